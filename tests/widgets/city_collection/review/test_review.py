"""The review of the City Collection on screen: rounds named, answers highlighted, no mistake found at a glance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from amsterdam.analysis.review import Effort, Glance
from tests.widgets.parts.store import Store
from widgets.city_collection.play.page import Play
from widgets.city_collection.review.page import ReviewPage
from widgets.city_collection.review.review import Review
from widgets.city_collection.table.match import Match
from widgets.parts.names import names_query

#: Anna's last turn: enough cubes for a card that would otherwise bring the fourth penalty token.
TURN = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPPPPP/penalties:3/inactive:111/points:50 p1=points:60"
#: She sails one field, which costs little, and forgets the card.
BLUNDER = ("sail 1", "pass")
QUICK = Effort("greedy", 300, 8, 4, 1, fresh=30, glance=Glance(games=2, doubt=4.0))


@pytest.fixture
def over(seated: Callable[..., Match]) -> Callable[..., Match]:
    """Return a function: decisions -> the match in which Anna made them in her last turn."""

    def over(*actions: str) -> Match:
        match = seated(TURN)
        for action in actions:
            match.act(next(legal for legal in match.state.legal_actions() if legal.to_text() == action))
        return match

    return over


@pytest.fixture
def review(heard: list[object], pace: Any, over: Callable[..., Match]) -> Review:
    """A review of the game in which Anna sailed instead of taking a block."""
    review = Review(heard.append, pace=pace, how=lambda _view: QUICK)
    review.show(over(*BLUNDER))
    return review


def finish(pace: Any) -> None:
    while pace.due is not None:
        pace.run()


def asked(review: Review) -> str:
    return unescape(review.question.asked.value)


def rows(review: Review) -> list[str]:
    return [row.button.description for row in review.listed.rows if row.layout.display is None]


def test_the_worst_decision_is_found_asked_about_and_explained(review: Review, pace: Any) -> None:
    assert "Decision 1 of 2, round 12" in review.question.heading.value and "Sail to" in review.question.heading.value
    finish(pace)
    assert rows(review)[1].startswith("2. Pass: end your turn; round 12; number 1 of the worst")
    review.course.next_mistake.click()
    assert "What would have been better?" in asked(review) and review.question.answer.value == ""
    review.question.show_me.click()
    answer = unescape(review.question.answer.value)
    assert (
        "Better: Activate Map" in answer and "points less lost to penalties" in answer and "points more from" in answer
    )
    assert [action.to_text() for action in review.stage.decide.pointed()] == ["activate 111 PP"]
    assert review.numbers.layout.display is None and "Penalties" in review.why.value


def test_what_seems_fine_at_a_glance_is_judged_only_when_it_is_opened(review: Review, pace: Any) -> None:
    review.look_at(1)
    finish(pace)
    assert rows(review)[0].endswith("seems fine") and "1 of 2 decisions looked at closely" in review.progress.value
    assert review.stop.layout.display == "none" == review.go.layout.display
    assert "1 decision cost points" in review.summary.value
    review.look_at(0)
    assert "yet to be looked at closely" in asked(review) and review.stop.layout.display is None
    finish(pace)
    assert "seems fine" not in rows(review)[0] and "yet to be looked at closely" not in asked(review)


def test_turning_points_wait_until_what_they_rest_on_is_looked_at_closely(
    heard: list[object], pace: Any, over: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.review.review.unsure", lambda judged: [0] if judged[0].glance else [])
    review = Review(heard.append, pace=pace, how=lambda _view: QUICK)
    review.show(over(*BLUNDER))
    review.look_at(1)
    finish(pace)
    assert not review.judged[0].glance and "cost points" in review.summary.value


def test_a_decision_that_seems_costly_is_called_so_until_it_is_judged(review: Review, pace: Any) -> None:
    finish(pace)
    glanced = replace(review.judged[1], glance=QUICK.glance)
    review.listed.show(review.decisions, {1: glanced}, 0, [])
    assert rows(review)[1].endswith("seems to cost something")
    review.judged[1] = glanced
    review.look_at(0)
    assert "1 to go: the most costly ones first" in review.progress.value


def test_the_reader_chooses_again_and_is_told_why_something_cannot_be_done(review: Review, pace: Any) -> None:
    finish(pace)
    review.look_at(1)
    legal = {action.to_text(): action for action in review.decisions[1].view.legal_actions()}
    review.act(legal["amstel 3"])
    told = unescape(review.question.feedback.value)
    assert "seems clearly worse, by about" in told and "points. Try another one." in told
    review.stage.card(1)
    assert review.question.feedback.value != "" and list(review.guessed) == [1]
    review.act(review.judged[1].best.action)
    assert "nothing better was found" in unescape(review.question.feedback.value)


def test_how_rough_the_figures_are_is_said_beside_them(review: Review) -> None:
    assert "So small costs are missed" in review.caution.value


def test_the_position_leads_to_what_if(review: Review) -> None:
    assert "city_collection/what_if.ipynb?position=ams/2" in review.question.link.value
    assert review.match is not None and names_query(review.match.names) in unescape(review.question.link.value)


def test_the_table_leads_to_the_review_and_back(
    pace: Any, over: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.worth.thinking.Pace", lambda _say: pace)
    page = Play(pace=type(pace)())
    page.begin(over(*BLUNDER))
    page.table.final.all.click()
    page.table.final.review.click()
    assert page.table.layout.display == "none" and page.review is not None and len(page.review.decisions) == 2
    page.back.click()
    assert page.table.layout.display is None and page.review.layout.display == "none" and pace.due is None


def test_the_page_of_its_own_takes_a_saved_game(pace: Any, over: Callable[..., Match]) -> None:
    page = ReviewPage(pace)
    store = Store()
    store._write("a", 1, over(*BLUNDER).to_json(), {"over": True})
    store._write("b", 1, "a game that goes on", {"over": False})
    store.open(page)
    assert len(page.kept.choice.options) == 1
    page.kept.open_it.click()
    assert page.review.layout.display is None and len(page.review.decisions) == 2
