"""Bots by name. Each game brings its own (`Game.bots`), and readers can add theirs (`amsterdam.own_bots`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.game import Action, BadInput, Bot, View
from amsterdam.games import GAMES, game
from amsterdam.i18n import _
from amsterdam.numbers import checked_seed
from amsterdam.outside import shortened
from amsterdam.own_bots import own_bots
from amsterdam.randomness import Stream, bot_seed
from amsterdam.strengths import table_name


class RandomBot:
    """Plays any game: chooses each legal action with the same chance.

    >>> from amsterdam.games import game
    >>> RandomBot(seed=1).choose(game("ticket-to-ride").start(2, seed=7).view(0)).to_text()
    'return 2'
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Stream(checked_seed(seed))

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return self._random.choice(actions)


def bots(game_name: str) -> Mapping[str, Callable[[int], Bot]]:
    """Return the bots of a game: name -> a function that makes it from a seed. Raises BadInput for an unknown game.

    >>> list(bots("city-collection"))
    ['random', 'friendly', 'easy', 'greedy', 'advisor']
    """
    return {RandomBot.name: RandomBot, **own_bots(game_name), **game(game_name).bots}


def bots_in_words(game_name: str) -> str:
    """Return the bots of a game, each with what it is called at a table.

    >>> bots_in_words("city-collection")
    'random (moves by chance), friendly (for a first game), easy, greedy (good), advisor (strong)'
    """
    named = ((name, table_name(name)) for name in bots(game_name))
    return ", ".join(name if called == name else f"{name} ({called})" for name, called in named)


def bot(name: str, game_name: str, seed: int = 0) -> Bot:
    """Return a bot by its name; bots with the same seed decide alike. Raises BadInput for an unknown bot or game.

    >>> bot("greedy", "ticket-to-ride", seed=7).name
    'greedy'
    """
    known = bots(game_name)
    if name not in known:
        words = _("There is no bot “{name}”; there is: {bots}.")
        if any(name in bots(other) for other in GAMES):
            words = _("The bot “{name}” does not play {game}; there is: {bots}.")
        title, there = game(game_name).title, bots_in_words(game_name)
        raise BadInput(words.format(name=shortened(name), game=title, bots=there))
    return known[name](bot_seed(checked_seed(seed)))
