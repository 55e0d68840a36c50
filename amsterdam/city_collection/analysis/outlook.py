"""The present outlook of a seat: the score if the game ended here.

It comes from a `View`, so it shows only what the seat may know. Where all cards are open for learning, `ended_now`
takes the state instead, and the page says so. Chances of the dice are in `odds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from amsterdam.city_collection.analysis.hidden import possible_state
from amsterdam.city_collection.rules import scoring
from amsterdam.city_collection.sources import by_source
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View


@dataclass(frozen=True, slots=True)
class Ending:
    """What a player would have if the game ended here.

    Attributes:
        by_rule: rule id -> points.
        by_source: the same by group (`sources.SOURCES`).
        unknown: the number of secret missions whose points only their owner knows; they do not count here.
    """

    by_rule: Mapping[str, int]
    by_source: Mapping[str, int]
    unknown: int

    @property
    def points(self) -> int:
        """All points that are known."""
        return sum(self.by_rule.values())


def ended_now(position: View | State) -> list[Ending]:
    """Return what each player would have if the game ended here, with the final scoring.

    For a view the others' secret missions are left out, and the things they would take count as left over. For a state
    all cards are open.
    """
    if isinstance(position, State):
        state, hidden = position.copy(), dict[int, int]()
    else:
        state = possible_state(position)
        hidden = {seat: side.missions.count(None) for seat, side in enumerate(position.sides)}
        for seat, number in hidden.items():
            if number:
                state.sides[seat].missions = ()
    if state.actor is not None:
        scoring.finish(state, [])
    return [
        Ending(dict(side.breakdown), by_source(side.breakdown), hidden.get(seat, 0))
        for seat, side in enumerate(state.sides)
    ]
