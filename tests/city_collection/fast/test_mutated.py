"""From positions made by changing real ones the compiled rules and bot do as the readable ones."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import amsterdam
from amsterdam.city_collection import fast
from amsterdam.city_collection.state import State
from amsterdam.game import BadInput
from tests.city_collection.fast.test_fast import play_both
from tests.city_collection.fast.test_greedy import decide_both
from tests.test_mutated_positions import CITY, mutated

#: One process compiles for all of them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("compiled-city")]  # compiling alone takes two minutes

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def check(chance: random.Random) -> None:
    try:
        state = amsterdam.game(CITY).from_text(mutated(CITY, chance), seed=chance.randrange(1000))
    except BadInput:
        event("refused")
        return
    assert isinstance(state, State)
    if not fast.has_room(state):
        event("too large")
        return
    seed = chance.randrange(1000)
    if chance.random() < 0.1:
        event("bot")
        decide_both(state.copy(), seed)
    event("played")
    play_both(state, seed)


def test_from_changed_positions_both_rules_do_the_same() -> None:
    @settings(unhurried, max_examples=60)
    @given(st.randoms(use_true_random=False))
    def run(chance: random.Random) -> None:
        check(chance)

    run()


def test_from_many_changed_positions_both_rules_do_the_same() -> None:
    @settings(unhurried, max_examples=3_000)
    @given(st.randoms(use_true_random=False))
    def run(chance: random.Random) -> None:
        check(chance)

    run()
