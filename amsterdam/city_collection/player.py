"""One player's side of the table (board, dial, cards, supply and ship), and the facts kept during a turn."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from amsterdam.city_collection.goods import COLOURS, DOCKWORKERS, GOODS
from amsterdam.facts import copier

Counts = tuple[int, ...]

SLOTS = 6


def no_cubes() -> list[int]:
    """Return counts of cubes by colour, without one."""
    return [0] * len(COLOURS)


def _no_goods() -> list[int]:
    return [0] * len(GOODS)


@dataclass(slots=True, eq=False)
class Player:
    """One player's side of the table. All of it is open except the secret missions.

    Attributes:
        field: the harbour field where the ship lies.
        points: prestige; may fall below 0 (ruling.below-zero).
        breakdown: rule id -> prestige it brought so far; its values sum to `points`.
        guilders: money.
        penalties: penalty tokens.
        inactive: inactive cards, in the order taken; at most five, or six until one is discarded
            (phase1.five-places).
        active: active cards, in the order of activation.
        tokens: active card -> action tokens on it this round (phase3.use-card; several by card.029).
        dial: six slots, slot n - 1 for the value n; each counts cubes by colour.
        supply: cubes to spend this round, by colour.
        saved: the colour of the cube kept for the next round, None without one (phase4.keep-one).
        store: goods taken and not yet loaded, by kind.
        ship: goods aboard, by kind.
        dockworkers: dockworkers aboard, by colour; two at most.
        boarded: True while the ship lies where a dockworker came aboard; only where that counts until the ship moves
            (ruling.dockworker-stop).
        blocks: the blocks owned, as bits.
        missions: secret missions (missions.*).
        open_missions: missions that lie open.
    """

    field: int
    points: int = 0
    breakdown: dict[str, int] = dataclasses.field(default_factory=dict)
    guilders: int = 0
    penalties: int = 0
    inactive: list[int] = dataclasses.field(default_factory=list)
    active: list[int] = dataclasses.field(default_factory=list)
    tokens: dict[int, int] = dataclasses.field(default_factory=dict)
    dial: list[list[int]] = dataclasses.field(default_factory=lambda: [no_cubes() for _slot in range(SLOTS)])
    supply: list[int] = dataclasses.field(default_factory=no_cubes)
    saved: int | None = None
    store: list[int] = dataclasses.field(default_factory=_no_goods)
    ship: list[int] = dataclasses.field(default_factory=_no_goods)
    dockworkers: list[int] = dataclasses.field(default_factory=lambda: [0] * len(DOCKWORKERS))
    boarded: bool = False
    blocks: int = 0
    missions: tuple[int, ...] = ()
    open_missions: tuple[int, ...] = ()

    def copy(self) -> Self:
        """Return an independent copy."""
        return _copy_player(self)


_copy_player = copier(Player)


@dataclass(frozen=True, slots=True)
class Side:
    """A `Player` as a seat sees it, which cannot change; a secret mission of another player is None."""

    field: int
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
    boarded: bool
    blocks: int
    missions: tuple[int | None, ...]
    open_missions: Counts


@dataclass(slots=True)
class Turn:
    """The facts of one player's turn in phase III; they are cleared after it.

    Decisions that are due at once are here too. They come in this order: `owed`, `good`, `wanted`, then the rest. While
    one is due no other action is legal.

    Attributes:
        owed: cubes of any colour still to be handed in for the last action (sailing, the Amstel, a card); `owed_for` is
            the rule that asks for them.
        good: the good just taken from a block, to be stored or sold (phase3.black-market); None without one.
        wanted: cubes of choice still to be taken; `wanted_for` is the rule that gives them.
        blocks: blocks taken (phase3.block, card.028).
        block_due: True while a block may be taken free (market.CB22).
        free_cards: inactive cards that may be activated without cubes (market.CA20, market.CB24).
        free_steps: fields the ship may move without cubes (card.022, market.CA17).
        half_step: True while a cube paid under card.040 allows one more field.
        moored_anywhere: True while the ship may go to any field (market.CB21).
        swap_due: True while an inactive card may be swapped with the discard pile (market.CA18).
        free_map: the map that may be used once without its cube (card.035), None without one.
        amstel: True once the Amstel action was taken (phase3.amstel).
        advanced: fields advanced on the Amstel for any reason (card.014).
        sailed: fields that the ship moved (card.016).
        boarded: True once a dockworker came aboard where the ship lies (phase3.dockworker-aboard); it begins with what
            the player's side says of that.
        market: how often the market was used (phase3.market, card.020).
        market_points: True once the market brought prestige (card.045).
        maps: districts whose map was used, as bits (ruling.card-001-used).
        maps_free: the maps used free (card.035, ruling.card-029-035).
        tripled: the map that may be used three times by card.029, None while no map was used twice.
        card_guilders: the cards that brought guilders (card.071 looks for cards other than itself).
        card_points: the cards that brought prestige, over a bridge too (card.072, ruling.card-072-sources).
        crowded: True once there were more than three inactive cards (card.070).
        foreman, messenger, trader: True once the figure was of use and will move at the end of the turn.
    """

    owed: int = 0
    owed_for: str = ""
    good: int | None = None
    wanted: int = 0
    wanted_for: str = ""
    blocks: int = 0
    block_due: bool = False
    free_cards: int = 0
    free_steps: int = 0
    half_step: bool = False
    moored_anywhere: bool = False
    swap_due: bool = False
    free_map: int | None = None
    amstel: bool = False
    advanced: int = 0
    sailed: int = 0
    boarded: bool = False
    market: int = 0
    market_points: bool = False
    maps: int = 0
    maps_free: frozenset[int] = frozenset()
    tripled: int | None = None
    card_guilders: frozenset[int] = frozenset()
    card_points: frozenset[int] = frozenset()
    crowded: bool = False
    foreman: bool = False
    messenger: bool = False
    trader: bool = False

    def copy(self) -> Self:
        """Return an independent copy."""
        return _copy_turn(self)


_copy_turn = copier(Turn)
