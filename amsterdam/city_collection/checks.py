"""Checks that hold in every position: no piece is lost or added, and facts stored twice agree.

The engine does not use them; tests and ``amsterdam simulate`` do, after every action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from amsterdam.city_collection.goods import DOCKWORKERS, GOODS
from amsterdam.city_collection.player import Player
from amsterdam.city_collection.position import ACT, DICE, DISCARD, DISPLAYED, OVER, SUPPLIED
from amsterdam.city_collection.rules import due, harbour, phase1, phase2, setup, stack, use_card
from amsterdam.city_collection.state import State


def violations(state: State) -> list[str]:
    """Return a sentence for each thing in a state that is impossible, none for a sound state.

    >>> from amsterdam.city_collection.state import start
    >>> state = start(players=2, seed=7, options={})
    >>> violations(state)
    []
    >>> state.sides[1].points = 17
    >>> violations(state)
    ['Player 1 has 17 points, but they come from 0.']
    """
    return [
        *_cards(state),
        *_goods(state),
        *_warehouses(state),
        *_dockworkers(state),
        *_tiles(state),
        *_amstel(state),
        *_dice(state),
        *(sentence for seat in range(state.players) for sentence in _player(state, seat)),
        *_decision(state),
    ]


def _whole(state: State) -> bool:
    """Say whether every piece of the box must be there: a position typed by hand may leave goods out."""
    return "position" not in state.start and not state.solo


def _cards(state: State) -> Iterator[str]:
    """There are 132 cards, each in one place, and each deck holds only its own kind."""
    held = chain.from_iterable((*side.inactive, *side.active) for side in state.sides)
    places = Counter(chain(held, state.display, state.discards, *state.decks))
    wrong = sorted(card for card in places.keys() | state.board.cards if places[card] != 1)
    if wrong:
        yield f"Cards that are not there once: {', '.join(map(str, wrong))}."
    if any(state.board.cards[card].kind != kind for kind, deck in enumerate(state.decks) for card in deck):
        yield "A deck holds a card of another kind."
    if state.display and state.phase not in DISPLAYED:
        yield "Cards lie open outside phase I."


def _goods(state: State) -> Iterator[str]:
    """There are 36 goods, four of each kind; a block has either an owner or a good."""
    pieces = [state.black_market >> good & 1 for good in range(len(GOODS))]
    for good in chain(state.goods, *state.warehouses, [state.turn.good]):
        if good is not None:
            pieces[good] += 1
    for side in state.sides:
        pieces = [a + b + c for a, b, c in zip(pieces, side.store, side.ship, strict=True)]
    for good, number in enumerate(pieces):
        if number > setup.OF_A_GOOD or (number < setup.OF_A_GOOD and _whole(state)):
            yield f"There are {number} goods of the kind {GOODS[good]}, not {setup.OF_A_GOOD}."
    for block, lies in enumerate(state.goods):
        owners = sum(side.blocks >> block & 1 for side in state.sides)
        if owners + (lies is not None) > 1 or (_whole(state) and owners + (lies is not None) != 1):
            yield f"Block {block} has {owners} owners and {'no' if lies is None else 'a'} good."


def _warehouses(state: State) -> Iterator[str]:
    for number, (house, goods) in enumerate(zip(state.board.harbour.warehouses, state.warehouses, strict=True)):
        if len(goods) > len(house.values) or any(good != house.good for good in goods if house.good is not None):
            yield f"Warehouse {number} holds {goods}."


def _dockworkers(state: State) -> Iterator[str]:
    """There are two dockworkers of each colour, one against TOM; at most two on a jetty and on a ship."""
    for colour, name in enumerate(DOCKWORKERS):
        waiting = sum(jetty[colour] for jetty in state.jetties) + state.depot.count(colour)
        there = waiting + sum(side.dockworkers[colour] for side in state.sides)
        number = setup.all_dockworkers(state.solo).count(colour)
        if there > number or (there < number and "position" not in state.start):
            yield f"There are {there} {name} dockworkers, not {number}."
    if any(sum(jetty) > 2 for jetty in state.jetties):
        yield "A jetty is crowded."


def _tiles(state: State) -> Iterator[str]:
    """Each market tile is in one place, and there is one for each round to come."""
    seen = [tile for tile in (*state.past_tiles, state.tile, *state.tiles) if tile is not None]
    if len(set(seen)) < len(seen):
        yield "A market tile is in two places."
    if len(state.tiles) != stack.LAST_ROUND - state.round:
        yield f"In round {state.round} {len(state.tiles)} market tiles are to come."


def _amstel(state: State) -> Iterator[str]:
    if sorted(state.order) != list(range(state.players)):
        yield f"The order on the Amstel is {state.order}."
    elif any(state.amstel[a] < state.amstel[b] for a, b in zip(state.order, state.order[1:], strict=False)):
        yield f"The order {state.order} is not that of the fields {state.amstel}."
    if not all(0 <= field <= state.board.amstel.last for field in state.amstel):
        yield f"The discs lie on the fields {state.amstel}."


def _dice(state: State) -> Iterator[str]:
    if any(state.dice) and not all(1 <= value <= phase2.FACES for value in state.dice):
        yield f"The dice show {state.dice}."
    if state.phase == DICE and max(state.dice) > max(1, phase2.USABLE - state.round):
        yield f"The dice show {state.dice} in round {state.round}."
    if any(len(set(chosen)) < len(chosen) or len(chosen) > phase2.CHOSEN for chosen in state.chosen):
        yield f"The dice {state.chosen} were chosen."


def _player(state: State, seat: int) -> Iterator[str]:
    side = state.sides[seat]
    if sum(side.breakdown.values()) != side.points:
        yield f"Player {seat} has {side.points} points, but they come from {sum(side.breakdown.values())}."
    if _least(side) < 0:
        yield f"Player {seat} has less than nothing of something."
    places = phase1.PLACES + (state.phase == DISCARD and seat == state.actor)
    if len(side.inactive) > places:
        yield f"Player {seat} has {len(side.inactive)} inactive cards."
    if sum(side.dockworkers) > harbour.ABOARD:
        yield f"Player {seat} has {sum(side.dockworkers)} dockworkers aboard."
    if not 0 <= side.field < len(state.board.harbour.fields):
        yield f"The ship of player {seat} lies on field {side.field}."
    if not side.tokens.keys() <= set(side.active) or not all(
        1 <= n <= use_card.MOST_TOKENS for n in side.tokens.values()
    ):
        yield f"Player {seat} has the action tokens {side.tokens}."
    if any(side.supply) and state.phase not in SUPPLIED:
        yield f"Player {seat} has cubes in the supply before phase III."


def _least(side: Player) -> int:
    """Return the smallest number of anything that a player has."""
    return min(chain([side.guilders, side.penalties], side.supply, side.store, side.ship, side.dockworkers, *side.dial))


def _decision(state: State) -> Iterator[str]:
    """Either a player has something to decide or the game is over."""
    if (state.actor is None) != (state.phase == OVER):
        yield f"Player {state.actor} is to decide in phase “{state.phase}”."
    elif bool(state.legal_actions()) == (state.actor is None):
        yield "The game is over, but something can be done." if state.actor is None else "Nothing can be done."
    if state.actor is not None and (state.queue[:1] != [state.actor] or len(set(state.queue)) < len(state.queue)):
        yield f"Player {state.actor} is to decide, and the queue is {state.queue}."
    if state.phase != ACT and due.what(state.turn) != due.NOTHING:
        yield f"“{due.what(state.turn)}” is due outside phase III."
    if state.actor is not None and state.turn.owed > sum(state.sides[state.actor].supply):
        yield f"Player {state.actor} owes more cubes than there are."
