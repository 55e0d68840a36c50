"""``amsterdam simulate``: many games between bots, for statistics, to measure speed, and to check every state."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from amsterdam.bots import bot, bots_in_words
from amsterdam.game import BadInput, Bot, Result, State
from amsterdam.games import GAMES, game
from amsterdam.own_bots import Guarded
from amsterdam.randomness import Stream
from amsterdam.record import Record

#: Exit codes: a state was wrong; the user interrupted.
WRONG, INTERRUPTED = 1, 130

#: Seconds until the first report of progress, and between two reports.
FIRST_NEWS, NEXT_NEWS = 2.0, 10.0


@dataclass
class Simulation:
    """Games between the same bots, and their results so far.

    Attributes:
        game: the game's name.
        bots: the name of the bot at each seat; the opponent of one who plays alone, who needs no bot, at the last.
        seed: decides all luck: game number i is the same in every simulation with this seed.
        options: as for `Game.start`.
        check: whether to look for violations in every state.
        games: games played to the end; the numbers below are about these.
        decisions: actions chosen.
        cpu_seconds: processor time of playing, without the checks.
        scores: points of each seat, summed over the games.
        wins: games won by each seat; a shared victory counts for each of its winners.
        shared: games with more than one winner.
        violations: a sentence for each violation.
        lost: decisions that the bot at each seat lost, since it failed, was slow or chose what is not legal.
        fault: the first reason for that, in a sentence.
        keep: whether to keep each game, and `kept` the games.
    """

    game: str
    bots: Sequence[str]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    check: bool = True
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    scores: list[int] = field(init=False)
    wins: list[int] = field(init=False)
    shared: int = 0
    violations: list[str] = field(default_factory=list)
    lost: list[int] = field(init=False)
    fault: str = ""
    keep: bool = False
    kept: list[tuple[Result, Record]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = [0] * len(self.bots)
        self.wins = [0] * len(self.bots)
        self.lost = [0] * len(self.bots)

    def play_one(self) -> None:
        """Play one more game. Raises BadInput for arguments with which the game cannot start."""
        random = Stream(self.seed).split(self.games)
        began = time.process_time()
        alone = game(self.game).alone
        state = game(self.game).start(len(self.bots), random.next64(), self.options)
        names = self.bots[:-1] if alone and self.bots[-1] == alone.opponent else self.bots
        players = [bot(name, self.game, random.next64()) for name in names]
        decisions, checking = 0, self._look(state)
        while state.actor is not None:
            seat = state.actor
            state.apply(players[seat].choose(state.view(seat)))
            self._note(seat, players[seat])
            decisions += 1
            checking += self._look(state)
        # Counted only now, so that a game interrupted by Ctrl+C does not count.
        self.cpu_seconds += time.process_time() - began - checking
        self.decisions += decisions
        result = state.result()
        assert result is not None, "nobody is to decide"
        self._count(result)
        if self.keep:
            self.kept.append((result, Record.from_game(state)))

    def _note(self, seat: int, player: Bot) -> None:
        """Count a decision that the bot at a seat has lost."""
        if isinstance(player, Guarded) and player.fault:
            self.lost[seat] += 1
            self.fault = self.fault or player.fault

    def _look(self, state: State) -> float:
        """Look for violations; return the processor time it took."""
        if not self.check:
            return 0.0
        began = time.process_time()
        self.violations += game(self.game).violations(state)
        return time.process_time() - began

    def _count(self, result: Result) -> None:
        self.games += 1
        self.shared += len(result.winners) > 1
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score
            self.wins[seat] += seat in result.winners

    def report(self, seconds: float) -> dict[str, Any]:
        """Return all results, ready for JSON; `seconds` is the time on the clock."""
        played = self.games or 1
        return {
            "game": self.game,
            "players": len(self.bots),
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "games": self.games,
            "seconds": round(seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions": self.decisions,
            "decisions_per_cpu_second": round(self.decisions / self.cpu_seconds) if self.games else 0,
            "mean_scores": [round(score / played, 2) for score in self.scores],
            "wins": list(self.wins),
            "shared": self.shared,
            "checked": self.check,
            "violations": len(self.violations),
            "lost_decisions": list(self.lost),
        }


# --- the command ------------------------------------------------------------------------------------------------------


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``simulate``."""
    parser = subparsers.add_parser("simulate", help="let bots play many games, and count")
    parser.add_argument("game", metavar="GAME", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument("--players", type=_number, metavar="N", help="how many play (default: as many as bots, or 2)")
    parser.add_argument("--games", type=_number, default=100, metavar="N", help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="same seed, same games (default: %(default)s)")
    parser.add_argument("--bots", default="random", metavar="NAMES", help=f"by seat, or one for all: {_bot_names()}")
    parser.add_argument("--solo", action="store_true", help=f"one plays alone ({_games_with('alone')})")
    expansions = f"expansions, with commas between ({_games_with('expansions')})"
    parser.add_argument("--expansions", metavar="NAMES", help=expansions)
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID=VALUE", help="such as a ruling; repeatable"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    checking = "look in every state for what cannot be (default); its time is not counted as playing"
    parser.add_argument("--check", action=argparse.BooleanOptionalAction, default=True, help=checking)
    keeping = "write the games to a Parquet file, which pandas, Polars and others read (needs the extra columns)"
    parser.add_argument("--keep", metavar="FILE", help=keeping)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results. Raises BadInput when they cannot start."""
    options = _options(args.option)
    if args.expansions:
        options["expansions"] = args.expansions
    alone = game(args.game).alone
    if args.solo or (alone and args.players == 1):
        if alone is None:
            raise BadInput(f"{game(args.game).title} is not played alone.")
        options |= alone.options
        seats = _seats_alone(args.bots, args.players, alone.opponent)
    else:
        seats = _seats(args.bots, args.players)
    simulation = Simulation(game(args.game).name, seats, args.seed, options, args.check, keep=bool(args.keep))
    began = time.monotonic()
    interrupted = False
    try:
        _play(simulation, args.games)
    except KeyboardInterrupt:
        interrupted = True
        print(f"Ended after {simulation.games} of {args.games} games.", file=sys.stderr)
    report = simulation.report(time.monotonic() - began)
    if args.keep:
        _write(args.keep, simulation)
    print(json.dumps(report) if args.json else _table(report))
    if simulation.fault:
        print(f"{sum(simulation.lost)} decisions were lost. The first: {simulation.fault}", file=sys.stderr)
    if simulation.violations:
        print(f"The first violation: {simulation.violations[0]}", file=sys.stderr)
        return WRONG
    return INTERRUPTED if interrupted else 0


def _play(simulation: Simulation, games: int) -> None:
    """Play this many games, and report progress now and then."""
    began = time.monotonic()
    next_news = FIRST_NEWS
    while simulation.games < games:
        simulation.play_one()
        gone = time.monotonic() - began
        if gone >= next_news and simulation.games < games:
            left = gone / simulation.games * (games - simulation.games)
            print(f"{simulation.games} of {games} games; {_duration(left)} left", file=sys.stderr, flush=True)
            next_news = gone + NEXT_NEWS


def _write(path: str, simulation: Simulation) -> None:
    """Write the games of a simulation to a file. Raises BadInput where that cannot be done."""
    from amsterdam.analysis.tournament import Played, Tournament, write_columns  # brings numpy

    seats = tuple(range(len(simulation.bots)))
    games = [
        Played(seats, result.scores, result.winners, result.breakdown, {}, record) for result, record in simulation.kept
    ]
    try:
        write_columns(path, [Tournament(simulation.game, tuple(simulation.bots), games)])
    except (ImportError, OSError) as fault:
        raise BadInput(f"The games cannot be kept: {fault}") from fault


def _duration(seconds: float) -> str:
    """Return a duration in words.

    >>> _duration(75)
    'about 1 min 15 s'
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"about {minutes} min {rest} s" if minutes else f"about {rest} s"


def _table(report: Mapping[str, Any]) -> str:
    """Return the report as text for people."""
    lines = ["seat  bot        mean score   wins"]
    for seat, name in enumerate(report["bots"]):
        lines.append(f"{seat:4}  {name:10} {report['mean_scores'][seat]:10.2f}  {report['wins'][seat]:5}")
    pace = f"{report['decisions_per_cpu_second']:,} decisions per CPU-second"
    lines.append(f"{report['games']} games ({report['shared']} shared) in {report['seconds']} s; {pace}")
    lines.append(f"{report['violations']} violations" if report["checked"] else "not checked for violations")
    return "\n".join(lines)


# --- what the user asks for -------------------------------------------------------------------------------------------


def _bot_names() -> str:
    return "; ".join(f"in {name} {bots_in_words(name)}" for name in GAMES)


def _games_with(part: str) -> str:
    """Return the names of the games that have something of this kind."""
    return ", ".join(name for name, one in GAMES.items() if getattr(one, part))


def _number(text: str) -> int:
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")
    return int(text)


def _seats(names: str, players: int | None) -> list[str]:
    """Return the bot at each seat. Raises BadInput when names and seats do not match."""
    bots = [name.strip() for name in names.split(",")]
    if len(bots) == 1:
        return bots * (players or 2)
    if players not in (None, len(bots)):
        raise BadInput(f"{len(bots)} bots are named for {players} players; name one for each, or one for all.")
    return bots


def _seats_alone(names: str, players: int | None, opponent: str) -> list[str]:
    """Return the one bot and its opponent. Raises BadInput for more bots."""
    if players not in (None, 1) or "," in names:
        raise BadInput(f"One plays against {opponent}: name one bot, and --players 1 or nothing.")
    return [names.strip(), opponent]


_TRUTH = {"true": True, "false": False}


def _options(settings: Sequence[str]) -> dict[str, Any]:
    """Read ``ID=VALUE`` settings; whole numbers, true and false are converted. Raises BadInput."""
    options: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadInput(f"“{setting}” is not an option; write it as ID=VALUE, such as ruling.second-card=may-stop.")
        options[name] = int(value) if value.isdecimal() else _TRUTH.get(value, value)
    return options
