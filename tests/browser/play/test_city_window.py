"""The table of the City Collection in one window: every part is in view at each kind of decision and each size."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from tests.browser.play.city import COLD, PAGE, CityPlayer
from tests.browser.play.in_one_window import CELLS, SIZES, boxes, see_whole_table

#: Kinds of decision, and positions in which they are due.
DECISIONS = {
    "turn": "ams/4 round=6 turn=0 p0=supply:PPPGGOOOBUUK/inactive:24,61,22,5/active:129,30,31,70,90,110,111/guilders:7/"
    "store:BLT/ship:BCFJ/dockworkers:WP/amstel:3/dial:P,GG,,OB,,K tile=A5 dice=123456",
    "cards": "ams/2 round=4 phase=choose turn=0 display=23,61,117,130 p0=dial:OO tile=A3",
    "dice": "ams/2 round=4 phase=dice turn=0 dice=123456",
    "missions": "ams/2 round=4 turn=0 expansions=missions p0=supply:PPOOO/missions:1,2,3 tile=A5",
    "TOM": "ams/1 round=4 turn=0 p0=supply:PPOOO tile=A5",
    "last": "ams/2 round=12 turn=0 queue=0 p0=points:30/penalties:2/inactive:24 p1=points:25",
}
QUICK = "turn"

PARTS = [
    ".amst-status",
    ".amst-players",
    ".amst-player-name",
    ".amst-player-facts",
    ".amst-city-board canvas",
    ".amst-parts",
    ".amst-strip",
    ".amst-choices",
]
FIRST_CARD = ".amst-strip-cards section:first-child .amst-chip:first-child"
#: Low windows of a computer, the last as with the largest letters and for a projector, and what is in view there.
LOW = ((1366, 640), (914, 571), (853, 533))
IN_LOW = [".amst-status", ".amst-topic", ".amst-choices .amst-buttons"]
FIRST_CHOICE = ".amst-choice[data-key='0']"
OWN = [".amst-cube", ".amst-slot", ".amst-strip-cards"]


@pytest.mark.parametrize(
    "decision", [QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in DECISIONS if name != QUICK)]
)
def test_the_whole_table_is_in_the_window(open_page: Callable[..., Page], decision: str) -> None:
    page = open_page(PAGE, query=f"?position={quote(DECISIONS[decision])}")
    page.locator("button.amst-choice, .amst-choices button").locator("visible=true").first.wait_for(timeout=COLD)
    page.wait_for_timeout(500)
    faults = []
    for size in (*SIZES, *CELLS) if decision == QUICK else SIZES:
        wide = min(size) > 500
        cards = [".amst-chip" if wide and size not in CELLS else FIRST_CARD] if decision == "turn" else []
        dice = [".amst-die", ".amst-hold > button"] if decision == "turn" and wide else []
        topics = [".amst-topic"] if decision in ("turn", "missions", "TOM") else []
        faults += see_whole_table(page, size, [*PARTS, *OWN, *cards, *dice, *topics])
    for size in LOW if decision == QUICK else ():
        faults += see_whole_table(page, size, [*IN_LOW, *([FIRST_CHOICE] if size[1] > 550 else [])])
    assert not faults, "\n".join(faults)


def test_what_can_be_done_with_a_card_that_is_looked_at_is_in_the_window(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGE, query=f"?position={quote(DECISIONS['turn'])}")
    CityPlayer(page, "wide").wait(lambda seen: seen.free)
    page.locator(".amst-chip:visible").first.click()
    page.locator(".amst-looked-at").wait_for()
    faults = []
    for size in SIZES:
        text = [".amst-looked-at"] if size[1] > 500 else []  # it is scrolled to on a telephone that lies on its side
        faults += see_whole_table(page, size, [".amst-choice", ".amst-choices .amst-buttons", *text])
    assert not faults, "\n".join(faults)


STAY = [".amst-head", ".amst-board", ".amst-city-board canvas", ".amst-tray", ".amst-players", ".amst-asks"]


def test_nothing_moves_between_two_decisions(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGE, query=f"?position={quote(DECISIONS['turn'])}")
    player = CityPlayer(page, "wide")
    page.set_viewport_size({"width": 1280, "height": 800})
    before = player.wait(lambda seen: seen.free)
    places = boxes(page, STAY)
    page.keyboard.press("1")
    asked = player.wait(lambda seen: seen.asks)
    assert boxes(page, STAY) == places
    page.wait_for_timeout(600)
    page.keyboard.press("1")
    player.wait(lambda seen: seen.number != before.number)
    assert boxes(page, STAY) == places and asked.choices


#: How far below the story's box the last visible line of the first entry ends, in pixels.
CUT = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".amst-log-line"));
  return words.getBoundingClientRect().bottom - document.querySelector(".amst-story").getBoundingClientRect().bottom;
}"""


def test_the_last_event_is_read_whole_beside_choices(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGE)
    CityPlayer(page, "wide").start(7)
    page.locator(".amst-log-line").first.wait_for()
    page.wait_for_timeout(500)
    assert "Open to choose from" in page.locator(".amst-log-line").first.inner_text(), "two lines of words"
    assert page.evaluate(CUT) < 0
