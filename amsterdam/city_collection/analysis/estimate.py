"""A player's prestige at the end of the game, estimated at the end of a round.

Whole games take long to play. An estimate starts from the prestige if the game ended now, end scoring included. It adds
values for the rounds to come: for each round, each cube that will still arrive on the dial, each guilder, each good on
its way, each waiting card (which would be a penalty if the game ended now), and a part of the worth of the active cards
(`greedy_worth.card`). Groups and districts can still change a lot, so their present points count only in proportion to
the part of the game that is over. docs/city_collection_rollouts.md says how the values were measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from amsterdam.city_collection.bots import greedy_worth
from amsterdam.city_collection.rules import scoring
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.state import State

#: Points for each round to come, with its new cubes, cards and tiles; the next round brings less.
ROUND, FIRST = 11.5, -17.0
#: Points for a cube on the dial, a guilder, a good in store or aboard, a waiting card, a point of the cards' worth.
CUBE, GUILDER, GOOD, WAITING, ACTIVE = 1.4, 1.6, 5.2, 2.7, 0.4
#: The rules whose points others can still change.
UNSURE = ("end.largest-group", "end.districts")
#: The standard error of the margin is this times the square root of the rounds to come.
ERROR = 8.0


def rounds_to_come(state: State) -> int:
    """Return how many rounds are left when a round has just ended, 0 when the game is over."""
    return 0 if state.actor is None else LAST_ROUND + 1 - state.round


def ended_now(state: State) -> State:
    """Return a copy of the position after the final scoring, as if the game ended now."""
    twin = state.copy()
    if twin.actor is not None:
        scoring.finish(twin, [])
    return twin


def still_to_come(state: State, seat: int, ended: State) -> float:
    """Return how many points a player will probably add to its score in `ended`, where the game ended now."""
    left = rounds_to_come(state)
    if not left:
        return 0.0
    view, side = state.view(seat), state.sides[seat]
    coming = sum(map(sum, side.dial[:left]))
    unsure = sum(ended.sides[seat].breakdown.get(rule, 0) for rule in UNSURE)
    lasting = [card for card in side.active if state.board.cards[card].timing != "end"]
    return (
        FIRST
        + ROUND * left
        + CUBE * coming
        + GUILDER * side.guilders
        + GOOD * (sum(side.store) + sum(side.ship))
        + WAITING * len(side.inactive)
        + ACTIVE * sum(greedy_worth.card(view, card, left) for card in lasting)
        - unsure * left / LAST_ROUND
    )


def win_chance(scores: Sequence[float], seat: int, rounds: int) -> float:
    """Return the chance that a player wins, from estimated scores with some rounds to come.

    The errors are assumed to be normal, and independent among the other players.

    >>> win_chance([100, 100], 0, rounds=4)
    0.5
    """
    chance = 1.0
    for other, score in enumerate(scores):
        if other != seat:
            chance *= 0.5 + 0.5 * erf((scores[seat] - score) / (ERROR * sqrt(rounds) * sqrt(2)))
    return chance
