"""The worth of choices in the City Collection: correct, repeatable and quick."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from time import process_time

import pytest

import amsterdam
from amsterdam.analysis.ask import analyse, analyse_open, slices
from amsterdam.analysis.rollouts import MARGIN, WIN, Question
from amsterdam.analysis.worth import Analysis
from amsterdam.city_collection.analysis.rollouts import POLICIES, play_out
from amsterdam.city_collection.sources import SOURCES
from amsterdam.city_collection.state import State
from amsterdam.cli import main
from amsterdam.game import BadInput

GAME = amsterdam.game("city-collection")
#: The last turn of the last round: three cubes, enough for a block beside the own one.
LAST_TURN = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPP/blocks:0/points:50 p1=points:60"
#: A round that has just begun.
CHOOSE = "ams/2 round=10 phase=choose display=24,60,109,110 p0=inactive:31/dial:P,GG p1=dial:K,K"


def told(analysis: Analysis) -> list[tuple[str, list[list[float]]]]:
    return [(choice.action.to_text(), choice.rows.tolist()) for choice in analysis.choices]


@pytest.fixture(scope="module")
def choosing() -> State:
    start: State = GAME.from_text(CHOOSE, 3)
    return start


def test_positions_that_differ_only_in_hidden_parts_get_the_same_answer() -> None:
    open_parts = f"expansions=missions goods={'BTCFJDLKX' * 4} jetties=WY,BR,PG,YP,RG,BW districts=O tile=B13"
    text = CHOOSE.replace("p0=", "p0=missions:3/").replace("p1=", "p1=missions:{}/") + f" {open_parts} tiles={{}}"
    one, other = (
        GAME.from_text(text.format(mission, tiles), seed)
        for mission, tiles, seed in ((7, "B9,B10", 1), (9, "B11,B12", 2))
    )
    assert one.decks != other.decks and one.view(0) == other.view(0)
    assert told(analyse(one.view(0), seed=5, budget=24)) == told(analyse(other.view(0), seed=5, budget=24))


def test_the_same_seed_gives_the_same_answer_and_another_seed_another(choosing: State) -> None:
    view = choosing.view(0)
    assert told(analyse(view, seed=3, budget=24)) == told(analyse(view, seed=3, budget=24))
    assert told(analyse(view, seed=3, budget=24)) != told(analyse(view, seed=4, budget=24))


@pytest.mark.parametrize("make", [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(1, get_context("spawn"))])
def test_numbers_do_not_depend_on_the_executor(choosing: State, make: Callable[[], ThreadPoolExecutor]) -> None:
    alone = analyse(choosing.view(0), seed=2, budget=24)
    with make() as executor:
        assert told(analyse(choosing.view(0), seed=2, budget=24, executor=executor)) == told(alone)


def test_a_choice_clearly_behind_is_dropped() -> None:
    analysis = analyse(GAME.from_text(LAST_TURN).view(0), seed=1, budget=2000, minimum=60)
    best = analysis.choices[0]
    assert best.action.to_text() == "block 3" and best.breakdown()["largest-group"] == 6
    passed = next(choice for choice in analysis.choices if choice.action.to_text() == "pass")
    assert passed.played >= 60 and passed.dropped and not analysis.too_close(passed)


def test_choices_that_come_to_much_the_same_are_too_close_to_call() -> None:
    analysis = analyse(GAME.from_text(f"{LAST_TURN} tile=B9").view(0), policy="random", seed=1, budget=7 * 35, sds=100)
    one, other = (each for each in analysis.choices if each.action.to_text().startswith("sail"))
    assert analysis.choices[0] not in (one, other)
    assert Analysis(0, "random", 1, [one, other]).too_close(other)


def test_in_the_last_turn_the_result_is_that_of_the_game() -> None:
    state = GAME.from_text(LAST_TURN)
    question = Question(position=state.to_text(), seat=0, action="pass", games=range(3), seed=1, policy="greedy")
    rows = play_out(question).rows
    state.apply(GAME.action_from_text("pass"))
    result = state.result()
    assert result is not None
    assert (rows[:, MARGIN] == result.scores[0] - result.scores[1]).all() and (rows[:, WIN] == 0).all()


def test_games_are_played_to_their_end_and_the_points_by_source_are_all_there_are(choosing: State) -> None:
    """Whoever plays them."""
    for compiled in (True, False):
        asked = Question(
            position=choosing.to_text(), seat=0, games=range(2), seed=1, policy="greedy", compiled=compiled
        )
        mine, theirs = play_out(asked), play_out(replace(asked, seat=1))
        points = mine.rows[:, WIN + 1 :].sum(axis=1) - theirs.rows[:, WIN + 1 :].sum(axis=1)
        assert mine.rules == SOURCES and mine.rows[:, MARGIN].tolist() == points.tolist()


def test_against_tom_games_are_played_to_their_end() -> None:
    view = GAME.from_text("ams/1 round=11 phase=choose display=24,60").view(0)
    rows = analyse(view, seed=1, budget=4).choices[0].rows
    assert set(rows[:, WIN]) <= {0, 1}


def test_what_cannot_be_asked_is_refused_in_a_sentence(choosing: State) -> None:
    with pytest.raises(BadInput, match="no policy “clever”"):
        analyse(choosing.view(0), policy="clever")


def test_neither_question_takes_what_the_other_is_asked_from(choosing: State) -> None:
    with pytest.raises(TypeError, match="takes a View"):
        analyse(choosing)
    with pytest.raises(TypeError, match="takes a State"):
        analyse_open(choosing.view(0))
    assert analyse_open(choosing, budget=8).open_cards


def test_every_policy_plays_and_leaves_the_table_as_it_was(choosing: State) -> None:
    before = choosing.to_text()
    for policy in POLICIES:
        assert analyse(choosing.view(0), policy=policy, budget=8).policy == policy
    assert choosing.to_text() == before


def test_a_first_ranking_comes_after_one_game_of_each_choice_even_without_compiled_rules() -> None:
    """In a turn with many choices, with four players: three seconds of a core, and more where both are busy."""
    text = "ams/4 round=6 turn=2 p2=supply:PPGGOK/inactive:24,60/active:109,110/store:B/dockworkers:W/guilders:4"
    view = GAME.from_text(text, 1).view(2)
    begun = process_time()
    analysis = next(filter(None, slices(view, first_look=1, slow_piece=1, compiled=lambda: False)))
    assert process_time() - begun < 10 and analysis.rollouts == len(view.legal_actions()) > 15


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["analyse", "city-collection", "--position", CHOOSE, "--seat", "0", "--budget", "16", "--json"]
    assert main(command) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["policy"], answer["rollouts"]) == ("greedy", 16)
    assert set(answer["choices"][0]["breakdown"]) == set(SOURCES)
    assert main([*command, "--policy", "planned"]) == 2
    assert "There is no policy “planned”" in capsys.readouterr().err
