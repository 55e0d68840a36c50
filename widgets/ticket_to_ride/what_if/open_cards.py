"""The hidden cards when all are open: each player's hand and contracts, and the top of the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amsterdam.game import State as GameState
from amsterdam.game import own
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name
from widgets.what_if import open_cards


class OpenCards(open_cards.OpenCards):
    """The players with their cards and contracts, and the top of the deck; see `open_cards.OpenCards`."""

    def rows(self, state: GameState, names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        here = own(State, state)
        for seat, name in enumerate(names):
            cards = card_list(spread(here.hands[seat])) or _("no cards")
            contracts = (*here.contracts[seat], *here.offered[seat])
            held = "; ".join(contract_name(here.board, contract) for contract in contracts) or _("no contracts")
            yield name, [cards, held]
        if here.deck:
            yield _("Next from the deck"), [card_name(here.deck[-1])]
