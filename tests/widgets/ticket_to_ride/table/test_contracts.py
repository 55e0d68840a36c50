"""A player's own contracts, and the choice among drawn ones."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.ticket_to_ride.actions import DrawContracts, KeepContracts, ReturnContract
from amsterdam.ticket_to_ride.view import View
from tests.widgets.host import Host
from widgets.drawing.svg import Svg
from widgets.ticket_to_ride.drawing.contract_map import draw_map, line_of
from widgets.ticket_to_ride.table.contracts import CARDS, ContractChooser, Contracts, standing

Look = Callable[..., View]

# Contract 1 joins Dam and Westermarkt, which routes 28 and 33 do; contract 3 was seen, 1 was not.
DONE = "ttr/2 turn=0 p0=-/1,3/28,33 row=RGKBP deck=*"
# With two players the whole neighbourhood of Westermarkt belongs to the other player.
LOST = "ttr/2 turn=0 p0=-/1 p1=-/-/23,26,28,30 row=RGKBP deck=*"


@pytest.fixture
def contracts(heard: list[object]) -> Contracts:
    return Contracts(heard.append)


def words(contracts: Contracts) -> list[str]:
    return [card.button.description for card in contracts._cards if card.layout.display != "none"]


def test_each_contract_says_how_it_stands(contracts: Contracts, look: Look) -> None:
    contracts.show(look(DONE))
    done, open_ = words(contracts)
    assert done == "Show the way: Dam – Westermarkt, 2 points, completed"
    assert re.fullmatch(r"Show the way: De Drie Hendricken – Dam, 3 points, \d spaces? to go", open_)


def test_a_contract_cut_off_cannot_be_completed(contracts: Contracts, look: Look) -> None:
    view = look(LOST)
    assert {end for n in (23, 26, 28, 30) for end in view.board.routes[n].ends} >= {"westermarkt"}
    contracts.show(view)
    assert words(contracts) == ["Show the way: Dam – Westermarkt, 2 points, cannot be completed any more"]
    assert "amst-lost" in contracts._cards[0]._picture.value


def test_showing_a_way_and_hiding_it_again(contracts: Contracts, look: Look, heard: list[object]) -> None:
    contracts.show(look(DONE))
    first, second = contracts._cards[0].button, contracts._cards[1].button
    second.click()
    assert second.description.startswith("Hide the way")
    first.click()
    first.click()
    assert heard == [3, 1, None]
    assert contracts.chosen is None


def test_a_contract_of_another_seat_is_chosen_no_longer(contracts: Contracts, look: Look) -> None:
    contracts.show(look(DONE))
    contracts._cards[0].button.click()
    contracts.show(look(DONE, seat=1))
    assert contracts.chosen is None


def test_reconstructed_contracts_say_so(contracts: Contracts, look: Look) -> None:
    contracts.show(look("ttr/2 turn=0 p0=-/3 row=RGKBP deck=*"))
    assert not contracts._note.value
    contracts.show(look(DONE))
    assert "our guess" in contracts._cards[0]._picture.value
    assert "our guess" not in contracts._cards[1]._picture.value
    assert ">Our guess: cards not seen in print.<" in contracts._note.value


def test_many_contracts_are_leafed_through(contracts: Contracts, look: Look, heard: list[object]) -> None:
    contracts.show(look("ttr/2 turn=0 p0=-/1,2,3,4,5,6,7,8 row=RGKBP deck=*"))
    assert len(words(contracts)) == CARDS
    contracts._pager._later.click()
    assert len(words(contracts)) == 2
    contracts._cards[1].button.click()
    contracts._cards[5].button.click()  # not visible
    assert heard == [8]


def test_covered_contracts_tell_nothing(contracts: Contracts, look: Look, heard: list[object]) -> None:
    contracts.show(look(DONE))
    contracts.cover()
    assert words(contracts) == []
    assert all(not card._picture.value for card in contracts._cards)
    contracts._cards[0].button.click()
    assert heard == []


def offered() -> View:
    return amsterdam.game("ticket-to-ride").start(players=3, seed=7).view(0)


def test_the_chooser_offers_what_is_legal_and_reports_it(heard: list[object]) -> None:
    view = offered()
    chooser = ContractChooser(Host(heard.append))
    assert chooser.layout.display == "none"
    chooser.show(view)
    assert chooser.layout.display is None
    assert chooser._keep.description == "Keep both"
    for button in (chooser._keep, *chooser._returns):
        button.click()
    assert heard == [KeepContracts(), *[ReturnContract(number) for number in view.offered]]
    assert set(heard) == set(view.legal_actions())


def test_the_chooser_shows_what_each_contract_takes() -> None:
    view = offered()
    chooser = ContractChooser(Host())
    chooser.show(view)
    for card, number in zip(chooser._cards, view.offered, strict=True):
        way = view.board.cheapest_way(view.board.contracts[number].ends, (), view.free_routes())
        assert way is not None and f"takes {way.carts} cart" in card.value


def test_the_chooser_tells_of_contracts_done_or_lost_already(look: Look) -> None:
    chooser = ContractChooser(Host())
    chooser.show(look("ttr/2 turn=0:contracts p0=-/(1,3)/28,33 row=RGKBP deck=*"))
    assert "join them already" in chooser._cards[0].value
    chooser.show(look("ttr/2 turn=0:contracts p0=-/(1,3) p1=-/-/23,26,28,30 row=RGKBP deck=*"))
    assert "No way is left" in chooser._cards[0].value


def test_the_chooser_is_gone_when_there_is_nothing_to_choose(heard: list[object], look: Look) -> None:
    chooser = ContractChooser(Host(heard.append))
    chooser.show(offered())
    chooser.show(look(DONE))
    chooser._keep.click()
    chooser._returns[0].click()
    assert chooser.layout.display == "none"
    assert heard == []


def test_drawing_in_a_game_leads_to_the_chooser(heard: list[object]) -> None:
    state = amsterdam.game("ticket-to-ride").from_text("ttr/2 turn=0 row=RWKBP deck=* contracts=*", seed=1)
    state.apply(DrawContracts())
    chooser = ContractChooser(Host(heard.append))
    chooser.show(state.view(0))
    chooser._returns[1].click()
    assert state.why_not(heard[0]) is None


def test_the_map_marks_both_ends_the_own_routes_and_the_way(look: Look) -> None:
    board = look(DONE).board
    plain = draw_map(board, board.contracts[1], (), (), 96)
    way = draw_map(board, board.contracts[1], (), (28, 33), 96)
    spaces = sum(board.routes[n].length for n in (28, 33))
    assert way.count("<circle") - plain.count("<circle") == spaces
    assert len(draw_map(board, board.contracts[1], (28,), (), 96)) > len(plain)
    assert plain.startswith("<svg") and plain.endswith("</svg>")
    line = line_of(board, 28, 100)
    first = board.locations[board.routes[28].ends[0]].at
    assert line[0] == (first[0] * 100, first[1] * 75)
    assert len(line) == board.routes[28].length + 2


def test_standing_counts_only_spaces_still_to_claim(look: Look) -> None:
    view = look("ttr/2 turn=0 p0=-/1/28 row=RGKBP deck=*")
    assert standing(view, view.board.contracts[1]) == "1 space to go"
    assert isinstance(Svg(1, 1).picture(), str)
