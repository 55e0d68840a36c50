"""Amsterdam (Stefan Feld's City Collection, Queen Games), every rule of it.

A module of `rules` is a chapter of the rulebook; `board`, `goods`, `actions`, `events`, `player` and `position` are
what they speak of. On them stand `notation`, `view` and `state`; then `bots`, `coach` and `analysis`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from amsterdam.city_collection import actions, state
from amsterdam.city_collection.analysis import chance
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import VARIANTS
from amsterdam.game import Action


class CityCollection:
    """The game: starts states and reads what they wrote."""

    name = "city-collection"
    #: What it is called on its box.
    title = "Amsterdam (City Collection)"
    package = "city_collection"
    #: Option id -> its values, the default first.
    rulings: Mapping[str, tuple[str, ...]] = RULINGS
    #: Which game is played, in the same way; beside these ``expansions``, see `variants`.
    variants: Mapping[str, tuple[Any, ...]] = VARIANTS

    def start(self, players: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> State:
        """Set a game up for 2 to 4 players, or for one against TOM, who has the second of two seats.

        `options` holds rulings by id (see `rulings`), variants (see `variants`) and ``data`` (a folder with an owner's
        own data files). Raises BadInput.

        >>> CityCollection().start(players=3, seed=7).phase
        'first-card'
        """
        return state.start(players, seed, options or {})

    def from_text(self, text: str, seed: int = 0, data: str | None = None) -> State:
        """Read position notation; see `notation` and `read_position`. Raises BadInput."""
        return state.from_text(text, seed, data)

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        return actions.action_from_text(text)

    def let_come(self, state: State, text: str, seat: int | None = None) -> State:
        """Return a copy of a state in which roll, cards or tiles of a text come next; see `chance`. Raises BadInput."""
        return chance.let_come(state, text, seat)
