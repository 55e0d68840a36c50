"""How many games a second one core plays, beside catanatron in the same run."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import mean, median

from amsterdam.analysis.rollouts import Question
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out
from tests.benchmarks.pace import Pace, our_game, their_game
from tests.benchmarks.truth.matches import GAME, Match, chooser

#: Who plays -> games in one measurement, about a fifth of a second.
PLAYERS = {
    "catanatron, random players": 6,
    "readable engine, random players": 150,
    "readable engine, rollouts, random": 150,
    "readable engine, rollouts, planned": 60,
    "readable engine, rollouts, greedy": 20,
    "compiled rules, rollouts, random": 10_000,
    "compiled rules, rollouts, planned": 3_000,
}
PEER = "catanatron, random players"


def measure(repeats: int, share: float = 1.0) -> dict[str, dict[str, float]]:
    """Return the speed of each player.

    All play in turn, `repeats` times, so that other work of the machine affects all of them. `share` is the part of the
    usual games that is played each time.

    Returns:
        games: per CPU-second (median).
        times: the ratio to the peer's games (median).
        decisions: in a game, on average; the peer plays another game, which has more of them.
    """
    paces = {name: Pace(play, 1) for name, play in batches(share).items()}
    for name, pace in paces.items():
        pace.play(0)  # is imported, compiled, reads the board
        assert name in PLAYERS
    for _repeat in range(repeats):
        for pace in paces.values():
            gc.collect()  # nobody clears up after the other
            pace.measure()
    peer = paces[PEER].measured
    lengths = decisions(max(1, round(40 * share)))
    return {
        name: {
            "games": round(pace.usual, 1),
            "times": round(median(one / other for one, other in zip(pace.measured, peer, strict=True)), 2),
            "decisions": round(lengths[name.rsplit(", ", 1)[1] if name != PEER else name], 1),
        }
        for name, pace in paces.items()
    }


def decisions(games: int) -> dict[str, float]:
    """Return how many decisions a game takes on average, by who decides."""
    by_chance = mean(our_game(2, seed) for seed in range(1, games + 1))
    return {
        PEER: mean(their_game(2, seed) for seed in range(1, games + 1)),
        "random players": by_chance,
        "random": by_chance,
        "greedy": mean(length(Match("greedy", "greedy", 2, games), seed) for seed in range(games)),
        PLANNED: mean(length(Match(PLANNED, PLANNED, 2, games), seed) for seed in range(games)),
    }


def length(match: Match, seed: int) -> int:
    """Play a game and return how many decisions it took."""
    state = GAME.start(match.players, seed)
    choose = chooser(match, 0, Stream(seed))
    while state.actor is not None:
        state.apply(choose(state))
    return len(state.played)


def batches(share: float) -> dict[str, Callable[[int], int]]:
    """Return for each player a function that plays the games of one measurement and returns their number."""
    position = GAME.start(2, 1).view(0).to_text()

    def one_by_one(play: Callable[[int, int], int], number: int) -> Callable[[int], int]:
        def batch(seed: int) -> int:
            for game in range(number):
                play(2, 1 + seed * number + game)
            return number

        return batch

    def rollouts(policy: str, number: int, compiled: bool = True) -> Callable[[int], int]:
        return lambda seed: len(
            play_out(
                Question(position=position, seat=0, games=range(number), seed=seed, policy=policy, compiled=compiled)
            ).rows
        )

    peer, engine, by_chance, plan, greedy, *fast = (max(1, round(share * games)) for games in PLAYERS.values())
    compared = (
        one_by_one(their_game, peer),
        one_by_one(our_game, engine),
        rollouts("random", by_chance, compiled=False),
        rollouts(PLANNED, plan, compiled=False),
        rollouts("greedy", greedy),
        rollouts("random", fast[0]),
        rollouts(PLANNED, fast[1]),
    )
    return dict(zip(PLAYERS, compared, strict=True))
