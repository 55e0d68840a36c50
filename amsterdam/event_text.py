"""An event as words: its kind, and each of its facts (`amsterdam.game.Event.to_text`)."""

from __future__ import annotations

import re


def event_word(kind: type[object]) -> str:
    """Return the word that stands for a kind of event in `Event.to_text`, such as ``cards-paid``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def fact_text(value: object) -> str:
    """Return the value of a fact of an event as a word.

    >>> [fact_text(value) for value in (3, True, None, (1, 2), (), ((1, 2), (3,)), "over the bridge")]
    ['3', 'true', '?', '1,2', '-', '1,2;3', 'over_the_bridge']
    """
    if value is None:
        return "?"
    if isinstance(value, tuple | list | frozenset | set):
        parts = [fact_text(part) for part in (sorted(value) if isinstance(value, frozenset | set) else value)]
        return (";" if any("," in part for part in parts) else ",").join(parts) or "-"
    return str(value).lower() if isinstance(value, bool) else "_".join(str(value).split())
