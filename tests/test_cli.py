"""The command ``amsterdam``: what it prints, and how it refuses."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from amsterdam.cli import BAD_INPUT, PIPE_CLOSED, main
from amsterdam.commands import play as launch
from amsterdam.rulebook import Rulebook


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Run the command, which must refuse in one sentence, and return that."""
    assert main(argv) == BAD_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_rules_lists_every_rule_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert sorted(listed) == sorted(Rulebook.load("ticket_to_ride").ids)


@pytest.mark.parametrize("lang", Rulebook.load("ticket_to_ride").languages)
def test_rules_shows_one_rule_in_each_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    rule = Rulebook.load("ticket_to_ride").rule("claim.grey-one-colour", lang)
    assert main(["rules", rule.id, "--lang", lang]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.startswith(f"{rule.id}: {rule.title}")
    assert rule.text in shown


def test_rules_shows_the_choices_of_a_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ruling.second-card"]) == 0
    shown = capsys.readouterr().out
    assert "must-draw (usual):" in shown
    assert "may-stop:" in shown
    assert "See also: draw.two-cards" in shown


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["rules", "claim.grey"], "claim.grey"),
        (["rules", "--lang", "xx"], "xx"),
        (["rules", "--lang", "../nl"], "../nl"),
        (["rules", "chess", "claim.carts"], "chess"),
        (["rules", "../data"], "../data"),
        (["play", "--port", "http"], "http"),
        (["play", "--port", "0"], "'0'"),
        (["play", "--port", "65536"], "65536"),
        (["fly"], "fly"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(argv: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert named in refused(capsys, *argv)


def test_play_refuses_a_wanted_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server((launch.HOST, 0)) as other:
        port = other.getsockname()[1]
        assert f"Port {port} is taken" in refused(capsys, "play", "--port", str(port))


def test_play_without_a_wish_takes_another_port_when_the_usual_one_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server((launch.HOST, 0)) as other:
        monkeypatch.setattr(launch, "PORT", other.getsockname()[1])
        chosen = launch.choose_port(None)
        assert chosen != launch.PORT
        assert launch.is_free(chosen)
    assert launch.choose_port(None) == launch.PORT


def test_play_says_when_voila_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda name: None)
    assert "Voila is not installed" in refused(capsys, "play")


def test_play_says_when_there_are_no_notebooks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launch, "NOTEBOOKS", tmp_path)
    assert str(tmp_path) in refused(capsys, "play")


@pytest.mark.parametrize("command", [["rules"], ["rules", "city-collection", "--coverage"]])
def test_output_that_nobody_reads_to_its_end_ends_quietly(command: list[str]) -> None:
    """As in ``amsterdam rules | head -1``, with the pipe closed before the command writes."""
    unread, writing = os.pipe()
    os.close(unread)
    with os.fdopen(writing, "wb") as pipe:
        run = subprocess.run([sys.executable, "-m", "amsterdam.cli", *command], stdout=pipe, stderr=subprocess.PIPE)
    assert (run.stderr, run.returncode) == (b"", PIPE_CLOSED)
