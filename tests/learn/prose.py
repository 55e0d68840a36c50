"""All English prose for players: lessons, guides, rule texts, notebooks, and the texts of screens and refusals."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import amsterdam
from amsterdam.games import game
from amsterdam.learn.lesson import Step, lesson, lessons
from amsterdam.rulebook import Rulebook
from tests.translation.test_messages import asked

GAMES = ("ticket-to-ride", "city-collection")
ROOT = Path(amsterdam.__file__).parent.parent


def steps(name: str) -> Iterator[tuple[str, Step]]:
    """Yield (place, step) for each step of a game's lessons, in order."""
    for lesson_id in lessons(name):
        for step in lesson(name, lesson_id).steps:
            yield f"{name} {lesson_id} {step.id}", step


def texts(step: Step) -> list[str]:
    """Return everything that a step says."""
    return [step.task, *step.hints, step.success, *(mistake.text for mistake in step.mistakes)]


@cache
def prose(name: str) -> tuple[tuple[str, str], ...]:
    """Return (place, text) for the prose of a game: lessons, guides, rule texts and notebooks."""
    return tuple(_prose(name))


@cache
def screens() -> tuple[tuple[str, str], ...]:
    """Return (place, text) for the texts that the code shows, without placeholders."""
    return tuple((place, re.sub(r"{.*?}", "…", text)) for text, place in asked())


def _prose(name: str) -> Iterator[tuple[str, str]]:
    for lesson_id in lessons(name):
        yield f"{name} {lesson_id}", lesson(name, lesson_id).title
    for place, step in steps(name):
        for text in texts(step):
            yield place, text
    package = game(name).package
    for file in (resources.files("amsterdam") / package / "lessons").iterdir():
        if file.name.endswith(".guide.toml"):
            for text in _strings(tomllib.loads(file.read_text(encoding="utf-8"))):
                yield f"{name} {file.name}", text
    for rule in Rulebook.load(package).rules():
        for text in (rule.title, rule.text, *rule.options.values()):
            yield f"{name} {rule.id}", text
    for notebook in sorted((ROOT / "notebooks" / package).glob("*.ipynb")):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield f"{name} {notebook.name}", "".join(cell["source"]).replace("\n", " ")


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)
