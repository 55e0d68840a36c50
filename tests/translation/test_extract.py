"""Translators get every text of lessons, guides, notebooks and the page's frame."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from amsterdam.learn.lesson import lesson, lessons
from amsterdam.translation.extract import notebook, teaching
from tests.translation.extracting import EXTRACT

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.xdist_group("catalog")  # making it takes seconds

LESSON = b"""
title = "Claiming"
[[step]]
id = "pay"
task = "Claim the \\"green\\" route."
hints = ["Count.", "Three."]
goal = { claimed = 35 }
success = ""
[[step.mistake]]
answer = "claim 36 GGG"
text = "That is the twin."
[endings]
won = "You won."
"""


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The template of all catalogs, as ``make messages`` makes it."""
    file = tmp_path_factory.mktemp("locale") / "amsterdam.pot"
    subprocess.run([*EXTRACT, str(file), "."], cwd=ROOT, check=True)
    with file.open("rb") as stream:
        return read_po(stream)


def extracted(extractor: Any, content: bytes) -> Iterator[tuple[int, str]]:
    return ((number, text) for number, _name, text, _comments in extractor(io.BytesIO(content), (), (), {}))


def test_of_a_lesson_what_a_reader_sees_is_found_with_its_line() -> None:
    assert list(extracted(teaching, LESSON)) == [
        (2, "Claiming"),
        (5, 'Claim the "green" route.'),
        (6, "Count."),
        (6, "Three."),
        (11, "That is the twin."),
        (13, "You won."),
    ]


def test_of_a_notebook_the_title_and_the_prose_are_found_with_their_cell() -> None:
    content = b"""{"metadata": {"title": "Play"}, "cells": [
      {"cell_type": "code", "source": ["play()"]},
      {"cell_type": "markdown", "source": ["# Begin\\n", "\\n", "Now."]}]}"""
    assert list(extracted(notebook, content)) == [(1, "Play"), (2, "Begin"), (2, "Now.")]


def test_every_text_of_every_lesson_is_in_the_catalog(catalog: Catalog) -> None:
    for name in lessons("ticket-to-ride"):
        taught = lesson("ticket-to-ride", name)
        wanted = [taught.title]
        for step in taught.steps:
            wanted += [step.task, step.success, *step.hints, *(mistake.text for mistake in step.mistakes)]
        assert [text for text in wanted if catalog.get(text) is None] == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Choose who sits at the table and begin.", "notebooks/ticket_to_ride/play.ipynb"),
        ("Starting…", "widgets/voila/template/index.html.j2"),
        ("In all languages", "widgets/rules/rule_card.py"),
        ("There is no game “{name}”; there is: {games}.", "amsterdam/games.py"),
    ],
)
def test_texts_come_from_notebooks_frame_and_code_alike(catalog: Catalog, text: str, place: str) -> None:
    message = catalog.get(text)
    assert message is not None
    assert place in [file for file, _line in message.locations]
