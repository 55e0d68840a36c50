"""What the others did since one's turn: a line for each turn, each kind of deed once."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection import events as e
from amsterdam.city_collection.box import standard_board
from amsterdam.game import Event
from widgets.city_collection.table.match import Match
from widgets.city_collection.table.since import in_short
from widgets.city_collection.table.table import Table
from widgets.table.since import Turn

NAMES = ("Anna", "Willem")


def told(*events: Event) -> list[str]:
    return [line.text for line in in_short(Turn(1, events), NAMES, standard_board())]


def test_a_turn_is_one_line_with_each_kind_of_deed_once() -> None:
    turn = (
        e.ShipMoved("phase3.sail", 1, 3),
        e.ShipMoved("phase3.sail", 1, 4),
        e.GoodDelivered("phase3.deliver", 1, 0, 0),
        e.PointsScored("phase3.deliver", 1, 6),
        e.GoodDelivered("phase3.deliver", 1, 0, 0),
        e.PointsScored("phase3.deliver", 1, 5),
        e.AmstelAdvanced("phase3.amstel", 1, 3),
        e.TurnPassed("phase3.any-order", 1),
    )
    (line,) = in_short(Turn(1, turn), NAMES, standard_board())
    assert line.text.endswith("delivers 2 beer, comes to field 3 of the Amstel: 11 points.")
    assert line.text.count("sails") == 1
    assert turn[0] not in line.events and turn[1] in line.events, "only where the ship has come to is numbered"


def test_who_does_nothing_passes() -> None:
    assert told(e.TurnPassed("phase3.any-order", 1)) == ["Willem passes."]


def test_a_round_that_begins_is_a_line_of_its_own() -> None:
    passed, begun = e.TurnPassed("phase3.any-order", 1), e.RoundStarted("phase4.counter", 5)
    dial = e.DialTurned("phase2.rotate", 0, (1, 0, 0, 0, 0, 0))
    assert told(passed, begun, dial) == ["Willem passes.", "Round 5 begins."]


def test_what_no_line_folds_is_told_in_at_most_two_sentences() -> None:
    gained = [e.GuildersGained("market.use", 1, guilders) for guilders in (1, 2, 3)]
    assert told(*gained) == ["Willem gets 1 guilder.", "Willem gets 2 guilders."]


def test_what_the_others_did_since_ones_turn_is_numbered_on_the_board(
    table: Table, seated: Callable[..., Match]
) -> None:
    table.show(seated("ams/2 round=4 turn=0 queue=0,1 p1=supply:PPPOOOGGGBB/guilders:5/store:B tile=A5 goods=0:B,12:L"))
    table.decide.done.click()
    table.hurry.click()
    assert table.match is not None and table.match.human_to_decide
    told = [line.text for line in table.told_since(table.match)]
    words = {"block": " takes ", "field": " sails ", "amstel": " Amstel", "warehouse": " delivers "}
    marked = table.stage.board.wide._marked.numbered
    assert {str(thing[0]) for thing, _number in marked} == set(words)
    assert all(words[str(thing[0])] in told[number - 1] for thing, number in marked)
