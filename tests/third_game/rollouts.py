"""Barges: positions played to their end many times (`amsterdam.game.Rollouts`)."""

from __future__ import annotations

import numpy as np

from amsterdam.analysis.policies import RANDOM, check_policy, player
from amsterdam.analysis.rollouts import MARGIN, WIN, Games, Question
from amsterdam.game import View, own
from amsterdam.randomness import Stream
from tests.third_game import rules, state
from tests.third_game.bots import SmallFirst
from tests.third_game.rules import CARGO

POLICIES = (SmallFirst.name, RANDOM)
ROUND = 20


def possible_state(view: View) -> state.State:
    return state.from_text(own(state.View, view).to_text())


def play_out(question: Question) -> Games:
    """Read the question's line anew for each game: that deals what the seat does not see."""
    check_policy(question.policy, POLICIES)
    rows = np.zeros((len(question.games), WIN + 2))
    for row, number in zip(rows, question.games, strict=True):
        luck = Stream(question.seed).split(number)
        here = state.from_text(question.position, luck.next64())
        decide = [player(question.policy, luck.split(seat), SmallFirst) for seat in range(here.players)]
        if question.action is not None:
            here.apply(rules.action_from_text(question.action))
        while here.actor is not None:
            here.apply(decide[here.actor](here))
        result = rules.result(here)
        mine = result.scores[question.seat]
        row[MARGIN] = mine - max(score for seat, score in enumerate(result.scores) if seat != question.seat)
        row[WIN] = (question.seat in result.winners) / len(result.winners)
        row[WIN + 1] = mine
    return Games(rows, (CARGO,))
