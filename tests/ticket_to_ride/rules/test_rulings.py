"""What the rulebooks leave open: the default and each other ruling."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam import BadInput
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    StopDrawing,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.cards import hand_letters, letters
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import (
    MerchandiseGone,
    RowKept,
    RowRefilled,
    RowSwept,
    ScoreTotalled,
    TurnEnded,
    TurnPassed,
)
from amsterdam.ticket_to_ride.position import OVER, TURN
from amsterdam.ticket_to_ride.rulings import RULINGS, Rulings
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
Refused = Callable[..., str]

GAME = amsterdam.game("ticket-to-ride")
EACH_VALUE = [(rule, value) for rule, values in RULINGS.items() for value in values]


# --- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "value"), EACH_VALUE)
def test_a_game_can_be_played_with_each_ruling(rule: str, value: str) -> None:
    state = GAME.start(3, seed=5, options={rule: value})
    chance = random.Random(5)
    while state.actor is not None:
        state.apply(chance.choice(state.legal_actions()))
        assert not violations(state)


def test_the_first_value_is_the_default() -> None:
    assert Rulings.from_options({rule: values[0] for rule, values in RULINGS.items()}) == Rulings()
    assert Rulings().options() == {}


@pytest.mark.parametrize(("rule", "value"), EACH_VALUE)
def test_a_ruling_other_than_the_default_is_kept_in_the_position(rule: str, value: str) -> None:
    state = GAME.start(2, seed=1, options={rule: value})
    expected = {} if value == RULINGS[rule][0] else {rule: value}
    assert state.rulings.options() == expected
    assert GAME.from_text(state.to_text()).rulings == state.rulings


def test_an_unknown_option_is_refused_with_a_hint() -> None:
    with pytest.raises(BadInput, match=r"no option “ruling\.short-rows”\. Did you mean ruling\.short-row\?"):
        GAME.start(2, options={"ruling.short-rows": "at-once"})
    with pytest.raises(BadInput, match=r"no option “42”\. There is: ruling\."):
        GAME.start(2, options={42: "at-once"})


@pytest.mark.parametrize("value", ["later", "", None, 1, True, ["at-once"], {}])
def test_an_unknown_value_is_refused_with_the_known_ones(value: Any) -> None:
    with pytest.raises(BadInput, match=r"ruling\.short-row cannot be “.*”; it can be: at-once, next-draw\."):
        GAME.start(2, options={"ruling.short-row": value})


# --- A1: the sweep of wilds that never ends ---------------------------------------------------------------------------

#: Three of the five cards are always wild, whichever are turned up.
ONLY_WILDS = "p0=- p1=* row=WWRGK deck=W discard=-"


@pytest.mark.parametrize(("ruling", "sweeps"), [("leave", 0), ("three-tries", 3), ("one-try", 1)])
def test_t03_a_sweep_that_cannot_help_stops(position: Position, refused: Refused, ruling: str, sweeps: int) -> None:
    state = position(f"{ONLY_WILDS} options=wild-sweep-stops:{ruling}")
    events = state.apply(TakeFaceUp(4))
    assert sum(isinstance(e, RowSwept) for e in events) == sweeps
    assert [(e.rule, e.wilds) for e in events if isinstance(e, RowKept)] == [("ruling.wild-sweep-stops", 3)]
    assert sorted(letters(state.row)) == sorted("WWWRG")
    for slot, card in enumerate(letters(state.row)):
        if card == "W":
            assert refused(state, TakeFaceUp(slot)) == "draw.no-second-wild"
        else:
            assert TakeFaceUp(slot) in state.legal_actions()
    assert not violations(state)


def test_t03_a_row_that_stayed_is_swept_once_colours_come_back(position: Position) -> None:
    state = position("p0=RR p1=* row=WWWRG deck=- discard=-")
    events = state.apply(ClaimRoute(24, "RR"))
    assert any(isinstance(e, RowSwept) for e in events)
    assert not any(isinstance(e, RowKept) for e in events)
    assert letters(state.row).count("W") <= 2


@pytest.mark.parametrize("seed", range(10))
def test_t03_by_default_a_sweep_goes_on_as_long_as_it_can_help(position: Position, seed: int) -> None:
    # Of five wilds and three colours a row with two wilds can be made, though most rows have three or more.
    state = position("p0=- p1=* row=WWRGK deck=WWW discard=K", seed=seed)
    state.apply(TakeFaceUp(4))
    assert letters(state.row).count("W") == 2
    assert not violations(state)


def test_a_sweep_limited_to_one_leaves_a_second_row_of_wilds(position: Position) -> None:
    state = position("p0=- row=WWRGK deck=WWWWRBOOBBP* options=wild-sweep-stops:one-try")
    events = state.apply(TakeFaceUp(4))
    assert sum(isinstance(e, RowSwept) for e in events) == 1
    assert letters(state.row) == "WWWRB"


# --- A2, A10: the second card -----------------------------------------------------------------------------------------


def test_t64_by_default_the_second_card_must_be_taken(position: Position, refused: Refused) -> None:
    state = position("p0=- row=RGKBP")
    state.apply(TakeFaceUp(0))
    assert StopDrawing() not in state.legal_actions()
    assert refused(state, StopDrawing()) == "ruling.second-card"


def test_t64_by_the_other_ruling_one_may_stop(position: Position) -> None:
    state = position("p0=- row=RGKBP options=second-card:may-stop")
    state.apply(TakeFaceUp(0))
    assert state.legal_actions()[-1] == StopDrawing()
    events = state.apply(StopDrawing())
    assert [e.rule for e in events if isinstance(e, TurnEnded)] == ["ruling.second-card"]
    assert (sum(state.hands[0]), state.actor) == (1, 1)


@pytest.mark.parametrize("row", ["R", "RWW"])
@pytest.mark.parametrize("ruling", RULINGS["ruling.second-card"])
def test_t11_without_a_second_card_to_take_there_is_nothing_to_decide(
    position: Position, row: str, ruling: str
) -> None:
    state = position(f"p0=- p1=* row={row} deck=- options=second-card:{ruling}")
    state.apply(TakeFaceUp(0))
    assert (state.actor, state.phase) == (1, TURN)


# --- A3: when a short row is filled -----------------------------------------------------------------------------------

SHORT_ROW = "p0=R p1=* row=BW deck=- discard=-"


def test_t13_by_default_a_short_row_is_filled_at_once(position: Position) -> None:
    state = position(SHORT_ROW)
    events = state.apply(ClaimRoute(4, "R"))
    assert [e.rule for e in events if isinstance(e, RowRefilled)] == ["ruling.short-row"]
    assert letters(state.row) == "BWR"
    assert (sum(state.discards), state.deck) == (0, [])
    assert TakeFaceUp(2) in state.legal_actions()


@pytest.mark.parametrize(
    ("draw", "hand", "row"), [(DrawBlind(), "R", "BW"), (TakeFaceUp(0), "B", "RW"), (TakeFaceUp(1), "W", "BR")]
)
def test_t13_by_the_other_ruling_it_is_filled_with_the_next_draw(
    position: Position, draw: Any, hand: str, row: str
) -> None:
    state = position(f"{SHORT_ROW} options=short-row:next-draw")
    state.apply(ClaimRoute(4, "R"))
    assert (letters(state.row), hand_letters(state.discards)) == ("BW", "R")
    before = state.hands[1][:]
    state.apply(draw)
    drawn = [after - n for after, n in zip(state.hands[1], before, strict=True)]
    assert (hand_letters(drawn), letters(state.row)) == (hand, row)
    assert not violations(state)


def test_t13_the_cards_paid_fill_the_row_as_far_as_they_go(position: Position) -> None:
    state = position("p0=RRRR p1=* row=BW deck=- discard=-")
    state.apply(ClaimRoute(25, "RRRR"))
    assert letters(state.row) == "BWRRR"
    assert letters(state.deck) == "R"


# --- A4: nothing can be done ------------------------------------------------------------------------------------------


def test_t15_by_default_the_stuck_player_passes_and_the_game_goes_on(position: Position) -> None:
    state = position("p0=- p1=*/* row=- deck=- contracts=-")
    assert state.legal_actions() == (Pass(),)
    state.apply(Pass())
    assert (state.actor, state.phase) == (1, TURN)
    assert ClaimRoute(4, "R") in state.legal_actions()


def test_t15_by_the_other_ruling_the_game_ends_at_once(position: Position) -> None:
    # Player 1 draws the last contract, so that nothing is left for player 0.
    text = "turn=1 p0=- p1=*/* row=- deck=- contracts=5"
    state = position(f"{text} options=no-action:end-at-once")
    events = state.apply(DrawContracts())
    assert [(e.rule, e.seat) for e in events if isinstance(e, TurnPassed)] == [("ruling.no-action", 0)]
    assert (state.actor, state.phase) == (None, OVER)
    assert state.result() is not None
    assert not violations(state)

    by_default = position(text)
    by_default.apply(DrawContracts())
    assert by_default.legal_actions() == (Pass(),)


# --- A5 to A7: stacks that are empty, contracts returned together -----------------------------------------------------


def test_t34_with_the_merchandise_stack_empty_a_claim_stands(position: Position) -> None:
    state = position("p0=RR/-/-/6 p1=-/-/-/10 row=RGKBP")
    events = state.apply(ClaimRoute(24, "RR"))
    assert [e.rule for e in events if isinstance(e, MerchandiseGone)] == ["ruling.merchandise-gone"]
    assert (state.merchandise, state.scores, state.carts) == ([6, 10], [2, 0], [14, 16])
    assert state.view(0).merchandise_stack == 0


def test_t39_an_empty_contract_deck_is_not_offered(position: Position, refused: Refused) -> None:
    assert refused(position("p1=-/* row=RGKBP contracts=-"), DrawContracts()) == "ruling.no-contracts"


def test_t40_contracts_returned_at_setup_lie_in_seat_order(position: Position) -> None:
    state = position("ttr/3 turn=0:setup p0=-/(1,2) p1=-/(3,4) p2=-/(5,6) row=RGKBP")
    rules = [e.rule for action in (ReturnContract(2), KeepContracts(), ReturnContract(5)) for e in state.apply(action)]
    assert rules.count("ruling.return-order") == 2
    assert state.contract_deck[:2] == [5, 2]  # the top of the deck is last


# --- A8, A9: ties of three, scores below zero -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruling", "points"),
    [("as-many-lapse", [8, 8, 8, 2]), ("next-lapses", [8, 8, 8, 4]), ("none-lapse", [8, 8, 8, 6])],
)
def test_t55_what_lapses_after_a_tie_of_three(position: Position, ruling: str, points: list[int]) -> None:
    text = "ttr/4 turn=over p0=-/-/-/4 p1=-/-/-/4 p2=-/-/-/4 p3=-/-/-/1"
    result = position(f"{text} options=three-way-tie:{ruling}").result()
    assert result is not None
    assert [parts["score.merchandise"] for parts in result.breakdown] == points


@pytest.mark.parametrize("ruling", RULINGS["ruling.three-way-tie"])
def test_t55_a_tie_of_two_is_no_matter_of_ruling(position: Position, ruling: str) -> None:
    text = "ttr/4 turn=over p0=-/-/-/5 p1=-/-/-/5 p2=-/-/-/2 p3=-/-/-/1"
    result = position(f"{text} options=three-way-tie:{ruling}").result()
    assert result is not None
    assert [parts["score.merchandise"] for parts in result.breakdown] == [8, 8, 4, 2]


@pytest.mark.parametrize("ruling", RULINGS["ruling.three-way-tie"])
def test_t55_nothing_lapses_after_a_tie_of_three_for_the_last_places(position: Position, ruling: str) -> None:
    text = "ttr/4 turn=over p0=-/-/-/4 p1=-/-/-/3 p2=-/-/-/3 p3=-/-/-/3"
    result = position(f"{text} options=three-way-tie:{ruling}").result()
    assert result is not None
    assert [parts["score.merchandise"] for parts in result.breakdown] == [8, 6, 6, 6]


def test_t59_a_score_below_zero_stands(position: Position) -> None:
    events = position("last=1 p0=-/24 row=WGKBP").apply(TakeFaceUp(0))
    assert [e.rule for e in events if isinstance(e, ScoreTotalled)] == ["ruling.below-zero", "win.most-points"]
