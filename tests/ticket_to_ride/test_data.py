"""The data files: the source of each value, and an owner's own files that replace them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import amsterdam
from amsterdam import BadInput
from amsterdam.analysis.rollouts import Question
from amsterdam.data import DataFile
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out
from amsterdam.ticket_to_ride.board import load_board
from amsterdam.ticket_to_ride.position import TURN

OwnData = Callable[..., str]

GAME = amsterdam.game("ticket-to-ride")
PROVENANCE = {"printed", "seen", "inferred", "reconstructed", "ruling"}


@pytest.mark.parametrize(("file", "tables"), [("board.toml", 17 + 45 + 4), ("contracts.toml", 24)])
def test_each_fact_says_where_it_comes_from(file: str, tables: int) -> None:
    content = tomllib.loads((resources.files("amsterdam.ticket_to_ride") / "data" / file).read_text(encoding="utf-8"))
    listed = [table for value in content.values() for table in (value if isinstance(value, list) else [value])]
    assert len(listed) == tables
    for table in listed:
        assert {table["provenance"], *table.get("provenance_of", {}).values()} <= PROVENANCE


# --- an owner's own files ---------------------------------------------------------------------------------------------

LONGER_GAME = ("each = 16", "each = 20")


def test_an_own_file_takes_the_place_of_ours(own_data: OwnData, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = own_data(LONGER_GAME)
    assert GAME.start(2).carts == [16, 16]
    assert GAME.start(2, options={"data": folder}).carts == [20, 20]
    assert GAME.from_text("ttr/2", data=folder).carts == [20, 20]
    monkeypatch.setenv("AMSTERDAM_DATA", folder)
    assert GAME.start(2).carts == GAME.from_text("ttr/2").carts == [20, 20]
    monkeypatch.setenv("AMSTERDAM_DATA", "")
    assert GAME.start(2).carts == [16, 16]


def test_a_relative_folder_is_found_from_other_current_folders(
    own_data: OwnData, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(own_data(LONGER_GAME))
    monkeypatch.chdir(folder.parent)
    assert GAME.start(2, options={"data": folder.name}).board.folder == str(folder)
    monkeypatch.setenv("AMSTERDAM_DATA", folder.name)
    assert GAME.start(2).board.folder == str(folder)


def test_an_own_contract_is_played_with(own_data: OwnData) -> None:
    folder = own_data(
        ('ends = ["dam", "westermarkt"]\npoints = 2', 'ends = ["dam", "oude-waal"]\npoints = 11'), file="contracts.toml"
    )
    result = GAME.from_text("ttr/2 turn=over p0=-/1 p1=-/-/10,15", data=folder).result()
    assert result.scores == (-11, 4)


def test_the_record_of_a_game_with_own_files_finds_them_again(own_data: OwnData) -> None:
    folder = own_data(LONGER_GAME)
    for state in (GAME.start(2, options={"data": folder}), GAME.from_text("ttr/2 p0=R", data=folder)):
        if state.phase == TURN:
            state.apply(ClaimRoute(4, "R"))
        again = amsterdam.Record.from_json(amsterdam.Record.from_game(state).to_json()).replay()
        assert again == state
        assert again.carts[1] == 20


def test_a_folder_without_the_file_leaves_ours(tmp_path: Path) -> None:
    assert GAME.start(2, options={"data": str(tmp_path)}).carts == [16, 16]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = str(tmp_path / "nowhere")
    for start in (lambda: GAME.start(2, options={"data": missing}), lambda: GAME.from_text("ttr/2", data=missing)):
        with pytest.raises(BadInput, match="nowhere does not exist"):
            start()
    monkeypatch.setenv("AMSTERDAM_DATA", missing)
    with pytest.raises(BadInput, match="nowhere does not exist"):
        GAME.start(2)


@pytest.mark.parametrize("folder", [5, [], {}, True, b"."])
def test_a_folder_is_named_by_a_text(folder: Any) -> None:
    with pytest.raises(BadInput, match="A data folder is named by a text"):
        GAME.start(2, options={"data": folder})
    with pytest.raises(BadInput, match="A data folder is named by a text"):
        GAME.from_text("ttr/2", data=folder)


# --- faults -----------------------------------------------------------------------------------------------------------

ROUTE_1 = (
    'id = 1\nends = ["nieuwe-waal", "haringpakkerstoren"]\nlength = 2\ncolour = "pink"\ndouble = true\ncarts = true'
)
SPACES_35 = "[[0.5196, 0.5954], [0.5869, 0.5992], [0.6546, 0.5878]]"


def route_1(old: str, new: str) -> tuple[str, str]:
    assert old in ROUTE_1
    return ROUTE_1, ROUTE_1.replace(old, new)


#: What is changed in board.toml, the key that is named, and why it is refused.
FAULTS = [
    (("each = 16", 'each = "16"'), "carts.each", "a whole number from 1 to 99 is wanted"),
    (("each = 16", "each = true"), "carts.each", "a whole number from 1 to 99 is wanted"),
    (("each = 16", "each = 0"), "carts.each", "a whole number from 1 to 99 is wanted"),
    (("each = 16", "every = 16"), "carts.each", "it is missing"),
    (("last_turns_at = 2", "last_turns_at = 2.5"), "carts.last_turns_at", "a whole number from 0 to 99 is wanted"),
    (("lap = 50", "lap = 0"), "score_track.lap", "a whole number from 1 to 999 is wanted"),
    (("route_points = [1, 2, 4, 7]", "route_points = [1, 2, 4]"), "scoring.route_points", "4 whole numbers or more"),
    (("route_points = [1, 2, 4, 7]", "route_points = 7"), "scoring.route_points", "4 whole numbers or more"),
    (("route_points = [1, 2, 4, 7]", "route_points = [1, 2, 4, true]"), "scoring.route_points", "4 whole numbers"),
    (("[1, 2, 4, 7]", "[-5, 2, 4, 7]"), "scoring.route_points[0]", "a whole number from 0 to 99 is wanted"),
    (("[1, 2, 4, 7]", "[1, 2, 4, 99999999999999999999]"), "scoring.route_points[3]", "a whole number from 0 to 99"),
    (("[scoring]", "[scores]"), "scoring.route_points", "it is missing"),
    (("bonus.3 = [8, 5, 2]", "bonus.3 = [8, 5]"), "merchandise.bonus.3", "3 whole numbers or more"),
    (("bonus.3 = [8, 5, 2]", "bonus.5 = [8, 5, 2]"), "merchandise.bonus.3", "it is missing"),
    (("cards = 16", "cards = -1"), "merchandise.cards", "a whole number from 0 to 99 is wanted"),
    (('id = "nieuwe-waal"\n', ""), "location[0].id", "it is missing"),
    (('name = "Nieuwe Waal"', 'name = ""'), "location[0].name", "a text is wanted"),
    (("at = [0.2357, 0.1247]\n", ""), "location[0].at", "it is missing"),
    (("at = [0.2357, 0.1247]", "at = [0.2357]"), "location[0].at", "a place is two fractions of the board"),
    (("at = [0.2357, 0.1247]", "at = [0.2357, 1.1247]"), "location[0].at", "a place is two fractions of the board"),
    (("at = [0.2357, 0.1247]", "at = [0.2357, nan]"), "location[0].at", "a place is two fractions of the board"),
    (("at = [0.2357, 0.1247]", 'at = "0.2357"'), "location[0].at", "a place is two fractions of the board"),
    (route_1("id = 1\n", "id = 2\n"), "route[0].id", "routes are numbered in order, so this one is 1"),
    (route_1("id = 1\n", ""), "route[0].id", "routes are numbered in order, so this one is 1"),
    (route_1("length = 2", "length = 5"), "route[0].length", "a whole number from 1 to 4 is wanted"),
    (route_1("length = 2", "length = 3"), "route[0].spaces", "3 spaces are wanted"),
    (route_1('"pink"', '"purple"'), "route[0].colour", "a route's colour is one of grey, pink"),
    (route_1('"pink"', '["pink"]'), "route[0].colour", "a text is wanted"),
    (route_1("carts = true", "carts = 1"), "route[0].carts", "true or false is wanted"),
    (route_1("carts = true", ""), "route[0].carts", "it is missing"),
    (route_1("double = true", 'double = "yes"'), "route[0].double", "true or false is wanted"),
    (route_1("double = true", "double = false"), "route[1].double", "a double has exactly two routes"),
    (route_1('"nieuwe-waal"', '"amstel"'), "route[0].ends", "two different locations of the board are wanted"),
    (route_1('"nieuwe-waal"', '"haringpakkerstoren"'), "route[0].ends", "two different locations of the board"),
    (route_1('"nieuwe-waal"', '["nieuwe-waal"]'), "route[0].ends", "two different locations of the board"),
    (route_1(', "haringpakkerstoren"', ""), "route[0].ends", "two different locations of the board"),
    ((f"spaces = {SPACES_35}\n", ""), "route[34].spaces", "it is missing"),
    ((SPACES_35, "3"), "route[34].spaces", "3 spaces are wanted"),
    ((SPACES_35, "[1, 2, 3]"), "route[34].spaces[0]", "a place is two fractions of the board"),
]


@pytest.mark.parametrize(("change", "key", "reason"), FAULTS)
def test_a_fault_is_named_with_file_key_and_reason(
    own_data: OwnData, change: tuple[str, str], key: str, reason: str
) -> None:
    folder = own_data(change)
    with pytest.raises(BadInput) as fault:
        load_board(folder)
    message = str(fault.value)
    assert message.startswith(f"{folder}/ticket_to_ride/board.toml, {key}: {reason}")
    assert message.endswith(".")


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (("id = 1\n", "id = 0\n"), "contract[0].id", "contracts are numbered in order, so this one is 1"),
        (('ends = ["dam", "westermarkt"]\n', ""), "contract[0].ends", "it is missing"),
        (('["dam", "westermarkt"]', '["dam", "station"]'), "contract[0].ends", "two different locations of the board"),
        (
            ('["dam", "westermarkt"]\npoints = 2', '["dam", "westermarkt"]\npoints = -2'),
            "contract[0].points",
            "a whole",
        ),
        (
            ('["dam", "westermarkt"]\npoints = 2\nprovenance = "reconstructed"', '["dam", "westermarkt"]\npoints = 2'),
            "contract[0].provenance",
            "it is missing",
        ),
    ],
)
def test_a_fault_in_the_contracts_is_named_too(
    own_data: OwnData, change: tuple[str, str], key: str, reason: str
) -> None:
    folder = own_data(change, file="contracts.toml")
    with pytest.raises(BadInput) as fault:
        load_board(folder)
    assert str(fault.value).startswith(f"{folder}/ticket_to_ride/contracts.toml, {key}: {reason}")


def many_contracts(number: int) -> str:
    words = 'ends = ["dam", "waag"]\npoints = 2\nprovenance = "seen"\n'
    return "".join(f"[[contract]]\nid = {n}\n{words}" for n in range(1, number + 1))


MANY_LOCATIONS = "".join(f'[[location]]\nid = "l{n}"\nname = "L"\nat = [0.5, 0.5]\n' for n in range(63))


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("board.toml", "", "location: it is missing"),
        ("board.toml", "location = 3", "location: tables are wanted"),
        ("board.toml", "location = [1, 2]", "location: tables are wanted"),
        ("board.toml", "location = []\nroute = []", "route: a board has routes"),
        ("board.toml", MANY_LOCATIONS + "route = []", "location: a board has 62 locations at most"),
        ("contracts.toml", many_contracts(63), "contract: there are 62 contracts at most"),
        ("board.toml", "this is no TOML", "board.toml cannot be read"),
        ("board.toml", "a = \udcff", "board.toml cannot be read"),
        ("contracts.toml", "contract = []", "contract: four players are dealt two contracts each"),
    ],
)
def test_a_file_that_is_no_such_file_is_refused(tmp_path: Path, file: str, text: str, fault: str) -> None:
    (tmp_path / "ticket_to_ride").mkdir()
    (tmp_path / "ticket_to_ride" / file).write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(BadInput, match=fault):
        load_board(str(tmp_path))


def test_compiled_games_know_as_many_contracts_as_a_board_may_have(tmp_path: Path) -> None:
    (tmp_path / "ticket_to_ride").mkdir()
    (tmp_path / "ticket_to_ride" / "contracts.toml").write_text(many_contracts(62))
    text = GAME.start(2, 3, {"data": str(tmp_path)}).view(0).to_text()
    asked = Question(position=text, seat=0, policy=PLANNED, games=range(20), folder=str(tmp_path))
    assert (play_out(asked).rows == play_out(replace(asked, compiled=False)).rows).all()


def test_values_are_asked_for_by_dotted_key() -> None:
    file = DataFile("board.toml", {"route": [{"length": 3}], "merchandise": {"bonus": {"2": [8, 4]}}})
    assert file.value("route[0].length") == 3
    assert file.value("merchandise.bonus.2") == [8, 4]
    for key in ("route[1].length", "route[x]", "route.length", "merchandise.bonus.2.x", "route[0].length.x"):
        with pytest.raises(BadInput, match="it is missing"):
            file.value(key)
