"""Lists to choose what chance brings with the next move, among the possible outcomes.

Each game completes `ChanceChooser`: what comes with a move, which outcomes there are, and how `let_come` reads them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Dropdown

from amsterdam.game import Action, State
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded

#: The value of a list in which nothing is chosen: None would mean that a list is not filled in at all.
FALLS = -1

Options = list[tuple[str, int]]


class ChanceChooser(Fold):
    """Lists to choose outcomes, as many as can matter; the next one appears when the one before it is filled."""

    #: The names of what can be chosen -> the number of lists for each.
    most: ClassVar[Mapping[str, int]]
    #: The names whose lists are all shown at once, each for a thing of its own.
    at_once: ClassVar[Collection[str]] = ()

    def __init__(self, say: Status) -> None:
        self._say = say
        self._filling = False
        self._state: State | None = None
        self._seat: int | None = None
        self._coming: dict[str, int] = {}
        self.lists: dict[str, list[Dropdown]] = {}
        self._note = HTML()
        self._note.add_class("amst-quiet")
        super().__init__(self.title, self._make, say, self._fill_lists)
        self.add_class("amst-chance")

    # --- what a game adds --------------------------------------------------------------------------------------------
    # The metaclass of widgets rules out ABC, so a method that a game does not define raises when it is called.

    def title(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def note(self) -> str:
        """Return the explanation of the lists."""
        raise NotImplementedError

    def label(self, name: str, place: int) -> str:
        """Return the label of a list."""
        raise NotImplementedError

    def brought(self, state: State, action: Action) -> Mapping[str, int]:
        """Return how many things of each name come with an action."""
        raise NotImplementedError

    def options(self, name: str, state: State, seat: int | None, before: Sequence[int]) -> Options:
        """Return the possible outcomes for a seat's view or with open cards, after the choices in earlier lists."""
        raise NotImplementedError

    def written(self, name: str, chosen: Sequence[int], state: State) -> str:
        """Return the choices as `let_come` reads them after the name; `FALLS` stands for no choice."""
        raise NotImplementedError

    def falls(self, name: str) -> str:
        """Return the text of a list in which nothing is chosen."""
        return _("left to chance")

    # --- the lists ---------------------------------------------------------------------------------------------------

    def _make(self) -> Box:
        self.lists = {name: [self._list() for _place in range(most)] for name, most in self.most.items()}
        self._name_lists()
        return box("amst-chance-lists", self._note, *(choice for choices in self.lists.values() for choice in choices))

    def _list(self) -> Dropdown:
        choices = Dropdown()
        choices.observe(guarded(lambda _change: self._fill_lists(), self._say), "value")
        return choices

    def retell(self) -> None:
        """Show every text in the current language."""
        super().retell()
        self._name_lists()
        self._fill_lists()

    def _name_lists(self) -> None:
        self._note.value = escape(self.note())
        for name, choices in self.lists.items():
            for place, choice in enumerate(choices):
                choice.description = self.label(name, place)

    def show(self, state: State, seat: int | None) -> None:
        """Offer the outcomes in a position, for a seat's view or with open cards; nothing is chosen yet."""
        self._state, self._seat = state, seat
        self._filling = True
        for choices in self.lists.values():
            for choice in choices:
                choice.value = FALLS if choice.options else None
        self._filling = False
        brought = [self.brought(state, action) for action in state.legal_actions()]
        self._coming = {name: max((each.get(name, 0) for each in brought), default=0) for name in self.most}
        self.layout.display = None if any(self._coming.values()) else "none"
        self._fill_lists()

    def chosen(self, action: Action) -> str:
        """Return the chosen outcomes of an action for `let_come`, empty if chance decides all of them.

        May raise IllegalAction for an action that is not legal.
        """
        if not self.lists or self._state is None:
            return ""
        words = []
        for name, number in self.brought(self._state, action).items():
            values = self._chosen(name)[:number]
            if any(value != FALLS for value in values):
                words.append(f"{name}={self.written(name, values, self._state)}")
        return " ".join(words)

    def _chosen(self, name: str) -> list[int]:
        """Return the choices in the lists of a name; for lists that appear one by one, up to the first empty one."""
        values = [FALLS if choice.value is None else choice.value for choice in self.lists.get(name, ())]
        if name in self.at_once or FALLS not in values:
            return values
        return values[: values.index(FALLS)]

    def _fill_lists(self) -> None:
        if self._state is None or self._filling:
            return
        self._filling = True
        try:
            for name, choices in self.lists.items():
                self._fill(name, choices)
        finally:
            self._filling = False

    def _fill(self, name: str, choices: Sequence[Dropdown]) -> None:
        """Show the lists in use, each with what is possible after the ones before it."""
        assert self._state is not None, "a position is shown"
        before: list[int] = []
        for place, choice in enumerate(choices):
            used = place < self._coming[name] and (name in self.at_once or place == len(before))
            choice.layout.display = None if used else "none"
            value = choice.value if used else FALLS
            options = self.options(name, self._state, self._seat, before) if used else ()
            offered = [(self.falls(name), FALLS), *options]
            if tuple(choice.options) != tuple(offered):
                choice.options = offered
            choice.value = value if value in [key for _words, key in offered] else FALLS
            if choice.value != FALLS:
                before.append(choice.value)
