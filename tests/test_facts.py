"""Copying and freezing facts: copies are complete and independent, frozen facts cannot change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from amsterdam.facts import copier, freezer
from amsterdam.randomness import Stream


@dataclass(slots=True)
class Facts:
    number: int = 1
    row: list[int] = field(default_factory=lambda: [1])
    hands: list[list[int]] = field(default_factory=lambda: [[1], [2]])
    kept: list[tuple[int, ...]] = field(default_factory=lambda: [(1,)])
    tokens: dict[int, int] = field(default_factory=lambda: {1: 1})
    random: Stream = field(default_factory=lambda: Stream(7))
    maybe: int | None = None


def test_a_copy_shares_nothing_that_changes() -> None:
    facts = Facts()
    twin = copier(Facts)(facts)
    twin.row.append(2)
    twin.hands[0].append(2)
    twin.kept.append(())
    twin.tokens[1] = 2
    twin.random.next64()
    fresh = Facts()
    assert (facts.row, facts.hands, facts.kept, facts.tokens) == (fresh.row, fresh.hands, fresh.kept, fresh.tokens)
    assert facts.random.state == fresh.random.state


def test_a_copy_of_a_subclass_is_one() -> None:
    class More(Facts):
        pass

    assert type(copier(Facts)(More())) is More


def test_what_all_facts_of_a_kind_share_is_not_copied() -> None:
    @dataclass(slots=True)
    class Named(Facts):
        name: ClassVar[str] = "the same for all"

    assert copier(Named)(Named()).name == "the same for all"


def test_frozen_facts_cannot_change() -> None:
    frozen = freezer(Facts, "row", "hands", "tokens", "number")(Facts())
    assert frozen == {"row": (1,), "hands": ((1,), (2,)), "tokens": {1: 1}, "number": 1}
    with pytest.raises(TypeError):
        frozen["tokens"][1] = 2
