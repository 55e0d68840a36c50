"""Dealing rows to see how often they are swept."""

from __future__ import annotations

import re

import pytest

from widgets.ticket_to_ride.learn.sweep_odds import HIGHEST, POINTS, SweepOdds, _running


@pytest.fixture
def odds() -> SweepOdds:
    return SweepOdds(seed=3)


def test_nothing_is_told_before_a_guess(odds: SweepOdds) -> None:
    assert "Make a guess" in odds.tally.value
    assert "3.5%" not in odds.tally.value + odds.curve.value
    assert odds.reset.disabled


def test_a_row_is_shown_with_its_wilds_counted(odds: SweepOdds) -> None:
    for dealt in range(1, 61):
        odds.one.click()
        wilds = odds.row.count(0)
        said = re.search(r"(stays|swept away): (no|\d) wild", odds.verdict.value)
        assert said, odds.verdict.value
        assert said[1] == ("swept away" if wilds >= 3 else "stays")
        assert said[2] == (str(wilds) if wilds else "no")
        assert len(odds.swept) == dealt and odds.swept[-1] == (wilds >= 3)
    assert any(odds.swept), "the seed is one that shows a sweep"


def test_a_thousand_rows_stand_beside_the_exact_chance(odds: SweepOdds) -> None:
    odds.many.click()
    odds.many.click()
    odds.one.click()
    assert "2,001 rows dealt" in odds.tally.value
    assert f"{sum(odds.swept)} swept: {odds.share:.1%}" in odds.tally.value
    assert "The exact chance is 3.5%: about one row in 29." in odds.tally.value
    assert f"now {odds.share:.1%}" in odds.curve.value
    assert "6 are wild" in odds.nearer.value and "16.2%" in odds.nearer.value


def test_reset_begins_anew(odds: SweepOdds) -> None:
    before = (odds.picture.value, odds.verdict.value, odds.curve.value, odds.tally.value, odds.nearer.value)
    odds.many.click()
    odds.one.click()
    odds.reset.click()
    assert (odds.picture.value, odds.verdict.value, odds.curve.value, odds.tally.value, odds.nearer.value) == before


def test_the_curve_ends_at_the_share_and_stays_small() -> None:
    swept = [n % 3 == 0 for n in range(5000)]
    points = _running(swept)
    assert len(points) <= POINTS
    assert points[-1] == (5000, sum(swept) / 5000)
    assert points[-1][1] > HIGHEST, "such a share is drawn at the top"


def test_a_seed_deals_the_same_rows() -> None:
    first, second = SweepOdds(seed=9), SweepOdds(seed=9)
    for odds in (first, second):
        odds.one.click()
        odds.many.click()
    assert first.swept == second.swept
