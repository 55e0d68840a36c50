"""Getting the compiled rules ready beside a page."""

from __future__ import annotations

from widgets.worth.loading import WarmUp


def test_warming_up_happens_beside_and_once() -> None:
    warm_up = WarmUp(lambda: True, lambda takes_long: takes_long())
    assert not warm_up.ready and not warm_up.long
    warm_up.start()
    warm_up.start()
    assert warm_up._thread is not None
    warm_up._thread.join(120)
    assert warm_up.ready and warm_up.long


def test_no_time_is_told_before_the_compiled_rules_are_loaded() -> None:
    assert WarmUp(lambda: True, lambda takes_long: None).seconds == 0
