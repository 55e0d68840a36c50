"""A player's own contracts with their progress, and the choice among contracts just drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.game import Action
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.actions import KeepContracts, ReturnContract
from amsterdam.ticket_to_ride.board import Board, Contract, Way
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.view import View
from widgets.parts.guard import Status, guarded
from widgets.parts.pager import Pager
from widgets.parts.picture_button import PictureButton
from widgets.table.host import Host
from widgets.ticket_to_ride.drawing.contract_map import draw_map

CARDS = 6  # the number of cards on a page


class Contracts(VBox):
    """The contracts of the viewing seat as cards; a press on one asks for the way it could take."""

    def __init__(self, on_show_way: Callable[[int | None], None], on_error: Status | None = None) -> None:
        """`on_show_way` gets a contract's number, or None to hide the way."""
        self._on_show_way = on_show_way
        self._view: View | None = None
        self.chosen: int | None = None
        self._title = HTML()
        self._cards = [PictureButton(partial(self._pressed, place), on_error) for place in range(CARDS)]
        self._pager = Pager(CARDS, self._draw, on_error)
        self._note = HTML()
        self._note.add_class("amst-guessed")
        super().__init__([self._title, *self._cards, self._pager, self._note])
        self.add_class("amst-panel")
        self.cover()

    def show(self, view: View) -> None:
        """Show the contracts that the view's seat keeps, each with its progress on the board."""
        self._view = view
        if self.chosen not in view.contracts:
            self.chosen = None
        self._pager.show(len(view.contracts))
        self._draw()

    def cover(self) -> None:
        """Hide everything: another player may be looking at the screen."""
        self._view, self.chosen = None, None
        self._pager.show(0)
        self._draw()

    def _draw(self) -> None:
        view = self._view
        covered = "<p>" + escape(_("Covered.")) + "</p>" if view is None else ""
        self._title.value = "<h3>" + escape(_("Your contracts")) + f"</h3>{covered}"
        seen = [view.contracts[place] for place in self._pager.shown()] if view else []
        for card, number in zip(self._cards, seen, strict=False):
            assert view is not None
            contract, chosen = view.board.contracts[number], number == self.chosen
            verb = _("Hide the way: {contract}") if chosen else _("Show the way: {contract}")
            words = verb.format(contract=", ".join((*contract_words(view.board, contract), standing(view, contract))))
            card.show(_card(view, contract), words, chosen)
        for card in self._cards[len(seen) :]:
            card.hide()
        reconstructed = view is not None and any(_reconstructed(view.board, number) for number in seen)
        self._note.value = note_of_guess() if reconstructed else ""

    def _pressed(self, place: int) -> None:
        if self._view is None or place >= len(self._pager.shown()):
            return
        number = self._view.contracts[self._pager.shown()[place]]
        self.chosen = None if number == self.chosen else number
        self._draw()
        self._on_show_way(self.chosen)


class ContractChooser(VBox):
    """The choice which of the drawn contracts to keep; what is legal comes from the engine."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._actions: tuple[Action, ...] = ()
        self._title, self._note = HTML(), HTML()
        self._note.add_class("amst-guessed")
        self._cards = [HTML() for _card in range(DRAWN)]
        self._returns = [Button() for _card in range(DRAWN)]
        for place, button in enumerate(self._returns):
            button.on_click(guarded(lambda _button, place=place: self._pressed(place + 1), host.say))
        self._keep = Button(button_style="primary")
        self._keep.on_click(guarded(lambda _button: self._pressed(0), host.say))
        pairs = [VBox([card, button]) for card, button in zip(self._cards, self._returns, strict=True)]
        for pair in pairs:
            pair.add_class("amst-offer")
        row = Box(pairs)
        row.add_class("amst-offers")
        super().__init__([self._title, row, self._keep, self._note])
        self.add_class("amst-panel")
        self.add_class("amst-chooser")
        self.hide()

    def show(self, view: View) -> None:
        """Show the choice of the view's seat, or nothing if it has none to make."""
        legal = view.legal_actions()
        offered = view.offered[:DRAWN]
        returns = [ReturnContract(number) for number in offered]
        if KeepContracts() not in legal:
            self.hide()
            return
        self._actions = (KeepContracts(), *returns)
        self._title.value = "<h3>" + escape(_("Which contracts do you keep?")) + "</h3>"
        self._keep.description = _("Keep both") if len(offered) > 1 else _("Keep it")
        for place, (card, button) in enumerate(zip(self._cards, self._returns, strict=True)):
            here = place < len(offered)
            card.layout.display = None if here else "none"
            button.layout.display = None if here and returns[place] in legal else "none"
            if here:
                contract = view.board.contracts[offered[place]]
                card.value = _offer(view, contract)
                button.description = _("Return {contract}").format(contract=contract_words(view.board, contract)[0])
        self._note.value = note_of_guess() if any(_reconstructed(view.board, n) for n in offered) else ""
        self.layout.display = None  # last, so that an earlier choice never shows

    def compare(self, done: Action | None, better: Action | None) -> None:
        """Mark the buttons of what was done, and of what would be better."""
        buttons = dict(zip(self._actions, (self._keep, *self._returns), strict=False))
        for button in (self._keep, *self._returns):
            for mark, action in (("amst-done", done), ("amst-better", better)):
                marked = action is not None and buttons.get(action) is button
                (button.add_class if marked else button.remove_class)(mark)

    def hide(self) -> None:
        self.layout.display = "none"
        self._actions = ()

    def _pressed(self, place: int) -> None:
        if place < len(self._actions):
            self._host.act(self._actions[place])


# --- words and pictures -------------------------------------------------------------------------------------


def contract_words(board: Board, contract: Contract) -> tuple[str, str]:
    """Return a contract's two locations, and its value, in words."""
    points = ngettext("{n} point", "{n} points", contract.points).format(n=contract.points)
    return " – ".join(map(board.name, contract.ends)), points


def way_left(view: View, contract: Contract) -> Way | None:
    """Return the cheapest way left to the view's seat: without routes if it is completed, None if there is none."""
    own = view.routes[view.seat]
    if view.board.joined(own, contract.ends):
        return Way((), 0)
    return view.board.cheapest_way(contract.ends, own, view.free_routes())


def standing(view: View, contract: Contract) -> str:
    """Describe the progress of a contract of the view's seat."""
    way = way_left(view, contract)
    if way is None:
        return _("cannot be completed any more")
    if not way.routes:
        return _("completed")
    return ngettext("{n} space to go", "{n} spaces to go", way.carts).format(n=way.carts)


def note_of_guess() -> str:
    """Explain the words “our guess” on a contract, in a line as HTML whose title tells more."""
    more = _(
        "We have not seen this card of the printed game. Its two locations are our choice, its value is the shortest"
        " way between them, as on every card that was seen."
    )
    short = _("Our guess: cards not seen in print.")
    return f'<p title="{escape(more)}">{escape(short)}</p>'


def _reconstructed(board: Board, number: int) -> bool:
    return board.contracts[number].provenance == "reconstructed"


def _card(view: View, contract: Contract) -> str:
    way = way_left(view, contract)
    kind, sign = ("lost", "✗") if way is None else ("done", "✓") if not way.routes else ("open", "○")
    picture = draw_map(view.board, contract, view.routes[view.seat], way.routes if way else (), 96)
    return _face(view.board, contract, picture, f"{sign} {standing(view, contract)}", f"amst-contract amst-{kind}")


def _offer(view: View, contract: Contract) -> str:
    way = way_left(view, contract)
    picture = draw_map(view.board, contract, view.routes[view.seat], way.routes if way else (), 200)
    if way is not None and way.routes:
        cost = ngettext("The cheapest way takes {n} cart.", "The cheapest way takes {n} carts.", way.carts)
        note = cost.format(n=way.carts)
    else:
        note = _("No way is left.") if way is None else _("Your routes join them already.")
    return _face(view.board, contract, picture, note, "amst-contract amst-tall")


def _face(board: Board, contract: Contract, picture: str, note: str, classes: str) -> str:
    names, points = contract_words(board, contract)
    word = ""
    if _reconstructed(board, contract.id):
        word = ' <span class="amst-provenance">' + escape(_("our guess")) + "</span>"
    return (
        f'<div class="{classes}">{picture}<div class="amst-contract-text">'
        f'<span class="amst-contract-names">{escape(names)}</span>'
        f'<span class="amst-contract-points" title="{escape(points)}">{contract.points}</span>'
        f'<div class="amst-contract-note">{escape(note)}{word}</div></div></div>'
    )
