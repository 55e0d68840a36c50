"""Foreman, town messenger and trader: figures that help a player who acts where they stand, and then move on.

At setup a player chooses the place of each. A figure moves at the end of a turn in which it was of use: to the nearest
place that is still free; the player chooses where there are several (ruling.foreman-way).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from amsterdam.city_collection.actions import FIGURES, PlaceFigure
from amsterdam.city_collection.events import FigureMoved
from amsterdam.city_collection.position import Position, Table
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: Extra points for each good delivered where the foreman stands; the cubes that the messenger saves.
FOREMAN_BONUS, MESSENGER_DISCOUNT = 2, 1
#: The cost of a block on which the messenger can start.
MESSENGER_COST = 2

FOREMAN, MESSENGER, TRADER = FIGURES


def block_discount(position: Table, block: int) -> int:
    """Return how many cubes the messenger takes off a block's cost (messenger.discount)."""
    return MESSENGER_DISCOUNT if position.messenger == block else 0


# --- what is due ------------------------------------------------------------------------------------------------------


def due_at_setup(position: Position) -> tuple[str, int] | None:
    """Return the next figure to place and the player who places it, None when all are placed (foreman.setup etc.)."""
    pairs = "foreman-messenger" in position.expansions
    if pairs and position.foreman is None:
        return FOREMAN, position.order[0]
    if pairs and position.messenger is None:
        return MESSENGER, position.order[1]
    if "trader" in position.expansions and position.trader is None:
        return TRADER, position.order[0]
    return None


def due_after_turn(position: Position) -> str | None:
    """Return the figure that still has to move at the end of this turn."""
    turn = position.turn
    return FOREMAN if turn.foreman else MESSENGER if turn.messenger else TRADER if turn.trader else None


def _due(position: Position) -> str | None:
    """Return the figure that a player must place now."""
    moving = due_after_turn(position)
    if moving is not None:
        return moving
    placing = due_at_setup(position)
    return placing[0] if placing else None


def end_of_turn(position: Position, events: list[Event]) -> bool:
    """Move the figures that were of use while there is no choice; return whether a choice is left."""
    while (figure := due_after_turn(position)) is not None:
        places = _next_places(position, figure)
        if len(places) > 1:
            return True
        _set(
            position, figure, places[0] if places else None, f"{figure}.move" if places else f"{figure}.leaves", events
        )
    return False


# --- decisions --------------------------------------------------------------------------------------------------------


def actions(position: Position, seat: int) -> list[Action]:
    """Return the places for the figure that is due."""
    figure = _due(position)
    return [PlaceFigure(figure, place) for place in _places(position, figure)] if figure else []


def refuse(position: Position, seat: int, action: PlaceFigure) -> IllegalAction | None:
    figure = _due(position)
    if action.figure != figure:
        return IllegalAction(f"{figure}.move" if figure else "phase3.any-order", _("That figure does not move now."))
    if action.place in _places(position, figure):
        return None
    starts, goes = _("It cannot start there."), _("It goes to the nearest places that are free.")
    moving = due_after_turn(position) is not None
    return IllegalAction(f"{figure}.move" if moving else f"{figure}.setup", goes if moving else starts)


def apply(position: Position, seat: int, action: PlaceFigure, events: list[Event]) -> bool:
    moving = due_after_turn(position) is not None
    _set(position, action.figure, action.place, f"{action.figure}.{'move' if moving else 'setup'}", events)
    return True


def _set(position: Position, figure: str, place: int | None, rule: str, events: list[Event]) -> None:
    setattr(position, figure, place)
    setattr(position.turn, figure, False)
    events.append(FigureMoved(rule, figure, place))


# --- where to ---------------------------------------------------------------------------------------------------------


def _places(position: Position, figure: str) -> Sequence[int]:
    return _next_places(position, figure) if due_after_turn(position) == figure else _first_places(position, figure)


def _first_places(position: Position, figure: str) -> Sequence[int]:
    """Return where a figure can start: a small warehouse, a block that costs 2, any field of the black market."""
    if figure == FOREMAN:
        return [n for n, house in enumerate(position.board.harbour.warehouses) if house.good is None]
    if figure == MESSENGER:
        return [n for n, block in enumerate(position.board.blocks) if block.cost == MESSENGER_COST]
    return range(9)


def _next_places(position: Position, figure: str) -> list[int]:
    """Return where a figure can move, nothing when no free place is left."""
    if figure == FOREMAN:
        return _next_warehouses(position)
    if figure == MESSENGER:
        assert position.messenger is not None
        neighbours = position.board.neighbours
        return nearest(
            [position.messenger],
            lambda block: [n for n in range(len(neighbours)) if neighbours[block] >> n & 1],
            lambda block: position.goods[block] is not None,
        )
    assert position.trader is not None
    beside = beside_on_market(position.board.market_square)
    return nearest([position.trader], lambda good: beside[good], lambda good: not position.black_market >> good & 1)


def _next_warehouses(position: Position) -> list[int]:
    """Return the next warehouse with room in each direction along the water from the foreman's warehouse."""
    harbour = position.board.harbour
    assert position.foreman is not None
    here = harbour.warehouses[position.foreman].field

    def has_room(field: int) -> bool:
        number = harbour.warehouse_at.get(field)
        return number is not None and len(position.warehouses[number]) < len(harbour.warehouses[number].values)

    numbers = {
        harbour.warehouse_at[field]
        for first in harbour.neighbours[here]
        for field in nearest([here, first], lambda field: harbour.neighbours[field], has_room)
    }
    # When all others are full the foreman stays while his warehouse has room; then he leaves the game.
    return sorted(numbers) or ([position.foreman] if has_room(here) else [])


def nearest(way: Sequence[int], onward: Callable[[int], Iterable[int]], wanted: Callable[[int], bool]) -> list[int]:
    """Return the wanted places nearest to the end of `way`; the end itself counts unless it is also the start.

    >>> nearest([0], lambda n: [n - 1, n + 1], lambda n: n in (-3, 2, 3))
    [2]
    >>> nearest([0, -1], lambda n: [n - 1, n + 1], lambda n: n in (-3, 2, 3))
    [-3]
    """
    reached, edge = set(way), {way[-1]}
    if len(way) > 1 and wanted(way[-1]):
        return [way[-1]]
    while edge:
        edge = {place for here in edge for place in onward(here)} - reached
        reached |= edge
        places = sorted(place for place in edge if wanted(place))
        if places:
            return places
    return []


def beside_on_market(square: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """Return for each field of the black market its neighbours, including diagonal ones.

    >>> beside_on_market([[0, 1], [2, 3]])[0]
    [1, 2, 3]
    """
    places = {good: (x, y) for y, row in enumerate(square) for x, good in enumerate(row)}
    return {
        good: sorted(other for other, (a, b) in places.items() if other != good and abs(a - x) < 2 and abs(b - y) < 2)
        for good, (x, y) in places.items()
    }
