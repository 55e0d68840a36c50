"""The Amstel: the order of the players, what moves a disc on it, and the action of phase III (order.*, phase3.amstel).

Every rule that moves a disc does so by `advance`. `State.order` lists the seats as the discs lie: farther first, on one
field the upper disc first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import AdvanceAmstel
from amsterdam.city_collection.events import AmstelAdvanced, CrestTaken, DiscLifted
from amsterdam.city_collection.rules import cards, gains
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State


def cost(fields: int) -> int:
    """Return how many cubes it costs to advance so many fields: one for the first, two for each more.

    >>> [cost(fields) for fields in (1, 2, 3, 4, 5)]
    [1, 3, 5, 7, 9]
    """
    return 2 * fields - 1


# --- the action -------------------------------------------------------------------------------------------------------


def actions(state: State) -> list[Action]:
    """Return how far the actor can advance with the cubes of its supply, once a turn (phase3.amstel)."""
    seat = state.actor
    assert seat is not None
    if state.turn.amstel:
        return []
    farthest = min(state.board.amstel.last - state.amstel[seat], (sum(state.sides[seat].supply) + 1) // 2)
    return [AdvanceAmstel(fields) for fields in range(1, farthest + 1)]


def refuse(state: State, action: AdvanceAmstel) -> IllegalAction | None:
    seat, fields = state.actor, action.fields
    assert seat is not None
    ahead = state.board.amstel.last - state.amstel[seat]
    if state.turn.amstel:
        return IllegalAction("phase3.amstel", _("You have paid to advance on the Amstel once in this turn already."))
    if not ahead:
        return IllegalAction("phase3.amstel-end", _("Your disc has reached the last field of the Amstel."))
    if type(fields) is not int or not 1 <= fields <= ahead:
        text = ngettext("There is {n} field ahead of your disc.", "There are {n} fields ahead of your disc.", ahead)
        return IllegalAction("phase3.amstel", text.format(n=ahead))
    if cost(fields) > sum(state.sides[seat].supply):
        text = ngettext(
            "To advance so far costs {n} cube, of any colours.",
            "To advance so far costs {n} cubes, of any colours.",
            cost(fields),
        )
        return IllegalAction("phase3.amstel", text.format(n=cost(fields)))
    return None


def apply(state: State, action: AdvanceAmstel, events: list[Event]) -> None:
    seat = state.actor
    assert seat is not None
    state.turn.amstel = True
    gains.owe(state, cost(action.fields), "phase3.amstel", events)
    advance(state, seat, action.fields, "phase3.amstel", events)


# --- discs ------------------------------------------------------------------------------------------------------------


def advance(state: State, seat: int, fields: int, rule: str, events: list[Event]) -> None:
    """Move a disc on by so many fields, at most to the last one, because of `rule`.

    Bridges and the last field bring their points at once (phase3.amstel-bridge, phase3.amstel-end).
    """
    amstel, before = state.board.amstel, state.amstel[seat]
    after = min(before + fields, amstel.last)
    if after == before:
        return
    state.amstel[seat] = after
    if seat == state.actor:
        state.turn.advanced += after - before
    events.append(AmstelAdvanced(rule, seat, after))
    for field, points in amstel.bridges.items():
        if before <= field < after:
            gains.points(state, seat, points, "phase3.amstel-bridge", events)
    if after == amstel.last:
        gains.points(state, seat, amstel.end_points, "phase3.amstel-end", events)
    _reorder(state, seat, events)


def bridges_passed(state: State, seat: int) -> int:
    """Return how many bridges a disc has passed."""
    return sum(field < state.amstel[seat] for field in state.board.amstel.bridges)


def lift(state: State, seat: int, events: list[Event]) -> None:
    """Lay a disc on top of those on its field (card.034), but for the last field (ruling.card-034-end)."""
    field, leader, before = state.amstel[seat], state.order[0], state.order.index(seat)
    place = sum(state.amstel[other] > field for other in state.order)
    if place == before or (field == state.board.amstel.last and state.rulings.card_034_end == "fixed"):
        return
    state.order.insert(place, state.order.pop(before))
    events.append(DiscLifted("card.034", seat))
    _tell_crest(state, leader, events)


def _reorder(state: State, seat: int, events: list[Event]) -> None:
    """Find a disc that moved its place in the order, and lift the one that always lies on top."""
    field, last = state.amstel[seat], state.board.amstel.last
    leader = state.order[0]
    state.order.remove(seat)
    # On the last field one who comes later is behind; anywhere else the disc lies on top of the others.
    ahead = [other for other in state.order if state.amstel[other] > field or state.amstel[other] == field == last]
    state.order.insert(len(ahead), seat)
    _tell_crest(state, leader, events)
    on_top = [s for s in state.order if state.amstel[s] == field and cards.total(state, s, "always-on-top")]
    for other in on_top:
        lift(state, other, events)


def _tell_crest(state: State, leader: int, events: list[Event]) -> None:
    """Hand the crest to whoever leads now (order.crest)."""
    if state.order[0] != leader:
        events.append(CrestTaken("order.crest", state.order[0]))
