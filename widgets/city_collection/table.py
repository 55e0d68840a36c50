"""The table of Amsterdam: board, cards, dial, players and log of one match, and what a click on any of them does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ipywidgets import HTML, Widget

from amsterdam.city_collection.actions import ActivateCard, HandIn, SellGood, TakeCube
from amsterdam.city_collection.board import Board, standard_board
from amsterdam.city_collection.preview import NONE, preview, preview_words
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_name
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _
from widgets import table
from widgets.boxes import box
from widgets.city_collection.board import CityBoard
from widgets.city_collection.card_row import CloseUp
from widgets.city_collection.decide import Decide
from widgets.city_collection.dial import Dial
from widgets.city_collection.display import Display
from widgets.city_collection.final_scoring import FinalScoring
from widgets.city_collection.geometry import Thing
from widgets.city_collection.legend import rule_picture
from widgets.city_collection.match import Match
from widgets.city_collection.others import Others
from widgets.city_collection.player_board import OwnCards, player_board
from widgets.city_collection.round_board import round_board
from widgets.city_collection.sentences import what_now
from widgets.city_collection.things import actions_at, caption, things_of
from widgets.city_collection.tom import Tom
from widgets.city_collection.wishes import actions_with, wish_at, wish_with
from widgets.match import NOBODY


class Table(table.Table):
    """Shows a match and plays it.

    Args:
        on_change: called after every change of the match, so that a page can keep it.
        pace: when bots move; a test brings its own.
    """

    package = "city_collection"

    def __init__(
        self, board: Board | None = None, on_change: Callable[[], None] = lambda: None, pace: Any = None
    ) -> None:
        self._board = board or standard_board()
        self._view: View | None = None
        super().__init__(on_change, pace, rule_picture)
        self.add_class("amst-city-table")

    # --- the parts ---------------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        say = self.say
        self.board = CityBoard(self._board, on_error=say)
        self.board.on_clicked(self._clicked)
        self.close_up = CloseUp()
        self.decide = Decide(self.act, self._why_not, self.refuse, self._costs, say, self.close_up.hide)
        self.display = Display(self._card, say)
        self.own_cards = OwnCards(self._card, say)
        self.own, self.rounds = HTML(), HTML()
        self.dial = Dial(say)
        self.players = Others(say)
        self.tom = Tom()
        self.final = FinalScoring(self.show_rule, self._counted, say)
        for part in (self.own, self.rounds, self.dial):
            part.add_class("amst-panel")
        self._own = box("amst-own", self.own, self.own_cards, self.dial)
        return [
            self.head(),
            self.final,
            box("amst-left", box("amst-board", self.board), box("amst-cards", self.display, self._own)),
            box(
                "amst-right",
                box("amst-decide", self.cover, self.decide, self.close_up, self.tom),
                box("amst-tabs", *self.tabs.values()),
                box("amst-side", self.players, self.rounds, self.story),
            ),
        ]

    def tab_names(self) -> dict[str, str]:
        return {"players": _("Players"), "rounds": _("Rounds"), "log": _("Log")}

    def reset(self) -> None:
        self.decide.topic = None
        self.close_up.hide()

    def acted(self, action: Action) -> None:
        self.close_up.hide()

    def hides(self, match: Match) -> bool:
        """Say whether there are secret missions; all else lies open."""
        return "missions" in match.state.expansions

    def what_now(self, match: Match) -> str:
        return what_now(match.state, match.names, match.humans)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_parts(self, match: Match, view: View, viewer: int) -> None:
        covered = viewer == NOBODY
        self._view = view
        deciding = match.human_to_decide and viewer == match.state.actor
        legal = view.legal_actions() if deciding else ()
        last = {thing for action in match.state.played[-1:] for thing in things_of(action, view)}
        self.board.show(view, match.names, legal=legal, last=last)
        if deciding:
            self.decide.show(view)
        else:
            self.decide.hide()
        self.display.show(view)
        self.display.layout.display = None if view.display else "none"
        self._own.layout.display = "none" if covered else None
        if not covered:
            self.own.value = player_board(view, view.seat, match.names[view.seat], cards=False)
            self.own_cards.show(view)
            self.dial.show(view)
        self.rounds.value = round_board(view, match.names)
        self.tom.show(match, view.seat)

    def show_players(self, match: Match, view: View, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        self.players.show(view, match.names, kinds, final)

    # --- answering ---------------------------------------------------------------------------------------------------

    def _costs(self, action: Action) -> str:
        """Say what an action costs and brings, as far as its name does not say it."""
        assert self.match is not None
        found = preview(self.match.state, action)
        if isinstance(action, ActivateCard | HandIn):
            found = replace(found, cubes_paid=NONE, guilders_paid=0)
        elif isinstance(action, SellGood | TakeCube):
            found = replace(found, cubes=NONE, wanted=0, guilders=0)
        return preview_words(found)

    def _why_not(self, action: Action) -> IllegalAction | None:
        assert self.match is not None
        refusal: IllegalAction | None = self.match.state.why_not(action)
        return refusal

    def _clicked(self, thing: Thing) -> None:
        """Do what a click on the board means, ask where it may mean several things, or say why it means nothing."""
        view = self._view
        if view is None or not self.may_decide():
            return
        found = actions_at(thing, view.legal_actions(), view)
        assert self.match is not None
        title = caption(thing, view, self.match.names)
        if len(found) == 1:
            self.act(found[0])
        elif found:
            self.decide.offer(title, found)
        else:
            self._refuse_wish(wish_at(thing, view), title)

    def _card(self, card: int) -> None:
        """Show a card closely, with what can be done with it."""
        view, match = self._view, self.match
        if view is None or match is None:
            return
        self.close_up.show(view, card)
        self._quiet()
        if not match.human_to_decide or view.actor != view.seat:
            return
        found = actions_with(card, view.legal_actions())
        if found:
            self.decide.offer(card_name(card), found)
        else:
            self._refuse_wish(wish_with(card, view), card_name(card))

    def _refuse_wish(self, wish: Action | None, title: str) -> None:
        """Say why a wish is refused; where nothing can be wished, what the thing is."""
        refusal = self._why_not(wish) if wish is not None else None
        if refusal is not None:
            self.refuse(refusal)
        elif wish is not None:
            self.decide.offer(title, [wish])
        else:
            self.say(title)
