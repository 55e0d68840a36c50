"""The table of the City Collection in one window: every part is in view at each kind of decision and each size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from tests.browser.play.city import COLD, PAGE, CityPlayer

SIZES = ((1280, 800), (1366, 768), (1024, 768), (1920, 1080), (390, 844), (844, 390))

#: Kinds of decision, and positions in which they are due.
DECISIONS = {
    "turn": "ams/3 round=6 turn=0 p0=supply:PPPGGOOOBUUK/inactive:24,61,22,5/active:109,30,31,70,90,110,111/guilders:7/"
    "store:BLT/ship:CJ/amstel:3/dial:P,GG,,OB,,K tile=A5 dice=123456",
    "cards": "ams/2 round=4 phase=choose turn=0 display=23,61,117,130 p0=dial:OO tile=A3",
    "dice": "ams/2 round=4 phase=dice turn=0 dice=123456",
    "missions": "ams/2 round=4 turn=0 expansions=missions p0=supply:PPOOO/missions:1,2,3 tile=A5",
    "TOM": "ams/1 round=4 turn=0 p0=supply:PPOOO tile=A5",
    "last": "ams/2 round=12 turn=0 queue=0 p0=points:30/penalties:2/inactive:24 p1=points:25",
}
QUICK = "turn"

#: The parts that are not wholly in the window, and whether the page was scrolled.
OUTSIDE = """parts => {
  const cut = element => {
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const clips = getComputedStyle(around).display !== "contents" && getComputedStyle(around).overflowY !== "visible";
      if (clips && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
      if (getComputedStyle(around).position === "fixed") break;
    }
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  };
  const seen = parts.map(name => [name, [...document.querySelectorAll(name)].filter(one => one.checkVisibility())]);
  return [
    ...seen.filter(([, found]) => !found.length).map(([name]) => `${name} is not there`),
    ...seen.filter(([, found]) => found.some(cut)).map(([name]) => `${name} is cut`),
    ...(scrollX || scrollY ? ["the page scrolled"] : []),
  ];
}"""
PARTS = [".amst-status", ".amst-players", ".amst-city-board canvas", ".amst-parts", ".amst-strip", ".amst-choices"]
OWN = [".amst-cube", ".amst-slot", ".amst-strip-cards"]


@pytest.mark.parametrize(
    "decision", [QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in DECISIONS if name != QUICK)]
)
def test_the_whole_table_is_in_the_window(open_page: Callable[..., Page], decision: str) -> None:
    page = open_page(PAGE, query=f"?position={quote(DECISIONS[decision])}")
    page.locator("button.amst-choice, .amst-choices button").locator("visible=true").first.wait_for(timeout=COLD)
    page.wait_for_timeout(500)
    outside: dict[Any, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        page.mouse.move(width / 4, height / 3)
        page.mouse.wheel(0, 300)
        wide = [".amst-die", ".amst-chip"] if decision == "turn" and min(width, height) > 500 else []
        topics = [".amst-topic"] if decision in ("turn", "missions", "TOM") else []
        if found := page.evaluate(OUTSIDE, [*PARTS, *OWN, *wide, *topics]):
            outside[width, height] = found
    assert not outside, "\n".join(f"{size}: {found}" for size, found in outside.items())


BOXES = """parts => parts.map(name => {
  const box = [...document.querySelectorAll(name)].find(one => one.checkVisibility()).getBoundingClientRect();
  return [name, box.x, box.y, box.width, box.height];
})"""
STAY = [".amst-head", ".amst-board", ".amst-city-board canvas", ".amst-tray", ".amst-players", ".amst-asks"]


def test_nothing_moves_between_two_decisions(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGE, query=f"?position={quote(DECISIONS['turn'])}")
    player = CityPlayer(page, "wide")
    page.set_viewport_size({"width": 1280, "height": 800})
    before = player.wait(lambda seen: seen.free)
    boxes = page.evaluate(BOXES, STAY)
    page.keyboard.press("1")
    asked = player.wait(lambda seen: seen.asks)
    assert page.evaluate(BOXES, STAY) == boxes
    page.wait_for_timeout(600)
    page.keyboard.press("1")
    player.wait(lambda seen: seen.number != before.number)
    assert page.evaluate(BOXES, STAY) == boxes and asked.choices
