"""Reading position notation (described in `notation.write`), with a sentence for every fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from amsterdam import reading
from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board, load_board
from amsterdam.ticket_to_ride.cards import FULL_DECK, LETTERS, WILD, counts, letters, spread
from amsterdam.ticket_to_ride.notation.write import GAME
from amsterdam.ticket_to_ride.position import CONTRACTS, OVER, SECOND_CARD, SETUP, TURN, Phase, Position
from amsterdam.ticket_to_ride.rules import claim_route, draw_transport, turn
from amsterdam.ticket_to_ride.rules.setup import check_players
from amsterdam.ticket_to_ride.rulings import Rulings
from amsterdam.ticket_to_ride.words import card_name

LONGEST = 2000  # characters; a real position takes about 300

Laid = TypeVar("Laid", bound=Position)

_FIELDS = ("turn", "row", "deck", "discard", "contracts", "last", "passes", "first", "options", "random", "made")
#: The word after the seat in ``turn=`` -> the kind of decision.
_DECISIONS: dict[str, Phase] = {"": TURN, SETUP: SETUP, SECOND_CARD: SECOND_CARD, CONTRACTS: CONTRACTS}


@dataclass
class Cards:
    """Cards as written: the named ones, in order, and how many are hidden; `rest` takes all cards left over.

    Dealing appends hidden cards to `named`; `dealt` is their number.
    """

    named: list[int] = field(default_factory=list)
    hidden: int = 0
    rest: bool = False
    dealt: int = 0


def read(lay: Callable[[Board, Rulings, int, Stream], Laid], text: str, seed: int = 0, data: str | None = None) -> Laid:
    """Return the position in `text`, on an empty table that `lay` makes. Raises BadInput, which names the fault.

    Hidden cards are dealt at random, the same for the same seed.

    >>> read(Position, "ttr/2 p0=GGW row=RGKBP").hands[0]
    [1, 0, 0, 2, 0, 0, 0]
    """
    players, fields = _split(text)
    position = lay(load_board(data), _rulings(fields.get("options", "-")), players, Stream(seed))
    position.actor, position.phase = _turn(fields.get("turn", "0"), players)
    over = position.phase == OVER
    position.turns_left = (
        reading.number("last", fields["last"], 0 if over else 1, players) if "last" in fields else None
    )
    position.passes = reading.number("passes", fields.get("passes", "0"), 0, players if over else players - 1)
    position.first = reading.number("first", fields.get("first", "0"), 0, players - 1)
    parts = [_player(position, seat, fields.get(f"p{seat}", "-")) for seat in range(players)]
    luck = Stream(seed)
    _lay_transport_cards(position, fields, [hand for hand, _contracts in parts], luck)
    _lay_contracts(position, fields, [contracts for _hand, contracts in parts], luck)
    position.random = reading.luck(fields, luck)
    _check_decision(position)
    return position


# --- fields -----------------------------------------------------------------------------------------------------------


def _split(text: str) -> tuple[int, dict[str, str]]:
    """Return the number of players and the fields by name."""
    header, words = reading.words(text, LONGEST)
    match = re.fullmatch(rf"{GAME}/(\d+)", header)
    if not match:
        starts = _("A position of Ticket to Ride: Amsterdam starts with {game}/2, {game}/3 or {game}/4.")
        raise reading.no_position(header, "ticket-to-ride", starts.format(game=GAME))
    players = int(match[1])
    check_players(players)
    known = [*(f"p{seat}" for seat in range(players)), *_FIELDS]
    return players, reading.fields(words, "=", known, _("“{word}” is not a part of a position."))


def _turn(text: str, players: int) -> tuple[int | None, Phase]:
    if text == OVER:
        return None, OVER
    seat, _colon, word = text.partition(":")
    decision = reading.one_of("turn", word, list(filter(None, _DECISIONS))) if word else ""
    return reading.number("turn", seat, 0, players - 1), _DECISIONS[decision]


def _rulings(text: str) -> Rulings:
    pairs = [item.partition(":") for item in reading.items(text)]
    return Rulings.from_options({f"ruling.{name}": value for name, _colon, value in pairs})


def _player(position: Position, seat: int, text: str) -> tuple[str, str]:
    """Give a player routes and merchandise; return its hand and contracts as written."""
    parts = text.split("/")
    if len(parts) > 4:
        raise BadInput(_("p{seat}= has four parts: hand/contracts/routes/merchandise.").format(seat=seat))
    hand, contracts, routes, merchandise = parts + ["-"] * (3 - len(parts)) + ([""] if len(parts) < 4 else [])
    for number in _list_of_numbers(f"p{seat}", routes):
        _claim(position, seat, number)
    earned = sum(position.board.routes[route].carts for route in position.routes_of(seat))
    stack = position.board.merchandise_cards
    count = "0" if merchandise == "-" else merchandise or str(min(earned, stack))
    position.merchandise[seat] = reading.number(f"p{seat}", count, 0, stack)
    if sum(position.merchandise) > stack:
        raise BadInput(_("There are {n} merchandise bonus cards, not more.").format(n=stack))
    return hand, contracts


def _claim(position: Position, seat: int, number: int) -> None:
    """Give a player a route, by the rules for owning routes."""
    route = position.board.routes.get(number)
    if route is None:
        last = len(position.board.routes)
        raise BadInput(_("There is no route {n}; routes are numbered 1 to {last}.").format(n=number, last=last))
    refusal = claim_route.unavailable(position, seat, route)
    if refusal is not None:
        names = " – ".join(position.board.name(end) for end in route.ends)
        message = _("Player {seat} cannot own route {n} ({names}): {reason}")
        raise BadInput(message.format(seat=seat, n=number, names=names, reason=refusal.message))
    claim_route.own(position, seat, route)
    position.carts[seat] -= route.length
    position.scores[seat] += position.board.points_for(route.length)


def _list_of_numbers(name: str, text: str) -> list[int]:
    return [] if text == "-" else [reading.number(name, item, 1, 999) for item in text.split(",")]


# --- transport cards --------------------------------------------------------------------------------------------------


def _cards(name: str, text: str) -> Cards:
    """Read letters, ``?``, ``?12`` and ``*``."""
    cards = Cards()
    for item in re.findall(r"\?\d*|.", "" if text == "-" else text):
        if item in LETTERS:
            cards.named.append(LETTERS.index(item))
        elif item == "*":
            cards.rest = True
        elif item.startswith("?"):
            cards.hidden += int(item[1:] or 1)
        else:
            known = ", ".join(LETTERS)
            raise BadInput(
                _("{name}: “{item}” is no card; cards are {known}.").format(name=name, item=item, known=known)
            )
    return cards


def _lay_transport_cards(position: Position, fields: dict[str, str], hands: Sequence[str], luck: Stream) -> None:
    """Lay every transport card where the fields say, the hidden ones at random."""
    own = [_cards(f"p{seat}", hand.partition("+")[0]) for seat, hand in enumerate(hands)]
    seen = [_cards(f"p{seat}", hand.partition("+")[2] or "-") for seat, hand in enumerate(hands)]
    discard = _cards("discard", fields.get("discard", "-"))
    row = _cards("row", fields.get("row", "?5"))
    elsewhere = any(pile.rest for pile in (*own, discard, row))
    deck = _cards("deck", fields.get("deck", "-" if elsewhere else "*"))
    piles = [*own, row, discard, deck]
    if any(cards.hidden or cards.rest for cards in seen):
        raise BadInput(_("Cards after a + were seen by all: they cannot be hidden."))

    left = list(FULL_DECK)
    for pile in (*piles, *seen):
        for card in pile.named:
            left[card] -= 1
    _check_counts(left)
    pool = spread(left)
    luck.shuffle(pool)
    if "row" not in fields:
        # A row that is not in the text is filled as far as the cards go.
        row.hidden = max(0, min(row.hidden, len(pool) - sum(pile.hidden for pile in (*own, discard, deck))))
    _deal(piles, pool, _("transport cards"))
    _avoid_three_wilds(row, deck)

    for seat in range(position.players):
        position.seen[seat] = counts(seen[seat].named)
        position.hands[seat] = counts(own[seat].named + seen[seat].named)
    position.row = row.named
    position.discards = counts(discard.named)
    position.deck = deck.named[::-1]
    _let_row_stay(position, deck, own)


def _check_counts(left: Sequence[int]) -> None:
    """Refuse more cards of a kind than there are."""
    over = [kind for kind, n in enumerate(left) if n < 0]
    if over:
        total = sum(FULL_DECK) - sum(left)
        surplus = ", ".join(
            ngettext("one {card} too many", "{n} {card} too many", -left[kind]).format(
                n=-left[kind], card=card_name(kind)
            )
            for kind in over
        )
        if total > sum(FULL_DECK):
            message = _("{n} transport cards, {all} exist: {surplus}.")
            raise BadInput(message.format(n=total, all=sum(FULL_DECK), surplus=surplus))
        first = over[0]
        message = _("{n} {card} cards, {all} exist: {surplus}.")
        raise BadInput(
            message.format(
                n=FULL_DECK[first] - left[first], card=card_name(first), all=FULL_DECK[first], surplus=surplus
            )
        )


def _deal(piles: Sequence[Cards], pool: list[int], kind: str) -> None:
    """Deal the pool to the hidden places of the piles, and the remaining cards to the pile that takes the rest."""
    wanted = sum(pile.hidden for pile in piles)
    if wanted > len(pool):
        message = _("{wanted} hidden {kind} are wanted, but only {n} are nowhere else.")
        raise BadInput(message.format(wanted=wanted, kind=kind, n=len(pool)))
    for pile in piles:
        pile.named += [pool.pop() for _card in range(pile.hidden)]
        pile.dealt = pile.hidden
    takers = [pile for pile in piles if pile.rest]
    if len(takers) > 1:
        raise BadInput(_("Only one pile can take the rest (*) of the {kind}.").format(kind=kind))
    if takers:
        takers[0].named += pool
        takers[0].dealt += len(pool)
    elif pool:
        message = ngettext(
            "{n} of the {kind} is nowhere; a * in a pile puts it there.",
            "{n} of the {kind} are nowhere; a * in a pile puts them there.",
            len(pool),
        )
        raise BadInput(message.format(n=len(pool), kind=kind))


def _avoid_three_wilds(row: Cards, deck: Cards) -> None:
    """Swap wilds dealt to the row for colours dealt to the deck: a row seldom has three wilds."""
    colours = [i for i in range(len(deck.named) - deck.dealt, len(deck.named)) if deck.named[i] != WILD]
    for slot in range(len(row.named) - row.dealt, len(row.named)):
        too_many = row.named.count(WILD) >= draw_transport.TOO_MANY_WILDS
        if too_many and row.named[slot] == WILD and colours:
            other = colours.pop()
            row.named[slot], deck.named[other] = deck.named[other], WILD


def _let_row_stay(position: Position, deck: Cards, hands: Sequence[Cards]) -> None:
    """Swap colours dealt to the deck for wilds dealt to hands when the text shows a row with three wilds.

    Such a row stays only while no better row is possible (ruling.wild-sweep-stops), so the hidden cards must allow
    none.
    """
    wilds = [hand.named[len(hand.named) - hand.dealt :].count(WILD) for hand in hands]
    for place, card in enumerate(position.deck[: deck.dealt]):
        seat = next((seat for seat, n in enumerate(wilds) if n), None)
        if seat is None or not draw_transport.must_sweep(position):
            return
        if card != WILD:
            wilds[seat] -= 1
            position.deck[place] = WILD
            position.hands[seat][WILD] -= 1
            position.hands[seat][card] += 1


# --- contracts --------------------------------------------------------------------------------------------------------


def _lay_contracts(position: Position, fields: dict[str, str], texts: Sequence[str], luck: Stream) -> None:
    """Lay every contract where the fields say, the hidden ones at random."""
    kept, offered = [], []
    for seat, text in enumerate(texts):
        match = re.fullmatch(r"([^()]*)(?:\(([^()]*)\))?", text)
        if not match:
            raise BadInput(_("p{seat}: contracts look like 3,7 or 3(7,9).").format(seat=seat))
        kept.append(_contract_cards(position.board, f"p{seat}", match[1]))
        offered.append(_contract_cards(position.board, f"p{seat}", match[2] or ""))
    elsewhere = any(pile.rest for pile in (*kept, *offered))
    deck = _contract_cards(position.board, "contracts", fields.get("contracts", "-" if elsewhere else "*"))
    piles = [*kept, *offered, deck]
    named = [contract for pile in piles for contract in pile.named]
    twice = reading.repeated(named)
    if twice is not None:
        raise BadInput(_("Contract {n} is in two places.").format(n=twice))
    pool = sorted(set(position.board.contracts) - set(named))
    luck.shuffle(pool)
    _deal(piles, pool, _("contracts"))
    position.contracts = [tuple(pile.named) for pile in kept]
    position.offered = [tuple(pile.named) for pile in offered]
    position.contract_deck = deck.named[::-1]


def _contract_cards(board: Board, name: str, text: str) -> Cards:
    """Read contract numbers, ``?``, ``?12`` and ``*`` with commas between them."""
    cards = Cards()
    for item in text.split(",") if text not in ("", "-") else []:
        if item == "*":
            cards.rest = True
        elif re.fullmatch(r"\?\d{0,2}", item):
            cards.hidden += int(item[1:] or 1)
        else:
            cards.named.append(reading.number(name, item, 1, len(board.contracts)))
    return cards


# --- the decision -----------------------------------------------------------------------------------------------------


def _check_decision(position: Position) -> None:
    """Refuse a position that no game can reach."""
    if len(position.row) > draw_transport.ROW_LENGTH:
        raise BadInput(_("The face-up row has five cards, not {n}.").format(n=len(position.row)))
    if len(position.row) < draw_transport.ROW_LENGTH and position.deck:
        raise BadInput(_("The face-up row is short of five cards only when the deck is empty."))
    if draw_transport.must_sweep(position):
        raise BadInput(_("Three of the five face-up cards cannot be wild: {row}.").format(row=letters(position.row)))
    deciding = [seat for seat in range(position.players) if position.offered[seat]]
    if position.phase == SETUP:
        _check_setup(position, deciding)
    elif deciding and (position.phase != CONTRACTS or deciding != [position.actor]):
        raise BadInput(
            _("Contracts in brackets belong to the player who decides on them: turn={n}:contracts.").format(
                n=deciding[0]
            )
        )
    elif position.phase == CONTRACTS and not deciding:
        raise BadInput(_("turn={n}:contracts needs the drawn contracts in brackets.").format(n=position.actor))
    if any(len(offer) != 2 for offer in position.offered if offer):
        raise BadInput(_("A player decides on two contracts at a time."))
    if position.phase == SECOND_CARD and not turn.legal_actions(position):
        raise BadInput(_("turn={n}:second-card, but there is no second card to take.").format(n=position.actor))


def _check_setup(position: Position, deciding: Sequence[int]) -> None:
    if list(deciding) != list(range(position.actor or 0, position.players)):
        raise BadInput(_("During setup each player from the one to decide has contracts in brackets."))
