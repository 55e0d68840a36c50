"""The log, and the button from a line to its rule."""

from __future__ import annotations

from widgets.table.log import LINES, Log


def lines(n: int) -> list[tuple[str, str]]:
    return [(f"Line {i}.", f"rule.{i}") for i in range(n)]


def shown(log: Log) -> list[str]:
    return [row.description for row in log._rows if row.layout.display != "none"]


def test_the_newest_lines_come_first(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(3))
    assert shown(log) == ["Line 2.", "Line 1.", "Line 0."]
    assert log._pager.layout.display == "none"
    log.show(lines(30))
    assert shown(log) == [f"Line {i}." for i in range(29, 29 - LINES, -1)]


def test_each_line_leads_to_its_rule(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(30))
    for row in log._rows:
        row.click()
    assert heard == [f"rule.{i}" for i in range(29, 29 - LINES, -1)]


def test_leafing_to_older_lines_and_back(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(30))
    log._pager._earlier.click()
    log._pager._earlier.click()
    assert shown(log) == [f"Line {i}." for i in range(29 - 2 * LINES, -1, -1)]
    assert log._pager._earlier.disabled
    log._rows[0].click()
    log._rows[-1].click()  # not visible
    assert heard == [f"rule.{29 - 2 * LINES}"]
    log._pager._later.click()
    assert shown(log)[-1] == f"Line {30 - 2 * LINES}."
    log.show(lines(31))
    assert shown(log)[0] == "Line 30.", "what is new comes in sight"


def test_what_the_others_did_since_ones_turn_is_a_numbered_list(heard: list[object]) -> None:
    log = Log(heard.append)
    log.show(lines(3), ["Willem takes <a> card.", "Geertje passes."])
    assert "<ol><li>Willem takes &lt;a&gt; card.</li><li>Geertje passes.</li></ol>" in log._since.value
    log.show(lines(3))
    assert log._since.value == ""


def test_replay_is_offered_only_for_what_happened_since_ones_turn() -> None:
    replayed: list[int] = []
    log = Log(print, on_replay=lambda: replayed.append(1))
    assert log.replay.layout.display == "none"
    log.show((), since=["Willem takes a card."])
    assert log.replay.layout.display is None
    log.replay.click()
    assert replayed == [1]
