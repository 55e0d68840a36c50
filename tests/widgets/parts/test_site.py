"""Links between pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.parts.site import address


@pytest.mark.parametrize(
    ("folder", "page", "way"),
    [
        (".", "play.ipynb", "play.ipynb"),
        (".", "ticket_to_ride/rules.ipynb?rule=win.shared", "ticket_to_ride/rules.ipynb?rule=win.shared"),
        ("ticket_to_ride", "ticket_to_ride/rules.ipynb", "rules.ipynb"),
        ("ticket_to_ride", "play.ipynb?open=1&q=a?b", "../play.ipynb?open=1&q=a?b"),
        ("city/deep", "index.ipynb", "../../index.ipynb"),
    ],
)
def test_a_page_is_addressed_from_the_folder_one_is_in(tmp_path: Path, folder: str, page: str, way: str) -> None:
    (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    (tmp_path / "index.ipynb").touch()
    assert address(page, tmp_path / folder) == way


def test_without_a_start_page_above_the_address_stays(tmp_path: Path) -> None:
    assert address("ticket_to_ride/rules.ipynb", tmp_path) == "ticket_to_ride/rules.ipynb"
