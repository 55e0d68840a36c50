"""The rule card."""

from __future__ import annotations

import pytest

from amsterdam.i18n import use_language
from amsterdam.rulebook import Rulebook, UnknownRule
from widgets.rule_card import RuleCard


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.load("ticket_to_ride")


def test_a_rule_shows_its_title_text_chapter_and_source(book: Rulebook) -> None:
    card = RuleCard(book)
    assert card.layout.display == "none"
    card.show("draw.two-cards")
    rule = book.rule("draw.two-cards")
    assert card.layout.display is None
    for text in (rule.title, rule.text, "Drawing transport cards", "A printed rule", "draw.two-cards"):
        assert text in card._text.value


def test_a_ruling_shows_that_it_is_one_and_its_options(book: Rulebook) -> None:
    card = RuleCard(book)
    card.show("ruling.second-card")
    assert "A ruling" in card._text.value
    options = card._text.value.split("<li>")[1:]
    assert len(options) == 2
    assert "(default)" in options[0] and "(default)" not in options[1]


def test_related_rules_are_a_click_away(book: Rulebook) -> None:
    card = RuleCard(book)
    for rule in book.rules("nl"):
        card.show(rule.id, "nl")
        links = [button for button in card.see if button.layout.display is None]
        assert [link.description for link in links] == [book.rule(id, "nl").title for id in rule.see]
        for place, link in enumerate(links):
            card.show(rule.id, "nl")
            link.click()
            assert card.rule == book.rule(rule.see[place], "nl"), "in the same language"


def test_the_language_is_the_readers_unless_named(book: Rulebook) -> None:
    card = RuleCard(book)
    try:
        use_language("nl")
        card.show("draw.two-cards")
        assert card.rule == book.rule("draw.two-cards", "nl")
        card.show("draw.two-cards", "fi")
        assert card.rule == book.rule("draw.two-cards", "fi")
        use_language("de")
        card.show("draw.two-cards")
        assert card.rule == book.rule("draw.two-cards", "en")
    finally:
        use_language("en")


def test_closing_hides_it_and_says_so(book: Rulebook) -> None:
    closed: list[int] = []
    card = RuleCard(book, lambda: closed.append(1))
    card.show("draw.two-cards")
    card.close_button.click()
    card.see[0].click()  # a late click on what is gone
    assert (card.layout.display, card.rule, closed) == ("none", None, [1])


def test_an_unknown_rule_is_named(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match="draw\\.two-cards"):
        RuleCard(book).show("draw.two-card")
