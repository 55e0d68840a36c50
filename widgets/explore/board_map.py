"""The board of a game with a number on each thing: what is counted is seen where it lies."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass

from amsterdam.game import Table
from amsterdam.pictures import chosen, image
from widgets.explore.room import Thing, room_of, seen


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A picture of a board, with a text in place of it for those who cannot see it."""

    svg: str
    alt: str

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, object]:
        return chosen({"text/plain": f"<{self.alt}>", "text/html": image(self.svg, self.alt)}, include, exclude)


def board_map(
    thing: Table, values: Mapping[Thing, float], alt: str, words: Callable[[float], str] = "{:.0f}".format
) -> BoardMap:
    """Return the board of a state or a view with a value on each of some things, the larger the darker.

    Args:
        thing: a state or a view; its pieces are drawn, too.
        values: thing -> value. A thing is a route's number or a location's id; in the City Collection ``("block", 5)``,
            ``("bridge", 3, 4)`` or another thing of the board.
        alt: says in a sentence what the picture shows.
        words: how a value is written, such as ``"{:.0%}".format``.

    Raises BadInput for a thing that the board does not have, and for what is no state or view.
    """
    return BoardMap(room_of(thing).painted(seen(thing), values, words, alt), alt)
