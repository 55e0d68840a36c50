"""The picture of each rule: it exists, fits, is described in words, and agrees with the board's numbers."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOUR_LETTERS, GOOD_LETTERS
from amsterdam.rulebook import Rulebook
from widgets.city_collection.drawing import mission_art
from widgets.city_collection.rules import provenance
from widgets.city_collection.rules.examples import SCENES, example

BOARD = standard_board()
BOOK = Rulebook.load("city_collection")
LINES = [(rule, line) for rule, lines in SCENES.lines.items() for line in lines]

#: The width in pixels that a card on a telephone leaves for the picture.
NARROW = 340


def matching(pattern: str) -> list[tuple[str, ...]]:
    """Return (rule, groups of a pattern) for each line that contains a match."""
    searched = [(rule, re.search(pattern, line)) for rule, line in LINES]
    return [(rule, *match.groups()) for rule, match in searched if match]


def test_every_rule_has_a_picture_and_nothing_else_has() -> None:
    assert [rule for rule in BOOK.ids if "<svg" not in example(rule)] == []
    assert set(SCENES.lines) <= set(BOOK.ids)
    assert example("chess.castling") == ""


def test_an_example_draws_and_says_what_it_shows(subtests: pytest.Subtests) -> None:
    for rule in SCENES.lines:
        with subtests.test(rule):
            picture = ElementTree.fromstring(SCENES.example(rule))[0]
            assert (picture.get("role"), len(picture) > 3) == ("img", True)
            width, height = (float(picture.get(side, "")) for side in ("width", "height"))
            assert 0 < width <= NARROW and 0 < height <= 300
            said = picture.get("aria-label", "")
            assert re.fullmatch(r"([A-Z0-9+−][^.]+\.( |$))+", said), said
            assert not re.search(r"\{|, ,| ,|  ", said), said


def test_no_two_rules_are_shown_alike() -> None:
    assert len(set(SCENES.lines.values())) == len(SCENES.lines)


def test_a_word_that_is_not_in_the_vocabulary_is_refused() -> None:
    for word in ("", "PPZ", "die:P7", "slot:7=P", "amstel:", "foremen", "good:Z"):
        with pytest.raises(ValueError, match="not a word of the examples"):
            SCENES.part(word)


def test_a_scene_is_told_as_sentences() -> None:
    said = ElementTree.fromstring(SCENES.draw(["p0 PPO? -> slot:2=KK yes", "amstel:.,|2,10 exit="]))
    assert said.get("aria-label") == (
        "Red, 2 pink, 1 orange, 1 cube of any colour then slot 2 with 2 black, allowed."
        " The Amstel: an empty field, a bridge with 2 points, green under red, the exit with no cubes."
    )


def test_points_of_warehouses_are_those_of_the_board() -> None:
    houses = BOARD.harbour.warehouses
    delivered = [
        groups for groups in matching(r"good:. -> warehouse:(.) \+(\d)") if groups[0] == "phase3.deliver-large"
    ]
    values = next(house.values for house in houses if house.good == GOOD_LETTERS.index(delivered[0][1]))
    assert [int(points) for _rule, _good, points in delivered] == list(values[: len(delivered)])
    small = {house.values[0] for house in houses if house.good is None}
    assert {int(points) for _rule, points in matching(r"small:(\d)")} <= small


def test_blocks_that_are_shown_are_on_the_board() -> None:
    there = {(block.district, block.cost) for block in BOARD.blocks}
    shown = {(COLOUR_LETTERS.index(letter), int(cost)) for line in LINES for letter, cost in _blocks(line[1])}
    assert shown and shown <= there


def _blocks(line: str) -> list[tuple[str, str]]:
    return re.findall(r"block:([PGOBUK])(\d)", line)


def test_points_and_prices_of_tiles_are_those_of_the_board() -> None:
    for _rule, price, code, points in matching(r"fl:(\d) -> tile:([AB]\d+) \+(\d+)"):
        tile = BOARD.tile(code)
        assert (tile.price, tile.points) == (int(price), int(points))


def test_a_card_tells_when_it_works_what_it_costs_and_what_is_reconstructed() -> None:
    shown = example("card.027")
    for text in ("All the time", "The cost is our guess", "city_collection/cards.ipynb?rule=card.027"):
        assert text in shown


def test_examples_of_cards_agree_with_the_board() -> None:
    assert "For example" in example("card.040") and "For example" not in example("card.046")
    assert "cards.ipynb" not in example("card.040", way=False)
    assert matching(r"depot \+(18)") == [("card.050", str(2 * BOARD.depot[0]))]
    cheese = next(house for house in BOARD.harbour.warehouses if house.good == GOOD_LETTERS.index("C"))
    assert {int(n) for rule, n in matching(r"warehouse:C \+(\d)") if rule.startswith("card.")} == {cheese.values[0]}


def test_rulings_on_cards_show_the_cards() -> None:
    assert example("ruling.card-001-used").count("<svg") == 3


def test_missions_are_drawn_with_their_points_and_told_in_words() -> None:
    pictures = {mission_art.mission_picture(mission) for mission in BOARD.missions.values()}
    assert len(pictures) == len(BOARD.missions) == 42
    third = mission_art.mission_picture(BOARD.missions[37])
    assert "2 / 7" in third and "light blue" in third


def test_notes_of_reconstruction_stand_at_printed_rules() -> None:
    assert set(provenance.NOTES) <= {rule.id for rule in BOOK.rules() if not rule.is_ruling}
    assert "reconstructed" in example("phase3.block")
