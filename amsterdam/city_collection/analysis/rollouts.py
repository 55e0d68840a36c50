"""Playing a position on many times; the hidden parts are dealt again each time. See `analysis.rollouts`.

Every player decides from its own view. Dice, decks, missions and each player have separate random streams.

Whole games take long to play, so a rollout is cut at the end of a round and the rest is estimated (`estimate`);
`horizon` 0 plays whole games, by the compiled rules where they are loaded: the same games, much faster.
docs/city_collection_rollouts.md says how reliable the estimates are.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.policies import MIXED, RANDOM, check_policy, player
from amsterdam.analysis.rollouts import MARGIN, WIN, Games, Question
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import estimate
from amsterdam.city_collection.analysis.hidden import deal_hidden, known, possible_state, stir
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.sources import SOURCES, by_source
from amsterdam.city_collection.state import State, from_text
from amsterdam.game import BadInput, Bot, Table
from amsterdam.i18n import _
from amsterdam.randomness import Stream, bot_seed

#: The names of the contract (`amsterdam.game.Rollouts`), and a few more.
__all__ = ["HORIZONS", "POLICIES", "ROUND", "RULES", "TO_COME", "horizon_of", "play_out", "possible_state"]

#: How players decide in a rollout: as the greedy bot; greedy, but one decision in five at random; at random.
POLICIES = ("greedy", MIXED, RANDOM)

#: By default a rollout is cut after this many ends of a round; 0 is never. Random players are quick, and the estimate
#: does not know how badly they play.
HORIZONS = {"greedy": 3, MIXED: 3, RANDOM: 0}

#: Rollouts of an action in a round of an analysis.
ROUND = 4

#: The columns after WIN: points by source, and the estimated points still to come.
TO_COME = "estimate"
RULES = (*SOURCES, TO_COME)


def horizon_of(table: Table, policy: str, wanted: int | None = None) -> int:
    """Return after how many ends of a round a rollout is cut, 0 for never. Raises BadInput for an impossible number.

    Games against TOM are played to their end: his turns take no time, and his points follow other rules.
    """
    check_policy(policy, POLICIES)
    solo = known(table).solo
    if wanted is None:
        return 0 if solo else HORIZONS[policy]
    if wanted < 0 or (wanted and solo):
        text = _("Games against TOM are always played to their end.")
        raise BadInput(text if solo else _("Games cannot be cut short after {n} rounds.").format(n=wanted))
    return wanted


def play_out(question: Question) -> Games:
    """Play the rollouts of a question and return their results for its seat. Raises BadInput."""
    check_policy(question.policy, POLICIES)
    base = from_text(question.position, data=question.folder)
    legal = {action.to_text(): action for action in base.legal_actions()}
    if question.action is not None and question.action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=question.action))
    if question.compiled and not question.horizon and fast.can_play(base):
        first = list(legal).index(question.action) if question.action is not None else -1
        streams = [Stream(question.seed).split(game).state for game in question.games]
        how = POLICIES.index(question.policy)
        return Games(fast.rollouts(base, question.seat, first, question.open_cards, how, streams), RULES)
    last = base.round + question.horizon if question.horizon else None
    rows = np.zeros((len(question.games), WIN + 1 + len(RULES)))
    for row, game in zip(rows, question.games, strict=True):
        state, luck = base.copy(), Stream(question.seed).split(game)
        if question.open_cards:
            stir(state, luck)
        else:
            deal_hidden(state, question.seat, luck)
        players = [player(question.policy, Stream(luck.next64()), _greedy) for _seat in range(state.players)]
        if question.action is not None:
            state.apply(legal[question.action])
        while state.actor is not None and (last is None or state.round < last):
            state.apply(players[state.actor](state))
        _note(state, question.seat, row)
    return Games(rows, RULES)


def _greedy(seed: int) -> Bot:
    return GreedyBot(bot_seed(seed))


def _note(state: State, seat: int, row: NDArray[np.float64]) -> None:
    """Note the result of a game, or its estimated result where it was cut."""
    ended = estimate.ended_now(state)
    to_come = [estimate.still_to_come(state, each, ended) for each in range(state.players)]
    scores = [side.points + more for side, more in zip(ended.sides, to_come, strict=True)]
    row[MARGIN] = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    row[WIN] = _won(state, seat, scores)
    row[WIN + 1 :] = [*by_source(ended.sides[seat].breakdown).values(), to_come[seat]]


def _won(state: State, seat: int, scores: Sequence[float]) -> float:
    result = state.result()
    if result is None:
        return estimate.win_chance(scores, seat, estimate.rounds_to_come(state))
    return 1 / len(result.winners) if seat in result.winners else 0.0
