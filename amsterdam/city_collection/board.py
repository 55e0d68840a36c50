"""The board: city, harbour, Amstel, depot and black market, the cards, missions and market tiles.

The data comes from the files in ``data``, one for each part of the game, or from an owner's own copies
(`amsterdam.data`). Places are pixels of one picture, origin top left (`Picture`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from amsterdam.data import BOX
from amsterdam.pictures import Pictured

Point = tuple[int, int]

#: The kinds of cards, in the order of the decks.
CARD_KINDS = ("craftsman", "building", "map")
CRAFTSMAN, BUILDING, MAP = range(3)
#: When a card can be used: in a phase of each round, without limit, or at the end of the game.
TIMINGS = ("I", "II", "III", "lasting", "end")
#: The families that other cards name.
NAMED_FAMILIES = ("carpenter", "montelbaanstoren", "westerkerk", "zuiderkerk")
#: The offers of special market tiles.
SPECIALS = (
    *("sail-three", "swap-card", "activate-one", "activate-two"),
    *("moor-anywhere", "free-block", "one-of-each"),
)
#: The kinds of fields in the harbour.
FIELD_KINDS = ("start", "jetty", "anchor", "water")


@dataclass(frozen=True, slots=True)
class Block:
    """A house block: its district, and its cost in cubes of the district's colour (phase3.block)."""

    district: int
    cost: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the harbour: one of `FIELD_KINDS`, and the dockworkers' colour at a jetty."""

    kind: str
    x: int
    y: int
    dockworker: int | None = None


@dataclass(frozen=True, slots=True)
class Warehouse:
    """A warehouse: its anchor field, the good it takes (None for any), and the points of its roof fields, in order."""

    field: int
    good: int | None
    values: tuple[int, ...]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Harbour:
    """The harbour.

    Attributes:
        fields: by number.
        neighbours: for each field the fields joined to it.
        start: the field where ships begin.
        jetties: for each colour of dockworkers the field of its jetty.
        warehouses: in the order of their fields.
        cranes: the jetties and the start field (phase3.load).
        warehouse_at: anchor field -> index of its warehouse.
    """

    fields: tuple[Field, ...]
    neighbours: tuple[tuple[int, ...], ...]
    start: int
    jetties: tuple[int, ...]
    warehouses: tuple[Warehouse, ...]
    cranes: frozenset[int]
    warehouse_at: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Amstel:
    """The river.

    Attributes:
        last: the number of the last field; 0 is the start field.
        bridges: field -> points for passing from it to the next (phase3.amstel-bridge).
        end_points: for reaching the last field (phase3.amstel-end).
        places: the positions of the fields, the start field first.
    """

    last: int
    bridges: Mapping[int, int]
    end_points: int
    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Card(Pictured):
    """A card.

    Attributes:
        number: 1 to 132.
        kind: an index into `CARD_KINDS`.
        family: the craftsman, building or map it shows, such as ``oude-kerk``.
        timing: one of `TIMINGS`.
        cost: cubes to activate it, by colour.
        district: the district of a map, None for other cards.
        cost_from, timing_from: the source of these values, by its word in the data file, such as ``reconstructed``.
    """

    number: int
    kind: int
    family: str
    timing: str
    cost: tuple[int, ...]
    district: int | None
    cost_from: str
    timing_from: str


@dataclass(frozen=True, slots=True)
class Mission(Pictured):
    """A secret mission: number of players -> points, one value for each degree in which it can be fulfilled."""

    number: int
    points: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Tile(Pictured):
    """A market tile: its price in guilders and its gains.

    Attributes:
        number: 1 to 24.
        code: as in rule ids, such as ``A4`` or ``CB22``.
        price: guilders.
        points: prestige.
        amstel: fields to advance.
        cubes: cubes of choice.
        special: the name of its special offer, empty for none.
    """

    number: int
    code: str
    price: int
    points: int
    amstel: int
    cubes: int
    special: str


@dataclass(frozen=True, slots=True)
class Picture:
    """The sizes for drawing: widths and heights, and radii on the Amstel; `depot` has one for each field."""

    size: Point
    block: Point
    field: Point
    warehouse: Point
    amstel: int
    amstel_ends: int
    depot: tuple[Point, ...]
    market: Point


@dataclass(frozen=True, eq=False, slots=True)
class Board(Pictured):
    """All that does not change in a game.

    Attributes:
        blocks: by number.
        neighbours: for each block the blocks joined to it by a bridge, as bits.
        harbour, amstel: see `Harbour` and `Amstel`.
        depot: points by place, the last for all further dockworkers (phase3.dockworker-deliver).
        depot_places: the positions of these fields.
        district_table: players -> points by place (end.districts).
        market_square: the goods on the black market, row by row.
        market_places: for each good the position of its field.
        cards, missions, tiles: by number.
        displays: players -> craftsmen, buildings and maps in odd rounds, and in even ones.
        first_cards: players -> craftsmen and buildings to choose a first card from (setup.first-card).
        picture: sizes for drawing.
        folder: the folder with an owner's files, `BOX` without one.
    """

    blocks: tuple[Block, ...]
    neighbours: tuple[int, ...]
    harbour: Harbour
    amstel: Amstel
    depot: tuple[int, ...]
    depot_places: tuple[Point, ...]
    district_table: Mapping[int, tuple[int, ...]]
    market_square: tuple[tuple[int, ...], ...]
    market_places: tuple[Point, ...]
    cards: Mapping[int, Card]
    missions: Mapping[int, Mission]
    tiles: Mapping[int, Tile]
    displays: Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]
    first_cards: Mapping[int, tuple[int, ...]]
    picture: Picture
    folder: str = BOX

    def display(self, players: int, round_: int) -> tuple[int, ...]:
        """Return how many craftsmen, buildings and maps are laid out in a round (phase1.display).

        >>> from amsterdam.city_collection.box import standard_board
        >>> standard_board().display(3, 1), standard_board().display(3, 2)
        ((2, 1, 2), (1, 2, 2))
        """
        odd, even = self.displays[players]
        return odd if round_ % 2 else even

    def tile(self, code: str) -> Tile:
        """Return a market tile by its code.

        >>> from amsterdam.city_collection.box import standard_board
        >>> standard_board().tile("B13").points
        11
        """
        return next(tile for tile in self.tiles.values() if tile.code == code)
