"""Boxes named after their place on a page. The style sheet lays them out."""

from __future__ import annotations

from ipywidgets import Box, Widget


def box(name: str, *children: Widget) -> Box:
    """Return a box with a CSS class."""
    parent = Box(list(children))
    parent.add_class(name)
    return parent
