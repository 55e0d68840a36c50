"""Whole games against two bots, from the form to the final scoring."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from amsterdam.record import Record

NAMES = ("Anna", "Geertje", "Willem")


def read_totals(player: Any) -> dict[str, int]:
    """Return each player's total on the sheets of the final scoring."""
    totals = {}
    for sheet in player.page.locator(".amst-sheet").all():
        name = sheet.locator(".amst-player-name").inner_text()
        totals[name] = int(sheet.locator(".amst-sheet-total").inner_text().split()[-1].replace("\N{MINUS SIGN}", "-"))
    return totals


@pytest.mark.slow
def test_whole_game_to_its_final_scoring_by_mouse_and_by_taps(player: Any) -> None:
    player.start(seed=11)
    player.play_to_the_end()
    winner = player.page.locator(".amst-sheet").filter(has=player.page.get_by_text("winner", exact=True))
    heading = player.page.get_by_role("heading", name="Final scoring, step")
    following = player.page.locator(".amst-next")
    for step in (1, 2, 3):
        expect(heading).to_contain_text(f"step {step} of 4")
        expect(player.page.locator(".amst-points tbody tr")).to_have_count(step)
        expect(winner).to_have_count(0)
        while f"step {step} of" in heading.inner_text():
            told = player.page.locator(".amst-told-step").inner_text()
            player.tap(following)
            expect(player.page.locator(".amst-told-step")).not_to_have_text(told)
    expect(heading).to_contain_text("step 4 of 4: The winner")
    result = Record.from_json(player.saved()).replay().result()
    assert read_totals(player) == dict(zip(NAMES, result.scores, strict=True))
    expect(winner.locator(".amst-player-name")).to_have_text([NAMES[seat] for seat in result.winners])
    assert player.page.evaluate("document.documentElement.scrollWidth") <= player.page.viewport_size["width"]
