"""Dealing again what a seat cannot see: other hands, other contracts, both decks.

Cards that everybody saw a player take stay where they are. A player's routes are a hint to its contracts: contracts
that explain them are dealt to it more often (`hints.weight`). The compiled rules deal in the same way
(`fast.play.deal_hidden`), so both give the same game for the same random stream.
"""

from __future__ import annotations

from amsterdam.game import Table, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.bots.hints import weights
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.position import Position
from amsterdam.ticket_to_ride.state import State, from_text
from amsterdam.ticket_to_ride.view import View


def possible_state(view: GameView) -> State:
    """Return a state that fits the view, the same one for equal views. Raises TypeError for a state."""
    return from_text(own(View, view).to_text(), data=view.board.folder)


def known(table: Table) -> State | View:
    """Return a position as a state or a view of this game. Raises TypeError for one of another game."""
    return table if isinstance(table, View) else own(State, table)


def deal_hidden(position: Position, seat: int, luck: Stream) -> None:
    """Deal again everything that `seat` does not see, and shuffle by a new random stream from now on."""
    others = [other for other in range(position.players) if other != seat]
    pool = [0] * 7
    for card in position.deck:
        pool[card] += 1
    for other in others:
        for kind in range(7):
            pool[kind] += position.hands[other][kind] - position.seen[other][kind]
    cards = spread(pool)
    luck.shuffle(cards)
    for other in others:
        hidden = sum(position.hands[other]) - sum(position.seen[other])
        position.hands[other] = position.seen[other][:]
        for _card in range(hidden):
            position.hands[other][cards.pop()] += 1
    position.deck = cards
    _deal_contracts(position, others, luck)
    position.random = Stream(luck.next64())


def stir(position: Position, luck: Stream) -> None:
    """Shuffle by a new random stream from now on, and leave all cards where they are (open cards)."""
    position.random = Stream(luck.next64())


def _deal_contracts(position: Position, others: list[int], luck: Stream) -> None:
    pool = sorted(
        (
            *position.contract_deck,
            *(card for other in others for card in (*position.contracts[other], *position.offered[other])),
        )
    )
    for other in others:
        position.contracts[other] = _deal_held(position, other, pool, luck)
        position.offered[other] = tuple(pool.pop(luck.below(len(pool))) for _card in position.offered[other])
    luck.shuffle(pool)
    position.contract_deck = pool


def _deal_held(position: Position, other: int, pool: list[int], luck: Stream) -> tuple[int, ...]:
    """Take a player's contracts out of the pool, each with a chance proportional to its weight."""
    held = list[int]()
    for _contract in position.contracts[other]:
        weighed = weights(position, other, held, pool)
        ticket, place = luck.below(sum(weighed)) - weighed[0], 0
        while ticket >= 0:
            place += 1
            ticket -= weighed[place]
        held.append(pool.pop(place))
    return tuple(held)
