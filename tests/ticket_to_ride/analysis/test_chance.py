"""Choosing what chance brings: what may come comes, what a seat sees stays the same, and all else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import amsterdam
from amsterdam.game import BadInput
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp
from amsterdam.ticket_to_ride.analysis.chance import cards_to_come, contracts_to_come, drawn_from, let_come
from amsterdam.ticket_to_ride.cards import LETTERS, spread
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import CardDrawn, ContractsOffered, RowRefilled, RowTurnedUp
from amsterdam.ticket_to_ride.state import State

GAME = amsterdam.game("ticket-to-ride")
#: Anna sees all the pink cards but one, and that one is in Willem's hand; the deck is 4 cards.
TEXT = (
    "ttr/2 turn=0 p0=PPPPP/1,2 p1=PWW+G/3,4 row=RGKBO deck=KKRG discard=WWWWWWBBBBBGGGKKKRRRROOOOO contracts=5,6,7,8,* "
)


@pytest.fixture
def state() -> State:
    return GAME.from_text(TEXT)


def test_a_card_of_the_deck_comes_to_the_top_and_the_rest_keeps_its_order(state: State) -> None:
    assert let_come(state, "deck=G").to_text() == state.to_text().replace("deck=KKRG", "deck=GKKR")
    assert let_come(state, "deck=RK").to_text() == state.to_text().replace("deck=KKRG", "deck=RKKG")
    assert state == GAME.from_text(TEXT), "the state itself stays"


def test_a_hidden_card_of_another_hand_comes_for_one_of_the_deck(state: State) -> None:
    twin = let_come(state, "deck=P", seat=0)
    assert twin.to_text() == state.to_text().replace("p1=PWW+G", "p1=KWW+G").replace("deck=KKRG", "deck=PKRG")
    assert twin.view(0) == state.view(0)


def test_the_chosen_card_is_the_one_that_is_drawn(state: State) -> None:
    drawn = let_come(state, "deck=W", 0).apply(DrawBlind())
    assert [event.card for event in drawn if isinstance(event, CardDrawn)] == [0]
    filled = let_come(state, "deck=G").apply(TakeFaceUp(0))
    assert [(e.slot, e.card) for e in filled if isinstance(e, RowRefilled)] == [(0, LETTERS.index("G"))]


def test_cards_after_a_sweep_can_be_chosen_too() -> None:
    state = GAME.from_text("ttr/2 row=WWGKB deck=*")
    swept = let_come(state, "deck=WPPRRO").apply(TakeFaceUp(2))
    turned = next(event for event in swept if isinstance(event, RowTurnedUp))
    assert "".join(LETTERS[card] for card in turned.cards) == "PPRRO"


def test_the_chosen_contracts_are_offered(state: State) -> None:
    offered = let_come(state, "contracts=3,8", seat=0)
    assert offered.view(0) == state.view(0)
    assert offered.contracts[1] == (5, 4), "Willem has another one instead"
    events = offered.apply(DrawContracts())
    assert next(event for event in events if isinstance(event, ContractsOffered)).contracts == (3, 8)


def test_what_a_move_draws_from() -> None:
    assert drawn_from(DrawBlind()) == "deck"
    assert drawn_from(ClaimRoute(35, "GGW")) is None


def test_what_may_come_depends_on_the_eyes(state: State) -> None:
    assert spread(cards_to_come(state)) == [3, 4, 4, 5]
    assert spread(cards_to_come(state, 0)) == [0, 0, 1, 3, 4, 4, 5]
    assert 3 not in contracts_to_come(state) and 3 in contracts_to_come(state, 0)
    assert 1 not in contracts_to_come(state, 0)


@pytest.mark.parametrize(
    ("text", "seat", "says"),
    [
        ("deck=P", None, "No such card can come: pink"),
        ("deck=PP", 0, "No such card can come: pink"),
        ("deck=GG", 0, "No such card can come: green"),  # the other one was seen taken
        ("deck=KKRGW", 0, "only 4 cards"),
        ("contracts=3", None, "It is somewhere else"),
        ("contracts=1", 0, "It is somewhere else"),
        ("contracts=5,5", 0, "It is somewhere else"),
        ("contracts=5,6,7", 0, "Only 2 contracts"),
        ("contracts=99", 0, "no contract 99"),
        ("contracts=", 0, "does not say"),
        ("deck=", 0, "does not say"),
        ("deck=X", 0, "does not say"),
        ("row=G", 0, "does not say"),
    ],
)
def test_what_cannot_come_is_refused_with_a_sentence(state: State, text: str, seat: int | None, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        let_come(state, text, seat)


def test_nothing_comes_from_an_empty_deck() -> None:
    state = GAME.from_text("ttr/2 p1=?4 row=RGKBP deck=- discard=*")
    assert sum(cards_to_come(state, 0)) == 0
    with pytest.raises(BadInput, match="only 0 cards"):
        let_come(state, "deck=W", 0)


def test_wilds_that_stay_in_the_row_for_want_of_colours_forbid_a_colour_in_the_deck() -> None:
    state = GAME.from_text("ttr/2 p0=PPPPPPBBBBBBGGGGGG p1=KKKKKKRRRRRROOOOO row=WWWWO deck=WWWW")
    assert cards_to_come(state, 0)[4] == 6
    twin = let_come(state, "deck=K", 0)
    assert violations(twin) == []
    with pytest.raises(BadInput, match="better row"):
        let_come(state, "deck=KR", 0)


@settings(deadline=None)
@given(seed=st.integers(0, 500), moves=st.integers(0, 60), data=st.data())
def test_whatever_may_come_can_come_and_harms_nothing(seed: int, moves: int, data: st.DataObject) -> None:
    state = GAME.start(2 + seed % 3, seed)
    for _move in range(moves):
        actions = state.legal_actions()
        if not actions:
            return
        state.apply(data.draw(st.sampled_from(actions)))
    seat = state.actor if data.draw(st.booleans()) else None
    cards = data.draw(st.permutations(spread(cards_to_come(state, seat))))[: min(6, len(state.deck))]
    contracts = data.draw(st.permutations(contracts_to_come(state, seat)))[: min(2, len(state.contract_deck))]
    fields = [f"deck={''.join(LETTERS[c] for c in cards)}"] if cards else []
    fields += [f"contracts={','.join(map(str, contracts))}"] if contracts else []
    twin = let_come(state, " ".join(fields), seat)
    assert twin.deck[::-1][: len(cards)] == list(cards)
    assert twin.contract_deck[::-1][: len(contracts)] == list(contracts)
    assert violations(twin) == []
    if seat is not None:
        assert twin.view(seat) == state.view(seat)
