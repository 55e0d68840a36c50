"""What if? Any position on the table, to be changed and played on by hand, for all seats."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Dropdown, Textarea

import amsterdam
from amsterdam.analysis import Choice
from amsterdam.analysis.tree import Node, Tree
from amsterdam.game import Action, BadInput, IllegalAction
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import sentence
from widgets.boxes import box
from widgets.browser import Browser
from widgets.guard import guarded
from widgets.match import names_beside
from widgets.page import Page
from widgets.rule_card import RuleCard
from widgets.ticket_to_ride.chance_chooser import ChanceChooser
from widgets.ticket_to_ride.examples import example
from widgets.ticket_to_ride.keeping import Keeping
from widgets.ticket_to_ride.match import GAME
from widgets.ticket_to_ride.open_hands import OpenHands
from widgets.ticket_to_ride.outlook import Outlook
from widgets.ticket_to_ride.players import Players
from widgets.ticket_to_ride.position_fields import SEATS
from widgets.ticket_to_ride.position_form import PositionForm
from widgets.ticket_to_ride.sentences import what_now
from widgets.ticket_to_ride.stage import Ahead, Stage
from widgets.ticket_to_ride.variations import Variations
from widgets.ticket_to_ride.warm_up import WARM_UP
from widgets.ticket_to_ride.why import Shares, Why
from widgets.ticket_to_ride.worth import Worth

#: Whose eyes the screen has, beside the seats.
DECIDES, OPEN = -1, -2


class WhatIf(Page):
    """Shows a position and everything that can be done to it; ``?position=TEXT`` in the page's address opens one.

    Further parts of the address: ``&seat=0`` looks through the eyes of a seat, ``&open=1`` lays all cards open,
    ``&from=game`` or ``&from=lesson`` says where the position comes from.

    Args:
        seed: of the opening that is shown where no position is asked for; without it chance decides.
        pace: when the games of an analysis are played; a test brings its own.
        warm_up: gets the compiled rules ready for them.
    """

    def __init__(self, seed: int | None = None, pace: Any = None, warm_up: Any = WARM_UP) -> None:
        fresh = amsterdam.game(GAME).start(2, secrets.randbits(32) if seed is None else seed)
        self.tree = Tree(Node(fresh))
        self._filling = False
        self._refused: str | None = None
        self.browser = Browser()
        self.worth = Worth(self.act, self._looked_at, self.say, pace, warm_up)
        self.taken_apart = Why(self._show_shares, self.say)
        self._build()
        self.retell()
        self.browser.on_ready(self._arrive)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.text = Textarea(rows=3, continuous_update=True)
        self.text.observe(guarded(lambda change: self._typed(change["new"]), self.say), "value")
        self.eyes = Dropdown()
        self.eyes.observe(guarded(lambda _change: self._looked(), self.say), "value")
        self.heading, self.fault, self.note = HTML(), HTML(), HTML()
        self.status, self.spoken, self.answer = HTML(), HTML(), HTML()
        self.undo = self._button(lambda: self._go(self.tree.undo))
        self.redo = self._button(lambda: self._go(self.tree.redo))
        self.first = self._button(lambda: self._go(lambda: self.tree.go(0)))
        self.why = self._button(lambda: self.rule_card.show(self._refused or ""))
        for part, name in (
            (self.fault, "amst-fault"),
            (self.fault, "amst-live"),
            (self.note, "amst-quiet"),
            (self.status, "amst-status"),
            (self.status, "amst-live"),
            (self.spoken, "amst-news"),
            (self.spoken, "amst-live"),
            (self.why, "amst-link"),
        ):
            part.add_class(name)
        self.form = PositionForm(self._written, self.say, self._route_clicks_give)
        stage = Stage(
            standard_board(),
            self.act,
            self._why_not_route,
            self.refuse,
            self._may_decide,
            self.say,
            lambda route: self.form.clicked(route),
        )
        self.stage, self.players, self.hands = stage, Players(), OpenHands()
        self.keeping = Keeping(self.browser, self._written, self.say)
        self.outlook = Outlook(lambda rule: self.rule_card.show(rule), self._look_ahead, self.say)
        self.chance = ChanceChooser(self.say)
        self.variations = Variations(self._go, self._open, self.say)
        self.rule_card = RuleCard(Rulebook.load("ticket_to_ride"), on_error=self.say, example=example)
        self._answer = box("amst-answer", self.answer, self.why)
        steps = box("amst-controls", self.eyes, box("amst-buttons", self.undo, self.redo, self.first))
        page = box(
            "amst-what-if",
            box("amst-what-if-text", self.heading, steps, self.text, self.note, self.keeping, self.fault, self.form),
            box("amst-head", self.status, self.spoken, self._answer),
            box(
                "amst-left",
                box("amst-board", stage.board, stage.picker),
                box("amst-cards", stage.market, self.chance, stage.hand),
                box("amst-ahead", self.outlook),
                box("amst-taken-apart", self.taken_apart),
            ),
            box(
                "amst-right",
                box("amst-decide", stage.chooser, stage.payment),
                box("amst-asked-worth", self.worth),
                box("amst-side", self.players, stage.contracts, self.hands),
            ),
            self.variations,
        )
        super().__init__([self.browser, self.variations.kept, page, self.rule_card])

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self.say))
        return button

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self.heading.value = "<h2>" + escape(_("The position")) + "</h2>"
        self.text.description = _("Position")
        self.text.placeholder = _("Type or paste a position here, such as ttr/2 p0=GGW row=RGKBP")
        self.eyes.description = _("As seen by")
        self.undo.description, self.redo.description = _("Undo"), _("Redo")
        came = {"game": _("Back to the game’s position"), "lesson": _("Back to the lesson’s position")}
        self.first.description = came.get(str(self.browser.query.get("from")), _("Back to the first position"))
        self.why.description = _("Which rule?")
        note = _(
            "The line is the whole position: type in it or copy it. What it leaves open (?) chance deals, always alike."
        )
        self.note.value = escape(note)
        self._quiet()
        self.draw()

    # --- what is looked at -------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.tree.here.state

    @property
    def names(self) -> list[str]:
        return names_beside(0, self.state.players)

    @property
    def viewer(self) -> int:
        """The seat whose view is drawn."""
        if self.eyes.value in (None, DECIDES, OPEN):
            return self.state.actor or 0
        return min(self.eyes.value, self.state.players - 1)

    @property
    def view(self) -> View:
        return self.state.view(self.viewer)

    def text_of(self, position: Node) -> str:
        """Return a position as text: as it was typed, else as whoever looks on sees it."""
        if position.typed is not None:
            return position.typed
        return position.state.to_text() if self.eyes.value == OPEN else position.state.view(self.viewer).to_text()

    def _arrive(self) -> None:
        """Lay out the position that the page's address names."""
        query = self.browser.query
        text = query.get("position")
        if isinstance(text, str):
            first = self._read(text)
            self.tree = Tree(first)
        seat = query.get("seat")
        if "open" in query:
            self.eyes.value = OPEN
        elif isinstance(seat, str) and seat.isdecimal() and int(seat) < self.state.players:
            self.draw()  # the names that can be chosen
            self.eyes.value = int(seat)
        self.retell()

    def _read(self, text: str) -> Node:
        """Return the position in a text; of one that cannot be, the last good one and what is wrong."""
        try:
            return Node(amsterdam.game(GAME).from_text(text), text)
        except BadInput as fault:
            return Node(self.state, text, str(fault))

    def _typed(self, text: str) -> None:
        if not self._filling:
            self._written(text)

    def _written(self, text: str) -> None:
        """Go on to the position that somebody wrote, by hand or with the form."""
        if text == self.text_of(self.tree.here):
            return
        self.tree.add(self._read(text))
        self._quiet()
        self.draw()

    def _looked(self) -> None:
        """See the same with other eyes; the line is written anew, but not a wrong one."""
        if self._filling:
            return
        here = self.tree.here
        if not here.fault:
            here.typed = None
        self._quiet()
        self.draw()

    def _open(self, tree: Tree) -> None:
        """Look at another tree: one that was kept."""
        self.tree = tree
        self._go(lambda: True)

    def _seen(self, state: State) -> View | State:
        """Return what whoever looks on sees of any position."""
        return state if self.eyes.value == OPEN else state.view(min(self.viewer, state.players - 1))

    def _go(self, step: Callable[[], bool]) -> None:
        if step():
            self.stage.reset()
            self._quiet()
            self.draw()

    # --- moves -------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Carry out a move of whoever is to decide, or say why it is refused."""
        if not self._may_decide():
            return
        try:
            self.tree.play(action, self.chance.chosen(action), None if self.eyes.value == OPEN else self.viewer)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return
        except BadInput as fault:
            self.say(str(fault))
            return
        self.stage.reset()
        self.draw()

    def _route_clicks_give(self, gives: bool) -> None:
        """Name the button beside the list of routes for what it does now."""
        self.stage.picker.pointing = gives
        self.stage.draw_board()

    def _look_ahead(self, ahead: Ahead | None) -> None:
        """Mark on the board the way that the outlook shows."""
        if ahead != self.stage.ahead:
            self.stage.look_ahead(ahead)

    def _why_not_route(self, route: int) -> IllegalAction | None:
        return self.state.why_not_route(route)

    def _may_decide(self) -> bool:
        """Say whether whoever looks on is to decide; tell them if not."""
        self._quiet()
        actor = self.state.actor
        if self.tree.here.fault:
            self.say(_("First mend the position: the board shows the last one that can be."))
        elif actor is None:
            self.say(_("The game is over in this position. Undo goes back into it."))
        elif actor != self.viewer:
            name = self.names[actor]
            self.say(_("It is for {name} to decide. Look through those eyes to move.").format(name=name), "turn.order")
        else:
            return True
        return False

    # --- taking a choice apart ---------------------------------------------------------------------------------------

    def _looked_at(self, choice: Choice | None) -> None:
        """Take a choice of the ranking apart."""
        self.taken_apart.show(self.worth.analysis, choice, self.view, self.names)

    def _show_shares(self, shares: Shares) -> None:
        """Show on the board who ends up with each route."""
        if shares != self.stage.shares:
            self.stage.shares = shares
            self.stage.draw_board()

    # --- saying ------------------------------------------------------------------------------------------------------

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Answer the reader, with the rule behind it a click away."""
        self._refused = rule
        self.answer.value = f'<p role="alert">{escape(sentence)}</p>'
        self.why.layout.display = None if rule else "none"
        self._answer.layout.display = None

    def refuse(self, refusal: IllegalAction) -> None:
        """Say why an action is refused."""
        self.say(refusal.message, refusal.rule)

    def _told(self, node: Node) -> str:
        """Return what happened on the way to a position, as the chosen seat saw it, or else the one that moved."""
        if node.before is None:
            return ""
        moved = self.tree.nodes[node.before].state.actor
        eyes = moved if self.eyes.value in (DECIDES, OPEN) else self.viewer
        return " ".join(filter(None, (sentence(e.as_seen_by(eyes), self.names, node.state.board) for e in node.events)))

    def _quiet(self) -> None:
        self._refused = None
        self.answer.value = ""
        self._answer.layout.display = "none"

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the position that is looked at."""
        here, state, names = self.tree.here, self.state, self.names
        self._fill(here)
        self.fault.value = f'<p role="alert">{escape(here.fault)}</p>' if here.fault else ""
        self.status.value = escape(what_now(state, names, range(state.players)))
        self.spoken.value = escape(self._told(here))
        self.undo.disabled, self.redo.disabled = here.before is None, here.next is None
        self.first.disabled = self.tree.at == 0
        view, result = self.view, state.result()
        self.stage.show(view, names, last=state.last_route())
        seen = [_("these eyes") if seat == self.viewer else "" for seat in range(state.players)]
        self.players.show(view, names, seen, result.scores if result else None)
        eyes = None if self.eyes.value == OPEN else self.viewer
        self.form.show(self.text_of(here), names_beside(0, SEATS), eyes, state.merchandise)
        self.chance.show(state, None if self.eyes.value == OPEN else self.viewer)
        self.hands.show(state if self.eyes.value == OPEN else None, names)
        looks = {DECIDES: "", OPEN: "&open=1"}.get(self.eyes.value, f"&seat={self.eyes.value}")
        self.keeping.show(self.text_of(here), looks, bool(here.fault))
        self.outlook.show(None if here.fault else view, names, state if self.eyes.value == OPEN else None)
        opened = state if self.eyes.value == OPEN and not here.fault else None
        self.worth.show(replace(view, legal=()) if here.fault else view, names[state.actor or 0], opened)
        self.variations.show(self.tree, self._seen)

    def _fill(self, position: Node) -> None:
        """Write the line and the list of eyes, without being told that they changed."""
        self._filling = True
        try:
            chosen = DECIDES if self.eyes.value is None else self.eyes.value
            seats = [(name, seat) for seat, name in enumerate(self.names)]
            self.eyes.options = [(_("whoever is to decide"), DECIDES), *seats, (_("open cards"), OPEN)]
            self.eyes.value = min(chosen, self.state.players - 1)
            text = self.text_of(position)
            if self.text.value != text:
                self.text.value = text
        finally:
            self._filling = False


def what_if(seed: int | None = None) -> WhatIf:
    """Return the page to take positions of Ticket to Ride: Amsterdam apart on."""
    return WhatIf(seed)
