"""Whole games against two bots, from the form to the final scoring."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from amsterdam.record import Record


def read_totals(player: Any) -> dict[str, int]:
    """Return each player's total as the sheets of the final scoring show it."""
    totals = {}
    for sheet in player.page.locator(".amst-sheet").all():
        name = sheet.locator(".amst-player-name").inner_text()
        totals[name] = int(sheet.locator("dd").last.inner_text().replace("\N{MINUS SIGN}", "-"))
    return totals


def scores(player: Any) -> dict[str, int]:
    """Return the engine's scores of the game that the page saves."""
    result = Record.from_json(player.saved()).replay().result()
    return dict(zip(("Anna", "Geertje", "Willem"), result.scores, strict=True))


def test_whole_game_to_its_final_scoring_by_mouse_and_by_taps(player: Any) -> None:
    player.start(seed=11)
    seen = player.play_to_the_end()
    heading = player.page.get_by_role("heading", name="Final scoring, step")
    for step in (1, 2, 3):
        expect(heading).to_contain_text(f"step {step} of 4")
        expect(player.page.locator(".amst-sheet dt")).to_have_count(3 * step)
        player.tap(player.page.get_by_role("button", name="Next: "))
    expect(heading).to_contain_text("step 4 of 4: The winner")
    totals = read_totals(player)
    assert totals == scores(player)
    assert any(name in seen.status for name, total in totals.items() if total == max(totals.values()))
    assert player.page.evaluate("document.documentElement.scrollWidth") <= player.page.viewport_size["width"]
