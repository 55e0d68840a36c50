"""States, views and cards show themselves in a notebook: as a picture, and as text where there is no screen."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

import amsterdam
from amsterdam import Record
from amsterdam.analysis.ask import analyse
from amsterdam.bots import RandomBot
from amsterdam.games import GAMES
from amsterdam.pictures import Pictured

SVG = "{http://www.w3.org/2000/svg}"
POSITIONS = {
    "ticket-to-ride": "ttr/2 turn=0 p0=GGG/3/1,4 p1=?4/?2/8 row=RGKBP",
    "city-collection": "ams/2 round=5 p0=supply:P/blocks:3,4 p1=blocks:7 tile=A5",
}


def shown(thing: Pictured) -> ElementTree.Element:
    forms = thing._repr_mimebundle_()
    assert set(forms) == {"text/plain", "text/html"}
    image = re.fullmatch('<img src="data:image/svg[+]xml,([^"#]+)" alt="([^"]+)" style=.*>', str(forms["text/html"]))
    assert image, "a notebook has words for those who cannot see the picture"
    assert len(image[2]) < 2_000
    return ElementTree.fromstring(unquote(image[1]))


@pytest.mark.parametrize("name", GAMES)
def test_a_state_and_a_view_are_pictures_of_their_board(name: str) -> None:
    state = amsterdam.game(name).from_text(POSITIONS[name])
    bare = amsterdam.game(name).from_text(POSITIONS[name].split()[0])
    for thing in (state, state.view(1)):
        picture = shown(thing)  # type: ignore[arg-type]
        assert (picture.tag, picture.get("width"), picture.get("role")) == (f"{SVG}svg", "800", "img")
        assert len(list(picture.iter())) > len(list(shown(bare).iter()))  # type: ignore[arg-type]
        assert thing._repr_mimebundle_(include={"text/plain"}) == {  # type: ignore[union-attr]
            "text/plain": f"<{thing.to_text()}>"
        }


#: What is told of seat 0, and of seat 1 where the view is its own; then of a board.
SAID = {
    "ticket-to-ride": (
        "Ticket to Ride: Amsterdam, seat 0 to move. Seat 0: 3 points; 13 carts left; 1 merchandise bonus card; "
        "cards: 3 green; contracts: De Drie",
        "Seat 1: 2 points; 14 carts left; 1 merchandise bonus card; 4 cards; 2 contracts; 1 route. "
        "Face-up row: red, green, black, blue, pink.",
        "routes: Oude Waal – Montelbaanstoren. ",
        "17 locations, joined by 45 routes",
    ),
    "city-collection": (
        "Amsterdam (City Collection), round 5 of 12, seat 0 to act. Seat 0: 0 points; 1 guilder; "
        "field 0 of the Amstel; blocks: Plantage 4, Plantage 5; cubes: 1 pink;",
        "Seat 1: 0 points; 1 guilder; field 0 of the Amstel; 1 block; 0 active cards. Market tile A5.",
        "blocks: Haarlemmerbuurt 2; cubes: nothing;",
        "36 house blocks, joined by 57 bridges",
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_position_tell_turn_scores_and_what_lies_before_the_viewer(name: str) -> None:
    state = amsterdam.game(name).from_text(POSITIONS[name])
    own, other, of_the_other, of_board = SAID[name]
    words, view, board = (spoken(thing) for thing in (state, state.view(1), state.board))  # type: ignore[attr-defined]
    assert words.startswith(own) and words.endswith(other) and of_the_other not in words
    assert of_the_other in view and own not in view and of_board in board


def test_the_words_of_a_contract_tell_its_ends_and_points() -> None:
    contracts = amsterdam.game("ticket-to-ride").start(2).board.contracts  # type: ignore[attr-defined]
    assert spoken(contracts[3]) == "A contract: De Drie Hendricken to Dam, 3 points."


@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_a_picture_with_nothing_on_it(name: str) -> None:
    state = amsterdam.game(name).from_text(POSITIONS[name])
    board = shown(state.board)  # type: ignore[attr-defined]
    assert board.get("width") == "800"
    assert 50 < len(list(board.iter())) < len(list(shown(state).iter()))  # type: ignore[arg-type]


def test_a_card_is_a_picture_of_itself() -> None:
    city = amsterdam.game("city-collection").start(2).board
    assert "053" in "".join(shown(city.cards[53]).itertext())  # type: ignore[attr-defined]
    contracts = amsterdam.game("ticket-to-ride").start(2).board.contracts  # type: ignore[attr-defined]
    one, other = (ElementTree.tostring(shown(contracts[number])) for number in (1, 2))
    assert one != other
    shown(city.missions[1])  # type: ignore[attr-defined]
    shown(city.tiles[1])  # type: ignore[attr-defined]


def test_without_the_screen_there_is_text() -> None:
    code = (
        "import sys; sys.modules['widgets'] = None; import amsterdam;"
        "print(list(amsterdam.game('ticket-to-ride').start(2)._repr_mimebundle_()))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "['text/plain']\n"


def test_the_engine_loads_no_screen_before_a_picture_is_wanted() -> None:
    code = "import sys, amsterdam; amsterdam.game('city-collection').start(2); sys.exit('widgets' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_result_is_a_table_of_the_points_by_rule(name: str) -> None:
    state = whole_game(name)
    result = state.result()
    assert result is not None
    text = forms(result)["text/plain"]
    points = next(line.split()[1:] for line in text.splitlines() if line.startswith("points "))
    assert tuple(map(int, points)) == result.scores
    rules = [rule for rule, brought in result.breakdown[0].items() if brought]
    assert rules and all(rule in text and rule in forms(result)["text/html"] for rule in rules)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_a_picture_of_its_last_position(name: str) -> None:
    state = whole_game(name)
    shown_by_record = forms(Record.from_game(state))
    assert shown_by_record["text/html"] == forms(state)["text/html"]
    assert f"<{len(state.played)} actions of " in shown_by_record["text/plain"]


def test_a_record_that_cannot_be_played_says_why() -> None:
    record = Record("ticket-to-ride", {"players": 2, "seed": 7}, ("claim 35 GGG",))
    assert set(forms(record)) == {"text/plain"}
    assert "is not legal" in forms(record)["text/plain"]


def test_an_analysis_is_a_table_of_its_choices() -> None:
    analysis = analyse(amsterdam.game("ticket-to-ride").start(2, seed=3).view(0), budget=200)
    text = forms(analysis)["text/plain"]
    assert all(choice.action.to_text() in text for choice in analysis.choices)
    assert "±" in text and "<td>" in forms(analysis)["text/html"]


def test_of_many_choices_the_best_are_shown_and_all_games_counted() -> None:
    state = amsterdam.game("ticket-to-ride").from_text("ttr/2 turn=0 p0=RRRGGOOW/3 p1=?6/?2 row=RGKBP", seed=1)
    analysis = analyse(state.view(0), budget=500)
    text = forms(analysis)["text/plain"]
    assert f"{analysis.rollouts:,} games" in text and f"12 of {len(analysis.choices)} choices" in text
    assert len(text.splitlines()) == 2 + 12


def whole_game(name: str) -> amsterdam.State:
    state = amsterdam.game(name).start(2, seed=5)
    player = RandomBot(1)
    while state.actor is not None:
        state.apply(player.choose(state.view(state.actor)))
    return state


def spoken(thing: object) -> str:
    """Return the words in place of a picture."""
    image = re.search(' alt="([^"]*)"', forms(thing)["text/html"])
    assert image
    return unescape(image[1])


def forms(thing: object) -> dict[str, str]:
    bundle: dict[str, str] = thing._repr_mimebundle_()  # type: ignore[attr-defined]
    return bundle
