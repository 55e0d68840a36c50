"""Phase III in the harbour, compiled (`rules.harbour`): loading, sailing, dockworkers and deliveries."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import happened
from amsterdam.city_collection.fast.figures import FOREMAN_BONUS
from amsterdam.city_collection.fast.gains import (
    NO_CARD,
    TWO_FIELDS_A_CUBE,
    cubes_in,
    guilders,
    has,
    owe,
    points,
    side_of,
)
from amsterdam.city_collection.rules import harbour
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

ABOARD, QUICK = harbour.ABOARD, harbour.QUICK


@inner
def field_row(field: int) -> int:
    """Return the first place of a harbour field in the table."""
    return k.FIELDS_AT + k.FIELD_SIZE * field


@inner
def house_row(house: int) -> int:
    return k.HOUSES_AT + k.HOUSE * house


@inner
def men_aboard(S: Array, side: int) -> int:
    men = 0
    for colour in range(6):
        men += S[side + k.MEN + colour]
    return men


@inner
def can_move(S: Array, seat: int) -> bool:
    return S[k.HALF_STEP] == 1 or S[k.FREE_STEPS] > 0 or cubes_in(S, seat) > 0


@inner
def may_pay(S: Array, seat: int) -> bool:
    """Say whether a player may pay for a field that is free, since a cube is good for two (card.040)."""
    if S[k.FREE_STEPS] == 0 or S[k.HALF_STEP] or S[k.MOORED_ANYWHERE] or cubes_in(S, seat) == 0:
        return False
    return has(S, seat, TWO_FIELDS_A_CUBE)


@inner
def takes(S: Array, T: Array, house: int, good: int) -> bool:
    """Say whether a warehouse takes a good."""
    wanted = T[house_row(house) + k.HOUSE_GOOD]
    return (wanted == k.NOTHING or wanted == good) and S[k.STORED + house] < T[house_row(house) + k.ROOM]


# --- what is done -----------------------------------------------------------------------------------------------------


@inner
def load(S: Array, seat: int, good: int) -> None:
    side = side_of(seat)
    S[side + k.STORE + good] -= 1
    S[side + k.SHIP + good] += 1


@inner
def sail(S: Array, T: Array, seat: int, field: int, paid: int) -> None:
    side, cubes = side_of(seat), 0
    if S[k.MOORED_ANYWHERE]:
        S[k.MOORED_ANYWHERE] = 0
        S[k.SAILED] += T[k.DISTANCES + k.MOST_FIELDS * S[side + k.FIELD] + field]
    else:
        S[k.SAILED] += 1
        if S[k.HALF_STEP]:
            S[k.HALF_STEP] = 0
        elif S[k.FREE_STEPS] and not paid:
            S[k.FREE_STEPS] -= 1
        else:
            cubes = 1
            S[k.HALF_STEP] = 1 if has(S, seat, TWO_FIELDS_A_CUBE) else 0
    S[side + k.FIELD] = field
    S[k.BOARDED] = S[side + k.STOPPED] = 0
    if cubes:
        owe(S, seat, cubes)


@inner
def take_aboard(S: Array, T: Array, seat: int, dockworker: int) -> None:
    side = side_of(seat)
    jetty = T[field_row(S[side + k.FIELD]) + k.JETTY]
    S[k.JETTIES + 6 * jetty + dockworker] -= 1
    S[side + k.MEN + dockworker] += 1
    S[k.BOARDED] = 1
    S[side + k.STOPPED] = S[k.DOCKWORKER_STOP]
    guilders(S, seat, 1, NO_CARD)


@inner
def land(S: Array, T: Array, seat: int, dockworker: int) -> None:
    S[side_of(seat) + k.MEN + dockworker] -= 1
    happened(S, T, seat, k.DOCKWORKER_LANDED, to_depot(S, T, seat, dockworker), 0, 0)


@inner
def to_depot(S: Array, T: Array, seat: int, dockworker: int) -> int:
    """Set a dockworker on the topmost free field of the depot; return the points for it."""
    number = T[k.DEPOT_POINTS + min(S[k.DEPOT], T[k.DEPOT_LEN] - 1)]
    S[k.DEPOT] += 1
    S[k.DEPOT_BY + dockworker] += 1
    points(S, seat, number, k.BY_DOCKWORKERS, NO_CARD)
    return number


@inner
def deliver(S: Array, T: Array, seat: int, good: int) -> None:
    side = side_of(seat)
    house = T[field_row(S[side + k.FIELD]) + k.HOUSE_HERE]
    S[side + k.SHIP + good] -= 1
    into_warehouse(S, T, seat, house)
    if S[k.FOREMAN] == house:
        points(S, seat, FOREMAN_BONUS, k.BY_GOODS, NO_CARD)
        S[k.MOVES_FOREMAN] = 1
    happened(S, T, seat, k.GOOD_DELIVERED, good, 0, 0)


@inner
def into_warehouse(S: Array, T: Array, seat: int, house: int) -> None:
    """Lay a good on the best free field of a warehouse, with points for quick delivery."""
    value = T[house_row(house) + k.VALUES + S[k.STORED + house]]
    S[k.STORED + house] += 1
    points(S, seat, value + max(0, QUICK - S[k.ROUND]), k.BY_GOODS, NO_CARD)
