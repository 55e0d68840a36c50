"""Each check reports its fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.position import CONTRACTS, OVER
from amsterdam.ticket_to_ride.state import State

WHOLE = "ttr/3 p0=GG+R/1,2/4,35 p1=W/3/36 p2=-/-/1 row=RGKBP deck=?20 discard=* contracts=*"


def damage(name: str, value: Any, at: int | None = None) -> Callable[[State], None]:
    """Return a function that puts a value where it does not belong."""

    def spoil(state: State) -> None:
        if at is None:
            setattr(state, name, value)
        else:
            getattr(state, name)[at] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "sentences"),
    [
        (damage("hands", [1, 0, 0, 0, 0, 0, 0], at=2), ["There are 9 wild cards, not 8."]),
        (damage("row", [5, 3, 4, 2, 2]), ["There are 5 pink cards, not 6.", "There are 7 blue cards, not 6."]),
        (damage("seen", [0, 0, 0, 0, 0, 2, 0], at=0), ["Player 0 was seen to take cards that are not in the hand."]),
        (damage("seen", [0, 0, 0, 0, 0, -1, 0], at=0), ["A pile holds fewer cards than none."]),
        (damage("contracts", (1, 3), at=0), ["Contracts that are not there once: 2, 3."]),
        (damage("carts", 11, at=0), ["Player 0 has 11 carts and 4 on the board, not 16 in all."]),
        (damage("scores", 6, at=0), ["Player 0 has 6 points, but the routes are worth 5."]),
        (damage("shut", 0, at=2), ["The routes shut to player 2 do not follow from the routes owned."]),
        (damage("merchandise", 20, at=1), ["Players hold [0, 20, 1] of 16 merchandise bonus cards."]),
        (damage("actor", None), ["Player None is to decide in phase “turn”."]),
        (damage("phase", OVER), ["Player 0 is to decide in phase “over”."]),
        (damage("phase", CONTRACTS), ["Player 0 is to decide on contracts, but has none offered."]),
        (damage("turns_left", 4), ["4 turns are left."]),
        (damage("passes", 3), ["3 turns in a row were passed, and the game goes on."]),
    ],
)
def test_each_fault_of_a_state_is_told_in_a_sentence(
    position: Callable[..., State], spoil: Callable[[State], None], sentences: list[str]
) -> None:
    state = position(WHOLE)
    assert violations(state) == []
    spoil(state)
    assert violations(state) == sentences


def test_a_row_that_is_too_long_short_or_wild_is_told(position: Callable[..., State]) -> None:
    state = position("p0=* row=RGKBP deck=WWWO")
    state.row.append(state.deck.pop(0))
    assert violations(state) == ["6 cards lie face up."]
    state.deck += [state.row.pop(), state.row.pop()]
    assert violations(state) == ["The face-up row is short though the deck is not empty."]

    state = position("p0=* row=RGKBW deck=WWO")
    state.row[0], state.deck[1] = state.deck[1], state.row[0]
    state.row[1], state.deck[2] = state.deck[2], state.row[1]
    assert violations(state) == ["Three wilds lie face up though a better row can be formed."]


def test_two_owners_of_a_route_and_one_of_a_double_are_told(position: Callable[..., State]) -> None:
    state = position(WHOLE)
    state.routes[2] |= 1 << 35
    assert "Route 35 has 2 owners." in violations(state)

    state = position(WHOLE)
    state.routes[0] |= 1 << 36
    state.routes[1] = 0
    assert "Player 0 owns a route of a double whose other route closes it." in violations(state)


def test_a_state_without_a_way_on_is_told(position: Callable[..., State]) -> None:
    state = position("turn=0:second-card p0=* row=R deck=-")
    state.hands[0][5] += 1
    state.row.clear()
    assert violations(state) == ["Nothing can be done."]
