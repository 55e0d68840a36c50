"""The page docs/truth.md shows the measured figures, and each measurement does what the page says."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from amsterdam.analysis.ask import slices
from amsterdam.game import own
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.state import State
from tests.benchmarks.truth import __main__ as command
from tests.benchmarks.truth import (
    both,
    figures,
    intervals,
    known,
    matches,
    page,
    speed,
    store,
    strengths,
    times,
    workers,
)
from tests.benchmarks.truth.figures import Told
from tests.benchmarks.truth.matches import Match, question

SELF_PLAY = Match(PLANNED, PLANNED, 2, 4)


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_the_page_says_what_was_measured() -> None:
    assert (store.FILE.parent / "truth.md").read_text("utf-8") == page.page(store.load())


def test_the_picture_shows_what_was_measured() -> None:
    assert (store.FILE.parent / "truth.svg").read_text("utf-8") == page.picture(store.load())


def test_the_readme_says_what_was_measured() -> None:
    text = (store.ROOT / "README.md").read_text("utf-8")
    assert page.with_table(text, page.key(store.load())) == text
    assert "docs/truth.md" in text


def test_enough_games_were_played() -> None:
    played = {name: len(match["games"]) for name, match in store.load()["matches"].items()}
    assert played["advisor against greedy, 2 players"] >= 1000
    assert played["advisor against random, 2 players"] >= 200
    assert played["planned against planned, 2 players"] >= 2000


@pytest.mark.parametrize("game_name", strengths.OFFERED)
def test_the_figures_beside_the_bots_are_those_measured(game_name: str) -> None:
    measured = store.load()
    played = {**(measured["matches"] if game_name == matches.GAME.name else {}), **measured[strengths.part(game_name)]}
    offered = strengths.OFFERED[game_name]
    assert offered[0].beats is None
    for weaker, stronger in pairwise(offered):
        won = figures.share([one[0] for one in played[f"{stronger.bot} against {weaker.bot}, 2 players"]["games"]])
        assert stronger.beats == round(100 * won.share)
        assert 0.65 <= won.share <= 0.85


def test_words_follow_the_figures() -> None:
    assert "too high" in page.verdict([Told(0, 0.9, 0), Told(0, 0.9, 1)])
    assert "too low" in page.verdict([Told(0, 0.1, 0), Told(0, 0.1, 1)])
    assert "right" in page.verdict([Told(0, 0.5, 0), Told(0, 0.5, 1)])


def test_an_interval_holds_the_true_share_19_times_in_20() -> None:
    few = figures.share([1] * 9 + [0])
    assert (round(few.low, 3), round(few.high, 3)) == (0.596, 0.982)  # Wilson's, from Brown, Cai and DasGupta's formula
    assert figures.share([0.0] * 10).low == 0


@pytest.mark.parametrize(("wins", "holds"), [(50, True), (41, True), (39, False), (60, False)])
def test_a_bin_holds_what_was_told_in_its_interval_or_close_by(wins: int, holds: bool) -> None:
    (bin,) = figures.bins([Told(0, 0.5, float(game < wins)) for game in range(100)])
    assert bin.enough and bin.holds == holds


def test_brier_scores() -> None:
    told = [Told(0, 1.0, 1), Told(0, 0.5, 0), Told(0, 0.0, 1), Told(0, 0.5, 0)]
    assert figures.brier(told) == pytest.approx((0 + 0.25 + 1 + 0.25) / 4)
    assert figures.least_brier(told) == pytest.approx(0.25)
    assert figures.bias(told) == 0
    assert figures.gap(told) == pytest.approx((0 + 2 * 0.5 + 1) / 4)


# --- how it is measured -----------------------------------------------------------------------------------------------


def test_a_game_stopped_and_taken_up_again_is_the_same(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    command.play_games("matches", SELF_PLAY, matches.play, one, seed=3, hands=2)
    command.play_games("matches", Match(PLANNED, PLANNED, 2, 1), matches.play, other, seed=3, hands=1)
    command.play_games(
        "matches", SELF_PLAY, matches.play, other, seed=4, hands=1
    )  # goes on with the seed it began with
    assert store.load(one) == store.load(other)
    assert len(store.load(one)["matches"][SELF_PLAY.name]["games"]) == 4


def test_what_is_told_is_what_the_analysis_says() -> None:
    asked = question(SELF_PLAY, 2, seed=1)
    actions = len(asked.view.legal_actions())
    *_earlier, analysis = filter(
        None, slices(asked.view, policy=PLANNED, seed=9, budget=50 * actions, sds=inf, apart=False)
    )
    choice = next(choice for choice in analysis.choices if choice.action == asked.action)
    assert choice.count == 50
    assert matches.told(asked.view, asked.action, 50, 9) == pytest.approx(choice.win, abs=1e-4)


@pytest.mark.parametrize(
    ("hero", "other", "players"),
    [("greedy", "random", 3), pytest.param("expert", "greedy", 2, marks=pytest.mark.slow)],
)
def test_the_hero_sits_at_each_seat_in_turn(hero: str, other: str, players: int) -> None:
    match = Match(hero, other, players, players)
    played = [matches.play(match, number, seed=2, rollouts=20) for number in range(players)]
    assert all(game.margin > 0 for game in played if game.won == 1)
    assert {game.won for game in played} <= {0, 1, 0.5, 0.3333}
    assert sum(game.won for game in played) >= players / 2


def test_contracts_known_are_the_true_ones_and_cards_are_dealt() -> None:
    asked = question(SELF_PLAY, 0, seed=1)
    seat, state = asked.view.seat, own(State, asked.state)
    hands = set()
    for deal in range(8):
        dealt = known.with_contracts_known(state, seat, asked.luck.split(deal))
        assert dealt.contracts == state.contracts
        assert dealt.hands[seat] == state.hands[seat]
        hands.add(tuple(dealt.hands[1 - seat]) + tuple(dealt.deck))
    assert len(hands) == 8
    assert 0 <= known.play(SELF_PLAY, 0, seed=1, rollouts=5)[1] <= 1


def test_a_time_is_taken_when_the_interval_is_as_wanted() -> None:
    view = next(times.positions("end", 1, seed=1))
    timed = times.measure(view, PLANNED, 1, cap=60, budget=3000)
    assert timed["reached"]["rollouts"] <= timed["ended"]["rollouts"] <= 3000 + times.ROUNDS[PLANNED]
    assert timed["reached"]["cpu"] <= timed["ended"]["cpu"]


def test_what_takes_longer_than_the_cap_is_estimated() -> None:
    capped = {"reached": None, "ended": {"cpu": 2.0, "error": 4.0}}
    soon = {"reached": {"cpu": 0.5}, "ended": {"cpu": 1.0, "error": 1.0}}
    assert times.usual([capped], "cpu") == times.Usual(8.0, True)
    assert times.usual([capped, soon, soon], "cpu") == times.Usual(0.5, False)


@pytest.mark.parametrize("asked", [SELF_PLAY, Match("greedy", "greedy", 2, 1, matches.CITY.name)])
def test_an_answer_is_checked_by_other_games_than_its_own(asked: Match) -> None:
    held = intervals.play(asked, 1, seed=1, answer=0.01, fresh=0.01)
    assert held.error > 0 and held.fresh != held.told
    assert held.holds == (held.told - held.error <= held.fresh <= held.told + held.error)


def test_the_second_game_is_told_of_once_it_is_measured(tmp_path: Path) -> None:
    assert both.city({}) == both.intervals({}) == "Not measured yet: `make truth` does it."
    path, match = tmp_path / "truth.json", Match("greedy", "greedy", 2, 2, matches.CITY.name)
    command.play_games(both.CITY, match, partial(matches.play, rollouts=4), path, seed=1, hands=1)
    command.play_games(both.INTERVALS, match, partial(intervals.play, answer=0.01, fresh=0.01), path, seed=1, hands=1)
    measured = store.load(path)
    assert f"| {match.name} (2) |" in both.city(measured) and f"| {match.name} | 2 |" in both.intervals(measured)


def test_bots_of_neighbouring_strengths_play_and_one_plays_alone(tmp_path: Path) -> None:
    path = tmp_path / "truth.json"
    assert strengths.table({}) == both.NOT_YET
    step, alone = strengths.steps(2)[0], strengths.alone(2)[0]
    for match in (step, alone):
        command.play_games(strengths.part(match.game), match, strengths.play, path, seed=1, hands=1)
    text = strengths.table(store.load(path))
    assert f"| {step.name} | 2 |" in text and "| greedy alone against TOM | 2 |" in text
    first, second = (
        strengths.Strong(*one) for one in store.load(path)[strengths.part(matches.CITY.name)][alone.name]["games"]
    )
    assert {first.won, second.won} <= {0, 1} and (first.won == 1) == (first.score > first.best) and first != second


@pytest.mark.slow
def test_times_speed_and_workers_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "KINDS", {"process pool": workers.processes})  # a Dask cluster takes long to start
    path = tmp_path / "truth.json"
    command.measure_quietly(path, seed=1, share=0.01)
    measured = store.load(path)
    assert set(measured["times"]) == {f"{stage}, {policy}" for stage in times.STAGES for policy in times.ROUNDS}
    assert set(measured["speed"]) == set(speed.PLAYERS)
    assert measured["speed"]["compiled rules, rollouts, random"]["times"] > 1
    assert [pair["same"] for pair in measured["workers"].values()] == [True] * len(workers.WORK)


@pytest.mark.slow
def test_what_was_measured_makes_a_page(tmp_path: Path) -> None:
    path = tmp_path / "truth.json"
    command.measure_quietly(path, seed=1, share=0.01)
    command.play_games("matches", SELF_PLAY, matches.play, path, seed=1, hands=1)
    command.play_games("known", SELF_PLAY, known.play, path, seed=1, hands=1)
    measured = store.load(path)
    assert len(measured["workers"]) == len(workers.KINDS) * len(workers.WORK)
    assert all(pair["same"] for pair in measured["workers"].values())
    assert "$" not in page.page(measured)
