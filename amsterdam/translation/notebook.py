"""Adds the translations of a notebook's prose to its page on the server.

Voila prepares pages before anybody asks for them, so the server cannot know the reader's language. Each page therefore
holds its prose in all languages that have a catalog. The template hides all but English; ``amsterdam.js`` shows the
language that the reader chose. Cells and kernels are the same for everybody.
"""

from __future__ import annotations

from typing import Any

from amsterdam.i18n import SOURCE_LANGUAGE, languages, translation
from amsterdam.translation.prose import rewrite


def translate_prose(notebook: Any, resources: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Add translations to the Markdown cells of a page and to the texts around them.

    A preprocessor of nbconvert, named in ``voila.json``. ``cell.metadata["amst_told"]`` becomes a mapping language code
    -> Markdown, empty where there is no translation. ``resources["amst_told"]`` becomes a function that returns such a
    mapping for any text; the template uses it for the title and for texts of the page's frame.
    """
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.metadata["amst_told"] = told(cell.source)
    resources["amst_told"] = told
    return notebook, resources


def told(source: str) -> dict[str, str]:
    """Return language code -> Markdown in that language, for each language with at least one translated text."""
    others = [code for code in languages() if code != SOURCE_LANGUAGE]
    versions = {code: rewrite(source, translation(code)) for code in others}
    plain = rewrite(source, str)
    return {code: text for code, text in versions.items() if text != plain}
