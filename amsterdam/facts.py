"""Copying and freezing for dataclasses, generated from the types of the fields as `dataclasses` generates ``__init__``.

A field may hold a number, a text, a frozen object, or a list or dict of these. A field whose class has a `copy` method
is copied by that method.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Protocol, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Copier(Protocol):
    """Makes an independent copy of facts. The copy has the same class, also for a subclass."""

    def __call__(self, facts: T, /) -> T: ...


def copier(facts: type[Any]) -> Copier:
    """Return a function that makes independent copies of facts.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Table:
    ...     round: int
    ...     hands: list[list[int]]
    >>> first = Table(1, [[2], []])
    >>> second = copier(Table)(first)
    >>> second.hands[0].append(3)
    >>> first, second
    (Table(round=1, hands=[[2], []]), Table(round=1, hands=[[2, 3], []]))
    """
    hints = get_type_hints(facts, localns={facts.__name__: facts})
    names = [fact.name for fact in fields(facts)]
    body = [f"    twin.{name} = {_copy(hints[name], f'facts.{name}')}" for name in names]
    copy: Copier = _compiled(["    twin = new(type(facts))", *body, "    return twin"], new=object.__new__)
    return copy


def freezer(facts: type[Any], *names: str) -> Callable[[Any], dict[str, Any]]:
    """Return a function that gives the named fields in a form that cannot change: tuples for lists, read-only dicts.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Table:
    ...     round: int
    ...     hands: list[list[int]]
    >>> freezer(Table, "hands")(Table(1, [[2], []]))
    {'hands': ((2,), ())}
    """
    hints = get_type_hints(facts, localns={facts.__name__: facts})
    items = ", ".join(f"{name!r}: {_frozen(hints[name], f'facts.{name}')}" for name in names)
    return _compiled([f"    return {{{items}}}"], read_only=MappingProxyType)


def _copy(kind: Any, value: str) -> str:
    """Return the expression that copies a value of this type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        item = _copy(inner[0], "item")
        return f"{value}[:]" if item == "item" else f"[{item} for item in {value}]"
    if origin is dict or (origin is not frozenset and hasattr(kind, "copy")):
        return f"{value}.copy()"
    return value


def _frozen(kind: Any, value: str) -> str:
    """Return the expression that freezes a value of this type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        item = _frozen(inner[0], "item")
        return f"tuple({value})" if item == "item" else f"tuple([{item} for item in {value}])"
    if origin is dict:
        return f"read_only({value}.copy())"
    return _copy(kind, value)


def _compiled(body: list[str], **names: Any) -> Callable[[Any], Any]:
    """Compile a function whose parameter is `facts` and whose body is these lines."""
    exec("\n".join(["def function(facts):", *body]), names)  # our own text, made of field names
    return names["function"]  # type: ignore[no-any-return]
