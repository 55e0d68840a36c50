"""Position notation: a whole position on one line, for tests, saved games, what-if questions and shared links.

    ams/2 round=4 turn=0 p0=supply:PPG/inactive:24/active:109!,31 p1=points:12/blocks:3,4 tile=A5 goods=7:X

The header is the game and the number of players, ``ams/1`` the game against TOM. Every other field may be left out, and
the order does not matter. Parts left out are as at the start of a game, or hidden and dealt at random.

=================  =====================================================================================================
``round=4``        the round, by default 1
``phase=act``      the kind of decision: ``first-card``, ``first-cube``, ``first-pair``, ``figure``, ``remove``,
                   ``choose``, ``discard``, ``dice``, ``act`` (phase III, the default), ``save``; ``over``
``turn=0``         the seat that decides
``queue=0,1``      the seats that still have this decision, that one first; by default all from it on in player order
``order=1,0``      the seats from first to last on the Amstel; by default farther first, on one field by seat
``p0=…/…``         a player, in parts (below)
``display=24,55``  the open cards; ``discard=`` the discard pile, its top card first
``craftsmen=``     a deck, its top card first; also ``buildings=``, ``maps=``; by default ``*``, all cards left over
``dice=662341``    the dice by colour; ``goods=7:X,8:B`` goods on blocks, or all 36 in a row, ``-`` for none; the rest
                   is dealt
``jetties=BW,Y,…`` the dockworkers on each jetty; ``depot=BW`` in the depot; ``warehouses=0:BB,9:X`` goods in
                   warehouses; ``sold=BX`` goods on the black market
``tile=A5``        the open market tile; ``tiles=`` the tiles to come, the next first; ``past=`` earlier open tiles
``districts=PO``   the open district tiles, by the letters of their colours
``foreman=9``      the place of a figure: a warehouse; a block for ``messenger=``; a good for ``trader=X``
``done=``          the facts of the turn: ``amstel,sailed:3,wanted:1,wanted-for:card.046``
``tom=1,6``        the numbers for which TOM has delivered a dockworker
``expansions=``    names of expansions: ``trader,market-c:replace``
``options=``       ``short-game`` and rulings other than the defaults: ``short-game,card-027-replaces:may``
``random=``        the random stream that shuffles and rolls, 16 hexadecimal digits
``made=``          version and values that the line was written with; no part of the position (`amsterdam.stamp`)
=================  =====================================================================================================

Parts of a player: ``points:12`` (with their sources in brackets, ``points:12(market.A6:4,card.024:8)``),
``guilders:3`` (by default 1, TOM 0), ``penalties:1``, ``inactive:24,55``, ``active:109!,31`` (an ``!`` for each action
token), ``dial:P,GG,-,KKKK`` (slots 1 to 6), ``supply:PPG``, ``saved:K``, ``chosen:PK`` (colours of the dice of this
round), ``store:B``, ``ship:BX``, ``dockworkers:WP``, ``boarded:yes`` (with
``dockworker-stop:stop``), ``field:5``, ``blocks:0,7``, ``amstel:5``, ``missions:3,?``,
``open:7`` (missions that lie open).

Cubes, dice and districts are P pink, G grey, O orange, B brown, U purple, K black. Goods are B beer, T tulip bulbs,
C cheese, F furniture, J jenever, D tiles, L lace, K coffee, X crystal. Dockworkers are B light blue, W white, Y golden
yellow, R reddish brown, P light pink, G light green. ``-`` is nothing; ``?`` is one hidden thing, ``?12`` twelve. Goods
and dockworkers that are nowhere are out of the game; a block without good and owner cannot be taken. `read_position`
reads the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amsterdam.city_collection.goods import COLOUR_LETTERS, DOCKWORKER_LETTERS, GOOD_LETTERS, letters
from amsterdam.city_collection.player import Player, Side, Turn
from amsterdam.city_collection.position import ACT, AT_SETUP, TOM, OpenFacts, Position, Table
from amsterdam.city_collection.rules.setup import GUILDERS

#: The name of the game in the header.
GAME = "ams"
#: The ruling that decides who takes the first cubes when.
FIRST_CUBES = "ruling.first-cubes-passes"
#: The names of the decks, by kind of card.
DECKS = ("craftsmen", "buildings", "maps")

#: A turn at its beginning; only differences from it are written.
FRESH = {name: getattr(Turn(), name) for name in sorted(Turn.__slots__)}


def to_text(position: Position) -> str:
    """Return everything that decides the rest of the game, on one line."""
    decks = [numbers(reversed(deck)) for deck in position.decks]
    return f"{_line(position, decks, _codes(position, reversed(position.tiles)))} random={position.random.state:016x}"


def view_to_text(seen: OpenFacts, decks: Iterable[int], tiles: int) -> str:
    """Return what a seat sees, with ``?`` for hidden things and only the numbers of cards and tiles to come."""
    return _line(seen, [_unknown(deck) for deck in decks], _unknown(tiles))


def _line(table: Table, decks: Sequence[str], tiles: str) -> str:
    """Write a position or a view, which have the same names for the open parts."""
    phase, actor = table.phase, table.actor
    fields = [
        f"{GAME}/{1 if table.solo else table.players}",
        f"round={table.round}",
        *([f"phase={phase}"] if phase != ACT else []),
        *([] if actor is None else [f"turn={actor}", f"queue={numbers(table.queue)}"]),
        f"order={numbers(table.order)}",
        *(f"p{seat}={_side(table, seat) or '-'}" for seat in range(table.players)),
        f"display={numbers(table.display) or '-'}",
        f"discard={numbers(reversed(table.discards)) or '-'}",
        *(f"{name}={deck or '-'}" for name, deck in zip(DECKS, decks, strict=True)),
        *([f"dice={''.join(map(str, table.dice))}"] if any(table.dice) else []),
        f"goods={''.join('-' if good is None else GOOD_LETTERS[good] for good in table.goods)}",
        f"jetties={','.join(letters(jetty, DOCKWORKER_LETTERS) or '-' for jetty in table.jetties)}",
        *_some("depot", "".join(DOCKWORKER_LETTERS[dockworker] for dockworker in table.depot)),
        *_some("warehouses", _warehouses(table.warehouses)),
        *_some("sold", _bits(table.black_market, GOOD_LETTERS)),
        f"tile={_codes(table, [] if table.tile is None else [table.tile]) or '-'}",
        f"tiles={tiles or '-'}",
        *_some("past", _codes(table, table.past_tiles)),
        f"districts={''.join(COLOUR_LETTERS[district] for district in table.districts)}",
        *_figures(table),
        *_some("done", _turn(table.turn)),
        *_some("tom", numbers(n for n in range(1, 7) if table.tom_numbers >> n & 1)),
        *_some("expansions", _expansions(table)),
        *_some("options", _options(table)),
    ]
    return " ".join(fields)


def _some(name: str, value: str) -> list[str]:
    """Return a field, or nothing when it has no content."""
    return [f"{name}={value}"] if value else []


def numbers(listed: Iterable[int]) -> str:
    return ",".join(map(str, listed))


def _unknown(count: int) -> str:
    return f"?{count}" if count else ""


def _bits(bits: int, alphabet: str) -> str:
    return "".join(letter for place, letter in enumerate(alphabet) if bits >> place & 1)


def _codes(table: Table, tiles: Iterable[int]) -> str:
    return ",".join(table.board.tiles[tile].code for tile in tiles)


def _warehouses(warehouses: Sequence[Sequence[int]]) -> str:
    filled = ((n, "".join(GOOD_LETTERS[good] for good in goods)) for n, goods in enumerate(warehouses))
    return ",".join(f"{n}:{goods}" for n, goods in filled if goods)


def _figures(table: Table) -> list[str]:
    trader = None if table.trader is None else GOOD_LETTERS[table.trader]
    places = (("foreman", table.foreman), ("messenger", table.messenger), ("trader", trader))
    return [f"{name}={place}" for name, place in places if place is not None]


def _expansions(table: Table) -> str:
    return ",".join(f"{name}:{table.market_c}" if name == "market-c" else name for name in sorted(table.expansions))


def _options(table: Table) -> str:
    rulings = table.rulings.options()
    if table.phase in AT_SETUP:
        # Lines that were written before this ruling do not name it, and go by another order (see `older`).
        rulings[FIRST_CUBES] = table.rulings.first_cubes_passes
    named = (f"{rule.removeprefix('ruling.')}:{value}" for rule, value in rulings.items())
    return ",".join([*(["short-game"] if table.first_round > 1 else []), *named])


def _side(table: Table, seat: int) -> str:
    """Write the parts of a player that differ from a player at the start."""
    side = table.sides[seat]
    parts = (
        ("points", _points(side)),
        ("guilders", str(side.guilders) if side.guilders != first_guilders(table, seat) else ""),
        ("penalties", str(side.penalties or "")),
        ("inactive", numbers(side.inactive)),
        ("active", ",".join(f"{card}{'!' * side.tokens.get(card, 0)}" for card in side.active)),
        ("dial", ",".join(letters(slot, COLOUR_LETTERS) or "-" for slot in side.dial)),
        ("supply", letters(side.supply, COLOUR_LETTERS)),
        ("saved", "" if side.saved is None else COLOUR_LETTERS[side.saved]),
        ("chosen", "".join(COLOUR_LETTERS[colour] for colour in table.chosen[seat])),
        ("store", letters(side.store, GOOD_LETTERS)),
        ("ship", letters(side.ship, GOOD_LETTERS)),
        ("dockworkers", letters(side.dockworkers, DOCKWORKER_LETTERS)),
        ("boarded", "yes" if side.boarded else ""),
        ("field", "" if side.field == table.board.harbour.start else str(side.field)),
        ("blocks", numbers(block for block in range(len(table.goods)) if side.blocks >> block & 1)),
        ("amstel", str(table.amstel[seat] or "")),
        ("missions", ",".join("?" if mission is None else str(mission) for mission in side.missions)),
        ("open", numbers(side.open_missions)),
    )
    return "/".join(f"{name}:{value}" for name, value in parts if value.strip("-,"))


def first_guilders(table: Table, seat: int) -> int:
    """Return the default guilders of a player; TOM starts without any."""
    return 0 if table.solo and seat == TOM else GUILDERS


def _points(side: Player | Side) -> str:
    where = ",".join(f"{rule}:{number}" for rule, number in side.breakdown.items())
    return f"{side.points}({where})" if where else ""


def _turn(turn: Turn) -> str:
    """Write the facts of a turn that differ from its beginning, each by its name."""
    words = []
    for name, fresh in FRESH.items():
        value = getattr(turn, name)
        if value == fresh:
            continue
        word = name.replace("_", "-")
        if name == "good":
            value = GOOD_LETTERS[value]
        elif name == "maps":
            value = _bits(value, COLOUR_LETTERS)
        elif isinstance(value, frozenset):
            value = "+".join(map(str, sorted(value)))
        words.append(word if value is True else f"{word}:{value}")
    return ",".join(words)
