"""What lies around the server of the pages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from amsterdam.commands import surroundings


def test_relative_paths_are_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AMSTERDAM_DATA", "my-data")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["lib", "/usr/lib"]))
    monkeypatch.delenv("AMSTERDAM_LOCALE", raising=False)
    surroundings.make_absolute()
    assert os.environ["AMSTERDAM_DATA"] == str(tmp_path / "my-data")
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(tmp_path / "lib"), "/usr/lib"])
    assert "AMSTERDAM_LOCALE" not in os.environ


def test_a_folder_that_cannot_be_written_is_replaced_and_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", "/dev/null/data")
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    (news,) = surroundings.use_writable_folders()
    assert news.startswith("/dev/null/data cannot be written")
    assert Path(os.environ["JUPYTER_DATA_DIR"]).is_dir()
    assert os.environ["JUPYTER_RUNTIME_DIR"] == str(tmp_path / "runtime")


@pytest.mark.parametrize("foreign", ["amsterdam", "widgets"])
def test_our_packages_come_before_others_of_the_same_name(
    foreign: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / foreign).mkdir()
    (tmp_path / foreign / "__init__.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PATH", "/theirs")
    monkeypatch.setattr("sys.path", ["", str(tmp_path), str(surroundings.HOME)])
    surroundings.put_ours_first()
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(surroundings.HOME), str(tmp_path)])
    assert sys.path[0] == str(surroundings.HOME)
    assert os.environ["JUPYTER_PATH"] == os.pathsep.join([str(surroundings.SETTINGS), "/theirs"])


def test_a_user_without_a_home_gets_one() -> None:
    code = (
        "import os, pwd, jupyter_core.paths; from amsterdam.commands import surroundings\n"
        "pwd.getpwuid = {}.__getitem__  # nobody has a name, as in a container with a bare number\n"
        "del os.environ['HOME']\n"
        "news = surroundings.use_writable_folders()\n"
        "print(len(news), os.path.isdir(os.environ['HOME']))"
    )
    environment = {name: value for name, value in os.environ.items() if name not in ("JUPYTER_DATA_DIR", "IPYTHONDIR")}
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**environment, "HOME": "/"}, check=False
    )
    assert said.stdout.split() == ["1", "True"], said.stderr


def test_the_server_does_not_make_ready_what_takes_half_of_its_start() -> None:
    script = """import sys
from amsterdam.commands.surroundings import leave_out_slow_checks
leave_out_slow_checks()
import jupyter_events
sys.exit("lark" in sys.modules)"""
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


@pytest.mark.slow
def test_a_voila_that_is_started_by_hand_finds_our_packages_first(tmp_path: Path) -> None:
    (tmp_path / "widgets").mkdir()
    (tmp_path / "widgets" / "__init__.py").touch()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "JUPYTER_CONFIG_PATH": str(surroundings.SETTINGS)}
    script = """from voila.app import Voila
app = Voila()
app.load_config_file("voila", path=app.config_file_paths)
import widgets.kernels.manager"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert said.returncode == 0, said.stderr
