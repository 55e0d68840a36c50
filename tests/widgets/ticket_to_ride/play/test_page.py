"""The play page: starting, storing and loading games, and hard cases for a whole page, from research."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import unquote

import pytest
from ipywidgets import HTML

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind
from amsterdam.ticket_to_ride.rules import turn
from tests.widgets.made import widgets_made
from widgets.table.match import Player
from widgets.ticket_to_ride import play
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.table.match import Match

HELD = "ttr/2 turn=0 p0=GGGGKK/3 p1=RR/1 row=RGKBP deck=*"
ANNA, BRAM = Player("Anna"), Player("Bram")


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def load(page: Play, text: str | bytes) -> None:
    """Choose a file, as the browser reports it."""
    content = text.encode() if isinstance(text, str) else text
    file = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": 0}
    page.files.upload.set_state({"value": [file]})


def saved(page: Play) -> str:
    """Return the text that the link saves."""
    match = re.search(r'href="data:application/json,([^"]*)"', page.files._link.value)
    assert match is not None
    return unquote(match[1])


@pytest.fixture
def page(pace: Any) -> Play:
    return Play(pace=pace)


# --- starting ---------------------------------------------------------------------------------------------------------


def test_nothing_starts_before_the_reader_says_so(page: Play, pace: Any) -> None:
    assert page.table.match is None and pace.due is None
    assert shown(page.new_game) and not shown(page.again) and page.files._link.value == ""
    page.table.stage.market.blind.click()
    page.table.stage.claim(5)
    page.table.hurry.click()
    page.table.undo.click()
    page.table.uncover.click()
    page.table.final.next.click()
    assert page.table.match is None and page._said.value == ""


def test_the_form_lays_a_game_on_the_table(page: Play) -> None:
    page.new_game.start.click()
    assert page.table.match is not None and page.table.match.names == ("Anna", "Geertje", "Willem")
    assert not shown(page.new_game) and shown(page.again)
    assert "amst-beginning" not in page._dom_classes
    assert Match.from_json(saved(page)).state == page.table.match.state


def test_the_form_comes_and_goes_and_the_game_stays(page: Play) -> None:
    page.new_game.start.click()
    match = page.table.match
    page.again.click()
    assert shown(page.new_game) and page.table.match is match
    page.again.click()
    assert not shown(page.new_game) and page.table.match is match


def test_a_new_game_while_a_bot_is_due_calls_the_bot_off(page: Play, pace: Any, seated: Callable[..., Match]) -> None:
    first = seated(HELD)
    page.begin(first)
    page.table.act(ClaimRoute(28, "G"))
    assert pace.due is not None
    page.again.click()
    page.new_game.start.click()
    assert pace.due is None and page.table.match is not first
    assert first.state.played == [ClaimRoute(28, "G")]


def test_two_quick_clicks_on_start_leave_one_game(page: Play, pace: Any) -> None:
    page.new_game.start.click()
    page.new_game.start.click()
    assert page.table.match is not None and page.table.match.state.played == [] and not shown(page.new_game)


def test_a_fault_of_the_form_is_told_where_it_is_seen(
    page: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Match, "start", lambda *_args: 1 / 0)
    page.new_game.start.click()
    assert "fault of the program" in page._said.value and "ZeroDivisionError" in caplog.text


# --- loading ----------------------------------------------------------------------------------------------------------


def test_a_saved_game_is_loaded_and_played_on(page: Play, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    match.act(DrawBlind())
    load(page, match.to_json())
    assert page.table.match is not None and page.table.match.state == match.state
    assert not shown(page.new_game)
    page.table.stage.market.blind.click()
    assert len(page.table.match.state.played) == 2


def test_loading_while_a_bot_is_due_calls_the_bot_off(page: Play, pace: Any, seated: Callable[..., Match]) -> None:
    first = seated(HELD)
    page.begin(first)
    page.table.act(ClaimRoute(28, "G"))
    load(page, seated(HELD).to_json())
    assert pace.due is None and page.table.match is not first


def test_loading_a_game_in_which_a_bot_is_to_move_lets_it_move(
    page: Play, pace: Any, seated: Callable[..., Match]
) -> None:
    match = seated(HELD)
    match.act(ClaimRoute(28, "G"))
    load(page, match.to_json())
    pace.run()
    assert page.table.match is not None and len(page.table.match.state.played) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\xff\x00", "not a text file"),
        ("not json", "not JSON text"),
        ("{}", "not a saved game of amsterdam"),
        (
            json.dumps({"amsterdam": 1, "game": "<img src=x>", "start": {}, "actions": []}),
            "no game “&lt;img src=x&gt;”",
        ),
    ],
)
def test_after_a_bad_file_the_game_on_the_table_stays(
    page: Play, pace: Any, seated: Callable[..., Match], text: str | bytes, sentence: str
) -> None:
    match = seated(HELD)
    page.begin(match)
    page.table.act(ClaimRoute(28, "G"))
    status, due, link = page.table.status.value, pace.due, page.files._link.value
    load(page, text)
    assert sentence in page._said.value and "<img" not in page._said.value
    assert (page.table.match, page.table.status.value, pace.due) == (match, status, due)
    assert page.files._link.value == link
    pace.run()
    assert len(match.state.played) == 2, "and goes on"
    load(page, match.to_json())
    assert page._said.value == "", "a good file takes the sentence away"


def html(widget: Any) -> str:
    """Return all the HTML in a widget, hidden or not."""
    own = widget.value if isinstance(widget, HTML) else ""
    return " ".join([own, *map(html, getattr(widget, "children", ()))])


def test_names_from_outside_are_text_and_nothing_else(page: Play, pace: Any) -> None:
    names = ("<img src=x>", "<b>B</b> {name}", "</p>&amp;")
    match = Match.start([Player(names[0]), Player(names[1]), Player(names[2], "greedy")], seed=6)
    page.begin(match)
    for _decision in range(500):
        if match.over:
            break
        if page.table.sight.last_look is not None:
            page.table.uncover.click()
        page.table.stage.claim(28)  # claimed, or an answer
        assert not any(name in html(page.table) for name in names)
        if match.bot_to_decide:
            pace.run()
        elif not match.over:
            page.table.uncover.click()
            page.table.act(match.state.legal_actions()[-1])
        assert not any(name in html(page.table) for name in names)
    assert match.over and page.table.uncover.description.startswith("I am <"), "a button shows text only"
    page.table.final.all.click()
    assert not any(name in html(page) for name in names)
    assert all(escape(name) in page.table.final._sheets.value for name in names)


# --- cases of research ------------------------------------------------------------------------------------------------


def test_U04_an_engine_error_in_a_click_is_a_plain_sentence(
    page: Play, seated: Callable[..., Match], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = seated(HELD)
    page.begin(match)
    before = match.state.to_text()
    page.table.stage.claim(13)
    for press in (page.table.stage.payment.pay.click, page.table.stage.market.blind.click):
        with monkeypatch.context() as patch:
            patch.setattr(turn, "apply", _fail)
            press()
        assert "fault of the program" in page.table.answer.words.value
        assert "the cause" not in page.table.answer.words.value and "Traceback" not in page.table.answer.words.value
        assert match.state.to_text() == before and match.state.played == [] and match.events == []
    assert caplog.text.count("ZeroDivisionError: the cause") == 2
    page.table.stage.market.blind.click()
    assert match.state.played == [DrawBlind()], "the table goes on"


def test_U04_an_engine_error_in_a_bots_move_can_be_got_over(
    page: Play,
    pace: Any,
    seated: Callable[..., Match],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = seated(HELD)
    page.begin(match)
    page.table.act(ClaimRoute(28, "G"))
    before = match.state.to_text()
    with monkeypatch.context() as patch:
        patch.setattr(turn, "apply", _fail)
        page.table.hurry.click()
    assert "fault of the program" in page.table.answer.words.value and "the cause" in caplog.text
    assert match.state.to_text() == before and pace.due is not None
    pace.run()
    assert len(match.state.played) == 2


def _fail(state: Any, _action: object, _events: object) -> None:
    """Fail half way through an action."""
    state.row.clear()
    raise ZeroDivisionError("the cause")


def space(page: Play, route: int) -> tuple[float, float]:
    return tuple(page.table.stage.board.wide.geometry.spaces[route][0].centre)  # type: ignore[return-value]


def test_U05_a_cell_run_three_times_acts_once_a_click(
    seated: Callable[..., Match], press_space: Callable[[BoardCanvas, int], None]
) -> None:
    matches = [seated(HELD, "human", "human") for _run in range(3)]
    pages = [play() for _run in range(3)]
    for page, match in zip(pages, matches, strict=True):
        page.begin(match)
        page.table.uncover.click()
    press_space(pages[-1].table.stage.board.wide, 13)
    pages[-1].table.stage.payment.pay.click()
    assert [match.state.played for match in matches] == [[], [], [ClaimRoute(13, "G")]]
    pages[0].table.stage.market.blind.click()
    assert [len(match.state.played) for match in matches] == [1, 0, 1]


def test_U07_a_click_on_the_layered_board_is_one_claim_of_that_route(
    page: Play,
    seated: Callable[..., Match],
    press_space: Callable[[BoardCanvas, int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    acted: list[object] = []
    monkeypatch.setattr(page.table, "act", acted.append)
    for board in (page.table.stage.board.wide, page.table.stage.board.narrow):
        acted.clear()
        page.begin(seated("ttr/2 turn=0 p0=GBR/3 p1=KK/1 row=RGKBP deck=*"))
        for route in (13, 14, 28, 12, 34):
            press_space(board, route)
            page.table.stage.payment.pay.click()
        assert acted == [ClaimRoute(r, cards) for r, cards in ((13, "G"), (14, "B"), (28, "G"), (12, "R"), (34, "R"))]


def test_U13_each_page_has_a_position_of_its_own(seated: Callable[..., Match]) -> None:
    early, late = play(), play()
    early.begin(seated(HELD))
    late.begin(seated("ttr/2 turn=0 p0=PPPP/5 p1=RR/1 row=OOOOO deck=*"))
    status, hand = early.table.status.value, early.table.stage.hand.halves[0].fans
    late.table.stage.market.takes[0].click()
    late.again.click()
    late.new_game.start.click()
    assert (early.table.status.value, early.table.stage.hand.halves[0].fans) == (status, hand)
    early.table.stage.market.blind.click()
    assert early.table.match is not None and early.table.match.state.played == [DrawBlind()]
    assert late.table.match is not None and late.table.match.state.played == []


@pytest.mark.parametrize("most", [120, pytest.param(500, marks=pytest.mark.slow)])
def test_U15_actions_leave_the_number_of_widgets_as_it_was(page: Play, pace: Any, most: int) -> None:
    seed = acted = 0
    before = len(widgets_made())
    while acted < most:
        seed += 1
        match = Match.start([ANNA, Player("Bram", "random"), Player("Cor", "greedy")], seed=seed)
        page.begin(match)
        while not match.over and acted < most:
            acted += 1
            if match.bot_to_decide:
                pace.run()
                continue
            actions = match.state.legal_actions()
            claims = [action for action in actions if isinstance(action, ClaimRoute)]
            if claims:
                page.table.stage.claim(claims[0].route)
                page.table.stage.payment.pay.click()
            else:
                page.table.act(actions[acted % len(actions)])
        if match.over:
            page.table.final.all.click()
        page.table.show_rule("claim.carts")
        page.table.stage.picker.routes.value = 7
    assert seed > 1 and len(widgets_made()) == before


def test_U17_on_the_page_a_claim_is_taken_back_and_a_blind_draw_is_not(
    page: Play, seated: Callable[..., Match]
) -> None:
    match = seated(HELD)
    page.begin(match)
    text = saved(page)
    page.table.act(ClaimRoute(13, "G"))
    assert saved(page) != text
    page.table.undo.click()
    assert saved(page) == text, "what would be saved goes back as well"
    page.table.stage.market.blind.click()
    text = saved(page)
    page.table.undo.click()
    assert saved(page) == text and "hidden cards have been seen" in page.table.answer.words.value


def test_U18_a_game_saved_and_loaded_in_the_middle_goes_on_as_if_it_had_not_been(page: Play) -> None:
    match = Match.start([ANNA, BRAM], seed=21)
    page.begin(match)

    def play_one(game: Match) -> None:
        actions = game.state.legal_actions()
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        page.table.uncover.click()
        page.table.act(claims[0] if claims else actions[-1] if len(actions) < 3 else actions[-2])

    for _decision in range(15):
        play_one(match)
    other = Match.from_json(saved(page))
    while not match.over:
        other.act(next(a for a in other.state.legal_actions()))
        match.act(next(a for a in match.state.legal_actions()))
        assert other.state == match.state
    load(page, saved(page))
    loaded = page.table.match
    assert loaded is not None and loaded is not match
    while not loaded.over:
        loaded.act(loaded.state.legal_actions()[0])
    assert loaded.state == match.state and loaded.events == match.events
