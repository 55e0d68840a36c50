"""What each game brings to its notebooks with code, in its own folder ``explore``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any, Protocol, cast

from ipywidgets import DOMWidget

from amsterdam.game import BadInput, State, Table, View
from amsterdam.game import Board as GameBoard
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.table import table
from widgets.table.match import Match

#: Where packages name what their games bring.
GROUP = "amsterdam.explore"

#: What a board calls a thing on it: a route's number, a location's id, or such as ``("block", 5)``.
Thing = Any


class PressableBoard(Protocol):
    """A board that shows a view and tells what is pressed on it."""

    @property
    def widget(self) -> DOMWidget: ...

    def show(self, view: View) -> None: ...

    def on_pressed(self, callback: Callable[[Thing], object]) -> None: ...

    def things(self, view: View) -> Sequence[tuple[str, Thing]]:
        """Return everything that can be pressed, each after its words."""
        ...


class Room(Protocol):
    """The module of a game."""

    Match: type[Match]
    Table: Callable[[GameBoard], table.Table]
    Board: Callable[[Any, Callable[[str], object]], PressableBoard]

    @staticmethod
    def painted(view: View, values: Mapping[Thing, float], words: Callable[[float], str], alt: str) -> str:
        """Return the board with values on its things as an ``<svg>`` element. Raises BadInput for an unknown thing."""
        ...


def room(name: str) -> Room:
    """Return what a game brings, as `pyproject.toml` names it. Raises BadInput where there is none."""
    for point in entry_points(group=GROUP, name=game(name).name):
        return cast(Room, point.load())
    raise BadInput(_("{game} brings nothing for notebooks with code.").format(game=game(name).title))


def room_of(thing: Table) -> Room:
    """Return what the game of a state or a view brings. Raises BadInput for anything else."""
    if not hasattr(thing, "board") or not hasattr(thing, "game"):
        raise BadInput(_("Give a state or a view, not a {thing}.").format(thing=type(thing).__name__))
    return room(thing.game)


def seen(thing: Table) -> View:
    """Return what is shown of a state or a view: of a state the board, on which all lies open."""
    view = getattr(thing, "view", None)
    return cast(State, thing).view(0) if callable(view) else cast(View, thing)
