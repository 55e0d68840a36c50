"""The same notebook in a real JupyterLab."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

NOTEBOOK = Path(__file__).parents[3] / "notebooks" / "ticket_to_ride" / "play.ipynb"

#: How many games the browser keeps.
GAMES = "Object.keys(localStorage).filter(key => key.includes('/games/')).length"

#: A copy of it beside it.
OTHER = "other.ipynb"


@pytest.fixture
def lab(serve: Callable[..., Any], tmp_path: Path) -> Any:
    """A JupyterLab on a copy of the notebook, with its own settings and without requests for news."""
    for name in (NOTEBOOK.name, OTHER):
        shutil.copy(NOTEBOOK, tmp_path / name)
    return serve(
        "jupyterlab",
        "--allow-root",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={tmp_path}",
        f"--LabApp.user_settings_dir={tmp_path / 'settings'}",
        f"--LabApp.workspaces_dir={tmp_path / 'workspaces'}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.news_url=None",
    )


@pytest.fixture
def page(browser: Browser, lab: Any, faults: Any) -> Iterator[Page]:
    """The notebook, its cell not run yet."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    faults.watch(page)
    page.goto(f"{lab.address}lab/tree/{NOTEBOOK.name}")
    yield page
    context.close()


def shown(page: Page) -> Locator:
    """Return the notebook in front."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")


def run_cell(page: Page) -> None:
    """Run the cell, again if the press came before the notebook had its kernel: JupyterLab then waits for ever."""
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()
    prompt = shown(page).locator(".jp-CodeCell .jp-InputPrompt").first
    for _try in range(5):
        shown(page).locator(".jp-CodeCell .cm-content").first.press("Shift+Enter")
        with suppress(AssertionError):
            return expect(prompt).to_have_text(re.compile(r"\[\d+\]"), timeout=12_000)
    raise AssertionError(f"the cell did not run: {prompt.text_content()}")


def test_U02_notebook_plays_in_jupyterlab_and_after_a_reload(page: Page, play_at: Callable[..., Any]) -> None:
    run_cell(page)
    player = play_at(page, "wide")
    before = player.begin()
    player.wait_for_board()
    expect(page.get_by_role("status").filter(has_text="Anna: take transport cards")).to_be_visible()

    player.board.click(position={"x": 1, "y": 1})
    expect(player.board).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Routes")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(player.board).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(player.board).not_to_be_focused()

    player.claim(4)
    after = player.after(before)
    assert "Anna claims Haringpakkerstoren – Korenmetershuisje" in after.news

    page.get_by_label("Routes").press("Control+s")
    expect(page.locator(".lm-TabBar-tab.jp-mod-current.jp-mod-dirty")).to_have_count(0)
    page.reload()
    player.wait_for_board()
    seen = player.wait_for_turn()
    assert "Haringpakkerstoren – Korenmetershuisje, 1 red space, claimed by Anna" in seen.routes
    player.draw()
    assert player.after(seen).number > seen.number


def start_a_game(page: Page) -> None:
    shown(page).get_by_role("button", name="Start the game").click()
    shown(page).get_by_role("button", name="Keep both").click()


@pytest.mark.slow
def test_two_notebooks_of_one_window_keep_each_others_games(page: Page, eventually: Callable[..., None]) -> None:
    run_cell(page)
    page.locator(".jp-DirListing-item").filter(has_text=OTHER).dblclick()
    expect(page.locator(".lm-DockPanel-tabBar .lm-mod-current")).to_contain_text(OTHER)
    run_cell(page)
    shown(page).get_by_label("Quick play").check()
    start_a_game(page)
    eventually(lambda: page.evaluate(GAMES) == 1)
    assert shown(page).locator(".amst-status").evaluate("e => e.scrollHeight - e.clientHeight") <= 0, "the task is cut"

    page.locator(".lm-DockPanel-tabBar .lm-TabBar-tab").filter(has_text=NOTEBOOK.name).click()
    expect(shown(page).get_by_label("Quick play")).to_be_checked()
    expect(shown(page).get_by_role("button", name="Other games kept here (1)")).to_be_visible()
    start_a_game(page)
    eventually(lambda: page.evaluate(GAMES) == 2)
