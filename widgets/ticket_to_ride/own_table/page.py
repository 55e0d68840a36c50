"""The page for one's own table of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from dataclasses import replace

from ipywidgets import DOMWidget

from amsterdam.game import own
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.state import State
from widgets.own_table import page
from widgets.ticket_to_ride.board.board import BoardBox
from widgets.ticket_to_ride.own_table.player_aid import PlayerAid
from widgets.ticket_to_ride.own_table.score import ScoreSheet
from widgets.ticket_to_ride.own_table.set_up import SetUp
from widgets.ticket_to_ride.rules.examples import example
from widgets.ticket_to_ride.table.final_scoring import lit
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.table.route_picker import RoutePicker


class OwnTable(page.OwnTable):
    """Set-up guide, player aid and score sheet of this game."""

    game = GAME
    board: BoardBox
    guide: SetUp
    sheet: ScoreSheet

    guide_kind, aid_kind, sheet_kind = SetUp, PlayerAid, ScoreSheet

    def __init__(self) -> None:
        super().__init__(standard_board(), example)

    def build(self) -> list[DOMWidget]:
        self.board = BoardBox(standard_board(), on_error=self.say)
        self.picker = RoutePicker(lambda _route: self.redraw(), self._pressed, self.say)
        self.picker.pointing = True
        self.board.on_clicked(self._pressed)
        return [self.board, self.picker]

    def _pressed(self, route: int) -> None:
        if self.shown == page.SCORE:
            self.sheet.press_route(route)

    def draw_board(self) -> None:
        self.picker.layout.display = None if self.shown == page.SCORE else "none"
        if self.shown != page.SCORE:
            self.board.show(own(State, self.guide.state).view(0))
            return
        sheet = self.sheet
        view = sheet.state.view(sheet.seat)
        self.picker.show(view, sheet.names, view.free_routes())
        if sheet.counting:
            seat, routes, contract = lit(view, sheet.final.counted) or (sheet.seat, (), None)
            ends = () if contract is None else view.board.contracts[contract].ends
            self.board.show(replace(view, seat=seat), ends=ends, lit=routes)
            return
        held = sheet.contract in view.contracts
        ends = view.board.contracts[sheet.contract].ends if held and sheet.contract is not None else ()
        self.board.show(view, ends=ends, lit=view.routes[sheet.seat], selected=self.picker.chosen)


def own_table() -> OwnTable:
    """Return the page for one's own table."""
    return OwnTable()
