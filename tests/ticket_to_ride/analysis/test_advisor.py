"""The advisor: it uses only its view, decides alike for the same seed, is stronger than the others, and not slow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

import pytest

import amsterdam
from amsterdam.analysis.rollouts import Question
from amsterdam.game import Bot
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.actions import Pass
from amsterdam.ticket_to_ride.analysis.advisor import AdvisorBot, ExpertBot
from amsterdam.ticket_to_ride.analysis.rollouts import OWNERS, PLANNED, play_out
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot
from amsterdam.ticket_to_ride.bots.planned import PlannedBot
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
GAME = amsterdam.game("ticket-to-ride")


def positions(seed: int, players: int = 2) -> Iterator[State]:
    """Play a random game and give its positions."""
    state, luck = GAME.start(players, seed), Stream(seed)
    while state.actor is not None:
        yield state.copy()
        state.apply(luck.choice(state.legal_actions()))


def test_it_takes_the_points_of_the_last_turn(position: Position) -> None:
    state = position("turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP")
    # Two points for two spaces, and eight for the only merchandise on the table: more than four for three spaces.
    after = state.copy()
    after.apply(AdvisorBot().choose(state.view(0)))
    result = after.result()
    assert result is not None and result.scores[0] == 10


def test_it_completes_a_contract_that_it_can_complete(position: Position) -> None:
    state = position("turn=0 last=2 p0=BR/1/28/0 p1=?2/?1/-/0 row=RGKBP")
    claims = {AdvisorBot(seed).choose(state.view(0)).to_text().rsplit(" ", 1)[0] for seed in range(3)}
    assert claims <= {"claim 33", "claim 34"}


def test_it_sees_no_more_than_its_view(position: Position) -> None:
    text = "turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = position(text.format("KKO/5"), seed=1), position(text.format("WPB/9"), seed=2)
    for seed in range(4):
        assert AdvisorBot(seed).choose(one.view(0)) == AdvisorBot(seed).choose(other.view(0))


def test_the_best_lower_bound_is_taken() -> None:
    for state in list(positions(3))[4:24:4]:
        view = state.view(state.actor or 0)
        analysis = AdvisorBot(5).analyse(view)
        assert AdvisorBot(5).choose(view) == max(analysis.choices, key=lambda choice: choice.lower).action


def test_strength_is_its_rollouts() -> None:
    view = GAME.start(2, 5).view(0)
    assert AdvisorBot(strength=90).analyse(view).rollouts == 90
    with pytest.raises(ValueError, match="not 0"):
        AdvisorBot(strength=0)


@pytest.mark.parametrize("strength", [1000, 2])
def test_what_it_cannot_try_out_it_decides_as_the_planner(strength: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if strength == 1000:
        monkeypatch.setattr(fast, "available", lambda: False)
    state = GAME.start(3, 5)
    assert AdvisorBot(4, strength).choose(state.view(0)) == PlannedBot().choose(state.view(0))


@pytest.mark.parametrize("players", [2, 4])
def test_a_decision_takes_no_longer_than_half_a_second(players: int) -> None:
    fast.warm_up(GAME.start(players, 0).board, players)
    views = [state.view(state.actor or 0) for state in positions(2, players)]
    for view in views[::9]:
        began = process_time()
        ExpertBot().choose(view)
        assert process_time() - began < 0.5


def winner(one: Bot, other: Bot, seed: int, first: int) -> float:
    """Play `one` against `other`; return the share of the victory that `one` gets."""
    state = GAME.start(2, seed, {"turn.order": first})
    while state.actor is not None:
        state.apply((one, other)[state.actor].choose(state.view(state.actor)))
    result = state.result()
    assert result is not None
    return 1 / len(result.winners) if 0 in result.winners else 0


@pytest.mark.slow
def test_it_beats_the_greedy_bot_more_often_than_not() -> None:
    games = 40
    won = sum(winner(AdvisorBot(seed), GreedyBot(seed), seed // 2, seed % 2) for seed in range(games))
    assert won > games / 2


@pytest.mark.slow
def test_the_expert_beats_the_planner_that_its_rollouts_go_by() -> None:
    games = 40
    won = sum(winner(ExpertBot(seed), PlannedBot(), seed // 2, seed % 2) for seed in range(games))
    assert won > games / 2


# --- the planner of its rollouts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_planner_finishes_every_game_with_about_as_many_points_as_the_greedy_bot(players: int) -> None:
    text = GAME.start(players, 4).view(0).to_text()
    planned, chance, greedy = (
        play_out(Question(position=text, seat=0, games=range(games), seed=1, policy=policy)).rows
        for policy, games in ((PLANNED, 600), ("random", 600), ("greedy", 20))
    )
    # Points for routes and contracts: much better than random players, about as good as the greedy bot.
    points = [float(rows[:, 2:4].sum(1).mean()) for rows in (planned, chance, greedy)]
    assert points[0] - points[1] > 15
    assert abs(points[0] - points[2]) < 8


def test_the_planner_decides_alike_whatever_it_cannot_see(position: Position) -> None:
    text = "turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = (position(text.format(hidden)).view(0).to_text() for hidden in ("KKO/5", "WPB/9"))
    first, second = (
        play_out(Question(position=view, seat=0, games=range(50), seed=2, policy=PLANNED)) for view in (one, other)
    )
    assert (first.rows == second.rows).all() and (first.counts[OWNERS] == second.counts[OWNERS]).all()


def test_the_planner_passes_when_nothing_else_is_left(position: Position) -> None:
    hands = "W" * 4 + "PBGKRO" * 3
    rest = ",".join(map(str, range(2, 25)))
    state = position(f"turn=0 last=2 p0={hands}/1/3,43,25,20,4/0 p1={hands}/{rest}/6,37,35,30,22,9/0 contracts=-")
    assert state.legal_actions() == (Pass(),)
    assert (
        len(play_out(Question(position=state.view(0).to_text(), seat=0, games=range(3), seed=1, policy=PLANNED)).rows)
        == 3
    )
