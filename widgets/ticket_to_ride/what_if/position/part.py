"""The base of the form parts for a position of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from amsterdam.ticket_to_ride.board import Board, standard_board
from widgets.ticket_to_ride.what_if.position.fields import Fields
from widgets.what_if.position import part as position_part


@dataclass(frozen=True)
class Look(position_part.Look[Fields]):
    """What a part shows.

    Attributes:
        eyes: the viewing seat, None if all cards are open.
        merchandise: each player's cards if the text does not say: they follow from the routes.
    """

    eyes: int | None = None
    merchandise: Sequence[int] = ()

    @property
    def board(self) -> Board:
        return standard_board()
