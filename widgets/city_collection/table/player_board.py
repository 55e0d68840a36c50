"""What is in front of each player: money, cubes, dial, goods, ship, cards; and the viewing seat's own missions.

`player_board` describes one seat in full, `summary` the main facts of all seats in rows. Both are HTML. The viewing
seat's own cards are buttons (`OwnCards`), the cards of others are pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape

from ipywidgets import VBox

from amsterdam.city_collection.actions import ActivateCard, DiscardCard, UseCard
from amsterdam.city_collection.player import Side
from amsterdam.city_collection.rules.harbour import ABOARD
from amsterdam.city_collection.rules.phase1 import PLACES
from amsterdam.city_collection.rules.scoring import penalty_points
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import cubes, mission_name, mission_text
from amsterdam.i18n import _, ngettext
from widgets.city_collection.drawing import card_art, symbols
from widgets.city_collection.drawing.heaps import cube_heap, dockworker_heap, fact, good_heap, icon
from widgets.city_collection.table.card_row import CardRow
from widgets.city_collection.table.dial import slots
from widgets.city_collection.table.prestige import written
from widgets.parts.guard import Status

#: The number of active cards on a page.
ACTIVE = 10


class OwnCards(VBox):
    """The inactive and active cards of the viewing seat, framed where they can be used now."""

    def __init__(self, on_card: Callable[[int], None], on_error: Status | None = None) -> None:
        self.inactive = CardRow(PLACES + 1, on_card, on_error)
        self.active = CardRow(ACTIVE, on_card, on_error, active=True)
        super().__init__([self.inactive, self.active])
        self.add_class("amst-panel")

    def show(self, view: View) -> None:
        """Show the cards of the view's seat."""
        side, legal = view.sides[view.seat], usable(view)
        self.inactive.show(view, side.inactive, _("Your inactive cards"), legal, places=PLACES)
        self.active.show(view, side.active, _("Your active cards"), legal, dict(side.tokens))


def usable(view: View) -> Collection[int]:
    """Return the cards of the view's seat that have a legal action."""
    return {a.card for a in view.legal_actions() if isinstance(a, (ActivateCard, UseCard, DiscardCard))}


# --- one player -------------------------------------------------------------------------------------------------------


def player_board(view: View, seat: int, name: str, kind: str = "", cards: bool = True) -> str:
    """Return everything in front of a player as HTML; `kind` says who plays, `cards` whether cards are shown."""
    side = view.sides[seat]
    parts = [head(view, seat, name, kind), _stock(side)]
    if not _is_tom(view, seat):
        parts += [fact(_("Dial"), slots(view, seat)), ship(view, seat)]
        if cards:
            parts.append(_cards(view, side))
        if seat == view.seat:
            parts.append(missions(view))
    state = " amst-to-move" if seat == view.actor else ""
    return f'<section class="amst-player-board{state}">{"".join(parts)}</section>'


def head(view: View, seat: int, name: str, kind: str = "") -> str:
    """Return the player's name and the counts: prestige, guilders, penalties, blocks."""
    side, player = view.sides[seat], symbols.PLAYERS[seat]
    mark = symbols.picture(symbols.draw_disc, seat, size=28, label=player.name)
    deciding = escape(_("to decide"))
    turn = f' <span class="amst-turn">{deciding}</span>' if seat == view.actor else ""
    return (
        f'<div class="amst-player-head">{mark}<span class="amst-player-name">{escape(name)}</span>'
        f'<span class="amst-quiet">{escape(kind)}</span>{turn}</div>'
        f'<div class="amst-player-facts">{_counted(side)}{_owned(side)}</div>'
    )


def _counted(side: Side) -> str:
    lost = penalty_points(side.penalties)
    penalties = ngettext("{n} penalty (−{points})", "{n} penalties (−{points})", side.penalties)
    facts = (
        ("laurel", ngettext("{n} point", "{n} points", side.points).format(n=written(side.points))),
        ("coin", ngettext("{n} guilder", "{n} guilders", side.guilders).format(n=side.guilders)),
        ("penalty", penalties.format(n=side.penalties, points=abs(lost)) if side.penalties else _("no penalty")),
    )
    return "".join(f"<span>{icon(symbols.draw, name, size=20)}{escape(text)}</span>" for name, text in facts)


def _owned(side: Side) -> str:
    blocks = side.blocks.bit_count()
    text = ngettext("{n} block", "{n} blocks", blocks).format(n=blocks)
    return f"<span>{icon(symbols.draw, 'house', size=20)}{escape(text)}</span>"


def _stock(side: Side) -> str:
    saved = ""
    if side.saved is not None:
        kept = cubes(tuple(int(colour == side.saved) for colour in range(6)))
        saved = fact(_("Kept for the next round"), symbols.picture(symbols.draw_cube, side.saved, label=kept))
    return fact(_("Supply"), cube_heap(side.supply)) + saved + fact(_("Store"), good_heap(side.store))


def ship(view: View, seat: int) -> str:
    """Return the ship with goods and dockworkers aboard."""
    side = view.sides[seat]
    places = _("{n} of {places}").format(n=sum(side.dockworkers), places=ABOARD)
    goods = fact(_("Goods aboard"), good_heap(side.ship))
    workers = fact(_("Dockworkers aboard, {n}").format(n=places), dockworker_heap(side.dockworkers))
    return f'<div class="amst-ship">{icon(symbols.draw_ship, seat, size=44)}<div>{goods}{workers}</div></div>'


def _cards(view: View, side: Side) -> str:
    if not side.inactive and not side.active:
        return f'<span class="amst-quiet">{escape(_cards_in_words(side))}</span>'
    inactive = [card_art.face(view.board, card) for card in side.inactive]
    active = [card_art.strip(view.board, card, side.tokens.get(card, 0)) for card in side.active]
    lists = "".join(
        f"<h4>{escape(title)}</h4>{card_art.card_list(pictures, title)}"
        for title, pictures in ((_("Inactive cards"), inactive), (_("Active cards"), active))
        if pictures
    )
    return f"<details><summary>{escape(_cards_in_words(side))}</summary>{lists}</details>"


def _cards_in_words(side: Side) -> str:
    text = _("Cards: {inactive} inactive, {active} active")
    return text.format(inactive=len(side.inactive), active=len(side.active))


def missions(view: View) -> str:
    """Return the viewing seat's missions with their texts; empty in a game without missions."""
    side = view.sides[view.seat]
    secret = [number for number in side.missions if number is not None]
    if not secret and not side.open_missions:
        return ""
    items = "".join(f"<li>{_mission(number)}</li>" for number in secret)
    lying_open = escape(_("lies open"))
    items += "".join(f"<li>{_mission(number)} <em>{lying_open}</em></li>" for number in side.open_missions)
    title = escape(_("Your missions: only you see them"))
    return f'<div class="amst-missions"><h4>{title}</h4><ul>{items}</ul></div>'


def _mission(number: int) -> str:
    return f"<b>{escape(mission_name(number))}</b>: {escape(mission_text(number))}"


def _is_tom(view: View, seat: int) -> bool:
    return view.solo and seat == 1


# --- all players ------------------------------------------------------------------------------------------------------


def summary(view: View, names: Sequence[str], kinds: Sequence[str], final: Sequence[int] | None = None) -> str:
    """Return the main facts about every player in the order on the Amstel, as an HTML list of low lines.

    `final` are the final scores, once they are higher than the points so far.
    """
    rows = "".join(
        _summary(view, seat, names[seat], kinds[seat], view.sides[seat].points if final is None else final[seat])
        for seat in view.order
    )
    title = escape(_("Players, in the order of the Amstel"))
    return f'<ol class="amst-players amst-low-players" aria-label="{title}">{rows}</ol>'


def _summary(view: View, seat: int, name: str, kind: str, points: int) -> str:
    side, player = view.sides[seat], symbols.PLAYERS[seat]
    turn = seat == view.actor
    mark = symbols.picture(symbols.draw_disc, seat, size=24, label=player.name)
    deciding = f'<span class="amst-hidden">{escape(_("to decide"))}</span>' if turn else ""
    told = ngettext("{n} point", "{n} points", points).format(n=written(points))
    facts = [(_sign("laurel"), written(points), told), *([] if _is_tom(view, seat) else _numbers(side))]
    shown = "".join(
        f'<span title="{escape(words)}">{sign}<b aria-hidden="true">{number}</b>'
        f'<span class="amst-hidden">{escape(words)}</span></span>'
        for sign, number, words in facts
    )
    return (
        f'<li class="amst-player{" amst-to-move" if turn else ""}" data-seat="{seat}">{mark}'
        f'<span class="amst-player-name" title="{escape(kind)}">{escape(name)}{deciding}'
        f'<span class="amst-hidden">{escape(kind)}</span></span>'
        f'<span class="amst-player-facts">{shown}</span></li>'
    )


def _numbers(side: Side) -> list[tuple[str, str, str]]:
    """Return the counts of a player as (drawing, number, words)."""
    blocks, left = side.blocks.bit_count(), sum(side.supply)
    to_spend = ngettext("{n} cube to spend", "{n} cubes to spend", left).format(n=left)
    lost = abs(penalty_points(side.penalties))
    penalties = ngettext("{n} penalty (−{points})", "{n} penalties (−{points})", side.penalties)
    facts = [
        (_sign("coin"), side.guilders, ngettext("{n} guilder", "{n} guilders", side.guilders).format(n=side.guilders)),
        (_sign("house"), blocks, ngettext("{n} block", "{n} blocks", blocks).format(n=blocks)),
        (icon(symbols.draw_any_cube, size=18), left, to_spend),
        (_sign("card"), f"{len(side.inactive)}/{len(side.active)}", _cards_in_words(side)),
    ]
    if side.penalties:
        facts.append((_sign("penalty"), side.penalties, penalties.format(n=side.penalties, points=lost)))
    return [(sign, str(number), words) for sign, number, words in facts]


def _sign(name: str) -> str:
    return icon(symbols.draw, name, size=18)
