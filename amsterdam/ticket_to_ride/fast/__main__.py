"""``python -m amsterdam.ticket_to_ride.fast`` compiles the rules now, so that nobody waits for it in a game."""

from __future__ import annotations

from pathlib import Path

import amsterdam
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.board import standard_board

if __name__ == "__main__":
    # numba's cache of a module does not notice changes in other modules that it calls.
    for kept in Path(amsterdam.__file__).parent.rglob("fast/__pycache__/*.nb[ic]"):
        kept.unlink()
    if fast.usable():
        fast.warm_up(standard_board())
    else:
        print("The rules cannot be compiled here (numba). All works without, but what choices are worth takes longer.")
