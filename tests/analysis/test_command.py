"""``amsterdam analyse``."""

from __future__ import annotations

import json

import pytest

from amsterdam.cli import main

POSITION = "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP"


def test_analyse_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "ticket-to-ride", "--position", POSITION, "--budget", "3000", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seat"] == 0 and found["rollouts"] <= 3000
    assert found["choices"][0]["breakdown"]["score.merchandise"] == 8
    assert set(found["choices"][0]["breakdown"]) == {"score.routes", "score.contracts", "score.merchandise"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--position", "nonsense"], "A position starts with"),
        (["--position", POSITION, "--seat", "1"], "Seat 0 is to decide"),
        (["--position", POSITION, "--seconds", "0"], "more than 0"),
        (["--position", "ttr/2 turn=over p0=?2/?1 p1=?2/?1"], "is over"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "ticket-to-ride", *arguments]) == 2
    assert said in capsys.readouterr().err
