"""The page to look up rules and terms."""

from __future__ import annotations

import re
from html import unescape

import pytest

from amsterdam.rulebook import Rulebook
from tests.widgets.made import widgets_made
from widgets.rules.page import Glossary, RulesPage
from widgets.ticket_to_ride.rules.page import rules

BOOK = Rulebook.load("ticket_to_ride")


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def page() -> RulesPage:
    return rules()


def choose(page: RulesPage, lang: str) -> None:
    assert page.language is not None
    page.language.choice.value = lang


def listed(page: RulesPage) -> list[str]:
    """The visible rules in the order of the rulebook; the page has them by chapter."""
    assert re.findall('data-key="([^"]+)"', page.rules.list.html) == list(page.rules.list.offered)
    return sorted(page.rules.list.offered, key=BOOK.ids.index)


def headings(page: RulesPage) -> list[str]:
    return re.findall("<h3>(.*?)</h3>", page.rules.list.html)


def described(page: RulesPage, rule: str) -> str:
    match = re.search(f'data-key="{rule}">(.*?)</button>', page.rules.list.html)
    assert match
    return unescape(match[1])


def rows(glossary: Glossary) -> list[tuple[str, str]]:
    cells = re.findall(r'<th scope="row"[^>]*>(.*?)</th><td[^>]*>(.*?)</td>', glossary.table.value)
    return [(first, second) for first, second in cells]


def test_every_rule_is_listed_under_its_chapter(page: RulesPage) -> None:
    assert listed(page) == list(BOOK.ids)
    assert headings(page) == list(BOOK.chapters().values())
    assert "52 rules" in page.rules.summary.value
    for part in page.rules.list.html.split("<h3>")[1:]:
        title = part.split("<")[0]
        chapters = {BOOK.chapters()[BOOK.rule(rule).chapter] for rule in re.findall('data-key="([^"]+)"', part)}
        assert chapters == {title}


def test_the_list_shrinks_as_one_types(page: RulesPage) -> None:
    page.rules.search.value = "double two"
    assert listed(page) == ["claim.double-never-both", "claim.double-two-players"]
    assert headings(page) == [BOOK.chapters()["claim_route"]]
    assert "2 rules" in page.rules.summary.value
    page.rules.search.value = "elephant"
    assert (listed(page), headings(page)) == ([], [])
    assert "No rule has these words." in page.rules.summary.value
    page.rules.search.value = ""
    assert len(listed(page)) == len(BOOK.ids)


def test_printed_rules_and_rulings_can_be_shown_alone(page: RulesPage) -> None:
    page.rules.kind.value = "ruling"
    assert listed(page) == [rule.id for rule in BOOK.rules() if rule.is_ruling]
    assert described(page, "ruling.second-card").endswith("(ruling)")
    page.rules.kind.value = "printed"
    page.rules.search.value = "wild"
    assert "draw.blind-wild" in listed(page) and "ruling.wild-sweep-stops" not in listed(page)


def test_a_press_shows_the_rule_with_its_picture_and_marks_it(page: RulesPage) -> None:
    assert "Choose a rule" in page.rules._hint.value
    page.rules.list.press("claim.carts")
    page.rules.list.press("win.shared")
    assert page.rules.card.rule == BOOK.rule("win.shared")
    assert "<svg" in page.rules.card._text.value and page.rules._hint.value == ""
    assert page.rules.list.chosen == "win.shared"


def test_nothing_is_made_while_one_looks(page: RulesPage) -> None:
    before = widgets_made()
    page.rules.search.value = "a"
    page.rules.list.press("claim.carts")
    choose(page, "nl")
    assert widgets_made() == before


def test_the_address_opens_a_rule(page: RulesPage) -> None:
    page.browser.query = {"rule": "draw.reshuffle", "lang": "fi"}
    page.browser.ready = True
    assert page.rules.card.rule == BOOK.rule("draw.reshuffle", "fi")


@pytest.mark.parametrize("rule", ["draw.reshufle", "", "<script>"])
def test_an_unknown_rule_in_the_address_is_answered_in_a_sentence(page: RulesPage, rule: str) -> None:
    page.browser.query = {"rule": rule}
    page.browser.ready = True
    assert page._fault.layout.display is None
    assert "There is no rule" in page._fault.value and "<script>" not in page._fault.value
    assert page.rules.card.rule is None


@pytest.mark.parametrize("lang", BOOK.languages)
def test_rules_follow_the_language(page: RulesPage, lang: str) -> None:
    page.rules.list.press("claim.carts")
    choose(page, "fi" if lang == "en" else "en")
    choose(page, lang)
    assert page.rules.card.rule == BOOK.rule("claim.carts", lang)
    assert described(page, "claim.carts") == BOOK.rule("claim.carts", lang).title
    assert headings(page) == list(BOOK.chapters(lang).values())
    assert page.rules.list.html.startswith(f'<div lang="{lang}">')
    page.rules.search.value = BOOK.rule("ruling.short-row", lang).title
    assert listed(page) == ["ruling.short-row"]


def test_the_glossary_has_every_term_beside_a_second_language(page: RulesPage) -> None:
    glossary = page.glossary
    assert glossary.other.value == "nl"
    assert rows(glossary) == list(zip(BOOK.terms("en").values(), BOOK.terms("nl").values(), strict=True))
    glossary.other.value = "fi"
    assert rows(glossary)[0] == (BOOK.terms("en")["board"], BOOK.terms("fi")["board"])
    assert "49 terms" in glossary.summary.value


def test_the_glossary_is_searched_in_both_languages(page: RulesPage) -> None:
    page.glossary.search.value = "JOKER"
    assert rows(page.glossary) == [("wild", "jokerkaart")]
    page.glossary.search.value = "wild"
    assert rows(page.glossary) == [("wild", "jokerkaart")]
    page.glossary.search.value = "zeppelin"
    assert page.glossary.table.value == "" and "No term has these letters." in page.glossary.summary.value


def test_the_glossary_never_puts_a_language_beside_itself(page: RulesPage) -> None:
    choose(page, "nl")
    assert page.glossary.other.value == "en"
    assert rows(page.glossary)[0] == ("bord", "board")
    page.glossary.other.value = "it"
    choose(page, "da")
    assert page.glossary.other.value == "it"
    choose(page, "it")
    assert page.glossary.other.value == "da"
    assert "it" not in dict(page.glossary.other.options).values()
