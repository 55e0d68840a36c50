"""Reading the table in position notation (goods, dockworkers, cards, tiles), and dealing the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from amsterdam import reading
from amsterdam.city_collection.goods import COLOUR_LETTERS, DOCKWORKER_LETTERS, DOCKWORKERS, GOOD_LETTERS, GOODS
from amsterdam.city_collection.notation import letters, read_side
from amsterdam.city_collection.notation.write import DECKS
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import setup, stack
from amsterdam.city_collection.words import dockworker_name, good_name
from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext
from amsterdam.randomness import Stream

#: The most dockworkers on a jetty (setup.dockworkers).
ON_A_JETTY = 2


def read(position: Position, fields: Mapping[str, str], luck: Stream) -> None:
    """Lay everything where the fields say, and the rest at random. Raises BadInput."""
    _warehouses(position, fields.get("warehouses", "-"))
    position.black_market = letters.bits("sold", fields.get("sold", "-"), GOOD_LETTERS)
    _goods(position, fields.get("goods", "?"), luck)
    position.depot = letters.places("depot", fields.get("depot", "-"), DOCKWORKER_LETTERS)
    _jetties(position, fields.get("jetties"), luck)
    _cards(position, fields, luck)
    _missions(position, fields, luck)
    _tiles(position, fields, luck)
    _districts(position, fields.get("districts"), luck)
    _dice(position, fields.get("dice", "-"))


# --- goods ------------------------------------------------------------------------------------------------------------


def _warehouses(position: Position, text: str) -> None:
    houses = position.board.harbour.warehouses
    for item in reading.items(text):
        number, goods = reading.split("warehouses", item, ":", "0:BB")
        house = reading.number("warehouses", number, 0, len(houses) - 1)
        delivered = letters.places("warehouses", goods, GOOD_LETTERS)
        kind, room = houses[house].good, len(houses[house].values)
        if len(delivered) > room or any(good != kind for good in delivered if kind is not None):
            message = _("warehouses: warehouse {n} takes {room} of {goods}.")
            taken = GOOD_LETTERS if kind is None else GOOD_LETTERS[kind]
            raise BadInput(message.format(n=house, room=room, goods=taken))
        position.warehouses[house] = delivered


def _goods(position: Position, text: str, luck: Stream) -> None:
    """Lay goods on the blocks that nobody owns."""
    owned = 0
    for side in position.sides:
        owned |= side.blocks
    blocks = range(len(position.goods))
    named = _named_goods(text, len(blocks))
    for block, good in named.items():
        if good is not None and owned >> block & 1:
            raise BadInput(_("goods: block {n} is owned, no good lies there.").format(n=block))
    left = [setup.OF_A_GOOD - elsewhere for elsewhere in _goods_elsewhere(position)]
    for good in named.values():
        if good is not None:
            left[good] -= 1
    for kind, number in enumerate(left):
        if number < 0:
            message = _("{n} goods {good} ({name}), {all} exist.")
            there, name = setup.OF_A_GOOD - number, good_name(kind)
            raise BadInput(message.format(n=there, good=GOOD_LETTERS[kind], name=name, all=setup.OF_A_GOOD))
    pool = [good for good, number in enumerate(left) for _piece in range(number)]
    luck.shuffle(pool)
    for block in blocks:
        if block in named:
            position.goods[block] = named[block]
        elif not owned >> block & 1 and pool:
            position.goods[block] = pool.pop()


def _goods_elsewhere(position: Position) -> list[int]:
    """Return how many of each good are not on a block."""
    pieces = [position.black_market >> good & 1 for good in range(len(GOODS))]
    for side in position.sides:
        pieces = [a + b + c for a, b, c in zip(pieces, side.store, side.ship, strict=True)]
    for good in chain([position.turn.good], *position.warehouses):
        if good is not None:
            pieces[good] += 1
    return pieces


def _named_goods(text: str, blocks: int) -> dict[int, int | None]:
    """Return the goods by block as written, None for a block without one."""
    if text in ("?", "-"):
        return {}
    row = not re.search(r"[0-9:,]", text)
    placed = list(enumerate(text)) if row else _goods_by_number(text, blocks)
    goods = {block: reading.one_of("goods", good, (*GOOD_LETTERS, "?", "-")) for block, good in placed}
    if row and len(text) != blocks:
        message = _("goods= in a row has a letter for each of the {n} blocks, not {number}.")
        raise BadInput(message.format(n=blocks, number=len(text)))
    return {block: None if good == "-" else GOOD_LETTERS.index(good) for block, good in goods.items() if good != "?"}


def _goods_by_number(text: str, blocks: int) -> list[tuple[int, str]]:
    pairs = [reading.split("goods", item, ":", "7:X") for item in reading.items(text) if item != "?"]
    return [(reading.number("goods", block, 0, blocks - 1), good) for block, good in pairs]


# --- dockworkers ------------------------------------------------------------------------------------------------------


def _jetties(position: Position, text: str | None, luck: Stream) -> None:
    """Set the dockworkers on the jetties: the ones in the text, or else all that are nowhere else."""
    left = [setup.all_dockworkers(position.solo).count(colour) for colour in range(len(DOCKWORKERS))]
    for side in position.sides:
        left = [number - aboard for number, aboard in zip(left, side.dockworkers, strict=True)]
    for dockworker in position.depot:
        left[dockworker] -= 1
    if text is not None:
        jetties = [letters.counted("jetties", item, DOCKWORKER_LETTERS) for item in text.split(",")]
        if len(jetties) != len(DOCKWORKERS) or any(sum(jetty) > ON_A_JETTY for jetty in jetties):
            raise BadInput(_("jetties: there are {n}, each with two at most.").format(n=len(DOCKWORKERS)))
        position.jetties = jetties
        for jetty in jetties:
            left = [number - there for number, there in zip(left, jetty, strict=True)]
    if min(left) < 0:
        colour = left.index(min(left))
        message = _("There are not that many dockworkers {letter} ({name}).")
        raise BadInput(message.format(letter=DOCKWORKER_LETTERS[colour], name=dockworker_name(colour)))
    if text is None:
        pool = [colour for colour, number in enumerate(left) for _piece in range(number)]
        position.jetties = setup.deal_dockworkers(pool, luck)


# --- cards ------------------------------------------------------------------------------------------------------------


@dataclass
class Pile:
    """Cards as written: the named ones, in order, and how many are hidden; `rest` takes all cards left over."""

    named: list[int] = field(default_factory=list)
    hidden: int = 0
    rest: bool = False


def _pile(name: str, text: str, last: int) -> Pile:
    pile = Pile()
    for item in reading.items(text):
        if item == "*":
            pile.rest = True
        elif (unseen := reading.hidden(name, item)) is not None:
            pile.hidden += unseen
        else:
            pile.named.append(reading.number(name, item, 1, last))
    return pile


def _cards(position: Position, fields: Mapping[str, str], luck: Stream) -> None:
    """Lay every card where the fields say, the hidden ones at random."""
    cards = position.board.cards
    discard = _pile("discard", fields.get("discard", "-"), len(cards))
    decks = [_pile(name, fields.get(name, "-" if discard.rest else "*"), len(cards)) for name in DECKS]
    position.display = reading.numbers("display", fields.get("display", "-"), 1, len(cards))
    if discard.hidden:
        raise BadInput(_("discard: anyone may look through the discard pile, nothing in it is hidden."))
    for kind, deck in enumerate(decks):
        other = next((card for card in deck.named if cards[card].kind != kind), None)
        if other is not None:
            raise BadInput(_("{name}: card {n} is of another kind.").format(name=DECKS[kind], n=other))
    named = [*position.display, *discard.named, *(card for deck in decks for card in deck.named)]
    for side in position.sides:
        named += side.inactive + side.active
    twice = reading.repeated(named)
    if twice is not None:
        raise BadInput(_("Card {n} is in two places.").format(n=twice))
    left: list[int] = []
    for kind, deck in enumerate(decks):
        pool = [card for card in sorted(cards) if cards[card].kind == kind and card not in named]
        luck.shuffle(pool)
        left += _deal(deck, pool, DECKS[kind], discard.rest)
    position.decks = [deck.named[::-1] for deck in decks]
    position.discards = sorted(left) + discard.named[::-1]


def _deal(deck: Pile, pool: list[int], name: str, rest_elsewhere: bool) -> list[int]:
    """Deal the pool to the hidden places of a deck; return the cards that are left over for the discard pile."""
    if deck.hidden > len(pool):
        message = _("{name}: {wanted} hidden cards are wanted, but only {n} are nowhere else.")
        raise BadInput(message.format(name=name, wanted=deck.hidden, n=len(pool)))
    deck.named += [pool.pop() for _card in range(deck.hidden)]
    if deck.rest:
        deck.named += pool
        return []
    if pool and not rest_elsewhere:
        message = ngettext(
            "{name}: {n} card is nowhere; a * puts it there, or on the discard pile.",
            "{name}: {n} cards are nowhere; a * puts them there, or on the discard pile.",
            len(pool),
        )
        raise BadInput(message.format(name=name, n=len(pool)))
    return pool


# --- missions, tiles, dice --------------------------------------------------------------------------------------------


def _missions(position: Position, fields: Mapping[str, str], luck: Stream) -> None:
    last = len(position.board.missions)
    parts = [
        read_side.missions(fields.get(f"p{seat}", "-"), last, f"p{seat}=missions") for seat in range(position.players)
    ]
    named = [n for secret, shown in parts for n in (*secret, *shown) if n is not None]
    twice = reading.repeated(named)
    if twice is not None:
        raise BadInput(_("Mission {n} is in two places.").format(n=twice))
    if any(secret or shown for secret, shown in parts) and "missions" not in position.expansions:
        raise BadInput(_("Missions come with their expansion: expansions=missions."))
    pool = [mission for mission in sorted(position.board.missions) if mission not in named]
    luck.shuffle(pool)
    if sum(secret.count(None) for secret, _shown in parts) > len(pool):
        raise BadInput(_("There are {n} missions, not more.").format(n=last))
    for side, (secret, shown) in zip(position.sides, parts, strict=True):
        side.missions = tuple(pool.pop() if mission is None else mission for mission in secret)
        side.open_missions = tuple(shown)


def _tiles(position: Position, fields: Mapping[str, str], luck: Stream) -> None:
    """Lay the market tiles; tiles to come, and an open tile that is not named, are drawn for their rounds."""
    to_come = stack.LAST_ROUND - position.round
    position.past_tiles = [tile for tile in _codes(position, "past", fields.get("past", "-")) if tile is not None]
    coming = _codes(position, "tiles", fields.get("tiles", f"?{to_come}"))
    opened = _codes(position, "tile", fields.get("tile", "?"))
    if len(coming) != to_come or len(opened) > 1:
        message = ngettext(
            "tile= is the open tile, tiles= that of the {n} round to come.",
            "tile= is the open tile, tiles= those of the {n} rounds to come.",
            to_come,
        )
        raise BadInput(message.format(n=to_come))
    known = [tile for tile in (*position.past_tiles, *opened, *coming) if tile is not None]
    twice = reading.repeated(known)
    if twice is not None:
        raise BadInput(_("Market tile {code} is in two places.").format(code=position.board.tiles[twice].code))
    filled = stack.fill(position, [*opened, *coming], luck)
    position.tile = filled[0] if opened else None
    position.tiles = filled[len(opened) :][::-1]


def _codes(position: Position, name: str, text: str) -> list[int | None]:
    """Return the tiles with these codes, None for a hidden one."""
    known = {tile.code: number for number, tile in position.board.tiles.items()}
    tiles: list[int | None] = []
    for item in reading.items(text):
        unseen = reading.hidden(name, item)
        tiles += [None] * unseen if unseen is not None else [known[reading.one_of(name, item, list(known))]]
    return tiles


def _districts(position: Position, text: str | None, luck: Stream) -> None:
    drawn = setup.draw_districts(position.players, luck)
    if text is None:
        position.districts = drawn
        return
    districts = letters.places("districts", text, COLOUR_LETTERS)
    twice = reading.repeated(districts)
    if twice is not None:
        message = _("districts: a district has one tile, {letter} is named twice.")
        raise BadInput(message.format(letter=COLOUR_LETTERS[twice]))
    position.districts = tuple(districts)


def _dice(position: Position, text: str) -> None:
    if text == "-":
        return
    if not re.fullmatch(r"[1-6]{6}", text):
        raise BadInput(
            _("dice= should be six values from 1 to 6, one for each of {letters}.").format(letters=COLOUR_LETTERS)
        )
    position.dice = [int(value) for value in text]
