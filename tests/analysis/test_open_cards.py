"""Open cards: a separate question, which cannot be asked by accident or mixed up with what a seat can know."""

from __future__ import annotations

from typing import Any

import pytest

import amsterdam
from amsterdam.analysis.ask import analyse, analyse_open, slices, slices_open
from amsterdam.analysis.rollouts import Question
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import DrawBlind
from amsterdam.ticket_to_ride.analysis import rollouts
from amsterdam.ticket_to_ride.analysis.hidden import stir
from amsterdam.ticket_to_ride.analysis.rollouts import play_out
from amsterdam.ticket_to_ride.state import State

GAME = amsterdam.game("ticket-to-ride")
#: Seat 0 has its last turn. A blind card is useless now, so everything depends on the cards of seat 1.
LAST_TURNS = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1={hand}/-/-/0 row=RGKBP"


def told(analysis: Any) -> list[tuple[str, list[list[float]]]]:
    return [(choice.action.to_text(), choice.rows.tolist()) for choice in analysis.choices]


@pytest.fixture
def middle() -> State:
    state, luck = GAME.start(2, 4), Stream(4)
    for _decision in range(16):
        state.apply(luck.choice(state.legal_actions()))
    return state


def test_neither_question_takes_what_the_other_is_asked_from(middle: State) -> None:
    view: Any = middle.view(middle.actor or 0)
    state: Any = middle
    for ask in (analyse, slices):
        with pytest.raises(TypeError, match="takes a View"):
            ask(state)
    for ask in (analyse_open, slices_open):
        with pytest.raises(TypeError, match="takes a State"):
            ask(view)


def test_an_answer_says_which_question_it_answers(middle: State) -> None:
    assert analyse_open(middle, budget=300).open_cards
    assert not analyse(middle.view(middle.actor or 0), budget=300).open_cards


def test_each_question_is_played_by_its_own_rollouts(middle: State, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []
    monkeypatch.setattr(rollouts, "deal_hidden", lambda state, seat, luck: (dealt.append("anew"), stir(state, luck)))
    monkeypatch.setattr(rollouts, "stir", lambda state, luck: (dealt.append("as it lies"), stir(state, luck)))
    list(slices_open(middle, budget=60, rollouts=2, compiled=lambda: False))
    assert set(dealt) == {"as it lies"}
    dealt.clear()
    list(slices(middle.view(middle.actor or 0), budget=60, rollouts=2, compiled=lambda: False))
    assert set(dealt) == {"anew"}


def test_with_open_cards_what_others_hold_changes_the_answer() -> None:
    rich, poor = (GAME.from_text(LAST_TURNS.format(hand=hand), 1) for hand in ("KKKKOOOO", "WPBGKROB"))
    assert rich.view(0) == poor.view(0)
    assert told(analyse(rich.view(0), seed=2, budget=2000)) == told(analyse(poor.view(0), seed=2, budget=2000))
    assert told(analyse_open(rich, seed=2, budget=2000)) != told(analyse_open(poor, seed=2, budget=2000))


def test_the_deck_stays_as_it_lies(middle: State) -> None:
    assert middle.actor is not None and DrawBlind() in middle.legal_actions()
    seat, drawn = middle.actor, set()
    for luck in range(20):
        state = middle.copy()
        stir(state, Stream(luck))
        before = state.hands[seat][:]
        state.apply(DrawBlind())
        drawn.add(tuple(now - then for now, then in zip(state.hands[seat], before, strict=True)))
    assert len(drawn) == 1
    assert middle.view(seat).deck > 1


def test_a_game_of_planners_with_open_cards_is_the_same_until_something_is_shuffled() -> None:
    state = GAME.from_text(LAST_TURNS.format(hand="KKKKOOOO"), 1)
    rows = play_out(
        Question(position=state.to_text(), seat=0, games=range(30), seed=1, policy="planned", open_cards=True)
    ).rows
    assert (rows == rows[0]).all()
    assert not (
        play_out(Question(position=state.to_text(), seat=0, games=range(300), seed=1, policy="random")).rows == rows[0]
    ).all()


def test_the_same_seed_gives_the_same_answer(middle: State) -> None:
    assert told(analyse_open(middle, seed=3, budget=900)) == told(analyse_open(middle, seed=3, budget=900))
    assert told(analyse_open(middle, seed=3, budget=900)) != told(analyse_open(middle, seed=4, budget=900))


def test_the_table_is_left_as_it_was(middle: State) -> None:
    before = middle.to_text()
    analyse_open(middle, budget=300)
    assert middle.to_text() == before


def test_a_game_that_is_over_has_no_choices(middle: State) -> None:
    while middle.actor is not None:
        middle.apply(middle.legal_actions()[0])
    assert analyse_open(middle).choices == []
