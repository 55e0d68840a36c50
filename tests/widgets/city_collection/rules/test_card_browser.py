"""All cards, missions and market tiles: a search by what is printed on them, with every ruling."""

from __future__ import annotations

from html import escape

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.rulebook import Rulebook
from tests.widgets.made import widgets_made
from widgets.city_collection.rules.card_browser import ANY, SIZE, CardBrowser, cards, picture
from widgets.city_collection.rules.catalogue import Wish, entries, find

BOOK = Rulebook.load("city_collection")
BOARD = standard_board()


@pytest.fixture
def browser() -> CardBrowser:
    return CardBrowser()


def rules_of(**wish: object) -> list[str]:
    return [entry.rule for entry in find(Wish(**wish), "en")]  # type: ignore[arg-type]


# --- finding ----------------------------------------------------------------------------------------------------------


def test_there_are_132_cards_42_missions_and_24_tiles() -> None:
    assert [len(rules_of(sort=sort)) for sort in ("card", "mission", "market", "")] == [132, 42, 24, 198]
    assert {entry.rule for entry in entries()} <= set(BOOK.ids)


@pytest.mark.parametrize("kind", range(3))
def test_kinds_are_those_of_the_board(kind: int) -> None:
    sort = ("craftsman", "building", "map")[kind]
    assert rules_of(sort=sort) == [f"card.{n:03d}" for n, card in BOARD.cards.items() if card.kind == kind]


def test_wishes_narrow_each_other() -> None:
    wished = rules_of(sort="card", timing="III", colour=2, family="jenever-distiller")
    assert wished == ["card.003"]
    assert all(BOARD.cards[int(rule[5:])].cost[2] for rule in rules_of(sort="card", colour=2))
    assert rules_of(sort="mission", timing="III") == []


@pytest.mark.parametrize("text", ["53", "053", " 53 "])
def test_a_number_finds_its_card_whatever_else_is_wished(text: str) -> None:
    assert rules_of(sort="card", text=text, timing="end", colour=0) == ["card.053"]


def test_a_number_finds_a_mission_among_missions_and_a_code_its_tile() -> None:
    assert rules_of(sort="mission", text="7") == ["mission.7"]
    assert rules_of(sort="card", text="cb22") == ["market.CB22"]
    assert rules_of(text="7") == ["card.007", "mission.7"]


def test_words_are_looked_for_in_the_readers_language() -> None:
    assert "card.020" in [entry.rule for entry in find(Wish(text="kaas"), "nl")]
    assert rules_of(text="elephant") == []


# --- showing ----------------------------------------------------------------------------------------------------------


def test_pictures_are_shown_some_at_a_time(browser: CardBrowser) -> None:
    assert browser.list.offered == tuple(f"card.{n:03d}" for n in range(1, SIZE + 1))
    assert browser.list.html.count("<svg") == SIZE and "132 found" in browser.summary.value
    browser.pager._later.click()
    assert browser.list.offered[0] == f"card.{SIZE + 1:03d}"
    browser.timing.value = "end"
    assert browser.pager.page == 0


def test_every_entry_has_a_picture_that_says_its_text() -> None:
    for entry in entries():
        assert escape(BOOK.rule(entry.rule).text) in picture(entry), entry.rule


def test_a_number_typed_lays_the_card_open_with_its_ruling(browser: CardBrowser) -> None:
    browser.search.value = "53"
    assert browser.card.rule == BOOK.rule("card.053") and browser.list.chosen == "card.053"
    assert BOOK.rule("ruling.card-053-one").text in browser.card._text.value


def test_the_page_keeps_still_while_one_types_and_goes_to_what_is_pressed(heard: list[object]) -> None:
    browser = CardBrowser(lambda: heard.append("gone"))
    browser.search.value = "5"
    assert browser.card.rule == BOOK.rule("card.005") and heard == []
    browser.list.press("card.005")
    assert heard == ["gone"]


def test_each_card_is_told_with_its_rulings(browser: CardBrowser) -> None:
    for entry in entries():
        browser.show(entry.rule)
        told = browser.card._text.value
        assert escape(BOOK.rule(entry.rule).text) in told
        assert all(escape(BOOK.rule(ruling).text) in told for ruling in BOOK.rulings_on(entry.rule))


def test_what_leaves_nothing_is_said(browser: CardBrowser) -> None:
    browser.search.value = "elephant"
    assert "Nothing fits" in browser.summary.value and browser.list.offered == ()


def test_choices_outlive_another_language() -> None:
    page = cards()
    browser = page.cards
    browser.colour.value, browser.family.value = 1, "brewer"
    wished = browser.list.offered
    assert page.language is not None
    page.language.choice.value = "nl"
    assert (browser.colour.value, browser.family.value, browser.list.offered) == (1, "brewer", wished)
    browser.show("card.027")
    assert BOOK.rule("card.027", "nl").text in browser.card._text.value
    browser.colour.value = ANY
    assert len(browser.entries) == 6


def test_the_address_opens_a_card_and_an_unknown_one_is_told() -> None:
    page = cards()
    page.browser.query = {"rule": "mission.7"}
    page.browser.ready = True
    assert page.cards.card.rule == BOOK.rule("mission.7")
    page = cards()
    page.browser.query = {"rule": "card.133"}
    page.browser.ready = True
    assert "There is no rule" in page._fault.value and page._fault.layout.display is None


def test_few_widgets_carry_it_and_none_are_made_while_one_looks() -> None:
    others = widgets_made()
    browser = cards().cards
    before = widgets_made()
    assert len(before - others) < 120
    browser.search.value = "1"
    browser.sort.value = "mission"
    browser.list.press("mission.1")
    assert widgets_made() == before
