"""How long until the best choice is known to two points, at the opening, in the middle and at the end of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from statistics import median
from time import monotonic, process_time
from typing import Any

from amsterdam.analysis.ask import slices
from amsterdam.analysis.rollouts import Question
from amsterdam.analysis.worth import Z95, Analysis, Choice
from amsterdam.bots import bot
from amsterdam.ticket_to_ride.analysis.rollouts import MARGIN, PLANNED, play_out
from amsterdam.ticket_to_ride.position import TURN
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from tests.benchmarks.truth.matches import GAME

#: Half the width, in points, of the interval that is waited for.
WANTED = 2.0
#: Rollouts of each choice in a round: few where one takes long.
ROUNDS = {"random": 100, PLANNED: 50, "greedy": 2}
#: Fewer rollouts of a choice than this are not believed, however close together they came out.
AT_LEAST = 100
#: Rollouts after which no more is asked.
BUDGET = 20_000
#: Seconds of work after which no more is asked of the greedy bot, whose rollouts take long.
CAP = 2.0
#: How much of the turns of a game is over.
STAGES = {"opening": 0.0, "middle": 0.5, "end": 0.9}


def positions(stage: str, number: int, seed: int) -> Iterator[View]:
    """Yield views at a stage of two-player games between greedy bots, at the beginning of a turn with a choice."""
    for game in range(number):
        state: State = GAME.start(2, seed + game)
        players = [bot("greedy", GAME.name, seed + game + seat) for seat in range(2)]
        turns = []
        while state.actor is not None:
            if state.phase == TURN and len(state.legal_actions()) > 1:
                turns.append(state.view(state.actor))
            state.apply(players[state.actor].choose(state.view(state.actor)))
        yield turns[int(STAGES[stage] * len(turns))]


def measure_all(number: int, seed: int, share: float = 1.0) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield by stage and policy what `measure` returns for so many positions; `share` is the part of the usual work."""
    for stage in STAGES:
        views = list(positions(stage, number, seed))
        for policy in ROUNDS:
            cap = CAP * share if policy == "greedy" else inf
            budget = round(BUDGET * share)
            yield f"{stage}, {policy}", [measure(view, policy, seed, cap, budget) for view in views]


def measure(view: View, policy: str, seed: int, cap: float, budget: int = BUDGET) -> dict[str, Any]:
    """Analyse in one process until the best choice is clear, `budget` is spent, or `cap` seconds of work are over.

    Returns:
        choices: how many there were.
        reached: when the best choice's interval had become ±`WANTED`; see `stand`. None when the cap came first.
        ended: how things stood at the end.
    """
    began, worked = monotonic(), process_time()
    found, reached = Analysis(view.seat, policy, seed, []), None
    each = ROUNDS[policy]
    for latest in slices(view, policy=policy, seed=seed, budget=budget, rollouts=each, piece=each):
        found = latest or found
        if reached is None and latest and known(found.choices[0]):
            reached = stand(found, began, worked)
        if found.choices and process_time() - worked > cap:  # one round at least
            break
    ended = stand(found, began, worked)
    if reached is None and found.finished:  # the others are behind: only this one is still of interest
        while not known(found.choices[0]):
            found.choices[0].add(more(view, found.choices[0], policy, seed))
        reached = stand(found, began, worked)
    return {"choices": len(view.legal_actions()), "reached": reached, "ended": ended}


def stand(found: Analysis, began: float, worked: float) -> dict[str, Any]:
    """Return how things stand.

    Returns:
        seconds: gone by on the clock.
        cpu: seconds of the processor, which other programs do not lengthen much.
        rollouts: played, of all choices.
        error: half the width of a choice's interval, the choices taken together: those of one may be too few to say.
        close: how many choices may be as good as the best.
    """
    return {
        "seconds": round(monotonic() - began, 3),
        "cpu": round(process_time() - worked, 3),
        "rollouts": found.rollouts,
        "error": round(usual_error(found), 2),
        "close": sum(found.too_close(choice) for choice in found.choices),
    }


def known(choice: Choice) -> bool:
    """Say whether enough is known about a choice."""
    return choice.count >= AT_LEAST and choice.margin_error <= WANTED


def more(view: View, choice: Choice, policy: str, seed: int) -> Any:
    """Return the next rollouts of a choice."""
    games = range(choice.count, choice.count + ROUNDS[policy])
    return play_out(
        Question(
            position=view.to_text(),
            seat=view.seat,
            action=choice.action.to_text(),
            games=games,
            seed=seed,
            policy=policy,
        )
    )


def usual_error(found: Analysis) -> float:
    """Return half the width of a choice's interval if its rollouts are spread as those of all choices on average."""
    played = [choice for choice in found.choices if choice.count > 1]
    if not played:
        raise ValueError("no choice has two rollouts yet")
    variance = sum(choice.rows[:, MARGIN].var(ddof=1) for choice in played) / len(played)
    return Z95 * sqrt(variance * len(played) / sum(choice.count for choice in played))


@dataclass(frozen=True)
class Usual:
    """A median, and whether it is an estimate because what was waited for had not come when the cap did."""

    value: float
    estimated: bool


def usual(measured: list[dict[str, Any]], what: str) -> Usual:
    """Return the median of what it took (``cpu`` or ``rollouts``) until the interval was as wanted.

    Where the cap came first it is estimated: an interval half as wide takes four times as many rollouts.
    """
    taken = sorted((_taken(one, what), one["reached"] is None) for one in measured)
    value = median(amount for amount, _estimated in taken)
    return Usual(value, any(estimated for amount, estimated in taken if amount <= value))


def _taken(one: dict[str, Any], what: str) -> float:
    if one["reached"] is not None:
        return float(one["reached"][what])
    ended = one["ended"]
    return float(ended[what] * max(1.0, (ended["error"] / WANTED) ** 2))
