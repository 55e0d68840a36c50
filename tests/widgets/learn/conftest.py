"""A learner who presses what a lesson page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from amsterdam.learn.lesson import Attempt, Step, lesson, solve
from tests.widgets.made import widgets_made
from widgets.learn.lesson import LessonPage
from widgets.ticket_to_ride import lesson as open_lesson
from widgets.ticket_to_ride.table.payment import payment_words

GAME = "ticket-to-ride"


class Learner:
    """A learner who presses what the page shows."""

    def __init__(self, page: LessonPage) -> None:
        self.page = page
        self.stage = page.stage.stage  # type: ignore[attr-defined]

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.page.step

    @property
    def position(self) -> str:
        return str(self.page.attempt.state.to_text())

    @property
    def told(self) -> str:
        """The page's reply to the answer, in plain text."""
        return unescape(re.sub(r"<[^>]+>", " ", self.page.feedback.value)).strip()

    @property
    def kind(self) -> str:
        match = re.search(r'class="amst-said amst-(\w*)"', self.page.feedback.value)
        return match[1] if match else ""

    @property
    def stars(self) -> int:
        return self.page.progress.stars(self.page.lesson.id, self.step.id)

    def links(self) -> list[dict[str, str]]:
        """The query parameters of the links to the game."""
        targets = re.findall(r'href="([^"]*)"', self.page.links.value)
        return [{key: value[0] for key, value in parse_qs(urlsplit(unescape(t)).query).items()} for t in targets]

    @property
    def on(self) -> Any:
        """The button that leads to the next step, whether this one is done or not."""
        return self.page.next if shown(self.page.next) else self.page.skip

    # --- pressing ----------------------------------------------------------------------------------------------------

    def open(self, number: int) -> None:
        """Go to a step that has never been done, by the buttons at the bottom."""
        self.page.browser.kept = {}
        if self.page.number == number:
            (self.on if number == 0 else self.page.back).click()
        while self.page.number != number:
            (self.on if self.page.number < number else self.page.back).click()

    def click(self, route: int) -> None:
        """Press the first space of a route where it is drawn."""
        board = self.stage.board.wide
        x, y = board.geometry.spaces[route][0].centre
        scale = board.canvas.width / board.size[0]
        board.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x * scale, "y": y * scale}, [])

    def act(self, action: str) -> None:
        """Carry out an action text."""
        market, chooser = self.stage.market, self.stage.chooser
        match action.split():
            case ["claim", route, cards]:
                self.click(int(route))
                if shown(self.stage.payment):
                    self.pay(payment_words(cards))
            case ["take", slot]:
                market.takes[int(slot)].click()
            case ["return", contract]:
                chooser._returns[self.page.attempt.state.offered[self.step.seat].index(int(contract))].click()
            case [word]:
                buttons = {"blind": market.blind, "contracts": market.contracts, "stop": market.stop}
                {**buttons, "pass": market.pass_, "keep": chooser._keep}[word].click()

    def pay(self, words: str) -> None:
        """Choose a payment, paging to it, and pay."""
        payment = self.stage.payment
        while True:
            offers = [row.button for row in payment._payments if shown(row)]
            wanted = [button for button in offers if button.description in (words, f"{words} (chosen)")]
            if wanted:
                wanted[0].click()
                payment.pay.click()
                return
            assert not payment._pager._later.disabled, f"{words} is not offered"
            payment._pager._later.click()

    def answer(self, answer: str) -> None:
        """Answer a step of any kind."""
        page, step = self.page, self.step
        match step.kind:
            case "do":
                self.act(answer)
            case "legal":
                page.answers[("yes", "no").index(answer)].click()
            case "predict":
                page.answers[step.options.index(answer)].click()
            case "spot":
                page.answers[int(answer)].click()
            case "find":
                for route in answer.split(","):
                    self.click(int(route))
                if shown(page.check):
                    page.check.click()

    # --- knowing -----------------------------------------------------------------------------------------------------

    def solution(self) -> list[str]:
        """The right answer to the step: its moves one by one, or the answer to a question."""
        return _solution(self.page.lesson.id, self.page.number)

    def solve(self) -> None:
        for answer in self.solution():
            self.answer(answer)

    def mistakes(self) -> list[tuple[str, str]]:
        """The foreseen mistakes that can be made on the page, each with the expected reply.

        Payments that the rules forbid are not offered by a page, so they are not included.
        """
        mistakes, payable = [], set()
        if self.step.kind == "do":
            claims = [action.to_text().split() for action in Attempt(self.step, GAME).state.legal_actions()]
            payable = {words[1] for words in claims if words[0] == "claim"}
        for mistake in self.step.mistakes:
            words = mistake.answer.split()
            if not (mistake.rule and words[0] == "claim" and words[1] in payable):
                mistakes.append((mistake.answer, mistake.text))
        return mistakes


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


@cache
def _page(name: str) -> LessonPage:
    """Return the page of a lesson, created once for all tests; `Learner.open` resets its steps."""
    return open_lesson(name)


@cache
def _solution(name: str, number: int) -> list[str]:
    return solve(lesson(GAME, name).steps[number], GAME)


@pytest.fixture
def at() -> Iterator[Callable[..., Learner]]:
    """Return a function: a lesson and the number of a step -> a learner at that step, which was never done before.

    Learning must not create widgets: a page that creates some gets slower with every step.
    """
    widgets = 0

    def at(name: str, number: int = 0) -> Learner:
        nonlocal widgets
        learner = Learner(_page(name))
        widgets = len(widgets_made())
        learner.open(number)
        return learner

    yield at
    assert len(widgets_made()) == widgets
