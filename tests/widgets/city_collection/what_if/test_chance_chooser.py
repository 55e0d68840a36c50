"""Choosing dice, cards and a tile: what is offered when, and what is passed on with the move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.city_collection.actions import AdvanceAmstel, ChooseCard, Pass, SwapCard
from amsterdam.city_collection.analysis.chance import let_come
from amsterdam.city_collection.state import State
from widgets.city_collection.what_if.chance_chooser import ChanceChooser
from widgets.what_if.chance_chooser import FALLS

#: The last card of a round must be taken; the last turn of a round, with one cube, which is saved without a choice.
CHOOSING = "ams/2 round=4 phase=choose turn=1 queue=1 display=7,55,109"
ENDING = "ams/2 round=4 turn=1 queue=1 p1=supply:P tile=A1 past=A4,A5,A6"

Chooser = Callable[..., ChanceChooser]


def state_of(text: str) -> State:
    return amsterdam.game("city-collection").from_text(text, seed=1)


@pytest.fixture
def choosing() -> Chooser:
    """Return a function: a position's text -> the opened chooser, as seat 1 sees it or with all cards open."""

    def choosing(text: str, seat: int | None = 1) -> ChanceChooser:
        chooser = ChanceChooser(lambda _said: None)
        chooser.show(state_of(text), seat)
        chooser.shown.value = True
        return chooser

    return choosing


def in_sight(chooser: ChanceChooser) -> dict[str, int]:
    """Return the number of visible lists of each kind."""
    seen = {name: sum(choice.layout.display != "none" for choice in part) for name, part in chooser.lists.items()}
    return {name: number for name, number in seen.items() if number}


def test_dice_are_chosen_with_the_last_card_and_one_by_one(choosing: Chooser) -> None:
    chooser = choosing(CHOOSING)
    assert in_sight(chooser) == {"dice": 6}
    assert chooser.chosen(ChooseCard(7)) == ""
    chooser.lists["dice"][1].value, chooser.lists["dice"][5].value = 6, 2
    assert chooser.chosen(ChooseCard(7)) == "dice=?6???2"
    after = let_come(state_of(CHOOSING), "dice=?6???2")
    after.apply(ChooseCard(7))
    assert (after.dice[1], after.dice[5]) == (6, 2)


def test_cards_and_a_tile_are_chosen_with_the_end_of_a_round(choosing: Chooser) -> None:
    chooser = choosing(ENDING)
    assert in_sight(chooser) == {"craftsmen": 1, "buildings": 1, "maps": 1, "tiles": 1}
    first, second = chooser.lists["maps"]
    first.value = 109
    assert in_sight(chooser)["maps"] == 2 and 109 not in [card for _words, card in second.options]
    second.value = 113
    chooser.lists["tiles"][0].value = next(
        tile for words, tile in chooser.lists["tiles"][0].options if words[:2] == "A2"
    )
    assert chooser.chosen(Pass()) == "maps=109,113 tiles=A2"
    assert chooser.chosen(AdvanceAmstel(1)) == "", "what does not end the round brings nothing"


def test_tiles_of_the_box_are_offered_to_eyes_that_do_not_know_of_it(choosing: Chooser) -> None:
    numbers = [len(choosing(f"{ENDING} tiles=A2,A3,?6", seat).lists["tiles"][0].options) for seat in (1, None)]
    assert numbers == [1 + 4, 1 + 2]


def test_where_nothing_comes_there_is_nothing_to_choose(choosing: Chooser) -> None:
    for text in (
        "ams/2 round=4 turn=0 p0=supply:PP",
        "ams/2 round=12 turn=1 queue=1",
        CHOOSING.replace("queue=1", "queue=1,0"),
    ):
        assert choosing(text).layout.display == "none", text


def test_a_card_drawn_by_a_market_tile_can_be_chosen(choosing: Chooser) -> None:
    chooser = choosing("ams/2 round=4 turn=1 expansions=market-c tile=CA18 p1=inactive:24 done=swap-due")
    chooser.lists["craftsmen"][0].value = 7
    assert chooser.chosen(SwapCard(24, "craftsman")) == "craftsmen=7" and chooser.chosen(SwapCard(24, "building")) == ""


def test_another_position_starts_with_nothing_chosen(choosing: Chooser) -> None:
    chooser = choosing(CHOOSING)
    chooser.lists["dice"][0].value = 3
    chooser.show(state_of(CHOOSING), 1)
    assert chooser.lists["dice"][0].value == FALLS
    chooser.retell()
