"""Games that are kept: in a file, and in the tab over a reload. And kernels, which are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

KEPT = "Your last game was kept:"


def upload(player: Any, name: str, text: str) -> None:
    """Choose a file in the browser's dialogue."""
    with player.page.expect_file_chooser() as dialogue:
        player.tap(player.page.locator(".amst-files button"))
    dialogue.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


@pytest.mark.wide_first
def test_game_is_saved_to_a_file_and_loaded_again(player: Any, tmp_path: Path) -> None:
    before = player.begin()
    with player.page.expect_download() as download:
        player.tap(player.page.get_by_role("link", name="Save the game"))
    assert download.value.suggested_filename == "ticket-to-ride-amsterdam.json"
    download.value.save_as(tmp_path / "game.json")
    saved = (tmp_path / "game.json").read_text()
    player.claim(4)
    player.after(before)
    upload(player, "game.json", saved)
    seen = player.wait(lambda seen: seen.number == before.number)
    assert (seen.status, seen.offers, seen.routes) == (before.status, before.offers, before.routes)
    assert player.saved() == saved


def test_bad_file_is_refused_in_a_sentence_and_the_game_stays(wide: Any) -> None:
    before = wide.begin()
    for text, says in (
        ("Dear diary", "This is not a saved game: it is not JSON text."),
        ('{"chess": 1}', "This is not a saved game of amsterdam."),
    ):
        upload(wide, "game.json", text)
        seen = wide.wait(lambda seen, says=says: seen.answer == says)
        assert (seen.number, seen.offers) == (before.number, before.offers)


def test_U03_reload_offers_the_game_back_and_leaves_no_kernel_behind(
    open_page: Callable[..., Page],
    play_at: Callable[..., Any],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
) -> None:
    page = open_page("play")
    player = play_at(page, "wide")
    before, first = player.begin(), kernel_id(page)
    player.claim(4)  # so that the bots are about to move when the page is left
    left = player.after(before)
    page.reload()
    eventually(lambda: server.kernel(first) is None)
    expect(page.get_by_text(KEPT)).to_be_visible()
    player.press("Resume")
    seen = player.wait(lambda seen: seen.number >= left.number)
    assert "Haringpakkerstoren – Korenmetershuisje, 1 red space, claimed by Anna" in seen.routes
    expect(page.get_by_text(KEPT)).to_be_hidden()
    assert player.decide(player.wait_for_turn()).number > seen.number
    second = kernel_id(page)
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    eventually(lambda: server.kernel(second) is None)


def test_U03_fresh_tab_is_offered_nothing_and_a_tampered_one_no_game(open_page: Callable[..., Page], wide: Any) -> None:
    wide.begin()
    page = open_page("play")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.get_by_text(KEPT)).to_be_hidden()
    page.evaluate("sessionStorage.setItem(`amsterdam ${location.pathname}`, '<b>Dear diary</b>')")
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("This is not a saved game: it is not JSON text.")
    expect(page.get_by_role("button", name="Resume")).to_be_hidden()


@pytest.mark.slow
def test_U03_game_goes_on_after_its_kernel_died(
    open_page: Callable[..., Page],
    play_at: Callable[..., Any],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
    faults: Any,
) -> None:
    faults.provoke("404")
    player = play_at(open_page("play"), "wide")
    before = player.begin()
    server.kernel(kernel_id(player.page)).kill()
    again = player.button("Start again")
    look = "document.dispatchEvent(new Event('visibilitychange'))"  # as on coming back to the tab
    eventually(lambda: player.page.evaluate(look) or again.is_visible())
    again.click()
    player.press("Resume")
    seen = player.wait(lambda seen: seen.number == before.number)
    assert seen.status == before.status


def test_saved_game_holds_names_and_actions(wide: Any) -> None:
    wide.begin()
    game = json.loads(wide.saved())
    assert [seat["name"] for seat in game["notes"]["seats"]] == ["Anna", "Geertje", "Willem"]
    assert game["actions"] == ["keep", "keep", "keep"]
