"""The rulebooks: every rule in every language, and clear answers to unknown ids."""

from __future__ import annotations

import re
import string
import tomllib
from dataclasses import asdict
from importlib import resources
from itertools import combinations
from typing import Any

import pytest

from amsterdam.rulebook import Rulebook, UnknownLanguage, UnknownRule
from amsterdam.ticket_to_ride.rulings import RULINGS

LANGUAGES = ("en", "da", "fi", "it", "nl")
CHAPTERS = ["setup", "turn", "draw_transport", "claim_route", "draw_contracts", "scoring"]
LESSONS = {
    "01_table_and_goal",
    "02_draw_transport",
    "03_claim_route",
    "04_double_and_grey",
    "05_merchandise",
    "06_contracts",
    "07_end_and_score",
    "08_first_game",
    "09_rulings",
}
BOOK = Rulebook.load("ticket_to_ride")

in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(name: str) -> dict[str, Any]:
    folder = resources.files("amsterdam") / "ticket_to_ride" / "rulebook"
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def test_the_languages_of_the_printed_rulebooks_are_there_and_english_leads() -> None:
    assert tuple(BOOK.languages) == LANGUAGES
    assert BOOK.languages["nl"] == "Nederlands"


@in_every_language
def test_each_language_has_the_same_rules_in_the_same_order(lang: str) -> None:
    assert [key for key in words(lang) if "." in key] == list(BOOK.ids)


@in_every_language
def test_no_text_is_empty_and_titles_are_short(lang: str) -> None:
    for rule in BOOK.rules(lang):
        assert 2 <= len(rule.title.split()) <= 6, rule.id
        assert 1 <= len(re.findall(r"[.!?](?=\s|$)", rule.text)) <= 3, rule.id
        assert rule.text[-1] in ".!?", rule.id


@in_every_language
def test_terms_and_chapters_have_the_same_keys_and_a_word_each(lang: str) -> None:
    assert list(BOOK.terms(lang)) == list(BOOK.terms("en"))
    assert list(BOOK.chapters(lang)) == CHAPTERS
    assert all(text.strip() for text in [*BOOK.terms(lang).values(), *BOOK.chapters(lang).values()])


@in_every_language
def test_every_option_of_a_ruling_is_labelled(lang: str) -> None:
    for rule in BOOK.rules(lang):
        assert list(words(lang)[rule.id].get("options", {})) == list(rule.options), rule.id
        assert all(label.strip() for label in rule.options.values()), rule.id


def test_rulings_offer_what_the_engine_offers() -> None:
    offered = {rule.id: tuple(rule.options) for rule in BOOK.rules() if rule.is_ruling}
    assert offered == RULINGS
    assert {rule.id: rule.default for rule in BOOK.rules() if rule.is_ruling} == {
        id: values[0] for id, values in RULINGS.items()
    }


def test_only_rulings_have_options() -> None:
    for rule in BOOK.rules():
        assert rule.is_ruling == rule.id.startswith("ruling.") == bool(rule.options), rule.id
        assert rule.kind in ("printed", "ruling"), rule.id


def test_related_rules_exist_and_are_others() -> None:
    for rule in BOOK.rules():
        assert rule.see, rule.id
        assert set(rule.see) <= set(BOOK.ids) - {rule.id}, rule.id


def test_every_rule_has_a_chapter_and_a_lesson() -> None:
    for rule in BOOK.rules():
        assert rule.chapter in CHAPTERS, rule.id
        assert rule.lesson in LESSONS, rule.id
    assert {rule.lesson for rule in BOOK.rules()} == LESSONS - {"08_first_game"}  # that one only plays


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_no_text_is_left_untranslated(one: str, other: str) -> None:
    for id in BOOK.ids:
        here, there = BOOK.rule(id, one), BOOK.rule(id, other)
        assert here.text != there.text, id
        assert here.title != there.title, id
        assert not set(here.options.values()) & set(there.options.values()), id


@in_every_language
def test_numbers_are_the_same_in_every_language(lang: str) -> None:
    for id in BOOK.ids:
        numbers = (sorted(re.findall(r"\d+", BOOK.rule(id, code).text)) for code in ("en", lang))
        assert next(numbers) == next(numbers), id


@pytest.mark.parametrize(
    ("lang", "letters"),
    [("en", ""), ("da", "æøåéÉ"), ("fi", "äö"), ("it", "àèéìòùÈ"), ("nl", "éëïÉ")],
)
def test_letters_are_those_of_the_language(lang: str, letters: str) -> None:
    text = "".join(rule.title + rule.text + "".join(rule.options.values()) for rule in BOOK.rules(lang))
    assert set(text) <= set(string.ascii_letters + string.digits + " .,:;?()'-" + letters)


def test_a_rule_can_be_asked_for_in_a_language() -> None:
    rule = BOOK.rule("ruling.second-card", "fi")
    assert (rule.language, rule.default, rule.chapter) == ("fi", "must-draw", "draw_transport")
    assert BOOK.rule("ruling.second-card").language == "en"
    assert asdict(rule)["options"] == rule.options
    assert len({rule, BOOK.rule("ruling.second-card", "nl")}) == 2


def test_a_rulebook_is_read_once() -> None:
    assert Rulebook.load("ticket_to_ride") is BOOK


@pytest.mark.parametrize("game", ["", "chess", "../amsterdam/ticket_to_ride", "ticket_to_ride/rulebook"])
def test_a_game_without_rulebook_is_refused(game: str) -> None:
    with pytest.raises(LookupError, match="no rulebook"):
        Rulebook.load(game)


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"“claim\.gray-one-color”.*claim\.grey-one-colour"):
        BOOK.rule("claim.gray-one-color")
    with pytest.raises(UnknownRule, match=r"^There is no rule “”\. Rules begin with: setup, turn, "):
        BOOK.rule("")


def test_an_unknown_language_names_those_there_are() -> None:
    for ask in (BOOK.rules, BOOK.terms, BOOK.chapters):
        with pytest.raises(UnknownLanguage, match=r"“de”.*nl \(Nederlands\)"):
            ask("de")
    with pytest.raises(UnknownLanguage):
        BOOK.rule("turn.order", "de")
    with pytest.raises(UnknownLanguage):
        BOOK.search("route", "de")


@pytest.mark.parametrize(
    ("asked", "lang", "first"),
    [
        ("grey", "en", "claim.grey-one-colour"),
        ("GRIJZE", "nl", "claim.grey-one-colour"),
        ("dobbeltstraekninger to", "da", "claim.double-two-players"),
        ("vahintaan yksi", "fi", "contracts.keep-one"),
        ("parita contratti", "it", "win.tie-contracts"),
        ("three-way-tie", "nl", "ruling.three-way-tie"),
        ("stoppen", "nl", "ruling.second-card"),
    ],
)
def test_search_finds_titles_ids_and_options_without_accents(asked: str, lang: str, first: str) -> None:
    assert BOOK.search(asked, lang)[0].id == first


def test_search_wants_every_word() -> None:
    assert BOOK.search("wild elephant") == ()
    assert len(BOOK.search("wild")) > len(BOOK.search("wild deck")) > 0


def test_an_empty_search_finds_every_rule_in_order() -> None:
    assert BOOK.search("  ") == BOOK.rules()
