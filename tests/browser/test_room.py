"""How many pages a server takes, and how long it waits for those that nobody reads."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page

PAGE = "voila/render/city_collection/20_tom.ipynb"


@pytest.fixture
def small_room(serve: Callable[..., Any], tmp_path: Path) -> Any:
    """A server with room for two pages, which waits five seconds for each to be joined."""
    settings = {
        "PageKernelManager": {"most_pages": 2, "unjoined_timeout": 5},
        "VoilaKernelManager": {"kernel_pools_config": {"default": {"pool_size": 0}}},
    }
    (tmp_path / "voila.json").write_text(json.dumps(settings), encoding="utf-8")
    return serve("amsterdam.cli", "play", JUPYTER_CONFIG_PATH=str(tmp_path))


@pytest.mark.slow
def test_page_that_nobody_joins_gives_its_place_to_another(
    small_room: Any, open_page: Callable[..., Page], kernel_id: Callable[[Page], str], eventually: Callable[..., None]
) -> None:
    page = open_page("city_collection/20_tom", at=small_room)
    small_room.get(PAGE)  # as a preview of a link does, which joins no kernel
    with pytest.raises(HTTPError, match="The room is full") as refused:
        small_room.get(PAGE)
    assert refused.value.code == 503
    assert "as many pages open as it can bear" in refused.value.read().decode()
    eventually(lambda: _is_answered(small_room))
    assert small_room.kernel(kernel_id(page)), "whose page is open"


def _is_answered(server: Any) -> bool:
    try:
        server.get(PAGE)
    except HTTPError:
        return False
    return True
