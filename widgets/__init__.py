"""The screen: ipywidgets and ipycanvas over the engine. No rules here.

A notebook's cell is one line: ``from widgets.ticket_to_ride import play; play()``.
"""
