"""docs/engine.md tells the truth: its examples run, its tables are as the code is now."""

from __future__ import annotations

import doctest

import pytest

from amsterdam.game import Action
from amsterdam.games import GAMES
from tests import engine_tables


def test_the_examples_run() -> None:
    assert doctest.testfile(str(engine_tables.FILE), module_relative=False, encoding="utf-8").failed == 0


def test_the_tables_are_as_the_code() -> None:
    written = engine_tables.written()
    assert engine_tables.FILE.read_text(encoding="utf-8") == written, "python -m tests.engine_tables writes them"


@pytest.mark.parametrize("name", GAMES)
def test_each_text_of_an_action_is_read_again(name: str) -> None:
    module = engine_tables.import_module(f"amsterdam.{GAMES[name].package}.actions")
    kinds: list[type[Action]] = list(engine_tables.of_kind(Action, module))
    assert len(kinds) > 5
    for action in map(engine_tables.sample, kinds):
        assert GAMES[name].action_from_text(action.to_text()) == action
