"""Choosing what chance brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam import BadInput
from amsterdam.city_collection.actions import AdvanceAmstel, ChooseCard, Pass
from amsterdam.city_collection.analysis.chance import brought_by, cards_to_come, let_come, tiles_to_come
from amsterdam.city_collection.checks import violations
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream

Position = Callable[..., State]


def coming(state: State) -> list[str]:
    return [state.board.tiles[tile].code for tile in reversed(state.tiles)]


@pytest.mark.parametrize("values", ["162345", "666666", "111111"])
def test_the_next_roll_is_the_one_chosen(values: str, position: Position) -> None:
    state = let_come(position("phase=choose display=7,55,109,113"), f"dice={values}")
    state.apply(ChooseCard(7))
    state.apply(ChooseCard(55))
    assert "".join(map(str, state.dice)) == values


def test_a_die_of_which_nothing_is_said_falls_as_it_falls(position: Position) -> None:
    before = position("phase=choose queue=1 turn=1 display=7,55,109,113")
    rolls = set()
    for seed in range(8):
        before.random = Stream(seed)
        state = let_come(before, "dice=?6??1?")
        state.apply(ChooseCard(7))
        assert (state.dice[1], state.dice[4]) == (6, 1)
        rolls.add(tuple(state.dice))
    assert len(rolls) == 8


def test_it_is_known_with_which_move_something_comes(position: Position) -> None:
    choosing = position("round=4 phase=choose display=7,55,109,113")
    assert brought_by(choosing, ChooseCard(7)) == {}, "the other one chooses first"
    choosing.apply(ChooseCard(7))
    assert brought_by(choosing, ChooseCard(55)) == {"dice": 6}
    last = position("round=4 turn=1 queue=1 p1=supply:P")
    assert brought_by(last, Pass()) == {"craftsmen": 1, "buildings": 1, "maps": 2, "tiles": 1}
    assert brought_by(last, AdvanceAmstel(1)) == brought_by(position("round=12 turn=1 queue=1"), Pass()) == {}


def test_what_may_come_is_listed_as_a_seat_sees_it(position: Position) -> None:
    state = position("round=4 tile=A1 tiles=A2,A3,B9,B10,B11,B12,B13,B14 past=A4,A5,A6 p0=active:24")
    codes = [[state.board.tiles[tile].code for tile in tiles_to_come(state, seat)] for seat in (None, 0)]
    assert codes == [["A2", "A3"], ["A2", "A3", "A7", "A8"]]
    assert tiles_to_come(position("round=12")) == []
    assert len(cards_to_come(state, "maps")) == 24 and 24 not in cards_to_come(state, "craftsmen")


def test_cards_come_from_the_top_of_their_decks(position: Position) -> None:
    before = position("phase=save p0=supply:PG")
    state = let_come(before, "craftsmen=7 buildings=55 maps=109,113")
    state.apply(state.legal_actions()[0])
    assert state.display == [109, 113, 55, 7]
    assert violations(state) == []
    assert before == position("phase=save p0=supply:PG")


def test_with_all_cards_open_tiles_change_places_in_their_half(position: Position) -> None:
    state = position("round=4 tile=A1 tiles=A2,A3,B9,B10,B11,B12,B13,B14 past=A4,A5,A6")
    assert coming(let_come(state, "tiles=A3"))[:3] == ["A3", "A2", "B9"]
    assert coming(let_come(state, "tiles=A2,A3,B14"))[2:] == ["B14", "B10", "B11", "B12", "B13", "B9"]
    for text in ("tiles=B9", "tiles=A7", "tiles=A1", "tiles=A2,A3,B15", "tiles=A3,A3"):
        with pytest.raises(BadInput, match="cannot come in round"):
            let_come(state, text)


def test_a_seat_does_not_know_which_tiles_went_back_to_the_box(position: Position) -> None:
    state = position("round=4 tile=A1 tiles=A2,A3,B9,B10,B11,B12,B13,B14 past=A4,A5,A6")
    changed = let_come(state, "tiles=A7,A8", seat=0)
    assert coming(changed)[:3] == ["A7", "A8", "B9"]
    assert violations(changed) == []
    for text in ("tiles=A5", "tiles=CA17", "tiles=B16"):
        with pytest.raises(BadInput, match="cannot come in round"):
            let_come(state, text, seat=0)


def test_where_tiles_are_mixed_one_comes_for_another_of_its_kind(position: Position) -> None:
    tail = "tiles=A2,CA17,B9,B10,B11,CB21,CB22,CB23 past=A4,CA18,CA19 expansions=market-c"
    state = position(f"round=4 tile=A1 {tail}")
    assert coming(let_come(state, "tiles=CA20", seat=0))[:2] == ["CA20", "A2"]
    with pytest.raises(BadInput, match="A3 cannot come in round 6"):
        let_come(state, "tiles=A2,A3", seat=0)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("deck=7", "“deck=7” does not say what comes"),
        ("dice=1234", "each of the six dice"),
        ("dice=123457", "from 1 to 6"),
        ("craftsmen=55", "card 55 cannot come"),
        ("craftsmen=7,7", "names 7 twice"),
        ("craftsmen=24", "card 24 cannot come"),
        ("tiles=Z9", "“Z9” is unknown"),
        ("tiles=A1,A2", "more of them than rounds to come"),
    ],
)
def test_what_cannot_come_is_refused_in_a_sentence(text: str, named: str, position: Position) -> None:
    with pytest.raises(BadInput, match=named):
        let_come(position("round=11 p0=active:24"), text)
