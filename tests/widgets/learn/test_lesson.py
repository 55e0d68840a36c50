"""The page of a lesson: stars, resuming, going through its steps, and its messages."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.game import BadInput
from amsterdam.games import game
from amsterdam.learn.lesson import Attempt, lesson, lessons
from widgets.learn.lesson import LessonPage
from widgets.learn.lesson_end import LessonEnd
from widgets.parts.browser import Browser
from widgets.ticket_to_ride import lesson as open_lesson

GAME = "ticket-to-ride"
CLAIMING = "03_claim_route"


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


# --- stars and progress -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faults", "hints", "stars"), [(0, 0, 3), (1, 0, 2), (3, 0, 2), (0, 1, 2), (0, 3, 2), (1, 1, 1), (2, 3, 1)]
)
def test_faults_and_hints_cost_a_star_each(faults: int, hints: int, stars: int, at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    for _fault in range(faults):
        learner.answer("claim 36 KKK")
    for _hint in range(hints):
        learner.page.hint.click()
    learner.solve()
    assert learner.stars == stars
    assert "★" * stars in learner.page.dots.value and "★" * (stars + 1) not in learner.page.dots.value


def test_doing_a_step_again_may_earn_more_stars_and_never_takes_any(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    for faults, stars in ((1, 2), (0, 3), (1, 3)):
        learner.on.click()
        learner.page.back.click()
        if faults:
            learner.answer("claim 36 KKK")
        learner.solve()
        assert learner.stars == stars


def connect(page: LessonPage, done: dict[str, object]) -> None:
    """Connect the browser, which has stored these steps of the lesson."""
    page.browser.kept = {"progress": {GAME: {page.lesson.id: done}}}
    page.browser.ready = True


@pytest.mark.parametrize(
    ("stars", "number"),
    [([], 0), ([3], 1), ([1, 2], 2), ([3, 0, 3], 1), ([0, 3], 0), ([3] * 7, 0), (["***", 9, None], 0)],
)
def test_goes_on_at_the_first_step_that_is_not_done(stars: list[object], number: int) -> None:
    page = open_lesson(CLAIMING)
    ids = [step.id for step in page.lesson.steps]
    connect(page, dict(zip(ids, stars, strict=False)))
    assert page.number == number
    assert page.dots.value.count("★") == sum(n for n in stars if isinstance(n, int) and n <= 3)


def test_who_is_on_the_way_already_stays_there() -> None:
    page = open_lesson(CLAIMING)
    page.skip.click()
    page.skip.click()
    connect(page, {page.lesson.steps[0].id: 3})
    assert page.number == 2 and page.dots.value.count("★") == 3


# --- the way through a lesson -----------------------------------------------------------------------------------------


def test_steps_can_be_skipped_and_looked_back_at(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    page, last = learner.page, len(learner.page.lesson.steps) - 1
    assert page.back.disabled and shown(page.skip) and not shown(page.next)
    for number in range(1, last + 1):
        page.skip.click()
        assert page.number == number and not page.back.disabled
        assert f"Step {number + 1} of {last + 1}" in page.dots.value
    assert not shown(page.skip)
    page.skip.click()  # a late click
    assert page.number == last
    page.back.click()
    assert page.number == last - 1 and shown(page.skip)


def test_a_second_press_that_was_meant_for_the_step_before_skips_nothing(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    page, skip = learner.page, learner.page.skip
    skip.click()
    assert page.number == 1 and not shown(skip) and shown(page.skip)
    skip.click()
    assert page.number == 1
    learner.solve()
    assert shown(page.next) and not shown(page.skip)
    page.skip.click()
    assert page.number == 1, "what is done is not skipped"
    page.next.click()
    page.next.click()
    assert page.number == 2


def test_several_right_answers_are_welcome(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING, 1)
    for route in (1, 15, 45):
        learner.open(1)
        learner.answer(f"claim {route} PP")
        assert learner.stars == 3


def test_a_legal_answer_that_misses_the_goal_starts_the_step_again(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING, 1)
    before = learner.position
    learner.answer("claim 31 PP")
    assert learner.kind == "again" and "Try again from the start." in learner.told
    assert learner.position == before
    learner.solve()
    assert learner.stars == 2


def test_what_a_step_is_not_about_is_not_carried_out(at: Callable[..., Any]) -> None:
    learner = at("02_draw_transport", 2)
    learner.open(1)
    before = learner.position
    learner.answer("contracts")
    assert "not what this step is about" in learner.told and learner.position == before


def test_a_step_of_several_moves_goes_on_and_can_be_begun_again(at: Callable[..., Any]) -> None:
    learner = at("01_table_and_goal", 2)
    start, restart = learner.position, learner.page.restart
    assert not shown(restart), "nothing has been moved yet"
    learner.answer("take 1")
    assert learner.kind == "on" and learner.told and learner.position != start and learner.stars == 0
    assert shown(restart)
    restart.click()
    assert learner.position == start and learner.told == "" and not shown(restart)
    learner.solve()
    assert learner.stars == 3 and shown(restart), "to begin again is no fault"


def test_a_verdict_is_brought_into_sight_and_a_move_on_the_way_is_not(
    at: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Browser, "bring_into_sight", lambda _browser, name: seen.append(name))
    learner = at("01_table_and_goal", 2)
    learner.answer("take 1")
    assert seen == []
    learner.answer("take 0")  # the card that replaced the first one
    learner.page.hint.click()
    assert seen and set(seen) == {"amst-asks"}


def test_a_right_answer_leads_the_focus_to_the_one_way_on(
    at: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    focus: list[str] = []
    seen: list[str] = []
    monkeypatch.setattr(Browser, "focus_on", lambda _browser, name: focus.append(name))
    monkeypatch.setattr(Browser, "bring_into_sight", lambda _browser, name: seen.append(name))
    learner = at("01_table_and_goal", 2)
    focus.clear()
    learner.answer("take 1")
    assert focus == [], "in the middle of a step there is no way on"
    learner.page.restart.click()
    learner.solve()
    assert focus == ["amst-on"] and "amst-on" in learner.page.next._dom_classes
    last = at("01_table_and_goal", len(learner.page.lesson.steps) - 1)
    focus.clear()  # until here it went to each task
    last.solve()
    assert focus == ["amst-way"] and 'class="amst-way' in last.page.end.onward.value
    assert seen[-1] == "amst-feedback", "the end begins with what came of the last answer"


def test_hints_that_were_given_stay_given_when_a_step_begins_again(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    page = learner.page
    for _hint in learner.step.hints:
        page.hint.click()
    page.restart.click()
    assert page.hint.description == "Show the answer"
    page.hint.click()
    assert "The answer: " in learner.told


def test_the_answer_leads_on_from_where_the_learner_has_come(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING, 4)
    learner.answer(learner.solution()[0])
    for _hint in range(len(learner.step.hints) + 1):
        learner.page.hint.click()
    assert "The answer: " in learner.told and learner.told.count("Claim") == 1


def test_others_move_as_the_step_says(at: Callable[..., Any]) -> None:
    learner = at(CLAIMING, 4)
    assert learner.step.replies
    learner.answer("claim 15 PP")
    assert "Willem" in learner.told and learner.page.attempt.state.actor == 0


def test_a_question_moves_nothing_until_it_is_answered(at: Callable[..., Any]) -> None:
    learner = at("05_merchandise", 4)
    assert learner.step.kind == "predict"
    before = learner.position
    for act in ("blind", "take 0", "claim 32 KK"):
        learner.act(act)
        assert "nothing is moved" in learner.told and learner.position == before
    assert not any("amst-legal" in button._dom_classes for button in learner.stage.market.takes)
    learner.solve()
    assert learner.stars == 3 and learner.position != before, "what was predicted is seen to happen"


# --- finding ----------------------------------------------------------------------------------------------------------


def finds(ways: bool) -> list[tuple[str, int]]:
    """Return the steps that ask for a way, or those that ask for one route."""
    steps = ((name, n, step) for name in lessons(GAME) for n, step in enumerate(lesson(GAME, name).steps))
    return [(name, n) for name, n, step in steps if step.kind == "find" and step.ask.startswith("way") == ways]


@pytest.mark.parametrize(("name", "number"), finds(ways=True))
def test_a_way_is_put_together_and_then_checked(name: str, number: int, at: Callable[..., Any]) -> None:
    learner = at(name, number)
    page, way = learner.page, [int(route) for route in learner.solution()[0].split(",")]
    assert shown(page.check) and page.check.disabled
    for route in way:
        learner.click(route)
        assert learner.told == "" and not page.check.disabled
    assert learner.stage.chosen == tuple(sorted(way))
    learner.click(way[0])
    assert page.chosen == set(way[1:]), "a second click takes a route out again"
    page.check.click()
    assert learner.kind == "wrong" and page.chosen == set(way[1:])
    learner.click(way[0])
    page.check.click()
    assert learner.kind == "done" and page.check.disabled


@pytest.mark.parametrize(("name", "number"), finds(ways=False))
def test_one_route_is_found_by_one_click_or_by_the_list(name: str, number: int, at: Callable[..., Any]) -> None:
    learner = at(name, number)
    right = int(learner.solution()[0])
    assert not shown(learner.page.check)
    learner.click(right)
    assert learner.kind == "done"
    learner.open(number)
    learner.stage.picker.routes.value = right
    learner.stage.picker.claim.click()
    assert learner.kind == "done"


def test_beside_every_route_is_nothing(at: Callable[..., Any]) -> None:
    learner = at(*finds(ways=False)[0])
    board = learner.stage.board.wide
    board.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 1, "y": 1}, [])
    assert learner.told == "" and not learner.page.chosen


# --- faults -----------------------------------------------------------------------------------------------------------


def test_a_lesson_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no lesson"):
        open_lesson("99_nothing")


def test_a_fault_of_the_program_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, at: Callable[..., Any]
) -> None:
    learner = at(CLAIMING)
    monkeypatch.setattr(Attempt, "act", lambda *_args: 1 / 0)
    learner.answer("claim 35 GGG")
    assert "fault of the program" in learner.told and "ZeroDivisionError" in caplog.text


def test_what_a_lesson_says_is_escaped(monkeypatch: pytest.MonkeyPatch, at: Callable[..., Any]) -> None:
    learner = at(CLAIMING)
    learner.page._tell("<b>&</b>", "hint", ["<i>"], "<u>")
    assert not re.search(r"<[iu]>|<b>&", learner.page.feedback.value)


def test_the_end_names_the_rules_of_the_steps_that_went_wrong() -> None:
    end = LessonEnd(lesson("city-collection", "03_dice_and_dial"), print, print)
    end.show([3, 2, 3, 3, 1, 3, 3])
    title = game("city-collection").rulebook.rule
    first, second = (title(rule, "en").title for rule in ("phase2.rotate", "phase2.choose-two"))
    assert f"What went wrong at first: step 2 ({first}), step 5 ({second})." in html.unescape(end.wrong.value)
    end.show([3] * 7)
    assert end.wrong.value == ""


@pytest.mark.parametrize(
    ("name", "done", "first", "then"),
    [
        ("city-collection", "07_houses", "21_first_game", "08_harbour"),
        ("ticket-to-ride", "07_end_and_score", "08_first_game", "09_rulings"),
    ],
)
def test_a_first_game_is_offered_as_soon_as_it_can_be_played(name: str, done: str, first: str, then: str) -> None:
    end = LessonEnd(lesson(name, done), print, print)
    end.show([3])
    ways = re.findall(r'class="([^"]*)" href="(\w+)\.ipynb"', end.onward.value)
    assert ways == [("amst-way amst-first", first), ("amst-way", then)]
