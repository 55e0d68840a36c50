"""The environment for learning programs: PettingZoo's own tests, and it shows no more than a seat may know."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import amsterdam
from amsterdam.game import BadInput
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.bots.aec import TicketToRide, env, every_action, observed

GAME = amsterdam.game("ticket-to-ride")


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """PettingZoo warns where an environment is not as it should be."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Its own board games have a mask beside the observation as well, and are let off by name.
        for message in ("Observation space for each agent probably should be", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", message)
        yield


def play(table: TicketToRide, seed: int, most: int = 10_000) -> list[float]:
    """Play a random game; return the rewards that each agent got with its last observation."""
    luck, told = Stream(seed), {}
    for agent in table.agent_iter(most):
        observation, reward, termination, _truncation, _info = table.last()
        told[agent] = reward
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if termination else int(luck.choice(list(legal))))
    return [told[agent] for agent in table.possible_agents]


# --- PettingZoo's own -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_the_api_test(players: int) -> None:
    api_test(env(players=players), num_cycles=400)


def test_it_passes_the_seed_test() -> None:
    seed_test(lambda: env(players=3), num_cycles=300)


@pytest.mark.slow
def test_it_passes_the_performance_cycles(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env())
    assert "cycles per second" in capsys.readouterr().out


# --- ours -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_cycle_ends_and_all_agents_leave_the_table(players: int) -> None:
    table = TicketToRide(players)
    for seed in range(4):
        table.reset(seed)
        rewards = play(table, seed)
        result = table.state_of_play.result()
        assert table.agents == [] and result is not None
        assert sum(rewards) == pytest.approx(0)
        assert {seat for seat, reward in enumerate(rewards) if reward == max(rewards)} == set(result.winners)
        if len(result.winners) == 1:
            assert max(rewards) == 1 and min(rewards) == pytest.approx(-1 / (players - 1))


def test_a_seed_of_numpy_is_taken_and_any_other_refused_in_a_sentence() -> None:
    one, other = TicketToRide(), TicketToRide()
    one.reset(np.int64(5))
    other.reset(5)
    assert one.state_of_play == other.state_of_play
    with pytest.raises(BadInput, match="A seed is a whole number"):
        one.reset(5.5)  # type: ignore[arg-type]
    assert one.state_of_play == other.state_of_play


def test_a_seed_decides_this_game_and_those_after_it() -> None:
    texts = []
    for seed in (5, 5, 6):
        table = TicketToRide()
        table.reset(seed)
        first = table.state_of_play.to_text()
        table.reset()
        texts.append((first, table.state_of_play.to_text()))
    assert texts[0] == texts[1] != texts[2] and texts[0][0] != texts[0][1]


def test_the_mask_shows_the_engines_legal_actions_to_the_agent_that_decides_only() -> None:
    table = TicketToRide(3)
    table.reset(2)
    for _step in range(60):
        mask = table.observe(table.agent_selection)["action_mask"]
        shown = {table.actions[place] for place in np.flatnonzero(mask)}
        assert shown == set(table.state_of_play.legal_actions())
        others = [agent for agent in table.agents if agent != table.agent_selection]
        assert not any(table.observe(agent)["action_mask"].any() for agent in others)
        table.step(int(np.flatnonzero(mask)[-1]))


def test_an_observation_does_not_depend_on_what_is_hidden() -> None:
    text = "ttr/2 turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = GAME.from_text(text.format("KKO/5"), 1), GAME.from_text(text.format("WPB/9"), 2)
    assert np.array_equal(observed(one.view(0)), observed(other.view(0)))
    assert not np.array_equal(observed(one.view(1)), observed(other.view(1)))


def test_positions_that_look_different_are_observed_differently() -> None:
    state, luck, seen = GAME.start(2, 3), Stream(3), {}
    while state.actor is not None:
        seen[observed(state.view(0)).tobytes()] = state.view(0).to_text()
        state.apply(luck.choice(state.legal_actions()))
    assert len(seen) == len(set(seen.values()))


def test_every_action_has_one_number() -> None:
    actions = every_action()
    assert len(set(actions)) == len(actions)


def test_an_illegal_action_ends_the_episode_at_a_price() -> None:
    table = env()
    table.reset(1)
    table.step(0)  # nothing can be taken before the contracts are decided on
    assert all(table.terminations.values()) and table.rewards["player_0"] == -1


def test_without_wrappers_the_engine_refuses_and_nothing_changes() -> None:
    table = TicketToRide()
    table.reset(1)
    before = table.state_of_play.to_text()
    with pytest.raises(amsterdam.IllegalAction):
        table.step(0)
    with pytest.raises(BadInput, match="player_0"):
        table.step(None)
    assert table.state_of_play.to_text() == before and table.agent_selection == "player_0"


def test_a_position_can_be_rendered_without_hidden_cards() -> None:
    table = TicketToRide(render_mode="ansi")
    table.reset(1)
    assert table.render() == table.state_of_play.view(0).to_text()


def test_rulings_are_kept_to() -> None:
    table = TicketToRide(options={"ruling.second-card": "may-stop"})
    table.reset(1)
    assert table.state_of_play.rulings.second_card == "may-stop"
    with pytest.raises(BadInput):
        TicketToRide(players=5)
