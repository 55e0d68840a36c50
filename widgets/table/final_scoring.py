"""The final scoring, one step at a time up to the winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.game import Board, Event
from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded


class FinalScoring(VBox):
    """Shows the engine's final events: a sheet for each player, which gets one more line with every step.

    A game's own scoring says what its steps are.
    """

    def __init__(
        self,
        on_rule: Callable[[str], None],
        on_end: Callable[[], None] = lambda: None,
        on_error: Status | None = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """`on_rule` gets the rule of a step that is asked for; `on_end` is called when the winner is shown.

        `on_review` is called when the player asks for the review; without it no review is offered.
        """
        self._on_rule, self._on_end, self._on_review = on_rule, on_end, on_review
        #: Called after every step that the reader takes, for other parts that follow the scoring.
        self.on_step: Callable[[], object] = lambda: None
        self._step = 0
        self._events: Sequence[Event] = ()
        self._names: Sequence[str] = ()
        self._board: Board | None = None
        self._title, self._sheets, self._said = HTML(), HTML(), HTML()
        self._said.add_class("amst-live")
        self.next = Button(button_style="primary")
        self.all = Button(description=_("Show everything"))
        self.why = Button()
        self.why.add_class("amst-link")
        self.review = Button(description=_("Look back at your decisions"), button_style="primary")
        for button, action in (
            (self.next, self._forward),
            (self.all, self._to_the_end),
            (self.review, self._look_back),
            (self.why, self._explain),
        ):
            button.on_click(guarded(lambda _button, action=action: self._pressed(action), on_error))
        buttons = Box([self.next, self.all, self.review, self.why])
        buttons.add_class("amst-buttons")
        super().__init__([self._title, buttons, self._said, self._sheets])
        self.add_class("amst-panel")
        self.add_class("amst-final")
        self.hide()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def titles(self) -> Sequence[str]:
        """Return the titles of the steps; the last one names the winner."""
        raise NotImplementedError

    def belongs(self, event: Event, step: int) -> bool:
        """Say whether an event belongs to a step; steps count from 1."""
        raise NotImplementedError

    def sheets(self, events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
        """Return a sheet for each player with the first `steps` steps, as HTML."""
        raise NotImplementedError

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        """Return what happened in a sentence, empty for events without one."""
        raise NotImplementedError

    # --- the steps ---------------------------------------------------------------------------------------------------

    def begins(self, events: Sequence[Event]) -> int:
        """Return the index of the first event of the scoring, in a finished game."""
        return next(n for n, event in enumerate(events) if self.belongs(event, 1))

    def show(self, events: Sequence[Event], names: Sequence[str], board: Board) -> None:
        """Show the scoring in these events, from its first step."""
        self._events, self._names, self._board = events, names, board
        self._step = 1
        self.layout.display = None
        self._draw()

    def hide(self) -> None:
        self.layout.display = "none"
        self._events, self._step = (), 0

    @property
    def finished(self) -> bool:
        return self._step >= len(self.titles())

    @property
    def waiting(self) -> int:
        """How many of the game's last events are not shown yet."""
        if not self._events or self.finished:
            return 0
        counting = self._events[self.begins(self._events) :]
        later = range(self._step + 1, len(self.titles()) + 1)
        left = (n for n, event in enumerate(counting) if any(self.belongs(event, step) for step in later))
        return len(counting) - next(left, len(counting))

    def _pressed(self, action: Callable[[], object]) -> None:
        if self._events:  # a late click may arrive after the next game has begun
            action()

    def _forward(self) -> None:
        self._step = min(len(self.titles()), self._step + 1)
        self._draw()
        self.on_step()

    def _to_the_end(self) -> None:
        self._step = len(self.titles())
        self._draw()
        self.on_step()

    def _look_back(self) -> None:
        if self._on_review is not None:
            self._on_review()

    def _explain(self) -> None:
        events = self._step_events()
        if events:
            self._on_rule(events[-1].rule)

    def _step_events(self) -> list[Event]:
        """Return the events of the step shown last."""
        return [event for event in self._events if self.belongs(event, self._step)]

    def _draw(self) -> None:
        if self._board is None:
            return
        titles, board = self.titles(), self._board
        heading = _("Final scoring, step {n} of {all}: {title}")
        heading = heading.format(n=self._step, all=len(titles), title=titles[self._step - 1])
        self._title.value = f"<h2>{escape(heading)}</h2>"
        self._sheets.value = self.sheets(self._events, self._names, board, self._step)
        happened = self._step_events()
        sentences = [text for event in happened if (text := self.sentence(event, self._names, board))]
        self._said.value = f'<p role="status">{escape(" ".join(sentences))}</p>'
        self.next.description = _("Next: {title}").format(title=titles[min(self._step, len(titles) - 1)])
        self.why.description = _("The rule for this step")
        for button in (self.next, self.all):
            button.layout.display = "none" if self.finished else None
        self.review.layout.display = None if self.finished and self._on_review is not None else "none"
        if self.finished:
            self._on_end()
