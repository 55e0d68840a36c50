"""Each rule has a text, a picture, a place in the engine, a lesson and a test, all under the same id."""

from __future__ import annotations

import runpy
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from amsterdam.learn.lesson import lesson, lessons
from amsterdam.rulebook import Rulebook
from widgets.ticket_to_ride.rules.examples import example

GAME = "ticket-to-ride"
BOOK = Rulebook.load("ticket_to_ride")
LANGUAGES = {"en", "nl", "da", "it", "fi"}

each_rule = pytest.mark.parametrize("rule", BOOK.rules(), ids=lambda rule: rule.id)


@pytest.fixture(scope="module")
def engine() -> dict[str, Any]:
    """The facts about rules that the engine's own tests collect."""
    return runpy.run_path(str(Path(__file__).parent / "ticket_to_ride" / "rules" / "test_rules.py"))


@pytest.fixture(scope="module")
def carried(engine: dict[str, Any]) -> set[str]:
    """The rules that events and refusals carried in many games."""
    return set(engine["all_carried"]())


@pytest.fixture(scope="module")
def taught() -> dict[str, set[str]]:
    return lessons_by_rule(GAME)


def lessons_by_rule(game: str) -> dict[str, set[str]]:
    """Return for each rule the lessons of a game with a step that teaches it."""
    naming: dict[str, set[str]] = defaultdict(set)
    for name in lessons(game):
        for step in lesson(game, name).steps:
            for rule in step.rules:
                naming[rule].add(name)
    return naming


def test_a_rule_is_whole(
    subtests: pytest.Subtests, engine: dict[str, Any], carried: set[str], taught: dict[str, set[str]]
) -> None:
    for rule in BOOK.rules():
        with subtests.test(rule.id):
            assert set(BOOK.languages) == LANGUAGES
            assert all(BOOK.rule(rule.id, code).text for code in LANGUAGES)
            assert example(rule.id), "a picture shows it"
            assert rule.id in carried, "an event or a refusal names it"
            assert rule.lesson in taught[rule.id], "a step of the lesson it names teaches it"
            assert rule.id in engine["named"](rule), "a test of its chapter names it"


def test_the_engine_and_the_lessons_know_no_rule_that_the_book_lacks(
    carried: set[str], taught: dict[str, set[str]]
) -> None:
    assert carried | set(taught) == set(BOOK.ids)
