"""What moves on the table of the City Collection, by what happened."""

from __future__ import annotations

from amsterdam.city_collection import events as e
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from amsterdam.game import Event, own
from amsterdam.games import game
from widgets.city_collection.board.board import BoardCanvas
from widgets.city_collection.table.moves import Moves
from widgets.table.motion import BOARD, Count, Fly, Step, Stir

POSITION = game("city-collection").from_text("ams/2 round=6 turn=0 p0=supply:PPP/store:B p1=points:7 tile=A5")
CANVAS = BoardCanvas(standard_board())


def steps(*events: Event, seat: int = 0) -> list[Step]:
    return Moves(own(View, POSITION.view(seat)), seat, CANVAS).steps(events)


def test_a_ship_sails_from_field_to_field() -> None:
    (first,), (second,) = steps(e.ShipMoved("phase3.sail", 0, 3), e.ShipMoved("phase3.sail", 0, 4))
    assert isinstance(first, Fly) and isinstance(second, Fly)
    assert first.way[-1] == second.way[0]


def test_a_disc_climbs_over_every_field_between() -> None:
    ((disc,),) = steps(e.AmstelAdvanced("phase3.amstel", 0, 3))
    assert isinstance(disc, Fly) and len(disc.way) == 4
    assert all(stop.at == BOARD for stop in disc.way)


def test_goods_of_another_player_go_to_their_line() -> None:
    taken = e.BlockTaken("phase3.block", 0, 4, 2)
    ((mine,),), ((theirs,),) = steps(taken), steps(taken, seat=1)
    assert isinstance(mine, Fly) and isinstance(theirs, Fly)
    assert mine.way[0] == theirs.way[0] and mine.way[1] != theirs.way[1]


def test_dice_tumble_and_only_ones_own_dial_turns() -> None:
    (dice,), (dial,) = steps(e.DiceRolled("phase2.roll", (1, 2, 3, 4, 5, 6)), e.DialTurned("phase2.turn", 0, (0,) * 6))
    assert isinstance(dice, Stir) and isinstance(dial, Stir)
    assert steps(e.DialTurned("phase2.turn", 1, (0,) * 6)) == []


def test_points_count_on_from_gain_to_gain() -> None:
    (first,), (second,) = steps(e.PointsScored("phase3.block", 1, 2), e.PointsScored("phase3.block", 1, 3))
    assert isinstance(first, Count) and isinstance(second, Count)
    assert (first.before, first.after, second.before, second.after) == (7, 9, 9, 12)
