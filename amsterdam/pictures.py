"""How things show themselves in a notebook: as a picture where the screen is installed, as a table, else as text.

The engine knows no screen. What can draw says so as an entry point of the group ``amsterdam.pictures``: a function that
returns a thing as an ``<svg>`` element, or None for what it does not know. It is loaded when a picture is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.metadata import entry_points
from urllib.parse import quote

GROUP = "amsterdam.pictures"
LONGEST_ALT = 300
#: What needs no code in an address within quotation marks: a server can compress it better so.
READABLE = " <>/:=;,'()!$*+?@[]{}|~"


def picture(thing: object) -> str | None:
    """Return a thing of a game as an ``<svg>`` element; None where nothing can draw it."""
    return next((drawn for draw in _pens() if (drawn := draw(thing)) is not None), None)


@cache
def _pens() -> tuple[Callable[[object], str | None], ...]:
    pens = []
    for point in entry_points(group=GROUP):
        try:
            pens.append(point.load())
        except (ImportError, AttributeError):  # no screen, or another project's package of this name
            continue
    return tuple(pens)


def image(svg: str | None, alt: str) -> str | None:
    """Return an ``<svg>`` element as an ``<img>`` with a text in its place; None without a picture.

    A notebook would make an image of the element, too, but one that has no words: its own are not heard then.

    >>> image('<svg xmlns="…" aria-label="Tall &amp; thin"></svg>', "text")[-68:]
    '</svg>" alt="Tall &amp; thin" style="max-width: 100%; height: auto">'
    """
    if svg is None:
        return None
    head = svg.partition(">")[0]
    if "xmlns=" not in head:
        svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    label = re.search('aria-label="([^"]+)"', head)
    told = label[1] if label else escape(alt[:LONGEST_ALT], quote=True)
    source = quote(svg, safe=READABLE)
    return f'<img src="data:image/svg+xml,{source}" alt="{told}" style="max-width: 100%; height: auto">'


def sentences(parts: Iterable[str]) -> str:
    """Return words in place of a picture: each part that is not empty as a sentence.

    >>> sentences(["seat 0 to move", "", "face-up row: red, wild"])
    'Seat 0 to move. Face-up row: red, wild.'
    """
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)


class Pictured:
    """A thing of a game that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, object]:
        """Return the forms in which a notebook can show this, as IPython asks for them."""
        to_text = getattr(self, "to_text", None)
        text = f"<{to_text()}>" if to_text else repr(self)
        return chosen({"text/plain": text, "text/html": image(picture(self), text)}, include, exclude)


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: what it is about, the heads of its columns, and its rows."""

    caption: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]

    def to_text(self) -> str:
        """Return the table as lines, with the columns one below the other.

        >>> print(Rows("Points", ["seat", "points"], [["0", "7"], ["1", "23"]]).to_text())
        Points
        seat  points
        0     7
        1     23
        """
        lines = [list(self.heads), *map(list, self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        told = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
        return "\n".join([self.caption, *(line.rstrip() for line in told)])

    def to_html(self) -> str:
        """Return the table as a ``<table>`` element."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows)
        left = "text-align: left; white-space: nowrap"  # a caption is no wider than its table otherwise
        return f'<table><caption style="{left}">{escape(self.caption)}</caption><tr>{heads}</tr>{rows}</table>'


class Tabled:
    """A thing that a notebook shows as a table, and `print` as lines."""

    __slots__ = ()

    def to_rows(self) -> Rows:
        """Return what is shown."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.to_rows().to_text()

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, object]:
        """Return the forms in which a notebook can show this, as IPython asks for them."""
        rows = self.to_rows()
        return chosen({"text/plain": rows.to_text(), "text/html": rows.to_html()}, include, exclude)


def chosen(
    forms: dict[str, str | None], include: Container[str] | None, exclude: Container[str] | None
) -> dict[str, object]:
    """Return those forms that there are, and that IPython asks for."""
    return {
        form: shown
        for form, shown in forms.items()
        if shown is not None and (include is None or form in include) and form not in (exclude or ())
    }
