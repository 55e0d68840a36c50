"""Each rule of the City Collection has texts, a picture, a place in the engine, a lesson and a test under its id."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.board import Card
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.rules.cards import rule as rule_of
from amsterdam.rulebook import Rule, Rulebook
from tests.city_collection.carried import rules_carried
from tests.test_chain import lessons_by_rule
from widgets.city_collection.rules.examples import example

GAME = "city-collection"
BOOK = Rulebook.load("city_collection")
LANGUAGES = {"en", "nl"}
#: Teaches all rulings: it lists them.
RULINGS = "rulings"

#: The rules without an event or refusal of their own, because they change what other rules do; and why.
SILENT = {
    **dict.fromkeys(["card.025", "card.031", "card.042", "messenger.discount"], "less to pay, by the rule that asks"),
    **dict.fromkeys(["card.008", "card.028"], "something is not asked or refused"),
    **dict.fromkeys(["phase1.discard-open", "supply.unlimited", "cards.own-display"], "allowed or meant, never done"),
    "end.laurel-cards": "each card is counted by its own rule",
    **dict.fromkeys(["ruling.phase-order", "ruling.card-009-105", "ruling.missions-before-leftovers"], "an order"),
    **dict.fromkeys(["ruling.tom-docker-faces", "ruling.tom-house-face"], "numbers of a rule of TOM’s"),
    **dict.fromkeys(["ruling.card-036-same", "ruling.card-053-one", "ruling.foreman-way"], "what may be chosen"),
    **dict.fromkeys(["ruling.card-034-end", "ruling.card-040-half", "ruling.district-zero"], "nothing happens"),
    **dict.fromkeys(
        ["ruling.three-equal-docker-taken", "ruling.trader-037", "ruling.below-zero"], "nothing more happens"
    ),
    **dict.fromkeys(["ruling.card-071-sources", "ruling.card-072-sources"], "whether a card may be used"),
    **dict.fromkeys(["ruling.card-103-108", "ruling.card-010-place", "ruling.missions-activated"], "what is counted"),
    **dict.fromkeys(["ruling.tom-docker", "ruling.tom-sixes"], "what a rule of TOM’s means"),
    "ruling.c-tiles-together": "when something may be done",
    "ruling.tom-warehouse-full": "cannot come about with the goods of the box; see test_solo.py",
}


@pytest.fixture(scope="module")
def carried() -> set[str]:
    """The rules that events and refusals carried."""
    return rules_carried()


@pytest.fixture(scope="module")
def taught() -> dict[str, set[str]]:
    return lessons_by_rule(GAME)


def test_a_rule_is_whole(subtests: pytest.Subtests, carried: set[str], taught: dict[str, set[str]]) -> None:
    for rule in BOOK.rules():
        with subtests.test(rule.id):
            assert set(BOOK.languages) == LANGUAGES
            assert all(BOOK.rule(rule.id, code).text for code in LANGUAGES)
            assert example(rule.id), "a picture shows it"
            assert (rule.id in carried) != (rule.id in SILENT), "an event or a refusal names it, if any can"
            lessons_of_it = set[str]().union(*(taught[id] for id in family(rule)))
            assert rule.lesson in lessons_of_it or rule.lesson == RULINGS, "a step of the lesson it names teaches it"


def test_the_engine_and_the_lessons_know_no_rule_that_the_book_lacks(
    carried: set[str], taught: dict[str, set[str]]
) -> None:
    assert carried | set(taught) <= set(BOOK.ids)


def test_every_family_of_cards_is_taught_in_the_lesson_of_families(taught: dict[str, set[str]]) -> None:
    cards = standard_board().cards.values()
    shown = {card.family for card in cards if "06_card_families" in taught[rule_of(card.number)]}
    maps = {card.family for card in cards if card.district is not None}
    assert {card.family for card in cards} - maps - shown == set()
    assert maps & shown, "all maps work alike"


def family(rule: Rule) -> list[str]:
    """Return the rules that are taught as one: the cards of a family, all maps, all secret missions; else itself."""
    kind, _dot, number = rule.id.partition(".")
    if kind == "mission":
        return [id for id in BOOK.ids if id.startswith("mission.")]
    if kind != "card":
        return [rule.id]
    cards = standard_board().cards
    shown = taught_as(cards[int(number)])
    return [rule_of(n) for n, card in cards.items() if taught_as(card) == shown]


def taught_as(card: Card) -> str:
    """Return the family of a card; the maps of the six districts are one."""
    return "map" if card.district is not None else card.family
