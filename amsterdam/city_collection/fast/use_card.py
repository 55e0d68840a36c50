"""Phase III, compiled (`rules.use_card`): using an active card."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import active_with, brings_nothing, give, holds, is_gain, row_of
from amsterdam.city_collection.fast.gains import MAP_THREE_TIMES, cubes_in, discard, has, owe, remove, side_of
from amsterdam.city_collection.rules import use_card as rules
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

DROPPER, OFTEN = rules.DROPPER, rules.OFTEN


@inner
def used_free(S: Array, card: int) -> int:
    """Return 1 for a map that was used free this turn, otherwise 0."""
    return (S[k.MAPS_FREE + card // 62] >> (card % 62)) & 1


@inner
def usable(S: Array, T: Array, seat: int, card: int) -> bool:
    """Say whether an active card can be used now."""
    row = row_of(card)
    if T[row + k.ROLE] != k.USED:
        return False
    if card == S[k.FREE_MAP]:
        return True
    if T[row + k.TIMING] == k.PHASE_3 and S[k.TOKENS + card] and not again(S, T, seat, card):
        return False
    if not holds(S, T, seat, row) or missing(S, T, seat, row):
        return False
    if not brings_nothing(S, T, seat, card, row + k.GAIN_1):
        return True
    return is_gain(T, row + k.GAIN_2) and not brings_nothing(S, T, seat, card, row + k.GAIN_2)


@inner
def again(S: Array, T: Array, seat: int, card: int) -> bool:
    """Say whether a card with a token can take another one: a map can, with card.029."""
    if T[row_of(card) + k.KIND] != k.MAP or not has(S, seat, MAP_THREE_TIMES):
        return False
    used = S[k.TOKENS + card]
    if S[k.CARD_029_035]:
        used += used_free(S, card)
    return (S[k.TRIPLED] == 0 or S[k.TRIPLED] == card) and used < OFTEN


@inner
def missing(S: Array, T: Array, seat: int, row: int) -> bool:
    """Say whether a player lacks the price of a card."""
    side = side_of(seat)
    if S[side + k.GUILDERS] < T[row + k.ASKS_GUILDERS]:
        return True
    if T[row + k.ASKS_ANY] and cubes_in(S, seat) < T[row + k.ASKS_ANY]:
        return True
    if T[row + k.ASKS_CUBE] != k.NOTHING and S[side + k.SUPPLY + T[row + k.ASKS_CUBE]] == 0:
        return True
    return T[row + k.ASKS_MAP] == 1 and active_with(S, T, seat, k.KIND, k.MAP) == 0


@inner
def use(S: Array, T: Array, seat: int, card: int) -> None:
    row, free = row_of(card), card == S[k.FREE_MAP]
    if T[row + k.KIND] == k.MAP:
        S[k.MAPS_USED] |= 1 << T[row + k.OF_DISTRICT]
    if free:
        S[k.FREE_MAP] = 0
        S[k.MAPS_FREE + card // 62] |= 1 << (card % 62)
    else:
        mark(S, T, card)
        S[side_of(seat) + k.GUILDERS] -= T[row + k.ASKS_GUILDERS]
        if T[row + k.ASKS_ANY]:
            owe(S, seat, T[row + k.ASKS_ANY])
        if T[row + k.ASKS_CUBE] != k.NOTHING:
            S[side_of(seat) + k.SUPPLY + T[row + k.ASKS_CUBE]] -= 1
    give_all(S, T, seat, card)


@inner
def give_all(S: Array, T: Array, seat: int, card: int) -> None:
    row = row_of(card)
    give(S, T, seat, card, row + k.GAIN_1)
    if is_gain(T, row + k.GAIN_2):
        give(S, T, seat, card, row + k.GAIN_2)


@inner
def mark(S: Array, T: Array, card: int) -> None:
    """Lay an action token on a card that is used once a round."""
    if T[row_of(card) + k.TIMING] == k.PHASE_3:
        if S[k.TOKENS + card]:
            S[k.TRIPLED] = card
        S[k.TOKENS + card] += 1


@inner
def drop_map(S: Array, T: Array, seat: int, card: int) -> None:
    """Use card.047 and discard a map for it."""
    side = side_of(seat)
    mark(S, T, DROPPER)
    remove(S, side + k.ACTIVE_LEN, side + k.ACTIVE, card)
    S[k.ACTIVE_OF + card], S[k.TOKENS + card] = k.NOBODY, 0
    discard(S, card)
    give_all(S, T, seat, DROPPER)
