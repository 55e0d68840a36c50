"""The flow of the game: what may be done now, and which decision comes next.

A game is a row of phases; in each the seats of `State.queue` have the same kind of decision one after the other. A
chapter says of each action why it is refused and what it does, and whether the actor is done with the decision; then
the next seat has it, or the next phase begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

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
from amsterdam.city_collection.rules.setup import is_tom
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

PASS = Pass()

#: More inactive cards than this and card.070 brings nothing.
CROWD = 3


# --- what may be done -------------------------------------------------------------------------------------------------


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the actor's legal actions, in a fixed order."""
    find = _ACTIONS.get(state.phase)
    return () if find is None else tuple(find(state))


def act_actions(state: State) -> list[Action]:
    """Return what the actor can do in phase III, passing last; only what is due, when something is."""
    waits = due.what(state.turn)
    if waits:
        return due.actions(state, waits)
    found = activate.actions(state)
    found += use_card.actions(state)
    found += houses.actions(state)
    found += harbour.actions(state)
    found += amstel.actions(state)
    found += market.actions(state)
    found.append(PASS)
    return found


_ACTIONS: dict[str, Callable[[State], list[Action] | tuple[Action, ...]]] = {
    "first-card": phase1.choose_actions,
    "first-cube": lambda state: setup.CUBES,
    "first-pair": lambda state: setup.CUBES,
    "figure": figures.actions,
    "remove": solo.remove_actions,
    "choose": phase1.choose_actions,
    "discard": phase1.discard_actions,
    "dice": phase2.actions,
    "act": act_actions,
    "save": phase4.actions,
}


def why_not(state: State, action: Action, seat: int | None = None) -> IllegalAction | None:
    """Return why the action is refused, None when it is legal."""
    if state.actor is None:
        return IllegalAction("win", _("The game is over."))
    if seat is not None and seat != state.actor:
        return IllegalAction("order.amstel", _("Another player has to decide now."))
    chapter = _CHAPTERS.get(type(action))
    if chapter is None:
        return IllegalAction("phase3.any-order", _("That is not an action of this game."))
    found = chapter.get(state.phase)
    if found is None:
        return _wrong_moment(state)
    if state.phase == "act":
        waits = due.what(state.turn)
        if waits and type(action) not in _SETTLES[waits]:
            return due.first(waits)
    return found[0](state, action)


def _wrong_moment(state: State) -> IllegalAction:
    match state.phase:
        case "first-card":
            return IllegalAction("setup.first-card", _("First take one of the open cards."))
        case "first-cube":
            return IllegalAction("setup.first-cubes", _("First choose the cube for slot 1 of your dial."))
        case "first-pair":
            return IllegalAction("setup.first-cubes", _("First choose the two equal cubes for slot 2 of your dial."))
        case "figure":
            return IllegalAction("phase3.any-order", _("First set the figure on a place."))
        case "remove":
            return IllegalAction("solo.card", _("First say which map TOM takes away."))
        case "choose":
            return IllegalAction("phase1.choose", _("It is phase I: first take one of the open cards."))
        case "discard":
            return IllegalAction("phase1.five-places", _("First discard one of your six inactive cards."))
        case "dice":
            return IllegalAction("phase2.choose-two", _("It is phase II: first choose two dice."))
        case "save":
            return IllegalAction("phase4.keep-one", _("It is phase IV: first choose the cube that you keep."))
    return IllegalAction("phase3.any-order", _("It is phase III: that belongs to another phase."))


# --- carrying out -----------------------------------------------------------------------------------------------------


def apply(state: State, action: Action, events: list[Event]) -> None:
    """Carry out a legal action, note what happens in `events`, and go on to the next decision."""
    phase = state.phase
    harbour.drop_half_step(state, action)
    done = _CHAPTERS[type(action)][phase][1](state, action, events)
    if phase == "act":
        if done is None:
            due.drop_idle(state)
            return
    elif not done:
        return
    state.queue.pop(0)
    _go_on(state, events)


def _go_on(state: State, events: list[Event]) -> None:
    """Let the next seat decide, or begin what follows the phase."""
    if state.phase == "choose" and not state.display:
        state.queue = []  # decks of an owner's own data may run out
    if state.queue:
        state.actor = state.queue[0]
        if state.phase == "act":
            _start_turn(state, events)
        return
    _NEXT[state.phase](state, events)


def _begin(state: State, phase: str, events: list[Event]) -> None:
    """Begin a phase that every player has, in the order of now (ruling.phase-order)."""
    state.phase = phase
    state.queue = [seat for seat in state.order if not is_tom(state, seat)]
    state.actor = state.queue[0]
    events.append(OrderFixed("order.amstel", tuple(state.queue)))


# --- setup ------------------------------------------------------------------------------------------------------------


def _first_cubes(state: State, events: list[Event]) -> None:
    setup.first_cubes(state, events)
    state.actor = state.queue[0]


def _set_figures(state: State, events: list[Event]) -> None:
    """Let the figures be placed, each by the player who has to; then the first round begins."""
    placing = figures.due_at_setup(state)
    if placing is None:
        _start_round(state, events)
        return
    state.phase = "figure"
    state.queue = [placing[1]]
    state.actor = placing[1]


def _apply_figure(state: State, action: PlaceFigure, events: list[Event]) -> bool:
    """Set a figure down; say whether that is all for the actor."""
    moved = figures.due_after_turn(state) is not None
    figures.apply(state, action, events)
    if not moved:
        return True
    if figures.end_of_turn(state, events):
        return False
    state.phase = "act"
    return True


# --- a round ----------------------------------------------------------------------------------------------------------


def _start_round(state: State, events: list[Event]) -> None:
    """Begin a round with phase I."""
    events.append(RoundStarted("phase1.display", state.round))
    phase1.lay_out(state, events)
    if state.solo and solo.takes_card(state, events):
        state.phase = "remove"
        state.queue = [solo.YOU]
        state.actor = solo.YOU
        return
    _choose(state, events)


def _choose(state: State, events: list[Event]) -> None:
    _begin(state, "choose", events)
    if not state.display:
        _go_on(state, events)


def _phase2(state: State, events: list[Event]) -> None:
    """Discard what nobody took, roll, and let the dice be chosen."""
    phase1.discard_display(state, "phase1.choose", events)
    phase2.roll(state, events)
    if state.solo:
        solo.play(state, events)
    phase2.turn_late_dice(state, events)
    _begin(state, "dice", events)


def _phase3(state: State, events: list[Event]) -> None:
    """Turn all dials, and begin the first turn."""
    for seat in state.order:
        if not is_tom(state, seat):
            phase2.turn_dial(state, seat, events)
    _begin(state, "act", events)
    _start_turn(state, events)


def _start_turn(state: State, events: list[Event]) -> None:
    assert state.actor is not None
    state.turn = Turn()
    state.turn.crowded = len(state.sides[state.actor].inactive) > CROWD
    events.append(TurnStarted("order.amstel", state.actor))


def _refuse_pass(state: State, action: Pass) -> IllegalAction | None:
    return None


def _apply_pass(state: State, action: Pass, events: list[Event]) -> bool | None:
    """End the turn; a figure that was of use may have to move first."""
    assert state.actor is not None
    events.append(TurnPassed("phase3.any-order", state.actor))
    if figures.end_of_turn(state, events):
        state.phase = "figure"
        return None
    return True


def _after_phase3(state: State, events: list[Event]) -> None:
    """Begin phase IV, or count the game out after the last round (phase4.tokens)."""
    state.turn = Turn()
    if state.round == LAST_ROUND:
        scoring.finish(state, events)
        return
    state.phase = "save"
    state.queue = [seat for seat in state.order if not is_tom(state, seat) and phase4.has_choice(state, seat, events)]
    if state.queue:
        state.actor = state.queue[0]
    else:
        _end_round(state, events)


def _end_round(state: State, events: list[Event]) -> None:
    phase4.end_round(state, events)
    _start_round(state, events)


#: Phase -> what begins when all have decided.
_NEXT: dict[str, Callable[[State, list[Event]], None]] = {
    "first-card": _first_cubes,
    "first-cube": _set_figures,
    "figure": _set_figures,
    "remove": _choose,
    "choose": _phase2,
    "dice": _phase3,
    "act": _after_phase3,
    "save": _end_round,
}

_Refusal = Callable[["State", Any], IllegalAction | None]
#: Carries the action out; returns whether the actor is done with this decision, None while its turn goes on.
_Apply = Callable[["State", Any, list[Event]], bool | None]
_Chapter = tuple[_Refusal, _Apply]

_CARD: _Chapter = (phase1.refuse_choose, phase1.apply_choose)
_CUBE: _Chapter = (setup.refuse_cube, setup.apply_cube)


def _remove(state: State, action: DiscardCard, events: list[Event]) -> bool:
    solo.apply_remove(state, action, events)
    return True


#: For each kind of action the phases in which it can be chosen: what forbids it there, what it does.
_CHAPTERS: dict[type[Action], dict[str, _Chapter]] = {
    ChooseCard: {"first-card": _CARD, "choose": _CARD},
    TakeNoCard: {"choose": (phase1.refuse_none, phase1.apply_none)},
    DiscardCard: {
        "remove": (solo.refuse_remove, _remove),
        "discard": (phase1.refuse_discard, phase1.apply_discard),
    },
    TakeCube: {"first-cube": _CUBE, "first-pair": _CUBE, "act": (due.refuse_take, due.apply_take)},
    ChooseDie: {"dice": (phase2.refuse, phase2.apply)},
    ActivateCard: {"act": (activate.refuse, activate.apply)},
    UseCard: {"act": (use_card.refuse, use_card.apply)},
    DropMap: {"act": (use_card.refuse_drop, use_card.apply_drop)},
    HandIn: {"act": (due.refuse_pay, due.apply_pay)},
    TakeBlock: {"act": (houses.refuse_block, houses.apply_block)},
    StoreGood: {"act": (houses.refuse_store, houses.apply_store)},
    SellGood: {"act": (houses.refuse_sell, houses.apply_sell)},
    Load: {"act": (harbour.refuse_load, harbour.apply_load)},
    Sail: {"act": (harbour.refuse_sail, harbour.apply_sail)},
    TakeDockworker: {"act": (harbour.refuse_aboard, harbour.apply_aboard)},
    LandDockworker: {"act": (harbour.refuse_land, harbour.apply_land)},
    Deliver: {"act": (harbour.refuse_deliver, harbour.apply_deliver)},
    AdvanceAmstel: {"act": (amstel.refuse, amstel.apply)},
    UseMarket: {"act": (market.refuse, market.apply)},
    SwapCard: {"act": (market.refuse_swap, market.apply_swap)},
    Forgo: {"act": (due.refuse_forgo, due.apply_forgo)},
    Pass: {"act": (_refuse_pass, _apply_pass)},
    PlaceFigure: {"figure": (figures.refuse, _apply_figure)},
    SaveCube: {"save": (phase4.refuse, phase4.apply)},
}

#: What is due -> the actions that settle it.
_SETTLES: dict[str, tuple[type[Action], ...]] = {
    due.OWED: (HandIn,),
    due.GOOD: (StoreGood, SellGood),
    due.WANTED: (TakeCube,),
    due.FREE_MAP: (UseCard, Forgo),
    due.SWAP: (SwapCard, Forgo),
    due.BLOCK: (TakeBlock, Forgo),
    due.MOORING: (Sail, Forgo),
}
