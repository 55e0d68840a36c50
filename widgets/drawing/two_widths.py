"""A drawing for wide windows and one for narrow windows; only the visible one is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from ipywidgets import Layout, VBox, Widget

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
        wide.add_class("amst-wide")
        narrow.add_class("amst-narrow")
        narrow.layout.display = "none"
        narrow.seen = False
        layout = Layout(width="100%", overflow="hidden")
        super().__init__([*above, wide, narrow, self.window, self.zoom], layout=layout)
        self.window.observe(guarded(lambda _change: self._window_changed()), "narrow")
        self.zoom.observe(guarded(lambda _change: self._enlarged()), "scale")

    @property
    def both(self) -> tuple[CanvasT, CanvasT]:
        """Both canvases; whatever is shown on one must be shown on the other."""
        return self.wide, self.narrow

    @property
    def shown(self) -> CanvasT:
        """The canvas on screen, as far as the browser has said."""
        return self.narrow if self.narrow.seen else self.wide

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
