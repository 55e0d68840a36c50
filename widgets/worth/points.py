"""Points that can only be estimated, in words: a family reads “about 3 points”, not “3.1 ± 0.9”."""

from __future__ import annotations

from math import isfinite

from amsterdam.i18n import _, ngettext

#: Estimates that are no further off than this are told without their range.
CLOSE = 0.5


def about(points: float, error: float = 0) -> str:
    """Return an amount of points; `error` is half the width of its 95 % interval, 0 to tell it without a range.

    >>> about(0.2, 0.1), about(1, 0.2), about(3.1, 1.3), about(3.1, float("inf"))
    ('less than half a point', 'about 1 point', 'about 3 points (between 2 and 4)', 'about 3 points')
    >>> about(0.1, 2.8)
    'less than half a point (3 at most)'
    """
    points = abs(points)
    if points < CLOSE:
        most = round(points + error) if isfinite(error) else 0
        text = _("less than half a point")
        return _("{points} ({most} at most)").format(points=text, most=most) if most else text
    n = round(points) or 1
    text = ngettext("about {n} point", "about {n} points", n).format(n=n)
    low, high = (round(max(0.0, points - error)), round(points + error)) if isfinite(error) else (n, n)
    if error <= CLOSE or low == high:
        return text
    return _("{points} (between {low} and {high})").format(points=text, low=low, high=high)


def clearly_worse(points: float, error: float) -> str:
    """Say how much worse a choice seems that was dropped after few games.

    >>> clearly_worse(3.1, 2.2), clearly_worse(-0.2, 4)
    ('seems clearly worse, by about 3 points (between 1 and 5)', 'seems clearly worse')
    """
    if points < CLOSE:
        return _("seems clearly worse")
    return _("seems clearly worse, by {points}").format(points=about(points, error))


def costs(points: float, error: float) -> str:
    """Say what a decision cost.

    >>> costs(1, 0.2)
    'costs about 1 point'
    """
    return _("costs {points}").format(points=about(points, error))
