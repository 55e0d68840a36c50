"""The server of the pages: how it starts, and that nothing of it stays."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

import psutil
import pytest


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "terminate"])
def test_play_says_its_address_and_ends_with_its_kernels(number: int, serve: Callable[..., Any]) -> None:
    server = serve("amsterdam.cli", "play", warm=2)
    assert server.address in server.output.read_text()
    kernels = server.kernels()
    server.process.send_signal(number)
    assert server.process.wait(20) == 0
    assert psutil.wait_procs(kernels, timeout=10)[1] == []


def test_plain_voila_finds_template_and_settings(serve: Callable[..., Any]) -> None:
    server = serve("voila", "notebooks", warm=2)  # none would be kept warm without our settings
    assert "templates/amsterdam/" in server.get("voila/render/index.ipynb")
