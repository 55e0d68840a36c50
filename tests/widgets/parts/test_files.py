"""Saving to and loading from a file."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest

from amsterdam.game import BadInput
from widgets.parts.files import LARGEST, Files


def upload(files: Files, content: bytes) -> None:
    """Choose a file, as the browser reports it."""
    file = {"name": "game.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": 0}
    files.upload.set_state({"value": [file]})


class Reader:
    """Records the messages to the reader."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.said: list[str] = []
        self.files = Files("my game.json", self.loaded.append, self.said.append)

    def upload(self, content: bytes) -> None:
        upload(self.files, content)


@pytest.fixture
def reader() -> Reader:
    return Reader()


def saved(files: Files) -> str:
    """Return the text that the link saves."""
    match = re.search(r'href="data:application/json,([^"]*)"', files._link.value)
    assert match is not None
    return unquote(match[1])


def test_there_is_no_link_before_there_is_something_to_save(reader: Reader) -> None:
    assert reader.files._link.value == ""
    reader.files.keep("{}")
    assert "Save the game" in reader.files._link.value and 'download="my game.json"' in reader.files._link.value
    reader.files.keep(None)
    assert reader.files._link.value == ""


@pytest.mark.parametrize("text", ["{}", json.dumps({"name": '"><script>Zoë % + &lt;</script>'}), "漢字 %41" * 9])
def test_what_was_saved_loads_the_same(reader: Reader, text: str) -> None:
    reader.files.keep(text)
    reader.upload(saved(reader.files).encode())
    assert (reader.loaded, reader.said) == ([text], [])
    assert "<script>" not in reader.files._link.value


def test_the_same_file_can_be_loaded_twice(reader: Reader) -> None:
    reader.upload(b"{}")
    assert reader.files.upload.value == ()
    reader.upload(b"{}")
    assert reader.loaded == ["{}", "{}"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b" " * (LARGEST + 1), "This file is too large: what is saved here is smaller."),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "This is not a text file, so it was not saved here."),
        (b"\xff\xfe{", "This is not a text file, so it was not saved here."),
    ],
    ids=["large", "picture", "half a letter"],
)
def test_what_cannot_be_a_saved_game_is_told_in_a_sentence(reader: Reader, content: bytes, sentence: str) -> None:
    reader.upload(content)
    assert (reader.loaded, reader.said) == ([], [sentence])
    reader.upload(b"{}")
    assert reader.loaded == ["{}"], "another try works"


def test_a_fault_in_the_text_is_told_in_its_words() -> None:
    said: list[str] = []

    def refuse(_text: str) -> None:
        raise BadInput("Seven players are too many.")

    files = Files("game.json", refuse, said.append)
    upload(files, b"{}")
    assert said == ["Seven players are too many."]


def test_U04_a_loader_that_fails_is_logged_and_told(caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []

    def fail(_text: str) -> None:
        raise ZeroDivisionError("the cause")

    files = Files("game.json", fail, said.append)
    upload(files, b"{}")
    assert len(said) == 1 and "the cause" not in said[0]
    assert "the cause" in caplog.text


def test_other_things_than_games_are_called_by_their_name() -> None:
    words = ["Save", "Load"]
    files = Files("a.json", lambda _text: None, lambda _said: None, lambda: (words[0], words[1]))
    files.keep("{}")
    assert ">Save</a>" in files._link.value and files.upload.tooltip == "Load"
    words[:] = ["Bewaren", "Laden"]
    files.retell()
    assert ">Bewaren</a>" in files._link.value and files.upload.description == "Laden"
    assert saved(files) == "{}"


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_no_part_of_the_text(reader: Reader, coding: str) -> None:
    reader.upload('{"ø": 1}'.encode(coding))
    assert (reader.loaded, reader.said) == (['{"ø": 1}'], [])
