"""Where the difference of two choices comes from, in words: from the very games in which they were compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.analysis.worth import OTHERS, Analysis, Choice, difference, points_apart
from amsterdam.game import Action
from amsterdam.i18n import _

#: Reasons worth fewer points are not mentioned.
LEAST_POINTS = 0.25
#: Nor is what the other sources make together, if it is less than this.
LEAST_REST = 0.5

#: The phrases for more and for fewer points of each source, with {n} for the number.
Sources = Mapping[str, tuple[str, str]]
NO_SOURCES: Sources = {}


def reasons(one: Choice, other: Choice, sources: Sources, most: int | None = None) -> list[str]:
    """Say in which points the first choice surely differs from the second; of many reasons only the `most` important.

    What makes the difference comes first, then the others by size, whether they add to the difference or take from it.
    The last says what all other sources make together, so that the reasons add up to the difference.
    """
    others = _("the best of the others scores {n} points more"), _("the best of the others scores {n} points fewer")
    texts = {**sources, OTHERS: others}
    apart = {source: part for source, part in points_apart(one, other).items() if source in texts}
    sure = {source: mean for source, (mean, error) in apart.items() if abs(mean) >= max(LEAST_POINTS, error)}
    total = difference(one, other)[0]

    def adds(source: str) -> float:
        return -sure[source] if source == OTHERS else sure[source]

    first = max(sure, key=lambda source: adds(source) if total >= 0 else -adds(source), default=None)
    told = sorted(sure, key=lambda source: (source != first, -abs(sure[source])))[:most]
    said = [texts[source][sure[source] < 0].format(n=f"{abs(sure[source]):.1f}") for source in told]
    rest = total - sum(map(adds, told))
    if said and abs(rest) >= LEAST_REST:
        text = _("all the rest together {n} points fewer") if rest < 0 else _("all the rest together {n} points more")
        said.append(text.format(n=f"{abs(rest):.1f}"))
    return said


def rivals(analysis: Analysis, words_of: Callable[[Action], str]) -> list[Choice]:
    """Return the choices after the best one that are another move: two equal cards of the row are the same."""
    best, *others = analysis.choices
    return [choice for choice in others if words_of(choice.action) != words_of(best.action)]


def beside(analysis: Analysis, choice: Choice, sources: Sources, words_of: Callable[[Action], str]) -> str:
    """Say where a choice differs from the best one, and the best one from the next."""
    best, others = analysis.choices[0], rivals(analysis, words_of)
    if choice is best and not others:
        return ""
    rival, text = (best, _("Beside the best, “{choice}”: {reasons}."))
    if choice is best:
        rival, text = others[0], _("Beside the next, “{choice}”: {reasons}.")
    found = reasons(choice, rival, sources)
    if not found:
        return _("In no source of points is it surely different from “{choice}”.").format(choice=words_of(rival.action))
    return text.format(choice=words_of(rival.action), reasons="; ".join(found))
