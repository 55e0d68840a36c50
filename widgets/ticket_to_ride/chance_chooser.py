"""Choosing what chance brings with the next move: the card that is drawn or fills the row, the contracts that come."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, Box, Dropdown

from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import letters
from amsterdam.ticket_to_ride.chance import CONTRACTS, DECK, cards_to_come, contracts_to_come, drawn_from
from amsterdam.ticket_to_ride.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.draw_transport import ROW_LENGTH
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_name, contract_name
from widgets.boxes import box
from widgets.fold import Fold
from widgets.guard import Status, guarded

#: A card for the row, and five more when it is swept for wilds.
MOST = 1 + ROW_LENGTH
#: What is chosen where nothing is: a list takes None for not being filled in at all.
FALLS = -1


class ChanceChooser(Fold):
    """Lists in which to choose cards, as many as can matter; one more appears when the one before it is filled."""

    def __init__(self, say: Status) -> None:
        self._say = say
        self._filling = False
        self._state: State | None = None
        self._seat: int | None = None
        self.cards: list[Dropdown] = []
        self.contracts: list[Dropdown] = []
        self._note = HTML()
        self._note.add_class("amst-quiet")
        super().__init__(lambda: _("Choose the card that comes"), self._make, say, self._fill_lists)
        self.add_class("amst-chance")

    def _make(self) -> Box:
        self.cards = [self._list() for _place in range(MOST)]
        self.contracts = [self._list() for _place in range(DRAWN)]
        self._name_lists()
        return box("amst-chance-lists", self._note, *self.cards, *self.contracts)

    def _list(self) -> Dropdown:
        found = Dropdown()
        found.observe(guarded(lambda _change: self._fill_lists(), self._say), "value")
        return found

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        super().retell()
        self._name_lists()
        self._fill_lists()

    def _name_lists(self) -> None:
        for first, choices in ((_("Next card"), self.cards), (_("Next contract"), self.contracts)):
            for place, choice in enumerate(choices):
                choice.description = _("Then") if place else first
        note = _(
            "Draw or take a card, and what you choose here comes from the deck: into the hand or into the row."
            " In brackets, how many there are among the cards that may come."
        )
        self._note.value = escape(note)

    def show(self, state: State, seat: int | None) -> None:
        """Offer what may come in a position, as a seat sees it or with all cards open; nothing is chosen yet."""
        self._state, self._seat = state, seat
        self._filling = True
        for choice in (*self.cards, *self.contracts):
            choice.value = FALLS if choice.options else None
        self._filling = False
        decks = {drawn_from(action) for action in state.legal_actions()}
        self.layout.display = None if decks & {DECK, CONTRACTS} else "none"
        self._fill_lists()

    def chosen(self, action: Action) -> str:
        """Return what was chosen to come with an action, for `let_come`; empty where it falls as it lies."""
        deck = drawn_from(action)
        cards = [choice.value for choice in self._filled(self.cards)]
        contracts = [choice.value for choice in self._filled(self.contracts)]
        if deck == DECK and cards:
            return f"{DECK}={letters(cards)}"
        if deck == CONTRACTS and contracts:
            return f"{CONTRACTS}={','.join(map(str, contracts))}"
        return ""

    def _filled(self, choices: list[Dropdown]) -> list[Dropdown]:
        """Return the lists that are filled, up to the first one that is not."""
        empty = next((place for place, choice in enumerate(choices) if choice.value in (None, FALLS)), len(choices))
        return choices[:empty]

    def _fill_lists(self) -> None:
        state = self._state
        if state is None or self._filling or not self.cards:
            return
        decks = {drawn_from(action) for action in state.legal_actions()}
        self._filling = True
        try:
            self._fill(self.cards, self._card_options, min(MOST, len(state.deck)) if DECK in decks else 0)
            most = min(DRAWN, len(state.contract_deck)) if CONTRACTS in decks else 0
            self._fill(self.contracts, self._contract_options, most)
        finally:
            self._filling = False

    def _fill(self, choices: list[Dropdown], options: Any, most: int) -> None:
        """Show the lists in use and what each still offers after those before it."""
        before: list[int] = []
        for place, choice in enumerate(choices):
            used = place < most and place == len(before)
            choice.layout.display = None if used else "none"
            value = choice.value if used else FALLS
            found = [(_("as the deck lies"), FALLS), *(options(before) if used else ())]
            if tuple(choice.options) != tuple(found):
                choice.options = found
            choice.value = value if value in [key for _words, key in found] else FALLS
            if choice.value != FALLS:
                before.append(choice.value)

    def _card_options(self, before: list[int]) -> list[tuple[str, int]]:
        assert self._state is not None
        left = cards_to_come(self._state, self._seat)
        for card in before:
            left[card] -= 1
        text = _("{card} ({n} of {all})")
        return [(text.format(card=card_name(card), n=n, all=sum(left)), card) for card, n in enumerate(left) if n]

    def _contract_options(self, before: list[int]) -> list[tuple[str, int]]:
        assert self._state is not None
        board = self._state.board
        left = [number for number in contracts_to_come(self._state, self._seat) if number not in before]
        return sorted((contract_name(board, number), number) for number in left)
