"""What one browser keeps is saved to a file, and another browser has it after loading that."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

LEARN = "ticket_to_ride/learn"
STARS = {"progress": {"ticket-to-ride": {"01_table_and_goal": {"STEP": 3}}}}
GAME = "amsterdam/ticket-to-ride/games/k3f9"
ROW = json.dumps({"n": 2, "when": 5, "about": {}, "text": "{}"})
OTHER = json.dumps({"n": 1, "when": 6, "about": {}, "text": "[]"})

STORE = "([key, text]) => localStorage.setItem(key, text)"
GAMES = "() => Object.keys(localStorage).filter(key => key.includes('/games/')).map(key => localStorage[key]).sort()"


def unfold(page: Page) -> None:
    page.get_by_role("button", name="All that this browser keeps").click()
    expect(page.get_by_role("link", name="Save all that this browser keeps")).to_be_visible()


def test_stars_and_games_are_taken_to_another_browser(
    open_page: Callable[..., Page], tmp_path: Path, eventually: Any
) -> None:
    page = open_page(LEARN)
    unfold(page)  # all of the page is there, so leaving it cuts no message off
    page.evaluate(STORE, ["amsterdam", json.dumps(STARS | {"list": [["mine", "ttr/2"]]})])
    page.evaluate(STORE, [GAME, ROW])
    page.reload()
    unfold(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save all that this browser keeps").click()
    download.value.save_as(tmp_path / "kept.json")

    other = open_page(LEARN, "narrow", locale="en-GB")
    other.evaluate(STORE, [GAME, OTHER])
    unfold(other)
    for _time in range(2):  # the second time it is all there already
        with other.expect_file_chooser() as dialogue:
            other.get_by_role("button", name="Load it from a file").click()
        dialogue.value.set_files(tmp_path / "kept.json")
        expect(other.get_by_role("alert").filter(has_text="All that the file holds is here now.")).to_be_visible()
        eventually(lambda: json.loads(other.evaluate("localStorage.amsterdam")).get("list") == [["mine", "ttr/2"]])
        assert json.loads(other.evaluate("localStorage.amsterdam"))["progress"] == STARS["progress"]
        assert other.evaluate(GAMES) == sorted([ROW, OTHER]), "the game that was here stays beside the loaded one"
