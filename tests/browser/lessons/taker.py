"""Taking a lesson of any game in the browser: answering steps from the lesson's data, and reading the replies."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from amsterdam.games import game
from amsterdam.learn.lesson import NO, YES, Attempt, Step, Verdict, lesson, solve
from tests.browser.play.player import PATIENCE

# Polling this is quicker than Playwright's own expectations.
SHOWN = """() => {
  const said = document.querySelector(".amst-feedback .amst-said");
  const words = element => element?.innerText.replaceAll("\\u00a0", " ").trim() ?? "";
  return {
    task: words(document.querySelector(".amst-task h2")),
    kind: /amst-(?!said)(\\w+)/.exec(said?.className)?.[1] ?? "",
    told: words(said?.querySelector("b")),
    position: new URLSearchParams(document.querySelector(".amst-lesson a[href*='play.ipynb']")?.search)
      .get("position")?.replace(/ made=\\S+/, ""),
  };
}"""


@dataclass(frozen=True)
class Shown:
    """What a lesson shows: the task, the verdict with its words, and whether and where it can be played on."""

    task: str
    kind: str
    told: str
    position: str


class Taker(ABC):
    """Does the steps of a lesson. `attempt` is the same step in the engine.

    The presses depend on the game: see `act`, `point_at`, `mistake`; `press` and `tap` come from the player class.
    """

    game: ClassVar[str]
    page: Page
    press: Callable[[str], None]

    @abstractmethod
    def act(self, answer: str) -> None:
        """Carry out an action text by pressing."""

    @abstractmethod
    def point_at(self, place: int) -> None:
        """Press a place that the step asks for."""

    @abstractmethod
    def mistake(self) -> tuple[str, str] | None:
        """Return (answer, expected reply) of a foreseen mistake that can be made on the page, None without one."""

    @abstractmethod
    def press_one(self, buttons: Locator, place: int) -> None:
        """Press one of several buttons."""

    def begin_lesson(self, name: str, number: int = 0) -> None:
        """Start at a step of the lesson on the page."""
        self.steps = lesson(self.game, name).steps
        self.expect_step(number)

    def expect_step(self, number: int) -> None:
        self.number = number
        self.step: Step = self.steps[number]
        self.attempt = Attempt(self.step, self.game)
        self.until(lambda shown: shown.task == self.step.task and not shown.told)

    # --- reading -----------------------------------------------------------------------------------------------------

    def until(self, holds: Callable[[Shown], object]) -> Shown:
        """Wait until a condition holds for what the lesson shows, and return that."""
        end = time.monotonic() + PATIENCE
        while not holds(shown := Shown(**self.page.evaluate(SHOWN))):
            assert time.monotonic() < end, f"it did not come to hold; the lesson shows {shown}"
            self.page.wait_for_timeout(50)
        return shown

    @property
    def feedback(self) -> Locator:
        return self.page.locator(".amst-feedback .amst-said")

    def stars(self) -> list[int]:
        """The number of stars of each step."""
        return [text.count("★") for text in self.page.locator(".amst-dots li [aria-hidden]").all_inner_texts()]

    def expect_verdict(self, verdict: Verdict) -> None:
        """Wait until the page shows the engine's verdict for the engine's position."""
        position = self.attempt.state.to_text()
        said = verdict.kind, position
        self.until(lambda shown: (shown.kind, shown.position) == said and verdict.text in shown.told)

    # --- doing -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go to the next step."""
        self.press("Next")
        self.expect_step(self.number + 1)
        expect(
            self.page.locator(".amst-task")
        ).to_be_focused()  # the page leads it there; what is pressed next may come

    def err(self) -> bool:
        """Make a foreseen mistake if one can be made on the page, and check the reply; return whether there was one."""
        mistake = self.mistake()
        if mistake is None:
            return False
        answer, text = mistake
        self.answer(answer)
        shown = self.until(lambda shown: shown.kind in ("wrong", "refused") and text in shown.told)
        assert shown.position == self.attempt.state.to_text(), "nothing is moved"
        if self.step.kind == "find" and self.step.ask.startswith("way"):
            for place in answer.split(","):
                self.point_at(int(place))  # removes it from the answer
        return True

    def solve(self) -> None:
        """Solve the step, move by move."""
        for answer in solve(self.step, self.game):
            self.answer(answer)
            if self.step.kind == "do":
                verdict = self.attempt.act(game(self.game).action_from_text(answer))
            else:
                verdict = self.attempt.answer(answer)
            self.expect_verdict(verdict)
        assert verdict.kind == "done"

    def answer(self, answer: str) -> None:
        """Answer a step of any kind."""
        step = self.step
        match step.kind:
            case "do":
                self.act(answer)
            case "find":
                for place in answer.split(","):
                    self.point_at(int(place))
                if step.ask.startswith("way"):
                    self.press("Check")
            case _:
                places = {"legal": (YES, NO), "predict": step.options, "spot": tuple(map(str, range(len(step.play))))}
                self.press_one(self.page.locator(".amst-answers button"), places[step.kind].index(answer))


def walk_to(wanted: Locator) -> None:
    """Move the focus to a thing on the page with the keyboard; names need not be unique."""
    expect(wanted).to_be_visible()
    for _ in range(200):
        step = wanted.evaluate(
            "wanted => wanted === document.activeElement ? '' :"
            " document.activeElement.compareDocumentPosition(wanted) & 4 ? 'Tab' : 'Shift+Tab'"
        )
        if not step:
            break
        wanted.page.keyboard.press(step)
    expect(wanted).to_be_focused()
