"""Which decision a press answers: one that was made for a decision that is over does nothing.

The page's script reports, just before each press, the number of the decision that was on the screen
(``static/browser.js``). So a press that was doubled, or that was slow on its way, cannot decide for the next player.
Without a browser, as in a test, every press counts.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from amsterdam.i18n import _
from widgets.parts.guard import guarded

if TYPE_CHECKING:
    from widgets.parts.browser import Browser


def too_late() -> str:
    """Return what is said of a press that was dropped."""
    return _("That press came too late: by then something else was on the screen. Look again, and press again.")


class Presses:
    """Counts the decisions on one screen.

    >>> presses = Presses()
    >>> presses.show("Anna", 1)
    >>> presses.heard({"press": presses.number}); presses.late()
    False
    >>> presses.show("Anna", 2); presses.late(), presses.late(1)
    (True, False)
    """

    def __init__(self, browser: Browser | None = None) -> None:
        self.number = 0
        self._shown: dict[int, tuple[Hashable, ...]] = {0: ()}
        self._made_for: int | None = None
        self._browser: Browser | None = None
        if browser is not None:
            self.connect(browser)

    def connect(self, browser: Browser) -> None:
        """Let a page's browser report presses."""
        self._browser = browser
        self._shown.clear()
        self._count(())
        self._tell()
        browser.on_msg(guarded(lambda __, content, _buffers: self.heard(content)))

    def begin(self) -> None:
        """Let the page know that it is being drawn, until `show`: its parts arrive one by one."""
        if self._browser is not None:
            self._browser.decision = -self.number

    def show(self, *moment: Hashable) -> None:
        """Note what the screen shows now, after everything is drawn; it is another decision if any part differs."""
        if moment != self._shown[self.number]:
            self._count(moment)
        self._tell()

    def again(self) -> None:
        """Note that the screen shows the same again, after another one with the same browser stood in its place."""
        self._tell()

    def _count(self, moment: tuple[Hashable, ...]) -> None:
        """Give the screen a number that no other with the same browser has."""
        if self._browser is None:
            self.number += 1
        else:
            self._browser.numbered += 1
            self.number = self._browser.numbered
        self._shown[self.number] = moment

    def _tell(self) -> None:
        if self._browser is not None:
            self._browser.decision = self.number

    def late(self, parts: int | None = None) -> bool:
        """Say whether the latest press was made for what is no longer on the screen.

        With `parts`, only whether one of the first parts of the moment has changed since.
        """
        made_for = self.number if self._made_for is None else self._made_for
        if parts is None:
            return made_for != self.number
        return self._shown.get(made_for, ())[:parts] != self._shown[self.number][:parts]

    def go_on(self) -> None:
        """Let the latest press answer what the screen shows now, too: it stood for several decisions."""
        self._made_for = self.number

    def heard(self, content: object) -> None:
        """Take what the script reports; anything else is ignored."""
        if isinstance(content, Mapping) and type(content.get("press")) is int:
            self._made_for = content["press"]
