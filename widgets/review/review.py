"""The review of a finished game: a player's decisions, the cost of each, and what would have been better, and why.

The reader chooses again on the same board with the same cards before the answer is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, DOMWidget, Dropdown

from amsterdam.analysis.course import unsure
from amsterdam.analysis.effort import Effort
from amsterdam.analysis.review import Decision, Judged, dearest, decisions, doubtful, effort_of, judge, worst
from amsterdam.game import Action, Board, Event, IllegalAction, State, View
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.record import Record
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.parts.pace import Pacer
from widgets.parts.presses import Presses, too_late
from widgets.review.answers import Answers
from widgets.review.course import Course
from widgets.review.decisions import DecisionList
from widgets.review.question import Question
from widgets.review.replay import Replay
from widgets.review.review_window import ReviewWindow
from widgets.review.words import ReviewWords, progress, summed_up
from widgets.table.areas import Areas
from widgets.table.host import Stage
from widgets.table.match import Match, Moment
from widgets.table.motion import Step
from widgets.worth.loading import Loading
from widgets.worth.thinking import Thinking


class Review(Box):
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
    why: DOMWidget

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
        self.replay: Replay | None = None
        self.seat = self.at = self.move = 0
        self.decisions: tuple[Decision, ...] = ()
        self.judged: dict[int, Judged] = {}
        self.revealed: set[int] = set()
        self.guessed: dict[int, Action] = {}
        self._work: Iterator[Judged | None] | None = None
        super().__init__()
        self._build(board)
        self.retell()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def build(self, board: Board | None) -> Areas:
        """Create the game's parts, with `stage` and `why`, and say where they lie; None means the standard board."""
        raise NotImplementedError

    def chosen_again(self) -> None:
        """React to the reader's new choice."""

    def show_moment(self, view: View, before: Sequence[Event], names: tuple[str, ...], deciding: bool) -> None:
        """Show the table after some events; `deciding` is whether the reader may choose again."""
        raise NotImplementedError

    def moves(self, moment: Moment) -> Sequence[Step]:
        """Return what moves on the table at a moment."""
        return ()

    def compare(self, done: Action | None, better: Action | None) -> None:
        """Mark on the board and on the cards what was done and what would have been better."""

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Show why something was better; None while the reader may not see it."""
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
        self.course = Course(self.words, self.look_at, self.look_at_move, say)
        self.question = Question(self.words, self.reveal, say)
        self.listed = DecisionList(self.words, self.look_at, say)
        self.worst = DecisionList(self.words, self.look_at, say, only_worst=True)
        for part in (self.progress, self.caution):
            part.add_class("amst-quiet")
        self.progress.add_class("amst-live")
        told = [self.summary, self.worst, self.course.told, self.progress, self.stop, self.go, self.caution]
        areas = self.build(board)
        #: The reasons in numbers.
        self.numbers = Fold(lambda: _("The numbers"), lambda: box("amst-numbers", self.why), say)
        self.stage.quick = lambda: True  # choosing again spends nothing
        self.window = ReviewWindow(
            self, areas, self.title, self.who, [self.question, self.numbers], self.course, told, self.listed, say
        )
        #: Opens the page's menu.
        self.menu = self.window.menu

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self.say))
        return button

    def retell(self) -> None:
        """Show every text in the current language."""
        self.who.description = _("Decisions of")
        self.go.description, self.stop.description = _("Go on"), _("Stop")
        self.numbers.retell()
        self.course.retell()
        self.window.retell()
        self.draw()

    # --- a game ------------------------------------------------------------------------------------------------------

    def show(self, match: Match) -> None:
        """Start the review of a finished match. Raises BadInput if it cannot be replayed."""
        self.match = match
        self.replay = Replay(Record.from_game(match.state)) if match.over else None
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
        self.match, self.replay, self._work = None, None, None
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
        self.move = 0
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
        """Whether all decisions are judged, except those that seem fine at a glance and on which no turn rests."""
        return len(self.judged) == len(self.decisions) and not doubtful(self.judged) and not unsure(self.judged)

    def _show_result(self, judged: Judged) -> None:
        if self.decisions[self.at] is judged.decision:
            self._draw_question()
        self._draw_overview()

    def _ended(self) -> None:
        self._work = None
        self._draw_overview()

    # --- going through -----------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        """Whether a decision of the reviewed seat is on the screen, and not another move."""
        return bool(self.decisions) and self.decisions[self.at].number == self.move

    def look_at(self, place: int) -> None:
        """Show the decision with an index."""
        self.at = max(0, min(place, len(self.decisions) - 1))
        if self.decisions:
            self.move = self.decisions[self.at].number
        self.stage.reset()
        self.window.panels.look_away()
        if self._work is None and self._left():  # ended or not begun, but not stopped by the reader
            self._work = judge(self.decisions, self.judged, self._how, lambda: self.at, at_last=unsure)
            self.thinking.start(self._work)
        self.draw()

    def look_at_move(self, move: int) -> None:
        """Show a move of any seat: as a question if it is a decision to review, else with what it changed."""
        assert self.replay is not None
        before = self._done_moves
        self.move = max(0, min(move, self.replay.moves - 1))
        here = [place for place, decision in enumerate(self.decisions) if decision.number <= self.move]
        self.at = here[-1] if here else 0
        if self.deciding:
            self.look_at(self.at)
        else:
            self.stage.reset()
            self.draw()
        if self._done_moves > before:
            self.window.motion.show(self.moves(self.replay.moment(self._done_moves - 1, self.seat)))

    @property
    def _done_moves(self) -> int:
        """How many moves are done in what is shown: a decision is shown before it is made, another move after it."""
        return self.move + (not self.deciding)

    # --- choosing again ----------------------------------------------------------------------------------------------

    def may_decide(self) -> bool:
        """Say whether the reader may choose again: unless the press was made for another decision."""
        if self.presses.late():
            self.question.say(too_late())
        elif not self.deciding:
            self.question.say(_("This was not a decision to look back at. “Next” leads on to one."))
        else:
            self.window.panels.look_away()
            return True
        return False

    def act(self, action: Action) -> None:
        """Choose again; the reply comes as soon as it is known."""
        if not self.decisions or not self.may_decide():
            return
        view = self.decisions[self.at].view
        if action not in view.legal_actions():
            if (refusal := self.why_not(action)) is not None:
                self.refuse(refusal)
            return
        self.guessed[self.at] = action
        self.chosen_again()
        self._answered()

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
        view = self._view()
        return game(view.game).rollouts.possible_state(view)

    def _view(self) -> View:
        """Return what the seat sees on the screen."""
        if self.deciding:
            return self.decisions[self.at].view
        assert self.replay is not None
        return self.replay.after(self.move, self.seat)

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
        """Show the selected decision or move and the whole game around it."""
        match = self.match
        self.window.open(self.replay is not None)
        if match is not None and self.replay is not None:
            self.presses.begin()
            if self.deciding:
                decision = self.decisions[self.at]
                self.show_moment(decision.view, decision.before, match.names, True)
                self._draw_question()
            else:
                self._draw_move(match, self.replay)
        self._draw_overview()
        if self.replay is not None:
            self.presses.show(id(match), self.seat, self.move)

    def _draw_move(self, match: Match, replay: Replay) -> None:
        """Show what happened in a move that is not to be judged."""
        events = replay.events(self.move, self.seat)
        self.show_moment(self._view(), events, match.names, False)
        self.compare(None, None)
        self.numbers.layout.display = "none"
        counted = _("Move {n} of {all}").format(n=self.move + 1, all=replay.moves)
        told = [sentence for sentence, _rule in match.tell(events, self.seat)]
        self.question.show_move(counted, told, self._view(), match.names)

    def _draw_overview(self) -> None:
        self._draw_summary()
        self._draw_progress()
        if self.replay is None:
            return
        costly = [self.decisions.index(one.decision) for one in worst(self.judged.values())]
        self.course.show(self.decisions, self.judged, self.replay.moves, self.move, self.at, costly, self._done)
        most = dearest(self.judged.values()) if self._done else None
        for rows in (self.listed, self.worst):
            rows.show(self.decisions, self.judged, self.at, costly, most.decision if most else None)

    def _draw_summary(self) -> None:
        """Say how the game ended, and give a verdict on the decisions judged so far."""
        match = self.match
        if match is None:
            self.title.value = self.summary.value = ""
            return
        name, judged = match.names[self.seat], self.judged if self._done else None
        self.title.value = "<h1>" + escape(_("Looking back: {name}").format(name=name)) + "</h1>"
        self.summary.value = f"<p>{escape(summed_up(match, name, self.decisions, judged))}</p>"

    def _draw_progress(self) -> None:
        busy, some = self.thinking.busy, bool(self.decisions)
        self.stop.layout.display = None if busy else "none"
        self.go.layout.display = None if some and not busy and self._left() else "none"
        getting_ready, without = busy and self.thinking.getting_ready, busy and self.thinking.without
        self.progress.value = escape(progress(self.decisions, self.judged, getting_ready, without)) if some else ""
        self.caution.value = escape(self.limits()) if some else ""

    def _draw_question(self) -> None:
        """Show what was done, ask for something better, and answer."""
        if self.match is None or not self.deciding:
            return
        decision, at, names = self.decisions[self.at], self.at, self.match.names
        counted = _("Decision {n} of {all}").format(n=at + 1, all=len(self.decisions))
        when = self.words.when(decision)
        counted = f"{counted}, {when}" if when else counted
        judged, guess = self.judged.get(at), self.guessed.get(at)
        known = judged if judged and not judged.glance else None
        shown = self.question.show(decision, counted, names, known, guess, at in self.revealed)
        self.compare(decision.action, shown.best.action if shown and shown.mistake else None)
        self.numbers.layout.display = None if shown and shown.mistake else "none"
        self.show_answer(shown, decision, names)
