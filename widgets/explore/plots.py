"""Plots for the notebooks, in the product's colours and with a text for those who cannot see them.

Most are matplotlib's. What teaches more when it answers to the reader is Altair's: its charts are Vega-Lite, which
JupyterLab and Voila draw by themselves, so that nothing is fetched from elsewhere and no kernel is asked.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any, cast

from amsterdam.extras import missing
from widgets.drawing.palette import ACCENT, COLOURS, INK, PAPER, PARCHMENT, SERIF

if TYPE_CHECKING:
    from altair import TopLevelMixin as Chart
    from matplotlib.axis import Axis
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
#: The version of Vega-Lite that JupyterLab 4 and Voila 0.5 draw. Altair's own may be newer; our charts need no more.
VEGA_LITE, SCHEMA = "application/vnd.vegalite.v5+json", "https://vega.github.io/schema/vega-lite/v5.json"


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


@dataclass(frozen=True, slots=True)
class LivePlot:
    """A plot that answers to the reader, and what it shows in words."""

    spec: dict[str, Any]
    alt: str

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, object]:
        return {"text/plain": f"<{self.alt}>", VEGA_LITE: self.spec}


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


def shown(drawing: Figure | Chart, alt: str) -> Plot | LivePlot:
    """Return a figure or a chart of Altair as a notebook shows it; `alt` says in a sentence what there is to see."""
    if not hasattr(drawing, "savefig"):
        return LivePlot(_vega_lite(drawing, alt), alt)
    drawing = cast("Figure", drawing)
    file = BytesIO()
    with _look():
        for axes in drawing.axes:
            if axes.get_legend_handles_labels()[0] and axes.get_legend() is None:
                axes.legend(frameon=False)
            for axis in (axes.xaxis, axes.yaxis):
                _plain_numbers(axis)
        drawing.savefig(file, format="png", dpi=144)
    return Plot(file.getvalue(), alt, round(drawing.get_figwidth() * 96))


def _plain_numbers(axis: Axis) -> None:
    """Write numbers on a logarithmic axis as they are, such as 20 and 0.1 for 2×10¹ and 10⁻¹."""
    from matplotlib.ticker import LogFormatter

    class Plain(LogFormatter):
        def __call__(self, x: float, pos: int | None = None) -> str:
            return f"{x:g}" if super().__call__(x, pos) else ""  # it says which numbers have room

    if axis.get_scale() == "log":
        axis.set_major_formatter(Plain())
        axis.set_minor_formatter(Plain(minor_thresholds=(2, 0.5)))


def _vega_lite(chart: Chart, alt: str) -> dict[str, Any]:
    """Return a chart as data, in the product's look."""
    from altair import data_transformers

    with data_transformers.enable("default", max_rows=None):
        spec = chart.to_dict()
    writing = {"labelColor": INK, "titleColor": INK, "labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": 400}
    look = {
        "autosize": {"type": "fit-x", "contains": "padding", "resize": True},  # room for a title that grows
        "background": PARCHMENT,
        "font": SERIF,
        "view": {**spec["config"]["view"], "fill": PAPER, "stroke": None},
        "axis": {**writing, "gridColor": INK, "gridOpacity": 0.15, "labelLimit": 260},
        "title": {"anchor": "start", "color": INK, "fontSize": 14, "fontWeight": 400},
        "legend": {**writing, "orient": "top"},
        "mark": {"color": ACCENT},
        "range": {"category": [colour for colour, _mark, _stroke in STYLES]},
    }
    # As SVG each point has its words for screen readers. Without the default style a chart can fill the width.
    options = {"embedOptions": {"actions": False, "defaultStyle": False, "renderer": "svg"}}
    return {**spec, "$schema": SCHEMA, "description": alt, "usermeta": options, "config": {**spec["config"], **look}}


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
