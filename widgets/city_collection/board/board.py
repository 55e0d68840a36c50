"""The board of Amsterdam on a canvas: city, harbour and Amstel, the pieces, and what can be done there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from ipywidgets import HTML, Button
from ipywidgets import Box as Row

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.city_collection.board import amstel_art, city_art, depot_art, harbour_art, parts, scenery
from widgets.city_collection.board.geometry import LETTERS, Geometry, Thing, geometry
from widgets.city_collection.board.highlights import Marked, box_of, paint_highlights, paint_label
from widgets.city_collection.board.overview import muted, paint_areas
from widgets.city_collection.board.things import caption, places_of, thing_at, things_of
from widgets.drawing.canvas import Canvas, safe_hold
from widgets.drawing.painter import BoardPainter
from widgets.drawing.two_widths import TwoWidths
from widgets.drawing.walk import Place
from widgets.parts.guard import Status, guarded

#: The attributes of a view that are drawn on the board.
_DRAWN = (
    "goods", "jetties", "depot", "warehouses", "black_market", "districts", "amstel", "order", "foreman", "messenger",
    "trader",
)  # fmt: skip


def same_pieces(view: View | None, other: View | None) -> bool:
    """Say whether two views show the same pieces on the board, so that nothing needs to be repainted."""
    if view is None or other is None:
        return view is other
    same = all(getattr(view, name) == getattr(other, name) for name in _DRAWN)
    return same and [(s.blocks, s.field) for s in view.sides] == [(s.blocks, s.field) for s in other.sides]


def paint_ground(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw city, harbour, Amstel and depot without pieces and without signs."""
    city_art.paint_city(painter, geometry)
    harbour_art.paint_harbour(painter, geometry)
    amstel_art.paint_amstel(painter, geometry)
    depot_art.paint_depot(painter, geometry)
    city_art.paint_blocks(painter, geometry)
    scenery.paint_scenery(painter, geometry)


def paint_signs(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw what is written on the board."""
    scenery.paint_title(painter)
    city_art.paint_signs(painter, geometry)
    amstel_art.paint_start(painter, geometry)
    depot_art.paint_depot_signs(painter, geometry)


def paint_pieces(painter: BoardPainter, geometry: Geometry, view: View, districts: bool = True) -> None:
    """Draw goods, owners, dockworkers, ships, discs and figures, with the tiles that say the colours of districts."""
    city_art.paint_city_pieces(painter, geometry, view)
    if districts:
        city_art.paint_district_tiles(painter, geometry, view)
    harbour_art.paint_harbour_pieces(painter, geometry, view)
    amstel_art.paint_discs(painter, geometry, view)
    depot_art.paint_depot_pieces(painter, geometry, view)


class BoardCanvas(Canvas[Thing]):
    """One canvas of the board, showing one part of it; see `BoardBox`.

    Args:
        board: the engine's board.
        narrow: for telephones: nearly square, and the overview is a map for choosing a part.
    """

    layers: ClassVar[tuple[str, ...]] = ("ground", "pieces", "highlights")

    def __init__(self, board: Board, *, narrow: bool = False, on_error: Status | None = None) -> None:
        self.geometry = geometry(board)
        self.narrow, self.part = narrow, parts.OVERVIEW
        shape = parts.NARROW_SHAPE if narrow else parts.WIDE_SHAPE
        super().__init__(1600, 1600 * shape, css_width=560 if narrow else 800, on_error=on_error)
        self._view: View | None = None
        self._names: tuple[str, ...] = ()
        self._marked = Marked()
        self._hover_callbacks: list[Callable[[Thing | None], object]] = []
        if narrow:  # a finger cannot hover: the thing it taps is named
            self.on_click(lambda thing, _x, _y: self._hover(thing))

    def show(self, view: View, names: Sequence[str], marked: Marked) -> None:
        """Show a position, and repaint what has changed."""
        changed = [] if same_pieces(view, self._view) else ["pieces"]
        if changed or marked != self._marked:
            changed.append("highlights")
        self._view, self._names, self._marked = view, tuple(names), marked
        self.redraw(*changed)

    def turn_to(self, part: str) -> None:
        """Show a part of the board. Raises KeyError for an unknown part."""
        frames = parts.NARROW if self.narrow else parts.WIDE
        left, top, width = frames[part]
        self.part = part
        (self.add_class if self._map else self.remove_class)("amst-map")
        self.look_at(left, top, width)

    @property
    def _map(self) -> bool:
        """Whether the canvas is a map for choosing a part."""
        return self.narrow and self.part == parts.OVERVIEW

    @property
    def _mute(self) -> bool:
        """Whether letters on the board would be too small to read."""
        return self._map

    def hit(self, x: float, y: float) -> Thing | None:
        """Return the thing at a point; on a map, the part as ``("part", name)``."""
        if self._map:
            part = parts.part_at(x, y)
            return ("part", part) if part else None
        return thing_at(self.geometry, self._view, x, y)

    def places(self) -> list[Place[Thing]]:
        """Return the things in the part on screen, first one that can be pressed."""
        view = self._view
        if view is None or self._map:
            return []
        places = [place for place in places_of(self.geometry, view) if self.frame.holds(*place.at)]
        return sorted(places, key=lambda place: place.thing not in self._marked.clickable)

    def caption(self, thing: Thing) -> str:
        """Return what a thing is, and whether something can be done with it."""
        if self._view is None:
            return ""
        text = caption(thing, self._view, self._names)
        return _("{thing}. It can be pressed now.").format(thing=text) if thing in self._marked.clickable else text

    def on_hovered(self, callback: Callable[[Thing | None], object]) -> None:
        """Call back with the thing under the mouse whenever it changes, None for none."""
        self._hover_callbacks.append(guarded(callback, self._say))

    def ring(self, thing: Thing | None) -> None:
        """Mark a thing as if the mouse were over it."""
        if thing != self._hovered:
            self._hovered = thing
            self.redraw("highlights")

    def hover_changed(self) -> None:
        """Repaint the highlights, and tell what is under the mouse."""
        with safe_hold():
            self.redraw("highlights")
            for callback in self._hover_callbacks:
                callback(self.hovered)

    def enlarge(self, times: float) -> None:
        """Keep the size of the letters on a label."""
        super().enlarge(times)
        if self.hovered or self._marked.selected:
            self.redraw("highlights")

    # --- layers --------------------------------------------------------------------------------------------------

    def draw_ground(self, painter: BoardPainter) -> None:
        """Draw what never changes during a game."""
        pen = muted(painter) if self._mute else painter
        paint_ground(pen, self.geometry)
        if not self._mute:
            paint_signs(pen, self.geometry)

    def draw_pieces(self, painter: BoardPainter) -> None:
        """Draw goods, owners, dockworkers, ships, discs and figures."""
        if self._view is not None:
            pen = muted(painter) if self._mute else painter
            paint_pieces(pen, self.geometry, self._view, districts=not self._mute)

    def draw_highlights(self, painter: BoardPainter) -> None:
        """Draw what can be done, the thing under the mouse or chosen by keyboard, and its name."""
        hovered = self.hovered
        if self._map:
            paint_highlights(painter, self.geometry, self._marked, None, self._letters)
            paint_areas(painter)
            return
        paint_highlights(painter, self.geometry, self._marked, hovered, self._letters)
        thing = hovered or self._marked.selected
        if thing is not None and self._view is not None:
            words = caption(thing, self._view, self._names)
            paint_label(painter, box_of(self.geometry, thing), self.frame, words, self._letters / self.enlarged)

    @property
    def _letters(self) -> float:
        """The size of the letters on a label, the same on screen for every part."""
        return 14 * self.frame.width / (366 if self.narrow else 800)


class BoardPicture(BoardCanvas):
    """A small picture of the whole board: without letters, but the thing under the mouse is named."""

    @property
    def _mute(self) -> bool:
        return True

    @property
    def _letters(self) -> float:
        return 1.4 * LETTERS


class BoardBox(TwoWidths[BoardCanvas]):
    """The board for any window, with a switch between its parts above it.

    Args:
        board: the engine's board.
        on_error: shows one sentence to the player when a callback fails.
    """

    def __init__(self, board: Board, *, on_error: Status | None = None) -> None:
        self.switch = {part: Button() for part in parts.PARTS}
        for part, button in self.switch.items():
            button.on_click(guarded(partial(self._switched, part), on_error))
        self.label = HTML()
        self.label.add_class("amst-canvas-label")
        switch = Row(list(self.switch.values()))
        switch.add_class("amst-parts")
        wide, narrow = (BoardCanvas(board, narrow=narrow, on_error=on_error) for narrow in (False, True))
        super().__init__(wide, narrow, [switch, self.label])
        self.add_class("amst-city-board")
        self.part = parts.OVERVIEW
        self._busy: frozenset[str] = frozenset()
        narrow.on_click(lambda thing, _x, _y: self._tapped(thing))
        self.turn_to(parts.OVERVIEW)

    def show(
        self,
        view: View,
        names: Sequence[str],
        *,
        legal: Iterable[Action] = (),
        selected: Thing | None = None,
        last: Iterable[Thing] = (),
        since: Iterable[tuple[Thing, int]] = (),
        lit: Iterable[Thing] = (),
        joined: bool = False,
        done: Iterable[Thing] = (),
        better: Iterable[Thing] = (),
    ) -> None:
        """Show a position.

        Args:
            view: the position as a seat sees it.
            names: of the players, by seat.
            legal: the actions that a click can do; the things they are about are outlined.
            selected: the thing selected with the keyboard.
            last: the things that changed last.
            since: those that the others changed since one's turn, each with the number to show at it.
            lit: the things that have just been counted at the end.
            joined: whether bridges between lit blocks are lit, too.
            done: what was done, when a game is looked back at.
            better: what would have been better.
        """
        clickable = frozenset(thing for action in legal for thing in things_of(action, view))
        marked = Marked(
            clickable,
            selected,
            frozenset(last),
            tuple(since),
            lit=frozenset(lit),
            joined=joined,
            done=frozenset(done),
            better=frozenset(better),
        )
        self._bring_out(marked.lit | marked.done | marked.better)
        with safe_hold():
            for canvas in self.both:
                canvas.show(view, names, marked)
        self._busy = frozenset(parts.part_of(self.wide.geometry, thing) for thing in clickable)
        self._retell()

    def turn_to(self, part: str) -> None:
        """Show a part of the board, one of `parts.PARTS`. Raises KeyError for an unknown part."""
        with safe_hold():
            for canvas in self.both:
                canvas.turn_to(part)
        self.part = part
        self.zoom.whole()
        self._retell()

    def _bring_out(self, things: frozenset[Thing]) -> None:
        """Show the whole board when another thing has to be seen that is not in the part on screen."""
        elsewhere = (
            thing for thing in things - self._revealed if parts.part_of(self.wide.geometry, thing) != self.part
        )
        if self.part != parts.OVERVIEW and any(elsewhere):
            self.turn_to(parts.OVERVIEW)
        self.reveal(things)

    def on_clicked(self, callback: Callable[[Thing], object]) -> None:
        """Call back with each thing that is clicked or tapped (see `geometry` and `things`)."""

        def answer(thing: Thing | None, _x: float, _y: float) -> None:
            if thing is not None and thing[0] != "part":
                callback(thing)

        for canvas in self.both:
            canvas.on_click(answer)

    def on_hovered(self, callback: Callable[[Thing | None], object]) -> None:
        """Call back with the thing under the mouse whenever it changes, None for none."""
        for canvas in self.both:
            canvas.on_hovered(callback)

    def ring(self, thing: Thing | None) -> None:
        """Mark a thing from elsewhere on the page as if the mouse were over it."""
        with safe_hold():
            for canvas in self.both:
                canvas.ring(thing)

    def described(self, thing: Thing) -> str:
        return self.shown.caption(thing)

    def _switched(self, part: str, _button: Button) -> None:
        self.turn_to(part)

    def _tapped(self, thing: Thing | None) -> None:
        if thing is not None and thing[0] == "part":
            self.turn_to(str(thing[1]))

    def _retell(self) -> None:
        """Show on the switch which part is selected and where something can be done."""
        for part, button in self.switch.items():
            busy = part in self._busy
            button.description = f"{parts.part_name(part)} •" if busy else parts.part_name(part)
            button.tooltip = _("Something can be done here") if busy else ""
            if part == self.part:
                button.add_class("mod-active")
            else:
                button.remove_class("mod-active")
        self.label.value = _("The board: {part}").format(part=parts.part_name(self.part))
