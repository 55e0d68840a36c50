"""What helps those who play with keys: a link to the board, and a list of what the keys do."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from amsterdam.i18n import _


def skip_link() -> HTML:
    """Return a link to the board that shows while it has the focus; the page's script follows it."""
    words = escape(_("Skip to the board"))
    link = HTML(f'<a href="#" class="amst-skip">{words}</a>')
    link.add_class("amst-skip-box")
    return link


class Shortcuts(HTML):
    """The list of keys. The page's script shows it when “?” is pressed (``static/keys.js``)."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel").add_class("amst-shortcuts")
        self.retell()

    def retell(self) -> None:
        """Show the list in the current language."""
        keys = (
            ("1 – 9", _("press a line of what can be chosen; the same number again does it")),
            (_("Tab"), _("go on to the next thing")),
            ("← ↑ → ↓", _("on the board: go from thing to thing")),
            (_("Enter"), _("press it; in a lesson, go on when a step is done")),
            ("+ − 0", _("enlarge the board, show the whole board; arrow keys move an enlarged one")),
            (_("Esc"), _("close the menu, a rule or this list")),
            ("?", _("show this list, or close it")),
        )
        lines = "".join(f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(does)}</dd>" for key, does in keys)
        title = escape(_("Keys"))
        self.value = f"<h3>{title}</h3><dl>{lines}</dl>"
