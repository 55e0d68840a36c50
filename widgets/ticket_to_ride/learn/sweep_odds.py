"""How often the face-up row is swept: deal rows and watch the share of sweeps approach the exact chance."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from fractions import Fraction
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.i18n import _, ngettext
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.odds import (
    deal_row,
    fresh_row_swept,
    is_swept,
    refill_swept,
    simulate_sweeps,
    unseen,
)
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD
from amsterdam.ticket_to_ride.rules.draw_transport import ROW_LENGTH
from amsterdam.ticket_to_ride.state import from_text
from amsterdam.ticket_to_ride.words import card_name
from widgets.drawing.palette import ACCENT, INK, SANS, font
from widgets.drawing.svg import Svg
from widgets.parts.boxes import box
from widgets.parts.guard import guarded
from widgets.parts.page import Page
from widgets.ticket_to_ride.drawing.cards import HEIGHT, draw_card, draw_frame, draw_gap

MANY = 1000

CARD, STEP = 54, 62  # width of a card, and the distance from card to card
WIDE, HIGH = 312, 160  # size of the curve's drawing
LEFT, RIGHT, TOP, FLOOR = 36, 304, 12, 136  # the curve itself, with space for labels around it
HIGHEST = 0.1  # the share at the top of the curve
POINTS = 120  # the most points of the curve

#: A game for two begins with two wilds in the row and none in the reader's hand.
TWO_WILDS = "ttr/2 p0=GK p1=?2 row=WRWPB deck=*"


class SweepOdds(Page):
    """Deals rows of five from a fresh deck, one or a thousand at a time.

    Args:
        seed: the seed for the rows; random by default.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._stream = Stream(secrets.randbits(63) if seed is None else seed)
        self.row: tuple[int, ...] = ()
        self.swept: list[bool] = []
        self.picture, self.verdict, self.curve = HTML(), HTML(), HTML()
        self.tally, self.nearer = HTML(), HTML()
        self.tally.add_class("amst-live")
        self.one = self._button(_("Deal a row"), self._deal_one, primary=True)
        self.many = self._button(_("Deal {n} rows").format(n=_number(MANY)), self._deal_many)
        self.reset = self._button(_("Reset"), self._reset)
        halves = VBox([self.picture, self.verdict]), VBox([self.curve])
        for half in halves:
            half.add_class("amst-half")
        for prose in (self.tally, self.nearer):
            prose.layout.max_width = "44rem"
        buttons = box("amst-buttons", self.one, self.many, self.reset)
        super().__init__([buttons, box("amst-halves", *halves), self.tally, self.nearer])
        self.draw()

    @property
    def share(self) -> float:
        """The share of the rows dealt so far that were swept; 0 before the first."""
        return sum(self.swept) / len(self.swept) if self.swept else 0

    def draw(self) -> None:
        """Show the latest row, and the result of all rows so far."""
        self.picture.value = _draw_row(self.row)
        self.verdict.value = f"<p>{escape(self._verdict())}</p>"
        self.curve.value = _draw_curve(self.swept)
        self.tally.value = f"<p>{escape(self._tally())}</p>"
        self.nearer.value = f"<p>{escape(_two_wilds())}</p>" if len(self.swept) >= MANY else ""
        self.reset.disabled = not self.swept

    def _deal_one(self) -> None:
        self.row = deal_row(FULL_DECK, self._stream)
        self.swept.append(is_swept(self.row))
        self.draw()

    def _deal_many(self) -> None:
        self.row = ()
        self.swept += simulate_sweeps(FULL_DECK, MANY, seed=self._stream.next64())
        self.draw()

    def _reset(self) -> None:
        self.row, self.swept = (), []
        self.draw()

    def _button(self, text: str, action: Callable[[], None], primary: bool = False) -> Button:
        button = Button(description=text, button_style="primary" if primary else "")
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def _say(self, sentence: str) -> None:
        self.tally.value = f"<p>{escape(sentence)}</p>"

    # --- in words ----------------------------------------------------------------------------------------------------

    def _verdict(self) -> str:
        if not self.row:
            return _("Five cards from a freshly shuffled deck of 44, eight of them wild.")
        wilds = self.row.count(WILD)
        count = ngettext("{n} wild", "{n} wilds", wilds).format(n=wilds) if wilds else _("no wild")
        fate = _("The row is swept away: {count}.") if is_swept(self.row) else _("The row stays: {count}.")
        return fate.format(count=count)

    def _tally(self) -> str:
        dealt, swept = len(self.swept), sum(self.swept)
        if not dealt:
            return _("How many of a hundred rows will be swept away? Make a guess, then deal.")
        text = ngettext("{n} row dealt, {swept} swept: {share}.", "{n} rows dealt, {swept} swept: {share}.", dealt)
        exact = fresh_row_swept(FULL_DECK)
        tally = text.format(n=_number(dealt), swept=_number(swept), share=_percent(self.share))
        return f"{tally} " + _("The exact chance is {chance}: about one row in {n}.").format(
            chance=_percent(exact), n=round(1 / exact)
        )


def _two_wilds() -> str:
    """Say how likely a third wild is when there are two in the row."""
    left = unseen(from_text(TWO_WILDS).view(0))
    text = _(
        "Once two wilds lie in the row it is nearer: of the {cards} cards you do not see as a game for two begins, "
        "{wilds} are wild, and the next gap brings the sweep with a chance of {chance}."
    )
    return text.format(cards=sum(left), wilds=left[WILD], chance=_percent(refill_swept(left, wilds=2)))


# --- drawings ---------------------------------------------------------------------------------------------------------


def _draw_row(row: tuple[int, ...]) -> str:
    """Return five cards as SVG with the wilds framed; an empty row shows the places for them."""
    pen = Svg(STEP * ROW_LENGTH + 2, CARD * HEIGHT + 10)
    for slot in range(ROW_LENGTH):
        x = 5 + STEP * slot
        if slot >= len(row):
            draw_gap(pen, x, 5, CARD)
            continue
        draw_card(pen, row[slot], x, 5, CARD)
        if row[slot] == WILD:
            draw_frame(pen, x, 5, CARD)
    return pen.picture(", ".join(map(card_name, row)))


def _draw_curve(swept: list[bool]) -> str:
    """Return the share of sweeps after every row as an SVG curve, with a dashed line at the exact chance."""
    pen = Svg(WIDE, HIGH)
    pen.stroke_style, pen.fill_style, pen.font = INK, INK, font(13, family=SANS)
    pen.stroke_lines([(LEFT, TOP), (LEFT, FLOOR), (RIGHT, FLOOR)])
    pen.text_align, pen.text_baseline = "right", "middle"
    for share in (0, HIGHEST / 2, HIGHEST):
        pen.fill_text(f"{share:.0%}", LEFT - 5, _height(share))
    if not swept:
        return pen.picture(_("No rows dealt yet."))
    exact = fresh_row_swept(FULL_DECK)
    for x in range(LEFT, RIGHT, 12):  # dashes
        pen.stroke_line(x, _height(exact), min(x + 6, RIGHT), _height(exact))
    rows = ngettext("{n} row", "{n} rows", len(swept)).format(n=_number(len(swept)))
    pen.fill_text(rows, RIGHT, HIGH - 9)
    exactly = _("- - exactly {chance}").format(chance=_percent(exact))
    pen.fill_text(exactly, RIGHT, TOP + 18)
    points = _running(swept)
    now = points[-1][1]
    pen.stroke_style, pen.fill_style, pen.line_width, pen.line_join = ACCENT, ACCENT, 2, "round"
    pen.stroke_lines([(LEFT + (RIGHT - LEFT) * dealt / len(swept), _height(share)) for dealt, share in points])
    pen.fill_circle(RIGHT, _height(now), 3.5)
    pen.fill_text(_("dealt {share}").format(share=_percent(now)), RIGHT, TOP)
    label = _("The share of swept rows, now {share}, and a dashed line at the exact chance of {chance}.")
    return pen.picture(label.format(share=_percent(now), chance=_percent(exact)))


def _height(share: float | Fraction) -> float:
    """Return the y position of a share in the drawing; higher shares are drawn at the top."""
    return FLOOR - min(float(share), HIGHEST) / HIGHEST * (FLOOR - TOP)


def _running(swept: list[bool]) -> list[tuple[int, float]]:
    """Return (rows dealt, share of them that was swept) at no more than `POINTS` moments, the last one being now.

    >>> _running([False, True, False, False])
    [(1, 0.0), (2, 0.5), (3, 0.3333333333333333), (4, 0.25)]
    """
    apart = -(-len(swept) // POINTS)
    shares, sweeps = [], 0
    for dealt, row in enumerate(swept, 1):
        sweeps += row
        if (len(swept) - dealt) % apart == 0:
            shares.append((dealt, sweeps / dealt))
    return shares


def _number(n: int) -> str:
    """Return a number as readers expect it.

    >>> _number(12000)
    '12,000'
    """
    return f"{n:,}"


def _percent(share: float | Fraction) -> str:
    """Return a share in per cent.

    >>> _percent(0.03486)
    '3.5%'
    """
    return f"{float(share):.1%}"


def sweep_odds() -> SweepOdds:
    """Return the widget to deal rows with."""
    return SweepOdds()
