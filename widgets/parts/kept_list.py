"""A list of the entries on a shelf: to open, to delete, and to restore what was deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

from ipywidgets import HTML, Button, Dropdown, VBox

from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.parts.shelf import Entry, Shelf


class KeptList(VBox):
    """Shows the stored entries, the newest first.

    Args:
        line: returns the text that describes an entry, in the current language.
        wanted: says whether an entry is listed here.
        on_open: gets the entry that is opened; the reader is shown the message of a BadInput that it raises.
        open_words: the label of the button that opens one.
    """

    def __init__(
        self,
        shelf: Shelf,
        line: Callable[[Entry], str],
        wanted: Callable[[Entry], bool],
        on_open: Callable[[Entry], object],
        say: Status,
        open_words: Callable[[], str] = lambda: _("Open"),
    ) -> None:
        self._shelf, self._line, self._wanted, self._on_open, self._say = shelf, line, wanted, on_open, say
        self._open_words = open_words
        self._deleted: list[Entry] = []
        self.choice, self.said = Dropdown(), HTML()
        self.open_it, self.delete, self.back = (Button() for _action in range(3))
        actions = (self._open, self._delete, self._bring_back)
        for button, action in zip((self.open_it, self.delete, self.back), actions, strict=True):
            button.on_click(guarded(lambda _button, action=action: action(), say))
        self.said.add_class("amst-quiet")
        self.said.add_class("amst-live")
        shelf.on_change(self.draw)
        super().__init__([box("amst-controls", self.choice, self.open_it, self.delete, self.back), self.said])
        self.add_class("amst-kept-list")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.choice.description = _("Kept")
        self.open_it.description, self.delete.description = self._open_words(), _("Delete")
        self.back.description = _("Bring it back")
        self.draw()

    @property
    def listed(self) -> list[Entry]:
        return self._shelf.newest(self._wanted)

    def draw(self) -> None:
        """Show the entries stored now."""
        entries = self.listed
        options = [(self._line(entry), entry.id) for entry in entries]
        if tuple(options) != tuple(self.choice.options):
            chosen = self.choice.value
            self.choice.options = options
            ids = [entry.id for entry in entries]
            if ids:
                self.choice.value = chosen if chosen in ids else ids[0]
        for part in (self.choice, self.open_it, self.delete):
            part.layout.display = None if options else "none"
        self.back.layout.display = None if self._deleted else "none"
        self.said.value = escape(unreadable_words(len(self._shelf.unreadable)))

    def _chosen(self) -> Entry | None:
        return next((entry for entry in self.listed if entry.id == self.choice.value), None)

    def _open(self) -> None:
        entry = self._chosen()
        if entry is None:
            return
        try:
            self._on_open(entry)
        except BadInput as fault:
            self._say(cannot_open(fault))

    def _delete(self) -> None:
        entry = self._chosen()
        if entry is not None:
            self._deleted.append(entry)
            self._shelf.erase(entry.id)

    def _bring_back(self) -> None:
        if self._deleted:
            entry = self._deleted.pop()
            self._shelf.put(replace(entry, n=entry.n + 1), is_open=False)


def cannot_open(fault: BadInput) -> str:
    """Return a sentence that says why a stored entry cannot be opened."""
    return _("This cannot be opened, and stays where it is: {reason}").format(reason=fault)


def unreadable_words(number: int) -> str:
    """Return a sentence that says how many stored entries cannot be read, or an empty string."""
    if not number:
        return ""
    words = ngettext(
        "{n} entry that this browser keeps cannot be read. It stays where it is.",
        "{n} entries that this browser keeps cannot be read. They stay where they are.",
        number,
    )
    return words.format(n=number)
