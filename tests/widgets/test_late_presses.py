"""A press answers the decision that was on the screen when it was made, on every page of both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.learn.guide import guide
from amsterdam.ticket_to_ride.actions import action_from_text
from widgets import city_collection as city
from widgets import ticket_to_ride as ticket
from widgets.city_collection.learn.coach import Coach as CityCoach
from widgets.city_collection.review.page import ReviewPage as CityReview
from widgets.city_collection.table.match import Match as CityMatch
from widgets.learn.coach import Coach
from widgets.parts.presses import Presses
from widgets.table.match import Player
from widgets.ticket_to_ride.learn.coach import Coach as TicketCoach
from widgets.ticket_to_ride.review.page import ReviewPage as TicketReview
from widgets.ticket_to_ride.table.match import Match as TicketMatch

TWO_PASSES = "ams/2 round=3 p0=supply:PP p1=supply:GG tile=A5"
FIRST_CUBE = "ams/2 phase=first-cube turn=0"
DRAWING = "ttr/2 turn=0 p0=GG/3 p1=RR/1 row=RGKBP deck=*"
LAST_TURN = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WK/2/-/0 row=RGKBP"
LAST_ROUND = "ams/2 round=12 turn=0 queue=0 p0=supply:PPPPPP/inactive:111 p1=points:60"


def twice(page: Any, press: Callable[[], object]) -> None:
    """Deliver a press twice that was made once: the browser reported the same decision both times."""
    number = page.browser.decision
    for _time in range(2):
        page.browser._handle_custom_msg({"press": number}, [])
        press()


def shared(page: Any, match: type[Any], line: str) -> Any:
    """Put a position for two persons on a page's table, and return the match."""
    state = amsterdam.game(match.game).from_text(line)
    page.begin(match(state, [Player("Anna"), Player("Geertje")]))
    return page.table.match


def test_a_pass_delivered_twice_passes_for_one_person_only() -> None:
    page = city.play()
    match = shared(page, CityMatch, TWO_PASSES)
    twice(page, lambda: page.table.decide.done.click())
    assert [action.to_text() for action in match.state.played] == ["pass"] and match.state.actor == 1
    assert "That press came too late" in page.table.answer.words.value
    page.browser._handle_custom_msg({"press": page.browser.decision}, [])
    page.table.decide.done.click()  # asks first: nothing can be taken back after it
    page.table.decide.press(0)
    assert len(match.state.played) == 2, "her own presses count"


def test_a_first_cube_taken_twice_is_one_decision() -> None:
    page = city.play()
    match = shared(page, CityMatch, FIRST_CUBE)
    twice(page, lambda: page.table.decide.press(0))
    assert len(match.state.played) == 1


def test_a_card_drawn_twice_is_one_card() -> None:
    page = ticket.play()
    match = shared(page, TicketMatch, DRAWING)
    page.table.uncover.click()
    twice(page, lambda: page.table.act(match.state.legal_actions()[0]))
    assert len(match.state.played) == 1


def test_a_doubled_cover_does_not_show_the_next_persons_cards() -> None:
    page = ticket.play()
    match = shared(page, TicketMatch, DRAWING)
    page.table.uncover.click()
    for _card in range(2):
        page.table.act(action_from_text("blind"))
    assert match.state.actor == 1
    assert "Cover my cards" in page.table.uncover.description
    twice(page, lambda: page.table.uncover.click())
    assert "Geertje" in page.table.uncover.description


def test_a_doubled_taking_back_takes_back_one_decision() -> None:
    page = city.play()
    match = shared(page, CityMatch, TWO_PASSES)
    first = next(action for action in match.state.legal_actions() if match.state.why_not(action) is None)
    page.table.act(first)
    page.table.act(match.state.legal_actions()[0])
    before = len(match.state.played)
    assert before == 2 and match.why_not_undo() is None
    twice(page, lambda: page.table.undo.click())
    assert len(match.state.played) == 1


@pytest.mark.parametrize(
    ("play", "match", "line"), [(city.play, CityMatch, TWO_PASSES), (ticket.play, TicketMatch, DRAWING)]
)
def test_a_press_counts_from_the_moment_a_game_is_drawn(play: Callable[[], Any], match: type[Any], line: str) -> None:
    page = play()
    shown: list[int] = []
    page.browser.observe(lambda change: shown.append(change["new"]), "decision")
    shared(page, match, line)
    page.browser._handle_custom_msg({"press": next(number for number in shown if number > 0)}, [])
    assert not page.table.presses.late()


@pytest.mark.parametrize("make", [city.what_if, ticket.what_if])
def test_a_doubled_move_in_what_if_is_one_move(make: Callable[[], Any]) -> None:
    page = make()
    first = page.state.legal_actions()[0]
    twice(page, lambda: page.act(page.state.legal_actions()[0]))
    assert page.state.played == [first]
    assert "That press came too late" in page.answer.words.value


@pytest.mark.parametrize(("kind", "name"), [(CityCoach, "21_first_game"), (TicketCoach, "08_first_game")])
def test_a_doubled_decision_beside_the_coach_is_one_decision(kind: type[Coach], name: str, pace: Any) -> None:
    page = kind(guide(kind.match_kind.game, name), pace=pace)
    before = page.match.decided
    twice(page, lambda: page.table.act(page.match.state.legal_actions()[0]))
    assert page.match.decided == before + 1


def test_a_doubled_hint_of_a_lesson_is_one_hint() -> None:
    page = ticket.lesson("03_claim_route")
    twice(page, lambda: page.hint.click())
    assert page._hints == 1
    assert "That press came too late" in page.feedback.value


def reviewed(kind: type[Any], line: str, pace: Any) -> Any:
    """Return a page that reviews the first two decisions of a finished game for two persons."""
    state = amsterdam.game(kind.match_kind.game).from_text(line)
    match = kind.match_kind(state, [Player("Anna"), Player("Geertje")])
    while not match.over:
        match.act(next(action for action in match.state.legal_actions() if match.state.why_not(action) is None))
    page = kind(pace)
    page.begin(match)
    return page


@pytest.mark.parametrize(("kind", "line"), [(TicketReview, LAST_TURN), (CityReview, LAST_ROUND)])
def test_a_choice_made_before_next_is_not_taken_for_the_next_question(kind: Any, line: str, pace: Any) -> None:
    page = reviewed(kind, line, pace)
    review, number = page.review, page.browser.decision
    review.course.next.click()
    page.browser._handle_custom_msg({"press": number}, [])
    review.act(review.decisions[1].view.legal_actions()[0])
    review.reveal()
    assert review.at == 1 and not review.guessed and not review.revealed
    assert "That press came too late" in review.question.feedback.value
    for _slice in range(5000):
        if pace.due is None or 1 in review.judged:
            break
        pace.run()
    assert "That press came too late" in review.question.feedback.value, "a judgement that comes in does not wipe it"
    page.browser._handle_custom_msg({"press": page.browser.decision}, [])
    review.act(review.decisions[1].view.legal_actions()[0])
    assert list(review.guessed) == [1] and "too late" not in review.question.feedback.value


def test_the_table_and_the_look_back_of_one_page_each_take_their_own_presses(monkeypatch: Any, pace: Any) -> None:
    monkeypatch.setattr("widgets.worth.thinking.Pace", lambda _say: pace)
    page = ticket.play()
    match = shared(page, TicketMatch, LAST_TURN)
    while not match.over:
        match.act(match.state.legal_actions()[0])
    on_table = page.browser.decision
    for _time in range(2):
        page.look_back()
        page.browser._handle_custom_msg({"press": on_table}, [])
        assert not page.review.may_decide(), "it was made at the table"
        page.browser._handle_custom_msg({"press": page.browser.decision}, [])
        assert page.review.may_decide()
        page.review.course.next.click()
        in_review = page.browser.decision
        page.arrange()
        page.browser._handle_custom_msg({"press": in_review}, [])
        assert page.table.presses.late(), "it was made in the review"
        page.browser._handle_custom_msg({"press": page.browser.decision}, [])
        assert not page.table.presses.late()


def test_anything_but_a_number_is_ignored() -> None:
    presses = Presses()
    presses.show("another decision")
    for content in (None, {}, {"press": "1"}, {"press": True}, {"press": [0]}, "press"):
        presses.heard(content)
        assert not presses.late()
    presses.heard({"press": 0})
    assert presses.late()


def test_a_page_is_marked_while_its_parts_arrive() -> None:
    page, seen = ticket.play(), []
    shared(page, TicketMatch, DRAWING)
    page.browser.observe(lambda change: seen.append(change["new"]), "decision")
    page.table.uncover.click()
    assert len(seen) == 2 and seen[0] < 0 < -seen[0] < seen[1]
    page.table.draw()
    assert seen[2:] == [-seen[1], seen[1]], "the same decision, drawn again"
