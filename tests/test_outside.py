"""Texts that another program wrote or a reader copied are read as they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

import amsterdam
from amsterdam import Record
from amsterdam.analysis import tree_file
from amsterdam.analysis.tree import Node, Tree
from amsterdam.data import read_data
from amsterdam.game import BadInput
from amsterdam.outside import LONGEST_QUOTE, decoded

CODINGS = ["utf-8-sig", "utf-16"]


@pytest.mark.parametrize("coding", CODINGS)
def test_a_saved_file_with_a_byte_order_mark_is_read(coding: str) -> None:
    state = amsterdam.game("ticket-to-ride").start(2, seed=7)
    record = Record.from_game(state, {"names": ["Åse", "Jürgen"]})
    assert Record.from_json(decoded(record.to_json().encode(coding))) == record
    tree = tree_file.to_json(Tree(Node(state)))
    assert tree_file.from_json(decoded(tree.encode(coding))).here.state == state


def test_a_saved_text_with_a_byte_order_mark_is_read() -> None:
    state = amsterdam.game("ticket-to-ride").start(2, seed=7)
    assert Record.from_json("\ufeff" + Record.from_game(state).to_json()).replay() == state
    assert tree_file.from_json("\ufeff" + tree_file.to_json(Tree(Node(state)))).here.state == state


@pytest.mark.parametrize("coding", CODINGS)
def test_an_owners_data_file_with_a_byte_order_mark_is_read(tmp_path: Path, coding: str) -> None:
    (tmp_path / "city_collection").mkdir()
    (tmp_path / "city_collection" / "depot.toml").write_bytes("field = []  # ø\n".encode(coding))
    assert read_data("city_collection", "depot.toml", tmp_path).content == {"field": []}


@pytest.mark.parametrize(("game", "line"), [("ticket-to-ride", "ttr/2 p0=GGG"), ("city-collection", "ams/2 round=5")])
@pytest.mark.parametrize("unseen", ["\ufeff", "\u200b", "\u2060"])
def test_characters_that_cannot_be_seen_do_no_harm_in_a_position(game: str, line: str, unseen: str) -> None:
    rules = amsterdam.game(game)
    assert rules.from_text(unseen + line[:5] + unseen + line[5:]) == rules.from_text(line)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("city-collection", "ams/2 {}"),
        ("city-collection", "ams/2 round={}"),
        ("city-collection", "ams/2 display=1,1,{}"),
        ("city-collection", "ams/2 goods=7{}"),
        ("city-collection", "ams/2 phase={}"),
        ("city-collection", "ams/2 options={}"),
        ("city-collection", "ams/2 options=card-027-replaces:{}"),
        ("city-collection", "ams/2 expansions={}"),
        ("city-collection", "ams/2 p0={}"),
        ("city-collection", "ams/2 p0=points:5({}#:5)"),
        ("city-collection", "ams/2 done={}"),
        ("ticket-to-ride", "ttr/2 {}"),
        ("ticket-to-ride", "ttr/2 turn=0:{}"),
        ("ticket-to-ride", "ttr/2 options={}"),
        ("ticket-to-ride", "ttr/2 p0=-/{}"),
    ],
)
def test_what_is_quoted_of_a_long_text_is_short(name: str, text: str) -> None:
    with pytest.raises(BadInput) as fault:
        amsterdam.game(name).from_text(text.format("Q" * 500))
    assert max(map(len, str(fault.value).split())) <= 2 * LONGEST_QUOTE
    assert "Q" * LONGEST_QUOTE not in str(fault.value)
