"""A player of the City Collection in the browser, with a mouse, a finger or a keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import unquote

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from amsterdam.city_collection.box import standard_board
from tests.browser.hand import DOUBLE, Hand
from tests.browser.play.keys import Keys
from widgets.city_collection.board.geometry import Thing, geometry
from widgets.city_collection.board.parts import NARROW, WIDE

PAGE = "city_collection/play"
PATIENCE = 40  # seconds for one step, on a busy machine
COLD = 60_000  # milliseconds for a page whose kernel starts only now
#: The number of actions per turn before passing, so that a whole game takes only seconds.
A_TURN = 1

# A change reaches the page step by step, the link to save the game last.
LOOK = """() => {
  if (document.querySelector("[data-drawing]")) return null;
  const shown = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
  const words = element => (element.ariaLabel ?? element.innerText).replaceAll("\\u00a0", " ").trim();
  const saved = document.querySelector("a.amst-save")?.getAttribute("href");
  const spoken = document.querySelector(".amst-news [data-number]");
  const game = saved ? JSON.parse(decodeURIComponent(saved.slice(saved.indexOf(",") + 1))) : null;
  if ((game?.actions.length ?? 0) !== Number(spoken?.dataset.number ?? 0)) return null;
  return {
    number: game?.actions.length ?? 0,
    status: shown(".amst-status").map(words).join(" "),
    answer: shown(".amst-answer p, .amst-fault p").map(words).join(" "),
    choices: shown(".amst-choice:not(.amst-refused-choice)").map(words),
    refused: shown(".amst-choice.amst-refused-choice").map(words),
    free: shown(".amst-choices button").map(words).includes("Pass: end your turn"),
    asks: shown(".amst-choices h3").map(words).includes("Press once more to do it"),
  };
}"""


@dataclass(frozen=True)
class Seen:
    """What the page shows: decisions, status, answer, choices, refused ones, whether one can pass or is asked again."""

    number: int
    status: str
    answer: str
    choices: list[str]
    refused: list[str]
    free: bool
    asks: bool

    @property
    def over(self) -> bool:
        return "The game is over" in self.status

    @property
    def to_decide(self) -> bool:
        return self.over or (bool(self.choices or self.free) and "is to decide" not in self.status)


class CityPlayer:
    """Plays with what the page offers."""

    def __init__(self, page: Page, screen: str) -> None:
        self.page, self.touch, self.pressed = page, screen == "narrow", 0.0
        self.frames = NARROW if self.touch else WIDE
        self.board = page.locator(f".amst-city-board {'.amst-narrow' if self.touch else '.amst-wide'} canvas")

    # --- reading -----------------------------------------------------------------------------------------------------

    def wait(self, holds: Callable[[Seen], object]) -> Seen:
        """Wait until a condition holds for what the page shows, and return that."""
        end, seen = time.monotonic() + PATIENCE, None
        while True:
            shown = self.page.evaluate(LOOK)
            seen = Seen(**shown) if shown else None
            if seen and holds(seen):
                return seen
            assert time.monotonic() < end, f"it did not come to hold; the page shows {seen}"
            self.page.wait_for_timeout(50)

    def after(self, seen: Seen) -> Seen:
        return self.wait(lambda now: now.number != seen.number)

    def saved(self) -> str:
        return unquote(str(self.page.locator("a.amst-save").get_attribute("href")).partition(",")[2])

    # --- doing -------------------------------------------------------------------------------------------------------

    def press(self, name: str, timeout: float | None = None) -> None:
        self.press_button(self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first, timeout)

    def press_button(self, button: Locator, timeout: float | None = None) -> None:
        """Press a button that may lie where the one pressed before was: not as the second half of a double click."""
        self.page.wait_for_timeout(max(0.0, 1000 * (self.pressed + DOUBLE - time.monotonic())))
        self.page.locator("[data-drawing]").wait_for(state="detached")
        (button.tap if self.touch else button.click)(timeout=timeout)
        self.pressed = time.monotonic()  # only now has a busy browser taken it

    def tick(self, name: str) -> None:
        self.page.get_by_text(name).click()

    def fill_seed(self, seed: int) -> None:
        self.page.get_by_label("Number of the deal").fill(str(seed))

    def point(self, thing: Thing, part: str = "overview") -> None:
        """Press a thing on the board, where it is drawn while this part of the board is shown."""
        Hand(self.page, self.touch).press(self.board, *self.place_of(thing, part))

    def place_of(self, thing: Thing, part: str) -> tuple[float, float]:
        """Return where a thing is drawn while this part of the board is shown, in fractions of the board's width."""
        left, top, width = self.frames[part]
        x, y = geometry(standard_board()).box(thing).middle
        return (x - left) / width, (y - top) / width

    def take(self, thing: Thing, part: str = "overview") -> None:
        """Press a thing on the board, and confirm what is asked."""
        self.point(thing, part)
        self.press(self.wait(lambda seen: seen.choices and "You keep" in seen.choices[0]).choices[0])

    # --- playing -----------------------------------------------------------------------------------------------------

    def start(self, seed: int, *ticks: str) -> Seen:
        """Start a short game, as is advised for the first one, against one bot, or with other boxes ticked."""
        self.page.locator(".amst-new-game").wait_for(timeout=COLD)
        self.leave_seat()
        expect(self.page.get_by_label("Short game")).to_be_checked()
        self.press("More: expansions, open rules, number of the deal")
        for name in ticks:
            self.tick(name)
        self.fill_seed(seed)
        self.press("Start the game")
        return self.wait(lambda seen: seen.choices)

    def leave_seat(self) -> None:
        """Leave just one opponent."""
        self.page.get_by_label("Seat 3").select_option(label="nobody")

    def hurry(self) -> None:
        """Let the bots move at once, unless they have done so already."""
        button = self.page.get_by_role("button", name="Hurry the bots")
        with suppress(TookTooLong):
            (button.tap if self.touch else button.click)(timeout=2000)

    def wait_for_turn(self) -> Seen:
        """Hurry the bots until the person decides, or the game is over."""
        while not (seen := self.wait(lambda s: s.to_decide or "is to decide" in s.status)).to_decide:
            self.hurry()
            seen = self.wait(lambda now, seen=seen: now.number != seen.number or now.to_decide)
        assert self.page.evaluate("[scrollX, scrollY]") == [0, 0], "nobody scrolls the page to play"
        return seen

    def play(self, until: Callable[[Seen], object]) -> Seen:
        """Play until a condition holds: always the first choice, and a few actions per turn."""
        done = 0
        while not until(seen := self.wait_for_turn()):
            if seen.free and (done >= A_TURN or not seen.choices):
                self.do(seen, "Pass: end your turn")
                done = 0
            else:
                self.do(seen, seen.choices[0])
                done += seen.free
        return seen

    def do(self, seen: Seen, name: str) -> Seen:
        """Press a choice, and again if a second press is asked for."""
        self.press(name)
        while True:
            if self.asked_or_done(seen).number == seen.number:
                self.page.wait_for_timeout(1000 * DOUBLE)  # a busy kernel heard the first press only now
            asked = self.asked_or_done(seen)
            if asked.number != seen.number:
                return asked
            with suppress(TookTooLong):  # what was read was still changing: read it again
                self.press(asked.choices[0], timeout=2000)
                return self.after(seen)

    def asked_or_done(self, seen: Seen) -> Seen:
        """Wait until a second press is asked for, or none is needed."""
        return self.wait(lambda now: (now.asks and now.choices) or now.number != seen.number)


class CityKeys(CityPlayer, Keys):
    """Plays the same with a keyboard only."""

    def __init__(self, page: Page) -> None:
        CityPlayer.__init__(self, page, "wide")
        page.evaluate(self.LISTEN)

    def press(self, name: str, timeout: float | None = None) -> None:
        Keys.press(self, name)

    def tick(self, name: str) -> None:
        Keys.press(self, name)

    def fill_seed(self, seed: int) -> None:
        self.reach("Number of the deal")
        self.page.keyboard.type(str(seed))

    def leave_seat(self) -> None:
        self.reach("Seat 3")
        self.page.keyboard.press("End")
        expect(self.page.get_by_label("Seat 3")).to_have_value("nobody")

    def hurry(self) -> None:
        Keys.hurry(self)
