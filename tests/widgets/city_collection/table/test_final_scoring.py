"""The final scoring of the City Collection: five steps that add up to the result of any game."""

from __future__ import annotations

import re

import pytest

from amsterdam.city_collection.events import FigureMoved, PointsScored, TurnPassed
from widgets.city_collection.table.final_scoring import (
    WINNER,
    FinalScoring,
    counting_begins,
    scoring_sheets,
    step_of,
)
from widgets.city_collection.table.match import Match, Player

OPTIONS = {"short-game": True, "expansions": ["missions", "foreman-messenger", "trader"]}


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start((Player("Anna", "greedy"), Player("Bram", "greedy"), Player("Cor", "random")), 5, OPTIONS)
    while not match.over:
        match.act_bot()
    return match


def numbers(html: str, seat: int) -> list[int]:
    sheet = html.split('<li class="amst-sheet">')[seat + 1]
    return [int(text.replace("−", "-")) for text in re.findall(r"<b>(−?\d+)</b>", sheet)]


def test_the_steps_add_up_to_the_result(played: Match) -> None:
    events = played.events[counting_begins(played.events) :]
    result = played.state.result()
    for seat in range(3):
        *parts, total = numbers(scoring_sheets(events, played.names, WINNER), seat)
        assert len(parts) == 6 and sum(parts) == total == result.scores[seat]
        end = sum(points for rule, points in result.breakdown[seat].items() if rule.startswith(("end.", "mission")))
        assert sum(parts[1:]) >= end


def test_a_step_shows_no_more_than_what_was_counted(played: Match) -> None:
    events = played.events[counting_begins(played.events) :]
    assert len(numbers(scoring_sheets(events, played.names, 1), 0)) == 2
    assert "winner" not in scoring_sheets(events, played.names, 5)


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
    scoring = FinalScoring(heard.append)
    scoring.show(played.events, played.names, played.state.board)
    told = []
    while not scoring.finished:
        told.append(scoring._said.value)
        scoring.why.click()
        scoring.next.click()
    assert all("point" in text for text in told[:1] + told[2:5])
    assert re.search(r"\(\d{3}\): (Anna|Bram|Cor) gets \d+ points?\.", told[1]), "each card is named"
    assert heard[-1] == "missions.count" or str(heard[-1]).startswith(("end.", "mission"))
    assert "wins" in scoring._said.value
