"""A board in a notebook that can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, Dropdown

from amsterdam.game import Table
from amsterdam.i18n import _
from widgets.explore.room import Thing, room_of, seen
from widgets.parts.boxes import box
from widgets.parts.guard import guarded
from widgets.parts.page import Page


class Board(Page):
    """The board of a position.

    Attributes:
        pressed: what was pressed last, None before that: a route's number, a location's id, or in the City Collection
            such as ``("block", 5)``.
        list: everything on the board, for who uses a keyboard; `button` presses what is chosen in it.
    """

    def __init__(self, thing: Table, on_press: Callable[[Thing], object] | None = None) -> None:
        self.pressed: Thing = None
        self._on_press = on_press
        self._said = HTML()
        self._board = room_of(thing).Board(thing.board, self._say)
        self._board.on_pressed(guarded(self.press, self._say))
        self.list = Dropdown(description=_("On the board"), style={"description_width": "initial"})
        self.button = Button(description=_("Press it"))
        self.button.on_click(guarded(lambda _button: self.press(self.list.value), self._say))
        super().__init__([self._board.widget, box("amst-bar", self.list, self.button), self._said])
        self.show(thing)

    def show(self, thing: Table) -> None:
        """Show another position of the same board."""
        view = seen(thing)
        self._board.show(view)
        self.list.options = list(self._board.things(view))

    def press(self, thing: Thing) -> None:
        """Press a thing, as a click on it does. What the callback says or returns is shown below the board."""
        self.pressed = thing
        try:
            answer = repr(thing) if self._on_press is None else self._on_press(thing)
        except Exception as fault:  # of the reader's own function
            answer = f"{type(fault).__name__}: {fault}"
        self._say("" if answer is None else str(answer))

    def _say(self, text: str) -> None:
        self._said.value = f'<p role="status">{escape(text)}</p>' if text else ""


def board(thing: Table, on_press: Callable[[Thing], object] | None = None) -> Board:
    """Return the board of a state or a view, to be pressed.

    Args:
        thing: a state or a view.
        on_press: called with each thing that is pressed; what it returns is shown below the board.
    """
    return Board(thing, on_press)
