"""A score sheet for a game on a real table: what lies there is entered by presses, and the engine counts it.

The sheet is a position in notation (`fields`), so a link can carry it and the engine says what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, ClassVar
from urllib.parse import quote

from ipywidgets import HTML, Box, Button, Dropdown, Text, Widget

from amsterdam.game import BadInput, Event, Result, State
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.stamp import Stamp
from widgets.parts.answer import Answer
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.copying import CopyButton
from widgets.parts.guard import guarded
from widgets.parts.names import LONGEST_NAME, NAMES, check_names, names_in_query, names_query
from widgets.parts.press_list import PressList, button
from widgets.parts.question import Question
from widgets.parts.site import address
from widgets.table.final_scoring import FinalScoring
from widgets.table.panels import Panels
from widgets.table.score_sheet import Player, Source, bar, scale_of, sheets, written
from widgets.what_if.position.fields import Fields

#: How many changes can be taken back.
MOST_BACK = 200


class ScoreSheet:
    """The sheet. Each game's own sheet adds the following.

    Attributes:
        game: the game's name.
        fields: the game's `Fields`.
        final_kind: the game's `FinalScoring`; `final` shows what the engine counted.
        flank: the parts beside the board.
        seat: the player for whom presses count.

    Args:
        window: the outermost box, see `Panels`.
        browser: keeps the sheet.
        draw_board: called when the board must show something else.
        show_rule: opens the card of a rule.
    """

    game: ClassVar[str]
    fields: ClassVar[type[Fields]]
    final_kind: ClassVar[type[FinalScoring]]
    most_players: ClassVar[int] = 4
    final: FinalScoring

    def blank(self, players: int) -> str:
        """Return the position of an empty sheet."""
        raise NotImplementedError

    def seat_players(self, fields: Any, players: int) -> None:
        """Let this many players have a part of the sheet."""
        fields.set_players(players)

    def numbers(self) -> list[tuple[str, int]]:
        """Return the possible numbers of players, each after its words."""
        return [(str(number), number) for number in range(2, self.most_players + 1)]

    @property
    def players(self) -> int:
        """The number of players, as in `numbers`."""
        return len(self.names)

    @property
    def people(self) -> int:
        """How many of the names can be changed."""
        return len(self.names)

    def seated(self, names: Sequence[str], state: Any) -> list[str]:
        """Return the name of each seat, out of these names as far as they go."""
        others = [name for name in NAMES if name not in names]
        return [*names, *others][: state.players]

    def count(self, state: State) -> tuple[list[Event], Result]:
        """Return the engine's final scoring of a position."""
        raise NotImplementedError

    def entries(self) -> Sequence[Widget]:
        """Create and return the parts with which things beside the board are entered."""
        raise NotImplementedError

    def show_entries(self) -> None:
        """Show the player's things beside the board."""
        raise NotImplementedError

    def hint(self) -> str:
        """Return what a press on the board enters."""
        raise NotImplementedError

    def __init__(
        self, window: Box, browser: Browser, draw_board: Callable[[], object], show_rule: Callable[[str], None]
    ) -> None:
        self._window, self._browser, self._draw_board, self._show_rule = window, browser, draw_board, show_rule
        self.names = list(NAMES[:2])
        self.text, self.seat = self.blank(2), 0
        self.state: Any = game(self.game).from_text(self.text)
        self._before: list[tuple[str, list[str]]] = []
        self._filling = False
        self.answer = Answer(show_rule, self.say)
        self.final = self.final_kind(show_rule, on_error=self.say)
        self.final.children = [part for part in self.final.children if part is not self.final.share]
        self._build()
        self.counting = False
        self.retell()

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.seats, self.points = PressList(self._choose, self.say), HTML()
        self.seats.add_class("amst-seats").add_class("amst-own-seats")
        self.points.add_class("amst-panel")
        self.told = HTML()
        self.told.add_class("amst-quiet")
        self.back, self.steps, self.leave = Button(), Button(button_style="primary"), Button()
        for pressed, action in ((self.back, self.take_back), (self.steps, self.step_by_step), (self.leave, self.enter)):
            pressed.on_click(guarded(lambda _button, action=action: action(), self.say))
        self.question = Question(self.say)
        self.entered = box("amst-own-entries", self.told, *self.entries())
        buttons = box("amst-turn-over", self.back, self.steps, self.leave)
        self.asks = box("amst-asks", self.answer, buttons, self.final, self.entered)
        held = {"points": (_("Points"), self.points), "more": (_("Names, link"), self._about())}
        self.panels = Panels(self._window, held, self.say, asks=_("Enter"))
        tabs = box("amst-tabs", *self.panels.buttons)
        panels = box("amst-held", *(panel for _title, panel in held.values()))
        self.flank = box("amst-flank", self.seats, tabs, self.asks, panels)

    def _about(self) -> Box:
        """Return the panel with names, link and an end."""
        self.number = Dropdown(options=self.numbers())
        self.number.observe(guarded(lambda change: self._seated(change["new"]), self.say), "value")
        self.called = [Text(continuous_update=False) for _seat in range(self.most_players)]
        for seat, field in enumerate(self.called):
            field.observe(guarded(lambda change, seat=seat: self._named(seat, change["new"]), self.say), "value")
        self.link, self.clear, self.kept = CopyButton(is_address=True), Button(), HTML()
        self.kept.add_class("amst-own-note")
        self.clear.on_click(guarded(lambda _button: self._ask_to_clear(), self.say))
        ways = box("amst-buttons", self.link, self.clear)
        about = box("amst-own-form", self.number, *self.called, ways, self.question, self.kept)
        about.add_class("amst-panel")
        return about

    # --- changing ----------------------------------------------------------------------------------------------------

    def change(self, edit: Callable[[Any], object]) -> None:
        """Change the fields of the sheet; what cannot be is refused in a sentence, and the sheet stays as it is."""
        if self.counting or self._filling:
            return
        fields = self.fields.read(self.text)
        assert fields is not None, "the text was read before"
        edit(fields)
        if fields.to_text() != self.text:
            self._write(fields.to_text(), self.names)

    def _write(self, text: str, names: Sequence[str]) -> None:
        self.answer.clear()
        try:
            state = game(self.game).from_text(text)
            check_names(names := self.seated(names, state), len(names))
        except BadInput as fault:
            self.say(str(fault))
            self.draw()
            return
        self._before = [*self._before[1 - MOST_BACK :], (self.text, self.names)]
        self._lay(text, state, names)

    def _lay(self, text: str, state: State, names: Sequence[str], keep: bool = True) -> None:
        self.text, self.state, self.names = text, state, self.seated(names, state)
        self.seat = min(self.seat, len(self.names) - 1)
        if keep:
            self._keep()  # first: whoever sees the points may close the page
        self.draw()

    def take_back(self) -> None:
        """Take the last change back."""
        if self._before:
            text, names = self._before.pop()
            self._lay(text, game(self.game).from_text(text), names)

    def _seated(self, players: int) -> None:
        if self._filling:
            return
        fields = self.fields.read(self.text)
        assert fields is not None
        self.seat_players(fields, players)
        self._write(fields.to_text(), self.names)

    def _named(self, seat: int, name: str) -> None:
        if not self._filling and seat < self.people:
            self._write(self.text, [*self.names[:seat], name.strip(), *self.names[seat + 1 :]])

    def _ask_to_clear(self) -> None:
        self.question.ask(_("Clear all that was entered? The names stay."), _("Yes, clear it"), self._clear)

    def _clear(self) -> None:
        self._write(self.blank(self.players), self.names)

    def _choose(self, seat: str) -> None:
        """Let presses count for another player."""
        self.seat = int(seat)
        self.answer.clear()
        self.panels.look_away()
        self.draw()

    # --- keeping -----------------------------------------------------------------------------------------------------

    @property
    def _place(self) -> str:
        return f"{self.game}-score-sheet"

    def _keep(self) -> None:
        self._browser.keep(self._place, {"text": Stamp.of(self.state).on(self.text), "names": self.names})

    def _address(self) -> str:
        """Return the address of the page with this sheet."""
        text = quote(Stamp.of(self.state).on(self.text))
        return address(f"{self.game.replace('-', '_')}/own_table.ipynb?position={text}{names_query(self.names)}")

    def arrive(self) -> bool:
        """Show the sheet in the page's address, or else the one that the browser keeps; say whether a link has one."""
        query = self._browser.query
        linked = isinstance(query.get("position"), str)
        if linked:
            names, _fault = names_in_query(query, _players(query["position"]))
            self._open(query["position"], names)
        elif kept := self._browser.recall(self._place, dict):
            self._open(kept.get("text"), kept.get("names"))
        return linked

    def _open(self, text: Any, names: Any) -> None:
        """Show a sheet that comes from outside, unless it is none; names that are none give way to the usual ones."""
        if not isinstance(text, str):
            return
        line, made = Stamp.split(text)
        try:
            state = game(self.game).from_text(line)
        except BadInput as fault:
            self.say(str(fault))
            return
        players = _players(line)
        try:
            check_names(names if isinstance(names, list) else (), players)
        except BadInput:
            names = NAMES[:players]
        self._lay(line, state, names, keep=False)
        if made and (difference := made.difference(self.game)):
            self.say(difference)

    # --- counting ----------------------------------------------------------------------------------------------------

    def step_by_step(self) -> None:
        """Show the final scoring one look at a time, lit on the board."""
        self.counting = True
        self._turn()

    def enter(self) -> None:
        """Go back to entering."""
        self.counting = False
        self._turn()

    def _turn(self) -> None:
        (self._window.add_class if self.counting else self._window.remove_class)("amst-over")
        self.panels.look_away()
        self.answer.clear()
        self.draw()

    # --- showing -----------------------------------------------------------------------------------------------------

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Tell the reader something, with a button for the rule behind it."""
        self.panels.look_away()
        self.answer.say(sentence, rule)

    def retell(self) -> None:
        """Show every text in the current language."""
        self.answer.retell()
        self.back.description, self.steps.description = _("Take back"), _("Count step by step")
        self.leave.description = _("Back to the sheet")
        self._filling = True
        self.number.description, self.number.options = _("Players"), self.numbers()
        self._filling = False
        self.clear.description = _("Clear the sheet")
        self.link.name(_("Copy a link to this sheet"))
        self.kept.value = escape(_("The sheet stays in this browser until it is cleared. A link carries all of it."))
        for seat, field in enumerate(self.called, start=1):
            field.description = _("Player {n}").format(n=seat)
        self.draw()

    def draw(self) -> None:
        """Show the sheet, and the points that it is worth."""
        self._filling = True
        try:
            self._draw()
        finally:
            self._filling = False
        self._draw_board()

    def _draw(self) -> None:
        events, result = self.count(self.state)
        self.final.show(events, self.names, self.state.board, result)
        if not self.counting:
            self.final.layout.display = "none"
        self._draw_points(self.final.sources(events), result)
        self.entered.layout.display = self.steps.layout.display = "none" if self.counting else None
        self.leave.layout.display = None if self.counting else "none"
        self.back.layout.display = "none" if self.counting or not self._before else None
        self.told.value = escape(self.hint())
        self.number.value = self.players
        for seat, field in enumerate(self.called):
            field.layout.display = None if seat < self.people else "none"
            field.value = self.names[seat] if seat < self.people else ""
        self.link.text = self._address()
        self.show_entries()

    def _draw_points(self, sources: Sequence[Source], result: Result) -> None:
        scale = scale_of(sources)
        lines = ""
        for seat, name in enumerate(self.names):
            called = escape(name[:LONGEST_NAME])
            content = f"{self.final.mark(seat)}<span>{called}</span>{bar(sources, seat, scale)}"
            lines += button(str(seat), f"{content}<b>{written(result.scores[seat])}</b>")
        self.seats.chosen = str(self.seat)
        self.seats.show(lines, tuple(map(str, range(len(self.names)))))
        players = [Player(name, self.final.mark(seat)) for seat, name in enumerate(self.names)]
        winners = result.winners if any(result.scores) else ()
        self.points.value = sheets(players, sources, scale, result.scores, winners)


def _players(text: str) -> int:
    """Return the number of players in a position; 2 if it cannot be read."""
    number = text.partition("/")[2][:1]
    return int(number) if number in ("2", "3", "4") else 2


def counter(title: str, key: str, number: int, picture: str = "") -> str:
    """Return a number with buttons for one less and one more; their keys are `key` with ``-`` and ``+``.

    >>> counter("Cubes", "cube", 2).count("<button")
    2
    """
    fewer, more = _("one less: {thing}").format(thing=title), _("one more: {thing}").format(thing=title)
    minus = button(f"{key}-", f'<span aria-hidden="true">−</span><span class="amst-hidden">{escape(fewer)}</span>')
    plus = button(f"{key}+", f'<span aria-hidden="true">+</span><span class="amst-hidden">{escape(more)}</span>')
    shown = picture or f"<span>{escape(title)}</span>"
    return f'<span class="amst-own-counter" title="{escape(title)}">{shown}{minus}<b>{number}</b>{plus}</span>'


def counter_keys(key: str) -> tuple[str, str]:
    """Return the keys of a counter's two buttons."""
    return f"{key}-", f"{key}+"
