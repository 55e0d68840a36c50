"""What is each choice worth? First the reader chooses, then the ranking is shown, refined while it is read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Button, Checkbox, Dropdown, VBox

from amsterdam.analysis import Analysis, Choice
from amsterdam.analysis.worth import difference, slices
from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.rollouts import PLANNED
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import action_words
from widgets.guard import Status, guarded
from widgets.pace import Pace
from widgets.pager import Pager
from widgets.picture_button import PictureButton
from widgets.ticket_to_ride.stage import box
from widgets.ticket_to_ride.warm_up import WARM_UP
from widgets.ticket_to_ride.worth_rows import points_words, row, scale

ROWS = 8
BUDGETS = (5_000, 20_000, 60_000, 200_000)
SLICE = 0.06  # seconds that games are played before clicks are answered
REST = 0.01  # seconds for the clicks
REDRAW = 0.4  # seconds between two drawings of the ranking
#: Rollouts of each action in a round, and in a piece: by policy, since the greedy bot thinks long.
ROUNDS = {"random": (100, 50), PLANNED: (20, 10), "greedy": (2, 1), "mixed": (2, 1)}
#: What the compiled rules play.
COMPILED = ("random", PLANNED)


class Worth(VBox):
    """Asks what each choice of whoever is to decide is worth.

    Args:
        on_act: makes a move.
        on_look: told of every new look at a choice, None when there is none.
        pace: when the next games are played; a test brings its own.
        warm_up: gets the compiled rules ready.
    """

    def __init__(
        self,
        on_act: Callable[[Action], object],
        on_look: Callable[[Choice | None], object],
        say: Status,
        pace: Any = None,
        warm_up: Any = WARM_UP,
    ) -> None:
        self._on_act, self._on_look, self._say = on_act, on_look, say
        self._pace, self._warm_up = pace or Pace(say), warm_up
        self._filling = False
        self._view: View | None = None
        self._name = ""
        self._games: Iterator[Analysis | None] | None = None
        self._drawn = 0.0
        self.analysis: Analysis | None = None
        self.running = self.revealed = False
        self.picked: Action | None = None
        self.looked: Action | None = None
        self._build()
        self.retell()

    def _build(self) -> None:
        self.title, self.note, self.progress, self.verdict = HTML(), HTML(), HTML(), HTML()
        self.go = self._button(self.start)
        self.go.button_style = "primary"
        self.stop, self.show_all, self.move = (self._button(a) for a in (self.pause, self.reveal, self._move))
        self.policy, self.budget = Dropdown(), Dropdown()
        self.seed = BoundedIntText(value=0, min=0, max=10**9)
        self.first = Checkbox(value=True, indent=False)
        self.rows = [PictureButton(lambda place=place: self._pressed(place), self._say) for place in range(ROWS)]
        self.pager = Pager(ROWS, self._draw, self._say)
        for part in (self.policy, self.budget, self.seed):
            part.observe(guarded(lambda _change: self._asked_otherwise(), self._say), "value")
        for part in (self.progress, self.verdict):
            part.add_class("amst-live")
        self.note.add_class("amst-quiet")
        settings = box("amst-worth-settings", self.policy, self.budget, self.seed, self.first, self.note)
        buttons = box("amst-buttons", self.go, self.stop, self.show_all)
        parts = [self.title, buttons, self.progress, self.verdict, *self.rows, self.pager, self.move, settings]
        super().__init__(parts)
        self.add_class("amst-panel")
        self.add_class("amst-worth")

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self.title.value = "<h3>" + escape(_("What is each choice worth?")) + "</h3>"
        self.stop.description, self.show_all.description = _("Stop"), _("Show it without choosing")
        self.move.description = _("Make this move")
        policy, budget = self.policy.value or "random", self.budget.value or 20_000
        kinds = [(_("everybody by chance"), "random"), (_("everybody greedy"), "greedy"), (_("a mixture"), "mixed")]
        if self._warm_up.available:
            kinds.insert(1, (_("everybody by a plan"), PLANNED))
        self._filling = True  # a list that is filled stands on its first entry for a moment
        self.policy.options, self.policy.value, self.policy.description = kinds, policy, _("Played on")
        self.budget.options = [(_("{n} games").format(n=f"{n:,}"), n) for n in BUDGETS]
        self.budget.value, self.budget.description = budget, _("At most")
        self._filling = False
        self.seed.description = _("Seed")
        self.first.description = _("I choose before I see the answer")
        self._draw()

    # --- a position --------------------------------------------------------------------------------------------------

    def show(self, view: View, name: str) -> None:
        """Get ready for a position; `name` is who is to decide. The answer to another position is taken away."""
        if view != self._view or name != self._name:
            self._view, self._name = view, name
            self._forget()

    def _forget(self) -> None:
        self._pace.stop()
        self._games = self.analysis = self.picked = self.looked = None
        self.running = self.revealed = False
        self.pager.show(0, 0)
        self._draw()
        self._on_look(None)

    def _asked_otherwise(self) -> None:
        """Begin anew when the question is another one."""
        if self._filling:
            return
        if self._games is not None:
            self._forget()
        else:
            self._draw()

    # --- playing -----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to play the games, or go on."""
        view = self._view
        if view is None or self.running:
            return
        if not view.legal_actions():
            over = view.actor is None
            self._say(_("The game is over: nothing is left to choose.") if over else self._others())
            return
        policy = self.policy.value
        if self._games is None:
            rollouts, piece = ROUNDS[policy]
            options = {"policy": policy, "seed": self.seed.value, "budget": self.budget.value}
            self._games = slices(view, **options, rollouts=rollouts, piece=piece)
            self.revealed = not self.first.value
        if policy in COMPILED and self._warm_up.available:
            self._warm_up.start()
        self.running = True
        self._draw()
        self._pace.later(REST, self._step)

    def _others(self) -> str:
        return _("It is for {name} to decide. Look through those eyes to ask.").format(name=self._name)

    def pause(self) -> None:
        """Stop; `start` goes on from here."""
        self._pace.stop()
        self.running = False
        self._draw()

    @property
    def _waiting(self) -> bool:
        """Whether the compiled rules are still being got ready."""
        return self.policy.value in COMPILED and self._warm_up.available and not self._warm_up.ready

    def _step(self) -> None:
        """Play for a moment, then let clicks be answered."""
        if not self.running or self._games is None:
            return
        if self._waiting:
            self._draw_progress()
            self._pace.later(0.2, self._step)
            return
        end, before = time.monotonic() + SLICE, self.analysis
        try:
            while time.monotonic() < end and self.running:
                found = next(self._games)
                self.analysis = found or self.analysis
        except StopIteration:
            self.running = False
        if self.running:
            self._pace.later(REST, self._step)
        if before is None or not self.running or time.monotonic() - self._drawn > REDRAW:
            self._draw()

    # --- choosing ----------------------------------------------------------------------------------------------------

    def reveal(self) -> None:
        """Show the ranking."""
        self.revealed = True
        self.pager.show(self.pager.total, 0)
        self._draw()

    def _pressed(self, place: int) -> None:
        """Choose before the ranking is shown; look closer at a choice after it."""
        actions = self._actions()
        number = self.pager.shown().start + place
        if number >= len(actions):
            return
        if not self.revealed:
            self.picked = actions[number]
            self.reveal()
        else:
            self.looked = actions[number]
            self._draw()

    def _move(self) -> None:
        chosen = self.looked or self.picked
        if chosen is not None:
            self._on_act(chosen)

    def _actions(self) -> list[Action]:
        """Return the choices in the order shown: as the engine lists them, once there is a ranking best first."""
        if self._view is None or self._games is None:
            return []
        if self.revealed and self.analysis is not None:
            return [choice.action for choice in self.analysis.choices]
        return list(self._view.legal_actions())

    def choice(self, action: Action | None) -> Choice | None:
        """Return a choice of the ranking, once that is shown."""
        if self.analysis is None or not self.revealed:
            return None
        return next((choice for choice in self.analysis.choices if choice.action == action), None)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._drawn = time.monotonic()
        asked = self._games is not None
        self.go.description = _("Go on") if asked else _("What is each choice worth?")
        finished = self.analysis is not None and self.analysis.finished
        spent = asked and not self.running and finished
        self.go.layout.display = "none" if self.running or spent else None
        self.stop.layout.display = None if self.running else "none"
        self.show_all.layout.display = None if asked and not self.revealed else "none"
        self._draw_note()
        self._draw_progress()
        self._draw_rows()
        self._draw_verdict()
        chosen = self.choice(self.looked) or self.choice(self.picked)
        if chosen is None and self.revealed and self.analysis is not None:
            chosen = self.analysis.choices[0]
        self.move.layout.display = None if self.revealed and (self.looked or self.picked) else "none"
        if asked:
            self._on_look(chosen if self.revealed else None)

    def _draw_note(self) -> None:
        told = {
            "random": _("In these games everybody decides by chance, as a beginner might."),
            PLANNED: _("In these games everybody plans ways for their contracts, in haste."),
            "greedy": _("In these games everybody decides as the greedy bot does, which takes its time."),
            "mixed": _("In these games all decide as the greedy bot does, but one decision in five by chance."),
        }
        lines = [told[self.policy.value or "random"], _("The answer depends on it.")]
        lines.append(_("What the player to decide cannot see is dealt anew for each game."))
        if not self._warm_up.available:
            lines.append(_("The fast rules are not installed here (numba): the games take longer."))
        lines.append(_("The same seed gives the same games."))
        self.note.value = escape(" ".join(lines))

    def _draw_progress(self) -> None:
        found, text = self.analysis, ""
        if self.running and self._waiting:
            text = _("Getting ready… the very first time that takes about a minute ({n} s).")
            text = text.format(n=round(self._warm_up.seconds))
        elif self._games is not None and found is None:
            text = _("The first games are being played…") if self.running else _("Stopped.")
        elif found is not None:
            text = _("{n} games played.").format(n=f"{found.rollouts:,}")
            if found.finished:
                text += " " + _("That is all: the best is clear, or no more games were wanted.")
            elif not self.running:
                text += " " + _("Stopped.")
        self.progress.value = f"<p>{escape(text)}</p>" if text else ""

    def _draw_rows(self) -> None:
        actions = self._actions()
        seen = self.pager.show(len(actions))
        ranked = self.revealed and self.analysis is not None
        span = scale(self.analysis.choices) if ranked and self.analysis else (-1.0, 1.0)
        for place, button in enumerate(self.rows):
            if place >= len(seen):
                button.hide()
                continue
            assert self._view is not None
            action = actions[seen[place]]
            words = action_words(action, self._view)
            picture, spoken = f'<span class="amst-worth-words">{escape(words)}</span>', words
            choice = self.choice(action)
            if choice is not None and self.analysis is not None:
                picture, spoken = row(self.analysis, choice, words, span, action == self.picked)
            button.show(picture, spoken, chosen=ranked and action == (self.looked or self.picked))

    def _draw_verdict(self) -> None:
        """Ask for a choice, or say what the one that was made costs."""
        text = ""
        if self._games is not None and not self.revealed:
            text = _("What would you do? Choose it below, and then see.")
        choice = self.choice(self.picked)
        if choice is not None and self.analysis is not None and self._view is not None:
            text = verdict(self.analysis, choice, self._view)
        self.verdict.value = f"<p><b>{escape(text)}</b></p>" if text else ""


def verdict(analysis: Analysis, choice: Choice, view: View) -> str:
    """Say in a sentence what a choice costs against the best."""
    best = analysis.choices[0]
    words = action_words(choice.action, view)
    if choice is best:
        return _("Your choice is the best so far: {choice}.").format(choice=words)
    cost, error = difference(best, choice)
    text = _("Your choice costs {cost} against “{best}”.")
    if analysis.too_close(choice):
        text = _("Your choice and “{best}” are too close to call: {cost} between them.")
    text = text.format(cost=points_words(f"{abs(cost):.1f}", error), best=action_words(best.action, view))
    place = _("It stands at {n} of {all} in the ranking.")
    return text + " " + place.format(n=analysis.choices.index(choice) + 1, all=len(analysis.choices))
