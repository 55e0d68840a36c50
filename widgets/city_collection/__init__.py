"""The pages of Amsterdam (City Collection), as its notebooks call them.

A page's function has the same name as its folder and hides it here, so import a folder's modules by their full name, as
in ``from widgets.city_collection.play.page import Play``.
"""

from widgets.city_collection.learn.coach import first_game
from widgets.city_collection.learn.page import learn, lesson, teacher_sheet
from widgets.city_collection.own_table.page import own_table
from widgets.city_collection.play.page import play
from widgets.city_collection.review.page import review
from widgets.city_collection.rules.card_browser import cards
from widgets.city_collection.rules.page import rules, rulings
from widgets.city_collection.what_if.page import what_if

__all__ = [
    "cards",
    "first_game",
    "learn",
    "lesson",
    "own_table",
    "play",
    "review",
    "rules",
    "rulings",
    "teacher_sheet",
    "what_if",
]
