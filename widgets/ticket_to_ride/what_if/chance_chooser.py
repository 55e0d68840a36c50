"""Choosing what chance brings with the next move: the card that is drawn or fills the row, the drawn contracts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from amsterdam.game import Action, own
from amsterdam.game import State as GameState
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.analysis.chance import CONTRACTS, DECK, cards_to_come, contracts_to_come, drawn_from
from amsterdam.ticket_to_ride.cards import letters
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.rules.draw_transport import ROW_LENGTH
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_name, contract_name
from widgets.what_if import chance_chooser
from widgets.what_if.chance_chooser import Options

#: A card for the row, and five more if the row is swept for its wilds.
MOST = 1 + ROW_LENGTH


class ChanceChooser(chance_chooser.ChanceChooser):
    """Lists for cards and contracts; see `chance_chooser.ChanceChooser`."""

    most: ClassVar[Mapping[str, int]] = {DECK: MOST, CONTRACTS: DRAWN}

    def title(self) -> str:
        return _("Choose the card that comes")

    def note(self) -> str:
        return _(
            "Draw or take a card, and what you choose here comes from the deck: into the hand or into the row."
            " In brackets, how many there are among the cards that may come."
        )

    def label(self, name: str, place: int) -> str:
        if place:
            return _("Then")
        return _("Next card") if name == DECK else _("Next contract")

    def brought(self, state: GameState, action: Action) -> Mapping[str, int]:
        deck = drawn_from(action)
        if deck is None:
            return {}
        here = own(State, state)
        return {deck: min(self.most[deck], len(here.deck if deck == DECK else here.contract_deck))}

    def options(self, name: str, state: GameState, seat: int | None, before: Sequence[int]) -> Options:
        here = own(State, state)
        if name == CONTRACTS:
            contracts = [number for number in contracts_to_come(here, seat) if number not in before]
            return sorted((contract_name(here.board, number), number) for number in contracts)
        left = cards_to_come(here, seat)
        for card in before:
            left[card] -= 1
        text = _("{card} ({n} of {all})")
        return [(text.format(card=card_name(card), n=n, all=sum(left)), card) for card, n in enumerate(left) if n]

    def written(self, name: str, chosen: Sequence[int], state: GameState) -> str:
        return letters(chosen) if name == DECK else ",".join(map(str, chosen))
