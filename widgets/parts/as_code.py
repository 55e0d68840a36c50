"""A button that opens a position as Python in JupyterLab, or copies it, to go on with it in a notebook."""

from __future__ import annotations

from zlib import crc32

import traitlets

from amsterdam.game import View
from amsterdam.i18n import _
from widgets.parts.copying import CopyButton


def as_code(view: View, line: str | None = None) -> str:
    """Return the lines of Python that set a position up and show it as the seat of a view sees it.

    Args:
        view: what the seat sees.
        line: the position's text, by default that of the view.

    >>> import amsterdam
    >>> view = amsterdam.game("ticket-to-ride").from_text("ttr/2 turn=1 p1=GG/3").view(1)
    >>> print(as_code(view, "ttr/2 turn=1 p1=GG/3"))
    import amsterdam_boardgames.notebook, amsterdam
    state = amsterdam.game('ticket-to-ride').from_text('ttr/2 turn=1 p1=GG/3')
    state.view(1)
    """
    made = f"state = amsterdam.game({view.game!r}).from_text({line or view.to_text()!r})"
    return f"import amsterdam_boardgames.notebook, amsterdam\n{made}\nstate.view({view.seat})"


class AsCode(CopyButton):
    """Opens a position in a notebook of JupyterLab where the browser can reach one, and copies it as code elsewhere.

    Attributes:
        opens: the words on the button where it opens.
        notebook: the name of the notebook: the same position has the same one.
        words: what stands above the code there.
        opened: what is said when it is open.
    """

    opens = traitlets.Unicode().tag(sync=True)
    notebook = traitlets.Unicode().tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)
    opened = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.retell()

    def retell(self) -> None:
        """Show the texts in the current language."""
        self.name(_("Copy as code"))
        self.opens, self.opened = _("Open in JupyterLab"), _("Opened in JupyterLab.")
        self.words = _("The position that you came from. Run its code with Shift+Enter, and go on from there.")

    def show(self, view: View | None, line: str | None = None) -> None:
        """Offer a position; None offers nothing."""
        code = "" if view is None else as_code(view, line)
        self.notebook = "" if view is None else f"{view.game}-{crc32(code.encode()):08x}.ipynb"
        self.text = code
