"""A button that stays pressed."""

from __future__ import annotations

from ipywidgets import ToggleButton


class Toggle(ToggleButton):
    """A toggle button. Where ipywidgets has no tooltip for one, its page shows and speaks the word “null”."""

    def __init__(self, description: str = "") -> None:
        super().__init__(description=description, tooltip="")
