"""Canvases and pens, colours and marks; knows no game."""
