"""Everything in front of the viewing seat at length: a board in words, cards as buttons, and the dial as a picture."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, Box

from amsterdam.city_collection.view import View
from widgets.city_collection.table.dial import Dial
from widgets.city_collection.table.player_board import OwnCards, player_board
from widgets.parts.guard import Status


class OwnSide(Box):
    """The parts of the viewing seat, one below the other, where a page has room for them."""

    def __init__(self, on_card: Callable[[int], None], on_error: Status | None = None) -> None:
        self.own, self.cards, self.dial = HTML(), OwnCards(on_card, on_error), Dial(on_error)
        for part in (self.own, self.dial):
            part.add_class("amst-panel")
        super().__init__([self.own, self.cards, self.dial])
        self.add_class("amst-own")

    def show_view(self, view: View, name: str) -> None:
        """Show what lies in front of the view's seat."""
        self.own.value = player_board(view, view.seat, name, cards=False)
        self.cards.show(view)
        self.dial.show(view)
