"""The games by name."""

from __future__ import annotations

from amsterdam.city_collection import CityCollection
from amsterdam.game import BadInput, Game, State
from amsterdam.i18n import _
from amsterdam.ticket_to_ride import TicketToRide

_ALL: tuple[Game[State], ...] = (TicketToRide(), CityCollection())
#: The games that can be played, by name.
GAMES: dict[str, Game[State]] = {game.name: game for game in _ALL}


def game(name: str) -> Game[State]:
    """Return a game by its name. Raises BadInput for an unknown name.

    >>> game("ticket-to-ride").name
    'ticket-to-ride'
    """
    if name not in GAMES:
        raise BadInput(_("There is no game “{name}”; there is: {games}.").format(name=name, games=", ".join(GAMES)))
    return GAMES[name]
