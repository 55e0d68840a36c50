"""How everybody decides in a rollout: at random, as a bot that looks at its own view only, or as a mixture of both."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amsterdam.game import Action, BadInput, Bot, State
from amsterdam.i18n import _
from amsterdam.outside import shortened
from amsterdam.randomness import Stream

RANDOM, MIXED = "random", "mixed"
#: In a mixture one decision in this many is made at random.
BY_CHANCE_ONE_IN = 5


def check_policy(name: str, policies: Sequence[str]) -> None:
    """Raise BadInput for an unknown policy."""
    if name not in policies:
        raise BadInput(
            _("There is no policy “{name}”; there is: {all}.").format(name=shortened(name), all=", ".join(policies))
        )


def player(policy: str, luck: Stream, make: Callable[[int], Bot]) -> Callable[[State], Action]:
    """Return a function that decides for one player when it is the actor; `make` makes its bot from a seed."""
    if policy == RANDOM:
        return lambda state: luck.choice(state.legal_actions())
    thinker = make(luck.state)

    def decide(state: State) -> Action:
        if policy == MIXED and luck.below(BY_CHANCE_ONE_IN) == 0:
            return luck.choice(state.legal_actions())
        return thinker.choose(state.view(state.actor or 0))

    return decide
