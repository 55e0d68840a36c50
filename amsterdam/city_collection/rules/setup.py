"""Setting the game up (setup.*), until the first cubes are on the dials."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.actions import CUBES, TakeCube
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
from amsterdam.city_collection.goods import DISTRICTS, DOCKWORKERS, GOODS
from amsterdam.city_collection.position import FIRST_CARD, FIRST_CUBE, FIRST_PAIR, MIXED, Position
from amsterdam.city_collection.rules import phase1, stack
from amsterdam.city_collection.variants import Variants
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.randomness import Stream

#: Goods of each kind (setup.goods), dockworkers of each colour (setup.dockworkers) with others and against TOM.
OF_A_GOOD = 4
OF_A_DOCKWORKER, OF_A_DOCKWORKER_SOLO = 2, 1
#: Guilders of each player (setup.player).
GUILDERS = 1


def lay_out(position: Position, chosen: Variants) -> list[Event]:
    """Shuffle and lay out a new game on an empty table, up to the choice of the first cards.

    The first decision is the first card of the player whose disc lies lowest.
    """
    position.solo, position.expansions, position.market_c = chosen.solo, chosen.expansions, chosen.market_c
    position.first_round = position.round = chosen.first_round
    events: list[Event] = []
    luck = position.random
    pool = [good for good in range(len(GOODS)) for _piece in range(OF_A_GOOD)]
    luck.shuffle(pool)
    position.goods = list(pool)
    events.append(GoodsLaid("setup.goods", tuple(pool)))
    position.jetties = deal_dockworkers(all_dockworkers(position.solo), luck)
    rule = "solo.setup" if position.solo else "setup.dockworkers"
    events.append(DockworkersPlaced(rule, tuple(map(tuple, position.jetties))))
    position.districts = draw_districts(position.players, luck)
    events.append(DistrictTilesDrawn("setup.district-tiles", position.districts))
    for card, facts in sorted(position.board.cards.items()):
        position.decks[facts.kind].append(card)
    for deck in position.decks:
        luck.shuffle(deck)
    events.append(DecksShuffled("setup.cards", tuple(map(len, position.decks))))
    _stack_market(position, events)
    for seat in range(position.players):
        if not position.is_tom(seat):
            position.sides[seat].guilders = GUILDERS
    rule = "solo.setup" if position.solo else "setup.player"
    events.append(PlayersEquipped(rule, tuple(side.guilders for side in position.sides)))
    luck.shuffle(position.order)
    events.append(DiscsStacked("setup.amstel-order", tuple(position.order)))
    _deal_missions(position, chosen, events)
    lay_first_cards(position, events)
    return events


# --- pieces drawn by chance -------------------------------------------------------------------------------------------


def all_dockworkers(alone: bool) -> list[int]:
    """Return the dockworkers of the game: two of each colour, against TOM one (setup.dockworkers, solo.dockworkers)."""
    number = OF_A_DOCKWORKER_SOLO if alone else OF_A_DOCKWORKER
    return [colour for colour in range(len(DOCKWORKERS)) for _piece in range(number)]


def deal_dockworkers(pool: Sequence[int], luck: Stream) -> list[list[int]]:
    """Return counts by colour for each jetty: pairs of different colours, none at the jetty of its own colour.

    Random places stay empty when there are fewer dockworkers than places.
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


def _stack_market(position: Position, events: list[Event]) -> None:
    tiles = stack.fill(position, [None] * (2 * stack.half_length(position)), position.random)
    position.tiles = tiles[::-1]
    short = position.first_round > 1
    if position.market_c and short:
        rule = "market-c.short" if position.market_c == MIXED else "ruling.market-c-short"
    elif position.market_c:
        rule = f"market-c.{position.market_c}"
    else:
        rule = "setup.short-game" if short else "setup.market"
    events.append(MarketStacked(rule, len(tiles)))
    position.tile = position.tiles.pop()
    events.append(TileTurned("setup.market", position.tile))


def _deal_missions(position: Position, chosen: Variants, events: list[Event]) -> None:
    if "missions" not in position.expansions:
        return
    pool = sorted(position.board.missions)
    position.random.shuffle(pool)
    for seat in range(position.players):
        dealt = tuple(pool.pop() for _mission in range(chosen.missions))
        side = position.sides[seat]
        side.open_missions, side.missions = dealt[: chosen.open_missions], dealt[chosen.open_missions :]
        events.append(MissionsDealt("missions.dealt", seat, side.missions))
        if side.open_missions:
            events.append(MissionsShown("missions.open", seat, side.open_missions))


# --- the first card and the first cubes -------------------------------------------------------------------------------


def lay_first_cards(position: Position, events: list[Event]) -> None:
    """Lay out one card more than there are players; the lowest disc chooses first (setup.first-card)."""
    for kind, number in enumerate(position.board.first_cards[position.players]):
        position.display += [position.decks[kind].pop() for _card in range(number)]
    events.append(CardsLaidOut("setup.first-card", tuple(position.display)))
    position.phase = FIRST_CARD
    position.queue = [seat for seat in reversed(position.order) if not position.is_tom(seat)]
    position.actor = position.queue[0]
    events.append(OrderFixed("setup.first-card", tuple(position.queue)))


def first_cubes(position: Position, events: list[Event]) -> None:
    """Discard the card left over, and go on to the first cubes, chosen from the top disc down (setup.first-cubes)."""
    phase1.discard_display(position, "setup.first-card", events)
    position.phase = FIRST_CUBE
    position.queue = [seat for seat in position.order if not position.is_tom(seat)]
    events.append(OrderFixed("setup.first-cubes", tuple(position.queue)))


def first_pairs(position: Position, events: list[Event]) -> None:
    """Go on to the two equal cubes when everyone has taken the first one (ruling.first-cubes-passes)."""
    position.phase = FIRST_PAIR
    position.queue = [seat for seat in position.order if not position.is_tom(seat)]
    position.actor = position.queue[0]
    events.append(OrderFixed("ruling.first-cubes-passes", tuple(position.queue)))


def cube_actions(position: Position, seat: int) -> tuple[Action, ...]:
    """Return the colours of the first cubes."""
    return CUBES


def refuse_cube(position: Position, seat: int, action: TakeCube) -> IllegalAction | None:
    if action in CUBES:
        return None
    return IllegalAction("setup.first-cubes", _("There is no such colour."))


def apply_cube(position: Position, seat: int, action: TakeCube, events: list[Event]) -> bool:
    """Lay the first cube on slot 1, or two equal ones on slot 2; return whether the next player decides.

    By another ruling each player takes all three at once (ruling.first-cubes-passes).
    """
    single = position.phase == FIRST_CUBE
    number = 1 if single else 2
    position.sides[seat].dial[number - 1][action.colour] += number
    events.append(FirstCubeTaken("setup.first-cubes", seat, action.colour, number, number))
    if position.rulings.first_cubes_passes == "two-passes":
        return True
    if single:
        position.phase = FIRST_PAIR
    elif len(position.queue) > 1:
        position.phase = FIRST_CUBE
    return not single
