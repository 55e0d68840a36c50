"""``amsterdam simulate``: what it counts, what it prints, how it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from amsterdam import Record
from amsterdam.analysis.tournament import read_columns
from amsterdam.cli import BAD_INPUT, main
from amsterdam.commands import simulate
from amsterdam.commands.simulate import INTERRUPTED, WRONG, Simulation
from amsterdam.games import GAMES
from amsterdam.ticket_to_ride import TicketToRide


def report(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """Run ``amsterdam simulate ticket-to-ride --json`` and return the object printed."""
    assert main(["simulate", "ticket-to-ride", "--json", *argv]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    totals: dict[str, Any] = json.loads(line)
    return totals


def timeless(totals: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in totals.items() if "second" not in key}


def test_json_holds_everything_about_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    totals = report(capsys, "--players", "3", "--games", "4", "--seed", "1", "--bots", "greedy,random,random")
    assert (totals["game"], totals["players"], totals["games"], totals["seed"]) == ("ticket-to-ride", 3, 4, 1)
    assert totals["bots"] == ["greedy", "random", "random"]
    assert len(totals["mean_scores"]) == len(totals["wins"]) == 3
    assert totals["wins"][0] >= 3
    assert sum(totals["wins"]) >= 4 and 0 <= totals["shared"] <= 4
    assert totals["decisions"] > 4 * 30
    assert totals["cpu_seconds"] > 0 and totals["seconds"] > 0
    assert totals["decisions_per_cpu_second"] == pytest.approx(totals["decisions"] / totals["cpu_seconds"], rel=0.1)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_nothing_is_violated_in_any_state(players: int, bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    totals = report(capsys, "--players", str(players), "--games", "5", "--bots", bots)
    assert totals["checked"] and totals["violations"] == 0
    assert totals["bots"] == [bots] * players


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first = report(capsys, "--games", "5", "--seed", "3")
    assert timeless(first) == timeless(report(capsys, "--games", "5", "--seed", "3"))
    assert timeless(first) != timeless(report(capsys, "--games", "5", "--seed", "4"))


def test_more_games_begin_with_the_same_games() -> None:
    short, long = Simulation("ticket-to-ride", ["random"] * 2), Simulation("ticket-to-ride", ["random"] * 2)
    short.play_one()
    long.play_one()
    assert (short.scores, short.decisions) == (long.scores, long.decisions)
    long.play_one()
    assert long.scores != short.scores


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    plain = report(capsys, "--games", "3")
    other = report(capsys, "--games", "3", "--option", "ruling.second-card=may-stop", "--option", "turn.order=1")
    assert other["options"] == {"ruling.second-card": "may-stop", "turn.order": 1}
    assert plain["mean_scores"] != other["mean_scores"]


def test_a_shared_victory_counts_for_each_winner() -> None:
    simulation = Simulation("ticket-to-ride", ["random"] * 3, check=False)
    while not simulation.shared:
        simulation.play_one()
    assert sum(simulation.wins) > simulation.games


def test_violations_are_counted_and_end_in_an_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TicketToRide, "violations", lambda self, state: ["Something is lost."])
    assert main(["simulate", "ticket-to-ride", "--games", "1", "--json"]) == WRONG
    printed = capsys.readouterr()
    totals = json.loads(printed.out)
    assert totals["violations"] == totals["decisions"] + 1
    assert "Something is lost." in printed.err
    assert report(capsys, "--games", "1", "--no-check")["violations"] == 0


def test_the_table_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ticket-to-ride", "--games", "2", "--bots", "greedy,random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[1:3]] == [["0", "greedy"], ["1", "random"]]
    assert "2 games" in lines[3]
    assert lines[4] == "0 violations"


def test_interrupting_reports_the_games_that_were_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_one = Simulation.play_one

    def play_two(simulation: Simulation) -> None:
        if simulation.games == 2:
            raise KeyboardInterrupt
        play_one(simulation)

    monkeypatch.setattr(Simulation, "play_one", play_two)
    assert main(["simulate", "ticket-to-ride", "--games", "9", "--json"]) == INTERRUPTED
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 2
    assert printed.err == "Ended after 2 of 9 games.\n"


def test_interrupting_the_first_game_still_prints_an_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(simulation: Simulation) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "play_one", interrupted)
    assert main(["simulate", "ticket-to-ride", "--json"]) == INTERRUPTED
    totals = json.loads(capsys.readouterr().out)
    assert (totals["games"], totals["decisions_per_cpu_second"], totals["mean_scores"]) == (0, 0, [0, 0])


def test_progress_goes_to_the_error_stream(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(simulate, "FIRST_NEWS", 0)
    monkeypatch.setattr(simulate, "NEXT_NEWS", 0)
    assert main(["simulate", "ticket-to-ride", "--games", "3", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 3
    assert [line.split(";")[0] for line in printed.err.splitlines()] == ["1 of 3 games", "2 of 3 games"]
    assert all(line.endswith(" s left") for line in printed.err.splitlines())


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["chess"], "chess"),
        (["ticket-to-ride", "--players", "5"], "not 5"),
        (["ticket-to-ride", "--players", "0"], "'0'"),
        (["ticket-to-ride", "--games", "-3"], "-3"),
        (["ticket-to-ride", "--seed", "x"], "'x'"),
        (["ticket-to-ride", "--bots", "clever"], "“clever”; there is: random (moves by chance), friendly"),
        (["city-collection", "--bots", "expert"], "(City Collection); there is: random (moves by chance), friendly"),
        (["ticket-to-ride", "--option", "foo=1"], "no option “foo”. There is: ruling.wild-sweep-stops, "),
        (["city-collection", "--option", "short_game=true"], "Did you mean short-game?"),
        (["ticket-to-ride", "--bots", "random,random", "--players", "3"], "2 bots"),
        (["ticket-to-ride", "--option", "may-stop"], "may-stop"),
        (["ticket-to-ride", "--option", "ruling.nothing=1"], "ruling.nothing"),
        (["ticket-to-ride", "--option", "ruling.second-card=never"], "never"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(argv: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *argv]) == BAD_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1 and named in printed.err


def test_the_help_says_which_bots_each_game_has_and_their_names_at_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    _before, ticket, city = (
        " ".join(capsys.readouterr().out.split()).replace("- ", "-").split("(moves by chance), friendly")
    )
    assert ticket.startswith(" (for a first game), easy, greedy (good), advisor (strong), expert; in city")
    assert "advisor (strong)" in city and "expert" not in city


# --- the other game ---------------------------------------------------------------------------------------------------

CITY = ["simulate", "city-collection", "--json", "--games", "2"]


def test_the_city_collection_is_played_with_expansions(capsys: pytest.CaptureFixture[str]) -> None:
    extras = ["--expansions", "missions,trader", "--option", "short-game=true", "--option", "missions.dealt=5"]
    assert main([*CITY, "--players", "3", *extras]) == 0
    totals = json.loads(capsys.readouterr().out)
    assert (totals["players"], totals["games"], totals["violations"]) == (3, 2, 0)
    assert totals["options"] == {"short-game": True, "missions.dealt": 5, "expansions": "missions,trader"}


def test_against_tom_one_bot_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CITY, "--solo"]) == 0
    totals = json.loads(capsys.readouterr().out)
    assert (totals["bots"], totals["violations"]) == (["random", "TOM"], 0)


@pytest.mark.parametrize("more", [["--players", "3"], ["--bots", "random,random"]])
def test_against_tom_nobody_else_plays(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CITY, "--solo", *more]) == BAD_INPUT
    assert "against TOM" in capsys.readouterr().err


def test_one_player_plays_against_tom(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "city-collection", "--players", "1", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["random", "TOM"]
    assert main(["simulate", "ticket-to-ride", "--players", "1"]) != 0
    assert "for 2 to 4 players, not 1" in capsys.readouterr().err


def test_a_game_for_several_is_not_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ticket-to-ride", "--solo"]) == BAD_INPUT
    assert "Ticket to Ride: Amsterdam is not played alone." in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_games_are_kept_in_a_file_and_can_be_played_again(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.parquet"
    assert main(["simulate", name, "--games", "2", "--keep", str(file), "--json"]) == 0
    totals = json.loads(capsys.readouterr().out)
    columns = read_columns(file)
    assert [sum(scores) / 2 for scores in zip(*columns["scores"], strict=True)] == totals["mean_scores"]
    result = Record.from_json(columns["record"][1]).replay().result()
    assert result is not None and list(result.scores) == columns["scores"][1]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ticket-to-ride", "--games", "1", "--keep", str(tmp_path / "no" / "file")]) == BAD_INPUT
    assert "The games cannot be kept" in capsys.readouterr().err
