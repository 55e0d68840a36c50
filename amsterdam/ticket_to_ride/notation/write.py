"""Position notation: a whole position on one line, for tests, saved games, what-if questions and shared links.

    ttr/2 turn=0 p0=GGW+R/3,7/35,4/2 p1=K/12/-/0 row=RGKBP deck=WPB… discard=GG contracts=5,9… random=00000000000000ff

=============  =========================================================================================================
``ttr/2``      the game and the number of players
``turn=0``     the seat to decide; ``turn=0:second-card``, ``turn=0:contracts``, ``turn=1:setup`` for the other kinds of
               decision; ``turn=over`` when the game is over
``p0=h/c/r/m`` a player: hand, contracts, routes, merchandise cards. Cards that everybody saw taken follow a ``+``;
               contracts to decide on stand in brackets. Carts and points follow from the routes. Parts at the end may
               be left out; merchandise then follows from the routes, too
``row=``       the face-up row, left to right
``deck=``      transport cards, top card first
``discard=``   discarded transport cards
``contracts=`` the contract deck, top card first
``last=2``     turns left, once the last turns were announced
``passes=1``   turns passed in a row
``first=1``    the seat that starts, during setup
``options=``   rulings other than the defaults: ``second-card:may-stop,short-row:next-draw``
``random=``    the random stream that shuffles, 16 hexadecimal digits
=============  =========================================================================================================

Cards are letters: W wild, P pink, B blue, G green, K black, R red, O orange; ``-`` is nothing. ``?`` is a hidden card,
``?12`` twelve of them; ``*`` is all the cards that are nowhere else. A hand of which only a part is known, five cards
with at least two green ones, is ``?3+GG``: whoever deals the hidden cards anew leaves the two where they are.
`read_position` reads the line: any field may be left out, the order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from amsterdam.ticket_to_ride.cards import hand_letters, letters
from amsterdam.ticket_to_ride.rulings import Rulings

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State
    from amsterdam.ticket_to_ride.view import View

#: What the header calls the game.
GAME = "ttr"


def to_text(state: State) -> str:
    """Return everything that decides the rest of the game, on one line."""
    fields = [f"{GAME}/{state.players}", f"turn={_turn(state.actor, state.phase)}"]
    for seat in range(state.players):
        unseen = [n - seen for n, seen in zip(state.hands[seat], state.seen[seat], strict=True)]
        fields.append(
            f"p{seat}={_hand(hand_letters(unseen), state.seen[seat])}"
            f"/{_contracts(_numbers(state.contracts[seat]), _numbers(state.offered[seat]))}"
            f"/{_numbers(state.routes_of(seat)) or '-'}/{state.merchandise[seat]}"
        )
    fields += [
        f"row={letters(state.row) or '-'}",
        f"deck={letters(reversed(state.deck)) or '-'}",
        f"discard={hand_letters(state.discards) or '-'}",
        f"contracts={_numbers(reversed(state.contract_deck)) or '-'}",
        *_rest(state.turns_left, state.passes, state.first if state.phase == "setup" else 0, state.rulings),
        f"random={state.random.state:016x}",
    ]
    return " ".join(fields)


def view_to_text(view: View) -> str:
    """Return what a seat sees in position notation, with ``?`` for what it does not see."""
    fields = [f"{GAME}/{view.players}", f"turn={_turn(view.actor, view.phase)}"]
    for seat in range(view.players):
        seen = view.seen[seat]
        if seat == view.seat:
            hidden = hand_letters([n - s for n, s in zip(view.hand, seen, strict=True)])
            kept, offered = _numbers(view.contracts), _numbers(view.offered)
        else:
            hidden = _unknown(view.hands[seat] - sum(seen))
            kept, offered = _unknown(view.contracts_held[seat]), _unknown(view.offered_to[seat])
        if view.shown:
            kept = _numbers(view.shown[seat])
        fields.append(
            f"p{seat}={_hand(hidden, seen)}/{_contracts(kept, offered)}"
            f"/{_numbers(view.routes[seat]) or '-'}/{view.merchandise[seat]}"
        )
    fields += [
        f"row={letters(view.row) or '-'}",
        f"deck={_unknown(view.deck) or '-'}",
        f"discard={hand_letters(view.discards) or '-'}",
        f"contracts={_unknown(view.contract_deck) or '-'}",
        *_rest(view.turns_left, view.passes, view.first if view.phase == "setup" else 0, view.rulings),
    ]
    return " ".join(fields)


def _turn(actor: int | None, phase: str) -> str:
    if actor is None:
        return "over"
    return str(actor) if phase == "turn" else f"{actor}:{phase}"


def _hand(hidden: str, seen: Sequence[int]) -> str:
    return (hidden + (f"+{hand_letters(seen)}" if any(seen) else "")) or "-"


def _contracts(kept: str, offered: str) -> str:
    return (kept + (f"({offered})" if offered else "")) or "-"


def _numbers(found: Iterable[int]) -> str:
    return ",".join(map(str, found))


def _unknown(count: int) -> str:
    return f"?{count}" if count else ""


def _rest(turns_left: int | None, passes: int, first: int, rulings: Rulings) -> list[str]:
    """Return the fields that are written only when they say something."""
    options = ",".join(f"{rule.removeprefix('ruling.')}:{value}" for rule, value in rulings.options().items())
    return [
        *([] if turns_left is None else [f"last={turns_left}"]),
        *([f"passes={passes}"] if passes else []),
        *([f"first={first}"] if first else []),
        *([f"options={options}"] if options else []),
    ]
