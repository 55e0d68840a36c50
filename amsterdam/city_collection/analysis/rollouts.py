"""Playing a position to its end many times; the hidden parts are dealt again each time. See `analysis.rollouts`.

Every player decides from its own view. Dice, decks, missions and each player have separate random streams. The compiled
rules play the games where they are loaded: the same games as by the readable rules, much faster.
docs/city_collection_rollouts.md says how reliable the numbers are.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.policies import MIXED, RANDOM, check_policy, player
from amsterdam.analysis.rollouts import MARGIN, WIN, Games, Question
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis.hidden import deal_hidden, possible_state, stir
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.sources import SOURCES, by_source
from amsterdam.city_collection.state import State, from_text
from amsterdam.game import BadInput, Bot, NoSeat
from amsterdam.i18n import _
from amsterdam.randomness import Stream, bot_seed

#: The names of the contract (`amsterdam.game.Rollouts`), and a few more.
__all__ = ["POLICIES", "ROUND", "RULES", "play_out", "possible_state"]

#: How players decide in a rollout: as the greedy bot; greedy, but one decision in five at random; at random.
POLICIES = ("greedy", MIXED, RANDOM)

#: Rollouts of an action in a round of an analysis.
ROUND = 10

#: The columns after WIN: points by source.
RULES = SOURCES


def play_out(question: Question) -> Games:
    """Play the rollouts of a question and return their results for its seat. Raises BadInput."""
    check_policy(question.policy, POLICIES)
    base = _begun(question.position, question.folder)
    if not 0 <= question.seat < base.players:
        raise NoSeat.of(question.seat, base.players)
    legal = {action.to_text(): action for action in base.legal_actions()}
    if question.action is not None and question.action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=question.action))
    if question.compiled and fast.can_play(base):
        first = list(legal).index(question.action) if question.action is not None else -1
        streams = [Stream(question.seed).split(game).state for game in question.games]
        how = POLICIES.index(question.policy)
        return Games(fast.rollouts(base, question.seat, first, question.open_cards, how, streams), RULES)
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
        while state.actor is not None:
            state.apply(players[state.actor](state))
        _note(state, question.seat, row)
    return Games(rows, RULES)


@lru_cache(maxsize=2)
def _begun(position: str, folder: str | None) -> State:
    """Return the position of a question, which is asked many times in pieces; it is only ever copied."""
    return from_text(position, data=folder)


def _greedy(seed: int) -> Bot:
    return GreedyBot(bot_seed(seed))


def _note(state: State, seat: int, row: NDArray[np.float64]) -> None:
    """Note the result of a game."""
    result = state.result()
    assert result is not None
    row[MARGIN] = result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)
    row[WIN] = 1 / len(result.winners) if seat in result.winners else 0.0
    row[WIN + 1 :] = list(by_source(state.sides[seat].breakdown).values())
