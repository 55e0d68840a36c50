"""The lesson pages of the City Collection: the stage of a step, and what is pressed there."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from amsterdam.city_collection.actions import action_from_text
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.learn.lesson import lesson as read
from amsterdam.learn.lesson import lessons, solve
from widgets.city_collection.learn.page import lesson, teacher_sheet
from widgets.city_collection.rules.page import rulings
from widgets.learn.lesson import LessonPage

GAME = "city-collection"


def told(page: LessonPage) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", page.feedback.value)).strip()


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def go_to(page: LessonPage, step_id: str) -> LessonPage:
    page._open([step.id for step in page.lesson.steps].index(step_id))
    return page


@pytest.fixture(scope="module", params=["03_dice_and_dial", "07_houses", "18_trader", "20_tom"])
def page(request: pytest.FixtureRequest) -> LessonPage:
    """A page with steps of every kind and phase."""
    return lesson(request.param)


@pytest.fixture(scope="module")
def houses() -> LessonPage:
    return lesson("07_houses")


def test_every_step_can_be_shown_and_solved_on_the_page(page: LessonPage) -> None:
    for number, step in enumerate(page.lesson.steps):
        page._open(number)
        for answer in solve(step, GAME):
            if step.kind == "do":
                page.act(action_from_text(answer))
            elif step.kind == "find":
                page.clicked(int(answer))
            else:
                page.answers[[option for _words, option in page._options()].index(answer)].click()
        assert step.success in told(page), step.id


def test_a_click_on_the_board_takes_the_block_of_the_step(houses: LessonPage) -> None:
    go_to(houses, "pay-in-its-colour")
    houses.stage.stage.clicked(("block", 7))  # type: ignore[attr-defined]
    assert houses.step.success in told(houses)


def test_what_is_refused_is_told_in_the_words_of_the_lesson(houses: LessonPage) -> None:
    go_to(houses, "pay-in-its-colour")
    houses.stage.stage.clicked(("block", 10))  # type: ignore[attr-defined]
    assert "That one costs 4 grey cubes." in told(houses)


def test_a_place_is_pointed_at_on_the_board_or_in_the_list(houses: LessonPage) -> None:
    stage: Any = houses.stage
    go_to(houses, "over-the-bridge")
    assert shown(stage.pointer.box) and not shown(stage.stage.decide)
    stage.pointer.point.click()
    assert "First choose a place" in told(houses)
    stage.pointer.places.value = 14
    stage.pointer.point.click()
    assert "That is two bridges away." in told(houses)
    stage.stage.clicked(("block", 12))
    assert houses.step.success in told(houses)


def test_a_warehouse_stands_for_its_anchor_and_a_jetty_for_its_field() -> None:
    page = go_to(lesson("10_warehouses"), "find-the-house")
    page.stage.stage.clicked(("warehouse", 5))  # type: ignore[attr-defined]
    assert "crystal" in told(page)
    page.stage.stage.clicked(("warehouse", 4))  # type: ignore[attr-defined]
    assert page.step.success in told(page)


def test_a_question_offers_nothing_to_be_done(houses: LessonPage) -> None:
    go_to(houses, "largest-group")
    assert not shown(houses.stage.stage.decide) and not shown(houses.stage.pointer.box)  # type: ignore[attr-defined]
    houses.stage.stage.clicked(("block", 7))  # type: ignore[attr-defined]
    assert "nothing is moved" in told(houses)


def test_the_choices_and_the_board_open_where_the_step_is_about() -> None:
    page = go_to(lesson("09_dockworkers"), "aboard")
    stage: Any = page.stage
    assert stage.stage.decide.topic == "harbour" and stage.stage.board.part == "harbour-west"


def test_answers_are_in_words(page: LessonPage) -> None:
    for step in page.lesson.steps:
        for option in step.options:
            words = page.stage.option(step, option)
            assert words and (words[0].isdigit() or len(words) > 2 or words[0] == "−"), (step.id, option)


def test_tom_is_called_tom() -> None:
    page = go_to(lesson("20_tom"), "more-than-tom")
    assert page.stage.option(page.step, "1") == "TOM"


def test_a_lesson_leads_to_the_page_where_its_position_can_be_played_on(houses: LessonPage) -> None:
    assert 'href="play.ipynb?position=ams/2' in houses.links.value


@pytest.mark.slow
def test_the_sheet_for_teachers_has_every_chapter_and_every_answer() -> None:
    sheet = teacher_sheet()
    for name in lessons(GAME):
        sheet.chapter.value = name
        steps = len(read(GAME, name).steps)
        assert sheet.sheet.value.count("Answer: ") == sheet.sheet.value.count('<use href="#amst-ground-ams"') == steps


def test_the_sheet_for_teachers_shows_dice_and_dial_where_a_step_has_them() -> None:
    sheet = teacher_sheet()
    sheet.chapter.value = "03_dice_and_dial"
    assert "Dice</span>" in sheet.sheet.value and "Dial</span>" in sheet.sheet.value


def test_all_that_is_left_open_is_listed_with_its_readings() -> None:
    value = rulings().list.value
    assert value.count("<h3>") == len(RULINGS) and "<b>Blocks are paid with guilders only</b>" in value
