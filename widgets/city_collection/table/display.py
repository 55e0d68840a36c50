"""The open cards to choose from, and beside them the decks and the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, VBox

from amsterdam.city_collection.actions import ChooseCard, TakeNoCard
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_list, card_name
from amsterdam.i18n import _, ngettext
from widgets.city_collection.drawing import card_art
from widgets.city_collection.table.card_row import CardRow
from widgets.parts.guard import Status

#: The most open cards: two of each kind, or the choice for a first card.
OPEN = 6


class Display(VBox):
    """The open cards as buttons, framed where they can be taken, and the decks."""

    def __init__(self, on_card: Callable[[int], None], on_error: Status | None = None) -> None:
        self.cards = CardRow(OPEN, on_card, on_error)
        self._note, self._decks = HTML(), HTML()
        super().__init__([self.cards, self._note, self._decks])
        self.add_class("amst-panel")

    def show(self, view: View) -> None:
        """Show the open cards, and those that the view's seat can take."""
        legal = view.legal_actions()
        self.cards.show(
            view,
            view.display,
            _("Open cards"),
            legal={action.card for action in legal if isinstance(action, ChooseCard)},
        )
        self._note.value = ""
        if any(isinstance(action, TakeNoCard) for action in legal):
            note = _("With {card} you may take none.").format(card=card_name(49))
            self._note.value = f"<p>{escape(note)}</p>"
        self._decks.value = decks(view)


def decks(view: View) -> str:
    """Return the backs of the three decks with the number of cards left, and the discard pile, as HTML."""
    kinds = (
        ngettext("{n} craftsman left", "{n} craftsmen left", view.decks[0]),
        ngettext("{n} building left", "{n} buildings left", view.decks[1]),
        ngettext("{n} map left", "{n} maps left", view.decks[2]),
    )
    piles = "".join(
        f"<li>{card_art.back(kind)}<span>{escape(text.format(n=view.decks[kind]))}</span></li>"
        for kind, text in enumerate(kinds)
    )
    label = escape(_("Decks"))
    return f'<ul class="amst-decks" aria-label="{label}">{piles}</ul>{discards(view)}'


def discards(view: View) -> str:
    """Return the discard pile, the top card first; anyone may look through it (phase1.discard-open)."""
    number = len(view.discards)
    title = ngettext("Discard pile: {n} card", "Discard pile: {n} cards", number).format(n=number)
    if not number:
        return f'<p class="amst-quiet">{escape(title)}</p>'
    return f"<details><summary>{escape(title)}</summary><p>{escape(card_list(reversed(view.discards)))}</p></details>"
