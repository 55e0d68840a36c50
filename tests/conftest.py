"""For all tests: none leaves its language or its rubbish to the next, and a busy machine may take its time."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import hypothesis
import pytest

from amsterdam import i18n

# How long an example takes says more about the machine than about what is tested.
hypothesis.settings.register_profile("busy", deadline=None)
hypothesis.settings.load_profile("busy")


@pytest.fixture(autouse=True)
def language_of_its_own() -> Iterator[None]:
    """Forget the language that a test chose, as a command does that it calls."""
    before = i18n._default
    yield
    i18n._chosen.set(None)
    i18n._default = before


@pytest.fixture(scope="module", autouse=True)
def past_is_not_swept() -> None:
    """Take what earlier modules made out of the search for garbage: every widget lives until the end of the process.

    The search comes less often than usual, too, as there is little to find.
    """
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
