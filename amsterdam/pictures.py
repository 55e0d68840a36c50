"""How states, views and cards show themselves in a notebook: as a picture where the screen is installed, else as text.

The engine knows no screen. What can draw says so as an entry point of the group ``amsterdam.pictures``: a function that
returns a thing as an ``<svg>`` element, or None for what it does not know. It is loaded when a picture is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cache
from importlib.metadata import entry_points

GROUP = "amsterdam.pictures"


def picture(thing: object) -> str | None:
    """Return a thing of a game as an ``<svg>`` element; None where nothing can draw it."""
    return next((drawn for draw in _pens() if (drawn := draw(thing)) is not None), None)


@cache
def _pens() -> tuple[Callable[[object], str | None], ...]:
    pens = []
    for point in entry_points(group=GROUP):
        try:
            pens.append(point.load())
        except (ImportError, AttributeError):  # no screen, or another project's package of this name
            continue
    return tuple(pens)


class Pictured:
    """A thing of a game that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, object]:
        """Return the forms in which a notebook can show this, as IPython asks for them."""
        to_text = getattr(self, "to_text", None)
        forms = {"text/plain": f"<{to_text()}>" if to_text else repr(self), "image/svg+xml": picture(self)}
        return {
            form: shown
            for form, shown in forms.items()
            if shown is not None and (include is None or form in include) and form not in (exclude or ())
        }
