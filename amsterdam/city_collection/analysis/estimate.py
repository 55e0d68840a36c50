"""What a player will have at the end of the game, estimated at the end of a round.

Whole games take long to play. An estimate takes the prestige as if the game ended now, with the end scoring as it
stands, and adds for the rounds to come: the value of a round, of a cube that still arrives on the dial, of a guilder, a
good on its way, a card that waits (which counts as a penalty if the game ends now), and a part of what the active cards
are worth (`greedy_worth.card`). Groups and districts can still change much, so what they bring now counts in the same
share as of the game is over. How the values were measured stands in docs/city_collection_rollouts.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from amsterdam.city_collection.bots import greedy_worth
from amsterdam.city_collection.rules import scoring
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.state import State

#: Points for each round to come, with the cubes, cards and tiles that nobody has yet; the first of them brings less.
ROUND, FIRST = 11.5, -17.0
#: Points for a cube on the dial, a guilder, a good in store or aboard, a card that waits, a point of the cards' worth.
CUBE, GUILDER, GOOD, WAITING, ACTIVE = 1.4, 1.6, 5.2, 2.7, 0.4
#: What others can still take away, or overtake.
UNSURE = ("end.largest-group", "end.districts")
#: By how many points the margin errs: this times the square root of the rounds to come.
ERROR = 8.0


def rounds_to_come(state: State) -> int:
    """Return how many rounds there are still to play when a round has just ended, 0 when the game is over."""
    return 0 if state.actor is None else LAST_ROUND + 1 - state.round


def ended_now(state: State) -> State:
    """Return the position counted out, as if the game ended now."""
    twin = state.copy()
    if twin.actor is not None:
        scoring.finish(twin, [])
    return twin


def still_to_come(state: State, seat: int, ended: State) -> float:
    """Return how many points a player is likely to add to what it would have if the game `ended` now."""
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
    """Return how likely a player wins, from estimated scores with some rounds to come.

    The errors are taken as normal, and as independent between the others.

    >>> win_chance([100, 100], 0, rounds=4)
    0.5
    """
    chance = 1.0
    for other, score in enumerate(scores):
        if other != seat:
            chance *= 0.5 + 0.5 * erf((scores[seat] - score) / (ERROR * sqrt(rounds) * sqrt(2)))
    return chance
