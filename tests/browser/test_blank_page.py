"""A page that arrives without its widgets, as from a slow server: it reloads once, and then reports the fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.serving import COLD

Open = Callable[..., Page]
Spoil = Callable[[str], str]

SAID = "This page came without its contents"

#: Makes time pass ten times as fast, so that a test need not wait a minute.
TEN_TIMES = "const now = performance.now.bind(performance); performance.now = () => 10 * now();"


def without_outputs(html: str) -> str:
    """Return a page as it arrives when the output of its cells was lost."""
    html = re.sub(r'<script type="application/vnd.voila.cell-output\+json">.*?</script>', "", html, flags=re.DOTALL)
    return html.replace("jp-CodeCell jp-Notebook-cell", "jp-CodeCell jp-Notebook-cell jp-mod-noOutputs")


def without_kernel(html: str) -> str:
    """Return a page as Voila shows it when its kernel has lost the widgets, as after a restart."""
    said = '<div class="jp-OutputArea-output jupyter-widgets">Error displaying widget: model not found</div>'
    return re.sub(r'<script type="application/vnd.voila.cell-output\+json">.*?</script>', said, html, flags=re.DOTALL)


def broken_off(html: str) -> str:
    """Return a page that breaks off before its end."""
    return html[: html.index("jp-CodeCell")]


def without_models(html: str) -> str:
    """Return a page whose widgets are unknown to the kernel."""
    return re.sub(r'"model_id": "\w+"', '"model_id": "unknown"', html)


@pytest.fixture
def spoilt(open_page: Open, faults: Any) -> Callable[..., Page]:
    """Return a function that opens the teachers' page with its first loads spoilt, after running a script."""

    def spoilt(spoil: Spoil, times: int, script: str = "") -> Page:
        # A page served by a test has no address of its own: Chromium does not let it connect to a kernel.
        faults.provoke("LOCAL_NETWORK_ACCESS|Failed to fetch|unknown|404")
        page = open_page("index")
        page.add_init_script(script)
        loads: list[str] = []

        def answer(route: Route) -> None:
            loads.append(route.request.url)
            if len(loads) > times:
                route.continue_()
            else:
                response = route.fetch()
                route.fulfill(response=response, body=spoil(response.text()))

        page.route("**/teacher.ipynb", answer)
        page.goto(page.url.replace("index", "ticket_to_ride/teacher"))
        page.loads = loads
        return page

    return spoilt


@pytest.mark.parametrize(
    "spoil", [without_kernel, *(pytest.param(spoil, marks=pytest.mark.slow) for spoil in (without_outputs, broken_off))]
)
def test_page_without_its_widgets_loads_itself_again_once(spoil: Spoil, spoilt: Any) -> None:
    page = spoilt(spoil, 1)
    expect(page.get_by_label("Chapter")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(page.loads) == 2


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [without_outputs, broken_off])
def test_page_that_stays_without_its_widgets_says_so_and_can_be_loaded_again(spoil: Spoil, spoilt: Any) -> None:
    page = spoilt(spoil, 3)
    expect(page.get_by_role("alert")).to_contain_text(SAID)
    assert len(page.loads) == 2
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("alert")).to_contain_text(SAID)
    assert len(page.loads) == 3
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_label("Chapter")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_page_whose_widgets_do_not_show_in_time_loads_itself_again(spoilt: Any) -> None:
    page = spoilt(without_models, 1, TEN_TIMES)
    expect(page.get_by_label("Chapter")).to_be_visible()
    assert len(page.loads) == 2


#: As on a busy machine: once a widget has begun to come the page stands still for longer than anywidget waits for it.
STANDING_STILL = """const make = URL.createObjectURL.bind(URL);
let first = true;
URL.createObjectURL = thing => {
  const end = first && thing.type === "text/javascript" ? performance.now() + 2500 : 0;
  if (end) first = false;
  while (performance.now() < end);
  return make(thing);
};"""


def test_a_page_that_stood_still_while_its_widgets_came_takes_presses(open_page: Open) -> None:
    page = open_page("index")
    page.add_init_script(STANDING_STILL)
    page.goto(page.url.replace("index", "ticket_to_ride/01_table_and_goal"))
    page.get_by_role("button", name="Hint").click(timeout=COLD)
    expect(page.locator(".amst-feedback")).to_contain_text("→")


#: As on a busy machine: what would wait a tenth of a second waits three.
BUSY = "const soon = setTimeout; window.setTimeout = (f, ms, ...given) => soon(f, ms === 100 ? 3000 : ms, ...given);"


def test_widgets_that_come_late_on_a_busy_machine_are_shown(open_page: Open) -> None:
    page = open_page("index")
    page.add_init_script(BUSY)
    page.goto(page.url.replace("index", "ticket_to_ride/teacher"))
    expect(page.get_by_label("Chapter")).to_be_visible()
