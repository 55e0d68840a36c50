"""The command ``amsterdam``: what it prints, and how it refuses."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import jupyter_core.paths
import pytest

import amsterdam
from amsterdam.cli import BAD_INPUT, PIPE_CLOSED, main
from amsterdam.commands import play as launch
from amsterdam.commands import surroundings
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


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"amsterdam {amsterdam.__version__}\n"


def test_the_package_itself_is_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "amsterdam", "rules", "claim.carts"]
    shown = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[1], check=True)
    assert shown.stdout.startswith("claim.carts: ")


def test_an_extra_that_is_missing_is_named() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import amsterdam.ticket_to_ride.bots.aec"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr
    assert "it comes with the extra “rl”" in said.splitlines()[-1]


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


def test_a_busy_port_is_seen_as_busy_where_sockets_may_share_one(monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows: SO_REUSEADDR takes busy ports, as SO_REUSEPORT does elsewhere, and SO_EXCLUSIVEADDRUSE does not.
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind((launch.HOST, 0))
        other.listen()
        monkeypatch.setattr(socket, "SO_REUSEADDR", socket.SO_REUSEPORT)
        monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_KEEPALIVE, raising=False)
        assert not launch.is_free(other.getsockname()[1])


def test_play_says_when_voila_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(surroundings, "find_spec", lambda name: None)
    assert "The package voila is not installed" in refused(capsys, "play")


def test_play_says_when_the_frame_of_the_pages_is_not_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(jupyter_core.paths, "ENV_JUPYTER_PATH", [str(tmp_path)])
    assert "The frame of the pages" in refused(capsys, "play")


def test_play_says_when_there_are_no_notebooks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launch, "NOTEBOOKS", tmp_path)
    assert str(tmp_path) in refused(capsys, "play")


@pytest.mark.parametrize(
    ("name", "message"),
    [("AMSTERDAM_DATA", "nowhere does not exist"), ("AMSTERDAM_LOCALE", "nowhere, which AMSTERDAM_LOCALE names")],
)
def test_play_says_which_folder_of_the_environment_is_missing(
    name: str, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, "nowhere")
    assert message in refused(capsys, "play")


@pytest.mark.parametrize(
    "command", [["rules"], pytest.param(["rules", "city-collection", "--coverage"], marks=pytest.mark.slow)]
)
def test_output_that_nobody_reads_to_its_end_ends_quietly(command: list[str]) -> None:
    """As in ``amsterdam rules | head -1``, with the pipe closed before the command writes."""
    unread, writing = os.pipe()
    os.close(unread)
    with os.fdopen(writing, "wb") as pipe:
        run = subprocess.run([sys.executable, "-m", "amsterdam.cli", *command], stdout=pipe, stderr=subprocess.PIPE)
    assert (run.stderr, run.returncode) == (b"", PIPE_CLOSED)


def test_a_letter_that_the_terminal_lacks_ends_nothing() -> None:
    command = [sys.executable, "-m", "amsterdam", "rules", "ticket-to-ride", "--lang", "fi"]
    said = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False)
    assert said.returncode == 0 and b"?" in said.stdout, said.stderr
