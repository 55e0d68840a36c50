"""What the notebooks of `notebooks/explore` call: boards to press, tables to play on, maps with numbers, plots.

>>> from widgets.explore import board, board_map, table
"""

from widgets.explore.board import board
from widgets.explore.board_map import board_map
from widgets.explore.table import table

__all__ = ["board", "board_map", "table"]
