"""What distinguishes stored games and analyses: data stored beside each, and a line that describes it.

The data comes from a browser, so nothing about it is certain.
"""

from __future__ import annotations

from amsterdam.i18n import _, ngettext
from widgets.parts.shelf import Entry
from widgets.table.match import Match

LONGEST_TITLE = 60


def about_game(match: Match, **more: object) -> dict[str, object]:
    """Return the data to store beside a game."""
    return {"players": list(match.names), "decisions": len(match.state.played), "over": match.over, **more}


def is_over(entry: Entry) -> bool:
    return entry.about.get("over") is True


def coach_of(entry: Entry) -> str | None:
    """Return the guide of a game with a coach, None for a game without one."""
    guide = entry.about.get("coach")
    return guide if isinstance(guide, str) else None


def game_line(entry: Entry) -> str:
    """Return the players, the progress of the game and the time, as a line."""
    players, n = entry.about.get("players"), entry.about.get("decisions")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    parts = [", ".join(names), _("with the coach") if coach_of(entry) else ""]
    if is_over(entry):
        parts.append(_("over"))
    elif type(n) is int:
        parts.append(ngettext("{n} decision", "{n} decisions", n).format(n=n))
    return " · ".join(filter(None, [*parts, entry.told]))


def tree_line(entry: Entry) -> str:
    """Return the position, the size of the analysis and the time, as a line."""
    title, n = entry.about.get("title"), entry.about.get("positions")
    size = ngettext("{n} position", "{n} positions", n).format(n=n) if type(n) is int else ""
    return " · ".join(filter(None, [title if isinstance(title, str) else "", size, entry.told]))
