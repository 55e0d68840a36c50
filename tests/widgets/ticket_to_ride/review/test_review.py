"""The review of a game on screen: asking before answering, judging in slices, kind words if there are no mistakes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from amsterdam.analysis.review import Effort
from amsterdam.ticket_to_ride.actions import ClaimRoute
from tests.widgets.made import widgets_made
from tests.widgets.parts.store import Store
from widgets.parts.names import names_query
from widgets.table.motion import Motion
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.review.page import ReviewPage
from widgets.ticket_to_ride.review.review import Review
from widgets.ticket_to_ride.table.match import Match

#: Anna's last turn but one: a claim with merchandise is worth ten points, and two cards are worth nothing.
LATE = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WK/2/-/0 row=RGKBP"
BLUNDER = ("blind", "blind", "take 0", "take 0")
QUICK = Effort("random", budget=1500, minimum=60, rollouts=20, piece=10, fresh=200)


class Ready:
    """Compiled rules that are ready, or not."""

    def __init__(self, ready: bool = True) -> None:
        self.available, self.ready, self.long = True, ready, False

    def start(self) -> None:
        return


@pytest.fixture
def over(seated: Callable[..., Match]) -> Callable[..., Match]:
    """Return a function: decisions and players -> a match in which they were made."""

    def over(*actions: str, kinds: tuple[str, ...] = ("human", "greedy"), text: str = LATE) -> Match:
        match = seated(text, *kinds)
        for action in actions:
            match.act(next(legal for legal in match.state.legal_actions() if legal.to_text() == action))
        return match

    return over


@pytest.fixture
def warm_up() -> Ready:
    return Ready()


@pytest.fixture
def review(heard: list[object], pace: Any, warm_up: Ready) -> Review:
    return Review(heard.append, pace=pace, warm_up=warm_up, how=lambda _view: QUICK)


@pytest.fixture
def blunder(review: Review, over: Callable[..., Match]) -> Review:
    """A review of the game in which Anna drew cards instead of claiming."""
    review.show(over(*BLUNDER))
    return review


def finish(review: Review, pace: Any) -> None:
    for _slice in range(5000):
        if pace.due is None:
            return
        pace.run()
    raise AssertionError("it never ends")


def asked(review: Review) -> str:
    return unescape(review.question.asked.value)


# --- judging ----------------------------------------------------------------------------------------------------------


def test_the_move_that_lost_is_marked_on_curve_and_list(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    assert "1 decision cost points" in blunder.summary.value
    assert "Decision 1 cost the most wins" in blunder.summary.value
    rows = [row.button.description for row in blunder.listed.rows if row.layout.display is None]
    assert len(rows) == 2
    assert rows[0].startswith(
        "1. Draw a card blind from the deck; number 1 of the worst; cost the most wins; costs about"
    )
    assert "as good as the best" in rows[1] or "the best" in rows[1]
    worst = [row.button.description for row in blunder.worst.rows if row.layout.display is None]
    assert worst == rows[:1]
    curve = blunder.course.curve.decisions
    assert curve.html.count("amst-curve-mistake") == 1 and "Decision 1: costs about" in curve.html
    blunder.look_at(1)
    curve.press("0")
    assert blunder.at == 0
    curve.press("1")
    assert blunder.at == 1 and curve.chosen == "1", "each decision can be pressed"


def test_a_turning_point_is_named_and_leads_to_its_decision(blunder: Review, pace: Any) -> None:
    short, told, curve = blunder.course.turns, blunder.course.told, blunder.course.curve.decisions
    assert short.layout.display == told.layout.display == "none", "they are known when all decisions are judged"
    finish(blunder, pace)
    assert "1. Draw a card blind from the deck" in short.html and "%</small>" in short.html
    assert "Of this the decision itself did −" in told.html and "the curve is sure to about ±" in told.html
    assert curve.html.count("amst-turn-down") == 1
    for part in (short, told):
        blunder.look_at(1)
        part.press("0")
        assert blunder.at == 0 and blunder.deciding


def test_decisions_are_there_before_any_is_judged_and_come_one_by_one(blunder: Review, pace: Any) -> None:
    assert "Decision 1 of 2" in blunder.question.heading.value and "yet to be looked at closely" in asked(blunder)
    assert "0 of 2 decisions" in blunder.progress.value and blunder.stop.layout.display is None
    seen: list[str] = []
    blunder.progress.observe(lambda change: seen.append(change["new"]), "value")
    finish(blunder, pace)
    assert any("1 of 2 decisions" in text for text in seen) and "That cost" in asked(blunder)


def test_the_decision_that_is_looked_at_is_judged_first(blunder: Review, pace: Any) -> None:
    blunder.look_at(1)
    while not blunder.judged:
        pace.run()
    assert next(iter(blunder.judged)) == 1


def test_it_can_be_stopped_and_goes_on_to_the_same_answer(
    blunder: Review, pace: Any, over: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = replace(QUICK, budget=60_000, minimum=30_000)  # more than a slice of the fastest machine
    monkeypatch.setattr(blunder, "_how", lambda _view: long)
    blunder.show(over(*BLUNDER))
    pace.run()
    blunder.stop.click()
    assert pace.due is None and blunder.go.layout.display is None and blunder.stop.layout.display == "none"
    blunder.go.click()
    finish(blunder, pace)
    costs = [blunder.judged[place].cost for place in (0, 1)]
    blunder.show(over(*BLUNDER))
    finish(blunder, pace)
    assert [blunder.judged[place].cost for place in (0, 1)] == costs
    assert blunder.go.layout.display == "none" == blunder.stop.layout.display


def test_nothing_waits_while_the_compiled_rules_are_got_ready(
    review: Review, pace: Any, over: Any, warm_up: Any
) -> None:
    warm_up.ready = False
    review.show(over(*BLUNDER))
    pace.run()
    pace.run()
    assert not review.judged and "Getting ready" in review.progress.value
    review.course.next.click()
    assert review.at == 1
    warm_up.ready = True
    finish(review, pace)
    assert len(review.judged) == 2


def test_without_compiled_rules_the_page_says_so(review: Review, pace: Any, over: Any, warm_up: Any) -> None:
    warm_up.available = False
    review.show(over(*BLUNDER))
    assert "numba" in review.caution.value and "Getting ready" not in review.progress.value
    finish(review, pace)
    assert "numba" not in review.caution.value


def test_closing_stops_the_work(blunder: Review, pace: Any) -> None:
    blunder.close()
    assert pace.due is None


# --- asking before answering ------------------------------------------------------------------------------------------


def test_no_answer_is_shown_before_the_reader_has_chosen(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    assert "What would have been better?" in asked(blunder) and blunder.question.answer.value == ""
    assert blunder.stage.compared == (blunder.decisions[0].action, None) and blunder.numbers.layout.display == "none"
    blunder.question.show_me.click()
    assert "Better: Claim" in blunder.question.answer.value
    assert "points more for merchandise" in blunder.question.answer.value
    assert blunder.numbers.layout.display is None and "Draw a card blind" in blunder.why.table.value
    best = blunder.judged[0].best.action
    assert isinstance(best, ClaimRoute) and blunder.stage.compared == (blunder.decisions[0].action, best)
    assert blunder.stage.board.wide._marked.compared == (None, best.route)
    assert blunder.question.show_me.layout.display == "none"


def test_choosing_the_best_again_is_praised_and_shows_why(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    blunder.act(blunder.judged[0].best.action)
    assert "nothing better was found" in unescape(blunder.question.feedback.value)
    assert "Better: Claim" in blunder.question.answer.value


def test_a_worse_choice_is_told_what_it_costs_and_another_may_be_tried(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    legal = blunder.decisions[0].view.legal_actions()
    blunder.act(next(action for action in legal if action.to_text() == "take 0"))
    assert "points (between 7 and 11). Try another" in unescape(blunder.question.feedback.value)
    blunder.act(blunder.decisions[0].action)
    assert "That is what was done" in unescape(blunder.question.feedback.value)
    assert blunder.question.answer.value == ""


def test_a_choice_made_before_the_judgement_is_answered_once_it_comes(blunder: Review, pace: Any) -> None:
    blunder.act(blunder.decisions[0].action)
    assert "Noted" in blunder.question.feedback.value
    finish(blunder, pace)
    assert "That is what was done" in blunder.question.feedback.value


def test_what_was_not_allowed_is_refused_with_the_reason(blunder: Review, pace: Any) -> None:
    blunder.stage.claim(1)
    assert blunder.question.feedback.value and blunder.guessed == {}


def test_a_decision_that_cost_nothing_is_answered_at_once(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    blunder.look_at(1)
    assert "What would have been better" not in asked(blunder)
    assert blunder.question.show_me.layout.display == "none"


def test_the_position_leads_to_what_if(blunder: Review) -> None:
    assert "what_if.ipynb?position=ttr/2%20turn%3D0" in blunder.question.link.value
    assert blunder.match is not None and names_query(blunder.match.names) in unescape(blunder.question.link.value)
    assert "&amp;seat=0" in blunder.question.link.value and "p1%3D%3F2" in blunder.question.link.value


# --- going through ----------------------------------------------------------------------------------------------------


def test_steps_curve_and_list_lead_to_the_same_decision(blunder: Review, pace: Any) -> None:
    course = blunder.course
    assert course.previous.disabled and not course.next.disabled
    course.next.click()
    assert (blunder.at, course.slider.value) == (1, 2) and course.next.disabled
    course.slider.value = 1
    assert blunder.at == 0
    blunder.listed.rows[1].button.click()
    assert blunder.at == 1 and "Decision 2 of 2" in blunder.question.heading.value
    assert "Anna draws" in blunder.question.before.value


def test_the_slider_replays_the_moves_of_every_seat(blunder: Review, pace: Any) -> None:
    course = blunder.course
    assert course.slider.max == len(BLUNDER)
    course.slider.value = 3
    assert "Move 3 of 4" in blunder.question.heading.value and "Bram" in blunder.question.heading.value
    assert blunder.stage.compared == (None, None) and blunder.question.show_me.layout.display == "none"
    blunder.stage.market.blind.click()
    assert "not a decision to look back at" in blunder.question.feedback.value and blunder.guessed == {}
    course.previous.click()
    assert blunder.at == 1 and "Decision 2 of 2" in blunder.question.heading.value


def test_a_step_of_the_slider_moves_the_pieces_in_one_message(blunder: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[list[list[str]]] = []

    def note(_motion: Motion, content: dict[str, list[list[dict[str, Any]]]]) -> None:
        sent.append([[move["kind"] for move in step] for step in content["steps"]])

    monkeypatch.setattr(Motion, "send", note)
    blunder.course.slider.value = 2  # Anna's second decision: her first card is drawn
    assert sent == [[["fly"]]]
    blunder.course.slider.value = 3  # Bram's move is shown when it is done: two moves later
    assert len(sent) == 2
    blunder.course.slider.value = 2
    assert len(sent) == 2, "back without motion"


def test_the_next_mistake_is_one_click_away(blunder: Review, pace: Any) -> None:
    course = blunder.course
    assert course.next_mistake.disabled
    finish(blunder, pace)
    assert course.next_mistake.disabled, "the only one is being looked at"
    blunder.look_at_move(3)
    course.next_mistake.click()
    assert blunder.at == 0 and blunder.deciding


def test_the_list_can_be_cut_to_mistakes(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    blunder.listed.only.value = True
    assert [row.layout.display for row in blunder.listed.rows[:2]] == [None, "none"]
    blunder.look_at(1)
    blunder.listed.rows[0].button.click()
    assert blunder.at == 0


def test_a_long_list_can_be_leafed_through_and_follows_the_reader(blunder: Review) -> None:
    decision = blunder.decisions[0]
    many = [replace(decision, number=n) for n in range(20)]
    blunder.listed.show(many, {}, 17, [])
    assert blunder.listed.pager.page == 2
    blunder.listed.pager.show(20, 0)
    blunder.listed.show(many, {}, 17, [])
    assert blunder.listed.pager.page == 0, "what comes in meanwhile turns no page"


def test_everything_can_be_pressed_at_any_time(blunder: Review, pace: Any) -> None:
    finish(blunder, pace)
    count = len(widgets_made())
    course = blunder.course
    buttons = [course.previous, course.next, course.next_mistake, blunder.stop, blunder.go, blunder.question.show_me]
    buttons += [row.button for row in blunder.listed.rows] + blunder.window.panels.buttons
    for button in buttons * 2:
        button.click()
        blunder.retell()
    assert len(widgets_made()) == count


# --- which games ------------------------------------------------------------------------------------------------------


def test_of_several_people_the_seat_is_chosen(review: Review, pace: Any, over: Any) -> None:
    review.show(over(*BLUNDER, kinds=("human", "human")))
    assert review.who.layout.display is None and review.seat == 0
    review.who.value = 1
    assert review.seat == 1 and len(review.decisions) == 2
    assert {decision.view.seat for decision in review.decisions} == {1}
    assert "Looking back: Bram" in review.title.value


def test_one_person_among_bots_is_not_asked(review: Review, over: Any) -> None:
    review.show(over(*BLUNDER, kinds=("greedy", "human")))
    assert review.who.layout.display == "none" and review.seat == 1


def test_a_game_of_bots_is_told_so_kindly(review: Review, over: Any) -> None:
    review.show(over(*BLUNDER, kinds=("greedy", "greedy")))
    assert "Only bots sat at this table" in review.summary.value
    assert [seat for _name, seat in review.who.options] == [0, 1] and review.decisions


def test_a_game_that_is_not_over_is_told_so_kindly(review: Review, pace: Any, over: Any, texts: Any) -> None:
    review.show(over("blind"))
    assert "not over yet" in review.summary.value
    assert pace.due is None and not any("Show me" in text for text in texts(review))


def test_a_seat_without_a_choice_is_told_so(review: Review, over: Any, pace: Any) -> None:
    review.show(over("blind", "blind", kinds=("greedy", "human"), text=LATE.replace("last=2", "last=1")))
    assert "Bram never had a choice" in review.summary.value and pace.due is None


# --- the pages --------------------------------------------------------------------------------------------------------


def test_the_table_leads_to_the_review_and_back(pace: Any, over: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.worth.thinking.Pace", lambda _say: pace)
    page = Play(pace=type(pace)())
    page.begin(over(*BLUNDER))
    page.table.final.all.click()
    assert page.table.final.review.layout.display is None
    page.table.final.review.click()
    assert page.table.layout.display == "none" and page.review is not None and page.review.decisions
    assert page.back in page.review.window.ways.children and "amst-playing" in page._dom_classes
    page.back.click()
    assert page.table.layout.display is None and page.review.layout.display == "none" and pace.due is None
    page.table.final.review.click()
    page.begin(over())
    assert page.review.layout.display == "none" and page.table.layout.display is None


def test_the_page_of_its_own_takes_a_saved_game_and_the_one_that_was_kept(pace: Any, over: Any) -> None:
    page = ReviewPage(pace)
    store = Store()
    store._write("a", 1, over(*BLUNDER).to_json(), {"over": True})
    store._write("b", 1, "a game that goes on", {"over": False})
    store.open(page)
    assert page.review.layout.display == "none" and len(page.kept.choice.options) == 1
    page.kept.open_it.click()
    assert page.review.layout.display is None and len(page.review.decisions) == 2
    file = {"name": "game.json", "type": "", "size": 10, "content": memoryview(b"Dear diary"), "last_modified": 0}
    page.files.upload.set_state({"value": [file]})
    assert "not a saved game" in page.said.value and len(page.review.decisions) == 2
