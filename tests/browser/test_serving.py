"""The server of the pages: how it starts, and that it ends completely."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.browser.conftest import ROOT
from tests.browser.serving import END, free_port

SIGNALS = pytest.mark.parametrize(
    "number",
    [pytest.param(signal.SIGINT, id="Ctrl+C"), pytest.param(signal.SIGTERM, id="terminate", marks=pytest.mark.slow)],
)


@SIGNALS
@pytest.mark.parametrize("after", [0, pytest.param(2, marks=pytest.mark.slow)], ids="after {} s".format)
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
    server.get("voila/render/ticket_to_ride/rules.ipynb")
    assert server.output.read_text().strip() == f"amsterdam is at {server.address} (Ctrl+C ends it)"
    kernels = server.kernels()
    server.process.send_signal(number)
    assert server.process.wait(END) == 0
    assert psutil.wait_procs(kernels, timeout=10)[1] == []


def test_kernel_of_a_page_shares_what_all_have_in_common(server: Any) -> None:
    """The more its code looks at, the more it copies: a lesson that was built held 32 MB of its own once, now 27."""
    page = server.get("voila/render/city_collection/05_activating_cards.ipynb")
    found = re.search(r'"kernelId": ?"([^"]*)"', page)
    assert found
    kernel = server.kernel(found[1])
    assert kernel and kernel.memory_full_info().uss < 31e6


@pytest.mark.parametrize("command", ["play", "lab"])
def test_a_server_ends_well_from_its_first_moment_on(command: str, eventually: Callable[..., None]) -> None:
    module = [sys.executable, "-m", "amsterdam_boardgames", command, "--no-browser", f"--port={free_port()}"]
    with subprocess.Popen(module, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        eventually(lambda: _heeds(process.pid, signal.SIGTERM))
        process.terminate()
        assert process.wait(END) == 0
        assert process.stderr and process.stderr.read() == b""


def _heeds(pid: int, number: int) -> bool:
    """Say whether a process has a handler of its own for a signal."""
    match = re.search(r"SigCgt:\s*(\w+)", Path(f"/proc/{pid}/status").read_text())
    return bool(match and int(match[1], 16) >> (number - 1) & 1)


@SIGNALS
@pytest.mark.slow
def test_lab_opens_our_notebooks_from_any_folder_and_ends_with_its_kernels(
    number: int, serve: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None]
) -> None:
    server = serve("amsterdam_boardgames", "lab", cwd=tmp_path)
    token = re.search(r"token=(\w+)", server.output.read_text())
    assert token
    names = {item["name"] for item in json.loads(server.get(f"api/contents/?token={token[1]}"))["content"]}
    assert names >= {"index.ipynb", "ticket_to_ride", "city_collection", "explore"}

    start = urllib.request.Request(f"{server.address}api/kernels?token={token[1]}", method="POST")
    urllib.request.urlopen(start).close()
    eventually(server.kernels)
    (kernel,) = server.kernels()
    assert kernel.ppid() != server.process.pid, "it is forked"
    server.process.send_signal(number)
    assert server.process.wait(END) == 0
    assert psutil.wait_procs([kernel], timeout=10)[1] == []


def test_plain_voila_finds_template_and_settings(serve: Callable[..., Any]) -> None:
    server = serve("voila", "notebooks", warm=2)  # without our settings no kernel is kept warm
    assert "templates/amsterdam/" in server.get("voila/render/index.ipynb")


@pytest.mark.slow
def test_what_lies_around_does_not_stand_in_the_way(serve: Callable[..., Any], tmp_path: Path) -> None:
    """Another project's settings, package `widgets` and kernel, a home that cannot be written, a relative path."""
    (tmp_path / "voila.json").write_text(json.dumps({"VoilaConfiguration": {"template": "lab"}}), encoding="utf-8")
    (tmp_path / "kernels" / "python3").mkdir(parents=True)
    lost = {"argv": [str(tmp_path / "python"), "{connection_file}"], "display_name": "lost", "language": "python"}
    (tmp_path / "kernels" / "python3" / "kernel.json").write_text(json.dumps(lost), encoding="utf-8")
    (tmp_path / "widgets").mkdir()
    (tmp_path / "widgets" / "__init__.py").touch()
    (tmp_path / "own").mkdir()
    server = serve(
        "amsterdam.cli",
        "play",
        cwd=tmp_path,
        AMSTERDAM_DATA="own",
        HOME="/dev/null",
        JUPYTER_PATH=str(tmp_path),
        PYTHONPATH=f"{tmp_path}:{ROOT}",
    )
    said = server.output.read_text()
    assert said.index("/dev/null/.local/share/jupyter cannot be written") < said.index("amsterdam is at")
    page = server.get("voila/render/ticket_to_ride/play.ipynb")
    assert "templates/amsterdam/" in page
    assert "application/vnd.jupyter.widget-view+json" in page
    assert {kernel.environ()["AMSTERDAM_DATA"] for kernel in server.kernels()} == {str(tmp_path / "own")}
