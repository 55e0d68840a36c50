"""The tree of positions at the foot of the what-if page: go to any, name it, delete it, compare two, keep them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, Text, VBox

from amsterdam.analysis import tree_file
from amsterdam.analysis.tree import Line, Tree
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.chance import chance_words
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import action_words, decision
from widgets.boxes import box
from widgets.files import Files
from widgets.guard import Status, guarded
from widgets.kept import Kept
from widgets.match import names_beside
from widgets.outline import Outline, OutlineLine
from widgets.ticket_to_ride.comparison import Comparison, Side
from widgets.ticket_to_ride.match import GAME

#: What whoever looks on sees of a position: a view, or the state with open cards.
Eyes = Callable[[State], View | State]


class Variations(VBox):
    """Shows a tree and tends it.

    Args:
        go: carries out a step in the tree, which says whether it led anywhere, and shows the page anew.
        load: gets a tree from a file or from before a reload of the page.
        say: shows a sentence to the reader.
    """

    def __init__(self, go: Callable[[Callable[[], bool]], object], load: Callable[[Tree], object], say: Status) -> None:
        self._go, self._load, self._say = go, load, say
        self._tree: Tree | None = None
        self._eyes: Eyes = lambda state: state
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
        self.files = Files("ticket-to-ride-amsterdam-variations.json", self._read, say, _file_words)
        self.kept = Kept(_checked, self._open, say, lambda: _("The variations you had here were kept:"))
        self._hint = HTML()
        self._hint.add_class("amst-live")
        self.comparison = Comparison(say)
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

    def _button(self, action: Callable[[], object]) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: action(), self._say))
        return button

    def _here(self) -> Tree:
        assert self._tree is not None
        return self._tree

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self._head.value = f"<h3>{escape(_('Variations'))}</h3>"
        note = _(
            "Every position you come to is kept here. Press a line to go there, then move differently: the new way"
            " stands, set in, below the move that it replaces. With the keyboard: arrow keys, then Enter."
        )
        self._note.value = escape(note)
        self.name.description = _("Name")
        self.name.placeholder = _("What to call this position")
        self.delete.description = _("Delete this and all that follows")
        self.restore.description = _("Bring back what was deleted")
        if self._tree is not None:
            self.show(self._tree, self._eyes)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show(self, tree: Tree, eyes: Eyes) -> None:
        """Show a tree, compared and told as whoever looks on sees it."""
        self._tree, self._eyes = tree, eyes
        if self.marked is not None and not tree.holds(self.marked):
            self.marked = None
        lines = tree.lines()
        self.outline.show([self._line(line) for line in lines], tree.at, _("Variations"), _("Instead of that"))
        self._filling = True
        self.name.value = tree.here.name
        self._filling = False
        self.delete.disabled = tree.here.before is None
        self.restore.layout.display = None if tree.can_restore else "none"
        self.files.keep(tree_file.to_json(tree) if len(lines) > 1 or tree.here.name else None)
        self._show_comparison()

    def _line(self, line: Line) -> OutlineLine:
        node = self._here().nodes[line.place]
        notes = [decision(node.state, _names(node.state))]
        if node.fault:
            notes = [_("impossible so far")]
        if line.place == self.marked:
            notes.append(_("others are compared with this one"))
        return OutlineLine(line.place, self.words(line.place), node.name, " · ".join(notes), line.depth, line.branches)

    def words(self, place: int) -> str:
        """Return how a position came about, in words."""
        node = self._here().nodes[place]
        if node.before is None:
            return _("First position")
        if node.move is None:
            return _("Position written by hand")
        before = self._here().nodes[node.before].state
        words = _("{name}: {action}").format(name=_names(before)[before.actor], action=action_words(node.move, before))
        if not node.chance:
            return words
        return _("{words} (chosen: {cards})").format(words=words, cards=chance_words(node.chance, before.board))

    def title(self, place: int) -> str:
        """Return the name of a position, or else how it came about."""
        return self._here().nodes[place].name or self.words(place)

    # --- tending -----------------------------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        if self._filling:
            return
        try:
            self._here().rename(name)
        except BadInput as fault:
            self._say(str(fault))
        self.show(self._here(), self._eyes)

    def _read(self, text: str) -> None:
        """Open a tree from a file. Raises BadInput, and then nothing has changed."""
        self._open(_checked(text))

    def _open(self, tree: Tree) -> None:
        self.marked = None
        self.kept.hide()
        self._load(tree)

    # --- comparing ---------------------------------------------------------------------------------------------------

    def _mark(self) -> None:
        self.marked = self._here().at if self.marked is None else None
        self.show(self._here(), self._eyes)

    def _show_comparison(self) -> None:
        tree, marked = self._here(), self.marked
        self.compare.description = _("Compare with another position") if marked is None else _("Stop comparing")
        self._hint.layout.display = None if marked is not None else "none"
        self.comparison.hide()
        if marked is None:
            self._hint.value = ""
        elif marked == tree.at:
            self._hint.value = escape(_("Now go to the position to compare with this one: press its line."))
        elif tree.here.fault or tree.nodes[marked].fault:
            self._hint.value = escape(_("An impossible position cannot be compared. Mend it, or go to another one."))
        else:
            self._hint.value = ""
            one, other = self._side(marked), self._side(tree.at)
            names = names_beside(0, max(one.view.players, other.view.players))
            self.comparison.show(one, other, names)

    def _side(self, place: int) -> Side:
        seen = self._eyes(self._here().nodes[place].state)
        return Side(self.title(place), seen, seen if isinstance(seen, View) else seen.view(0))


def _names(state: State) -> Sequence[str]:
    return names_beside(0, state.players)


def _file_words() -> tuple[str, str]:
    return _("Save the variations"), _("Load variations")


def _checked(text: str) -> Tree:
    """Return the tree in a file, if it is of this game. Raises BadInput."""
    tree = tree_file.from_json(text)
    game = tree.nodes[0].state.game
    if game != GAME:
        raise BadInput(_("These are positions of another game, {game}.").format(game=game))
    return tree
