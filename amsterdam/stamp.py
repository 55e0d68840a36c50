"""What something saved was made with: the version of this product, and a mark of the game's values.

An owner of a game can replace values (`amsterdam.data`), and a later version may have other ones. A saved game, a tree
or a position played with other values would go on as another game without a word. So each carries a `Stamp`; what was
saved before there were stamps has none, and is read all the same. In a position it is a word of the line, such as
``made=0.1.0/1a2b3c4d``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from amsterdam.data import BOX, own_data_folder, read_file
from amsterdam.game import Table
from amsterdam.games import game, game_of
from amsterdam.i18n import _
from amsterdam.version import VERSION

#: What no rule uses: where a value comes from, and where a thing is drawn.
NO_RULE = frozenset({"provenance", "provenance_of", "note", "name", "picture", "at", "size", "spaces", "x", "y"})


@dataclass(frozen=True, slots=True)
class Stamp:
    """What something was made with.

    Attributes:
        version: the version of this product.
        values: a short mark of the game's values; two folders have the same one when no rule can tell them apart.
    """

    version: str
    values: str

    @classmethod
    def of(cls, table: Table) -> Stamp:
        """Return the stamp of what is saved of a state or a view now."""
        return cls(VERSION, values_mark(table.game, table.board.folder))

    def to_json(self) -> dict[str, str]:
        return {"version": self.version, "values": self.values}

    @classmethod
    def from_json(cls, content: object) -> Stamp | None:
        """Read what `to_json` wrote; None for anything else, since what cannot be read says nothing."""
        if not isinstance(content, dict):
            return None
        return cls._checked(content.get("version"), content.get("values"))

    @classmethod
    def _checked(cls, version: object, values: object) -> Stamp | None:
        if not isinstance(version, str) or not isinstance(values, str):
            return None
        fits = re.fullmatch(r"[\w.+-]{1,40}", version) and re.fullmatch(r"[0-9a-f]{8}", values)
        return cls(version, values) if fits else None

    @classmethod
    def split(cls, line: str) -> tuple[str, Stamp | None]:
        """Return a position without its stamp, and the stamp.

        >>> Stamp.split("ttr/2 p0=GG made=0.1.0/1a2b3c4d")
        ('ttr/2 p0=GG', Stamp(version='0.1.0', values='1a2b3c4d'))
        """
        match = re.search(r"\s+made=(\S*)", line)
        if match is None:
            return line, None
        version, _slash, values = match[1].rpartition("/")
        return line[: match.start()] + line[match.end() :], cls._checked(version, values)

    def on(self, line: str) -> str:
        """Return a position with this stamp in place of any other."""
        return f"{self.split(line)[0]} made={self.version}/{self.values}"

    # --- comparing ---------------------------------------------------------------------------------------------------

    def folder(self, game_name: str) -> str | None:
        """Return the folder with the values of this stamp; None for the one in use, and where none has them."""
        in_use, boxed = values_mark(game_name), values_mark(game_name, BOX)
        return BOX if self.values == boxed != in_use else None

    def difference(self, game_name: str, folder: str | None = None) -> str:
        """Return what differs from this version with the values in `folder` or those in use; empty if nothing does."""
        sentences = []
        if self.version != VERSION:
            text = _("Saved by version {theirs} of this product; this is version {ours}.")
            sentences.append(text.format(theirs=self.version, ours=VERSION))
        if self.values != values_mark(game_name, folder):
            sentences.append(self._other_values(game_name, folder))
        return " ".join(sentences)

    def _other_values(self, game_name: str, folder: str | None) -> str:
        here = own_data_folder(folder)
        if self.values == values_mark(game_name, BOX):
            files = ", ".join(_differing(game_name, BOX, here))
            return _(
                "Saved with the values of this product, of which the data folder in use here changes {files}."
            ).format(files=files)
        text = _("Saved with other values of the game (mark {theirs}) than those in use here (mark {ours}).")
        return text.format(theirs=self.values, ours=values_mark(game_name, folder))


def difference_of(line: str, game_name: str) -> str:
    """Return what differs from what a position was made with; nothing for one of another game, which has its own."""
    text, made = Stamp.split(line)
    return made.difference(game_name) if made and game_of(text) in (None, game(game_name)) else ""


def values_mark(game_name: str, folder: str | None = None) -> str:
    """Return the mark of a game's values: those in `folder`, or those in use. Raises BadInput."""
    return _mark(_file_marks(game_name, own_data_folder(folder)))


def _differing(game_name: str, one: str, other: str) -> list[str]:
    """Return the names of the data files in which two folders have different values."""
    mine, theirs = _file_marks(game_name, one), _file_marks(game_name, other)
    return sorted(name for name in mine if mine[name] != theirs[name])


@lru_cache(maxsize=32)
def _file_marks(game_name: str, folder: str) -> Mapping[str, str]:
    rules = game(game_name)
    data, where = rules.files / "data", Path(folder) if folder else None
    if not data.is_dir():
        return {}
    names = sorted(file.name for file in data.iterdir() if file.name.endswith(".toml"))
    return {name: _mark(_for_rules(read_file(data, rules.package, name, where).content)) for name in names}


def _mark(content: object) -> str:
    return sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()[:8]


def _for_rules(value: object) -> object:
    """Return a value of a data file without what no rule uses."""
    if isinstance(value, Mapping):
        return {key: _for_rules(inner) for key, inner in value.items() if key not in NO_RULE}
    return [_for_rules(inner) for inner in value] if isinstance(value, list) else value
