"""The flow of the game, compiled (`rules.turn`): carrying an action out, and which decision comes next.

These modules repeat the chapters of `rules` only for speed; a test plays both side by side and compares every state.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.fast import figures, phases, solo
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.activate import activate
from amsterdam.city_collection.fast.amstel import pay_to_advance
from amsterdam.city_collection.fast.cards import CROWD
from amsterdam.city_collection.fast.gains import settle, side_of
from amsterdam.city_collection.fast.harbour import deliver, land, load, sail, take_aboard
from amsterdam.city_collection.fast.houses import sell_good, store_good, take_block
from amsterdam.city_collection.fast.legal import drop_idle, forgo
from amsterdam.city_collection.fast.market import swap, use_market
from amsterdam.city_collection.fast.scoring import finish
from amsterdam.city_collection.fast.use_card import drop_map, use
from amsterdam.city_collection.position import TOM, YOU
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.fast.compiled import compiled, inner, makes_arrays

Array = Any  # numba gives each argument its type when it compiles


# --- carrying out -----------------------------------------------------------------------------------------------------


@compiled
def apply(S: Array, T: Array, R: Array, kind: int, one: int, two: int) -> None:
    """Carry out a legal action of the actor, and go on to the next decision."""
    seat, phase = S[k.ACTOR], S[k.PHASE]
    if S[k.HALF_STEP] and kind != k.SAIL and kind != k.HAND_IN and S[k.CARD_040_HALF] == 0:
        S[k.HALF_STEP] = 0
    if phase == k.ACT and kind != k.PASS:
        act(S, T, seat, kind, one, two)
        drop_idle(S, seat)
    elif decided(S, T, seat, kind, one, two):
        S[k.QUEUE_LEN] -= 1
        for place in range(S[k.QUEUE_LEN]):
            S[k.QUEUE + place] = S[k.QUEUE + place + 1]
        go_on(S, T, R)


@inner
def act(S: Array, T: Array, seat: int, kind: int, one: int, two: int) -> None:
    """Carry out an action of phase III other than passing."""
    if kind == k.SAIL:
        sail(S, T, seat, one, two)
    elif kind == k.USE_CARD:
        use(S, T, seat, one)
    elif kind == k.ACTIVATE:
        activate(S, T, seat, one, two)
    elif kind == k.TAKE_BLOCK:
        take_block(S, T, seat, one, two)
    elif kind == k.HAND_IN:
        S[side_of(seat) + k.SUPPLY + one] -= 1
        S[k.OWED] -= 1
        settle(S, seat)
    elif kind == k.TAKE_CUBE:
        S[side_of(seat) + k.SUPPLY + one] += 1
        S[k.WANTED] -= 1
    elif kind == k.STORE_GOOD:
        store_good(S, seat)
    elif kind == k.SELL_GOOD:
        sell_good(S, seat, one)
    elif kind == k.LOAD:
        load(S, seat, one)
    elif kind == k.DELIVER:
        deliver(S, T, seat, one)
    elif kind == k.ADVANCE:
        pay_to_advance(S, T, seat, one)
    elif kind == k.USE_MARKET:
        use_market(S, T, seat)
    elif kind == k.TAKE_ABOARD:
        take_aboard(S, T, seat, one)
    elif kind == k.LAND:
        land(S, T, seat, one)
    elif kind == k.DROP_MAP:
        drop_map(S, T, seat, one)
    elif kind == k.SWAP:
        swap(S, seat, one, two)
    else:
        forgo(S)


@inner
def decided(S: Array, T: Array, seat: int, kind: int, one: int, two: int) -> bool:
    """Carry out any other action; return whether the decision is finished."""
    if kind == k.PASS:
        if figures.end_of_turn(S, T):
            S[k.PHASE] = k.PLACING
            return False
    elif kind == k.CHOOSE_DIE:
        return phases.choose_die(S, T, seat, one, two)
    elif kind == k.CHOOSE_CARD:
        return phases.choose_card(S, seat, one)
    elif kind == k.TAKE_NO_CARD:
        phases.take_no_card(S)
    elif kind == k.DISCARD_CARD:
        if S[k.PHASE] == k.REMOVE:
            solo.take_away(S, one)
        else:
            phases.discard_card(S, seat, one)
    elif kind == k.TAKE_CUBE:
        return phases.first_cube(S, seat, one)
    elif kind == k.SAVE_CUBE:
        phases.keep(S, seat, one)
    else:
        return place_figure(S, T, one)
    return True


@inner
def place_figure(S: Array, T: Array, place: int) -> bool:
    moving = figures.due_after_turn(S)
    if moving == figures.NO_FIGURE:
        figures.put(S, figures.due_at_setup(S), place)
        return True
    figures.put(S, moving, place)
    if figures.end_of_turn(S, T):
        return False
    S[k.PHASE] = k.ACT
    return True


# --- what comes next --------------------------------------------------------------------------------------------------


@inner
def go_on(S: Array, T: Array, R: Array) -> None:
    """Let the next seat decide, or go on to the next phase in which somebody does."""
    while True:
        if S[k.PHASE] == k.CHOOSE and S[k.DISPLAY_LEN] == 0:
            S[k.QUEUE_LEN] = 0  # decks of an owner's own data may run out
        if S[k.QUEUE_LEN]:
            S[k.ACTOR] = S[k.QUEUE]
            if S[k.PHASE] == k.ACT:
                start_turn(S, S[k.ACTOR])
            return
        next_phase(S, T, R)
        if S[k.PHASE] == k.OVER:
            return


@inner
def next_phase(S: Array, T: Array, R: Array) -> None:
    """Begin the phase after one in which all have decided."""
    phase = S[k.PHASE]
    if phase == k.FIRST_CARD:
        phases.discard_display(S)
        begin(S, k.FIRST_CUBE)
    elif phase == k.FIRST_CUBE:
        begin(S, k.FIRST_PAIR)
    elif phase in (k.FIRST_PAIR, k.PLACING):
        set_figures(S, T)
    elif phase == k.REMOVE:
        begin(S, k.CHOOSE)
    elif phase == k.CHOOSE:
        second_phase(S, T, R)
    elif phase == k.DICE_CHOICE:
        for seat in range(S[k.PLAYERS]):
            if not (S[k.SOLO] and seat == TOM):
                phases.turn_dial(S, seat)
        begin(S, k.ACT)
    elif phase == k.ACT:
        after_third_phase(S, T)
    else:
        end_round(S, T)


@inner
def begin(S: Array, phase: int) -> None:
    """Begin a phase for every player, in the present order."""
    S[k.PHASE], S[k.QUEUE_LEN] = phase, 0
    for place in range(S[k.PLAYERS]):
        seat = S[k.ORDER + place]
        if not (S[k.SOLO] and seat == TOM):
            S[k.QUEUE + S[k.QUEUE_LEN]] = seat
            S[k.QUEUE_LEN] += 1


@inner
def set_figures(S: Array, T: Array) -> None:
    """Let the next figure be placed by its player; when all stand the first round begins."""
    figure = figures.due_at_setup(S)
    if figure == figures.NO_FIGURE:
        start_round(S, T)
        return
    S[k.PHASE], S[k.QUEUE_LEN] = k.PLACING, 1
    S[k.QUEUE] = S[k.ORDER + 1] if figure == k.MESSENGER else S[k.ORDER]


@makes_arrays
def start_round(S: Array, T: Array) -> None:
    phases.lay_out(S, T)
    if S[k.SOLO] and solo.takes_card(S, T, np.empty(k.MOST_DISPLAY, np.int64)):
        S[k.PHASE], S[k.QUEUE_LEN], S[k.QUEUE] = k.REMOVE, 1, YOU
        return
    begin(S, k.CHOOSE)


@inner
def second_phase(S: Array, T: Array, R: Array) -> None:
    """Discard the cards that nobody took, roll, and let the dice be chosen."""
    phases.discard_display(S)
    phases.roll(S, R)
    if S[k.SOLO]:
        solo.play(S, T)
    phases.turn_late_dice(S)
    begin(S, k.DICE_CHOICE)


@inner
def clear_turn(S: Array) -> None:
    S[k.TURN : k.TURN_END] = 0
    S[k.GOOD] = k.NOTHING


@inner
def start_turn(S: Array, seat: int) -> None:
    clear_turn(S)
    side = side_of(seat)
    S[k.CROWDED] = 1 if S[side + k.INACTIVE_LEN] > CROWD else 0
    S[k.BOARDED] = S[side + k.STOPPED]


@inner
def after_third_phase(S: Array, T: Array) -> None:
    """Begin phase IV, or end the game after the last round."""
    clear_turn(S)
    if S[k.ROUND] == LAST_ROUND:
        finish(S, T)
        return
    S[k.PHASE], S[k.QUEUE_LEN] = k.SAVE, 0
    for place in range(S[k.PLAYERS]):
        seat = S[k.ORDER + place]
        if not (S[k.SOLO] and seat == TOM) and phases.has_choice(S, seat):
            S[k.QUEUE + S[k.QUEUE_LEN]] = seat
            S[k.QUEUE_LEN] += 1


@inner
def end_round(S: Array, T: Array) -> None:
    phases.end_round(S)
    start_round(S, T)
