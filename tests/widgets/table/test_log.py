"""The log, and the button from a line to its rule."""

from __future__ import annotations

from widgets.table.log import LINES, Log


def lines(n: int) -> list[tuple[str, str]]:
    return [(f"Line {i}.", f"rule.{i}") for i in range(n)]


def shown(log: Log) -> list[str]:
    return [row.description for row in log._rows if row.layout.display != "none"]


def test_the_newest_lines_are_in_sight_and_the_last_at_the_bottom(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(3))
    assert shown(log) == ["Line 0.", "Line 1.", "Line 2."]
    assert log._pager.layout.display == "none"
    log.show(lines(30))
    assert shown(log) == [f"Line {i}." for i in range(30 - LINES, 30)]


def test_each_line_leads_to_its_rule(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(30))
    for row in log._rows:
        row.click()
    assert heard == [f"rule.{i}" for i in range(30 - LINES, 30)]


def test_leafing_to_older_lines_and_back(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(30))
    log._pager._earlier.click()
    log._pager._earlier.click()
    assert shown(log) == [f"Line {i}." for i in range(30 - 2 * LINES)]
    assert log._pager._earlier.disabled
    log._rows[0].click()
    log._rows[-1].click()  # not visible
    assert heard == ["rule.0"]
    log._pager._later.click()
    assert shown(log)[0] == f"Line {30 - 2 * LINES}."
    log.show(lines(31))
    assert shown(log)[-1] == "Line 30.", "what is new comes in sight"
