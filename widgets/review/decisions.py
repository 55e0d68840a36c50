"""The list of a player's decisions, each with a bar for its cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Checkbox, VBox

from amsterdam.analysis.review import WORST, Decision, Judged
from amsterdam.i18n import _
from widgets.drawing.palette import ACCENT, GOLD, INK
from widgets.drawing.svg import Svg
from widgets.parts.guard import Status, guarded
from widgets.parts.pager import Pager
from widgets.parts.picture_button import PictureButton
from widgets.review.words import ReviewWords

ROWS = 8
BAR_WIDE, BAR_HIGH = 160, 16


class DecisionList(VBox):
    """Shows a few decisions at a time.

    Args:
        on_choose: gets the index of a pressed decision.
        only_worst: whether the worst mistakes are all that is listed, the worst first.
    """

    def __init__(
        self, words: ReviewWords, on_choose: Callable[[int], object], say: Status, only_worst: bool = False
    ) -> None:
        self._words, self._on_choose, self._only_worst = words, on_choose, only_worst
        self._decisions: Sequence[Decision] = ()
        self._judged: Mapping[int, Judged] = {}
        self._worst: Sequence[int] = ()
        self._dearest: Decision | None = None
        self._at = 0
        self.title = HTML()
        self.only = Checkbox(value=False, indent=False)
        self.only.observe(guarded(lambda _change: self._draw(0), say), "value")
        rows = WORST if only_worst else ROWS
        self.rows = [PictureButton(partial(self._pressed, number), say) for number in range(rows)]
        self.pager = Pager(rows, self._draw, say)
        super().__init__([self.title, *(() if only_worst else (self.only,)), *self.rows, self.pager])
        self.add_class("amst-panel")
        self.add_class("amst-review-list")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        title = _("The worst mistakes") if self._only_worst else _("All decisions")
        order = escape(_("What surely cost the most comes first.")) if self._only_worst else ""
        self.title.value = f"<h3>{escape(title)}</h3>" + (f'<p class="amst-quiet">{order}</p>' if order else "")
        self.only.description = _("Only mistakes")
        self._draw()

    def show(
        self,
        decisions: Sequence[Decision],
        judged: Mapping[int, Judged],
        at: int,
        worst: Sequence[int],
        dearest: Decision | None = None,
    ) -> None:
        """Show the decisions with the judgements known so far, by index; go to the page of `at` when that changes.

        `worst` are the indices of the worst mistakes; `dearest` is the one that cost most of the chance of winning.
        """
        moved = at != self._at or decisions is not self._decisions
        self._decisions, self._judged, self._at, self._worst = decisions, judged, at, worst
        self._dearest = dearest
        listed = self._listed()
        self.title.layout.display = "none" if self._only_worst and not worst else None
        self._draw(listed.index(at) // ROWS if moved and at in listed else None)

    def _listed(self) -> list[int]:
        if self._only_worst:
            return list(self._worst)
        places = range(len(self._decisions))
        return [p for p in places if not self.only.value or (p in self._judged and self._judged[p].mistake)]

    def _pressed(self, number: int) -> None:
        listed, number = self._listed(), self.pager.shown().start + number
        if number < len(listed):
            self._on_choose(listed[number])

    def _draw(self, page: int | None = None) -> None:
        listed = self._listed()
        seen = self.pager.show(len(listed), page)
        most = max((sum(one.cost) for one in self._judged.values() if one.mistake), default=1.0)
        for number, button in enumerate(self.rows):
            if number >= len(seen):
                button.hide()
                continue
            place = listed[seen[number]]
            button.show(*self._row(place, most), chosen=place == self._at)

    def _row(self, place: int, most: float) -> tuple[str, str]:
        """Return a decision as (HTML, words for a screen reader); `most` is the cost that fills the bar."""
        decision, judged, notes = self._decisions[place], self._judged.get(place), self._notes(place)
        title, when = f"{place + 1}. {self._words.done(decision)}", self._words.when(decision)
        fact = self._words.cost(judged) if judged else _("not looked at yet")
        marked = "".join(f"<em>{escape(note)}</em>" for note in notes)
        time = f"<small>{escape(when)}</small> " if when else ""
        drawn = bar(judged, most) if judged and judged.mistake else ""
        html = (
            f'<span class="amst-worth-words">{escape(title)} {time}{marked}</span>'
            f'<span class="amst-worth-facts"><span>{escape(fact)}</span>{drawn}</span>'
        )
        return html, "; ".join(filter(None, [title, when, *notes, fact]))

    def _notes(self, place: int) -> list[str]:
        notes = [_("number {n} of the worst").format(n=self._worst.index(place) + 1)] if place in self._worst else []
        return [*notes, _("cost the most wins")] if self._decisions[place] is self._dearest else notes


def mistake_after(judged: Mapping[int, Judged], at: int) -> int | None:
    """Return the index of the next mistake, after the last one the first; None if no other one is known."""
    mistakes = sorted(place for place, one in judged.items() if one.mistake and place != at)
    later = [place for place in mistakes if place > at]
    return next(iter(later or mistakes), None)


def bar(judged: Judged, most: float) -> str:
    """Draw the cost of a mistake and its 95 % interval."""
    cost, error = judged.cost
    pen = Svg(BAR_WIDE, BAR_HIGH)
    unit, middle = (BAR_WIDE - 2) / most, BAR_HIGH / 2
    pen.fill_style, pen.stroke_style, pen.line_width = GOLD, INK, 1.2
    pen.fill_rect(1, 2, cost * unit, BAR_HIGH - 4)
    pen.stroke_rect(1, 2, cost * unit, BAR_HIGH - 4)
    pen.stroke_style, pen.line_width = ACCENT, 2
    left, right = 1 + (cost - error) * unit, 1 + (cost + error) * unit
    pen.stroke_line(left, middle, right, middle)
    for end in (left, right):
        pen.stroke_line(end, middle - 4, end, middle + 4)
    return pen.picture()
