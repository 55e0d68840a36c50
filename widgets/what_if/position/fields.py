"""The parts of a position's text, to be changed one by one. Knows no rule: whether it is a position the engine says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self


@dataclass
class Fields:
    """What stands in the text of a position, by name; `-` and nothing are the same. Each game has its own (see there).

    A part that nobody changes stays as it is, whatever it says.
    """

    #: What the header calls the game, and which numbers of players can stand there.
    game: ClassVar[str]
    headers: ClassVar[str] = "2-4"
    #: Parts of which nothing is written as ``-``: left out they would be dealt.
    dealt: ClassVar[tuple[str, ...]] = ()
    #: What a part says that is not there.
    defaults: ClassVar[Mapping[str, str]] = {"turn": "0"}

    players: int = 2
    values: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the parts of a text, None for one that does not even begin as a position does."""
        header, *words = text.split() or [""]
        match = re.fullmatch(rf"{cls.game}/([{cls.headers}])", header)
        if not match:
            return None
        pairs = [word.partition("=") for word in words]
        return cls(int(match[1]), {name: value for name, _equals, value in pairs})

    def to_text(self) -> str:
        """Return the line that has these parts."""
        written = [f"{name}={value or '-'}" for name, value in self.values.items()]
        return " ".join([f"{self.game}/{self.players}", *written])

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.players

    def field(self, name: str) -> str:
        """Return a part, empty for nothing."""
        value = self.values.get(name, self.defaults.get(name, ""))
        return "" if value == "-" else value

    def set(self, name: str, value: str) -> None:
        """Change a part; what follows from the rest follows anew."""
        self.loosen(name)
        cleaned = "".join(value.split())
        if cleaned or name in self.dealt:
            self.values[name] = cleaned or "-"
        else:
            self.values.pop(name, None)

    def loosen(self, kept: str = "") -> None:
        """Forget what follows from the rest, but for the part that is being changed."""

    def number(self, name: str) -> int | None:
        """Return a part that is a number, None where it is not there or is none."""
        text = self.field(name)
        return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else None

    def rulings(self) -> dict[str, str]:
        """Return the rulings other than the defaults, by id without ``ruling.``."""
        return pairs(self.field("options"))

    def set_ruling(self, name: str, value: str, default: str) -> None:
        """Choose how a question that the rulebooks leave open is settled."""
        chosen = {**self.rulings(), name: value}
        self.set("options", joined({n: v for n, v in chosen.items() if n != name or v != default}))


def items(text: str) -> list[str]:
    """Return what stands between commas.

    >>> items("24,55!"), items("")
    (['24', '55!'], [])
    """
    return [item for item in text.split(",") if item]


def pairs(text: str) -> dict[str, str]:
    """Return what stands between commas by its name; what has no colon has nothing behind it.

    >>> pairs("short-game,cb22-limit:inside")
    {'short-game': '', 'cb22-limit': 'inside'}
    """
    return {name: value for name, _colon, value in (item.partition(":") for item in items(text))}


def joined(named: Mapping[str, str]) -> str:
    """Return the text that has these pairs.

    >>> joined({"short-game": "", "cb22-limit": "inside"})
    'short-game,cb22-limit:inside'
    """
    return ",".join(f"{name}:{value}" if value else name for name, value in named.items())


def unknown(count: int) -> str:
    """Return so many unknown cards, nothing for none.

    >>> unknown(3), unknown(1), unknown(0)
    ('?3', '?', '')
    """
    return "" if count <= 0 else "?" if count == 1 else f"?{count}"


def count(item: str) -> int:
    """Return how many unknown cards an item is.

    >>> count("?3"), count("?")
    (3, 1)
    """
    return int(item[1:] or 1)
