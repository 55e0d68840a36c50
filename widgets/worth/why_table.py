"""The reasons for a choice's worth: a table of its outcomes beside those of the best choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from amsterdam.analysis.worth import Choice
from amsterdam.i18n import _
from widgets.worth.rows import points_words, signed


class Row(NamedTuple):
    """A row of the table: its title, the text for each choice, and how much of its cell the bar under it fills."""

    title: str
    texts: Sequence[str]
    bars: Sequence[float] = ()


def outcome_rows(choices: Sequence[Choice]) -> list[Row]:
    """Return how far ahead the games end, and how many are won."""
    ends = [(signed(low), signed(high)) for low, high in (c.middle for c in choices)]
    return [
        Row(_("Points ahead"), [points_words(signed(c.margin), c.margin_error) for c in choices]),
        Row(_("Half of the games end between"), [_("{low} and {high}").format(low=a, high=b) for a, b in ends]),
        Row(_("Wins"), [f"{c.win:.0%}" for c in choices], [c.win for c in choices]),
    ]


def points_rows(choices: Sequence[Choice], names: Mapping[str, str]) -> list[Row]:
    """Return the mean points by rule, for the rules in `names`."""
    parts = [choice.breakdown() for choice in choices]
    most = max([1.0, *(abs(part[rule]) for part in parts for rule in names)])
    return [
        Row(
            name,
            [f"{part[rule]:.1f}".replace("-", "−") for part in parts],
            [max(0.0, part[rule]) / most for part in parts],
        )
        for rule, name in names.items()
    ]


def side_by_side(title: str, told: str, words: Sequence[str], rows: Sequence[Row]) -> str:
    """Return a choice, and the best one if that is another, side by side as HTML.

    Args:
        told: what differs, in a sentence.
        words: the titles of the choices.
    """
    heads = "".join(
        f'<th scope="col">{escape(head)}<br><span class="amst-quiet">{escape(action)}</span></th>'
        for head, action in zip([_("This choice"), _("The best so far")], words, strict=False)
    )
    body = "".join(_row(row) for row in rows)
    table = f'<table class="amst-why"><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table>'
    said = f'<p class="amst-why-told">{escape(told)}</p>' if told else ""
    return f"<h3>{escape(title)}</h3>{said}{table}"


def _row(row: Row) -> str:
    cells = (_cell(text, row.bars[place] if row.bars else None) for place, text in enumerate(row.texts))
    return f'<tr><th scope="row">{escape(row.title)}</th>{"".join(cells)}</tr>'


def _cell(text: str, part: float | None) -> str:
    """Return a value, with a bar under it that fills this part of the cell."""
    bar = "" if part is None else f'<span class="amst-part" style="width:{100 * min(1, part):.0f}%"></span>'
    return f"<td>{escape(text)}{bar}</td>"
