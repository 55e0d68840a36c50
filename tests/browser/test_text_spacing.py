"""No label is cut for readers who space lines, letters and words (WCAG 2.2, 1.4.12), on narrow and on wide screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.city import COLD, CityPlayer
from tests.browser.what_if import turn_to

WIDTHS = (320, 390, 1280)

#: What the criterion lets readers set.
SPACED = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
"""

#: The labels that lack space, with their size and the size of their box. Words over a picture are for screen readers
#: alone, as are those clipped to nothing. A list shows what is chosen in it, whose size only a copy of the words has;
#: one that has a line of its own cannot be wider, and shows all its words when it is opened.
CUT = """() => {
  const labels = "button, .widget-label, .widget-label-basic, label, legend, summary, a.amst-way";
  const unseen = one => one && (getComputedStyle(one).clipPath === "inset(50%)" || unseen(one.parentElement));
  const shown = one => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1
    && one.innerText.trim() && !one.closest(".amst-picture-button") && !unseen(one);
  const cut = [...document.querySelectorAll(labels)]
    .filter(one => shown(one) && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
    .map(one => `${one.innerText}: ${one.scrollWidth} in ${one.clientWidth}, or too high`);
  for (const list of document.querySelectorAll("select")) {
    const style = getComputedStyle(list), copy = document.createElement("span");
    if (!list.checkVisibility() || !list.selectedOptions.length) continue;
    const { font, letterSpacing, wordSpacing } = style;
    Object.assign(copy.style, { position: "absolute", whiteSpace: "pre", font, letterSpacing, wordSpacing });
    copy.textContent = list.selectedOptions[0].text;
    document.body.append(copy);
    const needed = copy.getBoundingClientRect().width;
    copy.remove();
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const alone = list.offsetWidth >= list.parentElement.clientWidth - 8;
    if (needed > room + 1 && !alone) cut.push(`${list.selectedOptions[0].text}: ${needed} in ${room}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push("the page is wider than the window");
  return cut;
}"""

POSITIONS = {
    "ticket_to_ride": "ttr/2 turn=0 p0=GGGGKK/3 p1=RR/1 row=RGKBP deck=*",
    "city_collection": "ams/2 round=5 turn=0 p0=supply:PP",
}
LAST_TURN = "ams/2 round=12 turn=0 p0=supply:OOO/inactive:24/active:109,9 p1=- queue=0 tile=A5"


def cut_labels(page: Page) -> dict[int, list[str]]:
    """Return the labels that are cut at each width, once the reader has spaced the text."""
    page.add_style_tag(content=SPACED)
    return {width: cut for width in WIDTHS if (cut := cut_at(page, width))}


def cut_at(page: Page, width: int) -> list[str]:
    """Return what is cut in a window of this width."""
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_timeout(500)  # the page lays itself out
    return list(page.evaluate(CUT))


@pytest.fixture
def opened(open_page: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page and waits for something to press; its window has its size again at last."""
    pages: list[tuple[Page, Any]] = []

    def opened(name: str, query: str = "") -> Page:
        page = open_page(name, query=query)
        pages.append((page, page.viewport_size))
        page.locator(":is(.amst-root, .amst-games) :is(button, select, a)").locator("visible=true").first.wait_for()
        return page

    yield opened
    for page, size in pages:
        page.set_viewport_size(size)


@pytest.mark.parametrize("game", ["city_collection", pytest.param("ticket_to_ride", marks=pytest.mark.slow)])
def test_no_label_of_a_game_going_on_is_cut(game: str, opened: Callable[..., Page]) -> None:
    page = opened(f"{game}/play", f"?position={POSITIONS[game]}")
    page.locator(".amst-status").locator("visible=true").first.wait_for(timeout=COLD)
    assert cut_labels(page) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ticket_to_ride", "city_collection"])
def test_no_label_of_what_if_is_cut_with_every_part_open(game: str, opened: Callable[..., Page]) -> None:
    page = opened(f"{game}/what_if", f"?position={POSITIONS[game]}")
    closed = page.locator(".amst-held .amst-fold > button:not(.mod-active)").locator("visible=true")
    for panel in ("Change", "Outlook", "Text", "Settings"):
        turn_to(page, panel)
        while closed.count():
            closed.first.click()
        assert cut_labels(page) == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "index",
        *(f"ticket_to_ride/{name}" for name in ("play", "learn", "03_claim_route", "08_first_game")),
        *(f"city_collection/{name}" for name in ("play", "learn", "07_houses", "21_first_game", "cards")),
        *(f"{game}/{name}" for game in POSITIONS for name in ("rules", "rulings", "teacher", "review", "own_table")),
    ],
)
def test_no_label_of_a_page_is_cut(name: str, opened: Callable[..., Page]) -> None:
    assert cut_labels(opened(name)) == {}


@pytest.mark.slow
def test_no_label_of_a_look_back_is_cut(opened: Callable[..., Page]) -> None:
    page = opened("city_collection/play", f"?position={LAST_TURN}")
    player = CityPlayer(page, "wide")
    page.locator(".amst-choice").first.wait_for(timeout=COLD)
    player.press("Pass: end your turn")
    player.press("Show everything")
    player.press("Look back at your decisions")
    expect(page.get_by_text("Decision 1 of")).to_be_visible()
    assert cut_labels(page) == {}
