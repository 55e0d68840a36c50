"""The viewer's outlook: what can be done and what cannot, the score so far, ways for the contracts.

Three headings that open; nothing is computed before.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button, DOMWidget, Dropdown

from amsterdam.game import View as GameView
from amsterdam.game import own
from amsterdam.i18n import _, ngettext
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.analysis.hidden import known
from amsterdam.ticket_to_ride.analysis.odds import assumptions
from amsterdam.ticket_to_ride.analysis.outlook import Prospect, chances, ended_now, prospect, refusals, way_chances
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import contract_name
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.parts.language import book_language
from widgets.ticket_to_ride.table.stage import Ahead
from widgets.ticket_to_ride.what_if import outlook_words as words
from widgets.what_if import outlook

#: The most rules shown that forbid something, and the choices for the number of turns spent on drawing.
RULES, TURNS = 12, range(1, 5)


class Outlook(outlook.Outlook):
    """What can be done, the score so far, and ways for the contracts; see `outlook.Outlook`.

    Args:
        on_rule: shows the rule with an id.
        on_mark: gets the selected contract, the routes of the way to show, and the routes that would make it longer if
            another player claimed them; None if no contract is selected.
    """

    def __init__(
        self, on_rule: Callable[[str], object], on_mark: Callable[[Ahead | None], object], say: Status
    ) -> None:
        self._on_rule, self._on_mark, self._say = on_rule, on_mark, say
        super().__init__(say)

    def build(self, say: Status) -> dict[Fold, Callable[[GameView], object]]:
        self.now = self.fold(lambda: _("What can be done now, and what not"), self._build_now, say)
        self.ended = self.fold(lambda: _("The score if the game ended here"), self._build_ended, say)
        self.contracts = self.fold(lambda: _("Ways for your contracts, and chances"), self._build_contracts, say)
        self.contracts.shown.observe(guarded(lambda _change: self.draw(), say), "value")  # no marks while it is closed
        return {
            self.now: lambda view: self._draw_now(own(View, view)),
            self.ended: lambda view: self._draw_ended(own(View, view)),
            self.contracts: lambda view: self._draw_contracts(own(View, view)),
        }

    def draw(self) -> None:
        super().draw()
        if self._view is None or not self.contracts.opened:
            self._on_mark(None)

    def _chip(self) -> Button:
        button = Button()
        button.add_class("amst-link")
        return button

    # --- now ---------------------------------------------------------------------------------------------------------

    def _build_now(self) -> DOMWidget:
        self.can, self.cannot = HTML(), HTML()
        self.lines = [HTML() for _rule in range(RULES)]
        self.rules = [self._chip() for _rule in range(RULES)]
        self._ids = [""] * RULES
        for place, button in enumerate(self.rules):
            button.on_click(guarded(lambda _button, place=place: self._on_rule(self._ids[place]), self._say))
        self._rows = [box("amst-refused", line, rule) for line, rule in zip(self.lines, self.rules, strict=True)]
        return box("amst-outlook-part", self.can, self.cannot, *self._rows)

    def _draw_now(self, view: View) -> None:
        legal = view.legal_actions()
        if legal:
            text = ngettext("{n} move is possible:", "{n} moves are possible:", len(legal)).format(n=len(legal))
            self.can.value = words.paragraph(text) + words.possible(view)
        elif view.actor is None:
            self.can.value = words.paragraph(_("The game is over."))
        else:
            text = _("It is {name}’s turn.").format(name=self._names[view.actor])
            self.can.value = words.paragraph(text)
        refused = words.by_rule(refusals(view)) if legal else {}
        self.cannot.value = words.paragraph(_("Not possible now, by the rule behind it:")) if refused else ""
        rules = list(refused.items())[:RULES]
        for place, (row, line, button) in enumerate(zip(self._rows, self.lines, self.rules, strict=True)):
            row.layout.display = None if place < len(rules) else "none"
            if place < len(rules):
                self._ids[place], lines = rules[place]
                title = _rule_title(self._ids[place])
                line.value = words.refused(view.board, title, lines)
                button.description = _("Rule: {title}").format(title=title)

    # --- the score ---------------------------------------------------------------------------------------------------

    def _build_ended(self) -> DOMWidget:
        self.score, self.caveat = HTML(), HTML()
        self.caveat.add_class("amst-quiet")
        self.score_rules = [self._chip() for _rule in range(RULES)]
        self._score_ids = [""] * RULES
        for place, button in enumerate(self.score_rules):
            button.on_click(guarded(lambda _button, place=place: self._on_rule(self._score_ids[place]), self._say))
        chips = Box(self.score_rules)
        chips.add_class("amst-see")
        return box("amst-outlook-part", self.score, self.caveat, chips)

    def _draw_ended(self, view: View) -> None:
        endings = ended_now(known(self._known or view))
        self.score.value = words.score(endings, view.board, self._names)
        unknown = any(ending.unknown for ending in endings)
        notes = [_("A question mark stands for contracts that only their owner knows.")] if unknown else []
        if isinstance(self._known, State):
            notes.append(_("All cards lie open here."))
        self.caveat.value = escape(" ".join(notes))
        rules = ["score.routes", "score.contracts", *dict.fromkeys(ending.merchandise[1] for ending in endings)]
        for place, button in enumerate(self.score_rules):
            button.layout.display = None if place < len(rules) else "none"
            if place < len(rules):
                self._score_ids[place] = rules[place]
                button.description = _rule_title(rules[place])

    # --- contracts ---------------------------------------------------------------------------------------------------

    def _build_contracts(self) -> DOMWidget:
        self.contract, self.way, self.turns = Dropdown(), Dropdown(), Dropdown()
        self.standing, self.table, self.routes, self.cut, self.note = (HTML() for _part in range(5))
        self.standing.add_class("amst-live")
        self.note.add_class("amst-quiet")
        self._filling = False
        for choice in (self.contract, self.way, self.turns):
            choice.observe(guarded(lambda _change: self._chosen(), self._say), "value")
        choices = box("amst-edit-fields", self.contract, self.turns)
        parts = (choices, self.standing, self.table, self.way, self.routes, self.cut, self.note)
        return box("amst-outlook-part", *parts)

    def _chosen(self) -> None:
        if not self._filling:
            self.draw()

    def _draw_contracts(self, view: View) -> None:
        prospect = self._choose_contract(view)
        for part in (self.contract, self.way, self.turns, self.table, self.routes, self.cut, self.note):
            part.layout.display = None if prospect is not None else "none"
        if prospect is None:
            self.standing.value = words.paragraph(_("The player whose view is shown has no contracts."))
            self._on_mark(None)
            return
        self.standing.value = f"<p><b>{escape(words.state_of(prospect, view))}</b></p>"
        self._draw_ways(prospect, view)
        self.cut.value = words.threats(prospect, view.board)

    def _choose_contract(self, view: View) -> Prospect | None:
        """Fill the lists, and return the prospect of the selected contract; None if there is no contract."""
        held = (*view.contracts, *view.offered)
        self._filling = True
        try:
            self.contract.description, self.turns.description = _("Contract"), _("Drawing for")
            self.way.description = _("On the board")
            chosen = self.contract.value if self.contract.value in held else next(iter(held), None)
            self.contract.options = [(contract_name(view.board, number), number) for number in held]
            self.contract.value = chosen
            turns = self.turns.value or 2
            self.turns.options = [(ngettext("{n} turn", "{n} turns", n).format(n=n), n) for n in TURNS]
            self.turns.value = turns
            result = None if chosen is None else prospect(view, chosen)
            ways = range(1, len(result.paths) + 1) if result else range(0)
            way = self.way.value if self.way.value in ways else next(iter(ways), None)
            self.way.options = [(_("way {n}").format(n=n), n) for n in ways]
            self.way.value = way
        finally:
            self._filling = False
        return result

    def _draw_ways(self, prospect: Prospect, view: View) -> None:
        if not prospect.paths:
            for part in (self.way, self.turns, self.table, self.routes, self.note):
                part.layout.display = "none"
            self._on_mark((prospect.contract, (), ()))
            return
        turns, shown = self.turns.value, self.way.value
        chance = [way_chances(path, turns)[turns] for path in prospect.paths]
        self.table.value = words.ways(prospect, chance, turns, shown)
        path = prospect.paths[shown - 1]
        alone = [chances(view, need.route, turns)[turns] for need in path.needs]
        self.routes.value = words.way(path, alone, turns)
        notes = [
            assumptions(),
            _("For a whole way all its cards must come together; turns for claiming are not counted."),
        ]
        self.note.value = escape(" ".join(notes))
        self._on_mark((prospect.contract, path.way.routes, tuple(prospect.dearer)))


def _rule_title(rule: str) -> str:
    book = Rulebook.load("ticket_to_ride")
    return book.rule(rule, book_language(book)).title
