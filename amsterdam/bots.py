"""Players that are programs. A bot sees what its seat may see, a `View`, and never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol
from zlib import crc32

from amsterdam.city_collection.bots.greedy import GreedyBot as CityGreedyBot
from amsterdam.game import Action, BadInput, View
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot


class Bot(Protocol):
    """A player that is a program."""

    @property
    def name(self) -> str:
        """The name by which `bot` makes one like it."""
        ...

    def choose(self, view: Any) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        ...


class RandomBot:
    """Plays any game, every legal action with the same chance.

    >>> from amsterdam.games import game
    >>> RandomBot(seed=1).choose(game("ticket-to-ride").start(2, seed=7).view(0)).to_text()
    'return 2'
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Stream(seed)

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return self._random.choice(actions)


class FriendlyBot:
    """An opponent for a first game of Amsterdam: the greedy player, who takes one card or die in two by chance.

    Equal views get equal answers.
    """

    name = "friendly"

    def __init__(self, seed: int = 0) -> None:
        self._greedy, self._chance = CityGreedyBot(seed), Stream(seed)

    def choose(self, view: Any) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        actions: Sequence[Action] = view.legal_actions()
        chance = self._chance.split(crc32(view.to_text().encode()))
        if view.phase in ("choose", "dice") and actions and chance.below(2):
            return chance.choice(actions)
        return self._greedy.choose(view)


def _advisor(seed: int) -> Bot:
    # Only when it is wanted: its rollouts make bots themselves.
    from amsterdam.ticket_to_ride.bots.advisor import AdvisorBot

    return AdvisorBot(seed)


#: Game -> name of a bot -> what makes one from a seed.
BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "ticket-to-ride": {"random": RandomBot, "greedy": GreedyBot, "advisor": _advisor},
    "city-collection": {"random": RandomBot, "friendly": FriendlyBot, "greedy": CityGreedyBot},
}

#: Keeps what a bot draws apart from what a game with the same seed deals.
_APART = 0xB07


def bot(name: str, game_name: str, seed: int = 0) -> Bot:
    """Return a bot by its name; bots with the same seed answer alike. Raises BadInput for an unknown bot or game.

    >>> bot("greedy", "ticket-to-ride", seed=7).name
    'greedy'
    """
    known = BOTS[game(game_name).name]
    if name not in known:
        raise BadInput(_("There is no bot “{name}”; there is: {bots}.").format(name=name, bots=", ".join(known)))
    return known[name](Stream(seed).split(_APART).next64())
