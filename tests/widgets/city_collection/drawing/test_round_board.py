"""Rounds, dice, market, prestige and the open cards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from widgets.city_collection.drawing import round_board
from widgets.city_collection.table import display, prestige
from widgets.city_collection.table.display import Display

Look = Callable[..., View]
NAMES = ["Anna", "Bram"]


def test_the_present_round_is_marked(look: Look) -> None:
    table = round_board.rounds(look("round=9 phase=act"))
    assert re.findall(r'<td aria-current="true">(.*?)</td>', table) == ["9", "–", "4"]
    assert table.count("amst-past") == 3 * 8


def test_late_rounds_have_lower_dice_and_no_more_for_deliveries(look: Look) -> None:
    table = round_board.rounds(look("round=1 phase=act"))
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in table.split("<tr>")[1:]]
    assert rows[1] == ["+7", "+6", "+5", "+4", "+3", "+2", "+1", "–", "–", "–", "–", "–"]
    assert rows[2] == ["6"] * 7 + ["5", "4", "3", "2", "1"]


def test_dice_tell_colour_value_and_who_took_them(look: Look) -> None:
    said = round_board.dice(look("phase=act dice=123456 p1=chosen:PK"), NAMES)
    assert 'aria-label="pink die: 1"' in said and 'aria-label="black die: 6"' in said
    assert said.count("taken by Bram") == 2
    assert round_board.dice(look("phase=first-card"), NAMES) == ""


def test_the_market_tells_price_gains_and_tiles_to_come(look: Look) -> None:
    view = look("phase=act tile=A5")
    said = round_board.market(view)
    assert round_board.tile_words(view.board.tile("A5")) in said
    assert f"{view.tiles} tiles to come" in said


@pytest.mark.parametrize("tile", standard_board().tiles.values(), ids=lambda tile: tile.code)
def test_every_tile_has_a_picture_with_its_price(tile: round_board.Tile) -> None:
    picture = round_board.tile_picture(tile)
    assert f">{tile.price}</text>" in picture and f">{tile.code}</text>" in picture
    assert min(map(float, re.findall(r"font:bold ([\d.]+)px", picture))) >= 12


def test_the_track_grows_with_the_points_and_ranks_the_players(look: Look) -> None:
    view = look("phase=act p0=points:12 p1=points:-3")
    track = prestige.track(view, NAMES)
    assert track.index("Anna") < track.index("Bram")
    assert "width:24.0%" in track and "width:0.0%" in track and ">−3</b>" in track
    assert ">100</span>" in prestige.track(view, NAMES, final=(80, 20))


def test_open_cards_are_framed_when_they_can_be_taken(look: Look) -> None:
    taken: list[int] = []
    shown = Display(taken.append)
    shown.show(look("phase=choose turn=0 display=24,55,109"))
    assert [b.layout.display for b in shown.cards.buttons] == [None] * 3 + ["none"] * 3
    assert all("amst-chosen" in button._dom_classes for button in shown.cards.buttons[:3])
    shown.cards.buttons[1].button.click()
    assert taken == [55]
    shown.show(look("phase=choose turn=1 display=24,55,109"))
    assert not any("amst-chosen" in button._dom_classes for button in shown.cards.buttons[:3])


def test_the_discard_pile_can_be_looked_through_top_card_first(look: Look) -> None:
    said = display.discards(look("phase=act discard=24,55"))
    assert said.index("(024)") < said.index("(055)")
    assert "2 cards" in said
