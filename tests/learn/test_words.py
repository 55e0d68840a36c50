"""Words that misled readers do not come back: one name for one thing, and no name without its number."""

from __future__ import annotations

import re

import pytest

from amsterdam.games import game
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.board import standard_board
from tests.learn.prose import GAMES, prose, screens, steps, texts

#: What readers took for something else, and why.
MISLEADING = {
    r"merchandise cards?\b": "the card is a merchandise bonus card",
    r"little carts?\b|carts? (is|are) (drawn|painted)|\b(show|shows|has|have|with) carts\b": "the sign: cart symbol",
    r"\b(under|below|above) (your|the|a|Willem’s) boards?\b": "on screen both rows lie below",
    r"\b(asleep|awake|sleeps?)\b": "cards are inactive or active",
    r"\bgoods depot\b": "no goods come to the depot",
    r"(?<!weigh )(?<!india )\bhouses?\b(?! blocks?\b)": "a block, a warehouse or a card?",
    r"\bthese eyes\b|\balways alike\b": "odd English",
    r"counted once more": "it sounds like counted twice",
    r"keep what you want": "it sounds as if none might be kept",
    r"(tile|card)s? of yours\b|good you deliver that is": "odd English",
    r"as fast as the rules allow|second card among them": "it sounds like haste, and like no deck",
    r"boat moves on the prestige track": "the boat goes forward by the points",
    r"\bZuiderkerk|\bWesterkerk\b": "south church and west church, as the cards are called",
    r"(costs? \d guilders?\b).*\b\1": "the price is said twice",
    r"\bat each stop(?! and turn|, until)": "by default the turn counts, too: a ship that stays may take another",
    r"counts? for nothing else": "what is handed in for a mission counts for missions about the end",
    r"\bwork alike\b": "cards of one family have prices and effects of their own",
    r"\bwindmills?\b": "a thing of the box that no lesson tells of",
    r"supply that never runs out": "the supply is what a player can spend in this round",
}

#: Words of the table, and what is said where a lesson first uses them.
TOLD = {
    "ticket-to-ride": {
        "cart symbols?": "on each space",
        "merchandise bonus cards?": "Whoever claims one takes",
        "wilds?": "stand for any colour",
        "contracts?": "a card which names two places",
        "double": "two routes run side by side",
    },
    "city-collection": {
        "store": "where goods wait for your ship",
        "rowing boat": "marks yours",
        "inactive": "Once its cubes are paid",
        "exit": "What was on slot 1 comes to the exit",
        "supply": "the cubes you can spend in this round",
        "penalty tokens?": "cost points at the end",
        "action tokens?": "it is used for this round",
        "laurel wreath": "counted at the end",
        "district tiles?": "name these districts",
        "anchor": "the field in front of it",
        "jetty|jetties": "where dockworkers wait",
        "depot": "a building with four fields",
        "roof fields?": "the roof field with the most points",
        "crest": "first in all phases",
        "mouth": "where it flows into the harbour",
    },
}


#: What a reader of the lessons alone did not know or got wrong, as the lessons say it now.
SAID = {
    "ticket-to-ride": (
        "There are 24 contracts in the game",
        "A tie for a later place works in the same way",
        "cards in your hand and carts left over bring nothing",
        "this game has no bonus for the longest way",
        "You must do one of the three as long as any of them is possible: you cannot just pass",
    ),
    "city-collection": (
        "For three players two maps lie open, in odd rounds with two craftsmen and a building",
        "for four players there are two of each",
        "no maps, only craftsmen and buildings",
        "though each has a price and an effect of its own",
        "two for each jetty: of different colours, and neither of them in the colour of that jetty",
        "The new order holds from the next phase on",
        "pass other ships and share a field with them",
        "each good delivered brings 7 extra points in round 1",
        "but no sale and no dockworker does",
        "One at each stop and turn",
        "What is handed in for a mission pays for no other mission, and it is not left over",
        "Everyone who reaches this last field gets 10 points",
        "From round 8 on he still plays by the dice as they were rolled",
        "From 1 to 6 the dockworkers are light blue, white",
        "each of the other churches belongs to one old church only",
        "TOM never has a ship or cards, and begins without a guilder",
    ),
}


@pytest.mark.parametrize(("name", "words"), [(name, words) for name in GAMES for words in SAID[name]])
def test_what_readers_missed_is_said_in_a_lesson(name: str, words: str) -> None:
    lessons = [text for place, text in prose(name) if re.match(rf"{name} \d", place)]
    assert any(words in text for text in lessons)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("pattern", MISLEADING)
def test_no_misleading_word_is_in_lessons_rules_and_notebooks(name: str, pattern: str) -> None:
    found = [f"{place}: {text}" for place, text in prose(name) if re.search(pattern, text, re.IGNORECASE)]
    assert found == [], MISLEADING[pattern]


@pytest.mark.parametrize("pattern", MISLEADING)
def test_no_misleading_word_is_on_screen(pattern: str) -> None:
    found = [f"{place}: {text}" for place, text in screens() if re.search(pattern, text, re.IGNORECASE)]
    assert found == [], MISLEADING[pattern]


@pytest.mark.parametrize(("name", "word"), [(name, word) for name in GAMES for word in TOLD[name]])
def test_a_word_of_the_table_is_told_where_a_lesson_first_uses_it(name: str, word: str) -> None:
    said = (" ".join(texts(step)) for _place, step in steps(name))
    first = next(text for text in said if re.search(rf"\b({word})\b", text, re.IGNORECASE))
    assert TOLD[name][word] in first


def test_a_sentence_that_begins_with_who_is_a_question() -> None:
    """“Who ties shares” is no English; it is “whoever ties” or “those who tie”."""
    told = [*prose("ticket-to-ride"), *prose("city-collection"), *screens()]
    sentences = [(place, part) for place, text in told for part in re.split(r"(?<=[.!?:])\s+", text)]
    assert [found for found in sentences if re.match(r"Who\b.*[.!]$", found[1])] == []


def test_places_of_the_first_game_have_their_names_as_on_the_board() -> None:
    names = "|".join(re.escape(standard_board().name(place)) for place in standard_board().locations)
    pattern = re.compile(rf"\b[Tt]he ({names})\b")
    assert [found for found in prose("ticket-to-ride") if pattern.search(found[1])] == []


def test_families_of_cards_have_one_name_in_a_language() -> None:
    book = Rulebook.load(game("city-collection").package)
    cards = [id for id in book.ids if id.startswith("card.")]
    families = [{book.rule(id, lang).title.rsplit(" (", 1)[0] for id in cards} for lang in ("en", "nl")]
    for language, foreign in (("en", families[1] - families[0]), ("nl", families[0] - families[1])):
        pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(foreign)))})\b", re.IGNORECASE)
        assert [id for id in cards if pattern.search(book.rule(id, language).text)] == []
