"""An extension of Jupyter Server: completes there what Voila needs for our pages. Installing enables it."""

from __future__ import annotations

from typing import Any

from amsterdam_boardgames import InTheWay, find_ours


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(app: Any) -> None:
    try:
        find_ours()
    except InTheWay as fault:
        app.log.warning(str(fault))
        return
    from widgets.server.settings import prepare_pages

    prepare_pages(app.config)
