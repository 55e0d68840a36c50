"""The cards to draw from: the face-up row and the piles as pictures, and the same as buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, Layout, VBox, Widget

from amsterdam.game import Action
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.actions import DrawBlind, DrawContracts, Pass, StopDrawing, TakeFaceUp
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_list, card_name
from widgets.drawing.canvas import Canvas, safe_hold
from widgets.drawing.compared import BETTER, DONE, draw_sign
from widgets.drawing.pen import Pen
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.drawing.cards import (
    draw_back,
    draw_card,
    draw_contract_back,
    draw_frame,
    draw_gap,
    draw_merchandise,
    draw_number,
    draw_pile,
)

SLOTS = 5
DECK, DISCARDS, CONTRACTS, MERCHANDISE = range(4)

#: The signs of what was done and what would have been better, by slot or pile.
Signs = Mapping[int, str]


class Row(Canvas[int]):
    """The face-up row. `hit` returns a slot, 0 to 4."""

    layers: ClassVar[tuple[str, ...]] = ("cards", "frames")

    def __init__(self, on_error: Status | None = None) -> None:
        self.row: tuple[int, ...] = ()
        self.legal: frozenset[int] = frozenset()
        self._signs: Signs = {}
        self._spots = layout.row_spots(SLOTS)
        super().__init__(layout.HALF, layout.STRIP, css_width=layout.HALF, on_error=on_error)
        self.add_class("amst-picture").add_class("amst-row")

    def show(self, row: tuple[int, ...], legal: frozenset[int]) -> None:
        """Show these cards with frames on the `legal` slots; unchanged cards are not drawn again."""
        changed = [layer for layer, new, old in (("cards", row, self.row), ("frames", legal, self.legal)) if new != old]
        self.row, self.legal = row, legal
        self.redraw(*changed)

    def draw_cards(self, pen: Pen) -> None:
        for slot, spot in enumerate(self._spots):
            if slot < len(self.row):
                draw_card(pen, self.row[slot], spot.x, spot.y, spot.width)
            else:
                draw_gap(pen, spot.x, spot.y, spot.width)

    def draw_frames(self, pen: Pen) -> None:
        _frames(pen, self._spots, self.legal, self.hovered)
        _draw_signs(pen, self._spots, self._signs)

    def mark(self, signs: Signs) -> None:
        """Put signs on these slots."""
        if signs != self._signs:
            self._signs = signs
            self.redraw("frames")

    def hit(self, x: float, y: float) -> int | None:
        slot = layout.at(self._spots, x, y)
        return slot if slot is not None and slot < len(self.row) else None

    def hover_changed(self) -> None:
        self.redraw("frames")


class Piles(Canvas[int]):
    """Deck, discards, contract deck and merchandise. `hit` returns `DECK` or `CONTRACTS`."""

    layers: ClassVar[tuple[str, ...]] = ("cards", "frames", "numbers")

    def __init__(self, on_error: Status | None = None) -> None:
        self.counts: tuple[int, ...] = (0, 0, 0, 0)
        self.discards: tuple[int, ...] = (0,) * 7
        self.legal: frozenset[int] = frozenset()
        self._signs: Signs = {}
        self._spots = layout.pile_spots()
        super().__init__(layout.HALF, layout.STRIP, css_width=layout.HALF, on_error=on_error)
        self.add_class("amst-picture").add_class("amst-piles")

    def show(self, counts: tuple[int, ...], discards: tuple[int, ...], legal: frozenset[int]) -> None:
        """Show piles of `counts` cards with frames on the `legal` ones; unchanged piles are not drawn again."""
        changed = {"frames"} if legal != self.legal else set()
        if (counts, discards) != (self.counts, self.discards):
            changed |= {"cards", "numbers"}
        self.counts, self.discards, self.legal = counts, discards, legal
        self.redraw(*changed)

    def draw_cards(self, pen: Pen) -> None:
        painters = {DECK: draw_back, CONTRACTS: draw_contract_back, MERCHANDISE: draw_merchandise}
        for pile, spot in enumerate(self._spots):
            if pile in painters:
                draw_pile(pen, painters[pile], spot.x, spot.y, spot.width, self.counts[pile])
            else:
                draw_discards(pen, spot, self.discards)

    def draw_frames(self, pen: Pen) -> None:
        _frames(pen, self._spots, self.legal, self.hovered)
        _draw_signs(pen, self._spots, self._signs)

    def draw_numbers(self, pen: Pen) -> None:
        for spot, cards in zip(self._spots, self.counts, strict=True):
            draw_number(pen, cards, spot.x + spot.width / 2, spot.y + spot.width * 1.46, spot.width * 0.33)

    def mark(self, signs: Signs) -> None:
        """Put signs on these piles."""
        if signs != self._signs:
            self._signs = signs
            self.redraw("frames")

    def hit(self, x: float, y: float) -> int | None:
        pile = layout.at(self._spots, x, y)
        return pile if pile in (DECK, CONTRACTS) else None

    def hover_changed(self) -> None:
        self.redraw("frames")


class Market(VBox):
    """Everything that can be drawn, as pictures to click and as buttons; both report an Action.

    Legal ones are highlighted. The others can be pressed too, so that the table can say why they are refused.
    """

    def __init__(self, on_action: Callable[[Action], None], on_error: Status | None = None) -> None:
        self._on_action = on_action
        self._on_error = on_error
        self.row, self.piles = Row(on_error), Piles(on_error)
        self.row.on_click(lambda slot, _x, _y: self._take(slot))
        self.piles.on_click(lambda pile, _x, _y: self._draw_from(pile))
        self._row_label, self._piles_label = HTML(), HTML()
        for label in (self._row_label, self._piles_label):
            label.add_class("amst-canvas-label")
        self.takes = [self._button(TakeFaceUp(slot)) for slot in range(SLOTS)]
        self.blind, self.contracts = self._button(DrawBlind()), self._button(DrawContracts())
        self.stop, self.pass_ = self._button(StopDrawing()), self._button(Pass())
        self._discards, self._merchandise = HTML(), HTML()
        under_piles = [self.blind, self._discards, self.contracts, self._merchandise]
        halves = Box(
            [
                _half(self.row, self._row_label, self.takes, f"repeat({SLOTS}, minmax(0, 1fr))"),
                _half(self.piles, self._piles_label, under_piles, _columns(layout.PILES)),
            ]
        )
        halves.add_class("amst-halves")
        #: The buttons that end a turn, for the place where the screen asks what to do.
        self.ends = box("amst-buttons", self.stop, self.pass_)
        super().__init__([halves])
        self.add_class("amst-market")

    def show(self, view: View) -> None:
        """Show the cards to draw from, and which of them the view's seat can take."""
        legal = view.legal_actions()
        discards = sum(view.discards)
        takes = frozenset(slot for slot in range(SLOTS) if TakeFaceUp(slot) in legal)
        draws = {DECK: DrawBlind(), CONTRACTS: DrawContracts()}
        draws_legal = frozenset(pile for pile, action in draws.items() if action in legal)
        counts = (view.deck, discards, view.contract_deck, view.merchandise_stack)
        with safe_hold():
            self.row.show(view.row, takes)
            self.piles.show(counts, view.discards, draws_legal)
        for slot, button in enumerate(self.takes):
            filled = slot < len(view.row)
            button.layout.visibility = "visible" if filled else "hidden"
            text = _("Take {card}").format(card=card_name(view.row[slot])) if filled else ""
            _tell(button, text, slot in takes)
        _tell(self.blind, _("Draw blind ({n} left)").format(n=view.deck), DECK in draws_legal)
        contracts = _("Draw contracts ({n} left)").format(n=view.contract_deck)
        _tell(self.contracts, contracts, CONTRACTS in draws_legal)
        for button, action, text in (
            (self.stop, StopDrawing(), _("Take no second card")),
            (self.pass_, Pass(), _("Pass")),
        ):
            button.layout.display = None if action in legal else "none"
            _tell(button, text, action in legal)
        self._label(view, discards)

    def compare(self, done: Action | None, better: Action | None) -> None:
        """Mark what was taken, and what would have been better to take."""
        signs = {action: kind for action, kind in ((done, DONE), (better, BETTER)) if action is not None}
        piles: dict[int, Action] = {DECK: DrawBlind(), CONTRACTS: DrawContracts()}
        with safe_hold():
            self.row.mark({n: signs[TakeFaceUp(n)] for n in range(SLOTS) if TakeFaceUp(n) in signs})
            self.piles.mark({n: signs[action] for n, action in piles.items() if action in signs})

    def _label(self, view: View, discards: int) -> None:
        row = ", ".join(map(card_name, view.row)) or _("empty")
        self._row_label.value = escape(_("Face-up row: {cards}").format(cards=row))
        thrown = ngettext("{n} discard", "{n} discards", discards).format(n=discards)
        kinds = card_list(spread(view.discards))
        goods = ngettext("{n} merchandise", "{n} merchandise", view.merchandise_stack)
        self._discards.value = f'<span title="{escape(kinds)}">{escape(thrown)}</span>'
        self._merchandise.value = escape(goods.format(n=view.merchandise_stack))
        self._piles_label.value = escape(_("Piles: deck, discards, contracts, merchandise"))

    def _button(self, action: Action) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: self._on_action(action), self._on_error))
        return button

    def _take(self, slot: Hashable) -> None:
        if isinstance(slot, int):
            self._on_action(TakeFaceUp(slot))

    def _draw_from(self, pile: Hashable) -> None:
        if pile is not None:
            self._on_action(DrawBlind() if pile == DECK else DrawContracts())


def draw_discards(pen: Pen, spot: layout.Spot, discards: Sequence[int]) -> None:
    """Draw the discard pile: cards thrown down face up, one of each of the most frequent kinds."""
    draw_gap(pen, spot.x, spot.y, spot.width)
    half, high = spot.width / 2, spot.width * 0.75
    kinds = sorted((kind for kind in range(7) if discards[kind]), key=lambda kind: discards[kind])[-4:]
    for kind, slant in zip(kinds, (0.2, -0.16, 0.09, -0.05)[4 - len(kinds) :], strict=True):
        pen.save()
        pen.translate(spot.x + half, spot.y + high)
        pen.rotate(slant)
        draw_card(pen, kind, -half * 0.84, -high * 0.84, spot.width * 0.84)
        pen.restore()


def _frames(pen: Pen, spots: tuple[layout.Spot, ...], legal: frozenset[int], hovered: int | None) -> None:
    for place, spot in enumerate(spots):
        if place in legal:
            draw_frame(pen, spot.x, spot.y, spot.width)
        if place == hovered:
            draw_frame(pen, spot.x, spot.y, spot.width, out=5)


def _draw_signs(pen: Pen, spots: tuple[layout.Spot, ...], signs: Signs) -> None:
    for place, kind in signs.items():
        spot = spots[place]
        draw_sign(pen, kind, spot.x + spot.width / 2, spot.y + 0.4 * spot.width, 0.6 * spot.width)


def _tell(button: Button, text: str, legal: bool) -> None:
    button.description = text
    button.tooltip = None if legal else _("Not possible now: press to learn why")
    if legal:
        button.add_class("amst-legal")
    else:
        button.remove_class("amst-legal")


def _half(canvas: Canvas[int], label: HTML, under: Sequence[Widget], columns: str) -> VBox:
    grid = Box(under, layout=Layout(display="grid", grid_template_columns=columns, max_width=f"{layout.HALF}px"))
    grid.add_class("amst-under")
    half = VBox([canvas, label, grid])
    half.add_class("amst-half")
    return half


def _columns(widths: tuple[int, ...]) -> str:
    return " ".join(f"minmax(0, {width}fr)" for width in widths)
