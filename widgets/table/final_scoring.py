"""The end of a game: the points are counted one look at a time, up to the winner; then what there is to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.game import Board, Event, Result, View
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.parts.position_link import what_if_address
from widgets.table.match import Match
from widgets.table.score_sheet import Player, Source, scale_of, sheets
from widgets.table.share import Share


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the scoring: its step, counted from 1, and the events that it shows, up to `end`."""

    step: int
    begin: int
    end: int


class FinalScoring(VBox):
    """Shows the engine's final events: a sheet for each player, which grows with every look.

    A game's own scoring says what its steps are, and where one look ends and the next begins.
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
        #: Called when something else is looked at, so that the board can show what has just been counted.
        self.on_look: Callable[[], object] = lambda: None
        #: Begins another game of the same people; without it no other game is offered.
        self.on_rematch: Callable[[], object] | None = None
        self._at = self._furthest = 0
        self._looks: list[Look] = []
        self.events: Sequence[Event] = ()
        self.names: Sequence[str] = ()
        self.board: Board | None = None
        self.result: Result | None = None
        self._title, self._sheets, self._said, self._picture = HTML(), HTML(), HTML(), HTML()
        self._said.add_class("amst-live").add_class("amst-told-step")
        self._picture.add_class("amst-counted")
        self.next, self.back, self.all = Button(button_style="primary"), Button(), Button()
        self.next.add_class("amst-next")
        self.back.add_class("amst-back")
        self.why, self.review, self.rematch = Button(), Button(), Button(button_style="primary")
        self.why.add_class("amst-link")
        self.share = Share(f"{type(self).__module__.split('.')[1]}.json", on_error)
        for button, action in (
            (self.next, lambda: self._turn_to(self._at + 1)),
            (self.back, lambda: self._turn_to(self._at - 1)),
            (self.all, lambda: self._turn_to(len(self._looks) - 1)),
            (self.review, lambda: self._call(self._on_review)),
            (self.rematch, lambda: self._call(self.on_rematch)),
            (self.why, self._explain),
        ):
            button.on_click(guarded(lambda _button, action=action: self._pressed(action), on_error))
        steps = box("amst-buttons", self.back, self.next, self.all, self.rematch, self.review, self.why)
        told = box("amst-told-now", self._picture, self._said)
        super().__init__([self._title, steps, told, self._sheets, self.share])
        self.add_class("amst-panel").add_class("amst-final")
        self.hide()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def titles(self) -> Sequence[str]:
        """Return the titles of the steps; the last one names the winner."""
        raise NotImplementedError

    def belongs(self, event: Event, step: int) -> bool:
        """Say whether an event belongs to a step; steps count from 1."""
        raise NotImplementedError

    def apart(self, event: Event, before: Event) -> bool:
        """Say whether an event is looked at by itself, apart from the one before it in the same step."""
        return False

    def sources(self, counted: Sequence[Event]) -> Sequence[Source]:
        """Return the sources of points so far; each keeps its place as more are counted."""
        raise NotImplementedError

    def mark(self, seat: int) -> str:
        """Return the mark of a seat, as HTML."""
        return ""

    def sentence(self, event: Event) -> str:
        """Return what happened in a sentence, empty for events without one."""
        raise NotImplementedError

    def picture(self, counted: Sequence[Event]) -> str:
        """Return a picture of what these events have counted, as HTML; empty where words are enough."""
        return ""

    # --- the steps ---------------------------------------------------------------------------------------------------

    def begins(self, events: Sequence[Event]) -> int:
        """Return the index of the first event of the scoring, in a finished game."""
        return next(n for n, event in enumerate(events) if self.belongs(event, 1))

    def show(self, events: Sequence[Event], names: Sequence[str], board: Board, result: Result) -> None:
        """Show the scoring in the events of a finished game, from its first step."""
        self.events, self.names, self.board, self.result = events[self.begins(events) :], names, board, result
        self._looks = list(self._look_at(self.events))
        self._at = self._furthest = 0
        self.layout.display = None
        self._draw()

    def show_match(self, match: Match, view: View, what_if_page: str | None) -> None:
        """Show the scoring of a match that is over, and what hands it on."""
        result = match.state.result()
        assert result is not None
        link = what_if_address(what_if_page, view, view.seat, match.names) if what_if_page else ""
        self.share.offer(link, match.to_json())
        self.show(match.events, match.names, view.board, result)

    def hide(self) -> None:
        self.layout.display = "none"
        self.events, self._looks, self._at, self._furthest = (), [], 0, 0

    @property
    def step(self) -> int:
        """The step that is shown, 0 before any."""
        return self._looks[self._at].step if self._looks else 0

    @property
    def finished(self) -> bool:
        """Whether the winner has been named; looking at an earlier step again changes nothing about that."""
        return bool(self._looks) and self._furthest == len(self._looks) - 1

    @property
    def waiting(self) -> int:
        """How many of the game's last events have not been shown yet."""
        return len(self.events) - self._looks[self._furthest].end if self._looks else 0

    @property
    def counted(self) -> Sequence[Event]:
        """The events that are looked at now."""
        if not self._looks:
            return ()
        look = self._looks[self._at]
        return self.events[look.begin : look.end]

    def _look_at(self, events: Sequence[Event]) -> Iterable[Look]:
        """Yield the looks at these events; a step without events is looked at, too."""
        at = 0
        for step in range(1, len(self.titles()) + 1):
            begin = at
            while at < len(events) and not any(
                self.belongs(events[at], later) for later in range(step + 1, len(self.titles()) + 1)
            ):
                if at > begin and self.apart(events[at], events[at - 1]):
                    yield Look(step, begin, at)
                    begin = at
                at += 1
            yield Look(step, begin, at)

    def _pressed(self, action: Callable[[], object]) -> None:
        if self._looks:  # a late click may arrive after the next game has begun
            action()

    def _turn_to(self, look: int) -> None:
        self._at = max(0, min(len(self._looks) - 1, look))
        self._furthest = max(self._furthest, self._at)
        self._draw()
        self.on_step()

    @staticmethod
    def _call(action: Callable[[], object] | None) -> None:
        if action is not None:
            action()

    def _explain(self) -> None:
        if self.counted:
            self._on_rule(self.counted[-1].rule)

    def _draw(self) -> None:
        titles, last = self.titles(), self._at == len(self._looks) - 1
        heading = _("Final scoring, step {n} of {all}: {title}")
        heading = heading.format(n=self.step, all=len(titles), title=titles[self.step - 1])
        self._title.value = f"<h2>{escape(heading)}</h2>"
        self._draw_sheets(last)
        sentences = " ".join(filter(None, map(self.sentence, self.counted))) or _("There is nothing to count here.")
        self._said.value = f'<p role="status">{escape(sentences)}</p>'
        self._picture.value = self.picture(self.counted)
        self._draw_buttons(titles, last)
        if self.finished:
            self._on_end()
        self.on_look()

    def _draw_sheets(self, last: bool) -> None:
        assert self.result is not None
        players = [Player(name, self.mark(seat)) for seat, name in enumerate(self.names)]
        scale = scale_of(self.sources(self.events))
        sources = self.sources(self.events[: self._looks[self._at].end])
        totals, winners = (self.result.scores, self.result.winners) if last else (None, ())
        self._sheets.value = sheets(players, sources, scale, totals, winners)

    def _draw_buttons(self, titles: Sequence[str], last: bool) -> None:
        following = self._looks[min(self._at + 1, len(self._looks) - 1)].step
        title = titles[following - 1]
        self.next.description = _("Next") if following == self.step else _("Next: {title}").format(title=title)
        self.back.description, self.all.description = _("Back"), _("Show everything")
        self.why.description, self.why.tooltip = _("Rule"), _("The rule for this step")
        self.rematch.description, self.review.description = _("Play again"), _("Look back at your decisions")
        self.rematch.tooltip = _("The same people and options, another game")
        for button, offered in (
            (self.next, not last),
            (self.back, self._at > 0),
            (self.all, not last),
            (self.share, self.finished),
            (self.review, self.finished and self._on_review is not None),
            (self.rematch, self.finished and self.on_rematch is not None),
        ):
            button.layout.display = None if offered else "none"
