"""A table: one match, with its messages. It knows the rules of no game; each game's own table adds its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, DOMWidget, Widget

from amsterdam.game import Action, Board, Event, IllegalAction, View
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.parts.answer import Answer
from widgets.parts.boxes import box
from widgets.parts.pace import Pace, Pacer
from widgets.parts.position_link import what_if_link
from widgets.parts.presses import Presses, too_late
from widgets.rules.rule_card import RuleCard
from widgets.table.areas import Areas
from widgets.table.bar import PACES, Bar
from widgets.table.cover import Cover
from widgets.table.final_scoring import FinalScoring
from widgets.table.hint import Hint
from widgets.table.host import Stage
from widgets.table.log import Log
from widgets.table.match import NOBODY, Match, Moment, kind_names
from widgets.table.motion import Motion, Step
from widgets.table.panels import Panels
from widgets.table.shortcuts import Shortcuts
from widgets.table.sight import Sight
from widgets.table.since import Line, Turn, first_sentences

#: The name under which the browser keeps the chosen pace.
PACE = "bots"
#: How many sentences remain after the bots were hurried.
LAST_WORDS = 6
#: The parts of a moment that a bot's decision leaves as they are: the match, and how often a person has decided.
PERSON = 2


class Table(Box):
    """Shows a match and plays it. A game's own table defines `build` and the methods below it.

    Args:
        on_change: called after every change of the match, before it is drawn: a page stores the match first, since
            whoever sees a move may close the page.
        pace: when bots move; a test passes its own.
        example: returns the picture for a rule's id, as HTML.
    """

    #: The game's name.
    game: ClassVar[str]
    #: The rule that says whose turn it is.
    order_rule: ClassVar[str]
    #: The page that analyses a position, None if there is none.
    what_if_page: ClassVar[str | None] = None

    board: Board
    final: FinalScoring
    hint: Hint
    #: The public facts about each player.
    players: DOMWidget
    #: The parts the match is played with.
    stage: Stage
    #: Who is at the screen, once there is a match.
    sight: Sight

    def __init__(
        self,
        on_change: Callable[[], None] = lambda: None,
        pace: Pacer | None = None,
        example: Callable[[str], str] = lambda rule: "",
    ) -> None:
        self.match: Match | None = None
        self._on_change = on_change
        #: Called after a change was drawn, for a page's own panel.
        self.on_drawn: Callable[[], None] = lambda: None
        self._said: list[tuple[str, str]] = []
        self.presses = Presses()
        self.pace = pace or Pace(self.say)
        self._make(example)
        super().__init__()
        self.children = self._lay(self.build())
        self.add_class("amst-table")

    # --- what a game adds --------------------------------------------------------------------------------------------

    def build(self) -> Areas:
        """Create the parts of the table, including `final`, `hint` and `players`, and return where the others lie."""
        raise NotImplementedError

    def reset(self) -> None:
        """Forget earlier choices when another match begins."""

    def acted(self, action: Action) -> None:
        """React to the action of the person who had to decide."""

    def drop_choice(self) -> bool:
        """Drop a choice that waits for a second press, if there is one, and say whether there was."""
        return False

    def hides(self, match: Match) -> bool:
        """Say whether players have hidden information, so that a shared screen is covered."""
        return True

    def what_now(self, view: View, match: Match) -> str:
        """Return the most important thing for the person at the screen; `view` is from the actor's seat."""
        raise NotImplementedError

    def show_parts(self, match: Match, view: View, viewer: int) -> None:
        """Show a view on all parts; `viewer` is the seat shown on screen, `NOBODY` while it is covered."""
        raise NotImplementedError

    def light(self, match: Match, view: View, counted: Sequence[Event]) -> None:
        """Show on the board what these events of the final scoring have counted."""

    def in_short(self, turn: Turn, match: Match) -> list[Line]:
        """Return in a line or two what was done in a turn."""
        return first_sentences(turn, match.sentence)

    def moves(self, moment: Moment) -> Sequence[Step]:
        """Return what moves on the table at a moment."""
        return ()

    def show_players(self, match: Match, view: View, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        """Show the players; `final` are the final scores once they are known."""
        raise NotImplementedError

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _make(self, example: Callable[[str], str]) -> None:
        """Create the parts of every table."""
        say = self.say
        self.spoken = HTML()
        self.answer = Answer(self.show_rule, say)
        self.bar = bar = Bar(self._undo, self._hurry, say)
        self.status, self.undo, self.hurry, self.speed, self.menu = bar.status, bar.undo, bar.hurry, bar.speed, bar.menu
        self.cover = Cover(self._uncover, say)
        self.uncover = self.cover.button
        self.story = Log(self.show_rule, say, self._replay)
        self.motion = Motion()
        self.rule_card = RuleCard(game(self.game).rulebook, on_error=say, example=example)
        self.spoken.add_class("amst-live").add_class("amst-news")
        #: A place for a page's own panel, such as the coach.
        self.beside = box("amst-beside")

    def _lay(self, areas: Areas) -> list[Widget]:
        """Return the areas of the table, in the order of the keyboard."""
        if areas.kind:
            self.add_class(areas.kind)
        titled = {**areas.held, "log": (_("Log"), self.story)}
        self.panels = Panels(self, titled, self.say, asks=_("Now"))
        self.story.add_class("amst-story")
        self.final.on_look = self._look_at_counted
        self.bar.lay(areas.controls)
        asks = box("amst-asks", self.spoken, self.answer, self.final, self.cover, *areas.asks)
        self.players.add_class("amst-seats")
        held = box("amst-held", *(panel for _title, panel in areas.held.values()))
        tabs = box("amst-tabs", *self.panels.buttons)
        return [
            self.bar,
            box("amst-board", *areas.board),
            box("amst-tray", *areas.tray),
            box("amst-flank", self.players, self.beside, asks, tabs, held, self.story),
            self.rule_card,
            Shortcuts(),
            self.motion,
        ]

    # --- a match -----------------------------------------------------------------------------------------------------

    def show(self, match: Match, open_hands: bool = False) -> None:
        """Put a match on the table; with `open_hands` no cards are ever covered."""
        self.pace.stop()
        self.match, self._said = match, []
        self.sight = Sight(match, self.hides(match), open_hands)
        self.final.hide()
        self.reset()
        self._after(match.tell(match.events[-1:], self.sight.viewer) if match.events else [])

    def act(self, action: Action) -> None:
        """Carry out an action of the person whose decision it is, or say why it is refused."""
        match = self.match
        if match is None or not self.may_decide():
            return
        seat = match.state.actor
        try:
            happened = match.act(action)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return
        self.acted(action)
        self.sight.acted(seat, happened)
        self._after(match.tell(happened, self.sight.viewer))
        self._move([match.last_moment(self.sight.viewer)])

    def may_decide(self) -> bool:
        """Say whether the person at the screen may decide; tell them if not."""
        if self.match is None or self._came_late():
            return False
        self.panels.look_away()
        self.answer.clear()
        if self.match.over:
            self.say(_("The game is over. Start a new one to play on."))
        elif self.sight.last_look is not None:
            self.say(_("First cover your cards."))
        elif self.match.bot_to_decide:
            name = self.match.names[self.match.state.actor or 0]
            self.say(_("It is {name}’s turn.").format(name=name), self.order_rule)
        elif self.sight.covered:
            self.say(_("First uncover your cards."))
        else:
            return True
        return False

    def _came_late(self, parts: int | None = None) -> bool:
        """Say whether the latest press is dropped, and tell the person at the screen."""
        late = self.presses.late(parts)
        if late:
            self.say(too_late())
        return late

    # --- bots --------------------------------------------------------------------------------------------------------

    def _after(self, sentences: list[tuple[str, str]]) -> None:
        """Show what has changed, and let the next bot move after a pause."""
        assert self.match is not None
        self._said = sentences
        self.sight.changed()
        self.answer.clear()
        self.panels.look_away()
        self._on_change()
        self.draw()
        self.on_drawn()
        if self.match.bot_fault:
            self.say(self.match.bot_fault)
        if self.match.bot_to_decide and self.sight.last_look is None:
            self.pace.later(PACES[self.speed.value], self._bot)

    def _bot(self) -> None:
        match = self.match
        if match is not None and match.bot_to_decide:
            self._after(match.tell(match.act_bot(), self.sight.viewer))
            self._move([match.last_moment(self.sight.viewer)])

    def _hurry(self) -> None:
        """Play all bots up to the next decision of a person, or to the end."""
        match = self.match
        if match is None or not match.bot_to_decide or self.sight.last_look is not None:
            return
        self.pace.stop()
        happened: list[Event] = []
        try:
            while match.bot_to_decide:
                happened += match.act_bot()
        finally:
            self._after(match.tell(happened, self.sight.viewer)[-LAST_WORDS:])

    # --- taking back, covering ---------------------------------------------------------------------------------------

    def _undo(self) -> None:
        match = self.match
        if match is None or self._came_late(PERSON) or self.drop_choice():
            return
        if reason := match.why_not_undo():
            self.say(reason)
            return
        match.undo()
        self.pace.stop()
        self.sight.last_look = None
        self._after([(_("Taken back."), "")])

    def _uncover(self) -> None:
        if self.match is None or self.presses.late():
            return
        if self.sight.last_look is not None:
            self.sight.last_look = None
            self._after([])
        elif self.sight.covered:
            self.sight.uncovered = self.match.state.actor
            self.answer.clear()
            self.draw()

    # --- saying ------------------------------------------------------------------------------------------------------

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Show an answer to the person at the screen, with a button for the rule behind it."""
        self.panels.look_away()
        self.answer.say(sentence, rule)

    remark = say

    def looked(self) -> None:
        self.answer.clear()

    def why_not(self, action: Action) -> IllegalAction | None:
        assert self.match is not None
        return self.match.state.why_not(action)

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why an action is refused."""
        self.say(refusal.message, refusal.rule)

    def show_rule(self, rule: str | None) -> None:
        """Open the rule card."""
        if rule:
            self.rule_card.show(rule)

    # --- moving ------------------------------------------------------------------------------------------------------

    def _move(self, moments: Sequence[Moment]) -> None:
        """Show how things moved."""
        self.motion.show([step for moment in moments for step in self.moves(moment)])

    def _replay(self) -> None:
        """Show once more what the others did since the last turn of the seat on screen."""
        if self.match is not None and self.sight.viewer != NOBODY:
            self._move(self.match.moments_since(self.sight.viewer))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the match as it stands."""
        match = self.match
        assert match is not None
        self.presses.begin()
        viewer, view = self.sight.viewer, self.sight.view()
        self._draw_words(match, view)
        self._draw_cover(match)
        self._draw_what_if(view if viewer != NOBODY else None)
        self.show_parts(match, view, viewer)
        self._draw_final(match, view)
        self._draw_story(match, view)
        self.presses.show(id(match), match.decided, len(match.state.played), self.sight.last_look, self.sight.uncovered)

    def _draw_words(self, match: Match, view: View) -> None:
        if self.sight.last_look is not None:
            now = _("{name}: look at what you drew.").format(name=match.names[self.sight.last_look])
        elif match.over and not self.final.finished:
            now = _("The game is over: count the points.")
        else:
            now = self.what_now(match.view(match.state.actor or 0), match)
        self.bar.show(match, now, self.sight.last_look is None)
        # Numbered, since a repeated sentence must be announced again. The final scoring announces the end itself.
        news = "" if match.over else escape(" ".join(text for text, _rule in self._said))
        self.spoken.value = f'<span data-number="{len(match.state.played)}">{news}</span>'

    def _draw_cover(self, match: Match) -> None:
        """Call the actor to the screen, where several people share it."""
        if self.sight.last_look is not None:
            self.cover.warn()
        elif self.sight.covered:
            self.cover.call(match.names[match.state.actor or 0])
        else:
            self.cover.lift()

    def _draw_what_if(self, view: View | None) -> None:
        """Link to the analysis of the position as it is seen here; no link while the cards are covered."""
        page, match = self.what_if_page, self.match
        link = "" if view is None or match is None or page is None else what_if_link(page, view, view.seat, match.names)
        self.bar.what_if.value = link

    def _draw_story(self, match: Match, view: View) -> None:
        """Show players and log; during the final scoring, without the result."""
        result = match.state.result() if self.final.finished else None
        self.show_players(match, view, kind_names(match), result.scores if result else None)
        public = match.humans[0] if len(match.humans) == 1 else NOBODY
        if match.over and not self.final.finished:
            self.story.show(match.tell(match.events[: self.final.begins(match.events)], public))
        else:
            self.story.show(match.story(public), [line.text for line in self.told_since(match)])

    def told_since(self, match: Match) -> list[Line]:
        """Return in short what the others did since the last turn of the seat on screen."""
        seat = self.sight.viewer
        turns = [] if match.over or seat == NOBODY else match.turns_since(seat)
        return [line for turn in turns for line in self.in_short(turn, match)]

    def _counted(self) -> None:
        """Name the winner everywhere once the scoring has reached it."""
        if self.match is not None and self.match.over:
            self.answer.clear()
            view = self.sight.view()
            self._draw_words(self.match, view)
            self._draw_story(self.match, view)

    def _draw_final(self, match: Match, view: View) -> None:
        (self.add_class if match.over else self.remove_class)("amst-over")
        if not match.over:
            self.final.hide()
        elif self.final.layout.display == "none":
            self.final.show_match(match, view, self.what_if_page)
        else:
            self._look_at_counted()

    def _look_at_counted(self) -> None:
        """Show on the board what is counted now."""
        if self.match is not None and self.match.over:
            self.light(self.match, self.sight.view(), self.final.counted)
