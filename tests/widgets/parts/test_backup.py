"""All that a browser keeps goes to a file and comes back from one, and nothing that is here is lost by that."""

from __future__ import annotations

import json
from typing import Any

import pytest

from amsterdam.game import BadInput
from widgets.parts.backup import Backup, merged, read, written
from widgets.parts.browser import Browser
from widgets.parts.saved import Saved

GAME = "amsterdam/ticket-to-ride/games/k3f9"
ROW = json.dumps({"n": 2, "when": 5, "about": {"over": True}, "text": "{}"})
STARS = {"progress": {"ticket-to-ride": {"01_table_and_goal": {"seat": 3, "board": 1}}}}


class Sent(Browser):
    """A browser without a page: what is sent to it is recorded."""

    def __init__(self) -> None:
        super().__init__()
        self.orders: list[Any] = []

    def send(self, content: Any, buffers: Any = None) -> None:
        if isinstance(content, dict) and "backup" in content:
            self.orders.append(content["backup"])


@pytest.fixture
def browser() -> Sent:
    return Sent()


@pytest.fixture
def backup(browser: Sent) -> Backup:
    return Backup(browser, lambda sentence: None)


def test_a_file_holds_stars_positions_games_and_analyses(browser: Sent, backup: Backup) -> None:
    browser.ready = True
    browser.kept = {**STARS, "list": [["mine", "ttr/2"]]}
    assert browser.orders == [{"collect": True}] * 2
    browser._handle_custom_msg({"backup": {"entries": {GAME: ROW}}}, [])
    assert read(str(backup.files._kept)) == (browser.kept, {GAME: ROW})


def test_another_browser_has_all_of_it_after_loading(browser: Sent, backup: Backup) -> None:
    backup.load(written({**STARS, "list": [["mine", "ttr/2"]]}, {GAME: ROW}))
    assert browser.kept == {**STARS, "list": [["mine", "ttr/2"]]}
    assert {"restore": {GAME: ROW}} in browser.orders
    assert Saved(browser, "list", str, lambda text: None, lambda text: None).entries == [("mine", "ttr/2")]


def test_what_is_here_stays_and_the_greater_number_of_stars_counts() -> None:
    here = {"progress": {"g": {"a": {"1": 3, "2": 1}}}, "language": "nl", "list": [["mine", "x"]], "only": 5}
    loaded = {"progress": {"g": {"a": {"1": 1, "2": 2}, "b": {"1": 3}}}, "language": "en", "list": [["theirs", "y"]]}
    assert merged(here, loaded) == {
        "progress": {"g": {"a": {"1": 3, "2": 2}, "b": {"1": 3}}},
        "language": "nl",
        "list": [["mine", "x"], ["theirs", "y"]],
        "only": 5,
    }


def test_what_had_no_room_is_told(browser: Sent, backup: Backup) -> None:
    browser._handle_custom_msg({"backup": {"failed": 0}}, [])
    assert "here now" in backup.said.value
    browser._handle_custom_msg({"backup": {"failed": 2}}, [])
    assert "2 games and analyses of the file had no room" in backup.said.value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Dear diary", "not a file with all"),
        ('{"amsterdam": 1}', "not a file with all"),
        ('"\\ud800"', "not a file with all"),
        ('{"amsterdam-kept": 1, "kept": [], "entries": {}}', "damaged"),
        ('{"amsterdam-kept": 1, "kept": {}, "entries": {"other-site": "{}"}}', "damaged"),
        ('{"amsterdam-kept": 1, "kept": {}, "entries": {"amsterdam/a/games/b": "no entry"}}', "damaged"),
        ('{"amsterdam-kept": 1, "kept": {}, "entries": {"amsterdam/a/games/b": 5}}', "damaged"),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(browser: Sent, backup: Backup, text: str, sentence: str) -> None:
    browser.kept = STARS
    with pytest.raises(BadInput, match=sentence):
        backup.load(text)
    assert browser.kept == STARS and not any("restore" in order for order in browser.orders)
