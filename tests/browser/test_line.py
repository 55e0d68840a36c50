"""The line between a page and its kernel when the network is cut: told at once, joined at once, nothing twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Page, expect

from tests.browser.network import Network, network

CELL = """
import threading
from ipywidgets import Button, Label, VBox
from widgets.parts.browser import Browser

count, clock, add, tell = Label("0"), Label("not yet"), Button(description="Add"), Button(description="Tell soon")
add.on_click(lambda button: setattr(count, "value", str(int(count.value) + 1)))
tell.on_click(lambda button: threading.Timer(1.5, lambda: setattr(clock, "value", "told")).start())
table = VBox([Browser(), count, clock, add, tell])
table.add_class("amst-root")
table
"""

#: Seconds until a cut is told and until a page lives again, on a machine that is busy with other tests, too.
SOON = 4

#: Notes when the line was lost and joined again.
NOTE = """() => {
  window.lines = [];
  document.addEventListener("amsterdam-line", event => lines.push([event.detail, Date.now() / 1000]));
}"""

ADD = "button:text-is('Add')"

pytestmark = pytest.mark.xdist_group("own-pages")


@pytest.fixture(scope="module")
def counting(own_pages: Callable[..., Any]) -> Any:
    """A server with a page whose button counts."""
    page = new_code_cell(CELL)
    return own_pages(counting=[page], slow=[new_code_cell("import time; time.sleep(5)"), page])


@pytest.fixture
def net(counting: Any) -> Iterator[Network]:
    """What lies between the page and its server."""
    with network(counting.port) as net:
        yield net


@pytest.fixture
def page(open_page: Callable[..., Page], counting: Any, net: Network, faults: Any) -> Page:
    """The page that counts, with its line."""
    faults.provoke("ERR_|WebSocket connection")
    page = open_page("counting", at=replace(counting, port=net.port))
    page.evaluate(NOTE)
    page.click(ADD)
    expect(page.get_by_text("1", exact=True)).to_be_visible()
    return page


def heard(page: Page, state: str) -> float:
    """Wait until the page says how its line stands, and return when it said so."""
    page.wait_for_function("state => lines.at(-1)?.[0] === state", arg=state)
    return float(page.evaluate("lines.at(-1)[1]"))


@pytest.mark.slow
@pytest.mark.parametrize(("way", "seconds"), [("cut", 2), ("silence", 4), ("cut", 15), ("silence", 25)])
def test_cut_is_told_and_the_page_lives_as_soon_as_the_network_does(
    way: str, seconds: int, page: Page, net: Network
) -> None:
    begun = time.time()
    getattr(net, way)()
    assert heard(page, "cut") - begun < SOON
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The connection to the server is interrupted.")
    page.click(ADD)
    page.click(ADD)
    expect(alert).to_contain_text("A press made meanwhile does not count.")
    time.sleep(max(0.0, begun + seconds - time.time()))
    mended = time.time()
    net.mend()
    assert heard(page, "live") - mended < SOON
    expect(alert).to_contain_text("The connection is back. What was pressed meanwhile did not count")
    page.click(ADD)
    expect(page.get_by_text("2", exact=True)).to_be_visible()
    expect(alert).to_have_count(0)


def test_press_before_anybody_knew_of_the_cut_counts_once(page: Page, net: Network) -> None:
    page.context.add_cookies([{"name": "_xsrf", "value": "a-token", "url": page.url}])
    tokens: set[str | None] = set()
    page.on("request", lambda request: tokens.add(request.headers.get("x-xsrftoken")))
    net.silence()
    page.click(ADD)
    heard(page, "cut")
    net.mend()
    heard(page, "live")
    expect(page.get_by_text("2", exact=True)).to_be_visible()
    page.click(ADD)
    expect(page.get_by_text("3", exact=True)).to_be_visible()
    assert tokens == {"a-token"}, "a JupyterHub refuses the question after the kernel without it"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["cut", "silence"])
def test_what_the_kernel_says_meanwhile_is_shown_afterwards(way: str, page: Page, net: Network) -> None:
    page.get_by_role("button", name="Tell soon").click()
    page.wait_for_timeout(500)
    getattr(net, way)()
    page.wait_for_timeout(5000)
    expect(page.get_by_text("not yet")).to_be_visible()
    net.mend()
    expect(page.get_by_text("told", exact=True)).to_be_visible()


@pytest.mark.slow
def test_what_is_told_after_a_second_cut_stays_as_long_as_after_the_first(page: Page, net: Network) -> None:
    for _cut in range(2):
        net.cut()
        heard(page, "cut")
        page.click(ADD)
        net.mend()
        heard(page, "live")
        page.wait_for_timeout(3500)  # of six seconds
    expect(page.get_by_role("alert")).to_contain_text("The connection is back.")


@pytest.mark.slow
def test_page_that_is_cut_off_while_it_opens_is_loaded_again(page: Page, net: Network, faults: Any) -> None:
    faults.provoke("404")
    page.goto(page.url.replace("counting", "slow"), wait_until="commit")
    page.locator("#amst-opening").wait_for()
    net.silence()
    assert page.evaluate("document.readyState") == "loading"
    with page.expect_request(lambda request: request.is_navigation_request(), timeout=60_000):
        pass
    net.mend()
    expect(page.get_by_text("0", exact=True)).to_be_visible()


@pytest.mark.slow
def test_kernel_that_ended_meanwhile_is_told_when_the_network_is_back(
    page: Page, net: Network, counting: Any, kernel_id: Callable[[Page], str], faults: Any
) -> None:
    faults.provoke("404")
    first = kernel_id(page)
    net.cut()
    heard(page, "cut")
    counting.kernel(first).kill()
    page.wait_for_timeout(4000)
    net.mend()
    heard(page, "gone")
    page.get_by_role("alert").get_by_role("button", name="Open again").click()
    page.wait_for_selector(ADD)
    assert kernel_id(page) != first
