"""A guide through the set-up, one step a screen. It says what `start` does, with the pieces of one example."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, Button, Dropdown, Widget

from amsterdam.game import Event, State
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from widgets.own_table.told import paragraph, translated
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.parts.names import NAMES
from widgets.parts.press_list import PressList

#: The set-up that the pictures show.
SEED = 7
#: More of them would only be longer to read.
MOST_SENTENCES = 8


@dataclass(frozen=True)
class Step:
    """A step of the set-up: the rule that asks for it, and what `start` did by it."""

    rule: str
    events: tuple[Event, ...] = ()


def steps_of(events: Iterable[Event], closing: Sequence[str]) -> list[Step]:
    """Return the events by rule, in the order in which each rule first comes, and a step for each rule at the end."""
    by_rule: dict[str, list[Event]] = {}
    for event in events:
        by_rule.setdefault(event.rule, []).append(event)
    return [*(Step(rule, tuple(same)) for rule, same in by_rule.items()), *(Step(rule) for rule in closing)]


class SetUp:
    """The guide. Each game's own guide adds the following.

    Attributes:
        game: the game's name.
        players: the numbers of players to choose from.
        closing: rules that are told after the set-up, such as who begins.
        words: what asks: the choice of the game, then a step; `pictures` are the pieces of the step.

    Args:
        on_turn: called when another step is shown.
        show_rule: opens the card of a rule.
    """

    game: ClassVar[str]
    players: ClassVar[Sequence[int]] = (2, 3, 4)
    closing: ClassVar[Sequence[str]]

    def choices(self) -> list[Widget]:
        """Create and return the game's own choices, below the number of players."""
        return []

    def options(self) -> dict[str, object]:
        """Return the options of the chosen game."""
        return {}

    def players_words(self, number: int) -> str:
        """Return a number of players in words."""
        return _("{n} players").format(n=number)

    def chosen(self) -> None:
        """Offer only what belongs to the chosen number of players."""

    def still_set_up(self, state: Any) -> bool:
        """Say whether the game still asks for a decision that belongs to the set-up."""
        raise NotImplementedError

    def belongs(self, event: Event) -> bool:
        """Say whether an event is part of the set-up, and not of how this example was decided."""
        return "setup" in event.rule

    def provenance(self, rule: str) -> str:
        """Return a note as HTML on values of a rule that are reconstructed."""
        return ""

    def sentence(self, event: Event) -> str:
        """Return what happened in a sentence, empty for events without one."""
        raise NotImplementedError

    def picture(self, step: Step) -> str:
        """Return the pieces of a step as HTML, empty where the board shows them."""
        raise NotImplementedError

    def __init__(self, on_turn: Callable[[], object], show_rule: Callable[[str], object], say: Status) -> None:
        self._on_turn, self._say = on_turn, say
        self.at = 0
        self.names = list(NAMES)
        self.title, self.number = HTML(), Dropdown()
        self.title.add_class("amst-live")
        self.words = PressList(show_rule, say)
        self.pictures = HTML()
        self.pictures.add_class("amst-own-pictures")
        self.back, self.next = Button(), Button(button_style="primary")
        self.back.on_click(guarded(lambda _button: self.turn_to(self.at - 1), say))
        self.next.on_click(guarded(lambda _button: self.turn_to(self.at + 1), say))
        self._choices = self.choices()
        self.form = box("amst-own-form", self.number, *self._choices)
        buttons = box("amst-turn-over", self.back, self.next)
        self.box = box("amst-asks", self.title, buttons, self.form, self.words)
        self._name_choices()
        for choice in (self.number, *self._choices):
            choice.observe(guarded(lambda _change: self._laid_anew(), say), "value")
        self._lay()
        self.turn_to(0)

    # --- the steps ---------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step on the screen, None while the game is being chosen."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def to_come(self) -> set[str]:
        """The rules of the steps that come after the one on the screen; the board shows nothing of them yet."""
        done = {step.rule for step in self.steps[: self.at]}
        return {step.rule for step in self.steps} - done

    def turn_to(self, at: int) -> None:
        """Show a step, 0 for the choice of the game."""
        self.at = max(0, min(at, len(self.steps)))
        self.retell()
        self._on_turn()

    def _laid_anew(self) -> None:
        self.chosen()
        self._lay()
        self.turn_to(0)

    def _lay(self) -> None:
        """Set a game up, deciding at random where players have a choice."""
        self.state: State = game(self.game).start(self.number.value, SEED, self.options())
        events = list(self.state.opening)
        while self.still_set_up(self.state):
            events += self.state.apply(self.state.legal_actions()[0])
        belonging = [event for event in events if self.belongs(event) and self.sentence(event)]
        self.steps = steps_of(belonging, self.closing)

    # --- showing -----------------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """Show every text in the current language."""
        self._name_choices()
        step = self.step
        self.form.layout.display = None if step is None else "none"
        self.back.layout.display = None if step else "none"
        self.next.layout.display = None if self.at < len(self.steps) else "none"
        self.back.description = _("Back")
        self.next.description = _("Next") if step else _("Begin")
        self.title.value = f"<h2>{escape(self._heading(step))}</h2>"
        if step is None:
            words = _("Choose what lies on your table. Each step then shows one thing to do; an example shows how.")
            self.words.show(f"<p>{escape(words)}</p>", ())
        else:
            self.words.show(self._told(step), (step.rule,))
        self.pictures.value = self.picture(step) if step else ""
        self.pictures.layout.display = None if self.pictures.value else "none"

    def _heading(self, step: Step | None) -> str:
        if step is None:
            return _("Set up the game")
        text = _("Step {n} of {all}: {title}")
        return text.format(n=self.at, all=len(self.steps), title=self._rule_title(step.rule))

    def _rule_title(self, rule: str) -> str:
        return translated(self._book, rule).title

    @property
    def _book(self) -> Rulebook:
        return game(self.game).rulebook

    def _told(self, step: Step) -> str:
        """Return the rule of a step, and what was done by it."""
        done = list(filter(None, map(self.sentence, step.events)))
        shown = "".join(f"<li>{escape(sentence)}</li>" for sentence in done[:MOST_SENTENCES])
        head = _("In this example:")
        example = f'<p class="amst-quiet">{escape(head)}</p><ul>{shown}</ul>' if shown else ""
        return paragraph(translated(self._book, step.rule)) + example + self.provenance(step.rule)

    def _name_choices(self) -> None:
        self.number.description = _("Players")
        options = tuple((self.players_words(number), number) for number in self.players)
        if options != tuple(self.number.options):
            value = self.number.value or self.players[0]
            self.number.options = options
            self.number.value = value
