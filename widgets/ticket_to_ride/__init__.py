"""The pages of Ticket to Ride: Amsterdam, as its notebooks call them.

A page's function has the same name as its folder and hides it here, so import a folder's modules by their full name, as
in ``from widgets.ticket_to_ride.play.page import Play``.
"""

from widgets.ticket_to_ride.learn.coach import first_game
from widgets.ticket_to_ride.learn.page import learn, lesson, teacher_sheet
from widgets.ticket_to_ride.learn.sweep_odds import sweep_odds
from widgets.ticket_to_ride.own_table.page import own_table
from widgets.ticket_to_ride.play.page import play
from widgets.ticket_to_ride.review.page import review
from widgets.ticket_to_ride.rules.page import rules, rulings
from widgets.ticket_to_ride.what_if.page import what_if

__all__ = [
    "first_game",
    "learn",
    "lesson",
    "own_table",
    "play",
    "review",
    "rules",
    "rulings",
    "sweep_odds",
    "teacher_sheet",
    "what_if",
]
