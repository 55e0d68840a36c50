"""The types of as much of ipycanvas as we use: it comes without any."""

from ipycanvas.canvas import Canvas as Canvas
