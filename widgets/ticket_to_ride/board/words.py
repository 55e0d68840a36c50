"""What is on the board, in words for lists and for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import colour_name, route_name


def route_words(view: View, names: Sequence[str], number: int, claimable: bool) -> str:
    """Return a route with its spaces, its owner or whether it can be claimed."""
    route = view.board.routes[number]
    spaces = ngettext("{n} {colour} space", "{n} {colour} spaces", route.length)
    parts = [route_name(view.board, number), spaces.format(n=route.length, colour=colour_name(route.colour))]
    if route.carts:
        parts.append(_("cart symbols"))
    owner = next((seat for seat in range(view.players) if number in view.routes[seat]), None)
    if owner is not None:
        parts.append(_("claimed by {name}").format(name=names[owner]))
    elif number in view.closed_routes():
        parts.append(_("closed"))
    elif claimable:
        parts.append(_("you can claim it"))
    return ", ".join(parts)
