"""The chance of winning over a game: a line from decision to decision, with a drop to press at each mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from itertools import pairwise

from ipywidgets import HTML, Box

from amsterdam.analysis.review import Judged
from amsterdam.i18n import _
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER
from widgets.drawing.svg import Svg
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.parts.picture_button import PictureButton

WIDE, HIGH = 1000, 200  # stretched to the available space
DOT, DISC = 16, 26  # diameter of a mistake, and of one of the worst


class WinCurve(Box):
    """Shows the curve as far as it is known.

    Args:
        on_choose: gets the index of a pressed mistake.
    """

    def __init__(self, on_choose: Callable[[int], object], say: Status) -> None:
        self._on_choose, self._say = on_choose, say
        self.caption, self.picture = HTML(), HTML()
        #: A button for each mistake, the worst last so that they are on top; the list never gets shorter.
        self.marks: list[PictureButton] = []
        self._places: list[int] = []
        self._field = box("amst-curve-field", self.picture)
        super().__init__([self.caption, self._field])
        self.add_class("amst-curve")
        self.caption.add_class("amst-quiet")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        text = _("The chance of winning after each decision. Red is what a mistake took off; press it to go there.")
        self.caption.value = escape(text)

    def show(self, judged: Mapping[int, Judged], total: int, at: int, worst: Sequence[int]) -> None:
        """Show the decisions judged so far, by index among `total`; `at` is the selected one, `worst` are numbered."""
        mistakes = sorted((place for place, one in judged.items() if one.mistake), key=lambda p: judged[p].lower)
        self._places = mistakes
        while len(self.marks) < len(mistakes):
            number = len(self.marks)
            self.marks.append(PictureButton(partial(self._pressed, number), self._say))
            self._field.children = (self.picture, *self.marks)
        for number, button in enumerate(self.marks):
            if number >= len(mistakes):
                button.hide()
                continue
            place = mistakes[number]
            rank = worst.index(place) + 1 if place in worst else None
            button.show(mark(rank), words(judged[place], place, rank), chosen=place == at)
            left, top = _across(place, total), 1 - judged[place].taken.win
            button.layout.left, button.layout.top = f"{100 * left:.1f}%", f"{100 * top:.1f}%"
        self.picture.value = _axis() + picture(judged, total, at)

    def _pressed(self, number: int) -> None:
        if number < len(self._places):
            self._on_choose(self._places[number])


def words(judged: Judged, place: int, rank: int | None) -> str:
    """Return the rank of a mistake and its cost, in words."""
    text = _("Decision {n}: costs {cost} points").format(n=place + 1, cost=f"{judged.cost[0]:.1f}")
    return text if rank is None else text + ", " + _("number {n} of the worst").format(n=rank)


def mark(rank: int | None) -> str:
    """Draw a mistake: a disc, numbered if it is one of the worst."""
    size = DOT if rank is None else DISC
    pen = Svg(size, size)
    pen.fill_style, pen.stroke_style, pen.line_width = ACCENT, PAPER, 2
    pen.fill_circle(size / 2, size / 2, size / 2 - 1)
    pen.stroke_circle(size / 2, size / 2, size / 2 - 1)
    if rank is not None:
        pen.fill_style, pen.font = PAPER, "bold 15px sans-serif"
        pen.text_align, pen.text_baseline = "center", "middle"
        pen.fill_text(str(rank), size / 2, size / 2 + 1)
    return pen.picture()


def picture(judged: Mapping[int, Judged], total: int, at: int) -> str:
    """Draw the curve with its 95 % band, and the loss at each mistake."""
    pen = Svg(WIDE, HIGH)
    pen.fill_style, pen.global_alpha = GOLD, 0.55
    pen.fill_rect((at + 0.1) / total * WIDE, 0, 0.8 / total * WIDE, HIGH)
    pen.global_alpha = 1
    pen.stroke_style, pen.line_width = INK, 1
    for share in (0, 0.5, 1):
        pen.stroke_line(0, HIGH * share, WIDE, HIGH * share)
    for one, other in pairwise(range(total)):
        if one in judged and other in judged:
            _stretch(pen, judged, one, other, total)
    pen.stroke_style, pen.line_width = ACCENT, 3
    for place, decision in judged.items():
        if decision.mistake and decision.best.win > decision.taken.win:
            x = _across(place, total) * WIDE
            pen.stroke_line(x, _down(decision.best.win), x, _down(decision.taken.win))
    stretched = pen.picture(_told(judged)).replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
    return f'<div class="amst-curve-drawn">{stretched}</div>'


def _stretch(pen: Svg, judged: Mapping[int, Judged], one: int, other: int, total: int) -> None:
    ends = [(_across(place, total) * WIDE, judged[place].taken) for place in (one, other)]
    band = [(x, _down(choice.win + choice.win_error)) for x, choice in ends]
    band += [(x, _down(choice.win - choice.win_error)) for x, choice in reversed(ends)]
    pen.fill_style, pen.global_alpha = INK, 0.18
    pen.fill_polygon(band)
    pen.global_alpha, pen.stroke_style, pen.line_width = 1, INK, 2.5
    pen.stroke_lines([(x, _down(choice.win)) for x, choice in ends])


def _across(place: int, total: int) -> float:
    return (place + 0.5) / total


def _down(chance: float) -> float:
    return HIGH * (1 - min(1.0, max(0.0, chance)))


def _axis() -> str:
    return '<div class="amst-curve-axis" aria-hidden="true"><span>100 %</span><span>50 %</span><span>0 %</span></div>'


def _told(judged: Mapping[int, Judged]) -> str:
    """Describe the curve in words."""
    if not judged:
        return _("The chance of winning is not known yet.")
    first, last = min(judged), max(judged)
    text = _("The chance of winning: {one:.0%} after decision {first}, {other:.0%} after decision {last}.")
    return text.format(one=judged[first].taken.win, first=first + 1, other=judged[last].taken.win, last=last + 1)
