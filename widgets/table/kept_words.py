"""What tells apart the games and analyses that are kept: noted beside each, and said of it in a line.

Nothing here is sure to be what was noted: it comes from a browser.
"""

from __future__ import annotations

from typing import Any

from amsterdam.i18n import _, ngettext
from widgets.parts.shelf import Entry
from widgets.table.match import Match

LONGEST_TITLE = 60


def about_game(match: Match, **more: Any) -> dict[str, Any]:
    """Return what to note beside a game."""
    return {"players": list(match.names), "decisions": len(match.state.played), "over": match.over, **more}


def is_over(entry: Entry) -> bool:
    return entry.about.get("over") is True


def coach_of(entry: Entry) -> str | None:
    """Return the guide that a game is played with, None for one without a coach."""
    guide = entry.about.get("coach")
    return guide if isinstance(guide, str) else None


def game_line(entry: Entry) -> str:
    """Return who plays, how far they are, and when that was."""
    players, n = entry.about.get("players"), entry.about.get("decisions")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    parts = [", ".join(names), _("with the coach") if coach_of(entry) else ""]
    if is_over(entry):
        parts.append(_("over"))
    elif type(n) is int:
        parts.append(ngettext("{n} decision", "{n} decisions", n).format(n=n))
    return " · ".join(filter(None, [*parts, entry.told]))


def tree_line(entry: Entry) -> str:
    """Return where an analysis stands, how large it is, and when that was."""
    title, n = entry.about.get("title"), entry.about.get("positions")
    size = ngettext("{n} position", "{n} positions", n).format(n=n) if type(n) is int else ""
    return " · ".join(filter(None, [title if isinstance(title, str) else "", size, entry.told]))
