"""How strong the bots are: each against the next weaker one at the table, and alone against TOM.

Game number i of a match is always the same, in any process. Each game has its own deal, and the hero sits at each seat
in turn. Alone it has the only seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import mean
from typing import Any, NamedTuple

from amsterdam.bots import bot
from amsterdam.city_collection.analysis import strengths as city
from amsterdam.game import Alone
from amsterdam.games import game
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis import strengths as ticket
from tests.benchmarks.truth import both, page
from tests.benchmarks.truth.figures import share as share_of
from tests.benchmarks.truth.matches import CITY, GAME, Match, chooser, share

OFFERED = {GAME.name: ticket.STRENGTHS, CITY.name: city.STRENGTHS}
_ALONE = CITY.alone or Alone({}, "")


class Strong(NamedTuple):
    """The result of one game.

    Attributes:
        won: the hero's share of the victory.
        score: the hero's points.
        best: the points of the best other player.
    """

    won: float
    score: int
    best: int


def steps(games: int) -> list[Match]:
    """Return the matches of each bot against the next weaker one, in both games, but for those of `matches`."""
    return [
        Match(stronger.bot, weaker.bot, 2, games, name)
        for name, offered in OFFERED.items()
        for weaker, stronger in pairwise(offered)
        if (name, stronger.bot) != (GAME.name, "advisor")
    ]


def alone(games: int) -> list[Match]:
    """Return the games of the best two bots of the second game alone."""
    return [Match(hero, _ALONE.opponent, 1, games, CITY.name) for hero in ("greedy", "advisor")]


def part(game_name: str) -> str:
    """Return the key of the measurements of a game."""
    return f"strengths of {game_name}"


def play(match: Match, number: int, seed: int) -> Strong:
    """Play a game of a match."""
    luck, hero = Stream(seed).split(number), number % match.players
    if match.players == 1:  # the opponent, who needs no bot, has the second seat
        state = game(match.game).start(2, luck.next64(), _ALONE.options)
        player = bot(match.hero, match.game, luck.next64())
        while state.actor is not None:
            state.apply(player.choose(state.view(state.actor)))
    else:
        state = game(match.game).start(match.players, luck.next64())
        choose = chooser(match, hero, luck)
        while state.actor is not None:
            state.apply(choose(state))
    result = state.result()
    assert result is not None
    best = max(score for seat, score in enumerate(result.scores) if seat != hero)
    return Strong(share(result, hero), result.scores[hero], best)


# --- the part of the page ---------------------------------------------------------------------------------------------


def table(measured: dict[str, Any]) -> str:
    """Return who won how often, and the usual points."""
    rows = [
        [game(name).title, match, *won_and_points([Strong(*one) for one in entry["games"]])]
        for name in OFFERED
        for match, entry in measured.get(part(name), {}).items()
    ]
    head = ["game", "match", "games", "won (95 % interval)", "points, on average", "of the best other"]
    return page.table(head, rows) if rows else both.NOT_YET


def won_and_points(games: Sequence[Strong]) -> list[str]:
    """Return the cells of a row.

    >>> won_and_points([Strong(1.0, 90, 80), Strong(0.0, 81, 91)])
    ['2', '50.0 % (9.5 to 90.5)', '85.5', '85.5']
    """
    points = (mean(one.score for one in games), mean(one.best for one in games))
    won = share_of([one.won for one in games])
    return [f"{len(games):,}", str(won), *(f"{usual:.1f}" for usual in points)]
