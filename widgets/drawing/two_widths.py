"""A drawing for wide windows and one for narrow windows; only the visible one is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any, Generic, TypeVar

from ipywidgets import HTML, Layout, VBox, Widget

from widgets.drawing.canvas import Canvas, safe_hold
from widgets.parts.guard import guarded
from widgets.parts.window import Window
from widgets.parts.zoom import Zoom

CanvasT = TypeVar("CanvasT", bound="Canvas[Any]")


class TwoWidths(VBox, Generic[CanvasT]):
    """A wide and a narrow canvas with the same content.

    The style sheet shows ``amst-narrow`` instead of ``amst-wide`` in a narrow window; without it the wide one is
    visible. The narrow one is painted only after the browser has reported a narrow window, and then the wide one waits
    until it becomes visible.

    Args:
        above: the widgets above the canvas.
    """

    def __init__(self, wide: CanvasT, narrow: CanvasT, above: Sequence[Widget] = ()) -> None:
        self.wide, self.narrow, self.window, self.zoom = wide, narrow, Window(), Zoom()
        self._revealed: frozenset[object] = frozenset()
        #: Tells those who listen what arrow keys came to.
        self.spoken = HTML()
        self.spoken.add_class("amst-live").add_class("amst-hidden")
        wide.add_class("amst-wide")
        narrow.add_class("amst-narrow")
        narrow.layout.display = "none"
        narrow.seen = False
        layout = Layout(width="100%", overflow="hidden")
        super().__init__([*above, wide, narrow, self.spoken, self.window, self.zoom], layout=layout)
        self.window.observe(guarded(lambda _change: self._window_changed()), "narrow")
        self.zoom.observe(guarded(lambda _change: self._enlarged()), "scale")
        for canvas in self.both:
            canvas.on_walked(self._walked)

    @property
    def both(self) -> tuple[CanvasT, CanvasT]:
        """Both canvases; whatever is shown on one must be shown on the other."""
        return self.wide, self.narrow

    @property
    def shown(self) -> CanvasT:
        """The canvas on screen, as far as the browser has said."""
        return self.narrow if self.narrow.seen else self.wide

    def described(self, thing: Any) -> str:
        """Return what those hear who come to a thing with arrow keys."""
        return ""

    def _walked(self, thing: Any) -> None:
        self.spoken.value = escape(self.described(thing))

    def on_enter(self, callback: Callable[[], object]) -> None:
        """See `Canvas.on_enter`."""
        for canvas in self.both:
            canvas.on_enter(callback)

    def reveal(self, things: Iterable[object]) -> None:
        """Show the whole drawing when another thing has to be seen: what is enlarged may hide it."""
        marked = frozenset(things)
        if marked - self._revealed:
            self.zoom.whole()
        self._revealed = marked

    def _window_changed(self) -> None:
        with safe_hold():
            self.wide.seen = self.window.narrow is not True
            self.narrow.seen = self.window.narrow is True

    def _enlarged(self) -> None:
        with safe_hold():
            for canvas in self.both:
                canvas.enlarge(min(4.0, max(1.0, self.zoom.scale)))  # a browser may send anything
