"""The dial of a player: the cubes on its six slots, and the round in which each reaches the exit."""

from __future__ import annotations

import math
from html import escape

from ipywidgets import HTML, Checkbox, VBox

from amsterdam.city_collection.player import SLOTS
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import cubes
from amsterdam.i18n import _
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import cube_heap, icon
from widgets.drawing.palette import INK, PAPER, SANS, font
from widgets.drawing.svg import Svg
from widgets.parts.guard import Status, guarded

SIZE = 340
MIDDLE, RIM, HUB = SIZE / 2, 134, 24
#: The colours of alternating slots, and of the plates with their numbers on the rim.
WOOD, WOOD_DARK, RIM_COLOUR = "#e3cfa4", "#d3ba86", "#5a4632"


class Dial(VBox):
    """One dial, with a planning aid that can be switched off: the round of each slot, on the dial and as a list."""

    def __init__(self, on_error: Status | None = None) -> None:
        self._view: View | None = None
        self._seat = 0
        self._before: tuple[int, int] | None = None
        self._picture, self._list = HTML(), HTML()
        self.planning = Checkbox(value=True, indent=False)
        self.planning.observe(guarded(lambda _change: self._draw(turned=False), on_error), "value")
        super().__init__([self._picture, self.planning, self._list])
        self.add_class("amst-dial")

    def show(self, view: View, seat: int | None = None) -> None:
        """Show the dial of a seat, by default the viewing one; it turns when a round has passed."""
        self._view, self._seat = view, view.seat if seat is None else seat
        now = (self._seat, arrives(view, 1))
        turned = self._before == (now[0], now[1] - 1)
        self._before = now
        self._draw(turned)

    def _draw(self, turned: bool) -> None:
        if self._view is None:
            return
        self.planning.description = _("Show in which round cubes come")
        self._picture.value = picture(self._view, self._seat, self.planning.value, turned)
        self._list.value = timetable(self._view, self._seat) if self.planning.value else ""


# --- the picture ------------------------------------------------------------------------------------------------------


def picture(view: View, seat: int, planning: bool = True, turned: bool = False) -> str:
    """Return a dial as SVG. Slot 1 is next to the exit; `turned` animates the turn."""
    pen = Svg(SIZE, SIZE)
    pen.fill_style = RIM_COLOUR
    pen.fill_circle(MIDDLE, MIDDLE, SIZE / 2 - 2)
    wheel = Svg(SIZE, SIZE)
    for slot in range(1, SLOTS + 1):
        _sector(wheel, slot)
    for slot in range(1, SLOTS + 1):
        _cubes(wheel, slot, view.sides[seat].dial[slot - 1])
    signs = Svg(SIZE, SIZE)
    for slot in range(1, SLOTS + 1):
        round_ = arrives(view, slot)
        _plate(signs, slot, round_ if planning and round_ <= LAST_ROUND else None)
    _exit(signs)
    turning = ' class="amst-turning"' if turned else ""
    label = _("Dial. {slots}").format(slots=in_words(view, seat))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE + 16}" width="{SIZE}" '
        f'class="amst-dial-picture" role="img" aria-label="{escape(label)}">'
        f"{pen.content()}<g{turning}>{wheel.content()}</g>{signs.content()}</svg>"
    )


def _angle(slot: float) -> float:
    """Return the angle of a slot's middle in degrees: the exit is at the bottom, slot 1 to its right."""
    return 120.0 - 60 * slot


def _at(slot: float, radius: float) -> tuple[float, float]:
    turn = math.radians(_angle(slot))
    return MIDDLE + radius * math.cos(turn), MIDDLE + radius * math.sin(turn)


def _middle(slot: int) -> tuple[float, float]:
    """Return the centre of a slot's heap, clear of the plates and of the slots above and below."""
    across, down = math.cos(math.radians(_angle(slot))), math.sin(math.radians(_angle(slot)))
    if abs(down) < 0.1:
        return MIDDLE + 70 * across, MIDDLE
    return MIDDLE + math.copysign(52, across), MIDDLE + 78 * down


def _sector(pen: Svg, slot: int) -> None:
    start = math.radians(_angle(slot) - 30)
    pen.begin_path()
    pen.move_to(MIDDLE, MIDDLE)
    pen.arc(MIDDLE, MIDDLE, RIM, start, start + math.radians(60))
    pen.close_path()
    pen.fill_style = WOOD if slot % 2 else WOOD_DARK
    pen.fill()
    pen.stroke_style, pen.line_width = INK, 1.5
    pen.stroke()


def _cubes(pen: Svg, slot: int, counts: tuple[int, ...]) -> None:
    """Draw the cubes on a slot: each colour with its number, in rows of two."""
    heaps = [(colour, number) for colour, number in enumerate(counts) if number]
    x, y = _middle(slot)
    rows = [heaps[first : first + 2] for first in range(0, len(heaps), 2)]
    size = 24 if len(heaps) <= 2 else 21 if len(heaps) <= 4 else 19
    pen.text_baseline, pen.text_align = "middle", "left"
    for place, row in enumerate(rows):
        top = y + (place - (len(rows) - 1) / 2) * (size + 3)
        left = x - len(row) * (size + 16) / 2
        for colour, number in row:
            symbols.draw_cube(pen, colour, left + size / 2, top, size)
            pen.fill_style, pen.font = INK, font(15, "bold", SANS)
            pen.fill_text(str(number), left + size + 2, top + 1)
            left += size + 16


def _plate(pen: Svg, slot: int, round_: int | None) -> None:
    """Draw the number of a slot on the rim, and with the planning aid the round below it."""
    x, y = _at(slot, RIM + 11)
    height = 32 if round_ else 22
    y = max(height / 2 + 1, min(SIZE - height / 2 - 1, y))
    width = 60 if round_ else 24
    x = max(width / 2 + 1, min(SIZE - width / 2 - 1, x))
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.5
    pen.fill_rect(x - width / 2, y - height / 2, width, height)
    pen.stroke_rect(x - width / 2, y - height / 2, width, height)
    symbols.draw_text(pen, str(slot), x, y - (7 if round_ else 0), 15)
    if round_:
        pen.fill_style, pen.font = INK, font(12.5, "", SANS)
        pen.fill_text(_("round {n}").format(n=round_), x, y + 8)


def _exit(pen: Svg) -> None:
    pen.fill_style = PAPER
    pen.fill_polygon([(MIDDLE - 15, SIZE - 36), (MIDDLE + 15, SIZE - 36), (MIDDLE, SIZE - 12)])
    pen.fill_style = INK
    pen.fill_circle(MIDDLE, MIDDLE, HUB)
    pen.fill_style = RIM_COLOUR
    pen.fill_circle(MIDDLE, MIDDLE, HUB - 3)
    symbols.draw_text(pen, "↻", MIDDLE, MIDDLE, 30, PAPER)
    symbols.draw_text(pen, _("exit"), MIDDLE, SIZE + 6, 14)


# --- words and lists --------------------------------------------------------------------------------------------------


def in_words(view: View, seat: int) -> str:
    """Describe a dial, slot by slot, with the round of each."""
    text = _("Slot {slot}, round {n}: {cubes}.")
    slots = enumerate(view.sides[seat].dial, start=1)
    parts = [
        text.format(slot=slot, n=arrives(view, slot), cubes=cubes(counts)) for slot, counts in slots if any(counts)
    ]
    return " ".join(parts) or _("It is empty.")


def timetable(view: View, seat: int) -> str:
    """Return the cubes of each round as an HTML table; a round without cubes has a warning of the penalty."""
    heading, title = _("Round {n}"), escape(_("What the dial brings"))
    rows = "".join(
        f'<tr><th scope="row">{escape(heading.format(n=round_))}</th><td>{_coming(view, seat, slot)}</td></tr>'
        for slot in range(1, SLOTS + 1)
        for round_ in [arrives(view, slot)]
        if round_ <= LAST_ROUND
    )
    return f'<table class="amst-timetable"><caption>{title}</caption>{rows}</table>'


def _coming(view: View, seat: int, slot: int) -> str:
    """Return what one round brings: its cubes or a warning, and in the next round also the saved cube."""
    side = view.sides[seat]
    counts = side.dial[slot - 1]
    if any(counts):
        content = cube_heap(counts)
    else:
        penalty = icon(symbols.draw, "penalty", size=18)
        nothing = escape(_("nothing: a penalty"))
        content = f'<span class="amst-quiet">{penalty} {nothing}</span>'
    if slot == 1 and side.saved is not None:
        kept = symbols.picture(symbols.draw_cube, side.saved, label=_("and the cube you kept"))
        content += f' <span class="amst-count">+{kept}</span>'
    return content


def slots(view: View, seat: int) -> str:
    """Return a dial as a short row of six slots, for the boards of other players."""
    items = "".join(
        f'<li><span class="amst-slot">{slot}</span>{cube_heap(counts, 20)}</li>'
        for slot, counts in enumerate(view.sides[seat].dial, start=1)
    )
    return f'<ol class="amst-slots" aria-label="{escape(_("Dial"))}">{items}</ol>'
