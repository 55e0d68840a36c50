"""The cards, missions, market tiles and displays in the data files agree with the rulebook."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, Card
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import PINK

BOARD = standard_board()


def cubes(number: int) -> int:
    return sum(BOARD.cards[number].cost)


# --- cards ------------------------------------------------------------------------------------------------------------


def family(card: int) -> str:
    return BOARD.cards[card].family


def test_there_are_54_craftsmen_54_buildings_and_24_maps() -> None:
    assert list(BOARD.cards) == list(range(1, 133))
    kinds = [card.kind for card in BOARD.cards.values()]
    assert kinds == [CRAFTSMAN] * 54 + [BUILDING] * 54 + [MAP] * 24


def test_nine_craftsmen_have_six_cards_each() -> None:
    assert sorted(Counter(family(card) for card in range(1, 55)).values()) == [6] * 9


def test_eleven_buildings_have_six_cards_or_three() -> None:
    assert sorted(Counter(family(card) for card in range(55, 109)).values()) == [3] * 4 + [6] * 7


def test_the_names_that_the_rulebook_tells_are_there() -> None:
    families = {card.family for card in BOARD.cards.values()}
    assert {"jenever-distiller", "carpenter", "cheese-maker", "brewer", "tulip-grower"} < families
    assert {"oude-kerk", "zuiderkerk", "westerkerk", "montelbaanstoren"} < families
    assert family(1) == "jenever-distiller"
    assert [card for card in BOARD.cards if family(card) == "oude-kerk"] == [67, 68, 69]
    assert family(88) != "montelbaanstoren"
    assert all(sum(family(card) == name for card in BOARD.cards) >= 3 for name in ("zuiderkerk", "westerkerk"))


def test_each_district_has_four_maps_in_the_order_of_the_districts() -> None:
    assert [BOARD.cards[card].district for card in range(109, 133)] == [n // 4 for n in range(24)]
    assert all(BOARD.cards[card].district is None for card in range(1, 109))


def test_timings_are_those_of_the_supplement() -> None:
    def timed(timing: str) -> list[int]:
        return [number for number, card in BOARD.cards.items() if card.timing == timing]

    assert timed("I") == [49]
    assert timed("II") == [51, 52, 53, 54]
    assert timed("end") == [*range(7, 13), 67, 68, 69, 85, 86, 87, *range(103, 109)]
    assert {20, 29, *range(25, 29), *range(30, 43), 50, *range(73, 85)} == set(timed("lasting"))


def test_every_card_costs_one_to_four_cubes_of_one_to_three_colours() -> None:
    for card in BOARD.cards.values():
        assert 1 <= sum(card.cost) <= 4
        assert 1 <= sum(number > 0 for number in card.cost) <= 3


def test_a_card_costs_about_three_cubes_on_average() -> None:
    assert 2.6 < sum(cubes(card) for card in BOARD.cards) / 132 < 3.2


def test_each_colour_is_asked_for_about_as_often_as_each_other() -> None:
    asked = [sum(card.cost[colour] for card in BOARD.cards.values()) for colour in range(6)]
    assert max(asked) < 1.1 * min(asked)
    for kind in (CRAFTSMAN, BUILDING, MAP):
        of_kind = [sum(card.cost[c] for card in BOARD.cards.values() if card.kind == kind) for c in range(6)]
        assert max(of_kind) <= 2 * min(of_kind)


def test_card_001_and_a_map_of_the_plantage_cost_three_pink_cubes_together() -> None:
    def pink(card: Card) -> int:
        return card.cost[PINK] if card.cost[PINK] == sum(card.cost) else 0

    first = pink(BOARD.cards[1])
    assert first in (1, 2)
    assert any(pink(BOARD.cards[card]) == 3 - first for card in range(109, 113))


def test_a_display_can_hold_two_cheapest_cards_of_two_cubes_one_a_map_of_the_haarlemmerbuurt() -> None:
    assert any(cubes(card) == 2 for card in range(113, 117))
    assert any(cubes(card) == 2 for card in range(1, 109))
    assert any(cubes(card) > 2 for card in range(109, 133))  # the other map
    assert any(cubes(card) > 2 for card in range(1, 55)) and any(cubes(card) > 2 for card in range(55, 109))


def test_some_craftsman_costs_several_colours_so_that_card_042_has_a_choice() -> None:
    assert any(sum(number > 0 for number in BOARD.cards[card].cost) > 1 for card in range(1, 55))


def test_a_map_costs_cubes_of_its_own_colour() -> None:
    for card in range(109, 133):
        district = BOARD.cards[card].district
        assert district is not None and BOARD.cards[card].cost[district] == cubes(card)


def test_maps_that_give_more_cost_more_and_alike_in_each_district() -> None:
    for first in range(109, 133, 4):
        assert [cubes(card) for card in range(first, first + 4)] == [1, 2, 2, 3]


def test_costs_follow_the_strengths_written_down() -> None:
    text = (Path(__file__).parents[2] / "docs" / "city_collection_balance.md").read_text(encoding="utf-8")
    _before, _heading, costs = text.partition("## What a card costs")
    costs, _heading, _after = costs.partition("\n## ")
    strengths: dict[int, float] = {}
    for cards, strength in re.findall(r"^\| (\d[\d, –]*) \| .* \| ([\d.]+) \|$", costs, re.MULTILINE):
        for part in cards.split(", "):
            first, _dash, last = part.partition("–")
            strengths |= dict.fromkeys(range(int(first), int(last or first) + 1), float(strength))
    assert set(strengths) == set(BOARD.cards)
    for card, strength in strengths.items():
        assert cubes(card) == 1 + sum(strength >= step for step in (3, 5, 8)), card


# --- missions, market, table ------------------------------------------------------------------------------------------


def test_there_are_42_missions_worth_more_for_more_players_or_less() -> None:
    assert list(BOARD.missions) == list(range(1, 43))
    assert [BOARD.missions[7].points[players] for players in (2, 3, 4)] == [(6,), (7,), (8,)]
    assert [BOARD.missions[31].points[players] for players in (2, 3, 4)] == [(9,), (7,), (5,)]
    assert BOARD.missions[33].points[4] == (1, 2, 3, 5, 7, 10)
    assert BOARD.missions[37].points[3] == (3, 8)


def test_the_market_tiles_are_those_of_the_supplement() -> None:
    assert [tile.number for tile in BOARD.tiles.values()] == list(range(1, 25))
    assert [tile.price for tile in BOARD.tiles.values()][:16] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6]
    assert [tile.points for tile in BOARD.tiles.values()][:16] == [1, 2, 3, 2, 3, 4, 4, 5, 5, 4, 6, 8, 11, 12, 14, 15]
    assert [tile.price for tile in BOARD.tiles.values()][16:] == [1, 2, 2, 3, 3, 4, 5, 6]
    assert {tile.code: tile.amstel for tile in BOARD.tiles.values() if tile.amstel} == {
        "A1": 2,
        "A5": 1,
        "A7": 2,
        "B10": 2,
        "B11": 1,
    }
    assert {tile.code: tile.cubes for tile in BOARD.tiles.values() if tile.cubes} == {
        "A4": 1,
        "B9": 1,
        "B13": 1,
        "CA19": 2,
    }


@pytest.mark.parametrize("round_", [1, 2, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_more_than_players_are_laid_out_and_two_of_them_are_maps(players: int, round_: int) -> None:
    display = BOARD.display(players, round_)
    assert sum(display) == players + 2
    assert display[MAP] == 2


def test_with_three_players_craftsmen_and_buildings_take_turns_to_be_two() -> None:
    assert [BOARD.display(3, round_)[:2] for round_ in (1, 2, 3)] == [(2, 1), (1, 2), (2, 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_first_card_more_than_players(players: int) -> None:
    assert sum(BOARD.first_cards[players]) == players + 1


def test_the_board_is_read_once() -> None:
    assert standard_board() is standard_board()
