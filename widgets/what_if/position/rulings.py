"""The part of the position form for the rulings, the questions that the rulebooks leave open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import ClassVar, Generic

from ipywidgets import HTML, Dropdown

from amsterdam.games import game
from amsterdam.i18n import _
from widgets.parts.guard import Status
from widgets.parts.language import book_language
from widgets.what_if.position.part import Edit, F, L, Part, choose


class RulingsPart(Part[F, L], Generic[F, L]):
    """A list of values for each ruling; each game defines its rulings."""

    #: The game's name, and rule id -> values, the default first.
    game: ClassVar[str]
    offered: ClassVar[Mapping[str, tuple[str, ...]]]

    def __init__(self, edit: Edit[F], say: Status) -> None:
        super().__init__(edit, say)
        asked = [rule for rule, values in self.offered.items() if len(values) > 1]
        self.rulings: dict[str, Dropdown] = {rule: self.heed(Dropdown(), self._setter(rule)) for rule in asked}
        self._note = HTML()
        self._note.add_class("amst-quiet")
        self.children = [self._note, *self.rulings.values()]
        self.add_class("amst-edit-rulings")

    def retell(self) -> None:
        self._note.value = escape(_("The rulebooks leave some cases open. Choose here how you play them."))

    def fill(self, look: L) -> None:
        book, chosen = game(self.game).rulebook, look.fields.rulings()
        lang = book_language(book)
        for rule, choice in self.rulings.items():
            ruling, values = book.rule(rule, lang), self.offered[rule]
            choice.description = ruling.title
            choose(choice, [(ruling.options[value], value) for value in values], chosen.get(_name(rule), values[0]))

    def _setter(self, rule: str) -> Callable[[F, str], None]:
        return lambda fields, value: fields.set_ruling(_name(rule), value, self.offered[rule][0])


def _name(rule: str) -> str:
    return rule.removeprefix("ruling.")
