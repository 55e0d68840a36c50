"""A canvas in layers that repaints itself: the base of every board.

Each board is a class with one ``draw_*`` method per layer. A board remembers what it was last given to show and can
draw it all again, since a browser that connects later, or again, starts with an empty canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any, ClassVar, Generic, TypeVar

import ipycanvas
import ipycanvas.canvas
from ipywidgets import Box, Layout

from widgets.drawing import polygons
from widgets.drawing.walk import DIRECTIONS, Place, next_place
from widgets.parts.guard import Status, guarded

#: ipycanvas has one manager per kernel, shared by all canvases and threads, so there is one lock.
_LOCK = RLock()
_depth = 0

#: The canvases with a layer that was repainted in the block of `safe_hold` that is open, in order.
_repainted: dict[Canvas[Any], None] = {}

#: What can be at a point of a canvas.
ThingT = TypeVar("ThingT")


@contextmanager
def safe_hold() -> Iterator[None]:
    """Send all drawing inside the block as one message when it ends, and none of it when the block raises.

    Unlike `ipycanvas.hold_canvas`, an exception does not freeze every canvas of the kernel; it is passed on. Blocks may
    be nested, and threads take turns.
    """
    global _depth
    manager = ipycanvas.canvas._CANVAS_MANAGER
    with _LOCK:
        commands, buffers, caching = (
            len(manager._commands_cache),
            len(manager._buffers_cache),
            manager._caching,
        )
        manager._caching = True
        _depth += 1
        try:
            yield
        except BaseException:
            del manager._commands_cache[commands:], manager._buffers_cache[buffers:]
            manager._current_canvas = None  # the message that selected this canvas may have been dropped
            if _depth == 1:
                _repainted.clear()
            raise
        finally:
            _depth -= 1
            if _depth == 0:
                for canvas in _repainted:
                    canvas.put_together()
                _repainted.clear()
                manager.flush()
            manager._caching = caching


class Canvas(Box, Generic[ThingT]):
    """A drawing in layers of equal size in a box with the CSS class ``amst-canvas``.

    A subclass names its `layers`, lowest first, has a method ``draw_<layer>(painter)`` for each, and returns from `hit`
    what is at a point. All coordinates are in drawing units, whatever the size on screen.

    Each layer is painted on a canvas out of sight, and the one in sight is put together of them once for each message.
    (An `ipycanvas.MultiCanvas` is put together anew for each layer that was painted, and again for each view.)

    Args:
        width, height: the drawing's size in units.
        css_width: the greatest width on screen, in CSS pixels; the canvas shrinks with its container. It has twice as
            many pixels, which is sharp on a screen of double density.
        on_error: shows one sentence to the player when a callback or a drawing fails.
    """

    layers: ClassVar[tuple[str, ...]] = ()

    def __init__(self, width: float, height: float, *, css_width: int = 800, on_error: Status | None = None) -> None:
        self.size = (width, height)
        self._origin = (0.0, 0.0)
        self._scale = 2 * css_width / width
        self._on_error = on_error
        self._seen = True
        #: The layers to paint as soon as the canvas is visible.
        self._due: set[str] = set()
        self._hovered: ThingT | None = None
        #: The thing that arrow keys came to last, and the one that Enter pressed last.
        self._walked: ThingT | None = None
        self._struck: ThingT | None = None
        self._walk_callbacks: list[Callable[[ThingT], object]] = []
        #: How many times the page enlarges the canvas.
        self.enlarged = 1.0
        self._click_callbacks: list[Callable[..., object]] = []
        self._enter_callbacks: list[Callable[..., object]] = []
        across, down = 2 * css_width, round(height * self._scale)
        #: The canvas of each layer.
        self.painters = {
            layer: ipycanvas.Canvas(width=across, height=down, _send_client_ready_event=False) for layer in self.layers
        }
        self.canvas = ipycanvas.Canvas(
            width=across,
            height=down,
            layout=Layout(width="100%", max_width=f"{css_width}px", height="auto", flex="0 0 auto"),
        )
        super().__init__([self.canvas], layout=Layout(width="100%", max_width=f"{css_width}px", overflow="hidden"))
        self.add_class("amst-canvas")
        self._listen()

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Repaint every layer."""
        self.redraw(*self.layers)

    def redraw(self, *layers: str) -> None:
        """Repaint some layers; a hidden canvas does so when it becomes visible.

        When a drawing fails, the old picture stays on screen and the exception is passed on.
        """
        if not layers:
            return
        with safe_hold():
            if not self._seen:
                self._due.update(layers)
                return
            _repainted[self] = None
            for layer in layers:
                painter = self.painters[layer]
                painter.reset_transform()
                painter.clear()
                x, y = self._origin
                painter.set_transform(self._scale, 0, 0, self._scale, -x * self._scale, -y * self._scale)
                painter.global_alpha = 1
                painter.set_line_dash([])
                getattr(self, f"draw_{layer}")(painter)

    def put_together(self) -> None:
        """Show the layers as they are painted now."""
        self.canvas.clear()
        for painter in self.painters.values():
            self.canvas.draw_image(painter)

    @property
    def seen(self) -> bool:
        """Whether the canvas is on screen, as far as is known; a hidden canvas is not painted."""
        return self._seen

    @seen.setter
    def seen(self, seen: bool) -> None:
        with safe_hold():  # another thread may be painting
            self._seen = seen
            if seen:
                self.redraw(*(layer for layer in self.layers if layer in self._due))
                self._due.clear()

    @property
    def frame(self) -> polygons.Box:
        """The visible part of the drawing."""
        return polygons.Box(*self._origin, self.canvas.width / self._scale, self.canvas.height / self._scale)

    def share(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the drawing as shares of the visible part's width and height."""
        frame = self.frame
        return (x - frame.x) / frame.width, (y - frame.y) / frame.height

    def look_at(self, x: float, y: float, width: float) -> None:
        """Show the part of the drawing from (x, y) that is `width` units wide, and as high as the canvas allows."""
        self._origin, self._scale = (x, y), self.canvas.width / width
        self._hovered = None
        self.draw()

    def enlarge(self, times: float) -> None:
        """Hear how many times the page enlarges the canvas; a subclass repaints what depends on it."""
        self.enlarged = times

    # --- events --------------------------------------------------------------------------------------------------

    def hit(self, x: float, y: float) -> ThingT | None:
        """Return what is at a point, None for nothing."""
        return None

    def on_click(self, callback: Callable[[ThingT | None, float, float], object]) -> None:
        """Call back with what was clicked or tapped (see `hit`) and where.

        The page's script turns a tap into a click and leaves all other touches to the browser.
        """
        self._click_callbacks.append(guarded(callback, self._say))

    def places(self) -> Sequence[Place[ThingT]]:
        """Return what arrow keys go to, each with a point that a press hits it at; first where they begin."""
        return ()

    def on_walked(self, callback: Callable[[ThingT], object]) -> None:
        """Call back with each thing that an arrow key comes to."""
        self._walk_callbacks.append(guarded(callback, self._say))

    def on_enter(self, callback: Callable[[], object]) -> None:
        """Call back when Enter is pressed while the canvas has the focus, unless it presses what arrow keys came to.

        Pressed once more there, it calls back as well: to confirm what was asked.
        """
        self._enter_callbacks.append(guarded(callback, self._say))

    @property
    def hovered(self) -> ThingT | None:
        """What the mouse is over, None for nothing."""
        return self._hovered

    def _say(self, sentence: str) -> None:
        if self._on_error is not None:
            self._on_error(sentence)

    def _listen(self) -> None:
        for register, handler in (
            (self.canvas.on_client_ready, self.draw),
            (self.canvas.on_mouse_down, self._mouse_down),
            (self.canvas.on_mouse_move, self._mouse_move),
            (self.canvas.on_mouse_out, self._mouse_out),
            (self.canvas.on_key_down, self._key_down),
        ):
            register(guarded(handler, self._say))

    def _units(self, x: float, y: float) -> tuple[float, float]:
        return self._origin[0] + x / self._scale, self._origin[1] + y / self._scale

    def _mouse_down(self, x: float, y: float) -> None:
        self._click(*self._units(x, y))

    def _mouse_move(self, x: float, y: float) -> None:
        self._hover(self.hit(*self._units(x, y)))

    def _mouse_out(self, x: float, y: float) -> None:
        self._hover(None)

    def _key_down(self, key: str, *_modifiers: bool) -> None:
        if key in DIRECTIONS:
            self._walk(DIRECTIONS[key])
        elif key == "Enter":
            self._enter()

    def _walk(self, direction: polygons.Point) -> None:
        """Go to the next thing in a direction, which is marked as if the mouse were over it."""
        place = next_place(self.places(), self._walked, direction)
        if place is None:
            return
        self._walked, self._struck = place.thing, None
        with safe_hold():
            self._hover(place.thing)
            for callback in self._walk_callbacks:
                callback(place.thing)

    def _enter(self) -> None:
        """Press the thing that arrow keys came to; once more, or without one, confirm what was asked."""
        thing = self._walked if self._walked == self._hovered else None
        place = next((place for place in self.places() if place.thing == thing), None)
        if thing is None or place is None or thing == self._struck:
            self._struck = None
            for callback in self._enter_callbacks:
                callback()
        else:
            self._struck = thing
            self._click(*place.at)

    def _click(self, x: float, y: float) -> None:
        thing = self.hit(x, y)
        with safe_hold():  # one message for everything a click changes
            for callback in self._click_callbacks:
                callback(thing, x, y)

    def _hover(self, thing: ThingT | None) -> None:
        if thing == self._hovered:
            return
        self._hovered = thing
        self.hover_changed()

    def hover_changed(self) -> None:
        """React to the mouse moving to another thing; a subclass repaints what depends on it."""
