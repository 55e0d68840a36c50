"""What Voila calls before it shows a page: here what its own server does, and Jupyter Server leaves out."""

from __future__ import annotations

from typing import Any


def give_token(handler: Any, **about: Any) -> None:
    """Send the page the token without which the server lets it end nothing, not even its own kernel."""
    _ = handler.xsrf_token  # asking for it sets the cookie


def stay_here(page_config: dict[str, Any], **about: Any) -> dict[str, Any]:
    """Let the page load nothing from another machine: by default it fetches what draws formulas."""
    return {**page_config, "mathjaxConfig": None, "fullMathjaxUrl": None}
