"""The lesson pages of Ticket to Ride: Amsterdam: one lesson, the list of all, and a sheet for teachers."""

from __future__ import annotations

import amsterdam.learn.lesson as data
from amsterdam.i18n import _
from widgets.learn.lesson import LessonPage
from widgets.learn.page import Learn, TeacherSheet
from widgets.ticket_to_ride.learn.lesson_stage import LessonStage, LessonWords
from widgets.ticket_to_ride.learn.sheet_pictures import SheetPictures
from widgets.ticket_to_ride.table.match import GAME

#: Chapters without steps: a whole game with a coach, and the page on what the rulebooks leave open.
FIRST_GAME, RULINGS = "08_first_game", "rulings"


def lesson(lesson_id: str) -> LessonPage:
    """Return the page of a lesson, such as ``03_claim_route``. Raises BadInput for a lesson that does not exist."""
    return LessonPage(data.lesson(GAME, lesson_id), LessonStage)


def learn() -> Learn:
    """Return the list of lessons."""
    return Learn(GAME, lambda: {FIRST_GAME: _("A first game with a coach"), RULINGS: _("All rulings in one list")})


def teacher_sheet() -> TeacherSheet:
    """Return the teacher's sheet."""
    return TeacherSheet(GAME, LessonWords(), lambda: _("Ticket to Ride: Amsterdam"), SheetPictures())
