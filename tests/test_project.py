"""The files that say what the project needs agree with each other and with the code."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

#: Packages that conda-forge has under another name, or (None) not at all.
CONDA_NAMES = {"playwright": "playwright-python", "catanatron": None, "axe-playwright-python": None}
#: Packages that are imported by another name.
IMPORTED_AS = {"pyzmq": "zmq"}
EXTRAS = PROJECT["optional-dependencies"]


def wanted() -> list[Requirement]:
    """Return all direct dependencies, those of the tests included."""
    return [Requirement(text) for texts in (PROJECT["dependencies"], *EXTRAS.values()) for text in texts]


def environment() -> tuple[set[str], set[str]]:
    """Return what environment.yml takes from conda and what from pip."""
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
    dependencies = lines[lines.index("dependencies:") + 1 :]
    conda = {line.removeprefix("  - ") for line in dependencies if re.match(r"  - [^:]+$", line)}
    pip = {line.removeprefix("      - ") for line in dependencies if line.startswith("      - ")}
    return conda, pip


def test_environment_equals_pyproject() -> None:
    conda, pip = {f"python{PROJECT['requires-python']}", "pip"}, {"-e ."}
    for requirement in wanted():
        name = CONDA_NAMES.get(requirement.name, requirement.name)
        if name is None:
            pip.add(str(requirement))
        else:
            conda.add(str(requirement).replace(requirement.name, name, 1))

    def spelled(texts: set[str]) -> set[str]:
        return {str(Requirement(text)) if text != "-e ." else text for text in texts}

    assert tuple(map(spelled, environment())) == (spelled(conda), spelled(pip))


def constraints() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pins}


def test_constraints_fit_pyproject() -> None:
    held = constraints()
    unfit = [str(r) for r in wanted() if r.name in held and not r.specifier.contains(held[r.name])]
    assert unfit == []


@pytest.mark.parametrize("package", ["amsterdam", "amsterdam_boardgames", "widgets"])
def test_what_the_code_imports_is_a_dependency(package: str) -> None:
    extras = (requirement for name in ("columns", "explore", "fast", "rl") for requirement in EXTRAS[name])
    asked = {Requirement(text).name for text in (*PROJECT["dependencies"], *extras)}
    declared = {IMPORTED_AS.get(name, name) for name in asked}
    ours = {"amsterdam", "amsterdam_boardgames"} | (set() if package == "amsterdam" else {"widgets"})
    known = declared | set(sys.stdlib_module_names) | ours
    foreign = {
        f"{name} in {file.relative_to(ROOT)}"
        for file in (ROOT / package).rglob("*.py")
        for name in imported(file)
        if name not in known
    }
    assert foreign == set()


def imported(file: Path) -> set[str]:
    """Return the top-level names of what a module imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_runtime_dependencies_say_why() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = text[text.index("\ndependencies = [") : text.index("[project.scripts]")]
    lines = [line for line in block.splitlines() if line.lstrip().startswith('"')]
    assert lines
    assert [line for line in lines if "  # " not in line] == []


@pytest.mark.parametrize(("mark", "extras"), [(".ready", {"explore", "fast", "rl"}), (".ready-test", set(EXTRAS))])
def test_make_installs_the_extras(mark: str, extras: set[str]) -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split(f"$(VENV)/{mark}: ")[1]
    with_fast, without = re.findall(r"--editable '?\.(?:\[([a-z,]+)\]')?", recipe.split("touch")[0])
    assert set(with_fast.split(",")) == extras
    assert set(filter(None, without.split(","))) == extras - {"fast"}


def test_binder_installs_this_project_with_extras_that_it_has() -> None:
    (line,) = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").split()
    found = re.fullmatch(r"\.\[([a-z,]+)\]", line)
    assert found and {"explore", "rl"} <= set(found[1].split(",")) <= set(EXTRAS)


def test_binder_finds_a_python_that_fits_and_a_script_to_run() -> None:
    kind, _, version = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().partition("-")
    assert kind == "python" and version in SpecifierSet(PROJECT["requires-python"])
    script = ROOT / "binder" / "postBuild"
    assert script.read_text(encoding="utf-8").startswith("#!/bin/") and script.stat().st_mode & 0o100
    (module,) = re.findall(r"python -m ([\w.]+)", script.read_text(encoding="utf-8"))
    assert find_spec(module), "what it runs is ours"


def test_contributing_speaks_of_files_that_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"(?:amsterdam|widgets|notebooks|tests|docs)/[\w./]*", text)
    assert "tests/test_house.py" in named
    assert [path for path in named if "/<" not in path and not (ROOT / path).exists()] == []


def test_nobody_is_told_to_install_by_a_name_that_another_project_has() -> None:
    """The name of the import belongs to others on the index of packages: only a folder's content is installed."""
    assert PROJECT["name"] != "amsterdam"
    places = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "notebooks").rglob("*.ipynb")]
    places += [*(ROOT / "amsterdam").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")]
    told = [line for place in places for line in re.findall(r"pip install (.*)", place.read_text(encoding="utf-8"))]
    told += re.findall(r"uvx --from (.*)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(told) > 2
    assert [line for line in told if not re.match(r"""["'`]*\.""", line) and "amsterdam" in line] == []


@pytest.mark.xdist_group("together")
@pytest.mark.skipif("not config.getoption('loadgroup', False)", reason="tests are not spread over processes in groups")
def test_what_shares_a_server_runs_in_one_process(request: pytest.FixtureRequest) -> None:
    """Otherwise each process starts its own, and the tests take longer without a word."""
    assert request.node.nodeid.endswith("@together")
