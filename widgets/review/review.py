"""The review of a finished game: a player's decisions, the cost of each, and what would have been better, and why.

The reader chooses again on the same board with the same cards before the answer is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, Dropdown, IntSlider, VBox, Widget

from amsterdam.analysis.effort import Effort
from amsterdam.analysis.review import (
    Decision,
    Judged,
    decisions,
    doubtful,
    effort_of,
    judge,
    turning_point,
    worst,
)
from amsterdam.game import Action, Board, IllegalAction, State, View
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.record import Record
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.guard import Status, guarded
from widgets.parts.pace import Pacer
from widgets.parts.presses import Presses, too_late
from widgets.review.answers import Answers
from widgets.review.decisions import DecisionList, mistake_after
from widgets.review.question import Question
from widgets.review.win_curve import WinCurve
from widgets.review.words import ReviewWords, how_it_ended, progress, verdict
from widgets.table.host import Stage
from widgets.table.match import Match
from widgets.worth.loading import Loading
from widgets.worth.thinking import Thinking


class Review(VBox):
    """Shows one game at a time; see `show`. A game's own review adds the table and the words.

    Attributes:
        words: describes what was done and what was better.
        warm_up: loads the compiled rules, in a game that has some.

    Args:
        say: shows the reader what cannot be done.
        browser: the page's browser, which reports presses; a test may do without.
        board: the board of the game; the standard board by default.
        pace: when decisions are judged; a test passes its own.
        warm_up: replaces the default one.
        how: returns the effort for judging a view's decision.
    """

    words: ClassVar[ReviewWords]
    warm_up: ClassVar[Loading | None] = None

    #: The board and cards to choose again on.
    stage: Stage
    why: Widget

    def __init__(
        self,
        say: Status,
        browser: Browser | None = None,
        board: Board | None = None,
        pace: Pacer | None = None,
        warm_up: Loading | None = None,
        how: Callable[[View], Effort] = effort_of,
    ) -> None:
        self.say, self._browser, self._how = say, browser, how
        self.presses, self._answers = Presses(browser), Answers(browser)
        self.thinking = Thinking(self._show_result, self._ended, say, pace, warm_up or self.warm_up)
        self._filling = False
        self.match: Match | None = None
        self.seat = self.at = 0
        self.decisions: tuple[Decision, ...] = ()
        self.judged: dict[int, Judged] = {}
        self.revealed: set[int] = set()
        self.guessed: dict[int, Action] = {}
        self._work: Iterator[Judged | None] | None = None
        self._build(board)
        self.retell()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def build(self, board: Board | None) -> list[Box]:
        """Create and lay out (`lay_out`) the game's parts; None means the standard board."""
        raise NotImplementedError

    def chosen_again(self) -> None:
        """React to the reader's new choice."""

    def show_decision(self, decision: Decision, names: tuple[str, ...]) -> None:
        """Show the table as it was when a decision was made."""
        raise NotImplementedError

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Show what was better and why; None while the reader may not see it."""
        raise NotImplementedError

    def limits(self) -> str:
        """Return how far the figures can be trusted, empty if the text around says enough."""
        return ""

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self, board: Board | None) -> None:
        say = self.say
        self.title, self.summary, self.progress, self.caution = (HTML() for _part in range(4))
        self.who = Dropdown()
        self.who.observe(guarded(lambda change: self._seated(change["new"]), say), "value")
        self.go, self.stop = self._button(self.resume), self._button(self.pause)
        self.curve = WinCurve(self.look_at, say)
        self.slider = IntSlider(min=1, max=2)
        self.slider.observe(guarded(lambda change: self._slid(change["new"]), say), "value")
        self.previous, self.next = self._button(lambda: self._step(-1)), self._button(lambda: self._step(1))
        self.next_mistake = self._button(self._on_to_mistake)
        self.question = Question(self.words, self.reveal, say)
        self.listed = DecisionList(self.words, self._pressed, say)
        for part in (self.progress, self.caution):
            part.add_class("amst-quiet")
        self.progress.add_class("amst-live")
        self.next_mistake.button_style = "primary"
        self.slider.add_class("amst-review-slider")
        head = box("amst-controls", self.who, self.stop, self.go, self.progress)
        steps = box("amst-buttons", self.previous, self.next, self.next_mistake, self.slider)
        top = box("amst-review-top", self.title, self.summary, head, self.caution, self.curve, steps)
        self._below = self.build(board)
        self.stage.quick = lambda: True  # choosing again spends nothing
        super().__init__([top, *self._below])
        self.add_class("amst-review")

    def lay_out(
        self, board: Sequence[Widget], cards: Sequence[Widget], asks: Sequence[Widget], side: Sequence[Widget]
    ) -> list[Box]:
        """Return the left and the right box of the page.

        Args:
            board: the widget of the board.
            cards: the widgets under the board.
            asks: the widgets under the question that ask for a choice.
            side: the panels beside the list of decisions.
        """
        return [
            box("amst-left", box("amst-board", *board), box("amst-cards", *cards), box("amst-taken-apart", self.why)),
            box(
                "amst-right",
                box("amst-dock", self.question, *asks),
                box("amst-aside", box("amst-listed", self.listed), box("amst-side", *side)),
            ),
        ]

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self.say))
        return button

    def retell(self) -> None:
        """Show every text in the current language."""
        self.who.description = _("Decisions of")
        self.go.description, self.stop.description = _("Go on"), _("Stop")
        self.previous.description, self.next.description = _("Previous"), _("Next")
        self.next_mistake.description, self.slider.description = _("Next mistake"), _("Decision")
        self.draw()

    # --- a game ------------------------------------------------------------------------------------------------------

    def show(self, match: Match) -> None:
        """Start the review of a finished match. Raises BadInput if it cannot be replayed."""
        self.match = match
        seats = match.humans or range(match.state.players)
        last = self._answers.seat(match)
        seat = next((seat for seat in seats if seat == last), seats[0])
        self._filling = True
        self.who.options = [(match.names[seat], seat) for seat in seats]
        self.who.value = seat
        self._filling = False
        self.who.layout.display = None if len(seats) > 1 and match.over else "none"
        self._begin(seat)
        self.presses.again()  # a table may have been on the screen meanwhile

    def close(self) -> None:
        """Stop the analysis and forget the game."""
        self.thinking.stop()
        self.match, self._work = None, None
        self.decisions, self.judged = (), {}

    def _seated(self, seat: int | None) -> None:
        if not self._filling and seat is not None:
            self._begin(seat)

    def _begin(self, seat: int) -> None:
        """Review the decisions of a seat."""
        assert self.match is not None
        self.thinking.stop()
        self.decisions = decisions(Record.from_game(self.match.state), seat) if self.match.over else ()
        self.seat, self.judged, self._work = seat, {}, None
        self.guessed, self.revealed, at = self._answers.recall(self.match, seat, self.decisions)
        self._filling = True
        self.slider.max, self.slider.value = max(2, len(self.decisions)), 1
        self._filling = False
        self.look_at(at)

    # --- judging -----------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Start judging, or continue."""
        if self._work is not None and not self.thinking.busy:
            self.thinking.start(self._work)
            self._draw_progress()

    def pause(self) -> None:
        """Stop judging; `resume` continues from here."""
        self.thinking.stop()
        self._draw_progress()

    def _left(self) -> bool:
        """Say whether anything is left to judge. The selected decision counts even if it seems fine at a glance."""
        here = self.judged.get(self.at)
        return bool(self.decisions) and (not self._done or here is None or here.glance is not None)

    @property
    def _done(self) -> bool:
        """Whether all decisions are judged, except those that seem fine at a glance."""
        return len(self.judged) == len(self.decisions) and not doubtful(self.judged)

    def _show_result(self, judged: Judged) -> None:
        if self.decisions[self.at] is judged.decision:
            self._draw_question()
        self._draw_overview()

    def _ended(self) -> None:
        self._work = None
        self._draw_overview()

    # --- going through -----------------------------------------------------------------------------------------------

    def look_at(self, place: int) -> None:
        """Show the decision with an index."""
        self.at = max(0, min(place, len(self.decisions) - 1))
        self.stage.reset()
        if self._work is None and self._left():  # ended or not begun, but not stopped by the reader
            self._work = judge(self.decisions, self.judged, self._how, lambda: self.at)
            self.thinking.start(self._work)
        self.draw()

    def _step(self, by: int) -> None:
        self.look_at(self.at + by)

    def _slid(self, number: int) -> None:
        if not self._filling:
            self.look_at(number - 1)

    def _on_to_mistake(self) -> None:
        place = mistake_after(self.judged, self.at)
        if place is not None:
            self.look_at(place)

    def _pressed(self, place: int) -> None:
        self.look_at(place)
        self._to_question()

    def _to_question(self) -> None:
        if self._browser is not None:
            self._browser.bring_into_sight("amst-review-question")

    # --- choosing again ----------------------------------------------------------------------------------------------

    def may_decide(self) -> bool:
        """Say whether the reader may choose again: unless the press was made for another decision."""
        late = self.presses.late()
        if late:
            self.question.say(too_late())
        return not late

    def act(self, action: Action) -> None:
        """Choose again; the reply comes as soon as it is known."""
        if not self.decisions or not self.may_decide():
            return
        view = self.decisions[self.at].view
        if action not in view.legal_actions():
            refusal = self.why_not(action)
            if refusal is not None:
                self.refuse(refusal)
            return
        self.guessed[self.at] = action
        self.chosen_again()
        self._answered()
        self._to_question()

    def reveal(self) -> None:
        """Show what was better."""
        if not self.may_decide():
            return
        self.revealed.add(self.at)
        self._answered()

    def _answered(self) -> None:
        assert self.match is not None
        self._answers.keep(self.match, self.seat, self.guessed, self.revealed, self.at)
        self.question.forget()
        self._draw_question()

    def then(self) -> State:
        """Return a position consistent with what the seat knew when it made the selected decision."""
        view = self.decisions[self.at].view
        return game(view.game).rollouts.possible_state(view)

    def why_not(self, action: Action) -> IllegalAction | None:
        return self.then().why_not(action)

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why the reader's attempt is not allowed."""
        self.question.say(refusal.message)

    def remark(self, sentence: str) -> None:
        self.question.say(sentence)

    def looked(self) -> None:
        """Do nothing: a closer look at something keeps the answer on screen."""

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the selected decision and the whole game around it."""
        match = self.match
        there = match is not None and bool(self.decisions)
        for part in self._below:
            part.layout.display = None if there else "none"
        if match is not None and there:
            self.presses.begin()
            self.show_decision(self.decisions[self.at], match.names)
            self._draw_question()
        self._draw_overview()
        if there:
            self.presses.show(id(match), self.seat, self.at)

    def _draw_overview(self) -> None:
        self._draw_summary()
        self._draw_progress()
        total = len(self.decisions)
        for part in (self.curve, self.slider, self.previous, self.next, self.next_mistake):
            part.layout.display = None if total else "none"
        if not total:
            return
        self.curve.show(self.judged, total, self.at, self._worst())
        self._filling = True
        self.slider.value = self.at + 1
        self._filling = False
        self.previous.disabled, self.next.disabled = self.at == 0, self.at == total - 1
        self.next_mistake.disabled = mistake_after(self.judged, self.at) is None
        turning = turning_point(self.judged.values()) if self._done else None
        self.listed.show(self.decisions, self.judged, self.at, self._worst(), turning.decision if turning else None)

    def _worst(self) -> list[int]:
        return [self.decisions.index(one.decision) for one in worst(self.judged.values())]

    def _draw_summary(self) -> None:
        """Say how the game ended, and give a verdict on the decisions judged so far."""
        match = self.match
        if match is None:
            self.title.value = self.summary.value = ""
            return
        name = match.names[self.seat]
        self.title.value = f"<h2>{escape(_('{name}, looking back').format(name=name))}</h2>"
        lines = how_it_ended(match, name if not self.decisions else "")
        if self.decisions and self._done:
            lines.append(verdict(self.decisions, self.judged))
        self.summary.value = f"<p>{escape(' '.join(lines))}</p>"

    def _draw_progress(self) -> None:
        busy, some = self.thinking.busy, bool(self.decisions)
        self.stop.layout.display = None if busy else "none"
        self.go.layout.display = None if some and not busy and self._left() else "none"
        getting_ready = busy and self.thinking.getting_ready
        self.progress.value = escape(progress(self.decisions, self.judged, getting_ready)) if some else ""
        self.caution.value = escape(self.limits()) if some else ""

    def _draw_question(self) -> None:
        """Show what was done, ask for something better, and answer."""
        assert self.match is not None
        decision, at, names = self.decisions[self.at], self.at, self.match.names
        counted = _("Decision {n} of {all}").format(n=at + 1, all=len(self.decisions))
        when = self.words.when(decision)
        counted = f"{counted}, {when}" if when else counted
        judged, guess = self.judged.get(at), self.guessed.get(at)
        known = judged if judged and not judged.glance else None
        shown = self.question.show(decision, counted, names, known, guess, at in self.revealed)
        self.show_answer(shown, decision, names)
