"""The overview of a game's lessons with the reader's stars, and a sheet for teachers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from itertools import pairwise
from typing import NamedTuple

from ipywidgets import HTML, Button, Dropdown

import amsterdam.learn.lesson as data
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.learn.lesson_answers import Words, answer_words, in_words
from widgets.learn.progress import STARS, Progress
from widgets.learn.sheet_pictures import SheetPictures
from widgets.parts.backup import backup_fold
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.page import Page
from widgets.parts.question import Question


class Chapter(NamedTuple):
    """An entry of the list: its title, and the stars of each of its steps."""

    id: str
    title: str
    stars: tuple[int, ...]


class Learn(Page):
    """The lessons in order, with the reader's stars and a link to the next one.

    Args:
        game_name: the game of the lessons.
        others: returns the chapters without steps by id, such as a game with a coach.
    """

    def __init__(self, game_name: str, others: Callable[[], Mapping[str, str]] = dict) -> None:
        self._game, self._others = game_name, others
        self.browser = Browser()
        self.progress = Progress(self.browser, game_name)
        self.list = HTML()
        self.reset = Button(description=_("Forget my stars"))
        self.reset.on_click(guarded(lambda _button: self._ask()))
        self.question = Question()
        self.said = HTML()
        self.said.add_class("amst-fault")
        self.all_kept = backup_fold(self.browser, self._tell)
        super().__init__([self.browser, self.list, self.reset, self.question, self.said, self.all_kept])
        self.draw()
        self.browser.on_ready(self.draw)
        self.browser.observe(guarded(lambda _change: self.draw()), "kept")

    def draw(self) -> None:
        """Show the list with the progress that the browser stores."""
        chapters = [Chapter(name, title, ()) for name, title in self._others().items()]
        for lesson in _all_lessons(self._game):
            stars = tuple(self.progress.stars(lesson.id, step.id) for step in lesson.steps)
            chapters.append(Chapter(lesson.id, _(lesson.title), stars))
        chapters.sort()
        started = any(any(chapter.stars) for chapter in chapters)
        lines = "".join(_line(chapter) for chapter in chapters)
        self.list.value = f'{_way_on(chapters, started)}<ol class="amst-lessons">{lines}</ol>'
        self.reset.layout.display = None if started else "none"

    def retell(self) -> None:
        """Show the list in the current language."""
        self.question.hide()
        self.draw()

    def _tell(self, sentence: str) -> None:
        self.said.value = f'<p role="alert">{escape(sentence)}</p>'

    def _ask(self) -> None:
        sentence = _("All your stars in this game are forgotten, and cannot be brought back. Forget them?")
        self.question.ask(sentence, _("Yes, forget my stars"), self._reset)

    def _reset(self) -> None:
        self.progress.reset()
        self.draw()


def _line(chapter: Chapter) -> str:
    words = _("{n} of {all} stars").format(n=sum(chapter.stars), all=STARS * len(chapter.stars))
    done = bool(chapter.stars) and all(chapter.stars)
    kind = "amst-earned" if done else "amst-quiet"
    sign = "★ " if done else ""
    stars = f' <span class="{kind}">{sign}{escape(words)}</span>' if chapter.stars else ""
    return f'<li><a href="{chapter.id}.ipynb">{escape(chapter.title)}</a>{stars}</li>'


def _way_on(chapters: list[Chapter], started: bool) -> str:
    """Return a link to the first chapter that is not done, or to a chapter without steps just before it."""
    for before, chapter in pairwise([chapters[0], *chapters]):
        if not all(chapter.stars):
            on = chapter if before.stars or any(chapter.stars) else before
            words = _("Go on: {title}") if started else _("Begin: {title}")
            text = escape(words.format(title=on.title))
            return f'<p><a class="amst-way amst-first" href="{on.id}.ipynb">{text}</a></p>'
    return ""


class TeacherSheet(Page):
    """The steps of a chapter with their answers, to print.

    Args:
        game_name: the game of the lessons.
        words: the game's `LessonWords`.
        title: returns the game's title.
        pictures: draws the positions of the steps.
    """

    def __init__(self, game_name: str, words: Words, title: Callable[[], str], pictures: SheetPictures) -> None:
        self._game, self._words, self._title, self._pictures = game_name, words, title, pictures
        self.chapter = Dropdown(
            options=[(_(lesson.title), lesson.id) for lesson in _all_lessons(game_name)], description=_("Chapter")
        )
        self.sheet = HTML()
        self.chapter.observe(guarded(lambda _change: self.draw()), "value")
        super().__init__([self.chapter, self.sheet])
        self.chapter.add_class("amst-no-print")
        self.draw()

    def draw(self) -> None:
        """Show the chosen chapter."""
        lesson = data.lesson(self._game, self.chapter.value)
        title = _("{game} – {chapter}").format(game=self._title(), chapter=_(lesson.title))
        steps = "".join(f"<li>{self._step(step)}</li>" for step in lesson.steps)
        ground = self._pictures.ground()
        self.sheet.value = f'<h2>{escape(title)}</h2>{ground}<ol class="amst-sheet-steps">{steps}</ol>'

    def _step(self, step: data.Step) -> str:
        """Return a step as HTML: the task, the position, an answer, and likely mistakes with the reply to each."""
        book = game(self._game).rulebook
        answer = _("Answer: {answer}").format(answer=answer_words(step, self._game, self._words))
        rules = _("Rules: {rules}").format(rules=", ".join(book.rule(rule).title for rule in step.rules))
        mistakes = ""
        for mistake in step.mistakes:
            tried = in_words(step, [*mistake.after, mistake.answer], self._game, self._words)
            mistakes += f"<li><i>{escape(tried)}</i><br>{escape(_(mistake.text))}</li>"
        expected = _("Mistakes to expect, and what to say:")
        picture = self._pictures.position(step.position, step.seat)
        return (
            f"<p><b>{escape(_(step.task))}</b></p>{picture}<p>{escape(answer)}</p><p>{escape(_(step.success))}</p>"
            f"<p>{escape(expected)}</p><ul>{mistakes}</ul>"
            f'<p class="amst-quiet">{escape(rules)}</p>'
        )


def _all_lessons(game_name: str) -> list[data.Lesson]:
    return [data.lesson(game_name, lesson_id) for lesson_id in data.lessons(game_name)]
