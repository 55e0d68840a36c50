"""The page to play the City Collection on: the form, keeping and loading, a position from the address."""

from __future__ import annotations

from typing import Any

import pytest

from amsterdam.game import BadInput
from widgets.city_collection.play.new_game import NewGame
from widgets.city_collection.play.page import Play
from widgets.city_collection.table.match import TOM, TOM_PLAYER, Match, Player
from widgets.table.match import EMPTY, kind_name


@pytest.fixture
def form(heard: list[object]) -> NewGame:
    form = NewGame(heard.append)
    form.seed.value = "7"
    return form


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def test_form_starts_the_usual_game(form: NewGame, heard: list[Any]) -> None:
    form.start.click()
    (match,) = heard
    assert match.names == ("Anna", "Geertje", "Willem") and match.humans == (0,)
    assert (match.state.first_round, match.state.solo, match.state.expansions) == (1, False, frozenset())


def test_form_asks_for_every_variant(form: NewGame) -> None:
    form.short.value = True
    for expansion in form.expansions.values():
        expansion.value = True
    form.dealt.value, form.lying_open.value, form.way.value = 5, 1, "replace"
    form.rulings["ruling.amstel-tie"].value = "shared"
    state = form.match().state
    assert state.first_round == 3 and state.expansions == {"foreman-messenger", "missions", "trader", "market-c"}
    assert (len(state.sides[0].missions), len(state.sides[0].open_missions), state.market_c) == (4, 1, "replace")
    assert state.rulings.amstel_tie == "shared"


def test_form_asks_only_what_belongs_to_the_game(form: NewGame) -> None:
    assert not shown(form.dealt) and not shown(form.way)
    form.expansions["missions"].value = True
    assert shown(form.dealt) and shown(form.lying_open) and not shown(form.way)
    form.solo.value = True
    assert not shown(form.dealt) and not any(map(shown, form.seats[1:])) and shown(form.seats[0])
    assert not shown(form.figures)


def test_alone_one_plays_against_tom(form: NewGame) -> None:
    form.expansions["trader"].value = True  # left over from an earlier choice
    form.solo.value = True
    match = form.match()
    assert match.state.solo and match.players == (Player("Anna"), TOM_PLAYER) and not match.has_bots


def test_a_wrong_form_says_so(form: NewGame, heard: list[object]) -> None:
    form.seats[1].name.value = "Anna"
    form.start.click()
    assert "same name" in form._fault.value and heard == []


def test_whoever_plays_has_a_name_in_words() -> None:
    assert [kind_name(kind) for kind in (*Match.kinds(), EMPTY)] == [
        "person",
        "bot: moves by chance",
        "bot: for a first game",
        "bot: easy",
        "bot: good",
        "bot: strong",
        "TOM, who moves by the dice",
        "nobody",
    ]


@pytest.mark.parametrize("kind", ["random", "friendly", "greedy"])
def test_a_saved_game_with_this_bot_goes_on(kind: str) -> None:
    match = Match.start([Player("Anna"), Player("Bram", kind)], 1)
    assert Match.from_json(match.to_json()).players == match.players


def test_tom_sits_only_where_he_belongs() -> None:
    with pytest.raises(BadInput, match="TOM has the second seat"):
        Match.start((Player("Anna"), TOM_PLAYER), 1)
    with pytest.raises(BadInput, match="TOM has the second seat"):
        Match.start((Player("Anna"), Player("Bram", "greedy")), 1, {"solo": True})
    assert Match.from_position("ams/1 round=4 turn=0", 0).players[1].kind == TOM


def test_page_plays_and_keeps_the_game(pace: Any) -> None:
    page = Play(pace)
    assert "amst-beginning" in page._dom_classes and shown(page.new_game)
    page.new_game.seed.value = "7"
    page.new_game.start.click()
    assert not shown(page.new_game) and page.table.match is not None
    page.table.decide.press(0)
    kept = page.table.match.to_json()
    other = Play(pace)
    other._load(kept)
    assert other.table.match.state == page.table.match.state


def test_page_refuses_a_game_of_the_other_game(pace: Any) -> None:
    from widgets.ticket_to_ride.table.match import Match as Other

    page = Play(pace)
    with pytest.raises(BadInput, match="another game"):
        page._load(Other.start((Player("Anna"), Player("Bram")), 1).to_json())


def test_page_opens_the_position_of_its_address(pace: Any) -> None:
    page = Play(pace)
    page.browser.query = {"position": "ams/2 round=5 turn=0 p0=supply:PP"}
    page.browser.ready = True
    assert page.table.match.state.round == 5 and page.table.match.humans == (0,)
    page = Play(pace)
    page.browser.query = {"position": "ams/2 round=55"}
    page.browser.ready = True
    assert page.table.match is None and "role=" in page._said.value
