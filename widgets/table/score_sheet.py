"""The points of all players as HTML: a sheet each, with a bar by source. The numbers are the engine's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from amsterdam.i18n import _

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Source:
    """Where points come from: those of each seat, None before they are counted; and more to say about them, as HTML."""

    title: str
    points: Sequence[int | None]
    details: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """A player's name, and the mark of its seat as HTML."""

    name: str
    mark: str


def sheets(
    players: Sequence[Player],
    sources: Sequence[Source],
    scale: tuple[int, int],
    totals: Sequence[int] | None,
    winners: Collection[int],
) -> str:
    """Return a sheet for each player, and below them a table of the points by source.

    Args:
        scale: the points at the left and at the right end of every bar, see `scale_of`.
        totals: the final scores, None while the points are counted.
    """
    rows = "".join(
        _sheet(seat, player, sources, scale, None if totals is None else totals[seat], seat in winners)
        for seat, player in enumerate(players)
    )
    return f'<ul class="amst-sheets">{rows}</ul>{_table(players, sources, totals)}'


def scale_of(sources: Sequence[Source]) -> tuple[int, int]:
    """Return the lowest and the highest point that a bar of these sources reaches.

    >>> scale_of([Source("routes", (5, 9)), Source("contracts", (-3, 2)), Source("merchandise", (None, None))])
    (-3, 11)
    """
    columns = list(zip(*(source.points for source in sources), strict=True))
    lowest = min((sum(min(0, points or 0) for points in column) for column in columns), default=0)
    highest = max((sum(max(0, points or 0) for points in column) for column in columns), default=0)
    return lowest, max(highest, lowest + 1)


def written(points: int | None) -> str:
    """Return points with a true minus sign, and dots for those that are still to be counted."""
    return "…" if points is None else str(points).replace("-", MINUS)


def _sheet(
    seat: int, player: Player, sources: Sequence[Source], scale: tuple[int, int], total: int | None, won: bool
) -> str:
    winner, words = _("winner"), _("Total")
    crown = f'<span class="amst-turn">{escape(winner)}</span>' if won else ""
    label = f'<span class="amst-hidden">{escape(words)}</span>'
    sum_up = "" if total is None else f'<b class="amst-sheet-total">{label} {written(total)}</b>'
    name = f'<span class="amst-player-name">{escape(player.name)}</span>{crown}'
    head = f'{player.mark}<span class="amst-sheet-name">{name}</span>'
    details = "".join(source.details[seat] for source in sources if source.details)
    drawn = bar(sources, seat, scale)
    return f'<li class="amst-sheet"><div class="amst-sheet-head">{head}{drawn}{sum_up}</div>{details}</li>'


def _table(players: Sequence[Player], sources: Sequence[Source], totals: Sequence[int] | None) -> str:
    heads = "".join(
        f'<th scope="col">{player.mark}<span class="amst-hidden">{escape(player.name)}</span></th>'
        for player in players
    )
    rows = "".join(_row(source.title, source.points, number) for number, source in enumerate(sources))
    last = "" if totals is None else _row(_("Total"), totals)
    title = _("Points by source")
    caption = f'<caption class="amst-hidden">{escape(title)}</caption>'
    head = f"{caption}<thead><tr><td></td>{heads}</tr></thead>"
    return f'<table class="amst-points">{head}<tbody>{rows}{last}</tbody></table>'


def _row(title: str, points: Sequence[int | None], number: int | None = None) -> str:
    """Return a row of the table; without the number of a source it is the row of totals."""
    swatch = "" if number is None else f'<i class="amst-swatch amst-source-{number}" aria-hidden="true"></i>'
    kind = ' class="amst-points-total"' if number is None else ""
    cells = "".join(f"<td>{written(each)}</td>" for each in points)
    return f'<tr{kind}><th scope="row">{swatch}{escape(title)}</th>{cells}</tr>'


def bar(sources: Sequence[Source], seat: int, scale: tuple[int, int]) -> str:
    """Return the points of a seat as a bar: gains to the right of the zero line, losses to the left of it."""
    low, high = scale
    ends = {True: 0, False: 0}
    parts = ""
    for number, source in enumerate(sources):
        points = source.points[seat] or 0
        gain = points > 0
        start = ends[gain] if gain else ends[gain] + points
        ends[gain] += points
        if points:
            left, width = 100 * (start - low) / (high - low), 100 * abs(points) / (high - low)
            parts += f'<i class="amst-source-{number}" style="left:{left:.2f}%;width:{width:.2f}%"></i>'
    zero = f'<u style="left:{100 * -low / (high - low):.2f}%"></u>'
    return f'<div class="amst-score-bar" aria-hidden="true">{parts}{zero}</div>'
