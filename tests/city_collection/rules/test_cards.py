"""The cards as a whole: all exist, their timings are possible, and only existing happenings trigger them."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from amsterdam import BadInput
from amsterdam.city_collection.actions import UseCard
from amsterdam.city_collection.box import load_board, standard_board
from amsterdam.city_collection.rules import cards, lasting
from amsterdam.city_collection.rules.cards.effects import Answer, End, Gain, Use
from amsterdam.city_collection.rules.lasting import Lasting
from tests.city_collection.playing import Position, Refused, cost, has, play

Timed = Callable[[int, str], str]


@pytest.fixture
def timed(tmp_path: Path) -> Timed:
    """Return a function: card and timing -> the folder of a data file that says so."""

    def timed(card: int, timing: str) -> str:
        ours = (resources.files("amsterdam.city_collection") / "data" / "cards.toml").read_text(encoding="utf-8")
        text, changed = re.subn(rf'(\bid = {card},\s+timing = )"\w+"', rf'\1"{timing}"', ours)
        assert changed == 1
        (tmp_path / "city_collection").mkdir(exist_ok=True)
        (tmp_path / "city_collection" / "cards.toml").write_text(text, encoding="utf-8")
        return str(tmp_path)

    return timed


# --- how they are written ---------------------------------------------------------------------------------------------


def test_all_132_cards_are_written() -> None:
    assert sorted(cards.CARDS) == list(range(1, 133))
    assert all(cards.CARDS.values())


def test_each_card_works_at_the_timing_of_the_data() -> None:
    for number, card in standard_board().cards.items():
        assert card.timing in cards.timings(number), number


def test_only_nine_cards_can_have_another_timing() -> None:
    """The cards for which the scan does not show when they are used."""
    assert {n for n in cards.CARDS if len(cards.timings(n)) > 1} == {20, 29, 45, 61, 62, 63, 64, 65, 66}


def test_answers_are_to_what_is_told() -> None:
    for parts in cards.CARDS.values():
        for part in parts:
            if isinstance(part, Answer):
                assert {name for name, _value in part.where} <= set(cards.HAPPENINGS[part.what])


def test_maps_are_cards_to_be_used_for_a_cube_of_their_district() -> None:
    for number, card in standard_board().cards.items():
        if card.district is not None:
            (part,) = cards.CARDS[number]
            assert isinstance(part, Use)
            assert part.price.cube == card.district


def test_each_kind_of_part_is_there() -> None:
    assert {type(part) for parts in cards.CARDS.values() for part in parts} == {Use, Lasting, Answer, End}


def test_a_gain_of_what_there_is_none_of_is_nothing(position: Position) -> None:
    state = position("p0=active:24")
    assert not Gain(points=1).is_nothing(state, 0)
    assert Gain(points=1, per=lambda state, seat: 0).is_nothing(state, 0)


# --- what other chapters ask ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "card", "amount"),
    [
        ("need-no-card", 49, 1),
        ("neighbour-slot", 53, 1),
        ("building-discount", 31, 1),
        ("new-craftsman-discount", 42, 1),
        ("card-for-guilders", 38, 3),
        ("map-three-times", 29, 1),
        ("market-twice", 20, 1),
        ("block-discount", 25, 1),
        ("block-for-guilders", 27, 2),
        ("blocks-a-turn", 28, 1),
        ("sell-for-both", 37, 1),
        ("two-fields-a-cube", 40, 1),
        ("always-on-top", 34, 1),
    ],
)
def test_a_lasting_card_changes_a_number_of_the_rules(position: Position, name: str, card: int, amount: int) -> None:
    state = position(f"p0=active:{card} p1=inactive:{card - 1}")
    assert (lasting.total(state, 0, name), lasting.total(state, 1, name)) == (amount, 0)


def test_an_unknown_name_is_an_error(position: Position) -> None:
    with pytest.raises(KeyError):
        lasting.total(position(""), 0, "free-lunch")
    with pytest.raises(KeyError):
        cards.happened(position(""), 0, "rain", [])


def test_inactive_cards_and_those_of_others_answer_nothing(position: Position) -> None:
    state = position("p0=inactive:73/guilders:0 p1=active:75")
    cards.happened(state, 0, "good-delivered", [], good=0)
    assert (has(state), has(state, 1)) == ((0, 0, ""), (0, 1, ""))


# --- other data -------------------------------------------------------------------------------------------------------


def test_card_045_as_a_lasting_card_answers_each_time(position: Position, refused: Refused, timed: Timed) -> None:
    folder = timed(45, "lasting")
    state = position("p0=active:20,45/guilders:2 tile=A2", data=folder)
    play(state, "market, cube K, market, cube U")
    assert has(state) == (4, 0, "UK")
    assert refused(state, UseCard(45)) == "phase3.use-card"


def test_cards_020_and_029_work_by_themselves_whatever_their_mark(position: Position, timed: Timed) -> None:
    state = position("p0=active:20/guilders:2 tile=A2", data=timed(20, "III"))
    play(state, "market, market")
    assert has(state)[0] == 4
    state = position("p0=active:29,109/supply:PPP", data=timed(29, "III"))
    play(state, "use 109, use 109, use 109")
    assert has(state)[0] == 3


def test_cards_061_to_066_at_the_end_are_not_used_before(position: Position, refused: Refused, timed: Timed) -> None:
    folder = timed(61, "end")
    state = position("round=12 turn=0 queue=0 p0=active:61,109,110 p1=-", data=folder)
    assert refused(state, UseCard(61)) == "phase3.use-card"
    play(state, "pass")
    assert state.sides[0].breakdown["card.061"] == 2


@pytest.mark.parametrize(("card", "timing"), [(24, "end"), (25, "III"), (49, "II"), (7, "lasting"), (109, "lasting")])
def test_a_timing_at_which_a_card_does_nothing_is_refused(timed: Timed, card: int, timing: str) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml.*timing"):
        load_board(timed(card, timing))


def test_a_card_is_activated_and_used_in_a_position_that_is_written_and_read(position: Position) -> None:
    state = position(f"p0=active:35/inactive:112/supply:{cost(position(''), 112)}P")
    play(state, f"activate 112 {cost(state, 112)}")
    again = position(state.to_text())
    play(again, "use 112, use 112")
    assert again.turn.maps_free == {112}
    assert position(again.to_text()) == again
