"""The score sheet: what is entered by presses is counted by the engine, lit, kept, handed on and taken back."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from amsterdam.city_collection.box import standard_board as city_board
from amsterdam.city_collection.goods import GRACHTENGORDEL
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.rules import scoring
from widgets import city_collection, ticket_to_ride
from widgets.city_collection.own_table.page import OwnTable as CityTable
from widgets.own_table.page import SCORE, OwnTable
from widgets.ticket_to_ride.own_table.page import OwnTable as TicketTable

PAGES = {"ticket-to-ride": ticket_to_ride.own_table, "city-collection": city_collection.own_table}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> OwnTable:
    made: OwnTable = PAGES[request.param]()
    made.tabs[SCORE].click()
    return made


@pytest.fixture
def ticket() -> TicketTable:
    page = ticket_to_ride.own_table()
    page.tabs[SCORE].click()
    return page


@pytest.fixture
def city() -> CityTable:
    page = city_collection.own_table()
    page.tabs[SCORE].click()
    return page


def totals(page: OwnTable) -> list[int]:
    """Return the totals as the line of each player tells them."""
    return [int(total.replace("−", "-")) for total in re.findall(r"<b>(.*?)</b>", page.sheet.seats.html)]


def press(page: OwnTable, thing: Any) -> None:
    """Press something on the board."""
    canvas = page.board.wide  # type: ignore[attr-defined]
    for callback in canvas._click_callbacks:
        callback(thing, 0, 0)


def enter_one(page: OwnTable) -> None:
    press(page, 1 if page.game == "ticket-to-ride" else ("block", 1))


def lit(page: OwnTable) -> list[Any]:
    return sorted(page.board.wide._marked.lit)  # type: ignore[attr-defined]


# --- Ticket to Ride ---------------------------------------------------------------------------------------------------


def test_routes_and_contracts_are_counted_and_lit(ticket: TicketTable) -> None:
    board = standard_board()
    contract = next(number for number, card in board.contracts.items() if card.ends == ("dam", "westermarkt"))
    way = board.cheapest_ways(("dam", "westermarkt"), (), board.routes)[0].routes
    for route in way:
        press(ticket, route)
    points = sum(board.points_for(board.routes[route].length) for route in way)
    assert totals(ticket) == [points, 0] and lit(ticket) == sorted(way)
    ticket.sheet.list.press(str(contract))
    assert totals(ticket) == [points + board.contracts[contract].points, 0]
    assert "✓" in ticket.sheet.list.html
    press(ticket, way[0])  # a second press takes it away, and the contract with it
    lost = board.points_for(board.routes[way[0]].length)
    assert totals(ticket) == [points - lost - board.contracts[contract].points, 0]
    assert "✗" in ticket.sheet.list.html and "✓" not in ticket.sheet.list.html


def test_merchandise_follows_the_routes_until_it_is_entered(ticket: TicketTable) -> None:
    route = next(number for number, route in standard_board().routes.items() if route.carts)
    press(ticket, route)
    assert ticket.sheet.state.merchandise == [1, 0]
    ticket.sheet.list.press("merchandise+")
    assert ticket.sheet.state.merchandise == [2, 0]


def test_a_route_that_cannot_be_anybodys_is_refused_by_its_rule(ticket: TicketTable) -> None:
    one = next(number for number, route in standard_board().routes.items() if route.twin is not None)
    press(ticket, one)
    before = ticket.sheet.text
    press(ticket, standard_board().routes[one].twin)
    assert ticket.sheet.answer.rule == "claim.double-never-both" and ticket.sheet.text == before
    ticket.sheet.seats.press("1")
    press(ticket, standard_board().routes[one].twin)
    assert ticket.sheet.answer.rule == "claim.double-two-players" and ticket.sheet.text == before


def test_each_contract_is_looked_at_by_itself_while_counting(ticket: TicketTable) -> None:
    press(ticket, 1)
    ticket.sheet.list.press("1")
    ticket.sheet.steps.click()
    assert lit(ticket) == [1]
    for _look in range(2):  # the routes of each player come before the contracts
        ticket.sheet.final.next.click()
    assert ticket.board.wide._marked.ends == standard_board().contracts[1].ends
    press(ticket, 5)  # while counting nothing is entered
    assert ticket.sheet.state.routes_of(0) == (1,)
    ticket.sheet.leave.click()
    press(ticket, 5)
    assert ticket.sheet.state.routes_of(0) == (1, 5)


def test_totals_are_those_of_the_engine(ticket: TicketTable) -> None:
    for number in range(1, 8):
        ticket.sheet.seats.press(str(number % 2))
        press(ticket, number)
        ticket.sheet.list.press(str(number))
    assert totals(ticket) == [standing.points for standing in scoring.standings(ticket.sheet.state)]


# --- City Collection --------------------------------------------------------------------------------------------------


def neighbours() -> tuple[int, int]:
    """Return two blocks that a bridge joins."""
    beside = city_board().neighbours
    return 0, (beside[0] & -beside[0]).bit_length() - 1


def test_blocks_joined_by_bridges_are_lit_and_count(city: CityTable) -> None:
    one, other = neighbours()
    press(city, ("block", one))
    press(city, ("block", other))
    assert totals(city) == [6, 0]
    assert lit(city) == sorted([("block", one), ("block", other)]) and city.board.wide._marked.joined
    press(city, ("district", city_board().blocks[one].district))
    assert totals(city) == [11, 0]
    press(city, ("block", one))
    assert totals(city)[0] < 11 and lit(city) == [("block", other)]


def test_a_block_of_another_player_stays_theirs(city: CityTable) -> None:
    press(city, ("block", 4))
    city.sheet.seats.press("1")
    before = city.sheet.text
    press(city, ("block", 4))
    assert city.sheet.answer.rule == "phase3.block-owned" and city.sheet.text == before


def test_ship_disc_warehouse_and_market_are_entered_on_the_board(city: CityTable) -> None:
    for thing in (("field", 9), ("amstel", 5), ("market-good", 3), ("warehouse", 0), ("warehouse", 0)):
        press(city, thing)
    state = city.sheet.state
    assert state.sides[0].field == 9 and state.amstel == [5, 0] and state.order == [0, 1]
    assert state.black_market == 1 << 3 and len(state.warehouses[0]) == 2
    city.sheet.seats.press("1")
    press(city, ("amstel", 5))
    assert city.sheet.state.order == [1, 0]  # it came last, and lies on top


def test_things_beside_the_board_count(city: CityTable) -> None:
    sheet = city.sheet
    sheet.prestige.value = 40
    for key in ("guilders.+", "supply.0+", "store.2+", "dockworkers.1+"):
        sheet.things.press(key)
    assert totals(city)[0] == 42  # two for every four things left over
    sheet.things.press("penalties.+")
    assert totals(city)[0] == 39
    sheet.card.value = 85  # a point for each map
    sheet.active.click()
    sheet.card.value = 109
    sheet.active.click()
    assert totals(city)[0] == 40
    sheet.cards.press("109")
    assert totals(city)[0] == 39
    sheet.card.value = 109
    sheet.inactive.click()
    assert totals(city)[0] == 34  # a second penalty token


def test_a_mission_counts_when_it_is_fulfilled(city: CityTable) -> None:
    sheet = city.sheet
    for block in [n for n, facts in enumerate(city_board().blocks) if facts.district == GRACHTENGORDEL][:4]:
        press(city, ("block", block))
    before = totals(city)[0]
    sheet.mission.value = 7  # four blocks of the Grachtengordel
    sheet.add_mission.click()
    assert totals(city)[0] == before + city_board().missions[7].points[2][0]
    sheet.missions.press("7")
    assert totals(city)[0] == before


def test_more_players_begin_with_nothing_and_the_open_tiles_stay(city: CityTable) -> None:
    press(city, ("district", 2))
    city.sheet.number.value = 4
    assert totals(city) == [0, 0, 0, 0] and city.sheet.state.districts == (2,)
    assert [side.guilders for side in city.sheet.state.sides] == [0, 0, 0, 0]
    city.sheet.number.value = 2
    assert city.sheet.state.districts == (2,)


def test_against_tom_one_wins_only_with_more_points(city: CityTable) -> None:
    sheet = city.sheet
    sheet.called[0].value = "Marie"
    sheet.number.value = 1
    assert sheet.state.solo and sheet.names == ["Marie", "TOM"] and sheet.number.value == 1
    sheet.prestige.value = 20
    sheet.seats.press("1")
    press(city, ("block", 0))
    sheet.prestige.value = 16
    for _guilder in range(2):
        sheet.things.press("guilders.+")
    assert totals(city) == [20, 20] and winner(city) == (1,)
    sheet.seats.press("0")
    sheet.prestige.value = 21
    assert totals(city) == [21, 20] and winner(city) == (0,)


def test_tom_has_neither_ship_nor_cards_and_leaves_for_a_person(city: CityTable) -> None:
    sheet = city.sheet
    sheet.seats.press("1")
    sheet.things.press("supply.0+")
    sheet.number.value = 1
    assert not any(sheet.state.sides[1].supply) and sheet.of_cards.layout.display == "none"
    press(city, ("field", 9))
    assert sheet.answer.rule == "solo.setup"
    sheet.seats.press("0")
    assert sheet.of_cards.layout.display is None
    sheet.number.value = 2
    assert not sheet.state.solo and "TOM" not in sheet.names
    sheet.called[1].value = "TOM"
    press(city, ("block", 0))
    assert sheet.names[1] == "TOM", "anybody may be called so"


def winner(page: OwnTable) -> tuple[int, ...]:
    return page.sheet.count(page.sheet.state)[1].winners


def test_what_cannot_be_is_refused_in_a_sentence_and_nothing_is_lost(city: CityTable) -> None:
    for _good in range(4):
        city.sheet.things.press("ship.0+")
    before = city.sheet.text
    city.sheet.things.press("ship.0+")
    assert city.sheet.text == before and 'role="alert"' in city.sheet.answer.words.value


# --- both -------------------------------------------------------------------------------------------------------------


def test_changes_are_taken_back_and_the_sheet_is_cleared(page: OwnTable) -> None:
    empty = page.sheet.text
    enter_one(page)
    entered = page.sheet.text
    page.sheet.clear.click()
    assert page.sheet.text == entered  # it asks first
    page.sheet.question.yes.click()
    assert page.sheet.text == empty
    page.sheet.back.click()
    assert page.sheet.text == entered
    page.sheet.back.click()
    assert page.sheet.text == empty and page.sheet.back.layout.display == "none"


def test_a_link_carries_the_sheet_and_the_names(page: OwnTable) -> None:
    enter_one(page)
    page.sheet.called[1].value = "Åse & Co"
    query = {name: values[0] for name, values in parse_qs(urlsplit(page.sheet.link.text).query).items()}
    other = PAGES[page.game]()
    other.browser.set_state({"query": query, "ready": True})
    assert other.sheet.text == page.sheet.text and other.sheet.names == ["Anna", "Åse & Co"]
    assert other.shown == SCORE and totals(other) == totals(page)


def test_the_browser_keeps_the_sheet(page: OwnTable) -> None:
    page.browser.set_state({"ready": True})
    enter_one(page)
    other = PAGES[page.game]()
    other.browser.set_state({"kept": page.browser.kept, "ready": True})
    assert other.sheet.text == page.sheet.text


@pytest.mark.parametrize("kept", ["nonsense", {"text": 7}, {"text": "ams/9 x", "names": ["", ""]}, {"names": None}])
def test_nothing_from_the_browser_is_trusted(page: OwnTable, kept: object) -> None:
    empty = page.sheet.text
    page.browser.set_state({"kept": {f"{page.game}-score-sheet": kept}, "ready": True})
    assert page.sheet.text == empty


def test_a_bad_name_is_refused_and_the_old_one_stays(page: OwnTable) -> None:
    page.sheet.called[0].value = "Geertje"
    assert page.sheet.names == ["Anna", "Geertje"] and page.sheet.called[0].value == "Anna"
    assert "same name" in page.sheet.answer.words.value


def test_points_are_shown_by_source(page: OwnTable) -> None:
    enter_one(page)
    assert totals(page)[0] > 0
    assert page.sheet.points.value.count("<tr") > 3 and "amst-source-" in page.sheet.seats.html
