"""The public facts about each player: carts, cards, merchandise, contracts, points, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape

from ipywidgets import HTML

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.view import View
from widgets.drawing.marks import draw_cart, draw_player_mark
from widgets.drawing.palette import PLAYERS
from widgets.drawing.svg import Svg
from widgets.ticket_to_ride.drawing.cards import HEIGHT, CardPainter, draw_back, draw_contract_back, draw_merchandise

CART = 18
ICON = 18


class Players(HTML):
    """A list of the players, in seat order."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")

    def show(self, view: View, names: Sequence[str], kinds: Sequence[str], final: Sequence[int] | None = None) -> None:
        """Show the public facts of each seat; `kinds` says who plays it, such as “you” or “greedy bot”.

        `final` are the final scores, which replace the points for routes.
        """
        scores = final or view.scores
        rows = "".join(_player(view, seat, names[seat], kinds[seat], scores[seat]) for seat in range(view.players))
        title = escape(_("Players"))
        self.value = f'<h3>{title}</h3>{_last_turns(view)}<ul class="amst-players">{rows}</ul>'


def _last_turns(view: View) -> str:
    if not view.turns_left:
        return ""
    text = ngettext("Last turns: {n} turn to go", "Last turns: {n} turns to go", view.turns_left)
    return f'<p class="amst-last-turns">{escape(text.format(n=view.turns_left))}</p>'


def _player(view: View, seat: int, name: str, kind: str, score: int) -> str:
    to_move = seat == view.actor
    points = ngettext("{n} point", "{n} points", score).format(n=score)
    left = view.carts[seat]
    carts = ngettext("{n} cart left", "{n} carts left", left).format(n=left)
    turn = ' <span class="amst-turn">' + escape(_("to move")) + "</span>" if to_move else ""
    return (
        f'<li class="amst-player{" amst-to-move" if to_move else ""}" data-seat="{seat}">'
        f'<div class="amst-player-head">{_mark(seat, PLAYERS[seat].name)}'
        f'<span class="amst-player-name">{escape(name)}</span>'
        f'<span class="amst-quiet">{escape(kind)}</span>{turn}'
        f'<span class="amst-player-points"><b class="amst-short" aria-hidden="true">{score}</b>'
        f'<span class="amst-words">{escape(points)}</span></span></div>'
        f'<div class="amst-player-carts">{draw_carts(seat, left, view.board.carts_each)}'
        f"{_fact(_cart_icon(seat), carts, left)}</div>"
        f'<div class="amst-player-facts">{_facts(view, seat)}</div></li>'
    )


def _facts(view: View, seat: int) -> str:
    held = (
        (draw_back, ngettext("{n} card", "{n} cards", view.hands[seat]), view.hands[seat]),
        (
            draw_contract_back,
            ngettext("{n} contract", "{n} contracts", view.contracts_held[seat]),
            view.contracts_held[seat],
        ),
        (
            draw_merchandise,
            ngettext("{n} merchandise", "{n} merchandise", view.merchandise[seat]),
            view.merchandise[seat],
        ),
    )
    return "".join(_fact(_icon(painter), text.format(n=n), n) for painter, text, n in held)


def _fact(picture: str, words: str, number: int) -> str:
    """Return a fact in words; where room is short, the style sheet shows the number alone."""
    said = escape(words)
    return (
        f'<span class="amst-held-fact" title="{said}">{picture}<b class="amst-short" aria-hidden="true">{number}</b>'
        f'<span class="amst-words">{said}</span></span>'
    )


@cache
def _cart_icon(seat: int) -> str:
    return f'<span class="amst-short">{_cart(seat).picture(alone=True)}</span>'


@cache
def _mark(seat: int, name: str) -> str:
    pen = Svg(28, 28)
    draw_player_mark(pen, seat, 14, 14, 27)
    return pen.picture(name, alone=True)


@cache
def _icon(painter: Callable[..., None] | CardPainter) -> str:
    pen = Svg(ICON, ICON * HEIGHT)
    painter(pen, 0, 0, ICON)
    return pen.picture(alone=True)


def draw_carts(seat: int, left: int, carts: int) -> str:
    """Return a player's carts in a row as SVG: the remaining ones, then faintly those on the board."""
    spent = ' opacity="0.18"'
    uses = "".join(
        f'<use href="#amst-cart-{seat}" x="{CART * place}"{"" if place < left else spent}/>' for place in range(carts)
    )
    return (
        f'<svg viewBox="0 0 {CART * carts} {CART}" class="amst-carts" aria-hidden="true">'
        f'<defs><g id="amst-cart-{seat}">{_cart(seat).content()}</g></defs>{uses}</svg>'
    )


@cache
def _cart(seat: int) -> Svg:
    pen = Svg(CART, CART)
    draw_cart(pen, seat, CART / 2, CART * 0.52, CART * 0.86)
    return pen
