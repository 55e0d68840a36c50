"""The kernel's side: what a forked process does to become a kernel that knows what its parent has imported.

``python -m widgets.kernels.kernel -f FILE`` is a kernel that is started by itself.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from contextlib import suppress
from typing import Any

from ipykernel.kernelapp import IPKernelApp
from traitlets import default
from traitlets.config import Config

from widgets.kernels.page import OF_A_PAGE, PageKernel
from widgets.kernels.parent import say


class KernelApp(IPKernelApp):
    """A kernel that loses no message to a server that is busy."""

    def parse_command_line(self, argv: list[str] | None = None) -> None:
        """Read the arguments. The one that all kernels have needs no parser, which costs more than the kernel does."""
        match argv:
            case ["-f", file]:
                self.connection_file = file
            case _:
                super().parse_command_line(argv)

    def init_iopub(self, context: Any) -> None:
        """Let messages wait without a limit.

        By default a publisher drops what exceeds 1,000 waiting messages, and a page at its birth sends as many: one of
        them lost is a page that stays blank.
        """
        context.sndhwm = 0  # of all sockets that follow
        super().init_iopub(context)  # type: ignore[no-untyped-call]  # ipykernel has types in part


class PageApp(KernelApp):
    """The kernel of a page: what is for an author at a keyboard is left out, since it would copy what all share."""

    kernel_class = PageKernel

    @default("default_extensions")
    def _none_for_an_author(self) -> list[str]:
        return []

    def init_code(self) -> None:
        """Run no code of an author's profile, and take no note of the modules for a reset."""


def app_class() -> type[KernelApp]:
    """Return the kind of kernel that the environment asks for: a page's or a notebook's."""
    return PageApp if OF_A_PAGE in os.environ else KernelApp


def be_kernel(line: socket.socket) -> None:
    """Run this process as the kernel that `line` asks for, until it is shut down."""
    order = json.loads(_first_line(line))
    os.setsid()  # a signal to the kernel's group reaches what it started, and nobody else
    os.environ.clear()
    os.environ.update(order["env"])
    os.chdir(order["cwd"])
    _reseed()
    watch = threading.Thread(target=_end_with, args=(line,), daemon=True, name="server's end")
    watch.start()

    settings = Config(order["settings"])
    app: Any = app_class().instance(config=settings, parent_handle=1, extra_extensions=order["extensions"])
    try:
        app.initialize(order["argv"])
    except Exception:
        watch.join(1)  # a server that ends takes its files away, and this process with it: no fault to tell
        raise
    if app.shell is not None:
        _show_widgets_of_imports(app.shell)
    say(line, pid=os.getpid())
    app.start()


def _first_line(line: socket.socket) -> bytes:
    with line.makefile("rb") as text:
        return text.readline()


def _end_with(line: socket.socket) -> None:
    """End this process when the server's end of the line is closed: the server ended, however it did."""
    with suppress(OSError):  # it ended without reading all that was written on the line
        while line.recv(64):
            pass
    os._exit(1)


def _reseed() -> None:
    """Give this process luck of its own. Python's generator sees to that by itself, numpy's does not."""
    if numbers := sys.modules.get("numpy.random"):
        numbers.seed()


def _show_widgets_of_imports(shell: Any) -> None:
    """Open, with the first cell, the widgets that modules made while they were imported: no page heard of them then."""

    def open_once(info: Any) -> None:
        shell.events.unregister("pre_run_cell", open_once)
        for widget in widgets:
            widget.comm = None
            widget.open()

    registry = sys.modules.get("ipywidgets.widgets.widget")
    widgets = list(registry._instances.values()) if registry else []
    shell.events.register("pre_run_cell", open_once)


if __name__ == "__main__":
    app_class().launch_instance()
