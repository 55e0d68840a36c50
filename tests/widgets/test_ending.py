"""The end of a game on the play pages of both games: another game, sharing, and what the board shows."""

from __future__ import annotations

from typing import Any

import pytest

import widgets.city_collection.table.match as city
import widgets.ticket_to_ride.table.match as ticket
from amsterdam.city_collection.events import DistrictCounted, GroupCounted
from amsterdam.record import Record
from amsterdam.ticket_to_ride.events import ContractJudged, RoutesCounted
from widgets.city_collection.play.page import Play as CityPlay
from widgets.play.page import PlayPage
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.play.page import Play as TicketPlay

PLAYERS = [Player("Anna"), Player("Bram", "greedy")]
GAMES = {
    "ticket": (TicketPlay, ticket.Match, {"ruling.three-way-tie": "next-lapses"}),
    "city": (CityPlay, city.Match, {"short-game": True}),
}


@pytest.fixture(params=GAMES)
def ended(request: Any, pace: Any) -> PlayPage:
    """A page with a finished game, at the first look at its scoring."""
    page_kind, match_kind, options = GAMES[request.param]
    page = page_kind(pace)
    bots = match_kind.start([Player("Anna", "greedy"), PLAYERS[1]], 4, options)
    while not bots.over:
        bots.act_bot()
    match: Match = match_kind.start(PLAYERS, 4, options)
    for action in bots.state.played:
        match.act(action)
    page.begin(match)
    return page


def test_play_again_keeps_people_seats_and_options(ended: PlayPage) -> None:
    first = ended.table.match
    ended.table.final.all.click()
    ended.table.final.rematch.click()
    again = ended.table.match
    assert again is not None and first is not None and again is not first
    assert again.players == first.players and not again.over
    assert again.state.start["options"] == first.state.start["options"]
    assert again.state.start["seed"] != first.state.start["seed"]
    assert ended.table.final.layout.display == "none" and "amst-over" not in ended.table._dom_classes


def test_a_game_from_a_position_begins_there_again(ended: PlayPage) -> None:
    match = ended.table.match
    assert match is not None
    before = match.before()
    assert before is not None
    page_match = type(match).from_position(before.to_text(), 0)
    assert page_match.again(5).state.to_text() == page_match.state.to_text()


def test_the_game_is_handed_on_as_text_and_its_last_position_as_a_link(ended: PlayPage) -> None:
    match = ended.table.match
    share = ended.table.final.share
    assert match is not None
    assert Record.from_json(share.record.text).replay().to_text() == match.state.to_text()
    assert share.link.text.startswith("what_if.ipynb?position=") or "/what_if.ipynb?position=" in share.link.text
    assert "download=" in share.save.value


def test_the_board_shows_what_has_just_been_counted(ended: PlayPage) -> None:
    table: Any = ended.table
    view = ended.table.match.view(0)  # type: ignore[union-attr]
    seen = set()
    while not table.final.finished:
        marked = table.stage.board.wide._marked
        for event in table.final.counted:
            if isinstance(event, RoutesCounted):
                assert marked.lit == view.routes[event.seat]
            elif isinstance(event, ContractJudged):
                assert marked.ends == view.board.contracts[event.contract].ends
            elif isinstance(event, GroupCounted):
                assert marked.lit == {("block", block) for block in event.blocks} and marked.joined
            elif isinstance(event, DistrictCounted):
                assert ("district", event.district) in marked.lit
                assert len(marked.lit) == 1 + sum(event.blocks)
            else:
                continue
            seen.add(type(event))
        table.final.next.click()
    assert len(seen) == 2
    assert not table.stage.board.wide._marked.lit
