"""The table: board, cards, players and log of one match, and what a click on any of them does."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, VBox

from amsterdam.game import Action, BadInput, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, Way, standard_board
from amsterdam.ticket_to_ride.view import View
from widgets.guard import guarded
from widgets.pace import Pace
from widgets.rule_card import RuleCard
from widgets.ticket_to_ride.board import ResponsiveBoard
from widgets.ticket_to_ride.contracts import ContractChooser, Contracts
from widgets.ticket_to_ride.final_scoring import FinalScoring
from widgets.ticket_to_ride.hand import Hand
from widgets.ticket_to_ride.log import Log
from widgets.ticket_to_ride.market import Market
from widgets.ticket_to_ride.match import NOBODY, Match
from widgets.ticket_to_ride.new_game import kind_name
from widgets.ticket_to_ride.payment import PaymentChooser
from widgets.ticket_to_ride.players import Players
from widgets.ticket_to_ride.route_picker import RoutePicker
from widgets.ticket_to_ride.sentences import what_now

#: Seconds before a bot's decision.
PACES = {"slow": 2.5, "normal": 1.2, "fast": 0.3}


class Table(Box):
    """Shows a match and plays it.

    Args:
        on_change: called after every change of the match, so that a page can keep it.
        pace: when bots move; a test brings its own.
    """

    def __init__(
        self, board: Board | None = None, on_change: Callable[[], None] = lambda: None, pace: Any = None
    ) -> None:
        self.match: Match | None = None
        self._on_change = on_change
        self._uncovered: int | None = None
        self._said: list[tuple[str, str]] = []
        self._refused: str | None = None
        self._pace = pace or Pace(self.say)
        self._build(board or standard_board())

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self, board: Board) -> None:
        say = self.say
        self.status, self.spoken, self.answer = HTML(), HTML(), HTML()
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
        self.board = ResponsiveBoard(board, on_error=say)
        self.board.on_route(lambda route, _x, _y: self.claim(route))
        self.picker = RoutePicker(lambda _route: self._draw_board(), self.claim, say)
        self.market = Market(self.act, say)
        self.hand = Hand(say)
        self.payment = PaymentChooser(self.act, self._look_at_payment, lambda: None, say)
        self.chooser = ContractChooser(self.act, say)
        self.contracts = Contracts(lambda _contract: self._draw_board(), say)
        self.players = Players()
        self.story = Log(self.show_rule, say)
        self.final = FinalScoring(self.show_rule, say)
        self.rule_card = RuleCard(Rulebook.load("ticket_to_ride"), on_error=say)
        self.status.add_class("amst-status")
        self.spoken.add_class("amst-live")
        self.spoken.add_class("amst-news")
        controls = self._box("amst-controls", self.undo, self.hurry, self.speed)
        answer = self._box("amst-answer", self.answer, self.why)
        self._answer = answer
        tabs = {"players": _("Players"), "contracts": _("Contracts"), "log": _("Log")}
        self.tabs = {name: self._tab(name, text) for name, text in tabs.items()}
        super().__init__(
            [
                self._box("amst-head", self.status, controls, self.spoken, answer),
                self.final,
                self._box(
                    "amst-left",
                    self._box("amst-board", self.board, self.picker),
                    self._box("amst-cards", self.market, self.hand),
                ),
                self._box(
                    "amst-right",
                    self._box("amst-decide", self.cover, self.chooser, self.payment),
                    self._box("amst-tabs", *self.tabs.values()),
                    self._box("amst-side", self.players, self.contracts, self.story),
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

    @staticmethod
    def _box(name: str, *children: Any) -> Box:
        box = Box(list(children))
        box.add_class(name)
        return box

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

    def show(self, match: Match) -> None:
        """Lay a match on the table."""
        self._pace.stop()
        self.match = match
        self._uncovered = match.humans[0] if len(match.humans) == 1 else None
        self._said, self._refused = [], None
        self.contracts.chosen = None
        self.picker.clear()
        self._after(match.tell(match.events[-1:], self._viewer()) if match.events else [])

    def act(self, action: Action) -> None:
        """Carry out an action of the person to decide, or say why it is refused."""
        match = self.match
        if match is None or not self._may_decide():
            return
        try:
            happened = match.act(action)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return
        self.picker.clear()
        self._after(match.tell(happened, self._viewer()))

    def claim(self, route: int | None) -> None:
        """Claim a route: at once where there is one way to pay, else ask; or say why it cannot be claimed."""
        match = self.match
        if match is None or route is None or not self._may_decide():
            return
        claims = [a for a in match.state.legal_actions() if isinstance(a, ClaimRoute) and a.route == route]
        if not claims:
            refusal = match.state.why_not_route(route)
            if refusal is not None:
                self.refuse(refusal)
        elif len(claims) == 1:
            self.act(claims[0])
        else:
            self._quiet()
            self.payment.show(match.state.board, claims)

    def _may_decide(self) -> bool:
        """Say whether the person at the screen is to decide; tell them if not."""
        assert self.match is not None
        if self.match.over:
            self.say(_("The game is over. Start a new one to play on."))
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
        self._quiet()
        self.draw()
        self._on_change()
        if self.match.bot_to_decide:
            self._pace.later(PACES[self.speed.value], self._bot)

    def _bot(self) -> None:
        match = self.match
        if match is not None and match.bot_to_decide:
            self._after(match.tell(match.act_bot(), self._viewer()))

    def _hurry(self) -> None:
        """Play all bots up to the next decision of a person, or to the end."""
        match = self.match
        if match is None or not match.bot_to_decide:
            return
        self._pace.stop()
        happened: list[Event] = []
        while match.bot_to_decide:
            happened += match.act_bot()
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
        self._after([(_("Taken back."), "")])

    def _covered(self) -> bool:
        """Say whether the person to decide has yet to say that they sit at the screen."""
        assert self.match is not None
        return self.match.human_to_decide and self._uncovered != self.match.state.actor

    def _uncover(self) -> None:
        assert self.match is not None
        self._uncovered = self.match.state.actor
        self._quiet()
        self.draw()

    def _viewer(self) -> int:
        """Return the seat whose eyes the screen has, `NOBODY` while several people share it with cards covered."""
        assert self.match is not None
        if len(self.match.humans) == 1:
            return self.match.humans[0]
        if self._uncovered is not None and self._uncovered == self.match.state.actor:
            return self._uncovered
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
        self._draw_words(match, view)
        self._draw_own(match, view, covered=viewer == NOBODY)
        self.market.show(view)
        result = match.state.result()
        self.players.show(view, match.names, self._kinds(match), result.scores if result else None)
        public = match.humans[0] if len(match.humans) == 1 else NOBODY
        self.story.show(match.tell(match.events, public))
        self._draw_final(match, view)
        self._draw_board()

    @staticmethod
    def _kinds(match: Match) -> list[str]:
        if len(match.humans) == 1:
            return [_("you") if seat in match.humans else kind_name(p.kind) for seat, p in enumerate(match.players)]
        return [kind_name(player.kind) for player in match.players]

    def _draw_words(self, match: Match, view: View) -> None:
        self.status.value = escape(what_now(match.state, match.names, match.humans))
        self.spoken.value = escape(" ".join(text for text, _rule in self._said))
        self.undo.disabled = match.why_not_undo() is not None
        self.hurry.disabled = not match.bot_to_decide
        bots = len(match.humans) < view.players
        for control in (self.hurry, self.speed):
            control.layout.display = None if bots else "none"

    def _draw_own(self, match: Match, view: View, covered: bool) -> None:
        """Show the hand, the contracts and the choice of the seat at the screen, or their backs."""
        self.payment.hide()
        if covered:
            actor = match.state.actor
            self.hand.cover(sum(match.state.hands[actor]) if actor is not None else 0)
            self.contracts.cover()
            self.chooser.layout.display = "none"
        else:
            self.hand.show(view)
            self.contracts.show(view)
            self.chooser.show(view)
        waiting = self._covered()
        self.cover.layout.display = None if waiting else "none"
        if waiting:
            assert match.state.actor is not None
            name = match.names[match.state.actor]
            text = _("Hand the screen to {name}. The others look away.").format(name=name)
            self.cover_text.value = f"<p>{escape(text)}</p>"
            self.uncover.description = _("I am {name}: show my cards").format(name=name)

    def _draw_final(self, match: Match, view: View) -> None:
        if not match.over:
            self.final.hide()
        elif self.final.layout.display == "none":
            self.final.show(match.events, match.names, view.board)

    def _look_at_payment(self, claim: ClaimRoute | None) -> None:
        self.hand.highlight(claim.cards if claim else "")

    def _draw_board(self) -> None:
        match = self.match
        if match is None:
            return
        viewer = self._viewer()
        view = match.view(max(viewer, 0))
        claims = () if viewer == NOBODY else view.legal_actions()
        claimable = sorted({action.route for action in claims if isinstance(action, ClaimRoute)})
        way: Way | None = None
        ends: tuple[str, ...] = ()
        if viewer != NOBODY and self.contracts.chosen is not None:
            ends = view.board.contracts[self.contracts.chosen].ends
            way = view.board.cheapest_way((ends[0], ends[1]), view.routes[viewer], view.free_routes())
        self.picker.show(view, match.names, claimable)
        self.board.show(
            view,
            claimable=claimable,
            way=way,
            ends=ends,
            selected=self.picker.chosen,
            last=match.last_route(),
        )
