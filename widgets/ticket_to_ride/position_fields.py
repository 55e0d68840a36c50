"""The parts of a position's text, to be changed one by one. Knows no rule: whether it is a position the engine says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Self

from amsterdam.ticket_to_ride.notation import GAME

#: The parts of a player, in the order in which they are written.
HAND, CONTRACTS, ROUTES, MERCHANDISE = range(4)
SEATS = 4
#: What follows from the rest once something is changed: cards that are nowhere else lie in the decks.
FOLLOWS = ("deck", "contracts", "random")


@dataclass
class Fields:
    """What stands in the text of a position, by name; `-` and nothing are the same."""

    players: int = 2
    values: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the parts of a text, None for one that does not even begin as a position does."""
        header, *words = text.split() or [""]
        match = re.fullmatch(rf"{GAME}/([2-{SEATS}])", header)
        if not match:
            return None
        pairs = [word.partition("=") for word in words]
        return cls(int(match[1]), {name: value for name, _equals, value in pairs})

    def to_text(self) -> str:
        """Return the line that has these parts."""
        written = [f"{name}={value or '-'}" for name, value in self.values.items()]
        return " ".join([f"{GAME}/{self.players}", *written])

    def field(self, name: str) -> str:
        """Return a part, empty for nothing."""
        return self.values.get(name, "").replace("-", "") if name != "turn" else self.values.get(name, "0")

    def of_player(self, seat: int, part: int) -> str:
        """Return a part of a player, empty for nothing."""
        parts = self.values.get(f"p{seat}", "").split("/")
        return parts[part].replace("-", "") if part < len(parts) else ""

    def set(self, name: str, value: str) -> None:
        """Change a part; the decks take what is left."""
        self._loosen()
        cleaned = "".join(value.split())
        if cleaned or name == "row":
            self.values[name] = cleaned or "-"
        else:
            self.values.pop(name, None)

    def set_player(self, seat: int, part: int, value: str) -> None:
        """Change a part of a player. With other routes the merchandise follows from them."""
        self._loosen()
        parts = [self.of_player(seat, p) for p in range(4)]
        parts[part] = "".join(value.split())
        if part == ROUTES or not parts[MERCHANDISE]:
            del parts[MERCHANDISE]
        self.values[f"p{seat}"] = "/".join(p or "-" for p in parts)

    def set_players(self, players: int) -> None:
        """Seat more players, or fewer: who is left out takes everything along."""
        self._loosen()
        self.players = players
        for seat in range(players, SEATS):
            self.values.pop(f"p{seat}", None)
        if int(re.match(r"\d?", self.field("turn"))[0] or 0) >= players:  # type: ignore[index]
            self.values["turn"] = "0"

    def give(self, route: int, seat: int | None) -> None:
        """Give a route to a player, or to nobody."""
        for other in range(self.players):
            owned = [number for number in self.of_player(other, ROUTES).split(",") if number]
            wanted = [number for number in owned if number != str(route)] + ([str(route)] if other == seat else [])
            if wanted != owned:
                self.set_player(other, ROUTES, ",".join(wanted))

    def _loosen(self) -> None:
        for name in FOLLOWS:
            self.values.pop(name, None)
