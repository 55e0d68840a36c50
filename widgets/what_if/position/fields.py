"""The fields of a position's text, to be changed one by one. Knows no rules: the engine decides what is a position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self


@dataclass
class Fields:
    """The fields of a position's text by name; `-` and an empty field are the same. Each game has its own subclass.

    A field that is not changed stays as it is, whatever it contains.
    """

    #: The game's name in the header, and the possible numbers of players.
    game: ClassVar[str]
    headers: ClassVar[str] = "2-4"
    #: Fields that are written as ``-`` when empty: left out, they would be dealt.
    dealt: ClassVar[tuple[str, ...]] = ()
    #: The value of a field that is left out.
    defaults: ClassVar[Mapping[str, str]] = {"turn": "0"}

    players: int = 2
    values: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the fields of a text, None if it does not even begin like a position."""
        header, *words = text.split() or [""]
        match = re.fullmatch(rf"{cls.game}/([{cls.headers}])", header)
        if not match:
            return None
        pairs = [word.partition("=") for word in words]
        return cls(int(match[1]), {name: value for name, _equals, value in pairs})

    def to_text(self) -> str:
        """Return the line with these fields."""
        written = [f"{name}={value or '-'}" for name, value in self.values.items()]
        return " ".join([f"{self.game}/{self.players}", *written])

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.players

    def field(self, name: str) -> str:
        """Return a field, or an empty string."""
        value = self.values.get(name, self.defaults.get(name, ""))
        return "" if value == "-" else value

    def set(self, name: str, value: str) -> None:
        """Change a field; fields that follow from it are computed again."""
        self.loosen(name)
        cleaned = "".join(value.split())
        if cleaned or name in self.dealt:
            self.values[name] = cleaned or "-"
        else:
            self.values.pop(name, None)

    def loosen(self, kept: str = "") -> None:
        """Remove the fields that follow from others, except the one that is being changed."""

    def number(self, name: str) -> int | None:
        """Return a field as a number, None if it is missing or not a number."""
        text = self.field(name)
        return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else None

    def give(self, thing: int, seat: int | None) -> None:
        """Give what was pressed on the board to a player, or to nobody."""
        raise NotImplementedError

    def rulings(self) -> dict[str, str]:
        """Return the rulings other than the defaults, by id without ``ruling.``."""
        return pairs(self.field("options"))

    def set_ruling(self, name: str, value: str, default: str) -> None:
        """Choose the value of a ruling."""
        chosen = {**self.rulings(), name: value}
        self.set("options", joined({n: v for n, v in chosen.items() if n != name or v != default}))


def items(text: str) -> list[str]:
    """Return the items between commas.

    >>> items("24,55!"), items("")
    (['24', '55!'], [])
    """
    return [item for item in text.split(",") if item]


def pairs(text: str) -> dict[str, str]:
    """Return the items between commas as name -> value; an item without a colon has an empty value.

    >>> pairs("short-game,cb22-limit:inside")
    {'short-game': '', 'cb22-limit': 'inside'}
    """
    return {name: value for name, _colon, value in (item.partition(":") for item in items(text))}


def joined(named: Mapping[str, str]) -> str:
    """Return the text of these pairs.

    >>> joined({"short-game": "", "cb22-limit": "inside"})
    'short-game,cb22-limit:inside'
    """
    return ",".join(f"{name}:{value}" if value else name for name, value in named.items())


def unknown(count: int) -> str:
    """Return the text for a number of unknown cards, empty for 0.

    >>> unknown(3), unknown(1), unknown(0)
    ('?3', '?', '')
    """
    return "" if count <= 0 else "?" if count == 1 else f"?{count}"


def count(item: str) -> int:
    """Return the number of unknown cards in an item.

    >>> count("?3"), count("?")
    (3, 1)
    """
    return int(item[1:] or 1)
