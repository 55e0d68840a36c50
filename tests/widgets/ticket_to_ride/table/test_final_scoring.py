"""The final scoring: sheets whose numbers are the engine's, a step at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.events import ContractJudged, MerchandiseScored, RoutesCounted
from widgets.table.match import Player
from widgets.table.score_sheet import MINUS
from widgets.ticket_to_ride.table.final_scoring import FinalScoring
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


def ended(match: Match, heard: list[object] | None = None) -> FinalScoring:
    """Return the scoring of a finished game at its first look."""
    scoring = FinalScoring((heard if heard is not None else []).append)
    result = match.state.result()
    assert result is not None
    scoring.show(match.events, match.names, BOARD, result)
    return scoring


def wholly(match: Match) -> FinalScoring:
    scoring = ended(match)
    scoring.all.click()
    return scoring


def sheets(scoring: FinalScoring) -> list[str]:
    """Return the HTML of each player's sheet."""
    listed = scoring._sheets.value.partition("</ul><table")[0]
    sheets = listed.split('<li class="amst-sheet">')[1:]
    assert len(sheets) == len(scoring.names)
    return sheets


def rows(scoring: FinalScoring) -> dict[str, list[int]]:
    """Return the points of each seat by source."""
    table = re.findall(r'<th scope="row">(?:<i [^>]*></i>)?([^<]*)</th>(.*?)</tr>', scoring._sheets.value)
    return {
        title: [int(number.replace(MINUS, "-")) for number in re.findall(r"<td>([^<…]*)</td>", cells)]
        for title, cells in table
    }


@pytest.mark.parametrize(
    ("kinds", "seed"),
    [(("greedy", "random"), 1), (("random", "random", "random"), 2), (("greedy", "greedy", "random", "random"), 3)],
)
def test_the_numbers_are_those_of_the_result(kinds: tuple[str, ...], seed: int) -> None:
    match = finished(kinds, seed)
    result = match.state.result()
    assert result is not None
    scoring = wholly(match)
    numbers = rows(scoring)
    assert tuple(numbers.pop("Total")) == result.scores
    assert numbers == {title: [points[rule] for points in result.breakdown] for title, rule in ROWS.items()}
    assert [">winner<" in sheet for sheet in sheets(scoring)] == [seat in result.winners for seat in range(len(kinds))]


def test_each_step_adds_a_line_and_the_winner_is_named_last() -> None:
    scoring = ended(finished(("greedy", "random", "greedy"), 4))
    while not scoring.finished:
        assert list(rows(scoring)) == list(ROWS)[: scoring.step]
        assert ">winner<" not in scoring._sheets.value
        scoring.next.click()
    assert list(rows(scoring)) == [*ROWS, "Total"]


def test_contracts_count_once_all_of_a_player_are_shown(seated: Callable[..., Match]) -> None:
    scoring = ended(last_move(seated("ttr/2 last=1 p0=G/1,24/33 p1=K/5 row=RGKBP deck=*")))
    counted = []
    while scoring.step < 3:
        counted.append(rows(scoring).get("Contracts"))
        scoring.next.click()
    assert counted == [None, None, [], [-6], [-6, -3]]


def test_each_players_routes_and_each_contract_are_looked_at_by_themselves() -> None:
    match = finished(("greedy", "random", "greedy"), 4)
    scoring = ended(match)
    looks = []
    while not scoring.finished:
        looks.append([type(event) for event in scoring.counted])
        scoring.next.click()
    judged = [event for event in match.events if isinstance(event, ContractJudged)]
    assert looks[:3] == [[RoutesCounted]] * 3
    assert [kinds[0] for kinds in looks[3:-1]] == [ContractJudged] * len(judged)
    assert looks[-1] == [MerchandiseScored] * 3


def test_a_bar_is_as_long_as_its_points_on_one_scale_for_all(seated: Callable[..., Match]) -> None:
    # Anna loses 6 by contracts and has 5 for routes; the scale of all bars goes from -6 to what Bram has.
    scoring = wholly(last_move(seated("ttr/2 last=1 p0=G/1,24/33 p1=K/5/-/1 row=RGKBP deck=*")))
    numbers = rows(scoring)
    low = min(0, *numbers["Contracts"])
    high = max(numbers["Routes"][seat] + numbers["Merchandise"][seat] for seat in range(2))
    for seat, sheet in enumerate(sheets(scoring)):
        widths = [float(width) for width in re.findall(r"width:([\d.]+)%", sheet)]
        points = [abs(numbers[title][seat]) for title in ROWS if numbers[title][seat]]
        assert widths == pytest.approx([100 * number / (high - low) for number in points], abs=0.01)


def test_each_contract_is_shown_with_its_points_and_sign(seated: Callable[..., Match]) -> None:
    # Anna joins Westermarkt and Dam (contract 1) with the last claim, but not contract 24; Bram has none completed.
    scoring = wholly(last_move(seated("ttr/2 last=1 p0=G/1,24/33 p1=K/5 row=RGKBP deck=*")))
    anna, _bram = sheets(scoring)
    assert re.search(r'aria-label="completed">✓</span> Dam – Westermarkt \+2<', anna)
    assert re.search(rf'aria-label="not completed">✗</span> Noordermarkt – Blauwbrug {MINUS}8<', anna)
    assert rows(scoring)["Contracts"] == [-6, -3]


def test_a_score_below_zero_is_shown_as_it_is_with_a_true_minus(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/2 last=1 p0=G/1,23,24/- p1=K/5 row=RGKBP deck=*"))
    scoring = wholly(match)
    assert f"{MINUS}17</b>" in sheets(scoring)[0] and "-17" not in scoring._sheets.value
    assert rows(scoring)["Total"] == [-17, -3]


def test_merchandise_names_cards_and_place(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/4 last=1 p0=G/1/-/2 p1=K/5/-/2 p2=R/6/-/1 p3=O/7/-/0 row=RGKBP deck=*"))
    scoring = wholly(match)
    anna, bram, cor, dora = sheets(scoring)
    assert "2 cards, place 1" in anna and "2 cards, place 1" in bram
    assert "1 card, place 3" in cor and "no cards" in dora
    assert rows(scoring)["Merchandise"] == [8, 8, 4, 0]


def test_everyone_who_shares_the_victory_is_marked(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/3 last=1 p0=G/5 p1=K/6/4 p2=R/24 row=RGKBP deck=*"))
    assert match.state.result().winners == (0, 1)  # type: ignore[union-attr]
    assert [">winner<" in sheet for sheet in sheets(wholly(match))] == [True, True, False]


def test_a_tie_broken_by_contracts_marks_one(seated: Callable[..., Match]) -> None:
    # Anna has 2 for routes, +2 and -3 for contracts; Bram 3 for routes and -2 for his only contract.
    match = last_move(seated("ttr/2 last=1 p0=G/1,3/33 p1=K/2/1,4/0 row=RGKBP deck=*"))
    result = match.state.result()
    assert result is not None
    assert (result.scores, result.winners, result.rule) == ((1, 1), (0,), "win.tie-contracts")
    scoring = wholly(match)
    assert [">winner<" in sheet for sheet in sheets(scoring)] == [True, False]
    assert "Anna wins with more completed contracts." in scoring._said.value


def test_names_are_text_and_nothing_else(seated: Callable[..., Match]) -> None:
    match = last_move(seated("ttr/2 last=1 p0=G/1 p1=K/5 row=RGKBP deck=*"))
    names = ('<img src=x onerror="alert(1)">', "A&B {n}")
    scoring = FinalScoring(print)
    result = match.state.result()
    assert result is not None
    scoring.show(match.events, names, BOARD, result)
    while not scoring.finished:
        html = scoring._sheets.value + scoring._said.value
        assert "<img" not in html and all(escape(name) in html for name in names)
        scoring.next.click()


# --- the widget -------------------------------------------------------------------------------------------------------


def shown(widget: object) -> bool:
    return bool(widget.layout.display != "none")  # type: ignore[attr-defined]


def test_stepping_through_tells_each_step_and_its_rule(heard: list[object]) -> None:
    scoring = ended(finished(("greedy", "greedy"), 5), heard)
    steps = (
        ("Points for routes", "points for routes.", "score.routes"),
        ("Contracts are shown", "for contracts.", "score.contracts"),
        ("Merchandise is compared", "merchandise", "score.merchandise"),
        ("The winner", "wins.", "win.most-points"),
    )
    for number, (title, told, rule) in enumerate(steps, 1):
        said = ""
        while scoring.step == number:
            assert f"Final scoring, step {number} of 4: {title}" in scoring._title.value
            said += scoring._said.value
            scoring.why.click()
            assert shown(scoring.next) == shown(scoring.all) == (not scoring.finished)
            if scoring.finished:
                break
            scoring.next.click()
        assert told in said and str(heard[-1]).startswith(rule)


def test_everything_at_once_and_a_late_press_changes_nothing() -> None:
    scoring = wholly(finished(("random", "greedy"), 6))
    seen = scoring._sheets.value
    scoring.next.click()
    assert scoring.finished and "step 4 of 4" in scoring._title.value and scoring._sheets.value == seen


def test_looking_at_an_earlier_step_again_keeps_the_game_counted() -> None:
    scoring = wholly(finished(("random", "greedy"), 6))
    scoring.back.click()
    assert scoring.step == 3 and scoring.finished and scoring.waiting == 0
    assert "Total" not in rows(scoring)
    scoring.next.click()
    assert "Total" in rows(scoring)


def test_once_hidden_late_clicks_do_nothing(heard: list[object]) -> None:
    scoring = ended(finished(("random", "greedy"), 6), heard)
    scoring.hide()
    for button in (scoring.next, scoring.back, scoring.all, scoring.why):
        button.click()
    assert not shown(scoring) and heard == []


def test_once_the_winner_is_named_one_press_leads_on(heard: list[object]) -> None:
    match = finished(("greedy", "greedy"), 5)
    scoring = FinalScoring(print, on_review=lambda: heard.append("review"))
    without = FinalScoring(print)
    scoring.on_rematch = lambda: heard.append("rematch")
    result = match.state.result()
    assert result is not None
    for one in (scoring, without):
        one.show(match.events, match.names, BOARD, result)
        assert not shown(one.review) and not shown(one.rematch) and not shown(one.share)
        one.all.click()
        assert shown(one.share)
    assert not shown(without.review) and not shown(without.rematch)
    scoring.review.click()
    scoring.rematch.click()
    assert heard == ["review", "rematch"]
