from collections.abc import Callable

from ipywidgets import DOMWidget, Layout

class _CanvasManager:
    _commands_cache: list[object]
    _buffers_cache: list[object]
    _caching: bool
    _current_canvas: object
    def flush(self) -> None: ...

_CANVAS_MANAGER: _CanvasManager

class _CanvasBase(DOMWidget):
    width: int
    height: int
    def on_client_ready(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def on_mouse_down(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def on_mouse_move(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def on_mouse_out(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def on_key_down(self, callback: Callable[..., object], remove: bool = False) -> None: ...

class Canvas(_CanvasBase):
    fill_style: str
    stroke_style: str
    global_alpha: float
    line_width: float
    line_cap: str
    line_join: str
    font: str
    text_align: str
    text_baseline: str
    def __init__(
        self, *, width: int, height: int, layout: Layout | None = None, _send_client_ready_event: bool = True
    ) -> None: ...
    def clear(self) -> None: ...
    def reset_transform(self) -> None: ...
    def set_transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None: ...
    def set_line_dash(self, segments: list[float]) -> None: ...
    def draw_image(self, image: Canvas, x: float = 0, y: float = 0) -> None: ...
