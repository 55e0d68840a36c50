"""Activating cards: the possible payments under each discount, and their texts (phase3.activate)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import ActivateCard, UseCard
from amsterdam.city_collection.events import CardActivated, CubesPaid, GuildersGained, GuildersPaid
from amsterdam.city_collection.rules.activate import payments
from amsterdam.city_collection.rules.cards import rule
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, cost, has, play

EVERY_COLOUR = "PPPPGGGGOOOOBBBBUUUUKKKK"


def ways(state: State, card: int) -> list[str]:
    """Return how a card can be paid for."""
    return [a.payment for a in state.legal_actions() if isinstance(a, ActivateCard) and a.card == card]


# --- paying in cubes --------------------------------------------------------------------------------------------------


def test_a_card_costs_the_cubes_it_shows(position: Position) -> None:
    for card in position("").board.cards:
        state = position(f"p0=inactive:{card}/supply:{EVERY_COLOUR}")
        assert ways(state, card) == [cost(state, card)]


def test_the_card_moves_above_the_board(position: Position) -> None:
    state = position("p0=inactive:1,24/active:7/supply:PPK")
    assert cost(state, 1) == "PP"
    events = play(state, "activate 1 PP")
    assert (state.sides[0].inactive, state.sides[0].active) == ([24], [7, 1])
    assert has(state) == (0, 1, "K")
    assert events == [
        CubesPaid("phase3.activate", 0, (2, 0, 0, 0, 0, 0)),
        CardActivated("phase3.activate", 0, 1),
    ]


def test_jan_activates_a_craftsman_and_a_map_with_three_pink_cubes(position: Position) -> None:
    """The example of Jan; both are cards to be used once a round, and both may be used at once."""
    plantage = next(card for card in range(109, 113) if cost(position(""), card) == "P")
    state = position(f"p0=inactive:1,{plantage}/supply:PPP/guilders:0")
    play(state, f"activate 1 PP, activate {plantage} P")
    assert has(state) == (0, 0, "")
    assert state.sides[0].active == [1, plantage]
    assert [state.board.cards[card].timing for card in (1, plantage)] == ["III", "III"]


def test_f14_a_card_activated_now_may_be_used_now(position: Position, refused: Refused) -> None:
    state = position(f"p0=inactive:91/supply:{EVERY_COLOUR}")
    play(state, f"activate 91 {cost(state, 91)}, use 91")
    assert state.sides[0].tokens == {91: 1}
    assert refused(state, UseCard(91)) == "phase3.use-card"


def test_any_number_of_cards_is_activated_in_a_turn(position: Position) -> None:
    state = position(f"p0=inactive:1,24,55,91,109/supply:{EVERY_COLOUR * 2}")
    for card in (1, 24, 55, 91, 109):
        play(state, f"activate {card} {cost(state, card)}")
    assert state.sides[0].inactive == []


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_only_an_inactive_card_of_one_s_own_is_activated(position: Position, refused: Refused) -> None:
    state = position(f"p0=active:24/inactive:1/supply:{EVERY_COLOUR} p1=inactive:91")
    for card, payment in ((24, cost(state, 24)), (91, cost(state, 91)), (2, "GG"), (999, "P")):
        assert refused(state, ActivateCard(card, payment)) == "phase3.activate"
    for card, payment in ((True, "PG"), ([1], "PP"), (1, ["PP"])):
        assert refused(state, ActivateCard(card, payment)) == "phase3.activate"  # type: ignore[arg-type]


@pytest.mark.parametrize("payment", ["P", "PPP", "PG", "-", "", "?", "GG"])
def test_a_card_takes_exactly_its_cubes(position: Position, refused: Refused, payment: str) -> None:
    state = position(f"p0=inactive:1/supply:{EVERY_COLOUR}")
    assert refused(state, ActivateCard(1, payment)) == "phase3.activate"


def test_what_is_wrong_with_a_payment_is_said(position: Position) -> None:
    state = position("p0=inactive:1/supply:PK")
    wrong, short = state.why_not(ActivateCard(1, "PK")), state.why_not(ActivateCard(1, "PP"))
    assert wrong is not None and wrong.message == "This card costs 2 pink."
    assert short is not None and short.message == "Your supply lacks 1 pink."
    assert ways(state, 1) == []


# --- discounts --------------------------------------------------------------------------------------------------------


def test_card_031_a_building_costs_a_cube_of_choice_less(position: Position, refused: Refused) -> None:
    state = position(f"p0=active:31/inactive:91,24,109/supply:{EVERY_COLOUR}")
    whole = state.board.cards[91].cost
    assert ways(state, 91) == list(payments(whole, 1))
    assert cost(state, 91) not in ways(state, 91)
    assert refused(state, ActivateCard(91, cost(state, 91))) == "phase3.activate"
    assert (ways(state, 24), ways(state, 109)) == ([cost(state, 24)], [cost(state, 109)])


def test_a_discount_on_several_colours_leaves_the_choice(position: Position) -> None:
    assert sorted(payments((2, 1, 0, 0, 0, 1), 1)) == ["PGK", "PPG", "PPK"]
    two_colours = next(
        card
        for card, facts in position("").board.cards.items()
        if facts.kind == 1 and sum(number > 0 for number in facts.cost) == 2
    )
    state = position(f"p0=active:31/inactive:{two_colours}/supply:{EVERY_COLOUR}")
    assert len(ways(state, two_colours)) == 2
    way = ways(state, two_colours)[0]
    events = play(state, f"activate {two_colours} {way}")
    assert sum(next(e.cubes for e in events if isinstance(e, CubesPaid))) == len(cost(state, two_colours)) - 1


def test_a_card_of_one_cube_is_free_with_a_discount(position: Position) -> None:
    cards = position("").board.cards
    one = next(card for card, facts in cards.items() if facts.kind < 2 and sum(facts.cost) == 1)
    discount = 42 if cards[one].kind == 0 else 31
    state = position(f"p0=active:{discount}/inactive:{one}")
    assert ways(state, one) == ["-"]
    assert [type(event) for event in play(state, f"activate {one} -")][:1] == [CardActivated]


def test_card_042_the_first_of_a_kind_of_craftsman_costs_a_cube_less(position: Position) -> None:
    """As on the card: another craftsman is active, a carpenter (043 to 048) is not yet."""
    state = position(f"p0=active:42,1/inactive:44,46,2/supply:{EVERY_COLOUR}")
    assert ways(state, 44) == list(payments(state.board.cards[44].cost, 1))
    assert ways(state, 2) == [cost(state, 2)]
    play(state, f"activate 44 {ways(state, 44)[0]}")
    assert ways(state, 46) == [cost(state, 46)]


def test_card_042_takes_nothing_off_itself_buildings_and_maps(position: Position) -> None:
    state = position(f"p0=inactive:42/supply:{EVERY_COLOUR}")
    assert ways(state, 42) == [cost(state, 42)]
    state = position(f"p0=active:42/inactive:91,109,37/supply:{EVERY_COLOUR}")
    assert [ways(state, card) for card in (91, 109, 37)] == [[cost(state, card)] for card in (91, 109, 37)]


def test_cards_031_and_042_each_take_one_cube_off_their_own_kind(position: Position) -> None:
    state = position(f"p0=active:31,42/inactive:91,44/supply:{EVERY_COLOUR}")
    for card in (91, 44):
        assert {len(way) for way in ways(state, card) if way != "-"} <= {len(cost(state, card)) - 1}


# --- card 038 ---------------------------------------------------------------------------------------------------------


def test_f63_card_038_three_guilders_for_each_card(position: Position) -> None:
    state = position("p0=active:38,30/inactive:91,93/guilders:7")
    events = play(state, "activate 91 3fl, activate 93 3fl")
    assert [event.guilders for event in events if isinstance(event, GuildersPaid)] == [3, 3]
    assert [(e.rule, e.guilders) for e in events if isinstance(e, GuildersGained)] == [("card.030", 2)] * 2
    assert [event.rule for event in events if isinstance(event, CardActivated)] == ["card.038"] * 2
    assert has(state) == (0, 5, "")


def test_card_038_needs_three_guilders_and_the_active_card(position: Position, refused: Refused) -> None:
    assert refused(position("p0=active:38/inactive:91/guilders:2"), ActivateCard(91, "3fl")) == "card.038"
    assert refused(position("p0=inactive:38,91/guilders:3"), ActivateCard(91, "3fl")) == "card.038"


def test_card_038_leaves_the_way_in_cubes_open(position: Position) -> None:
    state = position(f"p0=active:31,38/inactive:91/guilders:3/supply:{EVERY_COLOUR}")
    assert ways(state, 91) == [*payments(state.board.cards[91].cost, 1), "3fl"]


# --- free cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "cards"), [("CA20", 1), ("CB24", 2)])
def test_a_tile_activates_cards_without_cubes(position: Position, refused: Refused, tile: str, cards: int) -> None:
    state = position(f"p0=inactive:91,24,109/guilders:6 tile={tile} expansions=market-c:mixed")
    assert refused(state, ActivateCard(91, "-")) == "phase3.activate"
    play(state, "market")
    for card in (91, 24, 109)[:cards]:
        events = play(state, f"activate {card} -")
        assert [event.rule for event in events if isinstance(event, CardActivated)] == [f"market.{tile}"]
    assert refused(state, ActivateCard(109, "-")) == "phase3.activate"
    assert len(state.sides[0].active) == cards


def test_a_card_that_costs_nothing_does_not_use_up_a_free_one(position: Position) -> None:
    cards = position("").board.cards
    one = next(card for card, facts in cards.items() if facts.kind == 0 and sum(facts.cost) == 1)
    state = position(f"p0=active:42/inactive:{one},91 done=free-cards:1")
    play(state, f"activate {one} -, activate 91 -")
    assert state.turn.free_cards == 0
    assert state.sides[0].active == [42, one, 91]


def test_a_free_card_is_answered_like_any_other(position: Position) -> None:
    state = position("p0=active:30,33,41/inactive:91,24,109/guilders:0 done=free-cards:3")
    play(state, "activate 91 -, activate 24 -, activate 109 -")
    assert has(state) == (0, 2 + 1 + 1, "")


def test_rules_of_cards_have_three_digits() -> None:
    assert (rule(7), rule(31), rule(132)) == ("card.007", "card.031", "card.132")
