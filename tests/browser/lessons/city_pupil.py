"""A learner in a lesson of the City Collection, in the browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from amsterdam.city_collection.actions import Pass, action_from_text
from amsterdam.learn.lesson import Attempt, Mistake
from tests.browser.lessons.taker import Taker, walk_to
from tests.browser.play.city import CityKeys, CityPlayer
from widgets.city_collection.learn.lesson_stage import LessonWords
from widgets.city_collection.table.choices import choice_words
from widgets.city_collection.table.wishes import topic_name, topic_of


class CityPupil(CityPlayer, Taker):
    """Does the steps of a lesson with a mouse or a finger, by the choices and the list of places."""

    game = "city-collection"

    def act(self, answer: str) -> None:
        """Press the choice of an action, under its topic if that has to be opened."""
        action, state = action_from_text(answer), self.attempt.state
        if action == Pass():
            self.press("Pass: end your turn")
            return
        words = choice_words(action, state.view(self.step.seat))
        row = self.page.locator("button.amst-choice:visible").filter(has_text=words)
        topic = topic_of(action)
        if topic and Pass() in state.legal_actions() and not row.count():
            self.press_one(self.page.locator("button.amst-topic", has_text=topic_name(topic)), 0)
        row.first.wait_for()
        self.press_one(row, 0)

    def point_at(self, place: int) -> None:
        name = LessonWords().places(self.step, str(place))
        self.page.locator(".amst-asks select").select_option(label=name)
        self.press(f"It is: {name}")

    def press_one(self, buttons: Locator, place: int) -> None:
        self.press_button(buttons.nth(place))

    def mistake(self) -> tuple[str, str] | None:
        """Return the first foreseen mistake that is an answer, or a legal move and so among the choices."""
        mistake = next(filter(self._can_be_made, self.step.mistakes), None)
        return mistake and (mistake.answer, mistake.text)

    def _can_be_made(self, mistake: Mistake) -> bool:
        if self.step.kind != "do":
            return True
        legal: Any = Attempt(self.step, self.game).state.legal_actions()
        return not mistake.after and action_from_text(mistake.answer) in legal


class CityKeyPupil(CityPupil, CityKeys):
    """Takes a lesson with the keyboard only."""

    def __init__(self, page: Any, screen: str) -> None:
        CityKeys.__init__(self, page)

    def press_one(self, buttons: Locator, place: int) -> None:
        walk_to(buttons.nth(place))
        self.strike("Space")

    def point_at(self, place: int) -> None:
        self.reach("Block" if self.step.ask.startswith("block") else "Place")
        here = int(self.page.evaluate("document.activeElement.selectedIndex"))
        for _line in range(place + 1 - here):  # the first line asks to choose
            self.page.keyboard.press("ArrowDown")
        self.press(f"It is: {LessonWords().places(self.step, str(place))}")
