"""The turn: which actions are legal, whose turn is next, and when the game ends (turn.*, end.*).

For each action a chapter has a function that refuses it and one that carries it out. The second returns whether the
decision is finished; then the next player decides. Only this module knows who decides: chapters get the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.reading import not_an_action
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    StopDrawing,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.events import LastTurnsAnnounced, TurnEnded, TurnPassed, TurnStarted
from amsterdam.ticket_to_ride.position import CONTRACTS, SECOND_CARD, SETUP, TURN, Phase, Position
from amsterdam.ticket_to_ride.rules import claim_route, draw_contracts, draw_transport, scoring

PASS = Pass()


# --- what may be done -------------------------------------------------------------------------------------------------


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Return the actor's legal actions, in a fixed order; empty when the game is over."""
    actor, actions = position.actor, _ACTIONS.get(position.phase)
    return () if actor is None or actions is None else tuple(actions(position, actor))


def turn_actions(position: Position, seat: int) -> list[Action]:
    """Return a player's legal actions in a turn: draw, claim, contracts; pass only without any (turn.one-action)."""
    return _possible(position, seat) or [PASS]


def _possible(position: Position, seat: int) -> list[Action]:
    actions = draw_transport.first_card_actions(position, seat)
    actions += claim_route.actions(position, seat)
    actions += draw_contracts.actions(position, seat)
    return actions


_ACTIONS: dict[Phase, Callable[[Position, int], Sequence[Action]]] = {
    SETUP: draw_contracts.keep_actions,
    TURN: turn_actions,
    SECOND_CARD: draw_transport.second_card_actions,
    CONTRACTS: draw_contracts.keep_actions,
}


def why_not(position: Position, action: Action, seat: int | None = None) -> IllegalAction | None:
    """Return why the action is refused, None when it is legal."""
    actor = position.actor
    if actor is None:
        return IllegalAction("end.last-turns", _("The game is over."))
    if seat is not None and seat != actor:
        return IllegalAction("turn.order", _("It is another player’s turn."))
    chapters = _CHAPTERS.get(type(action))
    if chapters is None:
        return not_an_action("turn.one-action", action)
    chapter = chapters.get(position.phase)
    if chapter is None:
        return _wrong_moment(position.phase)
    refuse, _apply = chapter
    return refuse(position, actor, action)


def why_not_route(position: Position, route: int, seat: int | None = None) -> IllegalAction | None:
    """Return why the actor cannot claim a route with any cards, None when some payment is legal.

    For a click on a route, before a payment is chosen. Ownership, doubles and carts are checked before the cards.
    """
    actor = position.actor
    if actor is None or position.phase != TURN or seat not in (None, actor):
        return why_not(position, ClaimRoute(route, ""), seat)
    return claim_route.refuse_route(position, actor, route)


def _wrong_moment(phase: Phase) -> IllegalAction:
    """Return the refusal of an action that is of the wrong kind for this phase."""
    rule, sentence = {
        SETUP: ("setup.contracts", _("First decide which contracts to keep.")),
        TURN: ("turn.one-action", _("There is nothing to decide about that now.")),
        SECOND_CARD: ("turn.one-action", _("This turn goes to drawing transport cards: take the second card.")),
        CONTRACTS: ("contracts.keep-one", _("First decide which of the drawn contracts to keep.")),
    }[phase]
    return IllegalAction(rule, sentence)


# --- carrying out -----------------------------------------------------------------------------------------------------


def apply(position: Position, action: Action, events: list[Event]) -> None:
    """Carry out a legal action of the actor, add what happens to `events`, and go on to the next decision."""
    seat, phase = position.actor, position.phase
    assert seat is not None
    if phase == TURN and position.passes and type(action) is not Pass:
        position.passes = 0
    _refuse, carry_out = _CHAPTERS[type(action)][phase]
    if not carry_out(position, seat, action, events):
        return
    if phase == SETUP:
        _after_setup(position, events)
    else:
        _after_turn(position, seat, events)


def _after_setup(position: Position, events: list[Event]) -> None:
    """Let the next player decide which contracts to keep; after the last one the first turn starts."""
    undecided = [seat for seat in range(position.players) if position.offered[seat]]
    if undecided:
        position.actor = undecided[0]
    else:
        _start_turn(position, position.first, events)


def _after_turn(position: Position, seat: int, events: list[Event]) -> None:
    """Announce the last turns, start the next turn or end the game."""
    if position.turns_left is not None:
        position.turns_left -= 1
    if position.turns_left == 0 or position.passes == position.players:
        scoring.finish(position, events)
        return
    if position.turns_left is None and position.carts[seat] <= position.board.last_turns_at:
        position.turns_left = position.players
        events.append(LastTurnsAnnounced("end.trigger", seat, position.carts[seat]))
    _start_turn(position, (seat + 1) % position.players, events)


def _start_turn(position: Position, seat: int, events: list[Event]) -> None:
    """Start a player's turn; end the game if no action is possible and the ruling says so (ruling.no-action)."""
    position.actor = seat
    position.phase = TURN
    if position.rulings.no_action == "end-at-once" and not _possible(position, seat):
        events.append(TurnPassed("ruling.no-action", seat))
        scoring.finish(position, events)
        return
    events.append(TurnStarted("turn.order" if position.turns_left is None else "end.last-turns", seat))


# --- passing ----------------------------------------------------------------------------------------------------------


def _refuse_pass(position: Position, seat: int, action: Pass) -> IllegalAction | None:
    if not _possible(position, seat):
        return None
    return IllegalAction("ruling.no-action", _("Passing is possible only when nothing else is."))


def _apply_pass(position: Position, seat: int, action: Pass, events: list[Event]) -> bool:
    position.passes += 1
    events.append(TurnPassed("ruling.no-action", seat))
    events.append(TurnEnded("ruling.no-action", seat))
    return True


# --- the chapters -----------------------------------------------------------------------------------------------------

_Refuse = Callable[[Position, int, Any], IllegalAction | None]
#: Carries an action out and returns whether the decision is finished, False when it goes on. An action that ends the
#: turn adds a `TurnEnded` with the rule that ends it.
_Apply = Callable[[Position, int, Any, list[Event]], bool]
_Chapter = tuple[_Refuse, _Apply]

_TAKE: _Chapter = (draw_transport.refuse_take, draw_transport.apply_take)
_BLIND: _Chapter = (draw_transport.refuse_blind, draw_transport.apply_blind)
_STOP: _Chapter = (draw_transport.refuse_stop, draw_transport.apply_stop)
_KEEP: _Chapter = (draw_contracts.refuse_keep, draw_contracts.apply_keep)
_RETURN: _Chapter = (draw_contracts.refuse_return, draw_contracts.apply_return)

#: For each kind of action: the phases in which it can be chosen, its refusal there, and what it does.
_CHAPTERS: dict[type[Action], dict[Phase, _Chapter]] = {
    TakeFaceUp: {TURN: _TAKE, SECOND_CARD: _TAKE},
    DrawBlind: {TURN: _BLIND, SECOND_CARD: _BLIND},
    StopDrawing: {TURN: _STOP, SECOND_CARD: _STOP},
    ClaimRoute: {TURN: (claim_route.refuse, claim_route.apply)},
    DrawContracts: {TURN: (draw_contracts.refuse_draw, draw_contracts.apply_draw)},
    KeepContracts: {SETUP: _KEEP, CONTRACTS: _KEEP},
    ReturnContract: {SETUP: _RETURN, CONTRACTS: _RETURN},
    Pass: {TURN: (_refuse_pass, _apply_pass)},
}
