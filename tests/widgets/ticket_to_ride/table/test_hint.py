"""Hints at the table: after the choice or when asked, never about a hidden hand, never in the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import numpy as np
import pytest

from amsterdam.analysis.review import Effort
from amsterdam.analysis.rollouts import WIN
from amsterdam.analysis.worth import FEW, Analysis, Choice
from amsterdam.game import Action
from amsterdam.ticket_to_ride.actions import DrawBlind
from widgets.table.hint import Hint
from widgets.table.match import Player
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

#: Anna's turn: a claim with merchandise is worth ten points, a card nothing. Then it is Bram's last turn.
LATE = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WKK/2/-/0 row=RGKBP"
QUICK = Effort("random", budget=1500, minimum=60, rollouts=20, piece=10, fresh=200)


class Ready:
    """Compiled rules that are ready."""

    available, ready, long = True, True, False

    def start(self) -> None:
        return


@pytest.fixture
def table(pace: Any, thinking: Any) -> Table:
    table = Table(pace=pace)
    table.hint.along.thinking._pace, table.hint.along.thinking._warm_up = thinking, Ready()
    table.hint.along.how = QUICK
    return table


def finish(thinking: Any) -> None:
    for _slice in range(5000):
        if thinking.due is None:
            return
        thinking.run()
    raise AssertionError("it never ends")


def said(hint: Hint) -> str:
    return "" if hint.layout.display == "none" else unescape(hint.text.value)


def claim(table: Table) -> Action:
    assert table.match is not None
    return next(a for a in table.match.state.legal_actions() if a.to_text().startswith("claim"))


def test_nothing_is_said_or_thought_until_it_is_wanted(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    assert table.hint.toggle.description == "Hints: off" and said(table.hint) == "" and thinking.due is None
    table.act(DrawBlind())
    assert said(table.hint) == "" and thinking.due is None


def test_what_the_advisor_would_do_is_told_after_the_choice(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    finish(thinking)
    assert "Choose, and it will say" in said(table.hint) and "Claim" not in said(table.hint)
    table.act(DrawBlind())
    assert "the advisor’s choice was “Claim" in said(table.hint) and "Yours seems clearly worse, by" in said(table.hint)
    assert "points" in said(table.hint)


def test_a_quick_choice_is_answered_once_the_advisor_knows(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated("ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=WKK/2/-/0 row=RGKBP"))
    table.hint.toggle.click()
    table.act(claim(table))
    assert "Your last decision" not in said(table.hint)
    finish(thinking)
    assert "Your last decision: the advisor" in said(table.hint)


def test_it_can_be_shown_before_the_choice_and_on_the_board(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    table.hint.show_now.click()
    assert "is thinking" in said(table.hint)
    finish(thinking)
    assert "Now the advisor’s choice is: Claim" in said(table.hint) and "wins" in said(table.hint)
    (route,) = table.stage.chosen
    assert table.hint.show_now.layout.display == "none"
    table.act(DrawBlind())
    assert table.stage.chosen == () and route in table.match.state.board.routes  # type: ignore[union-attr]


def test_it_tells_no_shares_of_a_few_games(table: Table, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    table.hint.show_now.click()
    for games, worth in ((FEW - 1, "(few games yet)"), (FEW, "(level, wins 0 of 100)")):
        best = Choice(DrawBlind(), np.zeros((games, WIN + 1)))
        table.hint.along._ranked(Analysis(0, "random", 0, [best]))
        assert worth in said(table.hint)


def test_it_marks_what_it_advises_about_contracts(table: Table, thinking: Any) -> None:
    match = Match.start([Player("Anna"), Player("Bram", "greedy")], 3)
    table.show(match)
    table.hint.toggle.click()
    table.hint.show_now.click()
    finish(thinking)
    chooser = table.stage.chooser
    buttons = [chooser._keep, *chooser._returns]
    (marked,) = [button for button in buttons if "amst-better" in button._dom_classes]
    contract = marked.description.removeprefix("Return ").removeprefix("Keep ")
    assert contract.lower() in said(table.hint).lower()
    marked.click()
    assert not any("amst-better" in button._dom_classes for button in buttons)


def test_asking_it_takes_away_the_answer_to_an_earlier_press(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    table.say("That cannot be done.")
    table.hint.show_now.click()
    assert table.answer.layout.display == "none"


def test_the_board_is_not_blocked_while_it_thinks(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.along.how = replace(QUICK, budget=10**6, minimum=10**5)
    table.hint.toggle.click()
    thinking.run()
    assert thinking.due is not None
    table.act(claim(table))
    assert table.match is not None and table.match.state.actor == 1


def test_switched_off_it_says_and_thinks_nothing_more(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    thinking.run()
    table.hint.toggle.click()
    assert thinking.due is None and said(table.hint) == "" and table.hint.toggle.description == "Hints: off"


def test_it_uses_what_the_seat_sees_only(table: Table, thinking: Any, seated: Any) -> None:
    hints = []
    for hidden in ("WKK/2", "BBP/9"):
        table.show(seated(LATE.replace("WKK/2", hidden)))
        if not table.hint.on:
            table.hint.toggle.click()
        table.hint.show_now.click()
        finish(thinking)
        hints.append(said(table.hint))
    assert hints[0] == hints[1]


def test_on_a_shared_screen_what_gives_a_hand_away_is_covered(
    table: Table, thinking: Any, seated: Any, texts: Callable[..., list[str]]
) -> None:
    table.show(seated(LATE.replace("last=2 ", ""), "human", "human"))
    table.hint.toggle.click()
    assert said(table.hint) == "" and thinking.due is None, "nobody has uncovered their cards"
    table.uncover.click()
    finish(thinking)
    table.act(DrawBlind())
    assert "Your last decision" in said(table.hint), "Anna still looks, and takes a second card"
    finish(thinking)
    table.act(next(a for a in table.match.state.legal_actions() if a.to_text() == "take 0"))  # type: ignore[union-attr]
    if table.sight.last_look is not None:
        table.uncover.click()
    assert said(table.hint) == ""
    table.uncover.click()  # Bram's turn
    assert "Your last decision" not in said(table.hint)
    assert not any("Your last decision" in text for text in texts(table))
    table.act(DrawBlind())
    table.act(next(a for a in table.match.state.legal_actions() if a.to_text() == "take 0"))  # type: ignore[union-attr]
    if table.sight.last_look is not None:
        table.uncover.click()
    table.uncover.click()
    finish(thinking)
    assert "Your last decision" in said(table.hint), "Anna looks again"


def test_another_game_starts_with_nothing_said(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    finish(thinking)
    table.act(DrawBlind())
    table.show(seated(LATE))
    assert "Your last decision" not in said(table.hint) and table.hint.on


def test_a_move_that_is_taken_back_is_thought_about_again(table: Table, thinking: Any, seated: Any) -> None:
    table.show(seated(LATE))
    table.hint.toggle.click()
    finish(thinking)
    table.act(claim(table))
    table.undo.click()
    assert thinking.due is not None and table.hint.show_now.layout.display is None
    assert said(table.hint).count("<p>") == 1, "one sentence at a time"
