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


def own_choice(view: View, ranking: Analysis | None = None, far: float = FAR) -> Action:
    """Return what the coach would do. Raises ValueError when the view's seat has nothing to decide.

    Args:
        ranking: what games say that the choices are worth, as far as they tell.
        far: how many points make a choice far better than the greedy bot's.
    """
    greedy = GreedyBot().choose(view)
    return greedy if ranking is None or not _ahead(ranking, greedy, far) else ranking.choices[0].action


def _ahead(ranking: Analysis, greedy: Action, far: float) -> bool:
    """Say whether the best choice is surely so much better than the greedy bot's."""
    best, other = ranking.choices[0], ranked(ranking, greedy)
    points, error = difference(best, other)
    surely = other.dropped or (points > error and not _few(best, other))
    return surely and points > far


def ranked(ranking: Analysis, action: Action) -> Choice:
    """Return what games say about an action."""
    return next(choice for choice in ranking.choices if choice.action == action)


# --- in words ---------------------------------------------------------------------------------------------------------


def by_games(better: Choice, other: Choice) -> str:
    """Say how games found a choice to be better than another, and where its points come from: what follows its name."""
    if _few(better, other):
        return _("In games played on from here it did clearly better{where}.").format(where=_where(better, other))
    points = round(difference(better, other)[0])
    text = ngettext(
        "In games played on from here it did about {n} point better{where}.",
        "In games played on from here it did about {n} points better{where}.",
        points,
    )
    return text.format(n=points, where=_where(better, other))


def not_obvious(better: Choice, other: Choice) -> str:
    """Say that games found another choice than the eye: for before and after it is named."""
    return _("My choice is not the obvious one.") + " " + by_games(better, other)


def given_up(better: Choice, other: Choice) -> str:
    """Say what it costs to end a turn before this choice, which need not be the last of the turn."""
    points = round(difference(better, other)[0])
    text = ngettext("Passing now gives up about {n} point.", "Passing now gives up about {n} points.", points)
    return text.format(n=points)


def _few(better: Choice, other: Choice) -> bool:
    """Say whether there are too few games of one to tell a number."""
    return min(better.count, other.count) < FEW


def _where(better: Choice, other: Choice) -> str:
    """Return the source that surely makes most of the difference, as the end of a sentence; empty where none does."""
    points = difference(better, other)[0]
    for source, (mean, error) in points_apart(better, other).items():
        gain = -mean if source == OTHERS else mean
        if source in _SOURCES and gain > max(error, MOST * points):
            return _SOURCES[source]()
    return ""


_SOURCES: dict[str, Callable[[], str]] = {
    sources.CARDS: lambda: _(", mostly from cards"),
    sources.MARKET: lambda: _(", mostly from the market"),
    sources.AMSTEL: lambda: _(", mostly on the Amstel"),
    sources.GOODS: lambda: _(", mostly from goods"),
    sources.DOCKWORKERS: lambda: _(", mostly from dockworkers"),
    sources.PENALTIES: lambda: _(", mostly through fewer penalties"),
    sources.GROUP: lambda: _(", mostly through a larger group of blocks"),
    sources.DISTRICTS: lambda: _(", mostly from districts"),
    sources.MISSIONS: lambda: _(", mostly from missions"),
    sources.LEFTOVERS: lambda: _(", mostly from what is left over"),
    OTHERS: lambda: _(", mostly since others get fewer points"),
}
