"""The table: board, cards, players and log of one match, and what each click does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amsterdam.game import Action, Event, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.events import RouteClaimed
from amsterdam.ticket_to_ride.view import View
from widgets.parts.pace import Pacer
from widgets.table import table
from widgets.table.areas import Areas
from widgets.table.hint import Hint
from widgets.table.match import NOBODY, Match, Moment
from widgets.table.motion import Step
from widgets.table.since import Line, Turn
from widgets.ticket_to_ride.rules.examples import example
from widgets.ticket_to_ride.table.final_scoring import FinalScoring, lit
from widgets.ticket_to_ride.table.match import GAME, last_route
from widgets.ticket_to_ride.table.moves import moves
from widgets.ticket_to_ride.table.players import Players
from widgets.ticket_to_ride.table.since import in_short
from widgets.ticket_to_ride.table.stage import Stage
from widgets.ticket_to_ride.table.what_now import what_now
from widgets.ticket_to_ride.worth.warm_up import WARM_UP


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
    order_rule = "turn.order"
    what_if_page = "ticket_to_ride/what_if.ipynb"

    def __init__(
        self,
        board: GameBoard | None = None,
        on_change: Callable[[], None] = lambda: None,
        pace: Pacer | None = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        self.board, self._on_review = own(Board, board) if board else standard_board(), on_review
        super().__init__(on_change, pace, example)

    def build(self) -> Areas:
        say = self.say
        stage = Stage(self.board, self)
        self.stage = stage
        self.players = Players()
        self.final = FinalScoring(self.show_rule, self._counted, say, self._on_review)
        self.hint = Hint(self._point, say, warm_up=WARM_UP, on_press=self.looked)
        return Areas(
            board=[stage.board, stage.picker],
            tray=[stage.market, stage.hand],
            asks=[stage.question, stage.chooser, stage.payment, stage.market.ends, self.hint],
            held={"contracts": (_("Contracts"), stage.contracts)},
            controls=[self.hint.toggle],
        )

    def reset(self) -> None:
        self.stage.reset()
        self.hint.forget()

    def acted(self, action: Action) -> None:
        self.stage.picker.clear()
        self.hint.chosen(action)

    def what_now(self, view: GameView, match: Match) -> str:
        return what_now(own(View, view), match.state.result(), match.names, match.humans)

    def show_parts(self, match: Match, view: GameView, viewer: int) -> None:
        seen, actor = own(View, view), view.actor
        covered = None if viewer != NOBODY else 0 if actor is None else seen.hands[actor]
        self.hint.watch(view if match.human_to_decide and viewer == actor else None, viewer)
        told = ((event, n) for n, line in enumerate(self.told_since(match), start=1) for event in line.events)
        since = [(event.route, number) for event, number in told if isinstance(event, RouteClaimed)]
        self.stage.show(seen, match.names, last=last_route(match.events), since=since, covered=covered)

    def light(self, match: Match, view: GameView, counted: Sequence[Event]) -> None:
        """Light the routes that were counted, or the way that joins the contract just judged."""
        shown = lit(own(View, view), counted)
        return self.stage.light(*shown) if shown else self.stage.draw_board()

    def in_short(self, turn: Turn, match: Match) -> list[Line]:
        return in_short(turn, match.names, self.board)

    def moves(self, moment: Moment) -> Sequence[Step]:
        return moves(moment.events, moment.seat, self.stage.board.shown)

    def show_players(self, match: Match, view: GameView, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        self.players.show(own(View, view), match.names, kinds, final)

    def _point(self, action: Action | None) -> None:
        """Highlight the route of a hint, or mark its card, pile or contract."""
        self.stage.compare(None, action)
        chosen = (action.route,) if isinstance(action, ClaimRoute) else ()
        if chosen != self.stage.chosen:
            self.stage.chosen = chosen
            self.stage.draw_board()
