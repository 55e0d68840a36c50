"""The answer to a press is visible at every size and scroll position, and nothing to press is covered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hand import Hand
from tests.browser.play.city import CityPlayer
from tests.browser.play.in_one_window import see_whole_table
from tests.browser.play.player import Player

WINDOWS = ((1366, 768), (390, 844), (844, 390))
MORE_WINDOWS = (*WINDOWS, (1280, 800), (1024, 768), (1920, 1080))

TURN = "ttr/2 turn=0 p0=GGGWKR/3 p1=?4/? row=RGKBP deck=*"
LAST_TURN = "ttr/2 turn=0 last=1 p0=OOGP/3/25,30,31,32,33,38 p1=BO/2,18/1,6,7,13,19,21 row=KPGRB deck=*"
ACT = "ams/2 round=4 turn=0 p0=supply:PPOOO/inactive:24/active:109/guilders:1/store:B/amstel:3 tile=A5 goods=0:B,12:L"

# The visible things to press for which a press in the middle would hit something else.
COVERED = """() => {
  const cut = (element, x, y) => {
    for (let box = element; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box), edge = box.getBoundingClientRect();
      const isEdge = box !== element && style.display !== "contents" && style.overflowY !== "visible";
      const border = parseFloat(style.borderBottomWidth);  // a press there is one on the box
      if (isEdge && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom - border)) return true;
      if (style.position === "fixed") return false;
    }
    return false;
  };
  return [...document.querySelectorAll("button, a[href], select, input, summary, canvas")].filter(element => {
    const box = element.getClientRects()[0] ?? { width: 0 }, x = box.left + box.width / 2, y = box.top + box.height / 2;
    const isSeen = !element.disabled && box.width && element.checkVisibility({ visibilityProperty: true });
    if (!isSeen || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || cut(element, x, y)) return false;
    const hit = document.elementFromPoint(x, y);
    return !element.contains(hit) && !element.labels?.[0]?.contains(hit);
  }).map(element => element.textContent || element.tagName);
}"""


def see_in_window(page: Page, *parts: Locator, windows: tuple[tuple[int, int], ...]) -> None:
    """Check that parts are wholly visible at each size, at the top of the page and further down."""
    hand = Hand(page)
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        for by in (-9000, 500, 9000):
            hand.scroll(by)
            for part in parts:
                box = part.bounding_box()
                assert box is not None, (part, width, height)
                inside = box["x"] >= 0 and box["y"] >= 0
                assert inside and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, (
                    part,
                    box,
                    width,
                    height,
                    by,
                )
            assert page.evaluate(COVERED) == [], (width, height, by)
    page.set_viewport_size({"width": 1280, "height": 800})
    hand.scroll(-9000)


@pytest.fixture(params=[WINDOWS, pytest.param(MORE_WINDOWS, marks=pytest.mark.slow)], ids=["sizes", "all_sizes"])
def in_window(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Return a function that sees that parts of a page are wholly in the window, at three sizes or at all."""
    return partial(see_in_window, windows=request.param)


@pytest.fixture
def at(open_page: Callable[..., Page]) -> Callable[[str, str], Page]:
    """Return a function that opens a page at a position."""
    return lambda name, position: open_page(name, query=f"?position={quote(position)}")


def test_claims_and_refusals_are_answered_in_the_window(at: Any, in_window: Callable[..., None]) -> None:
    player = Player(at("ticket_to_ride/play", TURN), "wide")
    page = player.page
    player.wait(lambda seen: seen.claimable)
    player.point_at_route(6)
    player.wait(lambda seen: seen.answer)
    in_window(page, page.locator(".amst-answer p"), page.get_by_role("button", name="Which rule?"))
    player.point_at_route(35)
    player.wait(lambda seen: seen.offer("Pay "))
    heading, pay = (
        page.get_by_role("heading", name="How do you pay for"),
        page.get_by_role("button", name="Pay 3 green"),
    )
    in_window(page, heading, pay, page.get_by_role("button", name="Cancel"))


@pytest.mark.slow
def test_second_card_contracts_and_scoring_are_asked_in_the_window(at: Any, in_window: Callable[..., None]) -> None:
    player = Player(at("ticket_to_ride/play", TURN), "wide")
    page = player.page
    player.wait(lambda seen: seen.claimable)
    player.draw()
    player.wait(lambda seen: "second card" in seen.status)
    in_window(page, page.locator(".amst-status"))
    player.draw()
    player.wait_for_turn()
    player.press(str(player.wait(lambda seen: seen.offer("Draw contracts")).offer("Draw contracts")))
    question = page.get_by_role("button", name="Yes, draw contracts")
    question.wait_for()
    in_window(page, question)
    question.click()
    keep = page.get_by_role("button", name="Keep both")
    keep.wait_for()
    in_window(page, page.locator(".amst-status"), keep)


@pytest.mark.slow
def test_final_scoring_begins_in_the_window(at: Any, in_window: Callable[..., None]) -> None:
    player = Player(at("ticket_to_ride/play", LAST_TURN), "wide")
    player.claim(max(player.wait(lambda seen: seen.claimable).claimable))
    heading = player.page.get_by_role("heading", name="Final scoring")
    heading.wait_for()
    in_window(player.page, heading, player.page.locator(".amst-next"))


@pytest.mark.slow
def test_city_asks_and_refuses_in_the_window(at: Any, in_window: Callable[..., None]) -> None:
    page = at("city_collection/play", ACT)
    player = CityPlayer(page, "wide")
    player.wait(lambda seen: seen.free)
    player.point(("block", 30))
    player.wait(lambda seen: seen.answer)
    in_window(page, page.locator(".amst-answer p"))
    player.point(("block", 12))
    player.wait(lambda seen: seen.choices and "You keep" in seen.choices[0])
    in_window(page, page.locator("button.amst-choice:visible"))


@pytest.mark.slow
def test_what_if_tells_what_happened_beside_the_task_and_not_over_it(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/what_if")
    page.get_by_role("button", name="Keep both").click()
    news, task = page.locator(".amst-news"), page.locator(".amst-status")
    expect(news).to_contain_text("Anna keeps")
    told, asked = news.bounding_box(), task.bounding_box()
    assert told and asked and told["y"] >= asked["y"] + asked["height"]


def test_coach_covers_nothing_that_can_be_pressed(
    open_page: Callable[..., Page], in_window: Callable[..., None]
) -> None:
    page = open_page("city_collection/21_first_game")
    page.locator(".amst-coach").wait_for()
    cards, choices = ".amst-held .amst-card-row button", ".amst-choice-list > .amst-choice:nth-child(-n + 2)"
    assert see_whole_table(page, (1280, 800), [cards, choices]) == []
    assert see_whole_table(page, (1366, 768), [cards, choices]) == []
    page.locator(".amst-held .amst-card-row button").first.click()
    expect(page.locator(".amst-close-up")).to_be_in_viewport(ratio=1)
    in_window(page, page.locator(".amst-status"))


@pytest.mark.slow
def test_lesson_judges_and_goes_on_in_the_window(
    open_page: Callable[..., Page], in_window: Callable[..., None]
) -> None:
    page = open_page("ticket_to_ride/03_claim_route")
    pupil = Player(page, "wide")
    page.locator(".amst-asks:visible").wait_for()
    in_window(page, page.locator(".amst-task h2"), page.get_by_role("button", name="Hint"))
    pupil.point_at_route(36)
    said = page.locator(".amst-said")
    expect(said).to_be_visible()
    in_window(page, said)
    pupil.point_at_route(35)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    in_window(page, page.get_by_role("button", name="Next", exact=True), said)
