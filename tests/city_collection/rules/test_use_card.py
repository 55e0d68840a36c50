"""Using cards: once a round, with an action token, or without limit; what a refusal says (phase3.use-card)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import DropMap, UseCard
from amsterdam.city_collection.events import CardUsed, CubesPaid, GuildersPaid
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, has, play


def why(state: State, card: int) -> str:
    """Return the sentence that refuses a card."""
    refusal = state.why_not(UseCard(card))
    assert refusal is not None
    return refusal.message


def test_f15_a_card_is_used_once_a_round(position: Position, refused: Refused) -> None:
    state = position("round=3 p0=active:24")
    play(state, "use 24")
    assert refused(state, UseCard(24)) == "phase3.use-card"
    assert why(state, 24) == "This card was used in this round already."
    state = position("round=3 turn=1 queue=1 p0=active:24! p1=-")
    assert state.sides[0].tokens == {24: 1}
    play(state, "pass")
    assert state.round == 4
    assert state.sides[0].tokens == {}


def test_f15_a_card_that_comes_back_starts_fresh(position: Position) -> None:
    state = position("p0=active:47,109/supply:PP/inactive:24 tile=CA18 expansions=market-c:mixed discard=-")
    state.sides[0].guilders = 2
    play(state, "use 109, drop 109, market, swap 24 109")
    state.turn.free_cards = 1
    play(state, "activate 109 -, use 109")
    assert state.sides[0].tokens == {47: 1, 109: 1}


@pytest.mark.parametrize(("card", "phase"), [(49, "I"), (51, "II"), (52, "II"), (53, "II"), (54, "II")])
def test_f16_a_card_of_another_phase_is_refused(position: Position, refused: Refused, card: int, phase: str) -> None:
    state = position(f"p0=active:{card}")
    assert refused(state, UseCard(card)) == "phase3.use-card"
    assert why(state, card) == f"This card is used in phase {phase}."


def test_a_card_that_is_not_active_is_refused(position: Position, refused: Refused) -> None:
    state = position("p0=inactive:24/active:91 p1=active:46")
    assert refused(state, UseCard(24)) == "phase3.use-card"
    assert why(state, 24) == "A card has to be activated before it can be used."
    for card in (46, 7, 0, 999, True):
        assert refused(state, UseCard(card)) == "phase3.use-card"


def test_lasting_cards_and_end_cards_are_not_used(position: Position, refused: Refused) -> None:
    cards = position("").board.cards
    exchanges = (32, 36, 39)
    for card in (n for n, facts in cards.items() if facts.timing == "lasting" and n not in exchanges):
        assert refused(position(f"p0=active:{card}"), UseCard(card)) == "phase3.use-card"
    assert why(position("p0=active:25"), 25) == "This card works by itself, as long as it is active."
    assert why(position("p0=active:7"), 7) == "This card is counted at the end of the game."


def test_each_card_is_said_to_be_used_before_it_gives(position: Position) -> None:
    state = position("p0=active:24,109/supply:P")
    assert play(state, "use 24")[0] == CardUsed("phase3.use-card", 0, 24)
    events = play(state, "use 109")
    assert events[:2] == [CardUsed("phase3.use-card", 0, 109), CubesPaid("card.109", 0, (1, 0, 0, 0, 0, 0))]


def test_other_actions_may_come_between(position: Position) -> None:
    state = position("p0=active:24,23,91/supply:P/guilders:0")
    play(state, "use 24, sail 1, use 23, use 91, amstel 1")
    assert has(state) == (2, 0, "")


def test_cards_are_used_even_with_an_empty_supply(position: Position) -> None:
    """A player with an empty exit can still use cards, and can spend the cubes from them at once."""
    state = position("p0=active:46,22,23,91/guilders:2")
    play(state, "use 46, cube K, use 91, use 23, use 22")
    assert has(state) == (1, 0, "PK")


@pytest.mark.parametrize(
    ("card", "owner", "sentence"),
    [
        (1, "active:1", "Use it after a map of Plantage was used in this turn."),
        (13, "active:13", "Use it with at least 3 active buildings."),
        (19, "active:19", "It would bring nothing now."),
        (22, "active:22/guilders:0", "It takes 1 guilder."),
        (39, "active:39/guilders:1", "It takes 2 guilders."),
        (32, "active:32/supply:PP", "It takes 3 cubes."),
        (48, "active:48", "It takes 1 cube."),
        (109, "active:109", "It takes this cube: 1 pink."),
        (47, "active:47", "It takes an active map."),
        (47, "active:47,109", "Say which active map you discard for it."),
        (98, "active:98/inactive:1,2,3,4", "Use it with at most 3 inactive cards."),
        (99, "active:99", "Use it after a map was used in this turn."),
        (100, "active:100", "Use it with at least 3 active craftsmen."),
        (102, "active:102", "Use it with at least 3 active maps."),
    ],
)
def test_a_refusal_says_what_is_missing(position: Position, card: int, owner: str, sentence: str) -> None:
    assert why(position(f"p0={owner}"), card) == sentence


def test_what_is_asked_in_guilders_is_paid_before_anything_is_gained(position: Position) -> None:
    events = play(position("p0=active:39/guilders:2"), "use 39, cube P, cube P")
    assert [type(event).__name__ for event in events] == ["CardUsed", "GuildersPaid", "CubesGained", "CubesGained"]
    assert events[1] == GuildersPaid("card.039", 0, 2)


def test_cubes_of_one_colour_are_handed_in_without_asking(position: Position) -> None:
    state = position("p0=active:32/supply:PPPP/guilders:0")
    play(state, "use 32")
    assert has(state) == (0, 1, "P")
    state = position("p0=active:32/supply:PGK/guilders:0")
    play(state, "use 32")
    assert has(state) == (0, 1, "")


def test_a_map_is_dropped_only_with_card_047(position: Position, refused: Refused) -> None:
    assert refused(position("p0=active:109"), DropMap(109)) == "phase3.use-card"
    assert refused(position("p0=active:109/inactive:47"), DropMap(109)) == "phase3.use-card"
    assert refused(position("p0=active:47,109"), DropMap(True)) == "card.047"


def test_cards_are_offered_in_the_order_of_activation(position: Position) -> None:
    state = position("p0=active:91,24,47,113,109/supply:PG")
    used = [a.to_text() for a in state.legal_actions() if isinstance(a, UseCard | DropMap)]
    assert used == ["use 91", "use 24", "drop 113", "drop 109", "use 113", "use 109"]


@pytest.mark.parametrize(("mine", "theirs", "works"), [("1,7,100", "-", True), ("100", "1,7,13", False)])
def test_cards_own_display_a_card_counts_the_cards_of_its_owner(
    mine: str, theirs: str, works: bool, position: Position
) -> None:
    # Card 100 asks for three active craftsmen.
    state = position(f"p0=active:{mine}{',13' if works else ''} p1=active:{theirs}")
    assert (UseCard(100) in state.legal_actions()) is works
