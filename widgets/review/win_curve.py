"""The chance of winning over a game: a line from decision to decision, each to press, with marks at mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from itertools import pairwise

from ipywidgets import HTML, Box

from amsterdam.analysis.course import Turn, curve
from amsterdam.analysis.review import Decision, Estimate, Judged
from amsterdam.i18n import _
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER
from widgets.drawing.svg import Svg
from widgets.parts.guard import Status
from widgets.parts.press_list import PressList
from widgets.review.turns import sign
from widgets.worth.points import costs

WIDE, HIGH = 1000, 200  # stretched to the available space
DOT, DISC = 12, 20  # diameter of a mistake, and of one of the worst


class WinCurve(Box):
    """Shows the curve as far as it is known, along all moves of the game.

    Args:
        on_choose: gets the index of a pressed decision.
    """

    def __init__(self, on_choose: Callable[[int], object], say: Status) -> None:
        self.picture = HTML()
        #: A button for each decision, as wide as the way to its neighbours.
        self.decisions = PressList(lambda key: on_choose(int(key)), say)
        super().__init__([self.picture, self.decisions])
        self.add_class("amst-curve")

    def show(
        self,
        decisions: Sequence[Decision],
        judged: Mapping[int, Judged],
        moves: int,
        move: int,
        at: int | None,
        worst: Sequence[int],
        turns: Sequence[Turn] = (),
    ) -> None:
        """Show the decisions judged so far, by index.

        Args:
            moves: the number of moves of the whole game.
            move: the one on the screen.
            at: the decision on the screen, if it is one.
            worst: the worst mistakes, which are numbered.
            turns: the turning points, which are marked.
        """
        turning, shares = {turn.place: turn for turn in turns}, curve(judged)
        across = [(decision.number + 0.5) / moves for decision in decisions]
        ends = [0.0, *((one + other) / 2 for one, other in pairwise(across)), 1.0]
        buttons = ""
        for place, (left, right) in zip(range(len(across)), pairwise(ends), strict=False):
            rank = worst.index(place) + 1 if place in worst else None
            mistake = judged[place] if place in judged and judged[place].mistake else None
            buttons += _button(place, (left, across[place], right), mistake, rank, turning.get(place))
        html = f'<div class="amst-curve-presses">{buttons}</div>'
        if html != self.decisions.html:
            self.decisions.show(html, tuple(str(place) for place in range(len(decisions))))
        self.decisions.chosen = "" if at is None else str(at)
        self.picture.value = _axis() + picture(judged, shares, across, (move + 0.5) / moves)


def _button(
    place: int, span: tuple[float, float, float], mistake: Judged | None, rank: int | None, turn: Turn | None
) -> str:
    """Return the button of a decision; the arrow keys go from one to the next, so none is a stop of the Tab key."""
    (left, middle, right), words, signed = span, escape(told(place, mistake, rank)), ""
    at = 100 * (middle - left) / (right - left)
    if turn is not None:
        signed = f'<span class="amst-curve-turn" style="left:{at:.1f}%">{sign(turn)}</span>'
    if mistake is not None:
        signed += f'<span style="left:{at:.1f}%;top:{100 * (1 - mistake.taken.win):.1f}%">{mark(rank)}</span>'
    style = f"left:{100 * left:.2f}%;width:{100 * (right - left):.2f}%"
    kind = ' class="amst-curve-mistake"' if mistake else ""
    return (
        f'<button type="button" data-key="{place}"{kind} tabindex="-1" style="{style}" title="{words}" '
        f'aria-label="{words}">{signed}</button>'
    )


def told(place: int, mistake: Judged | None, rank: int | None) -> str:
    """Return the number of a decision; for a mistake also what it cost and its rank."""
    if mistake is None:
        return _("Decision {n}").format(n=place + 1)
    text = _("Decision {n}: {cost}").format(n=place + 1, cost=costs(*mistake.cost))
    return text if rank is None else text + ", " + _("number {n} of the worst").format(n=rank)


def mark(rank: int | None) -> str:
    """Draw a mistake: a disc, numbered if it is one of the worst."""
    size = DOT if rank is None else DISC
    pen = Svg(size, size)
    pen.fill_style, pen.stroke_style, pen.line_width = ACCENT, PAPER, 2
    pen.fill_circle(size / 2, size / 2, size / 2 - 1)
    pen.stroke_circle(size / 2, size / 2, size / 2 - 1)
    if rank is not None:
        pen.fill_style, pen.font = PAPER, "bold 13px sans-serif"
        pen.text_align, pen.text_baseline = "center", "middle"
        pen.fill_text(str(rank), size / 2, size / 2 + 1)
    return pen.picture()


def picture(judged: Mapping[int, Judged], shares: Mapping[int, Estimate], across: Sequence[float], here: float) -> str:
    """Draw the curve with its 95 % band, the loss at each mistake, and where the reader is."""
    pen = Svg(WIDE, HIGH)
    pen.stroke_style, pen.line_width = GOLD, 6
    pen.stroke_line(here * WIDE, 0, here * WIDE, HIGH)
    pen.stroke_style, pen.line_width = INK, 1
    for share in (0, 0.5, 1):
        pen.stroke_line(0, HIGH * share, WIDE, HIGH * share)
    for one, other in pairwise(range(len(across))):
        if one in judged and other in judged:
            _stretch(pen, across[one] * WIDE, shares[one], across[other] * WIDE, shares[other])
    pen.stroke_style, pen.line_width = ACCENT, 3
    for place, decision in judged.items():
        if decision.mistake and decision.best.win > decision.taken.win:
            x = across[place] * WIDE
            pen.stroke_line(x, _down(decision.best.win), x, _down(decision.taken.win))
    stretched = pen.picture(_told(shares)).replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
    return f'<div class="amst-curve-drawn">{stretched}</div>'


def _stretch(pen: Svg, left: float, one: Estimate, right: float, other: Estimate) -> None:
    ends = [(left, *one), (right, *other)]
    band = [(x, _down(share + error)) for x, share, error in ends]
    band += [(x, _down(share - error)) for x, share, error in reversed(ends)]
    pen.fill_style, pen.global_alpha = INK, 0.18
    pen.fill_polygon(band)
    pen.global_alpha, pen.stroke_style, pen.line_width = 1, INK, 2.5
    pen.stroke_lines([(x, _down(share)) for x, share, _error in ends])


def _down(chance: float) -> float:
    return HIGH * (1 - min(1.0, max(0.0, chance)))


def _axis() -> str:
    return '<div class="amst-curve-axis" aria-hidden="true"><span>100 %</span><span>50 %</span><span>0 %</span></div>'


def _told(shares: Mapping[int, Estimate]) -> str:
    """Describe the curve in words."""
    if not shares:
        return _("The chance of winning is not known yet.")
    first, last = min(shares), max(shares)
    text = _("The chance of winning: {one:.0%} after decision {first}, {other:.0%} after decision {last}.")
    return text.format(one=shares[first][0], first=first + 1, other=shares[last][0], last=last + 1)
