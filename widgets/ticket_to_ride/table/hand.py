"""A player's own transport cards, fanned by colour."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, VBox

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.cards import LETTERS, counts, spread
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_list
from widgets.drawing.canvas import Canvas, safe_hold
from widgets.drawing.pen import Pen
from widgets.parts.guard import Status
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.drawing.cards import HEIGHT, draw_back, draw_card, draw_frame, draw_number

LIFT = 8  # how far a card to be spent sticks out
CHOSEN = 82  # width of the frame round a fan that was pressed
BACK = -1  # the kind of a covered card


class Fans(Canvas[int]):
    """Up to four fans: (kind, cards, number of cards to be spent); kind `BACK` is a covered card."""

    layers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, on_error: Status | None = None) -> None:
        self.fans: tuple[tuple[int, int, int], ...] = ()
        #: The kind that was pressed, None for none.
        self.chosen: int | None = None
        super().__init__(layout.HALF, layout.STRIP, css_width=layout.HALF, on_error=on_error)
        self.add_class("amst-picture")

    def show(self, fans: tuple[tuple[int, int, int], ...], chosen: int | None = None) -> None:
        """Show these fans, one of them chosen; draws nothing if they are shown already."""
        if (fans, chosen) != (self.fans, self.chosen):
            self.fans, self.chosen = fans, chosen
            self.draw()

    def hit(self, x: float, y: float) -> int | None:
        """Return the kind of the fan at a point."""
        place = int(x * layout.GROUPS / layout.HALF)
        return self.fans[place][0] if 0 <= place < len(self.fans) and self.fans[place][0] != BACK else None

    def draw_cards(self, pen: Pen) -> None:
        for place, (kind, cards, spent) in enumerate(self.fans):
            middle = (place + 0.5) * layout.HALF / layout.GROUPS
            if kind == self.chosen:
                draw_frame(pen, middle - CHOSEN / 2, 5, CHOSEN, out=0)
            for i, card in enumerate(layout.fan(cards)):
                self._draw_fanned(pen, kind, middle, card, lifted=i >= cards - spent)
            draw_number(pen, cards, middle, layout.STRIP - 13, 22)

    def _draw_fanned(self, pen: Pen, kind: int, middle: float, card: layout.Fanned, lifted: bool) -> None:
        width = layout.FAN
        pen.save()
        pen.translate(middle + card.dx, layout.STRIP / 2)
        pen.rotate(card.angle)
        x, y = -width / 2, -width * HEIGHT / 2 - (LIFT if lifted else 0)
        if kind == BACK:
            draw_back(pen, x, y, width)
        else:
            draw_card(pen, kind, x, y, width)
        if lifted:
            draw_frame(pen, x, y, width, out=1)
        pen.restore()


class Hand(VBox):
    """The hand of the viewing seat: two canvases side by side, or one below the other on a phone."""

    def __init__(self, on_error: Status | None = None, on_press: Callable[[int], object] = lambda kind: None) -> None:
        """`on_press` gets the kind of the cards that are pressed."""
        self._chosen: int | None = None
        self._hand: tuple[int, ...] | None = None
        self._covered = 0
        self._spent = [0] * 7
        self._title = HTML()
        self.halves = (Fans(on_error), Fans(on_error))
        for half in self.halves:
            half.on_click(lambda kind, _x, _y: on_press(kind) if kind is not None else None)
        self._labels = (HTML(), HTML())
        boxes = []
        for fans, label in zip(self.halves, self._labels, strict=True):
            label.add_class("amst-canvas-label")
            box = VBox([fans, label])
            box.add_class("amst-half")
            boxes.append(box)
        self._boxes = boxes
        row = Box(boxes)
        row.add_class("amst-halves")
        super().__init__([self._title, row])
        self.add_class("amst-hand")
        self.cover(0)

    def show(self, view: View, payment: str = "") -> None:
        """Show the hand of the view's seat; the cards of a `payment`, letters such as ``GGW``, stick out."""
        self._hand, self._chosen = view.hand, None
        self.highlight(payment)

    def highlight(self, payment: str = "") -> None:
        """Let the cards of a payment stick out; an empty payment or a covered hand has none."""
        self._spent = counts(LETTERS.index(letter) for letter in payment)
        self._draw()

    def choose(self, kind: int | None) -> None:
        """Frame the cards of one kind, or none."""
        self._chosen = kind
        self._draw()

    def cover(self, cards: int) -> None:
        """Show the backs of `cards` cards: another player may be looking at the screen."""
        self._hand, self._covered, self._chosen = None, cards, None
        self._draw()

    def _draw(self) -> None:
        hand = self._hand
        if hand is None:
            fans: tuple[tuple[int, int, int], ...] = ((BACK, self._covered, 0),) if self._covered else ()
            count = ngettext("{n} card, covered", "{n} cards, covered", self._covered).format(n=self._covered)
        else:
            fans = tuple((kind, n, self._spent[kind]) for kind, n in layout.groups(hand))
            n = sum(hand)
            count = ngettext("{n} card", "{n} cards", n).format(n=n) if n else _("no cards")
        self._title.value = "<h3>" + escape(_("Your hand")) + f" <small>{escape(count)}</small></h3>"
        named = card_list(sorted(spread(hand), key=lambda card: (card == 0, card))) if hand and sum(hand) else count
        with safe_hold():
            for i, (canvas, label, box) in enumerate(zip(self.halves, self._labels, self._boxes, strict=True)):
                canvas.show(fans[i * layout.GROUPS : (i + 1) * layout.GROUPS], self._chosen)
                label.value = escape(_("Your hand: {cards}").format(cards=named))
                box.layout.display = None if canvas.fans or (i == 0 and hand) else "none"
