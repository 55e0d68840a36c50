"""The board as a list of routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.view import View
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.route_picker import NONE, RoutePicker
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GK/3/1 p1=RR/1/17 row=RGKBP deck=*"
NAMES = ("Anna", "Bram")


@pytest.fixture
def picker(heard: list[object]) -> RoutePicker:
    return RoutePicker(lambda route: heard.append(("look", route)), lambda route: heard.append(("claim", route)))


def words(picker: RoutePicker) -> dict[int, str]:
    return {route: text for text, route in picker.routes.options}


def test_what_can_be_claimed_comes_first_then_the_rest_by_number(
    picker: RoutePicker, look: Callable[..., View]
) -> None:
    picker.show(look(HELD), NAMES, (28, 13, 11))
    order = [route for _text, route in picker.routes.options]
    assert order == [NONE, 11, 13, 28, *(n for n in range(1, 46) if n not in (11, 13, 28))]


def test_each_route_is_told_in_words(picker: RoutePicker, look: Callable[..., View]) -> None:
    picker.show(look(HELD), NAMES, (13,))
    told = words(picker)
    assert told[NONE] == "choose a route …"
    assert told[13] == "Korenmetershuisje – Oude Kerk, 1 green space, you can claim it"
    assert told[35] == "Dam – Oost-Indisch Huis, 3 green spaces"
    assert told[1] == "Nieuwe Waal – Haringpakkerstoren, 2 pink spaces, cart symbols, claimed by Anna"
    assert told[2] == "Nieuwe Waal – Haringpakkerstoren, 2 grey spaces, cart symbols, closed"
    assert told[17].endswith("claimed by Bram")


def test_looking_and_claiming_are_told_and_nothing_is_told_of_no_route(
    picker: RoutePicker, look: Callable[..., View], heard: list[object]
) -> None:
    picker.show(look(HELD), NAMES, (13,))
    picker.claim.click()
    assert heard == [] and picker.chosen is None
    picker.routes.value = 13
    picker.claim.click()
    picker.routes.value = 35
    picker.claim.click()  # the table says why not
    picker.clear()
    picker.claim.click()
    assert heard == [("look", 13), ("claim", 13), ("look", 35), ("claim", 35), ("look", None)]


def test_the_list_stays_on_its_route_when_the_board_changes(
    picker: RoutePicker, look: Callable[..., View], heard: list[object]
) -> None:
    picker.show(look(HELD), NAMES, (13,))
    picker.routes.value = 35
    heard.clear()
    picker.show(look(HELD), NAMES, (35, 36))
    assert picker.chosen == 35 and heard == [], "filling the list is not looking"
    picker.show(look(HELD), NAMES, (35, 36))
    assert picker.chosen == 35


def test_an_empty_list_can_be_cleared(picker: RoutePicker) -> None:
    picker.clear()
    picker.claim.click()
    assert picker.chosen is None


# --- on the table -----------------------------------------------------------------------------------------------------


def marked(table: Table) -> Any:
    return table.stage.board.wide._marked


def test_the_board_points_at_the_route_the_list_stands_on(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD))
    table.stage.picker.routes.value = 35
    assert marked(table).selected == 35
    table.stage.picker.routes.value = NONE
    assert marked(table).selected is None


def test_the_keyboard_claims_as_a_click_does(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    picker = table.stage.picker
    claimable = [route for text, route in picker.routes.options if text.endswith("you can claim it")]
    assert tuple(claimable) == marked(table).claimable
    picker.routes.value = 35
    picker.claim.click()
    assert "2 more green or wild" in table.answer.words.value and match.state.played == []
    picker.routes.value = 13
    picker.claim.click()
    table.stage.payment.pay.click()
    assert match.state.played == [ClaimRoute(13, "G")]
    assert picker.chosen is None and marked(table).selected is None, "the list starts anew after a claim"
    assert "claimed by Anna" in words(picker)[13]
    picker.routes.value = 11
    picker.claim.click()
    assert "It is Bram’s turn." in table.answer.words.value and len(match.state.played) == 1


def test_where_routes_are_pointed_at_none_is_said_to_be_claimed(picker: RoutePicker, look: Callable[..., View]) -> None:
    picker.pointing = True
    picker.show(look(HELD), NAMES, ())
    assert picker.claim.description == "Choose this route"
    picker.routes.value = 13
    assert picker.claim.description == "Choose Korenmetershuisje – Oude Kerk, green"
