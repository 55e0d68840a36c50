"""The worth of choices: correct, repeatable, and the same on any executor."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import numpy as np
import pytest

import amsterdam
from amsterdam.analysis.ask import analyse, slices
from amsterdam.analysis.rollouts import Question
from amsterdam.analysis.worth import Analysis, Choice, difference
from amsterdam.game import BadInput, NoSeat
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass, TakeFaceUp
from amsterdam.ticket_to_ride.analysis.rollouts import COMPILED, OWNERS, REPLIES, next_by, play_out
from amsterdam.ticket_to_ride.fast import layout as k
from amsterdam.ticket_to_ride.state import State

GAME = amsterdam.game("ticket-to-ride")
LAST_TURN = "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP"


def told(analysis: Analysis) -> list[tuple[str, int, float, float]]:
    return [(choice.action.to_text(), choice.count, choice.margin, choice.win) for choice in analysis.choices]


@pytest.fixture(scope="module")
def opening() -> State:
    state = GAME.start(2, 4)
    for action in ("keep", "keep", "take 0", "take 1"):
        state.apply(GAME.action_from_text(action))
    return state


def test_the_last_turn_goes_to_the_claim_that_scores_most() -> None:
    analysis = analyse(GAME.from_text(LAST_TURN).view(0), seed=1, budget=20_000)
    best = analysis.choices[0]
    assert analysis.finished
    # Two points for two spaces, and eight for the only merchandise on the table: more than four for three spaces.
    assert best.breakdown() == {"score.routes": 2, "score.contracts": 0, "score.merchandise": 8}
    assert not analysis.too_close(best)
    assert not any(choice.action == DrawBlind() and analysis.too_close(choice) for choice in analysis.choices)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another(opening: State) -> None:
    view = opening.view(opening.actor or 0)
    assert told(analyse(view, seed=3, budget=4000)) == told(analyse(view, seed=3, budget=4000))
    assert told(analyse(view, seed=3, budget=4000)) != told(analyse(view, seed=4, budget=4000))


def test_positions_that_differ_only_in_hidden_parts_get_the_same_answer() -> None:
    text = "ttr/2 turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = GAME.from_text(text.format("KKO/5"), 1), GAME.from_text(text.format("WPB/9"), 2)
    assert told(analyse(one.view(0), seed=5, budget=3000)) == told(analyse(other.view(0), seed=5, budget=3000))


def test_analysing_leaves_the_game_as_it_was(opening: State) -> None:
    before, twin = opening.to_text(), opening.copy()
    analyse(opening.view(opening.actor or 0), budget=500)
    assert opening.to_text() == before
    for _decision in range(30):
        assert opening.legal_actions() == twin.legal_actions()
        assert twin.apply(twin.legal_actions()[0]) == opening.copy().apply(opening.legal_actions()[0])
        opening, twin = opening.copy(), twin
        opening.apply(opening.legal_actions()[0])


@pytest.mark.parametrize("make", [lambda: ThreadPoolExecutor(3), lambda: ProcessPoolExecutor(2, get_context("spawn"))])
def test_numbers_do_not_depend_on_the_executor(opening: State, make: object) -> None:
    view = opening.view(opening.actor or 0)
    alone = analyse(view, seed=2, budget=900)
    with make() as executor:  # type: ignore[operator]
        assert told(analyse(view, seed=2, budget=900, executor=executor)) == told(alone)


@pytest.mark.parametrize("open_cards", [False, True])
@pytest.mark.parametrize("policy", COMPILED)
@pytest.mark.parametrize("turns", [0, 25, 60])
def test_the_engine_plays_the_same_rollouts_as_the_compiled_rules(open_cards: bool, policy: str, turns: int) -> None:
    state = GAME.start(3, 8)
    for _decision in range(turns):
        state.apply(state.legal_actions()[-1 if turns == 60 else 0])
    assert state.actor is not None
    question = Question(
        position=state.to_text(),
        seat=state.actor,
        policy=policy,
        seed=6,
        action=state.legal_actions()[0].to_text(),
        games=range(20),
        open_cards=open_cards,
    )
    compiled, played = play_out(question), play_out(replace(question, compiled=False))
    assert np.array_equal(compiled.rows, played.rows) and played.counts[REPLIES].sum() > 0
    assert all(np.array_equal(compiled.counts[name], played.counts[name]) for name in (OWNERS, REPLIES))


def test_a_choice_is_dropped_only_after_the_minimum_and_when_clearly_behind() -> None:
    rounds: list[dict[str, int]] = []
    view = GAME.from_text(LAST_TURN).view(0)
    note = lambda analysis: rounds.append({c.action.to_text(): c.played for c in analysis.choices if c.dropped})  # noqa: E731
    analyse(view, seed=1, budget=20_000, minimum=300, on_round=note)
    assert rounds[0] == {} and rounds[1] == {}
    assert all(count >= 300 for dropped in rounds for count in dropped.values())


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    view = GAME.from_text("ttr/2 turn=0 p0=GGG/3/28/0 p1=?4/?2/-/0 row=RGKBP").view(0)
    text = view.to_text()
    truth = (
        play_out(Question(position=text, seat=0, action="claim 35 GGG", games=range(6000), seed=99, policy="random"))
        .rows[:, 0]
        .mean()
    )
    held = 0
    for seed in range(200):
        choice = Choice(Pass())
        choice.add(
            play_out(
                Question(position=text, seat=0, action="claim 35 GGG", games=range(100), seed=seed, policy="random")
            )
        )
        held += abs(choice.margin - truth) <= choice.margin_error
    assert 180 <= held <= 199


def test_what_follows_is_counted_once_a_game_for_each_seat(opening: State) -> None:
    choice = analyse(opening.view(opening.actor or 0), seed=1, budget=500).choices[0]
    assert opening.actor is not None
    assert choice.counts[REPLIES].sum(1)[:2].tolist() == [choice.count] * 2, "nobody's game ends before a decision here"
    shares = next_by(choice, 1 - opening.actor, most=99)
    assert sum(share for _reply, share in shares) == pytest.approx(1)
    assert [share for _reply, share in shares] == sorted((share for _reply, share in shares), reverse=True)


def test_a_second_card_is_what_the_seat_does_next_itself() -> None:
    view = GAME.from_text("ttr/2 turn=0 p0=GGGGGKKKK/3/28/0 p1=?4/?2/-/0 row=RGKBP").view(0)
    analysis = analyse(view, seed=1, budget=3000)
    first = next(choice for choice in analysis.choices if choice.action == TakeFaceUp(1))
    assert all(reply <= k.DREW_BLIND for reply, _share in next_by(first, 0, most=99))
    claim = next(choice for choice in analysis.choices if choice.action.to_text().startswith("claim"))
    assert any(reply > k.CLAIMED for reply, _share in next_by(claim, 0, most=99))


def test_the_difference_is_taken_game_by_game() -> None:
    one, other = Choice(DrawBlind()), Choice(Pass())
    one.rows = np.array([[5.0, 1, 0, 0, 0, 0], [1.0, 1, 0, 0, 0, 0], [9.0, 1, 0, 0, 0, 0]])
    other.rows = one.rows - np.array([2.0, 0, 0, 0, 0, 0])
    assert difference(one, other) == (2.0, 0.0)


def test_an_unknown_policy_is_refused_in_a_sentence(opening: State) -> None:
    with pytest.raises(BadInput, match="no policy “clever”"):
        analyse(opening.view(opening.actor or 0), policy="clever", budget=100)


@pytest.mark.parametrize(("name", "text"), [("ticket-to-ride", "ttr/2 turn=0"), ("city-collection", "ams/2")])
@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table_is_refused_in_a_sentence(name: str, text: str, seat: int) -> None:
    played = amsterdam.game(name).rollouts
    with pytest.raises(NoSeat, match=f"There is no seat {seat} in a game of 2"):
        played.play_out(Question(position=text, seat=seat, policy=played.POLICIES[0], games=range(1)))


def test_a_seat_that_has_nothing_to_decide_has_no_choices(opening: State) -> None:
    other = 1 - (opening.actor or 0)
    assert analyse(opening.view(other)).choices == []


def test_slices_give_the_answer_of_whole_rounds_and_others_a_turn_in_between(opening: State) -> None:
    view = opening.view(opening.actor or 0)
    parts = list(slices(view, seed=3, budget=4000))
    rounds = [analysis for analysis in parts if analysis is not None]
    assert told(rounds[-1]) == told(analyse(view, seed=3, budget=4000))
    choices = len(rounds[0].choices)
    assert parts.index(rounds[0]) == 2 * choices, "a round of 100 is two pieces of 50 for each choice"
    first = next(analysis for analysis in slices(view, seed=3, rollouts=4, piece=1) if analysis is not None)
    assert first.rollouts == 4 * choices


def test_a_first_look_comes_early_and_changes_no_number(opening: State) -> None:
    view = opening.view(opening.actor or 0)
    looks: list[tuple[int, bool]] = []
    last = None
    for analysis in slices(view, seed=3, budget=4000, first_look=5):
        if analysis is not None:
            looks.append((analysis.rollouts, any(choice.dropped for choice in analysis.choices)))
            last = analysis
    direct = analyse(view, seed=3, budget=4000)
    assert looks[0] == (5 * len(direct.choices), False)
    assert last is not None and told(last) == told(direct)


def test_whoever_plays_a_piece_the_numbers_are_the_same(opening: State) -> None:
    view, asked = opening.view(opening.actor or 0), []

    def ready() -> bool:
        asked.append(len(asked) > 20)
        return asked[-1]

    parts = [
        analysis for analysis in slices(view, seed=3, budget=2000, slow_piece=3, compiled=ready) if analysis is not None
    ]
    assert not asked[0] and asked[-1], "the engine begins, the compiled rules go on"
    assert told(parts[-1]) == told(analyse(view, seed=3, budget=2000))


def test_a_few_games_call_nothing() -> None:
    looks = slices(GAME.from_text(LAST_TURN).view(0), seed=1, budget=20_000, first_look=5)
    first = next(analysis for analysis in looks if analysis is not None)
    assert all(first.too_close(choice) for choice in first.choices[1:])
    last = [analysis for analysis in looks if analysis is not None][-1]
    assert not all(last.too_close(choice) for choice in last.choices[1:])
