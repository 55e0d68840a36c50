"""A bot that tries out its choices: it plays each to the end some times, and leaves the greedy choice for a better one.

The games are rollouts of `amsterdam.analysis`. They start from the bot's own view, the hidden parts are dealt again
with the same luck for each choice, and everybody decides by the greedy bot of the compiled rules. So few games cannot
tell small differences: the bot stays with what the greedy bot would do unless another choice is ahead by more than half
a standard error. Without the compiled rules rollouts are too slow for a move, and it plays like the greedy bot.
"""

from __future__ import annotations

from functools import cache
from threading import Thread
from zlib import crc32

from amsterdam.analysis.worth import Analysis, Choice, Search, Steps, difference
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import rollouts
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.game import Action, View
from amsterdam.randomness import Stream

#: The default number of rollouts for a decision; see docs/city_collection_rollouts.md for the time they take.
STRENGTH = 28
#: Rollouts of each choice in a round; after each, choices that lie this many standard deviations behind are dropped.
ROUND, BEHIND = 4, 1.0
#: A choice is taken when it is ahead of the greedy one by more than this part of half the 95 % interval of their
#: difference: by about half a standard error.
CAUTION = 0.25


class AdvisorBot:
    """Takes the choice that does best in its rollouts if that is better than the greedy bot's choice.

    Equal views get equal answers.
    """

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
        _get_ready()

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        at_sight = self._greedy.choose(view)
        actions = len(view.legal_actions())
        if actions == 1 or actions > self._strength or not _can_try(view):
            return at_sight
        choices = self.analyse(view).choices
        best = max((choice for choice in choices if not choice.dropped), key=lambda choice: choice.margin)
        return best.action if _better(best, _of(choices, at_sight)) else at_sight

    def analyse(self, view: View) -> Analysis:
        """Return the analysis of the choices, best first."""
        seed = Stream(self._seed).split(crc32(view.to_text().encode())).next64()
        steps = Steps(seed=seed, budget=self._strength, rollouts=ROUND, minimum=ROUND, sds=BEHIND)
        return Search.seen(rollouts, view, **steps).answer()


def _of(choices: list[Choice], action: Action) -> Choice:
    return next(choice for choice in choices if choice.action == action)


def _better(one: Choice, other: Choice) -> bool:
    """Say whether a choice is ahead of another one by more than a little luck would bring."""
    mean, error = difference(one, other)
    return mean > CAUTION * error


def _can_try(view: View) -> bool:
    """Say whether the compiled rules can play a position on. What is on disk is loaded at once; that takes a moment."""
    if not fast.ready() and fast.available() and fast.KEPT.fits():
        fast.warm_up()
    return fast.ready() and fast.can_play(rollouts.possible_state(view))


@cache
def _get_ready() -> Thread:
    """Compile the rules in the background, once, unless that was done before; the bot plays without them meanwhile."""
    thread = Thread(target=fast.warm_up_aside, args=(lambda: None,), name="get ready", daemon=True)
    thread.start()
    return thread
