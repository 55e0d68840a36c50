"""The actions of Ticket to Ride: Amsterdam. Each is a small frozen object for one decision."""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.game import Action
from amsterdam.reading import unreadable
from amsterdam.ticket_to_ride.cards import LETTERS


@dataclass(frozen=True, slots=True)
class TakeFaceUp(Action):
    """Take the transport card at `slot` (0 to 4, from the left) of the face-up row (draw.two-cards)."""

    slot: int

    def to_text(self) -> str:
        return f"take {self.slot}"


@dataclass(frozen=True, slots=True)
class DrawBlind(Action):
    """Draw the top card of the deck unseen (draw.two-cards)."""

    def to_text(self) -> str:
        return "blind"


@dataclass(frozen=True, slots=True)
class StopDrawing(Action):
    """Take no second card (ruling.second-card, only with ``may-stop``)."""

    def to_text(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class ClaimRoute(Action):
    """Claim a route with exactly these cards, colour first: ``ClaimRoute(35, "GGW")`` (claim.pay-colour)."""

    route: int
    cards: str

    def to_text(self) -> str:
        return f"claim {self.route} {self.cards}"


@dataclass(frozen=True, slots=True)
class DrawContracts(Action):
    """Draw the two top contracts (contracts.draw-two)."""

    def to_text(self) -> str:
        return "contracts"


@dataclass(frozen=True, slots=True)
class KeepContracts(Action):
    """Keep all contracts on offer (contracts.keep-one)."""

    def to_text(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class ReturnContract(Action):
    """Put one of the contracts on offer under the deck and keep the rest (contracts.keep-one)."""

    contract: int

    def to_text(self) -> str:
        return f"return {self.contract}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, when nothing else is possible (ruling.no-action)."""

    def to_text(self) -> str:
        return "pass"


_PLAIN: dict[str, Action] = {
    a.to_text(): a for a in (DrawBlind(), StopDrawing(), DrawContracts(), KeepContracts(), Pass())
}


def action_from_text(text: str) -> Action:
    """Return the action that `Action.to_text` wrote as `text`. Raises BadInput.

    >>> action_from_text("claim 35 GGW")
    ClaimRoute(route=35, cards='GGW')
    """
    words = text.split()
    match words:
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case ["take", slot] if _is_number(slot):
            return TakeFaceUp(int(slot))
        case ["claim", route, cards] if _is_number(route) and set(cards) <= set(LETTERS):
            return ClaimRoute(int(route), "".join(sorted(cards, key="W".__eq__)))  # wilds last, as it is written
        case ["return", contract] if _is_number(contract):
            return ReturnContract(int(contract))
    raise unreadable(text, "Ticket to Ride: Amsterdam", [*_PLAIN, "take 2", "claim 35 GGW", "return 7"])


def _is_number(word: str) -> bool:
    return len(word) <= 3 and word.isascii() and word.isdecimal()
