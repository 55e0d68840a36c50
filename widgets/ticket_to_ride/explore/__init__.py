"""What Ticket to Ride: Amsterdam brings to the notebooks with code."""

from widgets.ticket_to_ride.explore.board import Board
from widgets.ticket_to_ride.explore.board_map import painted
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

__all__ = ["Board", "Match", "Table", "painted"]
