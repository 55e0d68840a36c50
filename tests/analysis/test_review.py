"""Review of a game: it spots the blunder, does not blame bad luck, and uses nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import amsterdam
from amsterdam.analysis.review import (
    Decision,
    Effort,
    Glance,
    Judged,
    dearest,
    decisions,
    doubtful,
    effort_of,
    judge,
    luck_of,
    rank,
    review,
    slices,
    worst,
)
from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.bots import bot
from amsterdam.cli import main
from amsterdam.commands import review as command
from amsterdam.game import BadInput
from amsterdam.record import Record
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass
from amsterdam.ticket_to_ride.events import CardDrawn

NAME = "ticket-to-ride"
GAME = amsterdam.game(NAME)
#: Anna's last turn but one: a claim with merchandise is worth ten points, and two cards are worth nothing any more.
LATE = "ttr/2 turn=0 last=2 p0=GGG/-/-/0 p1=WK/2/-/0 row=RGKBP"
#: The last turn of a year: cubes enough for a card that would become the fourth penalty token.
LAST_ROUND = (
    "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPPPP/blocks:2/penalties:3/inactive:111/points:50 p1=points:60"
)
QUICK = Effort("random", budget=1500, minimum=60, rollouts=20, piece=10, fresh=200)


@pytest.fixture
def blunder() -> Record:
    """A game in which Anna draws cards although she could claim, and Bram passes the time."""
    return Record(NAME, {"position": LATE}, ("blind", "blind", "take 0", "take 0"))


@pytest.fixture(scope="module")
def played() -> Record:
    """A whole game of two greedy bots."""
    state = GAME.start(2, 4)
    bots = [bot("greedy", NAME, seed) for seed in range(2)]
    while state.actor is not None:
        state.apply(bots[state.actor].choose(state.view(state.actor)))
    return Record.from_game(state)


def alike(how: Effort) -> Callable[[Any], Effort]:
    """Return a function that gives every decision the same effort."""
    return lambda _view: how


def costing(record: Record, *points: float, win: float = 0.0) -> Judged:
    """Return a judgement with these costs in points, one for each game; `win` is the cost in chance of winning."""
    best, taken = Choice(DrawBlind()), Choice(Pass())
    best.rows = np.zeros((len(points), 6))
    taken.rows = best.rows - np.array([[cost, win, 0, 0, 0, 0] for cost in points])
    compared = Analysis(0, "random", 0, [best, taken], True)
    return Judged(decisions(record, 0)[0], compared, compared)


# --- which decisions --------------------------------------------------------------------------------------------------


def test_a_decision_is_one_with_a_choice_seen_as_the_seat_saw_it(played: Record) -> None:
    state, expected = played.restart(), []
    for number, action in enumerate(played.to_actions()):
        if state.actor == 1 and len(state.legal_actions()) > 1:
            expected.append((number, state.view(1), action))
        state.apply(action)
    assert [(d.number, d.view, d.action) for d in decisions(played, 1)] == expected
    assert len(expected) > 15


def test_what_happened_before_is_told_as_the_seat_saw_it(played: Record) -> None:
    told = [event for decision in decisions(played, 0) for event in decision.before if isinstance(event, CardDrawn)]
    assert {event.seat for event in told} == {0, 1}
    assert all((event.card is None) == (event.seat == 1) for event in told)


@pytest.mark.parametrize(
    ("record", "seat", "said"),
    [
        (Record(NAME, {"players": 2, "seed": 1}, ("pass",)), 0, "Action 1 of the saved game"),
        (Record(NAME, {"players": 2, "seed": 1}), 2, "no seat 2 in a game of 2"),
        (Record(NAME, {"players": 2, "seed": 1}), -1, "no seat -1"),
        (Record("another", {"players": 2, "seed": 1}), 0, "no game “another”"),
    ],
)
def test_what_cannot_be_looked_back_at_is_refused(record: Record, seat: int, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        decisions(record, seat)


def test_what_the_seat_saw_next_is_kept_while_nobody_else_decides_and_nothing_comes_to_light() -> None:
    start = LAST_ROUND.replace("PPPPP", "PPPPK")
    sailed, paid, passed = decisions(Record("city-collection", {"position": start}, ("sail 1", "pay K", "pass")), 0)
    assert sailed.later == (paid.view, passed.view) and paid.later == (passed.view,) and passed.later == ()
    best = next(action for action in passed.view.legal_actions() if action.to_text() == "activate 111 PP")
    assert sailed.still(best) == passed.view, "while a cube is owed it cannot be done"
    assert sailed.still(sailed.action) is None and passed.still(best) is None
    drawn = decisions(Record(NAME, {"position": LATE}, ("blind", "blind")), 0)
    assert [decision.later for decision in drawn] == [(), ()]


# --- what they cost ---------------------------------------------------------------------------------------------------


def test_the_blunder_is_marked_and_what_follows_from_it_is_not(blunder: Record) -> None:
    first, second = review(blunder, 0, alike(QUICK))
    assert first.mistake and first.decision.number == 0 and worst([second, first]) == [first]
    cost, error = first.cost
    assert cost - error > 5 and cost + error < 15
    assert first.best.action.to_text().startswith("claim") and first.taken.action == DrawBlind()
    assert first.best.breakdown()["score.merchandise"] == 8
    assert not second.mistake


def test_a_good_decision_costs_nothing_at_all() -> None:
    best = next(review(Record(NAME, {"position": LATE}, ("blind",)), 0, alike(QUICK))).best.action
    judged = next(review(Record(NAME, {"position": LATE}, (best.to_text(),)), 0, alike(QUICK)))
    assert judged.cost == (0, 0) and judged.win_cost == (0, 0) and not judged.mistake
    assert judged.best is judged.taken


@pytest.mark.slow
def test_a_blunder_in_the_middle_of_a_whole_game_is_among_the_worst(played: Record) -> None:
    at = [d for d in decisions(played, 0) if any(a.to_text() == "contracts" for a in d.view.legal_actions())][-3]
    state = Record(NAME, played.start, played.actions[: at.number]).replay()
    bots = [bot("greedy", NAME, seed) for seed in range(2)]
    blunders = ["contracts", "keep"]  # as the game nears its end: two more contracts to fail
    while state.actor is not None:
        chosen = bots[state.actor].choose(state.view(state.actor))
        state.apply(GAME.action_from_text(blunders.pop(0)) if blunders else chosen)
    judged = list(review(Record.from_game(state), 0, lambda view: replace(effort_of(view), budget=1000, fresh=300)))
    assert {at.number, at.number + 1} & {one.decision.number for one in worst(judged)}


def test_a_decision_is_judged_without_what_was_hidden() -> None:
    texts = [LATE.replace("WK/2", hidden) for hidden in ("WK/2", "BB/9")]
    costs = []
    for text in texts:
        judged = next(review(Record(NAME, {"position": text}, ("blind",)), 0, alike(QUICK)))
        costs.append((judged.cost, judged.win_cost, judged.taken.win))
    assert costs[0] == costs[1]


def test_best_and_done_are_compared_in_games_that_the_ranking_has_not_seen(blunder: Record) -> None:
    judged = next(review(blunder, 0, alike(QUICK)))
    ranked = next(choice for choice in judged.ranking.choices if choice.action == DrawBlind())
    assert judged.taken.count == QUICK.fresh == judged.best.count
    shared = min(ranked.count, judged.taken.count)
    assert not np.array_equal(ranked.rows[:shared], judged.taken.rows[:shared])


def test_the_same_seed_gives_the_same_judgement_in_pieces_or_at_once(blunder: Record) -> None:
    decision = decisions(blunder, 0)[0]
    pieces = list(slices(decision, QUICK, seed=luck_of(decision, 3)))
    assert pieces[:-1] == [None] * (len(pieces) - 1) and len(pieces) > 50
    judged = pieces[-1]
    assert judged is not None
    again = next(review(blunder, 0, alike(QUICK), seed=3))
    assert (judged.cost, judged.taken.win) == (again.cost, again.taken.win)
    assert judged.cost != next(review(blunder, 0, alike(QUICK), seed=4)).cost


def test_what_can_still_be_done_next_is_no_mistake_yet() -> None:
    by_chance = Effort("random", budget=400, minimum=30, rollouts=10, piece=10, fresh=100)
    record = Record("city-collection", {"position": LAST_ROUND}, ("sail 1", "pass"))
    sailed, passed = review(record, 0, alike(by_chance))
    assert sailed.best.action == passed.best.action and passed.mistake
    unforgiving = next(one for one in slices(replace(sailed.decision, later=()), by_chance) if one is not None)
    assert sailed.cost[0] < 1 < 4 < unforgiving.cost[0], "those who decide by chance would not have thought of it"


def test_a_small_budget_still_ranks_every_choice(blunder: Record) -> None:
    judged = next(review(blunder, 0, alike(replace(QUICK, budget=2, fresh=2))))
    assert all(choice.count for choice in judged.ranking.choices)


# --- the worst --------------------------------------------------------------------------------------------------------


def test_a_cost_whose_interval_holds_nothing_is_no_mistake(blunder: Record) -> None:
    assert not costing(blunder, 30.0, -10.0, 5.0, 2.0).mistake
    assert costing(blunder, 3.0, 2.0, 3.0, 2.0).mistake


def test_the_worst_are_those_that_cost_most_at_the_least(blunder: Record) -> None:
    sure, wild, small, slight = (
        costing(blunder, *points) for points in ((5, 5, 6), (30, -10, 25), (1, 1, 1.1), (0.5, 0.5, 0.5))
    )
    great = costing(blunder, 9, 9, 9.5)
    assert worst([slight, small, wild, sure, great]) == [great, sure, small]
    assert worst([wild]) == []


def test_the_dearest_mistake_cost_most_of_the_chance_of_winning(blunder: Record) -> None:
    late, early, wild = (
        costing(blunder, 20, 20),
        costing(blunder, 6, 6, win=0.4),
        costing(blunder, 30, -10, 25, win=0.9),
    )
    assert dearest([late, early, wild]) is early
    assert dearest([late, wild]) is None and dearest([]) is None


def test_the_effort_here_is_one_that_can_be_made() -> None:
    view = GAME.from_text(LATE).view(0)
    assert next(ranking for ranking in rank(view, effort_of(view), 0) if ranking is not None).choices


def test_without_the_compiled_rules_fewer_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.from_text(LATE).view(0)
    full = effort_of(view)
    monkeypatch.setattr(fast, "available", lambda: False)
    little = effort_of(view)
    assert little.budget < full.budget and little.fresh < full.fresh
    decision = Decision(0, view, DrawBlind(), ())
    judged = next(one for one in slices(decision, replace(little, budget=120, fresh=20)) if one)
    assert judged.cost[0] > 0


# --- at a glance ------------------------------------------------------------------------------------------------------

GLANCE = Glance(games=20, doubt=2.0)
GLANCING = replace(QUICK, glance=GLANCE)


def test_where_games_take_long_only_what_seems_costly_is_judged(blunder: Record) -> None:
    order = [(one.decision.number, one.glance is not None) for one in review(blunder, 0, alike(GLANCING))]
    assert order == [(0, True), (0, False), (1, True)], "the first one alarms"
    patient = replace(QUICK, glance=replace(GLANCE, doubt=4.0))
    order = [(one.decision.number, one.glance is not None) for one in review(blunder, 0, alike(patient))]
    assert order == [(0, True), (1, True), (0, False)]


def test_a_glance_calls_nothing_a_mistake(blunder: Record) -> None:
    glanced = next(review(blunder, 0, alike(GLANCING)))
    assert glanced.cost[0] > 2 and not glanced.mistake and worst([glanced]) == []
    assert all(choice.count == 20 for choice in glanced.ranking.choices)


def test_what_seems_most_costly_is_judged_first(blunder: Record) -> None:
    rough = {place: replace(costing(blunder, *points), glance=GLANCE) for place, points in enumerate([(3, 3), (9, 8)])}
    less = {2: replace(costing(blunder, 1, 1), glance=GLANCE), 3: costing(blunder, 30, 30)}
    assert doubtful({**rough, **less}) == [1, 0]


def test_what_is_looked_at_is_judged_before_all_others(blunder: Record) -> None:
    to_judge, judged = decisions(blunder, 0), dict[int, Judged]()
    at = [1]
    work = judge(to_judge, judged, alike(GLANCING), lambda: at[0])
    for _piece in range(3):
        assert next(work) is None
    at[0] = 0  # the reader goes on to another one before that is judged
    first = next(one for one in work if one is not None)
    assert first.decision is to_judge[0] and not first.glance
    assert first.cost == next(filter(None, slices(to_judge[0], GLANCING, luck_of(to_judge[0], 0)))).cost


def test_a_game_of_the_city_collection_is_looked_back_at() -> None:
    record = Record("city-collection", {"position": LAST_ROUND}, ("sail 1", "pass"))
    judged = [one for one in review(record, 0) if not one.glance]
    assert [one.decision.number for one in judged] == [1] and judged[0].mistake
    assert judged[0].best.action.to_text() == "activate 111 PP" and judged[0].cost[0] > 10


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path, blunder: Record) -> str:
    file = tmp_path / "game.json"
    file.write_text(blunder.to_json())
    return str(file)


def test_review_prints_one_json_object(saved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", saved, "--budget", "400", "--fresh", "100", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [(d["number"], d["taken"], d["mistake"], d["worst"]) for d in answer["decisions"]] == [
        (0, "blind", True, True),
        (1, "blind", False, False),
    ]
    assert answer["decisions"][0]["best"].startswith("claim") and answer["seat"] == 0


def test_review_prints_a_line_for_each_decision(saved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", saved, "--budget", "400", "--fresh", "100"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and "against claim" in lines[0] and "too close to call" in lines[1]
    assert lines[2] == "The worst mistakes, by what each costs at least (the number less the one behind the ±):"
    assert lines[3].startswith("Mistake 1: action 0, blind, costs")


def test_review_lists_decisions_in_the_order_of_the_game(
    saved: str, blunder: Record, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judged = list(review(blunder, 0, alike(QUICK)))
    monkeypatch.setattr(command, "review", lambda *_args: reversed(judged))
    assert main(["review", saved]) == 0
    assert [int(line.split()[0]) for line in capsys.readouterr().out.splitlines()[:2]] == [0, 1]


def test_review_tells_of_either_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(Record("city-collection", {"position": LAST_ROUND}, ("sail 1", "pass")).to_json())
    assert main(["review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "against activate" in lines[0] and "at a glance to have cost less than" in lines[1]
    assert lines[3].startswith("Mistake 1: action 1, pass, costs 1")
    assert main(["review", str(file), "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["decisions"]
    assert [(d["number"], d["mistake"], d["glance"]) for d in listed] == [(0, False, True), (1, True, False)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["--seat", "5"], "no seat 5"), (["--budget", "1"], "more than 1"), (["--fresh", "0"], "more than 1")],
)
def test_bad_input_gets_a_sentence(saved: str, arguments: list[str], said: str, capsys: object) -> None:
    assert main(["review", saved, *arguments]) == 2
    assert said in capsys.readouterr().err  # type: ignore[attr-defined]


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
