"""Faults that are told in a sentence: a notebook shows it and the reader's own line, in place of our modules."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

#: The folder that our packages lie in, and the notebook's own as well.
HOME = Path(__file__).resolve().parents[1]


class Told(Exception):
    """An exception whose message is a whole sentence."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in place of a traceback."""
        lines = [line] if (line := readers_line(self)) else []
        return [*lines, f"{type(self).__name__}: {self}"]


def readers_line(fault: BaseException) -> str:
    """Return the line of the reader's own code that led to a fault: ``line 5: return 1 / 0``; empty without one."""
    frames = extract_tb(fault.__traceback__)
    readers = [frame for frame in frames if not Path(frame.filename).is_relative_to(HOME)]
    return f"line {readers[-1].lineno}: {readers[-1].line}" if readers and readers[-1].line else ""
