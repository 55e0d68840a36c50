"""Positions from their notation, and refusals that leave everything as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam import Action, IllegalAction
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.state import State


@pytest.fixture(scope="session")
def position() -> Callable[..., State]:
    """Return a function: position text -> state. Without a header there are two players."""

    def position(text: str, seed: int = 1, data: str | None = None) -> State:
        text = text if text.startswith("ams/") else f"ams/2 {text}"
        return CityCollection().from_text(text, seed, data)

    return position


@pytest.fixture(scope="session")
def refused() -> Callable[[State, Action], str]:
    """Return a function: state and action -> the id of the rule that refuses it; the state stays as it was."""

    def refused(state: State, action: Action) -> str:
        before, legal, played = state.to_text(), state.legal_actions(), list(state.played)
        refusal = state.why_not(action)
        assert refusal is not None, f"{action} is legal"
        assert action not in legal
        assert refusal.message[-1] == ".", refusal.message
        with pytest.raises(IllegalAction) as raised:
            state.apply(action)
        assert (raised.value.rule, raised.value.message) == (refusal.rule, refusal.message)
        assert (state.to_text(), state.legal_actions(), state.played) == (before, legal, played)
        return refusal.rule

    return refused
