"""The turn: what may be done, whose turn is next, and when the game ends (turn.*, end.*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
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
from amsterdam.ticket_to_ride.rules import claim_route, draw_contracts, draw_transport, scoring

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State

PASS = Pass()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the actor's legal actions, in a fixed order: draw, claim, contracts; or pass (turn.one-action)."""
    match state.phase:
        case "turn":
            actions = _turn_actions(state)
            return tuple(actions) if actions else (PASS,)
        case "second-card":
            return tuple(draw_transport.second_card_actions(state))
        case "setup" | "contracts":
            return tuple(draw_contracts.keep_actions(state))
    return ()


def _turn_actions(state: State) -> list[Action]:
    actions = draw_transport.first_card_actions(state)
    actions += claim_route.actions(state)
    actions += draw_contracts.actions(state)
    return actions


def why_not(state: State, action: Action, seat: int | None = None) -> IllegalAction | None:
    """Return why the action is refused, None when it is legal."""
    if state.actor is None:
        return IllegalAction("end.last-turns", _("The game is over."))
    if seat is not None and seat != state.actor:
        return IllegalAction("turn.order", _("It is another player’s turn."))
    chapter = _CHAPTERS.get(type(action))
    if chapter is None:
        return IllegalAction("turn.one-action", _("That is not an action of this game."))
    phases, refusal, _apply = chapter
    if state.phase not in phases:
        return _wrong_moment(state)
    return refusal(state, action)


def why_not_route(state: State, route: int, seat: int | None = None) -> IllegalAction | None:
    """Return why the actor cannot claim a route with any cards at all, None when some payment is legal.

    What a click on a route asks, before any payment is chosen: ownership, doubles and carts come before the cards.
    """
    refusal = why_not(state, ClaimRoute(route, ""), seat)
    if refusal is None or state.phase != "turn" or type(route) is not int or refusal.rule == "turn.order":
        return refusal
    assert state.actor is not None
    place = state.board.routes.get(route)
    if place is None:
        return refusal
    missing = claim_route.short_of_cards(place, state.hands[state.actor])
    return claim_route.unavailable(state, place, state.actor) or missing


def apply(state: State, action: Action, events: list[Event]) -> None:
    """Carry out a legal action, note what happens in `events`, and go on to the next decision."""
    if state.phase == "turn" and state.passes and type(action) is not Pass:
        state.passes = 0
    ended_by = _CHAPTERS[type(action)][2](state, action, events)
    if ended_by is None:
        return
    if state.phase == "setup":
        start_turn(state, events, state.first)
    else:
        end_turn(state, events, ended_by)


def _wrong_moment(state: State) -> IllegalAction:
    match state.phase:
        case "setup":
            return IllegalAction("setup.contracts", _("First decide which contracts to keep."))
        case "contracts":
            return IllegalAction("contracts.keep-one", _("First decide which of the drawn contracts to keep."))
        case "second-card":
            return IllegalAction(
                "turn.one-action", _("This turn goes to drawing transport cards: take the second card.")
            )
    return IllegalAction("turn.one-action", _("There is nothing to decide about that now."))


# --- the end of a turn ------------------------------------------------------------------------------------------------


def end_turn(state: State, events: list[Event], rule: str) -> None:
    """End the actor's turn because of `rule`; announce the last turns, start the next turn or end the game."""
    seat = state.actor
    assert seat is not None
    events.append(TurnEnded(rule, seat))
    if state.turns_left is not None:
        state.turns_left -= 1
    if state.turns_left == 0 or state.passes == state.players:
        scoring.finish(state, events)
        return
    if state.turns_left is None and state.carts[seat] <= state.board.last_turns_at:
        state.turns_left = state.players
        events.append(LastTurnsAnnounced("end.trigger", seat, state.carts[seat]))
    start_turn(state, events, (seat + 1) % state.players)


def start_turn(state: State, events: list[Event], seat: int) -> None:
    """Start the turn of `seat`; end the game at once if it can do nothing and that was agreed (ruling.no-action)."""
    state.actor = seat
    state.phase = "turn"
    if state.rulings.no_action == "end-at-once" and not _turn_actions(state):
        events.append(TurnPassed("ruling.no-action", seat))
        scoring.finish(state, events)
        return
    events.append(TurnStarted("turn.order" if state.turns_left is None else "end.last-turns", seat))


# --- passing ----------------------------------------------------------------------------------------------------------


def _refuse_pass(state: State, action: Pass) -> IllegalAction | None:
    if not _turn_actions(state):
        return None
    return IllegalAction("ruling.no-action", _("Passing is possible only when nothing else is."))


def _apply_pass(state: State, action: Pass, events: list[Event]) -> str:
    assert state.actor is not None
    state.passes += 1
    events.append(TurnPassed("ruling.no-action", state.actor))
    return "ruling.no-action"


_Refusal = Callable[["State", Any], IllegalAction | None]
#: Carries the action out; returns the rule that ends the turn (or the setup), None while it goes on.
_Apply = Callable[["State", Any, list[Event]], str | None]

#: For each kind of action: when it can be chosen, what forbids it, what it does.
_CHAPTERS: dict[type[Action], tuple[tuple[str, ...], _Refusal, _Apply]] = {
    TakeFaceUp: (("turn", "second-card"), draw_transport.refuse_take, draw_transport.apply_take),
    DrawBlind: (("turn", "second-card"), draw_transport.refuse_blind, draw_transport.apply_blind),
    StopDrawing: (("turn", "second-card"), draw_transport.refuse_stop, draw_transport.apply_stop),
    ClaimRoute: (("turn",), claim_route.refuse, claim_route.apply),
    DrawContracts: (("turn",), draw_contracts.refuse_draw, draw_contracts.apply_draw),
    KeepContracts: (("setup", "contracts"), draw_contracts.refuse_keep, draw_contracts.apply_keep),
    ReturnContract: (("setup", "contracts"), draw_contracts.refuse_return, draw_contracts.apply_return),
    Pass: (("turn",), _refuse_pass, _apply_pass),
}
