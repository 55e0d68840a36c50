"""``python -m amsterdam.ticket_to_ride.fast`` compiles the rules now, so that nobody waits for it in a game."""

from __future__ import annotations

from pathlib import Path

from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.fast import warm_up

if __name__ == "__main__":
    # numba's cache of a module does not notice changes in other modules that it calls.
    for kept in Path(__file__).parent.glob("__pycache__/*.nb[ic]"):
        kept.unlink()
    warm_up(standard_board())
