"""Phase I: phase1.*, and the card that lets its owner take none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import ChooseCard, DiscardCard, Pass, TakeNoCard
from amsterdam.city_collection.events import CardsDiscarded, NoCardChosen, PenaltyTaken
from amsterdam.city_collection.position import ACT, CHOOSE, DICE, DISCARD, SAVE
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream

Position = Callable[..., State]
Refused = Callable[..., str]


def laid_out(state: State) -> tuple[int, int, int]:
    """Return how many craftsmen, buildings and maps lie open."""
    kinds = Counter(state.board.cards[card].kind for card in state.display)
    return kinds[0], kinds[1], kinds[2]


@pytest.mark.parametrize(
    ("players", "odd", "even"),
    [(2, (1, 1, 2), (1, 1, 2)), (3, (2, 1, 2), (1, 2, 2)), (4, (2, 2, 2), (2, 2, 2))],
)
def test_f10_phase1_display_so_many_cards_are_laid_out(
    players: int, odd: tuple[int, int, int], even: tuple[int, int, int], position: Position
) -> None:
    for number in range(1, 13):
        state = position(f"ams/{players} phase=choose round={number}")
        assert laid_out(state) == (odd if number % 2 else even)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f10_two_cards_are_left_over_and_the_maps_last_twelve_rounds(players: int) -> None:
    state, luck = CityCollection().start(players, seed=4), Stream(4)
    left = []
    while state.actor is not None:
        events = state.apply(luck.choice(state.legal_actions()))
        left += [len(e.cards) for e in events if isinstance(e, CardsDiscarded) and e.rule == "phase1.choose"]
    assert left == [2] * 12
    assert state.decks[2] == []


def test_each_takes_a_card_in_the_order_on_the_amstel(position: Position) -> None:
    state = position("ams/3 phase=choose turn=2 order=2,0,1 p2=amstel:3 display=7,55,109,113,24")
    for seat, card in ((2, 109), (0, 7), (1, 24)):
        assert state.actor == seat
        state.apply(ChooseCard(card))
        assert state.sides[seat].inactive == [card]
    assert sorted(state.discards) == [55, 113]
    assert state.phase == DICE


def test_a_card_once_taken_lies_open_no_more(position: Position, refused: Refused) -> None:
    state = position("phase=choose display=7,55,109,113")
    state.apply(ChooseCard(7))
    assert refused(state, ChooseCard(7)) == "phase1.choose"
    assert refused(state, DiscardCard(55)) == "phase1.choose"
    assert refused(state, Pass()) == "phase1.choose"


@pytest.mark.parametrize("given_up", [1, 2, 3, 4, 5, 7])
def test_f12_a_sixth_inactive_card_makes_one_of_the_six_go(given_up: int, position: Position, refused: Refused) -> None:
    state = position("phase=choose display=7,55,109,113 p0=inactive:1,2,3,4,5")
    state.apply(ChooseCard(7))
    assert (state.phase, state.actor) == (DISCARD, 0)
    assert {action.card for action in state.legal_actions()} == {1, 2, 3, 4, 5, 7}  # type: ignore[attr-defined]
    for action in (Pass(), TakeNoCard(), ChooseCard(55), DiscardCard(55)):
        assert refused(state, action) == "phase1.five-places"
    events = state.apply(DiscardCard(given_up))
    assert [e.tokens for e in events if isinstance(e, PenaltyTaken)] == [1]
    side = state.sides[0]
    assert side.penalties == 1 and len(side.inactive) == 5 and given_up not in side.inactive
    assert given_up in state.discards
    assert (state.phase, state.actor) == (CHOOSE, 1)


def test_a_fifth_card_costs_nothing(position: Position) -> None:
    state = position("phase=choose display=7,55,109,113 p0=inactive:1,2,3,4")
    state.apply(ChooseCard(7))
    assert state.phase == CHOOSE and state.sides[0].penalties == 0


def test_f11_card_049_lets_its_owner_take_none(position: Position) -> None:
    state = position("phase=choose display=7,55,109,113 p0=active:49/inactive:1,2,3,4,5")
    events = state.apply(TakeNoCard())
    assert [e.rule for e in events if isinstance(e, NoCardChosen)] == ["card.049"]
    assert len(state.display) == 4
    state.apply(ChooseCard(55))
    assert sorted(state.discards) == [7, 109, 113]
    assert state.sides[0].penalties == 0 and len(state.sides[0].inactive) == 5


def test_without_card_049_a_card_has_to_be_taken(position: Position, refused: Refused) -> None:
    state = position("phase=choose display=7,55,109,113 p0=inactive:49")
    assert refused(state, TakeNoCard()) == "phase1.choose"
    assert refused(position("phase=first-card turn=1 display=7,55,24"), TakeNoCard()) == "setup.first-card"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", [CHOOSE, ACT, SAVE])
def test_f13_phase1_discard_open_anyone_may_look_through_the_discard_pile(
    seat: int, phase: str, position: Position
) -> None:
    state = position(f"phase={phase} discard=7,55" + " p0=supply:PG" * (phase == SAVE))
    assert state.view(seat).discards == (55, 7)


def test_when_no_card_is_left_to_lay_out_the_dice_are_rolled(position: Position) -> None:
    state = position("phase=save p0=supply:PG craftsmen=- buildings=- maps=- discard=*")
    state.apply(state.legal_actions()[0])
    assert state.phase == DICE and any(state.dice)


def test_the_last_open_card_can_leave_others_without_one(position: Position) -> None:
    state = position("phase=save p0=supply:PG craftsmen=1 buildings=- maps=- discard=*")
    state.apply(state.legal_actions()[0])
    state.apply(ChooseCard(1))
    assert state.phase == DICE
