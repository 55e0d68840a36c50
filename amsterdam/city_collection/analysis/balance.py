"""How balanced the reconstructed values are, measured in many games of bots.

    python -m amsterdam.city_collection.analysis.balance --games 2000 --bot greedy

For each card: the win rate of the players who activated it, less the win rate to expect of their seats. For districts,
goods and colours: how often they are used. For seats: the win rate by the first order on the Amstel. The figures are in
docs/city_collection_balance.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from amsterdam.city_collection.actions import ActivateCard, ChooseDie, Deliver, SellGood, TakeBlock
from amsterdam.city_collection.analysis.advisor import AdvisorBot
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOURS, DISTRICTS, GOODS
from amsterdam.city_collection.state import State, start
from amsterdam.game import Action, Bot
from amsterdam.randomness import Stream

PLAYERS = (2, 3, 4)
BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "advisor": AdvisorBot}
#: Half the width of a 95 % interval in standard errors.
WIDTH = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """A rate, half the width of its 95 % interval, and the number of cases."""

    rate: float
    within: float
    cases: int


@dataclass(slots=True)
class Tally:
    """Counts from some games.

    Attributes:
        games: the number of games.
        used: (what, which) -> how often: ``district`` (blocks taken), ``good`` (sold or delivered), ``colour`` (dice).
        cards: card -> for each activation the wins (1, or a part of one) less the share to expect of each seat.
        seats: (players, place in the first order) -> the wins.
    """

    games: int = 0
    used: Counter[tuple[str, int]] = field(default_factory=Counter)
    cards: dict[int, list[float]] = field(default_factory=dict)
    seats: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Add the counts from other games."""
        self.games += other.games
        self.used += other.used
        for card, lifts in other.cards.items():
            self.cards.setdefault(card, []).extend(lifts)
        for seat, wins in other.seats.items():
            self.seats.setdefault(seat, []).extend(wins)

    def card(self, number: int) -> Share:
        """Return how much more often the players who activate a card win than all players do."""
        return _share(self.cards.get(number, []))

    def seat(self, players: int, place: int) -> Share:
        """Return the win rate of a place in the first order."""
        return _share(self.seats.get((players, place), []))

    def spread(self, what: str, kinds: int) -> float:
        """Return the ratio of the most used to the least used of a kind; infinite when one is unused.

        >>> Tally(used=Counter({("good", 0): 4, ("good", 1): 2})).spread("good", 2)
        2.0
        """
        counts = [self.used[what, kind] for kind in range(kinds)]
        return max(counts) / min(counts) if min(counts) else float("inf")


def _share(values: list[float]) -> Share:
    cases = len(values)
    if not cases:
        return Share(0.0, 1.0, 0)
    mean = sum(values) / cases
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, cases - 1))
    return Share(mean, WIDTH * spread / sqrt(cases), cases)


def play(seed: int, bot: str = "greedy", tables: Sequence[int] = PLAYERS) -> Tally:
    """Play one game of bots, with each number of players in `tables` by turns, and return its counts."""
    players = tables[seed % len(tables)]
    state = start(players, Stream(seed).next64(), {})
    bots = [BOTS[bot](Stream(seed).split(seat).next64()) for seat in range(players)]
    first, activated = state.order[:], [set[int]() for _seat in range(players)]
    tally = Tally(games=1)
    while (seat := state.actor) is not None:
        action = bots[seat].choose(state.view(seat))
        if isinstance(action, ActivateCard):
            activated[seat].add(action.card)
        _note(tally.used, state, action)
        state.apply(action)
    result = state.result()
    assert result is not None
    winners = result.winners
    wins = [(seat in winners) / len(winners) for seat in range(players)]
    for place, seat in enumerate(first):
        tally.seats[players, place] = [wins[seat]]
        for card in activated[seat]:
            tally.cards.setdefault(card, []).append(wins[seat] - 1 / players)
    return tally


def _note(used: Counter[tuple[str, int]], state: State, action: Action) -> None:
    match action:
        case TakeBlock(block=block):
            used["district", state.board.blocks[block].district] += 1
        case ChooseDie(colour=colour):
            used["colour", colour] += 1
        case Deliver(good=good):
            used["good", good] += 1
        case SellGood() if state.turn.good is not None:
            used["good", state.turn.good] += 1
        case _:
            pass


def measure(
    seeds: Iterable[int], workers: int | None = None, bot: str = "greedy", tables: Sequence[int] = PLAYERS
) -> Tally:
    """Play a game for each seed, on several cores, and return the counts."""
    tally = Tally()
    with ProcessPoolExecutor(workers) as pool:
        for one in pool.map(partial(play, bot=bot, tables=tables), seeds, chunksize=4):
            tally.add(one)
    return tally


def report(tally: Tally) -> str:
    """Return the figures as Markdown."""
    tables = [players for players in PLAYERS if (players, 0) in tally.seats]
    lines = [f"{tally.games} games with {' or '.join(map(str, tables))} players.", ""]
    for what, names in (("district", DISTRICTS), ("good", GOODS), ("colour", COLOURS)):
        lines.append(f"* {what}: most used against least used {tally.spread(what, len(names)):.2f}")
    lines += ["", "| players | win rate by place in the first order |", "|---|---|"]
    for players in tables:
        shares = [tally.seat(players, place) for place in range(players)]
        lines.append(f"| {players} | {', '.join(f'{share.rate:.3f} ± {share.within:.3f}' for share in shares)} |")
    lines += ["", "| card | cubes | win rate above the mean | activated |", "|---|---|---|---|"]
    board = standard_board()
    for card in sorted(board.cards, key=lambda card: tally.card(card).rate):
        share = tally.card(card)
        cubes = sum(board.cards[card].cost)
        lines.append(f"| {card:03d} | {cubes} | {share.rate:+.3f} ± {share.within:.3f} | {share.cases} |")
    return "\n".join(lines)


def main() -> None:
    """Play the games that the command line asks for, and print the figures."""
    parser = argparse.ArgumentParser(description="How even the reconstructed values of the City Collection are.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--bot", choices=BOTS, default="greedy", help="who plays (default: greedy)")
    parser.add_argument("--players", type=int, choices=PLAYERS, help="only games with this many players")
    parser.add_argument("--workers", type=int, help="cores to use (default: all)")
    args = parser.parse_args()
    seeds, tables = range(args.seed, args.seed + args.games), (args.players,) if args.players else PLAYERS
    print(report(measure(seeds, args.workers, args.bot, tables)))


if __name__ == "__main__":
    main()
