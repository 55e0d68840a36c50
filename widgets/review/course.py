"""The course of a game under the board: the curve of the chance of winning, and the ways through the moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Box, Button, IntSlider

from amsterdam.analysis.review import Decision, Judged
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.review.decisions import mistake_after
from widgets.review.turns import Turns, named
from widgets.review.win_curve import WinCurve
from widgets.review.words import ReviewWords


class Course(Box):
    """Leads from decision to decision, and through the moves of every seat.

    Args:
        words: names the decisions.
        on_decision: gets the index of the decision to look at.
        on_move: gets the number of the move to look at, from 0.
    """

    def __init__(
        self, words: ReviewWords, on_decision: Callable[[int], object], on_move: Callable[[int], object], say: Status
    ) -> None:
        self._words, self._on_decision, self._on_move, self._say = words, on_decision, on_move, say
        self._filling = False
        self._ways: tuple[int | None, ...] = (None, None, None)
        self.curve, self.turns = WinCurve(on_decision, say), Turns(on_decision, say)
        #: The turning points in sentences, for a place of their own.
        self.told = Turns(on_decision, say, whole=True)
        self.previous, self.next, self.next_mistake = (self._button(number) for number in range(3))
        self.previous.add_class("amst-previous")
        self.next.add_class("amst-following")
        self.next_mistake.button_style = "primary"
        #: Stands at a move of any seat.
        self.slider = IntSlider(min=1, max=2)
        self.slider.observe(guarded(lambda change: self._slid(change["new"]), say), "value")
        self.slider.add_class("amst-review-slider")
        steps = box("amst-buttons", self.previous, self.next, self.next_mistake, self.slider)
        super().__init__([self.curve, self.turns, steps])
        self.add_class("amst-course")

    def _button(self, number: int) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: self._go(number), self._say))
        return button

    def retell(self) -> None:
        """Show every text in the current language."""
        self.previous.description, self.next.description = _("Previous"), _("Next")
        self.next_mistake.description, self.slider.description = _("Next mistake"), _("Move")

    def show(
        self,
        decisions: Sequence[Decision],
        judged: Mapping[int, Judged],
        moves: int,
        move: int,
        at: int,
        worst: Sequence[int],
        done: bool,
    ) -> None:
        """Show where the reader is: at a `move` of `moves`, and at or after the decision with the index `at`.

        `done` is whether all decisions are judged, so that the turning points are known.
        """
        turns = named(decisions, judged, self._words) if done else None
        here = at if decisions and decisions[at].number == move else None
        self.curve.show(decisions, judged, moves, move, here, worst, [turn for turn, _name in turns or ()])
        for part in (self.turns, self.told):
            part.show_turns(turns, judged)
        self.curve.layout.display = None if decisions else "none"
        self._filling = True
        self.slider.max, self.slider.value = max(2, moves), move + 1
        self._filling = False
        before = [place for place, decision in enumerate(decisions) if decision.number < move]
        after = (place for place, decision in enumerate(decisions) if decision.number > move)
        mistake = mistake_after(judged, at)
        if here is None and at in judged and judged[at].mistake and mistake is None:
            mistake = at
        self._ways = (before[-1] if before else None, next(after, None), mistake)
        for button, way in zip((self.previous, self.next, self.next_mistake), self._ways, strict=True):
            button.disabled = way is None
            button.layout.display = None if decisions else "none"

    def _go(self, number: int) -> None:
        place = self._ways[number]
        if place is not None:
            self._on_decision(place)

    def _slid(self, number: int) -> None:
        if not self._filling:
            self._on_move(number - 1)
