"""The table: board, cards, players and log of one match, and what a click on any of them does."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote

from ipywidgets import HTML, Box, Button, Dropdown, VBox

from amsterdam.game import Action, BadInput, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.events import RoutesCounted
from amsterdam.ticket_to_ride.view import View
from widgets.boxes import box
from widgets.guard import guarded
from widgets.log import Log
from widgets.match import NOBODY
from widgets.pace import Pace
from widgets.rule_card import RuleCard
from widgets.site import address
from widgets.ticket_to_ride.examples import example
from widgets.ticket_to_ride.final_scoring import FinalScoring
from widgets.ticket_to_ride.hint import Hint
from widgets.ticket_to_ride.match import Match
from widgets.ticket_to_ride.new_game import kind_name
from widgets.ticket_to_ride.players import Players
from widgets.ticket_to_ride.sentences import what_now
from widgets.ticket_to_ride.stage import Stage

#: Seconds before a bot's decision.
PACES = {"slow": 2.5, "normal": 1.2, "fast": 0.3}


class Table(Box):
    """Shows a match and plays it.

    Args:
        on_change: called after every change of the match, so that a page can keep it.
        pace: when bots move; a test brings its own.
        on_review: called when the player wants to look back at a game that is over; without it that is not offered.
    """

    def __init__(
        self,
        board: Board | None = None,
        on_change: Callable[[], None] = lambda: None,
        pace: Any = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        self.match: Match | None = None
        self._on_change, self._on_review = on_change, on_review
        self._uncovered: int | None = None
        self._open_hands = False
        self._last_look: int | None = None
        self._said: list[tuple[str, str]] = []
        self._refused: str | None = None
        self._pace = pace or Pace(self.say)
        self._build(board or standard_board())

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self, board: Board) -> None:
        say = self.say
        self.status, self.spoken, self.answer, self.what_if = HTML(), HTML(), HTML(), HTML()
        self.why = self._button(_("Which rule?"), lambda: self.show_rule(self._refused), "amst-link")
        self.undo = self._button(_("Take back"), self._undo)
        self.hurry = self._button(_("Hurry the bots"), self._hurry)
        self.speed = Dropdown(
            options=[(_("slow"), "slow"), (_("normal"), "normal"), (_("fast"), "fast")],
            value="normal",
            description=_("Bots"),
        )
        self.uncover = self._button("", self._uncover, primary=True)
        self.cover_text = HTML()
        self.cover = VBox([self.cover_text, self.uncover])
        self.cover.add_class("amst-panel")
        self.stage = Stage(board, self.act, self._why_not_route, self.refuse, self._may_decide, say)
        self.players = Players()
        self.story = Log(self.show_rule, say)
        self.final = FinalScoring(self.show_rule, self._counted, say, self._on_review)
        self.hint = Hint(self._point, say)
        self.rule_card = RuleCard(Rulebook.load("ticket_to_ride"), on_error=say, example=example)
        self.status.add_class("amst-status")
        self.status.add_class("amst-live")
        self.spoken.add_class("amst-live")
        self.spoken.add_class("amst-news")
        controls = box("amst-controls", self.undo, self.hurry, self.speed, self.hint.toggle, self.what_if)
        answer = box("amst-answer", self.answer, self.why)
        self._answer = answer
        tabs = {"players": _("Players"), "contracts": _("Contracts"), "log": _("Log")}
        self.tabs = {name: self._tab(name, text) for name, text in tabs.items()}
        stage = self.stage
        super().__init__(
            [
                box("amst-head", self.status, controls, self.spoken, answer),
                self.final,
                box(
                    "amst-left",
                    box("amst-board", stage.board, stage.picker),
                    box("amst-cards", stage.market, stage.hand),
                ),
                box(
                    "amst-right",
                    box("amst-decide", self.cover, stage.chooser, stage.payment, self.hint),
                    box("amst-tabs", *self.tabs.values()),
                    box("amst-side", self.players, stage.contracts, self.story),
                ),
                self.rule_card,
            ]
        )
        self.add_class("amst-table")
        self._show_tab("players")
        self._quiet()

    def _button(self, text: str, action: Callable[[], object], *classes: str, primary: bool = False) -> Button:
        button = Button(description=text, button_style="primary" if primary else "")
        button.on_click(guarded(lambda _button: action(), self.say))
        for name in classes:
            button.add_class(name)
        return button

    def _tab(self, name: str, text: str) -> Button:
        return self._button(text, lambda: self._show_tab(name))

    def _show_tab(self, shown: str) -> None:
        """Choose which panel a narrow screen shows; a wide one shows all."""
        for name, tab in self.tabs.items():
            if name == shown:
                self.add_class(f"amst-tab-{name}")
                tab.add_class("mod-active")
            else:
                self.remove_class(f"amst-tab-{name}")
                tab.remove_class("mod-active")

    # --- a match -----------------------------------------------------------------------------------------------------

    def show(self, match: Match, open_hands: bool = False) -> None:
        """Lay a match on the table; with `open_hands` nobody's cards are covered, whoever is to decide."""
        self._pace.stop()
        self.match, self._open_hands, self._last_look = match, open_hands, None
        self._uncovered = match.humans[0] if len(match.humans) == 1 else None
        self._said, self._refused = [], None
        self.final.hide()
        self.stage.reset()
        self.hint.forget()
        self._after(match.tell(match.events[-1:], self._viewer()) if match.events else [])

    def act(self, action: Action) -> None:
        """Carry out an action of the person to decide, or say why it is refused."""
        match = self.match
        if match is None or not self._may_decide():
            return
        seat = match.state.actor
        try:
            happened = match.act(action)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return
        self.stage.picker.clear()
        self.hint.chosen(action)
        self._look_once_more(seat, happened)
        self._after(match.tell(happened, self._viewer()))

    def _look_once_more(self, seat: int | None, happened: list[Event]) -> None:
        """Let a person who shares the screen see the card they drew last, before anybody else is called."""
        assert self.match is not None
        drawn = any(event.reveals and event.as_seen_by(NOBODY) != event for event in happened)
        shared = len(self.match.humans) > 1 and not self._open_hands
        if shared and drawn and self.match.state.actor not in (seat, None):
            self._last_look = seat

    def _why_not_route(self, route: int) -> IllegalAction | None:
        assert self.match is not None
        return self.match.state.why_not_route(route)

    def _point(self, route: int | None) -> None:
        """Point at the route of a hint."""
        chosen = () if route is None else (route,)
        if chosen != self.stage.chosen:
            self.stage.chosen = chosen
            self.stage.draw_board()

    def _may_decide(self) -> bool:
        """Say whether the person at the screen is to decide; tell them if not."""
        self._quiet()
        if self.match is None:
            return False
        if self.match.over:
            self.say(_("The game is over. Start a new one to play on."))
        elif self._last_look is not None:
            self.say(_("First cover your cards."))
        elif self.match.bot_to_decide:
            actor = self.match.state.actor
            assert actor is not None
            self.say(_("It is {name}’s turn.").format(name=self.match.names[actor]), "turn.order")
        elif self._covered():
            self.say(_("First uncover your cards."))
        else:
            return True
        return False

    # --- bots --------------------------------------------------------------------------------------------------------

    def _after(self, said: list[tuple[str, str]]) -> None:
        """Show what has changed, and let the next bot move in a while."""
        assert self.match is not None
        self._said = said
        if len(self.match.humans) > 1 and self._uncovered != self.match.state.actor:
            self._uncovered = None  # who takes a move back is asked again, too: somebody else may be looking by now
        self._quiet()
        self.draw()
        self._on_change()
        if self.match.bot_to_decide and self._last_look is None:
            self._pace.later(PACES[self.speed.value], self._bot)

    def _bot(self) -> None:
        match = self.match
        if match is not None and match.bot_to_decide:
            self._after(match.tell(match.act_bot(), self._viewer()))

    def _hurry(self) -> None:
        """Play all bots up to the next decision of a person, or to the end."""
        match = self.match
        if match is None or not match.bot_to_decide or self._last_look is not None:
            return
        self._pace.stop()
        happened: list[Event] = []
        try:
            while match.bot_to_decide:
                happened += match.act_bot()
        finally:
            self._after(match.tell(happened, self._viewer())[-6:])

    # --- taking back, covering ---------------------------------------------------------------------------------------

    def _undo(self) -> None:
        match = self.match
        if match is None:
            return
        try:
            match.undo()
        except BadInput as reason:
            self.say(str(reason))
            return
        self._pace.stop()
        self._last_look = None
        self._after([(_("Taken back."), "")])

    def _covered(self) -> bool:
        """Say whether the person to decide has yet to say that they sit at the screen."""
        assert self.match is not None
        hidden = not self._open_hands and self._uncovered != self.match.state.actor
        return self.match.human_to_decide and hidden

    def _uncover(self) -> None:
        if self.match is not None and self._last_look is not None:
            self._last_look = None
            self._after([])
        elif self.match is not None and self._covered():
            self._uncovered = self.match.state.actor
            self._quiet()
            self.draw()

    def _viewer(self) -> int:
        """Return the seat whose eyes the screen has, `NOBODY` while several people share it with cards covered."""
        assert self.match is not None
        if len(self.match.humans) == 1:
            return self.match.humans[0]
        if self._last_look is not None:
            return self._last_look
        actor = self.match.state.actor
        if actor is not None and (self._open_hands or self._uncovered == actor):
            return actor
        return NOBODY

    # --- saying ------------------------------------------------------------------------------------------------------

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Answer the person at the screen, with the rule behind it a click away."""
        self._refused = rule
        self.answer.value = f'<p role="alert">{escape(sentence)}</p>'
        self.why.layout.display = None if rule else "none"
        self._answer.layout.display = None

    def refuse(self, refusal: IllegalAction) -> None:
        """Say why an action is refused."""
        self.say(refusal.message, refusal.rule)

    def _quiet(self) -> None:
        """Take the answer to an earlier click away."""
        self._refused = None
        self.answer.value = ""
        self._answer.layout.display = "none"

    def show_rule(self, rule: str | None) -> None:
        """Open the rule card."""
        if rule:
            self.rule_card.show(rule)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the match as it stands."""
        match = self.match
        assert match is not None
        viewer = self._viewer()
        view = match.view(max(viewer, 0))
        if viewer == NOBODY:
            # Several people share the screen: a seat's view, without what only that seat may know or do.
            shared = match.humans[0] if match.humans else 0
            view = match.view(next((seat for seat in range(view.players) if seat != match.state.actor), shared))
        actor = match.state.actor
        covered = None if viewer != NOBODY else 0 if actor is None else sum(match.state.hands[actor])
        self._draw_words(match, view)
        self._draw_cover(match)
        self._draw_what_if(view if viewer != NOBODY else None)
        self.hint.watch(view if match.human_to_decide and viewer == actor else None, viewer)
        self.stage.show(view, match.names, last=match.last_route(), covered=covered)
        self._draw_final(match, view)
        self._draw_story(match, view)

    @staticmethod
    def _kinds(match: Match) -> list[str]:
        if len(match.humans) == 1:
            return [_("you") if seat in match.humans else kind_name(p.kind) for seat, p in enumerate(match.players)]
        return [kind_name(player.kind) for player in match.players]

    def _draw_words(self, match: Match, view: View) -> None:
        counting = match.over and not self.final.finished
        now = _("The game is over: count the points.") if counting else what_now(match.state, match.names, match.humans)
        if self._last_look is not None:
            now = _("{name}: look at what you drew.").format(name=match.names[self._last_look])
        self.status.value = escape(now)
        # Numbered, since a sentence that is said twice must be heard twice.
        said = "" if counting else escape(" ".join(text for text, _rule in self._said))
        self.spoken.value = f'<span data-number="{len(match.state.played)}">{said}</span>'
        self.undo.tooltip = match.why_not_undo()  # pressed nevertheless, it says so
        self.hurry.disabled = not match.bot_to_decide
        bots = len(match.humans) < view.players
        for control in (self.hurry, self.speed):
            control.layout.display = None if bots else "none"

    def _draw_cover(self, match: Match) -> None:
        """Ask the person to decide to come to the screen, where several share it."""
        looking, waiting = self._last_look is not None, self._covered()
        self.cover.layout.display = None if looking or waiting else "none"
        if looking:
            text = _("This is what you drew. Cover your cards before anybody else looks.")
            self.cover_text.value = f"<p>{escape(text)}</p>"
            self.uncover.description = _("Cover my cards")
        elif waiting:
            assert match.state.actor is not None
            name = match.names[match.state.actor]
            text = _("Hand the screen to {name}. The others look away.").format(name=name)
            self.cover_text.value = f"<p>{escape(text)}</p>"
            self.uncover.description = _("I am {name}: show my cards").format(name=name)

    def _draw_what_if(self, view: View | None) -> None:
        """Lead to the position taken apart, as it is seen here: nowhere while nobody is to see any cards."""
        if view is None:
            self.what_if.value = ""
            return
        query = f"position={quote(view.to_text())}&seat={view.seat}&from=game"
        target = escape(address(f"ticket_to_ride/what_if.ipynb?{query}"))
        words = escape(_("What if?"))
        self.what_if.value = f'<a href="{target}" target="_blank" rel="noopener">{words}</a>'

    def _draw_story(self, match: Match, view: View) -> None:
        """Show players and log; while the points are counted step by step, nothing of how it comes out."""
        result = match.state.result() if self.final.finished else None
        events = match.events
        if match.over and not self.final.finished:
            events = events[: next(n for n, event in enumerate(events) if isinstance(event, RoutesCounted))]
        self.players.show(view, match.names, self._kinds(match), result.scores if result else None)
        public = match.humans[0] if len(match.humans) == 1 else NOBODY
        self.story.show(match.tell(events, public))

    def _counted(self) -> None:
        """Name the winner everywhere, once the scoring has come to that."""
        if self.match is not None and self.match.over:
            view = self.match.view(max(self._viewer(), 0))
            self._draw_words(self.match, view)
            self._draw_story(self.match, view)

    def _draw_final(self, match: Match, view: View) -> None:
        if not match.over:
            self.final.hide()
        elif self.final.layout.display == "none":
            self.final.show(match.events, match.names, view.board)
