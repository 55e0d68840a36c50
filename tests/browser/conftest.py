"""A real Voila and a real Chromium for the tests in this folder.

``visit("ticket_to_ride/play")`` opens a page at each width of SCREENS in turn, ``open_page("ticket_to_ride/play",
"wide")`` at one of them. When a test ends, whatever its pages complained of fails it: an error in the console, a
request that failed or that left the machine.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import pytest
from nbformat.notebooknode import NotebookNode
from nbformat.v4 import new_notebook
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, expect, sync_playwright

from tests.browser.serving import COLD, STEP, Server, free_port

ROOT = Path(__file__).parent.parent.parent
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",  # as root, and in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-prefers-reduced-motion",  # nothing flies over what a test looks at, unless it asks for that
    "--disable-smooth-scrolling",  # the wheel has moved the page when the next press comes
]

#: What a visitor may come with: a computer with a mouse, a telephone.
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}

#: A person waits until a page has been drawn before pressing what has just come; so do a test's presses of
#: buttons; `Hand.press` waits by itself.
PATIENT = """addEventListener("DOMContentLoaded", () => document.head.insertAdjacentHTML("beforeend",
  "<style>[data-drawing] :is(button, label, input, select) { pointer-events: none }</style>"))"""

#: A page notes how its line stood, for `tell_of_page`.
NOTING = """window.line = [];
document.addEventListener("amsterdam-line", ({ detail }) =>
  line.push(`${detail} after ${Math.round(performance.now())} ms`));"""

#: What one would look for on the page of a test that failed.
TOLD = """() => ({
  line: window.line?.join(", "),
  notice: document.getElementById("amst-notice")?.innerText,
  drawing: document.querySelectorAll("[data-drawing]").length,
  focus: document.activeElement?.outerHTML.slice(0, 200),
  age: `${Math.round(performance.now())} ms`,
  text: (document.querySelector("main") ?? document.body).innerText.slice(0, 1500),
})"""

#: Pages that many tests open: a kernel is kept ready for each.
WARM = (
    "ticket_to_ride/play.ipynb",
    "city_collection/play.ipynb",
    "ticket_to_ride/rules.ipynb",
    "ticket_to_ride/what_if.ipynb",
)

expect.set_options(timeout=STEP)


@pytest.hookimpl(tryfirst=True)  # before slow tests are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and keep those of a file together, which share pages."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("xdist_group"):
                item.add_marker(pytest.mark.xdist_group(item.path.name))
            if item.get_closest_marker("wide_first") and "narrow" in item.name:
                item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say of a test that failed what its pages showed."""
    report = yield
    faults = getattr(item, "funcargs", {}).get("faults")
    if report.failed and faults is not None:
        report.sections += [(f"page {page.url}", tell_of_page(page)) for page in faults.pages if not page.is_closed()]
    return report


def tell_of_page(page: Page) -> str:
    try:
        return "\n".join(f"{name}: {value}" for name, value in page.evaluate(TOLD).items())
    except Error as fault:
        return str(fault)


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Return a function that runs a Python module as a server until it keeps `warm` kernels ready.

    For `pages` a kernel each is kept ready, instead of for those that the settings name. The server runs in the folder
    `cwd`, and `surroundings` come on top of its environment. What is still running when the tests are over is ended.
    """
    servers = []

    def serve(*module: str, warm: int = 0, pages: Sequence[str] = (), cwd: Path = ROOT, **surroundings: str) -> Server:
        port = free_port()
        command = [sys.executable, "-m", *module, "--no-browser", f"--port={port}"]
        folder = tmp_path_factory.mktemp("server")
        output = folder / "output.txt"
        environment = {**os.environ, **surroundings}
        if pages:
            pools = {"default": {"pool_size": 0}, **{page: {"pool_size": 1} for page in pages}}
            settings = {"VoilaKernelManager": {"kernel_pools_config": pools}}
            (folder / "voila.json").write_text(json.dumps(settings), encoding="utf-8")
            environment["JUPYTER_CONFIG_PATH"] = str(folder)
        listen = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # even where the tests run in the background
        with output.open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=cwd, env=environment, preexec_fn=listen)
        servers.append(Server(process, port, output))
        servers[-1].wait(warm)
        return servers[-1]

    yield serve
    for server in servers:
        server.end()


@pytest.fixture(scope="session")
def server(serve: Callable[..., Server]) -> Server:
    """The project's pages, served as ``amsterdam play`` does."""
    return serve("amsterdam.cli", "play", warm=len(WARM), pages=WARM)


@pytest.fixture(scope="session")
def own_pages(serve: Callable[..., Server], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Server]:
    """Return a function that adds notebooks, their cells by name, to a plain Voila.

    The files that use it are one group ``own-pages``, so that they share it.
    """
    folder = tmp_path_factory.mktemp("notebooks")
    kernel = {"name": "python3", "language": "python", "display_name": "Python 3"}
    running = cache(lambda: serve("voila", str(folder)))

    def own_pages(**notebooks: Sequence[NotebookNode]) -> Server:
        for name, cells in notebooks.items():
            notebook = new_notebook(cells=list(cells), metadata={"kernelspec": kernel})
            nbformat.write(notebook, folder / f"{name}.ipynb")
        return running()

    return own_pages


@pytest.fixture(scope="session")
def chromium() -> Iterator[dict[str, Any]]:
    """The Chromium of the system: what Playwright launches it with."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.fail("No Chromium or Chrome is installed; on Debian or Ubuntu: sudo apt install chromium")
    with sync_playwright() as playwright:
        yield {"type": playwright.chromium, "executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def browser(chromium: dict[str, Any]) -> Iterator[Browser]:
    """A browser whose contexts know nothing of each other."""
    browser = launch(chromium, "launch")
    yield browser
    browser.close()


def launch(chromium: dict[str, Any], how: str, **options: Any) -> Any:
    """Start Chromium by one of Playwright's two ways."""
    start = getattr(chromium["type"], how)
    return start(executable_path=chromium["executable_path"], args=chromium["args"], **options)


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Return a context of its own, with an empty store and cache."""
    context = browser.new_context(**options)
    context.add_init_script(PATIENT)
    context.add_init_script(NOTING)
    return context


class Profile:
    """A profile on disk at one kind of screen: scripts stay compiled, what pages keep is cleared after each test."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        context.add_init_script(PATIENT)
        context.add_init_script(NOTING)
        self._first = context.pages[0]  # without a page the browser would end
        self.free = True

    def leave(self, origin: str) -> None:
        for page in self.context.pages:
            if page != self._first:
                page.goto("about:blank")  # as a visitor does, which ends its kernel
                page.close()
        session = self.context.new_cdp_session(self._first)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage,cookies"})
        session.detach()
        self.context.clear_permissions()
        self.context.set_offline(False)
        self.free = True


@pytest.fixture(scope="session")
def profiles(chromium: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Profile]]:
    """Return a function that gives the profile for a kind of screen."""

    opened: dict[str, Profile] = {}

    def profile(screen: str) -> Profile:
        if screen not in opened:
            folder = tmp_path_factory.mktemp("profile")
            context = launch(chromium, "launch_persistent_context", user_data_dir=folder, **SCREENS[screen])
            opened[screen] = Profile(context)
        return opened[screen]

    yield profile
    for each in opened.values():
        each.context.close()


@dataclass
class Faults:
    """What pages complained of; a test may say beforehand which complaints it provokes."""

    pages: list[Page] = field(default_factory=list)
    found: list[str] = field(default_factory=list)
    provoked: list[str] = field(default_factory=list)

    def provoke(self, pattern: str) -> None:
        """Expect complaints that match a regular expression."""
        self.provoked.append(pattern)

    def watch(self, page: Page) -> None:
        self.pages.append(page)
        page.on("console", lambda message: self._say("console", message.text, message.type == "error"))
        page.on("pageerror", lambda error: self._say("script", str(error)))
        page.on("requestfailed", self._failed)
        page.on("request", lambda request: self._say("outside", request.url, _outside(request.url)))
        page.on("websocket", lambda socket: self._say("outside", socket.url, _outside(socket.url)))

    def _failed(self, request: Request) -> None:
        # A page that is left gives up what it was still fetching; that is no fault.
        is_fault = request.failure != "net::ERR_ABORTED"
        self._say("failed", f"{request.url} ({request.failure})", is_fault)

    def _say(self, kind: str, text: str, is_fault: bool = True) -> None:
        if is_fault:
            self.found.append(f"{kind}: {text}")

    def unprovoked(self) -> list[str]:
        return [text for text in self.found if not any(re.search(p, text) for p in self.provoked)]


def _outside(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob", "about") and parts.hostname not in ("127.0.0.1", "localhost")


@pytest.fixture
def faults() -> Iterator[Faults]:
    faults = Faults()
    yield faults
    assert faults.unprovoked() == []


@pytest.fixture
def open_page(
    browser: Browser, profiles: Callable[[str], Profile], server: Server, faults: Faults
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a notebook's page at a screen of SCREENS and waits for its widgets.

    The first page of a test at a screen opens in the profile; others, and those with options, have no profile.
    """
    contexts: list[BrowserContext] = []
    used: list[Profile] = []

    def context(screen: str, at: Server, options: dict[str, Any]) -> BrowserContext:
        profile = profiles(screen)
        if profile.free and at is server and not options:
            profile.free = False
            used.append(profile)
            return profile.context
        contexts.append(new_context(browser, **{**SCREENS[screen], **options}))
        return contexts[-1]

    def open_page(name: str, screen: str = "wide", at: Server = server, query: str = "", **options: Any) -> Page:
        page = context(screen, at, options).new_page()
        page.set_default_timeout(STEP)
        faults.watch(page)
        page.goto(f"{at.address}voila/render/{name}.ipynb{query}", timeout=COLD)
        if options.get("java_script_enabled", True):
            page.wait_for_selector("#rendered_cells", state="visible")
            page.wait_for_selector("#amst-opening", state="detached")  # it lies over the page until that is drawn
        return page

    yield open_page
    faults.provoke("Cannot send")  # what widgets that are still being drawn want to tell a kernel whose page is left
    for each in contexts:
        _leave(each)
    for profile in used:
        profile.leave(server.address)


@pytest.fixture(scope="session")
def shared_page(browser: Browser, server: Server) -> Iterator[Callable[[str, str], Page]]:
    """Return a function that opens a notebook's page for several tests; each has its own faults watch it."""
    contexts = []

    def shared_page(name: str, screen: str) -> Page:
        contexts.append(new_context(browser, **SCREENS[screen]))
        page = contexts[-1].new_page()
        page.set_default_timeout(STEP)
        page.goto(f"{server.address}voila/render/{name}.ipynb", timeout=COLD)
        page.wait_for_selector("#rendered_cells", state="visible")
        page.wait_for_selector("#amst-opening", state="detached")
        return page

    yield shared_page
    for context in contexts:
        _leave(context)


def _leave(context: BrowserContext) -> None:
    """Leave all pages as a visitor does, which ends their kernels."""
    for page in context.pages:
        page.goto("about:blank")
    context.close()


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> str:
    """Each kind of screen in turn."""
    return str(request.param)


@pytest.fixture
def visit(open_page: Callable[..., Page], screen: str) -> Callable[..., Page]:
    """Return a function that opens a notebook's page; the test runs once at each screen."""
    return partial(open_page, screen=screen)


@pytest.fixture
def kernel_id() -> Callable[[Page], str]:
    """Return a function that tells which kernel a page is joined to."""
    read = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    return lambda page: str(page.evaluate(read))


@pytest.fixture
def eventually() -> Callable[[Callable[[], Any]], None]:
    """Return a function that waits until something holds, and fails when it does not within a step's time."""

    def eventually(holds: Callable[[], Any]) -> None:
        end = time.monotonic() + STEP / 1000
        while not holds():
            assert time.monotonic() < end, "it did not come to hold"
            time.sleep(0.1)

    return eventually
