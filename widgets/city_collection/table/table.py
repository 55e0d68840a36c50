"""The table of Amsterdam: board, cards, dial, players and log of one match, and what each click does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from amsterdam.game import Action, Event, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed, numbered
from widgets.city_collection.rules.examples import example
from widgets.city_collection.table.final_scoring import FinalScoring, lit
from widgets.city_collection.table.match import GAME
from widgets.city_collection.table.moves import Moves
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.since import in_short
from widgets.city_collection.table.stage import KIND, Stage
from widgets.city_collection.table.tom import Tom
from widgets.city_collection.table.what_now import what_now
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.parts.boxes import box
from widgets.parts.pace import Pacer
from widgets.table import table
from widgets.table.areas import Areas
from widgets.table.hint import Hint
from widgets.table.match import NOBODY, Match, Moment
from widgets.table.motion import Step
from widgets.table.since import Line, Turn


class Table(table.Table):
    """Shows a match and plays it.

    Args:
        on_change: called after every change of the match, so that a page can keep it.
        pace: when bots move; a test passes its own.
        on_review: called when the player asks for the review of a finished game; without it none is offered.
    """

    board: Board
    stage: Stage
    players: Players
    game = GAME
    what_if_page = "city_collection/what_if.ipynb"
    order_rule = "order.amstel"

    def __init__(
        self,
        board: GameBoard | None = None,
        on_change: Callable[[], None] = lambda: None,
        pace: Pacer | None = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        self._on_review = on_review
        self.board = own(Board, board) if board else standard_board()
        self._pointed: Action | None = None
        super().__init__(on_change, pace, example)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def build(self) -> Areas:
        self.stage = stage = Stage(self.board, self, low=True, go_on=self.presses.go_on)
        self.decide, self.close_up = stage.decide, stage.close_up
        self.players = Players(self.say)
        self.tom = Tom()
        self.final = FinalScoring(self.show_rule, self._counted, self.say, self._on_review)
        self.hint = Hint(self._point, self.say, warm_up=WARM_UP, on_press=self.looked)
        rounds = box("amst-side", stage.rounds, self.tom)
        return Areas(
            board=[stage.board],
            tray=[stage.own_side],
            asks=[self.hint, self.close_up, self.decide],
            held={
                "cards": (_("Cards"), stage.display),
                "rounds": (_("Rounds"), rounds),
            },
            controls=[self.hint.toggle],
            kind=KIND,
        )

    def reset(self) -> None:
        self.stage.reset()
        self.hint.forget()

    def acted(self, action: Action) -> None:
        self.close_up.hide()
        self.hint.chosen(action)

    def drop_choice(self) -> bool:
        if not self.decide.asking:
            return False
        self.decide.turn_to(self.decide.topic)
        self.say(_("Nothing was done yet, so that choice is dropped."))
        return True

    def hides(self, match: Match) -> bool:
        """Say whether there are secret missions; everything else is open."""
        return "missions" in own(View, match.view(0)).expansions

    def what_now(self, view: GameView, match: Match) -> str:
        return what_now(own(View, view), match.state.result(), match.names, match.humans)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _counted(self) -> None:
        super()._counted()
        if self.match is not None:
            self.show_parts(self.match, self.sight.view(), self.sight.viewer)

    def _uncounted(self, match: Match, view: GameView) -> View:
        """Return a view without the final scoring while that is shown step by step."""
        before = match.before() if match.over and not self.final.finished else None
        if before is None:
            return own(View, view)
        return replace(own(View, before.view(view.seat)), actor=None, legal=())

    def show_parts(self, match: Match, view: GameView, viewer: int) -> None:
        seen = self._uncounted(match, view)
        deciding = match.human_to_decide and viewer == match.state.actor
        last = changed(match.last_events())
        since = numbered(line.events for line in self.told_since(match))
        self.stage.show(seen, match.names, deciding, last, since, covered=viewer == NOBODY)
        self.tom.show(match, seen)
        self._pointed = None
        self.hint.watch(seen if deciding else None, viewer)

    def light(self, match: Match, view: GameView, counted: Sequence[Event]) -> None:
        """Light the group, the district or the card that was counted."""
        self.stage.light(*lit(own(View, view), counted))

    def in_short(self, turn: Turn, match: Match) -> list[Line]:
        return in_short(turn, match.names, self.board)

    def moves(self, moment: Moment) -> Sequence[Step]:
        return Moves(own(View, moment.before), moment.seat, self.stage.board.shown).steps(moment.events)

    def show_players(self, match: Match, view: GameView, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        self.players.show(self._uncounted(match, view), match.names, kinds, final)

    # --- answering ---------------------------------------------------------------------------------------------------

    def _point(self, action: Action | None) -> None:
        """Highlight the action of a hint once: a player who then looks elsewhere is not called back."""
        if action is not None and action != self._pointed:
            self.stage.point(_("What the advisor would do"), action)
        self._pointed = action
