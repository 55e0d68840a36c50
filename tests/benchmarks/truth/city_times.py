"""How long until the best choice of the second game is known to two points, with two players and with four."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from statistics import median
from time import process_time
from typing import Any

from amsterdam.analysis.ask import slices
from amsterdam.bots import bot
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis.rollouts import ROUND
from amsterdam.game import View
from tests.benchmarks.truth import page
from tests.benchmarks.truth.matches import CITY
from tests.benchmarks.truth.times import STAGES, known, more

#: The key of the measurements.
PART = "city times"
NOT_YET = "Not measured yet: `make truth WHAT=times` does it."
PLAYERS = (2, 4)
POLICY = "greedy"


def positions(players: int, seed: int) -> Iterator[tuple[str, View]]:
    """Yield a view at each stage of a game between greedy bots, at a decision with a choice."""
    state = CITY.start(players, seed)
    bots = [bot(POLICY, CITY.name, seed + seat) for seat in range(players)]
    views = []
    while state.actor is not None:
        view = state.view(state.actor)
        if len(view.legal_actions()) > 1:
            views.append(view)
        state.apply(bots[state.actor].choose(view))
    for stage, over in STAGES.items():
        yield stage, views[int(over * len(views))]


def measure_all(games: int, seed: int) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield by stage and players the results of `measure` for positions of some games."""
    fast.warm_up()
    for players in PLAYERS:
        measured: dict[str, list[dict[str, Any]]] = {stage: [] for stage in STAGES}
        for game in range(games):
            for stage, view in positions(players, seed + game):
                measured[stage].append(measure(view, seed))
        for stage, results in measured.items():
            yield f"{stage}, {players} players", results


def measure(view: View, seed: int) -> dict[str, Any]:
    """Analyse until the best choice is known; where all others are dropped before, it alone is played on.

    Returns:
        choices: how many there were.
        ranked: seconds of the processor until the first ranking.
        cpu: the same until the best choice was known.
        rollouts: rollouts of all choices until then.
    """
    began, ranked = process_time(), inf
    for analysis in filter(None, slices(view, policy=POLICY, seed=seed, rollouts=ROUND, piece=ROUND)):
        ranked = min(ranked, process_time() - began)
        best = analysis.choices[0]
        if known(best):
            break
    while not known(best):
        best.add(more(view, best, POLICY, seed, ROUND))
    seconds = round(process_time() - began, 3)
    return {
        "choices": len(analysis.choices),
        "ranked": round(ranked, 3),
        "cpu": seconds,
        "rollouts": analysis.rollouts,
    }


def table(measured: dict[str, Any]) -> str:
    """Return the times as a table."""
    if PART not in measured:
        return NOT_YET
    rows = []
    for name, results in measured[PART].items():
        taken = [one["cpu"] for one in results]
        cells = (median(one["ranked"] for one in results), median(taken), max(taken))
        rollouts = median(one["rollouts"] for one in results)
        rows.append([*name.split(", "), len(results), *(f"{cell:.2g} s" for cell in cells), f"{rollouts:,.0f}"])
    head = ["position", "players", "games", "first ranking", "time to ±2 points", "the longest", "rollouts until then"]
    return page.table(head, rows)
