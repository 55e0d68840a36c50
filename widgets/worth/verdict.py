"""What an analysis says, in a sentence or two of plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amsterdam.analysis.worth import FEW, Analysis, Choice, difference
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.worth.points import about
from widgets.worth.reasons import MOST, NO_SOURCES, Sources, reasons, rivals


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
    cost, _error = difference(best, picked)
    text, why = _("Your choice costs {points} against “{best}”."), _with_it(reasons(picked, best, sources))
    if analysis.too_close(picked):
        text, why = _("Your choice is about as good as “{best}”: the difference is too small to be sure."), ""
    place = _("It is number {n} of {all}.").format(n=analysis.choices.index(picked) + 1, all=len(analysis.choices))
    text = text.format(points=about(max(0.0, cost)), best=words_of(best.action))
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
        text = _("{best}, or “{next}”: they are about equally good. {wins}")
        return text.format(best=words, next=words_of(as_good.action), wins=wins(best))
    lead, _error = difference(best, others[0])
    text = _("{best}: {points} better than the next. {wins}")
    told = text.format(best=words, points=about(max(0.0, lead)), wins=wins(best))
    return " ".join(filter(None, [told, _with_it(reasons(best, others[0], sources))]))


def _with_it(found: Sequence[str]) -> str:
    """Say where the difference comes from, for the most part."""
    return _("With it: {reasons}.").format(reasons="; ".join(found[:MOST])) if found else ""


def wins(choice: Choice) -> str:
    """Return how many games a choice wins, in round words."""
    return _("You win {n} of 100 games.").format(n=round(100 * choice.win))
