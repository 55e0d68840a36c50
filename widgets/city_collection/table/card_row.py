"""Cards as buttons in a row that wraps, one page at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.city_collection.view import View
from amsterdam.i18n import _
from widgets.city_collection.drawing import card_art
from widgets.parts.guard import Status, guarded
from widgets.parts.pager import Pager
from widgets.parts.picture_button import PictureButton


class CardRow(VBox):
    """Shows cards as buttons; a press reports the number of the card. The widgets never change.

    Args:
        size: the number of cards on a page.
        on_card: gets the number of a pressed card.
        on_error: gets a sentence when something goes wrong.
        active: whether the cards are active: lower pictures, with action tokens.
    """

    def __init__(
        self, size: int, on_card: Callable[[int], None], on_error: Status | None = None, active: bool = False
    ) -> None:
        self._on_card, self._active = on_card, active
        self.cards: tuple[int, ...] = ()
        self._view: View | None = None
        self._legal: Collection[int] = ()
        self._tokens: dict[int, int] = {}
        self._title, self._none = HTML(), HTML()
        self.buttons = [PictureButton(partial(self._pressed, place), on_error) for place in range(size)]
        self._pager = Pager(size, self._draw, on_error)
        row = Box([self._none, *self.buttons])
        row.add_class("amst-card-row")
        super().__init__([self._title, row, self._pager])
        self.add_class("amst-city-row")

    def show(
        self,
        view: View,
        cards: Sequence[int],
        title: str,
        legal: Collection[int] = (),
        tokens: dict[int, int] | None = None,
        places: int = 0,
    ) -> None:
        """Show these cards under a title; the `legal` ones can be used now.

        `tokens` are action tokens by card. With `places`, the title says how many of the places are taken.
        """
        self._view, self.cards, self._legal, self._tokens = view, tuple(cards), legal, tokens or {}
        count = _("{n} of {places}").format(n=len(cards), places=places) if places else str(len(cards))
        self._title.value = f"<h3>{escape(title)} <small>{escape(count)}</small></h3>"
        self._none.value = "" if cards else f'<p class="amst-quiet">{escape(_("none"))}</p>'
        self._none.layout.display = "none" if cards else None
        self._pager.show(len(cards))
        self._draw()

    def _draw(self) -> None:
        if self._view is None:
            return
        seen = [self.cards[place] for place in self._pager.shown()]
        for button, card in zip(self.buttons, seen, strict=False):
            button.show(self._picture(self._view, card), self._words(self._view, card), chosen=card in self._legal)
        for button in self.buttons[len(seen) :]:
            button.hide()

    def _picture(self, view: View, card: int) -> str:
        if self._active:
            return card_art.strip(view.board, card, self._tokens.get(card, 0))
        return card_art.face(view.board, card)

    def _words(self, view: View, card: int) -> str:
        label = card_art.card_label(view.board.cards[card], cost=not self._active)
        if self._tokens.get(card):
            label += " " + _("Used in this round.")
        if card in self._legal:
            label += " " + _("It can be used now.")
        return label

    def _pressed(self, place: int) -> None:
        shown = self._pager.shown()
        if place < len(shown):
            self._on_card(self.cards[shown[place]])


class CloseUp(VBox):
    """A large view of one card, until it is closed or another one is shown."""

    def __init__(self, on_error: Status | None = None) -> None:
        self.card: int | None = None
        self._text = HTML()
        self.close_button = Button()
        self.close_button.on_click(guarded(lambda _button: self.hide(), on_error))
        super().__init__([self._text, self.close_button])
        self.add_class("amst-panel").add_class("amst-looked-at")
        self.hide()

    def show(self, view: View, card: int) -> None:
        self.card = card
        self._text.value = card_art.close_up(view.board, card)
        self.close_button.description = _("Put it away")
        self.layout.display = None

    def hide(self) -> None:
        self.card = None
        self.layout.display = "none"
