"""A position: where everything lies, who decides, and what kind of decision it is. The rules are functions over it.

`State` adds the methods of the contract to a `Position`. `OpenFacts` is the part that everybody may see; it cannot
change. Functions that work for both take a `Table`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, Self, get_args

from amsterdam.facts import copier
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import KINDS
from amsterdam.ticket_to_ride.rulings import Rulings

#: Several numbers: counts by kind or by seat, or the numbers of cards or routes.
Counts = tuple[int, ...]

# --- kinds of decision ------------------------------------------------------------------------------------------------

#: The kinds of decision; `OVER` means that the game is over.
Phase = Literal["setup", "turn", "second-card", "contracts", "over"]
#: Which contracts to keep before the game (setup.contracts).
SETUP: Final = "setup"
#: One of the three actions (turn.one-action).
TURN: Final = "turn"
#: The second transport card (draw.two-cards).
SECOND_CARD: Final = "second-card"
#: Which of the drawn contracts to keep (contracts.keep-one).
CONTRACTS: Final = "contracts"
OVER: Final = "over"

PHASES: tuple[Phase, ...] = get_args(Phase)
#: The kinds of decision about contracts.
KEEPING: tuple[Phase, ...] = (SETUP, CONTRACTS)


@dataclass(slots=True, eq=False, repr=False)
class Position:
    """Everything that decides the rest of a game.

    Attributes:
        board: the part that does not change in a game.
        rulings: the rules agreed where the rulebooks are silent.
        players: number of players; seats are 0 to players - 1, clockwise.
        random: the stream that shuffles.
        phase: the kind of decision, one of the names above.
        actor: the seat that decides, None when the game is over.
        first: the seat that starts (turn.order).
        hands: for each seat seven counts of transport cards.
        seen: for each seat seven counts: cards that everybody saw it take and that it must still hold.
        row: the face-up cards, left to right; fewer than five when there are no more.
        deck: the draw pile, its top card last.
        discards: seven counts.
        contracts: for each seat the contracts it keeps, as drawn.
        offered: for each seat the contracts it can still return.
        contract_deck: contract numbers, the top card last.
        routes: for each seat the routes it owns, as bits (bit n is route n).
        shut: for each seat the routes it can no longer claim, as bits: claimed ones and closed ones.
        carts: for each seat the carts left.
        scores: for each seat the points scored so far.
        merchandise: for each seat its merchandise bonus cards.
        turns_left: turns until the game ends after the last turns were announced, None before.
        passes: how many turns in a row were passed.
    """

    board: Board
    rulings: Rulings
    players: int
    random: Stream
    phase: Phase = SETUP
    actor: int | None = 0
    first: int = 0
    hands: list[list[int]] = field(init=False)
    seen: list[list[int]] = field(init=False)
    row: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    contracts: list[Counts] = field(init=False)
    offered: list[Counts] = field(init=False)
    contract_deck: list[int] = field(default_factory=list)
    routes: list[int] = field(init=False)
    shut: list[int] = field(init=False)
    carts: list[int] = field(init=False)
    scores: list[int] = field(init=False)
    merchandise: list[int] = field(init=False)
    turns_left: int | None = None
    passes: int = 0

    def __post_init__(self) -> None:
        """Lay an empty table for this board and this many players."""
        seats = range(self.players)
        self.hands = [[0] * len(KINDS) for _seat in seats]
        self.seen = [[0] * len(KINDS) for _seat in seats]
        self.contracts = [() for _seat in seats]
        self.offered = [() for _seat in seats]
        self.routes = [0 for _seat in seats]
        self.shut = [0 for _seat in seats]
        self.carts = [self.board.carts_each for _seat in seats]
        self.scores = [0 for _seat in seats]
        self.merchandise = [0 for _seat in seats]

    def copy(self) -> Self:
        """Return an independent copy, with the random stream where it is."""
        return _copy(self)

    def routes_of(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the routes that `seat` owns."""
        return numbers(self.routes[seat])


_copy = copier(Position)


@dataclass(frozen=True, slots=True)
class OpenFacts:
    """The open part of a `Position`, with the same names; it cannot change."""

    players: int
    actor: int | None
    phase: Phase
    board: Board
    rulings: Rulings
    first: int
    row: Counts
    discards: Counts
    seen: tuple[Counts, ...]
    shut: Counts
    carts: Counts
    scores: Counts
    merchandise: Counts
    turns_left: int | None
    passes: int


#: A whole position, or the part of it that is seen.
Table = Position | OpenFacts


@lru_cache(maxsize=10_000)
def numbers(bits: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set.

    >>> numbers(0b1010)
    (1, 3)
    """
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)
