"""What if: opening, editing and copying a position, moving for everybody, and the choice of view."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs

import pytest

import amsterdam
from amsterdam.stamp import Stamp
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.analysis.replies import reply_words
from amsterdam.ticket_to_ride.analysis.rollouts import completes, next_by
from amsterdam.ticket_to_ride.board import standard_board
from tests.widgets.made import widgets_made
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.board.shares import paint_shares, paint_signs, sign_place
from widgets.ticket_to_ride.what_if.page import WhatIf, what_if
from widgets.what_if.eyes import DECIDES, OPEN

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


def arrive(page: WhatIf, **query: str) -> None:
    """Open the page with an address, as its browser reports it."""
    page.browser.query = query
    page.browser.ready = True


@pytest.fixture
def page(english: None) -> WhatIf:
    return WhatIf(seed=3)


@pytest.fixture
def opened(laid: Callable[[str], WhatIf]) -> WhatIf:
    return laid(TEXT)


# --- opening ----------------------------------------------------------------------------------------------------------


def test_without_a_position_an_opening_is_shown(page: WhatIf) -> None:
    assert page.text.value.startswith("ttr/2 turn=0:setup")
    assert "which contracts do you keep" in page.status.value
    assert what_if().state != what_if().state, "another one each time"


def test_the_position_in_the_address_is_opened(page: WhatIf) -> None:
    arrive(page, position=TEXT)
    assert page.text.value == TEXT
    assert page.state.routes_of(1) == (7, 31, 33)
    assert page.fault.value == ""


def test_a_bad_position_in_the_address_is_kept_and_explained(page: WhatIf) -> None:
    arrive(page, position="ttr/2 p0=GGGGGGG")
    assert page.text.value == "ttr/2 p0=GGGGGGG"
    assert "7 green cards, 6 exist" in page.fault.value
    assert "which contracts" in page.status.value, "the opening stays on the board"


def test_a_text_from_outside_is_text_and_nothing_else(page: WhatIf) -> None:
    arrive(page, position="ttr/2 p0=<img>")
    assert "&lt;" in page.fault.value and "<img" not in page.fault.value


@pytest.mark.parametrize("seat", ["9", "-1", "x", "", "²"])
def test_a_seat_that_is_not_there_is_nobody(page: WhatIf, seat: str) -> None:
    arrive(page, position=TEXT, seat=seat)
    assert page.viewer == 0 and page.fault.value == ""


# --- typing -----------------------------------------------------------------------------------------------------------


def test_every_letter_is_checked_and_a_wrong_text_stays_where_it_is(opened: WhatIf) -> None:
    before = opened.state.to_text()
    opened.text.value = TEXT.replace("GGKK", "GGKKX")
    assert "“X” is no card" in opened.fault.value and opened.text.value.count("X") == 1
    assert opened.state.to_text() == before and opened.keeping.link.value == ""
    opened.stage.market.blind.click()
    assert "First mend the mistake" in opened.answer.words.value and opened.state.to_text() == before
    opened.text.value = TEXT.replace("GGKK", "GGK")
    assert opened.fault.value == "" and sum(opened.state.hands[0]) == 6


def test_undo_brings_a_wrong_text_back(opened: WhatIf) -> None:
    opened.text.value = "nonsense altogether"
    opened.text.value = "ttr/4 p2=GGG row=RGKBP"
    opened.undo.click()
    assert opened.text.value == "nonsense altogether" and "starts with" in opened.fault.value
    assert opened.state.players == 2
    opened.redo.click()
    assert opened.state.players == 4 and opened.fault.value == ""
    opened.first.click()
    assert opened.text.value == TEXT and opened.first.disabled


def test_the_link_opens_the_same_position(opened: WhatIf) -> None:
    opened.eyes.value = 0
    target = re.search(r'href="\?([^"]*)"', opened.keeping.link.value)
    assert target is not None
    query = {name: values[0] for name, values in parse_qs(unescape(target[1])).items()}
    other = WhatIf()
    arrive(other, **query)
    assert other.text.value == opened.text.value and other.eyes.value == 0
    assert other.view == opened.view


# --- moving -----------------------------------------------------------------------------------------------------------


def test_moves_are_made_for_everybody_and_taken_back(opened: WhatIf) -> None:
    opened.act(ClaimRoute(45, "PP"))
    assert "Anna claims" in opened.spoken.value and opened.state.actor == 1
    opened.stage.market.blind.click()
    assert "Willem draws" in opened.spoken.value and opened.text.value.startswith("ttr/2 turn=1:second-card")
    opened.undo.click()
    opened.undo.click()
    assert opened.text.value == TEXT and opened.state.actor == 0


def test_a_refused_move_names_its_rule(opened: WhatIf) -> None:
    opened.stage.claim(7)
    assert "alert" in opened.answer.words.value and opened.answer.why.layout.display is None
    opened.answer.why.click()
    assert opened.rule_card.rule is not None
    assert len(opened.tree.nodes) == 1


def test_a_whole_game_can_be_moved_with_the_same_widgets(page: WhatIf) -> None:
    count = len(widgets_made())
    for _decision in range(600):
        if page.state.actor is None:
            break
        page.act(page.state.legal_actions()[-1])
    assert page.state.actor is None and "The game is over" in page.status.value
    page.stage.market.blind.click()
    assert "Undo goes back" in page.answer.words.value
    assert len(widgets_made()) == count


# --- eyes -------------------------------------------------------------------------------------------------------------


def test_a_seat_sees_no_more_than_it_may(opened: WhatIf) -> None:
    opened.eyes.value = 1
    assert " p0=?4+PPK/?2/" in opened.text.value
    opened.stage.market.blind.click()
    assert "It is Anna’s turn" in opened.answer.words.value and len(opened.tree.nodes) == 1
    assert opened.open_cards.layout.display == "none"


def test_open_cards_show_all_hands_and_the_next_card(opened: WhatIf) -> None:
    opened.eyes.value = OPEN
    assert "?" not in opened.text.value
    assert opened.open_cards.layout.display is None
    assert "3 black" in opened.open_cards.value and "Next from the deck" in opened.open_cards.value


def test_fewer_players_leave_the_last_ones_eyes_to_another(opened: WhatIf) -> None:
    opened.text.value = "ttr/4 turn=3 row=RGKBP"
    opened.eyes.value = 3
    opened.text.value = "ttr/2 p0=GGGG row=RGKBP deck=*"
    assert opened.eyes.value == 1


def test_it_is_told_anew_in_another_language(opened: WhatIf) -> None:
    opened.text.value = "bad"
    opened.retell()
    assert opened.text.value == "bad" and opened.fault.value


@pytest.fixture
def every_fault(opened: WhatIf) -> Iterator[Callable[[str], str]]:
    def fault(text: str) -> str:
        opened.text.value = text
        return opened.fault.value

    yield fault


@pytest.mark.parametrize("text", ["", "ttr", "ttr/2 turn=7", "ttr/2 p0=" + "G" * 2100, "ttr/2 row=WWWRR", "ttr/2 p5=-"])
def test_every_bad_text_gets_a_sentence(every_fault: Any, text: str) -> None:
    with pytest.raises(ValueError):
        amsterdam.game("ticket-to-ride").from_text(text)
    assert re.search(r"\w.*\.", every_fault(text))


# --- the ways here ----------------------------------------------------------------------------------------------------


def test_the_table_leads_here_with_what_is_seen_there(page: WhatIf, table: Any, seated: Any) -> None:
    table.show(seated(TEXT))
    target = re.search(r'href="([^"?]*)\?([^"]*)"', table.bar.what_if.value)
    assert target is not None and target[1].endswith("ticket_to_ride/what_if.ipynb")
    arrive(page, **{name: values[0] for name, values in parse_qs(unescape(target[2])).items()})
    assert page.view == table.match.view(0) and "?1/?2" in page.text.value


def test_the_table_leads_nowhere_while_all_cards_are_covered(table: Any, seated: Any) -> None:
    table.show(seated(TEXT, "human", "human"))
    assert table.bar.what_if.value == ""
    table.uncover.click()
    assert "what_if.ipynb" in table.bar.what_if.value


# --- taking a choice apart --------------------------------------------------------------------------------------------


@pytest.fixture
def asked(pace: Any, english: None) -> WhatIf:
    """Return a page on which every analysis of a position was done."""
    page = WhatIf(seed=3, pace=pace, warm_up=SimpleNamespace(available=True, ready=True, seconds=0, start=lambda: None))
    arrive(page, position=TEXT)
    page.worth.settings.first.value = False
    page.worth.settings.budget.value = 5000
    page.worth.go.click()
    while page.worth.running:
        pace.run()
    return page


def test_a_choice_is_taken_apart_beside_the_best(asked: WhatIf) -> None:
    why = asked.taken_apart
    assert why.layout.display is None
    assert "This choice" in why.table.value and "The best so far" not in why.table.value
    asked.worth.rows[3].button.click()
    assert "The best so far" in why.table.value
    choice = asked.worth.analysis.choices[3]
    for text in (f"{choice.win:.0%}", f"{choice.breakdown()['score.routes']:.1f}", f"{completes(choice.rows, 21):.0%}"):
        assert text in why.table.value


def test_what_most_often_follows_is_told_of_each_player_the_next_one_first(asked: WhatIf) -> None:
    asked.worth.rows[3].button.click()
    choice, view = asked.worth.analysis.choices[3], asked.view
    lines = re.findall("<li>.*?</li>", asked.taken_apart.next.value)
    assert len(lines) == view.players and asked.names[(view.seat + 1) % view.players] in lines[0]
    reply, share = next_by(choice, (view.seat + 1) % view.players)[0]
    assert f"{reply_words(reply, view.board)} ({share:.0%})" in lines[0]


def test_half_of_the_games_end_in_the_middle_of_the_histogram(asked: WhatIf) -> None:
    low, high = asked.worth.analysis.choices[0].middle
    margins = asked.worth.analysis.choices[0].rows[:, 0]
    assert 0.4 <= ((margins >= low) & (margins <= high)).mean() <= 0.75
    assert "Half of the games end between" in asked.taken_apart.table.value


def test_open_cards_are_another_question_and_labelled_wherever_they_are_shown(asked: WhatIf, pace: Any) -> None:
    closed = asked.worth.analysis
    assert "open cards" not in asked.worth.title.value + asked.taken_apart.table.value
    asked.eyes.value = OPEN
    assert asked.worth.analysis is None, "the other answer is taken away"
    assert "Nobody at a real table" in asked.worth.warning.value
    asked.worth.go.click()
    while asked.worth.running:
        pace.run()
    assert asked.worth.analysis.open_cards and not closed.open_cards
    assert "Why, with open cards" in asked.taken_apart.table.value
    asked.eyes.value = DECIDES
    assert asked.worth.analysis is None and asked.worth.warning.value == ""


def test_the_board_shows_who_ends_up_with_a_route(asked: WhatIf) -> None:
    why, board = asked.taken_apart, asked.stage.board.wide
    assert board._marked.shares == () and why.listed.value == ""
    why.heat.value = True
    shares = dict(board._marked.shares)
    assert set(shares) == set(range(1, 46)) - {14, 27, 29, 7, 31, 33}
    assert all(0 <= chance <= 1 and sum(chances) <= 1 for chances in shares.values() for chance in chances)
    assert len(re.findall("<li>", why.listed.value)) == 8
    asked.act(ClaimRoute(45, "PP"))
    assert board._marked.shares == () and why.layout.display == "none", "another position, another answer"


def test_shares_are_drawn_with_mark_and_number(recorder: Any) -> None:
    where, shares = geometry(standard_board()), [(1, (0.2, 0.73)), (2, (0.04, 0.01)), (3, (1.0, 0.0))]
    paint_shares(recorder, where, shares)
    assert len(recorder.named("fill_polygons")) == 2, "nothing where nobody is likely"
    paint_signs(recorder, where, shares)
    assert recorder.texts() == ["73", "100"]


@pytest.mark.parametrize("form", [WIDE, NARROW])
def test_the_signs_of_a_double_do_not_cover_each_other(form: Any) -> None:
    where = geometry(standard_board(), form)
    for route in standard_board().routes.values():
        if route.twin:
            (x, y), (u, v) = sign_place(where, route.id), sign_place(where, route.twin)
            assert abs(x - u) > 2.4 * form.letters or abs(y - v) > 1.1 * form.letters, route


# --- keeping ----------------------------------------------------------------------------------------------------------


def test_the_line_and_a_link_can_be_copied(opened: WhatIf) -> None:
    assert opened.keeping.line.text == Stamp.of(opened.state).on(TEXT)
    assert opened.keeping.address.is_address and opened.keeping.address.text.startswith("?position=ttr/2%20turn%3D0")
    opened.text.value = "nonsense"
    assert opened.keeping.line.text == "nonsense" and opened.keeping.address.text == ""


def test_the_position_can_be_copied_as_code_that_sets_it_up(opened: WhatIf) -> None:
    opened.eyes.value = 1
    *lines, last = opened.keeping.code.text.split("\n")
    kept: dict[str, Any] = {}
    exec("\n".join(lines), kept)
    assert len(lines) == 2 and eval(last, kept) == opened.view
    first = opened.keeping.code.notebook
    opened.eyes.value = 0
    assert first != opened.keeping.code.notebook, "each position and seat has a notebook of its own"
    opened.eyes.value = 1
    assert first == opened.keeping.code.notebook and first.startswith("ticket-to-ride-")
    opened.text.value = "nonsense"
    assert opened.keeping.code.text == ""


def test_a_position_that_cannot_be_is_kept_and_opened_too(opened: WhatIf) -> None:
    bad = TEXT.replace("GGKK", "GGKKX")
    opened.text.value = bad
    opened.keeping.fold.shown.value = True
    saved = opened.keeping.fold.content
    saved.keep.click()
    opened.undo.click()
    assert opened.fault.value == ""
    saved.open_it.click()
    assert opened.text.value == bad and "no card" in opened.fault.value
    opened.undo.click()
    assert opened.text.value == TEXT, "nothing is lost by opening another"


@pytest.mark.parametrize(("came", "words"), [("game", "game’s"), ("lesson", "lesson’s"), ("x", "first"), ("", "first")])
def test_the_way_back_says_where_the_position_came_from(page: WhatIf, came: str, words: str) -> None:
    arrive(page, position=TEXT, **{"from": came})
    assert words in page.first.description
    page.act(ClaimRoute(45, "PP"))
    page.first.click()
    assert page.state.routes_of(0) == (14, 27, 29)
