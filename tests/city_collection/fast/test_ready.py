"""The compiled rules are used where they are on disk, and nobody waits for them where they are not."""

from __future__ import annotations

import pytest

from amsterdam.city_collection import fast
from amsterdam.city_collection.state import start

pytest.importorskip("numba")


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is loaded, nothing is on disk, and compiling fails."""
    monkeypatch.setattr(fast, "_loaded", [])
    monkeypatch.setattr(fast, "_failed", [])
    monkeypatch.setattr(fast.KEPT, "fits", lambda: False)
    monkeypatch.setattr(fast.KEPT, "make_aside", lambda: False)


def test_what_is_not_on_disk_is_not_compiled_while_somebody_waits(
    missing: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "warm_up", lambda: pytest.fail("this takes minutes"))
    assert not fast.usable() and fast.available()


def test_while_a_thread_gets_them_ready_the_others_go_on_without(missing: None) -> None:
    with fast._loading:
        assert not fast.usable()


def test_a_page_hears_that_it_takes_minutes_and_does_without_where_it_fails(missing: None) -> None:
    heard: list[str] = []
    assert not fast.warm_up_aside(lambda: heard.append("minutes"))
    assert heard == ["minutes"] and not fast.available()


def test_a_typed_position_with_more_goods_than_the_arrays_hold_is_left_to_the_readable_rules() -> None:
    position = start(2, 1, {})
    position.sides[0].ship[0] = 63
    assert fast.has_room(position)
    position.sides[0].store[0] = 1
    assert not fast.has_room(position)
