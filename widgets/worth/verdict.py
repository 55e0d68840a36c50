"""What an analysis says, in a sentence or two of plain words."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.analysis.worth import FEW, Analysis, Choice, difference
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.worth.points import about
from widgets.worth.reasons import NO_SOURCES, Sources, reasons, rivals

#: The verdict has room for this many reasons.
MOST = 2


def verdict(
    analysis: Analysis, picked: Choice | None, words_of: Callable[[Action], str], sources: Sources = NO_SOURCES
) -> str:
    """Say which choice is the best so far, or what the reader's own one costs against it, and why."""
    if not analysis.choices:
        return ""
    if picked is None:
        return _best(analysis, words_of, sources)
    best = analysis.choices[0]
    if picked is best:
        return _("Well chosen: nothing better was found. {best}").format(best=_best(analysis, words_of, sources))
    cost, error = difference(best, picked)
    text, why = _("Your choice costs {points} against “{best}”."), _with_it(picked, best, sources)
    if analysis.too_close(picked):
        text, why = _("Your choice is about as good as “{best}”: the difference is too small to be sure."), ""
    place = _("It is number {n} of {all}.").format(n=analysis.choices.index(picked) + 1, all=len(analysis.choices))
    text = text.format(points=about(max(0.0, cost), error), best=words_of(best.action))
    return " ".join(filter(None, [text, why, place, wins(picked)]))


def _best(analysis: Analysis, words_of: Callable[[Action], str], sources: Sources) -> str:
    """Say which choice is the best, how clearly, and why."""
    best, others = analysis.choices[0], rivals(analysis, words_of)
    words = words_of(best.action)
    if not others:
        return _("{best}: nothing else is possible. {wins}").format(best=words, wins=wins(best))
    if best.count < FEW:
        return _("{best} seems best, after few games.").format(best=words)
    as_good = next((choice for choice in others if analysis.too_close(choice)), None)
    if as_good is not None:
        text = _("{best}, or “{next}”: they are about equally good. The first wins {n} of 100 games.")
        return text.format(best=words, next=words_of(as_good.action), n=_won(best))
    lead, error = difference(best, others[0])
    text = _("{best}: {points} better than the next. {wins}")
    told = text.format(best=words, points=about(max(0.0, lead), error), wins=wins(best))
    return " ".join(filter(None, [told, _with_it(best, others[0], sources)]))


def _with_it(one: Choice, other: Choice, sources: Sources) -> str:
    """Say where the difference of two choices comes from."""
    found = reasons(one, other, sources, MOST)
    return _("With it: {reasons}.").format(reasons="; ".join(found)) if found else ""


def wins(choice: Choice) -> str:
    """Return how many games a choice wins, in round words."""
    return _("It wins {n} of 100 games.").format(n=_won(choice))


def _won(choice: Choice) -> int:
    """Return how many games of 100 a choice wins."""
    return round(100 * choice.win)
