"""How the compiled rules of both games are compiled."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

#: Calls that make no array.
NUMBERS = {"int64", "uint64", "float64"}


def inner_functions() -> Iterator[ast.FunctionDef]:
    for path in sorted(Path(str(files("amsterdam"))).glob("**/fast/*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and "inner" in map(ast.unparse, node.decorator_list):
                yield node


def makes_array(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    of_numpy = ast.unparse(node.func.value) == "np" and node.func.attr not in NUMBERS
    return of_numpy or node.func.attr == "copy"


def test_inner_functions_make_no_arrays() -> None:
    """They do not count who holds an array, so what they made would stay in memory; numba does not always refuse."""
    inner = list(inner_functions())
    assert len(inner) > 200
    assert [function.name for function in inner if any(map(makes_array, ast.walk(function)))] == []


def test_functions_that_make_arrays_say_so() -> None:
    pytest.importorskip("numba")
    from amsterdam.fast.compiled import compiled, makes_arrays

    def doubled(numbers: Any) -> int:
        twice = np.empty(numbers.shape[0], np.int64)
        for place in range(numbers.shape[0]):
            twice[place] = 2 * numbers[place]
        return int(twice.sum())

    sum_of_doubled = makes_arrays(doubled)

    def ask(numbers: Any) -> Any:
        return sum_of_doubled(numbers) + 1

    assert compiled(ask)(np.arange(4)) == 13
