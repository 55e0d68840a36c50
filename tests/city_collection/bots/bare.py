"""What the tests of the greedy player share: bare positions, and the moves of the bot in them."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam import Action
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import BEER, CRYSTAL, FURNITURE
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.state import State

Position = Callable[..., State]

GAME = CityCollection()
BOARD = standard_board()
#: No goods on the blocks and no dockworkers on the jetties: there is nothing to gain in city and harbour.
BARE = f"goods={'-' * 36} jetties=-,-,-,-,-,-"
FURNITURE_AT, BEER_AT, CRYSTAL_AT = (
    next(house.field for house in BOARD.harbour.warehouses if house.good == good) for good in (FURNITURE, BEER, CRYSTAL)
)


def goods(**on_blocks: str) -> str:
    """Return the notation of a city that has goods on these blocks only, such as ``goods(b2="B")``."""
    row = ["-"] * 36
    for block, letter in on_blocks.items():
        row[int(block[1:])] = letter
    return f"goods={''.join(row)} jetties=-,-,-,-,-,-"


def turn(state: State) -> list[Action]:
    """Let the bot play the turn of seat 0 to its end, and return what it did."""
    done: list[Action] = []
    while state.actor == 0 and state.phase == ACT:
        done.append(choice(state))
        state.apply(done[-1])
    return done


def choice(state: State, seed: int = 1) -> Action:
    assert state.actor is not None
    return GreedyBot(seed).choose(state.view(state.actor))
