"""Position notation: what it says, what may be left out, and a sentence for every fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amsterdam import BadInput
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import ActivateCard, Pass, TakeCube, UseCard
from amsterdam.city_collection.checks import violations
from amsterdam.city_collection.events import CubesGained
from amsterdam.city_collection.goods import COLOUR_LETTERS, letters
from amsterdam.city_collection.notation.read_position import _FIELDS
from amsterdam.city_collection.notation.write import FRESH
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.state import State

Position = Callable[..., State]

GAME = CityCollection()

#: Every part of a position except expansions and decks.
WHOLE = (
    "ams/3 round=7 phase=act turn=1 queue=1,2 order=1,0,2 "
    "p0=points:104(market.A6:4,card.024:100)/penalties:2/inactive:1,2/active:24!,31/dial:P,GG,-,KKKK/saved:K"
    "/chosen:PK/store:B/ship:TX/dockworkers:WP/field:5/blocks:0,7,20/amstel:5 "
    "p1=guilders:0/active:109!!/supply:PPG/chosen:GO/amstel:5 p2=points:-3 "
    "discard=3,55 dice=112311 sold=X depot=BW warehouses=0:J tile=B9 past=A1,A2 districts=PO "
    "done=advanced:1,amstel,card-points:24+31,maps:P options=card-027-replaces:may random=00000000000000ff"
)


# --- reading ----------------------------------------------------------------------------------------------------------


def test_every_field_says_what_it_says(position: Position) -> None:
    state = position(WHOLE)
    assert (state.players, state.round, state.phase, state.actor, state.queue) == (3, 7, ACT, 1, [1, 2])
    assert (state.order, state.amstel) == ([1, 0, 2], [5, 5, 0])
    side = state.sides[0]
    assert (side.points, side.breakdown) == (104, {"market.A6": 4, "card.024": 100})
    assert (side.guilders, side.penalties, side.inactive, side.active) == (1, 2, [1, 2], [24, 31])
    assert side.tokens == {24: 1}
    assert [letters(slot, COLOUR_LETTERS) for slot in side.dial] == ["P", "GG", "", "KKKK", "", ""]
    assert (side.saved, side.field, side.blocks) == (5, 5, 1 | 1 << 7 | 1 << 20)
    assert (side.store[0], side.ship[1], side.ship[8], side.dockworkers) == (1, 1, 1, [0, 1, 0, 0, 1, 0])
    assert state.chosen == [(0, 5), (1, 2), ()]
    assert (state.sides[1].guilders, state.sides[1].tokens) == (0, {109: 2})
    assert (state.sides[2].points, state.sides[2].breakdown) == (-3, {"position": -3})
    assert state.discards == [55, 3]
    assert (state.dice, state.black_market, state.depot) == ([1, 1, 2, 3, 1, 1], 1 << 8, [0, 1])
    assert state.warehouses[0] == [4]
    assert [tile and state.board.tiles[tile].code for tile in (state.tile, *state.past_tiles)] == ["B9", "A1", "A2"]
    assert state.districts == (0, 2)
    turn = state.turn
    assert (turn.advanced, turn.amstel, turn.card_points, turn.maps) == (1, True, {24, 31}, 1)
    assert state.rulings.card_027_replaces == "may"
    assert state.random.state == 0xFF


def test_writing_is_the_way_back(position: Position) -> None:
    text = position(WHOLE).to_text()
    assert position(text).to_text() == text
    for word in WHOLE.replace("phase=act ", "").split():
        assert word in text.split() or word.startswith("p"), word


@pytest.mark.parametrize(
    ("fields", "written"),
    [
        ("phase=first-card turn=1 display=7,55,24", "phase=first-card turn=1 queue=1,0"),
        ("phase=choose display=7,55,109,113", "display=7,55,109,113"),
        ("phase=discard p0=inactive:1,2,3,4,5,6", "p0=inactive:1,2,3,4,5,6"),
        ("phase=dice dice=123456", "dice=123456"),
        ("phase=save p0=supply:PG p1=supply:K", "queue=0"),
        ("phase=over round=12", "phase=over order=0,1"),
        ("phase=figure expansions=trader", "expansions=trader"),
        ("expansions=market-c:replace,missions p0=missions:3,?/open:7", "expansions=market-c:replace,missions"),
        ("phase=figure dice=111111 trader=X done=trader expansions=trader", "trader=X done=trader"),
        ("foreman=9 messenger=3 expansions=foreman-messenger", "foreman=9 messenger=3"),
        ("done=owed:1,owed-for:phase3.sail p0=supply:PPG", "done=owed:1,owed-for:phase3.sail"),
        ("done=good:X", "done=good:X"),
        ("done=wanted:2,wanted-for:card.039", "done=wanted:2,wanted-for:card.039"),
        ("done=free-map:112,maps-free:112 p0=active:112", "done=free-map:112,maps-free:112"),
        ("round=4 options=short-game", "options=short-game"),
        ("ams/1 tom=1,6 p1=guilders:3", "tom=1,6"),
        ("p0=guilders:0", "p0=guilders:0"),
        ("jetties=B,-,-,-,-,W", "jetties=B,-,-,-,-,W"),
        ("tile=-", "tile=-"),
    ],
)
def test_every_kind_of_position_is_written_and_read(position: Position, fields: str, written: str) -> None:
    text = position(fields).to_text()
    assert f" {written}" in text
    assert position(text).to_text() == text


def test_what_is_left_out_is_as_at_the_start_or_dealt(position: Position) -> None:
    state = position("ams/4")
    assert (state.round, state.phase, state.actor, state.queue) == (1, ACT, 0, [0, 1, 2, 3])
    assert [side.guilders for side in state.sides] == [1] * 4
    assert Counter(state.goods) == dict.fromkeys(range(9), 4)
    assert [len(deck) for deck in state.decks] == [54, 54, 24]
    assert len(state.tiles) == 11 and len(state.districts) == 3
    assert violations(state) == []


def test_fields_may_stand_in_any_order(position: Position) -> None:
    header, *fields = WHOLE.split()
    assert position(" ".join([header, *reversed(fields)])) == position(WHOLE)


def test_what_is_hidden_is_dealt_the_same_for_the_same_seed(position: Position) -> None:
    text = "ams/3 p0=missions:?3 p1=missions:?2,7 expansions=missions craftsmen=3,4,* tiles=?3,B9,?7"
    assert position(text, seed=3) == position(text, seed=3)
    assert len({position(text, seed=seed).to_text() for seed in range(20)}) == 20
    state = position(text)
    assert state.decks[0][-2:] == [4, 3]
    assert [len(side.missions) for side in state.sides] == [3, 3, 0]
    assert state.board.tiles[state.tiles[-4]].code == "B9"


@pytest.mark.parametrize("seed", range(20))
def test_hidden_tiles_are_those_that_can_come(position: Position, seed: int) -> None:
    state = position("round=5 tile=A5 past=A1,A2,A3,A4", seed=seed)
    coming = [state.board.tiles[tile].code for tile in reversed(state.tiles)]
    assert coming[0] in ("A6", "A7", "A8") and all(code[0] == "B" for code in coming[1:])
    mixed = position("round=5 tile=CA17 past=A1,A2,CA18,A4 expansions=market-c", seed=seed)
    assert mixed.board.tiles[mixed.tiles[-1]].code in ("CA19", "CA20")


def test_goods_are_named_by_their_block_or_all_in_a_row(position: Position) -> None:
    state = position("goods=7:X,8:B")
    assert (state.goods[7], state.goods[8]) == (8, 0)
    row = position(f"goods={'B' * 4}{'?' * 31}- p0=blocks:35")
    assert row.goods[:4] == [0] * 4 and row.goods[35] is None and 0 not in row.goods[4:]


def test_a_position_may_hold_goods_that_came_from_no_block(position: Position) -> None:
    state = position("p0=ship:BB")
    assert Counter(good for good in state.goods if good is not None)[0] == 2
    assert state.goods.count(None) == 2
    assert violations(state) == []


def test_the_seats_from_the_one_that_decides_on_are_still_to_come(position: Position) -> None:
    assert position("ams/3 turn=1").queue == [1, 2]
    assert position("ams/3 turn=2 p2=amstel:3").queue == [2, 0, 1]
    assert position("ams/3 turn=1 phase=first-card").queue == [1, 0]


def test_more_than_three_inactive_cards_are_remembered_for_the_turn(position: Position) -> None:
    assert position("p0=inactive:1,2,3,4").turn.crowded
    assert not position("p0=inactive:1,2,3").turn.crowded


def test_a_turn_goes_on_where_it_was(position: Position) -> None:
    state = position("p0=supply:P/inactive:110 done=wanted:1,wanted-for:card.046")
    assert state.legal_actions() == tuple(TakeCube(colour) for colour in range(6))
    events = state.apply(TakeCube(0))
    assert [e.rule for e in events if isinstance(e, CubesGained)] == ["card.046"]
    assert Pass() in state.legal_actions()


def test_cards_of_a_position_can_be_played(position: Position) -> None:
    state = position("p0=supply:PPPP/active:110!,109")
    assert UseCard(109) in state.legal_actions() and UseCard(110) not in state.legal_actions()
    assert not any(isinstance(action, ActivateCard) for action in state.legal_actions())


# --- faults -----------------------------------------------------------------------------------------------------------

START = "A position of Amsterdam (City Collection) starts with ams/2, ams/3 or ams/4, or ams/1 against TOM."
GOODS = "It can be: B, T, C, F, J, D, L, K, X."
FACTS = ", ".join(name.replace("_", "-") for name in FRESH) + "."
PARTS = ", ".join(f"{name}=" for name in ("p0", "p1", *_FIELDS)) + "."
ON_A_BLOCK = GOODS.replace("X.", "X, ?, -.")

FAULTS = {
    # what it starts with
    "": f"The text is empty. {START}",
    " ": f"The text is empty. {START}",
    "nonsense": START,
    "ttr/2 row=RGKBP": (
        "This is a position of Ticket to Ride: Amsterdam. "
        "Open it in What if of that game; in commands it is ticket-to-ride."
    ),
    "ams/5": START,
    "x" * 8001: "A position is one line of at most 8000 characters.",
    # fields
    "ams/2 rnd=3": "“rnd=3” is not a part of a position. Did you mean round=?",
    "ams/2 round": "“round” is not a part of a position. Did you mean round=?",
    "ams/2 phase=frist-card": (
        "phase: “frist-card” is unknown. Did you mean first-card? "
        "It can be: act, first-card, first-cube, first-pair, figure, remove, choose, discard, dice, save, over."
    ),
    "ams/2 done=mesenger": f"done: “mesenger” is unknown. Did you mean messenger? It can be: {FACTS}",
    "ams/2 tom=1,6,6": "tom=1,6,6 names 6 twice.",
    "ams/2 xyzzy": f"“xyzzy” is not a part of a position. There is: {PARTS}",
    "ams/2 p2=points:1": f"“p2=points:1” is not a part of a position. There is: {PARTS}",
    "ams/2 round=4 round=4": "round= is given twice.",
    "ams/2 round=13": "round=13 should be a whole number from 1 to 12.",
    "ams/2 round=2 options=short-game": "round=2 should be a whole number from 3 to 12.",
    "ams/2 turn=2": "turn=2 should be a whole number from 0 to 1.",
    "ams/1 turn=1": "TOM has nothing to decide.",
    "ams/2 order=0": "order= names every seat, the disc farthest along the Amstel first.",
    "ams/2 order=0,1 p1=amstel:3": "order= names every seat, the disc farthest along the Amstel first.",
    "ams/2 queue=1,0": "queue= starts with the seat that decides, turn=0.",
    "ams/1 queue=0,1": "queue= starts with the seat that decides, turn=0.",
    "ams/2 random=ff": "random= should be 16 hexadecimal digits.",
    "ams/2 options=card-027-replaces:maybe": ("ruling.card-027-replaces cannot be “maybe”; it can be: must, may."),
    "ams/2 expansions=fire": (
        "expansions: “fire” is unknown. It can be: foreman-messenger, missions, trader, market-c."
    ),
    "ams/2 expansions=market-c:all": "expansions: “all” is unknown. It can be: mixed, replace.",
    "ams/1 expansions=trader": "The game against TOM is played without expansions.",
    # players
    "ams/2 p0=pionts:3": "“pionts:3” is not a part of a player. Did you mean points:?",
    "ams/2 p0=points:3/points:4": "points: is given twice.",
    "ams/2 p0=points:x": "p0=points: points look like 12 or 12(market.A6:4,card.024:8).",
    "ams/2 p0=points:12(card.024:5)": "p0=points: what is in brackets should sum to 12.",
    "ams/2 p0=points:5(c#d:5)": "p0=points: “c#d” is not the id of a rule.",
    "ams/2 p0=guilders:-1": "p0=guilders:-1 should be a whole number from 0 to 999.",
    "ams/2 p0=inactive:133": "p0=inactive:133 should be a whole number from 1 to 132.",
    "ams/2 p0=inactive:1,1": "p0=inactive:1,1 names 1 twice.",
    "ams/2 p0=inactive:1,2,3,4,5,6": "p0: there are places for 5 inactive cards.",
    "ams/2 p0=inactive:1/active:1": "Card 1 is in two places.",
    "ams/2 p0=active:24!!!!!": "p0=active: a card has 4 action tokens at most.",
    "ams/2 p0=dial:P,P,P,P,P,P,P": "p0=dial: a dial has six slots.",
    "ams/2 p0=supply:PX": "p0=supply: “X” is none of PGOBUK.",
    "ams/2 p0=saved:PP": "p0=saved: one cube is kept.",
    "ams/2 p0=chosen:PP": "p0=chosen: two different dice are chosen.",
    "ams/2 p0=chosen:PGO": "p0=chosen: two different dice are chosen.",
    "ams/2 p0=dockworkers:BWY": "p0=dockworkers: a ship carries two dockworkers at most.",
    "ams/2 p0=field:99": "p0=field:99 should be a whole number from 0 to 25.",
    "ams/2 p0=blocks:3 p1=blocks:3": "p1=blocks: block 3 has an owner already.",
    "ams/2 p0=amstel:20": "p0=amstel:20 should be a whole number from 0 to 19.",
    # missions
    "ams/2 p0=missions:3": "Missions come with their expansion: expansions=missions.",
    "ams/2 p0=missions:3 p1=open:3 expansions=missions": "Mission 3 is in two places.",
    "ams/2 p0=missions:43 expansions=missions": "p0=missions:43 should be a whole number from 1 to 42.",
    "ams/2 p0=missions:?43 expansions=missions": "There are 42 missions, not more.",
    # cards
    "ams/2 display=7,7": "display=7,7 names 7 twice.",
    "ams/2 discard=?3": "discard: anyone may look through the discard pile, nothing in it is hidden.",
    "ams/2 craftsmen=55": "craftsmen: card 55 is of another kind.",
    "ams/2 craftsmen=7": "craftsmen: 53 cards are nowhere; a * puts them there, or on the discard pile.",
    "ams/2 craftsmen=?55": "craftsmen: 55 hidden cards are wanted, but only 54 are nowhere else.",
    "ams/2 discard=7 p0=active:7": "Card 7 is in two places.",
    # dice, goods and dockworkers
    "ams/2 dice=777777": "dice= should be six values from 1 to 6, one for each of PGOBUK.",
    "ams/2 goods=7": "goods: “7” should have a : in it, as in 7:X.",
    "ams/2 goods=7:Q": f"goods: “Q” is unknown. {ON_A_BLOCK}",
    "ams/2 goods=" + "QFFT" * 9: f"goods: “Q” is unknown. {ON_A_BLOCK}",
    "ams/2 goods=QFFTXX": f"goods: “Q” is unknown. {ON_A_BLOCK}",
    "ams/2 goods=BFFTXX": "goods= in a row has a letter for each of the 36 blocks, not 6.",
    "ams/2 goods=7:" + "B" * 99: f"goods: “{'B' * 39}…” is unknown. {ON_A_BLOCK}",
    "ams/2 goods=40:B": "goods=40 should be a whole number from 0 to 35.",
    "ams/2 goods=0:B,1:B,2:B,3:B,4:B": "5 goods B (beer), 4 exist.",
    "ams/2 goods=3:B p0=blocks:3": "goods: block 3 is owned, no good lies there.",
    "ams/2 jetties=B,W": "jetties: there are 6, each with two at most.",
    "ams/2 jetties=BBB,-,-,-,-,-": "jetties: there are 6, each with two at most.",
    "ams/2 jetties=B,B,B,-,-,-": "There are not that many dockworkers B (light blue).",
    "ams/2 depot=BBB": "There are not that many dockworkers B (light blue).",
    "ams/2 warehouses=99:B": "warehouses=99 should be a whole number from 0 to 12.",
    "ams/2 warehouses=0:T": "warehouses: warehouse 0 takes 3 of J.",
    "ams/2 sold=BB": "sold: B is named twice.",
    # market and districts
    "ams/2 tile=A1,A2": "tile= is the open tile, tiles= those of the 11 rounds to come.",
    "ams/2 tile=A1 tiles=A2": "tile= is the open tile, tiles= those of the 11 rounds to come.",
    "ams/2 tile=A1 past=A1": "Market tile A1 is in two places.",
    "ams/2 past=A1,A2,A3,A4,A5,A6,A7,A8": "There are not enough market tiles for the rounds to come.",
    "ams/2 districts=PP": "districts: a district has one tile, P is named twice.",
    # figures
    "ams/2 foreman=3": "A figure comes with its expansion: expansions=foreman-messenger, expansions=trader.",
    "ams/2 trader=Q expansions=trader": f"trader: “Q” is unknown. {GOODS}",
    # the turn
    "ams/2 done=amstel:3": "done=amstel takes no value.",
    "ams/2 done=owed:3": "More cubes are owed than player 0 has.",
    "ams/2 done=good:Q": f"done=good: “Q” is unknown. {GOODS}",
    "ams/2 done=wanted-for:a#b": "done=wanted-for: “a#b” is not the id of a rule.",
    "ams/2 done=trader expansions=trader": "done: the trader stands nowhere.",
    "ams/2 phase=first-card display=23,61,117 expansions=trader trader=J done=trader": (
        "done: the trader moves at the end of a turn, in phase III."
    ),
    "ams/2 done=free-map:112": "done: card 112 is not active.",
    "ams/2 done=wanted:1 phase=choose": "done: cubes, goods and offers are due in phase III only.",
    "ams/2 p0=active:24 done=free-map:24": "done: card 24 is not a map.",
    "ams/2 round=5 done=good:X sold=X": ("done: a good of this kind was sold, so another goes to the store at once."),
    "ams/2 done=good:X p0=ship:XXXX": "5 goods X (crystal), 4 exist.",
    "ams/2 tom=7": "tom=7 should be a whole number from 1 to 6.",
    # the decision
    "ams/2 display=7,55": "display: cards lie open in phase I only.",
    "ams/2 phase=choose p1=supply:P": "p1=supply: there are no cubes in it before phase III.",
    "ams/2 phase=dice dice=111161 round=8": "dice: high dice are turned to 1 in round 8.",
    "ams/2 phase=discard": "phase=discard needs six inactive cards of player 0.",
    "ams/2 phase=dice p0=chosen:PK": "Player 0 has chosen two dice already.",
    "ams/2 phase=save": "queue= starts with the seat that decides, turn=0.",
    "ams/2 phase=figure": "phase=figure: player 0 has nothing to decide.",
    "ams/2 phase=remove": "phase=remove belongs to the game against TOM.",
    "ams/1 phase=remove craftsmen=- buildings=- maps=- discard=*": (
        "phase=remove: there is no open card that TOM could take away."
    ),
    "ams/2 round=12 phase=save p0=supply:PG": "phase=save: after round 12 the game is over.",
    "ams/2 phase=save queue=0,1 p0=supply:PG": "phase=save: player 1 has no cubes of two colours to choose from.",
    "ams/2 phase=dice p1=chosen:PG dice=162345": "Player 1 has chosen two dice already.",
    "ams/2 turn=1 phase=first-card display=1": (
        "display: there are fewer open cards than players who choose a first card."
    ),
    "ams/2 phase=figure queue=0,1 expansions=trader": "queue: only player 0 has this to decide.",
    "ams/2 phase=figure dice=111111 expansions=trader": (
        "phase=figure: say which figure moves at the end of the turn, such as done=foreman."
    ),
    "ams/2 phase=choose craftsmen=- buildings=- maps=- discard=*": "phase=choose: player 0 has nothing to decide.",
}


def test_each_fault_is_named_in_a_sentence(subtests: pytest.Subtests) -> None:
    for text in FAULTS:
        with subtests.test(text):
            with pytest.raises(BadInput) as fault:
                GAME.from_text(text)
            assert str(fault.value) == FAULTS[text]


@pytest.mark.parametrize("text", ["ams/2 phase=think", "ams/2 done=sleeping", "ams/2 tile=Z1"])
def test_an_unknown_word_is_refused_with_those_that_are_known(text: str) -> None:
    with pytest.raises(BadInput, match=r"is unknown\.( Did you mean .*\?)? It can be: "):
        GAME.from_text(text)


@pytest.mark.parametrize("text", [None, 5, b"ams/2", ["ams/2"], {}])
def test_a_position_is_a_text(text: Any) -> None:
    with pytest.raises(BadInput, match="one line"):
        GAME.from_text(text)


# --- anything at all --------------------------------------------------------------------------------------------------

_PIECES = [
    *("ams/2", "ams/1", "turn=", "p0=", "p1=", "phase=", "queue=", "order=", "round=", "goods=", "tile=", "tiles="),
    *("points:", "inactive:", "active:", "dial:", "supply:", "saved:", "missions:", "open:", "blocks:", "done="),
    *("discard=", "craftsmen=", "jetties=", "depot=", "expansions=", "options=", "missions", "market-c", "trader"),
    *("first-card", "figure", "save", "dice", "choose", "remove", "over", "discard", "B9", "CA17", "PGO", "good:B"),
    *("*", "/", "-", "+", ",", "(", ")", "1,2", "24", "35", "0", "3", ":", "!", " ", "\n", "²", "٣", "é", "\ud800"),
]
near_misses = st.lists(st.sampled_from(_PIECES), max_size=40).map("".join)
edited = st.builds(
    lambda at, cut, piece: WHOLE[:at] + piece + WHOLE[at + cut :],
    st.integers(0, len(WHOLE)),
    st.integers(0, 6),
    st.sampled_from(_PIECES),
)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=60), near_misses, near_misses.map("ams/2 ".__add__), edited))
def test_any_text_is_a_position_or_names_its_fault(text: str) -> None:
    try:
        state = GAME.from_text(text)
    except BadInput as fault:
        assert str(fault).endswith((".", "?"))
    else:
        assert violations(state) == []
        assert GAME.from_text(state.to_text()).to_text() == state.to_text()
