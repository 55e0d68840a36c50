"""How long until the best choice is known to two points, at the opening, in the middle and at the end of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from statistics import median
from time import monotonic, process_time
from typing import Any

from amsterdam.analysis.ask import slices
from amsterdam.analysis.rollouts import MARGIN, Games, Question
from amsterdam.analysis.worth import Z95, Analysis, Choice
from amsterdam.bots import bot
from amsterdam.game import View as AnyView
from amsterdam.game import own
from amsterdam.games import game as game_named
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.position import TURN
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from tests.benchmarks.truth.matches import GAME

#: The measurement waits until half the width of the interval is this small, in points.
WANTED = 2.0
#: Rollouts of each choice in a round: few where one takes long, and half of them tell.
ROUNDS = {"random": 100, PLANNED: 50, "greedy": 4}
#: With fewer rollouts of a choice than this its interval does not count, however narrow it is.
AT_LEAST = 100
#: The analysis stops after this many rollouts.
BUDGET = 20_000
#: With the greedy bot, whose rollouts take long, the analysis stops after this many seconds of work.
CAP = 2.0
#: How much of the turns of a game is over.
STAGES = {"opening": 0.0, "middle": 0.5, "end": 0.9}


def positions(stage: str, number: int, seed: int) -> Iterator[View]:
    """Yield views at a stage of two-player games between greedy bots, at the beginning of a turn with a choice."""
    for game in range(number):
        state = own(State, GAME.start(2, seed + game))
        players = [bot("greedy", GAME.name, seed + game + seat) for seat in range(2)]
        turns = []
        while state.actor is not None:
            if state.phase == TURN and len(state.legal_actions()) > 1:
                turns.append(state.view(state.actor))
            state.apply(players[state.actor].choose(state.view(state.actor)))
        yield turns[int(STAGES[stage] * len(turns))]


def measure_all(number: int, seed: int, share: float = 1.0) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield by stage and policy the results of `measure` for some positions; `share` is the part of the usual work."""
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
        ended: the same at the end.
    """
    began, worked = monotonic(), process_time()
    analysis, reached = Analysis(view.seat, policy, seed, []), None
    each = ROUNDS[policy]
    for latest in slices(view, policy=policy, seed=seed, budget=budget, rollouts=each, piece=each):
        analysis = latest or analysis
        if reached is None and latest and known(analysis.choices[0]):
            reached = stand(analysis, began, worked)
        if analysis.choices and process_time() - worked > cap:  # one round at least
            break
    ended = stand(analysis, began, worked)
    if reached is None and analysis.finished:  # the others are behind: only this one is still of interest
        while not known(analysis.choices[0]):
            analysis.choices[0].add(more(view, analysis.choices[0], policy, seed, each))
        reached = stand(analysis, began, worked)
    return {"choices": len(view.legal_actions()), "reached": reached, "ended": ended}


def stand(analysis: Analysis, began: float, worked: float) -> dict[str, Any]:
    """Return the state of an analysis.

    Returns:
        seconds: seconds on the clock.
        cpu: seconds of the processor, which other programs affect little.
        rollouts: rollouts of all choices.
        error: half the width of a choice's interval, from all choices together: a single one may have too few rollouts.
        close: how many choices may be as good as the best.
    """
    return {
        "seconds": round(monotonic() - began, 3),
        "cpu": round(process_time() - worked, 3),
        "rollouts": analysis.rollouts,
        "error": round(usual_error(analysis), 2),
        "close": sum(analysis.too_close(choice) for choice in analysis.choices),
    }


def known(choice: Choice) -> bool:
    """Say whether enough is known about a choice."""
    return choice.count >= AT_LEAST and choice.margin_error <= WANTED


def more(view: AnyView, choice: Choice, policy: str, seed: int, number: int) -> Games:
    """Return the next rollouts of a choice."""
    games = range(choice.played, choice.played + number)
    return game_named(view.game).rollouts.play_out(
        Question(
            position=view.to_text(),
            seat=view.seat,
            action=choice.action.to_text(),
            games=games,
            seed=seed,
            policy=policy,
        )
    )


def usual_error(analysis: Analysis) -> float:
    """Return half the width of a choice's interval with the average spread of all choices."""
    played = [choice for choice in analysis.choices if choice.count > 1]
    if not played:
        raise ValueError("no choice has two rollouts yet")
    variance = sum(choice.rows[:, MARGIN].var(ddof=1) for choice in played) / len(played)
    return Z95 * sqrt(variance * len(played) / sum(choice.count for choice in played))


@dataclass(frozen=True)
class Usual:
    """A median, and whether it is an estimate because the cap came first."""

    value: float
    estimated: bool


def usual(measured: list[dict[str, Any]], what: str) -> Usual:
    """Return the median cost (``cpu`` or ``rollouts``) until the interval was narrow enough.

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
