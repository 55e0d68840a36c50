"""The sources of prestige: the rules that bring it, in a few groups that make sense to a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from amsterdam.city_collection.events import PointsScored
from amsterdam.game import Event

CARDS, MARKET, AMSTEL, GOODS, DOCKWORKERS = "cards", "market", "amstel", "goods", "dockworkers"
PENALTIES, GROUP, DISTRICTS, MISSIONS, LEFTOVERS = "penalties", "largest-group", "districts", "missions", "leftovers"
#: The group of points for which a written position names no rule.
OTHER = "other"

#: The groups in the order in which they are shown.
SOURCES = (CARDS, MARKET, AMSTEL, GOODS, DOCKWORKERS, PENALTIES, GROUP, DISTRICTS, MISSIONS, LEFTOVERS, OTHER)

#: Group -> how its rule ids begin.
_BEGINNINGS = {
    CARDS: ("card.",),
    MARKET: ("market.", "solo.market"),
    AMSTEL: ("phase3.amstel", "solo.amstel"),
    GOODS: ("phase3.deliver-large", "phase3.deliver-small", "phase3.quick-delivery", "foreman.", "solo.house"),
    DOCKWORKERS: ("phase3.dockworker", "solo.dockworker"),
    PENALTIES: ("end.penalties",),
    GROUP: ("end.largest-group",),
    DISTRICTS: ("end.districts",),
    MISSIONS: ("mission.",),
    LEFTOVERS: ("end.leftovers",),
}


def source(rule: str) -> str:
    """Return the group that a rule belongs to.

    >>> source("card.024"), source("end.districts"), source("position")
    ('cards', 'districts', 'other')
    """
    return next((name for name, beginnings in _BEGINNINGS.items() if rule.startswith(beginnings)), OTHER)


def by_source(breakdown: Mapping[str, int]) -> dict[str, int]:
    """Return points by group, from points by rule, with an entry for every group."""
    groups = dict.fromkeys(SOURCES, 0)
    for rule, points in breakdown.items():
        groups[source(rule)] += points
    return groups


def before(breakdown: Mapping[str, int], counted: Iterable[Event], seat: int) -> dict[str, int]:
    """Return a seat's points by group as they were before these events, given its points by rule after them.

    >>> end = [PointsScored("card.024", 0, 6), PointsScored("market.use", 1, 4)]
    >>> points = before({"market.use": 4, "card.024": 9}, end, 0)
    >>> points["market"], points["cards"], points["districts"]
    (4, 3, 0)
    """
    left = Counter(breakdown)
    for event in counted:
        if isinstance(event, PointsScored) and event.seat == seat:
            left[event.rule] -= event.points
    return by_source(left)
