"""What differs between two positions, in words, and no more than the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts
from amsterdam.ticket_to_ride.analysis.differences import differences, routes_that_differ
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden

GAME = amsterdam.game("ticket-to-ride")
TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/3,5/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=9,2,*"
NAMES = ["Anna", "Willem"]

Tell = Callable[..., dict[tuple[int | None, str], tuple[str, str, str]]]


@pytest.fixture
def tell() -> Tell:
    """Return a function: actions from TEXT, and a seat or none -> what differs then, by seat and thing."""

    def tell(*actions: Any, seat: int | None = 0) -> dict[tuple[int | None, str], tuple[str, str, str]]:
        before = GAME.from_text(TEXT)
        after = before.copy()
        for action in actions:
            after.apply(action)
        pair = (before, after) if seat is None else (before.view(seat), after.view(seat))
        return {(row.seat, row.what): tuple(row[2:]) for row in differences(*pair, NAMES)}

    return tell


def test_nothing_differs_from_itself(tell: Tell) -> None:
    assert tell() == {} and tell(seat=None) == {}


def test_a_claim_changes_points_carts_cards_and_routes(tell: Tell) -> None:
    told = tell(ClaimRoute(45, "PP"))
    assert told[None, "Decision"] == ("Anna to move", "Willem to move", "")
    assert told[0, "Points"] == ("3", "5", "+2")
    assert told[0, "Carts"] == ("13", "11", "−2")
    assert told[0, "Cards"] == ("2 pink, 2 green, 3 black", "2 green, 3 black", "−2 pink")
    assert told[0, "Routes"][:2] == ("3", "4") and told[0, "Routes"][2].startswith("+ ")
    assert told[None, "Discards"][2] == "+2 pink"
    assert not any(seat == 1 for seat, _what in told)


def test_a_drawn_card_is_told_to_those_who_saw_it(tell: Tell) -> None:
    assert tell(DrawBlind())[0, "Cards"][2].startswith("+1 ")
    hidden = tell(DrawBlind(), seat=1)
    assert hidden[0, "Cards"] == ("7, seen by all: 2 pink, 1 black", "8, seen by all: 2 pink, 1 black", "+1")
    assert "Next from the deck" not in {what for _seat, what in hidden}
    assert "Next from the deck" in {what for _seat, what in tell(DrawBlind(), seat=None)}


def test_drawn_contracts_are_named_to_their_owner_only(tell: Tell) -> None:
    own = tell(DrawContracts())[0, "Contracts to decide on"]
    assert own[:2] == ("0", "2") and own[2].count("+ ") == 2
    assert tell(DrawContracts(), seat=1)[0, "Contracts to decide on"] == ("0", "2", "+2")


def test_other_cards_behind_the_same_view_make_no_difference() -> None:
    before, after = GAME.from_text(TEXT), GAME.from_text(TEXT)
    deal_hidden(after, 0, Stream(8))
    assert before != after
    assert differences(before.view(0), after.view(0), NAMES) == []
    assert differences(before, after, NAMES) != []


def test_a_row_in_another_order_is_told() -> None:
    before, after = (GAME.from_text(f"ttr/2 row={row} deck=*") for row in ("RGKBP", "PBKGR"))
    rows = differences(before.view(0), after.view(0), NAMES)
    assert [(row.what, row.change) for row in rows] == [("Face-up row", "")]


def test_games_of_other_sizes_are_compared_as_far_as_they_go() -> None:
    two, three = GAME.from_text("ttr/2 row=RGKBP"), GAME.from_text("ttr/3 p2=GG row=RGKBP")
    told = {row.what: (row.first, row.second) for row in differences(two, three, ["Anna", "Willem", "Geertje"])}
    assert told["Players"] == ("2", "3") and told["Deck"] == ("39", "37")


def test_the_routes_whose_owner_differs_are_named() -> None:
    one = GAME.from_text("ttr/2 p0=-/-/14,27 p1=-/-/7")
    two = GAME.from_text("ttr/2 p0=-/-/14 p1=-/-/27,31")
    assert routes_that_differ(one, two) == routes_that_differ(one.view(0), two.view(1)) == (7, 27, 31)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_whole_games_can_be_compared(seat: int | None) -> None:
    first = GAME.start(2, 3)
    last = first.copy()
    while last.actor is not None:
        last.apply(last.legal_actions()[-1])
    pair = (first, last) if seat is None else (first.view(seat), last.view(seat))
    told = differences(*pair, NAMES)
    assert ("the game is over") in [row.second for row in told]
    assert all(row.first != row.second or row.change for row in told)
