"""``python -m amsterdam.city_collection.fast`` compiles the rules now, so that nobody waits for it in a game."""

from __future__ import annotations

import os
import sys

from amsterdam.city_collection import fast
from amsterdam.fast.kept import be_patient

if __name__ == "__main__":
    be_patient(sys.argv)
    os.environ.setdefault("NUMBA_OPT", "2")  # takes a fifth less time than 3, and the games are as fast
    if not (fast.available() and fast.KEPT.make(fast.warm_up)):
        print("The rules cannot be compiled here (numba). All works without, but what choices are worth takes longer.")
