"""A list of named texts stored in the reader's browser: to open, rename and delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeGuard

from ipywidgets import HTML, Box, Button, Dropdown, Text, VBox

from amsterdam.i18n import _
from widgets.parts.browser import Browser
from widgets.parts.guard import Status, guarded
from widgets.parts.kept_list import unreadable_words

#: Limits, so that one list does not fill the browser's store. Whatever a game can read as a position is shorter.
MOST, LONGEST_NAME, LONGEST_TEXT = 100, 60, 20_000

Entry = tuple[str, str]


class Saved(VBox):
    """Stores the current text under a name. Names are unique, and no entry is overwritten.

    Args:
        browser: stores the list.
        name: the key in the browser's store.
        text: returns the current text.
        on_open: gets the text of the opened entry.
    """

    def __init__(
        self, browser: Browser, name: str, text: Callable[[], str], on_open: Callable[[str], object], say: Status
    ) -> None:
        self._browser, self._name, self._text, self._on_open = browser, name, text, on_open
        self._deleted: list[tuple[int, Entry]] = []
        self.name, self.kept, self.said = Text(), Dropdown(), HTML()
        actions = (self._keep, self._open, self._rename, self._delete, self._bring_back)
        self.keep, self.open_it, self.rename, self.delete, self.back = (Button() for _action in actions)
        for button, action in zip((self.keep, self.open_it, self.rename, self.delete, self.back), actions, strict=True):
            button.on_click(guarded(lambda _button, action=action: action(), say))
        self.said.add_class("amst-quiet")
        self.said.add_class("amst-live")
        browser.observe(guarded(lambda _change: self._draw(), say), "kept")
        rows = [Box([self.name, self.keep]), Box([self.kept, self.open_it, self.rename, self.delete, self.back])]
        for row in rows:
            row.add_class("amst-controls")
        super().__init__([*rows, self.said])
        self.add_class("amst-saved")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.name.description, self.name.placeholder = _("Name"), _("such as: before my last turn")
        self.kept.description = _("Kept")
        self.keep.description, self.open_it.description = _("Keep this position"), _("Open")
        self.rename.description, self.delete.description = _("Give it the name above"), _("Delete")
        self.back.description = _("Bring it back")
        self._draw()

    @property
    def entries(self) -> list[Entry]:
        """The stored entries. Data that is not a valid entry is left out, since it comes from outside."""
        return [(entry[0], entry[1]) for entry in self._kept_rows() if _is_entry(entry)]

    def _kept_rows(self) -> list[object]:
        return self._browser.recall(self._name, list) or []

    @property
    def _place(self) -> int | None:
        place = self.kept.value
        return place if place is not None and place < len(self.entries) else None

    # --- what can be done --------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        entries = self.entries
        if len(entries) >= MOST:
            self._say(_("{n} positions are kept, and more there is no room for: delete one first.").format(n=MOST))
            return
        text = self._text()
        if len(text) > LONGEST_TEXT:
            self._say(_("This text is too long to be kept: it has more than {n} letters.").format(n=LONGEST_TEXT))
            return
        if self._name_is_long():
            return
        name = self._free_name(entries)
        self._write([*entries, (name, text)], len(entries))
        self._say(_("Kept in this browser as “{name}”.").format(name=name))

    def _open(self) -> None:
        if self._place is not None:
            self._on_open(self.entries[self._place][1])

    def _rename(self) -> None:
        place, entries = self._place, self.entries
        if place is None:
            return
        if not self.name.value.strip():
            self._say(_("Write the new name in the field first."))
            return
        if self._name_is_long():
            return
        name = self._free_name([entry for number, entry in enumerate(entries) if number != place])
        entries[place] = (name, entries[place][1])
        self._write(entries, place)
        self._say(_("Its name is “{name}” now.").format(name=name))

    def _delete(self) -> None:
        place, entries = self._place, self.entries
        if place is None:
            return
        entry = entries.pop(place)
        self._deleted.append((place, entry))
        self._write(entries, max(0, place - 1))
        self._say(_("“{name}” is deleted.").format(name=entry[0]))

    def _bring_back(self) -> None:
        if self._deleted:
            (place, entry), entries = self._deleted.pop(), self.entries
            entries.insert(place, entry)
            self._write(entries, min(place, len(entries) - 1))
            self._say("")

    def _name_is_long(self) -> bool:
        """Say whether the name in the field is too long, and tell the reader."""
        too_long = len(self._wanted_name()) > LONGEST_NAME
        if too_long:
            self._say(_("A name has at most {n} letters.").format(n=LONGEST_NAME))
        return too_long

    def _wanted_name(self) -> str:
        return " ".join(self.name.value.split()) or _("Position")

    def _free_name(self, entries: list[Entry]) -> str:
        """Return the name in the field or a default one, with a number where it is taken."""
        wanted = self._wanted_name()
        taken = {name for name, _text in entries}
        numbered = (f"{wanted} ({n})" for n in range(2, len(entries) + 3))
        return wanted if wanted not in taken else next(name for name in numbered if name not in taken)

    def _write(self, entries: list[Entry], place: int) -> None:
        unreadable = [row for row in self._kept_rows() if not _is_entry(row)]
        self._browser.keep(self._name, [*(list(entry) for entry in entries), *unreadable])
        self._draw()
        if entries:
            self.kept.value = place

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _say(self, sentence: str) -> None:
        self.said.value = escape(sentence)
        self._draw()

    def _draw(self) -> None:
        options = [(name[:LONGEST_NAME], place) for place, (name, _text) in enumerate(self.entries)]
        if tuple(options) != tuple(self.kept.options):
            chosen = self.kept.value
            self.kept.options = options
            if options:
                self.kept.value = min(chosen or 0, len(options) - 1)
        for part in (self.kept, self.open_it, self.rename, self.delete):
            part.layout.display = None if options else "none"
        self.back.layout.display = None if self._deleted else "none"
        if self.said.value:
            return
        unreadable = len(self._kept_rows()) - len(options)
        nothing = "" if options or unreadable else _("Nothing is kept in this browser yet.")
        self.said.value = escape(nothing or unreadable_words(unreadable))


def _is_entry(row: object) -> TypeGuard[Sequence[str]]:
    return isinstance(row, list | tuple) and len(row) == 2 and all(isinstance(part, str) for part in row)
