"""Two readers at once under a real JupyterHub, with `make hub`: it and its proxy (from npm) are not of this project."""

from __future__ import annotations

import os
import shutil
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ROOT
from tests.browser.serving import COLD, END, free_port

HUB, PROXY = shutil.which("jupyterhub"), shutil.which("configurable-http-proxy")

SETTINGS = f"""
c.JupyterHub.bind_url = "http://127.0.0.1:{{port}}/school/"
c.JupyterHub.hub_port = {{inner}}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{{api}}"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.Spawner.args = ["--allow-root"]
c.Spawner.environment = {{{{"JUPYTER_CONFIG_PATH": "{ROOT / "widgets" / "server" / "config"}"}}}}
"""

pytestmark = pytest.mark.hub


@pytest.fixture
def hub(tmp_path: Path, eventually: Callable[..., None]) -> Iterator[str]:
    """The address of a hub whose readers need a name only."""
    if not (HUB and PROXY):
        pytest.fail("jupyterhub (from PyPI) and configurable-http-proxy (from npm) have to be in the PATH")
    port, inner, api = (free_port() for _ in range(3))
    (tmp_path / "jupyterhub_config.py").write_text(SETTINGS.format(port=port, inner=inner, api=api), encoding="utf-8")
    path = f"{Path(str(HUB)).parent}{os.pathsep}{os.environ['PATH']}"
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen([str(HUB)], cwd=tmp_path, env={**os.environ, "PATH": path}, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}/school/"
    try:
        eventually(lambda: answers(f"{address}hub/login"))
        yield address
    finally:
        process.terminate()
        process.wait(END)


def answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address).close()
    except OSError:
        return False
    return True


def log_in(page: Page, hub: str, name: str) -> None:
    page.goto(hub)
    page.fill("#username_input", name)
    page.fill("#password_input", "any")
    page.click("#login_submit")


def kernels(page: Page, hub: str, name: str) -> int:
    """Return how many kernels a reader's server has, which only a page with its token may ask."""
    ask = """async address => {
        const token = /_xsrf=([^;]*)/.exec(document.cookie)[1];
        return (await (await fetch(address, { headers: { "X-XSRFToken": token } })).json()).length; }"""
    return int(page.evaluate(ask, f"{hub}user/{name}/api/kernels"))


def test_two_readers_play_at_once_and_leave_nothing(
    hub: str, browser: Browser, faults: Any, eventually: Callable[..., None]
) -> None:
    pages = {name: browser.new_context().new_page() for name in ("anna", "bram")}
    for name, page in pages.items():
        faults.watch(page)
        log_in(page, hub, name)
    for page in pages.values():
        page.wait_for_selector("#rendered_cells", state="visible", timeout=COLD)  # a hub begins at our start page
        page.get_by_role("link", name="Play").first.click()
    for page in pages.values():
        page.get_by_role("button", name="Start the game").click(timeout=COLD)
    for name, page in pages.items():
        page.locator(".amst-playing").wait_for()
        assert kernels(page, hub, name) == 1, "the start page's has ended"
    for name, page in pages.items():
        page.goto(f"{hub}user/{name}/voila/render/index.ipynb", timeout=COLD)
        page.wait_for_selector("#rendered_cells", state="visible", timeout=COLD)
        eventually(lambda page=page, name=name: kernels(page, hub, name) == 1)
        page.context.close()
