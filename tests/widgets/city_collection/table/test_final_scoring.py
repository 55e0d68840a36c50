"""The final scoring of the City Collection: five steps that add up to the result of any game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from amsterdam.city_collection.events import DistrictCounted, FigureMoved, GroupCounted, PointsScored, TurnPassed
from widgets.city_collection.table.final_scoring import (
    FinalScoring,
    counting_begins,
    step_of,
)
from widgets.city_collection.table.match import Match, Player
from widgets.city_collection.table.table import Table

OPTIONS = {"short-game": True, "expansions": ["missions", "foreman-messenger", "trader"]}


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start((Player("Anna", "greedy"), Player("Bram", "greedy"), Player("Cor", "random")), 5, OPTIONS)
    while not match.over:
        match.act_bot()
    return match


def ended(played: Match, on_rule: Callable[[str], None] = print) -> FinalScoring:
    scoring = FinalScoring(on_rule)
    result = played.state.result()
    assert result is not None
    scoring.show(played.events, played.names, played.state.board, result)
    return scoring


def numbers(scoring: FinalScoring) -> list[list[int]]:
    """Return the rows of the table of points."""
    table = scoring._sheets.value.partition("<tbody>")[2]
    return [
        [int(text.replace("−", "-")) for text in re.findall(r"<td>(−?\d+)</td>", row)]
        for row in table.split("</tr>")[:-1]
    ]


def test_the_sources_add_up_to_the_result(played: Match) -> None:
    scoring = ended(played)
    scoring.all.click()
    *parts, total = numbers(scoring)
    assert tuple(total) == played.state.result().scores
    assert [sum(column) for column in zip(*parts, strict=True)] == total
    assert len(parts) > 6, "prestige won during the game is shown by its kinds"


def test_a_step_shows_no_more_than_what_was_counted(played: Match) -> None:
    scoring = ended(played)
    before = len(numbers(scoring))
    while scoring.step < 4:
        scoring.next.click()
        assert len(numbers(scoring)) == before + scoring.step - 1 and "winner" not in scoring._sheets.value


def test_each_group_and_each_district_is_looked_at_by_itself(played: Match) -> None:
    scoring = ended(played)
    groups, districts = [], []
    while not scoring.finished:
        kinds = [type(event) for event in scoring.counted]
        groups += [GroupCounted] * kinds.count(GroupCounted) if scoring.step == 3 else []
        districts += [event.district for event in scoring.counted if isinstance(event, DistrictCounted)]
        assert kinds.count(GroupCounted) <= 1 and kinds.count(DistrictCounted) <= 1
        scoring.next.click()
    assert len(groups) == 3 and tuple(districts) == tuple(played.state.districts)


def test_counting_begins_after_the_last_turn_and_the_figures(played: Match) -> None:
    start = counting_begins(played.events)
    assert isinstance(played.events[start - 1], TurnPassed | FigureMoved)
    assert not any(isinstance(event, TurnPassed | FigureMoved) for event in played.events[start:])


@pytest.mark.parametrize(
    ("rule", "step"),
    [
        ("end.inactive", 1),
        ("end.penalties", 1),
        ("card.105", 2),
        ("phase3.amstel-bridge", 2),
        ("end.largest-group", 3),
        ("end.districts", 4),
        ("mission.7", 5),
        ("end.leftovers", 5),
    ],
)
def test_each_rule_belongs_to_its_step(rule: str, step: int) -> None:
    assert step_of(PointsScored(rule, 0, 3)) == step


def test_every_step_is_told_in_sentences_with_a_rule(played: Match, heard: list[object]) -> None:
    scoring = ended(played, heard.append)
    told: dict[int, str] = {}
    while not scoring.finished:
        told[scoring.step] = told.get(scoring.step, "") + scoring._said.value
        scoring.why.click()
        scoring.next.click()
    assert all("point" in told[step] for step in (1, 3, 4, 5))
    assert re.search(r"\(\d{3}\): (Anna|Bram|Cor) gets \d+ points?\.", told[2]), "each card is named"
    assert "largest group of Anna" in told[3] and "Blocks in" in told[4]
    assert heard[-1] == "missions.count" or str(heard[-1]).startswith(("end.", "mission"))
    assert "wins" in scoring._said.value


def test_the_end_is_not_given_away_before_it_is_counted(table: Table, seated: Callable[..., Match]) -> None:
    table.show(
        seated("ams/2 round=12 turn=0 queue=0 p0=points:30/penalties:2/inactive:24 p1=points:25", "human", "human")
    )
    table.decide.done.click()
    assert "30 points" in table.players.summary.value and "2 penalties" in table.players.summary.value
    assert "to decide" not in table.players.summary.value
    table.final.all.click()
    score = table.match.state.result().scores[0]
    assert score < 30 and f"{score} points" in table.players.summary.value
    assert "3 penalties" in table.players.summary.value
