"""Position notation: a whole position on one line, for tests, saved games, what-if questions and shared links.

    ttr/2 turn=0 p0=GGW+R/3,7/35,4/2 p1=K/12/-/0 row=RGKBP deck=WPB… discard=GG contracts=5,9… random=00000000000000ff

=============  =========================================================================================================
``ttr/2``      the game and the number of players
``turn=0``     the seat that decides; ``turn=0:second-card``, ``turn=0:contracts``, ``turn=1:setup`` for other kinds of
               decision; ``turn=over`` when the game is over
``p0=h/c/r/m`` a player: hand, contracts, routes, merchandise cards. Cards that everybody saw taken follow a ``+``;
               contracts to decide on are in brackets. Carts and points follow from the routes. Parts at the end may be
               left out; merchandise then follows from the routes too
``row=``       the face-up row, left to right
``deck=``      transport cards, top card first
``discard=``   discarded transport cards
``contracts=`` the contract deck, top card first
``last=2``     turns left, after the last turns were announced
``passes=1``   turns passed in a row
``first=1``    the seat that starts, during setup
``options=``   rulings other than the defaults: ``second-card:may-stop,short-row:next-draw``
``random=``    the random stream that shuffles, 16 hexadecimal digits
``made=``      version and values that the line was written with; no part of the position (`amsterdam.stamp`)
=============  =========================================================================================================

Cards are letters: W wild, P pink, B blue, G green, K black, R red, O orange; ``-`` is nothing. ``?`` is a hidden card,
``?12`` twelve of them; ``*`` is all the cards that are nowhere else. ``?3+GG`` is a hand known in part: five cards, at
least two of them green. These two stay where they are when hidden cards are dealt again. `read_position` reads the
line: any field may be left out, and the order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from amsterdam.ticket_to_ride.cards import hand_letters, letters
from amsterdam.ticket_to_ride.position import OVER, SETUP, TURN, Counts, OpenFacts, Phase, Position, Table
from amsterdam.ticket_to_ride.rulings import Rulings

#: The name of the game in the header.
GAME = "ttr"


class Side(NamedTuple):
    """The part of a player that is written: cards and contracts, or their numbers where they are hidden."""

    routes: Counts
    hand: Sequence[int] | int
    contracts: Counts | int
    offered: Counts | int


def to_text(position: Position) -> str:
    """Return everything that decides the rest of the game, on one line."""
    routes = map(position.routes_of, range(position.players))
    sides = map(Side, routes, position.hands, position.contracts, position.offered)
    line = _line(position, sides, letters(reversed(position.deck)), _numbers(reversed(position.contract_deck)))
    return f"{line} random={position.random.state:016x}"


def view_to_text(seen: OpenFacts, sides: Iterable[Side], deck: int, contract_deck: int) -> str:
    """Return what a seat sees, with ``?`` for hidden cards and only the numbers of cards in the decks."""
    return _line(seen, sides, _unknown(deck), _unknown(contract_deck))


def _line(table: Table, sides: Iterable[Side], deck: str, contract_deck: str) -> str:
    """Write a position or a view, which have the same names for the open parts."""
    fields = [
        f"{GAME}/{table.players}",
        f"turn={_turn(table.actor, table.phase)}",
        *[f"p{seat}={_side(side, table.seen[seat], table.merchandise[seat])}" for seat, side in enumerate(sides)],
        f"row={letters(table.row) or '-'}",
        f"deck={deck or '-'}",
        f"discard={hand_letters(table.discards) or '-'}",
        f"contracts={contract_deck or '-'}",
        *([] if table.turns_left is None else [f"last={table.turns_left}"]),
        *([f"passes={table.passes}"] if table.passes else []),
        *([f"first={table.first}"] if table.first and table.phase == SETUP else []),
        *_options(table.rulings),
    ]
    return " ".join(fields)


def _turn(actor: int | None, phase: Phase) -> str:
    if actor is None:
        return OVER
    return str(actor) if phase == TURN else f"{actor}:{phase}"


def _side(side: Side, seen: Sequence[int], merchandise: int) -> str:
    """Write a player: hand, with the cards that everybody saw taken at its end; contracts, routes, merchandise."""
    routes, hand, contracts, offered = side
    if isinstance(hand, int):
        cards = _unknown(hand - sum(seen))
    else:
        cards = hand_letters([held - known for held, known in zip(hand, seen, strict=True)])
    if any(seen):
        cards += f"+{hand_letters(seen)}"
    kept = f"{_cards(contracts)}({_cards(offered)})" if offered else _cards(contracts)
    return f"{cards or '-'}/{kept or '-'}/{_numbers(routes) or '-'}/{merchandise}"


def _cards(contracts: Counts | int) -> str:
    return _unknown(contracts) if isinstance(contracts, int) else _numbers(contracts)


def _numbers(listed: Iterable[int]) -> str:
    return ",".join(map(str, listed))


def _unknown(count: int) -> str:
    return f"?{count}" if count else ""


def _options(rulings: Rulings) -> list[str]:
    """Return the field of the rulings other than the defaults, if there are any."""
    options = ",".join(f"{rule.removeprefix('ruling.')}:{value}" for rule, value in rulings.options().items())
    return [f"options={options}"] if options else []
