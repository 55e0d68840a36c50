"""``python -m amsterdam.city_collection.fast`` compiles the rules now, so that nobody waits for it in a game."""

from __future__ import annotations

from pathlib import Path

from amsterdam.city_collection import fast
from amsterdam.city_collection.box import standard_board

if __name__ == "__main__":
    # numba's cache of a module does not notice changes in other modules that it calls.
    for kept in Path(__file__).parent.glob("__pycache__/*.nb[ic]"):
        kept.unlink()
    if not fast.warm_up(standard_board()):
        print("The rules cannot be compiled here (numba). All works without.")
