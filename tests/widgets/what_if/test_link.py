"""What a link to a position carries, for both games: variations, names, whom one plays, a task, a picture."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import parse_qs, unquote

import pytest

from amsterdam.analysis.tree import Node
from tests.widgets.what_if.trees import lines
from widgets.city_collection.what_if.page import WhatIf as CityCollection
from widgets.ticket_to_ride.what_if.page import WhatIf as TicketToRide
from widgets.what_if.eyes import DECIDES
from widgets.what_if.link import LONGEST
from widgets.what_if.page import WhatIf

#: The last turn in each game: the games from here are short.
POSITIONS = {
    TicketToRide: "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP",
    CityCollection: "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:P/blocks:0/points:50 p1=points:60",
}
NAMES = '["Mees", "Fleur"]'


@pytest.fixture(params=POSITIONS)
def kind(request: pytest.FixtureRequest, english: None) -> Any:
    return request.param


@pytest.fixture
def page(kind: Any, pace: Any) -> WhatIf:
    return arrived(kind, pace, position=POSITIONS[kind], names=NAMES)


def arrived(kind: Callable[..., WhatIf], pace: Any, **query: str) -> WhatIf:
    """Open a page with an address, as its browser reports it."""
    page = kind(seed=3, pace=pace)
    page.browser.query = query
    page.browser.ready = True
    return page


def query_of(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(unescape(address).removeprefix("?")).items()}


def test_a_link_carries_names_viewpoint_and_variations(page: WhatIf, kind: Any, pace: Any) -> None:
    page.act(page.state.legal_actions()[0])
    page.variations.name.value = "At once"
    page.first.click()
    page.act(page.state.legal_actions()[1])
    page.eyes.value = 1
    other = arrived(kind, pace, **query_of(page.keeping.address.text))
    assert lines(other) == lines(page) and "At once" in lines(other)[1]
    assert other.names == ["Mees", "Fleur"] and other.eyes.value == 1 and other.tree.at == page.tree.at


@pytest.mark.parametrize("text", ["", "eJw", "x" * 400, "ümlaut", "eJwrSS0uAQAEXQHB"])
def test_variations_that_cannot_be_read_leave_the_position(kind: Any, pace: Any, text: str) -> None:
    page = arrived(kind, pace, position=POSITIONS[kind], variations=text)
    assert page.text.value == POSITIONS[kind] and len(page.tree.nodes) == 1
    assert page.answer.words.value


def test_variations_too_long_for_a_link_are_left_out(page: WhatIf) -> None:
    assert "variations=" not in page.keeping.address.text, "there are none"
    for _position in range(100):
        page.tree.add(Node(page.state, secrets.token_hex(60), "no position"), apart=True)
    page.tree.go(0)
    page.draw()
    assert len(page.keeping.address.text) < LONGEST and "variations=" not in page.keeping.address.text
    assert "unless they are too long for a link" in page.keeping.about.value


def test_from_a_game_one_moves_for_everybody(kind: Any, pace: Any) -> None:
    page = arrived(kind, pace, position=POSITIONS[kind], seat="0", **{"from": "game"})
    assert page.eyes.value == DECIDES and page.seat == 0


def test_a_task_is_answered_on_the_board_and_the_answer_judged(page: WhatIf, kind: Any, pace: Any) -> None:
    task = arrived(kind, pace, **query_of(page.keeping.task.text))
    assert "What would you do?" in task.worth.verdict.value and task.worth.running
    while task.worth.running:
        pace.run()
    assert "points" not in task.worth.verdict.value, "nothing is given away"
    last = task.worth.analysis
    assert last is not None
    task.act(last.choices[-1].action)
    assert len(task.tree.nodes) == 1, "the choice is an answer, not a move"
    assert "Your choice costs" in task.worth.verdict.value
    task.act(last.choices[0].action)
    assert len(task.tree.nodes) == 2, "after it moves are moves again"


def test_a_drawing_is_made_when_it_is_asked_for_and_follows_the_position(page: WhatIf) -> None:
    saves = page.keeping.picture
    assert saves.drawing.value == ""
    saves.shown.value = True
    before = unquote(saves.drawing.value)
    assert "<svg" in before and page.game in before
    page.act(page.state.legal_actions()[0])
    assert unquote(saves.drawing.value) != before


@pytest.mark.parametrize("stamped", ["", " made=0.0/00000000"])
def test_a_position_of_the_other_game_says_whose_it_is_and_nothing_else(kind: Any, pace: Any, stamped: str) -> None:
    other = CityCollection if kind is TicketToRide else TicketToRide
    page = arrived(kind, pace, position=POSITIONS[other] + stamped)
    title = "Ticket to Ride: Amsterdam" if other is TicketToRide else "Amsterdam (City Collection)"
    assert f"This is a position of {title}. Open it in What if of that game" in page.fault.value
    assert page.answer.layout.display == "none", "the values of another game are no matter here"
    page.text.value = POSITIONS[kind]
    assert page.fault.value == ""
