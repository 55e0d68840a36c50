"""The lesson pages of Amsterdam (City Collection): one lesson, the list of all, and a sheet for teachers."""

from __future__ import annotations

import amsterdam.learn.lesson as data
from amsterdam.i18n import _
from widgets.city_collection.learn.lesson_stage import LessonStage, LessonWords
from widgets.city_collection.learn.sheet_pictures import SheetPictures
from widgets.city_collection.table.match import GAME
from widgets.learn.lesson import LessonPage
from widgets.learn.page import Learn, TeacherSheet

#: Chapters without steps: a whole game with a coach, and the page on what the rulebook leaves open.
FIRST_GAME, RULINGS = "21_first_game", "rulings"


def lesson(lesson_id: str) -> LessonPage:
    """Return the page of a lesson, such as ``07_houses``. Raises BadInput for a lesson that does not exist."""
    return LessonPage(data.lesson(GAME, lesson_id), LessonStage)


def learn() -> Learn:
    """Return the list of lessons."""
    return Learn(
        GAME, lambda: {FIRST_GAME: _("A first game with a coach"), RULINGS: _("What the rulebook leaves open")}
    )


def teacher_sheet() -> TeacherSheet:
    """Return the teacher's sheet."""
    return TeacherSheet(GAME, LessonWords(), lambda: _("Amsterdam (City Collection)"), SheetPictures())
