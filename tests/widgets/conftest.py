"""Shared fixtures of the widget tests: a recording pen, the messages a canvas would send, a pace run by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import ipycanvas.canvas
import pytest
from ipywidgets import HTML, Button, Dropdown, Widget

from amsterdam import i18n
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.view import View
from widgets.parts.press_list import PressList


class Recorder:
    """Replaces a canvas: `calls` has the names and arguments of drawing calls, `paints` the values that were set."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.paints: list[tuple[str, Any]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.calls.append((name, args))

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in ("calls", "paints"):
            self.paints.append((name, value))
        super().__setattr__(name, value)

    def named(self, name: str) -> list[tuple[Any, ...]]:
        return [args for call, args in self.calls if call == name]

    def texts(self) -> list[str]:
        return [args[0] for args in self.named("fill_text")]


class Wire:
    """The messages to the browser: the size of each in bytes."""

    def __init__(self) -> None:
        self.messages: list[int] = []

    def clear(self) -> None:
        self.messages.clear()


class HandPace:
    """A pace controlled by the test: `run` does what is due."""

    def __init__(self) -> None:
        self.due: Callable[[], object] | None = None
        self.seconds = 0.0

    def later(self, seconds: float, callback: Callable[[], object]) -> None:
        self.seconds, self.due = seconds, callback

    def stop(self) -> None:
        self.due = None

    def run(self) -> None:
        assert self.due is not None, "nothing is due"
        callback, self.due = self.due, None
        callback()


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    wire = Wire()

    def send(_manager: Any, content: Any, buffers: Any = ()) -> None:
        wire.messages.append(len(str(content)) + sum(memoryview(buffer).nbytes for buffer in buffers))

    monkeypatch.setattr(ipycanvas.canvas._CanvasManager, "send", send)
    return wire


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin in English, whatever language was chosen before, and reset the language afterwards."""
    monkeypatch.setattr(i18n, "_default", i18n.SOURCE_LANGUAGE)
    before = i18n._chosen.set(None)
    yield
    i18n._chosen.reset(before)


@pytest.fixture
def heard() -> list[object]:
    """Return a list to collect what callbacks report."""
    return []


@pytest.fixture
def pace() -> HandPace:
    return HandPace()


@pytest.fixture
def thinking() -> HandPace:
    """The pace of an advisor, separate from the bots' pace."""
    return HandPace()


@pytest.fixture
def texts() -> Callable[[Widget], list[str]]:
    """Return a function: a widget -> every visible text in it and its children."""

    def texts(widget: Any) -> list[str]:
        if widget.layout.display == "none" or widget.layout.visibility == "hidden":
            return []
        shown_texts = [str(widget.tooltip or "")]
        if isinstance(widget, HTML):
            shown_texts.append(widget.value)
        elif isinstance(widget, Button):
            shown_texts.append(widget.description)
        elif isinstance(widget, Dropdown):
            shown_texts += [widget.description, *map(str, widget._options_labels)]
        elif isinstance(widget, PressList):
            shown_texts.append(widget.html)
        for child in getattr(widget, "children", ()):
            shown_texts += texts(child)
        return [text for text in shown_texts if text]

    return texts


@pytest.fixture(scope="session")
def look() -> Callable[..., View]:
    """Return a function: position text of the City Collection -> the view of a seat, the first by default."""

    def look(text: str, seat: int = 0) -> View:
        text = text if text.startswith("ams/") else f"ams/2 {text}"
        return CityCollection().from_text(text, seed=1).view(seat)

    return look
