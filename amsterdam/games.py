"""The games by name."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection import CityCollection
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.ticket_to_ride import TicketToRide

#: The games that can be played, by name.
GAMES: dict[str, Any] = {game.name: game for game in (TicketToRide(), CityCollection())}


def game(name: str) -> Any:
    """Return a game by its name. Raises BadInput for a name that is no game's.

    >>> game("ticket-to-ride").name
    'ticket-to-ride'
    """
    if name not in GAMES:
        raise BadInput(_("There is no game “{name}”; there is: {games}.").format(name=name, games=", ".join(GAMES)))
    return GAMES[name]
