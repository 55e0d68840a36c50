"""The screen of Amsterdam (City Collection): what its notebooks call.

A page's function has the name of its room, and hides it here: a module of a room is imported by its whole name, as in
``from widgets.city_collection.play.page import Play``.
"""

from widgets.city_collection.learn.coach import first_game
from widgets.city_collection.learn.page import learn, lesson, teacher_sheet
from widgets.city_collection.play.page import play
from widgets.city_collection.review.page import review
from widgets.city_collection.rules.card_browser import cards
from widgets.city_collection.rules.page import rules, rulings
from widgets.city_collection.what_if.page import what_if

__all__ = ["cards", "first_game", "learn", "lesson", "play", "review", "rules", "rulings", "teacher_sheet", "what_if"]
