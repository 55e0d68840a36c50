"""The pages of the project, as a visitor sees them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

PAGES = ["index", "ticket_to_ride/play"]


@pytest.fixture(scope="module")
def once(shared_page: Callable[[str, str], Page]) -> Callable[[str, str], Page]:
    """Return a function that opens a page at a screen once, for all tests that only look at it."""
    return cache(shared_page)


@pytest.mark.parametrize("name", PAGES)
def test_fits_the_screen(name: str, once: Callable[..., Page], screen: str) -> None:
    page = once(name, screen)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.parametrize("name", PAGES)
def test_has_a_frame_that_a_screen_reader_can_walk(name: str, once: Callable[..., Page]) -> None:
    page = once(name, "wide")
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_start_page_shows_both_games(once: Callable[..., Page], screen: str) -> None:
    page = once("index", screen)
    assert page.title() == "Two games of Amsterdam"
    for heading in ("Ticket to Ride: Amsterdam", "Amsterdam City Collection"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(246, 234, 208)"


def test_all_ways_are_in_the_first_window(once: Callable[..., Page], screen: str) -> None:
    page = once("index", screen)
    upright = page.viewport_size or {"width": 0, "height": 0}
    for size in (upright, {"width": 844, "height": 390}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for way in page.locator(".amst-way").all():
            expect(way).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": upright["width"], "height": upright["height"]})


def test_start_page_leads_back_to_where_one_was(open_page: Callable[..., Page], faults: Any) -> None:
    faults.provoke("Could not send widget sync message")  # the page is left while it is still starting
    page = open_page("ticket_to_ride/rules")
    page.get_by_role("navigation").get_by_role("link").click()
    page.wait_for_url("**/index.ipynb")
    page.get_by_role("link", name="Rules of Ticket to Ride: Amsterdam").click()
    page.wait_for_url("**/ticket_to_ride/rules.ipynb")


@pytest.mark.wide_first
def test_start_page_leads_to_play(visit: Callable[..., Page], screen: str) -> None:
    page = visit("index")
    play = page.get_by_role("link", name="Play").first
    play.tap() if screen == "narrow" else play.click()
    page.wait_for_url("**/play.ipynb")
    page.wait_for_selector("#rendered_cells", state="visible")
    page.get_by_role("navigation").get_by_role("link").click()
    page.wait_for_url("**/index.ipynb")


def test_start_page_can_be_walked_by_tab(once: Callable[..., Page]) -> None:
    page = once("index", "wide")
    stops = []
    for _ in range(30):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent.trim() || document.activeElement.tagName"))
        if stops[-1] == "Play":
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline == "solid"
    assert "Play" in stops
    assert stops.count("Play") > 1, "Tab never came round again"


def test_address_of_the_server_leads_to_the_start_page(open_page: Callable[..., Page], server: Any) -> None:
    page = open_page("ticket_to_ride/play")
    page.goto(server.address)
    page.wait_for_url("**/voila/render/index.ipynb")


def test_unknown_page_says_so_and_leads_back(open_page: Callable[..., Page], faults: Any, server: Any) -> None:
    faults.provoke("404")
    page = open_page("index")
    page.goto(f"{server.address}voila/render/chess.ipynb")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    page.wait_for_url("**/index.ipynb")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("play.ipynb?position=ttr/2", "ticket_to_ride/play.ipynb?position=ttr/2"),
        pytest.param(
            "city_collection/22_rulings.ipynb?lang=nl",
            "city_collection/rulings.ipynb?lang=nl",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_old_address_of_a_page_leads_on_with_what_it_asks_for(
    open_page: Callable[..., Page], faults: Any, server: Any, old: str, new: str
) -> None:
    faults.provoke("404")
    page = open_page("index")
    page.goto(f"{server.address}voila/render/{old}")
    page.wait_for_url(f"**/voila/render/{new}")


def test_says_that_it_is_starting_before_any_script_runs(open_page: Callable[..., Page], faults: Any) -> None:
    faults.provoke(r"\.js \(csp\)")  # scripts that are asked for beforehand are refused, too
    page = open_page("index", java_script_enabled=False)
    status = page.get_by_role("status")
    expect(status).to_contain_text("Two games of Amsterdam")
    expect(status).to_contain_text("Starting…")
    expect(page.locator("#rendered_cells")).to_be_hidden()


#: Notes where the still picture of a page stands while there is one.
STILL = """setInterval(() => {
  const picture = document.querySelector("#amst-opening img");
  if (picture) window.still = picture.getBoundingClientRect().toJSON();
}, 10)"""


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("ticket_to_ride/03_claim_route", (1280, 800)),
        pytest.param("city_collection/play", (1366, 768), marks=pytest.mark.slow),
        ("city_collection/play.ipynb?position=ams/2", (1280, 800)),
        *(
            pytest.param(f"{game}/{page}", size, marks=pytest.mark.slow)
            for game, lesson in (("ticket_to_ride", "03_claim_route"), ("city_collection", "07_houses"))
            for page in (lesson, "play", "what_if")
            for size in ((1024, 768), (1280, 800), (1920, 1080))
        ),
    ],
)
def test_still_picture_stands_where_the_board_comes(
    name: str, size: tuple[int, int], open_page: Callable[..., Page]
) -> None:
    page = open_page("index")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(STILL)
    page.goto(page.url.replace("index.ipynb", name if ".ipynb" in name else f"{name}.ipynb"))
    expect(page.locator("#amst-opening")).to_have_count(0)
    board = page.locator(".amst-board canvas:visible").first.bounding_box()
    still = page.evaluate("still")
    assert board
    for place, side in (("x", "width"), ("y", "height")):
        assert board[place] + board[side] / 2 == pytest.approx(still[place] + still[side] / 2, abs=3)
    assert board["height"] == pytest.approx(min(still["height"], still["width"] * 3 / 4), abs=3)


#: Notes which presses hit a button that nobody could see yet.
UNSEEN = """window.unseen = [];
addEventListener("click", ({ target }) => {
  if (document.getElementById("amst-opening") && target.closest("button")) unseen.push(target.innerText);
}, true)"""


OPEN = "document.querySelector('#rendered_cells')?.checkVisibility() && !document.querySelector('#amst-opening')"


def test_press_while_a_page_opens_hits_nothing_that_is_not_seen_yet(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play")
    begin = page.get_by_role("button", name="Start the game").bounding_box()
    assert begin
    page.add_init_script(UNSEEN)
    page.reload(wait_until="commit")
    while not page.evaluate(OPEN):
        page.mouse.click(begin["x"] + 5, begin["y"] + 5)
    assert page.evaluate("unseen") == []


@pytest.mark.parametrize(
    "leave", ["close", *(pytest.param(way, marks=pytest.mark.slow) for way in ("reload", "go on"))]
)
def test_kernel_ends_when_its_page_is_left(
    leave: str,
    open_page: Callable[..., Page],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
) -> None:
    page = open_page("index")
    kernel = kernel_id(page)
    assert server.kernel(kernel)
    if leave == "close":
        with page.expect_event("close"):
            page.close(run_before_unload=True)
    elif leave == "reload":
        page.reload()
    else:
        page.get_by_role("link", name="Play").first.click()
    eventually(lambda: server.kernel(kernel) is None)


def test_kernel_ends_when_its_page_is_left_before_it_is_up(
    open_page: Callable[..., Page],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
) -> None:
    page = open_page("index")
    page.goto(f"{server.address}voila/render/index.ipynb", wait_until="domcontentloaded")
    kernel = kernel_id(page)
    assert server.kernel(kernel)
    page.goto("about:blank")
    eventually(lambda: server.kernel(kernel) is None)


@pytest.mark.slow
def test_warm_server_paints_the_start_page_within_three_seconds(open_page: Callable[..., Page]) -> None:
    page = open_page("index")  # fills the caches of server and browser
    times = []
    for _ in range(3):
        page.wait_for_timeout(3000)  # time for the server to warm the next kernel
        begin = time.monotonic()
        page.reload()
        page.wait_for_selector("h1", state="visible")
        times.append(time.monotonic() - begin)
    assert min(times) < 3


def test_nothing_of_the_code_is_shown(once: Callable[..., Page]) -> None:
    page = once("ticket_to_ride/play", "wide")
    assert not re.search(r"\bimport\b|Traceback|\bcell \[", page.inner_text("main"))
