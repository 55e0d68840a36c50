"""Plots for the notebooks: matplotlib in the product's colours, with a text for those who cannot see them."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from amsterdam.extras import missing
from widgets.drawing.palette import ACCENT, COLOURS, INK, PAPER, PARCHMENT

if TYPE_CHECKING:
    from matplotlib.figure import Figure

#: Lines and points one after another: each has a colour, a mark and a stroke of its own.
STYLES = (
    (ACCENT, "o", "-"),
    (COLOURS["blue"], "s", "--"),
    (COLOURS["green"], "^", "-."),
    (COLOURS["orange"], "D", ":"),
    (COLOURS["pink"], "v", (0, (5, 1, 1, 1))),
    (COLOURS["black"], "P", (0, (1, 1))),
)
#: Fillings of bars one after another.
HATCHES = ("", "//", "..", "\\\\", "xx", "--")


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot and what it shows in words."""

    png: bytes
    alt: str
    width: int

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        data = base64.b64encode(self.png).decode("ascii")
        source = f"data:image/png;base64,{data}"
        style = "max-width: 100%; height: auto"
        html = f'<img src="{source}" width="{self.width}" style="{style}" alt="{escape(self.alt, quote=True)}">'
        return {"text/plain": f"<{self.alt}>", "text/html": html}


def figure(columns: int = 1, width: float = 8, height: float = 4, **options: Any) -> tuple[Figure, Any]:
    """Return an empty figure and its axes, one or as many as there are columns. Raises ImportError with the extra."""
    try:
        from matplotlib.figure import Figure
    except ImportError as fault:
        raise missing("explore", fault) from fault
    with _look():
        drawing = Figure(figsize=(width, height), layout="constrained")
        axes = drawing.subplots(1, columns, **options)
    return drawing, axes


def shown(drawing: Figure, alt: str) -> Plot:
    """Return a figure as a notebook shows it; `alt` says in a sentence what there is to see."""
    file = BytesIO()
    with _look():
        for axes in drawing.axes:
            if axes.get_legend_handles_labels()[0] and axes.get_legend() is None:
                axes.legend(frameon=False)
        drawing.savefig(file, format="png", dpi=144)
    return Plot(file.getvalue(), alt, round(drawing.get_figwidth() * 96))


def bars(axes: Any, names: Sequence[str], heights: Mapping[str, Sequence[float]], errors: Any = None) -> None:
    """Draw groups of bars side by side, one bar in each for every row of `heights`; fillings tell the rows apart.

    A single row needs no legend: its label stands at the axis.
    """
    if len(heights) == 1:
        axes.set_ylabel(next(iter(heights)))
    wide = 0.8 / len(heights)
    for row, (label, values) in enumerate(heights.items()):
        places = [place + row * wide for place in range(len(names))]
        filling = HATCHES[row % len(HATCHES)]
        told = label if len(heights) > 1 else None
        axes.bar(places, values, wide, label=told, hatch=filling, edgecolor=PAPER, yerr=errors, capsize=4)
    axes.margins(y=0.2 if len(heights) > 1 else 0.05)  # room for the legend
    axes.set_xticks([place + (0.8 - wide) / 2 for place in range(len(names))], names)


def strips(axes: Any, lengths: Mapping[str, float]) -> None:
    """Draw a bar across for each name, the first on top; however many there are, none of the height stays empty."""
    axes.barh(list(lengths), list(lengths.values()))
    axes.set_ylim(len(lengths) - 0.4, -0.6)


def _look() -> AbstractContextManager[None]:
    """Return the look of the product, for as long as something is drawn."""
    from matplotlib import rc_context
    from matplotlib.rcsetup import cycler

    colours, marks, strokes = zip(*STYLES, strict=True)
    look: dict[Any, Any] = {
        "axes.prop_cycle": cycler(color=colours) + cycler(marker=marks) + cycler(linestyle=strokes),
        "axes.edgecolor": INK,
        "axes.labelcolor": INK,
        "axes.facecolor": PAPER,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "figure.facecolor": PARCHMENT,
        "font.size": 11,
        "font.family": "serif",
        "grid.color": INK,
        "grid.alpha": 0.15,
        "axes.grid": True,
        "axes.axisbelow": True,
        "lines.markersize": 5,
        "text.color": INK,
        "xtick.color": INK,
        "ytick.color": INK,
    }
    return rc_context(look)
