"""Phases I, II and IV and the first cubes, compiled (`rules.phase1`, `phase2`, `phase4`, `setup`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import happened
from amsterdam.city_collection.fast.gains import NEED_NO_CARD, NEIGHBOUR_SLOT, add, discard, has, remove, side_of
from amsterdam.city_collection.rules import phase1, phase2
from amsterdam.fast.chance import below
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

PLACES, FACES, TWO_DICE, USABLE = phase1.PLACES, phase2.FACES, phase2.CHOSEN, phase2.USABLE

# --- phase I ----------------------------------------------------------------------------------------------------------


@inner
def lay_out(S: Array, T: Array) -> None:
    """Lay out the cards of a round, district maps first."""
    display = k.DISPLAYS + 6 * (S[k.PLAYERS] - 2) + 3 * (S[k.ROUND] % 2)
    for kind in range(k.MAP, -1, -1):
        for _card in range(min(T[display + kind], S[k.DECK_LEN + kind])):
            S[k.DECK_LEN + kind] -= 1
            add(S, k.DISPLAY_LEN, k.DISPLAY, S[k.DECKS + k.DECK_SIZE * kind + S[k.DECK_LEN + kind]])


@inner
def discard_display(S: Array) -> None:
    for place in range(S[k.DISPLAY_LEN]):
        discard(S, S[k.DISPLAY + place])
    S[k.DISPLAY_LEN] = 0


@inner
def may_take_none(S: Array, seat: int) -> bool:
    return S[k.PHASE] == k.CHOOSE and has(S, seat, NEED_NO_CARD)


@inner
def choose_card(S: Array, seat: int, card: int) -> bool:
    """Take an open card; return False when the player must discard a sixth card."""
    side = side_of(seat)
    remove(S, k.DISPLAY_LEN, k.DISPLAY, card)
    add(S, side + k.INACTIVE_LEN, side + k.INACTIVE, card)
    if S[side + k.INACTIVE_LEN] <= PLACES:
        return True
    S[k.PHASE] = k.DISCARD
    return False


@inner
def take_no_card(S: Array) -> None:
    S[k.TOKENS + NEED_NO_CARD] = 1


@inner
def discard_card(S: Array, seat: int, card: int) -> None:
    side = side_of(seat)
    remove(S, side + k.INACTIVE_LEN, side + k.INACTIVE, card)
    discard(S, card)
    S[side + k.PENALTIES] += 1
    S[k.PHASE] = k.CHOOSE


# --- the first cubes --------------------------------------------------------------------------------------------------


@inner
def first_cube(S: Array, seat: int, colour: int) -> bool:
    """Lay the first cubes on the dial; return whether the next player decides (ruling.first-cubes-passes)."""
    single = S[k.PHASE] == k.FIRST_CUBE
    number = 1 if single else 2
    S[side_of(seat) + k.DIAL + 6 * (number - 1) + colour] += number
    if S[k.FIRST_CUBES_PASSES] == 0:
        return True
    if single:
        S[k.PHASE] = k.FIRST_PAIR
    elif S[k.QUEUE_LEN] > 1:
        S[k.PHASE] = k.FIRST_CUBE
    return not single


# --- phase II ---------------------------------------------------------------------------------------------------------


@inner
def roll(S: Array, R: Array) -> None:
    for die in range(6):
        S[k.DICE + die] = below(R, FACES) + 1
    for seat in range(4):
        S[k.CHOSEN + seat] = 0


@inner
def turn_late_dice(S: Array) -> None:
    for die in range(6):
        if S[k.DICE + die] > USABLE - S[k.ROUND]:
            S[k.DICE + die] = 1


@inner
def may_use_neighbours(S: Array, seat: int) -> bool:
    return has(S, seat, NEIGHBOUR_SLOT) and S[k.TOKENS + NEIGHBOUR_SLOT] == 0


@inner
def choose_die(S: Array, T: Array, seat: int, colour: int, slot: int) -> bool:
    """Lay the cubes of a die on the dial; return whether it was the second one."""
    value = S[k.DICE + colour]
    S[side_of(seat) + k.DIAL + 6 * (slot - 1) + colour] += value
    S[k.CHOSEN + seat] |= 1 << colour
    if slot != value:
        S[k.TOKENS + NEIGHBOUR_SLOT] = 1
    happened(S, T, seat, k.DIE_CHOSEN, value, colour, slot)
    chosen = S[k.CHOSEN + seat]
    return (chosen & (chosen - 1)) != 0


@inner
def turn_dial(S: Array, seat: int) -> None:
    """Turn a dial by one slot; the cubes at the exit and the saved cube are the supply."""
    side = side_of(seat)
    empty = True
    for colour in range(6):
        S[side + k.SUPPLY + colour] = S[side + k.DIAL + colour]
        empty = empty and S[side + k.DIAL + colour] == 0
    for place in range(30):
        S[side + k.DIAL + place] = S[side + k.DIAL + place + 6]
    for place in range(30, 36):
        S[side + k.DIAL + place] = 0
    if S[side + k.SAVED] != k.NOTHING:
        S[side + k.SUPPLY + S[side + k.SAVED]] += 1
        S[side + k.SAVED] = k.NOTHING
    if empty:
        S[side + k.PENALTIES] += 1


# --- phase IV ---------------------------------------------------------------------------------------------------------


@inner
def has_choice(S: Array, seat: int) -> bool:
    """Say whether a player has cubes of several colours to choose from; with one colour keep a cube of it."""
    side, colours, one = side_of(seat), 0, 0
    for colour in range(6):
        if S[side + k.SUPPLY + colour]:
            colours, one = colours + 1, colour
    if colours == 1:
        keep(S, seat, one)
    return colours > 1


@inner
def keep(S: Array, seat: int, colour: int) -> None:
    side = side_of(seat)
    S[side + k.SAVED] = colour
    for other in range(6):
        S[side + k.SUPPLY + other] = 0


@inner
def end_round(S: Array) -> None:
    """Return the action tokens, move the counter and turn the next market tile."""
    for card in range(k.CARDS_IN_ALL + 1):
        S[k.TOKENS + card] = 0
    S[k.ROUND] += 1
    if S[k.TILES_LEN]:
        if S[k.TILE]:
            S[k.PAST_TILES] |= 1 << S[k.TILE]
        S[k.TILES_LEN] -= 1
        S[k.TILE] = S[k.TILES + S[k.TILES_LEN]]
