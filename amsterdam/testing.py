"""Tests that authors of bots can run on theirs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amsterdam.bots import RandomBot
from amsterdam.game import BadInput
from amsterdam.games import GAMES, game
from amsterdam.own_bots import SECONDS, Chooser, Guarded, OwnBot, check_maker
from amsterdam.told import Told

#: Numbers of players, and seeds of the games.
PLAYERS, SEEDS = (2, 3, 4), (1, 2)
#: Every seventh decision is asked twice, of two bots that are made alike.
ASKED_AGAIN = 7


class BotFault(Told, AssertionError):
    """What a table would hold against a bot."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a bot did while it was tested.

    Attributes:
        games: the games that it played to the end.
        decisions: its decisions in them.
        slowest: the longest time for a decision, in seconds.
    """

    games: int
    decisions: int
    slowest: float

    def __str__(self) -> str:
        slowest = f"{self.slowest * 1000:.1f} ms"
        return f"{self.games} games, {self.decisions:,} decisions, all legal; the slowest took {slowest}."


def check_bot(
    make: Callable[..., Chooser],
    games: Sequence[str] | str | None = None,
    *,
    players: Sequence[int] = PLAYERS,
    seeds: Sequence[int] = SEEDS,
    seconds: float = SECONDS,
) -> Checked:
    """Play whole games with a bot; raise BotFault, an AssertionError, for what a table would hold against it.

    It must be made from a seed or from nothing, choose legal actions in time and without an error, at any seat and from
    the middle of a game, leave the view as it is, and decide alike when it is made alike. Raises BadInput for an
    unknown game, and for a bot in place of what makes one.

    Args:
        make: as for `amsterdam.register_bot`.
        games: the games to play, by default the bot's attribute ``games``, else all.
        players: the numbers of players to try; the bot has one seat, random bots the others.
        seeds: a game is played for each.
        seconds: how long it may think about a decision.

    >>> from amsterdam.bots import RandomBot
    >>> check_bot(RandomBot, "ticket-to-ride", players=[2], seeds=[7]).games
    1
    """
    check_maker(make)
    named = getattr(make, "games", None) if games is None else games
    names = [named] if isinstance(named, str) else list(GAMES if named is None else named)
    own = OwnBot(getattr(make, "__name__", "bot"), make, tuple(names), seconds)
    played = decisions = 0
    slowest = 0.0
    for name in names:
        for count in players:
            for seed in seeds:
                times = _play(own, name, count, seed)
                played, decisions = played + 1, decisions + len(times)
                slowest = max(slowest, *times)
    return Checked(played, decisions, slowest)


def _play(own: OwnBot, name: str, players: int, seed: int) -> list[float]:
    """Play one game and return the time of each decision of the bot."""
    state = game(name).start(players, seed)
    seat = seed % players
    bot, others = _made(own, seed), [RandomBot(seed + place) for place in range(players)]
    times: list[float] = []
    while state.actor is not None:
        view = state.view(state.actor)
        if state.actor != seat:
            state.apply(others[state.actor].choose(view))
            continue
        before, where = view.to_text(), f"{game(name).title}, {players} players, seed {seed}: {view.to_text()}"
        again = len(times) % ASKED_AGAIN == 0
        began = time.perf_counter()
        action = bot.choose(view)
        times.append(time.perf_counter() - began)
        if bot.why:
            raise BotFault(f"{bot.why} ({where})")
        if view.to_text() != before:
            raise BotFault(f"The bot has changed the view. ({where})")
        twins = [_made(own, seed).choose(view) for _twin in range(2)] if again else []
        if len(set(twins)) > 1:
            said = " and ".join(twin.to_text() for twin in twins)
            raise BotFault(f"Two bots made alike chose differently: {said}. Take chance from the seed. ({where})")
        state.apply(action)
    return times


def _made(own: OwnBot, seed: int) -> Guarded:
    try:
        return own(seed)
    except BadInput as fault:
        raise BotFault(str(fault)) from fault
