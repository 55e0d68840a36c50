"""A position: where everything lies, who decides, and what kind of decision it is. The rules are functions over it.

`State` adds the methods of the contract to a `Position`. `OpenFacts` is the part that everybody may see; it cannot
change. Functions that work for both take a `Table`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, Self, get_args

from amsterdam.city_collection.board import Board, Tile
from amsterdam.city_collection.goods import COLOURS, DOCKWORKERS
from amsterdam.city_collection.player import Counts, Player, Side, Turn
from amsterdam.city_collection.rulings import Rulings
from amsterdam.facts import copier
from amsterdam.randomness import Stream

# --- kinds of decision ------------------------------------------------------------------------------------------------

#: The kinds of decision; `OVER` means that the game is over.
Phase = Literal[
    "act", "first-card", "first-cube", "first-pair", "figure", "remove", "choose", "discard", "dice", "save", "over"
]
#: Phase III.
ACT: Final = "act"
#: setup.first-card.
FIRST_CARD: Final = "first-card"
#: setup.first-cubes: the single cube, and the two equal ones.
FIRST_CUBE: Final = "first-cube"
FIRST_PAIR: Final = "first-pair"
#: Foreman, messenger or trader is placed at setup, or moved at the end of a turn.
FIGURE: Final = "figure"
#: Solo: which of the two cheapest maps TOM takes away.
REMOVE: Final = "remove"
#: phase1.choose.
CHOOSE: Final = "choose"
#: phase1.five-places: one of six.
DISCARD: Final = "discard"
#: phase2.choose-two.
DICE: Final = "dice"
#: phase4.keep-one.
SAVE: Final = "save"
OVER: Final = "over"

PHASES: tuple[Phase, ...] = get_args(Phase)
#: The kinds of decision before the first round, without figures.
AT_SETUP: tuple[Phase, ...] = (FIRST_CARD, FIRST_CUBE, FIRST_PAIR)
#: The kinds of decision with open cards, and those with cubes in the supply.
DISPLAYED: tuple[Phase, ...] = (FIRST_CARD, REMOVE, CHOOSE, DISCARD)
SUPPLIED: tuple[Phase, ...] = (ACT, FIGURE, SAVE, OVER)

# --- other words ------------------------------------------------------------------------------------------------------

#: How C tiles come into the game (market-c.*).
MIXED, REPLACE = "mixed", "replace"
#: The seats in a game against TOM.
YOU, TOM = 0, 1


@dataclass(slots=True, eq=False, repr=False)
class Position:
    """Everything that decides the rest of a game.

    Attributes:
        board: the part that does not change in a game: city, harbour, Amstel, cards, missions, market tiles.
        rulings: the rules agreed where the rulebook is silent.
        players: number of seats; with TOM two, the second is his.
        random: the stream that shuffles and rolls.
        expansions: names of the expansions in play: ``foreman-messenger``, ``missions``, ``trader``, ``market-c``.
        market_c: how C tiles were added, ``mixed`` or ``replace`` (market-c.*), empty without them.
        solo: True for the game against TOM.
        first_round: 1, or 3 in the short game (setup.short-game).
        round: the round, 1 to 12.
        phase: the kind of decision, one of the names above.
        actor: the seat that decides, None when the game is over.
        queue: the seats that still have this kind of decision to make, `actor` first.
        sides: each player's side of the table.
        turn: the facts of the turn in phase III.
        amstel: for each seat the field of its disc, 0 is the start field.
        order: the seats from first to last on the Amstel: the farther disc first, on one field the upper disc first
            (order.amstel).
        decks: craftsmen, buildings and district maps, the top card last.
        display: the open cards to choose from.
        discards: the discard pile, its top card last; anyone may look through it (phase1.discard-open).
        dice: the six values, by colour; zeros before the first roll.
        chosen: for each seat the colours of the dice it chose this round.
        goods: for each block the good on it, None once it is owned.
        jetties: for each jetty the dockworkers on it, by colour counts.
        depot: dockworkers in the depot, in the order of their arrival.
        warehouses: for each warehouse the goods in it, as delivered.
        black_market: goods sold, as bits.
        tile: the open market tile, None without one.
        tiles: market tiles to come, the next one last.
        past_tiles: the earlier open tiles.
        districts: the open district tiles (setup.district-tiles).
        foreman: the warehouse where the foreman stands, None when he is out of the game; in the same way `messenger`
            (a block) and `trader` (a kind of good).
        tom_numbers: solo: the numbers for which TOM has delivered a dockworker, as bits.
    """

    board: Board
    rulings: Rulings
    players: int
    random: Stream
    expansions: frozenset[str] = frozenset()
    market_c: str = ""
    solo: bool = False
    first_round: int = 1
    round: int = 1
    phase: Phase = FIRST_CARD
    actor: int | None = 0
    queue: list[int] = field(default_factory=list)
    sides: list[Player] = field(init=False)
    turn: Turn = field(default_factory=Turn)
    amstel: list[int] = field(init=False)
    order: list[int] = field(init=False)
    decks: list[list[int]] = field(default_factory=lambda: [[], [], []])
    display: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    chosen: list[tuple[int, ...]] = field(init=False)
    goods: list[int | None] = field(init=False)
    jetties: list[list[int]] = field(default_factory=lambda: [[0] * len(DOCKWORKERS) for _jetty in DOCKWORKERS])
    depot: list[int] = field(default_factory=list)
    warehouses: list[list[int]] = field(init=False)
    black_market: int = 0
    tile: int | None = None
    tiles: list[int] = field(default_factory=list)
    past_tiles: list[int] = field(default_factory=list)
    districts: tuple[int, ...] = ()
    foreman: int | None = None
    messenger: int | None = None
    trader: int | None = None
    tom_numbers: int = 0

    def __post_init__(self) -> None:
        """Lay an empty table for this board and this many players."""
        self.sides = [Player(self.board.harbour.start) for _seat in range(self.players)]
        self.amstel = [0] * self.players
        self.order = list(range(self.players))
        self.chosen = [()] * self.players
        self.goods = [None] * len(self.board.blocks)
        self.warehouses = [[] for _warehouse in self.board.harbour.warehouses]

    def copy(self) -> Self:
        """Return an independent copy, with the random stream where it is."""
        return _copy(self)

    def is_deciding(self, seat: int) -> bool:
        """Say whether this player decides. In phase III `turn` belongs to the player who decides."""
        return self.actor == seat

    def is_tom(self, seat: int) -> bool:
        """Say whether a seat is TOM's."""
        return self.solo and seat == TOM


_copy = copier(Position)


@dataclass(frozen=True, slots=True)
class OpenFacts:
    """The open part of a `Position`, with the same names. It cannot change, and its `turn` is a separate copy."""

    players: int
    actor: int | None
    phase: Phase
    board: Board
    rulings: Rulings
    expansions: frozenset[str]
    market_c: str
    solo: bool
    first_round: int
    round: int
    queue: Counts
    sides: tuple[Side, ...]
    turn: Turn
    amstel: Counts
    order: Counts
    display: Counts
    discards: Counts
    dice: Counts
    chosen: tuple[Counts, ...]
    goods: tuple[int | None, ...]
    jetties: tuple[Counts, ...]
    depot: Counts
    warehouses: tuple[Counts, ...]
    black_market: int
    tile: int | None
    past_tiles: Counts
    districts: Counts
    foreman: int | None
    messenger: int | None
    trader: int | None
    tom_numbers: int


#: A whole position, or the part of it that is seen.
Table = Position | OpenFacts


def open_tile(table: Table) -> Tile | None:
    """Return the open market tile, None without one."""
    return None if table.tile is None else table.board.tiles[table.tile]
