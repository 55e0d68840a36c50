"""The page to analyse positions on: a position as text, the tree of steps, moves for every seat, and the view shown.

Each game makes its own page from it (`WhatIf`): what is shown of a position, and its words.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Button, DOMWidget, Widget

import amsterdam
from amsterdam.analysis.tree import Node, Tree
from amsterdam.game import Action, BadInput, IllegalAction, Result, State, Table, View
from amsterdam.i18n import _
from amsterdam.stamp import Stamp, difference_of, values_mark
from widgets.parts.answer import Answer
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.fold import Fold
from widgets.parts.guard import guarded
from widgets.parts.names import names_after, names_in_query, names_query
from widgets.parts.page import Page
from widgets.parts.presses import Presses, too_late
from widgets.parts.prose import Prose
from widgets.parts.shelf import Entry, Shelf
from widgets.rules.rule_card import RuleCard
from widgets.table.areas import Areas
from widgets.table.host import Stage
from widgets.table.kept import ANALYSES, Kept
from widgets.table.kept_words import LONGEST_TITLE
from widgets.what_if.chance_chooser import ChanceChooser
from widgets.what_if.eyes import DECIDES, OPEN, Eyes
from widgets.what_if.keeping import Keeping
from widgets.what_if.link import variations_in_query, variations_query
from widgets.what_if.position_text import PositionText
from widgets.what_if.variations import Variations
from widgets.what_if.window import WhatIfWindow
from widgets.worth.worth import Worth


class WhatIf(Page):
    """Shows a position and everything that can be done with it; ``?position=TEXT`` in the page's address opens one.

    Further parts of the address: ``&seat=0`` shows the view of a seat, ``&open=1`` opens all cards, ``&from=game`` or
    ``&from=lesson`` names the page it comes from, ``&names=…`` gives the players' names, ``&variations=…`` the tree of
    positions, and ``&task=1`` asks for the best move.

    Args:
        seed: the seed of the opening that is shown where the address has no position; random by default.
    """

    #: The name of the game.
    game: ClassVar[str]
    #: The rule that only one player decides at a time.
    turn_rule: ClassVar[str]
    #: The game's own `Variations`, with the tree of positions and the choice of chance events.
    variations_kind: ClassVar[type[Variations]]
    chance_kind: ClassVar[type[ChanceChooser]]

    #: The parts to play with, the form to change the position, and the analysis.
    stage: Stage
    form: Fold
    outlook: Widget
    worth: Worth
    taken_apart: DOMWidget

    def __init__(self, seed: int | None = None, example: Callable[[str], str] = lambda rule: "") -> None:
        self.tree = Tree(Node(self._opening(seed)))
        self._named: Sequence[str] = ()
        self.browser = Browser()
        self.presses = Presses(self.browser)
        self.rule_card = RuleCard(amsterdam.game(self.game).rulebook, on_error=self.say, example=example)
        self._build_line()
        self.keeping = Keeping(self.browser, self.game, self._opened, self.say)
        self.chance = self.chance_kind(self.say)
        shelf = Shelf(self.browser, f"{self.game}/analyses", f"{self.game}/what-if")
        self.kept = Kept(shelf, ANALYSES, self._reopen, self.say)
        self.variations = self.variations_kind(self._go, self._open, self._keep, self.names_in, self.say)
        areas = self.build()
        self.stage.quick = lambda: True  # every step can be undone
        self.worth.reasons = self.taken_apart
        self.window = self._window(areas)
        self.window.panels.tabs["change"].on_click(guarded(lambda _button: self.form.begin(), self.say))
        menu = [box("amst-bar", self.afresh), self.kept.fold]
        super().__init__([self.browser, self.kept, self.window.outer], menu=menu)
        self.open_menu_by(self.window.menu)
        self.play_in_window(True)
        self.retell()
        self.browser.on_ready(self._arrive)

    # --- what a game adds --------------------------------------------------------------------------------------------

    def build(self) -> Areas:
        """Create the game's parts and return where those of a table lie."""
        raise NotImplementedError

    def show_parts(self, here: Node, view: View) -> None:
        """Show a position in the game's parts, as a view."""
        raise NotImplementedError

    def names_in(self, position: Table) -> list[str]:
        """Return the players' names for a state or view."""
        return self.names_of(position.players)

    def names_of(self, players: int) -> list[str]:
        """Return the players' names: those in the page's address, then the default ones."""
        return names_after(self._named, players)

    def what_now(self, view: View, result: Result | None, names: Sequence[str]) -> str:
        """Return what the seat of a view must decide, or how the game ended."""
        raise NotImplementedError

    def placeholder(self) -> str:
        """Return the placeholder of the empty line."""
        raise NotImplementedError

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build_line(self) -> None:
        self.text = PositionText(self._written, self.say)
        self.eyes = Eyes(self._looked, self.say)
        self.fault, self.note, self.status, self.spoken = (HTML() for _part in range(4))
        self.answer = Answer(self.rule_card.show, self.say)
        self.undo = self._button(lambda: self._go(self.tree.undo))
        self.redo = self._button(lambda: self._go(self.tree.redo))
        self.first = self._button(lambda: self._go(lambda: self.tree.go(0)))
        self.afresh = self._button(lambda: self._open(Tree(Node(self._opening()))))
        for part, name in ((self.fault, "fault"), (self.note, "quiet"), (self.status, "status"), (self.spoken, "news")):
            part.add_class(f"amst-{name}")
        for part in (self.fault, self.status, self.spoken):
            part.add_class("amst-live")
        self.undo.add_class("amst-undo")

    def _window(self, areas: Areas) -> WhatIfWindow:
        """Return the page's one window."""
        bar = [self.status, self.undo, box("amst-controls", self.redo, self.first, self.eyes)]
        panels: dict[str, list[Widget]] = {
            "worth": [self.worth],
            "change": [self.form, self.chance],
            "variations": [self.variations],
            "outlook": [self.outlook],
            "text": [self.note, self.text, self.keeping],
            "settings": [self.worth.settings, Prose(before=True), Prose(before=False)],
        }
        said, verdict = [self.answer], [self.fault, *self.worth.head, self.spoken]
        return WhatIfWindow(areas, bar, verdict, said, panels, [self.rule_card], self.say)

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self.say))
        return button

    def retell(self) -> None:
        """Show every text in the current language."""
        self.window.retell()
        self.text.description = _("Position")
        self.text.placeholder = self.placeholder()
        self.eyes.description = _("You play")
        self.undo.description, self.redo.description = _("Undo"), _("Redo")
        came = {"game": _("Back to the game’s position"), "lesson": _("Back to the lesson’s position")}
        self.first.description = came.get(str(self.browser.query.get("from")), _("Back to the first position"))
        self.afresh.description = _("New analysis")
        self.answer.retell()
        note = _(
            "This text is the whole position: change it here, or copy it for somebody else. A question mark is a card"
            " that has not been seen. The page deals one for it, the same each time."
        )
        self.note.value = escape(note)
        self.answer.clear()
        self.draw()

    # --- what is looked at -------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.tree.here.state

    @property
    def names(self) -> list[str]:
        return self.names_in(self.state)

    @property
    def viewer(self) -> int:
        """The seat whose view is drawn."""
        if self.eyes.value in (None, DECIDES, OPEN):
            return self.state.actor or 0
        return min(int(self.eyes.value), self.state.players - 1)

    @property
    def seat(self) -> int | None:
        """The seat whose view is shown, None where all cards are open."""
        return None if self.eyes.value == OPEN else self.viewer

    @property
    def view(self) -> View:
        return self.state.view(self.viewer)

    def text_of(self, position: Node) -> str:
        """Return a position as text: as it was typed, or else as the viewer sees it."""
        if position.typed is not None:
            return position.typed
        return position.state.to_text() if self.seat is None else position.state.view(self.viewer).to_text()

    def _arrive(self) -> None:
        """Resume the analysis that was open, or show the position in the page's address."""
        query = self.browser.query
        text = query.get("position")
        self.retell()  # the address is known now
        if len(self.tree.nodes) > 1:  # begun before the browser had connected, and stored from now on
            return
        if self.kept.resume(only_here=isinstance(text, str)):
            self._name_players()
            self.draw()
            return
        faults = list[str]()
        if isinstance(text, str):
            self.tree = Tree(self._read(Stamp.split(text)[0]))
            faults += [difference_of(text, self.game), self._grow()]
            first = self.tree.nodes[0].state.to_text()
            self.kept.offer(lambda entry: entry.about.get("first") == first)
        faults.append(self._name_players())
        if self.eyes.arrive(query, self.names, self.state.actor) and not self.tree.here.fault:
            self.tree.here.typed = None  # it is shown as that player sees it
        self.draw()
        if "task" in query and not self.tree.here.fault:
            self.worth.set_task()
        if any(faults):
            self.say(" ".join(filter(None, faults)))

    def _grow(self) -> str:
        """Open the variations in the page's address; return what is wrong with ones that cannot be read."""
        try:
            text = variations_in_query(self.browser.query)
            if text is not None:
                self.tree = self.variations.checked(text)
        except BadInput as fault:
            return str(fault)
        return ""

    def _name_players(self) -> str:
        """Use the players' names in the page's address; return what is wrong with invalid ones."""
        names, fault = names_in_query(self.browser.query, self.state.players)
        self._named = names or ()
        return fault

    def _read(self, text: str) -> Node:
        """Return the position in a text; for an invalid one, the last valid position and what is wrong."""
        try:
            return Node(amsterdam.game(self.game).from_text(text), text)
        except BadInput as fault:
            return Node(self.state, text, str(fault))

    def _written(self, text: str, apart: bool = False) -> None:
        """Show the position that was typed or made with the form; `apart` if it is unrelated to the one before."""
        if text == self.text_of(self.tree.here):
            return
        self.tree.add(self._read(text), apart)
        self.answer.clear()
        self.draw()
        self._tell_difference(text)

    def _opened(self, text: str) -> None:
        """Show a kept position."""
        self._written(Stamp.split(text)[0])
        self._tell_difference(text)

    def _tell_difference(self, text: str) -> None:
        """Say what differs from what a position was made with."""
        if difference := difference_of(text, self.game):
            self.say(difference)

    def _looked(self) -> None:
        """Show the same position in another view; the line is rewritten unless it has a fault."""
        here = self.tree.here
        if not here.fault:
            here.typed = None
        self.answer.clear()
        self.draw()

    def _opening(self, seed: int | None = None) -> State:
        """Return the opening position of a game for two."""
        return amsterdam.game(self.game).start(2, secrets.randbits(32) if seed is None else seed)

    def _open(self, tree: Tree) -> None:
        """Show another tree; the old one stays in the store."""
        self.kept.replace(lambda: self._lay(tree))

    def _reopen(self, entry: Entry) -> None:
        """Resume a stored tree with the same view. Raises BadInput."""
        self._lay(self.variations.checked(entry.text), entry)

    def _lay(self, tree: Tree, entry: Entry | None = None) -> None:
        others = tree.made is not None and tree.made.values != values_mark(self.game)
        self.kept.turn_to(None if others else entry)  # what is stored stays as it was saved
        self.variations.forget_mark()
        self.tree = tree
        if entry is not None:
            self.eyes.look_with(entry.about.get("eyes"), self.names)
        self._go(lambda: True)
        if difference := tree.made.difference(self.game) if tree.made else "":
            self.say(difference)

    def _keep(self, text: str, title: str) -> None:
        about = {"title": title[:LONGEST_TITLE], "positions": len(self.tree.lines()), "eyes": self.eyes.value}
        self.kept.keep(text, {**about, "first": self.tree.nodes[0].state.to_text()})

    def _go(self, step: Callable[[], bool]) -> None:
        if step():
            self.stage.reset()
            self.answer.clear()
            self.draw()

    # --- moves -------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Carry out a move of the player who decides, or say why it is refused."""
        if not self.may_decide():
            return
        if self.worth.waits and action in self.view.legal_actions():
            self.worth.answer(action)
            self.window.panels.look_at("worth")
            return
        try:
            self.tree.play(action, self.chance.chosen(action), self.seat)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return
        except BadInput as fault:
            self.say(str(fault))
            return
        self.stage.reset()
        self.window.panels.look_back()
        self.draw()

    def may_decide(self) -> bool:
        """Say whether the viewer may decide; tell them if not."""
        if self.presses.late():
            self.say(too_late())
            return False
        self.window.panels.look_away()
        self.answer.clear()
        actor = self.state.actor
        if self.tree.here.fault:
            self.say(_("First mend the mistake in the position. The board shows the last one that was right."))
        elif actor is None:
            self.say(_("The game is over in this position. Undo goes back a move."))
        elif actor != self.viewer:
            name = self.names[actor]
            text = _("It is {name}’s turn. Choose “everybody in turn” beside “You play” to move for {name}.")
            self.say(text.format(name=name), self.turn_rule)
        else:
            return True
        return False

    # --- saying ------------------------------------------------------------------------------------------------------

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Answer the reader, with a button for the rule behind it."""
        self.window.panels.look_away()
        self.answer.say(sentence, rule)

    remark = say

    def looked(self) -> None:
        """Keep the answer on the screen."""

    def why_not(self, action: Action) -> IllegalAction | None:
        return self.state.why_not(action)

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why an action is refused."""
        self.say(refusal.message, refusal.rule)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the selected position."""
        here, state, names = self.tree.here, self.state, self.names
        self.presses.begin()
        self.eyes.offer(names)
        self.variations.take(self.tree, self.seat)  # first: whoever sees a position may close the page
        self.text.fill(self.text_of(here))
        self.fault.value = f'<p role="alert">{escape(here.fault)}</p>' if here.fault else ""
        self.status.value = escape(self.what_now(state.view(state.actor or 0), state.result(), names))
        told = None if self.eyes.value in (DECIDES, OPEN) else self.viewer
        self.spoken.value = escape(self.variations.happened(self.tree, told, names))
        self.undo.disabled, self.redo.disabled = here.before is None, here.next is None
        self.first.disabled = self.tree.at == 0
        self.show_parts(here, self.view)
        looks = self.eyes.query + (names_query(names) if self._named else "")
        text = here.typed if here.fault and here.typed else Stamp.of(state).on(self.text_of(here))
        self.keeping.show(text, looks, variations_query(self.tree), None if here.fault else self.view)
        self.chance.show(state, self.seat)
        self.variations.show()
        self.presses.show(id(self.tree), self.tree.at, self.viewer)
