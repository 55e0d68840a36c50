"""Ticket to Ride: Amsterdam (Days of Wonder), every rule of it.

A module of `rules` is a chapter of the rulebook; `board`, `cards`, `actions`, `events` and `position` are what they
speak of. On them stand `notation`, `view` and `state`; then `bots` and `fast`, the rules once more for many games at
once; then `analysis` and `coach`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from amsterdam.game import Action
from amsterdam.ticket_to_ride import actions, state
from amsterdam.ticket_to_ride.analysis import chance
from amsterdam.ticket_to_ride.rulings import RULINGS
from amsterdam.ticket_to_ride.state import State


class TicketToRide:
    """The game: starts states and reads what they wrote."""

    name = "ticket-to-ride"
    #: What it is called on its box.
    title = "Ticket to Ride: Amsterdam"
    package = "ticket_to_ride"
    #: Option id -> its values, the default first.
    rulings: Mapping[str, tuple[str, ...]] = RULINGS

    def start(self, players: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> State:
        """Set a game up for 2 to 4 players.

        `options` holds rulings by id (see `rulings`), ``turn.order`` (the seat that starts) and ``data`` (a folder with
        an owner's own data files). Raises BadInput.

        >>> TicketToRide().start(players=3, seed=7).actor
        0
        """
        return state.start(players, seed, options or {})

    def from_text(self, text: str, seed: int = 0, data: str | None = None) -> State:
        """Read position notation; see `notation` and `read_position`. Raises BadInput."""
        return state.from_text(text, seed, data)

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        return actions.action_from_text(text)

    def let_come(self, state: State, text: str, seat: int | None = None) -> State:
        """Return a copy of a state in which the cards of a text come next; see `chance`. Raises BadInput."""
        return chance.let_come(state, text, seat)
