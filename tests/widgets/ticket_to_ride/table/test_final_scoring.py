"""The final scoring: sheets whose numbers are the engine's, a step at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from widgets.table.match import Player
from widgets.ticket_to_ride.table.final_scoring import MINUS, STEPS, FinalScoring, scoring_sheets
from widgets.ticket_to_ride.table.match import Match

BOARD = standard_board()
ROWS = {"Routes": "score.routes", "Contracts": "score.contracts", "Merchandise": "score.merchandise"}


def finished(kinds: tuple[str, ...], seed: int) -> Match:
    match = Match.start([Player(f"Player {seat}", kind) for seat, kind in enumerate(kinds)], seed=seed)
    while not match.over:
        match.act_bot()
    return match


def last_move(match: Match) -> Match:
    """End a game with a claim of one space."""
    match.act(ClaimRoute(28, "G"))
    assert match.over
    return match


def sheets(match: Match, steps: int = STEPS) -> list[str]:
    """Return the HTML of each player's sheet."""
    sheets = scoring_sheets(match.events, match.names, BOARD, steps).split('<li class="amst-sheet">')[1:]
    assert len(sheets) == len(match.names)
    return sheets


def rows(sheet: str) -> dict[str, int]:
    """Return the numbers on a sheet."""
    cells = re.findall(r"<dt>([^<]*)</dt><dd><b>([^<]*)</b>", sheet)
    return {title: int(number.replace(MINUS, "-")) for title, number in cells}


@pytest.mark.parametrize(
    ("kinds", "seed"),
    [(("greedy", "random"), 1), (("random", "random", "random"), 2), (("greedy", "greedy", "random", "random"), 3)],
)
def test_the_numbers_are_those_of_the_result(kinds: tuple[str, ...], seed: int) -> None:
    match = finished(kinds, seed)
    result = match.state.result()
    assert result is not None
    for seat, sheet in enumerate(sheets(match)):
        numbers = rows(sheet)
        assert numbers.pop("Total") == result.scores[seat]
        assert {ROWS[title]: number for title, number in numbers.items()} == result.breakdown[seat]
        assert (">winner<" in sheet) == (seat in result.winners)


def test_each_step_adds_a_line_to_every_sheet() -> None:
    match = finished(("greedy", "random", "greedy"), 4)
    titles = [*ROWS, "Total"]
    for steps in range(1, STEPS + 1):
        for sheet in sheets(match, steps):
            assert list(rows(sheet)) == titles[:steps]
            assert steps == STEPS or ">winner<" not in sheet, "the winner is named last"


def test_each_contract_is_shown_with_its_points_and_sign(seated: Callable[..., Match]) -> None:
    # Anna joins Westermarkt and Dam (contract 1) with the last claim, but not contract 24; Bram has none completed.
    match = last_move(seated("ttr/2 last=1 p0=G/1,24/33 p1=K/5 row=RGKBP deck=*"))
    anna, bram = sheets(match, 2)
    assert re.search(r'aria-label="completed">✓</span> Dam – Westermarkt \+2<', anna)
    assert re.search(rf'aria-label="not completed">✗</span> Noordermarkt – Blauwbrug {MINUS}8<', anna)
    assert rows(anna)["Contracts"] == -6 and f"<b>{MINUS}6</b>" in anna
    assert rows(bram)["Contracts"] == -3
    assert "-6" not in anna.replace('stroke-linejoin="round"', ""), "a minus is a minus, not a hyphen"


def test_a_score_below_zero_is_shown_as_it_is(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/2 last=1 p0=G/1,23,24/- p1=K/5 row=RGKBP deck=*"))
    assert f"<b>{MINUS}17</b>" in sheets(match)[0]
    assert match.state.result().scores == (-17, -3)  # type: ignore[union-attr]


def test_merchandise_names_cards_and_place(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/4 last=1 p0=G/1/-/2 p1=K/5/-/2 p2=R/6/-/1 p3=O/7/-/0 row=RGKBP deck=*"))
    anna, bram, cor, dora = sheets(match)
    assert "2 cards, place 1" in anna and "2 cards, place 1" in bram
    assert "1 card, place 3" in cor and "no cards" in dora
    assert [rows(sheet)["Merchandise"] for sheet in (anna, bram, cor, dora)] == [8, 8, 4, 0]


def test_everyone_who_shares_the_victory_is_marked(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/3 last=1 p0=G/5 p1=K/6/4 p2=R/24 row=RGKBP deck=*"))
    assert match.state.result().winners == (0, 1)  # type: ignore[union-attr]
    assert [">winner<" in sheet for sheet in sheets(match)] == [True, True, False]


def test_a_tie_broken_by_contracts_marks_one(seated: Callable[..., Match]) -> None:
    # Anna has 2 for routes, +2 and -3 for contracts; Bram 3 for routes and -2 for his only contract.
    match = last_move(seated("ttr/2 last=1 p0=G/1,3/33 p1=K/2/1,4/0 row=RGKBP deck=*"))
    result = match.state.result()
    assert result is not None
    assert (result.scores, result.winners, result.rule) == ((1, 1), (0,), "win.tie-contracts")
    scoring = FinalScoring(print)
    scoring.show(match.events, match.names, BOARD)
    scoring.all.click()
    assert [">winner<" in sheet for sheet in sheets(match)] == [True, False]
    assert "Anna wins with more completed contracts." in scoring._said.value


def test_names_are_text_and_nothing_else(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/2 last=1 p0=G/1 p1=K/5 row=RGKBP deck=*"))
    names = ('<img src=x onerror="alert(1)">', "A&B {n}")
    scoring = FinalScoring(print)
    scoring.show(match.events, names, BOARD)
    for _step in range(STEPS):
        html = scoring._sheets.value + scoring._said.value
        assert "<img" not in html and all(escape(name) in html for name in names)
        scoring.next.click()


# --- the widget -------------------------------------------------------------------------------------------------------


@pytest.fixture
def scoring(heard: list[object]) -> FinalScoring:
    return FinalScoring(heard.append)


def shown(widget: object) -> bool:
    return bool(widget.layout.display != "none")  # type: ignore[attr-defined]


def test_stepping_through_tells_each_step_and_its_rule(scoring: FinalScoring, heard: list[object]) -> None:
    match = finished(("greedy", "greedy"), 5)
    assert not shown(scoring)
    scoring.show(match.events, match.names, BOARD)
    steps = (
        ("Points for routes", "points for routes.", "score.routes"),
        ("Contracts are shown", "for contracts.", "score.contracts"),
        ("Merchandise is compared", "merchandise", "score.merchandise"),
        ("The winner", "in all.", "win.most-points"),
    )
    for number, (title, told, rule) in enumerate(steps, 1):
        assert f"Final scoring, step {number} of 4: {title}" in scoring._title.value
        assert told in scoring._said.value
        scoring.why.click()
        assert str(heard.pop()).startswith(rule)
        assert shown(scoring.next) == shown(scoring.all) == (number < STEPS) == (not scoring.finished)
        if number < STEPS:
            assert scoring.next.description == f"Next: {steps[number][0]}"
        scoring.next.click()
    assert scoring.finished and "wins." in scoring._said.value


def test_everything_at_once(scoring: FinalScoring) -> None:
    match = finished(("random", "greedy"), 6)
    scoring.show(match.events, match.names, BOARD)
    scoring.all.click()
    scoring.next.click()  # a late click changes nothing
    assert scoring.finished and "step 4 of 4" in scoring._title.value
    assert list(rows(scoring._sheets.value.split("amst-sheet")[2]))[-1] == "Total"


def test_once_hidden_late_clicks_do_nothing(scoring: FinalScoring, heard: list[object]) -> None:
    match = finished(("random", "greedy"), 6)
    scoring.show(match.events, match.names, BOARD)
    scoring.hide()
    for button in (scoring.next, scoring.all, scoring.why):
        button.click()
    assert not shown(scoring) and heard == []


def test_once_the_winner_is_named_one_click_leads_to_the_review(heard: list[object]) -> None:
    match = finished(("greedy", "greedy"), 5)
    scoring, without = FinalScoring(print, on_review=lambda: heard.append("review")), FinalScoring(print)
    for one in (scoring, without):
        one.show(match.events, match.names, BOARD)
        assert not shown(one.review)
        one.all.click()
    assert shown(scoring.review) and not shown(without.review)
    scoring.review.click()
    assert heard == ["review"]
