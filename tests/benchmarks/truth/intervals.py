"""Does a told interval hold the truth? The answer of a short analysis, beside many fresh games of the choice it found.

The choice is picked by the games that tell its worth, and of several that look good the luckiest leads. So the fresh
games are others than those that picked it.
"""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from amsterdam.analysis.ask import slices
from amsterdam.analysis.rollouts import Question as Rollouts
from amsterdam.analysis.worth import Choice
from amsterdam.game import View
from amsterdam.games import game
from tests.benchmarks.truth.matches import Match, policy_of, question

#: Seconds of work of the answer, which all choices share, and of the fresh games, which are of one choice alone.
#: These are about forty times as many as the answer has for it; in 200 positions twelve times as many or more.
ANSWER, FRESH = 1.0, 4.0
PIECE = 50


class Held(NamedTuple):
    """An answer and what fresh games say of the same choice.

    Attributes:
        at: how much of the game was over.
        told: the margin told.
        error: half the width of its 95 % interval.
        fresh: the margin in the fresh games.
        fresh_error: half the width of its 95 % interval.
    """

    at: float
    told: float
    error: float
    fresh: float
    fresh_error: float

    @property
    def holds(self) -> bool:
        """Whether the interval told holds the margin of the fresh games."""
        return abs(self.told - self.fresh) <= self.error


def play(match: Match, number: int, seed: int, answer: float = ANSWER, fresh: float = FRESH) -> Held:
    """Ask at one decision of a game, and check the answer; times are seconds of the processor."""
    asked = question(match, number, seed)
    best, luck = answered(asked.view, asked.luck.next64(), answer), asked.luck.next64()
    again = played_again(asked.view, best, luck, fresh)
    return Held(
        asked.at,
        round(best.margin, 3),
        round(best.margin_error, 3),
        round(again.margin, 3),
        round(again.margin_error, 3),
    )


def answered(view: View, seed: int, seconds: float) -> Choice:
    """Return the choice that an analysis of this long finds best."""
    begun, best = process_time(), None
    for latest in slices(view, policy=policy_of(view.game), seed=seed):
        best = latest.choices[0] if latest else best
        if best is not None and process_time() - begun >= seconds:
            break
    assert best is not None, "a decision has choices"
    return best


def played_again(view: View, choice: Choice, seed: int, seconds: float) -> Choice:
    """Return a choice with fresh games: as many as take this long, but two pieces at least."""
    played, again = game(view.game).rollouts, Choice(choice.action)
    position = played.possible_state(view).view(view.seat).to_text()
    begun, piece = process_time(), 0
    while piece < 2 or process_time() - begun < seconds:
        asked = Rollouts(
            position=position,
            seat=view.seat,
            action=choice.action.to_text(),
            games=range(PIECE * piece, PIECE * (piece + 1)),
            seed=seed,
            policy=policy_of(view.game),
        )
        again.add(played.play_out(asked))
        piece += 1
    return again
