"""The Amstel: the order of the players, moving discs, and the action of phase III (order.*, phase3.amstel).

Every rule that moves a disc uses `advance`. `Position.order` lists the seats by their discs: the farther disc first, on
one field the upper disc first.
"""

from __future__ import annotations

from amsterdam.city_collection.actions import AdvanceAmstel
from amsterdam.city_collection.events import AmstelAdvanced, CrestTaken, DiscLifted
from amsterdam.city_collection.position import Position, Table
from amsterdam.city_collection.rules import gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext


def cost(fields: int) -> int:
    """Return how many cubes it costs to advance this many fields: one for the first, two for each more.

    >>> [cost(fields) for fields in (1, 2, 3, 4, 5)]
    [1, 3, 5, 7, 9]
    """
    return 2 * fields - 1


# --- the action -------------------------------------------------------------------------------------------------------


def actions(position: Position, seat: int) -> list[Action]:
    """Return how far a player can advance with the cubes of the supply, once a turn (phase3.amstel)."""
    if position.turn.amstel:
        return []
    farthest = min(position.board.amstel.last - position.amstel[seat], (sum(position.sides[seat].supply) + 1) // 2)
    return [AdvanceAmstel(fields) for fields in range(1, farthest + 1)]


def refuse(position: Position, seat: int, action: AdvanceAmstel) -> IllegalAction | None:
    fields = action.fields
    ahead = position.board.amstel.last - position.amstel[seat]
    if position.turn.amstel:
        return IllegalAction("phase3.amstel", _("You have paid to advance on the Amstel once in this turn already."))
    if not ahead:
        return IllegalAction("phase3.amstel-end", _("Your disc has reached the last field of the Amstel."))
    if type(fields) is not int or not 1 <= fields <= ahead:
        text = ngettext("There is {n} field ahead of your disc.", "There are {n} fields ahead of your disc.", ahead)
        return IllegalAction("phase3.amstel", text.format(n=ahead))
    if cost(fields) > sum(position.sides[seat].supply):
        text = ngettext(
            "To advance so far costs {n} cube, of any colours.",
            "To advance so far costs {n} cubes, of any colours.",
            cost(fields),
        )
        return IllegalAction("phase3.amstel", text.format(n=cost(fields)))
    return None


def apply(position: Position, seat: int, action: AdvanceAmstel, events: list[Event]) -> bool:
    position.turn.amstel = True
    gains.owe(position, seat, cost(action.fields), "phase3.amstel", events)
    advance(position, seat, action.fields, "phase3.amstel", events)
    return False


# --- discs ------------------------------------------------------------------------------------------------------------


def advance(position: Position, seat: int, fields: int, rule: str, events: list[Event], by: int | None = None) -> None:
    """Move a disc on by some fields, at most to the last one, because of `rule`; `by` is the card that moves it.

    Bridges and the last field bring their points at once (phase3.amstel-bridge, phase3.amstel-end); by default they
    count as points of the card (ruling.card-072-sources).
    """
    amstel, before = position.board.amstel, position.amstel[seat]
    after = min(before + fields, amstel.last)
    if after == before:
        return
    position.amstel[seat] = after
    if position.is_deciding(seat):
        position.turn.advanced += after - before
    events.append(AmstelAdvanced(rule, seat, after))
    if position.rulings.card_072_sources != "any":
        by = None
    for field, points in amstel.bridges.items():
        if before <= field < after:
            gains.points(position, seat, points, "phase3.amstel-bridge", events, by)
    if after == amstel.last:
        gains.points(position, seat, amstel.end_points, "phase3.amstel-end", events, by)
    _reorder(position, seat, events)


def bridges_passed(position: Table, seat: int) -> int:
    """Return how many bridges a disc has passed."""
    return sum(field < position.amstel[seat] for field in position.board.amstel.bridges)


def lift(position: Position, seat: int, events: list[Event]) -> None:
    """Lay a disc on top of the others on its field (card.034), except on the last field (ruling.card-034-end)."""
    field, leader, before = position.amstel[seat], position.order[0], position.order.index(seat)
    place = sum(position.amstel[other] > field for other in position.order)
    if place == before or (field == position.board.amstel.last and position.rulings.card_034_end == "fixed"):
        return
    position.order.insert(place, position.order.pop(before))
    events.append(DiscLifted("card.034", seat))
    _tell_crest(position, leader, events)


def _reorder(position: Position, seat: int, events: list[Event]) -> None:
    """Put a disc that moved in its place in the order, and lift the disc that is always on top (card.034)."""
    field, last = position.amstel[seat], position.board.amstel.last
    leader = position.order[0]
    position.order.remove(seat)
    # On the last field a later disc is behind the others; on any other field it lies on top.
    ahead = [
        other for other in position.order if position.amstel[other] > field or position.amstel[other] == field == last
    ]
    position.order.insert(len(ahead), seat)
    _tell_crest(position, leader, events)
    on_top = [s for s in position.order if position.amstel[s] == field and lasting.total(position, s, "always-on-top")]
    for other in on_top:
        lift(position, other, events)


def _tell_crest(position: Position, leader: int, events: list[Event]) -> None:
    """Hand the crest to the player who leads now (order.crest)."""
    if position.order[0] != leader:
        events.append(CrestTaken("order.crest", position.order[0]))
