"""``amsterdam analyse``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from amsterdam.cli import main
from amsterdam.ticket_to_ride.analysis.rollouts import POLICIES

POSITION = "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP"


def test_analyse_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "ticket-to-ride", "--position", POSITION, "--budget", "3000", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["seat"] == 0 and answer["rollouts"] <= 3000
    assert answer["choices"][0]["breakdown"]["score.merchandise"] == 8
    assert set(answer["choices"][0]["breakdown"]) == {"score.routes", "score.contracts", "score.merchandise"}


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    command = ["analyse", "ticket-to-ride", "--position", POSITION, "--budget", "2000", "--seconds", "60", "--json"]
    assert main([*command, *arguments]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_minimum_and_standard_deviations_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    middle = [
        "--position",
        "ttr/2 turn=0 p0=GGG/3/28/0 p1=?4/?2/-/0 row=RGKBP",
        "--budget",
        "60000",
        "--policy",
        "random",
    ]

    def fewest(*arguments: str) -> int:
        return min(choice["rollouts"] for choice in asked(capsys, *middle, *arguments)["choices"])

    assert (fewest(), fewest("--minimum", "100")) == (300, 100), "some choice is clearly behind at once"
    assert fewest("--sds", "1000") > 300, "and none so far behind"
    assert fewest("--budget", "3000") < 100, "else the games would be gone before one is dropped"


def test_open_cards_are_asked_for_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    closed, opened = asked(capsys), asked(capsys, "--open")
    assert (closed["open_cards"], opened["open_cards"]) == (False, True)
    assert "position" not in closed and "?" not in opened["position"], "the cards that lay open are told"
    assert main(["analyse", "ticket-to-ride", "--position", POSITION, "--budget", "500", "--open"]) == 0
    assert "Open cards, which nobody at a table can know" in capsys.readouterr().err


def test_every_policy_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for policy in POLICIES:
        assert asked(capsys, "--budget", "60", "--policy", policy)["policy"] == policy


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--position", "nonsense"], "A position of Ticket to Ride: Amsterdam starts with"),
        (["--position", "ams/2 made=0.0/00000000"], "amsterdam: This is a position of Amsterdam (City Collection)"),
        (["--position", POSITION, "--seat", "1"], "Seat 0 is to decide"),
        (["--position", POSITION, "--seconds", "0"], "above 0"),
        (["--position", POSITION, "--seconds", "nan"], "above 0"),
        (["--position", POSITION, "--minimum", "1"], "--minimum is 2 or more"),
        (["--position", POSITION, "--sds", "nan"], "--sds is a number above 0"),
        (["--position", "ttr/2 turn=over p0=?2/?1 p1=?2/?1"], "is over"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "ticket-to-ride", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told and "Saved with" not in told
