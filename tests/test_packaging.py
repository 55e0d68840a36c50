"""What is handed out: the source archive can test itself, the wheel plays where there is no clone, `make` sets up."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path

import pytest

from tests.translation.extracting import EXTRACT

ROOT = Path(__file__).parents[1]

#: What git holds that the source archive need not: for the place where the project is kept.
FOR_GIT = (".ci/", ".git")


def build(kind: str, folder: Path) -> Path:
    """Build the source archive or the wheel, and return its file."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder), cwd=ROOT)
    (file,) = folder.iterdir()
    return file


def run(*command: str, cwd: Path, **surroundings: str) -> str:
    """Run a command that must end well, and return what it said."""
    environment = {**os.environ, **surroundings}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def held() -> list[str]:
    """Return the files of the project: those that git knows, or in an unpacked archive those in its folders."""
    if (ROOT / ".git").exists():
        return run("git", "ls-files", cwd=ROOT).splitlines()
    folders = (ROOT / name for name in ("amsterdam", "amsterdam_boardgames", "widgets", "notebooks", "tests"))
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    return [file.relative_to(ROOT).as_posix() for file in files if "__pycache__" not in file.parts]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source archive."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(build("sdist", folder)) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def test_the_source_archive_holds_all_that_the_project_does(source: Path) -> None:
    wanted = {name for name in held() if not name.startswith(FOR_GIT) and (ROOT / name).exists()}
    assert [name for name in sorted(wanted) if not (source / name).is_file()] == []


@pytest.mark.slow
def test_the_source_archive_runs_its_tests_and_gathers_messages(source: Path) -> None:
    run(sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/test_project.py", "tests/translation", cwd=source)
    run(*EXTRACT, "m.pot", ".", cwd=source)
    assert "notebooks/index.ipynb" in (source / "m.pot").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_installed_wheel_plays_from_any_folder(tmp_path: Path) -> None:
    wheel = build("wheel", tmp_path / "dist")
    run(sys.executable, "-m", "venv", str(tmp_path / "venv"), cwd=tmp_path)
    python = str(tmp_path / "venv" / "bin" / "python")
    run(python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), str(wheel), cwd=tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert run(python, "-m", "amsterdam", "--version", cwd=elsewhere).startswith("amsterdam ")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(tmp_path / "venv" / "bin" / "amsterdam"), "play", "--no-browser", f"--port={port}"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, cwd=elsewhere, stdout=log, stderr=log)
    try:
        page = answer(f"http://127.0.0.1:{port}/voila/render/city_collection/play.ipynb", server)
    finally:
        server.terminate()
        server.wait(60)
    assert "templates/amsterdam/" in page
    assert "application/vnd.jupyter.widget-view+json" in page, (tmp_path / "log").read_text()


def answer(address: str, server: subprocess.Popen[bytes]) -> str:
    """Return what a server answers once it is up."""
    end = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=120) as page:
                return str(page.read(), "utf-8")
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.5)


@pytest.mark.parametrize(
    ("python", "pip", "made"),
    [(sys.executable, True, False), ("/nowhere/python", True, True), (sys.executable, False, True)],
    ids=["whole", "its Python is gone", "half made"],
)
def test_make_makes_an_environment_that_is_of_no_use_anew(python: str, pip: bool, made: bool, tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    (tmp_path / "widgets" / "voila").mkdir(parents=True)
    (tmp_path / "widgets" / "static").mkdir()
    binaries = tmp_path / ".venv" / "bin"
    binaries.mkdir(parents=True)
    (binaries / "python").symlink_to(python)
    if pip:
        (binaries / "pip").touch()
        (tmp_path / ".venv" / ".ready").touch()
    assert ("-m venv --clear .venv" in run("make", "-n", "play", cwd=tmp_path)) is made


@pytest.mark.slow
def test_make_mends_a_half_made_environment_and_needs_no_numba(source: Path, tmp_path: Path) -> None:
    """As on Debian without python3-venv, where `python -m venv` leaves an environment without pip."""
    tree = tmp_path / "tree"
    shutil.copytree(source, tree)
    run(sys.executable, "-m", "venv", "--without-pip", ".venv", cwd=tree)
    (tmp_path / "no-numba.txt").write_text("numba<0.1\n", encoding="utf-8")  # as where no wheel fits
    make = ["make", f"PYTHON={sys.executable}", ".venv/.ready"]
    said = run(*make, cwd=tree, PIP_CONSTRAINT=str(tmp_path / "no-numba.txt"))
    assert said.count("The rules cannot be compiled here") == 1
    assert run(str(tree / ".venv" / "bin" / "amsterdam"), "--version", cwd=tmp_path).startswith("amsterdam ")
    assert "is up to date" in run(*make, cwd=tree)
