"""What ``make messages`` finds beside the code: the texts of lessons and guides, and the prose of the notebooks.

Babel calls these functions by the names in ``babel.cfg``. They yield each text exactly as gettext looks it up later.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO

from amsterdam.translation.prose import texts

#: The keys in lessons and guides whose values a reader sees.
SHOWN = frozenset(
    ("title", "task", "hints", "success", "text", "texts", "rival", *("won", "shared", "lost")),
)

Message = tuple[int, None, str, list[str]]


def teaching(file: IO[bytes], keywords: object, comment_tags: Collection[str], options: object) -> Iterator[Message]:
    """Yield the texts of a lesson or a guide, each with the line that it stands in."""
    source = file.read().decode("utf-8")
    lines = source.splitlines()
    for text in _shown(tomllib.loads(source)):
        first = text.splitlines()[0].replace('"', '\\"')
        number = next((n for n, line in enumerate(lines, start=1) if first in line), 1)
        yield number, None, text, []


def notebook(file: IO[bytes], keywords: object, comment_tags: Collection[str], options: object) -> Iterator[Message]:
    """Yield the texts of a notebook, its title and the prose of Markdown cells, each with the number of its cell."""
    content = json.loads(file.read())
    if title := content["metadata"].get("title"):
        yield 1, None, title, []
    for number, cell in enumerate(content["cells"], start=1):
        if cell["cell_type"] == "markdown":
            for text in texts("".join(cell["source"])):
                yield number, None, text, []


def _shown(value: object) -> Iterator[str]:
    """Yield every text under one of the keys `SHOWN`, at any depth."""
    if isinstance(value, Mapping):
        for key, under in value.items():
            if key in SHOWN:
                yield from _strings(under)
            elif isinstance(under, Mapping | list):
                yield from _shown(under)
    elif isinstance(value, list):
        for item in value:
            yield from _shown(item)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from [value] if value else []
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
