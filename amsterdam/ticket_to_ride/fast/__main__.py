"""``python -m amsterdam.ticket_to_ride.fast`` compiles the rules now, so that nobody waits for it in a game."""

from __future__ import annotations

import sys

from amsterdam.fast.kept import be_patient
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.board import standard_board


def compile_all() -> bool:
    """Compile everything by playing a game in each way."""
    if fast.usable():
        fast.warm_up(standard_board())
    return fast.available()


if __name__ == "__main__":
    be_patient(sys.argv)
    if not (fast.available() and fast.KEPT.make(compile_all)):
        print("The rules cannot be compiled here (numba). All works without, but what choices are worth takes longer.")
