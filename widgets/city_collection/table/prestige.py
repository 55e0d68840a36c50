"""The prestige of all players on one track, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from amsterdam.city_collection.view import View
from amsterdam.i18n import _, ngettext
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import icon

#: The shortest track, and the step in which it gets longer.
STEP = 50


def track(view: View, names: Sequence[str], final: Sequence[int] | None = None) -> str:
    """Return the track as HTML: a bar for each player, the player with most points first.

    `final` are the final scores, once they are higher than the points so far.
    """
    points = list(final) if final is not None else [side.points for side in view.sides]
    length = max(STEP, -(-max(points) // STEP) * STEP)
    ranked = sorted(range(view.players), key=lambda seat: (-points[seat], view.order.index(seat)))
    rows = "".join(_row(seat, names[seat], points[seat], length) for seat in ranked)
    ticks = "".join(f'<span style="left:{100 * at / length:g}%">{at}</span>' for at in _ticks(length))
    title = escape(_("Prestige"))
    return (
        f'<div class="amst-track"><h3>{title}</h3><ol>{rows}</ol>'
        f'<div class="amst-ticks" aria-hidden="true"><div>{ticks}</div></div></div>'
    )


def written(points: int) -> str:
    """Return points with a true minus sign.

    >>> written(-2)
    '−2'
    """
    return f"−{-points}" if points < 0 else str(points)


def _ticks(length: int) -> range:
    """Return the points at which the track has a number.

    >>> list(_ticks(50)), list(_ticks(150))
    ([0, 10, 20, 30, 40, 50], [0, 25, 50, 75, 100, 125, 150])
    """
    step = 10 if length == STEP else length // STEP * STEP // 6 if length > 150 else 25
    return range(0, length + 1, step)


def _row(seat: int, name: str, points: int, length: int) -> str:
    player = symbols.PLAYERS[seat]
    share = max(0, points) / length * 100
    words = ngettext("{n} point", "{n} points", points).format(n=points)
    return (
        f'<li><span class="amst-track-name">{icon(symbols.draw_disc, seat, size=20)}<span>{escape(name)}</span></span>'
        f'<span class="amst-track-bar"><i style="width:{share:.1f}%;background:{player.colour}"></i></span>'
        f'<b title="{escape(words)}">{written(points)}</b></li>'
    )
