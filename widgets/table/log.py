"""The log: one sentence per event, each with a button for its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded
from widgets.parts.pager import Pager

LINES = 12


class Log(VBox):
    """What the others did since one's turn, numbered, and the lines of the game, the newest first."""

    def __init__(
        self,
        on_rule: Callable[[str], None],
        on_error: Status | None = None,
        on_replay: Callable[[], object] = lambda: None,
    ) -> None:
        """`on_rule` gets the rule id of a pressed line; `on_replay` shows again what the others did."""
        self._on_rule = on_rule
        self._lines: Sequence[tuple[str, str]] = ()
        self._since, self._title = HTML(), HTML()
        self._since.add_class("amst-since")
        self.replay = Button()
        self.replay.add_class("amst-replay")
        self.replay.on_click(guarded(lambda _button: on_replay(), on_error))
        self._rows = [Button() for _row in range(LINES)]
        for place, row in enumerate(self._rows):
            row.add_class("amst-log-line")
            row.on_click(guarded(lambda _button, place=place: self._pressed(place), on_error))
        self._pager = Pager(LINES, self._draw, on_error, newest=True)
        super().__init__([self.replay, self._since, self._title, *self._rows, self._pager])
        self.add_class("amst-panel")
        self.show(())

    def show(self, lines: Sequence[tuple[str, str]], since: Sequence[str] = ()) -> None:
        """Show these lines, each a sentence and the id of its rule, and turn to the newest.

        `since` are sentences about what the others did since one's turn.
        """
        self._lines = lines
        title, told = escape(_("Since your turn")), "".join(f"<li>{escape(sentence)}</li>" for sentence in since)
        self.replay.description, self.replay.tooltip = _("Replay"), _("Show these moves again")
        self.replay.layout.display = None if since else "none"
        self._since.value = f"<h3>{title}</h3><ol>{told}</ol>" if since else ""
        self._pager.show(len(lines), page=0)
        self._draw()

    def _draw(self) -> None:
        self._title.value = "<h3>" + escape(_("What happened")) + "</h3>"
        seen = self._newest_first()
        for place, row in enumerate(self._rows):
            filled = place < len(seen)
            row.layout.display = None if filled else "none"
            row.description = self._lines[seen[place]][0] if filled else ""
            row.tooltip = _("Why? Show the rule.") if filled else None

    def _newest_first(self) -> Sequence[int]:
        return self._pager.shown()[::-1]

    def _pressed(self, place: int) -> None:
        seen = self._newest_first()
        if place < len(seen):
            self._on_rule(self._lines[seen[place]][1])
