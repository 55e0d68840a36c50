"""Measuring the balance: games of bots, counted."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.analysis import balance
from amsterdam.city_collection.analysis.advisor import AdvisorBot
from amsterdam.city_collection.analysis.balance import Tally, measure, play, report


def test_a_game_is_counted_once_for_each_seat() -> None:
    tally = play(1)
    assert tally.games == 1
    assert set(tally.seats) == {(3, 0), (3, 1), (3, 2)}
    assert sum(wins[0] for wins in tally.seats.values()) == 1
    assert sum(tally.used["colour", colour] for colour in range(6)) == 3 * 12 * 2


def test_the_same_game_shows_the_same() -> None:
    assert play(0) == play(0)


def test_games_on_several_cores_add_up() -> None:
    tally = measure(range(2), workers=2)
    alone = Tally()
    for seed in range(2):
        alone.add(play(seed))
    assert tally == alone
    assert "2 games" in report(tally)


def test_one_bot_and_one_number_of_players_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(balance.BOTS, "advisor", lambda seed: AdvisorBot(seed, strength=4))
    tally = play(1, "advisor", tables=(2,))
    assert set(tally.seats) == {(2, 0), (2, 1)}
    assert report(tally).startswith("1 games with 2 players.")


def test_a_rate_comes_with_its_interval() -> None:
    tally = Tally(cards={24: [0.5, -0.5] * 50})
    share = tally.card(24)
    assert (share.rate, share.cases) == (0.0, 100)
    assert 0.09 < share.within < 0.11
    assert tally.card(25).cases == 0


def test_what_is_never_used_has_no_factor() -> None:
    assert Tally().spread("good", 9) == float("inf")
