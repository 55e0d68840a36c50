"""A bot that tries out its choices: it plays each to the end many times (`amsterdam.analysis`).

The games start from the bot's own view, the hidden parts are dealt again, and everybody decides as the greedy bot, by
the compiled rules. It does what the greedy bot would do unless something else comes out clearly better. Where the
compiled rules are not there, games are too slow for a move, and it plays like the greedy bot.
"""

from __future__ import annotations

from zlib import crc32

from amsterdam.analysis.worth import Z95, Analysis, Search, Steps, difference
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import rollouts
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.game import Action, View
from amsterdam.randomness import Stream

#: The default number of rollouts for a decision; see docs/city_collection_rollouts.md for the time they take.
STRENGTH = 400
#: Rollouts of a choice before it can be dropped, and in a round.
MINIMUM, ROUND = 24, 8
#: A choice this many standard deviations of the difference behind the best is dropped.
BEHIND = 2.0
#: Something else is done where it is better than the greedy bot's choice by this many standard errors.
CLEARLY = 1.0


class AdvisorBot:
    """Takes the choice that comes out clearly best, else the greedy bot's. Equal views get equal answers."""

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

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        at_sight = self._greedy.choose(view)
        actions = len(view.legal_actions())
        if actions == 1 or actions > self._strength or not fast.usable():
            return at_sight
        return better_than(at_sight, self.analyse(view))

    def analyse(self, view: View) -> Analysis:
        """Return the analysis of the choices, best first."""
        seed = Stream(self._seed).split(crc32(view.to_text().encode())).next64()
        steps = Steps(
            policy=rollouts.POLICIES[0], seed=seed, budget=self._strength, minimum=MINIMUM, rollouts=ROUND, sds=BEHIND
        )
        return Search.seen(rollouts, view, **steps).answer()


def better_than(at_sight: Action, analysis: Analysis) -> Action:
    """Return the action with the best mean if it is clearly better than `at_sight`, else that one."""
    best = max((choice for choice in analysis.choices if not choice.dropped), key=lambda choice: choice.margin)
    usual = next(choice for choice in analysis.choices if choice.action == at_sight)
    mean, error = difference(best, usual)
    return best.action if mean > CLEARLY * error / Z95 else at_sight
