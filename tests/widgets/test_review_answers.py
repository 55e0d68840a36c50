"""What a reader answered in a review outlives a reload and a closed tab, in both games."""

from __future__ import annotations

from typing import Any

import pytest

import amsterdam
from tests.widgets.parts.store import Store
from widgets.city_collection.review.page import ReviewPage as CityReview
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.review.page import ReviewPage as TicketReview

GAMES = [
    (TicketReview, "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WK/2/-/0 row=RGKBP"),
    (CityReview, "ams/2 round=12 turn=0 queue=0 p0=supply:PPPPPP/inactive:111 p1=points:60"),
]


def finished(kind: Any, line: str) -> Match:
    match: Match = kind.match_kind(
        amsterdam.game(kind.match_kind.game).from_text(line), [Player("Anna"), Player("Ben")]
    )
    while not match.over:
        match.act(next(action for action in match.state.legal_actions() if match.state.why_not(action) is None))
    return match


@pytest.fixture
def store() -> Store:
    return Store()


def visit(kind: Any, store: Store, pace: Any, kept: dict[str, Any], here: str | None = None) -> Any:
    """Open the page in a tab that had the game `here` open, with what the browser keeps."""
    page = kind(pace)
    page.browser.kept = kept
    return store.open(page, here=here)


def answered(kind: Any, line: str, store: Store, pace: Any) -> Any:
    """Return a page on which the second decision was chosen again, and its answer shown."""
    store._write("a", 1, finished(kind, line).to_json(), {"over": True})
    page = visit(kind, store, pace, {})
    page.kept.open_it.click()
    page.review.course.next.click()
    page.review.act(page.review.decisions[1].view.legal_actions()[0])
    page.review.reveal()
    return page


@pytest.mark.parametrize(("kind", "line"), GAMES)
def test_a_reload_goes_on_at_the_same_decision_with_all_answers(kind: Any, line: str, store: Store, pace: Any) -> None:
    before = answered(kind, line, store, pace)
    page = visit(kind, store, pace, before.browser.kept, store.here[before.browser.shelf["place"]])
    assert page.review.layout.display is None and page.review.at == 1 and page.review.deciding
    assert page.review.guessed == before.review.guessed != {} and page.review.revealed == {1}
    assert "Noted" in page.review.question.feedback.value


@pytest.mark.parametrize(("kind", "line"), GAMES)
def test_after_a_closed_tab_the_game_is_offered_with_its_answers(kind: Any, line: str, store: Store, pace: Any) -> None:
    before = answered(kind, line, store, pace)
    page = visit(kind, store, pace, before.browser.kept)
    assert page.review.match is None
    page.kept.open_it.click()
    assert page.review.guessed == before.review.guessed and page.review.at == 1


def test_another_seat_and_another_game_have_answers_of_their_own(store: Store, pace: Any) -> None:
    page = answered(*GAMES[0], store, pace)
    page.review.who.value = 1
    assert page.review.guessed == {} and page.review.at == 0
    page.review.act(page.review.decisions[0].view.legal_actions()[0])
    again = visit(GAMES[0][0], store, pace, page.browser.kept, "a")
    assert again.review.seat == 1 == again.review.who.value and list(again.review.guessed) == [0]
    again.review.who.value = 0
    assert list(again.review.guessed) == [1]
    again.begin(finished(GAMES[0][0], GAMES[0][1].replace("GGG", "RRR")))
    assert again.review.guessed == {} and again.review.seat == 0


@pytest.mark.parametrize(
    "wrong",
    [
        5,
        {"seat": "1"},
        {"seat": 9, "0": []},
        {"0": {"chosen": 3, "shown": 3, "at": "1"}},
        {"0": {"chosen": {"0": "fly to the moon", "7": "blind", "x": [1]}, "shown": [9, -1, True, None], "at": 99}},
    ],
)
def test_answers_that_do_not_fit_the_game_are_left_out(wrong: Any, store: Store, pace: Any) -> None:
    kept = answered(*GAMES[0], store, pace).browser.kept
    (name,) = kept
    page = visit(GAMES[0][0], store, pace, {name: dict.fromkeys(kept[name], wrong)}, "a")
    assert (page.review.guessed, page.review.revealed, page.review.at) == ({}, set(), 0)
    page.review.act(page.review.decisions[0].view.legal_actions()[0])
    assert list(page.review.guessed) == [0]
