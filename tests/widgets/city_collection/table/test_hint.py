"""Hints at the table of the City Collection: in the words of the decision, never about a seat that is not looking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from amsterdam.analysis.review import Effort
from amsterdam.city_collection.actions import Pass, Sail
from amsterdam.city_collection.words import action_words
from widgets.city_collection.table.table import Table

#: Anna's last turn: enough cubes for a card that would otherwise bring the fourth penalty token.
TURN = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PP/penalties:3/inactive:111/points:50 p1=points:60"
#: A die to choose, with hidden missions.
DIE = "ams/2 round=12 phase=dice queue=0,1 dice=111111 expansions=missions p0=missions:1 p1=missions:2"
QUICK = Effort("greedy", budget=800, minimum=64, rollouts=64, piece=1, fresh=10)


@pytest.fixture
def table(pace: Any, thinking: Any) -> Table:
    table = Table(pace=pace)
    table.hint.along.thinking._pace = thinking
    table.hint.along.how = QUICK
    return table


def finish(thinking: Any) -> None:
    while thinking.due is not None:
        thinking.run()


def said(table: Table) -> str:
    return "" if table.hint.layout.display == "none" else unescape(table.hint.text.value)


def advised(table: Table) -> str:
    """Return the advisor's choice in words."""
    assert table.match is not None and table.hint._best is not None
    return action_words(table.hint._best, table.match.view(0))


def test_what_the_advisor_would_do_in_phase_iii_is_told_after_the_choice(
    table: Table, thinking: Any, seated: Callable[..., Any]
) -> None:
    table.show(seated(TURN))
    assert said(table) == "" and thinking.due is None, "off until it is wanted"
    table.hint.toggle.click()
    finish(thinking)
    words = advised(table)
    assert "Choose, and it will say" in said(table) and words not in said(table)
    table.act(Pass())
    assert f"the advisor’s choice was “{words}”" in said(table) and "Yours seems clearly worse, by" in said(table)


def test_what_is_shown_before_the_choice_is_pointed_at_once(
    table: Table, thinking: Any, seated: Callable[..., Any]
) -> None:
    table.show(seated(TURN))
    table.hint.toggle.click()
    table.hint.show_now.click()
    finish(thinking)
    words = advised(table)
    assert f"Now the advisor’s choice is: {words} (" in said(table)
    assert table.decide.pointed() == [table.hint._best]
    table.decide.everything.click()
    table.hint.retell()
    assert table.decide.everything.layout.display == "none", "who looks at everything is not called back"
    table.act(Pass())
    assert f"the advisor’s choice was “{words}”" in said(table)


def test_a_choice_is_made_while_it_thinks_and_the_next_one_is_thought_about(
    table: Table, thinking: Any, seated: Callable[..., Any]
) -> None:
    table.show(seated(TURN))
    table.hint.toggle.click()
    thinking.run()
    table.act(Sail(1))
    assert table.hint.show_now.layout.display is None and thinking.due is not None


def test_on_a_shared_screen_the_advice_is_for_the_one_who_looks(
    table: Table, thinking: Any, seated: Callable[..., Any]
) -> None:
    table.hint.along.how = replace(QUICK, budget=12, minimum=2, rollouts=2)
    table.show(seated(DIE, "human", "human"))
    table.hint.toggle.click()
    assert said(table) == "" and thinking.due is None, "nobody has said yet that they sit at the screen"
    table.uncover.click()
    finish(thinking)
    assert table.match is not None
    table.act(table.match.state.legal_actions()[0])
    assert "Your last decision" in said(table), "Anna still looks, and takes a second die"
    table.act(table.match.state.legal_actions()[0])
    assert said(table) == "", "it is for Bram to decide, who has yet to come"
    table.uncover.click()
    assert "thinks along" in said(table) and "Your last decision" not in said(table)
