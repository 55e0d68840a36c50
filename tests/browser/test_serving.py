"""The server of the pages: how it starts, and that it ends completely."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import psutil
import pytest

from tests.browser.conftest import END, free_port

SIGNALS = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "terminate"])


@SIGNALS
@pytest.mark.parametrize("after", [0, 2], ids="after {} s".format)
def test_play_ends_well_while_it_is_still_starting(number: int, after: int) -> None:
    command = [sys.executable, "-m", "amsterdam.cli", "play", "--no-browser", f"--port={free_port()}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout and b"amsterdam is at" in process.stdout.readline()
        time.sleep(after)
        process.send_signal(number)
        assert process.wait(END) == 0


@SIGNALS
def test_play_says_its_address_and_ends_with_its_kernels(number: int, serve: Callable[..., Any]) -> None:
    server = serve("amsterdam.cli", "play", warm=2)
    assert server.address in server.output.read_text()
    kernels = server.kernels()
    server.process.send_signal(number)
    assert server.process.wait(END) == 0
    assert psutil.wait_procs(kernels, timeout=10)[1] == []


def test_plain_voila_finds_template_and_settings(serve: Callable[..., Any]) -> None:
    server = serve("voila", "notebooks", warm=2)  # without our settings no kernel is kept warm
    assert "templates/amsterdam/" in server.get("voila/render/index.ipynb")
