"""What is each choice worth? The reader chooses first; then the ranking is shown and refined while it is read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, DOMWidget, VBox

from amsterdam.analysis.ask import slices, slices_open
from amsterdam.analysis.search import Steps
from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.game import Action, State, View
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.parts.pace import Pacer
from widgets.parts.pager import Pager
from widgets.parts.picture_button import PictureButton
from widgets.worth.loading import Loading, NothingToLoad, until_ready
from widgets.worth.reasons import NO_SOURCES, Sources
from widgets.worth.rows import row, scale
from widgets.worth.settings import WorthSettings
from widgets.worth.thinking import REST, Thinking
from widgets.worth.verdict import verdict

ROWS = 8
LOADING_REST = 0.25  # seconds between two slices while the compiled rules load, which need most of the time
REDRAW = 0.4  # seconds between two drawings of the ranking


class Worth(VBox):
    """Estimates the worth of each choice of the player who decides; each game has its own (`steps`, `make_settings`).

    The engine itself plays the first games, so that there is a first ranking early. Compiled rules, which play the same
    games, take over as soon as they are ready, in a game that has some.

    Args:
        on_act: makes a move.
        on_look: called when the reader looks closer at a choice, with None when no choice is selected.
        pace: schedules the next games; a test passes its own.
        warm_up: loads the compiled rules.
    """

    #: The steps in which the games are played, by policy, since some policies think long.
    steps: ClassVar[Mapping[str, Steps]]
    #: The reader's settings.
    settings: WorthSettings
    #: The policies that the compiled rules can play.
    compiled: ClassVar[tuple[str, ...]] = ()
    #: Loads the compiled rules, where no other loader is given.
    loading: ClassVar[Loading] = NothingToLoad()

    def __init__(
        self,
        on_act: Callable[[Action], object],
        on_look: Callable[[Choice | None], object],
        say: Status,
        pace: Pacer | None = None,
        warm_up: Loading | None = None,
    ) -> None:
        self._on_act, self._on_look, self._say = on_act, on_look, say
        self._warm_up = warm_up or self.loading
        self._thinking = Thinking[Analysis](self._ranked, self._draw, say, pace, on_slice=self._rested)
        self._view: View | None = None
        self._open: State | None = None
        self._name = ""
        self._games: Iterator[Analysis | None] | None = None
        self._drawn, self._stale = 0.0, False
        self.analysis: Analysis | None = None
        self.revealed = False
        self.picked: Action | None = None
        self.looked: Action | None = None
        self._build()
        self.retell()

    def _build(self) -> None:
        self.title, self.warning, self.progress, self.verdict, self.legend, self.hint = (HTML() for _part in range(6))
        #: Why a choice is worth what it is; a game's page puts its own here.
        self.reasons: DOMWidget = HTML()
        self.go = self._button(self.start)
        self.go.button_style = "primary"
        self.stop, self.show_all, self.move = (self._button(a) for a in (self.pause, self.reveal, self._move))
        self.settings = self.make_settings(self._warm_up.available, self._asked_otherwise, self._say)
        self.rows = [PictureButton(partial(self._pressed, place), self._say) for place in range(ROWS)]
        self.pager = Pager(ROWS, self._draw, self._say)
        self.numbers = Fold(lambda: _("Numbers and reasons"), self._build_numbers, self._say)
        self.numbers.shown.observe(guarded(lambda _change: self._draw(), self._say), "value")
        for part in (self.progress, self.verdict):
            part.add_class("amst-live")
        self.warning.add_class("amst-fault")
        for part in (self.progress, self.legend, self.hint):
            part.add_class("amst-quiet")
        self.title.add_class("amst-question-asked")
        self.verdict.add_class("amst-found")
        #: The question and the verdict, for a place of their own.
        self.head = (self.title, self.go, self.stop, self.show_all, self.warning, self.verdict, self.progress)
        super().__init__([self.hint, *self.rows, self.pager, self.move, self.numbers])
        self.add_class("amst-worth")

    def _build_numbers(self) -> Box:
        return box("amst-worth-numbers", self.legend, self.reasons)

    @staticmethod
    def words(action: Action, view: View) -> str:
        """Return an action as a command."""
        return game(view.game).action_words(action, view)

    def sources(self) -> Sources:
        """Return the phrases for more and for fewer points of each source; without them the verdict gives no reason."""
        return NO_SOURCES

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        """Return the settings of the game's analysis."""
        raise NotImplementedError

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def retell(self) -> None:
        """Show every text in the current language."""
        self.stop.description, self.show_all.description = _("Stop"), _("Show it without choosing")
        self.move.description = _("Make this move")
        legend = _(
            "A bar shows how many points ahead the games end on average. The line on the bar shows how sure that is: "
            "95 times in 100 the true average lies on it. The small picture shows how many games ended how far ahead; "
            "its line is a draw. One half of the games decides which choice is number 1. The figures come from the "
            "other half, so that a lucky choice does not look better than it is. So a choice marked “about as good” "
            "may have a higher figure than number 1."
        )
        self.legend.value = escape(legend)
        self.numbers.retell()
        self.settings.retell()
        self._draw()

    # --- a position --------------------------------------------------------------------------------------------------

    def show(self, view: View | None, name: str, open_cards: State | None = None) -> None:
        """Prepare for a position and remove earlier results; `name` is the player who decides.

        With `open_cards`, the true position, the choices are compared with all cards open, and the page says so. None
        in place of a view means that the position is not valid.
        """
        if view != self._view or name != self._name or open_cards != self._open:
            self._view, self._name = view, name
            self._open = open_cards.copy() if open_cards else None
            self.settings.show(open_cards is not None)
            self._forget()

    def _forget(self) -> None:
        self._thinking.stop()
        self._games = self.analysis = self.picked = self.looked = None
        self.revealed = False
        self.pager.show(0, 0)
        self._draw()
        self._on_look(None)

    def _asked_otherwise(self) -> None:
        """Start again if the question has changed."""
        if self._games is not None:
            self._forget()

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self._thinking.busy

    def start(self) -> None:
        """Start playing the games, or continue."""
        view = self._view
        if self.running:
            return
        if view is None or not view.legal_actions():
            self._say(self._nothing())
            return
        if self._games is None:
            options = self.settings.options
            steps: Steps = {**options, **self.steps[options["policy"]], "compiled": lambda: bool(self._warm_up.ready)}
            self._games = slices(view, **steps) if self._open is None else slices_open(self._open, **steps)
            self.revealed = not self.settings.first.value
        self._thinking.start(self._games)
        self._draw()

    def _nothing(self) -> str:
        """Say why there are no choices to compare; empty where there are some."""
        if self._view is None:
            return _("First mend the mistake in the position.")
        if self._view.actor is None:
            return _("The game is over: nothing is left to choose.")
        if self._view.legal_actions():
            return ""
        text = _("It is {name}’s turn. Choose “everybody in turn” beside “You play” to compare the choices.")
        return text.format(name=self._name)

    def pause(self) -> None:
        """Stop; `start` continues from here."""
        self._thinking.stop()
        self._draw()

    @property
    def _loading(self) -> bool:
        """Whether the compiled rules are wanted but not ready."""
        return self.settings.policy.value in self.compiled and self._warm_up.available and not self._warm_up.ready

    def _ranked(self, analysis: Analysis) -> None:
        """Keep a ranking, which is drawn after the slice."""
        self.analysis, self._stale = analysis, True

    def _rested(self) -> float:
        """Draw what has changed; return the seconds until more games are played."""
        if self._stale or time.monotonic() - self._drawn > REDRAW:
            self._draw()
        if not self._loading or self.analysis is None:
            return REST
        self._warm_up.start()
        return REST if self._warm_up.long else LOADING_REST

    # --- choosing ----------------------------------------------------------------------------------------------------

    def reveal(self) -> None:
        """Show the ranking."""
        self.revealed = True
        self.pager.show(self.pager.total, 0)
        self._draw()

    @property
    def waits(self) -> bool:
        """Whether the reader is to choose before the ranking is shown."""
        return self._games is not None and not self.revealed

    def answer(self, action: Action) -> None:
        """Choose, and show the ranking."""
        self.picked = action
        self.reveal()

    def set_task(self) -> None:
        """Ask for the best move, and begin to find it out meanwhile."""
        self.settings.first.value = True
        self.start()

    def _pressed(self, place: int) -> None:
        """Choose before the ranking is shown; look closer at a choice after it."""
        actions = self._actions()
        number = self.pager.shown().start + place
        if number >= len(actions):
            return
        if not self.revealed:
            self.answer(actions[number])
        else:
            self.looked = actions[number]
            self._draw()

    def _move(self) -> None:
        chosen = self.looked or self.picked
        if chosen is not None:
            self._on_act(chosen)

    def _actions(self) -> list[Action]:
        """Return the choices in the order shown: the engine's order, or the best first once there is a ranking."""
        if self._view is None or self._games is None:
            return []
        if self.revealed and self.analysis is not None:
            return [choice.action for choice in self.analysis.choices]
        return list(self._view.legal_actions())

    def choice(self, action: Action | None) -> Choice | None:
        """Return a choice of the ranking, once the ranking is shown."""
        if self.analysis is None or not self.revealed:
            return None
        return next((choice for choice in self.analysis.choices if choice.action == action), None)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._drawn, self._stale = time.monotonic(), False
        asked = self._games is not None
        self.go.description = _("Go on") if asked else _("Find out")
        self.go.disabled = bool(self._nothing())
        finished = self.analysis is not None and self.analysis.finished
        spent = asked and not self.running and finished
        self.go.layout.display = "none" if self.running or spent else None
        self.stop.layout.display = None if self.running else "none"
        self.show_all.layout.display = None if asked and not self.revealed else "none"
        self._draw_title()
        self._draw_progress()
        self._draw_rows()
        self._draw_verdict()
        chosen = self.choice(self.looked) or self.choice(self.picked)
        if chosen is None and self.revealed and self.analysis is not None:
            chosen = self.analysis.choices[0]
        self.move.layout.display = None if self.revealed and (self.looked or self.picked) else "none"
        if asked:
            self._on_look(chosen if self.revealed else None)

    def _draw_title(self) -> None:
        """Say which question can be answered here; with open cards it is no advice for a real game."""
        title, warning = _("What is {name}’s best move?"), ""
        if self._open is not None:
            title = _("What is {name}’s best move with open cards?")
            warning = _("Open cards: all hands and decks count as they lie. Nobody at a real table can know this.")
        if self._nothing():
            others = self._view is not None and self._view.actor is not None
            title = _("It is {name}’s turn.") if others else ""
        self.title.value = f"<h3>{escape(title.format(name=self._name))}</h3>" if title else ""
        self.warning.value = f"<p>{escape(warning)}</p>" if warning else ""

    def _draw_progress(self) -> None:
        analysis, text = self.analysis, ""
        if self._games is not None and analysis is None:
            text = _("The first practice games are being played…") if self.running else _("Stopped.")
        elif analysis is not None:
            text = _("{n} practice games played.").format(n=f"{analysis.rollouts:,}")
            if self.running and self._loading:
                text += " " + self._wait_words()
            if analysis.finished:
                text += " " + _("Done.")
            elif not self.running:
                text += " " + _("Stopped.")
        self.progress.value = f"<p>{escape(text)}</p>" if text else ""

    def _wait_words(self) -> str:
        """Say what plays the games until the compiled rules are ready."""
        if self._warm_up.long:
            return until_ready()
        text = _("It gets faster soon, the very first time after about a minute ({n} s so far).")
        return text.format(n=round(self._warm_up.seconds))

    def _draw_rows(self) -> None:
        actions = self._actions()
        seen = self.pager.show(len(actions))
        ranked = self.revealed and self.analysis is not None
        self.numbers.layout.display = None if ranked else "none"
        (self.add_class if ranked else self.remove_class)("amst-ranked")
        self._draw_hint()
        span = scale(self.analysis.choices) if ranked and self.analysis else (-1.0, 1.0)
        for place, button in enumerate(self.rows):
            if place >= len(seen):
                button.hide()
                continue
            assert self._view is not None
            action = actions[seen[place]]
            words = self.words(action, self._view)
            picture, spoken = f'<span class="amst-worth-words">{escape(words)}</span>', words
            choice = self.choice(action)
            if choice is not None and self.analysis is not None:
                yours, numbers = action == self.picked, self.numbers.opened
                picture, spoken = row(self.analysis, choice, words, span, yours, numbers)
            button.show(picture, spoken, chosen=ranked and action == (self.looked or self.picked))

    def _draw_hint(self) -> None:
        """Say what will stand here while there is nothing yet, or why nothing will."""
        hint = _("“Find out” plays each possible move to the end of the game, many times, and ranks them here.")
        self.hint.value = "" if self._actions() else f"<p>{escape(self._nothing() or hint)}</p>"

    def _draw_verdict(self) -> None:
        """Ask for a choice, or say which is the best, and what the reader's own one costs."""
        text, analysis, view = "", self.analysis, self._view
        if self.waits:
            text = _("What would you do? Choose it on the board or in the list, and you are told how good it is.")
        elif analysis is not None and view is not None:
            text = verdict(analysis, self.choice(self.picked), lambda action: self.words(action, view), self.sources())
        self.verdict.value = f"<p><b>{escape(text)}</b></p>" if text else ""
