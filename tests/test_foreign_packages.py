"""Other packages called `amsterdam` or `widgets` give way to ours, or one sentence says what stands in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import amsterdam_boardgames
from amsterdam.commands.surroundings import SETTINGS
from amsterdam_boardgames import HOME, InTheWay, find_ours

#: What the first cell of a page does.
CELL = "import amsterdam_boardgames.notebook\nimport amsterdam.version, widgets.kernels\nprint(widgets.__file__)"


@pytest.fixture(params=["amsterdam", "widgets", "amsterdam.py"])
def beside(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with a foreign package, or a module, of a name of ours."""
    if request.param.endswith(".py"):
        (tmp_path / request.param).touch()
    else:
        (tmp_path / request.param).mkdir()
        (tmp_path / request.param / "__init__.py").touch()
    return tmp_path


def run(*arguments: str, cwd: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **surroundings}
    return subprocess.run([sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True)


def in_ipython(cell: str, cwd: Path) -> str:
    """Run a cell where the folder of the notebook comes before all others, as in a Jupyter that was started by hand."""
    script = f"""import sys
from IPython.core.interactiveshell import InteractiveShell
sys.path.insert(0, "")
InteractiveShell.instance(colors="nocolor").run_cell({cell!r})"""
    return run("-P", "-c", script, cwd=cwd).stdout


def test_the_notebooks_cell_finds_ours(beside: Path) -> None:
    assert in_ipython(CELL, beside) == f"{HOME / 'widgets' / '__init__.py'}\n"


@pytest.mark.parametrize("name", ["amsterdam", "widgets"])
def test_a_foreign_package_that_is_in_use_is_named_in_one_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    said = in_ipython(f"import {name}\n{CELL}", tmp_path)
    assert said.startswith(f"A package of the same name as ours is in use, {name} from")
    assert "Restart the kernel" in said and len(said.splitlines()) == 1


def test_the_command_runs_beside_a_foreign_package(beside: Path) -> None:
    said = run("-m", "amsterdam_boardgames", "--version", cwd=beside)
    assert said.stdout.startswith("amsterdam "), said.stderr


@pytest.mark.parametrize(
    "beside",
    [
        "amsterdam",
        pytest.param("widgets", marks=pytest.mark.slow),
        pytest.param("amsterdam.py", marks=pytest.mark.slow),
    ],
    indirect=True,
)
def test_a_voila_that_is_started_by_hand_finds_ours(beside: Path) -> None:
    script = """from voila.app import Voila
app = Voila()
app.load_config_file("voila", path=app.config_file_paths)
import widgets.kernels.manager"""
    said = run("-c", script, cwd=beside, PYTHONPATH=str(beside), JUPYTER_CONFIG_PATH=str(SETTINGS))
    assert said.returncode == 0, said.stderr


def test_a_project_that_was_installed_over_ours_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after `pip install amsterdam`, which puts its files into the folder of ours."""
    information = tmp_path / "amsterdam-1.1.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: amsterdam\nVersion: 1.1\n", encoding="utf-8")
    for name in ("amsterdam", "widgets"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    find_ours()  # it lies in a folder of its own
    monkeypatch.setattr(amsterdam_boardgames, "HOME", tmp_path)
    with pytest.raises(InTheWay, match="pip uninstall amsterdam"):
        find_ours()


def test_the_command_says_in_one_sentence_what_stands_in_its_way(tmp_path: Path) -> None:
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import amsterdam; import amsterdam_boardgames; "
    (tmp_path / "amsterdam.py").touch()
    said = run("-c", script + "sys.exit(amsterdam_boardgames.main())", cwd=HOME)
    assert said.returncode == 2
    assert said.stderr.startswith("amsterdam: A package of the same name") and "Traceback" not in said.stderr
