"""What the tests of the City Collection share: playing a row of actions, and reading what a player has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amsterdam.city_collection.actions import TakeBlock, action_from_text
from amsterdam.city_collection.goods import COLOUR_LETTERS, letters
from amsterdam.city_collection.state import State
from amsterdam.game import Event

Position = Callable[..., State]
Refused = Callable[..., str]


def by_card(rows: Sequence[tuple[object, ...]]) -> list[str]:
    """Return the ids of the rules of the cards that rows of a table start with, to name their tests."""
    return [f"card.{row[0]:03d}" for row in rows]


def play(state: State, words: str) -> list[Event]:
    """Play actions, with commas between them, and return what happened."""
    return [event for text in words.split(", ") for event in state.apply(action_from_text(text))]


def has(state: State, seat: int = 0) -> tuple[int, int, str]:
    """Return a player's prestige, guilders and supply."""
    side = state.sides[seat]
    return side.points, side.guilders, letters(side.supply, COLOUR_LETTERS)


def cost(state: State, card: int) -> str:
    """Return what a card costs, in letters."""
    return letters(state.board.cards[card].cost, COLOUR_LETTERS)


def pink_blocks(state: State) -> dict[int, int]:
    """Return a pink block for each price from 1 to 4."""
    blocks = list(enumerate(state.board.blocks))
    return {
        price: next(n for n, block in blocks if (block.district, block.cost) == (0, price)) for price in (1, 2, 3, 4)
    }


def blocks_offered(state: State) -> set[int]:
    """Return the blocks that can be taken."""
    return {action.block for action in state.legal_actions() if isinstance(action, TakeBlock)}
