"""What one seat may know of a position: nearly everything lies open but decks, tiles to come and secret missions.

A view has the names of `state.State` and `player.Player`, so that what chapters ask of a state they can ask of a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.notation import write as notation
from amsterdam.city_collection.player import Player, Turn
from amsterdam.city_collection.rulings import Rulings
from amsterdam.game import Action

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before a player, as `player.Player`; a secret mission of another player is None."""

    points: int
    breakdown: Mapping[str, int]
    guilders: int
    penalties: int
    inactive: Counts
    active: Counts
    tokens: Mapping[int, int]
    dial: tuple[Counts, ...]
    supply: Counts
    saved: int | None
    store: Counts
    ship: Counts
    dockworkers: Counts
    field: int
    blocks: int
    missions: tuple[int | None, ...]
    open_missions: Counts


@dataclass(frozen=True, slots=True)
class View:
    """A position as `seat` sees it; a copy of what it may know, with no way back to the state.

    Attributes are those of `state.State`, except that `decks` and `tiles` are numbers of cards and tiles.
    """

    #: The name of the game.
    game: ClassVar[str] = "city-collection"

    seat: int
    players: int
    actor: int | None
    phase: str
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
    decks: Counts
    display: Counts
    discards: Counts
    dice: Counts
    chosen: tuple[Counts, ...]
    goods: tuple[int | None, ...]
    jetties: tuple[Counts, ...]
    depot: Counts
    warehouses: tuple[Counts, ...]
    black_market: int
    tile: int
    tiles: int
    past_tiles: Counts
    districts: Counts
    foreman: int | None
    messenger: int | None
    trader: int | None
    tom_numbers: int
    legal: tuple[Action, ...]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's legal actions; empty when it is not to decide."""
        return self.legal

    def to_text(self) -> str:
        """Return the view in position notation: ``?`` for what the seat does not see."""
        return notation.view_to_text(self)


def look(state: State, seat: int) -> View:
    """Return what `seat` may know of a state. Raises IndexError for a seat that is not at the table."""
    if not 0 <= seat < state.players:
        raise IndexError(f"there is no seat {seat} in a game of {state.players}")
    over = state.actor is None
    return View(
        seat=seat,
        players=state.players,
        actor=state.actor,
        phase=state.phase,
        board=state.board,
        rulings=state.rulings,
        expansions=state.expansions,
        market_c=state.market_c,
        solo=state.solo,
        first_round=state.first_round,
        round=state.round,
        queue=tuple(state.queue),
        sides=tuple(_side(side, over or own == seat) for own, side in enumerate(state.sides)),
        turn=state.turn.copy(),
        amstel=tuple(state.amstel),
        order=tuple(state.order),
        decks=tuple(map(len, state.decks)),
        display=tuple(state.display),
        discards=tuple(state.discards),
        dice=tuple(state.dice),
        chosen=tuple(state.chosen),
        goods=tuple(state.goods),
        jetties=tuple(map(tuple, state.jetties)),
        depot=tuple(state.depot),
        warehouses=tuple(map(tuple, state.warehouses)),
        black_market=state.black_market,
        tile=state.tile,
        tiles=len(state.tiles),
        past_tiles=tuple(state.past_tiles),
        districts=state.districts,
        foreman=state.foreman,
        messenger=state.messenger,
        trader=state.trader,
        tom_numbers=state.tom_numbers,
        legal=state.legal_actions() if state.actor == seat else (),
    )


def _side(side: Player, open_to_all: bool) -> Side:
    return Side(
        points=side.points,
        breakdown=MappingProxyType(side.breakdown.copy()),
        guilders=side.guilders,
        penalties=side.penalties,
        inactive=tuple(side.inactive),
        active=tuple(side.active),
        tokens=MappingProxyType(side.tokens.copy()),
        dial=tuple(map(tuple, side.dial)),
        supply=tuple(side.supply),
        saved=side.saved,
        store=tuple(side.store),
        ship=tuple(side.ship),
        dockworkers=tuple(side.dockworkers),
        field=side.field,
        blocks=side.blocks,
        missions=tuple(side.missions) if open_to_all else (None,) * len(side.missions),
        open_missions=side.open_missions,
    )
