"""A button that copies a position as Python, to go on with it in a notebook."""

from __future__ import annotations

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
    """Copies a position as code."""

    def __init__(self) -> None:
        super().__init__()
        self.retell()

    def retell(self) -> None:
        """Show the label in the current language."""
        self.name(_("Copy as code"))

    def show(self, view: View | None, line: str | None = None) -> None:
        """Offer a position; None offers nothing."""
        self.text = "" if view is None else as_code(view, line)
