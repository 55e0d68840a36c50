"""Dealing anew what a seat cannot see: other hands, other contracts, both decks.

Cards that everybody saw a player take stay where they are. The compiled rules deal in the same way (`fast.play.deal`),
so that both give the same game for the same random stream.
"""

from __future__ import annotations

from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.read_position import from_text
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View


def possible_state(view: View) -> State:
    """Return one position that the seat might be in, the same for equal views."""
    return from_text(view.to_text(), data=view.board.folder)


def deal_hidden(state: State, seat: int, luck: Stream) -> None:
    """Deal everything that `seat` does not see anew, and let the deck be shuffled by another stream from now on."""
    others = [other for other in range(state.players) if other != seat]
    pool = [0] * 7
    for card in state.deck:
        pool[card] += 1
    for other in others:
        for kind in range(7):
            pool[kind] += state.hands[other][kind] - state.seen[other][kind]
    cards = spread(pool)
    luck.shuffle(cards)
    for other in others:
        hidden = sum(state.hands[other]) - sum(state.seen[other])
        state.hands[other] = state.seen[other][:]
        for _card in range(hidden):
            state.hands[other][cards.pop()] += 1
    state.deck = cards
    _deal_contracts(state, others, luck)
    state.random = Stream(luck.next64())


def stir(state: State, luck: Stream) -> None:
    """Let the discards be shuffled by another stream from now on; all cards lie as they lie (open cards)."""
    state.random = Stream(luck.next64())


def _deal_contracts(state: State, others: list[int], luck: Stream) -> None:
    pool = sorted(
        (
            *state.contract_deck,
            *(card for other in others for card in (*state.contracts[other], *state.offered[other])),
        )
    )
    luck.shuffle(pool)
    for other in others:
        state.contracts[other] = tuple(pool.pop() for _card in state.contracts[other])
        state.offered[other] = tuple(pool.pop() for _card in state.offered[other])
    state.contract_deck = pool
