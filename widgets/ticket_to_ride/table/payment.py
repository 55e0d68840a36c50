"""The choice of cards to spend on a route: the best payment is selected, and nothing is spent before a confirmation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Button, HBox, VBox

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.cards import LETTERS, WILD, counts
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_name, route_name
from widgets.drawing.canvas import safe_hold
from widgets.drawing.svg import Svg
from widgets.parts.guard import guarded
from widgets.parts.pager import Pager
from widgets.parts.picture_button import PictureButton
from widgets.table.host import Host
from widgets.ticket_to_ride.drawing.cards import HEIGHT, draw_card

PAYMENTS = 6  # the number of payments on a page
CARD = 36  # width of a drawn card
STEP = 24  # the distance from card to card: they overlap


class PaymentChooser(VBox):
    """Offers the payments for one route. Choosing one shows it in the hand; only Pay spends the cards."""

    def __init__(
        self,
        host: Host,
        on_choose: Callable[[ClaimRoute | None], None],
        on_cancel: Callable[[], None],
    ) -> None:
        """`on_choose` gets the selected payment, None when the chooser closes."""
        self._host, self._on_choose, self._on_cancel = host, on_choose, on_cancel
        self._claims: Sequence[ClaimRoute] = ()
        self.chosen: ClaimRoute | None = None
        self._title = HTML()
        self._payments = [PictureButton(partial(self._pressed, place), host.say) for place in range(PAYMENTS)]
        self._pager = Pager(PAYMENTS, self._draw, host.say)
        self.pay, self.cancel = Button(button_style="primary"), Button()
        self.pay.on_click(guarded(lambda _button: self.accept(), host.say))
        self.cancel.on_click(guarded(lambda _button: self._close(pay=False), host.say))
        buttons = HBox([self.pay, self.cancel])
        buttons.add_class("amst-buttons")
        super().__init__([self._title, *self._payments, self._pager, buttons])
        self.add_class("amst-panel").add_class("amst-payment")
        self.hide()

    @property
    def route(self) -> int | None:
        """The route to be paid for, None if there is none."""
        return self.chosen.route if self.chosen else None

    def show(self, view: View, claims: Sequence[ClaimRoute]) -> None:
        """Offer these claims of one route with the best one selected; without claims, hide.

        The best payment spends the fewest wilds, and then cards of the colour that the hand has most of.
        """
        if not claims:
            self.hide()
            return
        self._claims = sorted(claims, key=lambda claim: (wilds(claim), -view.hand[LETTERS.index(claim.cards[0])]))
        question = _("How do you pay for {route}?").format(route=route_name(view.board, claims[0].route))
        self._title.value = f"<h3>{escape(question)}</h3>"
        self._pager.show(len(claims), page=0)
        self._choose(self._claims[0])
        self.layout.display = None  # last, so that the payments of another route never show

    def hide(self) -> None:
        self.layout.display = "none"
        self._claims, self.chosen = (), None
        self._pager.show(0)

    def accept(self) -> None:
        """Pay with the selected payment, if there is one."""
        self._close(pay=True)

    def _choose(self, claim: ClaimRoute) -> None:
        self.chosen = claim
        self._draw()
        self._on_choose(claim)

    def _draw(self) -> None:
        seen = [self._claims[place] for place in self._pager.shown()]
        for row, claim in zip(self._payments, seen, strict=False):
            words = payment_words(claim.cards)
            chosen = claim == self.chosen
            label = _("{payment} (chosen)").format(payment=words) if chosen else words
            row.show(
                f'{draw_payment(claim.cards)}<span class="amst-payment-words">{escape(words)}</span>',
                label,
                chosen,
            )
        for row in self._payments[len(seen) :]:
            row.hide()
        self.pay.description = (
            _("Pay {payment}").format(payment=payment_words(self.chosen.cards)) if self.chosen else ""
        )
        self.cancel.description = _("Cancel")

    def _pressed(self, place: int) -> None:
        if self._claims and place < len(self._pager.shown()):
            self._choose(self._claims[self._pager.shown()[place]])

    def _close(self, pay: bool) -> None:
        claim = self.chosen
        if claim is None:
            return
        pay = pay and self._host.may_decide()  # if not, the cards go back into the hand
        with safe_hold():  # one message to the browser for everything that follows
            self.hide()
            if pay:
                self._host.act(claim)
            else:
                self._on_cancel()
            self._on_choose(None)  # after the claim, when the new hand has been painted


def wilds(claim: ClaimRoute) -> int:
    """Return how many wilds a payment spends.

    >>> wilds(ClaimRoute(5, "GGW"))
    1
    """
    return claim.cards.count(LETTERS[WILD])


def payment_words(letters: str) -> str:
    """Return a payment in words, colour first.

    >>> payment_words("GGW")
    '2 green + 1 wild'
    """
    paid = counts(LETTERS.index(letter) for letter in letters)
    kinds = [kind for kind in (*range(1, 7), WILD) if paid[kind]]
    return " + ".join(_("{n} {card}").format(n=paid[kind], card=card_name(kind)) for kind in kinds)


def draw_payment(letters: str) -> str:
    """Return a payment as small overlapping cards, in SVG."""
    pen = Svg(CARD + STEP * (len(letters) - 1) + 2, CARD * HEIGHT + 2)
    for place, letter in enumerate(letters):
        draw_card(pen, LETTERS.index(letter), 1 + STEP * place, 1, CARD)
    return pen.picture()
