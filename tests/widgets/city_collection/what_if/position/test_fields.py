"""The fields of a position's text in the City Collection: reading, changing one by one, cards in one place only."""

from __future__ import annotations

import pytest

import amsterdam
from widgets.city_collection.what_if.position.fields import Fields
from widgets.city_collection.what_if.position.piles import (
    DECK,
    DISCARD,
    DISPLAY,
    TOP,
    Place,
    lay,
    place_of,
    set_lying,
    set_tokens,
    tokens,
)

GAME = amsterdam.game("city-collection")
#: A line as a player sees it: the decks are hidden.
SEEN = (
    "ams/2 round=3 phase=choose turn=0 p0=points:12(market.A6:4,card.024:8)/inactive:24,55/active:109! p1=active:31 "
    "display=60 discard=3,4 craftsmen=?50 buildings=?52 maps=?23"
)


def read(text: str) -> Fields:
    fields = Fields.read(text)
    assert fields is not None
    return fields


# --- reading and writing ----------------------------------------------------------------------------------------------


def test_a_text_is_read_and_written() -> None:
    fields = read("ams/3 round=7 p0=supply:PPG/blocks:0,7 p2=points:-3")
    assert (fields.players, fields.seats, fields.solo, fields.round) == (3, 3, False, 7)
    assert fields.of_player(0, "supply") == "PPG" and fields.of_player(1, "supply") == ""
    assert (fields.points(2), fields.owner(7), fields.owner(8)) == (-3, 0, None)
    assert fields.to_text() == "ams/3 round=7 p0=supply:PPG/blocks:0,7 p2=points:-3"


@pytest.mark.parametrize("text", ["", "nonsense", "ams/5", "ams/0", "ttr/2", "ams"])
def test_what_does_not_begin_as_a_position_has_no_parts(text: str) -> None:
    assert Fields.read(text) is None


def test_what_nobody_knows_and_what_is_wrong_stays_as_it_is() -> None:
    fields = read("ams/2 colour=red p0=hat:blue/supply:PZ goods=7:X,99:? round=next")
    fields.set_player(0, "guilders", "3")
    fields.set_good(8, "B")
    assert fields.to_text() == "ams/2 colour=red p0=hat:blue/supply:PZ/guilders:3 goods=7:X,99:?,8:B round=next"


def test_against_tom_there_are_two_seats_of_which_one_decides() -> None:
    fields = read("ams/1")
    assert (fields.seats, list(fields.deciding), fields.guilders(0), fields.guilders(1)) == (2, [0], 1, 0)


def test_fewer_players_take_their_things_along() -> None:
    fields = read("ams/3 turn=2 queue=2,0 order=2,0,1 p2=points:3 districts=PG")
    fields.set_players(2)
    assert fields.to_text() == "ams/2 order=0,1 districts=P"
    fields.set_players(4)
    assert fields.to_text() == "ams/4 order=0,1,2,3", "three districts are drawn"


def test_tom_plays_without_expansions_and_with_other_dockworkers() -> None:
    text = "ams/2 p0=missions:3/open:7 jetties=W,B,B,-,-,- trader=X expansions=missions,trader"
    fields = read(text)
    fields.set_players(1)
    assert fields.to_text() == "ams/1"


def test_of_the_tiles_to_come_the_last_ones_stay() -> None:
    fields = read("ams/2 round=9 tile=B9 tiles=?,B10,B11")
    fields.set_round(10)
    assert fields.to_text() == "ams/2 round=10 tile=B9 tiles=B10,B11"
    fields.set_round(7)
    assert fields.field("tiles") == "?3,B10,B11"
    fields.set_round(12)
    assert fields.values["tiles"] == "-"


def test_a_disc_that_comes_to_others_lies_on_top() -> None:
    fields = read("ams/3 order=2,0,1 p0=amstel:3 p1=amstel:3 p2=amstel:5")
    fields.set_amstel(1, 5)
    assert fields.order() == ["1", "2", "0"] and fields.amstel(1) == 5
    fields.set_amstel(1, 0)
    assert fields.order() == ["2", "0", "1"] and "amstel" not in fields.side(1)


def test_points_say_where_they_come_from_as_before() -> None:
    fields = read(SEEN)
    fields.set_points(0, 15)
    assert fields.of_player(0, "points") == "15(market.A6:4,card.024:8,position:3)"
    fields.set_points(0, 12)
    assert fields.of_player(0, "points") == "12(market.A6:4,card.024:8)"
    fields.set_points(1, -2)
    assert fields.of_player(1, "points") == "-2"


@pytest.mark.parametrize(("before", "given", "taken"), [("TXKD", "-XKD", "?XKD"), ("?-BB", "--BB", "?-BB")])
def test_a_block_that_is_given_away_has_no_good_and_gets_one_by_chance(before: str, given: str, taken: str) -> None:
    fields = read(f"ams/2 p1=blocks:5 goods={before}{'?' * 32}")
    fields.give(0, 1)
    assert fields.of_player(1, "blocks") == "0,5" and fields.field("goods")[:4] == given
    fields.give(0, 0)
    assert fields.owner(0) == 0 and fields.of_player(1, "blocks") == "5" and fields.field("goods")[:4] == given
    fields.give(0, None)
    assert fields.owner(0) is None and fields.field("goods")[:4] == taken


def test_goods_that_are_named_by_their_block_stay_so() -> None:
    fields = read("ams/2 goods=7:X,8:B")
    fields.give(7, 0)
    assert fields.field("goods") == "8:B"
    fields.give(7, None)
    assert fields.field("goods") == "8:B" and fields.goods()[7] == "?"
    fields.set_good(8, "-")
    assert fields.goods()[8] == "-"


@pytest.mark.parametrize(
    ("code", "tile", "tiles", "past"),
    [
        ("A1", "A1", "?,A5,?2", "A6,A2"),
        ("A5", "A5", "?,A6,?2", "A1,A2"),
        ("A8", "A8", "?,A5,?2", "A1,A2"),
        ("?", "?", "?,A5,?2", "A1,A2"),
        ("-", "-", "?,A5,?2", "A1,A2"),
    ],
)
def test_an_open_tile_changes_places_with_one_that_lies_elsewhere(code: str, tile: str, tiles: str, past: str) -> None:
    fields = read("ams/2 round=8 tile=A6 tiles=?,A5,?2 past=A1,A2")
    fields.set_tile(code)
    assert (fields.values["tile"], fields.field("tiles"), fields.field("past")) == (tile, tiles, past)


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "place"),
    [(24, ("p0", "inactive")), (109, ("p0", "active")), (3, DISCARD), (1, DECK), (31, ("p1", "active"))],
)
def test_a_card_has_one_place(card: int, place: Place) -> None:
    assert place_of(read(SEEN), card) == place


@pytest.mark.parametrize(
    ("card", "place", "changed"),
    [
        (1, DISCARD, {"discard": "1,3,4", "craftsmen": "?49"}),
        (1, DISPLAY, {"display": "60,1", "craftsmen": "?49"}),
        (1, TOP, {"craftsmen": "1,?49"}),
        (1, DECK, {}),
        (3, DECK, {"discard": "4", "craftsmen": "?51"}),
        (31, ("p0", "active"), {"p1": "", "p0": "points:12(market.A6:4,card.024:8)/inactive:24,55/active:109!,31"}),
        (110, ("p1", "inactive"), {"p1": "active:31/inactive:110", "maps": "?22"}),
    ],
)
def test_a_card_is_laid_elsewhere_and_nothing_else_changes(card: int, place: Place, changed: dict[str, str]) -> None:
    fields, before = read(SEEN), read(SEEN)
    lay(fields, card, place)
    names = [name for name in {*fields.values, *before.values} if fields.field(name) != before.field(name)]
    assert {name: fields.field(name) for name in names} == changed
    assert place_of(fields, card) == place
    assert GAME.from_text(fields.to_text()).to_text()


def test_decks_that_take_all_that_is_left_need_no_change() -> None:
    fields = read("ams/2 p0=active:1 craftsmen=7,8,*")
    lay(fields, 1, DECK)
    assert fields.to_text() == "ams/2 craftsmen=7,8,*"
    lay(fields, 7, ("p1", "inactive"))
    assert fields.to_text() == "ams/2 craftsmen=8,* p1=inactive:7"
    lay(fields, 9, TOP)
    assert fields.field("craftsmen") == "9,8,*"
    lay(fields, 60, TOP)
    assert fields.field("buildings") == "60,*"


def test_an_open_deck_gives_the_card_away_and_takes_one_to_its_bottom() -> None:
    text = GAME.start(2, 5).to_text()
    fields = read(text)
    deck = fields.field("craftsmen").split(",")
    lay(fields, int(deck[3]), ("p0", "active"))
    assert fields.field("craftsmen").split(",") == [*deck[:3], *deck[4:]]
    lay(fields, int(deck[3]), DECK)
    assert fields.field("craftsmen").split(",") == [*deck[:3], *deck[4:], "?"]
    assert GAME.from_text(fields.to_text()).decks[0][0] == int(deck[3])


def test_a_discard_pile_that_takes_the_rest_takes_what_is_laid_aside() -> None:
    fields = read("ams/2 p0=active:1 discard=* craftsmen=?40")
    set_lying(fields, ("p0", "active"), [])
    assert fields.to_text() == "ams/2 discard=* craftsmen=?40"


def test_tokens_lie_on_active_cards() -> None:
    fields = read(SEEN)
    assert (tokens(fields, 109), tokens(fields, 24), tokens(fields, 1)) == (1, 0, 0)
    set_tokens(fields, 109, 3)
    assert fields.of_player(0, "active") == "109!!!"
    lay(fields, 109, ("p1", "active"))
    assert fields.of_player(1, "active") == "31,109", "it was not used there"
