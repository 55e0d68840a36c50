"""The pages under Jupyter Server, where Voila is an extension, as under JupyterHub: at a base path, behind a login."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from amsterdam.games import game
from tests.browser.conftest import ROOT
from tests.browser.serving import COLD, END

BASE, TOKEN = "class/", "secret"


@pytest.fixture
def jupyter(serve: Callable[..., Any]) -> Any:
    """A Jupyter Server with the settings that docs/hosting.md names."""
    return serve(
        "jupyter_server",
        "--allow-root",
        f"--ServerApp.base_url=/{BASE}",
        f"--IdentityProvider.token={TOKEN}",
        JUPYTER_CONFIG_PATH=str(ROOT / "widgets" / "server" / "config"),
    )


@pytest.fixture
def reader(jupyter: Any) -> OpenerDirector:
    """Somebody who has logged in, and keeps cookies."""
    reader = build_opener(HTTPCookieProcessor(CookieJar()))
    reader.open(f"{jupyter.address}{BASE}api?token={TOKEN}").read()
    return reader


def kernels(jupyter: Any) -> list[str]:
    return [kernel["id"] for kernel in json.loads(jupyter.get(f"{BASE}api/kernels?token={TOKEN}"))]


def test_a_page_is_whole_and_ends_its_kernel_and_the_server_ends_well(jupyter: Any, reader: OpenerDirector) -> None:
    with reader.open(f"{jupyter.address}{BASE}voila/render/index.ipynb") as answer:
        page = str(answer.read(), "utf-8")
        cookies = "; ".join(answer.headers.get_all("Set-Cookie") or [])
    assert "templates/amsterdam/" in page
    assert page.count('src="data:image/png;base64,') == 2, "both boards"
    assert not re.search(r"https?://cdn", page)

    (kernel,) = kernels(jupyter)
    assert jupyter.kernel(kernel), "forked, or it had no address of its own"
    assert f"Kernel {kernel} serves /{BASE}voila/render/index.ipynb" in jupyter.output.read_text()
    token = re.search(r"_xsrf=([^;]*)", cookies)
    assert token
    farewell = Request(f"{jupyter.address}{BASE}voila/api/shutdown/{kernel}?_xsrf={token[1]}", method="POST")
    assert reader.open(farewell).status == 204
    assert kernels(jupyter) == []

    reader.open(f"{jupyter.address}{BASE}voila/render/index.ipynb").read()
    processes = jupyter.kernels()
    jupyter.process.send_signal(signal.SIGTERM)
    assert jupyter.process.wait(END) == 0
    assert psutil.wait_procs(processes, timeout=10)[1] == []


@pytest.mark.slow
def test_pages_open_ask_this_server_alone_and_leave_no_kernel(
    jupyter: Any, browser: Browser, faults: Any, eventually: Callable[..., None]
) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    faults.watch(page)
    open_page(page, f"{jupyter.address}{BASE}?token={TOKEN}")
    page.get_by_role("link", name="Play").first.click(timeout=COLD)
    page.get_by_role("button", name="Start the game").click(timeout=COLD)
    page.locator(".amst-playing").wait_for()
    eventually(lambda: len(kernels(jupyter)) == 1)
    page.goto("about:blank")
    eventually(lambda: kernels(jupyter) == [])
    page.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ticket-to-ride", "city-collection"])
def test_a_position_opens_in_jupyterlab_and_keeps_what_was_written_there(
    name: str, serve: Callable[..., Any], browser: Browser, tmp_path: Path
) -> None:
    server = serve("jupyterlab", "--allow-root", "--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}")
    notebook = ROOT / "notebooks" / name.replace("-", "_") / "what_if.ipynb"
    (tmp_path / "what_if.ipynb").write_bytes(notebook.read_bytes())
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    state = game(name).start(players=2, seed=7)
    position, shown = state.view(state.actor).to_text(), f"state.view({state.actor})"
    open_page(page, f"{server.address}voila/render/what_if.ipynb?position={quote(position)}")
    page.get_by_role("button", name="Text", exact=True).click()
    for written in (shown, "my own line"):
        with page.context.expect_page() as opened:
            page.get_by_role("button", name="Open in JupyterLab").click()
        lab = opened.value
        expect(lab.locator(".jp-CodeCell").first).to_contain_text(written, timeout=COLD)
        expect(lab.locator(".jp-CodeCell").first).to_contain_text(name)
        (notebook,) = (tmp_path / "amsterdam_positions").glob("*.ipynb")
        notebook.write_text(notebook.read_text().replace(shown, "my own line"))
        lab.close()
    page.context.close()


def open_page(page: Page, address: str) -> None:
    page.goto(address, timeout=COLD)
    page.wait_for_selector("#rendered_cells", state="visible", timeout=COLD)


def test_the_settings_that_are_installed_are_those_that_are_tested() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"widgets/server/config" = "share/jupyter/amsterdam/server"' in project
    assert "share/jupyter/amsterdam/server" in Path(ROOT, "docs", "hosting.md").read_text(encoding="utf-8")
