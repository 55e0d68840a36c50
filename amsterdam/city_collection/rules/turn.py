"""The flow of the game: which actions are legal now, and which decision comes next.

A game is a sequence of phases. In each phase the seats in `Position.queue` make the same kind of decision one after
the other. For each action a chapter has a function that refuses it and one that carries it out. The second returns
whether the decision is finished; then the next seat decides, or the next phase begins. Only this module knows who
decides: chapters get the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from amsterdam.city_collection.actions import (
    ActivateCard,
    AdvanceAmstel,
    ChooseCard,
    ChooseDie,
    Deliver,
    DiscardCard,
    DropMap,
    Forgo,
    HandIn,
    LandDockworker,
    Load,
    Pass,
    PlaceFigure,
    Sail,
    SaveCube,
    SellGood,
    StoreGood,
    SwapCard,
    TakeBlock,
    TakeCube,
    TakeDockworker,
    TakeNoCard,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.events import OrderFixed, RoundStarted, TurnPassed, TurnStarted
from amsterdam.city_collection.player import Turn
from amsterdam.city_collection.position import (
    ACT,
    CHOOSE,
    DICE,
    DISCARD,
    FIGURE,
    FIRST_CARD,
    FIRST_CUBE,
    FIRST_PAIR,
    REMOVE,
    SAVE,
    YOU,
    Phase,
    Position,
)
from amsterdam.city_collection.rules import (
    activate,
    amstel,
    due,
    figures,
    harbour,
    houses,
    market,
    phase1,
    phase2,
    phase4,
    scoring,
    setup,
    solo,
    use_card,
)
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.reading import not_an_action

PASS = Pass()

#: With more inactive cards than this, card.070 brings nothing.
CROWD = 3


# --- what may be done -------------------------------------------------------------------------------------------------


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Return the actor's legal actions, in a fixed order."""
    actor, actions = position.actor, _ACTIONS.get(position.phase)
    return () if actor is None or actions is None else tuple(actions(position, actor))


def act_actions(position: Position, seat: int) -> list[Action]:
    """Return a player's legal actions in phase III, passing last; when something is due, only the actions for it."""
    waits = due.what(position.turn)
    if waits:
        return due.actions(position, seat, waits)
    actions = activate.actions(position, seat)
    actions += use_card.actions(position, seat)
    actions += houses.actions(position, seat)
    actions += harbour.actions(position, seat)
    actions += amstel.actions(position, seat)
    actions += market.actions(position, seat)
    actions.append(PASS)
    return actions


_ACTIONS: dict[Phase, Callable[[Position, int], Sequence[Action]]] = {
    FIRST_CARD: phase1.choose_actions,
    FIRST_CUBE: setup.cube_actions,
    FIRST_PAIR: setup.cube_actions,
    FIGURE: figures.actions,
    REMOVE: solo.remove_actions,
    CHOOSE: phase1.choose_actions,
    DISCARD: phase1.discard_actions,
    DICE: phase2.actions,
    ACT: act_actions,
    SAVE: phase4.actions,
}


def why_not(position: Position, action: Action, seat: int | None = None) -> IllegalAction | None:
    """Return why the action is refused, None when it is legal."""
    actor = position.actor
    if actor is None:
        return IllegalAction("win", _("The game is over."))
    if seat is not None and seat != actor:
        return IllegalAction("order.amstel", _("Another player has to decide now."))
    chapters = _CHAPTERS.get(type(action))
    if chapters is None:
        return not_an_action("phase3.any-order", action)
    chapter = chapters.get(position.phase)
    if chapter is None:
        return _wrong_moment(position.phase)
    if position.phase == ACT:
        waits = due.what(position.turn)
        if waits and type(action) not in _SETTLES[waits]:
            return due.first(waits)
    refuse, _apply = chapter
    return refuse(position, actor, action)


def _wrong_moment(phase: Phase) -> IllegalAction:
    """Return the refusal of an action that is of the wrong kind for this phase."""
    rule, sentence = {
        FIRST_CARD: ("setup.first-card", _("First take one of the open cards.")),
        FIRST_CUBE: ("setup.first-cubes", _("First choose the cube for slot 1 of your dial.")),
        FIRST_PAIR: ("setup.first-cubes", _("First choose the two equal cubes for slot 2 of your dial.")),
        FIGURE: ("phase3.any-order", _("First set the figure on a place.")),
        REMOVE: ("solo.card", _("First say which map TOM takes away.")),
        CHOOSE: ("phase1.choose", _("It is phase I: first take one of the open cards.")),
        DISCARD: ("phase1.five-places", _("First discard one of your six inactive cards.")),
        DICE: ("phase2.choose-two", _("It is phase II: first choose two dice.")),
        ACT: ("phase3.any-order", _("It is phase III: that belongs to another phase.")),
        SAVE: ("phase4.keep-one", _("It is phase IV: first choose the cube that you keep.")),
    }[phase]
    return IllegalAction(rule, sentence)


# --- carrying out -----------------------------------------------------------------------------------------------------


def apply(position: Position, action: Action, events: list[Event]) -> None:
    """Carry out a legal action of the actor, add what happens to `events`, and go on to the next decision."""
    seat, phase = position.actor, position.phase
    assert seat is not None
    harbour.drop_half_step(position, action)
    _refuse, carry_out = _CHAPTERS[type(action)][phase]
    if carry_out(position, seat, action, events):
        position.queue.pop(0)
        _go_on(position, events)
    elif phase == ACT:
        due.drop_idle(position, seat)


def _go_on(position: Position, events: list[Event]) -> None:
    """Let the next seat decide, or go on to the next phase."""
    if position.phase == CHOOSE and not position.display:
        position.queue = []  # decks of an owner's own data may run out
    if position.queue:
        position.actor = position.queue[0]
        if position.phase == ACT:
            _start_turn(position, position.queue[0], events)
        return
    _NEXT[position.phase](position, events)


def _begin(position: Position, phase: Phase, events: list[Event]) -> None:
    """Begin a phase for every player, in the present order (ruling.phase-order)."""
    position.phase = phase
    position.queue = [seat for seat in position.order if not position.is_tom(seat)]
    position.actor = position.queue[0]
    events.append(OrderFixed("order.amstel", tuple(position.queue)))


# --- setup ------------------------------------------------------------------------------------------------------------


def _first_cubes(position: Position, events: list[Event]) -> None:
    setup.first_cubes(position, events)
    position.actor = position.queue[0]


def _set_figures(position: Position, events: list[Event]) -> None:
    """Let the figures be placed, each by its player; then the first round begins."""
    placing = figures.due_at_setup(position)
    if placing is None:
        _start_round(position, events)
        return
    position.phase = FIGURE
    position.queue = [placing[1]]
    position.actor = placing[1]


def _apply_figure(position: Position, seat: int, action: PlaceFigure, events: list[Event]) -> bool:
    """Place a figure; return whether the actor is done."""
    moved = figures.due_after_turn(position) is not None
    figures.apply(position, seat, action, events)
    if not moved:
        return True
    if figures.end_of_turn(position, events):
        return False
    position.phase = ACT
    return True


# --- a round ----------------------------------------------------------------------------------------------------------


def _start_round(position: Position, events: list[Event]) -> None:
    """Begin a round with phase I."""
    events.append(RoundStarted("phase1.display", position.round))
    phase1.lay_out(position, events)
    if position.solo and solo.takes_card(position, events):
        position.phase = REMOVE
        position.queue = [YOU]
        position.actor = YOU
        return
    _choose(position, events)


def _choose(position: Position, events: list[Event]) -> None:
    _begin(position, CHOOSE, events)
    if not position.display:
        _go_on(position, events)


def _phase2(position: Position, events: list[Event]) -> None:
    """Discard the cards that nobody took, roll, and let the dice be chosen."""
    phase1.discard_display(position, "phase1.choose", events)
    phase2.roll(position, events)
    if position.solo:
        solo.play(position, events)
    phase2.turn_late_dice(position, events)
    _begin(position, DICE, events)


def _phase3(position: Position, events: list[Event]) -> None:
    """Turn all dials, and begin the first turn."""
    for seat in position.order:
        if not position.is_tom(seat):
            phase2.turn_dial(position, seat, events)
    _begin(position, ACT, events)
    _start_turn(position, position.queue[0], events)


def _start_turn(position: Position, seat: int, events: list[Event]) -> None:
    side = position.sides[seat]
    position.turn = Turn(crowded=len(side.inactive) > CROWD, boarded=side.boarded)
    events.append(TurnStarted("order.amstel", seat))


def _refuse_pass(position: Position, seat: int, action: Pass) -> IllegalAction | None:
    return None


def _apply_pass(position: Position, seat: int, action: Pass, events: list[Event]) -> bool:
    """End the turn, after any figure that was of use has moved."""
    events.append(TurnPassed("phase3.any-order", seat))
    if figures.end_of_turn(position, events):
        position.phase = FIGURE
        return False
    return True


def _after_phase3(position: Position, events: list[Event]) -> None:
    """Begin phase IV, or end the game after the last round (phase4.tokens)."""
    position.turn = Turn()
    if position.round == LAST_ROUND:
        scoring.finish(position, events)
        return
    position.phase = SAVE
    position.queue = [
        seat for seat in position.order if not position.is_tom(seat) and phase4.has_choice(position, seat, events)
    ]
    if position.queue:
        position.actor = position.queue[0]
    else:
        _end_round(position, events)


def _end_round(position: Position, events: list[Event]) -> None:
    phase4.end_round(position, events)
    _start_round(position, events)


#: Phase -> the function that goes on when all have decided.
_NEXT: dict[Phase, Callable[[Position, list[Event]], None]] = {
    FIRST_CARD: _first_cubes,
    FIRST_CUBE: setup.first_pairs,
    FIRST_PAIR: _set_figures,
    FIGURE: _set_figures,
    REMOVE: _choose,
    CHOOSE: _phase2,
    DICE: _phase3,
    ACT: _after_phase3,
    SAVE: _end_round,
}

_Refuse = Callable[[Position, int, Any], IllegalAction | None]
#: Carries an action out and returns whether the decision is finished, False when it goes on.
_Apply = Callable[[Position, int, Any, list[Event]], bool]
_Chapter = tuple[_Refuse, _Apply]

_CARD: _Chapter = (phase1.refuse_choose, phase1.apply_choose)
_CUBE: _Chapter = (setup.refuse_cube, setup.apply_cube)


#: For each kind of action: the phases in which it can be chosen, its refusal there, and what it does.
_CHAPTERS: dict[type[Action], dict[Phase, _Chapter]] = {
    ChooseCard: {FIRST_CARD: _CARD, CHOOSE: _CARD},
    TakeNoCard: {CHOOSE: (phase1.refuse_none, phase1.apply_none)},
    DiscardCard: {
        REMOVE: (solo.refuse_remove, solo.apply_remove),
        DISCARD: (phase1.refuse_discard, phase1.apply_discard),
    },
    TakeCube: {FIRST_CUBE: _CUBE, FIRST_PAIR: _CUBE, ACT: (due.refuse_take, due.apply_take)},
    ChooseDie: {DICE: (phase2.refuse, phase2.apply)},
    ActivateCard: {ACT: (activate.refuse, activate.apply)},
    UseCard: {ACT: (use_card.refuse, use_card.apply)},
    DropMap: {ACT: (use_card.refuse_drop, use_card.apply_drop)},
    HandIn: {ACT: (due.refuse_pay, due.apply_pay)},
    TakeBlock: {ACT: (houses.refuse_block, houses.apply_block)},
    StoreGood: {ACT: (houses.refuse_store, houses.apply_store)},
    SellGood: {ACT: (houses.refuse_sell, houses.apply_sell)},
    Load: {ACT: (harbour.refuse_load, harbour.apply_load)},
    Sail: {ACT: (harbour.refuse_sail, harbour.apply_sail)},
    TakeDockworker: {ACT: (harbour.refuse_aboard, harbour.apply_aboard)},
    LandDockworker: {ACT: (harbour.refuse_land, harbour.apply_land)},
    Deliver: {ACT: (harbour.refuse_deliver, harbour.apply_deliver)},
    AdvanceAmstel: {ACT: (amstel.refuse, amstel.apply)},
    UseMarket: {ACT: (market.refuse, market.apply)},
    SwapCard: {ACT: (market.refuse_swap, market.apply_swap)},
    Forgo: {ACT: (due.refuse_forgo, due.apply_forgo)},
    Pass: {ACT: (_refuse_pass, _apply_pass)},
    PlaceFigure: {FIGURE: (figures.refuse, _apply_figure)},
    SaveCube: {SAVE: (phase4.refuse, phase4.apply)},
}

#: Kind of decision that is due -> the actions that settle it.
_SETTLES: dict[str, tuple[type[Action], ...]] = {
    due.OWED: (HandIn,),
    due.GOOD: (StoreGood, SellGood),
    due.WANTED: (TakeCube,),
    due.FREE_MAP: (UseCard, Forgo),
    due.SWAP: (SwapCard, Forgo),
    due.BLOCK: (TakeBlock, Forgo),
    due.MOORING: (Sail, Forgo),
}
