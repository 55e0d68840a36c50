"""What the others did since one's turn: a line for each turn, in agreement with the numbers on the board."""

from __future__ import annotations

import amsterdam
from amsterdam.game import Action
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, KeepContracts, TakeFaceUp
from widgets.table.match import Player
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

PEOPLE = (Player("Anna"), Player("Bram"), Player("Cor"))
POSITION = "ttr/3 turn=0 p0=GGW/3 p1=RRR/1 p2=BBB/2 row=RGKBP deck=*"


def told(*actions: Action, text: str = POSITION) -> list[str]:
    """Return what Anna, who draws two cards first, is told of what the others did then."""
    match = Match(amsterdam.game("ticket-to-ride").from_text(text, seed=1), PEOPLE)
    for action in (DrawBlind(), DrawBlind(), *actions):
        match.act(action)
    table = Table()
    table.match = match
    return [line.text for turn in match.turns_since(0) for line in table.in_short(turn, match)]


def test_cards_of_a_turn_are_one_line_that_does_not_say_which_were_drawn() -> None:
    assert told(TakeFaceUp(0), DrawBlind(), DrawBlind(), DrawBlind()) == [
        "Bram takes cards: 1 red, 1 from the deck.",
        "Cor takes cards: 2 from the deck.",
    ]


def test_a_route_and_contracts_are_one_line_each() -> None:
    claim = ClaimRoute(5, "R")
    assert told(claim, DrawContracts(), KeepContracts()) == [
        "Bram claims Haringpakkerstoren – Korenmetershuisje: 1 point.",
        "Cor draws 2 contracts and keeps 2.",
    ]


def test_the_number_on_the_board_is_that_of_the_line() -> None:
    match = Match(amsterdam.game("ticket-to-ride").from_text(POSITION, seed=1), PEOPLE)
    for action in (DrawBlind(), DrawBlind(), DrawBlind(), DrawBlind(), ClaimRoute(6, "BBB")):
        match.act(action)
    table = Table()
    table.show(match, open_hands=True)
    lines = table.told_since(match)
    assert table.stage._since == ((6, 2),)
    assert [line.text.split(" ")[:2] for line in lines] == [["Bram", "takes"], ["Cor", "claims"]]
