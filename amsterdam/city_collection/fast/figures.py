"""Foreman, town messenger and trader, compiled (`rules.figures`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.rules import figures
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

#: The figures; FOREMAN is also the place where the state has the foreman, and so on.
NO_FIGURE = 0
FOREMAN_BONUS, MESSENGER_DISCOUNT, MESSENGER_COST = (
    figures.FOREMAN_BONUS,
    figures.MESSENGER_DISCOUNT,
    figures.MESSENGER_COST,
)


@inner
def due_at_setup(S: Array) -> int:
    """Return the next figure to place, `NO_FIGURE` when all are placed."""
    if S[k.PAIRS] and S[k.FOREMAN] == k.NOTHING:
        return k.FOREMAN
    if S[k.PAIRS] and S[k.MESSENGER] == k.NOTHING:
        return k.MESSENGER
    if S[k.WITH_TRADER] and S[k.TRADER] == k.NOTHING:
        return k.TRADER
    return NO_FIGURE


@inner
def due_after_turn(S: Array) -> int:
    """Return the figure that still has to move at the end of this turn."""
    if S[k.MOVES_FOREMAN]:
        return k.FOREMAN
    if S[k.MOVES_MESSENGER]:
        return k.MESSENGER
    return k.TRADER if S[k.MOVES_TRADER] else NO_FIGURE


@inner
def put(S: Array, figure: int, place: int) -> None:
    S[figure] = place
    S[k.MOVES_FOREMAN + figure - k.FOREMAN] = 0


@inner
def end_of_turn(S: Array, T: Array) -> bool:
    """Move the figures that were of use while there is no choice; return whether a choice is left."""
    figure = due_after_turn(S)
    while figure != NO_FIGURE:
        places = next_places(S, T, figure)
        if places & (places - 1):
            return True
        put(S, figure, lowest(places))
        figure = due_after_turn(S)
    return False


@inner
def lowest(bits: int) -> int:
    """Return the number of the lowest bit, NOTHING without one."""
    if bits == 0:
        return k.NOTHING
    place = 0
    while not (bits >> place) & 1:
        place += 1
    return place


@inner
def places(S: Array, T: Array) -> int:
    """Return the places for the figure that is due, as bits."""
    figure = due_after_turn(S)
    if figure != NO_FIGURE:
        return next_places(S, T, figure)
    return first_places(T, due_at_setup(S))


@inner
def first_places(T: Array, figure: int) -> int:
    found = 0
    if figure == k.FOREMAN:
        for house in range(T[k.HOUSES_LEN]):
            if T[k.HOUSES_AT + k.HOUSE * house + k.HOUSE_GOOD] == k.NOTHING:
                found |= 1 << house
    elif figure == k.MESSENGER:
        for block in range(k.BLOCKS_IN_ALL):
            if T[k.BLOCKS_AT + k.BLOCK * block + k.PRICE] == MESSENGER_COST:
                found |= 1 << block
    elif figure == k.TRADER:
        found = (1 << k.GOODS) - 1
    return found


@inner
def next_places(S: Array, T: Array, figure: int) -> int:
    if figure == k.FOREMAN:
        return next_houses(S, T)
    here = 1 << S[figure]
    if figure == k.TRADER:
        return nearest(T, here, here, ~S[k.BLACK_MARKET] & ((1 << k.GOODS) - 1), k.MARKET_BESIDE, 1)
    free = 0
    for block in range(k.BLOCKS_IN_ALL):
        if S[k.FREE + block] != k.NOTHING:
            free |= 1 << block
    return nearest(T, here, here, free, k.BLOCKS_AT + k.BRIDGED, k.BLOCK)


@inner
def next_houses(S: Array, T: Array) -> int:
    """Return the next warehouse with room in each direction along the water, or the foreman's own."""
    room, found, own = 0, 0, S[k.FOREMAN]
    for house in range(T[k.HOUSES_LEN]):
        if S[k.STORED + house] < T[k.HOUSES_AT + k.HOUSE * house + k.ROOM]:
            room |= 1 << T[k.HOUSES_AT + k.HOUSE * house + k.HOUSE_FIELD]
    here = T[k.HOUSES_AT + k.HOUSE * own + k.HOUSE_FIELD]
    beside = T[k.FIELDS_AT + k.FIELD_SIZE * here + k.BESIDE]
    while beside:
        first = beside & -beside
        beside ^= first
        if first & room:
            found |= first
        else:
            found |= nearest(T, (1 << here) | first, first, room, k.FIELDS_AT + k.BESIDE, k.FIELD_SIZE)
    houses = 0
    for house in range(T[k.HOUSES_LEN]):
        if (found >> T[k.HOUSES_AT + k.HOUSE * house + k.HOUSE_FIELD]) & 1:
            houses |= 1 << house
    if houses == 0 and (room >> here) & 1:
        return 1 << own
    return houses


@inner
def nearest(T: Array, reached: int, edge: int, wanted: int, beside: int, size: int) -> int:
    """Return the wanted places nearest to an edge, all as bits; `beside` is where the neighbours of place 0 are."""
    while edge:
        beyond, place = 0, 0
        while edge >> place:
            if (edge >> place) & 1:
                beyond |= T[beside + size * place]
            place += 1
        edge = beyond & ~reached
        reached |= edge
        if edge & wanted:
            return edge & wanted
    return 0
