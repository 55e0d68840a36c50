"""The tree of positions at the foot of the what-if page: select, name, delete, compare two, save them all.

Each game completes `Variations` with its words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Button, Text, VBox

from amsterdam.analysis import tree_file
from amsterdam.analysis.tree import Line, Tree
from amsterdam.game import BadInput, Board, State, Table
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.files import Files
from widgets.parts.guard import Status, guarded
from widgets.parts.outline import Outline, OutlineLine
from widgets.what_if.comparison import Comparison, Side


class Variations(VBox):
    """Shows a tree and edits it.

    Args:
        go: carries out a step in the tree, which returns whether it led anywhere, and updates the page.
        load: gets a tree from a file.
        keep: gets the content of a file of the tree, and the title of the selected position.
        names: returns the players' names for a state or view.
        say: shows a sentence to the reader.
    """

    #: The name of the game, and of the file that a tree is saved in.
    game: ClassVar[str]
    file: ClassVar[str]
    comparison_kind: ClassVar[type[Comparison]]

    def __init__(
        self,
        go: Callable[[Callable[[], bool]], object],
        load: Callable[[Tree], object],
        keep: Callable[[str, str], object],
        names: Callable[[Table], Sequence[str]],
        say: Status,
    ) -> None:
        self._go, self._load, self._keep, self._names, self._say = go, load, keep, names, say
        self._tree: Tree | None = None
        self._seat: int | None = None
        self._filling = False
        #: The place of the position that others are compared with.
        self.marked: int | None = None
        self._head = HTML()
        self._note = HTML()
        self._note.add_class("amst-quiet")
        self.outline = Outline(lambda place: go(lambda: self._here().go(place)), say)
        self.name = Text(continuous_update=False)
        self.name.observe(guarded(lambda change: self._rename(change["new"]), say), "value")
        self.delete = self._button(lambda: go(self._here().delete))
        self.restore = self._button(lambda: go(self._here().restore))
        self.compare = self._button(self._mark)
        self.files = Files(self.file, self._read, say, _file_words)
        self._hint = HTML()
        self._hint.add_class("amst-live")
        self.comparison = self.comparison_kind(say)
        super().__init__(
            [
                self._head,
                self._note,
                self.outline,
                box("amst-variation", self.name, self.delete, self.restore, self.compare, self.files),
                self._hint,
                self.comparison,
            ]
        )
        self.add_class("amst-variations")
        self.retell()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def decision(self, state: State, names: Sequence[str]) -> str:
        """Return whose decision it is in a state, and about what."""
        raise NotImplementedError

    def chance_words(self, text: str, board: Board) -> str:
        """Return the chosen chance events in words; see `Node.chance`."""
        raise NotImplementedError

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def _here(self) -> Tree:
        assert self._tree is not None
        return self._tree

    def retell(self) -> None:
        """Show every text in the current language."""
        self._head.value = f"<h3>{escape(_('Variations'))}</h3>"
        note = _(
            "All your positions are kept here. Press one to go back to it. If you then move differently, both ways"
            " stay in the list, the new one a little to the right. With the keyboard: arrow keys, then Enter."
        )
        self._note.value = escape(note)
        self.name.description = _("Name")
        self.name.placeholder = _("What to call this position")
        self.delete.description = _("Delete this and all that follows")
        self.restore.description = _("Bring back what was deleted")
        self.files.retell()
        if self._tree is not None:
            self.show()

    # --- showing -----------------------------------------------------------------------------------------------------

    def take(self, tree: Tree, seat: int | None) -> None:
        """Take over a tree, to be shown as a seat sees it or with all cards open; store it once it holds work."""
        self._tree, self._seat = tree, seat
        self._store()

    def _store(self) -> None:
        tree = self._here()
        text = tree_file.to_json(tree) if len(tree.lines()) > 1 or tree.here.name else None
        if text is not None:
            self._keep(text, self.title(tree.at))
        self.files.keep(text)  # last: a page that offers it as a file has stored it

    def show(self) -> None:
        """Show the tree, with comparisons and events as the seat sees them."""
        tree = self._here()
        if self.marked is not None and not tree.holds(self.marked):
            self.marked = None
        lines = tree.lines()
        self.outline.show([self._line(line) for line in lines], tree.at, _("Variations"), _("Instead of that"))
        self._filling = True
        self.name.value = tree.here.name
        self._filling = False
        self.delete.disabled = tree.here.before is None
        self.restore.layout.display = None if tree.can_restore else "none"
        self._show_comparison()

    def _line(self, line: Line) -> OutlineLine:
        node = self._here().nodes[line.place]
        notes = [self.decision(node.state, self._names(node.state))]
        if node.fault:
            notes = [_("has a mistake")]
        if line.place == self.marked:
            notes.append(_("compared with the others"))
        return OutlineLine(line.place, self.told(line.place), node.name, " · ".join(notes), line.depth, line.branches)

    def told(self, place: int) -> str:
        """Return how a position came about, in words."""
        node = self._here().nodes[place]
        if node.before is None:
            return _("First position")
        if node.move is None:
            return _("Position written by hand")
        before = self._here().nodes[node.before].state
        assert before.actor is not None, "somebody moved"
        action = game(self.game).action_words(node.move, before)
        words = _("{name}: {action}").format(name=self._names(before)[before.actor], action=action)
        if not node.chance:
            return words
        return _("{words} (chosen: {cards})").format(words=words, cards=self.chance_words(node.chance, before.board))

    def happened(self, tree: Tree, seat: int | None, names: Sequence[str]) -> str:
        """Return what happened just before, as a seat may know it; None for the one that moved."""
        node = tree.here
        if node.before is None:
            return ""
        moved = tree.nodes[node.before].state.actor or 0
        events = (event.as_seen_by(moved if seat is None else seat) for event in node.events)
        return " ".join(filter(None, (game(self.game).sentence(event, names, node.state.board) for event in events)))

    def title(self, place: int) -> str:
        """Return the name of a position, or else how it came about."""
        return self._here().nodes[place].name or self.told(place)

    # --- tending -----------------------------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        if self._filling:
            return
        try:
            self._here().rename(name)
        except BadInput as fault:
            self._say(str(fault))
        self._store()
        self.show()

    def _read(self, text: str) -> None:
        """Open a tree from a file. Raises BadInput, and then nothing has changed."""
        self._load(self.checked(text))

    def forget_mark(self) -> None:
        """End the comparison: another tree comes."""
        self.marked = None

    def checked(self, text: str) -> Tree:
        """Return the tree in a file if it belongs to this game. Raises BadInput."""
        tree = tree_file.from_json(text)
        other = tree.nodes[0].state.game
        if other != self.game:
            raise BadInput(_("These are positions of another game, {game}.").format(game=game(other).title))
        return tree

    # --- comparing ---------------------------------------------------------------------------------------------------

    def _mark(self) -> None:
        self.marked = self._here().at if self.marked is None else None
        self.show()

    def _show_comparison(self) -> None:
        tree, marked = self._here(), self.marked
        self.compare.description = _("Compare with another position") if marked is None else _("Stop comparing")
        self._hint.layout.display = None if marked is not None else "none"
        self.comparison.hide()
        if marked is None:
            self._hint.value = ""
        elif marked == tree.at:
            self._hint.value = escape(_("Now press the position to compare this one with."))
        elif tree.here.fault or tree.nodes[marked].fault:
            self._hint.value = escape(_("A position with a mistake cannot be compared. Mend it, or go to another one."))
        else:
            self._hint.value = ""
            self.comparison.show(self._side(marked), self._side(tree.at))

    def _side(self, place: int) -> Side:
        state = self._here().nodes[place].state
        view = state.view(min(self._seat or 0, state.players - 1))
        return Side(self.title(place), state if self._seat is None else view, view, self._names(state))


def _file_words() -> tuple[str, str]:
    return _("Save the variations"), _("Load variations")
