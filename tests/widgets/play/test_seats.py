"""Who sits down at a new game, on the first visit and later."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.city_collection.play.page import Play as CityPlay
from widgets.play.page import PlayPage
from widgets.table.match import EMPTY, HUMAN
from widgets.ticket_to_ride.play.page import Play as TicketPlay

EASIEST = [HUMAN, "friendly", "friendly", EMPTY]


@pytest.fixture(params=[TicketPlay, CityPlay])
def visit(request: pytest.FixtureRequest, pace: Any) -> Any:
    """Return a function that opens the play page in a browser that keeps something."""

    def visit(kept: dict[str, object]) -> PlayPage:
        page: PlayPage = request.param(pace=pace)
        page.browser.kept = kept
        page.browser.ready = True
        return page

    return visit


def kinds(page: PlayPage) -> list[str]:
    return [seat.kind.value for seat in page.new_game.seats]


def names(page: PlayPage) -> list[str]:
    return [seat.name.value for seat in page.new_game.seats]


def test_the_first_visit_offers_the_easiest_bots(visit: Any) -> None:
    page = visit({})
    assert kinds(page) == EASIEST
    page.new_game.start.click()
    assert [player.kind for player in page.table.match.players] == EASIEST[:3]


def test_later_visits_offer_those_who_sat_down_last(visit: Any) -> None:
    page = visit({})
    for seat, kind in zip(page.new_game.seats, [HUMAN, "advisor", EMPTY, HUMAN], strict=True):
        seat.kind.value = kind
    page.new_game.seats[3].name.value = "Zoë"
    assert kinds(visit(page.browser.kept)) == EASIEST, "no game was started"
    page.new_game.start.click()
    later = visit(page.browser.kept)
    assert kinds(later) == [HUMAN, "advisor", EMPTY, HUMAN]
    assert names(later) == ["Anna", "Geertje", "Willem", "Zoë"]
    assert later.new_game.seats[2].name.disabled and not later.new_game.seats[3].name.disabled


@pytest.mark.parametrize(
    "seats", ["Anna", [1, None], [["nobody-knows", "Anna"]], [[HUMAN, 7]], [[EMPTY, "Anna"]], [[]] * 9]
)
def test_what_no_form_has_kept_is_left_aside(visit: Any, seats: object) -> None:
    page = visit({})
    name = f"{page.match_kind.game}/seats"
    assert kinds(visit({name: seats})) == EASIEST and names(visit({name: seats}))[0] == "Anna"
