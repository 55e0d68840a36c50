"""Phase IV: phase4.*, and the end of the last round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.city_collection.actions import Pass, SaveCube
from amsterdam.city_collection.events import CubeSaved, RoundStarted, TileTurned, TokensReturned
from amsterdam.city_collection.goods import BLACK, COLOUR_LETTERS, GREY, PINK, letters
from amsterdam.city_collection.position import ACT, CHOOSE, OVER, SAVE
from amsterdam.city_collection.state import State
from amsterdam.game import Event

Position = Callable[..., State]
Refused = Callable[..., str]


def end_phase3(state: State) -> list[Event]:
    """Let everybody pass."""
    events: list[Event] = []
    while state.phase == ACT:
        events += state.apply(Pass())
    return events


def test_f46_one_cube_of_choice_is_kept_and_the_rest_goes_back(position: Position, refused: Refused) -> None:
    state = position("round=5 p0=supply:PGK")
    end_phase3(state)
    assert (state.phase, state.actor) == (SAVE, 0)
    assert refused(state, Pass()) == "phase4.keep-one"
    assert refused(state, SaveCube(4)) == "phase4.keep-one"
    events = state.apply(SaveCube(GREY))
    assert [(e.seat, e.colour) for e in events if isinstance(e, CubeSaved)] == [(0, GREY)]
    assert (state.sides[0].saved, state.sides[0].supply) == (GREY, [0] * 6)


@pytest.mark.parametrize("supply", ["K", "KKK"])
def test_with_one_colour_left_nobody_is_asked(supply: str, position: Position) -> None:
    state = position(f"round=5 p0=supply:{supply}")
    events = end_phase3(state)
    assert [(e.rule, e.seat, e.colour) for e in events if isinstance(e, CubeSaved)] == [("phase4.keep-one", 0, BLACK)]
    assert state.sides[0].saved == BLACK and not any(state.sides[0].supply)
    assert (state.phase, state.round) == (CHOOSE, 6)


def test_nothing_left_nothing_kept(position: Position) -> None:
    state = position("round=5")
    assert not [e for e in end_phase3(state) if isinstance(e, CubeSaved)]
    assert state.sides[0].saved is None


def test_players_keep_cubes_in_the_order_on_the_amstel_as_it_is_then(position: Position) -> None:
    state = position("ams/3 turn=0 p0=supply:PG p1=supply:PGK/amstel:2 p2=supply:K order=1,0,2 queue=0,1,2")
    end_phase3(state)
    assert state.queue == [1, 0]


def test_f15_phase4_tokens_action_tokens_return_and_the_counter_moves(position: Position) -> None:
    state = position("round=5 tile=A2 p0=active:24!,109 p1=active:31,23!!")
    coming = state.tiles[-1]
    events = end_phase3(state)
    assert [side.tokens for side in state.sides] == [{}, {}]
    assert any(isinstance(e, TokensReturned) for e in events)
    assert [e.round for e in events if isinstance(e, RoundStarted)] == [6]
    assert [e.tile for e in events if isinstance(e, TileTurned)] == [coming] == [state.tile]
    assert state.board.tiles[state.past_tiles[-1]].code == "A2"


def test_f46_after_the_last_round_there_is_no_phase_iv(position: Position) -> None:
    state = position("round=12 p0=supply:PGKK")
    events = end_phase3(state)
    assert state.phase == OVER
    assert not any(isinstance(e, CubeSaved | TokensReturned | TileTurned) for e in events)
    assert letters(state.sides[0].supply, COLOUR_LETTERS) == "PGKK"
    assert state.sides[0].breakdown["end.leftovers"] == 2  # four cubes and a guilder


def test_the_cube_kept_is_there_in_the_next_round(position: Position) -> None:
    state = position("round=5 p0=supply:PG/dial:K p1=dial:K")
    end_phase3(state)
    state.apply(SaveCube(PINK))
    while state.phase != ACT:
        state.apply(state.legal_actions()[0])
    assert state.sides[0].supply[PINK] >= 1 and state.sides[0].saved is None
