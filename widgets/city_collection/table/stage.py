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
from amsterdam.city_collection.analysis.preview import NONE, commits, preview, preview_words, supply_after
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_name, cubes
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.city_collection.board.board import BoardBox
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.board.things import actions_at, caption, things_of
from widgets.city_collection.drawing.round_board import round_board
from widgets.city_collection.table.card_row import CloseUp
from widgets.city_collection.table.decide import Decide
from widgets.city_collection.table.dial import Dial
from widgets.city_collection.table.display import Display
from widgets.city_collection.table.player_board import OwnCards, player_board
from widgets.city_collection.table.wishes import actions_with, wish_at, wish_with
from widgets.parts.asked import Asked
from widgets.parts.boxes import box
from widgets.table.host import Host


class Stage:
    """The parts, all showing the same view.

    Args:
        host: the page around the parts.
        on_thing: gets each clicked thing first, and returns True if the click is thereby done.
    """

    def __init__(
        self,
        board: Board,
        host: Host,
        on_thing: Callable[[Thing], bool] = lambda thing: False,
    ) -> None:
        self._host, self._on_thing = host, on_thing
        #: A position consistent with the view, in which actions are tried out.
        self._tried: State | None = None
        self._view: View | None = None
        self._deciding = False
        self._names: Sequence[str] = ()
        #: Returns whether one press is enough for everything.
        self.quick: Callable[[], bool] = lambda: False
        self._asked = Asked()
        self.board = BoardBox(board, on_error=host.say)
        self.board.on_clicked(self.clicked)
        self.board.on_enter(self._accept)
        self.close_up = CloseUp(host.say)
        self.decide = Decide(host, self._costs, self._warns, self._turned)
        self.display = Display(self.card, host.say)
        self.own_cards = OwnCards(self.card, host.say)
        self.own, self.rounds = HTML(), HTML()
        self.dial = Dial(host.say)
        for part in (self.own, self.rounds, self.dial):
            part.add_class("amst-panel")
        self.own_side = box("amst-own", self.own, self.own_cards, self.dial)

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
        covered: bool = False,
    ) -> None:
        """Show a view.

        Args:
            names: of the players, by seat.
            deciding: whether the person at the screen decides.
            last: the latest changes on the board.
            covered: whether everything in front of the viewing seat is hidden.
        """
        self._view, self._tried, self._names, self._deciding = view, None, names, deciding
        self._asked.about(None)
        self.board.show(view, names, legal=view.legal_actions() if deciding else (), last=last)
        if deciding:
            self.decide.show(view)
        else:
            self.decide.hide()
        self.display.show(view)
        self.display.layout.display = None if view.display else "none"
        self.own_side.layout.display = "none" if covered else None
        if not covered:
            self.own.value = player_board(view, view.seat, names[view.seat], cards=False)
            self.own_cards.show(view)
            self.dial.show(view)
        self.rounds.value = round_board(view, names)

    def point(self, title: str, action: Action) -> None:
        """Highlight one of the legal actions: its button, and its place on the board."""
        view = self._view
        if view is None or not self._deciding:
            return
        self.decide.offer(title, [action])
        place = next(iter(things_of(action, view)), None)
        self.board.show(view, self._names, legal=view.legal_actions(), selected=place)

    # --- answering ---------------------------------------------------------------------------------------------------

    @property
    def _position(self) -> State:
        """The position in which actions are tried out: hidden things do not affect their costs."""
        if self._tried is None:
            assert self._view is not None
            self._tried = possible_state(self._view)
        return self._tried

    def _costs(self, action: Action) -> str:
        """Return the costs and gains of an action that its name does not mention."""
        costs = preview(self._position, action)
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
        """Do what a press on the board means, or say why it means nothing.

        It asks first if cubes are spent or several actions fit; a second press on the same thing confirms the action.
        """
        view = self._view
        if view is None or self._on_thing(thing) or not self._host.may_decide():
            return
        actions = actions_at(thing, view.legal_actions(), view)
        title = caption(thing, view, self._names)
        if len(actions) == 1 and (not self._warns(actions[0]) or self._asked.confirmed_by(thing)):
            self._host.act(actions[0])
        elif actions and thing != self._asked.thing:
            self._asked.about(thing)
            self.decide.offer(title, actions)
            self.board.show(view, self._names, legal=view.legal_actions(), selected=thing)
        elif not actions:
            self._refuse_wish(wish_at(thing, view), title)

    def _turned(self) -> None:
        """Forget the pressed thing when the reader turns to another part of the choices."""
        self.close_up.hide()
        view = self._view
        if view is not None and self._asked.thing is not None:
            self._asked.about(None)
            self.board.show(view, self._names, legal=view.legal_actions())

    def _accept(self) -> None:
        """Do what is offered when Enter is pressed on the board."""
        if self._asked.thing is not None and self._host.may_decide():
            self.decide.accept()

    def card(self, card: int) -> None:
        """Show a large view of a card, and what can be done with it."""
        view = self._view
        if view is None:
            return
        self.close_up.show(view, card)
        self._host.looked()
        if not self._deciding:
            return
        actions = actions_with(card, view.legal_actions())
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
