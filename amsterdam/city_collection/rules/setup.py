"""Setting the game up (setup.*), to the first cubes on the dials."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amsterdam.city_collection.actions import TakeCube
from amsterdam.city_collection.board import load_board
from amsterdam.city_collection.events import CardsLaidOut, OrderFixed, TileTurned
from amsterdam.city_collection.events_setup import (
    DecksShuffled,
    DiscsStacked,
    DistrictTilesDrawn,
    DockworkersPlaced,
    FirstCubeTaken,
    GoodsLaid,
    MarketStacked,
    MissionsDealt,
    MissionsShown,
    PlayersEquipped,
)
from amsterdam.city_collection.goods import COLOURS, DISTRICTS, DOCKWORKERS, GOODS
from amsterdam.city_collection.notation.write import GUILDERS
from amsterdam.city_collection.rules import phase1, solo, stack
from amsterdam.city_collection.variants import Variants
from amsterdam.game import Action, BadInput, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.randomness import Stream

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: Goods of each kind (setup.goods), dockworkers of each colour (setup.dockworkers) with others and against TOM.
OF_A_GOOD = 4
OF_A_DOCKWORKER, OF_A_DOCKWORKER_SOLO = 2, 1

#: The kinds of decision of this chapter.
FIRST_CARD, FIRST_CUBE, FIRST_PAIR = "first-card", "first-cube", "first-pair"

CUBES: tuple[Action, ...] = tuple(TakeCube(colour) for colour in range(len(COLOURS)))


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """Shuffle and lay out a new game; the first decision is the first card of the player whose disc lies lowest.

    `options` holds rulings by id, the variants described in `variants`, and ``data`` (a folder with an owner's own data
    files). Raises BadInput.
    """
    from amsterdam.city_collection.state import State

    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(_("A seed is a whole number, not “{seed}”.").format(seed=seed))
    options = dict(options)
    data = options.pop("data", None)
    chosen = Variants.from_options(players, options)
    state = State(load_board(data), chosen.rulings, players, Stream(seed))
    state.solo = chosen.solo
    state.expansions = chosen.expansions
    state.market_c = chosen.market_c
    state.first_round = state.round = chosen.first_round
    state.opening = tuple(lay_out(state, chosen))
    return state


def lay_out(state: State, chosen: Variants) -> list[Event]:
    """Lay everything on the table, to the open cards of which each player takes one."""
    events: list[Event] = []
    luck = state.random
    pool = [good for good in range(len(GOODS)) for _piece in range(OF_A_GOOD)]
    luck.shuffle(pool)
    state.goods = list(pool)
    events.append(GoodsLaid("setup.goods", tuple(pool)))
    state.jetties = deal_dockworkers(all_dockworkers(state.solo), luck)
    rule = "solo.setup" if state.solo else "setup.dockworkers"
    events.append(DockworkersPlaced(rule, tuple(map(tuple, state.jetties))))
    state.districts = draw_districts(state.players, luck)
    events.append(DistrictTilesDrawn("setup.district-tiles", state.districts))
    for card, facts in sorted(state.board.cards.items()):
        state.decks[facts.kind].append(card)
    for deck in state.decks:
        luck.shuffle(deck)
    events.append(DecksShuffled("setup.cards", tuple(map(len, state.decks))))
    _stack_market(state, events)
    for seat in range(state.players):
        if not is_tom(state, seat):
            state.sides[seat].guilders = GUILDERS
    events.append(PlayersEquipped("setup.player", GUILDERS))
    luck.shuffle(state.order)
    events.append(DiscsStacked("setup.amstel-order", tuple(state.order)))
    _deal_missions(state, chosen, events)
    lay_first_cards(state, events)
    return events


def is_tom(state: State, seat: int) -> bool:
    """Say whether a seat is TOM's."""
    return state.solo and seat == solo.TOM


# --- pieces drawn by chance -------------------------------------------------------------------------------------------


def all_dockworkers(alone: bool) -> list[int]:
    """Return the dockworkers of the game: two of each colour, against TOM one (setup.dockworkers, solo.dockworkers)."""
    number = OF_A_DOCKWORKER_SOLO if alone else OF_A_DOCKWORKER
    return [colour for colour in range(len(DOCKWORKERS)) for _piece in range(number)]


def deal_dockworkers(pool: Sequence[int], luck: Stream) -> list[list[int]]:
    """Return counts by colour for each jetty: pairs of different colours, none at the jetty of its colour.

    Places stay empty, by chance, when there are fewer dockworkers than the game has.
    """
    jetties = len(DOCKWORKERS)
    places = 2 * jetties if len(pool) > jetties else jetties
    drawn = [*pool, *([None] * (places - len(pool)))]
    while True:
        luck.shuffle(drawn)
        dealt = [[0] * jetties for _jetty in range(jetties)]
        for place, dockworker in enumerate(drawn):
            if dockworker is not None:
                dealt[place % jetties][dockworker] += 1
        if all(max(jetty) <= 1 and not jetty[own] for own, jetty in enumerate(dealt)):
            return dealt


def draw_districts(players: int, luck: Stream) -> tuple[int, ...]:
    """Return the open district tiles: one fewer than players (setup.district-tiles)."""
    tiles = list(range(len(DISTRICTS)))
    luck.shuffle(tiles)
    return tuple(sorted(tiles[: players - 1]))


def _stack_market(state: State, events: list[Event]) -> None:
    tiles = stack.fill(state, [None] * (2 * stack.half_length(state)), state.random)
    state.tiles = tiles[::-1]
    short = state.first_round > 1
    if state.market_c:
        rule = "market-c.short" if short else f"market-c.{state.market_c}"
    else:
        rule = "setup.short-game" if short else "setup.market"
    events.append(MarketStacked(rule, len(tiles)))
    state.tile = state.tiles.pop()
    events.append(TileTurned("setup.market", state.tile))


def _deal_missions(state: State, chosen: Variants, events: list[Event]) -> None:
    if "missions" not in state.expansions:
        return
    pool = sorted(state.board.missions)
    state.random.shuffle(pool)
    for seat in range(state.players):
        dealt = tuple(pool.pop() for _mission in range(chosen.missions))
        side = state.sides[seat]
        side.open_missions, side.missions = dealt[: chosen.open_missions], dealt[chosen.open_missions :]
        events.append(MissionsDealt("missions.dealt", seat, side.missions))
        if side.open_missions:
            events.append(MissionsShown("missions.open", seat, side.open_missions))


# --- the first card and the first cubes -------------------------------------------------------------------------------


def lay_first_cards(state: State, events: list[Event]) -> None:
    """Lay out one card more than there are players; the lowest disc chooses first (setup.first-card)."""
    for kind, number in enumerate(state.board.first_cards[state.players]):
        state.display += [state.decks[kind].pop() for _card in range(number)]
    events.append(CardsLaidOut("setup.first-card", tuple(state.display)))
    state.phase = FIRST_CARD
    state.queue = [seat for seat in reversed(state.order) if not is_tom(state, seat)]
    state.actor = state.queue[0]
    events.append(OrderFixed("setup.first-card", tuple(state.queue)))


def first_cubes(state: State, events: list[Event]) -> None:
    """Discard the card that is left, and let the first cubes be chosen from the top disc down (setup.first-cubes)."""
    phase1.discard_display(state, "setup.first-card", events)
    state.phase = FIRST_CUBE
    state.queue = [seat for seat in state.order if not is_tom(state, seat)]
    events.append(OrderFixed("setup.first-cubes", tuple(state.queue)))


def refuse_cube(state: State, action: TakeCube) -> IllegalAction | None:
    if action in CUBES:
        return None
    return IllegalAction("setup.first-cubes", _("There is no such colour."))


def apply_cube(state: State, action: TakeCube, events: list[Event]) -> bool:
    """Lay the first cube on slot 1, then two equal ones on slot 2; say whether the player has both."""
    seat = state.actor
    assert seat is not None
    single = state.phase == FIRST_CUBE
    number = 1 if single else 2
    state.sides[seat].dial[number - 1][action.colour] += number
    events.append(FirstCubeTaken("setup.first-cubes", seat, action.colour, number, number))
    state.phase = FIRST_PAIR if single else FIRST_CUBE
    return not single
