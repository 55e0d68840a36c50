"""The outermost box of everything we show: it brings the look along, in JupyterLab as in Voila."""

from __future__ import annotations

from functools import cache
from importlib import resources

from ipywidgets import HTML, VBox, Widget


class Page(VBox):
    """A box with the class ``amst-root`` and the style sheet of our widgets."""

    def __init__(self, children: list[Widget]) -> None:
        style = HTML(f"<style>{_sheet()}</style>")
        style.layout.display = "none"
        super().__init__([style, *children])
        self.add_class("amst-root")


@cache
def _sheet() -> str:
    return (resources.files("widgets") / "static" / "widgets.css").read_text(encoding="utf-8")
