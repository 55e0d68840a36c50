"""The notebooks run without a browser, are committed without outputs, and are thin."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"

#: A cell is a line into the packages, after the imports; a formatter puts an empty line after them.
LONGEST_CELL = 4


#: What readers opened in JupyterLab is theirs.
THEIRS = {".ipynb_checkpoints", "amsterdam_positions"}
PATHS = sorted(path for path in NOTEBOOKS.rglob("*.ipynb") if THEIRS.isdisjoint(path.parts))

#: All but the notebooks with code for readers to change, which have long cells: `test_explore_notebooks` runs those.
PAGES = [path for path in PATHS if path.parent.name != "explore"]


READ = {path: nbformat.read(path, as_version=4) for path in PATHS}


def sources(notebook: NotebookNode, cell_type: str) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == cell_type]


def links(notebook: NotebookNode) -> list[str]:
    """Return the targets of all links and pictures of the prose, as Markdown and as HTML write them."""
    prose = "\n".join(sources(notebook, "markdown"))
    return re.findall(r"\]\(([^)\s]+)", prose) + re.findall(r"""(?:href|src)=["']([^"']+)""", prose)


def test_there_is_a_start_page() -> None:
    assert (NOTEBOOKS / "index.ipynb").is_file()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(NOTEBOOKS)))
def test_runs_without_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    names: dict[str, Any] = {}
    for code in sources(READ[path], "code"):
        exec(compile(code, str(path), "exec"), names)


@pytest.mark.parametrize("name", ["index", "ticket_to_ride/play", "city_collection/play"])
def test_runs_in_a_kernel_without_an_error(name: str) -> None:
    # Errors in a cell raise. Painting waits for a browser and is tested in tests/browser.
    path = NOTEBOOKS / f"{name}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}}).execute()


def test_our_packages_are_found_before_what_has_the_same_name(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            codes = sources(notebook, "code")
            assert not codes or codes[0].startswith("import amsterdam_boardgames.notebook\n")


def test_each_cell_shows_something(subtests: pytest.Subtests) -> None:
    for path in PAGES:
        with subtests.test(str(path)):
            # The page's script takes a cell that shows nothing for one whose output was lost.
            for code in sources(READ[path], "code"):
                assert isinstance(ast.parse(code).body[-1], ast.Expr)


def test_is_stripped(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            for cell in notebook.cells:
                if cell.cell_type == "code":
                    assert cell.outputs == []
                    assert cell.execution_count is None
            assert "widgets" not in notebook.metadata


def test_runs_on_any_python(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            assert notebook.metadata.kernelspec.name == "python3"
            assert "version" not in notebook.metadata.get("language_info", {})


def test_has_a_title(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            assert notebook.metadata.title.strip()


def test_has_one_heading_of_the_first_level(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            assert len(re.findall(r"^# ", "\n".join(sources(notebook, "markdown")), re.MULTILINE)) == 1


def test_links_lead_somewhere(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            local = [link for link in links(notebook) if not re.match(r"[a-z]+:|#", link)]
            assert [link for link in local if not (path.parent / unquote(link.split("#")[0])).is_file()] == []


def test_shows_no_picture_from_the_folder_above(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            # Voila never answers such a request.
            assert not re.search(r"""!\[[^\]]*\]\(\.\./|src=["']\.\./""", "\n".join(sources(notebook, "markdown")))


def test_fetches_nothing_from_elsewhere(subtests: pytest.Subtests) -> None:
    for path, notebook in READ.items():
        with subtests.test(str(path)):
            prose = "\n".join(sources(notebook, "markdown"))
            assert not re.search(r"""!\[[^\]]*\]\(https?:|src=["']https?:|<script|<link""", prose)


def test_code_cells_are_thin(subtests: pytest.Subtests) -> None:
    for path in PAGES:
        with subtests.test(str(path)):
            assert [code for code in sources(READ[path], "code") if len(code.splitlines()) > LONGEST_CELL] == []
