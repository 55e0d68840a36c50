"""The games by name."""

from __future__ import annotations

from functools import cache
from typing import Any

from amsterdam.city_collection import CityCollection
from amsterdam.game import Action, BadInput, Game, State, Table
from amsterdam.i18n import _
from amsterdam.outside import seen, shortened
from amsterdam.ticket_to_ride import TicketToRide

#: The games that can be played, by name.
GAMES: dict[str, Game[State]] = {}


def add(game: Game[State]) -> None:
    """Make a game one of those that can be played. Raises ValueError for a name that another game has."""
    if game.name in GAMES:
        raise ValueError(f"there is a game “{game.name}” already")
    GAMES[game.name] = game


add(TicketToRide())
add(CityCollection())


def game(name: str) -> Game[State]:
    """Return a game by its name. Raises BadInput for an unknown name.

    >>> game("ticket-to-ride").name
    'ticket-to-ride'
    """
    if not isinstance(name, str):
        words = _("Say which game by its name, one of {games}, not by {thing!r}.")
        raise BadInput(words.format(games=", ".join(GAMES), thing=name))
    if name not in GAMES:
        words = _("There is no game “{name}”; there is: {games}.")
        raise BadInput(words.format(name=shortened(name), games=", ".join(GAMES)))
    return GAMES[name]


def game_of(line: str) -> Game[State] | None:
    """Return the game whose positions begin as a line does, None where no game's do.

    >>> game_of("ttr/2 p0=GGW").name
    'ticket-to-ride'
    """
    header = seen(line).strip().partition("/")[0]
    return next((game for name, game in GAMES.items() if _header(name) == header), None)


@cache
def _header(name: str) -> str:
    """Return the word with which positions of a game begin."""
    return GAMES[name].start(2).to_text().partition("/")[0]


def action(of: Table | str, text: str) -> Action:
    """Return the action that a text says, for a state, a view or the name of a game. Raises BadInput.

    >>> action("ticket-to-ride", "claim 35 GGW")
    ClaimRoute(route=35, cards='GGW')
    """
    if not isinstance(text, str):
        raise BadInput(_("An action is a text, such as “{text}”, not {thing!r}.").format(text="pass", thing=text))
    named: Any = of if isinstance(of, str) else getattr(of, "game", of)
    return game(named).action_from_text(text)
