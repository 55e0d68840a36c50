"""What is shown in an `Output` while a page is built.

An `Output` asks whoever hears the kernel to put into it what is shown while it is entered. While a page is built nobody
does: its browser is not there, and the server could lose the answer of a cell over it (it sends on a line on which it
waits meanwhile). So the widget keeps by itself what is shown, and the browser finds it there.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, redirect_stdout
from io import StringIO
from typing import Any

from ipywidgets import Output


def keep_outputs(publisher: Any, is_heard: Callable[[], bool]) -> None:
    """Let each `Output` that is entered before somebody hears it keep what a kernel's publisher would send."""
    enter, leave = Output.__enter__, Output.__exit__
    kept: dict[int, ExitStack] = {}  # by the widget

    def entered(self: Any) -> None:
        enter(self)
        if not is_heard() and id(self) not in kept:
            kept[id(self)] = _keeping(self, publisher)

    def left(self: Any, *fault: Any) -> Any:
        if id(self) in kept:
            kept.pop(id(self)).close()
        return leave(self, *fault)

    setattr(Output, "__enter__", entered)  # noqa: B010  # as mypy wants it
    setattr(Output, "__exit__", left)  # noqa: B010


def _keeping(output: Output, publisher: Any) -> ExitStack:
    """Put what is shown and printed into an output until the stack is closed."""

    def keep(message: dict[str, Any]) -> None:
        if message["msg_type"] == "clear_output":
            output.outputs = ()
        else:
            shown = {key: message["content"][key] for key in ("data", "metadata")}
            output.outputs += ({"output_type": "display_data", **shown},)

    stack, printed = ExitStack(), StringIO()
    publisher.register_hook(keep)
    stack.callback(publisher.unregister_hook, keep)
    stack.callback(lambda: output.append_stdout(printed.getvalue()) if printed.getvalue() else None)
    stack.enter_context(redirect_stdout(printed))
    return stack
