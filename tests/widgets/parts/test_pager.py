"""Paging through lists."""

from __future__ import annotations

from widgets.parts.pager import Pager


def test_a_list_that_fits_needs_no_leafing() -> None:
    pager = Pager(4, lambda: None)
    assert list(pager.show(4)) == [0, 1, 2, 3]
    assert pager.layout.display == "none"
    assert list(pager.show(0)) == []


def test_pages_from_the_start() -> None:
    turned: list[range] = []
    pager = Pager(4, lambda: turned.append(pager.shown()))
    assert list(pager.show(10)) == [0, 1, 2, 3]
    assert pager.layout.display is None and pager._earlier.disabled and not pager._later.disabled
    pager._later.click()
    pager._later.click()
    assert turned == [range(4, 8), range(8, 10)]
    assert pager._later.disabled
    assert "9 to 10 of 10" in pager._where.value
    pager._earlier.click()
    assert turned[-1] == range(4, 8)


def test_pages_from_the_end() -> None:
    pager = Pager(4, lambda: None, newest=True)
    assert pager.show(10) == range(6, 10)
    pager._earlier.click()
    pager._earlier.click()
    assert pager.shown() == range(0, 2)
    assert pager._earlier.disabled
    pager._later.click()
    assert pager.shown() == range(2, 6)


def test_a_list_that_shrinks_keeps_a_page_in_sight() -> None:
    pager = Pager(4, lambda: None)
    pager.show(10, page=2)
    assert pager.show(3) == range(0, 3)
