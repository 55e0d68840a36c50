"""The two servers that are measured: ours, and Voila as it comes, with the same notebooks."""

from __future__ import annotations

import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.browser.serving import free_port

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"

OURS = ["amsterdam.cli", "play"]
STOCK = ["voila", str(NOTEBOOKS), "--Voila.tornado_settings={'disable_check_xsrf': True}"]

#: Seconds that a server may take to start, and that it is left alone before it is measured.
START, CALM = 60, 8


@dataclass
class Server:
    """A running server."""

    name: str
    port: int
    process: psutil.Process

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def page(self, name: str) -> str:
        """Return the address of a notebook's page."""
        return f"{self.address}voila/render/{name}.ipynb"

    def kernel(self, kernel_id: str) -> psutil.Process:
        """Return the process of a kernel."""
        for child in self.process.children(recursive=True):
            with suppress(psutil.Error):  # it ended meanwhile
                files = [*child.cmdline(), *(str(end.laddr) for end in child.net_connections("unix"))]
                if any(kernel_id in file for file in files):
                    return child
        raise LookupError(kernel_id)

    def own_memory(self) -> float:
        """Return what all processes of the server hold that no other shares, in MB."""
        own = 0
        for process in [self.process, *self.process.children(recursive=True)]:
            with suppress(psutil.Error):
                own += process.memory_full_info().uss
        return own / 1e6


@contextmanager
def serve(name: str) -> Iterator[Server]:
    """Run "ours" or "stock" Voila, which knows none of our settings."""
    port = free_port()
    surroundings = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        if name == "stock":
            surroundings |= {"JUPYTER_NO_CONFIG": "1", "JUPYTER_CONFIG_DIR": folder}
        command = [sys.executable, "-m", *(OURS if name == "ours" else STOCK), "--no-browser", f"--port={port}"]
        with (Path(folder) / "output.txt").open("wb") as output:
            process = psutil.Popen(command, env=surroundings, cwd=folder, stdout=output, stderr=output)
        server = Server(name, port, process)
        try:
            _wait(server)
            yield server
        finally:
            processes = [process, *process.children(recursive=True)]
            process.terminate()
            for each in psutil.wait_procs(processes, timeout=START)[1]:
                each.kill()


def _wait(server: Server) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(server.address, timeout=START):
                time.sleep(CALM)
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"{server.name} did not start")
