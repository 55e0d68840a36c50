"""The tables of docs/engine.md, made from the code: ``python -m tests.engine_tables`` writes them there."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from amsterdam.event_text import event_word
from amsterdam.game import Action, Event, Game, State
from amsterdam.games import GAMES

FILE = Path(__file__).parents[1] / "docs" / "engine.md"
BEGIN, END = "<!-- made by tests/engine_tables.py: {name} -->", "<!-- up to here -->"

#: What the facts of an action are in its example.
SAMPLES: dict[str, Any] = {
    "block": 5,
    "card": 24,
    "cards": "GGW",
    "colour": 1,
    "contract": 7,
    "dockworker": 1,
    "field": 8,
    "fields": 2,
    "figure": "foreman",
    "good": 0,
    "payment": "PPK",
    "place": 3,
    "reward": "cube",
    "route": 35,
    "slot": 2,
    "wanted": "31",
}


def written() -> str:
    """Return the page with all tables as they are now."""
    page = FILE.read_text(encoding="utf-8")
    for game in GAMES.values():
        for name, lines in (
            (f"{game.name} position", position(game)),
            (f"{game.name} actions", actions(game)),
            (f"{game.name} events", events(game)),
            (f"{game.name} options", options(game)),
        ):
            page = _filled(page, name, lines)
    return page


def _filled(page: str, name: str, lines: list[str]) -> str:
    """Return the page with these lines in the place of this name. Raises ValueError where it has none."""
    begin = BEGIN.format(name=name)
    before, found, rest = page.partition(begin)
    if not found:
        raise ValueError(f"{FILE.name} has no place for “{name}”")
    return "\n".join([f"{before}{begin}", "", *lines, "", END]) + rest.partition(END)[2]


def position(game: Game[State]) -> list[str]:
    """Return what the module that writes positions says of them, its table as one of Markdown."""
    text = inspect.getdoc(import_module(f"amsterdam.{game.package}.notation.write")) or ""
    _title, body = text.split("\n\n", 1)
    before, table, after = re.split(r"^=+ +=+\n", body.replace("``", "`"), flags=re.MULTILINE)
    rows: list[list[str]] = []
    for line in table.splitlines():
        if line.startswith(" "):
            rows[-1][1] += " " + line.strip()
        else:
            rows.append(re.split(r"(?<=`)\s+", line, maxsplit=1))
    return [before.strip("\n"), "", *as_table(("part", "what it says"), rows), "", in_a_cell(after.strip())]


def actions(game: Game[State]) -> list[str]:
    kinds = of_kind(Action, import_module(f"amsterdam.{game.package}.actions"))
    rows = [(f"`{sample(kind).to_text()}`", kind.__name__, words(kind)) for kind in kinds]
    return as_table(("text", "class", "what it does"), rows)


def sample(kind: type[Action]) -> Action:
    """Return an action of a kind, with facts to show."""
    facts = fields(kind)  # type: ignore[arg-type]
    return kind(**{fact.name: SAMPLES[fact.name] for fact in facts if fact.default is MISSING})


def events(game: Game[State]) -> list[str]:
    package = import_module(f"amsterdam.{game.package}")
    modules = sorted(Path(str(package.__file__)).parent.glob("events*.py"))
    kinds = [kind for file in modules for kind in of_kind(Event, import_module(f"{package.__name__}.{file.stem}"))]
    rows = [
        (f"`{event_word(kind)}`", " ".join(f"`{fact.name}`" for fact in fields(kind)[1:]), words(kind))
        for kind in kinds
    ]
    return as_table(("word", "facts", "what happened"), rows)


def options(game: Game[State]) -> list[str]:
    known = {**game.rulings, **game.variants}
    rows = [(f"`{name}`", ", ".join(f"`{value}`" for value in values)) for name, values in known.items()]
    return as_table(("option", "values, the default first"), rows)


def of_kind(base: type, module: ModuleType) -> Iterator[Any]:
    """Yield the subclasses that a module defines, in the order of its text."""
    for thing in vars(module).values():
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__:
            yield thing


def words(kind: type) -> str:
    """Return the first paragraph of what a class says of itself."""
    return in_a_cell(" ".join((inspect.getdoc(kind) or "").split("\n\n")[0].replace("``", "`").split()))


def in_a_cell(text: str) -> str:
    return text.replace("|", "\\|")


def as_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *(tuple(map(in_a_cell, row)) for row in rows)]
    return ["| " + " | ".join(line) + " |" for line in lines]


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
