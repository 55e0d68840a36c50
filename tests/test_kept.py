"""Compiled code on disk: used where it fits the sources, made anew by a process of its own where it does not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from amsterdam.fast.kept import Kept

pytest.importorskip("numba")

#: A game of one rule.
RULES = """
from amsterdam.fast.compiled import compiled, inner

@inner
def twice(number):
    return 2 * number

@compiled
def play(number):
    return twice(number) + twice(1)
"""
MAIN = """
from amsterdam.fast.kept import Kept
from small_rules.play import play
Kept("small_rules", "small_rules.play:play", ()).make(lambda: play(2) == 6)
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    package = tmp_path / "small_rules"
    package.mkdir()
    for name, text in (("__init__", ""), ("play", RULES), ("__main__", MAIN)):
        (package / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    return Kept("small_rules", "small_rules.play:play", ())


def test_code_is_made_once_by_another_process_and_fits_until_a_source_changes(kept: Kept, tmp_path: Path) -> None:
    assert not kept.fits()
    assert kept.make_aside() and kept.fits()
    assert kept.make(lambda: pytest.fail("it is there")), "nothing is compiled twice"
    source = tmp_path / "small_rules" / "__init__.py"
    os.utime(source, ns=(0, source.stat().st_mtime_ns + 10**9))
    assert not kept.fits()
    assert kept.make(lambda: False) is False, "what could not be compiled is not there"
    assert not list(tmp_path.rglob("*.nb[ic]")), "and what does not fit is gone"
