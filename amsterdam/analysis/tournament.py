"""Bots against each other: many games, and how sure it is who plays better.

The bots change seats from game to game, so that nobody has the first seat more often. Game number i is the same in
every tournament with the same seed, whatever plays the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

from amsterdam.analysis.worth import Z95
from amsterdam.bots import bot
from amsterdam.extras import missing
from amsterdam.game import BadInput, Bot
from amsterdam.games import game
from amsterdam.i18n import _, ngettext
from amsterdam.numbers import checked_seed, plain
from amsterdam.own_bots import check_maker, made
from amsterdam.pictures import Rows, Tabled
from amsterdam.randomness import Stream
from amsterdam.record import Record

#: A bot by its name, or a class or a function that makes one, from a seed or from nothing.
Maker = str | Callable[..., Bot]


@dataclass(frozen=True, slots=True)
class Played:
    """One game.

    Attributes:
        seats: which of the bots had each seat.
        scores: points by seat.
        winners: the seats that won.
        breakdown: for each seat, rule id -> points.
        rules: how often each rule was the reason of an event, the set-up included.
        record: the game, to be played again.
        lost: for each seat how many decisions its bot lost, and why it lost the first; see `own_bots.Guarded`.
    """

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]
    rules: Mapping[str, int]
    record: Record
    lost: tuple[tuple[int, str], ...] = ()

    @property
    def decisions(self) -> int:
        return len(self.record.actions)

    def part(self, bot: int) -> float:
        """Return what part of the victory a bot has: 1 alone, half of a shared one, or 0."""
        return (self.seats.index(bot) in self.winners) / len(self.winners)

    def points(self, bot: int) -> int:
        """Return the points of a bot."""
        return self.scores[self.seats.index(bot)]


@dataclass(frozen=True, slots=True)
class Share:
    """A part of all games that was won, with its 95 % interval (Wilson's)."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, won: float, games: int) -> Share:
        """Return the share of `won` in `games`. Raises ValueError without a game.

        >>> Share.of(50, 100)
        Share(value=0.5, low=0.404, high=0.596)
        """
        if games < 1:
            raise ValueError("a share of no games is not known")
        p, z = won / games, Z95**2 / games
        middle, half = (p + z / 2) / (1 + z), sqrt(z * (p * (1 - p) + z / 4)) / (1 + z)
        return cls(p, round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3))

    def __str__(self) -> str:
        return f"{self.value:.0%} ({self.low:.0%} to {self.high:.0%})"


@dataclass(frozen=True)
class Tournament(Tabled):
    """Games between the same bots; `names` are theirs."""

    game: str
    names: tuple[str, ...]
    games: Sequence[Played] = field(repr=False)

    def won(self, bot: int) -> Share:
        """Return the share of the games that a bot won."""
        return Share.of(sum(played.part(bot) for played in self.games), len(self.games))

    def won_from(self, seat: int) -> Share:
        """Return the share of the games that were won from a seat, whoever had it."""
        parts = ((seat in played.winners) / len(played.winners) for played in self.games)
        return Share.of(sum(parts), len(self.games))

    def mean_points(self, bot: int) -> float:
        return sum(played.points(bot) for played in self.games) / len(self.games)

    def rules(self) -> Counter[str]:
        """Return how often each rule was the reason of an event, over all games."""
        total: Counter[str] = Counter()
        for played in self.games:
            total.update(played.rules)
        return total

    def sources(self, bot: int) -> dict[str, float]:
        """Return a bot's mean points by rule."""
        total: Counter[str] = Counter()
        for played in self.games:
            total.update(played.breakdown[played.seats.index(bot)])
        return {rule: points / len(self.games) for rule, points in total.most_common()}

    def faults(self) -> list[str]:
        """Return a sentence for each bot that lost decisions, which were then made by chance."""
        sentences = []
        for place, name in enumerate(self.names):
            lost = [played.lost[played.seats.index(place)] for played in self.games if played.lost]
            if count := sum(times for times, _why in lost):
                words = ngettext(
                    "{name} lost {n} decision, which was made by chance: {why}",
                    "{name} lost {n} decisions, which were made by chance: {why}",
                    count,
                )
                sentences.append(words.format(name=name, n=count, why=next(why for times, why in lost if times)))
        return sentences

    def to_columns(self) -> dict[str, list[Any]]:
        """Return the games as columns, a value for each game, as pandas, Polars and `write_columns` take them.

        `bots`, `scores` and `winners` are lists by seat; `actions` are the words that `Record` stores.
        """
        return {
            "game": [self.game] * len(self.games),
            "number": list(range(len(self.games))),
            "bots": [[self.names[bot] for bot in played.seats] for played in self.games],
            "scores": [list(played.scores) for played in self.games],
            "winners": [list(played.winners) for played in self.games],
            "decisions": [played.decisions for played in self.games],
            "actions": [list(played.record.actions) for played in self.games],
            "record": [played.record.to_json() for played in self.games],
        }

    def to_rows(self) -> Rows:
        """Return who won how often, as a table."""
        rows = [[name, str(self.won(bot)), f"{self.mean_points(bot):.1f}"] for bot, name in enumerate(self.names)]
        caption = _("{game}: {n} games, each bot at each seat").format(game=game(self.game).title, n=len(self.games))
        caption = ". ".join([caption, *self.faults()])
        return Rows(caption, [_("bot"), _("won"), _("mean points")], rows)


def tournament(
    game_name: str,
    bots: Sequence[Maker],
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> Tournament:
    """Return games between bots, one at each seat.

    Args:
        game_name: the game's name.
        bots: a bot for each seat: its name, or a class or a function that makes one.
        games: how many games.
        seed: decides all luck.
        options: as for `Game.start`.
        executor: plays the games, such as a pool of processes or a Dask client's `get_executor()`; None for this
            process. Bots of one's own are known by name only in processes that registered them.

    Raises BadInput for an unknown game or bot, a number of players that the game does not have, or no games.
    """
    games = plain(games)
    if not isinstance(games, int) or games < 1:
        raise BadInput(_("A tournament has one game at least, not {games}.").format(games=games))
    if isinstance(bots, str):
        raise BadInput(_("Name the bots in a list, such as {bots}.").format(bots=["greedy", bots]))
    for one in bots:
        if not isinstance(one, str):
            check_maker(one)
    play = partial(play_game, game_name, tuple(bots), checked_seed(seed), options=dict(options or {}))
    played = list(map(play, range(games)) if executor is None else executor.map(play, range(games)))
    return Tournament(game_name, tuple(map(_name, bots)), played)


def play_game(
    game_name: str, bots: Sequence[Maker], seed: int, number: int, *, options: Mapping[str, Any] | None = None
) -> Played:
    """Play one game of a tournament."""
    chance = Stream(seed).split(number)
    seats = tuple((place + number) % len(bots) for place in range(len(bots)))
    state = game(game_name).start(len(bots), chance.next64(), options)
    players = [_made(bots[which], game_name, chance.next64()) for which in seats]
    rules = Counter(event.rule for event in state.opening)
    while state.actor is not None:
        rules.update(event.rule for event in state.apply(players[state.actor].choose(state.view(state.actor))))
    result = state.result()
    assert result is not None, "nobody is to decide"
    lost = tuple((getattr(player, "lost", 0), getattr(player, "first_fault", "")) for player in players)
    return Played(seats, result.scores, result.winners, result.breakdown, rules, Record.from_game(state), lost)


def _made(maker: Maker, game_name: str, seed: int) -> Bot:
    return bot(maker, game_name, seed) if isinstance(maker, str) else made(maker, seed)


def _name(maker: Maker) -> str:
    return maker if isinstance(maker, str) else getattr(maker, "__name__", "bot").lower()


def write_columns(path: str | Path, tournaments: Sequence[Tournament]) -> None:
    """Write the games of some tournaments to one Parquet file. Raises ImportError with the extra ``columns``."""
    try:
        from pyarrow import Table, concat_tables, parquet
    except ImportError as fault:
        raise missing("columns", fault) from fault
    parquet.write_table(concat_tables([Table.from_pydict(one.to_columns()) for one in tournaments]), path)


def read_columns(path: str | Path) -> dict[str, list[Any]]:
    """Return the columns of such a file. Raises ImportError with the extra ``columns``."""
    try:
        from pyarrow import parquet
    except ImportError as fault:
        raise missing("columns", fault) from fault
    columns: dict[str, list[Any]] = parquet.read_table(path).to_pydict()
    return columns
