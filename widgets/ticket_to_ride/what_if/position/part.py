"""What the form that changes a position of Ticket to Ride: Amsterdam shows in its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from amsterdam.ticket_to_ride.board import Board, standard_board
from widgets.what_if.position import part as position_part


@dataclass(frozen=True)
class Look(position_part.Look):
    """What is shown.

    Attributes:
        eyes: the seat that looks on, None where all cards lie open.
        merchandise: the cards of each player where the text does not say: they follow from the routes.
    """

    eyes: int | None = None
    merchandise: Sequence[int] = ()

    @property
    def board(self) -> Board:
        return standard_board()
