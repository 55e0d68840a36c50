"""Barges, a game small enough to read in one sitting: the `Game` object, which says all that the game brings.

2 to 4 players hold three barges each, in secret. In turn they send one through the lock, if it is larger than the one
before it, or open the lock and take a barge from the quay. Who has sent most when the quay is empty wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from amsterdam.analysis.effort import Effort
from amsterdam.game import Action, Alone, BadInput, Board, Bot, Event, Rollouts, Table, Teaching, own
from amsterdam.game import State as GameState
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from tests.third_game import rollouts, rules, state, teaching
from tests.third_game.bots import SmallFirst
from tests.third_game.rules import Opened, Send, Sent, Won
from tests.third_game.state import State


class Barges:
    """The game (`amsterdam.game.Game`)."""

    name = state.NAME
    title = "Barges"
    package = "third_game"
    files = Path(__file__).parent
    rulings: Mapping[str, tuple[str, ...]] = {}
    variants: Mapping[str, tuple[object, ...]] = {}
    expansions: tuple[str, ...] = ()
    alone: Alone | None = None
    bots: Mapping[str, Callable[[int], Bot]] = {SmallFirst.name: SmallFirst}
    teaching: Teaching = teaching
    rollouts: Rollouts = rollouts

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook.read(self.files)

    def start(self, players: int, seed: int = 0, options: Mapping[str, object] | None = None) -> State:
        return state.start(players, seed, options or {})

    def from_text(self, text: str, seed: int = 0, data: str | None = None) -> State:
        return state.from_text(text, seed)

    def completed(self, start: Mapping[str, object]) -> Mapping[str, object]:
        return start

    def own(self, state: GameState) -> State:
        return own(State, state)

    def action_from_text(self, text: str) -> Action:
        return rules.action_from_text(text)

    def let_come(self, state: GameState, text: str, seat: int | None = None) -> State:
        """Return a copy of a state in which the barge of a text such as ``quay=7`` is the next one on the quay."""
        size = text.removeprefix("quay=")
        here, number = own(State, state).copy(), int(size) if size.isdecimal() else 0
        others = [hand for other, hand in enumerate(here.hands) if seat not in (None, other)]
        for pile in [here.quay, *others]:
            if number in pile and here.quay:
                place = pile.index(number)
                pile[place], here.quay[-1] = here.quay[-1], pile[place]
                return here
        raise BadInput(_("Barge “{n}” cannot come next.").format(n=text))

    def violations(self, state: GameState) -> list[str]:
        return rules.violations(own(State, state))

    def action_words(self, action: Action, table: Table) -> str:
        return _("Send barge {n}").format(n=action.barge) if isinstance(action, Send) else _("Open the lock")

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        match event:
            case Sent():
                return _("{name} sends barge {n}.").format(name=names[event.seat], n=event.barge)
            case Opened():
                return _("{name} opens the lock and takes a barge.").format(name=names[event.seat])
            case Won():
                return _("{names} sent the most barges.").format(names=", ".join(names[seat] for seat in event.seats))
        return ""

    def effort(self, view: GameView) -> Effort:
        return Effort(SmallFirst.name, budget=200, minimum=20, rollouts=20, piece=20, fresh=40)
