"""The worth of each choice: choosing before seeing, playing in slices, stopping, continuing, honest figures."""

from __future__ import annotations

import time
from typing import Any

import pytest

import amsterdam
from amsterdam.analysis.ask import analyse, analyse_open
from amsterdam.analysis.worth import Choice
from amsterdam.game import Action
from amsterdam.ticket_to_ride.actions import DrawBlind
from amsterdam.ticket_to_ride.state import State
from tests.widgets.made import widgets_made
from widgets.city_collection.worth.worth import Worth as CityWorth
from widgets.ticket_to_ride.worth.worth import Worth

#: The last turn: claiming with merchandise is best by far.
LAST_TURN = "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=?2/?1/-/0 row=RGKBP"


class Ready:
    """Compiled rules that are ready when the test says so."""

    def __init__(self, available: bool = True, ready: bool = True) -> None:
        self.available, self.ready, self.seconds, self.started = available, ready, 3.0, 0
        self.long = False

    def start(self) -> None:
        self.started += 1


@pytest.fixture
def heard() -> dict[str, list[Any]]:
    return {"act": [], "look": [], "say": []}


@pytest.fixture
def warm_up() -> Ready:
    return Ready()


@pytest.fixture
def position() -> State:
    return amsterdam.game("ticket-to-ride").from_text(LAST_TURN)


@pytest.fixture
def worth(heard: dict[str, list[Any]], pace: Any, warm_up: Ready, position: State, english: None) -> Worth:
    worth = Worth(heard["act"].append, heard["look"].append, heard["say"].append, pace, warm_up)
    worth.settings.first.value, worth.settings.policy.value = True, "random"
    worth.show(position.view(0), "Anna")
    return worth


def finish(worth: Worth, pace: Any) -> None:
    for _slice in range(5000):
        if not worth.running:
            return
        pace.run()
    raise AssertionError("it never ends")


def said(worth: Worth) -> list[str]:
    return [button.button.description for button in worth.rows if button.layout.display != "none"]


@pytest.mark.parametrize("kind", [Worth, CityWorth])
def test_good_players_play_the_games_unless_asked_otherwise(heard: dict[str, list[Any]], kind: Any) -> None:
    settings = kind(heard["act"].append, heard["look"].append, heard["say"].append).settings
    assert (
        settings.policy.value != "random"
        and "good players" in dict(map(reversed, settings.policy.options))[settings.policy.value]
    )


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_no_number_is_shown_before_the_reader_has_chosen(worth: Worth, pace: Any, heard: dict[str, list[Any]]) -> None:
    assert said(worth) == []
    worth.go.click()
    finish(worth, pace)
    assert "What would you do?" in worth.verdict.value
    assert said(worth)[0] == "Take red from the row" and not any("points" in text for text in said(worth))
    assert [look for look in heard["look"] if look is not None] == []


def test_a_choice_is_met_with_what_it_costs(worth: Worth, pace: Any, heard: dict[str, list[Any]]) -> None:
    worth.go.click()
    worth.rows[5].button.click()  # draw blind
    finish(worth, pace)
    assert worth.picked == DrawBlind() and worth.revealed
    assert "Your choice costs" in worth.verdict.value and "Claim" in worth.verdict.value
    assert said(worth)[0].startswith("1. Claim")
    assert isinstance(heard["look"][-1], Choice) and heard["look"][-1].action == DrawBlind()
    assert worth.analysis is not None and worth.choice(worth.picked) is not None
    place = worth.analysis.choices.index(worth.choice(worth.picked))
    assert f"It is number {place + 1} of {len(worth.analysis.choices)}" in worth.verdict.value
    worth.pager.show(worth.pager.total, place // 8)
    worth.retell()
    assert "your choice" in said(worth)[place % 8]


def test_the_best_choice_is_called_so(worth: Worth, pace: Any, position: State) -> None:
    best = analyse(position.view(0), policy="random", budget=3000).choices[0].action
    worth.go.click()
    worth.rows[position.legal_actions().index(best) % 8].button.click()
    if worth.picked != best:
        pytest.fail("the best is on the first page in this position")
    finish(worth, pace)
    assert "nothing better was found" in worth.verdict.value


def test_without_guessing_the_ranking_is_shown_at_once(worth: Worth, pace: Any) -> None:
    worth.settings.first.value = False
    worth.go.click()
    finish(worth, pace)
    assert worth.revealed and said(worth)[0].startswith("1. Claim")
    assert worth.show_all.layout.display == "none"


def test_the_numbers_are_those_of_the_engine(worth: Worth, pace: Any, position: State) -> None:
    worth.settings.finer.shown.value = True
    worth.settings.fields["seed"].value = 7
    worth.go.click()
    worth.show_all.click()
    finish(worth, pace)
    assert worth.analysis is not None
    told = [(c.action, c.count, c.margin) for c in worth.analysis.choices]
    direct = analyse(position.view(0), policy="random", seed=7, budget=worth.settings.budget.value)
    in_order = sorted(direct.choices, key=lambda choice: -choice.margin)
    assert told == [(c.action, c.count, c.margin) for c in in_order]
    worth.numbers.shown.value = True
    assert f"{in_order[0].win:.0%}" in said(worth)[0]


def test_a_choice_can_be_looked_at_and_made(worth: Worth, pace: Any, heard: dict[str, list[Any]]) -> None:
    worth.settings.first.value = False
    worth.go.click()
    finish(worth, pace)
    worth.rows[2].button.click()
    assert worth.analysis is not None
    assert heard["look"][-1] is worth.analysis.choices[2]
    worth.move.click()
    assert heard["act"] == [worth.analysis.choices[2].action]


# --- playing ----------------------------------------------------------------------------------------------------------


def test_games_are_played_in_short_slices(worth: Worth, pace: Any) -> None:
    worth.settings.budget.value = 200_000
    worth.go.click()
    pace.run()  # loads what is needed
    times = []
    for _slice in range(5):
        if worth.running:
            begin = time.process_time()
            pace.run()
            times.append(time.process_time() - begin)
    assert sorted(times)[len(times) // 2] < 0.3


def test_it_can_be_stopped_and_goes_on_to_the_same_answer(worth: Worth, pace: Any, position: State) -> None:
    worth.settings.first.value = False
    worth.go.click()
    pace.run()
    worth.stop.click()
    assert pace.due is None and not worth.running and "Stopped" in worth.progress.value
    worth.go.click()
    finish(worth, pace)
    assert worth.analysis is not None
    direct = analyse(position.view(0), policy="random", budget=worth.settings.budget.value)
    assert [c.margin for c in worth.analysis.choices] == [c.margin for c in direct.choices]


def test_nothing_waits_while_the_compiled_rules_are_got_ready(worth: Worth, pace: Any, warm_up: Ready) -> None:
    warm_up.ready = False
    worth.settings.first.value = False
    worth.go.click()
    while worth.analysis is None:
        assert warm_up.started == 0, "loading begins after the first ranking"
        pace.run()
    assert said(worth)[0].startswith("1. Claim") and warm_up.started == 1
    played = worth.analysis.rollouts
    pace.run()
    worth.retell()
    assert "gets faster" in worth.progress.value and worth.analysis.rollouts > played, "the engine goes on meanwhile"
    assert pace.seconds > 0.1, "and leaves the most of the time to the loading"
    warm_up.ready = True
    pace.run()
    worth.retell()
    assert "gets faster" not in worth.progress.value and pace.seconds < 0.1


def test_rules_that_take_minutes_leave_the_time_to_the_games_and_the_page_says_so(
    worth: Worth, pace: Any, warm_up: Ready
) -> None:
    warm_up.ready, warm_up.long = False, True
    worth.go.click()
    while worth.analysis is None:
        pace.run()
    assert pace.seconds < 0.1 and "Until then fewer games are played" in worth.progress.value


def test_whoever_plays_the_answer_is_the_same(worth: Worth, pace: Any, warm_up: Ready, position: State) -> None:
    warm_up.ready = False
    worth.settings.budget.value = 5000
    worth.go.click()
    for _slice in range(4):
        pace.run()
    warm_up.ready = True
    finish(worth, pace)
    direct = analyse(position.view(0), policy="random", budget=5000)
    assert worth.analysis is not None
    assert [(c.action, c.margin) for c in worth.analysis.choices] == [(c.action, c.margin) for c in direct.choices]


def test_without_compiled_rules_the_page_says_so(heard: Any, pace: Any, position: State, english: None) -> None:
    worth = Worth(heard["act"].append, heard["look"].append, heard["say"].append, pace, Ready(False, False))
    worth.show(position.view(0), "Anna")
    assert "numba" in worth.settings.note.value
    worth.go.click()
    pace.run()
    assert "Getting ready" not in worth.progress.value


@pytest.mark.parametrize("policy", ["greedy", "mixed"])
def test_a_slow_policy_answers_in_small_pieces(worth: Worth, pace: Any, policy: str, warm_up: Ready) -> None:
    worth.settings.policy.value = policy
    assert "weigh every move" in worth.settings.note.value and "changes the answer" in worth.settings.note.value
    worth.go.click()
    for _slice in range(3):
        pace.run()
    assert worth.running and warm_up.started == 0, "they are of no use to it"
    worth.stop.click()


# --- another question -------------------------------------------------------------------------------------------------


def test_another_position_takes_the_answer_away(worth: Worth, pace: Any, position: State, heard: Any) -> None:
    worth.settings.first.value = False
    worth.go.click()
    pace.run()
    worth.show(position.view(0), "Anna")
    assert worth.running, "the same position leaves it"
    position.apply(position.legal_actions()[0])
    worth.show(position.view(0), "Anna")
    assert not worth.running and pace.due is None and worth.analysis is None and said(worth) == []
    assert heard["look"][-1] is None


def test_another_seed_or_policy_begins_anew(worth: Worth, pace: Any) -> None:
    worth.settings.finer.shown.value = True
    fields = worth.settings.fields
    asks = [(field, field.value + 2) for field in fields.values()]
    for part, value in (*asks, (worth.settings.policy, "mixed"), (worth.settings.budget, 5000)):
        worth.go.click()
        part.value = value
        assert not worth.running and worth.analysis is None and pace.due is None


@pytest.mark.parametrize(("seat", "sentence"), [(0, "The game is over"), (1, "It is Anna’s turn")])
def test_there_must_be_something_to_decide(worth: Worth, position: State, heard: Any, seat: int, sentence: str) -> None:
    if seat == 0:
        while position.actor is not None:
            position.apply(position.legal_actions()[0])
    worth.show(position.view(seat), "Anna")
    worth.go.click()
    assert sentence in heard["say"][0] and not worth.running


def test_everything_can_be_pressed_at_any_time(worth: Worth, pace: Any) -> None:
    count = len(widgets_made())
    buttons = [worth.stop, worth.show_all, worth.move, *(row.button for row in worth.rows), worth.go, worth.go]
    for _round in range(4):
        for button in buttons:
            button.click()
        if pace.due:
            pace.run()
        worth.retell()
    assert len(widgets_made()) == count


def test_the_first_ranking_comes_within_a_second_when_warm(pace: Any, heard: Any, english: None) -> None:
    game = amsterdam.game("ticket-to-ride")
    state = game.start(2, 4)
    for action in ("keep", "keep"):
        state.apply(game.action_from_text(action))
    assert state.actor is not None
    worth = Worth(heard["act"].append, heard["look"].append, heard["say"].append, pace, Ready())
    worth.settings.first.value = False
    for view in (game.from_text(LAST_TURN).view(0), state.view(state.actor)):  # the first one loads the rules
        worth.show(view, "Anna")
        worth.go.click()
        begin = time.process_time()
        while worth.analysis is None:
            pace.run()
        took = time.process_time() - begin
    assert took < 1


def test_pressing_tells_a_callback_of_actions_only(heard: dict[str, list[Action]], worth: Worth) -> None:
    worth.move.click()
    assert heard["act"] == []


@pytest.mark.parametrize("ready", [False, True])
def test_planned_games_are_played_with_compiled_rules_and_without(
    worth: Worth, pace: Any, warm_up: Ready, ready: bool
) -> None:
    warm_up.ready = ready
    worth.settings.policy.value = "planned"
    worth.settings.first.value = False
    assert "plan ways" in worth.settings.note.value
    worth.go.click()
    for _slice in range(400):
        if worth.analysis is None:
            pace.run()
    assert said(worth)[0].startswith("1. Claim")


def test_without_the_compiled_rules_planned_games_are_offered_too(heard: Any, pace: Any, english: None) -> None:
    worth = Worth(heard["act"].append, heard["look"].append, heard["say"].append, pace, Ready(False, False))
    assert "planned" in dict(worth.settings.policy.options).values()
    worth.settings.policy.value = "planned"
    assert "the games take longer" in worth.settings.note.value


# --- settings ---------------------------------------------------------------------------------------------------------


def test_the_stop_rule_can_be_set(worth: Worth, pace: Any) -> None:
    worth.settings.finer.shown.value = True
    worth.settings.fields["minimum"].value = 100
    worth.settings.fields["sds"].value = 1
    assert worth.settings.options["minimum"] == 100 and worth.settings.options["sds"] == 1
    worth.go.click()
    finish(worth, pace)
    assert worth.analysis is not None
    assert min(choice.played for choice in worth.analysis.choices) == 100


def test_settings_are_three_hundred_games_and_three_deviations_at_first(worth: Worth) -> None:
    assert worth.settings.options["minimum"] == 300 and worth.settings.options["sds"] == 3


# --- open cards -------------------------------------------------------------------------------------------------------


def test_with_open_cards_the_page_warns_and_answers_the_other_question(
    worth: Worth, pace: Any, position: State
) -> None:
    assert worth.warning.value == "" and "dealt anew" in worth.settings.note.value
    worth.settings.budget.value = 5000
    worth.show(position.view(0), "Anna", position)
    assert "Nobody at a real table can know this" in worth.warning.value
    assert "open cards" in worth.title.value and "dealt anew" not in worth.settings.note.value
    worth.go.click()
    finish(worth, pace)
    direct = analyse_open(position, policy="random", budget=5000)
    assert worth.analysis is not None and worth.analysis.open_cards
    assert [(c.action, c.margin) for c in worth.analysis.choices] == [(c.action, c.margin) for c in direct.choices]


def test_the_two_modes_are_never_mixed(worth: Worth, pace: Any, position: State) -> None:
    worth.show(position.view(0), "Anna", position)
    worth.go.click()
    pace.run()
    worth.show(position.view(0), "Anna")
    assert worth.analysis is None and not worth.running, "the answer with open cards is taken away"
    worth.go.click()
    finish(worth, pace)
    assert worth.analysis is not None and not worth.analysis.open_cards and worth.warning.value == ""


def test_other_cards_hidden_or_not_are_another_question_with_open_cards(worth: Worth, position: State) -> None:
    worth.show(position.view(0), "Anna", position)
    worth.go.click()
    other = position.copy()
    other.deck.reverse()
    worth.show(other.view(0), "Anna", other)
    assert not worth.running
