"""What cards count, ask and give, compiled (`rules.cards`); the cards themselves are rows of the table."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.amstel import advance, bridges_passed, lift
from amsterdam.city_collection.fast.gains import bit_count, guilders, has, points, side_of
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

#: The points of the churches: the Oude Kerk alone, with one of the others, with both.
ALONE, WITH_ONE, WITH_BOTH = 3, 8, 15
#: More inactive cards than this are a crowd.
CROWD = 3
#: The card of phase II that brings guilders.
GUILDERS_FOR_ONES = 51


@inner
def row_of(card: int) -> int:
    """Return the first place of a card in the table."""
    return k.CARDS + k.CARD * card


# --- counts -----------------------------------------------------------------------------------------------------------


@inner
def active_with(S: Array, T: Array, seat: int, fact: int, value: int) -> int:
    """Count active cards with a value of a fact: a kind, a district, a family or a timing."""
    side, number = side_of(seat), 0
    for place in range(S[side + k.ACTIVE_LEN]):
        number += T[row_of(S[side + k.ACTIVE + place]) + fact] == value
    return number


@inner
def card_at(S: Array, side: int, place: int) -> int:
    """Return a card of a side: first come the active ones, then the inactive ones."""
    active = S[side + k.ACTIVE_LEN]
    return S[side + k.ACTIVE + place] if place < active else S[side + k.INACTIVE + place - active]


@inner
def nth_of_family(S: Array, T: Array, side: int, place: int) -> int:
    """Return how many cards of a side up to this one are of its kind and family."""
    here, number = row_of(card_at(S, side, place)), 1
    for before in range(place):
        row = row_of(card_at(S, side, before))
        number += T[row + k.FAMILY] == T[here + k.FAMILY] and T[row + k.KIND] == T[here + k.KIND]
    return number


@inner
def church_set(S: Array, T: Array, seat: int, card: int) -> int:
    """Count the points of an Oude Kerk's set; the first takes one of each other church, the second the rest."""
    side, first, family = side_of(seat), 0, T[row_of(card) + k.FAMILY]
    for place in range(S[side + k.ACTIVE_LEN]):
        other = S[side + k.ACTIVE + place]
        if other == card:
            break
        first += T[row_of(other) + k.FAMILY] == family
    others = 0
    for church in (T[k.ZUIDERKERK], T[k.WESTERKERK]):
        others += active_with(S, T, seat, k.FAMILY, church) > first
    return ALONE if others == 0 else WITH_ONE if others == 1 else WITH_BOTH


@inner
def count_families(S: Array, T: Array, seat: int, what: int, kind: int) -> int:
    """Count the families of a kind of cards, the pairs of equal cards, or the most equal ones."""
    side, counted = side_of(seat), 0
    cards = S[side + k.ACTIVE_LEN]
    # Of the craftsmen that do not say active, the inactive ones count by another ruling.
    if kind == k.CRAFTSMAN and what != k.C_DIFFERENT and S[k.CARD_103_108] == 1:
        cards += S[side + k.INACTIVE_LEN]
    for place in range(cards):
        if T[row_of(card_at(S, side, place)) + k.KIND] == kind:
            nth = nth_of_family(S, T, side, place)
            if what == k.C_DIFFERENT:
                counted += nth == 1
            elif what == k.C_PAIRS:
                counted += nth % 2 == 0
            else:
                counted = max(counted, nth)
    return counted


@inner
def count(S: Array, T: Array, seat: int, card: int, what: int, of: int) -> int:
    """Return what a card counts (`rules.cards.looks`)."""
    side = side_of(seat)
    if what == k.C_ACTIVE:
        return active_with(S, T, seat, k.KIND, of)
    if what == k.C_MAPS_OF:
        return active_with(S, T, seat, k.OF_DISTRICT, of)
    if what == k.C_FAMILY:
        return active_with(S, T, seat, k.FAMILY, of)
    if what == k.C_TWO_WITH:
        return 2 if active_with(S, T, seat, k.FAMILY, of) else 1
    if what in (k.C_DIFFERENT, k.C_MOST_EQUAL, k.C_PAIRS):
        return count_families(S, T, seat, what, of)
    if what == k.C_END_CARDS:
        return active_with(S, T, seat, k.TIMING, k.AT_END)
    if what == k.C_CHURCH_SET:
        return church_set(S, T, seat, card)
    if what == k.C_BLOCKS:
        return bit_count(S[side + k.BLOCKS])
    if what == k.C_FIVES:
        return (bit_count(S[side + k.BLOCKS]) + 4) // 5
    if what == k.C_IN_DEPOT:
        return S[k.DEPOT]
    if what == k.C_ON_BLACK_MARKET:
        return bit_count(S[k.BLACK_MARKET])
    if what == k.C_BRIDGES:
        return bridges_passed(S, T, seat)
    if what == k.C_AT_START:
        return 1 if S[side + k.FIELD] == T[k.START] else 0
    return aboard(S, side)


@inner
def aboard(S: Array, side: int) -> int:
    """Count dockworkers and goods on a ship, by another ruling goods in the store too (ruling.card-010-place)."""
    number = goods_aboard(S, side)
    for colour in range(6):
        number += S[side + k.MEN + colour]
    if S[k.CARD_010_PLACE]:
        for good in range(9):
            number += S[side + k.STORE + good]
    return number


@inner
def goods_aboard(S: Array, side: int) -> int:
    number = 0
    for good in range(9):
        number += S[side + k.SHIP + good]
    return number


# --- conditions -------------------------------------------------------------------------------------------------------


@inner
def map_used(S: Array, T: Array, seat: int, district: int) -> bool:
    """Say whether a map of a district, or any map, was used this turn, or by another ruling is active."""
    if S[k.CARD_001_USED]:
        if district == k.NOTHING:
            return active_with(S, T, seat, k.KIND, k.MAP) > 0
        return active_with(S, T, seat, k.OF_DISTRICT, district) > 0
    return S[k.MAPS_USED] > 0 if district == k.NOTHING else (S[k.MAPS_USED] >> district) & 1 == 1


@inner
def alone(S: Array, seat: int, sign: int) -> bool:
    """Say whether a player alone has the most prestige (sign 1) or the least (sign -1)."""
    mine = sign * S[side_of(seat) + k.POINTS]
    for other in range(S[k.PLAYERS]):
        if other != seat and sign * S[side_of(other) + k.POINTS] >= mine:
            return False
    return True


@inner
def holds(S: Array, T: Array, seat: int, row: int) -> bool:
    """Say whether the condition of a card, given by its row, holds."""
    when, of, number, side = T[row + k.WHEN], T[row + k.WHEN_OF], T[row + k.WHEN_NUMBER], side_of(seat)
    if when == 0:
        return True
    if when == k.W_AT_LEAST:
        return active_with(S, T, seat, k.KIND, of) >= number
    if when == k.W_INACTIVE:
        return S[side + k.INACTIVE_LEN] <= number
    if when == k.W_NEVER_CROWDED:
        return S[k.CROWDED] == 0 and S[side + k.INACTIVE_LEN] <= CROWD
    if when == k.W_MAP_USED:
        return map_used(S, T, seat, of)
    if when == k.W_ADVANCED:
        return S[k.ADVANCED] >= 1
    if when == k.W_SAILED:
        return S[k.SAILED] >= 2
    if when == k.W_GUILDERS:
        ones = has(S, seat, GUILDERS_FOR_ONES) and S[k.TOKENS + GUILDERS_FOR_ONES] > 0
        return S[k.CARD_GUILDERS] == 1 or (S[k.CARD_071_SOURCES] == 1 and ones)
    if when == k.W_POINTS:
        return S[k.CARD_POINTS] == 1
    if when == k.W_MARKET:
        return S[k.MARKET_POINTS] == 1
    if when == k.W_ABOARD:
        return goods_aboard(S, side) <= 2
    if when == k.W_NOT_FIRST:
        return S[k.ORDER] != seat and S[k.AMSTEL + seat] < T[k.AMSTEL_LAST]
    if when == k.W_LAST:
        return S[k.ORDER + S[k.PLAYERS] - 1] == seat
    return alone(S, seat, 1 if when == k.W_ALONE_FIRST else -1)


# --- gains ------------------------------------------------------------------------------------------------------------


@inner
def is_gain(T: Array, gain: int) -> bool:
    """Say whether a gain is there: a second one mostly is not."""
    for fact in range(6):
        if T[gain + fact]:
            return True
    return T[gain + k.HAS_CUBES] == 1


@inner
def brings_nothing(S: Array, T: Array, seat: int, card: int, gain: int) -> bool:
    per = T[gain + k.GAIN_PER]
    return per != 0 and count(S, T, seat, card, per, T[gain + k.GAIN_OF]) == 0


@inner
def give(S: Array, T: Array, seat: int, card: int, gain: int) -> None:
    """Give the gain at a place of the table to a player."""
    times, per = 1, T[gain + k.GAIN_PER]
    if per:
        times = count(S, T, seat, card, per, T[gain + k.GAIN_OF])
    guilders(S, seat, T[gain + k.GAIN_GUILDERS] * times, card)
    points(S, seat, T[gain + k.GAIN_POINTS] * times, k.BY_CARDS, card)
    if T[gain + k.HAS_CUBES]:
        supply = side_of(seat) + k.SUPPLY
        for colour in range(6):
            S[supply + colour] += T[gain + k.GAIN_CUBES + colour]
    if T[gain + k.GAIN_FIELDS]:
        advance(S, T, seat, T[gain + k.GAIN_FIELDS], card)
    S[k.FREE_STEPS] += T[gain + k.GAIN_STEPS]
    S[k.WANTED] += T[gain + k.GAIN_CHOICE]


@inner
def happened(S: Array, T: Array, seat: int, what: int, one: int, two: int, three: int) -> None:
    """Trigger a player's active cards by something that happened to it, with its facts (`rules.cards.HAPPENINGS`)."""
    side = side_of(seat)
    for place in range(S[side + k.ACTIVE_LEN]):
        card = S[side + k.ACTIVE + place]
        row = row_of(card)
        if T[row + k.HAPPENS] != what:
            continue
        fact = T[row + k.FACT]
        if fact != k.NOTHING and (one if fact == 0 else two if fact == 1 else three) != T[row + k.FACT_IS]:
            continue
        answer(S, T, seat, card, one, two, three)
        if T[row + k.TIMING] == k.PHASE_2:
            S[k.TOKENS + card] = 1


@inner
def answer(S: Array, T: Array, seat: int, card: int, one: int, two: int, three: int) -> None:
    """Do what a triggered card does."""
    row, dial = row_of(card), side_of(seat) + k.DIAL
    effect = T[row + k.EFFECT]
    if effect == k.PLAIN:
        give(S, T, seat, card, row + k.GAIN_1)
    elif effect == k.ON_TOP:
        lift(S, T, seat)
    elif effect == k.ONCE_FREE:
        S[k.FREE_MAP] = one
    elif effect == k.POINTS_AGAIN:
        points(S, seat, one, k.BY_CARDS, card)
    elif effect == k.TWO_ON_ONE:
        S[dial + two] += 2
    else:
        S[dial + 6 * (three - 1) + two] += 1
