"""Two board games set in Amsterdam, as engines that know every rule and can say why.

>>> import amsterdam
>>> state = amsterdam.game("ticket-to-ride").start(players=3, seed=7)
>>> state.legal_actions()[0]
KeepContracts()
"""

from amsterdam.game import Action, BadInput, Event, Game, IllegalAction, Result, State, View
from amsterdam.games import action, game
from amsterdam.own_bots import register_bot
from amsterdam.record import Record
from amsterdam.version import VERSION as __version__

__all__ = [
    "Action",
    "BadInput",
    "Event",
    "Game",
    "IllegalAction",
    "Record",
    "Result",
    "State",
    "View",
    "__version__",
    "action",
    "game",
    "register_bot",
]
