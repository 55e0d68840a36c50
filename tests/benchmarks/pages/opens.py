"""Pages in a real browser: how long each takes until it is painted, what it fetches, and what its kernel holds."""

from __future__ import annotations

import math
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, TimeoutError, sync_playwright

from tests.benchmarks.pages.servers import CALM, Server
from tests.browser.conftest import BROWSERS, FLAGS

#: Stock pages ask other machines, too; they get no answer. (Playwright's own way would switch off the browser's cache.)
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

#: Pages that a reader has opened before: a browser compiles scripts for good once it has met them twice.
BEFORE = 3

#: Milliseconds that a page may take.
PATIENCE = 120_000

#: A page is painted when its cells are in sight, each shows something, and what it draws on is no longer blank.
PAINTED = """() => {
  const cells = document.getElementById("rendered_cells");
  if (!cells?.checkVisibility()) return false;
  const shows = cell => cell.querySelector(".jupyter-widgets, [data-mime-type], .vega-embed")?.offsetHeight > 0;
  if (![...cells.querySelectorAll(".jp-CodeCell")].every(shows)) return false;
  const isDrawn = canvas => {
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    for (let i = 3; i < pixels.length; i += 404) if (pixels[i]) return true;
    return false;
  };
  const canvases = [...cells.querySelectorAll("canvas")].filter(each => each.width > 0 && each.checkVisibility());
  return canvases.length === 0 || canvases.some(isDrawn);
}"""

KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


@dataclass(frozen=True)
class Opened:
    """One page that was opened; endless in time and memory if it was not painted in time."""

    seconds: float
    requests: int
    megabytes: float
    own_memory: float


def open_pages(server: Server, names: list[str], is_cold: bool) -> Iterator[Opened]:
    """Open pages one after another: cold, as somebody who was never here, or warm, as one who has been here before."""
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        launch = partial(playwright.chromium.launch_persistent_context, executable_path=path, args=[*FLAGS, ALONE])
        yield from (_cold if is_cold else _warm)(launch, server, names)


def _warm(launch: Callable[[str], BrowserContext], server: Server, names: list[str]) -> Iterator[Opened]:
    """Open pages in one browser with a profile: it keeps files and, from the third page on, compiled scripts."""
    with TemporaryDirectory() as profile:
        context = launch(profile)
        for _earlier in range(BEFORE):
            _visit(context, server, names[0])
        for name in names:
            yield _visit(context, server, name)
        context.close()


def _cold(launch: Callable[[str], BrowserContext], server: Server, names: list[str]) -> Iterator[Opened]:
    """Open each page in a browser of its own that keeps nothing from before."""
    for name in names:
        with TemporaryDirectory() as profile:
            context = launch(profile)
            yield _visit(context, server, name)
            context.close()


def _visit(context: BrowserContext, server: Server, name: str) -> Opened:
    page = context.new_page()
    opened = _measure(page, server, name)
    page.goto("about:blank")
    page.close()
    time.sleep(CALM / 4)
    return opened


def _measure(page: Page, server: Server, name: str) -> Opened:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    begun = time.monotonic()
    seconds = own = math.inf
    try:
        page.goto(server.page(name), wait_until="commit", timeout=PATIENCE)
        page.wait_for_function(PAINTED, timeout=PATIENCE)
    except TimeoutError:
        print(f"{server.name}: no page within {PATIENCE / 1000:.0f} s, {name}", file=sys.stderr)
    else:
        seconds = time.monotonic() - begun
        own = server.kernel(page.evaluate(KERNEL)).memory_full_info().uss / 1e6
        print(f"{server.name}: {seconds:.2f} s, {own:.1f} MB, {name}", file=sys.stderr)
    return Opened(seconds, len(received), sum(received) / 1e6, own)
