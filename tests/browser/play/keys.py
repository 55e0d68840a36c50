"""One who plays with a keyboard only, and listens to what a screen reader would say."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from amsterdam.ticket_to_ride.words import route_name
from tests.browser.hand import DOUBLE
from tests.browser.play.player import BOARD, SEATS, Player, Seen, route_of


class Keys(Player):
    """Plays with Tab, Shift+Tab, arrows, Space and Enter only, and listens to what is spoken."""

    #: When a key was pressed last, in seconds.
    struck = 0.0

    # Which key leads from where the focus is to the thing of a name; "" there, null when there is no such thing now.
    TOWARD = """name => {
      const plain = words => words?.replaceAll("\\u00a0", " ").trim();
      const names = element => [element.ariaLabel, (element.labels?.[0] ?? element).innerText].map(plain);
      const things = [...document.querySelectorAll("a, button, input, select")].filter(element =>
        element.checkVisibility() && !element.disabled && names(element).includes(name));
      const here = document.activeElement;
      if (things.includes(here)) return "";
      if (!things.length) return null;
      return things.some(thing => here.compareDocumentPosition(thing) & 4) ? "Tab" : "Shift+Tab";
    }"""
    # A screen reader speaks what changes in a line of status, and an alert that comes.
    LISTEN = """() => {
      const isNew = !window.heard;
      window.heard = [];
      window.pointed = 0;
      if (!isNew) return;
      addEventListener("pointerdown", () => window.pointed++, true);
      const speak = line => { if (line?.innerText?.trim()) heard.push(line.innerText.trim()); };
      new MutationObserver(changes => changes.forEach(({ target, addedNodes }) => {
        speak((target.closest ? target : target.parentElement)?.closest("[role=status], [role=alert]"));
        addedNodes.forEach(node => node.role === "alert" && speak(node));
      })).observe(document.body, { childList: true, characterData: true, subtree: true });
    }"""

    def __init__(self, page: Page, screen: str = "wide") -> None:
        super().__init__(page, screen)
        page.evaluate(self.LISTEN)

    @property
    def pointed(self) -> int:
        """How often something was pressed with a mouse or a finger."""
        return int(self.page.evaluate("pointed"))

    def hear(self) -> list[str]:
        """Return what was spoken since this was last asked; wait until there is something."""
        self.page.wait_for_function("heard.length > 0")
        return list(self.page.evaluate("heard.splice(0)"))

    def walk(self, name: str) -> bool:
        """Move the focus to the thing of this name; False when there is none (any more)."""
        for _ in range(200):
            key = self.page.evaluate(self.TOWARD, name)
            if not key:
                return key is not None
            self.page.keyboard.press(key)
        return False

    def reach(self, name: str) -> None:
        """Wait until there is a thing of this name, and move the focus to it."""
        self.page.wait_for_function(f"name => ({self.TOWARD})(name) !== null", arg=name)
        assert self.walk(name), f"{name} is out of reach"

    def press(self, name: str) -> None:
        self.reach(name)
        self.strike("Space")

    def strike(self, key: str) -> None:
        """Press a key, not so soon after the last time that the page takes both for one press."""
        self.page.wait_for_timeout(max(0.0, 1000 * (self.struck + DOUBLE - time.monotonic())))
        self.page.keyboard.press(key)
        self.struck = time.monotonic()

    def draw(self) -> None:
        self.press(str(self.wait(lambda seen: seen.offer("Draw blind")).offer("Draw blind")))

    def point_at_route(self, route: int) -> None:
        """Choose a route in the list and press the button beside it."""
        self.reach("Routes")
        lines = self.wait(lambda seen: seen.routes).routes
        wanted = next(place for place, line in enumerate(lines) if place and route_of(line) == route)
        for _ in range(wanted - int(self.page.evaluate("document.activeElement.selectedIndex"))):
            self.page.keyboard.press("ArrowDown")
        self.reach(f"Claim {route_name(BOARD, route)}, {BOARD.routes[route].colour}")
        self.strike("Enter")

    def hurry(self) -> None:
        if self.walk("Hurry the bots"):
            self.strike("Space")

    def start(self, seed: int = 7, seats: tuple[str, ...] = SEATS) -> Seen:
        """Start a game of the players who are in the form."""
        if self.ask():
            self.press("More: who starts, open rules, number of the deal")
        self.reach("Number of the deal")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(seed))
        self.press("Start the game")
        return self.wait(lambda seen: (seen.number, seen.seed) == (0, seed))

    def decide(self, seen: Seen) -> Seen:
        """Decide, and make sure that what happened is spoken."""
        self.page.evaluate("heard.length = 0")
        after = super().decide(seen)
        self.hear()
        return after
