"""Dealing again what a seat cannot see: the order of the decks, market tiles to come, secret missions of the others.

Everybody knows which cards are in a deck, because all other cards lie open. The tiles in the box are as unknown as the
tiles in the stack, so they may be swapped. In the same way the others may have missions that are really in the box.
"""

from __future__ import annotations

from amsterdam.city_collection.rules import stack
from amsterdam.city_collection.state import State, from_text
from amsterdam.city_collection.view import View
from amsterdam.game import Table, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream


def possible_state(view: GameView, seed: int = 0) -> State:
    """Return a state that fits the view, the same one for equal views and the same seed.

    Raises TypeError for a state.

    >>> from amsterdam.city_collection import CityCollection
    >>> view = CityCollection().start(players=2, seed=7).view(0)
    >>> possible_state(view).view(0) == view
    True
    """
    return from_text(own(View, view).to_text(), seed, view.board.folder)


def known(table: Table) -> State | View:
    """Return a position as a state or a view of this game. Raises TypeError for one of another game."""
    return table if isinstance(table, View) else own(State, table)


def deal_hidden(state: State, seat: int, luck: Stream) -> None:
    """Deal again everything that `seat` does not see, and roll the dice by a new random stream from now on.

    Decks and tiles, missions, and dice have separate streams, so an extra card in one of two rollouts does not make
    their dice differ.
    """
    hidden, missions = Stream(luck.next64()), Stream(luck.next64())
    for deck in state.decks:
        deck.sort()
        hidden.shuffle(deck)
    state.tiles = stack.fill(state, [None] * len(state.tiles), hidden)[::-1]
    _deal_missions(state, seat, missions)
    stir(state, luck)


def stir(state: State, luck: Stream) -> None:
    """Roll the dice by a new random stream from now on, and leave everything else as it is (open cards)."""
    state.random = Stream(luck.next64())


def _deal_missions(state: State, seat: int, luck: Stream) -> None:
    others = [side for other, side in enumerate(state.sides) if other != seat]
    known = {*state.sides[seat].missions, *(mission for side in state.sides for mission in side.open_missions)}
    pool = [mission for mission in sorted(state.board.missions) if mission not in known]
    luck.shuffle(pool)
    for side in others:
        side.missions = tuple(pool.pop() for _mission in side.missions)
