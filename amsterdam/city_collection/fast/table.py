"""The table of the compiled rules: everything in the box as one array, made from the data that the readable rules read.

Cards and missions are read from their definitions in `rules.cards` and `rules.missions`, so each stands there alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from amsterdam.city_collection.board import SPECIALS, TIMINGS, Board, Card
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.rules import cards, figures, missions
from amsterdam.city_collection.rules.cards import craftsmen
from amsterdam.city_collection.rules.cards.effects import Answer, Count, Effect, End, Gain, Sign, Use
from amsterdam.city_collection.rules.lasting import CHANGES

Array = NDArray[np.int64]

#: The effects of triggered cards that are not a plain gain.
_EFFECTS: dict[Effect, int] = {
    craftsmen.on_top: k.ON_TOP,
    craftsmen.once_for_free: k.ONCE_FREE,
    craftsmen.same_points_again: k.POINTS_AGAIN,
    craftsmen.two_cubes_on_one: k.TWO_ON_ONE,
    craftsmen.one_cube_more: k.ONE_MORE,
}
_TILE_KINDS = {"A": k.KIND_A, "B": k.KIND_B, "CA": k.KIND_CA, "CB": k.KIND_CB}


def card_that(change: str) -> int:
    """Return the one card that makes a lasting change.

    >>> card_that("block-discount")
    25
    """
    (card,) = (card for card, parts in CHANGES.items() if any(part.name == change for part in parts))
    return card


def fits(board: Board) -> bool:
    """Say whether a board is small enough for the arrays; an owner's own data may be larger."""
    harbour = board.harbour
    return (
        len(harbour.fields) <= k.MOST_FIELDS
        and max(map(len, harbour.neighbours)) <= k.MOST_NEIGHBOURS
        and len(harbour.warehouses) <= k.MOST_HOUSES
        and max(len(house.values) for house in harbour.warehouses) <= k.MOST_VALUES
        and len(board.depot) <= k.MOST_DEPOT
        and board.amstel.last < k.MOST_FIELDS
        and max(sum(display) for displays in board.displays.values() for display in displays) <= k.MOST_DISPLAY
        and max(map(sum, board.first_cards.values())) <= k.MOST_DISPLAY
        and max(block.cost for block in board.blocks) < k.MOST_PRICE
        and max(max(card.cost) for card in board.cards.values()) < k.MOST_PRICE
    )


@cache
def table_array(board: Board) -> Array:
    """Return a board as an array for the compiled rules; the places are in `layout`."""
    table = np.zeros(k.TABLE_SIZE, np.int64)
    _lay_places(table, board)
    _lay_harbour(table, board)
    for number, tile in board.tiles.items():
        special = 1 + SPECIALS.index(tile.special) if tile.special else 0
        kind = _TILE_KINDS[tile.code.rstrip("0123456789")]
        row = tile.price, tile.points, tile.amstel, tile.cubes, special, kind
        _row(table, k.TILES_AT + k.TILE_SIZE * number, row)
    names = list(dict.fromkeys(card.family for card in board.cards.values()))
    for number, card in board.cards.items():
        _lay_card(table[k.CARDS + k.CARD * number :], number, card, names)
    for number, mission in board.missions.items():
        place = k.MISSIONS_AT + k.MISSION * number
        _row(table, place, _asked(number))
        for players, points in mission.points.items():
            _row(table, place + k.MISSION_POINTS + 6 * (players - 2), points)
    table[k.ZUIDERKERK], table[k.WESTERKERK] = map(names.index, k.OUDE_KERK_NAMES)
    return table


def _row(table: Array, place: int, values: tuple[int, ...]) -> None:
    table[place : place + len(values)] = values


def bits(numbers: Iterable[int]) -> int:
    """Return numbers as bits.

    >>> bits([0, 3])
    9
    """
    return sum(1 << number for number in numbers)


def _lay_places(table: Array, board: Board) -> None:
    river = board.amstel
    table[k.AMSTEL_LAST], table[k.AMSTEL_POINTS] = river.last, river.end_points
    for field, points in river.bridges.items():
        table[k.BRIDGES + field], table[k.BRIDGE_POINTS + field] = 1, points
    table[k.DEPOT_LEN] = len(board.depot)
    _row(table, k.DEPOT_POINTS, board.depot)
    for players, points_by_place in board.district_table.items():
        _row(table, k.DISTRICT_POINTS + 4 * (players - 2), points_by_place[:4])
    for good, beside in figures.beside_on_market(board.market_square).items():
        table[k.MARKET_BESIDE + good] = bits(beside)
    for players, (odd, even) in board.displays.items():
        _row(table, k.DISPLAYS + 6 * (players - 2), (*even, *odd))
    for number, block in enumerate(board.blocks):
        row = block.district, block.cost, board.neighbours[number], block.x
        _row(table, k.BLOCKS_AT + k.BLOCK * number, row)
        table[k.DISTRICT_BLOCKS + block.district] |= 1 << number


def _lay_harbour(table: Array, board: Board) -> None:
    harbour = board.harbour
    table[k.START], table[k.FIELDS_LEN] = harbour.start, len(harbour.fields)
    table[k.HOUSES_LEN] = len(harbour.warehouses)
    _row(table, k.JETTY_FIELDS, harbour.jetties)
    jetty_at = {field: jetty for jetty, field in enumerate(harbour.jetties)}
    for field, beside in enumerate(harbour.neighbours):
        here = jetty_at.get(field, k.NOTHING), harbour.warehouse_at.get(field, k.NOTHING), int(field in harbour.cranes)
        row = *here, bits(beside), len(beside), *beside
        _row(table, k.FIELDS_AT + k.FIELD_SIZE * field, row)
        steps, edge, reached = 0, {field}, {field}
        while edge:
            for there in edge:
                table[k.DISTANCES + k.MOST_FIELDS * field + there] = steps
            edge = {far for there in edge for far in harbour.neighbours[there]} - reached
            reached |= edge
            steps += 1
    for number, house in enumerate(harbour.warehouses):
        good = k.NOTHING if house.good is None else house.good
        _row(table, k.HOUSES_AT + k.HOUSE * number, (house.field, good, len(house.values), *house.values))


# --- cards ------------------------------------------------------------------------------------------------------------


def _lay_card(row: Array, number: int, card: Card, names: list[str]) -> None:
    district = k.NOTHING if card.district is None else card.district
    row[k.KIND], row[k.FAMILY], row[k.OF_DISTRICT] = card.kind, names.index(card.family), district
    row[k.TIMING] = TIMINGS.index(card.timing)
    row[k.COST : k.COST + 6] = card.cost
    row[k.ASKS_CUBE] = row[k.FACT] = k.NOTHING
    for part in cards.CARDS[number]:
        if part.timing != card.timing:
            continue
        match part:
            case Use():
                row[k.ROLE] = k.USED
                for place, gain in zip((k.GAIN_1, k.GAIN_2), part.gains, strict=False):
                    _lay_gain(row[place:], gain, names)
                _lay_price_and_condition(row, part, names)
            case Answer():
                row[k.ROLE] = k.ANSWERS
                _lay_answer(row, part, names)
            case End():
                row[k.ROLE] = k.COUNTED
                _lay_gain(row[k.GAIN_1 :], part.gain, names)


def _lay_gain(row: Array, gain: Gain, names: list[str]) -> None:
    row[k.GAIN_POINTS], row[k.GAIN_GUILDERS], row[k.GAIN_CHOICE] = gain.points, gain.guilders, gain.choice
    row[k.GAIN_FIELDS], row[k.GAIN_STEPS], row[k.HAS_CUBES] = gain.fields, gain.steps, bool(gain.cubes)
    row[k.GAIN_CUBES : k.GAIN_CUBES + 6] = [gain.cubes.count(colour) for colour in range(6)]
    if gain.per is not None:
        row[k.GAIN_PER], row[k.GAIN_OF] = _count(gain.per, names)


def _count(per: Count, names: list[str]) -> tuple[int, int]:
    return k.COUNTS.index(per.sign.what), _subject(per.sign, names)


def _subject(sign: Sign, names: list[str]) -> int:
    """Return what a sign is about as a number: a family by its place among the names."""
    if isinstance(sign.of, str):
        return names.index(sign.of)
    return k.NOTHING if sign.of is None else sign.of


def _lay_price_and_condition(row: Array, part: Use, names: list[str]) -> None:
    price = part.price
    row[k.ASKS_GUILDERS], row[k.ASKS_ANY], row[k.ASKS_MAP] = price.guilders, price.any_cubes, price.a_map
    if price.cube is not None:
        row[k.ASKS_CUBE] = price.cube
    if part.when is not None:
        sign = part.when.sign
        word = f"{sign.what} {sign.of}" if isinstance(sign.of, str) else sign.what
        row[k.WHEN], row[k.WHEN_NUMBER] = k.CONDITIONS.index(word), sign.number
        row[k.WHEN_OF] = sign.of if isinstance(sign.of, int) else k.NOTHING


def _lay_answer(row: Array, part: Answer, names: list[str]) -> None:
    row[k.HAPPENS] = k.HAPPENINGS.index(part.what)
    for name, value in part.where:
        row[k.FACT], row[k.FACT_IS] = cards.HAPPENINGS[part.what].index(name), value
    if part.gain is not None:
        _lay_gain(row[k.GAIN_1 :], part.gain, names)
    else:
        row[k.EFFECT] = _EFFECTS[part.effect]


# --- missions ---------------------------------------------------------------------------------------------------------


def _asked(mission: int) -> tuple[int, int, int]:
    """Return what a mission asks: a number for the word, what it is about, and how many."""
    check = missions.CHECKS.get(mission)
    if check is not None:
        sign = check.sign
        of = TIMINGS.index(sign.of) if isinstance(sign.of, str) else k.NOTHING if sign.of is None else sign.of
        return k.CHECKS.index(sign.what), of, sign.number
    if mission in missions.SETS:
        return k.M_SET, *missions.SETS[mission]
    if mission in missions.DOCKWORKER_MISSIONS:
        return k.M_DOCKWORKERS, missions.DOCKWORKER_MISSIONS[mission], 0
    return k.M_COLOURS, k.NOTHING, 0
