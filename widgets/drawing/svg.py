"""A pen with the methods of an ipycanvas canvas that writes SVG, so that one painter serves canvas and HTML.

Its drawings are sharp at any zoom, need no connected browser, and can have a name for screen readers.
"""

from __future__ import annotations

import math
from html import escape

from widgets.drawing.painter import Points

_PAINT = (
    "fill_style",
    "stroke_style",
    "line_width",
    "line_cap",
    "line_join",
    "global_alpha",
    "font",
    "text_align",
    "text_baseline",
)
_ANCHOR = {"left": "start", "start": "start", "center": "middle", "right": "end", "end": "end"}
_BASELINE = {"middle": "central", "top": "hanging", "hanging": "hanging", "bottom": "text-after-edge"}


class Svg:
    """Records the drawing calls that our painters use; `picture()` returns them as an ``<svg>`` element."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.fill_style: object = "black"  # a colour, or the name of a gradient
        self.stroke_style: object = "black"
        self.line_width: float = 1
        self.line_cap: str = "butt"
        self.line_join: str = "miter"
        self.global_alpha: float = 1
        self.font: str = "12px sans-serif"
        self.text_align: str = "start"
        self.text_baseline: str = "alphabetic"
        self._out: list[str] = []
        self._path: list[str] = []
        self._open: list[int] = [0]  # groups opened by translate, rotate, scale since each save
        self._saved: list[dict[str, object]] = []

    def picture(self, label: str = "", wide: float | None = None, alone: bool = False) -> str:
        """Return the drawing as ``<svg>``: an image with a label, or hidden from screen readers without one.

        `wide` is the width at which it is shown, in pixels; by default a unit of the drawing is a pixel. What can stand
        `alone` needs no light ground where the page is dark, only an edge: all of it lies within filled shapes.
        """
        shown = 1 if wide is None else wide / self.width
        name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        kind = ' class="amst-alone"' if alone else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(self.width)} {_n(self.height)}" '
            f'width="{_n(self.width * shown)}" height="{_n(self.height * shown)}" {name}{kind}>{self.content()}</svg>'
        )

    def content(self) -> str:
        """Return the drawing without the surrounding ``<svg>``, to be put into another."""
        return "".join(self._out) + "</g>" * sum(self._open)

    # --- state -------------------------------------------------------------------------------------------

    def save(self) -> None:
        self._saved.append({name: getattr(self, name) for name in _PAINT})
        self._open.append(0)

    def restore(self) -> None:
        for name, value in self._saved.pop().items():
            setattr(self, name, value)
        self._out.append("</g>" * self._open.pop())

    def translate(self, x: float, y: float) -> None:
        self._group(f"translate({_n(x)} {_n(y)})")

    def rotate(self, angle: float) -> None:
        self._group(f"rotate({_n(math.degrees(angle))})")

    def scale(self, x: float, y: float | None = None) -> None:
        self._group(f"scale({_n(x)} {_n(x if y is None else y)})")

    def _group(self, transform: str) -> None:
        self._out.append(f'<g transform="{transform}">')
        self._open[-1] += 1

    # --- paths -------------------------------------------------------------------------------------------

    def begin_path(self) -> None:
        self._path = []

    def move_to(self, x: float, y: float) -> None:
        self._step("M", x, y)

    def line_to(self, x: float, y: float) -> None:
        self._step("L" if self._path else "M", x, y)

    def bezier_curve_to(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._step("C", x1, y1, x2, y2, x, y)

    def quadratic_curve_to(self, x1: float, y1: float, x: float, y: float) -> None:
        self._step("Q", x1, y1, x, y)

    def close_path(self) -> None:
        self._path.append("Z")

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        self._step("M", x, y)
        self._path.append(f"h{_n(width)}v{_n(height)}h{_n(-width)}Z")

    def arc(self, x: float, y: float, radius: float, start: float, end: float, anticlockwise: bool = False) -> None:
        """Add an arc, joined to the path so far by a straight line, as a canvas does."""
        turn = (start - end if anticlockwise else end - start) % (2 * math.pi)
        if abs(end - start) >= 2 * math.pi:
            turn = 2 * math.pi
        sweep = -1 if anticlockwise else 1
        self.line_to(x + radius * math.cos(start), y + radius * math.sin(start))
        steps = math.ceil(turn / math.pi) or 1  # an SVG arc cannot be a whole circle: halves, then
        for i in range(1, steps + 1):
            at = start + sweep * turn * i / steps
            end_x, end_y = x + radius * math.cos(at), y + radius * math.sin(at)
            r = _n(radius)
            self._path.append(f"A{r} {r} 0 0 {int(sweep > 0)} {_n(end_x)} {_n(end_y)}")

    def _step(self, letter: str, *numbers: float) -> None:
        self._path.append(letter + " ".join(map(_n, numbers)))

    def fill(self) -> None:
        self._paint_path("".join(self._path), fill=True)

    def stroke(self) -> None:
        self._paint_path("".join(self._path), fill=False)

    def _paint_path(self, data: str, fill: bool) -> None:
        if data:
            self._out.append(f'<path d="{data}" {self._fill() if fill else self._stroke()}/>')

    # --- shapes ------------------------------------------------------------------------------------------

    def fill_rect(self, x: float, y: float, width: float, height: float | None = None) -> None:
        self._shape(self._rect(x, y, width, height), fill=True)

    def stroke_rect(self, x: float, y: float, width: float, height: float | None = None) -> None:
        self._shape(self._rect(x, y, width, height), fill=False)

    def fill_circle(self, x: float, y: float, radius: float) -> None:
        self._shape(f'circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"', fill=True)

    def stroke_circle(self, x: float, y: float, radius: float) -> None:
        self._shape(f'circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"', fill=False)

    def fill_polygon(self, points: Points) -> None:
        self._shape(f'polygon points="{_points(points)}"', fill=True)

    def stroke_polygon(self, points: Points) -> None:
        self._shape(f'polygon points="{_points(points)}"', fill=False)

    def stroke_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self._shape(f'path d="M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}"', fill=False)

    def stroke_lines(self, points: Points) -> None:
        self._shape(f'polyline points="{_points(points)}"', fill=False)

    def fill_text(self, text: str, x: float, y: float, max_width: float | None = None) -> None:
        anchor = _ANCHOR.get(self.text_align, "start")
        baseline = _BASELINE.get(self.text_baseline, "alphabetic")
        self._out.append(
            f'<text x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}" dominant-baseline="{baseline}" '
            f'style="font:{escape(self.font)}" {self._fill()}>{escape(text)}</text>'
        )

    def _rect(self, x: float, y: float, width: float, height: float | None) -> str:
        size = f'width="{_n(width)}" height="{_n(width if height is None else height)}"'
        return f'rect x="{_n(x)}" y="{_n(y)}" {size}'

    def _shape(self, tag: str, fill: bool) -> None:
        self._out.append(f"<{tag} {self._fill() if fill else self._stroke()}/>")

    def _fill(self) -> str:
        return f'fill="{escape(str(self.fill_style))}"' + self._alpha()

    def _stroke(self) -> str:
        ends = "".join(
            f' {name}="{value}"'
            for name, value, default in (
                ("stroke-linecap", self.line_cap, "butt"),
                ("stroke-linejoin", self.line_join, "miter"),
            )
            if value != default
        )
        width = _n(self.line_width)
        return f'fill="none" stroke="{escape(str(self.stroke_style))}" stroke-width="{width}"{ends}' + self._alpha()

    def _alpha(self) -> str:
        return "" if self.global_alpha == 1 else f' opacity="{_n(self.global_alpha)}"'


def _n(number: float) -> str:
    """Return a number in its shortest SVG form.

    >>> _n(2.0), _n(0.12345)
    ('2', '0.12')
    """
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _points(points: Points) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
