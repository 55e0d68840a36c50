"""Views: all that a seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

import amsterdam
from amsterdam import Event
from amsterdam.game import NoSeat
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    ReturnContract,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.events import CardDrawn, HandDealt
from amsterdam.ticket_to_ride.position import CONTRACTS
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]

GAME = amsterdam.game("ticket-to-ride")
#: Two positions that only player 1 and a look under the deck can tell apart.
TWINS = (
    "ttr/3 turn=1:contracts p0=GG+R/1/4 p1=WW+K/2(3,4)/35 p2=BO/5,6 row=RGKBP deck=WP* discard=RR contracts=7,8,*",
    "ttr/3 turn=1:contracts p0=GG+R/1/4 p1=PP+K/8(9,3)/35 p2=BO/5,6 row=RGKBP deck=WW* discard=RR contracts=4,2,*",
)


def test_a_view_shows_what_lies_open_and_ones_own_cards(position: Position) -> None:
    view = position(TWINS[0]).view(1)
    assert (view.seat, view.players, view.actor, view.phase) == (1, 3, 1, CONTRACTS)
    assert view.row == (5, 3, 4, 2, 1)
    assert (view.hand, view.hands) == ((2, 0, 0, 0, 1, 0, 0), (3, 3, 2))
    assert view.seen == ((0, 0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 1, 0, 0), (0,) * 7)
    assert (view.contracts, view.offered) == ((2,), (3, 4))
    assert (view.contracts_held, view.offered_to, view.shown) == ((1, 1, 2), (0, 2, 0), ())
    assert view.routes == ((4,), (35,), ())
    assert (view.carts, view.scores, view.merchandise) == ((15, 13, 16), (1, 4, 0), (0, 0, 0))
    assert (view.deck, view.discards, view.contract_deck) == (29, (0, 0, 0, 0, 0, 2, 0), 18)
    assert (view.merchandise_stack, view.turns_left, view.passes) == (16, None, 0)


def test_only_the_player_to_decide_has_something_to_decide(position: Position) -> None:
    state = position(TWINS[0])
    assert state.view(1).legal_actions() == state.legal_actions() != ()
    assert state.view(0).legal_actions() == state.view(2).legal_actions() == ()


@pytest.mark.parametrize("seat", [-1, 3, 10])
def test_there_is_no_view_from_a_seat_that_is_not_at_the_table(position: Position, seat: int) -> None:
    with pytest.raises(NoSeat, match="no seat"):
        position(TWINS[0]).view(seat)


def test_u11_what_is_hidden_makes_no_difference_to_a_view(position: Position) -> None:
    one, other = (position(text, seed=seed) for seed, text in enumerate(TWINS))
    for seat in (0, 2):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_text() == other.view(seat).to_text()
        assert repr(one.view(seat)) == repr(other.view(seat))
    assert one.view(1) != other.view(1)


def test_u11_the_text_of_a_view_hides_what_the_seat_does_not_see(position: Position) -> None:
    state = position(TWINS[0])
    fields_of_0 = "p0=GG+R/1/4/0 p1=?2+K/?1(?2)/35/0 p2=?2/?2/-/0 row=RGKBP deck=?29 discard=RR contracts=?18"
    assert state.view(0).to_text() == f"ttr/3 turn=1:contracts {fields_of_0}"
    assert "p1=WW+K/2(3,4)/35/0 p2=?2/?2/-/0 " in state.view(1).to_text()


def test_u11_a_view_leads_to_nothing_but_open_facts(position: Position) -> None:
    view = position(TWINS[0]).view(0)
    seen: list[Any] = [view]
    for thing in seen:
        assert not isinstance(thing, State | Stream | list | dict), thing
        if isinstance(thing, tuple):
            seen.extend(thing)
        elif is_dataclass(thing) and not isinstance(thing, Board):  # the board is the same for everyone
            seen.extend(getattr(thing, field.name) for field in fields(thing))


def test_a_view_is_a_copy_that_nobody_can_change(position: Position) -> None:
    state = position("p0=GGG row=RKKBP")
    view, text = state.view(0), state.view(0).to_text()
    with pytest.raises(FrozenInstanceError):
        view.hand = (8,) * 7
    state.apply(ClaimRoute(35, "GGG"))
    assert view.to_text() == text


def test_at_the_end_the_contracts_are_shown(position: Position) -> None:
    view = position("turn=over p0=R/1 p1=GG/3,2").view(0)
    assert view.shown == ((1,), (3, 2))
    assert "p1=?2/3,2/-/0" in view.to_text()


@pytest.mark.parametrize(
    "text", [*TWINS, "ttr/2", "ttr/4 turn=2:setup p2=-/(1,2) p3=-/(3,4)", "ttr/2 turn=over p0=-/3"]
)
def test_a_view_is_read_back_as_a_position_that_looks_the_same(position: Position, text: str) -> None:
    state = position(text)
    for seat in range(state.players):
        view = state.view(seat)
        for seed in range(5):
            assert GAME.from_text(view.to_text(), seed).view(seat) == view


# --- what happens, as the others see it -------------------------------------------------------------------------------


def as_seen(events: list[Event], seat: int) -> list[Event]:
    return [event.as_seen_by(seat) for event in events]


@pytest.mark.parametrize("actions", [[KeepContracts()], [ReturnContract(3)]])
def test_u11_a_decision_on_contracts_looks_the_same_to_others(position: Position, actions: list[Any]) -> None:
    events = [[e for action in actions for e in position(text).apply(action)] for text in TWINS]
    for seat in (0, 2):
        assert as_seen(events[0], seat) == as_seen(events[1], seat)
    assert as_seen(events[0], 1) == events[0] != events[1]


def test_u11_a_card_drawn_blind_looks_the_same_to_others_even_a_wild(position: Position) -> None:
    wild, pink = (position(f"p0=- p1=- row=RGKBP deck={top}GGGG*").apply(DrawBlind()) for top in "WP")
    assert as_seen(wild, 1) == as_seen(pink, 1)
    assert [e for e in as_seen(wild, 1) if isinstance(e, CardDrawn)] == [CardDrawn("draw.two-cards", 0, None)]
    assert as_seen(wild, 0) == wild


def test_u11_the_setup_shows_nobody_the_cards_of_others() -> None:
    opening = GAME.start(3, seed=7).opening
    for seat in range(3):
        hands = [e for e in as_seen(opening, seat) if isinstance(e, HandDealt)]
        assert [e.cards is None for e in hands] == [other != seat for other in range(3)]
        assert "contracts=None" in repr(as_seen(opening, seat))


# --- what cannot be undone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "actions", "reveals"),
    [
        ("p0=RR row=RGKBP", [ClaimRoute(24, "RR")], False),
        ("p0=R p1=* row=BW deck=- discard=-", [ClaimRoute(4, "R")], True),  # the card paid fills the row
        ("p0=- row=RGKBP", [DrawBlind()], True),
        ("p0=- row=RGKBP", [TakeFaceUp(0)], True),  # another card is turned up
        ("p0=- p1=* row=RGKBP deck=- discard=-", [TakeFaceUp(0)], False),
        ("row=RGKBP", [DrawContracts()], True),
        ("turn=0:contracts p0=-/(1,2) row=RGKBP", [KeepContracts()], False),
        ("turn=0:contracts p0=-/(1,2) row=RGKBP", [ReturnContract(2)], False),
        ("last=1 p0=R/1 row=RGKBP", [ClaimRoute(4, "R")], True),  # contracts are shown at the end
    ],
)
def test_u17_events_say_whether_something_hidden_was_shown(
    position: Position, text: str, actions: list[Any], reveals: bool
) -> None:
    state = position(text)
    events = [event for action in actions for event in state.apply(action)]
    assert any(event.reveals for event in events) is reveals


def test_u17_a_claim_is_taken_back_by_going_on_from_a_copy(position: Position) -> None:
    state = position("p0=RR/-/3,25,30,4 row=RGKBP")
    before = state.copy()
    state.apply(ClaimRoute(24, "RR"))
    assert (state.scores[0], state.carts[0], state.merchandise[0], state.turns_left) == (21, 2, 4, 2)
    assert (before.scores[0], before.carts[0], before.merchandise[0], before.turns_left) == (19, 4, 3, None)
    assert before == position("p0=RR/-/3,25,30,4 row=RGKBP")
