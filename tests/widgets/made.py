"""The widgets of this process, to see that none are made while one plays."""

from __future__ import annotations

from ipywidgets import Layout, Style
from ipywidgets.widgets.widget import _instances


def widgets_made() -> set[str]:
    """Return the names of all widgets; a layout or style belongs to another widget, and may be made when it is used."""
    return {name for name, widget in list(_instances.items()) if not isinstance(widget, (Layout, Style))}
