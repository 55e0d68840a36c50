"""Reading position notation (described in `notation.write`), with a sentence for every fault.

Parts that are left out or hidden are dealt at random from the pieces left over. Players are read in `read_side`, goods,
dockworkers, tiles and cards in `read_table`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from amsterdam import reading
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import load_board
from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.notation import decision, older, read_side, read_table
from amsterdam.city_collection.notation.write import DECKS, GAME, first_guilders
from amsterdam.city_collection.position import (
    ACT,
    CHOOSE,
    DICE,
    FIGURE,
    FIRST_CARD,
    MIXED,
    OVER,
    PHASES,
    REMOVE,
    REPLACE,
    SAVE,
    Position,
)
from amsterdam.city_collection.rules import phase1, phase2, phase4, turn
from amsterdam.city_collection.rules.harbour import STOP
from amsterdam.city_collection.rulings import Rulings
from amsterdam.city_collection.variants import EXPANSIONS, SHORT_START, check_players
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream

LONGEST = 8000  # characters; a position late in a game takes about 2,000

Laid = TypeVar("Laid", bound=Position)

_FIELDS = (
    *("round", "phase", "turn", "queue", "order", "done", "expansions", "options", "random", "made"),
    *("goods", "warehouses", "sold", "jetties", "depot", "dice", "districts", "tile", "tiles", "past"),
    *("display", "discard", *DECKS, "foreman", "messenger", "trader", "tom"),
)


def read(lay: Callable[[Board, Rulings, int, Stream], Laid], text: str, seed: int = 0, data: str | None = None) -> Laid:
    """Return the position in `text`, on an empty table that `lay` makes. Raises BadInput, which names the fault.

    Hidden parts are dealt at random, the same for the same seed.

    >>> read(Position, "ams/2 round=4 p0=supply:PPG/active:109").sides[0].supply
    [2, 1, 0, 0, 0, 0]
    """
    players, fields = _split(text)
    rulings, short = _options(fields)
    position = lay(load_board(data), rulings, max(2, players), Stream(seed))
    _game(position, players == 1, short, fields)
    luck = Stream(seed)
    _whose_turn(position, fields)
    for seat in range(position.players):
        position.sides[seat].guilders = first_guilders(position, seat)
        read_side.read(position, seat, fields.get(f"p{seat}", "-"))
    _order(position, fields)
    position.turn = read_side.turn(position, fields.get("done", "-"))
    read_table.read(position, fields, luck)
    _queue(position, fields)
    older.check_first_cubes(position, fields.get("options", "-"))
    _figures(position, fields)
    position.tom_numbers = sum(1 << n for n in reading.numbers("tom", fields.get("tom", "-"), 1, 6))
    _lay_for_the_phase(position, luck)
    position.random = reading.luck(fields, luck)
    decision.check(position)
    return position


def _split(text: str) -> tuple[int, dict[str, str]]:
    """Return the number in the header and the fields by name."""
    header, words = reading.words(text, LONGEST)
    match = re.fullmatch(rf"{GAME}/([1-4])", header)
    if not match:
        starts = _(
            "A position of Amsterdam (City Collection) starts with {game}/2, {game}/3 or {game}/4, "
            "or {game}/1 against TOM."
        )
        raise reading.no_position(header, "city-collection", starts.format(game=GAME))
    players = int(match[1])
    known = [*(f"p{seat}" for seat in range(max(2, players))), *_FIELDS]
    return players, reading.fields(words, "=", known, _("“{word}” is not a part of a position."))


def _options(fields: dict[str, str]) -> tuple[Rulings, bool]:
    """Return the rulings, and whether it is the short game."""
    options = reading.items(fields.get("options", "-"))
    pairs = [item.partition(":") for item in options if item != "short-game"]
    rulings = Rulings.from_options({f"ruling.{name}": value for name, _colon, value in pairs})
    return rulings, "short-game" in options


def _game(position: Position, solo: bool, short: bool, fields: dict[str, str]) -> None:
    """Set the variant and the round."""
    position.solo = solo
    position.first_round = SHORT_START if short else 1
    names = dict(item.partition(":")[::2] for item in reading.items(fields.get("expansions", "-")))
    position.expansions = frozenset(reading.one_of("expansions", name, EXPANSIONS) for name in names)
    if "market-c" in names:
        position.market_c = reading.one_of("expansions", names["market-c"] or MIXED, (MIXED, REPLACE))
    check_players(position.players, position.solo, position.expansions)
    position.round = reading.number("round", fields.get("round", str(position.first_round)), position.first_round, 12)


# --- who decides ------------------------------------------------------------------------------------------------------


def _whose_turn(position: Position, fields: dict[str, str]) -> None:
    position.phase = reading.one_of("phase", fields.get("phase", ACT), PHASES)
    if position.phase == OVER:
        position.actor = None
        return
    position.actor = reading.number("turn", fields.get("turn", "0"), 0, position.players - 1)
    if position.is_tom(position.actor):
        raise BadInput(_("TOM has nothing to decide."))


def _order(position: Position, fields: dict[str, str]) -> None:
    """Read the order on the Amstel, which has to agree with the fields."""
    by_field = sorted(range(position.players), key=lambda seat: -position.amstel[seat])
    position.order = (
        reading.numbers("order", fields["order"], 0, position.players - 1) if "order" in fields else by_field
    )
    if [position.amstel[seat] for seat in position.order] != [position.amstel[seat] for seat in by_field]:
        raise BadInput(_("order= names every seat, the disc farthest along the Amstel first."))


def _queue(position: Position, fields: dict[str, str]) -> None:
    """Read the seats that still have this decision to make; by default all from the actor on."""
    if position.actor is None:
        position.queue = []
        return
    if "queue" in fields:
        position.queue = reading.numbers("queue", fields["queue"], 0, position.players - 1)
    else:
        order = position.order[::-1] if position.phase == FIRST_CARD else position.order
        at_setup = position.phase == FIGURE and not any(position.dice)
        position.queue = [position.actor] if at_setup else order[order.index(position.actor) :]
        position.queue = [seat for seat in position.queue if _decides(position, seat)]
    if (
        not position.queue
        or position.queue[0] != position.actor
        or any(position.is_tom(seat) for seat in position.queue)
    ):
        raise BadInput(_("queue= starts with the seat that decides, turn={n}.").format(n=position.actor))


def _decides(position: Position, seat: int) -> bool:
    """Say whether a seat has this kind of decision: with cubes of one colour left it keeps one without a choice."""
    return not position.is_tom(seat) and (position.phase != SAVE or phase4.has_choice(position, seat, []))


def _figures(position: Position, fields: dict[str, str]) -> None:
    if "foreman" in fields:
        position.foreman = reading.number("foreman", fields["foreman"], 0, len(position.warehouses) - 1)
    if "messenger" in fields:
        position.messenger = reading.number("messenger", fields["messenger"], 0, len(position.goods) - 1)
    if "trader" in fields:
        position.trader = GOOD_LETTERS.index(reading.one_of("trader", fields["trader"], tuple(GOOD_LETTERS)))
    pairs = position.foreman is not None or position.messenger is not None
    if (pairs and "foreman-messenger" not in position.expansions) or (
        position.trader is not None and "trader" not in position.expansions
    ):
        raise BadInput(_("A figure comes with its expansion: expansions=foreman-messenger, expansions=trader."))


# --- the decision -----------------------------------------------------------------------------------------------------


def _lay_for_the_phase(position: Position, luck: Stream) -> None:
    """Lay out the cards or dice of the decision when the line does not name them."""
    position.random = luck
    if position.phase in (CHOOSE, REMOVE, FIRST_CARD) and not position.display:
        if position.phase == FIRST_CARD:
            for kind, number in enumerate(position.board.first_cards[position.players]):
                position.display += [
                    position.decks[kind].pop() for _card in range(min(number, len(position.decks[kind])))
                ]
        else:
            phase1.lay_out(position, [])
    if position.phase == DICE and not any(position.dice):
        chosen = position.chosen
        phase2.roll(position, [])
        phase2.turn_late_dice(position, [])
        position.chosen = chosen
    if position.phase == ACT and position.actor is not None:
        facts, side = position.turn, position.sides[position.actor]
        facts.crowded |= len(side.inactive) > turn.CROWD
        side.boarded |= facts.boarded and position.rulings.dockworker_stop == STOP
        facts.boarded |= side.boarded
