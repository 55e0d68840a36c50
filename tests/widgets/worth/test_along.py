"""The advisor that thinks along: one decision at a time, with what rules there are, and never about what was undone."""

from __future__ import annotations

from typing import Any

import pytest

from amsterdam.analysis.effort import Effort
from amsterdam.game import View
from amsterdam.ticket_to_ride import TicketToRide
from widgets.worth.along import Along, Settled

TURN = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WKK/2/-/0 row=RGKBP"
NEXT = "ttr/2 turn=0 last=2 p0=GGK/-/-/0 p1=WKK/2/-/0 row=RGKBP"
QUICK = Effort("random", budget=200, minimum=40, rollouts=10, piece=10, fresh=10)


class Rules:
    """Compiled rules that are there or not, and ready or not."""

    def __init__(self, available: bool = True, ready: bool = True, long: bool = False) -> None:
        self.available, self.ready, self.long = available, ready, long

    def start(self) -> None:
        return


def view(text: str) -> View:
    return TicketToRide().from_text(text, seed=1).view(0)


def along(thinking: Any, rules: Rules) -> Along:
    advisor = Along(print, thinking, rules)  # type: ignore[arg-type]
    advisor.how = QUICK
    return advisor


def finish(thinking: Any) -> None:
    while thinking.due is not None:
        thinking.run()


@pytest.fixture
def settled() -> list[Settled]:
    return []


def test_a_choice_that_was_taken_back_while_it_thought_is_not_settled(thinking: Any, settled: list[Settled]) -> None:
    advisor = along(thinking, Rules())
    advisor.on_settled.append(settled.append)
    advisor.turn(True)
    advisor.watch(view(TURN))
    advisor.decided(view(TURN).legal_actions()[0])
    advisor.watch(view(TURN))
    finish(thinking)
    assert settled == [] and advisor.ranking is not None


def test_what_it_has_no_time_for_is_settled_with_what_it_knows(thinking: Any, settled: list[Settled]) -> None:
    advisor, action = along(thinking, Rules()), view(TURN).legal_actions()[0]
    advisor.on_settled.append(settled.append)
    advisor.turn(True)
    advisor.watch(view(TURN))
    advisor.decided(action)
    advisor.watch(view(NEXT))
    assert settled == [(view(TURN), action, None)] == [advisor.settled]


def test_where_nobody_asked_it_thinks_once_it_has_begun_and_only_by_compiled_rules(thinking: Any) -> None:
    for rules, thinks in ((Rules(), True), (Rules(available=False), False), (Rules(ready=False, long=True), False)):
        advisor = along(thinking, rules)
        advisor.watch(view(TURN))
        assert thinking.due is None
        advisor.begin()
        finish(thinking)
        assert (advisor.ranking is not None) == thinks


def test_who_has_turned_hints_off_is_still_judged_where_that_was_begun(thinking: Any) -> None:
    advisor = along(thinking, Rules())
    advisor.begin()
    advisor.turn(True)
    advisor.watch(view(TURN))
    advisor.turn(False)
    finish(thinking)
    assert advisor.ranking is not None


@pytest.mark.parametrize("rules", [Rules(available=False), Rules(ready=False, long=True)])
def test_what_slow_rules_had_ranked_for_hints_is_dropped_with_them(thinking: Any, rules: Rules) -> None:
    advisor = along(thinking, rules)
    advisor.begin()
    advisor.turn(True)
    advisor.watch(view(TURN))
    finish(thinking)
    assert advisor.ranking is not None
    advisor.turn(False)
    finish(thinking)
    assert advisor.ranking is None


def test_without_a_ranking_a_choice_is_settled_at_once(thinking: Any, settled: list[Settled]) -> None:
    advisor, action = along(thinking, Rules()), view(TURN).legal_actions()[0]
    advisor.on_settled.append(settled.append)
    advisor.watch(view(TURN))
    advisor.decided(action)
    assert settled == [(view(TURN), action, None)]
