"""Dealing again what a seat cannot see: possible, different each time, and independent of the true cards."""

from __future__ import annotations

from collections import Counter

import pytest

from amsterdam.city_collection.analysis.hidden import deal_hidden, possible_state, stir
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream
from tests.city_collection.playing import Position

MISSIONS = "expansions=missions,market-c:mixed p0=missions:3,7/open:12 p1=missions:?2/open:1 p2=missions:4,5"


@pytest.fixture
def table(position: Position) -> State:
    return position(f"ams/3 round=5 phase=choose {MISSIONS} display=24 past=A1,A2", seed=3)


def pieces(state: State) -> tuple[Counter[int], Counter[int]]:
    """Return where the cards and missions are, as far as one can count them."""
    cards = Counter([*state.display, *state.discards, *(card for deck in state.decks for card in deck)])
    missions = Counter(mission for side in state.sides for mission in (*side.missions, *side.open_missions))
    return cards, missions


def test_what_is_dealt_looks_the_same_to_the_seat_and_is_a_position(table: State) -> None:
    for luck in range(20):
        state = table.copy()
        deal_hidden(state, 0, Stream(luck))
        assert state.view(0) == table.view(0)
        assert possible_state(state.view(0)).view(0) == table.view(0)
        cards, missions = pieces(state)
        assert cards == pieces(table)[0], "every card is there once"
        assert set(missions.values()) == {1} and len(missions) == len(pieces(table)[1])
        tiles = [*state.past_tiles, state.tile, *state.tiles]
        assert len(set(tiles)) == len(tiles)


def test_it_varies_with_the_luck_and_is_the_same_for_the_same(table: State) -> None:
    dealt = []
    for luck in (1, 2, 1):
        state = table.copy()
        deal_hidden(state, 0, Stream(luck))
        dealt.append(state)
    assert dealt[0].to_text() == dealt[2].to_text()
    one, other = dealt[:2]
    assert one.decks != other.decks and one.tiles != other.tiles and one.random != other.random
    assert one.sides[1].missions != other.sides[1].missions
    assert one.sides[0].missions == (3, 7), "its own missions the seat knows"


def test_nothing_of_the_truth_is_left(table: State) -> None:
    """Two tables that look the same to the seat are dealt alike, even when their hidden parts differ."""
    twin = possible_state(table.view(0), seed=99)
    assert twin.decks != table.decks and twin.sides[2].missions != table.sides[2].missions
    for state in (table, twin):
        deal_hidden(state, 0, Stream(4))
    assert table.to_text() == twin.to_text()


def test_tiles_come_from_the_stack_or_the_box(position: Position) -> None:
    table = position("round=7 past=A1,A2,A3,A4,A5 tile=A6")
    seen: set[int] = set()
    for luck in range(30):
        state = table.copy()
        deal_hidden(state, 0, Stream(luck))
        seen.update(state.tiles)
    kinds = {table.board.tiles[tile].code[0] for tile in seen}
    assert kinds == {"B"} and len(seen) > len(table.tiles), "all late tiles, those in the box too"


def test_with_open_cards_only_the_dice_are_left_to_chance(table: State) -> None:
    state = table.copy()
    stir(state, Stream(1))
    assert (state.decks, state.tiles) == (table.decks, table.tiles)
    assert [side.missions for side in state.sides] == [side.missions for side in table.sides]
    assert state.random != table.random
