"""The page that a game is played on: the form for a new game, the table, saved games, and the review."""

from __future__ import annotations

import secrets
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button

from amsterdam.game import Board
from amsterdam.i18n import _
from widgets.parts.browser import Browser
from widgets.parts.files import Files
from widgets.parts.guard import guarded
from widgets.parts.kept_choice import remember
from widgets.parts.names import names_in_query
from widgets.parts.pace import Pacer
from widgets.parts.page import Page
from widgets.parts.shelf import Entry, Shelf
from widgets.play.new_game import NewGame
from widgets.review.review import Review
from widgets.table.kept import GAMES, Kept
from widgets.table.kept_words import about_game, coach_of, is_over
from widgets.table.match import Match
from widgets.table.table import PACE, Table


class PlayPage(Page):
    """A whole game. A new game starts only when the reader asks for it, but an open one resumes by itself.

    Each game's own page adds the following.

    Attributes:
        match_kind, form_kind: the game's `Match` class and its form for a new game.
        file: the name of a saved game.

    Args:
        pace: when bots move; a test passes its own.
    """

    match_kind: ClassVar[type[Match]]
    form_kind: ClassVar[type[NewGame]]
    file: ClassVar[str]

    def make_table(self, pace: Pacer | None, board: Board | None) -> Table:
        """Create the table for a board, by default the one with the values in use.

        It calls `keep` after every change, and `look_back` when the reader asks for the review.
        """
        raise NotImplementedError

    def make_review(self, board: Board) -> Review:
        """Create the review of a game on a board."""
        raise NotImplementedError

    def __init__(self, pace: Pacer | None = None) -> None:
        self._pace = pace
        self.browser = Browser()
        self.table = self._table(None)
        self.review: Review | None = None
        self.back = Button(description=_("Back to the table"))
        self.back.on_click(guarded(lambda _button: self.arrange(), self.say))
        self.new_game = self.form_kind(self._start, self.say)
        self.new_game.remember(self.browser)
        self.files = Files(self.file, self._load, self.say)
        self._open_hands = False
        self.again = Button(description=_("New game"))
        self.again.on_click(guarded(lambda _button: self._ask(), self.say))
        self._said = HTML()
        self._said.add_class("amst-fault")
        shelf = Shelf(self.browser, f"{self.match_kind.game}/games", f"{self.match_kind.game}/play")
        self.kept = Kept(shelf, GAMES, self._reopen, self.say, _is_of_this_page, lambda entry: not is_over(entry))
        self.bar = Box([self.again, self.files, self.kept.fold])
        self.bar.add_class("amst-bar")
        parts = [self.browser, self.kept, self._said, self.table]
        super().__init__(parts, self.table.stage, menu=[self.bar, self.new_game])
        self.arrange()
        self._ask()
        self.browser.on_ready(self._arrive)

    def arrange(self) -> None:
        """Show the table and hide whatever can take its place."""
        self.table.layout.display = None
        self.table.menu.value = False
        self.play_in_window(self.table.match is not None)
        if self.review is not None:
            self.review.menu.value = False
            self.review.close()
            self.review.layout.display = "none"
        self.table.presses.again()  # the review counted on meanwhile

    def look_back(self) -> None:
        """Show the review of the finished game in place of the table."""
        match = self.table.match
        if match is None:
            return
        if self.review is None:  # created on demand: it draws another board, which most games do not need
            self.review = self.make_review(match.state.board)
            self.review.window.ways.children = (self.back,)
            self.open_menu_by(self.review.menu)
            self.children = (*self.children, self.review)
        self.table.menu.value = self.review.menu.value = False
        self.table.layout.display = "none"
        self.review.layout.display = None
        self.review.show(match)

    def _arrive(self) -> None:
        """Resume the game that was open.

        The page's address may name a position, ``?position=…``, with ``&open=1`` to show all hands and ``&names=…`` for
        the players' names. It is set up once: after that the game that was played on from it resumes.
        """
        if not any(map(is_over, self.kept.shelf.entries.values())):
            self.new_game.advise_first_game()
        if self.table.match is not None:  # begun before the browser had connected
            self.keep()
            return
        position = self.browser.query.get("position")
        if self.kept.resume(only_here=isinstance(position, str)) or not isinstance(position, str):
            return
        try:
            everyone = "open" in self.browser.query
            seat = int(str(self.browser.query.get("seat", "0"))[:1] or 0)
            match = self.match_kind.from_position(position, None if everyone else seat)
        except ValueError as refused:  # BadInput is a ValueError
            self.say(str(refused))
            return
        names, fault = names_in_query(self.browser.query, match.state.players)
        if names is not None:
            match.rename(names)
        self.begin(match, open_hands=everyone)
        self.say(" ".join(filter(None, [fault, match.told])))

    def begin(self, match: Match, open_hands: bool = False, entry: Entry | None = None) -> None:
        """Show a match on the table: the stored one of an entry, or one that is not stored yet.

        With `open_hands` one person moves for every player and sees every hand.
        """
        self.say(match.told)
        self._lay_table(match.state.board)
        self.kept.turn_to(None if match.other_values else entry)  # the stored game stays as it was saved
        self._open_hands = open_hands
        self.new_game.layout.display = "none"
        self.again.layout.display = None
        self.play_in_window(True)  # before the table says that all of it is drawn
        self.table.show(match, open_hands)
        self.arrange()

    def _start(self, match: Match) -> None:
        """Begin a new game; what is asked first, if anything, stands where the menu lay."""
        self.table.menu.value = False
        self.kept.replace(lambda: self.begin(match))

    def rematch(self) -> None:
        """Begin another game of the same people, seats and options."""
        match = self.table.match
        if match is not None:
            self._start(match.again(secrets.randbelow(1_000_000_000)))

    def _table(self, board: Board | None) -> Table:
        """Return a table, joined to what the page has around it."""
        table = self.make_table(self._pace, board)
        table.final.on_rematch = self.rematch
        table.presses.connect(self.browser)
        remember(self.browser, PACE, table.speed)
        table.hint.kept_in(self.browser)
        self.open_menu_by(table.menu)
        return table

    def _lay_table(self, board: Board) -> None:
        """Have a table for a board with these values."""
        left = self.table
        if left.board is board:
            return
        left.pace.stop()
        left.reset()
        self.table = self._table(board)
        if self.quick is not None:
            self.table.stage.quick = self.quick.on
        self.children = tuple(self.table if child is left else child for child in self.children if child != self.review)
        self.review = None

    def _ask(self) -> None:
        """Show the form; the game on the table stays until a new one starts."""
        hidden = self.new_game.layout.display == "none"
        self.new_game.layout.display = None if hidden or self.table.match is None else "none"
        self.again.layout.display = "none" if self.table.match is None else None

    def keep(self) -> None:
        """Store the game on the table, unless it is a position from an address in which nothing was decided yet."""
        match = self.table.match
        if match is None:
            return
        text = match.to_json()
        if match.touched:
            self.kept.settle()
        if match.state.played or "position" not in match.state.start:
            about = about_game(match, open_hands=self._open_hands)
            self.kept.keep(text, about, worthless=not match.state.played)
        self.files.keep(text)  # last: a page that offers it as a file has stored it

    def _load(self, text: str) -> None:
        match = self.match_kind.from_json(text)
        self.kept.replace(lambda: self.begin(match))

    def _reopen(self, entry: Entry) -> None:
        """Resume a stored game. Raises BadInput."""
        match = self.match_kind.from_json(entry.text)
        self.begin(match, entry.about.get("open_hands") is True, entry)

    def say(self, sentence: str) -> None:
        self._said.value = f'<p role="alert">{escape(sentence)}</p>' if sentence else ""


def _is_of_this_page(entry: Entry) -> bool:
    return coach_of(entry) is None
