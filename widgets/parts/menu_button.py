"""The button that opens the menu of a page that is one window; see `Page.open_menu_by`."""

from __future__ import annotations

from amsterdam.i18n import _
from widgets.parts.toggle import Toggle


def menu_button() -> Toggle:
    """Return the button."""
    button = Toggle(_("Menu"))
    button.add_class("amst-menu-button")
    return button
