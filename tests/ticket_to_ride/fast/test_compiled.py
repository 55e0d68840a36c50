"""What is compiled is optional: where it cannot be kept or loaded, the numbers come all the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
POSITION = "ttr/2 turn=0 p0=GGG/3 p1=?4/?2 row=RGKBP"


def analyse(tree: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "amsterdam", "analyse", "ticket-to-ride", "--position", POSITION]
    command += ["--budget", "24", "--minimum", "2", "--policy", "random", "--seconds", "60"]
    environment = {**os.environ, "PYTHONPATH": str(tree), **surroundings}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def test_a_numba_that_cannot_be_imported_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text('raise ImportError("numba does not fit this numpy")', encoding="utf-8")
    done = analyse(ROOT, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("numba does not fit this numpy") == 1
    assert "rollouts" in done.stdout and "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_read_only_install_and_home_compile_for_themselves(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "amsterdam", tmp_path / "amsterdam", ignore=shutil.ignore_patterns("__pycache__"))
    (
        tmp_path / "amsterdam" / "ticket_to_ride" / "fast" / "__pycache__"
    ).touch()  # no folder: not even root writes there
    done = analyse(tmp_path, HOME="/dev/null", PYTHONDONTWRITEBYTECODE="1", XDG_CACHE_HOME="/dev/null")
    assert done.returncode == 0, done.stderr
    assert " rollouts" in done.stderr and "Traceback" not in done.stderr
