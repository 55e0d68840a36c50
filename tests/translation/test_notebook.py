"""The translations of a notebook's prose, added to its page on the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from amsterdam import i18n
from amsterdam.translation.notebook import told, translate_prose


@pytest.fixture(autouse=True)
def catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A made-up Dutch catalog."""
    made_up = Catalog(locale="nl")
    for english, dutch in (("Title", "Titel"), ("One paragraph.", "Eén alinea."), ("Play", "Spelen")):
        made_up.add(english, dutch)
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "amsterdam.mo").open("wb") as file:
        write_mo(file, made_up)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n._catalog.cache_clear()
    yield
    i18n._catalog.cache_clear()


def test_texts_are_replaced_and_what_has_no_translation_stays_english() -> None:
    assert told("# Title\n\nOne\nparagraph.\n\nAnother.") == {"nl": "# Titel\n\nEén alinea.\n\nAnother."}
    assert told('<a href="x">Play</a>') == {"nl": '<a href="x">Spelen</a>'}


def test_a_language_is_left_out_where_nothing_is_translated() -> None:
    assert told("Another.") == told("") == told("12") == {}
    assert told("Only\nwrapped.") == {}


def test_a_notebook_carries_its_prose_in_other_languages_and_its_cells_stay() -> None:
    cells = [new_markdown_cell("# Title"), new_code_cell("play()"), new_markdown_cell("Another.")]
    notebook = new_notebook(cells=cells, metadata={"title": "Play"})
    before = nbformat.writes(notebook)
    changed, resources = translate_prose(nbformat.reads(before, as_version=4), {})
    assert [cell.source for cell in changed.cells] == ["# Title", "play()", "Another."]
    assert changed.cells[0].metadata.amst_told == {"nl": "# Titel"}
    assert "amst_told" not in changed.cells[1].metadata
    assert changed.cells[2].metadata.amst_told == {}
    assert resources["amst_told"](changed.metadata.title) == {"nl": "Spelen"}
