"""The open game or analysis of a page and the stored ones: opening another one loses nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.game import BadInput
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.parts.kept_list import KeptList, cannot_open, unreadable_words
from widgets.parts.question import Question
from widgets.parts.shelf import Entry, Shelf
from widgets.table.kept_words import game_line, tree_line


@dataclass(frozen=True)
class Words:
    """The texts for what is stored, in the current language."""

    title: Callable[[], str]
    line: Callable[[Entry], str]
    left: Callable[[], str]
    back: Callable[[], str]
    elsewhere: Callable[[], str]
    unsafe: Callable[[], str]
    question: Callable[[], str]
    go_on: Callable[[], str]


GAMES = Words(
    title=lambda: _("Other games kept here ({n})"),
    line=game_line,
    left=lambda: _("The game before is kept: {line}."),
    back=lambda: _("Back to that game"),
    elsewhere=lambda: _("This game was played on in another tab. Yours is kept beside it, as a game of its own."),
    unsafe=lambda: _(
        "This browser has no room left for the game, or may keep nothing. Save the game to a file, or it ends with"
        " this page."
    ),
    question=lambda: _("This browser could not keep the game on the table. Save it to a file first, or it is lost."),
    go_on=lambda: _("Leave that game"),
)
ANALYSES = Words(
    title=lambda: _("Other analyses kept here ({n})"),
    line=tree_line,
    left=lambda: _("The analysis before is kept: {line}."),
    back=lambda: _("Back to that analysis"),
    elsewhere=lambda: _("This analysis was continued in another tab. Yours is kept beside it, as a separate one."),
    unsafe=lambda: _(
        "This browser has no room left for the variations, or may keep nothing. Save the variations to a file, or"
        " they end with this page."
    ),
    question=lambda: _("This browser could not keep the variations. Save them to a file first, or they are lost."),
    go_on=lambda: _("Leave these variations"),
)


class Kept(VBox):
    """Stores what is open, and lists what else is stored, in `fold`, which the page places.

    Args:
        on_open: opens an entry and calls `turn_to` with it first. It raises BadInput if nothing has changed.
        belongs: returns whether an entry belongs to this page.
        goes_on: returns whether a new tab opens an entry by itself.
    """

    def __init__(
        self,
        shelf: Shelf,
        words: Words,
        on_open: Callable[[Entry], object],
        say: Status,
        belongs: Callable[[Entry], bool] = lambda entry: True,
        goes_on: Callable[[Entry], bool] = lambda entry: True,
    ) -> None:
        self.shelf, self._words, self._on_open, self._say = shelf, words, on_open, say
        self._belongs, self._goes_on = belongs, goes_on
        #: The open entry as it was last stored, None if it never was; and whether it can be discarded without asking.
        self.entry: Entry | None = None
        self._worthless = self._is_elsewhere = False
        self._left: str | None = None
        self._told, self._warning = HTML(), HTML()
        self.back = Button()
        self.back.on_click(guarded(lambda _button: self._go_back(), say))
        self.question = Question(say)
        self._left_bar = box("amst-bar", self._told, self.back)
        self.fold = Fold(self._title, self._list, say)
        for line in (self._told, self._warning):
            line.add_class("amst-live")
        shelf.on_change(self.draw)
        shelf.moved = self._moved
        super().__init__([self._left_bar, self._warning, self.question])
        self.add_class("amst-kept")
        self.retell()

    def _list(self) -> KeptList:
        return KeptList(self.shelf, self._words.line, self._is_other, self._open, self._say)

    def _is_other(self, entry: Entry) -> bool:
        return self._belongs(entry) and (self.entry is None or entry.id != self.entry.id)

    def _title(self) -> str:
        return self._words.title().format(n=len(self.shelf.newest(self._is_other)))

    def retell(self) -> None:
        """Show every text in the current language."""
        self.back.description = self._words.back()
        self.draw()

    # --- keeping -----------------------------------------------------------------------------------------------------

    def keep(self, text: str, about: Mapping[str, object], worthless: bool = False) -> None:
        """Store the open game or analysis; `worthless` if nothing would be lost by discarding it."""
        self._worthless = worthless
        if not self.shelf.ready or (self.entry and _is_same(self.entry, text, about)):
            return
        before = self.entry or Entry(secrets.token_hex(6), 0, "")
        self.entry = Entry(before.id, before.n + 1, text, dict(about), before.when, before.told)
        self.shelf.put(self.entry)

    def turn_to(self, entry: Entry | None = None) -> None:
        """Open another entry, or, without one, something that is not stored yet."""
        left, worthless = self.entry, self._worthless
        if left and entry and left.id == entry.id:
            return
        self.entry, self._worthless, self._is_elsewhere, self._left = entry, False, False, None
        self.question.hide()
        self.shelf.play(entry.id if entry else None)
        if left and worthless:
            self.shelf.erase(left.id)
        elif left:
            self._left = left.id
        self.draw()

    def replace(self, do: Callable[[], object]) -> None:
        """Carry out an action that replaces what is open; ask first if that would lose something."""
        if self.entry and not self._worthless and not self.shelf.keeps:
            self.question.ask(self._words.question(), self._words.go_on(), do)
        else:
            do()

    def offer(self, wanted: Callable[[Entry], bool]) -> None:
        """Offer a way back to the newest entry that `wanted` accepts: its tab may have been closed by mistake."""
        self._left = next((entry.id for entry in self.shelf.newest(wanted)), None)
        self.draw()

    def settle(self) -> None:
        """Drop messages about earlier entries: the reader goes on with the open one."""
        if self._left:
            self._left = None
            self.draw()

    def _moved(self, was: str, now: str) -> None:
        if self.entry and self.entry.id == was:
            self.entry = replace(self.entry, id=now)
            self._is_elsewhere = True

    # --- opening -----------------------------------------------------------------------------------------------------

    def resume(self, only_here: bool = False) -> bool:
        """Open the entry this tab had open, or else the newest that can be resumed; say whether there was one."""
        here = [entry for entry in self.shelf.entries.values() if entry.id == self.shelf.here and self._belongs(entry)]
        newest = [] if only_here else self.shelf.newest(lambda entry: self._belongs(entry) and self._goes_on(entry))
        faults = []
        for entry in [*here, *(entry for entry in newest if entry not in here)]:
            fault = self._fault_of_opening(entry)
            if not fault:
                break
            faults.append(fault)
        if faults:
            self._say(faults[0])
        return self.entry is not None

    def _fault_of_opening(self, entry: Entry) -> str:
        """Open an entry, or return why it cannot be opened."""
        try:
            self._on_open(entry)
        except BadInput as fault:
            return cannot_open(fault)
        return ""

    def _open(self, entry: Entry) -> None:
        def do() -> None:
            if fault := self._fault_of_opening(entry):
                self._say(fault)

        self.replace(do)

    def _go_back(self) -> None:
        entry = self.shelf.entries.get(self._left or "")
        if entry is not None:
            self._open(entry)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the state of the store."""
        left = self.shelf.entries.get(self._left or "")
        text = self._words.left().format(line=self._words.line(left)) if left and self.shelf.keeps else ""
        if self._is_elsewhere:
            text = self._words.elsewhere()
        self._told.value = escape(text)
        self.back.layout.display = None if left else "none"
        self._left_bar.layout.display = None if text or left else "none"
        unsafe = self._words.unsafe() if self.entry and not self.shelf.keeps else ""
        self._warning.value = escape(" ".join(filter(None, [unsafe, unreadable_words(len(self.shelf.unreadable))])))
        self._warning.layout.display = None if self._warning.value else "none"
        self.fold.retell()
        others = self.shelf.newest(self._is_other)
        self.fold.layout.display = None if others or self.fold.content is not None else "none"


def _is_same(entry: Entry, text: str, about: Mapping[str, object]) -> bool:
    """Say whether nothing has changed; the title alone may differ after a change of language."""
    return entry.text == text and {**entry.about, "title": None} == {**about, "title": None}
