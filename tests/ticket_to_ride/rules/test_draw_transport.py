"""Drawing transport cards: the first card, the second, and what happens to row, deck and discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from amsterdam import Event
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, StopDrawing, TakeFaceUp
from amsterdam.ticket_to_ride.cards import hand_letters, letters
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    HandCounted,
    RowKept,
    RowRefilled,
    RowSwept,
)
from amsterdam.ticket_to_ride.position import SECOND_CARD, TURN
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
Refused = Callable[..., str]

#: All 44 cards less those named, as an opponent's hand, leaves nothing for the deck.
ELSEWHERE = "p1=*"


def rules(events: Iterable[Event], kind: type[Event]) -> list[str]:
    return [event.rule for event in events if isinstance(event, kind)]


# --- two cards --------------------------------------------------------------------------------------------------------


def test_two_cards_make_a_turn_from_the_row_the_deck_or_both(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=O*")
    first = state.apply(TakeFaceUp(0))
    assert (state.actor, state.phase) == (0, SECOND_CARD)
    second = state.apply(DrawBlind())
    assert rules(first, CardTaken) + rules(second, CardDrawn) == ["draw.two-cards"] * 2
    assert (state.actor, state.phase) == (1, TURN)
    assert sum(state.hands[0]) == 2


def test_the_second_card_is_the_only_thing_left_to_do_in_the_turn(position: Position, refused: Refused) -> None:
    state = position("turn=0:second-card p0=RR+R row=RGKBP")
    assert refused(state, ClaimRoute(4, "R")) == "turn.one-action"
    assert refused(state, DrawContracts()) == "turn.one-action"


def test_a_place_outside_the_row_is_refused(position: Position, refused: Refused) -> None:
    state = position(f"p0=- row=RGK deck=- {ELSEWHERE}")
    for slot in (-1, 3, 5, 99):
        assert refused(state, TakeFaceUp(slot)) == "draw.two-cards"


def test_the_place_of_a_card_taken_is_filled_at_once(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=OW*")
    events = state.apply(TakeFaceUp(2))
    assert letters(state.row) == "RGOBP"
    assert rules(events, RowRefilled) == ["draw.replace-at-once"]
    assert state.row[2] in (event.card for event in events if isinstance(event, RowRefilled))


def test_the_second_card_may_be_the_one_that_filled_the_place(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=OG*")
    state.apply(TakeFaceUp(2))
    state.apply(TakeFaceUp(2))
    assert hand_letters(state.hands[0]) == "KO"


def test_there_is_no_limit_to_a_hand(position: Position) -> None:
    state = position("p0=PPPPPPBBBBBBGGGGGGKKKKKKRRRRR row=ROOOO deck=WWWWWWWWOO p1=-")
    state.apply(TakeFaceUp(0))
    events = state.apply(DrawBlind())
    assert sum(state.hands[0]) == 31
    assert [(e.rule, e.cards) for e in events if isinstance(e, HandCounted)] == [("draw.no-hand-limit", 31)]


# --- wilds ------------------------------------------------------------------------------------------------------------


def test_t06_a_wild_that_fills_the_place_cannot_be_the_second_card(position: Position, refused: Refused) -> None:
    state = position("p0=- row=WBPOR deck=W*")
    state.apply(TakeFaceUp(1))
    assert letters(state.row) == "WWPOR"
    assert refused(state, TakeFaceUp(1)) == "draw.no-second-wild"
    assert refused(state, TakeFaceUp(0)) == "draw.no-second-wild"
    assert state.legal_actions() == (TakeFaceUp(2), TakeFaceUp(3), TakeFaceUp(4), DrawBlind())


def test_t07_face_up_wild_first_ends_the_turn(position: Position) -> None:
    state = position("p0=- row=WBPOR deck=G*")
    events = state.apply(TakeFaceUp(0))
    assert hand_letters(state.hands[0]) == "W"
    assert letters(state.row) == "GBPOR"
    assert rules(events, CardTaken) == ["draw.face-up-wild-alone"]
    assert (state.actor, state.phase) == (1, TURN)


def test_t08_wilds_drawn_blind_count_as_one_card_each(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=WW*")
    first = state.apply(DrawBlind())
    assert state.phase == SECOND_CARD
    second = state.apply(DrawBlind())
    assert rules(first + second, CardDrawn) == ["draw.blind-wild"] * 2
    assert hand_letters(state.hands[0]) == "WW"
    assert state.actor == 1


# --- three wilds ------------------------------------------------------------------------------------------------------


def test_three_wilds_are_swept_away_at_any_moment_of_a_turn(position: Position) -> None:
    state = position("p0=- row=WWRGK deck=WOOBBP*")
    events = state.apply(TakeFaceUp(4))
    assert rules(events, RowSwept) == ["draw.three-wilds"]
    assert letters(state.row) == "OOBBP"
    assert hand_letters(state.discards) == "GRWWW"
    assert (state.actor, state.phase) == (0, SECOND_CARD)


def test_t02_a_new_row_with_four_wilds_is_swept_away_too(position: Position) -> None:
    state = position("p0=- row=WWRGK deck=WWWWWROOBBP*")
    events = state.apply(TakeFaceUp(4))
    assert rules(events, RowSwept) == ["draw.three-wilds"] * 2
    assert letters(state.row) == "OOBBP"


def test_two_wilds_may_lie_face_up(position: Position) -> None:
    state = position("p0=- row=WGRGK deck=W*")
    assert rules(state.apply(TakeFaceUp(4)), RowSwept) == []
    assert letters(state.row) == "WGRGW"


def test_a_sweep_after_the_second_card_leaves_the_turn_ended(position: Position) -> None:
    state = position("turn=0:second-card p0=-+R row=WWRGK deck=WOOBBP*")
    state.apply(TakeFaceUp(4))
    assert letters(state.row) == "OOBBP"
    assert (state.actor, state.phase) == (1, TURN)


def test_a_sweep_rebuilds_the_deck_on_the_way_when_it_runs_out(position: Position) -> None:
    state = position("p0=- row=WWRGK deck=WOO discard=PPPPPP p1=*")
    events = state.apply(TakeFaceUp(4))
    assert rules(events, DeckReshuffled) == ["draw.reshuffle"]
    assert len(state.row) == 5
    assert not violations(state)


# --- deck and discards run out ----------------------------------------------------------------------------------------


def test_t09_the_discards_become_the_new_deck(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=R discard=GGB p1=*")
    first = state.apply(DrawBlind())
    assert hand_letters(state.hands[0]) == "R"
    assert [(e.rule, e.cards) for e in first if isinstance(e, DeckReshuffled)] == [("draw.reshuffle", 3)]
    state.apply(DrawBlind())
    assert sum(state.discards) == 0
    assert len(state.deck) == 2
    assert not violations(state)


def test_the_new_deck_is_shuffled(position: Position) -> None:
    tops: Counter[str] = Counter()
    for seed in range(60):
        state = position("p0=- row=RGKBP deck=R discard=GGBBKK p1=*", seed=seed)
        state.apply(DrawBlind())
        tops[letters(state.deck[-1:])] += 1
    assert set(tops) == {"G", "B", "K"}
    assert max(tops.values()) < 40


def test_t10_without_deck_and_discards_the_row_grows_shorter(position: Position, refused: Refused) -> None:
    state = position(f"p0=- row=RGKBP deck=- {ELSEWHERE}")
    assert refused(state, DrawBlind()) == "draw.two-cards"
    assert [a for a in state.legal_actions() if isinstance(a, TakeFaceUp)] == [TakeFaceUp(slot) for slot in range(5)]
    state.apply(TakeFaceUp(4))
    assert refused(state, DrawBlind()) == "draw.two-cards"
    assert refused(state, TakeFaceUp(4)) == "draw.two-cards"
    state.apply(TakeFaceUp(0))
    assert letters(state.row) == "GKB"
    assert (state.actor, state.phase) == (1, TURN)


def test_t11_the_last_card_of_all_is_a_whole_draw(position: Position) -> None:
    state = position(f"p0=- row=R deck=- {ELSEWHERE}")
    state.apply(TakeFaceUp(0))
    assert state.row == []
    assert (state.actor, state.phase) == (1, TURN)


def test_t12_the_turn_ends_when_only_face_up_wilds_are_left(position: Position) -> None:
    state = position(f"p0=- row=RWW deck=- {ELSEWHERE}")
    state.apply(TakeFaceUp(0))
    assert letters(state.row) == "WW"
    assert (state.actor, state.phase) == (1, TURN)


def test_t14_drawing_nothing_is_no_draw(position: Position, refused: Refused) -> None:
    state = position(f"p0=R row=- deck=- {ELSEWHERE}")
    assert refused(state, DrawBlind()) == "draw.two-cards"
    assert refused(state, TakeFaceUp(0)) == "draw.two-cards"
    assert ClaimRoute(4, "R") in state.legal_actions()


def test_three_wilds_in_a_row_that_cannot_be_filled_may_lie(position: Position) -> None:
    state = position(f"p0=- row=WWRWG deck=- {ELSEWHERE}")
    events = state.apply(TakeFaceUp(4))
    assert rules(events, RowSwept) == rules(events, RowKept) == []
    assert letters(state.row) == "WWRW"


# --- what others remember ---------------------------------------------------------------------------------------------


def test_cards_taken_face_up_are_remembered_by_all_and_blind_ones_by_none(position: Position) -> None:
    state = position("p0=- row=RGKBP deck=OB*")
    state.apply(TakeFaceUp(0))
    state.apply(DrawBlind())
    assert hand_letters(state.hands[0]) == "BR"
    assert hand_letters(state.seen[0]) == "R"


def test_nobody_stops_before_the_first_card(position: Position, refused: Refused) -> None:
    state = position("p0=- row=RGKBP options=second-card:may-stop")
    assert refused(state, StopDrawing()) == "turn.one-action"
