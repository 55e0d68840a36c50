"""A bot that tries out its choices, and leaves the greedy one for another that does better.

The hidden parts are dealt again with the same luck for each choice, and everybody decides by the greedy bot of the
compiled rules. Few games cannot tell small differences: so it stays with what the greedy bot would do unless another
choice did better by more than luck alone would often bring. Without the compiled rules rollouts are too slow for a
move, and it plays like the greedy bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import Thread
from typing import ClassVar

from amsterdam.analysis.advisor import Advisor
from amsterdam.analysis.rollouts import MARGIN
from amsterdam.analysis.search import Steps
from amsterdam.analysis.worth import Choice, paired
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import rollouts
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.game import Action, Rollouts, View

#: A choice is taken when it beats the greedy one by more than this part of the 95 % interval of their difference.
CAUTION = 0.25


class AdvisorBot(Advisor):
    """Takes the choice that does best in its rollouts if that is better than the greedy bot's choice.

    After each round, choices that lie behind by a standard deviation are dropped. See docs/city_collection_rollouts.md
    for the time that its rollouts take.
    """

    usual = 28
    played: ClassVar[Rollouts] = rollouts
    steps = Steps(rollouts=4, minimum=4, sds=1.0)

    def __init__(self, seed: int = 0, strength: int | None = None) -> None:
        super().__init__(GreedyBot(seed), seed, strength)
        _get_ready()

    def can_try(self, view: View) -> bool:
        """Say whether the compiled rules play this position. Those on disk are waited for, so answers are equal."""
        if not fast.ready() and fast.available() and fast.KEPT.fits():
            fast.warm_up()
        return fast.ready() and fast.can_play(rollouts.possible_state(view))

    def pick(self, choices: Sequence[Choice], at_sight: Action) -> Action:
        best = max((choice for choice in choices if not choice.dropped), key=lambda choice: choice.margin)
        sight = next(choice for choice in choices if choice.action == at_sight)
        mean, error = paired(best.rows[:, MARGIN], sight.rows[:, MARGIN])
        return best.action if mean > CAUTION * error else at_sight


@cache
def _get_ready() -> Thread:
    """Compile the rules in the background, once, unless that was done before; the bot plays without them meanwhile."""
    thread = Thread(target=fast.warm_up_aside, args=(lambda: None,), name="get ready", daemon=True)
    thread.start()
    return thread
