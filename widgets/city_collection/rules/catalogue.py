"""Everything in the box with a text of its own, and a search: cards, secret missions, market tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from amsterdam.city_collection.board import CARD_KINDS
from amsterdam.city_collection.box import standard_board
from amsterdam.rulebook import Rulebook

CARDS, MISSIONS, TILES = "card", "mission", "market"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card, mission or tile.

    Attributes:
        rule: its rule id, such as ``card.053``.
        code: the printed code: a card's or a mission's number, a tile's code.
        sort: `CARDS`, `MISSIONS` or `TILES`.
        kind: for a card ``craftsman``, ``building`` or ``map``, else empty.
        family, timing: for a card, else empty.
        colours: the colours in a card's cost.
    """

    rule: str
    code: str
    sort: str
    kind: str = ""
    family: str = ""
    timing: str = ""
    colours: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Wish:
    """A search; empty fields match everything.

    Attributes:
        sort: one of the sorts, or the kind of a card.
        timing, family: of a card.
        colour: a colour in the card's cost.
        text: a number or code, or words of the text.
    """

    sort: str = ""
    timing: str = ""
    family: str = ""
    colour: int | None = None
    text: str = ""


@cache
def entries() -> tuple[Entry, ...]:
    """Return all cards, missions and tiles in the order of their numbers."""
    board = standard_board()
    cards = (
        Entry(
            f"card.{card.number:03d}",
            str(card.number),
            CARDS,
            CARD_KINDS[card.kind],
            card.family,
            card.timing,
            frozenset(colour for colour, number in enumerate(card.cost) if number),
        )
        for card in board.cards.values()
    )
    missions = (Entry(f"mission.{number}", str(number), MISSIONS) for number in board.missions)
    tiles = (Entry(f"market.{tile.code}", tile.code, TILES) for tile in board.tiles.values())
    return (*cards, *missions, *tiles)


def find(wish: Wish, lang: str) -> tuple[Entry, ...]:
    """Return the matches of a search; its words are searched for in the rulebook of a language.

    A number or code alone finds the thing with that code, whatever the other fields ask of cards.

    >>> [entry.rule for entry in find(Wish(text="053", timing="end"), "en")]
    ['card.053']
    >>> [entry.rule for entry in find(Wish(text="cb22"), "en")]
    ['market.CB22']
    """
    code = wish.text.strip().upper().lstrip("0")
    if re.fullmatch(r"\d+|[ABC]{1,2}\d+", code):
        numbered = [entry for entry in entries() if entry.code == code]
        return tuple(entry for entry in numbered if _is(entry, wish.sort)) or tuple(numbered)
    matches = {rule.id for rule in Rulebook.load("city_collection").search(wish.text, lang)}
    return tuple(_fitting(wish, (entry for entry in entries() if entry.rule in matches)))


def _is(entry: Entry, sort: str) -> bool:
    return sort in ("", entry.sort, entry.kind)


def _fitting(wish: Wish, among: Iterable[Entry]) -> Iterable[Entry]:
    for entry in among:
        if not _is(entry, wish.sort):
            continue
        if wish.timing not in ("", entry.timing) or wish.family not in ("", entry.family):
            continue
        if wish.colour is None or wish.colour in entry.colours:
            yield entry
