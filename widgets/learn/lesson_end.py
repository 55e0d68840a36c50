"""How a lesson ends: its stars, the step to do again, the notebook's last words and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Box, Button

from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.learn.guide import guide, guides
from amsterdam.learn.lesson import Lesson, lesson, lessons
from widgets.learn.progress import STARS
from widgets.parts.guard import Status, guarded
from widgets.parts.language import book_language
from widgets.parts.prose import Prose


class LessonEnd(Box):
    """What a learner sees after the last step.

    Args:
        lesson: the lesson that ends.
        on_again: gets the number of the step to do again.
    """

    def __init__(self, lesson: Lesson, on_again: Callable[[int], object], on_error: Status) -> None:
        self._lesson, self._weakest = lesson, 0
        self.words, self.onward, self.wrong = HTML(), HTML(), HTML()
        self.again = Button()
        self.again.on_click(guarded(lambda _button: on_again(self._weakest), on_error))
        super().__init__([self.words, self.onward, self.again, self.wrong, Prose(before=False)])
        self.add_class("amst-end").add_class("amst-panel")
        self.hide()

    def hide(self) -> None:
        self.layout.display = "none"

    def show(self, stars: Sequence[int]) -> None:
        """Show the stars of each step, and the first of those that went worst."""
        title = _("Lesson done")
        counted = _("You have {n} of {all} stars.").format(n=sum(stars), all=STARS * len(stars))
        self.words.value = f"<h3>{escape(title)}</h3><p>{escape(counted)}</p>"
        self.wrong.value = f"<p>{escape(words)}</p>" if (words := self._went_wrong(stars)) else ""
        self._weakest = min(range(len(stars)), key=stars.__getitem__)
        self.again.layout.display = None if stars[self._weakest] < STARS else "none"
        self.again.description = _("Step {n} again").format(n=self._weakest + 1)
        self.onward.value = self._way_on()
        self.layout.display = None

    def _went_wrong(self, stars: Sequence[int]) -> str:
        """Name the steps that were not solved at once, each by the rule that it teaches; nothing if there are none."""
        book = game(self._lesson.game).rulebook
        step = _("step {n} ({rule})")
        steps = [
            step.format(n=place + 1, rule=book.rule(self._lesson.steps[place].rules[0], book_language(book)).title)
            for place, number in enumerate(stars)
            if number < STARS
        ]
        return _("What went wrong at first: {steps}.").format(steps=", ".join(steps)) if steps else ""

    def _way_on(self) -> str:
        """Return links to the next lesson and to a first game that can be played by now, the first one in colour."""
        name, here = self._lesson.game, self._lesson.id
        names = lessons(name)
        place = names.index(here) + 1
        playable = (guide(name, page) for page in guides(name))
        ways = [(each.id, _(each.title)) for each in playable if each.after == here]
        if place < len(names):
            following = _("Next lesson: {title}").format(title=_(lesson(name, names[place]).title))
            ways.append((names[place], following))
        links = (f'<a class="amst-way" href="{page}.ipynb">{escape(words)}</a>' for page, words in ways)
        return "<p>" + " ".join(links).replace("amst-way", "amst-way amst-first", 1) + "</p>"
