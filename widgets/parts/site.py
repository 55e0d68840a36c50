"""Links between our pages."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path

from ipywidgets import HTML

from amsterdam.i18n import _

#: The notebook at the root of all others.
START = "index.ipynb"


def address(page: str, here: Path | None = None) -> str:
    """Return the relative address of a page, such as ``ticket_to_ride/rules.ipynb?rule=win.shared``.

    `page` is relative to the folder of the start page. A kernel runs in the folder of its notebook (`here`), so the
    start page is searched for there and upwards; if there is none, the address is `page` itself.
    """
    here = here or Path.cwd()
    root = next((folder for folder in (here, *here.parents) if (folder / START).is_file()), here)
    path, mark, query = page.partition("?")
    return Path(os.path.relpath(root / path, here)).as_posix() + mark + query


def home_link() -> HTML:
    """Return a small link to the start page."""
    words = escape(_("Two games of Amsterdam"))
    home = HTML(
        f'<a href="{escape(address(START))}" title="{words}"><span aria-hidden="true">⌂</span>'
        f'<span class="amst-hidden">{words}</span></a>'
    )
    home.add_class("amst-home")
    return home
