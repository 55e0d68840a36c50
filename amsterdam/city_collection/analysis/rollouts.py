"""Playing a position on many times, with the hidden parts dealt anew each time; see `analysis.rollouts`.

Every player decides from its own view. Dice, decks, missions and each player have random streams of their own.

Whole games take long to play, so a rollout is cut at the end of a round and the rest is estimated (`estimate`);
`horizon` 0 plays whole games. How far the estimates can be trusted stands in docs/city_collection_rollouts.md.
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
