"""How states, views and cards show themselves in a notebook: as a picture where the screen is installed, else as text.

The engine knows no screen. `picture` asks for the module ``picture`` of the game's folder in `widgets` when a picture
is wanted, and does without where there is none.
"""

from __future__ import annotations

from collections.abc import Container
from importlib import import_module
from typing import Any


def picture(thing: object) -> str | None:
    """Return a thing of a game as an ``<svg>`` element; None where nothing can draw it."""
    package = type(thing).__module__.split(".")[1]
    try:
        screen = import_module(f"widgets.{package}.picture")
    except ImportError:  # no screen, or another project's `widgets`
        return None
    drawn: str | None = screen.picture(thing)
    return drawn


class Pictured:
    """A thing of a game that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, Any]:
        """Return the forms in which a notebook can show this, as IPython asks for them."""
        to_text = getattr(self, "to_text", None)
        forms = {"text/plain": f"<{to_text()}>" if to_text else repr(self), "image/svg+xml": picture(self)}
        return {
            form: shown
            for form, shown in forms.items()
            if shown is not None and (include is None or form in include) and form not in (exclude or ())
        }
