"""What is saved says what it was made with, and is not played with other values without a word."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import amsterdam
from amsterdam import BadInput, Record
from amsterdam.data import BOX
from amsterdam.games import GAMES
from amsterdam.randomness import Stream
from amsterdam.stamp import NO_RULE, Stamp, values_mark

#: For each game a file of its data, a value in it, and another one that every result shows.
OTHER = {
    "ticket-to-ride": ("contracts.toml", "points = ", "points = 1"),
    "city-collection": ("amstel.toml", "after = 4, points = 2", "after = 4, points = 20"),
}
EACH = pytest.mark.parametrize("game", OTHER)


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return a function that makes a folder with an owner's values, and has them used from here on."""

    def owner(game: str, file: str = "", old: str = "", new: str = "") -> str:
        if not file:
            file, old, new = OTHER[game]
        package = amsterdam.game(game).package
        text = (resources.files(f"amsterdam.{package}") / "data" / file).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / package).mkdir(exist_ok=True)
        (tmp_path / package / file).write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setenv("AMSTERDAM_DATA", str(tmp_path))
        return str(tmp_path)

    return owner


def played(game: str) -> Any:
    """Return a finished game."""
    state, chance = amsterdam.game(game).start(2, seed=7), Stream(1)
    while state.actor is not None:
        state.apply(chance.choice(state.legal_actions()))
    return state


@EACH
def test_a_finished_game_keeps_its_result_when_an_owner_brings_other_values(
    game: str, owner: Callable[..., str]
) -> None:
    state = played(game)
    saved = Record.from_game(state).to_json()
    owner(game)
    record = Record.from_json(saved)
    assert record.data == BOX
    assert record.replay().result() == state.result()
    assert OTHER[game][0] in record.difference()
    assert record.difference(record.data) == ""


@EACH
def test_it_is_saved_again_and_still_keeps_it(game: str, owner: Callable[..., str]) -> None:
    state = played(game)
    saved = Record.from_game(state).to_json()
    owner(game)
    again = Record.from_game(Record.from_json(saved).replay()).to_json()
    assert again == saved
    assert Record.from_json(again).replay().result() == state.result()


@EACH
def test_a_game_with_an_owners_values_says_so_where_they_are_not_at_hand(
    game: str, owner: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner(game)
    state = played(game)
    saved = Record.from_game(state).to_json()
    assert Record.from_json(saved).difference() == "", "the values are those in use"
    monkeypatch.delenv("AMSTERDAM_DATA")
    record = Record.from_json(saved)
    assert record.data is None
    assert "other values of the game" in record.difference()
    assert record.replay().result() != state.result()


@EACH
def test_a_game_saved_without_a_stamp_is_read(game: str) -> None:
    state = played(game)
    content = json.loads(Record.from_game(state).to_json())
    del content["made"]
    record = Record.from_json(json.dumps(content))
    assert (record.made, record.difference(), record.data) == (None, "", None)
    assert record.replay() == state


@pytest.mark.parametrize("made", [5, "0.1.0", {}, {"version": "0.1.0"}, {"version": 1, "values": "1a2b3c4d"}, None])
def test_a_stamp_that_cannot_be_read_says_nothing(made: Any) -> None:
    content = json.loads(Record.from_game(amsterdam.game("ticket-to-ride").start(2)).to_json()) | {"made": made}
    assert Record.from_json(json.dumps(content)).difference() == ""


def test_another_version_is_told() -> None:
    content = json.loads(Record.from_game(amsterdam.game("ticket-to-ride").start(2)).to_json())
    content["made"]["version"] = "9.9"
    assert Record.from_json(json.dumps(content)).difference().startswith("Saved by version 9.9")


def test_a_refused_action_names_what_differs() -> None:
    content = json.loads(Record.from_game(amsterdam.game("ticket-to-ride").start(2)).to_json())
    content["made"]["values"], content["actions"] = "00000000", ["claim 1 R"]
    with pytest.raises(BadInput, match=r"Action 1 of the saved game .* other values of the game"):
        Record.from_json(json.dumps(content)).replay()


@pytest.mark.parametrize("game", GAMES)
def test_values_that_no_rule_uses_do_not_count(game: str, owner: Callable[..., str]) -> None:
    before = values_mark(game)
    owner(game, OTHER[game][0], 'provenance = "reconstructed"', 'provenance = "seen"')
    assert values_mark(game) == before


@EACH
def test_a_value_that_a_rule_uses_counts(game: str, owner: Callable[..., str]) -> None:
    before = values_mark(game)
    owner(game)
    assert values_mark(game) != before == values_mark(game, BOX)


def test_a_place_on_the_picture_is_not_what_a_rule_counts() -> None:
    """The names left out of the mark are those of places, pictures, sources and words."""
    assert {"points", "cost", "length", "ends", "value", "values", "goods", "after", "cards", "price"}.isdisjoint(
        NO_RULE
    )


@pytest.mark.parametrize(("game", "line"), [("ticket-to-ride", "ttr/2 p0=GGG"), ("city-collection", "ams/2 round=5")])
def test_a_position_carries_a_stamp_and_is_read_with_it(game: str, line: str) -> None:
    state = amsterdam.game(game).from_text(line)
    stamped = Stamp.of(state).on(line)
    assert amsterdam.game(game).from_text(stamped) == state
    assert Stamp.split(stamped) == (line, Stamp.of(state))
    assert Stamp.of(state).on(stamped) == stamped, "one stamp is enough"


@pytest.mark.parametrize("made", ["", "0.1.0", "0.1.0/", "/1a2b3c4d", "0.1.0/xyz", "<b>/1a2b3c4d"])
def test_a_bad_stamp_in_a_position_is_no_stamp(made: str) -> None:
    assert Stamp.split(f"ttr/2 made={made} p0=G") == ("ttr/2 p0=G", None)
