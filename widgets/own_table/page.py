"""The page for one's own table: set-up guide, player aid and score sheet in one window, one shown at a time."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, DOMWidget

from amsterdam.game import Board
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.own_table.player_aid import PlayerAid
from widgets.own_table.score import ScoreSheet
from widgets.own_table.set_up import SetUp
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.menu_button import menu_button
from widgets.parts.page import Page
from widgets.parts.site import home_link
from widgets.rules.rule_card import RuleCard

SET_UP, AID, SCORE = "set-up", "aid", "score"


class OwnTable(Page):
    """The page. Each game's own page adds the following.

    Attributes:
        game: the game's name.
        kind: what the style sheet calls the game's table.
        board: the board, for the guide and for the sheet.
        guide_kind, aid_kind, sheet_kind: the game's own parts.

    Args:
        values: the board's values in the box.
        example: returns the picture for a rule's id, as HTML.
    """

    game: ClassVar[str]
    kind: ClassVar[str] = ""
    guide_kind: ClassVar[type[SetUp]]
    aid_kind: ClassVar[type[PlayerAid]]
    sheet_kind: ClassVar[type[ScoreSheet]]
    board: DOMWidget
    guide: SetUp
    sheet: ScoreSheet

    def build(self) -> list[DOMWidget]:
        """Create the board; return what lies in its place."""
        raise NotImplementedError

    def draw_board(self) -> None:
        """Show on the board what belongs to the part on the screen."""
        raise NotImplementedError

    def __init__(self, values: Board, example: Callable[[str], str]) -> None:
        self.browser = Browser()
        self.shown = SET_UP
        self._built = False
        self.rule_card = RuleCard(game(self.game).rulebook, on_error=self.say, example=example)
        self.title, self.menu_button = HTML(), menu_button()
        self.title.add_class("amst-title")
        self.tabs = {part: Button() for part in (SET_UP, AID, SCORE)}
        for part, tab in self.tabs.items():
            tab.on_click(guarded(lambda _button, part=part: self.turn_to(part), self.say))
        self.window = Box()
        for name in filter(None, ("amst-table", "amst-own", self.kind)):
            self.window.add_class(name)
        self.guide = self.guide_kind(self.redraw, self.show_rule, self.say)
        self.aid = self.aid_kind(values, self.show_rule, self.say)
        self.sheet = self.sheet_kind(self.window, self.browser, self.redraw, self.show_rule)
        self.sheet.final.on_look = self.redraw
        board = box("amst-board", *self.build())
        self.tray = box("amst-tray", self.guide.pictures)
        self._flank = box("amst-flank", self.guide.box)
        self._parts: dict[str, tuple[DOMWidget, ...]] = {
            SET_UP: (board, self._flank, self.tray),
            AID: (self.aid.box,),
            SCORE: (board, self.sheet.flank),
        }
        head = box("amst-head", home_link(), self.title, box("amst-own-ways", *self.tabs.values()), self.menu_button)
        self.window.children = [head, board, self._flank, self.sheet.flank, self.tray, self.aid.box, self.rule_card]
        super().__init__([self.browser, self.window], menu=[])
        self.open_menu_by(self.menu_button)
        self.play_in_window(True)
        self._built = True
        self.retell()
        self.turn_to(SET_UP)
        self.browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        linked = self.sheet.arrive()
        asked = self.browser.query.get("part")
        self.turn_to(SCORE if linked else str(asked) if asked in self.tabs else self.shown)

    def turn_to(self, part: str) -> None:
        """Show the guide, the aid or the sheet."""
        if self.sheet.counting:
            self.sheet.enter()
        self.sheet.panels.look_away()
        self.shown = part
        belonging = self._parts[part]
        for widget in {widget for parts in self._parts.values() for widget in parts}:
            widget.layout.display = None if widget in belonging else "none"
        for name, tab in self.tabs.items():
            (tab.add_class if name == part else tab.remove_class)("mod-active")
        for name in self._parts:
            (self.window.add_class if name == part else self.window.remove_class)(f"amst-own-at-{name}")
        self.redraw()

    def redraw(self) -> None:
        """Show on the board what has changed."""
        if self._built:
            self._lay_tray()
            self.draw_board()

    def _lay_tray(self) -> None:
        """Leave the place of the pictures to the board where a step has none."""
        empty = self.shown != SET_UP or not self.guide.pictures.value
        (self.window.add_class if empty else self.window.remove_class)("amst-own-bare")

    def show_rule(self, rule: str) -> None:
        """Open the card of a rule."""
        self.rule_card.show(rule)

    def say(self, sentence: str) -> None:
        """Tell the reader something."""
        self.sheet.say(sentence)

    def retell(self) -> None:
        """Show every text in the current language."""
        names = {SET_UP: _("Set up"), AID: _("Player aid"), SCORE: _("Score")}
        for part, tab in self.tabs.items():
            tab.description = names[part]
        self.menu_button.description = _("Menu")
        heading = _("On your own table")
        self.title.value = f"<h1>{escape(heading)}</h1>"
        for part_shown in (self.guide, self.aid, self.sheet):
            part_shown.retell()
