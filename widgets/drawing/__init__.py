"""Canvases and pens, colours and marks. Nothing here knows a game."""
