"""What Voila calls before it shows a page: here what its own server does, and Jupyter Server leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def give_token(handler: Any, **about: Any) -> None:
    """Send the page the token without which the server lets it end nothing, not even its own kernel."""
    _ = handler.xsrf_token  # asking for it sets the cookie


def fit_in(page_config: dict[str, Any], settings: Mapping[str, Any], **about: Any) -> dict[str, Any]:
    """Let the page load nothing from another machine, and know of a JupyterLab under the same server.

    By default a page fetches what draws formulas.
    """
    alone = {"mathjaxConfig": None, "fullMathjaxUrl": None}
    return {**page_config, **alone, "amstLab": "lab_config" in settings}
