"""Reading position notation (described in `notation`), with a sentence for every fault."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board, load_board
from amsterdam.ticket_to_ride.cards import FULL_DECK, LETTERS, WILD, counts, letters, spread
from amsterdam.ticket_to_ride.notation.write import GAME
from amsterdam.ticket_to_ride.rules import claim_route, draw_transport
from amsterdam.ticket_to_ride.rules.setup import check_players
from amsterdam.ticket_to_ride.rulings import Rulings
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_name

LONGEST = 2000  # characters; a real position takes about 300

_FIELDS = ("turn", "row", "deck", "discard", "contracts", "last", "passes", "first", "options", "random")


@dataclass
class Cards:
    """Cards as written: those named, in order, and how many are hidden; `rest` takes all that are nowhere else.

    Dealing appends to `named`; `dealt` of its last cards came that way.
    """

    named: list[int] = field(default_factory=list)
    hidden: int = 0
    rest: bool = False
    dealt: int = 0


def from_text(text: str, seed: int = 0, data: str | None = None) -> State:
    """Return the position in `text`. Hidden cards are dealt at random, the same for the same seed.

    Raises BadInput, whose message names the fault.

    >>> from_text("ttr/2 p0=GGW row=RGKBP").hands[0]
    [1, 0, 0, 2, 0, 0, 0]
    """
    players, fields = _split(text)
    state = State(load_board(data), _rulings(fields.get("options", "-")), players, Stream(seed))
    state.actor, state.phase = _turn(fields.get("turn", "0"), players)
    over = state.phase == "over"
    state.turns_left = _number("last", fields["last"], 0 if over else 1, players) if "last" in fields else None
    state.passes = _number("passes", fields.get("passes", "0"), 0, players if over else players - 1)
    state.first = _number("first", fields.get("first", "0"), 0, players - 1)
    parts = [_player(state, seat, fields.get(f"p{seat}", "-")) for seat in range(players)]
    luck = Stream(seed)
    _lay_transport_cards(state, fields, [hand for hand, _contracts in parts], luck)
    _lay_contracts(state, fields, [contracts for _hand, contracts in parts], luck)
    state.random = Stream(_random(fields["random"])) if "random" in fields else luck
    _check_decision(state)
    state.start = {"position": state.to_text(), **({"data": data} if data else {})}
    return state


# --- fields -----------------------------------------------------------------------------------------------------------


def _split(text: str) -> tuple[int, dict[str, str]]:
    """Return the number of players and the fields by name."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadInput(_("A position is one line of at most {n} characters.").format(n=LONGEST))
    header, *words = text.split() or [""]
    match = re.fullmatch(rf"{GAME}/(\d+)", header)
    if not match:
        raise BadInput(_("A position starts with {game}/2, {game}/3 or {game}/4.").format(game=GAME))
    players = int(match[1])
    check_players(players)
    known = [*(f"p{seat}" for seat in range(players)), *_FIELDS]
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = _(" Did you mean {near}=?").format(near=near[0]) if near else ""
            raise BadInput(_("“{word}” is not a part of a position.").format(word=word[:40]) + hint)
        if name in fields:
            raise BadInput(_("{name}= is given twice.").format(name=name))
        fields[name] = value or "-"
    return players, fields


def _number(name: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"\d{1,4}", text) or not low <= int(text) <= high:
        message = _("{name}={text} should be a whole number from {low} to {high}.")
        raise BadInput(message.format(name=name, text=text[:20], low=low, high=high))
    return int(text)


def _random(text: str) -> int:
    if not re.fullmatch(r"[0-9a-f]{16}", text):
        raise BadInput(_("random= should be 16 hexadecimal digits."))
    return int(text, 16)


def _turn(text: str, players: int) -> tuple[int | None, str]:
    if text == "over":
        return None, "over"
    seat, _colon, phase = text.partition(":")
    if phase not in ("", "setup", "second-card", "contracts"):
        raise BadInput(_("turn={text}: a decision is setup, second-card or contracts.").format(text=text[:40]))
    return _number("turn", seat, 0, players - 1), phase or "turn"


def _rulings(text: str) -> Rulings:
    pairs = [] if text == "-" else [item.partition(":") for item in text.split(",")]
    return Rulings.from_options({f"ruling.{name}": value for name, _colon, value in pairs})


def _player(state: State, seat: int, text: str) -> tuple[str, str]:
    """Give a player routes and merchandise; return its hand and contracts as written."""
    parts = text.split("/")
    if len(parts) > 4:
        raise BadInput(_("p{seat}= has four parts: hand/contracts/routes/merchandise.").format(seat=seat))
    hand, contracts, routes, merchandise = parts + ["-"] * (3 - len(parts)) + ([""] if len(parts) < 4 else [])
    for number in _list_of_numbers(f"p{seat}", routes):
        _claim(state, seat, number)
    earned = sum(state.board.routes[route].carts for route in state.routes_of(seat))
    stack = state.board.merchandise_cards
    count = "0" if merchandise == "-" else merchandise or str(min(earned, stack))
    state.merchandise[seat] = _number(f"p{seat}", count, 0, stack)
    if sum(state.merchandise) > stack:
        raise BadInput(_("There are {n} merchandise bonus cards, not more.").format(n=stack))
    return hand, contracts


def _claim(state: State, seat: int, number: int) -> None:
    """Give a player a route, by the rules for owning routes."""
    route = state.board.routes.get(number)
    if route is None:
        last = len(state.board.routes)
        raise BadInput(_("There is no route {n}; routes are numbered 1 to {last}.").format(n=number, last=last))
    refusal = claim_route.unavailable(state, route, seat)
    if refusal is not None:
        names = " – ".join(state.board.name(end) for end in route.ends)
        message = _("Player {seat} cannot own route {n} ({names}): {reason}")
        raise BadInput(message.format(seat=seat, n=number, names=names, reason=refusal.message))
    claim_route.own(state, seat, route)
    state.carts[seat] -= route.length
    state.scores[seat] += state.board.points_for(route.length)


def _list_of_numbers(name: str, text: str) -> list[int]:
    return [] if text == "-" else [_number(name, item, 1, 999) for item in text.split(",")]


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
                _("{name}=: “{item}” is no card; cards are {known}.").format(name=name, item=item, known=known)
            )
    return cards


def _lay_transport_cards(state: State, fields: dict[str, str], hands: Sequence[str], luck: Stream) -> None:
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
        # A row nobody wrote down is filled as far as the cards go.
        row.hidden = max(0, min(row.hidden, len(pool) - sum(pile.hidden for pile in (*own, discard, deck))))
    _deal(piles, pool, _("transport cards"))
    _avoid_three_wilds(row, deck)

    for seat in range(state.players):
        state.seen[seat] = counts(seen[seat].named)
        state.hands[seat] = counts(own[seat].named + seen[seat].named)
    state.row = row.named
    state.discards = counts(discard.named)
    state.deck = deck.named[::-1]
    _let_row_stay(state, deck, own)


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
    """Deal the pool to the hidden places of the piles, and what is left to the pile that takes the rest."""
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
    """Swap wilds dealt to the row for colours dealt to the deck, since three wilds seldom lie there."""
    colours = [i for i in range(len(deck.named) - deck.dealt, len(deck.named)) if deck.named[i] != WILD]
    for slot in range(len(row.named) - row.dealt, len(row.named)):
        too_many = row.named.count(WILD) >= draw_transport.TOO_MANY_WILDS
        if too_many and row.named[slot] == WILD and colours:
            other = colours.pop()
            row.named[slot], deck.named[other] = deck.named[other], WILD


def _let_row_stay(state: State, deck: Cards, hands: Sequence[Cards]) -> None:
    """Swap colours dealt to the deck for wilds dealt to hands, as far as three face-up wilds that were written ask.

    They lie there only while no better row can be formed (ruling.wild-sweep-stops), so the hidden cards must agree.
    """
    wilds = [hand.named[len(hand.named) - hand.dealt :].count(WILD) for hand in hands]
    for place, card in enumerate(state.deck[: deck.dealt]):
        seat = next((seat for seat, n in enumerate(wilds) if n), None)
        if seat is None or not draw_transport.must_sweep(state):
            return
        if card != WILD:
            wilds[seat] -= 1
            state.deck[place] = WILD
            state.hands[seat][WILD] -= 1
            state.hands[seat][card] += 1


# --- contracts --------------------------------------------------------------------------------------------------------


def _lay_contracts(state: State, fields: dict[str, str], texts: Sequence[str], luck: Stream) -> None:
    """Lay every contract where the fields say, the hidden ones at random."""
    kept, offered = [], []
    for seat, text in enumerate(texts):
        match = re.fullmatch(r"([^()]*)(?:\(([^()]*)\))?", text)
        if not match:
            raise BadInput(_("p{seat}=: contracts look like 3,7 or 3(7,9).").format(seat=seat))
        kept.append(_contract_cards(state.board, f"p{seat}", match[1]))
        offered.append(_contract_cards(state.board, f"p{seat}", match[2] or ""))
    elsewhere = any(pile.rest for pile in (*kept, *offered))
    deck = _contract_cards(state.board, "contracts", fields.get("contracts", "-" if elsewhere else "*"))
    piles = [*kept, *offered, deck]
    named = [contract for pile in piles for contract in pile.named]
    twice = next((contract for contract in named if named.count(contract) > 1), None)
    if twice is not None:
        raise BadInput(_("Contract {n} is in two places.").format(n=twice))
    pool = sorted(set(state.board.contracts) - set(named))
    luck.shuffle(pool)
    _deal(piles, pool, _("contracts"))
    state.contracts = [tuple(pile.named) for pile in kept]
    state.offered = [tuple(pile.named) for pile in offered]
    state.contract_deck = deck.named[::-1]


def _contract_cards(board: Board, name: str, text: str) -> Cards:
    """Read contract numbers, ``?``, ``?12`` and ``*`` with commas between them."""
    cards = Cards()
    for item in text.split(",") if text not in ("", "-") else []:
        if item == "*":
            cards.rest = True
        elif re.fullmatch(r"\?\d{0,2}", item):
            cards.hidden += int(item[1:] or 1)
        else:
            cards.named.append(_number(name, item, 1, len(board.contracts)))
    return cards


# --- the decision -----------------------------------------------------------------------------------------------------


def _check_decision(state: State) -> None:
    """Refuse a position that no game can be in."""
    if len(state.row) > draw_transport.ROW_LENGTH:
        raise BadInput(_("The face-up row has five cards, not {n}.").format(n=len(state.row)))
    if len(state.row) < draw_transport.ROW_LENGTH and state.deck:
        raise BadInput(_("The face-up row is short of five cards only when the deck is empty."))
    if draw_transport.must_sweep(state):
        raise BadInput(_("Three of the five face-up cards cannot be wild: {row}.").format(row=letters(state.row)))
    deciding = [seat for seat in range(state.players) if state.offered[seat]]
    if state.phase == "setup":
        _check_setup(state, deciding)
    elif deciding and (state.phase != "contracts" or deciding != [state.actor]):
        raise BadInput(
            _("Contracts in brackets belong to the player who decides on them: turn={n}:contracts.").format(
                n=deciding[0]
            )
        )
    elif state.phase == "contracts" and not deciding:
        raise BadInput(_("turn={n}:contracts needs the drawn contracts in brackets.").format(n=state.actor))
    if any(len(offer) != 2 for offer in state.offered if offer):
        raise BadInput(_("A player decides on two contracts at a time."))
    if state.phase == "second-card" and not draw_transport.second_card_actions(state):
        raise BadInput(_("turn={n}:second-card, but there is no second card to take.").format(n=state.actor))


def _check_setup(state: State, deciding: Sequence[int]) -> None:
    if list(deciding) != list(range(state.actor or 0, state.players)):
        raise BadInput(_("During setup each player from the one to decide has contracts in brackets."))
