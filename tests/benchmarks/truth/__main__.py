"""Make the measurements that are still missing, and write the page docs/truth.md. Earlier measurements are kept."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.benchmarks.truth import (
    both,
    city_times,
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
from tests.benchmarks.truth.matches import CITY, Match, in_order

#: The matches. Matches of a bot against itself are there to check the win chances, not to see who wins.
MATCHES = (
    Match("advisor", "greedy", 2, 1000),
    Match("planned", "planned", 2, 8000),
    Match("advisor", "random", 2, 200),
    Match("greedy", "greedy", 2, 4000),
    Match("advisor", "greedy", 3, 400),
    Match("advisor", "greedy", 4, 400),
)
KNOWN = Match("planned", "planned", 2, 1000)
#: The games of the second game, and those at one decision of each an answer is checked by fresh games.
CITY_MATCHES = (Match("greedy", "greedy", 2, 5000, CITY.name), Match("greedy", "greedy", 4, 2000, CITY.name))
ANSWERS = (Match("planned", "planned", 2, 100), Match("greedy", "greedy", 2, 100, CITY.name))
#: Games of each bot against the next weaker one, and alone.
STEP_GAMES, ALONE_GAMES = 1000, 500
SAVED_EVERY = 20
#: Measurements of speed, and of workers; positions at each stage of a game.
SPEED_REPEATS, WORKERS_REPEATS, POSITIONS, CITY_POSITIONS = 9, 3, 20, 8


def play_games(measurement: str, match: Match, play: Callable[..., Any], path: Path, seed: int, hands: int = 2) -> None:
    """Play the remaining games of a match in this many processes, and save every few games."""
    entry = store.load(path).get(measurement, {}).get(match.name) or {"seed": seed, "code": [], "games": []}
    games = entry["games"]
    if len(games) >= match.games:
        return
    if store.commit() not in entry["code"]:
        entry["code"].append(store.commit())
    entry["date"] = store.today()
    work = partial(play, match, seed=entry["seed"])
    for played in in_order(work, range(len(games), match.games), hands):
        games.append(list(played))
        if len(games) % SAVED_EVERY == 0 or len(games) == match.games:
            store.keep(measurement, match.name, entry, path)
            print(f"\r{match.name}: {len(games)} of {match.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def play_all(path: Path, seed: int, hands: int, wanted: str = "") -> None:
    """Play the remaining games of the matches whose name contains `wanted`."""
    for match in MATCHES:
        if wanted in match.name:
            play_games("matches", match, matches.play, path, seed, hands)
    if wanted in KNOWN.name:
        play_games("known", KNOWN, known.play, path, seed, hands)
    for part, asked, play in ((both.CITY, CITY_MATCHES, matches.play), (both.INTERVALS, ANSWERS, intervals.play)):
        for match in asked:
            if wanted in f"{part} {match.name}":
                play_games(part, match, play, path, seed, hands)
    play_strengths(path, seed, hands, wanted)


def play_strengths(path: Path, seed: int, hands: int, wanted: str = "") -> None:
    """Play the remaining games between bots of neighbouring strengths, and alone, whose name contains `wanted`."""
    for match in (*strengths.steps(STEP_GAMES), *strengths.alone(ALONE_GAMES)):
        part = strengths.part(match.game)
        if wanted in f"{part} {match.name}":
            play_games(part, match, strengths.play, path, seed, hands)


def measure_quietly(path: Path, seed: int, share: float = 1.0) -> None:
    """Measure times, speed and workers again; `share` is the part of the usual work, for a test."""
    part = partial(max, 1)
    before = store.circumstances()  # later the machine is busy with this
    store.keep("circumstances", "times", before, path)
    for name, result in times.measure_all(part(round(share * POSITIONS)), seed, share):
        store.keep("times", name, result, path)
    store.keep("circumstances", "speed", before, path)
    for name, pace in speed.measure(part(round(share * SPEED_REPEATS)), share).items():
        store.keep("speed", name, pace, path)
    store.keep("circumstances", "workers", before, path)
    for name, pair in workers.measure(part(round(share * WORKERS_REPEATS)), share).items():
        store.keep("workers", name, pair, path)


def time_city(path: Path, seed: int, games: int = CITY_POSITIONS) -> None:
    """Measure again how long an answer takes in the second game."""
    store.keep("circumstances", city_times.PART, store.circumstances(), path)
    for name, result in city_times.measure_all(games, seed):
        store.keep(city_times.PART, name, result, path)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.truth", description=__doc__)
    parser.add_argument(
        "what", nargs="?", default="all", choices=["all", "games", "strengths", "quiet", "times", "page"]
    )
    parser.add_argument(
        "--only",
        default="",
        metavar="TEXT",
        help="only matches whose name holds this; “city”, “intervals” and “strengths” are in the names of those parts",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of what is measured from the start")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes that play games (default 2)")
    parser.add_argument("--file", type=Path, default=store.FILE, metavar="JSON", help="where it is kept")
    args = parser.parse_args()
    if args.what == "quiet" or (args.what == "all" and "workers" not in store.load(args.file)):
        measure_quietly(args.file, args.seed)
    if args.what in ("quiet", "times") or (args.what == "all" and city_times.PART not in store.load(args.file)):
        time_city(args.file, args.seed)
    try:
        if args.what in ("all", "games"):
            play_all(args.file, args.seed, args.workers, args.only)
        elif args.what == "strengths":
            play_strengths(args.file, args.seed, args.workers, args.only)
    except KeyboardInterrupt:
        print("\nStopped; what was played is kept.", file=sys.stderr)
    page.write(store.load(args.file), store.FILE.parent, store.ROOT / "README.md")


if __name__ == "__main__":
    main()
