"""The button that opens the menu of a page that is one window; see `Page.open_menu_by`."""

from __future__ import annotations

from ipywidgets import ToggleButton

from amsterdam.i18n import _


def menu_button() -> ToggleButton:
    """Return the button."""
    button = ToggleButton(description=_("Menu"))
    button.add_class("amst-menu-button")
    return button
