"""What the tests of widgets share: a pen that records, and the messages a canvas would send to a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ipycanvas.canvas
import pytest

from amsterdam import i18n


class Recorder:
    """Takes the place of a canvas: `calls` are the names and arguments of what was drawn, `paints` what was set."""

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


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    found = Wire()

    def send(_manager: Any, content: Any, buffers: Any = ()) -> None:
        found.messages.append(len(str(content)) + sum(memoryview(buffer).nbytes for buffer in buffers))

    monkeypatch.setattr(ipycanvas.canvas._CanvasManager, "send", send)
    return found


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin in English, whatever was chosen before, and leave no choice behind."""
    monkeypatch.setattr(i18n, "_default", i18n.SOURCE_LANGUAGE)
    before = i18n._chosen.set(None)
    yield
    i18n._chosen.reset(before)
