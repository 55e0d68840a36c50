"""The set-up guide tells what `start` does, step by step, and the player aid what the rulebook and the data say."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

import amsterdam
from amsterdam.city_collection.box import standard_board as city_board
from amsterdam.city_collection.sentences import sentence as city_sentence
from amsterdam.city_collection.variants import EXPANSIONS
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.sentences import sentence
from widgets import city_collection, ticket_to_ride
from widgets.city_collection.own_table.page import OwnTable as CityTable
from widgets.city_collection.own_table.set_up import ALONE
from widgets.own_table.page import AID, SCORE, SET_UP, OwnTable
from widgets.own_table.set_up import SEED
from widgets.ticket_to_ride.own_table.page import OwnTable as TicketTable

PAGES = {"ticket-to-ride": ticket_to_ride.own_table, "city-collection": city_collection.own_table}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> OwnTable:
    return PAGES[request.param]()  # type: ignore[return-value]


@pytest.fixture
def city() -> CityTable:
    return city_collection.own_table()


def told(page: OwnTable) -> list[str]:
    """Return the sentences of all steps."""
    words = []
    for at in range(1, len(page.guide.steps) + 1):
        page.guide.turn_to(at)
        words += re.findall(r"<li>(.*?)</li>", page.guide.words.html)
    return [unescape(sentence) for sentence in words]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_thing_that_start_does_is_told_once(page: OwnTable, players: int) -> None:
    page.guide.number.value = players
    state: Any = amsterdam.game(page.game).start(players, SEED, page.guide.options())
    words = {"ticket-to-ride": sentence, "city-collection": city_sentence}[page.game]
    done = list(filter(None, (words(event, page.guide.names, state.board) for event in state.opening)))
    assert [text for text in told(page) if text in done] == sorted(done, key=told(page).index)


def test_what_lies_beside_the_board_is_drawn() -> None:
    page = ticket_to_ride.own_table()
    drawn = set()
    for at in range(1, len(page.guide.steps) + 1):
        page.guide.turn_to(at)
        if "<svg" in page.guide.pictures.value:
            drawn.add(page.guide.steps[at - 1].rule)
    assert drawn == {
        "setup.carts", "setup.merchandise-stack", "setup.deal-transport", "setup.face-up-row", "setup.contracts"
    }  # fmt: skip


def test_a_step_has_a_button_for_its_rule(page: OwnTable) -> None:
    page.guide.turn_to(1)
    page.guide.words.press(page.guide.steps[0].rule)
    assert page.rule_card.rule is not None and page.rule_card.rule.id == page.guide.steps[0].rule


def test_expansions_bring_steps_of_their_own(city: CityTable) -> None:
    plain = {step.rule for step in city.guide.steps}
    for name in EXPANSIONS:
        city.guide.expansions[name].value = True
    more = {step.rule for step in city.guide.steps} - plain
    assert more == {"foreman.setup", "messenger.setup", "trader.setup", "missions.dealt", "market-c.mixed"}
    city.guide.number.value = ALONE
    assert not more & {step.rule for step in city.guide.steps}
    assert "solo.setup" in {step.rule for step in city.guide.steps}


def test_the_board_shows_only_what_has_been_laid(city: CityTable) -> None:
    guide = city.guide
    assert not any(good is not None for good in guide.view().goods) and not guide.view().districts
    guide.next.click()
    assert None not in guide.view().goods and not guide.view().districts
    guide.turn_to(len(guide.steps))
    assert len(guide.view().districts) == guide.number.value - 1
    guide.back.click()
    assert guide.at == len(guide.steps) - 1


def test_one_part_is_shown_at_a_time(page: OwnTable) -> None:
    def shown() -> list[bool]:
        return [part.layout.display != "none" for part in (page._flank, page.aid.box, page.sheet.flank)]

    assert shown() == [True, False, False]
    page.tabs[AID].click()
    assert shown() == [False, True, False]
    page.tabs[SCORE].click()
    assert shown() == [False, False, True]
    page.tabs[SET_UP].click()
    assert shown() == [True, False, False]


def test_every_line_of_the_aid_opens_its_rule(page: OwnTable) -> None:
    book = Rulebook.load(page.game)
    assert page.aid.sheet.offered and set(page.aid.sheet.offered) <= set(book.ids)
    for rule in page.aid.sheet.offered:
        assert book.rule(rule).text in unescape(page.aid.sheet.html)
    page.aid.sheet.press(page.aid.sheet.offered[-1])
    assert page.rule_card.rule is not None and page.rule_card.rule.id == page.aid.sheet.offered[-1]


def cells(page: OwnTable) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", page.aid.sheet.html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def test_the_points_of_the_aid_are_those_of_the_data() -> None:
    ticket: TicketTable = ticket_to_ride.own_table()
    board, rows = standard_board(), cells(ticket)
    assert ["points", *(str(board.points_for(n)) for n in (1, 2, 3, 4))] in rows
    assert ["4 players", *map(str, board.merchandise_bonus[4])] in rows
    values, rows = city_board(), cells(city_collection.own_table())
    assert ["4 players", *map(str, values.district_table[4])] in rows
    assert ["points", *map(str, values.amstel.bridges.values()), str(values.amstel.end_points)] in rows
    house = next(house for house in values.harbour.warehouses if house.good == 0)
    assert ["beer", *map(str, house.values)] in rows
