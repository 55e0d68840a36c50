"""Changing a position by its parts: the text is the only truth, and a wrong one is told in the engine's words."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import amsterdam
from widgets.ticket_to_ride.position_fields import CONTRACTS, HAND, MERCHANDISE, ROUTES, Fields
from widgets.ticket_to_ride.position_form import NO, NOBODY
from widgets.ticket_to_ride.what_if import WhatIf

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


@pytest.fixture
def page(english: None) -> WhatIf:
    page = WhatIf(seed=3)
    page.browser.query = {"position": TEXT}
    page.browser.ready = True
    page.form.shown.value = True
    return page


# --- the parts of the text --------------------------------------------------------------------------------------------


def test_a_text_is_read_and_written() -> None:
    fields = Fields.read("ttr/3 p0=GG/3 row=RGKBP")
    assert fields is not None
    assert (fields.players, fields.of_player(0, HAND), fields.of_player(0, CONTRACTS)) == (3, "GG", "3")
    assert fields.of_player(0, ROUTES) == fields.of_player(2, HAND) == ""
    assert fields.to_text() == "ttr/3 p0=GG/3 row=RGKBP"


@pytest.mark.parametrize("text", ["", "nonsense", "ttr/7 p0=GG", "ttr p0=G"])
def test_what_does_not_begin_as_a_position_has_no_parts(text: str) -> None:
    assert Fields.read(text) is None


def test_a_change_leaves_the_rest_to_the_decks() -> None:
    fields = Fields.read("ttr/2 p0=GG/3/-/0 p1=?2/?1/-/0 row=RGKBP deck=?35 contracts=?21 random=00000000000000ff")
    assert fields is not None
    fields.set_player(0, HAND, "GGG B")
    state = amsterdam.game("ticket-to-ride").from_text(fields.to_text())
    assert state.hands[0] == [0, 0, 1, 3, 0, 0, 0] and sum(state.hands[1]) == 2


def test_merchandise_follows_from_other_routes_unless_it_is_written() -> None:
    fields = Fields.read(TEXT)
    assert fields is not None
    fields.give(29, 1)
    assert fields.of_player(0, ROUTES) == "14,27" and fields.of_player(1, ROUTES) == "7,31,33,29"
    assert fields.of_player(0, MERCHANDISE) == ""
    fields.set_player(0, MERCHANDISE, "2")
    fields.set_player(0, HAND, "K")
    assert fields.of_player(0, MERCHANDISE) == "2"


def test_fewer_players_take_their_things_along() -> None:
    fields = Fields.read("ttr/4 turn=3 p3=GG p2=K row=RGKBP")
    assert fields is not None
    fields.set_players(2)
    assert fields.to_text() == "ttr/2 turn=0 row=RGKBP"


# --- the form ---------------------------------------------------------------------------------------------------------


def test_the_form_shows_the_parts_of_the_text(page: WhatIf) -> None:
    form = page.form
    assert [part.value for part in form.seats[0]] == ["GGKK+PPK", "21,8", "14,27,29", "1"]
    assert form.row.value == "RRWRO" and form.turn.value == 0 and form.players.value == 2
    assert form._seats[2].layout.display == "none"


def test_a_field_changes_the_text_and_the_table(page: WhatIf) -> None:
    page.form.seats[0][HAND].value = "ggkkw"
    assert "p0=GGKKW/21,8" in page.text.value and page.fault.value == ""
    assert page.state.hands[0] == [1, 0, 0, 2, 2, 0, 0]
    page.undo.click()
    assert page.text.value == TEXT and page.form.seats[0][HAND].value == "GGKK+PPK"


def test_an_impossible_field_is_told_and_can_be_undone(page: WhatIf) -> None:
    before = page.state
    page.form.seats[0][HAND].value = "GGGGGGG"
    assert "green" in page.fault.value and page.state is before
    assert page.form.seats[0][HAND].value == "GGGGGGG"
    page.undo.click()
    assert page.fault.value == "" and page.form.seats[0][HAND].value == "GGKK+PPK"
    page.redo.click()
    assert "green" in page.fault.value


def test_a_click_gives_a_route_to_a_player_and_takes_it_away(page: WhatIf) -> None:
    page.form.give.value = 1
    page.stage.claim(44)
    assert 44 in page.state.routes_of(1)
    page.form.give.value = NOBODY
    page.stage.claim(44)
    assert 44 not in page.state.routes_of(1)
    page.form.give.value = NO
    page.stage.claim(7)
    assert "alert" in page.answer.value and 7 in page.state.routes_of(1), "a click plays again"


def test_a_click_that_no_rule_allows_is_told(page: WhatIf) -> None:
    page.form.give.value = 1
    for route in range(1, 46):
        page.stage.claim(route)
        if page.fault.value:
            break
    assert "cannot own route" in page.fault.value or "carts" in page.fault.value
    page.undo.click()
    assert page.fault.value == ""


def test_turn_players_and_counters(page: WhatIf) -> None:
    form = page.form
    form.turn.value = 1
    form.phase.value = "second-card"
    assert page.state.actor == 1 and page.state.phase == "second-card"
    form.players.value = 4
    assert page.state.players == 4 and form._seats[3].layout.display is None
    form.phase.value = ""
    form.last.value = "2"
    assert page.state.turns_left == 2 and page.fault.value == ""
    form.turn.value = "over"
    assert page.state.actor is None


def test_any_text_leaves_the_form_standing_and_makes_no_widget(page: WhatIf) -> None:
    count = len(_instances)
    for text in ("", "ttr/4 turn=9:x p3=a/b/c/d/e", "ttr/3 turn=", "ttr/2 p0=/// row=", "ttr/9", "====", TEXT):
        page.text.value = text
        for part in (*page.form.seats[1], page.form.row, page.form.last):
            part.value = part.value + "G"
        page.form.retell()
    assert len(_instances) == count


def test_a_closed_form_takes_no_clicks(page: WhatIf, heard: Any) -> None:
    page.form.give.value = 1
    page.form.shown.value = False
    page.stage.claim(7)
    assert "alert" in page.answer.value
