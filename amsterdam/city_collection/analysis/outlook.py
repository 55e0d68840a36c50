"""Where a seat stands now: what it may not do and why, the score if the game ended here, what its dial brings.

Everything comes from a `View`, so that it tells no more than the seat may know. Where the cards lie open for learning,
`ended_now` takes the state instead, and a page that does so says it. Chances of the dice are in `odds`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from amsterdam.city_collection.analysis import estimate
from amsterdam.city_collection.analysis.hidden import possible_state
from amsterdam.city_collection.analysis.sources import MISSIONS, by_source
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View
from amsterdam.game import Action, IllegalAction

# --- what is not legal, and why ---------------------------------------------------------------------------------------


def refusals(view: View, wishes: Iterable[Action]) -> dict[str, IllegalAction]:
    """Return why the seat cannot do what it wishes: the text of each action that is refused, and the refusal.

    Something that can be had in another way, such as a card for a smaller price, is not refused.
    """
    state = possible_state(view)  # whatever is hidden in it decides nothing of what this seat may do
    legal = {_aim(action) for action in view.legal_actions()}
    answers = {wish.to_text(): state.why_not(wish, view.seat) for wish in wishes if _aim(wish) not in legal}
    return {text: refusal for text, refusal in answers.items() if refusal is not None}


def _aim(action: Action) -> str:
    """Return what an action is about, whatever is paid for it: its first two words."""
    return " ".join(action.to_text().split()[:2])


# --- the score if the game ended here ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ending:
    """What a player would have if the game ended here.

    Attributes:
        by_rule: rule id -> points.
        by_source: the same by group (`sources.SOURCES`).
        unknown: how many secret missions there are whose points only their owner knows; they count nothing here.
    """

    by_rule: Mapping[str, int]
    by_source: Mapping[str, int]
    unknown: int

    @property
    def points(self) -> int:
        """All points that are known."""
        return sum(self.by_rule.values())


def ended_now(position: View | State) -> list[Ending]:
    """Return what each player would have if the game ended here: with the end scoring as it stands.

    From a view as far as its seat knows: secret missions of the others are left out, and what they would be paid with
    counts as left over. From a state with all cards open.
    """
    if isinstance(position, State):
        state, hidden = position.copy(), dict[int, int]()
    else:
        state = possible_state(position)
        hidden = {seat: side.missions.count(None) for seat, side in enumerate(position.sides)}
        for seat, number in hidden.items():
            if number:
                state.sides[seat].missions = ()
    ended = estimate.ended_now(state)
    return [
        Ending(dict(side.breakdown), by_source(side.breakdown), hidden.get(seat, 0))
        for seat, side in enumerate(ended.sides)
    ]


def missions_now(view: View) -> int:
    """Return what the seat's own missions would bring if the game ended here."""
    return ended_now(view)[view.seat].by_source[MISSIONS]


# --- the dial ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a dial brings in a round as it stands.

    Attributes:
        round: when.
        slot: the slot that comes to the exit then, 1 to 6.
        cubes: by colour, the saved cube with those that come next.
        penalty: whether the exit is empty then, unless a die fills it before (phase2.empty-exit); a saved cube does not
            help.
    """

    round: int
    slot: int
    cubes: tuple[int, ...]
    penalty: bool


def arrivals(view: View, seat: int | None = None) -> list[Arrival]:
    """Return what the dial of a seat (the view's own unless named) brings in the rounds to come, the next one first.

    >>> from amsterdam.city_collection import CityCollection
    >>> table = CityCollection().from_text("ams/2 round=11 phase=choose p0=dial:PP,-,K/saved:G")
    >>> [(coming.round, coming.cubes, coming.penalty) for coming in arrivals(table.view(0))]
    [(11, (2, 1, 0, 0, 0, 0), False), (12, (0, 0, 0, 0, 0, 0), True)]
    """
    side = view.sides[view.seat if seat is None else seat]
    coming = []
    for slot, cubes in enumerate(side.dial, 1):
        number = arrives(view, slot)
        if number <= LAST_ROUND:
            kept = tuple(n + (slot == 1 and colour == side.saved) for colour, n in enumerate(cubes))
            coming.append(Arrival(number, slot, kept, not any(cubes)))
    return coming
