"""One who plays in the browser: reads what the page offers and does it, with a mouse or a finger."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.words import route_name
from tests.browser.hand import Hand
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.drawing.layout import HALF, Spot, pile_spots, row_spots
from widgets.ticket_to_ride.table.market import CONTRACTS, DECK

BOARD = standard_board()
SEATS = ("person", "bot: good", "bot: good", "nobody")
#: The kinds of players by their words in the form; figures of a bot's strength may follow them.
KINDS = {
    "person": "human",
    "bot: for a first game": "friendly",
    "bot: good": "greedy",
    "bot: moves by chance": "random",
}
PATIENCE = 40  # seconds for one step, on a busy machine

# A change reaches the page bit by bit, the line that is spoken early and the link to save the game last.
LOOK = """() => {
  if (document.querySelector("[data-drawing]")) return null;
  const shown = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
  const words = element => element.innerText.replaceAll("\\u00a0", " ").trim();
  const text = selector => shown(selector).map(words).join(" ");
  const saved = document.querySelector("a.amst-save")?.getAttribute("href");
  const spoken = document.querySelector(".amst-news [data-number]");
  const game = saved ? JSON.parse(decodeURIComponent(saved.slice(saved.indexOf(",") + 1))) : null;
  if (game?.actions.length !== (spoken ? Number(spoken.dataset.number) : undefined)) return null;
  return {
    number: game?.actions.length ?? 0,
    players: game?.notes.seats.map(seat => seat.kind) ?? [],
    seed: game?.start.seed ?? null,
    status: text(".amst-status"),
    news: text(".amst-news"),
    answer: text(".amst-answer p, .amst-fault p"),
    offers: shown(".amst-asks button, .amst-market button.amst-legal").map(words),
    routes: [...document.querySelectorAll(".amst-route-picker option")].map(option =>
      option.textContent.replaceAll("\\u00a0", " ")),
  };
}"""


PAINTED = """canvas => {
  if (!canvas?.checkVisibility()) return false;
  const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  const seen = new Set();
  for (let at = 0; at < pixels.length; at += 4 * 997) seen.add(pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2]);
  return seen.size > 50;
}"""


@dataclass(frozen=True)
class Seen:
    """What the page shows.

    Attributes:
        number: how many decisions have been made.
        players: who sits at the table, “human” or a bot's name for each seat.
        offers: what the buttons say that are legal now.
        routes: the list of routes.
    """

    number: int
    players: list[str]
    seed: int | None
    status: str
    news: str
    answer: str
    offers: list[str]
    routes: list[str]

    @property
    def over(self) -> bool:
        return "The game is over" in self.status

    @property
    def to_decide(self) -> bool:
        """Whether a person is: the line of status speaks to them by name."""
        return self.over or bool(re.search(r"(^|go\. )\w+: ", self.status))

    @property
    def claimable(self) -> list[int]:
        """The routes that the list says can be claimed."""
        return [route_of(line) for line in self.routes if line.endswith("you can claim it")]

    def offer(self, *starts: str) -> str | None:
        """Return the first offer that begins with one of these words, in their order."""
        return next((offer for start in starts for offer in self.offers if offer.startswith(start)), None)


def route_of(line: str) -> int:
    """Return the number of the route that a line of the list is about."""
    names = {number: f"{route_name(BOARD, number)}, {r.length} {r.colour} " for number, r in BOARD.routes.items()}
    return next(number for number, start in names.items() if line.startswith(start))


class Player:
    """Plays with a mouse, or with a finger where the screen is touched."""

    def __init__(self, page: Page, screen: str) -> None:
        self.page, self.touch = page, screen == "narrow"
        self.form = NARROW if self.touch else WIDE
        self.canvas = f".amst-{self.form.id} canvas"
        self.board = page.locator(self.canvas)
        self.hand = Hand(page, self.touch)

    # --- reading -----------------------------------------------------------------------------------------------------

    def look(self) -> Seen | None:
        """Return what the page shows, None while it is changing."""
        seen = self.page.evaluate(LOOK)
        return Seen(**seen) if seen else None

    def wait(self, holds: Callable[[Seen], object]) -> Seen:
        """Wait until what the page shows is as wanted, and return it."""
        end = time.monotonic() + PATIENCE
        while not ((seen := self.look()) and holds(seen)):
            assert time.monotonic() < end, f"it did not come to hold; the page shows {seen}"
            self.page.wait_for_timeout(20)
        return seen

    def after(self, seen: Seen) -> Seen:
        """Wait until another decision than what was seen is carried out."""
        return self.wait(lambda now: now.number != seen.number)

    def wait_for_board(self) -> None:
        """Wait until the board is painted: in more than a few colours."""
        self.page.wait_for_function(f"selector => ({PAINTED})(document.querySelector(selector))", arg=self.canvas)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def saved(self) -> str:
        """Return what the link to save the game holds."""
        return unquote(str(self.page.locator("a.amst-save").get_attribute("href")).partition(",")[2])

    # --- doing -------------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Press a button; a finger presses the card itself, whose button is for those who do not see it."""
        row = self.page.locator(".amst-market .amst-half").first.locator("button")
        if self.touch and name.startswith("Take ") and name in (names := row.all_inner_texts()):
            self.take(names.index(name))
        elif self.touch and name.startswith(("Draw blind", "Draw contracts")):
            self.draw(CONTRACTS if "contracts" in name else DECK)
        else:
            self.tap(self.button(name).first)

    def tap(self, target: Locator, **options: Any) -> None:
        (target.tap if self.touch else target.click)(**options)

    def press_drawing(self, canvas: Locator, x: float, y: float, width: float) -> None:
        """Press a canvas at a point in units of its drawing, which is `width` units wide."""
        self.hand.press(canvas, x / width, y / width)

    def claim(self, route: int) -> None:
        """Claim a route with the payment that is ready."""
        before = self.wait(lambda seen: True)
        self.point_at_route(route)
        if paying := self.wait(lambda s: s.number != before.number or s.answer or s.offer("Pay ")).offer("Pay "):
            self.press(paying)

    def point_at_route(self, route: int) -> None:
        """Press a route on the board, at the place where it is drawn."""
        spaces = geometry(BOARD, self.form).spaces[route]
        self.press_drawing(self.board, *spaces[len(spaces) // 2].centre, self.form.width)

    def take(self, slot: int) -> None:
        """Press a card of the row as it is drawn."""
        self._press_spot(0, row_spots()[slot])

    def draw(self, pile: int = DECK) -> None:
        """Press a pile as it is drawn."""
        self._press_spot(1, pile_spots()[pile])

    def _press_spot(self, half: int, spot: Spot) -> None:
        canvas = self.page.locator(".amst-market canvas").nth(half)
        self.press_drawing(canvas, spot.x + spot.width / 2, spot.y + spot.width / 2, HALF)

    def hurry(self) -> None:
        """Let the bots move at once, unless they have done so already."""
        with suppress(TookTooLong):
            self.tap(self.button("Hurry the bots"), timeout=2000)

    # --- playing -----------------------------------------------------------------------------------------------------

    def start(self, seed: int = 7, seats: tuple[str, ...] = SEATS) -> Seen:
        """Fill in the form and start a game."""
        form = self.page.locator(".amst-new-game")
        is_short = self.ask()
        for number, kind in enumerate(seats, start=1):
            choice = form.get_by_label(f"Seat {number}")
            if not choice.input_value().replace("\N{NO-BREAK SPACE}", " ").startswith(kind):
                offered = choice.locator("option").all_text_contents()
                choice.select_option(
                    next(one for one in offered if one.replace("\N{NO-BREAK SPACE}", " ").startswith(kind))
                )
        if is_short:
            self.press("More: who starts, open rules, number of the deal")
        form.get_by_label("Number of the deal").fill(str(seed))
        self.press("Start the game")
        form.wait_for(state="hidden")
        players = [KINDS[kind] for kind in seats if kind != "nobody"]
        seen = self.wait(lambda seen: (seen.number, seen.seed, seen.players) == (0, seed, players))
        bots = self.page.get_by_label("Bots")
        if bots.is_visible():
            bots.select_option("slow")  # nothing moves while a test looks; it hurries them itself
        return seen

    def ask(self) -> bool:
        """Bring up the form for a new game; say whether it is folded to what is asked most."""
        form = self.page.locator(".amst-new-game")
        form.or_(self.page.locator(".amst-playing .amst-menu-button")).locator("visible=true").first.wait_for()
        if not form.is_visible():
            for _try in range(5):  # a game that resumes only now closes the menu
                self.press("Menu")
                self.page.wait_for_timeout(300)
                if self.button("New game").is_visible():
                    break
            self.press("New game")
            form.wait_for()
        return not form.get_by_label("Number of the deal").is_visible()

    def begin(self, seed: int = 7) -> Seen:
        """Start a game and play up to Anna's first turn."""
        self.decide(self.start(seed))
        return self.wait_for_turn()

    def wait_for_turn(self) -> Seen:
        """Hurry the bots until a person is to decide, or the game is over."""
        while not (seen := self.wait(lambda s: s.to_decide or "is to move" in s.status)).to_decide:
            self.hurry()
            self.after(seen)
        assert self.page.evaluate("[scrollX, scrollY]") == [0, 0], "nobody scrolls the page to play"
        return seen

    def decide(self, seen: Seen) -> Seen:
        """Make one decision out of what the page offers, and wait until it is carried out."""
        if seen.claimable:
            self.claim(max(seen.claimable, key=lambda route: BOARD.routes[route].length))
        else:
            offer = seen.offer("Keep", "Draw blind", "Take", "Draw contracts", "Pass")
            assert offer, f"nothing is offered: {seen}"
            self.draw() if offer.startswith("Draw blind") else self.press(offer)
            if offer.startswith("Draw contracts"):
                self.press("Yes, draw contracts")
        return self.after(seen)

    def play_to_the_end(self) -> Seen:
        while not (seen := self.wait_for_turn()).over:
            self.decide(seen)
        return seen
