"""With open cards: what everybody holds, and what comes next from the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name
from widgets.what_if import open_cards


class OpenCards(open_cards.OpenCards):
    """The players with their cards and contracts, and the top of the deck; see `open_cards.OpenCards`."""

    def rows(self, state: State, names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        for seat, name in enumerate(names):
            cards = card_list(spread(state.hands[seat])) or _("no cards")
            contracts = (*state.contracts[seat], *state.offered[seat])
            held = "; ".join(contract_name(state.board, contract) for contract in contracts) or _("no contracts")
            yield name, [cards, held]
        if state.deck:
            yield _("Next from the deck"), [card_name(state.deck[-1])]
