"""One who takes a lesson in the browser: answers a step as its data says, and reads what the page says to that."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from amsterdam.games import game
from amsterdam.lesson import NO, YES, Attempt, Step, Verdict, lesson, solve
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.words import colour_name, route_name
from tests.browser.play.keys import Keys
from tests.browser.play.player import BOARD, PATIENCE, Player
from widgets.ticket_to_ride.payment import payment_words

GAME = "ticket-to-ride"


# Looked at again and again, which is quicker than to let Playwright expect something.
SHOWN = """() => {
  const said = document.querySelector(".amst-feedback .amst-said");
  const words = element => element?.innerText.replaceAll("\\u00a0", " ").trim() ?? "";
  return {
    task: words(document.querySelector(".amst-task h2")),
    kind: /amst-(?!said)(\\w+)/.exec(said?.className)?.[1] ?? "",
    told: words(said?.querySelector("b")),
    position: new URLSearchParams(document.querySelector(".amst-lesson-rest a[href*='play.ipynb']")?.search)
      .get("position"),
  };
}"""


@dataclass(frozen=True)
class Shown:
    """What a lesson shows: the task, what kind of verdict it gives and in which words, and what may be played on."""

    task: str
    kind: str
    told: str
    position: str


class Pupil(Player):
    """Does the steps of a lesson with a mouse or a finger. `attempt` is the same step, done in the engine."""

    def begin_lesson(self, name: str, number: int = 0) -> None:
        """Be at a step of the lesson that the page shows."""
        self.steps = lesson(GAME, name).steps
        self.expect_step(number)

    def expect_step(self, number: int) -> None:
        self.number = number
        self.step: Step = self.steps[number]
        self.attempt = Attempt(self.step, GAME)
        self.until(lambda shown: shown.task == self.step.task and not shown.told)

    # --- reading -----------------------------------------------------------------------------------------------------

    def until(self, holds: Callable[[Shown], object]) -> Shown:
        """Wait until what the lesson shows is as wanted, and return it."""
        end = time.monotonic() + PATIENCE
        while not holds(shown := Shown(**self.page.evaluate(SHOWN))):
            assert time.monotonic() < end, f"it did not come to hold; the lesson shows {shown}"
            self.page.wait_for_timeout(20)
        return shown

    @property
    def feedback(self) -> Locator:
        return self.page.locator(".amst-feedback .amst-said")

    def stars(self) -> list[int]:
        """How many stars each step shows."""
        return [text.count("★") for text in self.page.locator(".amst-dots li [aria-hidden]").all_inner_texts()]

    def expect_verdict(self, verdict: Verdict) -> None:
        """Wait until the page says what the engine says, of the position that the engine has."""
        shown = self.until(lambda shown: shown.kind == verdict.kind and verdict.text in shown.told)
        assert shown.position == self.attempt.state.to_text()

    # --- doing -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go to the step after this one."""
        self.press("Next")
        self.expect_step(self.number + 1)

    def err(self) -> None:
        """Make the first of the foreseen mistakes that a page lets one make, and hear about it."""
        answer, text = mistake(self.step)
        self.answer(answer)
        shown = self.until(lambda shown: shown.kind in ("wrong", "refused") and text in shown.told)
        assert shown.position == self.attempt.state.to_text(), "nothing is moved"
        if self.step.kind == "find" and self.step.ask.startswith("way"):
            for route in answer.split(","):
                self.point_at(int(route))  # takes it out again

    def solve(self) -> None:
        """Answer the step rightly, move by move."""
        for answer in solve(self.step, GAME):
            self.answer(answer)
            if self.step.kind == "do":
                verdict = self.attempt.act(game(GAME).action_from_text(answer))
            else:
                verdict = self.attempt.answer(answer)
            self.expect_verdict(verdict)
        assert verdict.kind == "done"

    def answer(self, answer: str) -> None:
        """Answer a step, of whatever kind."""
        step = self.step
        match step.kind:
            case "do":
                self.act(answer)
            case "find":
                for route in answer.split(","):
                    self.point_at(int(route))
                if step.ask.startswith("way"):
                    self.press("Check")
            case _:
                places = {"legal": (YES, NO), "predict": step.options, "spot": tuple(map(str, range(len(step.play))))}
                self.press_one(self.page.locator(".amst-answers button"), places[step.kind].index(answer))

    def act(self, answer: str) -> None:
        """Do what an action text says, where it can be pressed."""
        state = self.attempt.state
        match answer.split():
            case ["claim", route, cards]:
                self.claim(int(route))
                ways = [a for a in state.legal_actions() if isinstance(a, ClaimRoute) and a.route == int(route)]
                if len(ways) > 1:
                    self.pay(payment_words(cards))
            case ["take", slot]:
                self.press_one(self.page.locator(".amst-market .amst-half").first.locator("button"), int(slot))
            case ["return", contract]:
                place = state.offered[self.step.seat].index(int(contract))
                self.press_one(self.page.locator(".amst-offer button"), place)
            case ["keep"]:
                self.press("Keep both" if len(state.offered[self.step.seat]) > 1 else "Keep it")
            case [word]:
                starts = {"blind": "Draw blind", "contracts": "Draw contracts", "stop": "Take no second card"}
                buttons = self.page.locator(".amst-market button")
                names = [name.replace("\N{NO-BREAK SPACE}", " ") for name in buttons.all_inner_texts()]
                start = starts.get(word, "Pass")
                self.press_one(buttons, next(n for n, name in enumerate(names) if name.startswith(start)))

    def pay(self, words: str) -> None:
        self.press_either(words, f"{words} (chosen)")
        self.press(f"Pay {words}")

    def press_either(self, *names: str) -> None:
        """Press whichever of these buttons there is."""
        choices = self.page.get_by_role("button", name=re.compile("|".join(f"^{re.escape(n)}$" for n in names)))
        self.tap(choices)

    def press_one(self, buttons: Locator, place: int) -> None:
        self.tap(buttons.nth(place))

    def point_at(self, route: int) -> None:
        """Press a route that is asked for."""
        self.claim(route)


class KeyPupil(Pupil, Keys):
    """Takes a lesson with the keyboard only."""

    press = Keys.press

    def claim(self, route: int) -> None:
        self.choose(route, "Claim")

    def point_at(self, route: int) -> None:
        self.choose(route, "Choose")

    def choose(self, route: int, verb: str) -> None:
        """Find a route in the list and press the button beside it."""
        self.reach("Routes")
        lines = self.page.locator(".amst-route-picker option")
        start = f"{route_name(BOARD, route)}, "
        colour = colour_name(BOARD.routes[route].colour)
        wanted = next(
            n
            for n, line in enumerate(lines.all_text_contents())
            if (text := line.replace("\N{NO-BREAK SPACE}", " ")).startswith(start) and f" {colour} " in text
        )
        here = int(self.page.evaluate("document.activeElement.selectedIndex"))
        for _line in range(abs(wanted - here)):
            self.page.keyboard.press("ArrowDown" if wanted > here else "ArrowUp")
        self.reach(f"{verb} {route_name(BOARD, route)}, {colour}")
        self.page.keyboard.press("Enter")

    def press_either(self, *names: str) -> None:
        self.page.wait_for_function(f"names => names.some(name => ({self.TOWARD})(name) !== null)", arg=list(names))
        self.press(next(name for name in names if self.page.evaluate(self.TOWARD, name) is not None))

    def press_one(self, buttons: Locator, place: int) -> None:
        """Walk to the one of several buttons and press it; names may be shared."""
        wanted = buttons.nth(place)
        expect(wanted).to_be_visible()
        for _ in range(200):
            step = wanted.evaluate(
                "wanted => wanted === document.activeElement ? '' :"
                " document.activeElement.compareDocumentPosition(wanted) & 4 ? 'Tab' : 'Shift+Tab'"
            )
            if not step:
                break
            self.page.keyboard.press(step)
        expect(wanted).to_be_focused()
        self.page.keyboard.press("Space")


def mistake(step: Step) -> tuple[str, str]:
    """Return (answer, what to say) of the first foreseen mistake that a page lets one make.

    Payments that the rules forbid are not among those that a page offers.
    """
    claims: set[Any] = set()
    if step.kind == "do":
        start = Attempt(step, GAME).state
        claims = {action.route for action in start.legal_actions() if isinstance(action, ClaimRoute)}
    for found in step.mistakes:
        words = found.answer.split()
        if not (found.rule and words[0] == "claim" and int(words[1]) in claims):
            return found.answer, found.text
    raise AssertionError(f"no mistake of {step.id} can be made on a page")
