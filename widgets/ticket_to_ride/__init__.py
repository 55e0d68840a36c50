"""The screen of Ticket to Ride: Amsterdam: what its notebooks call.

A page's function has the name of its room, and hides it here: a module of a room is imported by its whole name, as in
``from widgets.ticket_to_ride.play.page import Play``.
"""

from widgets.ticket_to_ride.learn.coach import first_game
from widgets.ticket_to_ride.learn.page import learn, lesson, teacher_sheet
from widgets.ticket_to_ride.learn.sweep_odds import sweep_odds
from widgets.ticket_to_ride.play.page import play
from widgets.ticket_to_ride.review.page import review
from widgets.ticket_to_ride.rules.page import rules, rulings
from widgets.ticket_to_ride.what_if.page import what_if

__all__ = [
    "first_game",
    "learn",
    "lesson",
    "play",
    "review",
    "rules",
    "rulings",
    "sweep_odds",
    "teacher_sheet",
    "what_if",
]
