"""Ticket to Ride: Amsterdam (Days of Wonder), with all its rules.

Each module of `rules` is a chapter of the rulebook. The chapters use `board`, `cards`, `actions`, `events` and
`position`. `notation`, `view` and `state` build on them; then come `bots` and `fast` (the same rules, compiled for many
games at once), and at the top `analysis` and `coach`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

from amsterdam.analysis.effort import Effort
from amsterdam.game import Action, Alone, Bot, Event, Rollouts, Table, Teaching, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import State as GameState
from amsterdam.game import View as GameView
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride import actions, sentences, state, words
from amsterdam.ticket_to_ride.analysis import chance, hidden
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.rulings import RULINGS
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View


class TicketToRide:
    """The game: starts states, reads notation, and gives access to its other parts (`amsterdam.game.Game`)."""

    name = "ticket-to-ride"
    #: The name on its box.
    title = "Ticket to Ride: Amsterdam"
    package = "ticket_to_ride"
    #: Option id -> its values, the default first.
    rulings: Mapping[str, tuple[str, ...]] = RULINGS
    variants: Mapping[str, tuple[object, ...]] = {}
    expansions: tuple[str, ...] = ()
    alone: Alone | None = None

    @property
    def files(self) -> Traversable:
        return resources.files(__name__)

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.package)

    # --- positions ---------------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int = 0, options: Mapping[str, object] | None = None) -> State:
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

    def completed(self, start: Mapping[str, object]) -> Mapping[str, object]:
        return start

    def own(self, state: GameState) -> State:
        return own(State, state)

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        return actions.action_from_text(text)

    def let_come(self, state: GameState, text: str, seat: int | None = None) -> State:
        """Return a copy of a state in which the cards of a text come next; see `chance`. Raises BadInput."""
        return chance.let_come(own(State, state), text, seat)

    def violations(self, state: GameState) -> list[str]:
        from amsterdam.ticket_to_ride import checks

        return checks.violations(own(State, state))

    # --- words -------------------------------------------------------------------------------------------------------

    def action_words(self, action: Action, table: Table) -> str:
        return words.action_words(action, hidden.known(table))

    def sentence(self, event: Event, names: Sequence[str], board: GameBoard) -> str:
        return sentences.sentence(event, names, own(Board, board))

    # --- players, lessons, what if -----------------------------------------------------------------------------------

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        from amsterdam.ticket_to_ride.analysis.advisor import AdvisorBot, ExpertBot
        from amsterdam.ticket_to_ride.analysis.strengths import easy, friendly
        from amsterdam.ticket_to_ride.bots.greedy import GreedyBot

        return {"friendly": friendly, "easy": easy, "greedy": GreedyBot, "advisor": AdvisorBot, "expert": ExpertBot}

    @property
    def teaching(self) -> Teaching:
        from amsterdam.ticket_to_ride.coach import teaching

        return teaching

    @property
    def rollouts(self) -> Rollouts:
        from amsterdam.ticket_to_ride.analysis import rollouts

        return rollouts

    def effort(self, view: GameView) -> Effort:
        from amsterdam.ticket_to_ride.analysis import review

        return review.effort(own(View, view))
