"""The page that reviews a game: a saved file, or a game that the browser stores."""

from __future__ import annotations

from html import escape
from typing import ClassVar

from ipywidgets import HTML

from amsterdam.game import BadInput, Board
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.files import Files
from widgets.parts.kept_list import KeptList, cannot_open
from widgets.parts.pace import Pacer
from widgets.parts.page import Page
from widgets.parts.shelf import Entry, Shelf
from widgets.parts.site import address
from widgets.review.review import Review
from widgets.table.kept_words import game_line, is_over
from widgets.table.match import Match


class ReviewPage(Page):
    """Reviews a game. Each game's own page adds the following.

    Attributes:
        match_kind, review_kind: the game's `Match` class and its review.
        play_page: the page that the game is played on.

    Args:
        pace: when decisions are judged; a test passes its own.
    """

    match_kind: ClassVar[type[Match]]
    review_kind: ClassVar[type[Review]]
    play_page: ClassVar[str]

    def __init__(self, pace: Pacer | None = None) -> None:
        self.browser = Browser()
        self.said, self.how = HTML(), HTML()
        self.said.add_class("amst-fault")
        read = self.match_kind.from_json
        self.files = Files("", lambda text: self._show(read(text)), self.say)
        self._shelf = Shelf(self.browser, f"{self.match_kind.game}/games", f"{self.match_kind.game}/review")
        self.kept = KeptList(self._shelf, game_line, is_over, self._reopen, self.say, lambda: _("Look back at it"))
        self._pace = pace
        self._board: Board | None = None
        self.review = self._made_review()
        menu = [box("amst-bar", self.files, self.how), self.kept]
        super().__init__([self.browser, self.said, self.review], menu=menu)
        self.retell()
        self.browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        """Go on with the stored game that this tab was looking back at before it was reloaded."""
        entry = self._shelf.entries.get(self._shelf.here or "")
        if entry is None or not is_over(entry) or self.review.match is not None:
            return
        try:
            self._reopen(entry)
        except BadInput as fault:
            self.say(cannot_open(fault))

    def retell(self) -> None:
        """Show every text in the current language."""
        target, words = escape(address(self.play_page)), escape(_("play a game"))
        text = escape(_("Load a game that you saved, or {play} to its end.")).format(
            play=f'<a href="{target}">{words}</a>'
        )
        self.how.value = text

    def _made_review(self) -> Review:
        review = self.review_kind(self.say, self.browser, self._board, pace=self._pace)
        review.layout.display = "none"
        self.open_menu_by(review.menu)
        return review

    def _lay_board(self, board: Board | None) -> None:
        """Have a review for a board with other values than those in use, or for the usual one."""
        if board is self._board:
            return
        self.review.close()
        left, self._board = self.review, board
        self.review = self._made_review()
        self.children = tuple(self.review if child is left else child for child in self.children)

    def begin(self, match: Match) -> None:
        """Review a match."""
        self.say(match.told)
        self._lay_board(match.state.board if match.told else None)
        self.review.layout.display = None
        self.review.menu.value = False
        self.play_in_window(True)
        self.review.show(match)

    def _reopen(self, entry: Entry) -> None:
        """Review a stored game. Raises BadInput."""
        self._show(self.match_kind.from_json(entry.text), entry)

    def _show(self, match: Match, entry: Entry | None = None) -> None:
        """Review a stored game, or one from a file; this tab remembers which stored game it was."""
        self.begin(match)
        self._shelf.play(entry.id if entry else None)

    def say(self, sentence: str) -> None:
        """Tell the reader what went wrong; an empty sentence clears the line."""
        self.said.value = f'<p role="alert">{escape(sentence)}</p>' if sentence else ""
