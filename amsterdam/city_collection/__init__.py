"""Amsterdam (Stefan Feld's City Collection, Queen Games), with all its rules.

Each module of `rules` is a chapter of the rulebook. The chapters use `board`, `goods`, `actions`, `events`, `player`
and `position`. `notation`, `view` and `state` build on them; then come `bots`, and at the top `coach` and `analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

from amsterdam.analysis.effort import Effort
from amsterdam.city_collection import actions, sentences, state, words
from amsterdam.city_collection.analysis import chance, hidden
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.notation import older
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS, VARIANTS
from amsterdam.city_collection.view import View
from amsterdam.game import Action, Alone, Bot, Event, Rollouts, Table, Teaching, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import State as GameState
from amsterdam.game import View as GameView
from amsterdam.rulebook import Rulebook


class CityCollection:
    """The game: starts states, reads notation, and gives access to its other parts (`amsterdam.game.Game`)."""

    name = "city-collection"
    #: The name on its box.
    title = "Amsterdam (City Collection)"
    package = "city_collection"
    #: Option id -> its values, the default first.
    rulings: Mapping[str, tuple[str, ...]] = RULINGS
    #: The variants, in the same form; see `variants`.
    variants: Mapping[str, tuple[object, ...]] = VARIANTS
    expansions = EXPANSIONS
    alone: Alone | None = Alone({"solo": True}, "TOM")

    @property
    def files(self) -> Traversable:
        return resources.files(__name__)

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.package)

    # --- positions ---------------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int = 0, options: Mapping[str, object] | None = None) -> State:
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

    def completed(self, start: Mapping[str, object]) -> Mapping[str, object]:
        return older.completed(start)

    def own(self, state: GameState) -> State:
        return own(State, state)

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        return actions.action_from_text(text)

    def let_come(self, state: GameState, text: str, seat: int | None = None) -> State:
        """Return a copy of a state in which roll, cards or tiles of a text come next; see `chance`. Raises BadInput."""
        return chance.let_come(own(State, state), text, seat)

    def violations(self, state: GameState) -> list[str]:
        from amsterdam.city_collection import checks

        return checks.violations(own(State, state))

    # --- words -------------------------------------------------------------------------------------------------------

    def action_words(self, action: Action, table: Table) -> str:
        return words.action_words(action, hidden.known(table))

    def sentence(self, event: Event, names: Sequence[str], board: GameBoard) -> str:
        return sentences.sentence(event, names, own(Board, board))

    # --- players, lessons, what if -----------------------------------------------------------------------------------

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        from amsterdam.city_collection.analysis.advisor import AdvisorBot
        from amsterdam.city_collection.analysis.strengths import easy, friendly
        from amsterdam.city_collection.bots.greedy import GreedyBot

        return {"friendly": friendly, "easy": easy, "greedy": GreedyBot, "advisor": AdvisorBot}

    @property
    def teaching(self) -> Teaching:
        from amsterdam.city_collection.coach import teaching

        return teaching

    @property
    def rollouts(self) -> Rollouts:
        from amsterdam.city_collection.analysis import rollouts

        return rollouts

    def effort(self, view: GameView) -> Effort:
        from amsterdam.city_collection.analysis import review

        return review.effort(own(View, view))
