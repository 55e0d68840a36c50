"""The types of as much of ipywidgets as we use: it comes without any."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Self, TypedDict

from traitlets import HasTraits

class Widget(HasTraits):
    comm: object
    keys: list[str]
    model_id: str
    def send(self, content: object, buffers: Sequence[bytes] | None = None) -> None: ...
    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, object]: ...
    def send_state(self, key: str | None = None) -> None: ...
    def on_msg(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def hold_sync(self) -> AbstractContextManager[None]: ...
    def close(self) -> None: ...

class Layout(Widget):
    display: str | None
    flex: str | None
    height: str | None
    left: str | None
    max_width: str | None
    order: str | None
    overflow: str | None
    top: str | None
    visibility: str | None
    width: str | None
    def __init__(
        self,
        *,
        display: str | None = None,
        flex: str | None = None,
        grid_template_columns: str | None = None,
        height: str | None = None,
        max_width: str | None = None,
        min_width: str | None = None,
        overflow: str | None = None,
        width: str | None = None,
    ) -> None: ...

class DOMWidget(Widget):
    layout: Layout
    tooltip: str | None
    _dom_classes: Sequence[str]
    def __init__(self, **kwargs: object) -> None: ...
    def add_class(self, className: str) -> Self: ...
    def remove_class(self, className: str) -> Self: ...

class Box(DOMWidget):
    children: tuple[Widget, ...] | Sequence[Widget]
    def __init__(self, children: Sequence[Widget] = (), *, layout: Layout | None = None) -> None: ...

class VBox(Box): ...
class HBox(Box): ...

class HTML(DOMWidget):
    value: str
    def __init__(self, value: str = "", *, layout: Layout | None = None) -> None: ...

class Output(DOMWidget):
    outputs: tuple[dict[str, Any], ...]
    def __enter__(self) -> None: ...
    def __exit__(self, *fault: Any) -> Any: ...
    def append_stdout(self, text: str) -> None: ...

class Button(DOMWidget):
    description: str
    disabled: bool
    button_style: str
    icon: str
    def __init__(
        self,
        *,
        description: str = "",
        button_style: str = "",
        disabled: bool = False,
        icon: str = "",
        tooltip: str | None = None,
        layout: Layout | None = None,
    ) -> None: ...
    def on_click(self, callback: Callable[..., object], remove: bool = False) -> None: ...
    def click(self) -> None: ...

class _Described(DOMWidget):
    description: str
    disabled: bool

class ToggleButton(_Described):
    value: bool
    button_style: str
    def __init__(
        self, value: bool = False, *, description: str = "", button_style: str = "", tooltip: str | None = None
    ) -> None: ...

class Checkbox(_Described):
    value: bool
    indent: bool
    def __init__(self, value: bool = False, *, description: str = "", indent: bool = True) -> None: ...

class Text(_Described):
    value: str
    placeholder: str
    continuous_update: bool
    def __init__(
        self,
        value: str = "",
        *,
        description: str = "",
        placeholder: str = "",
        continuous_update: bool = True,
        disabled: bool = False,
        layout: Layout | None = None,
    ) -> None: ...

class Textarea(Text):
    rows: int | None
    def __init__(
        self,
        value: str = "",
        *,
        description: str = "",
        placeholder: str = "",
        continuous_update: bool = True,
        rows: int | None = None,
    ) -> None: ...

class BoundedIntText(_Described):
    value: int
    min: int
    max: int
    continuous_update: bool
    def __init__(
        self,
        value: int = 0,
        *,
        min: int = 0,
        max: int = 100,
        description: str = "",
        continuous_update: bool = False,
        layout: Layout | None = None,
    ) -> None: ...

class BoundedFloatText(_Described):
    value: float
    min: float
    max: float
    step: float | None
    def __init__(
        self,
        value: float = 0.0,
        *,
        min: float = 0.0,
        max: float = 100.0,
        step: float | None = None,
        description: str = "",
        continuous_update: bool = False,
    ) -> None: ...

class IntSlider(_Described):
    value: int
    min: int
    max: int
    def __init__(self, value: int = 0, *, min: int = 0, max: int = 100, description: str = "") -> None: ...

#: What can be chosen: values, or (what it is called, the value).
_Options = Sequence[Any]

class Dropdown(_Described):
    options: _Options
    index: int | None
    value: Any  # one of the options
    def __init__(
        self,
        *,
        options: _Options = (),
        value: object = None,
        description: str = "",
        disabled: bool = False,
        tooltip: str | None = None,
        layout: Layout | None = None,
        style: dict[str, str] | None = None,
    ) -> None: ...

class UploadedFile(TypedDict):
    name: str
    type: str
    size: int
    content: memoryview
    last_modified: datetime

class FileUpload(_Described):
    value: tuple[UploadedFile, ...]
    accept: str
    def __init__(self, *, accept: str = "", multiple: bool = False, description: str = "") -> None: ...
