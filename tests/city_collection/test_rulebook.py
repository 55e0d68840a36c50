"""The rulebook of the City Collection: every rule, card, mission and tile in English and Dutch."""

from __future__ import annotations

import re
import string

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.rulebook import Rulebook

BOOK = Rulebook.load("city_collection")
LETTERS = {"en": "", "nl": "éëï"}

in_both_languages = pytest.mark.parametrize("lang", LETTERS)
each_rule = pytest.mark.parametrize("rule", BOOK.rules(), ids=lambda rule: rule.id)


def test_it_is_there_in_english_and_in_the_language_it_came_in() -> None:
    assert dict(BOOK.languages) == {"en": "English", "nl": "Nederlands"}


def test_every_card_mission_and_tile_has_a_text() -> None:
    board = standard_board()
    wanted = [f"card.{number:03d}" for number in board.cards]
    wanted += [f"mission.{number}" for number in board.missions]
    wanted += [f"market.{tile.code}" for tile in board.tiles.values()]
    assert [id for id in BOOK.ids if id.split(".")[0] == "card"] == wanted[:132]
    assert set(wanted) <= set(BOOK.ids)


@in_both_languages
def test_texts_are_short_sentences_in_the_letters_of_the_language(lang: str) -> None:
    for rule in BOOK.rules(lang):
        assert 2 <= len(rule.title.split()) <= 6, rule.id
        assert 1 <= len(re.findall(r"[.!?](?=\s|$)", rule.text)) <= 3, rule.id
        assert rule.text[-1] in ".!?", rule.id
        used = set(rule.title + rule.text + "".join(rule.options.values()))
        assert used <= set(string.ascii_letters + string.digits + " .,:;?()'-" + LETTERS[lang]), rule.id


def test_nothing_is_left_untranslated_and_numbers_agree(subtests: pytest.Subtests) -> None:
    for rule in BOOK.rules():
        with subtests.test(rule.id):
            other = BOOK.rule(rule.id, "nl")
            assert rule.text != other.text and rule.title != other.title
            assert not set(rule.options.values()) & set(other.options.values())
            assert sorted(re.findall(r"\d+", rule.text)) == sorted(re.findall(r"\d+", other.text))


def test_terms_and_chapters_have_a_word_in_each_language() -> None:
    assert list(BOOK.terms("nl")) == list(BOOK.terms("en"))
    assert list(BOOK.chapters("nl")) == list(BOOK.chapters("en"))
    assert {rule.chapter for rule in BOOK.rules()} == set(BOOK.chapters("en"))


def test_rulings_offer_what_the_engine_offers() -> None:
    offered = {rule.id: tuple(rule.options) for rule in BOOK.rules() if rule.is_ruling}
    assert offered == dict(RULINGS)
    assert all(rule.default == RULINGS[rule.id][0] for rule in BOOK.rules() if rule.is_ruling)


def test_related_rules_exist_and_are_others(subtests: pytest.Subtests) -> None:
    for rule in BOOK.rules():
        with subtests.test(rule.id):
            assert rule.see
            assert set(rule.see) <= set(BOOK.ids) - {rule.id}


@pytest.mark.parametrize(
    ("asked", "lang", "first"),
    [
        ("quick delivery", "en", "phase3.quick-delivery"),
        ("straffiche", "nl", "phase1.five-places"),
        ("CB22", "en", "market.CB22"),
        ("montelbaan", "nl", "card.097"),
    ],
)
def test_search_finds_rules_and_cards(asked: str, lang: str, first: str) -> None:
    assert first in [rule.id for rule in BOOK.search(asked, lang)][:3]


#: Rule -> what its text once left out or said otherwise, in English and Dutch.
SAID = {
    "phase3.dockworker-aboard": ("one at each stop and turn", "een per keer dat je aanlegt en per beurt"),
    "ruling.dockworker-stop": ("may take another in the next round", "mag een schip dat blijft liggen, er de ronde"),
    "missions.count": ("only ask how the game ended count it all the same", "hoe het spel eindigde, tellen het"),
    "ruling.market-c-short": ("four remain, but the second half .* has five", "blijven er vier over, .* heeft er vijf"),
    "setup.first-cubes": ("Then, in the same order, everyone", "Daarna legt ieder, in dezelfde volgorde, er twee"),
    "ruling.tom-sixes": ("TOM chooses nothing", "TOM kiest niets"),
    "ruling.missions-activated": ("lie on the discard pile like others", "in de aflegstapel"),
    "ruling.c-tiles-together": ("ask for other actions on the way", "vragen om andere acties tussendoor"),
}


@pytest.mark.parametrize("id", SAID)
def test_what_a_rule_was_silent_about_is_said_with_its_reason(id: str) -> None:
    for lang, words in zip(("en", "nl"), SAID[id], strict=True):
        assert re.search(words, BOOK.rule(id, lang).text)


def test_no_dutch_text_calls_a_house_block_a_house() -> None:
    """“Huis” is a block, a warehouse or a card; a figure that leaves the game goes “naar huis”."""
    texts = [(rule.id, f"{rule.title} {rule.text} {' '.join(rule.options.values())}") for rule in BOOK.rules("nl")]
    assert [id for id, text in texts if re.search(r"(?<!naar )\b(huis|huizen)\b", text)] == []
