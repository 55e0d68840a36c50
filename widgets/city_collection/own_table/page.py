"""The page for one's own table of Amsterdam."""

from __future__ import annotations

from ipywidgets import DOMWidget

from amsterdam.city_collection.box import standard_board
from widgets.city_collection.board.board import BoardBox
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.board.pointer import BLOCK, Pointer
from widgets.city_collection.own_table.player_aid import PlayerAid
from widgets.city_collection.own_table.score import ScoreSheet
from widgets.city_collection.own_table.set_up import SetUp
from widgets.city_collection.rules.examples import example
from widgets.city_collection.table.final_scoring import lit
from widgets.city_collection.table.match import GAME
from widgets.city_collection.table.stage import KIND
from widgets.own_table import page


class OwnTable(page.OwnTable):
    """Set-up guide, player aid and score sheet of this game."""

    game, kind = GAME, KIND
    board: BoardBox
    guide: SetUp
    sheet: ScoreSheet

    guide_kind, aid_kind, sheet_kind = SetUp, PlayerAid, ScoreSheet

    def __init__(self) -> None:
        super().__init__(standard_board(), example)

    def build(self) -> list[DOMWidget]:
        self.board = BoardBox(standard_board(), on_error=self.say)
        self.pointer = Pointer(standard_board(), lambda block: self._pressed((BLOCK, block)), self.say)
        self.pointer.box.add_class("amst-route-picker")
        self.board.on_clicked(self._pressed)
        return [self.board, self.pointer.box]

    def _pressed(self, thing: Thing) -> None:
        if self.shown == page.SCORE:
            self.sheet.press(thing)

    def draw_board(self) -> None:
        self.pointer.show(BLOCK if self.shown == page.SCORE else "")
        if self.shown != page.SCORE:
            self.board.show(self.guide.view(), self.guide.names)
            return
        sheet = self.sheet
        view = sheet.state.view(sheet.seat)
        if sheet.counting:
            things, joined = lit(view, sheet.final.counted)
            self.board.show(view, sheet.names, lit=[t for t in things if t[0] != "card"], joined=joined)
        else:
            self.board.show(view, sheet.names, lit=[("block", block) for block in sheet.group], joined=True)


def own_table() -> OwnTable:
    """Return the page for one's own table."""
    return OwnTable()
