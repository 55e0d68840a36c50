"""A position in Amsterdam: what lies where, and whose decision it is.

The state holds facts and asks the chapters of the rulebook what follows from them: `turn` (what may be done, who is
next), `phase1` to `phase4`, and the chapters of phase III, `activate`, `use_card`, `houses`, `harbour`, `amstel`,
`market`; then `scoring`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from amsterdam.city_collection import view
from amsterdam.city_collection.notation import write as notation
from amsterdam.city_collection.player import Player, Turn
from amsterdam.city_collection.rules import scoring, turn
from amsterdam.city_collection.rulings import Rulings
from amsterdam.game import Action, Event, IllegalAction, Result
from amsterdam.randomness import Stream

if TYPE_CHECKING:
    from amsterdam.city_collection.board import Board
    from amsterdam.city_collection.view import View

#: The kinds of decision, in the order a game meets them.
FIRST_CARD = "first-card"  # setup.first-card
FIRST_CUBE = "first-cube"  # setup.first-cubes: the single cube
FIRST_PAIR = "first-pair"  # setup.first-cubes: the two equal ones
FIGURE = "figure"  # foreman, messenger or trader is placed at setup, or moved at the end of a turn
REMOVE = "remove"  # solo: which of two cheapest maps TOM takes away
CHOOSE = "choose"  # phase1.choose
DISCARD = "discard"  # phase1.five-places: one of six
DICE = "dice"  # phase2.choose-two
ACT = "act"  # phase III
SAVE = "save"  # phase4.keep-one
OVER = "over"

CRAFTSMEN, BUILDINGS, MAPS = range(3)


class State:
    """A game in progress.

    Attributes:
        board: what does not change in a game: city, harbour, Amstel, cards, missions, market tiles.
        rulings: what was agreed where the rulebook is silent.
        expansions: names of the expansions in play: ``foreman-messenger``, ``missions``, ``trader``, ``market-c``.
        players: number of seats; with TOM two, of which he has the second.
        solo: True for the game against TOM.
        first_round: 1, or 3 in the short game (setup.short-game).
        round: the round, 1 to 12.
        phase: the kind of decision, one of the names above.
        actor: the seat that decides, None when the game is over.
        queue: the seats that still have this kind of decision before them, `actor` first.
        sides: what lies before each player.
        turn: what is remembered of the turn in phase III.
        amstel: for each seat the field of its disc, 0 is the start field.
        order: the seats from first to last on the Amstel: farther first, on one field the upper disc first
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
        tiles: market tiles to come, the next one last; `tile` is the open one, `past_tiles` were open before.
        market_c: how the C tiles came in, ``mixed`` or ``replace`` (market-c.*), empty without them.
        districts: the open district tiles (setup.district-tiles).
        foreman: the warehouse where the foreman stands, None when he is out of the game; likewise `messenger` (a
            block) and `trader` (a kind of good).
        tom_numbers: solo: the numbers for which TOM has delivered a dockworker, as bits.
        random: the stream that shuffles and rolls.
        start: what the game was started from, for `Record`.
        played: the actions so far.
        opening: what happened at setup.
    """

    __slots__ = (
        "actor",
        "amstel",
        "black_market",
        "board",
        "chosen",
        "decks",
        "depot",
        "dice",
        "discards",
        "display",
        "districts",
        "expansions",
        "first_round",
        "foreman",
        "goods",
        "jetties",
        "market_c",
        "messenger",
        "opening",
        "order",
        "past_tiles",
        "phase",
        "played",
        "players",
        "queue",
        "random",
        "round",
        "rulings",
        "sides",
        "solo",
        "start",
        "tile",
        "tiles",
        "tom_numbers",
        "trader",
        "turn",
        "warehouses",
    )

    #: The name of the game, for `Record`.
    game = "city-collection"

    board: Board
    rulings: Rulings
    expansions: frozenset[str]
    players: int
    solo: bool
    first_round: int
    round: int
    phase: str
    actor: int | None
    queue: list[int]
    sides: list[Player]
    turn: Turn
    amstel: list[int]
    order: list[int]
    decks: list[list[int]]
    display: list[int]
    discards: list[int]
    dice: list[int]
    chosen: list[tuple[int, ...]]
    goods: list[int | None]
    jetties: list[list[int]]
    depot: list[int]
    warehouses: list[list[int]]
    black_market: int
    tiles: list[int]
    tile: int
    past_tiles: list[int]
    market_c: str
    districts: tuple[int, ...]
    foreman: int | None
    messenger: int | None
    trader: int | None
    tom_numbers: int
    random: Stream
    start: dict[str, object]
    played: list[Action]
    opening: tuple[Event, ...]

    def __init__(self, board: Board, rulings: Rulings, players: int, random: Stream) -> None:
        """Lay an empty table; `setup.start` deals, `read_position.from_text` sets up a position."""
        self.board = board
        self.rulings = rulings
        self.expansions = frozenset()
        self.players = players
        self.solo = False
        self.first_round = 1
        self.round = 1
        self.phase = FIRST_CARD
        self.actor = 0
        self.queue = []
        self.sides = [Player(board.harbour.start) for _seat in range(players)]
        self.turn = Turn()
        self.amstel = [0] * players
        self.order = list(range(players))
        self.decks = [[], [], []]
        self.display = []
        self.discards = []
        self.dice = [0] * 6
        self.chosen = [()] * players
        self.goods = [None] * len(board.blocks)
        self.jetties = [[0] * 6 for _jetty in range(6)]
        self.depot = []
        self.warehouses = [[] for _warehouse in board.harbour.warehouses]
        self.black_market = 0
        self.tiles = []
        self.tile = 0
        self.past_tiles = []
        self.market_c = ""
        self.districts = ()
        self.foreman = None
        self.messenger = None
        self.trader = None
        self.tom_numbers = 0
        self.random = random
        self.start = {}
        self.played = []
        self.opening = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a fixed order; empty when the game is over."""
        return turn.legal_actions(self)

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return None when `apply` would accept the action, else the refusal that it would raise.

        With `seat`, the question is whether this player may do it now.
        """
        return turn.why_not(self, action, seat)

    def apply(self, action: Action) -> list[Event]:
        """Carry out the actor's action and return what happened. Raises IllegalAction, and then changes nothing."""
        refusal = turn.why_not(self, action)
        if refusal is not None:
            raise refusal
        events: list[Event] = []
        turn.apply(self, action, events)
        self.played.append(action)
        return events

    def result(self) -> Result | None:
        """Return the result, None while the game is on."""
        return scoring.result(self) if self.phase == OVER else None

    def view(self, seat: int) -> View:
        """Return what `seat` may know. Raises IndexError for a seat that is not at the table."""
        return view.look(self, seat)

    def to_text(self) -> str:
        """Return the position on one line (see `notation`)."""
        return notation.to_text(self)

    def copy(self) -> Self:
        """Return an independent copy, with the random stream where it is."""
        twin = object.__new__(type(self))
        twin.board = self.board
        twin.rulings = self.rulings
        twin.expansions = self.expansions
        twin.players = self.players
        twin.solo = self.solo
        twin.first_round = self.first_round
        twin.round = self.round
        twin.phase = self.phase
        twin.actor = self.actor
        twin.queue = self.queue[:]
        twin.sides = [side.copy() for side in self.sides]
        twin.turn = self.turn.copy()
        twin.amstel = self.amstel[:]
        twin.order = self.order[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.display = self.display[:]
        twin.discards = self.discards[:]
        twin.dice = self.dice[:]
        twin.chosen = self.chosen[:]
        twin.goods = self.goods[:]
        twin.jetties = [jetty[:] for jetty in self.jetties]
        twin.depot = self.depot[:]
        twin.warehouses = [goods[:] for goods in self.warehouses]
        twin.black_market = self.black_market
        twin.tiles = self.tiles[:]
        twin.tile = self.tile
        twin.past_tiles = self.past_tiles[:]
        twin.market_c = self.market_c
        twin.districts = self.districts
        twin.foreman = self.foreman
        twin.messenger = self.messenger
        twin.trader = self.trader
        twin.tom_numbers = self.tom_numbers
        twin.random = Stream(self.random.state)
        twin.start = self.start
        twin.played = self.played[:]
        twin.opening = self.opening
        return twin

    def __eq__(self, other: object) -> bool:
        """Two states are equal when they are the same position, however it came about."""
        return isinstance(other, State) and self.board is other.board and self.to_text() == other.to_text()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<{self.to_text()}>"
