"""The odds of a sweep (draw.three-wilds), against counting every case, against the engine, and against dealing."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import TakeFaceUp
from amsterdam.ticket_to_ride.analysis.odds import (
    chance_of_wilds,
    deal_row,
    fresh_row_swept,
    is_swept,
    refill_swept,
    simulate_sweeps,
    unseen,
)
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD, counts, spread
from amsterdam.ticket_to_ride.events import RowSwept
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]

SMALL = (4, 2, 0, 1, 0, 0, 3)
FEW_WILDS = (1, 4, 0, 0, 3, 0, 0)


@pytest.mark.parametrize("left", [SMALL, FEW_WILDS])
@pytest.mark.parametrize("cards", range(6))
@pytest.mark.parametrize("wilds", range(4))
def test_chances_agree_with_counting_every_deal(left: tuple[int, ...], cards: int, wilds: int) -> None:
    deals = list(combinations(spread(left), cards))
    good = sum(deal.count(WILD) >= wilds for deal in deals)
    assert chance_of_wilds(left, cards, wilds) == Fraction(good, len(deals))


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="5 cards cannot be dealt from 4"):
        fresh_row_swept((4, 0, 0, 0, 0, 0, 0))
    with pytest.raises(ValueError, match="5 cards cannot be dealt from 4"):
        deal_row((4, 0, 0, 0, 0, 0, 0), Stream(1))


def test_unseen_is_what_lies_in_the_deck_and_hidden_in_hands(position: Position) -> None:
    state = position("turn=0 p0=GGW/3 p1=KR+BB/7 row=WOWPB deck=* discard=RRG")
    hidden = counts([*state.deck, *[4, 5]])  # K and R of the other player, whose two B were seen by all
    assert unseen(state.view(0)) == tuple(hidden)
    assert sum(unseen(state.view(1))) == len(state.deck) + 3


@pytest.mark.parametrize("row", ["WOWPB", "WOGPB", "ROGPB"])
def test_a_gap_is_filled_with_a_third_wild_as_often_as_the_engine_does_it(row: str, position: Position) -> None:
    state = position(f"turn=0 p0=GGK p1=- row={row} deck=*")
    sweeps = 0
    for place in range(len(state.deck)):
        after = state.copy()
        after.deck[-1], after.deck[place] = after.deck[place], after.deck[-1]
        sweeps += any(isinstance(event, RowSwept) for event in after.apply(TakeFaceUp(1)))
    assert refill_swept(unseen(state.view(0)), row.count("W")) == Fraction(sweeps, len(state.deck))


def test_two_gaps_need_two_wilds_where_one_lies_already() -> None:
    assert refill_swept(SMALL, wilds=1, cards=2) == Fraction(4, 10) * Fraction(3, 9)


def test_the_first_row_of_a_game_is_swept_as_often_as_the_odds_say() -> None:
    game, games = amsterdam.game("ticket-to-ride"), 2000
    first = [next((e for e in game.start(2, seed).opening if isinstance(e, RowSwept)), None) for seed in range(games)]
    assert {event.rule for event in first if event} == {"setup.face-up-wilds"}
    assert_near(sum(event is not None for event in first), games)


def test_dealing_comes_near_the_exact_chance() -> None:
    assert_near(sum(simulate_sweeps(FULL_DECK, 20_000, seed=3)), 20_000)


def assert_near(sweeps: int, rows: int) -> None:
    """Four standard deviations; the seeds are fixed, so that this never fails by chance."""
    exact = float(fresh_row_swept(FULL_DECK))
    assert abs(sweeps - rows * exact) < 4 * sqrt(rows * exact * (1 - exact))


def test_the_same_seed_deals_the_same_rows() -> None:
    assert simulate_sweeps(FULL_DECK, 300, seed=5) == simulate_sweeps(FULL_DECK, 300, seed=5)
    assert simulate_sweeps(FULL_DECK, 300, seed=5) != simulate_sweeps(FULL_DECK, 300, seed=6)


def test_a_row_is_dealt_from_the_cards_there_are() -> None:
    stream = Stream(8)
    for _row in range(50):
        row = counts(deal_row(SMALL, stream))
        assert sum(row) == 5
        assert all(n <= there for n, there in zip(row, SMALL, strict=True))


def test_three_wilds_of_five_are_too_many() -> None:
    assert [is_swept((WILD,) * n + (3,) * (5 - n)) for n in range(6)] == [False] * 3 + [True] * 3
