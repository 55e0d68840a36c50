"""What moves on the table when something happens: cards fly, carts roll along a route, points count up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from amsterdam.game import Event
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.cards import WILD
from widgets.drawing.marks import draw_cart
from widgets.drawing.svg import Svg
from widgets.table.motion import BOARD, BUILD, Count, Fly, Move, Step, Stop, line_of
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.drawing.cards import (
    HEIGHT,
    CardPainter,
    draw_back,
    draw_card,
    draw_contract_back,
    draw_merchandise,
)
from widgets.ticket_to_ride.table.market import CONTRACTS, DECK, DISCARDS, MERCHANDISE

#: The width of a moving card and cart, in pixels.
CARD, CART = 44, 34


def moves(events: Sequence[Event], seat: int, board: BoardCanvas) -> list[Step]:
    """Return the moves for these events as a seat sees them, one step each."""
    return [step for event in events if (step := tuple(_moves(event, seat, board)))]


def _moves(event: Event, seat: int, board: BoardCanvas) -> Iterator[Move]:
    match event:
        case e.CardTaken(seat=taker, slot=slot, card=card):
            yield Fly(_card(card), (_slot(slot), home(taker, seat)))
        case e.CardDrawn(seat=taker, card=drawn):
            yield Fly(_back(draw_back) if drawn is None else _card(drawn), (_pile(DECK), home(taker, seat)))
        case e.RowRefilled(slot=slot, card=card):
            yield Fly(_card(card), (_pile(DECK), _slot(slot)))
        case e.RowSwept(cards=cards):
            yield from (_swept(slot, card) for slot, card in enumerate(cards))
        case e.RouteClaimed(seat=owner, route=route):
            line = tuple(Stop(BOARD, *board.share(x, y)) for x, y in board.geometry.line(route))
            yield Fly(_cart(owner), line, slow=2, sound=BUILD)
        case e.PointsScored(seat=owner, points=points, score=score):
            yield Count(f"{line_of(owner)} .amst-player-points", score - points, score)
        case e.MerchandiseTaken(seat=owner):
            yield Fly(_back(draw_merchandise), (_pile(MERCHANDISE), Stop(line_of(owner))))
        case e.ContractsOffered(seat=owner, count=count) if count:
            yield Fly(_back(draw_contract_back), (_pile(CONTRACTS), Stop(line_of(owner))))


def _swept(slot: int, card: int) -> Fly:
    """Return the way of a card of a swept row: it stays a moment, a wild raised above the others, and goes."""
    at, x, y = _slot(slot)
    stays = Stop(at, x, y - 0.25 if card == WILD else y)
    return Fly(_card(card), (stays, stays, stays, _pile(DISCARDS)), slow=3)


def home(seat: int, viewer: int) -> Stop:
    """Return where a player's cards go: the hand of the viewing seat, the line of any other."""
    return Stop(".amst-hand") if seat == viewer else Stop(line_of(seat))


def _slot(slot: int) -> Stop:
    return _stop(".amst-row", layout.row_spots()[slot])


def _pile(pile: int) -> Stop:
    return _stop(".amst-piles", layout.pile_spots()[pile])


def _stop(at: str, spot: layout.Spot) -> Stop:
    """Return the middle of a card on one of the two drawings of the market."""
    return Stop(at, (spot.x + spot.width / 2) / layout.HALF, (spot.y + spot.width * HEIGHT / 2) / layout.STRIP)


@lru_cache(maxsize=8)
def _card(kind: int) -> str:
    pen = Svg(CARD, CARD * HEIGHT)
    draw_card(pen, kind, 0, 0, CARD)
    return pen.picture()


@lru_cache(maxsize=4)
def _back(painter: CardPainter | Callable[..., None]) -> str:
    pen = Svg(CARD, CARD * HEIGHT)
    painter(pen, 0, 0, CARD)
    return pen.picture()


@lru_cache(maxsize=4)
def _cart(seat: int) -> str:
    pen = Svg(CART, CART)
    draw_cart(pen, seat, CART / 2, CART * 0.52, CART * 0.86)
    return pen.picture()
