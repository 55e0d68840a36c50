"""Each part of the form for positions of the City Collection: one field after the other, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.widgets.city_collection.conftest import Editor
from widgets.city_collection.what_if.position.cards import CardsPart
from widgets.city_collection.what_if.position.city import CityPart
from widgets.city_collection.what_if.position.harbour import HarbourPart
from widgets.city_collection.what_if.position.market import MarketPart
from widgets.city_collection.what_if.position.piles import DECK, DISCARD, DISPLAY, TOP
from widgets.city_collection.what_if.position.player import PlayerPart
from widgets.city_collection.what_if.position.ships import ShipsPart
from widgets.city_collection.what_if.position.table import GamePart, RulingsPart, TablePart
from widgets.city_collection.what_if.position.turn import TurnPart
from widgets.what_if.position.form import NOBODY
from widgets.what_if.position.part import Part

Row = tuple[type[Part], Callable[[Any], Any], Any, str, str]

#: In the middle of a turn, with something of everything.
TEXT = (
    "ams/3 round=7 turn=1 queue=1,2 order=1,0,2 "
    "p0=points:12(market.A6:4,card.024:8)/inactive:1,2/active:24!,31/dial:P,GG,-,KKKK,-,-/store:B/ship:TX"
    "/dockworkers:WP/field:5/blocks:0,7/amstel:5 "
    "p1=guilders:0/active:109/supply:PPG/saved:K/chosen:GO/amstel:5/missions:3,?/open:7 p2=points:-3 "
    "discard=3,55 craftsmen=?49 buildings=?53 maps=?23 dice=112311 goods=-BC????-???????????????????????????? "
    "jetties=WY,Y,BG,-,B,G depot=RRP warehouses=0:J,1:X sold=X tile=B9 tiles=?5 past=A1,A2 districts=PO foreman=1 "
    "messenger=3 trader=T done=amstel,blocks:1 expansions=foreman-messenger,missions,trader options=cb22-limit:inside"
)
TABLE: list[Row] = [
    (TablePart, lambda part: part.round, 9, "round=7 tiles=?5", "round=9 tiles=?3"),
    (TablePart, lambda part: part.turn, "2", "turn=1 queue=1,2 done=amstel,blocks:1", "turn=2"),
    (TablePart, lambda part: part.queue, "1", "queue=1,2", "queue=1"),
    (TablePart, lambda part: part.queue, "1,2,0", "queue=1,2", "queue=1,2,0"),
    (TablePart, lambda part: part.queue, "", "queue=1,2", ""),
    (TablePart, lambda part: part.order, "0,1,2", "order=1,0,2", "order=0,1,2"),
    (TablePart, lambda part: part.discs[2], 6, "order=1,0,2", "order=2,1,0 p2:amstel:6"),
    (TablePart, lambda part: part.discs[0], 0, "p0:amstel:5", ""),
    (TablePart, lambda part: part.phase, "save", "queue=1,2 done=amstel,blocks:1", "phase=save"),
    (TablePart, lambda part: part.phase, "over", "turn=1 queue=1,2 done=amstel,blocks:1", "phase=over"),
    (TablePart, lambda part: part.phase, "dice", "queue=1,2 p1:supply:PPG p1:chosen:GO done=amstel,blocks:1",
     "phase=dice"),
    (TurnPart, lambda part: part.ticks["amstel"], False, "done=amstel,blocks:1", "done=blocks:1"),
    (TurnPart, lambda part: part.counts["sailed"], 3, "done=amstel,blocks:1", "done=amstel,blocks:1,sailed:3"),
    (TurnPart, lambda part: part.counts["blocks"], 0, "done=amstel,blocks:1", "done=amstel"),
    (TurnPart, lambda part: part.good, "C", "done=amstel,blocks:1", "done=amstel,blocks:1,good:C"),
    (TurnPart, lambda part: part.ticks["trader"], True, "done=amstel,blocks:1", "done=amstel,blocks:1,trader"),
    (MarketPart, lambda part: part.dice[1], "6", "dice=112311", "dice=162311"),
    (MarketPart, lambda part: part.dice[1], "", "dice=112311", ""),
    (MarketPart, lambda part: part.tile, "A1", "tile=B9 past=A1,A2", "tile=A1 past=B9,A2"),
    (MarketPart, lambda part: part.tile, "?", "tile=B9", "tile=?"),
    (MarketPart, lambda part: part.tile, "-", "tile=B9", "tile=-"),
    (MarketPart, lambda part: part.coming, "?4,b12", "tiles=?5", "tiles=?4,B12"),
    (MarketPart, lambda part: part.past, "A1", "past=A1,A2", "past=A1"),
    (MarketPart, lambda part: part.districts[1], True, "districts=PO", "districts=PGO"),
    (MarketPart, lambda part: part.districts[0], False, "districts=PO", "districts=O"),
    (PlayerPart, lambda part: part.points, 15, "p0:points:12(market.A6:4,card.024:8)",
     "p0:points:15(market.A6:4,card.024:8,position:3)"),
    (PlayerPart, lambda part: part.guilders, 0, "", "p0:guilders:0"),
    (PlayerPart, lambda part: part.penalties, 2, "", "p0:penalties:2"),
    (PlayerPart, lambda part: part.supply[2], 2, "", "p0:supply:OO"),
    (PlayerPart, lambda part: part.on_slot[0], 0, "p0:dial:P,GG,-,KKKK,-,-", "p0:dial:-,GG,-,KKKK,-,-"),
    (PlayerPart, lambda part: part.on_slot[5], 1, "p0:dial:P,GG,-,KKKK,-,-", "p0:dial:PK,GG,-,KKKK,-,-"),
    (PlayerPart, lambda part: part.saved, "U", "", "p0:saved:U"),
    (PlayerPart, lambda part: part.chosen[0], "U", "", "p0:chosen:U"),
    (PlayerPart, lambda part: part.missions, "5,?", "", "p0:missions:5,?"),
    (PlayerPart, lambda part: part.open, "9", "", "p0:open:9"),
    (CardsPart, lambda part: part.place, ("p2", "active"), "p0:inactive:1,2", "p0:inactive:2 p2:active:1"),
    (CardsPart, lambda part: part.place, DISCARD, "p0:inactive:1,2 discard=3,55", "p0:inactive:2 discard=1,3,55"),
    (CardsPart, lambda part: part.place, DECK, "p0:inactive:1,2 craftsmen=?49", "p0:inactive:2 craftsmen=?50"),
    (CardsPart, lambda part: part.place, TOP, "p0:inactive:1,2 craftsmen=?49", "p0:inactive:2 craftsmen=1,?49"),
    (CardsPart, lambda part: part.numbers, "2,60", "p0:inactive:1,2 craftsmen=?49 buildings=?53",
     "p0:inactive:2,60 craftsmen=?50 buildings=?52"),
    (ShipsPart, lambda part: part.field, "8", "p0:field:5", "p0:field:8"),
    (ShipsPart, lambda part: part.field, "0", "p0:field:5", ""),
    (ShipsPart, lambda part: part.dockworkers[0], "", "p0:dockworkers:WP", "p0:dockworkers:P"),
    (ShipsPart, lambda part: part.dockworkers[1], "P", "", ""),
    (ShipsPart, lambda part: part.ship[2], 1, "p0:ship:TX", "p0:ship:TCX"),
    (ShipsPart, lambda part: part.store[0], 0, "p0:store:B", ""),
    (HarbourPart, lambda part: part.warehouses[0], 2, "warehouses=0:J,1:X", "warehouses=1:X,0:JJ"),
    (HarbourPart, lambda part: part.warehouses[1], "", "warehouses=0:J,1:X", "warehouses=0:J"),
    (HarbourPart, lambda part: part.warehouses[9], "L", "warehouses=0:J,1:X", "warehouses=0:J,1:X,9:L"),
    (HarbourPart, lambda part: part.jetties[0][1], "", "jetties=WY,Y,BG,-,B,G", "jetties=W,Y,BG,-,B,G"),
    (HarbourPart, lambda part: part.jetties[5][0], "", "jetties=WY,Y,BG,-,B,G", "jetties=WY,Y,BG,-,B,-"),
    (HarbourPart, lambda part: part.depot[3], 1, "depot=RRP", "depot=RP"),
    (HarbourPart, lambda part: part.sold[8], False, "sold=X", ""),
    (HarbourPart, lambda part: part.sold[2], True, "sold=X", "sold=CX"),
    (HarbourPart, lambda part: part.foreman, "9", "foreman=1", "foreman=9"),
    (HarbourPart, lambda part: part.trader, "", "trader=T", ""),
    (CityPart, lambda part: part.owner, 2, "p0:blocks:0,7", "p0:blocks:7 p2:blocks:0"),
    (CityPart, lambda part: part.owner, NOBODY, f"p0:blocks:0,7 goods=-BC????-{'?' * 28}",
     f"p0:blocks:7 goods=?BC????-{'?' * 28}"),
    (CityPart, lambda part: part.messenger, "12", "messenger=3", "messenger=12"),
    (GamePart, lambda part: part.short, True, "options=cb22-limit:inside", "options=short-game,cb22-limit:inside"),
    (GamePart, lambda part: part.expansions["trader"], False,
     "trader=T expansions=foreman-messenger,missions,trader", "expansions=foreman-messenger,missions"),
    (GamePart, lambda part: part.expansions["market-c"], True, "expansions=foreman-messenger,missions,trader",
     "expansions=foreman-messenger,missions,trader,market-c:mixed"),
    (RulingsPart, lambda part: part.rulings["ruling.cb22-limit"], "outside", "options=cb22-limit:inside", ""),
    (RulingsPart, lambda part: part.rulings["ruling.amstel-tie"], "shared", "options=cb22-limit:inside",
     "options=cb22-limit:inside,amstel-tie:shared"),
]  # fmt: skip


def test_a_field_changes_its_part_of_the_line_and_no_other(subtests: pytest.Subtests, editor: Editor) -> None:
    for kind, field, value, gone, come in TABLE:
        with subtests.test(kind=kind.__name__, value=value):
            editor.lay(TEXT)
            part = editor.part(kind)
            before = field(part).value
            assert editor.change(field(part), value) == (gone, come)
            assert editor.fault == ""
            editor.page.undo.click()
            assert editor.page.text.value == TEXT and field(part).value == before


def test_whether_a_dockworker_came_aboard_here_is_asked_where_it_counts(editor: Editor) -> None:
    editor.lay(TEXT)
    assert editor.part(ShipsPart).boarded.layout.display == "none"
    editor.lay(TEXT + ",dockworker-stop:stop")
    part = editor.part(ShipsPart)
    assert part.boarded.layout.display is None
    assert editor.change(part.boarded, True) == ("", "p0:boarded:yes")


@pytest.mark.parametrize(
    ("kind", "field", "value", "told"),
    [
        (TablePart, lambda part: part.phase, "remove", "phase=remove belongs to the game against TOM"),
        (TablePart, lambda part: part.phase, "discard", "needs six inactive cards"),
        (TurnPart, lambda part: part.counts["owed"], 9, "More cubes are owed"),
        (MarketPart, lambda part: part.coming, "?4", "those of the 5 rounds to come"),
        (MarketPart, lambda part: part.coming, "?4,Q1", "“Q1” is unknown"),
        (MarketPart, lambda part: part.past, "A1,A1", "in two places"),
        (PlayerPart, lambda part: part.missions, "43", "from 1 to 42"),
        (PlayerPart, lambda part: part.open, "7", "Mission 7 is in two places"),
        (CardsPart, lambda part: part.place, DISPLAY, "cards lie open in phase I only"),
        (CardsPart, lambda part: part.numbers, "1,109", "Card 109 is in two places"),
        (CardsPart, lambda part: part.numbers, "1,200", "from 1 to 132"),
        (ShipsPart, lambda part: part.dockworkers[1], "R", "not that many dockworkers R (reddish brown)"),
        (ShipsPart, lambda part: part.store[4], 4, "5 goods J (jenever), 4 exist"),
        (HarbourPart, lambda part: part.depot[3], 3, "not that many dockworkers R"),
    ],
)
def test_a_wrong_value_is_told_in_a_sentence_and_not_lost(
    editor: Editor, kind: type[Part], field: Callable[[Any], Any], value: Any, told: str
) -> None:
    editor.lay(TEXT)
    before, part = editor.page.state, editor.part(kind)
    editor.change(field(part), value)
    assert told in editor.fault and editor.page.state is before
    assert field(part).value == value
    editor.page.undo.click()
    assert editor.fault == "" and editor.page.text.value == TEXT


# --- what is shown, and more than one step ----------------------------------------------------------------------------


def test_what_chance_lays_is_shown_as_it_lies_and_written_when_it_is_changed(editor: Editor) -> None:
    editor.lay("ams/2 round=4 phase=choose")
    harbour, market = editor.part(HarbourPart), editor.part(MarketPart)
    assert all(place.value for jetty in harbour.jetties for place in jetty)
    assert sum(tick.value for tick in market.districts) == 1 and market.tile.value == "?"
    before = [jetty[:] for jetty in editor.page.state.jetties]
    assert editor.change(harbour.jetties[0][0], "")[0] == ""
    assert editor.page.state.jetties[1:] == before[1:] and sum(editor.page.state.jetties[0]) == 1
    unset = next(tick for tick in market.districts if not tick.value)
    editor.change(unset, True)
    assert len(editor.page.state.districts) == 2 and editor.fault == ""


def test_a_player_against_tom_has_his_numbers(editor: Editor) -> None:
    editor.lay("ams/1 round=5 phase=choose display=24,60,110,111 tom=1")
    table = editor.part(TablePart)
    assert table.tom[0].value and not table.tom[5].value
    assert editor.change(table.tom[5], True) == ("tom=1", "tom=1,6")
    game = editor.part(GamePart)
    assert all(tick.disabled for tick in game.expansions.values())
    editor.change(table.players, 3)
    assert (editor.page.state.players, editor.page.state.solo, editor.fault) == (3, False, "")
    assert table._tom.layout.display == "none"
    editor.change(table.players, 1)
    assert editor.page.state.solo and editor.fault == "" and editor.page.state.tom_numbers == 0


def test_cards_are_named_with_what_they_do(editor: Editor) -> None:
    editor.lay(TEXT)
    cards = editor.part(CardsPart)
    cards.card.value = 24
    assert cards.place.value == ("p0", "active") and cards.tokens.value == 1
    assert cards._card_told.value == "1 guilder and 1 point."
    assert editor.change(cards.tokens, 0) == ("p0:active:24!,31", "p0:active:24,31")
    cards.pile.value = ("p0", "active")
    assert "Cheese maker (024)</b>: 1 guilder and 1 point." in cards._pile_told.value
    assert editor.change(cards.numbers, "24!!,31,5") == (
        "p0:active:24,31 craftsmen=?49",
        "p0:active:24!!,31,5 craftsmen=?48",
    )
    cards.pile.value = ("maps", "")
    assert cards.numbers.value == "?23"
    assert editor.change(cards.numbers, "110,*") == ("maps=?23", "maps=110,*")
    assert editor.page.state.decks[2][-1] == 110


def test_a_slot_of_the_dial_is_chosen_and_all_are_told(editor: Editor) -> None:
    editor.lay(TEXT)
    part = editor.part(PlayerPart)
    assert "Slot 2: 2 grey. Slot 4: 4 black." in part._on_dial.value
    part.slot.value = 3
    assert part.on_slot[5].value == 4
    assert editor.change(part.on_slot[5], 3)[1] == "p0:dial:P,GG,-,KKK,-,-"
    assert part.slot.value == 3
    part.seat.value, part.slot.value = 1, 0
    assert "empty" in part._on_dial.value and part.supply[0].value == 2
    assert editor.change(part.chosen[1], "") == ("p1:chosen:GO", "p1:chosen:G")


def test_missions_are_told_in_words_and_asked_for_with_their_expansion(editor: Editor) -> None:
    editor.lay(TEXT)
    part = editor.part(PlayerPart)
    part.seat.value = 1
    assert "Secret mission 3</b>: Both light green" in part._told.value and "Secret mission 7" in part._told.value
    assert editor.change(part.missions, "3,?2") == ("p1:missions:3,?", "p1:missions:3,?2")
    part.seat.value = 0
    editor.lay("ams/2 round=4 phase=choose")
    assert part.missions in part._asked.children and part._asked.layout.display == "none"


def test_a_block_of_which_nobody_is_the_owner_has_a_good(editor: Editor) -> None:
    editor.lay(TEXT)
    city = editor.part(CityPart)
    assert city.good.disabled and city.good.value == "-"
    city.block.value = 1
    assert (city.owner.value, city.good.value, city.good.disabled) == (NOBODY, "B", False)
    gone, come = editor.change(city.good, "L")
    assert gone.startswith("goods=-BC?") and come.startswith("goods=-LC?") and editor.fault == ""
    assert editor.page.state.goods[1] == 6


def test_a_die_that_is_rolled_brings_the_others(editor: Editor) -> None:
    editor.lay("ams/2 round=4")
    dice = editor.part(MarketPart).dice
    assert [die.value for die in dice] == [""] * 6
    assert editor.change(dice[2], "5") == ("", "dice=115111") and editor.fault == ""
