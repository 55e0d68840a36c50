"""What a page fetches: its scripts as one file, compressed, that the browser keeps."""

from __future__ import annotations

import gzip
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

#: The names of what a page has fetched.
FETCHED = "performance.getEntriesByType('resource').map(resource => resource.name)"

#: Voila's own script and those that an extension begins with are few, and fetched by themselves.
PART = re.compile(r"/(\d+\.voila|(?!remoteEntry)[\w@-][\w@.-]*\.[0-9a-f]{8,20})\.js")

PAGES = [
    "ticket_to_ride/play",
    *(
        pytest.param(page, marks=pytest.mark.slow)
        for page in ("index", "ticket_to_ride/what_if", "city_collection/07_houses", "city_collection/review")
    ),
]


@pytest.mark.parametrize("name", PAGES)
def test_no_part_of_the_scripts_is_fetched_by_itself(name: str, open_page: Callable[..., Page]) -> None:
    """When this fails with another version of Voila, the parts that it names belong into widgets/serving/parts.txt."""
    page = open_page(name)
    expect(page.locator("h1, .jupyter-widgets canvas").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(FETCHED)
    assert [address for address in fetched if PART.search(address)] == []
    assert len(fetched) < 40


@pytest.mark.parametrize("ending", ["js", "css"])
def test_scripts_and_styles_are_compressed_and_kept_by_the_browser(server: Any, ending: str) -> None:
    page = server.get("voila/render/index.ipynb")
    found = re.search(rf'="/(voila/scripts/\w+\.{ending})"', page)
    assert found
    asked = urllib.request.Request(server.address + found[1], headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        compressed, headers = answer.read(), answer.headers
    assert headers["Content-Encoding"] == "gzip"
    assert "immutable" in headers["Cache-Control"]
    assert gzip.decompress(compressed) == server.get(found[1]).encode()
    assert len(compressed) < 2_000_000


def test_extensions_with_a_hash_in_their_name_are_kept_by_the_browser(server: Any) -> None:
    page = server.get("voila/render/index.ipynb")
    extensions = set(re.findall(r'"/(voila/labextensions/[^"]*\.[0-9a-f]{8,}\.js)"', page))
    assert extensions
    for extension in extensions:
        with urllib.request.urlopen(server.address + extension) as answer:
            assert "immutable" in answer.headers["Cache-Control"], extension
