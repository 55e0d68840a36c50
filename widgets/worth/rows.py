"""A drawn row for a choice and its worth: a bar for the margin, a whisker for its interval, a small histogram."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import inf, isfinite

from amsterdam.analysis.worth import FEW, Analysis, Choice
from amsterdam.i18n import _, ngettext
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER
from widgets.drawing.svg import Svg

BAR_WIDE, BAR_HIGH = 320, 22
SPREAD_WIDE, SPREAD_HIGH = 96, 30
STEP = 6  # points per bar of the histogram
BOUNDS = [-inf, *range(-42, 43, STEP), inf]

Scale = tuple[float, float]


def scale(choices: Sequence[Choice]) -> Scale:
    """Return the range of margins for the bars, the same for all choices so that they can be compared."""
    ends = [end for choice in choices for end in _ends(choice)]
    low, high = min([0.0, *ends]), max([0.0, *ends])
    return (low, high) if high > low else (-1.0, 1.0)


def _ends(choice: Choice) -> tuple[float, float]:
    error = choice.margin_error if isfinite(choice.margin_error) else 0
    return choice.margin - error, choice.margin + error


def row(
    analysis: Analysis, choice: Choice, words: str, span: Scale, yours: bool, numbers: bool = True
) -> tuple[str, str]:
    """Return a choice as (HTML, words for a screen reader), with its exact `numbers` or in short."""
    notes = _notes(analysis, choice, yours)
    title = f"{analysis.choices.index(choice) + 1}. {words}"
    marked = "".join(f"<em>{escape(note)}</em>" for note in notes)
    head = f'<span class="amst-worth-words">{escape(title)} {marked}</span>'
    if not numbers:
        share = in_short(choice)
        short = f'<span class="amst-worth-short">{bar(choice, span)}<span>{escape(share)}</span></span>'
        return head + short, "; ".join([title, *notes, share])
    facts = [points_words(signed(choice.margin), choice.margin_error)]
    facts.append(_("wins {share:.0%} ± {error:.0%}").format(share=choice.win, error=min(choice.win_error, 1)))
    facts.append(ngettext("{n} game", "{n} games", choice.count).format(n=f"{choice.count:,}"))
    told = f'<span class="amst-worth-facts"><span>{escape(" · ".join(facts))}</span>{spread(choice)}</span>'
    return f"{head}{bar(choice, span)}{told}", "; ".join([title, *notes, *facts])


def in_short(choice: Choice) -> str:
    """Return what the bar draws and choices are ranked by, the points between you and the best other, and the wins."""
    if choice.count < FEW:
        return _("clearly behind") if choice.dropped else _("few games yet")
    points, won = round(choice.margin), round(100 * choice.win)
    if points == 0:
        text = _("level, wins {n} of 100")
    elif points > 0:
        text = ngettext("{points} point ahead, wins {n} of 100", "{points} points ahead, wins {n} of 100", points)
    else:
        text = ngettext("{points} point behind, wins {n} of 100", "{points} points behind, wins {n} of 100", -points)
    return text.format(points=abs(points), n=won)


def _notes(analysis: Analysis, choice: Choice, yours: bool) -> list[str]:
    """Return what is said of a choice beside its place."""
    notes = [_("your choice")] if yours else []
    if choice.count >= FEW and analysis.too_close(choice):
        notes.append(_("about as good"))
    return notes


def points_words(points: str, error: float) -> str:
    """Return points with half the width of their interval."""
    text = _("{points} ± {error} points")
    return text.format(points=points, error=f"{error:.1f}" if isfinite(error) else "?")


def signed(value: float) -> str:
    """Return a number with its sign.

    >>> signed(2), signed(-0.25)
    ('+2.0', '−0.2')
    """
    return f"{value:+.1f}".replace("-", "−")


def bar(choice: Choice, span: Scale) -> str:
    """Draw the margin from zero, and its 95 % interval."""
    pen = Svg(BAR_WIDE, BAR_HIGH)
    low, high = span

    def at(points: float) -> float:
        return 6 + (points - low) / (high - low) * (BAR_WIDE - 12)

    middle, zero, tip = BAR_HIGH / 2, at(0), at(choice.margin)
    pen.fill_style = GOLD if choice.margin >= 0 else PAPER
    pen.stroke_style, pen.line_width = INK, 1.2
    pen.fill_rect(min(zero, tip), 4, abs(tip - zero), BAR_HIGH - 8)
    pen.stroke_rect(min(zero, tip), 4, abs(tip - zero), BAR_HIGH - 8)
    pen.line_width = 1
    pen.stroke_line(zero, 0, zero, BAR_HIGH)
    left, right = map(at, _ends(choice))
    pen.stroke_style, pen.line_width = ACCENT, 2
    pen.stroke_line(left, middle, right, middle)
    for end in (left, right):
        pen.stroke_line(end, middle - 5, end, middle + 5)
    return pen.picture()


def spread(choice: Choice) -> str:
    """Draw how often the games ended with each margin; a line marks zero."""
    pen = Svg(SPREAD_WIDE, SPREAD_HIGH)
    counts = choice.spread(BOUNDS)
    most, wide = max([1, *counts]), SPREAD_WIDE / len(counts)
    pen.fill_style = INK
    for place, count in enumerate(counts):
        high = (SPREAD_HIGH - 2) * count / most
        pen.fill_rect(place * wide + 0.5, SPREAD_HIGH - high, wide - 1, high)
    pen.stroke_style, pen.line_width = ACCENT, 1.2
    pen.stroke_line(SPREAD_WIDE / 2, 0, SPREAD_WIDE / 2, SPREAD_HIGH)
    return pen.picture()
