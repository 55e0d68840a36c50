"""Helpers for tests of the tree on the what-if pages: its text, its lines, files, comparisons."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote

from widgets.what_if.page import WhatIf


def lines(page: WhatIf) -> list[str]:
    """Return the tree as text: the indentation of each line, its name, text and note."""
    return [
        f"{'  ' * line['depth']}{line['name']}|{line['text']}|{line['note']}" for line in page.variations.outline.lines
    ]


def press(page: WhatIf, place: int) -> None:
    page.variations.outline._handle_custom_msg({"press": place}, [])


def compared(page: WhatIf) -> str:
    """Return the table of differences, with a bar at each edge of a cell."""
    return unescape(re.sub(r"<[^>]+>", "|", page.variations.comparison.table.value))


def saved(page: WhatIf) -> str:
    """Return the file that the page's link saves."""
    match = re.search(r'href="data:application/json,([^"]*)"', page.variations.files._link.value)
    assert match is not None
    return unquote(match[1])


def upload(page: WhatIf, text: str) -> None:
    content = text.encode()
    file = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": 0}
    page.variations.files.upload.set_state({"value": [file]})
