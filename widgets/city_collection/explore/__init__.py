"""What Amsterdam (City Collection) brings to the notebooks with code."""

from widgets.city_collection.explore.board import Board
from widgets.city_collection.explore.board_map import painted
from widgets.city_collection.table.match import Match
from widgets.city_collection.table.table import Table

__all__ = ["Board", "Match", "Table", "painted"]
