"""Bots that try out their choices: they play each to the end many times and take the one with the best results.

The hidden parts are dealt again, and everybody decides by the planner of the compiled rules (`fast.planned`). Without
the extra ``fast`` rollouts are too slow for a move, and these bots decide as the planner does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import Thread
from typing import ClassVar

from amsterdam.analysis.advisor import Advisor
from amsterdam.analysis.rollouts import Question
from amsterdam.analysis.search import Steps
from amsterdam.analysis.worth import Choice
from amsterdam.game import Action, Rollouts, View
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis import rollouts
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.bots.planned import PlannedBot


class AdvisorBot(Advisor):
    """Takes the choice with the best lower bound of its margin.

    See docs/ticket_to_ride_rollouts.md for the time that its rollouts take.
    """

    usual = 240
    played: ClassVar[Rollouts] = rollouts
    steps = Steps(policy=PLANNED, minimum=12, rollouts=4, sds=2.0)

    def __init__(self, seed: int = 0, strength: int | None = None) -> None:
        super().__init__(PlannedBot(), seed, strength)
        if fast.available():
            _get_ready()

    def can_try(self, view: View) -> bool:
        return fast.available()

    def pick(self, choices: Sequence[Choice], at_sight: Action) -> Action:
        return max(choices, key=lambda choice: choice.lower).action


class ExpertBot(AdvisorBot):
    """An advisor that tries out its choices more often."""

    name = "expert"
    usual = 1000


@cache
def _get_ready() -> Thread:
    """Load the compiled rules in the background, once, so that the first decision need not wait for them."""
    question = Question(position="ttr/2", seat=0, policy=PLANNED, games=range(1))
    thread = Thread(target=rollouts.play_out, args=(question,), name="get ready", daemon=True)
    thread.start()
    return thread
