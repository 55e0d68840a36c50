"""What Windows lacks: none of it is needed to play. We have no Windows, so its names are taken away here."""

from __future__ import annotations

import ast
import os
import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: Modules that only POSIX systems have, and names that Python's modules have only there.
MODULES = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
NAMES = {
    "os": {
        "fork",
        "forkpty",
        "getpgid",
        "getuid",
        "geteuid",
        "killpg",
        "mkfifo",
        "setsid",
        "setpgid",
        "uname",
        "wait4",
    },
    "signal": {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "pause"},
    "socket": {"AF_UNIX", "send_fds", "recv_fds", "SO_REUSEPORT"},
}

#: What runs only where kernels are forked. All else asks with `hasattr` first.
FORKS = {"parent.py", "kernel.py", "provisioner.py"}

#: As Windows would have it, for each Python that the server starts. Libraries need some of the names on Linux.
TAKE_AWAY = f"""import os, signal, socket
for module, names in ((os, {NAMES["os"]}), (signal, {NAMES["signal"]}), (socket, {NAMES["socket"]})):
    for name in names - {{"AF_UNIX", "SIGKILL", "geteuid", "getuid", "uname"}}:
        if hasattr(module, name):
            delattr(module, name)
"""


def used(file: Path) -> Iterator[str]:
    """Yield what a module uses of POSIX systems alone, unless a `hasattr` in it asks for that."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    asked = {
        node.args[1].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "hasattr" and isinstance(node.args[1], ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & MODULES
        elif isinstance(node, ast.ImportFrom):
            yield from {node.module or ""} & MODULES
            yield from {alias.name for alias in node.names} & NAMES.get(node.module or "", set())
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield from ({node.attr} & NAMES.get(node.value.id, set())) - asked


def test_only_forked_kernels_use_what_windows_lacks() -> None:
    packages = ("amsterdam", "amsterdam_boardgames", "widgets")
    files = [file for package in packages for file in (ROOT / package).rglob("*.py")]
    found = {str(file.relative_to(ROOT)): sorted(used(file)) for file in files if file.name not in FORKS}
    assert {file: names for file, names in found.items() if names} == {}


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each Python that a test starts lack what Windows lacks."""
    (tmp_path / "sitecustomize.py").write_text(TAKE_AWAY, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def commands() -> list[list[str]]:
    """Return the commands that README tells those without make, Windows users among them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    match = re.search(r"Without make, as on Windows.*?```\n(.*?)```", text, re.DOTALL)
    assert match
    return [shlex.split(line, comments=True) for line in match[1].splitlines()]


def page_of(command: list[str], cwd: Path, log: Path) -> str:
    """Run the command that serves the pages, and return one of them."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with log.open("wb") as output:
        server = subprocess.Popen([*command, "--no-browser", f"--port={port}"], cwd=cwd, stdout=output, stderr=output)
    address = f"http://127.0.0.1:{port}/voila/render/ticket_to_ride/play.ipynb"
    try:
        for _try in range(240):
            try:
                with urllib.request.urlopen(address, timeout=120) as page:
                    return str(page.read(), "utf-8")
            except OSError:
                assert server.poll() is None, log.read_text()
                time.sleep(0.5)
        raise AssertionError(log.read_text())
    finally:
        server.terminate()
        server.wait(60)


def test_the_pages_are_served_without_what_windows_lacks(windows: None, tmp_path: Path) -> None:
    _install, play = commands()
    page = page_of([sys.executable, *play[1:]], tmp_path, tmp_path / "log")
    assert "application/vnd.jupyter.widget-view+json" in page


@pytest.mark.slow
def test_the_commands_of_readme_do_as_they_are_told(windows: None, tmp_path: Path) -> None:
    """In an environment of its own; a folder of programs is all that differs on Windows."""
    install, play = commands()
    assert install[0] == play[0] == "python"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    held = {**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    subprocess.run([python, *install[1:]], cwd=ROOT, env=held, check=True, capture_output=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert "application/vnd.jupyter.widget-view+json" in page_of([python, *play[1:]], elsewhere, tmp_path / "log")
