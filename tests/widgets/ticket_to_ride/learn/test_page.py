"""The list of lessons, and the sheet for teachers."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest

from amsterdam.games import game
from amsterdam.learn.lesson import Attempt, Lesson, lesson, lessons, solve
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import KINDS
from amsterdam.ticket_to_ride.words import action_words
from widgets.learn.page import Learn
from widgets.ticket_to_ride import learn, teacher_sheet
from widgets.ticket_to_ride.learn.page import FIRST_GAME, RULINGS

GAME = "ticket-to-ride"
NOTEBOOKS = Path(__file__).parents[4] / "notebooks" / "ticket_to_ride"


def connect(page: Learn, done: dict[str, list[int]]) -> Learn:
    """Connect the browser, which has stored these stars for the first steps of each lesson."""
    kept = {}
    for name, stars in done.items():
        kept[name] = dict(zip((step.id for step in lesson(GAME, name).steps), stars, strict=False))
    page.browser.set_state({"kept": {"progress": {GAME: kept}}, "ready": True})
    return page


def links(page: Learn) -> list[tuple[str, str]]:
    """Return (address, text) of each link."""
    return [
        (unescape(a), unescape(t)) for a, t in re.findall(r'<a[^>]*href="([^"]*)"[^>]*>([^<]*)</a>', page.list.value)
    ]


def all_of(*names: str) -> dict[str, list[int]]:
    """Return three stars for every step of lessons."""
    return {name: [3] * len(lesson(GAME, name).steps) for name in names}


# --- the list ---------------------------------------------------------------------------------------------------------


def test_every_lesson_is_listed_in_order_with_the_first_game_and_the_rulings() -> None:
    address = [address for address, _text in links(learn())][1:]
    assert address == sorted(f"{name}.ipynb" for name in (*lessons(GAME), FIRST_GAME, RULINGS))
    assert [name for name in address if not (NOTEBOOKS / name).is_file()] == []


def test_each_line_tells_the_title_and_the_stars() -> None:
    page = connect(learn(), {"03_claim_route": [3, 1, 2], "04_double_and_grey": [2]})
    lines = re.findall(r"<li>(.*?)</li>", page.list.value)
    for name in lessons(GAME):
        chapter = lesson(GAME, name)
        stars = {"03_claim_route": 6, "04_double_and_grey": 2}.get(name, 0)
        line = next(line for line in lines if f"{name}.ipynb" in line)
        assert escape(chapter.title) in line and f"{stars} of {3 * len(chapter.steps)} stars" in line


@pytest.mark.parametrize(
    ("done", "words", "to"),
    [
        ({}, "Begin: ", "01_table_and_goal"),
        ({"01_table_and_goal": [1]}, "Go on: ", "01_table_and_goal"),
        ({"03_claim_route": [3]}, "Go on: ", "01_table_and_goal"),
        (all_of("01_table_and_goal"), "Go on: ", "02_draw_transport"),
        (all_of(*lessons(GAME)[:7]), "Go on: ", FIRST_GAME),
        ({**all_of(*lessons(GAME)[:7]), "09_rulings": [2]}, "Go on: ", "09_rulings"),
    ],
)
def test_the_first_link_leads_on(done: dict[str, list[int]], words: str, to: str) -> None:
    address, text = links(connect(learn(), done))[0]
    assert address == f"{to}.ipynb" and text.startswith(words)


def test_who_has_done_it_all_is_sent_nowhere() -> None:
    page = connect(learn(), all_of(*lessons(GAME)))
    assert len(links(page)) == len(lessons(GAME)) + 2 and "Go on" not in page.list.value


def test_stars_can_be_forgotten_and_only_when_there_are_some() -> None:
    page = learn()
    assert page.reset.layout.display == "none"
    connect(page, {"03_claim_route": [3]})
    assert page.reset.layout.display is None
    page.reset.click()
    assert "Forget them?" in page.question._words.value and "Go on: " in page.list.value
    page.question.no.click()
    page.question.yes.click()  # a late press, when nothing is asked any more
    assert page.browser.kept["progress"][GAME] and page.question.layout.display == "none"
    page.reset.click()
    page.question.yes.click()
    assert page.reset.layout.display == "none" and "Begin: " in page.list.value
    assert page.browser.kept["progress"] == {GAME: {}}


# --- the teacher's sheet ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", lessons(GAME))
def test_the_sheet_tells_each_step_with_a_true_answer(name: str) -> None:
    sheet, chapter = teacher_sheet(), lesson(GAME, name)
    sheet.chapter.value = name
    assert escape(chapter.title) in sheet.sheet.value
    entries = sheet.sheet.value.split("<li><p><b>")[1:]
    assert len(entries) == len(chapter.steps)
    assert sheet.sheet.value.count("<symbol") == 1
    book = Rulebook.load("ticket_to_ride")
    for entry, step in zip(entries, chapter.steps, strict=True):
        text = unescape(re.sub(r"<[^>]+>", "", entry))
        assert text.startswith(step.task) and step.success in text
        assert "amst-sheet-board" in entry and step.position not in text  # a picture, not a line of code
        for told in (*(mistake.text for mistake in step.mistakes), *(book.rule(rule).title for rule in step.rules)):
            assert told in text
        answer = re.search(r"<p>Answer: (.*?)</p>", entry)
        assert answer and true_answer(chapter, step) in unescape(answer[1])


def true_answer(chapter: Lesson, step: Any) -> str:
    """Return words that the right answer must contain."""
    right = solve(step, GAME)
    read, attempt = game(GAME).action_from_text, Attempt(step, GAME)
    match step.kind:
        case "do":
            said = []
            for action in map(read, right):
                said.append(action_words(action, attempt.state))
                attempt.act(action)
            return ", ".join(said)
        case "spot":
            for text in step.play[: int(right[0])]:
                attempt.state.apply(read(text))
            return action_words(read(step.play[int(right[0])]), attempt.state)
        case "find":
            return f"({standard_board().routes[int(right[0].split(',')[0])].colour})"
        case "predict":
            return predicted(step.ask, right[0])
    return right[0]


def predicted(ask: str, right: str) -> str:
    """Return an answer to a prediction in words: who, which cards, how many."""
    if right == "over":
        return "nobody"
    if ask in ("next", "winners"):
        return " and ".join(("Anna", "Willem", "Geertje", "Saskia")[int(seat)] for seat in right.split(","))
    if ask == "row":
        return ", ".join(KINDS["WPBGKRO".index(letter)] for letter in right)
    return right.replace("-", "\N{MINUS SIGN}")


def test_every_chapter_of_the_lessons_can_be_chosen() -> None:
    titles = [(lesson(GAME, name).title, name) for name in lessons(GAME)]
    assert list(teacher_sheet().chapter.options) == titles


def test_what_is_no_chapter_is_refused_and_the_sheet_stays() -> None:
    sheet = teacher_sheet()
    before = sheet.sheet.value
    with pytest.raises(Exception, match="Invalid selection"):
        sheet.chapter.value = "99_nothing"
    assert sheet.sheet.value == before
