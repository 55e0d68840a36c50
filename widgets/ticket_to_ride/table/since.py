"""What a player did in a turn, in a line: the cards, the route or the contracts, and what it changed for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import Event
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.sentences import sentence
from amsterdam.ticket_to_ride.words import card_list, route_name
from widgets.table.since import LINES, Line, Turn, first_sentences


def in_short(turn: Turn, names: Sequence[str], board: Board) -> list[Line]:
    """Return a line for what the player did, and one for what the turn changed for everybody."""
    own = turn.own
    did = _claimed(own, names[turn.seat], board) or _drew(own, names[turn.seat]) or _chose(own, names[turn.seat])
    changed = [event for event in turn.events if isinstance(event, e.LastTurnsAnnounced | e.RowSwept)]
    lines = [Line(did, own)] if did else []
    lines += [Line(sentence(event, names, board), (event,)) for event in changed]
    return lines[:LINES] or first_sentences(turn, lambda event: sentence(event, names, board))


def _claimed(own: Sequence[Event], name: str, board: Board) -> str:
    """Return the route that was claimed and what it brought."""
    route = next((event.route for event in own if isinstance(event, e.RouteClaimed)), None)
    if route is None:
        return ""
    points = sum(event.points for event in own if isinstance(event, e.PointsScored))
    text = ngettext("{name} claims {route}: {n} point.", "{name} claims {route}: {n} points.", points)
    if any(isinstance(event, e.MerchandiseTaken) for event in own):
        text = ngettext(
            "{name} claims {route}: {n} point and a merchandise card.",
            "{name} claims {route}: {n} points and a merchandise card.",
            points,
        )
    return text.format(name=name, route=route_name(board, route), n=points)


def _drew(own: Sequence[Event], name: str) -> str:
    """Return the cards that were taken."""
    taken = [event.card for event in own if isinstance(event, e.CardTaken)]
    blind = sum(isinstance(event, e.CardDrawn) for event in own)
    parts = [card_list(taken)] if taken else []
    parts += [ngettext("{n} from the deck", "{n} from the deck", blind).format(n=blind)] if blind else []
    return _("{name} takes cards: {cards}.").format(name=name, cards=", ".join(parts)) if parts else ""


def _chose(own: Sequence[Event], name: str) -> str:
    """Return how many contracts were drawn and kept."""
    drawn = sum(event.count for event in own if isinstance(event, e.ContractsOffered))
    kept = sum(event.count for event in own if isinstance(event, e.ContractsKept))
    if not kept:
        return ""
    if not drawn:  # at the start of the game
        return ngettext("{name} keeps {n} contract.", "{name} keeps {n} contracts.", kept).format(name=name, n=kept)
    text = ngettext(
        "{name} draws {n} contract and keeps {kept}.", "{name} draws {n} contracts and keeps {kept}.", drawn
    )
    return text.format(name=name, n=drawn, kept=kept)
