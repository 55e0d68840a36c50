"""The screen: ipywidgets and ipycanvas over the engine. No rules here.

A notebook's cell is one line: ``from widgets import play; play()``.
"""

from widgets.ticket_to_ride.coach import first_game
from widgets.ticket_to_ride.learn import learn, lesson, teacher_sheet
from widgets.ticket_to_ride.play import play
from widgets.ticket_to_ride.review_page import review
from widgets.ticket_to_ride.rules_page import rules
from widgets.ticket_to_ride.sweep_odds import sweep_odds
from widgets.ticket_to_ride.what_if import what_if

__all__ = ["first_game", "learn", "lesson", "play", "review", "rules", "sweep_odds", "teacher_sheet", "what_if"]
