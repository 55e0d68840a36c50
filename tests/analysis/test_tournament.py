"""Tournaments of bots: seats, shares and intervals, and the same games whoever plays them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from amsterdam import Record
from amsterdam.analysis.tournament import Share, read_columns, tournament, write_columns
from amsterdam.bots import RandomBot
from amsterdam.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_each_bot_has_each_seat_and_all_victories_are_shared_out(name: str) -> None:
    played = tournament(name, ["greedy", "random"], 2, seed=3)
    assert [game.seats for game in played.games] == [(0, 1), (1, 0)]
    assert played.won(0).value + played.won(1).value == pytest.approx(1)
    assert played.won_from(0).value + played.won_from(1).value == pytest.approx(1)
    assert played.mean_points(0) == sum(game.points(0) for game in played.games) / 2


@pytest.mark.parametrize("name", GAMES)
def test_points_are_told_by_their_rules_and_each_game_can_be_played_again(name: str) -> None:
    played = tournament(name, ["greedy", "random"], 2, seed=3)
    assert sum(played.sources(0).values()) == pytest.approx(played.mean_points(0))
    result = played.games[0].record.replay().result()
    assert result is not None and result.scores == played.games[0].scores


def test_print_says_who_won() -> None:
    played = tournament("ticket-to-ride", ["greedy", "random"], games=2)
    assert str(played).splitlines()[1].split() == ["bot", "won", "mean", "points"]
    assert {line.split()[0] for line in str(played).splitlines()[2:]} == {"greedy", "random"}


def test_an_executor_plays_the_same_games() -> None:
    alone = tournament("ticket-to-ride", ["greedy", RandomBot, "random"], 4, seed=7)
    with ThreadPoolExecutor(2) as pool:
        assert tournament("ticket-to-ride", ["greedy", RandomBot, "random"], 4, seed=7, executor=pool) == alone
    assert alone.names == ("greedy", "randombot", "random")


def test_a_share_of_nothing_or_all_still_has_an_interval() -> None:
    assert Share.of(0, 20).high > 0.1 and Share.of(20, 20).low < 0.9
    assert Share.of(500, 1000).high - Share.of(500, 1000).low < Share.of(50, 100).high - Share.of(50, 100).low
    with pytest.raises(ValueError):
        Share.of(0, 0)


def test_games_of_both_games_lie_in_one_file_and_can_be_played_again(tmp_path: Path) -> None:
    played = [tournament(name, ["random", "random"], 1, seed=3) for name in GAMES]
    write_columns(tmp_path / "games.parquet", played)
    columns = read_columns(tmp_path / "games.parquet")
    assert columns["game"] == list(GAMES)
    for number, one in enumerate(played):
        result = Record.from_json(columns["record"][number]).replay().result()
        assert result is not None and columns["scores"][number] == list(one.games[0].scores) == list(result.scores)
