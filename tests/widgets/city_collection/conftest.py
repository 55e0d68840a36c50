"""Views of positions in notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.view import View


@pytest.fixture(scope="session")
def look() -> Callable[..., View]:
    """Return a function: position text -> the view of a seat, of the first unless told otherwise."""

    def look(text: str, seat: int = 0) -> View:
        text = text if text.startswith("ams/") else f"ams/2 {text}"
        return CityCollection().from_text(text, seed=1).view(seat)

    return look
