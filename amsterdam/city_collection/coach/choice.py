"""The coach's own choice: the greedy bot's, unless games played out from here find a far better one.

The greedy bot's choices have reasons from which a learner can go on, and these are worth a few points. Where the games
know far better, they are the reason, and say which points make the difference.
"""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.analysis.worth import FEW, OTHERS, Analysis, Choice, difference, points_apart
from amsterdam.city_collection import sources
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext

#: The coach leaves the greedy bot's choice for one that is more than this many points better.
FAR = 3.0
#: A source is named if it makes this part of the difference.
MOST = 0.5


def own_choice(view: View, ranking: Analysis | None = None) -> Action:
    """Return what the coach would do; `ranking` is what games say that the choices are worth, as far as they tell.

    Raises ValueError when the view's seat has nothing to decide.
    """
    greedy = GreedyBot().choose(view)
    return greedy if ranking is None or not _far_ahead(ranking, greedy) else ranking.choices[0].action


def _far_ahead(ranking: Analysis, greedy: Action) -> bool:
    """Say whether the best choice is surely far better than the greedy bot's."""
    best, other = ranking.choices[0], ranked(ranking, greedy)
    points, error = difference(best, other)
    surely = other.dropped or (points > error and not _few(best, other))
    return surely and points > FAR


def ranked(ranking: Analysis, action: Action) -> Choice:
    """Return what games say about an action."""
    return next(choice for choice in ranking.choices if choice.action == action)


# --- in words ---------------------------------------------------------------------------------------------------------


def by_games(better: Choice, other: Choice) -> str:
    """Say that games found a choice to be better than another, and why: what follows its name."""
    points = round(difference(better, other)[0])
    if _few(better, other):
        text = _("I have played the game on from here many times, and it came out clearly better.")
    else:
        text = ngettext(
            "I have played the game on from here many times, and it came out about {n} point better.",
            "I have played the game on from here many times, and it came out about {n} points better.",
            points,
        )
    return f"{text.format(n=points)} {_from_where(better, other)}".strip()


def other_by_games(better: Choice, other: Choice) -> str:
    """Say that games found another choice than the eye, and why, without naming it."""
    points = round(difference(better, other)[0])
    if _few(better, other):
        text = _("What comes to mind first is not best: in games played on, another choice did clearly better.")
    else:
        text = ngettext(
            "What comes to mind first is not best: in games played on, another choice did about {n} point better.",
            "What comes to mind first is not best: in games played on, another choice did about {n} points better.",
            points,
        )
    return f"{text.format(n=points)} {_from_where(better, other)}".strip()


def _few(better: Choice, other: Choice) -> bool:
    """Say whether there are too few games of one to tell a number."""
    return min(better.count, other.count) < FEW


def _from_where(better: Choice, other: Choice) -> str:
    """Name the source that surely makes most of the difference; empty where none does."""
    points = difference(better, other)[0]
    for source, (mean, error) in points_apart(better, other).items():
        gain = -mean if source == OTHERS else mean
        if source in _SOURCES and gain > max(error, MOST * points):
            return _SOURCES[source]()
    return ""


_SOURCES: dict[str, Callable[[], str]] = {
    sources.CARDS: lambda: _("Most of that comes from cards."),
    sources.MARKET: lambda: _("Most of that comes from the market."),
    sources.AMSTEL: lambda: _("Most of that comes from the Amstel."),
    sources.GOODS: lambda: _("Most of that comes from goods."),
    sources.DOCKWORKERS: lambda: _("Most of that comes from dockworkers."),
    sources.PENALTIES: lambda: _("Most of that is what it saves you in penalties."),
    sources.GROUP: lambda: _("Most of that comes from a larger group."),
    sources.DISTRICTS: lambda: _("Most of that comes from districts."),
    sources.MISSIONS: lambda: _("Most of that comes from missions."),
    sources.LEFTOVERS: lambda: _("Most of that comes from what is left over at the end."),
    OTHERS: lambda: _("Most of that is points that your rivals lose."),
}
