"""The notebooks with code run from top to bottom in a kernel, and their figures are what they should be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

import amsterdam

SHELF = Path(__file__).parent.parent / "notebooks" / "explore"

#: Notebook -> patterns in what it shows. A number that is caught lies between the two that follow.
FIGURES: dict[str, list[tuple[str, float, float]]] = {
    "01_the_engine": [
        (r"(\d+) actions, .* the same end: True", 20, 200),
        (r"pay exactly (\d) cards, not 2", 3, 3),
        (r"copy takes ([\d.]+) m", 0, 999),
    ],
    "02_the_board_as_a_graph": [
        (r"(\d+) locations, 45 routes", 17, 17),
        (r"(\d+) bridges join 36 blocks", 57, 57),
        (r"(\d+) of 24 contracts have several", 6, 6),
    ],
    "03_chances": [
        (r"exact: 676/19393 = ([\d.]+)%", 3.4, 3.6),
        (r"counted: \d+ of 4,000 rows = ([\d.]+)%", 2.5, 4.5),
        (r"largest difference: ([\d.]+)%", 0, 5),
    ],
    "04_a_position_taken_apart": [
        (r"± ([\d.]+) game by game", 0.1, 2.5),
        (r"± ([\d.]+) if each had had luck of its own", 1.5, 5),
        (r"alt=.With ([\d,.]+),000 games \w+ [\w ]+ leads", 1, 1),
    ],
    "05_bots_against_each_other": [(r"greedy +(\d+)%", 80, 100), (r"The same games: True(.{0})", 0, 0)],
    "06_write_your_own_bot": [
        (r"claimer +(\d+)% .*\nrandom", 60, 100),
        (r"planner +(\d+)% .*\nclaimer", 70, 100),
        (r"carts +\((\d+), 16\)", 16, 16),
    ],
    "07_learning_to_play": [(r"last 50 games: ([+-][\d.]+) points", 5, 40), (r"learner +(\d+)% .*\nrandom", 60, 100)],
    "08_what_thousands_of_games_say": [
        (r"(\d+) games of Ticket to Ride", 30, 30),
        (r"(\d+) games in \d+ kB", 40, 40),
        (r"Decided by (\d+) points", 0, 10),
    ],
}
#: What a notebook's widgets are kept as.
WIDGETS = "application/vnd.jupyter.widget-state+json"
#: Lines that a cell may have: it is read at a glance.
LONGEST_CELL = 15
#: Letters that a line of it may have: what JupyterLab shows beside the list of files, 1280 pixels wide.
WIDEST_LINE = 104
#: The one that is run each time.
QUICK = "01_the_engine"


def texts(notebook: NotebookNode) -> Iterator[str]:
    """Yield all texts that a notebook has shown."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            yield output.get("text") or output.get("data", {}).get("text/plain", "")
    for model in notebook.metadata.get("widgets", {}).get(WIDGETS, {}).get("state", {}).values():
        for output in model["state"].get("outputs", []):  # of a slider, say
            yield output.get("text") or output.get("data", {}).get("text/html", "")


def test_each_notebook_of_the_shelf_has_its_figures() -> None:
    assert set(FIGURES) == {path.stem for path in SHELF.glob("*.ipynb")}


@pytest.mark.parametrize("name", FIGURES)
def test_a_cell_is_read_at_a_glance(name: str) -> None:
    cells = nbformat.read(SHELF / f"{name}.ipynb", as_version=4).cells
    assert [cell.source for cell in cells if len(cell.source.splitlines()) > LONGEST_CELL] == []
    code = [line for cell in cells if cell.cell_type == "code" for line in cell.source.splitlines()]
    assert [line for line in code if len(line) > WIDEST_LINE] == []
    kinds = [cell.cell_type for cell in cells]
    assert ("code", "code") not in list(pairwise(kinds)), "a sentence between any two cells"


@pytest.mark.parametrize("name", [QUICK, *(pytest.param(n, marks=pytest.mark.slow) for n in FIGURES if n != QUICK)])
def test_runs_from_top_to_bottom_and_shows_its_figures(name: str) -> None:
    notebook = nbformat.read(SHELF / f"{name}.ipynb", as_version=4)
    NotebookClient(notebook, timeout=180, resources={"metadata": {"path": str(SHELF)}}).execute()
    said = "\n".join(texts(notebook))
    for pattern, least, most in FIGURES[name]:
        found = re.search(pattern, said)
        assert found, f"{pattern} in {said}"
        assert least <= float(found[1] or 0) <= most, found[0]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs, f"This cell shows nothing: {cell.source}"


def test_a_reader_who_makes_it_a_game_for_four_can_play_it_to_the_end() -> None:
    cells = [cell.source for cell in nbformat.read(SHELF / f"{QUICK}.ipynb", as_version=4).cells]
    position, played = (next(code for code in cells if part in code) for part in ("from_text", "players["))
    here: dict[str, object] = {"amsterdam": amsterdam}
    exec(position.replace("ttr/2", "ttr/4"), here)
    exec(played, here)
    assert here["state"].result() is not None  # type: ignore[attr-defined]
