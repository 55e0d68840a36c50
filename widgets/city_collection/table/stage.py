"""The parts that one seat plays with: board, open cards, own cards and dial, choices; and what each click means.

The table of a whole game and the step of a lesson both use a stage; it knows no match and no lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ipywidgets import HTML

from amsterdam.city_collection.actions import (
    ActivateCard,
    HandIn,
    SellGood,
    TakeBlock,
    TakeCube,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.analysis.hidden import possible_state
from amsterdam.city_collection.analysis.preview import NONE, Preview, commits, preview, preview_words, supply_after
from amsterdam.city_collection.analysis.voyage import voyages
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_name, cubes, field_name
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.city_collection.board.board import BoardBox
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.board.things import actions_at, caption, field_at, things_of
from widgets.city_collection.drawing.round_board import round_board
from widgets.city_collection.table.card_row import CloseUp
from widgets.city_collection.table.choice_lines import Line
from widgets.city_collection.table.decide import Decide
from widgets.city_collection.table.display import Display
from widgets.city_collection.table.own_side import OwnSide
from widgets.city_collection.table.own_strip import OwnStrip
from widgets.city_collection.table.own_things import is_own, key_of, own_actions, own_caption, own_things
from widgets.city_collection.table.wishes import actions_with, own_wish, wish_at, wish_with
from widgets.drawing.compared import BETTER, DONE
from widgets.parts.asked import Asked
from widgets.table.host import Host

#: What the style sheet calls a table or lesson of this game.
KIND = "amst-city-table"


class Stage:
    """The parts, all showing the same view.

    Args:
        host: the page around the parts.
        on_thing: gets each clicked thing first, and returns True if the click is thereby done.
        low: whether one's own things lie in a low strip that can be pressed, or are told at length.
        go_on: called between several actions that one press means. Without it a press never means several.
    """

    def __init__(
        self,
        board: Board,
        host: Host,
        on_thing: Callable[[Thing], bool] = lambda thing: False,
        low: bool = False,
        go_on: Callable[[], None] | None = None,
    ) -> None:
        self._host, self._on_thing, self._far = host, on_thing, go_on is not None
        #: A position consistent with the view, in which actions are tried out.
        self._tried: State | None = None
        self._view: View | None = None
        self._deciding = False
        self._names: Sequence[str] = ()
        self._last: frozenset[Thing] = frozenset()
        self._since: tuple[tuple[Thing, int], ...] = ()
        #: Returns whether one press is enough for everything.
        self.quick: Callable[[], bool] = lambda: False
        self._asked = Asked()
        #: What was done and what would have been better, when a game is looked back at.
        self.compared: tuple[Action | None, Action | None] = (None, None)
        self._ringed: frozenset[Thing] = frozenset()
        self.board = BoardBox(board, on_error=host.say)
        self.board.on_clicked(self.clicked)
        self.board.on_enter(self._accept)
        self.board.on_hovered(self._over_thing)
        self.close_up = CloseUp(host.say)
        self.decide = Decide(host, self._costs, self._told, self._warns, self._turned, self._over_line, go_on)
        self.display = Display(self.card, host.say)
        self.own_side: OwnSide | OwnStrip = (
            OwnStrip(self.clicked, self._over_thing, host.say) if low else OwnSide(self.card, host.say)
        )
        self.rounds = HTML()
        self.rounds.add_class("amst-panel")

    def reset(self) -> None:
        """Forget the thing looked at."""
        self.decide.topic = None
        self.close_up.hide()

    def show(
        self,
        view: View,
        names: Sequence[str],
        deciding: bool,
        last: Iterable[Thing] = (),
        since: Iterable[tuple[Thing, int]] = (),
        covered: bool = False,
    ) -> None:
        """Show a view.

        Args:
            names: of the players, by seat.
            deciding: whether the person at the screen decides.
            last: the latest changes on the board.
            since: those that the others made since one's turn, with their numbers.
            covered: whether everything in front of the viewing seat is hidden.
        """
        self._view, self._tried, self._names, self._deciding = view, None, names, deciding
        self._last, self._since = frozenset(last), tuple(since)
        if view.actor is None:  # the game is over: nothing of a decision stays on the board
            self._last, self._since = frozenset(), ()
            self.board.ring(None)
        self._asked.about(None)
        self._show_board()
        if deciding:
            self.decide.show(view)
        else:
            self.decide.hide()
        self.display.show(view)
        self.display.layout.display = None if view.display else "none"
        self.own_side.layout.display = "none" if covered else None
        if not covered:
            self.own_side.show_view(view, names[view.seat])
        self.rounds.value = round_board(view, names)

    def point(self, title: str, action: Action) -> None:
        """Highlight one of the legal actions: its button, and its place on the board."""
        view = self._view
        if view is None or not self._deciding:
            return
        self.decide.offer(title, [action])
        self._show_board(next(iter(things_of(action, view)), None))

    def compare(self, done: Action | None, better: Action | None) -> None:
        """Mark what was done and what would have been better, on the board and among one's own things."""
        view, before, self.compared = self._view, self.compared, (done, better)
        if view is None or before == self.compared == (None, None):
            return
        self._show_board()
        if isinstance(self.own_side, OwnStrip):
            signs = {thing: DONE for thing in own_things(done)} if done else {}
            signs |= {thing: BETTER for thing in own_things(better)} if better else {}
            self.own_side.signs = signs
            self.own_side.show_view(view)

    def ring(self, things: Iterable[Thing]) -> None:
        """Ring the things on the board that are being spoken of."""
        if frozenset(things) != self._ringed:
            self._ringed = frozenset(things)
            self._show_board()

    def _show_board(self, selected: Thing | None = None) -> None:
        """Show the board, with one thing on it selected."""
        view = self._view
        if view is not None:
            legal = view.legal_actions() if self._deciding else ()
            last, since = self._last, self._since
            done, better = (things_of(one, view) if one else () for one in self.compared)
            self.board.show(
                view,
                self._names,
                legal=legal,
                selected=selected,
                last=last,
                since=since,
                lit=self._ringed,
                done=done,
                better=better,
            )

    def light(self, things: Iterable[Thing], joined: bool = False) -> None:
        """Light what has just been counted at the end; with `joined` the bridges between lit blocks, too."""
        lit = frozenset(things)
        cards = {thing for thing in lit if thing[0] == "card"}
        if self._view is not None:
            self.board.show(self._view, self._names, lit=lit - cards, joined=joined)
        if isinstance(self.own_side, OwnStrip):
            self.own_side.mark(map(key_of, cards))

    # --- pointing ----------------------------------------------------------------------------------------------------

    def _over_line(self, action: Action | None) -> None:
        """Mark the things that the choice under the mouse is about."""
        view = self._view
        if view is None:
            return
        places = things_of(action, view) if action is not None else ()
        self.board.ring(places[0] if places else None)
        if isinstance(self.own_side, OwnStrip):
            self.own_side.mark(map(key_of, own_things(action) if action is not None else ()))

    def _over_thing(self, thing: Thing | None) -> None:
        """Mark the choices that are about the thing under the mouse."""
        if self._view is None or not self._deciding:
            return
        meant = self._meant(thing) if thing is not None else ()
        self.decide.light(lambda action: action in meant)

    def _meant(self, thing: Thing) -> Sequence[Action]:
        """Return the legal actions that a press on a thing can mean."""
        view = self._view
        if view is None:
            return ()
        if thing[0] == "card":
            return actions_with(int(thing[1]), view.legal_actions())
        legal = view.legal_actions()
        return own_actions(thing, legal) if is_own(thing) else actions_at(thing, legal, view)

    # --- answering ---------------------------------------------------------------------------------------------------

    @property
    def _position(self) -> State:
        """The position in which actions are tried out: hidden things do not affect their costs."""
        if self._tried is None:
            assert self._view is not None
            self._tried = possible_state(self._view)
        return self._tried

    def _told(self, action: Action) -> Preview:
        """Return what an action costs and brings."""
        return preview(self._position, action)

    def _costs(self, action: Action) -> str:
        """Return the costs and gains of an action that its name does not mention, in words."""
        costs = self._told(action)
        if isinstance(action, ActivateCard | HandIn):
            costs = replace(costs, cubes_paid=NONE, guilders_paid=0)
        elif isinstance(action, TakeBlock | UseMarket):
            costs = replace(costs, guilders_paid=0)
        elif isinstance(action, SellGood | TakeCube):
            costs = replace(costs, cubes=NONE, wanted=0, guilders=0)
        elif isinstance(action, UseCard) and not costs.brings:
            return ""  # the text of the card says more
        return preview_words(costs)

    def _warns(self, action: Action) -> str:
        """Warn what is left once cubes are spent, or that an action cannot be undone; never in quick play."""
        if self.quick() or self._host.why_not(action) is not None or not commits(self._position, action):
            return ""
        if any(preview(self._position, action).cubes_paid):
            left = supply_after(self._position, action)
            return _("You keep {cubes}.").format(cubes=cubes(left)) if any(left) else _("You keep no cube.")
        return _("This cannot be taken back.")

    def clicked(self, thing: Thing) -> None:
        """Do what a press on a thing means, or say why it means nothing.

        It asks first if cubes are spent or several actions fit; a second press on the same thing confirms the action.
        """
        view = self._view
        if thing[0] == "card":
            self.card(int(thing[1]))
            return
        if thing[0] == "mission" and view is not None:
            self._host.remark(own_caption(thing, view))
            return
        if view is None or self._on_thing(thing) or not self._host.may_decide():
            return
        actions = self._meant(thing)
        title = own_caption(thing, view) if is_own(thing) else caption(thing, view, self._names)
        if len(actions) == 1 and (not self._warns(actions[0]) or self._asked.confirmed_by(thing)):
            self._host.act(actions[0])
        elif actions and thing != self._asked.thing:
            self._asked.about(thing)
            self.decide.offer(title, actions)
            self._show_board(None if is_own(thing) else thing)
        elif not actions and (lines := self._voyages(thing)):
            self._asked.about(thing)
            self.decide.offer_lines(title, lines)
            self._show_board(thing)
        elif not actions:
            self._refuse_wish(own_wish(thing) if is_own(thing) else wish_at(thing, view), title)

    def _voyages(self, thing: Thing) -> list[Line]:
        """Return the ways to sail to a far field, each with its payment, the cheapest first."""
        view = self._view
        field = field_at(thing, view) if view is not None and self._far else None
        if view is None or field is None:
            return []
        command = _("Sail to {place}, {n} fields")
        return [
            Line(way.actions, words=command.format(place=there, n=way.fields), told=Preview(cubes_paid=way.paid))
            for there in [field_name(view.board, field)]
            for way in voyages(self._position, field)
            if way.fields > 1
        ]

    def _turned(self) -> None:
        """Forget the pressed thing when the reader turns to another part of the choices."""
        self.close_up.hide()
        if self._asked.thing is not None:
            self._asked.about(None)
            self._show_board()

    def _accept(self) -> None:
        """Do what is offered when Enter is pressed on the board."""
        if self._asked.thing is not None and self._host.may_decide():
            self.decide.accept()

    def card(self, card: int) -> None:
        """Show a large view of a card, and what can be done with it; a second press does it if it is one thing."""
        view = self._view
        if view is None:
            return
        thing: Thing = ("card", card)
        actions = self._meant(thing) if self._deciding else ()
        if len(actions) == 1 and self._asked.confirmed_by(thing) and self._host.may_decide():
            self._host.act(actions[0])
            return
        self.close_up.show(view, card)
        self._host.looked()
        if not self._deciding:
            return
        self._asked.about(thing)
        wish = wish_with(card, view)
        self.decide.offer(card_name(card), actions or [wish])
        if not actions:
            self._refuse_wish(wish, card_name(card))

    def _refuse_wish(self, wish: Action | None, title: str) -> None:
        """Say why a wish is refused; if there is nothing to wish for, say what the thing is."""
        refusal = self._host.why_not(wish) if wish is not None else None
        if refusal is not None:
            self._host.refuse(refusal)
        elif wish is not None:
            self.decide.offer(title, [wish])
        else:
            self._host.remark(title)
