"""The process that kernels are forked from. It has imported what they need, runs no thread and serves no page.

A server starts it with ``python -m widgets.kernels.parent``. For each kernel the server hands over one end of a new
pair of sockets, the *line*, on which it writes one JSON line: ``argv`` of the kernel, ``env``, ``cwd``, the
``extensions`` of IPython to load, and ``settings``. The parent forks; the child becomes the kernel and answers with its
process id as ``pid``. When the kernel ends, the parent writes its exit code as ``exit``; when the server ends, the line
is closed and the kernel ends itself. A parent whose sources have changed since it read them answers ``stale`` instead,
and the server starts another.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

#: Imported by every kernel while it starts, so that none has to.
KERNEL = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.history",
    "IPython.core.logger",
    "IPython.core.magics",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "faulthandler",
    "ipykernel.datapub",
    "ipykernel.debugger",
    "ipykernel.parentpoller",
    "ipykernel.subshell_manager",
    "ipykernel.zmqshell",
    "ipywidgets",
    "pdb",
    "psutil",
    "tornado.platform.asyncio",
    "zmq.utils.garbage",
)


def say(line: socket.socket, **answer: int) -> None:
    """Write one JSON line; a server that is gone does not mind."""
    with suppress(OSError):
        line.sendall(json.dumps(answer).encode() + b"\n")


class Parent:
    """Waits for orders on the socket `control`, forks a kernel for each, and tells the server when one has ended."""

    def __init__(self, control: socket.socket, sources: Iterable[Path]) -> None:
        self._control: socket.socket | None = control
        self._lines: dict[int, socket.socket] = {}
        self._sources = tuple(sources)
        self._read = _state(self._sources)
        self._awake, wake = socket.socketpair()
        for end in (self._awake, wake):
            end.setblocking(False)
        self._wake = wake

    def serve(self) -> socket.socket | None:
        """Serve until the server is gone and the last kernel has ended; in a new kernel return its line."""
        signal.signal(signal.SIGCHLD, lambda number, frame: None)  # select is woken by the file descriptor below
        signal.set_wakeup_fd(self._wake.fileno())
        while self._control or self._lines:
            ready = select.select([s for s in (self._control, self._awake) if s], [], [])[0]
            if self._awake in ready:
                self._awake.recv(4096)
                self._bury()
            if self._control in ready:
                line = self._order()
                if line and self._fork(line):
                    return line
        return None

    def _order(self) -> socket.socket | None:
        """Receive the line of a kernel that is asked for."""
        assert self._control is not None
        data, descriptors, _, _ = socket.recv_fds(self._control, 1, 1)
        if not data:
            self._control.close()
            self._control = None
        return socket.socket(fileno=descriptors[0]) if descriptors else None

    def _fork(self, line: socket.socket) -> bool:
        """Fork a kernel. Returns True in the kernel."""
        if _state(self._sources) != self._read:
            say(line, stale=True)
            line.close()
            return False
        pid = os.fork()
        if pid:
            self._lines[pid] = line
            return False
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for inherited in (self._control, self._awake, self._wake, *self._lines.values()):
            if inherited:
                inherited.close()
        return True

    def _bury(self) -> None:
        """Tell the server of each kernel that has ended."""
        while self._lines:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            line = self._lines.pop(pid)
            say(line, exit=os.waitstatus_to_exitcode(status))
            line.close()


def _state(sources: Iterable[Path]) -> frozenset[tuple[str, int]]:
    """Return when each file of the sources was changed, in nanoseconds; folders count with all that is in them."""
    return frozenset((path, _changed(path)) for path in _files(sources))


def _files(sources: Iterable[Path]) -> Iterator[str]:
    for source in sources:
        if not os.path.isdir(source):
            yield str(source)
        for folder, folders, files in os.walk(source):
            if "__pycache__" in folders:
                folders.remove("__pycache__")
            yield from (os.path.join(folder, name) for name in files)


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:  # removed meanwhile
        return 0


def _load(preload: str) -> list[Path]:
    """Call the function named ``module:function`` and return the files and folders that it depends on."""
    module, name = preload.split(":")
    function: Callable[[], Iterable[Path]] = getattr(importlib.import_module(module), name)
    return list(function())


def _settle() -> None:
    """Leave nothing that a kernel would soon clean up, and so copy, of what all share."""
    gc.collect()
    gc.freeze()
    # The interpreter remembers the attributes looked up last: their names would be let go of in each kernel.
    for name in ("_clear_internal_caches", "_clear_type_cache"):
        if forget := getattr(sys, name, None):
            forget()
            break


def main(control: str, preload: str) -> None:
    """Import everything, then fork kernels.

    Args:
        control: the number of the inherited socket.
        preload: a JSON list of functions to call first.
    """
    kernel = importlib.import_module("widgets.kernels.kernel")  # not with this module: the server reads that, too
    for name in KERNEL:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:  # another version of IPython or ipykernel
            continue
    sources = [source for each in json.loads(preload) for source in _load(each)]
    _settle()
    assert threading.active_count() == 1, "a process with threads must not be forked"
    line = Parent(socket.socket(fileno=int(control)), sources).serve()
    if line is not None:
        kernel.be_kernel(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
