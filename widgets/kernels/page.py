"""The kernel of a page, which has a reader and no author: nobody looks into it, nor hears it while it is built."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import comm
from ipykernel import ipkernel
from ipykernel.comm.comm import BaseComm
from ipykernel.kernelbase import Kernel
from ipykernel.zmqshell import ZMQInteractiveShell

#: A variable of the environment that kernels of Voila's pages have, and those of notebooks do not.
OF_A_PAGE = "VOILA_PREHEAT"


class PageComm(BaseComm):
    """A line between a widget and its page, on which nothing is sent until the page has opened one to the kernel.

    A page is built before its browser joins the kernel, and the browser then asks for the state of all widgets at
    once. What each tells of itself before is some thousand messages that a server writes, passes on, reads and throws
    away.
    """

    is_heard = False

    def __init__(self, **kwargs: Any) -> None:
        self.kernel = Kernel.instance()  # without it a widget takes the line for dead
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]

    def publish_msg(self, *args: Any, **kwargs: Any) -> None:
        """Send a message, if there is somebody to hear it."""
        if self.is_heard:
            super().publish_msg(*args, **kwargs)  # type: ignore[no-untyped-call]


class PageShell(ZMQInteractiveShell):
    """Runs the cells of a page, where nobody writes and so nothing is completed."""

    def init_completer(self) -> None:
        """Make none."""


class PageKernel(ipkernel.IPythonKernel):
    """A kernel whose widgets keep still until their page is there, and which is not made ready for a debugger.

    For that it would look at each module, and so copy, in each kernel, much of what all share with their parent.
    """

    shell_class = PageShell

    def __init__(self, **kwargs: Any) -> None:
        comm.create_comm = PageComm
        setattr(ipkernel, "sys", SimpleNamespace(modules={}))  # noqa: B010  # it asks for nothing else
        try:
            super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        finally:
            setattr(ipkernel, "sys", sys)  # noqa: B010
        from widgets.kernels.outputs import keep_outputs  # not sooner: it brings ipywidgets

        keep_outputs(self.shell.display_pub, lambda: PageComm.is_heard)  # type: ignore[union-attr]
        self._open_comm = self.shell_handlers["comm_open"]
        self.shell_handlers["comm_open"] = self._hear

    def _hear(self, *message: Any) -> None:
        """Open a line for the page, which is there from now on."""
        PageComm.is_heard = True
        self._open_comm(*message)
