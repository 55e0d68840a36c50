"""Random streams: the reference generator's numbers, fair, and the same everywhere."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amsterdam
from amsterdam.randomness import Stream

seeds = st.integers(min_value=0, max_value=2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_the_numbers_are_those_of_the_reference_generator(seed: int, numbers: list[int]) -> None:
    stream = Stream(seed)
    assert [stream.next64() for _ in numbers] == numbers


def test_a_shuffle_stays_the_same_on_every_machine() -> None:
    items = list(range(10))
    Stream(7).shuffle(items)
    assert items == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]


@given(seeds, st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Stream(seed).below(n) < n


def test_below_is_fair() -> None:
    stream = Stream(1)
    counts = Counter(stream.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(times - 10_000) < 400 for times in counts.values())  # more than four standard deviations


def test_a_choice_is_fair() -> None:
    stream = Stream(2)
    counts = Counter(stream.choice("abc") for _ in range(30_000))
    assert all(abs(times - 10_000) < 400 for times in counts.values())


def test_each_order_comes_up_equally_often() -> None:
    stream = Stream(3)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(24_000):
        items = list("abcd")
        stream.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations("abcd"))
    assert all(abs(times - 1000) < 150 for times in counts.values())


@given(seeds, st.lists(st.integers()))
def test_a_shuffle_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Stream(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@given(seeds)
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    stream, same = Stream(seed), Stream(seed)
    assert [stream.next64() for _ in range(5)] == [same.next64() for _ in range(5)]


@given(seeds)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    stream = Stream(seed)
    copy = stream.copy()
    assert copy == stream and hash(copy) == hash(stream)
    number = copy.next64()
    assert copy != stream
    assert stream.next64() == number


@given(seeds, st.lists(st.integers(0, 10**6), min_size=2, max_size=2, unique=True))
def test_streams_split_off_are_their_own_and_leave_the_first_alone(seed: int, keys: list[int]) -> None:
    stream = Stream(seed)
    one, other = (stream.split(key) for key in keys)
    assert stream == Stream(seed)
    assert stream.split(keys[0]) == one
    assert len({stream.next64(), one.next64(), other.next64()}) == 3


@given(st.integers())
def test_any_number_is_a_seed(seed: int) -> None:
    assert Stream(seed) == Stream(seed % 2**64)


def test_a_stream_is_nothing_else() -> None:
    assert Stream(5) != 5


def test_games_do_not_touch_python_s_own_generator() -> None:
    before = random.getstate()
    state = amsterdam.game("ticket-to-ride").start(4, seed=1)
    while state.actor is not None:
        state.apply(state.legal_actions()[-1])
    assert random.getstate() == before
