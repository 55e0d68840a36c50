"""The data files: the source of each value, and an owner's own files that replace them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from amsterdam import BadInput
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import load_board, standard_board
from amsterdam.city_collection.goods import LACE, TILES

OwnData = Callable[..., str]

PROVENANCE = {"printed", "seen", "inferred", "reconstructed", "ruling"}
#: File -> how many facts it holds.
FILES = {
    "amstel.toml": 4 + 3,
    "black_market.toml": 1,
    "cards.toml": 132 + 26,
    "city.toml": 36 + 2,
    "depot.toml": 4,
    "districts.toml": 1,
    "harbour.toml": 26 + 13 + 2,
    "market.toml": 24,
    "missions.toml": 42,
    "table.toml": 2,
}


def ours(file: str) -> str:
    return (resources.files("amsterdam.city_collection") / "data" / file).read_text(encoding="utf-8")


def facts(file: str) -> Iterator[Mapping[str, Any]]:
    for value in tomllib.loads(ours(file)).values():
        yield from value if isinstance(value, list) else [value]


@pytest.fixture
def own_data(tmp_path: Path) -> OwnData:
    """Return a function: file, old text and new text -> the folder of the changed copy."""

    def own_data(file: str, old: str, new: str) -> str:
        text = ours(file)
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        (tmp_path / "city_collection").mkdir(exist_ok=True)
        (tmp_path / "city_collection" / file).write_text(text.replace(old, new), encoding="utf-8")
        return str(tmp_path)

    return own_data


def test_there_is_one_file_for_each_kind_of_fact() -> None:
    folder = resources.files("amsterdam.city_collection") / "data"
    assert {file.name for file in folder.iterdir() if file.name.endswith(".toml")} == set(FILES)


@pytest.mark.parametrize(("file", "number"), FILES.items())
def test_each_fact_says_where_it_comes_from(file: str, number: int) -> None:
    listed = list(facts(file))
    assert len(listed) == number
    for fact in listed:
        exceptions = fact.get("provenance_of", {})
        assert {fact["provenance"], *exceptions.values()} <= PROVENANCE
        assert {key.partition("[")[0] for key in exceptions} <= set(fact)


def test_every_cost_of_a_card_and_block_is_known_to_be_reconstructed() -> None:
    for fact in [*facts("city.toml"), *facts("cards.toml")]:
        if "cost" in fact:
            assert fact.get("provenance_of", {}).get("cost", fact["provenance"]) == "reconstructed"


def test_the_timing_of_the_cards_that_do_not_tell_it_is_reconstructed() -> None:
    timing = {
        c["id"]: c.get("provenance_of", {}).get("timing", c["provenance"]) for c in facts("cards.toml") if "id" in c
    }
    assert all(timing[number] == "reconstructed" for number in (20, 29, 45, *range(61, 67)))
    assert [number for number, word in timing.items() if word == "printed"] == [1, 7, 10, 11, 49, 86, 107]


# --- an owner's own files ---------------------------------------------------------------------------------------------


OWN: list[tuple[str, str, str, Callable[[Board], object], object, object]] = [
    ("amstel.toml", "after = 4, points = 2", "after = 4, points = 8", lambda b: b.amstel.bridges[4], 2, 8),
    ("black_market.toml", '"tiles", "lace"', '"lace", "tiles"', lambda b: b.market_square[2][0], TILES, LACE),
    ("cards.toml", 'id = 61, timing = "III"', 'id = 61, timing = "end"', lambda b: b.cards[61].timing, "III", "end"),
    (
        "cards.toml",
        'id = 5, timing = "III", cost = "UU"',
        'id = 5, timing = "III", cost = "KU"',
        lambda b: b.cards[5].cost[5],
        0,
        1,
    ),
    ("city.toml", "cost = 1, at = [1330, 990]", "cost = 5, at = [1330, 990]", lambda b: b.blocks[5].cost, 1, 5),
    ("depot.toml", "points = 9", "points = 11", lambda b: b.depot[0], 9, 11),
    ("districts.toml", "3 = [5, 2, 0]", "3 = [5, 2, 1]", lambda b: b.district_table[3][2], 0, 1),
    ("harbour.toml", "values = [8, 7, 6]", "values = [9, 7, 6]", lambda b: b.harbour.warehouses[5].values[0], 8, 9),
    ("market.toml", "points = 15", "points = 16", lambda b: b.tile("B16").points, 15, 16),
    ("missions.toml", "points = [9, 7, 5]", "points = [9, 8, 5]", lambda b: b.missions[31].points[3], (7,), (8,)),
    ("table.toml", "4 = [3, 2]", "4 = [2, 3]", lambda b: b.first_cards[4], (3, 2), (2, 3)),
]


@pytest.mark.parametrize(("file", "old", "new", "look", "before", "after"), OWN)
def test_an_own_file_takes_the_place_of_ours(
    own_data: OwnData, file: str, old: str, new: str, look: Callable[[Board], object], before: object, after: object
) -> None:
    folder = own_data(file, old, new)
    assert (look(standard_board()), look(load_board(folder))) == (before, after)
    assert load_board(folder).folder == folder


def test_the_environment_names_the_folder_too(own_data: OwnData, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AMSTERDAM_DATA", own_data("depot.toml", "points = 9", "points = 12"))
    assert load_board().depot[0] == 12
    monkeypatch.setenv("AMSTERDAM_DATA", "")
    assert load_board().depot[0] == 9


def test_a_folder_without_the_file_leaves_ours(tmp_path: Path) -> None:
    assert load_board(str(tmp_path)).blocks == standard_board().blocks


# --- faults, named with file, key and reason --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("amstel.toml", "after = 8", "after = 4", "bridge"),
        ("amstel.toml", "after = 16", "after = 19", "bridge[3].after"),
        ("amstel.toml", "[800, 322]", "[800]", "fields.at[19]"),
        ("black_market.toml", '"lace"', '"beer"', "black_market.goods"),
        ("black_market.toml", '"lace"', '"gold"', "black_market.goods[2][1]"),
        ("black_market.toml", "y = [", 'y = ["x", ', "black_market.y"),
        ("cards.toml", "id = 24,", "id = 240,", "card[23].id"),
        ("cards.toml", 'id = 1, timing = "III"', 'id = 1, timing = "IV"', "card[0].timing"),
        ("cards.toml", 'id = 1, timing = "III", cost = "PP"', 'id = 1, timing = "III", cost = "PX"', "card[0].cost"),
        ("cards.toml", "cards = [129, 132]", "cards = [129, 131]", "card[131].id"),
        ("city.toml", "id = 7,", "id = 8,", "block[7].id"),
        ("city.toml", 'id = 7, district = "Haarlemmerbuurt"', 'id = 7, district = "Jordaan"', "block"),
        ("city.toml", 'id = 7, district = "Haarlemmerbuurt"', 'id = 7, district = "Pijp"', "block[7].district"),
        ("city.toml", "[0, 1]", "[0, 0]", "bridges.blocks[0]"),
        ("city.toml", "[0, 1]", "[0, 36]", "bridges.blocks[0]"),
        ("depot.toml", "points = 9", 'points = "9"', "field[0].points"),
        ("districts.toml", "4 = [5, 2, 1, 0]", "4 = [5, 2]", "points.4"),
        ("harbour.toml", 'kind = "start"', 'kind = "water"', "field"),
        ("harbour.toml", 'dockworker = "white"', 'dockworker = "light blue"', "field"),
        ("harbour.toml", "[12, 13]", "[12, 26]", "ways.fields[12]"),
        ("harbour.toml", "[12, 13], [13, 14],", "", "ways.fields"),
        ("harbour.toml", "values = [8, 7, 6]", "values = [6, 7, 8]", "warehouse[5].values"),
        ("harbour.toml", 'good = "crystal"', 'good = "lace"', "warehouse"),
        ("harbour.toml", "field = 12, good", "field = 11, good", "warehouse[5].field"),
        ("market.toml", 'code = "A1"', 'code = "A2"', "tile[0].code"),
        ("market.toml", "price = 1, points = 1", "points = 1", "tile[0].price"),
        ("missions.toml", "id = 30, points = [4, 4, 4]", "id = 30, points = [4, 4]", "mission[29].points[2]"),
        ("table.toml", "4 = [3, 2]", "4 = [3, -2]", "first_cards.4[1]"),
        ("table.toml", "3 = [[2, 1, 2], [1, 2, 2]]", "3 = [[2, 1, 2], [1, 2]]", "display.3[1]"),
    ],
)
def test_a_fault_is_named_with_file_key_and_reason(own_data: OwnData, file: str, old: str, new: str, key: str) -> None:
    with pytest.raises(BadInput) as fault:
        load_board(own_data(file, old, new))
    where, reason = str(fault.value).split(": ", 1)
    assert where.endswith(f"/city_collection/{file}, {key}")
    assert len(reason) > 10 and reason[-1] == "."


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_no_toml_or_empty_is_refused(tmp_path: Path, file: str) -> None:
    for number, text in enumerate(("", "= nothing")):
        folder = tmp_path / str(number)
        (folder / "city_collection").mkdir(parents=True)
        (folder / "city_collection" / file).write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match=file):
            load_board(str(folder))


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere does not exist"):
        load_board(str(tmp_path / "nowhere"))
