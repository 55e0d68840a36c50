"""The page to look up the rules of the City Collection; what both games share is tested with the first one."""

from __future__ import annotations

import re

import pytest

from amsterdam.rulebook import Rulebook
from tests.widgets.made import widgets_made
from widgets.city_collection.rules.page import rules
from widgets.rules.page import MANY, RulesPage

BOOK = Rulebook.load("city_collection")


@pytest.fixture
def page() -> RulesPage:
    return rules()


def chapters(page: RulesPage, tag: str) -> int:
    return len(re.findall(f"<{tag}>", page.rules.list.html))


def test_so_many_rules_lie_folded_under_their_chapters(page: RulesPage) -> None:
    assert set(page.rules.list.offered) == set(BOOK.ids)
    assert chapters(page, "details") == chapters(page, "h3") == len(BOOK.chapters())


def test_what_is_found_lies_open_when_it_is_not_too_much(page: RulesPage) -> None:
    page.rules.search.value = "penalty"
    assert 0 < len(page.rules.list.offered) <= MANY
    assert chapters(page, "details") == 0
    assert {"end.penalties", "phase2.empty-exit"} <= set(page.rules.list.offered)


def test_rulings_can_be_read_alone(page: RulesPage) -> None:
    page.rules.kind.value = "ruling"
    assert set(page.rules.list.offered) == {rule.id for rule in BOOK.rules() if rule.is_ruling}


def test_a_rule_is_told_with_its_picture_its_ruling_and_what_is_reconstructed(page: RulesPage) -> None:
    page.rules.list.press("phase3.sail")
    told = page.rules.card._text.value
    assert "<svg" in told and "reconstructed" in told
    assert BOOK.rule("ruling.card-040-half").text in told


def test_rules_follow_the_language(page: RulesPage) -> None:
    page.rules.list.press("win")
    assert page.language is not None
    page.language.choice.value = "nl"
    assert page.rules.card.rule == BOOK.rule("win", "nl")
    assert BOOK.chapters("nl")["scoring"] in page.rules.list.html
    page.rules.search.value = "dobbelsteen"
    assert page.rules.list.offered


def test_the_address_opens_a_rule(page: RulesPage) -> None:
    page.browser.query = {"rule": "ruling.phase-order"}
    page.browser.ready = True
    assert page.rules.card.rule == BOOK.rule("ruling.phase-order")


def test_few_widgets_carry_it_and_none_are_made_while_one_looks() -> None:
    others = widgets_made()
    page = rules()
    before = widgets_made()
    assert len(before - others) < 120
    page.rules.search.value = "a"
    page.rules.list.press("win")
    assert widgets_made() == before


def test_the_glossary_stands_in_english_and_dutch(page: RulesPage) -> None:
    page.glossary.search.value = "dockworker"
    assert "dokwerker" in page.glossary.table.value
