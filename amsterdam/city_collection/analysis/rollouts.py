"""Playing a position on many times, with the hidden parts dealt anew each time; see `analysis.rollouts`.

Every player decides from its own view. Dice, decks, missions and each player have random streams of their own.

Whole games take long to play (a tenth of a second and more for two greedy bots), so a rollout is cut at the end of a
round and the rest is estimated (`estimate`). The estimated margin against the final one, in games of greedy bots apart
from those that the estimate was made from (120 of two players, 100 of three, 60 of four):

============  ===========================  ===========================  ==============================================
end of round  two players                  three players                four players
============  ===========================  ===========================  ==============================================
2             correlation 0.13, error 21   correlation 0.26, error 23   correlation 0.08, error 20 points
4             correlation 0.00, error 22   correlation 0.23, error 23   correlation 0.16, error 20 points
6             correlation 0.46, error 19   correlation 0.48, error 21   correlation 0.35, error 19 points
8             correlation 0.65, error 17   correlation 0.70, error 17   correlation 0.59, error 17 points
10            correlation 0.83, error 12   correlation 0.83, error 13   correlation 0.78, error 13 points
11            correlation 0.88, error 10   correlation 0.91, error 10   correlation 0.85, error 11 points
============  ===========================  ===========================  ==============================================

Final margins themselves vary by 22, 24 and 20 points. So nobody can tell early in a game who wins, and the estimate
cannot either; what an error that all choices share does to their order is less. With more than two players it takes the
margin too high, by 8 to 11 points at the beginning and 1 at the end, since the best of several others will be
better than each is likely to be: that too is the same for all choices.

What matters is the order of the choices. In 8 positions of two greedy bots, as they were before they fought for
districts (rounds 2, 5 and 8; 4 choices of each, 16 games of each choice), the margins, each against the mean of its
position, correlate by 0.57 with those of whole games when the games are cut after four ends of a round, and by 0.38
after two; the whole games themselves are so few that their means err by some 4 points. Three is usual here, so that a
first ranking is there in less than 3 seconds with four players too (not measured by itself); `horizon` 0 plays whole
games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.rollouts import MARGIN, WIN, Games, check_policy
from amsterdam.bots import bot
from amsterdam.city_collection.analysis import estimate
from amsterdam.city_collection.analysis.hidden import deal_hidden, possible_state, stir
from amsterdam.city_collection.analysis.sources import SOURCES, by_source
from amsterdam.city_collection.state import State, from_text
from amsterdam.city_collection.view import View
from amsterdam.game import Action, BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream

#: What `analysis.rollouts.Rollouts` asks for, and a little more.
__all__ = ["COMPILED", "POLICIES", "ROUND", "State", "View", "horizon_of", "play_out", "play_out_open"]
__all__ += ["possible_state"]

#: How players decide in a rollout: as the greedy bot; greedy, but one decision in five by chance; by chance.
POLICIES = ("greedy", "mixed", "random")
COMPILED = ()
_BY_CHANCE_ONE_IN = 5

#: After how many ends of a round a rollout is cut unless told otherwise; 0 is never. Players who decide by chance are
#: quick, and the estimate does not know how badly they play.
HORIZONS = {"greedy": 3, "mixed": 3, "random": 0}

#: Rollouts of an action in a round of an analysis.
ROUND = 4

#: What the columns behind WIN are for: points by source, and what is estimated to be still to come.
TO_COME = "estimate"
RULES = (*SOURCES, TO_COME)


def horizon_of(table: State | View, policy: str, wanted: int | None = None) -> int:
    """Return after how many ends of a round a rollout is cut, 0 for never. Raises BadInput for what cannot be.

    Games against TOM are played to their end: his turns take no time, and his points follow other rules.
    """
    check_policy(policy, POLICIES)
    if wanted is None:
        return 0 if table.solo else HORIZONS[policy]
    if wanted < 0 or (wanted and table.solo):
        text = _("Games against TOM are always played to their end.")
        raise BadInput(text if table.solo else _("Games cannot be cut short after {n} rounds.").format(n=wanted))
    return wanted


def play_out(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None = None,
    *,
    horizon: int = 0,
) -> Games:
    """Play the rollouts with these numbers and return how they came out for `seat`; see `Rollouts.play_out`."""
    return _play_out(position, seat, action, games, seed, policy, data, horizon, deal_hidden)


def play_out_open(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None = None,
    *,
    horizon: int = 0,
) -> Games:
    """Do as `play_out` with open cards: `position` is the true one (`State.to_text`), and nothing is dealt anew."""
    return _play_out(
        position, seat, action, games, seed, policy, data, horizon, lambda state, _seat, luck: stir(state, luck)
    )


def _play_out(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None,
    horizon: int,
    deal: Callable[[State, int, Stream], None],
) -> Games:
    check_policy(policy, POLICIES)
    base = from_text(position, data=data)
    legal = {each.to_text(): each for each in base.legal_actions()}
    if action is not None and action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=action))
    last = base.round + horizon if horizon else None
    rows = np.zeros((len(games), WIN + 1 + len(RULES)))
    for row, game in zip(rows, games, strict=True):
        state, luck = base.copy(), Stream(seed).split(game)
        deal(state, seat, luck)
        players = [_player(policy, Stream(luck.next64())) for _seat in range(state.players)]
        if action is not None:
            state.apply(legal[action])
        while state.actor is not None and (last is None or state.round < last):
            state.apply(players[state.actor](state))
        _note(state, seat, row)
    return Games(rows, RULES)


def _player(policy: str, luck: Stream) -> Callable[[State], Action]:
    """Return how one player decides when it is the actor; all but chance look at its own view only."""
    if policy == "random":
        return lambda state: luck.choice(state.legal_actions())
    thinker = bot("greedy", "city-collection", luck.state)

    def decide(state: State) -> Action:
        if policy == "mixed" and luck.below(_BY_CHANCE_ONE_IN) == 0:
            return luck.choice(state.legal_actions())
        assert state.actor is not None
        return thinker.choose(state.view(state.actor))

    return decide


def _note(state: State, seat: int, row: NDArray[np.float64]) -> None:
    """Note how a game ended, or how it is likely to end where it was cut."""
    ended = estimate.ended_now(state)
    to_come = [estimate.still_to_come(state, each, ended) for each in range(state.players)]
    scores = [side.points + more for side, more in zip(ended.sides, to_come, strict=True)]
    row[MARGIN] = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    row[WIN] = _won(state, seat, scores)
    row[WIN + 1 :] = [*by_source(ended.sides[seat].breakdown).values(), to_come[seat]]


def _won(state: State, seat: int, scores: Sequence[float]) -> float:
    result: Any = state.result()
    if result is None:
        return estimate.win_chance(scores, seat, estimate.rounds_to_come(state))
    return 1 / len(result.winners) if seat in result.winners else 0.0
