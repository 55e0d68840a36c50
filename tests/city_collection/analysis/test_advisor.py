"""The advisor: it uses only its view, leaves the greedy choice for a better one, plays alone, and is not slow."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import pytest

import amsterdam
from amsterdam.analysis.tournament import tournament
from amsterdam.analysis.worth import difference
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import advisor
from amsterdam.city_collection.analysis.advisor import AdvisorBot
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.state import State
from amsterdam.testing import check_bot

GAME = amsterdam.game("city-collection")


pytestmark = pytest.mark.xdist_group("compiled-city")  # one process waits for them, not two


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    assert fast.warm_up(), "with the extra fast, which all tests have, the rules compile, if that was not done before"


def positions(seed: int, players: int = 2) -> Iterator[State]:
    """Play a game of greedy bots and give the positions with a choice."""
    state, bot = GAME.start(players, seed, {}), GreedyBot(seed)
    while state.actor is not None:
        if len(state.legal_actions()) > 1:
            yield state.copy()
        state.apply(bot.choose(state.view(state.actor)))


def test_it_sees_no_more_than_its_view() -> None:
    text = "ams/2 round=4 turn=0 queue=0,1 expansions=missions p0=supply:PPG/missions:1,2,3 p1=missions:{}"
    one, other = (GAME.from_text(text.format(missions), seed=1) for missions in ("5,6,7", "8,9,10"))
    assert one != other
    for seed in range(4):
        assert AdvisorBot(seed).choose(one.view(0)) == AdvisorBot(seed).choose(other.view(0))


def test_it_leaves_the_greedy_choice_only_for_a_better_one() -> None:
    kept = left = 0
    for state in list(positions(3))[::24]:
        view = state.view(state.actor or 0)
        bot, greedy = AdvisorBot(5, 40), GreedyBot(5).choose(view)
        chosen, by_action = bot.choose(view), {choice.action: choice for choice in bot.analyse(view).choices}
        if chosen == greedy:
            kept += 1
            continue
        left += 1
        mean, error = difference(by_action[chosen], by_action[greedy])
        assert mean > advisor.CAUTION * error > 0
    assert kept and left


def test_its_strength_is_its_rollouts() -> None:
    view = GAME.start(2, 5, {}).view(0)
    assert 30 < AdvisorBot(strength=40).analyse(view).rollouts <= 40
    with pytest.raises(ValueError, match="not 0"):
        AdvisorBot(strength=0)


@pytest.mark.parametrize("strength", [60, 1])
def test_what_it_cannot_try_out_it_decides_at_sight(strength: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if strength > 1:
        monkeypatch.setattr(fast, "ready", lambda: False)
        monkeypatch.setattr(fast, "available", lambda: False)
    for state in list(positions(3))[::24]:
        view = state.view(state.actor or 0)
        assert AdvisorBot(4, strength).choose(view) == GreedyBot(4).choose(view)


@pytest.mark.parametrize("players", [2, 4])
def test_a_decision_takes_less_than_two_seconds(players: int) -> None:
    for state in list(positions(2, players))[::40]:
        began = process_time()
        AdvisorBot().choose(state.view(state.actor or 0))
        assert process_time() - began < 2


def test_it_plays_the_solo_game_better_than_the_greedy_bot() -> None:
    def margin(bot: AdvisorBot | GreedyBot, seed: int) -> int:
        state = GAME.start(2, seed, {"solo": True, "short-game": True})
        while state.actor is not None:
            state.apply(bot.choose(state.view(state.actor)))
        result = state.result()
        assert result is not None
        return result.scores[0] - result.scores[1]

    seeds = range(3)
    assert sum(margin(AdvisorBot(seed, 24), seed) - margin(GreedyBot(seed), seed) for seed in seeds) > 0


def test_a_table_has_nothing_to_hold_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor.AdvisorBot, "usual", 8)
    assert check_bot(AdvisorBot, "city-collection", players=[3], seeds=[1]).games == 1


@pytest.mark.slow
def test_it_beats_the_greedy_bot_more_often_than_not() -> None:
    assert tournament("city-collection", ["advisor", "greedy"], 16, seed=2).won(0).value > 0.5
