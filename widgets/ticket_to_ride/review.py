"""A finished game looked back at: the decisions of a player, what each cost, and what would have been better, and why.

Before an answer is shown the reader chooses again, on the same board with the same cards as then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Dropdown, IntSlider, VBox

from amsterdam.analysis.review import Decision, Effort, Judged, decisions, effort_of, judge, turning_point, worst
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _, ngettext
from amsterdam.record import Record
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.events import RouteClaimed
from amsterdam.ticket_to_ride.hidden import possible_state
from widgets.boxes import box
from widgets.guard import Status, guarded
from widgets.thinking import Thinking
from widgets.ticket_to_ride.match import Match
from widgets.ticket_to_ride.review_list import DecisionList
from widgets.ticket_to_ride.review_question import Question
from widgets.ticket_to_ride.stage import Stage
from widgets.ticket_to_ride.warm_up import WARM_UP
from widgets.ticket_to_ride.why import Shares, Why
from widgets.ticket_to_ride.win_curve import WinCurve


class Review(VBox):
    """Shows one game at a time; see `show`.

    Args:
        say: tells the reader what cannot be done.
        into_sight: scrolls to what carries a class, see `Browser.bring_into_sight`.
        pace: when decisions are judged; a test brings its own.
        warm_up: gets the compiled rules ready for that.
    """

    def __init__(
        self,
        say: Status,
        into_sight: Callable[[str], object] = lambda name: None,
        board: Board | None = None,
        pace: Any = None,
        warm_up: Any = WARM_UP,
    ) -> None:
        self._say, self._into_sight = say, into_sight
        self._thinking = Thinking(self._found, self._ended, say, pace, warm_up)
        #: How much a decision is worth; None for what is usual.
        self._how: Effort | None = None
        self._filling = False
        self.match: Match | None = None
        self.seat = self.at = 0
        self.decisions: tuple[Decision, ...] = ()
        self.judged: dict[int, Judged] = {}
        self.revealed: set[int] = set()
        self.guessed: dict[int, Action] = {}
        self._work: Iterator[Judged | None] | None = None
        self._build(board or standard_board())
        self.retell()

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self, board: Board) -> None:
        say = self._say
        self.title, self.summary, self.progress = HTML(), HTML(), HTML()
        self.who = Dropdown()
        self.who.observe(guarded(lambda change: self._seated(change["new"]), say), "value")
        self.go, self.stop = self._button(self.resume), self._button(self.pause)
        self.curve = WinCurve(self.look_at, say)
        self.slider = IntSlider(min=1, max=2)
        self.slider.observe(guarded(lambda change: self._slid(change["new"]), say), "value")
        self.previous, self.next = self._button(lambda: self._step(-1)), self._button(lambda: self._step(1))
        self.next_mistake = self._button(self._on_to_mistake)
        self.question = Question(self.reveal, say)
        self.stage = Stage(board, self.guess, self._why_not_route, self._refuse, lambda: True, say)
        self.why = Why(self._show_shares, say)
        self.listed = DecisionList(self._pressed, say)
        for name in ("amst-live", "amst-quiet"):
            self.progress.add_class(name)
        self.next_mistake.button_style = "primary"
        self.slider.add_class("amst-review-slider")
        super().__init__(self._arranged())
        self.add_class("amst-review")

    def _arranged(self) -> list[Any]:
        stage = self.stage
        head = box("amst-controls", self.who, self.stop, self.go, self.progress)
        steps = box("amst-buttons", self.previous, self.next, self.next_mistake, self.slider)
        return [
            box("amst-review-top", self.title, self.summary, head, self.curve, steps),
            box(
                "amst-left",
                box("amst-board", stage.board, stage.picker),
                box("amst-cards", stage.market, stage.hand),
                box("amst-taken-apart", self.why),
            ),
            box(
                "amst-right",
                box("amst-decide", self.question, stage.chooser, stage.payment),
                box("amst-listed", self.listed),
                box("amst-side", stage.contracts),
            ),
        ]

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self.who.description = _("Decisions of")
        self.go.description, self.stop.description = _("Go on"), _("Stop")
        self.previous.description, self.next.description = _("Previous"), _("Next")
        self.next_mistake.description, self.slider.description = _("Next mistake"), _("Decision")
        self.draw()

    # --- a game ------------------------------------------------------------------------------------------------------

    def show(self, match: Match) -> None:
        """Begin to look back at a match that is over. Raises BadInput for one that cannot be replayed."""
        self.match = match
        seats = match.humans or range(match.state.players)
        self._filling = True
        self.who.options = [(match.names[seat], seat) for seat in seats]
        self.who.value = seats[0]
        self._filling = False
        self.who.layout.display = None if len(seats) > 1 and match.over else "none"
        self._begin(seats[0])

    def close(self) -> None:
        """Stop working and forget the game."""
        self._thinking.stop()
        self.match, self._work = None, None
        self.decisions, self.judged = (), {}

    def _seated(self, seat: int | None) -> None:
        if not self._filling and seat is not None:
            self._begin(seat)

    def _begin(self, seat: int) -> None:
        """Look back with the eyes of a seat."""
        assert self.match is not None
        self._thinking.stop()
        self.decisions = decisions(Record.from_game(self.match.state), seat) if self.match.over else ()
        self.seat, self.at = seat, 0
        self.judged, self.revealed, self.guessed = {}, set(), {}
        self._filling = True
        self.slider.max, self.slider.value = max(2, len(self.decisions)), 1
        self._filling = False
        how = self._how or effort_of(self.match.state)
        self._work = judge(self.decisions, how, self.judged, lambda: self.at)
        self.look_at(0)
        if self.decisions:
            self.resume()

    # --- judging -----------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Judge, or go on with it."""
        if self._work is not None and not self._thinking.busy:
            self._thinking.start(self._work)
            self._draw_progress()

    def pause(self) -> None:
        """Stop; `resume` goes on from here."""
        self._thinking.stop()
        self._draw_progress()

    def _found(self, found: Judged) -> None:
        if self.decisions[self.at] is found.decision:
            self._draw_question()
        self._draw_overview()

    def _ended(self) -> None:
        self._work = None
        self._draw_overview()

    # --- going through -----------------------------------------------------------------------------------------------

    def look_at(self, place: int) -> None:
        """Show a decision, by its place among the decisions."""
        self.at = max(0, min(place, len(self.decisions) - 1))
        self.stage.reset()
        self.draw()

    def _step(self, by: int) -> None:
        self.look_at(self.at + by)

    def _slid(self, number: int) -> None:
        if not self._filling:
            self.look_at(number - 1)

    def _mistake_after(self) -> int | None:
        """Return the place of the next mistake, after the last one the first; None while none is known."""
        found = sorted(place for place, one in self.judged.items() if one.mistake and place != self.at)
        later = [place for place in found if place > self.at]
        known = later if self._work is not None else later or found
        return known[0] if known else None

    def _on_to_mistake(self) -> None:
        place = self._mistake_after()
        if place is not None:
            self.look_at(place)

    def _pressed(self, place: int) -> None:
        self.look_at(place)
        self._into_sight("amst-review-question")

    # --- choosing again ----------------------------------------------------------------------------------------------

    def guess(self, action: Action) -> None:
        """Choose again; the answer is given as soon as it is known."""
        if not self.decisions:
            return
        if action not in self.decisions[self.at].view.legal_actions():
            refusal = possible_state(self.decisions[self.at].view).why_not(action)
            if refusal is not None:
                self._refuse(refusal)
            return
        self.guessed[self.at] = action
        self.stage.picker.clear()
        self.stage.payment.hide()
        self._draw_question()
        self._into_sight("amst-review-question")

    def reveal(self) -> None:
        """Show what was better."""
        self.revealed.add(self.at)
        self._draw_question()

    def _why_not_route(self, route: int) -> IllegalAction | None:
        return possible_state(self.decisions[self.at].view).why_not_route(route)

    def _refuse(self, refusal: IllegalAction) -> None:
        self.question.say(refusal.message)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the decision that is looked at, and the whole game around it."""
        match = self.match
        there = match is not None and bool(self.decisions)
        for part in self.children[1:]:
            part.layout.display = None if there else "none"
        if match is not None and there:
            decision = self.decisions[self.at]
            claims = (e.route for e in reversed(decision.before) if isinstance(e, RouteClaimed))
            self.stage.show(decision.view, match.names, last=next(claims, None))
            self._draw_question()
        self._draw_overview()

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
        self.next_mistake.disabled = self._mistake_after() is None
        turning = turning_point(self.judged.values()) if self._work is None else None
        self.listed.show(self.decisions, self.judged, self.at, self._worst(), turning and turning.decision)

    def _worst(self) -> list[int]:
        return [self.decisions.index(one.decision) for one in worst(self.judged.values())]

    def _draw_summary(self) -> None:
        """Say how the game ended, and what can be said of the decisions so far."""
        match = self.match
        if match is None:
            self.title.value = self.summary.value = ""
            return
        title = _("{name}, looking back").format(name=match.names[self.seat])
        self.title.value = f"<h2>{escape(title)}</h2>"
        lines = []
        result = match.state.result()
        if result is None:
            lines.append(_("This game is not over yet. Play it to its end, then come back to look at your decisions."))
        elif not match.humans:
            lines.append(_("Only bots sat at this table, who learn nothing from it. You may look at what they did."))
        if result is not None:
            points = ", ".join(f"{name} {score}" for name, score in zip(match.names, result.scores, strict=True))
            lines.append(_("The game ended {points}.").format(points=points.replace("-", "−")))
        if result is not None and not self.decisions:
            lines.append(_("{name} never had a choice in it.").format(name=match.names[self.seat]))
        if len(self.judged) == len(self.decisions) > 0:
            lines.append(self._verdict())
        self.summary.value = f"<p>{escape(' '.join(lines))}</p>"

    def _verdict(self) -> str:
        mistakes = sum(one.mistake for one in self.judged.values())
        if not mistakes:
            return _("No decision is sure to have cost anything: well played.")
        text = ngettext("{n} decision cost points.", "{n} decisions cost points.", mistakes).format(n=mistakes)
        turning = turning_point(self.judged.values())
        if turning is not None:
            more = _("The turning point is decision {n}: a chance of winning of {best:.0%} became {done:.0%}.")
            place = self.decisions.index(turning.decision) + 1
            text += " " + more.format(n=place, best=turning.best.win, done=turning.taken.win)
        return text

    def _draw_progress(self) -> None:
        busy, left = self._thinking.busy, len(self.decisions) - len(self.judged)
        self.stop.layout.display = None if busy else "none"
        self.go.layout.display = None if not busy and self._work is not None and left else "none"
        if busy and self._thinking.getting_ready:
            text = _("Getting ready… the very first time that takes about a minute.")
        elif left:
            text = _("{n} of {all} decisions looked at.").format(n=len(self.judged), all=len(self.decisions))
        else:
            text = ""
        if left and not self._thinking.compiled:
            text += " " + _("The fast rules are not installed here (numba): it takes minutes, and says less.")
        self.progress.value = escape(text)

    def _draw_question(self) -> None:
        """Show what was done, ask for something better, and answer."""
        assert self.match is not None
        decision, at, names = self.decisions[self.at], self.at, self.match.names
        counted = _("Decision {n} of {all}").format(n=at + 1, all=len(self.decisions))
        judged, guess = self.judged.get(at), self.guessed.get(at)
        shown = self.question.show(decision, counted, names, judged, guess, at in self.revealed)
        self._show_best(shown)
        self.why.show(shown and shown.compared, shown and shown.taken, decision.view, names)

    def _show_best(self, judged: Judged | None) -> None:
        """Point at the better route on the board, once it is to be seen."""
        action = judged.best.action if judged and judged.mistake else None
        chosen = (action.route,) if isinstance(action, ClaimRoute) else ()
        if chosen != self.stage.chosen:
            self.stage.chosen = chosen
            self.stage.draw_board()

    def _show_shares(self, shares: Shares) -> None:
        if shares != self.stage.shares:
            self.stage.shares = shares
            self.stage.draw_board()
