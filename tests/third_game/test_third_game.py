"""A game of a few pages is carried by all that knows no game: see docs/third_game.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from ipywidgets import HTML

import amsterdam
from amsterdam import games
from amsterdam.analysis.ask import analyse, analyse_open
from amsterdam.analysis.review import review
from amsterdam.analysis.tree import Node, Tree
from amsterdam.bots import bot
from amsterdam.cli import main
from amsterdam.commands.simulate import Simulation
from amsterdam.game import BadInput, Game, IllegalAction
from amsterdam.learn.lesson import Attempt, lesson, lessons, solve
from amsterdam.record import Record
from tests.third_game.bots import SmallFirst
from tests.third_game.rules import CARGO, LARGER, TURN, Open, Opened, Send, Won
from tests.third_game.screen import LessonStage, Match, Review, Table
from tests.third_game.state import NAME, State
from tests.third_game.what_if import LockPart, WhatIf
from widgets.explore.room import room
from widgets.learn.lesson import LessonPage
from widgets.parts.browser import Browser
from widgets.table.match import Player

ROOT = Path(__file__).parents[2]

Barges = Game[State]
#: Two barges are left on the quay. Who opens the lock now may come to send one barge less.
LAST_BARGE = "barges/2 lock=4 p0=5/1,2,3,4,6,7,8,9 p1=?1/10,11,12,13,14,15,16,17"


class Pace:
    """A pace by hand: what is due comes when the test runs it."""

    def __init__(self) -> None:
        self._due: Callable[[], object] | None = None

    def later(self, seconds: float, callback: Callable[[], object]) -> None:
        self._due = callback

    def stop(self) -> None:
        self._due = None

    def run(self) -> None:
        """Do all that is due, until nothing more is."""
        while self._due is not None:
            due, self._due = self._due, None
            due()


def played(game: Barges, seed: int = 3) -> State:
    """Return a game that two bots have played to its end."""
    state, small_first = game.start(2, seed), SmallFirst()
    while state.actor is not None:
        state.apply(small_first.choose(state.view(state.actor)))
    return state


# --- the three rules --------------------------------------------------------------------------------------------------


def test_lock_larger_refuses_a_barge_no_larger_than_the_last(barges: Barges) -> None:
    state = barges.from_text("barges/2 lock=12 p0=4,15/ p1=?3/12")
    refusal = state.why_not(Send(4))
    assert refusal is not None and refusal.rule == LARGER
    with pytest.raises(IllegalAction, match="larger than 12"):
        state.apply(Send(4))
    assert [event.rule for event in state.apply(Send(15))] == [LARGER]


def test_turn_send_or_open_makes_room_and_hides_the_barge_that_comes(barges: Barges) -> None:
    state = barges.from_text("barges/2 lock=12 p0=4/ p1=?3/12")
    (opened,) = state.apply(Open())
    assert opened.rule == TURN and state.legal_actions() and state.lock == 0
    assert isinstance(opened, Opened) and opened.barge in state.hands[0]
    assert opened.as_seen_by(1) == Opened(TURN, 0, None)


def test_score_cargo_ends_the_game_with_the_last_barge_of_the_quay(barges: Barges) -> None:
    sent = ",".join(str(barge) for barge in range(3, 20))
    state = barges.from_text(f"barges/2 p0=1/{sent} p1=2/ quay=20")
    events = state.apply(Open())
    assert events[-1] == Won(CARGO, (0,))
    result = state.result()
    assert result is not None and result.scores == (17, 0) and result.ranking == ((0,), (1,))


# --- what carries it --------------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_name_once_it_is_added(barges: Barges) -> None:
    assert amsterdam.game(NAME) is barges
    with pytest.raises(ValueError, match="already"):
        games.add(barges)


def test_bots_play_many_games_and_nothing_is_lost() -> None:
    simulation = Simulation(NAME, ["small-first", "random", "random", "random"], seed=1)
    for _game in range(20):
        simulation.play_one()
    assert simulation.games == 20 and simulation.violations == []


def test_the_command_simulates_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", NAME, "--players", "3", "--games", "5", "--bots", "small-first,random,random"]) == 0
    assert "small-first" in capsys.readouterr().out


def test_the_commands_analyse_and_look_back(barges: Barges, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", NAME, "--position", LAST_BARGE, "--budget", "100"]) == 0
    assert "send 5" in capsys.readouterr().out
    saved = tmp_path / "game.json"
    saved.write_text(Record.from_game(played(barges)).to_json(), encoding="utf-8")
    assert main(["review", str(saved), "--budget", "20", "--fresh", "10"]) == 0


def test_a_position_is_a_line_of_text_and_comes_back(barges: Barges) -> None:
    state = barges.start(3, seed=4)
    state.apply(state.legal_actions()[0])
    again = barges.from_text(state.to_text())
    assert again.to_text() == state.to_text()


def test_what_a_view_hides_is_dealt_from_what_is_left(barges: Barges) -> None:
    view = barges.start(2, seed=4).view(0)
    assert "p1=?3/" in view.to_text() and "quay=?14" in view.to_text()
    dealt = [barges.from_text(view.to_text(), seed) for seed in range(5)]
    assert all(state.view(0) == view and barges.violations(state) == [] for state in dealt)
    assert len({state.to_text() for state in dealt}) > 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("chess/2", "not a position"),
        ("barges/2 p0=7/ p1=7/", "Barge 7 is in 2 places"),
        ("barges/2 p0=21/", "Barge 21"),
        ("barges/2 p0=?21/", "not that many"),
        ("barges/2 p0=?/", "not a number"),
        ("barges/2 turn=2", "no such player"),
        ("barges/2 lock=7", "no such barge"),
    ],
)
def test_a_wrong_position_is_refused_in_a_sentence(barges: Barges, text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        barges.from_text(text)


def test_a_game_is_saved_loaded_and_replayed(barges: Barges) -> None:
    state = played(barges)
    again = Record.from_json(Record.from_game(state).to_json()).replay()
    assert again.to_text() == state.to_text() and again.result() == state.result()


def test_a_lesson_judges_each_answer() -> None:
    assert lessons(NAME) == ("01_lock",)
    attempt = Attempt(lesson(NAME, "01_lock").steps[0], NAME)
    refused = attempt.act(Send(9))
    assert (refused.kind, refused.rule, refused.text) == ("refused", LARGER, "Not yet: barge 12 went before it.")
    assert [attempt.act(Open()).kind, attempt.act(Send(9)).kind] == ["on", "done"]


def test_every_step_of_a_lesson_can_be_solved() -> None:
    assert [solve(step, NAME) for step in lesson(NAME, "01_lock").steps] == [["open", "send 9"], ["9"]]


def test_what_if_tells_what_each_choice_is_worth(barges: Barges) -> None:
    view = barges.from_text(LAST_BARGE).view(0)
    found = analyse(view, seed=1, budget=600, minimum=100)
    assert found.choices[0].action == Send(5)
    assert found.choices[0].breakdown().keys() == {CARGO}
    assert analyse(view, seed=1, budget=600, minimum=100).choices[0].margin == found.choices[0].margin


def test_the_answer_with_open_cards_is_another_one(barges: Barges) -> None:
    found = analyse_open(barges.start(2, seed=4), budget=100, minimum=20)
    assert found.open_cards and found.rollouts


def test_a_variation_begins_with_the_barge_that_is_to_come(barges: Barges) -> None:
    tree = Tree(Node(barges.from_text("barges/2 p0=4/ p1=?3/")))
    node = tree.play(Open(), chance="quay=7", seat=0)
    assert 7 in barges.own(node.state).hands[0]
    with pytest.raises(BadInput, match="cannot come"):
        barges.let_come(tree.here.state, "quay=4", seat=0)


def test_looking_back_finds_the_mistake_and_what_was_better(barges: Barges) -> None:
    state = barges.from_text(LAST_BARGE)
    state.apply(Open())
    (judged,) = review(Record.from_game(state), seat=0)
    assert judged.mistake and judged.best.action == Send(5) and judged.cost[0] > 0


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bot("small-first", NAME), SmallFirst)


# --- on the screen ----------------------------------------------------------------------------------------------------


def test_a_table_plays_it_from_the_first_press_to_the_last() -> None:
    table = Table(pace=Pace())
    match = Match.start([Player("Anna"), Player("Bot", "small-first")], seed=3)
    table.show(match)
    while not match.over:
        if match.bot_to_decide:
            table.hurry.click()
        else:
            assert table.stage.shown()[-1] == Open()
            table.stage.press(Open())
    assert table.final.finished and "Bot sent the most barges." in table.final._said.value
    assert "Anna (you): 0" in table.players.value and "Bot (bot: small-first)" in table.players.value


def test_the_table_says_why_a_barge_is_refused_and_shows_the_rule() -> None:
    table = Table(pace=Pace())
    table.show(Match.from_position("barges/2 lock=12 p0=4,15/ p1=?3/12", seat=0))
    table.stage.press(Send(4))
    assert "larger than 12" in table.answer.words.value
    table.show_rule(LARGER)
    assert "Larger than the last" in "".join(part.value for part in table.rule_card.children if isinstance(part, HTML))


def test_a_move_is_taken_back_unless_a_hidden_barge_was_seen() -> None:
    table = Table(pace=Pace())
    table.show(Match.from_position("barges/2 p0=4,15/ p1=?3/", seat=0))
    assert table.match is not None
    table.stage.press(Send(4))
    table.undo.click()
    assert table.match.state.legal_actions()[0] == Send(4)
    table.stage.press(Open())
    table.undo.click()
    assert "hidden barge" in table.answer.words.value


def test_people_who_share_the_screen_do_not_see_each_other_s_barges() -> None:
    table = Table(pace=Pace())
    table.show(Match.start([Player("Anna"), Player("Ben")], seed=3))
    assert table.stage.shown() == []
    table.uncover.click()
    assert len(table.stage.shown()) == 4


def test_a_saved_game_comes_back_to_the_table() -> None:
    match = Match.start([Player("Anna"), Player("Bot", "small-first")], seed=3)
    match.act(Open())
    again = Match.from_json(match.to_json())
    assert again.state.to_text() == match.state.to_text() and again.names == match.names


def test_a_lesson_is_done_on_the_screen() -> None:
    page = LessonPage(lesson(NAME, "01_lock"), LessonStage)
    stage = page.stage
    assert isinstance(stage, LessonStage)
    stage.stage.press(Send(9))
    assert "Not yet: barge 12 went before it." in page.feedback.value
    stage.stage.press(Open())
    stage.stage.press(Send(9))
    assert "any barge goes through" in page.feedback.value
    page.next.click()
    right = next(button for button in page.answers if button.description == "9")
    right.click()
    assert "Only a larger barge" in page.feedback.value


def test_a_mistake_is_found_and_done_better_on_the_screen() -> None:
    match, pace = Match.from_position(LAST_BARGE, seat=0), Pace()
    while not match.over:
        match.act(Open())
    browser = Browser()
    review = Review(say=print, browser=browser, pace=pace)
    review.show(match)
    pace.run()
    assert "Choose again" in review.question.asked.value
    review.presses.heard({"press": browser.decision - 1})
    review.stage.press(Send(5))
    assert "came too late" in review.question.feedback.value and review.question.answer.value == ""
    review.presses.heard({"press": browser.decision})
    review.stage.press(Send(5))
    assert "Better: Send barge 5." in review.question.answer.value
    assert "barges more" in review.question.answer.value


# --- taken apart ------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened() -> tuple[WhatIf, Pace]:
    """A what-if page with the last barge, and its pace."""
    pace = Pace()
    page = WhatIf(seed=3, pace=pace)
    page.text.value = LAST_BARGE
    return page, pace


def test_a_what_if_page_tells_in_a_sentence_which_choice_is_best(opened: tuple[WhatIf, Pace]) -> None:
    page, pace = opened
    page.worth.go.click()
    pace.run()
    assert "Send barge 5" in page.worth.verdict.value
    page.stage.press(Send(5))
    assert "sends barge 5" in page.spoken.value and "2 barges" in page.outlook.value


def test_the_barge_that_comes_can_be_chosen(opened: tuple[WhatIf, Pace]) -> None:
    page, _pace = opened
    page.text.value = "barges/2 lock=7 p0=3,8/5,7 p1=?2/"
    page.chance.begin()
    page.chance.lists["quay"][0].value = 11
    page.stage.press(Open())
    assert "p0=3,8,11/5,7" in page.state.view(0).to_text()


def test_a_field_of_the_position_is_changed_in_a_form(opened: tuple[WhatIf, Pace]) -> None:
    page, _pace = opened
    part = page.form.unfold(LockPart)
    assert isinstance(part, LockPart)
    part.lock.value = 8
    assert "lock=8" in page.text.value and Send(5) not in page.state.legal_actions()


def test_two_positions_are_compared_and_a_wrong_one_is_refused_in_a_sentence(opened: tuple[WhatIf, Pace]) -> None:
    page, _pace = opened
    page.variations.compare.click()
    page.stage.press(Send(5))
    assert "+ barge 5" in page.variations.comparison.table.value
    page.text.value = "barges/2 p0=21/"
    assert "Barge 21" in page.fault.value


def test_a_game_without_an_explore_room_is_refused_there_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="Barges brings nothing"):
        room(NAME)


# --- where it stands --------------------------------------------------------------------------------------------------


def test_a_rule_leads_to_its_module_its_lesson_and_its_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", NAME, LARGER]) == 0
    said = capsys.readouterr().out
    assert "A barge goes through only if it is larger" in said
    assert "tests/third_game/rules.py" in said and "tests/third_game/lessons/01_lock.toml" in said
    assert f"::{test_lock_larger_refuses_a_barge_no_larger_than_the_last.__name__}" in said


# --- the page about it ------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "third_game.md").read_text(encoding="utf-8")


def test_the_page_names_all_that_a_game_brings() -> None:
    members = {name for name in vars(Game) if not name.startswith("_")}
    assert {name for name in members if f"`{name}`" not in PAGE} == set()


def test_the_page_speaks_of_files_that_exist() -> None:
    whole = set(re.findall(r"`((?:amsterdam|widgets|tests|docs)/[\w/.]+)`", PAGE))
    here = {f"tests/third_game/{name}" for name in re.findall(r"\| `(\w+\.py)` \|", PAGE)}
    assert "tests/third_game/barges.py" in here and "amsterdam/game.py" in whole
    assert [path for path in sorted(whole | here) if not (ROOT / path).exists()] == []
