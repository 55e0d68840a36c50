"""A position in Ticket to Ride: Amsterdam: what lies where, and whose decision it is.

The state holds facts and asks the chapters of the rulebook what follows from them: `turn` (what may be done, who is
next), `draw_transport`, `claim_route`, `draw_contracts`, `scoring`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Self

from amsterdam.game import Action, Event, IllegalAction, Result
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import view
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.notation import write as notation
from amsterdam.ticket_to_ride.rules import scoring, turn
from amsterdam.ticket_to_ride.rulings import Rulings

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.board import Board
    from amsterdam.ticket_to_ride.view import View

#: The kinds of decision, in the order a game meets them.
SETUP, TURN, SECOND_CARD, CONTRACTS, OVER = "setup", "turn", "second-card", "contracts", "over"


class State:
    """A game in progress.

    Attributes:
        board: what does not change in a game.
        rulings: what was agreed where the rulebooks are silent.
        players: number of players; seats are 0 to players - 1, clockwise.
        phase: the kind of decision: `SETUP` (which contracts to keep before the game), `TURN` (one of the three
            actions), `SECOND_CARD`, `CONTRACTS` (which drawn contracts to keep) or `OVER`.
        actor: the seat that decides, None when the game is over.
        first: the seat that starts (turn.order).
        hands: for each seat seven counts of transport cards.
        seen: for each seat seven counts: cards that everybody saw it take and that it must still hold.
        row: the face-up cards, left to right; fewer than five when there are no more.
        deck: the draw pile, its top card last.
        discards: seven counts.
        contracts: for each seat the contracts it keeps, as drawn.
        offered: for each seat the contracts it has yet to decide on.
        contract_deck: contract numbers, the top card last.
        routes: for each seat the routes it owns, as bits (bit n is route n).
        shut: for each seat the routes it can no longer claim, as bits: claimed ones and closed ones.
        carts: for each seat the carts left.
        scores: for each seat the points scored so far.
        merchandise: for each seat its merchandise bonus cards.
        turns_left: turns until the game ends once the last turns were announced, else None.
        passes: how many turns in a row were passed.
        random: the stream that shuffles.
        start: what the game was started from, for `Record`.
        played: the actions so far.
        opening: what happened at setup.
    """

    __slots__ = (
        "actor",
        "board",
        "carts",
        "contract_deck",
        "contracts",
        "deck",
        "discards",
        "first",
        "hands",
        "merchandise",
        "offered",
        "opening",
        "passes",
        "phase",
        "played",
        "players",
        "random",
        "routes",
        "row",
        "rulings",
        "scores",
        "seen",
        "shut",
        "start",
        "turns_left",
    )

    #: The name of the game, for `Record`.
    game = "ticket-to-ride"

    board: Board
    rulings: Rulings
    players: int
    phase: str
    actor: int | None
    first: int
    hands: list[list[int]]
    seen: list[list[int]]
    row: list[int]
    deck: list[int]
    discards: list[int]
    contracts: list[tuple[int, ...]]
    offered: list[tuple[int, ...]]
    contract_deck: list[int]
    routes: list[int]
    shut: list[int]
    carts: list[int]
    scores: list[int]
    merchandise: list[int]
    turns_left: int | None
    passes: int
    random: Stream
    start: dict[str, object]
    played: list[Action]
    opening: tuple[Event, ...]

    def __init__(self, board: Board, rulings: Rulings, players: int, random: Stream) -> None:
        """Lay an empty table; `setup.start` deals, `read_position.from_text` sets up a position."""
        self.board = board
        self.rulings = rulings
        self.players = players
        self.phase = SETUP
        self.actor = 0
        self.first = 0
        self.hands = [[0] * 7 for _ in range(players)]
        self.seen = [[0] * 7 for _ in range(players)]
        self.row = []
        self.deck = []
        self.discards = [0] * 7
        self.contracts = [()] * players
        self.offered = [()] * players
        self.contract_deck = []
        self.routes = [0] * players
        self.shut = [0] * players
        self.carts = [board.carts_each] * players
        self.scores = [0] * players
        self.merchandise = [0] * players
        self.turns_left = None
        self.passes = 0
        self.random = random
        self.start = {}
        self.played = []
        self.opening = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a fixed order; empty when the game is over."""
        return turn.legal_actions(self)

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return None when `apply` would accept the action, else the refusal that it would raise.

        With `seat`, the question is whether this player may do it now (turn.order).
        """
        return turn.why_not(self, action, seat)

    def why_not_route(self, route: int, seat: int | None = None) -> IllegalAction | None:
        """Return why no payment at all lets the actor (or `seat`) claim a route now, None when one does."""
        return turn.why_not_route(self, route, seat)

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
        return scoring.score_now(self) if self.phase == OVER else None

    def view(self, seat: int) -> View:
        """Return what `seat` may know. Raises IndexError for a seat that is not at the table."""
        return view.look(self, seat)

    def to_text(self) -> str:
        """Return the position on one line (see `notation`)."""
        return notation.to_text(self)

    def routes_of(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the routes that `seat` owns."""
        return numbers(self.routes[seat])

    def last_route(self) -> int | None:
        """Return the route claimed last, None before the first claim since the start."""
        claims = (action.route for action in reversed(self.played) if isinstance(action, ClaimRoute))
        return next(claims, None)

    def copy(self) -> Self:
        """Return an independent copy, with the random stream where it is."""
        twin = object.__new__(type(self))
        twin.board = self.board
        twin.rulings = self.rulings
        twin.players = self.players
        twin.phase = self.phase
        twin.actor = self.actor
        twin.first = self.first
        twin.hands = [hand[:] for hand in self.hands]
        twin.seen = [seen[:] for seen in self.seen]
        twin.row = self.row[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.contracts = self.contracts[:]
        twin.offered = self.offered[:]
        twin.contract_deck = self.contract_deck[:]
        twin.routes = self.routes[:]
        twin.shut = self.shut[:]
        twin.carts = self.carts[:]
        twin.scores = self.scores[:]
        twin.merchandise = self.merchandise[:]
        twin.turns_left = self.turns_left
        twin.passes = self.passes
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


@lru_cache(maxsize=10_000)
def numbers(bits: int) -> tuple[int, ...]:
    """Return which bits are set.

    >>> numbers(0b1010)
    (1, 3)
    """
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)
