"""A server of the pages for the tests of this folder, and the kernels under it."""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError

import psutil
import pytest

#: Seconds that a server may take to start and to end, and milliseconds that a page may take for a step, and to come at
#: all when the machine is busy and its kernel starts only now.
START, END, STEP, COLD = 120, 40, 40_000, 120_000


@dataclass
class Server:
    """A running Voila and the kernels under it."""

    process: subprocess.Popen[bytes]
    port: int
    output: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def kernels(self) -> list[psutil.Process]:
        """Return the processes of all kernels, those that are kept warm included."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if _is_kernel(child)]

    def kernel(self, kernel_id: str) -> psutil.Process | None:
        """Return the process of one kernel, None when there is none (any more)."""
        return next((k for k in self.kernels() if kernel_id in _addresses(k)), None)

    def wait(self, warm: int) -> None:
        """Wait until the server answers and has so many kernels; fail when it ends or takes too long."""
        end = time.monotonic() + START
        while self.running and time.monotonic() < end:
            if self._answers() and len(self.kernels()) >= warm:
                return
            time.sleep(0.2)
        pytest.fail(f"The server did not start:\n{self.output.read_text(errors='replace')}")

    def get(self, path: str = "") -> str:
        """Return what the server answers to a request. Raises OSError when it does not."""
        with urllib.request.urlopen(self.address + path, timeout=STEP / 1000) as answer:
            return str(answer.read(), "utf-8")

    def _answers(self) -> bool:
        try:
            self.get()
        except HTTPError:  # under Jupyter Server there is nothing at its root
            return True
        except OSError:
            return False
        return True

    def end(self) -> None:
        """End the server and its kernels at once; `test_serving` sees to how it ends when it is asked to."""
        children = psutil.Process(self.process.pid).children(recursive=True) if self.running else []
        for process in (self.process, *children):
            with suppress(psutil.NoSuchProcess):
                process.kill()
        self.process.wait(END)

    @property
    def running(self) -> bool:
        return self.process.poll() is None


#: The module that kernels are forked from.
_PARENT = "widgets.kernels.parent"


def _is_kernel(process: psutil.Process) -> bool:
    """Say whether a process is a kernel: forked, which has its parent's command, or started by itself."""
    try:
        forked = _PARENT in process.cmdline() and _PARENT in psutil.Process(process.ppid()).cmdline()
        return forked or "ipykernel" in " ".join(process.cmdline())
    except psutil.Error:  # it ended meanwhile
        return False


def _addresses(process: psutil.Process) -> str:
    """Return the command of a process and the files that it listens on; a kernel's id is in one of them."""
    try:
        return " ".join([*process.cmdline(), *(str(c.laddr) for c in process.net_connections("unix"))])
    except psutil.Error:
        return ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
