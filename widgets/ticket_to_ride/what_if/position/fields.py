"""The fields of a position's text in Ticket to Ride: Amsterdam, to be changed one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from amsterdam.ticket_to_ride import position
from amsterdam.ticket_to_ride.cards import LETTERS, hand_letters
from amsterdam.ticket_to_ride.notation.write import GAME
from widgets.what_if.position import fields as position_fields
from widgets.what_if.position.fields import count, unknown

#: The fields of a player, in the order of the text.
HAND, CONTRACTS, ROUTES, MERCHANDISE = range(4)
SEATS = 4
#: The fields that follow from the rest after a change: the decks hold the cards that are nowhere else.
FOLLOWS = ("deck", "contracts", "random")
#: Two unknown cards or contracts, for a player who must decide on two contracts.
TWO_UNKNOWN = "?2"


@dataclass
class Pile:
    """Cards without an order: seven counts of named cards, seven of publicly known cards, and the unknown ones."""

    named: list[int] = field(default_factory=lambda: [0] * 7)
    seen: list[int] = field(default_factory=lambda: [0] * 7)
    unknown: int = 0
    rest: bool = False

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the cards of a text; invalid letters are left out.

        >>> Pile.read("?3G+GG")
        Pile(named=[0, 0, 0, 1, 0, 0, 0], seen=[0, 0, 0, 2, 0, 0, 0], unknown=3, rest=False)
        """
        pile = cls(rest="*" in text)
        for counted, part in zip((pile.named, pile.seen), text.split("+"), strict=False):
            for letter in part:
                if letter in LETTERS:
                    counted[LETTERS.index(letter)] += 1
        pile.unknown = sum(count(item) for item in re.findall(r"\?\d{0,3}", text))
        return pile

    def to_text(self) -> str:
        seen = f"+{hand_letters(self.seen)}" if any(self.seen) else ""
        return ("*" if self.rest else "") + unknown(self.unknown) + hand_letters(self.named) + seen

    def set(self, kind: int, wanted: int, public: bool) -> None:
        """Set the count of a kind by changing the publicly known cards, with `public`, or else the others."""
        first, second = (self.seen, self.named) if public else (self.named, self.seen)
        more = wanted - first[kind] - second[kind]
        first[kind] += more
        if first[kind] < 0:
            second[kind] += first[kind]
            first[kind] = 0


@dataclass
class Fields(position_fields.Fields):
    """The fields of a line of this game."""

    game = GAME
    dealt = ("row",)

    # --- what everybody shares ---------------------------------------------------------------------------------------

    def decision(self) -> tuple[str, str]:
        """Return who decides, as written, and the kind of decision, empty for one of the three actions."""
        seat, _colon, phase = self.field("turn").partition(":")
        return seat, phase

    def set_decision(self, seat: str, phase: str) -> None:
        """Let a seat decide. Only a decision on contracts has offered contracts: two unknown ones if there are none."""
        self.set("turn", f"{seat}:{phase}" if phase and seat != position.OVER else seat)
        first = int(seat) if seat.isdecimal() else 0
        offers = {position.CONTRACTS: range(first, first + 1), position.SETUP: range(first, self.players)}
        deciding = offers.get(phase, range(0)) if seat != position.OVER else range(0)
        for other in range(self.players):
            kept, offered = self.contracts(other)
            wanted = (offered or [TWO_UNKNOWN]) if other in deciding else []
            if wanted != offered:
                self.set_contracts(other, kept, wanted)

    def top_of_deck(self) -> str:
        """Return the known cards of the deck, the top one first."""
        return re.match(rf"[{LETTERS}]*", self.field("deck"))[0]  # type: ignore[index]

    def set_top_of_deck(self, letters: str) -> None:
        """Put these cards on top; the rest of the deck is dealt by chance."""
        cleaned = "".join(letters.split()).upper()
        self.set("deck", f"{cleaned}*" if cleaned else "")

    def set_players(self, players: int) -> None:
        """Change the number of players; a removed player takes everything along."""
        self.loosen()
        self.players = players
        for seat in range(players, SEATS):
            self.values.pop(f"p{seat}", None)
        deciding, _phase = self.decision()
        if deciding.isdecimal() and int(deciding) >= players:
            self.set_decision("0", "")

    # --- what a player has -------------------------------------------------------------------------------------------

    def of_player(self, seat: int, part: int) -> str:
        """Return a field of a player, or an empty string."""
        parts = self.values.get(f"p{seat}", "").split("/")
        return parts[part].replace("-", "") if part < len(parts) else ""

    def set_player(self, seat: int, part: int, value: str) -> None:
        """Change a field of a player. The merchandise follows from new routes."""
        self.loosen()
        parts = [self.of_player(seat, p) for p in range(4)]
        parts[part] = "".join(value.split())
        if part == ROUTES or not parts[MERCHANDISE]:
            del parts[MERCHANDISE]
        self.values[f"p{seat}"] = "/".join(p or "-" for p in parts)

    def give(self, route: int, seat: int | None) -> None:
        """Give a route to a player, or to nobody."""
        for other in range(self.players):
            owned = [number for number in self.of_player(other, ROUTES).split(",") if number]
            wanted = [number for number in owned if number != str(route)] + ([str(route)] if other == seat else [])
            if wanted != owned:
                self.set_player(other, ROUTES, ",".join(wanted))

    def contracts(self, seat: int) -> tuple[list[str], list[str]]:
        """Return a player's contracts, kept ones and those to decide on: numbers, ``?``, ``?2``."""
        kept, _bracket, offered = self.of_player(seat, CONTRACTS).partition("(")
        return [item for item in kept.split(",") if item], [i for i in offered.rstrip(")").split(",") if i]

    def set_contracts(self, seat: int, kept: Sequence[str], offered: Sequence[str]) -> None:
        """Change the contracts of a player."""
        bracket = f"({','.join(offered)})" if offered else ""
        self.set_player(seat, CONTRACTS, ",".join(kept) + bracket)

    def unknown_contracts(self, seat: int) -> int:
        """Return the number of unknown contracts that a player keeps."""
        return sum(count(item) for item in self.contracts(seat)[0] if re.fullmatch(r"\?\d{0,3}", item))

    def set_unknown_contracts(self, seat: int, count: int) -> None:
        """Set the number of unknown contracts that a player keeps beside the known ones."""
        kept, offered = self.contracts(seat)
        known = [item for item in kept if not item.startswith("?")]
        self.set_contracts(seat, [*known, *([unknown(count)] if count > 0 else [])], offered)

    def holder(self, contract: int) -> tuple[int, bool] | None:
        """Return who has a contract and whether it is kept; None if it is in the deck."""
        for seat in range(self.players):
            kept, offered = self.contracts(seat)
            if str(contract) in kept or str(contract) in offered:
                return seat, str(contract) in kept
        return None

    def hand_over(self, contract: int, seat: int | None, kept: bool = True) -> None:
        """Move a contract to a player, to keep or to decide on, or back into the deck.

        An offered contract replaces an unknown one.
        """
        number = str(contract)
        for other in range(self.players):
            lists = self.contracts(other)
            if any(number in held for held in lists):
                self.set_contracts(other, *([item for item in held if item != number] for held in lists))
        if seat is not None:
            mine, offered = self.contracts(seat)
            if kept:
                mine = [*mine, number]
            else:
                spare = sum(count(item) for item in offered if item.startswith("?")) - 1
                offered = [
                    *(i for i in offered if not i.startswith("?")),
                    number,
                    *([unknown(spare)] if spare > 0 else []),
                ]
            self.set_contracts(seat, mine, offered)

    def loosen(self, kept: str = "") -> None:
        """Let the decks hold the rest, except the field being changed and a deck with a known top."""
        for name in FOLLOWS:
            written = self.values.get(name, "")
            if name != kept and not (written.endswith("*") and len(written) > 1):
                self.values.pop(name, None)
