"""What moves on the table, by what happened."""

from __future__ import annotations

from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.board import standard_board
from widgets.table.match import NOBODY
from widgets.table.motion import Count, Fly
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.moves import home, moves

BOARD = BoardCanvas(standard_board())


def flown(event: object, seat: int = 0) -> Fly:
    """Return the only thing that flies."""
    ((fly,),) = moves([event], seat, BOARD)  # type: ignore[list-item]
    assert isinstance(fly, Fly)
    return fly


def test_a_card_goes_to_the_hand_of_its_taker_or_to_the_line_of_another_player() -> None:
    taken = e.CardTaken("draw.face-up", 1, 3, 2)
    assert flown(taken, seat=1).way[-1].at == ".amst-hand"
    assert flown(taken, seat=0).way[-1] == home(1, 0) != home(0, 0)
    assert flown(taken, seat=NOBODY).way[-1] == home(1, NOBODY)


def test_a_card_drawn_by_another_player_flies_face_down() -> None:
    drawn = e.CardDrawn("draw.blind", 1, 2)
    assert flown(drawn, seat=1).picture != flown(drawn.as_seen_by(0)).picture
    wild = e.CardDrawn("draw.blind-wild", 1, 0)
    assert flown(wild.as_seen_by(0)).picture == flown(drawn.as_seen_by(0)).picture


def test_a_cart_rolls_through_every_space_of_its_route() -> None:
    route = next(route for route in BOARD.board.routes.values() if route.length == 4)
    way = flown(e.RouteClaimed("claim.route", 0, route.id)).way
    assert len(way) == 2 + route.length
    assert all(0 <= stop.x <= 1 and 0 <= stop.y <= 1 for stop in way)


def test_the_wilds_of_a_swept_row_are_raised_before_all_go() -> None:
    ((*cards,),) = moves([e.RowSwept("draw.wild-sweep", (0, 1, 0, 2, 0))], 0, BOARD)
    starts = [card.way[0].y for card in cards if isinstance(card, Fly)]
    assert len(cards) == 5 and max(starts[0], starts[2], starts[4]) < min(starts[1], starts[3])


def test_points_count_up_to_the_score() -> None:
    ((count,),) = moves([e.PointsScored("claim.points", 1, 4, 11)], 0, BOARD)
    assert isinstance(count, Count) and (count.before, count.after) == (7, 11)
