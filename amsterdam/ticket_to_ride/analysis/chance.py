"""Choosing what chance brings: cards are put on top of a deck, to see what would follow.

Only cards that may lie there can be chosen: with all cards open the cards of the deck, from a seat's view every card
that it does not see. If such a card is really in another hand, it is swapped with a card of the deck, so that the seat
still sees the same position. The chosen cards are written as in position notation, top card first: ``deck=GW``,
``contracts=5,9``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amsterdam.game import Action, BadInput
from amsterdam.i18n import _, ngettext
from amsterdam.outside import shortened
from amsterdam.ticket_to_ride.actions import DrawBlind, DrawContracts, TakeFaceUp
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import LETTERS, counts
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.rules.draw_transport import must_sweep
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name

DECK, CONTRACTS = "deck", "contracts"


def drawn_from(action: Action) -> str | None:
    """Return the deck that an action draws from, into a hand or into the row; None for one that need not draw.

    >>> drawn_from(TakeFaceUp(0)), drawn_from(DrawContracts())
    ('deck', 'contracts')
    """
    if isinstance(action, DrawContracts):
        return CONTRACTS
    return DECK if isinstance(action, DrawBlind | TakeFaceUp) else None


def cards_to_come(state: State, seat: int | None = None) -> list[int]:
    """Return seven counts of the cards that may lie in the deck, as a seat sees it or with all cards open."""
    left = counts(state.deck)
    for other in _others(state, seat) if state.deck else ():
        for kind in range(7):
            left[kind] += state.hands[other][kind] - state.seen[other][kind]
    return left


def contracts_to_come(state: State, seat: int | None = None) -> tuple[int, ...]:
    """Return the contracts that may lie in their deck, as a seat sees it or with all cards open."""
    left = list(state.contract_deck)
    for other in _others(state, seat) if left else ():
        left += (*state.contracts[other], *state.offered[other])
    return tuple(sorted(left))


def let_come(state: State, text: str, seat: int | None = None) -> State:
    """Return a copy of a state in which the cards of `text` come next from their decks.

    Raises BadInput for cards that cannot lie there, as `seat` sees it or (without one) with all cards open.
    """
    twin = state.copy()
    for field in text.split():
        name, _equals, value = field.partition("=")
        if name == DECK and value and set(value) <= set(LETTERS):
            _cards_come(twin, [LETTERS.index(letter) for letter in value], seat)
        elif name == CONTRACTS and all(len(n) <= 3 and n.isascii() and n.isdecimal() for n in value.split(",")):
            _contracts_come(twin, [int(number) for number in value.split(",")], seat)
        else:
            raise BadInput(_("“{text}” does not say which cards come.").format(text=shortened(field)))
    return twin


def chance_words(text: str, board: Board) -> str:
    """Return the text of `let_come` in words.

    >>> from amsterdam.ticket_to_ride.board import standard_board
    >>> chance_words("deck=GGW", standard_board())
    '2 green, 1 wild'
    """
    coming = []
    for field in text.split():
        name, _equals, value = field.partition("=")
        if name == DECK:
            coming.append(card_list(LETTERS.index(letter) for letter in value))
        else:
            coming += [contract_name(board, int(number)) for number in value.split(",")]
    return ", ".join(coming)


def _others(state: State, seat: int | None) -> Iterator[int]:
    """Return the seats whose cards are hidden."""
    return (other for other in range(state.players) if seat is not None and other != seat)


# --- transport cards --------------------------------------------------------------------------------------------------


def _cards_come(state: State, cards: Sequence[int], seat: int | None) -> None:
    if len(cards) > len(state.deck):
        text = ngettext("The deck has only {n} card.", "The deck has only {n} cards.", len(state.deck))
        raise BadInput(text.format(n=len(state.deck)))
    may_come = cards_to_come(state, seat)
    for card in cards:
        may_come[card] -= 1
        if may_come[card] < 0:
            raise BadInput(_("No such card can come: {card}. All others lie open.").format(card=card_name(card)))
    elsewhere = []
    for card in cards:
        if card in state.deck:
            del state.deck[_last_place(state.deck, card)]
        else:
            elsewhere.append(card)
    for card in elsewhere:
        _fetch_card(state, card, seat)
    state.deck += reversed(cards)
    if must_sweep(state):
        raise BadInput(_("Then a better row could be formed, and the wilds would not lie face up."))


def _last_place(pile: Sequence[int], card: int) -> int:
    return len(pile) - 1 - pile[::-1].index(card)


def _fetch_card(state: State, card: int, seat: int | None) -> None:
    """Swap a card in a hand that is hidden from the seat with the top card of the deck."""
    hidden = (other for other in _others(state, seat) if state.hands[other][card] > state.seen[other][card])
    other = next(hidden)
    state.hands[other][card] -= 1
    state.hands[other][state.deck.pop()] += 1


# --- contracts --------------------------------------------------------------------------------------------------------


def _contracts_come(state: State, contracts: Sequence[int], seat: int | None) -> None:
    most = min(DRAWN, len(state.contract_deck))
    if len(contracts) > most:
        text = ngettext("Only {n} contract can come.", "Only {n} contracts can come.", most)
        raise BadInput(text.format(n=most))
    may_come = contracts_to_come(state, seat)
    for contract in contracts:
        if contract not in state.board.contracts:
            raise BadInput(_("There is no contract {n}.").format(n=contract))
        if contract not in may_come or contracts.count(contract) > 1:
            text = _("This contract cannot come: {contract}. It is somewhere else.")
            raise BadInput(text.format(contract=contract_name(state.board, contract)))
    elsewhere = [contract for contract in contracts if contract not in state.contract_deck]
    for contract in contracts:
        if contract in state.contract_deck:
            state.contract_deck.remove(contract)
    for contract in elsewhere:
        _fetch_contract(state, contract, seat)
    state.contract_deck += reversed(contracts)


def _fetch_contract(state: State, contract: int, seat: int | None) -> None:
    """Swap a contract of a player whose contracts are hidden from the seat with the top one of the deck."""
    for other in _others(state, seat):
        for held in (state.contracts, state.offered):
            if contract in held[other]:
                top = state.contract_deck.pop()
                held[other] = tuple(top if card == contract else card for card in held[other])
                return
