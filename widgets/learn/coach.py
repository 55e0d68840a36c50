"""A game with a coach: the table of a whole game, and a panel that explains each rule when it first matters.

Knows the rules of no game. A game's own coach says what it would do, and gives its opinion of the learner's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import ClassVar, Protocol

from ipywidgets import HTML, Box, Button, Widget

import amsterdam
from amsterdam.game import Action, BadInput, Event, View
from amsterdam.i18n import _, ngettext
from amsterdam.learn.guide import Guide, Opinion, Remarks
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.files import Files
from widgets.parts.guard import guarded
from widgets.parts.kept_choice import remember
from widgets.parts.language import book_language
from widgets.parts.pace import Pacer
from widgets.parts.page import Page
from widgets.parts.shelf import Entry, Shelf
from widgets.table.kept import GAMES, Kept
from widgets.table.kept_words import about_game, coach_of, is_over
from widgets.table.match import Match, Player
from widgets.table.table import PACE, Table

#: The kind of decision in which the learner waits for another player.
WAIT = "wait"


class Advice(Protocol):
    """What a coach would do in a decision."""

    @property
    def action(self) -> Action: ...

    @property
    def reason(self) -> str:
        """The reason for the advice, without naming the action."""
        ...


class Coach(Page):
    """Plays a guide. The coach explains one thing at a time, and the table never waits for it to be read.

    Attributes:
        match_kind: the game's `Match` class.
        file: the name of a saved game.

    Args:
        guide: who plays, which position is dealt and what the coach explains.
        pace: when bots move; a test passes its own.
    """

    match_kind: ClassVar[type[Match]]
    file: ClassVar[str]

    # --- what a game adds --------------------------------------------------------------------------------------------

    def make_table(self, pace: Pacer | None) -> Table:
        """Make the table, which calls `changed` after every change."""
        raise NotImplementedError

    def advise(self, view: View) -> Advice:
        """Return what the coach would do, and why."""
        raise NotImplementedError

    def point(self, advice: Advice, told: bool) -> None:
        """Point at what an advice is about; once the action itself was `told`, at its place."""

    def ring(self, event: Event | None) -> None:
        """Ring on the board what a note speaks of, by the event that it follows; None takes every ring away."""

    def words(self, action: Action, view: View) -> str:
        """Return an action as a command."""
        return amsterdam.game(view.game).action_words(action, view)

    def moment(self, view: View) -> tuple[str, object]:
        """Return the kind of decision that is due, and an occasion that is explained only once (None: any number)."""
        raise NotImplementedError

    def late(self, view: View) -> bool:
        """Say whether the current turn is the last."""
        raise NotImplementedError

    def consider(self, view: View, action: Action, advised: bool) -> None:
        """Form an opinion of an action that the learner chose with this view, and tell it to `judged`, now or later.

        `advised` says that the coach itself had told the learner to do it.
        """

    def ways_on(self) -> tuple[tuple[str, str], ...]:
        """Return the pages to visit after the game, as (address, words)."""
        raise NotImplementedError

    # --- the parts ---------------------------------------------------------------------------------------------------

    def __init__(self, guide: Guide, pace: Pacer | None = None) -> None:
        self.guide = guide
        self.browser = Browser()
        self.remarks = Remarks(guide)
        self._heard = self._played = 0
        self._decision = self._look = self._thought = ""
        self._advice: Advice | None = None
        self._told = self._better = False
        self.table = self.make_table(pace)
        self.table.presses.connect(self.browser)
        self.table.on_drawn = self.table.final.on_step = self.changed
        remember(self.browser, PACE, self.table.speed)
        self.files = Files(self.file, lambda text: None, self.table.say)
        self.files.upload.layout.display = "none"  # the guide decides which game is played
        shelf = Shelf(self.browser, f"{guide.game}/games", f"{guide.game}/{guide.id}")
        self.kept = Kept(
            shelf, GAMES, self._reopen, self.table.say, self._is_of_this_page, lambda entry: not is_over(entry)
        )
        self._build()
        self.begin()
        self.browser.on_ready(self._arrive)

    def _build(self) -> None:
        self.note, self.look, self.advice, self.ending, self.thought = HTML(), HTML(), HTML(), HTML(), HTML()
        for text in (self.note, self.look, self.advice, self.ending, self.thought):
            text.add_class("amst-live")
        self.rule = self._button("", self._show_rule)
        self.rule.add_class("amst-link")
        self.got_it = self._button("", self._got_it)
        self.got_it.button_style = "primary"
        self.ask, self.do_it = self._button("", self._ask), self._button("", self._do_it)
        self.do_it.button_style = "primary"
        self.again = self._button(_("Play this game again"), lambda: self.kept.replace(self.begin))
        self.noted = _tip("amst-coach-note", [self.note], [self.got_it, self.rule])
        self.due = _tip("amst-coach-due", [self.thought, self.look, self.advice], [self.do_it, self.ask])
        self.done = _tip("amst-coach-due", [self.ending], [self.again])
        title = HTML("<h2>" + escape(_("Your coach")) + "</h2>")
        title.add_class("amst-hidden")
        self.panel = box("amst-coach", title, self.noted, self.due, self.done)
        self.table.beside.children = (self.panel,)
        kept = box("amst-bar", self.files, self.kept.fold)
        super().__init__([self.browser, self.kept, self.table], self.table.stage, menu=[kept])
        self.open_menu_by(self.table.menu)
        self.play_in_window(True)

    def _button(self, text: str, action: Callable[[], object]) -> Button:
        button = Button(description=text)
        button.on_click(guarded(lambda _button: action(), self.table.say))
        return button

    # --- a game ------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Deal the guide's game; every note can appear again."""
        self.kept.turn_to()
        players = [Player(name, kind) for name, kind in self.guide.players]
        self._lay(self.match_kind.start(players, self.guide.seed, self.guide.options), Remarks(self.guide))

    def _lay(self, match: Match, remarks: Remarks) -> None:
        self.remarks = remarks
        self._heard, self._played = 0, len(match.state.played)
        self._decision = ""
        self.forget()
        self.files.keep(None)
        self.table.show(match)

    def _read(self, text: str) -> Match:
        """Read a stored game of this guide. Raises BadInput."""
        match = self.match_kind.from_json(text, here=True)
        seats = tuple((player.name, player.kind) for player in match.players)
        options = match.state.start.get("options")
        guided = isinstance(options, dict) and self.guide.options.items() <= options.items()
        if seats != self.guide.players or not guided:
            raise BadInput(_("This is not a game with the coach."))
        return match

    def _is_of_this_page(self, entry: Entry) -> bool:
        return coach_of(entry) == self.guide.id

    def _arrive(self) -> None:
        """Go on with the game that was open, unless another one has begun already."""
        if self.match.touched:
            self.keep()
        else:
            self.kept.resume()

    def _reopen(self, entry: Entry) -> None:
        """Go on with a stored game. Raises BadInput."""
        match = self._read(entry.text)
        self.kept.turn_to(None if match.other_values else entry)  # the stored game stays as it was saved
        self._resume(match)
        if match.told:
            self.table.say(match.told)

    def _resume(self, match: Match) -> None:
        """Show a game that has begun; notes on past events count as read."""
        remarks = Remarks(self.guide)
        remarks.skip(match.events)
        self._lay(match, remarks)

    def keep(self) -> None:
        """Store the game from the learner's first decision on."""
        match = self.match
        if match.touched:
            self.kept.settle()
        if match.touched or self.kept.entry:
            self.kept.keep(match.to_json(), about_game(match, coach=self.guide.id))
        if match.state.played:
            self.files.keep(match.to_json())  # last: a page that offers it as a file has stored it

    @property
    def match(self) -> Match:
        """The game on the table."""
        assert self.table.match is not None
        return self.table.match

    def changed(self) -> None:
        """Handle what has happened since, and turn to the decision that is due now."""
        match = self.match
        told, self._advice, self._told = self._advice if self._told else None, None, False
        self._think(told.action if told is not None else None)
        counted = len(match.events) - self.table.final.waiting
        view = match.view(self.guide.learner)
        fresh, self._heard = match.events[self._heard : counted], counted
        self.remarks.hear((event.as_seen_by(self.guide.learner) for event in fresh), match.over, self.late(view))
        decision, occasion = WAIT, None
        if match.human_to_decide or match.over:
            decision, occasion = self.moment(view)
        if decision != self._decision:
            self._decision, self._look = decision, self.remarks.look(decision, occasion)
        self._draw()

    def _think(self, told: Action | None) -> None:
        """Think about the learner's decision if that was the change; drop the thought when it is taken back.

        `told` is the action that the coach told the learner to do, if any.
        """
        before, self._played = self._played, len(self.match.state.played)
        last = self.match.last_of_person()
        if self._played < before:
            self.forget()
        elif self._played > before and last is not None:
            self.forget()
            position, action = last
            self.consider(position.view(self.guide.learner), action, action == told)

    def forget(self) -> None:
        """Drop what the coach thinks of the learner's last decision."""
        self._thought = ""

    def judged(self, opinion: Opinion | None) -> None:
        """Say what the coach thinks of the learner's last decision."""
        self._thought = self.remarks.judge(opinion)
        self._better = opinion is not None and not opinion.praise
        self._draw()

    # --- the reader --------------------------------------------------------------------------------------------------

    def _got_it(self) -> None:
        self.remarks.got_it()
        self._draw()

    def _show_rule(self) -> None:
        if self.remarks.now is not None:
            self.table.show_rule(self.remarks.now.rule)

    def _ask(self) -> None:
        """Give a hint; when asked again, say what the coach would do."""
        if not self.match.human_to_decide:
            return
        if self._advice is None:
            self._advice = self.advise(self.match.view(self.guide.learner))
        else:
            self._told = True
        self.point(self._advice, self._told)
        self._draw()

    def _do_it(self) -> None:
        """Do what the coach would do, as if the learner had pressed it."""
        if self._advice is not None:
            self.table.act(self._advice.action)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show one tip: the answer to a question first, then a note, then what to say about the decision."""
        match, note = self.match, self.remarks.now if self._advice is None else None
        if note is not None:
            self.note.value = _paragraph(_(note.text))
            self.rule.description = self._rule_title(note.rule)
            more = ngettext("Got it ({n} more)", "Got it ({n} more)", self.remarks.waiting)
            self.got_it.description = more.format(n=self.remarks.waiting) if self.remarks.waiting else _("Got it")
        # Praise gives way to what needs a look now; what could still be done better comes before that.
        thinks = bool(self._thought) and (self._better or not self._look)
        self.thought.value = _paragraph(self._thought_words() if thinks and not self._advice else "")
        self.look.value = _paragraph(_(self._look) if self._look and not thinks and not self._advice else "")
        self.advice.value = self._advice_words()
        self.ask.description = _("And what would you do?") if self._advice else _("Help me decide")
        self.do_it.description = _("Do it")
        self.ending.value = self._ending_words() if match.over else ""
        shown = {
            self.noted: note is not None,
            self.due: note is None and not match.over,
            self.ask: match.human_to_decide and not self._told,
            self.do_it: match.human_to_decide and self._told,
            self.done: note is None and match.over,
        }
        self.again.layout.display = None if self.table.final.finished else "none"
        for part, there in shown.items():
            part.layout.display = None if there else "none"
        if self._advice is None:
            self.ring(note.event if note is not None else None)

    def _thought_words(self) -> str:
        if self._thought and self._better and self.match.why_not_undo() is None:
            return self._thought + " " + _("You can take it back.")
        return self._thought

    def _advice_words(self) -> str:
        if self._advice is None:
            return ""
        words = _paragraph(self._advice.reason)
        if self._told:
            doing = self.words(self._advice.action, self.match.view(self.guide.learner))
            advice = _("I would do this: {action}.").format(action=doing)
            return f"<p><b>{escape(advice)}</b></p>{words}"
        return words

    def _ending_words(self) -> str:
        """Say how the game ended and what comes next, once the points have been counted."""
        if not self.table.final.finished:
            return _paragraph(_("The game is over. Now the points are counted, step by step."))
        result = self.match.state.result()
        assert result is not None
        won = "won" if len(result.winners) == 1 else "shared"
        ending = won if self.guide.learner in result.winners else "lost"
        links = " · ".join(f'<a href="{target}">{escape(words)}</a>' for target, words in self.ways_on())
        return f"<p><b>{escape(_(self.guide.endings[ending]))}</b></p><p>{links}</p>"

    def _rule_title(self, rule: str) -> str:
        book = amsterdam.game(self.guide.game).rulebook
        return book.rule(rule, book_language(book)).title


def _tip(name: str, words: Sequence[Widget], buttons: Sequence[Widget]) -> Box:
    """Return a tip: words that scroll, over buttons that stay in sight."""
    return box(name, box("amst-coach-words", *words), box("amst-coach-buttons", *buttons))


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""
