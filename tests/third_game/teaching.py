"""Barges: what the words of a lesson mean (`amsterdam.game.Teaching`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amsterdam.game import Event, State, own
from tests.third_game import state as barges
from tests.third_game.rules import Send


def reached(goal: Mapping[str, object], state: State, seat: int, events: Sequence[Event]) -> bool:
    """Say whether ``sent = 7`` is reached: the learner has sent that barge."""
    return goal["sent"] in own(barges.State, state).sent[seat]


def asked(ask: str, before: State, after: State, events: Sequence[Event]) -> str:
    """Return the answer to ``lock``: which size the lock holds now."""
    return str(own(barges.State, after).lock)


def wanted(ask: str, state: State, seat: int) -> frozenset[int]:
    """Return the answer to ``passes``: the barges that go through now."""
    return frozenset(action.barge for action in state.legal_actions() if isinstance(action, Send))


def is_right(ask: str, state: State, seat: int, places: frozenset[int]) -> bool:
    return places == wanted(ask, state, seat)
