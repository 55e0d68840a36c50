"""The prose of a notebook in every language there is, put beside the English as the page leaves the server.

Voila keeps pages ready before anybody asks for them, so the server cannot know their reader's language. Each page
therefore carries its prose in all languages that have a catalog, and shows the one that its reader chose (the template
writes the others down unseen, ``amsterdam.js`` changes them over). Cells and kernels are the same for everybody.
"""

from __future__ import annotations

from typing import Any

from amsterdam.i18n import SOURCE_LANGUAGE, languages, translation
from amsterdam.translation.prose import rewrite


def translate_prose(notebook: Any, resources: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Add to the Markdown cells of a page and to its frame what they are in other languages.

    A preprocessor of nbconvert, named in ``voila.json``. ``cell.metadata["amst_told"]`` becomes a mapping language code
    -> Markdown, empty where there is no translation, and ``resources["amst_told"]`` a function that returns such a
    mapping for the title and for a text of the frame.
    """
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.metadata["amst_told"] = told(cell.source)
    resources["amst_told"] = told
    return notebook, resources


def told(source: str) -> dict[str, str]:
    """Return language code -> Markdown in that language, for the languages in which any of it is translated."""
    others = [code for code in languages() if code != SOURCE_LANGUAGE]
    found = {code: rewrite(source, translation(code)) for code in others}
    plain = rewrite(source, str)
    return {code: text for code, text in found.items() if text != plain}
