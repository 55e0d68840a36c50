"""With open cards: what everybody holds, and what comes next from the deck."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import HTML

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name


class OpenHands(HTML):
    """A list of the players with their cards and contracts; hidden where cards are not to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")

    def show(self, state: State | None, names: Sequence[str]) -> None:
        """Show all hands of a state, or with None nothing."""
        self.layout.display = "none" if state is None else None
        self.value = "" if state is None else _hands(state, names)


def _hands(state: State, names: Sequence[str]) -> str:
    rows = ""
    for seat, name in enumerate(names):
        cards = card_list(spread(state.hands[seat])) or _("no cards")
        contracts = (*state.contracts[seat], *state.offered[seat])
        held = "; ".join(contract_name(state.board, contract) for contract in contracts) or _("no contracts")
        rows += f"<dt>{escape(name)}</dt><dd>{escape(cards)}<br>{escape(held)}</dd>"
    top = _("Next from the deck: {card}.").format(card=card_name(state.deck[-1])) if state.deck else ""
    title = escape(_("Open cards"))
    return f'<h3>{title}</h3><dl class="amst-open-hands">{rows}</dl><p>{escape(top)}</p>'
