"""The rule card."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from amsterdam.i18n import use_language
from amsterdam.rulebook import Rulebook, UnknownRule
from widgets.rules.rule_card import RuleCard


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


def test_the_language_is_the_readers_unless_named(book: Rulebook, english: None) -> None:
    card = RuleCard(book)
    use_language("nl")
    card.show("draw.two-cards")
    assert card.rule == book.rule("draw.two-cards", "nl")
    card.show("draw.two-cards", "fi")
    assert card.rule == book.rule("draw.two-cards", "fi")
    use_language("de")
    card.show("draw.two-cards")
    assert card.rule == book.rule("draw.two-cards", "en")


def test_closing_hides_it(book: Rulebook) -> None:
    card = RuleCard(book)
    card.show("draw.two-cards")
    card.close_button.click()
    card.see[0].click()  # a late click on a hidden button
    assert (card.layout.display, card.rule) == ("none", None)


def test_an_unknown_rule_is_named(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match="draw\\.two-cards"):
        RuleCard(book).show("draw.two-card")


def test_a_rule_shows_its_example_and_its_chapter_in_each_printed_rulebook(book: Rulebook) -> None:
    card = RuleCard(book, example=lambda rule: f"<b>picture of {rule}</b>")
    card.show("claim.carts")
    assert "<b>picture of claim.carts</b>" in card._text.value
    for code in ("da", "fi", "it", "nl"):
        assert f'<i lang="{code}">{book.chapters(code)["claim_route"]}</i>' in card._text.value


def test_in_all_languages_it_stands_side_by_side_until_that_is_enough(book: Rulebook) -> None:
    card = RuleCard(book)
    card.show("ruling.second-card")
    assert card._all.value == ""
    card.languages_button.click()
    for code in book.languages:
        rule = book.rule("ruling.second-card", code)
        part = card._all.value.split(f'<section lang="{code}">')[1].split("</section>")[0]
        assert all(escape(text) in part for text in (rule.title, rule.text, *rule.options.values()))
    assert "amst-wide-card" in card._dom_classes
    card.show("claim.carts")
    assert escape(book.rule("claim.carts", "fi").title) in card._all.value, "as long as the reader wants"
    card.languages_button.click()
    assert (card._all.value, "amst-wide-card" in card._dom_classes) == ("", False)


def test_the_lesson_and_the_page_of_rules_are_a_link_away_from_any_folder(
    book: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ticket_to_ride").mkdir()
    (tmp_path / "index.ipynb").touch()
    card = RuleCard(book)
    for here, way in ((tmp_path, "ticket_to_ride/"), (tmp_path / "ticket_to_ride", "")):
        monkeypatch.chdir(here)
        card.show("claim.carts")
        assert f'href="{way}03_claim_route.ipynb"' in card._ways.value
        assert f'href="{way}rules.ipynb?rule=claim.carts"' in card._ways.value


def test_retold_it_says_the_same_rule_in_the_readers_language(book: Rulebook, english: None) -> None:
    card = RuleCard(book)
    use_language("nl")
    card.retell()
    assert card.rule is None
    card.show("claim.carts", "en")
    card.retell()
    assert card.rule == book.rule("claim.carts", "nl")
    assert "amst-lang-nl" in card._links._dom_classes and "amst-lang-en" not in card._links._dom_classes


def test_beside_the_list_of_all_rules_it_stays(book: Rulebook) -> None:
    card = RuleCard(book, on_rules_page=True)
    card.show("claim.carts")
    assert card.close_button.layout.display == "none"


def test_rulings_on_a_printed_rule_stand_on_its_card(book: Rulebook) -> None:
    card = RuleCard(book)
    for rule in book.rules():
        card.show(rule.id)
        rulings = [] if rule.is_ruling else [book.rule(id).text for id in book.rulings_on(rule.id)]
        assert card._text.value.count("<section") == len(rulings)
        assert all(escape(text) in card._text.value for text in rulings)
    assert any(book.rulings_on(rule.id) for rule in book.rules() if not rule.is_ruling)
