"""A bot that tries out its choices: it plays each to the end many times and takes the one with the best results.

The games are rollouts of `amsterdam.analysis`. They start from the bot's own view, the hidden parts are dealt again,
and everybody decides by the quick planner of the compiled rules (`fast.planned`). Without the extra ``fast`` rollouts
are too slow for a move, and it plays like the greedy bot.
"""

from __future__ import annotations

from functools import cache
from threading import Thread
from zlib import crc32

from amsterdam.analysis.rollouts import Question
from amsterdam.analysis.worth import Analysis, Search, Steps
from amsterdam.game import Action, View
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis import rollouts
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot

#: The default number of rollouts for a decision; see docs/ticket_to_ride_rollouts.md for the time they take.
STRENGTH = 1000
#: Rollouts of a choice before it can be dropped.
MINIMUM = 100


class AdvisorBot:
    """Takes the choice with the best lower bound of its margin. Equal views get equal answers."""

    name = "advisor"

    def __init__(self, seed: int = 0, strength: int | None = None) -> None:
        """Make a bot. `strength` is its number of rollouts for a decision, so it plays alike on every machine.

        Raises ValueError for a strength under 1.
        """
        self._strength = STRENGTH if strength is None else strength
        if self._strength < 1:
            raise ValueError(f"an advisor has 1 rollout or more, not {self._strength}")
        self._seed = seed
        self._greedy = GreedyBot(seed)
        if fast.available():
            _get_ready()

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        at_sight = self._greedy.choose(view)
        actions = len(view.legal_actions())
        if actions == 1 or actions > self._strength or not fast.available():
            return at_sight
        return self.analyse(view).choices[0].action

    def analyse(self, view: View) -> Analysis:
        """Return the analysis of the choices, best first."""
        seed = Stream(self._seed).split(crc32(view.to_text().encode())).next64()
        steps = Steps(policy=PLANNED, seed=seed, budget=self._strength, minimum=MINIMUM)
        return Search.seen(rollouts, view, **steps).answer()


@cache
def _get_ready() -> Thread:
    """Load the compiled rules in the background, once, so that the first decision need not wait for them."""
    question = Question(position="ttr/2", seat=0, policy=PLANNED, games=range(1))
    thread = Thread(target=rollouts.play_out, args=(question,), name="get ready", daemon=True)
    thread.start()
    return thread
