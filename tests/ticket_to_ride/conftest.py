"""Positions from their notation, and refusals that leave everything as it was."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

import amsterdam
from amsterdam import Action, IllegalAction
from amsterdam.ticket_to_ride.state import State


@pytest.fixture(scope="session")
def position() -> Callable[..., State]:
    """Return a function: position text -> state. Without a header there are two players."""

    def position(text: str, seed: int = 1, data: str | None = None) -> State:
        text = text if text.startswith("ttr/") else f"ttr/2 {text}"
        return amsterdam.game("ticket-to-ride").from_text(text, seed, data)

    return position


@pytest.fixture(scope="session")
def refused() -> Callable[[State, Action], str]:
    """Return a function: state and action -> the id of the rule that refuses it; the state stays as it was (T62)."""

    def refused(state: State, action: Action) -> str:
        before, legal, played = state.to_text(), state.legal_actions(), list(state.played)
        refusal = state.why_not(action)
        assert refusal is not None, f"{action} is legal"
        assert refusal.message[-1] == ".", refusal.message
        with pytest.raises(IllegalAction) as raised:
            state.apply(action)
        assert (raised.value.rule, raised.value.message) == (refusal.rule, refusal.message)
        assert (state.to_text(), state.legal_actions(), state.played) == (before, legal, played)
        return refusal.rule

    return refused


@pytest.fixture
def own_data(tmp_path: Path) -> Callable[..., str]:
    """Return a function: (old, new) texts to change in a file of the board's data -> the folder of the changed copy."""

    def own_data(*changes: tuple[str, str], file: str = "board.toml") -> str:
        text = (resources.files("amsterdam.ticket_to_ride") / "data" / file).read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
            text = text.replace(old, new)
        (tmp_path / "ticket_to_ride").mkdir(exist_ok=True)
        (tmp_path / "ticket_to_ride" / file).write_text(text, encoding="utf-8")
        return str(tmp_path)

    return own_data
