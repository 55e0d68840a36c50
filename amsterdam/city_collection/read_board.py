"""Reading the board from its data files. Each fault is reported with file, key and reason."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from pathlib import Path

from amsterdam.city_collection.board import (
    CARD_KINDS,
    FIELD_KINDS,
    NAMED_FAMILIES,
    SPECIALS,
    TIMINGS,
    Amstel,
    Block,
    Board,
    Card,
    Field,
    Harbour,
    Mission,
    Picture,
    Point,
    Tile,
    Warehouse,
)
from amsterdam.city_collection.goods import COLOUR_LETTERS, DISTRICTS, DOCKWORKERS, GOODS, counts
from amsterdam.data import DataFile, read_data
from amsterdam.game import BadInput
from amsterdam.i18n import _

GAME = "city_collection"
PLAYERS = (2, 3, 4)
BLOCKS, CARDS, MISSIONS = 36, 132, 42
TILES = (*(f"A{n}" for n in range(1, 9)), *(f"B{n}" for n in range(9, 17)))
SPECIAL_TILES = (*(f"CA{n}" for n in range(17, 21)), *(f"CB{n}" for n in range(21, 25)))
ANY = "any"


#: Returns the timings at which a card can work.
Timings = Callable[[int], Collection[str]]


@lru_cache(maxsize=8)
def read(folder: str, timings: Timings) -> Board:
    """Return the board read from the files in a folder, or from our own where it has none. Raises BadInput."""
    where = Path(folder) if folder else None
    city, harbour, amstel, depot, districts, market, cards, missions, tiles, table = (
        read_data(GAME, f"{name}.toml", where)
        for name in (
            "city",
            "harbour",
            "amstel",
            "depot",
            "districts",
            "black_market",
            "cards",
            "missions",
            "market",
            "table",
        )
    )
    square = _market_square(market)
    depot_keys = [key for key, _table in depot.tables("field")]
    depot.check("field", len(depot_keys) > 0, _("the depot has fields"))
    return Board(
        blocks=_blocks(city),
        neighbours=_bridges(city),
        harbour=_harbour(harbour),
        amstel=_amstel(amstel),
        depot=tuple(depot.whole_number(f"{key}.points", 0, 99) for key in depot_keys),
        depot_places=tuple(_point(depot, f"{key}.at") for key in depot_keys),
        district_table={n: tuple(districts.whole_numbers(f"points.{n}", at_least=n)) for n in PLAYERS},
        market_square=square,
        market_places=_market_places(market, square),
        cards=_cards(cards, timings),
        missions=_missions(missions),
        tiles=_tiles(tiles),
        displays={n: (_decks(table, f"display.{n}[0]", 3), _decks(table, f"display.{n}[1]", 3)) for n in PLAYERS},
        first_cards={n: _decks(table, f"first_cards.{n}", 2) for n in PLAYERS},
        picture=Picture(
            size=_point(city, "picture.size"),
            block=_point(city, "picture.block"),
            field=_point(harbour, "picture.field"),
            warehouse=_point(harbour, "picture.warehouse"),
            amstel=amstel.whole_number("picture.radius", 1, 999),
            amstel_ends=amstel.whole_number("picture.end_radius", 1, 999),
            depot=tuple(_point(depot, f"{key}.size") for key in depot_keys),
            market=_point(market, "black_market.field"),
        ),
        folder=folder,
    )


# --- city -------------------------------------------------------------------------------------------------------------


def _blocks(file: DataFile) -> tuple[Block, ...]:
    blocks = []
    for key in _numbered(file, "block", first=0):
        district = _one_of(file, f"{key}.district", DISTRICTS)
        x, y = _point(file, f"{key}.at")
        blocks.append(Block(district, file.whole_number(f"{key}.cost", 1, 9), x, y))
    file.check("block", len(blocks) == BLOCKS, _("there are {n}").format(n=BLOCKS))
    six_each = all(sum(block.district == d for block in blocks) == BLOCKS // 6 for d in range(6))
    file.check("block", six_each, _("each district has six"))
    return tuple(blocks)


def _bridges(file: DataFile) -> tuple[int, ...]:
    neighbours = [0] * BLOCKS
    for a, b in _pairs(file, "bridges.blocks", BLOCKS):
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    return tuple(neighbours)


# --- harbour and Amstel -----------------------------------------------------------------------------------------------


def _harbour(file: DataFile) -> Harbour:
    fields = tuple(_field(file, key) for key in _numbered(file, "field", first=0))
    starts = [number for number, here in enumerate(fields) if here.kind == "start"]
    file.check("field", len(starts) == 1, _("the harbour has one start field"))
    jetties = {here.dockworker: number for number, here in enumerate(fields) if here.kind == "jetty"}
    each = len(jetties) == sum(here.kind == "jetty" for here in fields) == len(DOCKWORKERS)
    file.check("field", each, _("there is a jetty for each colour of dockworkers"))
    neighbours: list[set[int]] = [set() for _field in fields]
    for a, b in _pairs(file, "ways.fields", len(fields)):
        neighbours[a].add(b)
        neighbours[b].add(a)
    file.check("ways.fields", _all_joined(neighbours), _("each field can be reached from each other"))
    warehouses = _warehouses(file, fields)
    return Harbour(
        fields=fields,
        neighbours=tuple(tuple(sorted(joined)) for joined in neighbours),
        start=starts[0],
        jetties=tuple(jetties[colour] for colour in range(len(DOCKWORKERS))),
        warehouses=warehouses,
        cranes=frozenset({starts[0], *jetties.values()}),
        warehouse_at={house.field: index for index, house in enumerate(warehouses)},
    )


def _field(file: DataFile, key: str) -> Field:
    kind = FIELD_KINDS[_one_of(file, f"{key}.kind", FIELD_KINDS)]
    x, y = _point(file, f"{key}.at")
    return Field(kind, x, y, _one_of(file, f"{key}.dockworker", DOCKWORKERS) if kind == "jetty" else None)


def _all_joined(neighbours: Sequence[set[int]]) -> bool:
    reached, edge = {0}, {0}
    while edge:
        edge = {there for here in edge for there in neighbours[here]} - reached
        reached |= edge
    return len(reached) == len(neighbours)


def _warehouses(file: DataFile, fields: Sequence[Field]) -> tuple[Warehouse, ...]:
    houses = []
    for key, _table in file.tables("warehouse"):
        place = file.whole_number(f"{key}.field", 0, len(fields) - 1)
        file.check(f"{key}.field", fields[place].kind == "anchor", _("a warehouse stands at an anchor field"))
        good = _one_of(file, f"{key}.good", (*GOODS, ANY))
        values = file.whole_numbers(f"{key}.values", at_least=1)
        falling = values == sorted(values, reverse=True)
        file.check(f"{key}.values", falling, _("the highest value comes first"))
        x, y = _point(file, f"{key}.at")
        houses.append(Warehouse(place, good if good < len(GOODS) else None, tuple(values), x, y))
    anchors = sorted(number for number, here in enumerate(fields) if here.kind == "anchor")
    one_each = sorted(house.field for house in houses) == anchors
    file.check("warehouse", one_each, _("each anchor field has one warehouse"))
    for good, name in enumerate(GOODS):
        one = sum(house.good == good for house in houses) == 1
        file.check("warehouse", one, _("there is one warehouse for {good}").format(good=name))
    return tuple(sorted(houses, key=lambda house: house.field))


def _amstel(file: DataFile) -> Amstel:
    given = file.value("fields.at")
    file.check("fields.at", isinstance(given, list) and len(given) > 1, _("a start field and more are wanted"))
    places = tuple(_point(file, f"fields.at[{n}]") for n in range(len(given)))
    last = len(places) - 1
    bridges = {
        file.whole_number(f"{key}.after", 0, last - 1): file.whole_number(f"{key}.points", 0, 99)
        for key, _table in file.tables("bridge")
    }
    file.check("bridge", len(bridges) == len(file.value("bridge")), _("no two bridges are in one place"))
    return Amstel(last, bridges, file.whole_number("end.points", 0, 99), places)


# --- black market, cards, missions, tiles -----------------------------------------------------------------------------


def _market_square(file: DataFile) -> tuple[tuple[int, ...], ...]:
    key = "black_market.goods"
    square = tuple(tuple(_one_of(file, f"{key}[{row}][{column}]", GOODS) for column in range(3)) for row in range(3))
    file.check(key, len({good for row in square for good in row}) == len(GOODS), _("each good has one field"))
    return square


def _market_places(file: DataFile, square: Sequence[Sequence[int]]) -> tuple[Point, ...]:
    xs, ys = (file.whole_numbers(f"black_market.{axis}", at_least=3) for axis in "xy")
    places = {good: (xs[column], ys[row]) for row, goods in enumerate(square) for column, good in enumerate(goods)}
    return tuple(places[good] for good in range(len(GOODS)))


def _cards(file: DataFile, timings: Timings) -> dict[int, Card]:
    families: dict[int, tuple[int, str, int | None]] = {}
    for key, table in file.tables("family"):
        first, last = file.whole_numbers(f"{key}.cards", at_least=2)[:2]
        kind = _one_of(file, f"{key}.kind", CARD_KINDS)
        district = _one_of(file, f"{key}.district", DISTRICTS) if "district" in table else None
        families |= {card: (kind, file.text(f"{key}.key"), district) for card in range(first, last + 1)}
    for name in NAMED_FAMILIES:
        named = any(family == name for _kind, family, _district in families.values())
        file.check("family", named, _("there is a family “{name}”, which cards speak of").format(name=name))
    cards = {}
    for number, key in enumerate(_numbered(file, "card", first=1), start=1):
        file.check(f"{key}.id", number in families, _("the card belongs to no family"))
        kind, family, district = families[number]
        possible = tuple(timing for timing in TIMINGS if timing in timings(number))
        timing = possible[_one_of(file, f"{key}.timing", possible)]
        known = [_provenance(file, key, fact) for fact in ("cost", "timing")]
        cards[number] = Card(number, kind, family, timing, _cost(file, f"{key}.cost"), district, *known)
    file.check("card", len(cards) == CARDS, _("there are {n}").format(n=CARDS))
    return cards


def _provenance(file: DataFile, key: str, fact: str) -> str:
    """Return the source of one value in a table: its own word, otherwise the word of the whole table."""
    table = file.value(key)
    return file.text(f"{key}.provenance_of.{fact}" if fact in table.get("provenance_of", ()) else f"{key}.provenance")


def _cost(file: DataFile, key: str) -> tuple[int, ...]:
    try:
        return tuple(counts(file.text(key), COLOUR_LETTERS))
    except BadInput as fault:
        raise file.fault(key, str(fault).removesuffix(".")) from None


def _missions(file: DataFile) -> dict[int, Mission]:
    missions = {}
    for number, key in enumerate(_numbered(file, "mission", first=1), start=1):
        points = {}
        for place, players in enumerate(PLAYERS):
            here = f"{key}.points[{place}]"
            by_degree = isinstance(file.value(here), list)
            points[players] = tuple(file.whole_numbers(here, 1)) if by_degree else (file.whole_number(here, 0, 99),)
        missions[number] = Mission(number, points)
    file.check("mission", len(missions) == MISSIONS, _("there are {n}").format(n=MISSIONS))
    return missions


def _tiles(file: DataFile) -> dict[int, Tile]:
    tiles = {}
    codes = (*TILES, *SPECIAL_TILES)
    tables = file.tables("tile")
    file.check("tile", len(tables) == len(codes), _("there are {n}").format(n=len(codes)))
    for number, ((key, table), code) in enumerate(zip(tables, codes, strict=True), start=1):
        file.check(f"{key}.code", table.get("code") == code, _("this one is {code}").format(code=code))
        points, amstel, cubes = (
            file.whole_number(f"{key}.{name}", 0, 99) if name in table else 0 for name in ("points", "amstel", "cubes")
        )
        special = SPECIALS[_one_of(file, f"{key}.special", SPECIALS)] if "special" in table else ""
        tiles[number] = Tile(number, code, file.whole_number(f"{key}.price", 0, 99), points, amstel, cubes, special)
    return tiles


# --- what several files have ------------------------------------------------------------------------------------------


def _numbered(file: DataFile, name: str, first: int) -> list[str]:
    """Return the keys of tables whose ids must count up from `first`."""
    tables = file.tables(name)
    for number, (key, table) in enumerate(tables, start=first):
        wanted = _("they are numbered in order, so this one is {n}").format(n=number)
        file.check(f"{key}.id", table.get("id") == number, wanted)
    return [key for key, _table in tables]


def _one_of(file: DataFile, key: str, names: Sequence[str]) -> int:
    """Return the index of a name. Raises BadInput for an unknown name."""
    name = file.text(key)
    file.check(key, name in names, _("it is one of {names}").format(names=", ".join(names)))
    return names.index(name)


def _pairs(file: DataFile, key: str, things: int) -> list[Point]:
    """Return pairs of different numbers below `things`."""
    given = file.value(key)
    file.check(key, isinstance(given, list), _("pairs of numbers are wanted"))
    pairs = []
    for n in range(len(given)):
        a, b = _point(file, f"{key}[{n}]")
        file.check(f"{key}[{n}]", a < things and b < things and a != b, _("two different ones are joined"))
        pairs.append((a, b))
    return pairs


def _point(file: DataFile, key: str) -> Point:
    """Return two whole numbers, 0 or more."""
    value = file.value(key)
    good = isinstance(value, list) and len(value) == 2 and all(type(n) is int and n >= 0 for n in value)
    file.check(key, good, _("two whole numbers are wanted"))
    return (value[0], value[1])


def _decks(file: DataFile, key: str, decks: int) -> tuple[int, ...]:
    """Return how many cards are laid out from each deck."""
    numbers = file.whole_numbers(key, at_least=decks)
    file.check(key, len(numbers) == decks and min(numbers) >= 0, _("{n} numbers are wanted").format(n=decks))
    return tuple(numbers)
