"""How likely the contracts that the others hold are dealt to them again: what the numbers in `hints` were chosen by.

python -m tests.benchmarks.held 2000
"""

from __future__ import annotations

import argparse
from itertools import permutations
from math import exp, log, perm
from statistics import mean

from amsterdam.game import own
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.bots.hints import weights
from amsterdam.ticket_to_ride.state import State
from tests.benchmarks.truth.matches import Match, question

#: Whose contracts are dealt.
PLAYERS = (PLANNED, "greedy")


def chance(state: State, seat: int, blindly: bool = False) -> float:
    """Return the chance that a seat is dealt just the contracts that it holds (two players)."""
    held = state.contracts[seat]
    pool = sorted((*state.contract_deck, *held, *state.offered[seat]))
    if blindly:
        return perm(len(held)) / perm(len(pool), len(held))
    return sum(_chance_in_order(state, seat, order, pool) for order in permutations(held))


def _chance_in_order(state: State, seat: int, held: tuple[int, ...], pool: list[int]) -> float:
    all_of_it, left = 1.0, pool[:]
    for place, card in enumerate(held):
        weighed = weights(state, seat, held[:place], left)
        all_of_it *= weighed[left.index(card)] / sum(weighed)
        left.remove(card)
    return all_of_it


def usual(player: str, games: int, blindly: bool = False, seed: int = 1) -> float:
    """Return the chance for a contract that is held, at a decision of each game: the geometric mean."""
    logs = []
    for number in range(games):
        asked = question(Match(player, player, 2, games), number, seed)
        state, other = own(State, asked.state), 1 - asked.view.seat
        if state.contracts[other]:
            logs.append(log(chance(state, other, blindly)) / len(state.contracts[other]))
    return exp(mean(logs))


def main() -> None:
    """Read the number of games, and tell the chances."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=500)
    games = parser.parse_args().games
    if games < 1:
        parser.error("at least one game is needed")
    for player in PLAYERS:
        dealt, blind = usual(player, games), usual(player, games, blindly=True)
        print(f"{player}: {100 * dealt:.1f} % for a contract that is held, {100 * blind:.1f} % if dealt blindly")


if __name__ == "__main__":
    main()
