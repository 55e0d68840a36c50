"""Reading the games' data: TOML files in which each value that needs one has a word for its source.

An owner of a game can replace a file. The folder named by ``AMSTERDAM_DATA`` (or by the ``data`` option of
`Game.start`) is searched first, for example for ``folder/ticket_to_ride/contracts.toml``. A bad file is refused with
file, key and reason.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.outside import decoded

#: The folder's name that stands for our own files, whatever ``AMSTERDAM_DATA`` says.
BOX = ""


class DataFile:
    """A parsed TOML file. Values are read by dotted key, such as ``route[3].length``."""

    def __init__(self, name: str, content: Mapping[str, Any]) -> None:
        self.name = name
        self.content = content

    def value(self, key: str) -> Any:
        """Return the value at a dotted key. Raises BadInput when it is missing."""
        here: Any = self.content
        for part in key.replace("]", "").replace("[", ".").split("."):
            try:
                here = here[int(part)] if isinstance(here, list) else here[part]
            except (KeyError, IndexError, TypeError, ValueError):
                raise self.fault(key, _("it is missing")) from None
        return here

    def tables(self, key: str) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the tables of an array with the key of each, such as ``("route[0]", {...})``."""
        value = self.value(key)
        self.check(key, isinstance(value, list) and all(isinstance(t, dict) for t in value), _("tables are wanted"))
        return [(f"{key}[{i}]", table) for i, table in enumerate(value)]

    def text(self, key: str) -> str:
        value = self.value(key)
        self.check(key, isinstance(value, str) and value != "", _("a text is wanted"))
        return str(value)

    def true_or_false(self, key: str) -> bool:
        value = self.value(key)
        self.check(key, isinstance(value, bool), _("true or false is wanted"))
        return bool(value)

    def whole_number(self, key: str, low: int, high: int) -> int:
        value = self.value(key)
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        self.check(key, good, _("a whole number from {low} to {high} is wanted").format(low=low, high=high))
        return int(value)

    def whole_numbers(self, key: str, at_least: int, low: int = 0, high: int = 9999) -> list[int]:
        value = self.value(key)
        good = isinstance(value, list) and all(type(n) is int for n in value) and len(value) >= at_least
        self.check(key, good, _("{n} whole numbers or more are wanted").format(n=at_least))
        for place, number in enumerate(value):
            words = _("a whole number from {low} to {high} is wanted").format(low=low, high=high)
            self.check(f"{key}[{place}]", low <= number <= high, words)
        return list(value)

    def check(self, key: str, good: bool, reason: str) -> None:
        """Raise BadInput with file, key and reason unless `good`."""
        if not good:
            raise self.fault(key, reason)

    def fault(self, key: str, reason: str) -> BadInput:
        return BadInput(_("{file}, {key}: {reason}.").format(file=self.name, key=key, reason=reason))


def own_data_folder(chosen: str | None = None) -> str:
    """Return the chosen folder, otherwise the one in ``AMSTERDAM_DATA``; `BOX` without either. Raises BadInput.

    Relative paths are made absolute, since analyses read the folder in other processes too.
    """
    if chosen is not None and not isinstance(chosen, str):
        raise BadInput(_("A data folder is named by a text, not by {folder}.").format(folder=chosen))
    folder = os.environ.get("AMSTERDAM_DATA", BOX) if chosen is None else chosen
    return os.path.abspath(folder) if folder else BOX


def read_data(game: str, name: str, folder: Path | None = None) -> DataFile:
    """Read a data file of a game package, or the one in `folder` that takes its place. Raises BadInput."""
    return read_file(resources.files(f"amsterdam.{game}") / "data", game, name, folder)


def read_file(data: Traversable, game: str, name: str, folder: Path | None) -> DataFile:
    """Read a file of the folder `data`, or the one in an owner's folder that takes its place. Raises BadInput."""
    if folder is not None:
        if not folder.is_dir():
            raise BadInput(_("The data folder {folder} does not exist.").format(folder=folder))
        own = folder / game / name
        if own.is_file():
            return _parse(str(own), own.read_bytes())
    return _parse(name, (data / name).read_bytes())


def read_lesson(files: Traversable, name: str) -> DataFile:
    """Read a lesson in a game's folder. Raises BadInput."""
    return _read_text(files / "lessons", name, _("There is no lesson {name}."))


def read_guide(files: Traversable, name: str) -> DataFile:
    """Read the guide to a game with a coach in a game's folder. Raises BadInput."""
    return _read_text(files / "lessons", name, _("There is no guided game {name}."))


def _read_text(folder: Traversable, name: str, missing: str) -> DataFile:
    file = folder / name
    if not file.is_file():
        raise BadInput(missing.format(name=name.split(".")[0]))
    return _parse(name, file.read_bytes())


def _parse(name: str, content: bytes) -> DataFile:
    try:
        return DataFile(name, tomllib.loads(decoded(content)))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadInput(_("{file} cannot be read: {fault}.").format(file=name, fault=fault)) from None
