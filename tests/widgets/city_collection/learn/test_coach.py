"""A first game of the City Collection with a coach: phases explained, help on request, fewer opinions over time."""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from ipywidgets import Widget

from amsterdam import i18n
from amsterdam.analysis.effort import Effort
from amsterdam.analysis.review import Decision, Judged
from amsterdam.analysis.worth import FEW, Analysis, Choice
from amsterdam.city_collection.actions import TakeBlock
from amsterdam.city_collection.coach.advice import advise, kind
from amsterdam.game import Action
from amsterdam.learn.guide import PRAISES, WAITING, guide
from tests.widgets.parts.store import Store
from widgets.city_collection.learn.coach import FIRST_GAME, Coach
from widgets.city_collection.learn.page import learn
from widgets.city_collection.table.match import GAME, Match


class Marking(gettext.NullTranslations):
    """A language in which each text has brackets around it."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def coach(pace: Any, thinking: Any) -> Coach:
    return first_game(pace, thinking)


def first_game(pace: Any, thinking: Any) -> Coach:
    coach = Coach(guide(GAME, FIRST_GAME), pace=pace)
    coach.along.thinking._pace, coach.judging._pace = thinking, type(thinking)()
    return coach


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def read_notes(coach: Coach) -> list[str]:
    """Read and close all the coach's notes."""
    notes = []
    while shown(coach.noted):
        notes.append(coach.note.value)
        coach.got_it.click()
    return notes


def count(coach: Coach) -> list[str]:
    """Go through the final scoring, which names the winner only at its end; return the notes read on the way."""
    notes = read_notes(coach)
    while not coach.table.final.finished:
        assert not any(words in coach.ending.value for words in coach.guide.endings.values())
        coach.table.final.next.click()
        notes += read_notes(coach)
    assert any(words in coach.ending.value for words in coach.guide.endings.values())
    return notes


def advised(coach: Coach) -> None:
    """Do what the coach would do."""
    coach.table.act(advise(coach.match.view(0)).action)


def play_to(coach: Coach, pace: Any, decision: str, also: Callable[[], None] = lambda: None) -> None:
    """Play by the coach's advice until the learner has this kind of decision."""
    while not coach.match.human_to_decide or kind(coach.match.state) != decision:
        if coach.match.human_to_decide:
            also()
            advised(coach)
        else:
            pace.run()


# --- a game -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_by_the_coachs_advice_says_everything_at_its_time_and_reaches_its_end(coach: Coach, pace: Any) -> None:
    notes: list[tuple[int, str, str]] = []
    looks: list[tuple[int, str]] = []
    thoughts: list[tuple[int, str]] = []
    while not coach.match.over:
        state = coach.match.state
        while shown(coach.noted):
            assert coach.remarks.now is not None
            notes.append((state.round, coach.remarks.now.rule, coach.note.value))
            coach.got_it.click()
        if coach.match.human_to_decide:
            assert shown(coach.ask)
            looks.append((state.round, coach.look.value))
            coach.ask.click()
            assert coach.advice.value and "I would do this" not in coach.advice.value
            coach.ask.click()
            assert "I would do this: " in coach.advice.value
            before = len(state.played)
            assert coach.table.decide.layout.display != "none"
            offered = coach.table.decide.pointed()
            assert offered == [advise(coach.match.view(0)).action]
            coach.table.decide.press(0)
            assert len(coach.match.state.played) > before, "the button of the advice does it"
            thoughts.append((state.round, coach.thought.value))
        else:
            pace.run()
    notes += [(12, "", text) for text in count(coach)]
    texts = [text for _round, _rule, text in notes]
    assert len(texts) == len(set(texts)) >= 25  # each appears once
    phases = {"Welcome": 3, "Phase I: cards": 3, "Phase II: dice": 3, "phase III": 3, "Phase IV": 4}  # it ends a round
    assert {phase: next(number for number, _rule, text in notes if phase in text) for phase in phases} == phases
    steps = (
        "final scoring",
        "3 points for the first",
        "largest group",
        "two of them are a point",
        "Most prestige wins",
    )
    places = [" ".join(texts).find(step) for step in steps]
    assert -1 not in places and places == sorted(places)
    early, late = (sum(bool(text) for number, text in looks if number in rounds) for rounds in (range(6), range(9, 13)))
    assert early > 10 > late, "the coach says less over time"
    praise = Counter(text for _round, text in thoughts if text)
    assert len(praise) > 5 and max(praise.values()) <= PRAISES + 1  # two kinds of decision share a sentence
    assert any(words in coach.ending.value for words in coach.guide.endings.values())
    assert 'href="rulings.ipynb"' in coach.ending.value and 'href="play.ipynb"' in coach.ending.value
    assert shown(coach.done) and not shown(coach.due)


def test_the_table_does_not_wait_for_notes_to_be_read(coach: Coach, pace: Any) -> None:
    play_to(coach, pace, "act")
    assert len(read_notes(coach)) == WAITING


def test_ten_rounds_are_played(coach: Coach) -> None:
    assert coach.match.state.round == 3
    assert "ten rounds" in read_notes(coach)[0]


# --- help -------------------------------------------------------------------------------------------------------------


def test_help_opens_what_it_is_about_and_the_answer_points_at_it(coach: Coach, pace: Any) -> None:
    play_to(coach, pace, "act")
    decide = coach.table.stage.decide
    coach.ask.click()
    assert decide.topic == "houses" and len(decide.pointed()) >= 1
    assert coach.table.stage.board.wide._marked.selected is None
    coach.ask.click()
    advice = advise(coach.match.view(0))
    assert decide.pointed() == [advice.action]
    assert coach.table.stage.board.wide._marked.selected == ("block", advice.action.block)  # type: ignore[attr-defined]
    decide.everything.click()
    assert len(decide.pointed()) >= 1  # the choice stays free


def test_what_to_look_at_is_said_once_a_round(coach: Coach, pace: Any) -> None:
    looks = coach.guide.looks
    play_to(coach, pace, "good")
    assert looks["good"][0] in coach.look.value
    play_to(coach, pace, "act")
    assert looks["act"][0] in coach.look.value  # the same turn as before the good came
    play_to(coach, pace, "dice")
    play_to(coach, pace, "act")
    assert looks["act"][1] in coach.look.value


# --- opinions ---------------------------------------------------------------------------------------------------------


def test_a_good_decision_is_praised_twice_and_then_taken_for_granted(coach: Coach, pace: Any) -> None:
    heard = []
    while len(heard) < 3:
        play_to(coach, pace, "choose")
        advised(coach)
        heard.append(coach.thought.value)
    assert heard == ["<p>I would have taken that card as well.</p>"] * 2 + [""]


def test_a_poor_decision_hears_of_a_better_one_and_can_be_taken_back(coach: Coach, pace: Any) -> None:
    play_to(coach, pace, "act")
    while not (
        len(coach.match.state.queue) == 2  # Willem acts later
        and any(coach.match.state.sides[1].supply)  # and not only to pass, so that nothing new is revealed
        and isinstance(advise(coach.match.view(0)).action, TakeBlock)
    ):
        advised(coach)
        play_to(coach, pace, "act")
    coach.table.decide.done.click()
    assert "Before passing I would do this: Take " in coach.thought.value
    assert "You can take it back." in coach.thought.value
    pace.run()  # Willem acts, and nothing hidden is revealed
    assert "You can take it back." in coach.thought.value
    coach.table.undo.click()
    assert coach.thought.value == "" and kind(coach.match.state) == "act"


def test_what_can_no_longer_be_taken_back_is_not_said_to_be(coach: Coach, pace: Any) -> None:
    play_to(coach, pace, "act")
    coach.table.decide.done.click()
    coach.table.decide.accept()
    while not coach.match.human_to_decide:
        pace.run()  # a round later there are other cards
    assert "Before passing I would do this" in coach.thought.value
    assert "take it back" not in coach.thought.value


def test_an_opinion_makes_room_for_help(coach: Coach, pace: Any) -> None:
    play_to(coach, pace, "choose")
    advised(coach)
    play_to(coach, pace, "dice")
    assert bool(coach.thought.value) != bool(coach.look.value), "one tip at a time"
    coach.ask.click()
    assert coach.thought.value == coach.look.value == "" and coach.advice.value


def brought_to(coach: Coach, pace: Any, decision: str) -> tuple[Action, Action]:
    """Open the page and play to a decision; return what the coach would do at a glance, and another choice."""
    Store().open(coach)
    play_to(coach, pace, decision)
    view = coach.match.view(0)
    glance = advise(view).action
    return glance, next(action for action in view.legal_actions() if action != glance)


def played(coach: Coach, points: dict[Action, float]) -> Analysis:
    """Return what games say: the first of these choices is the best, the others lack so many points."""
    rows = [Choice(action, np.array([[-lost, 0.0]] * FEW)) for action, lost in points.items()]
    return Analysis(0, "greedy", 0, rows, finished=True)


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[Decision]:
    """Let the fresh games of a decision say the same as those that ranked it; return the decisions compared."""
    decisions = []

    def compare(decision: Decision, how: Effort, ranking: Analysis, best: Action) -> Iterator[Judged | None]:
        decisions.append(decision)
        yield None
        choices = [next(one for one in ranking.choices if one.action == action) for action in (best, decision.action)]
        yield Judged(decision, ranking, Analysis(0, "greedy", 0, choices, finished=True))

    monkeypatch.setattr("amsterdam.city_collection.coach.opinion.compare", compare)
    return decisions


def ranked(coach: Coach, points: dict[Action, float]) -> None:
    """Let the advisor have made up its mind."""
    coach.along._ranked(played(coach, points))
    coach.along.thinking.stop()
    coach.along._ended()


def finish(coach: Coach) -> None:
    pace: Any = coach.judging._pace
    while pace.due is not None:
        pace.run()


def test_an_opinion_goes_by_games_and_comes_once_they_are_played(
    coach: Coach, pace: Any, thinking: Any, compared: list[Decision]
) -> None:
    glance, other = brought_to(coach, pace, "choose")
    assert thinking.due is not None, "the advisor thinks along"
    coach.table.act(glance)
    assert coach.thought.value == ""
    ranked(coach, {other: 0.0, glance: 6.0})
    assert coach.thought.value == ""
    finish(coach)
    assert "I would rather do this" in coach.thought.value and "6 points better" in coach.thought.value
    assert [(made.action, made.later) for made in compared] == [(glance, ())], "a card more was opened"


def test_what_can_be_done_next_is_known_when_a_decision_is_judged(
    coach: Coach, pace: Any, compared: list[Decision]
) -> None:
    glance, other = brought_to(coach, pace, "act")
    ranked(coach, {glance: 0.0, other: 6.0})
    coach.table.act(other)
    finish(coach)
    assert kind(coach.match.state) == "act"
    assert [made.later for made in compared] == [(coach.match.view(0),)]


def test_help_goes_by_games_and_who_follows_it_hears_no_blame(
    coach: Coach, pace: Any, compared: list[Decision]
) -> None:
    glance, other = brought_to(coach, pace, "choose")
    coach.along._ranked(played(coach, {other: 0.0, glance: 6.0}))
    coach.ask.click()
    assert "it did about 6 points better" in coach.advice.value
    coach.ask.click()
    coach.do_it.click()
    ranked(coach, {glance: 0.0, other: 6.0})  # more games change its mind
    finish(coach)
    assert coach.match.last_of_person()[1] == other and coach.thought.value == ""  # type: ignore[index]


def test_where_hints_are_on_they_judge_and_the_coach_advises_as_they_do(
    coach: Coach, pace: Any, compared: list[Decision]
) -> None:
    glance, other = brought_to(coach, pace, "choose")
    coach.table.hint.toggle.click()
    coach.along._ranked(played(coach, {other: 0.0, glance: 2.0}))
    coach.ask.click()
    coach.ask.click()
    assert coach.words(other, coach.match.view(0)) in coach.advice.value
    coach.table.act(glance)
    ranked(coach, {other: 0.0, glance: 2.0})
    finish(coach)
    assert "Yours costs about 2 points" in coach.table.hint.text.value
    assert coach.thought.value == "" and compared == []


def test_what_is_taken_back_is_not_judged(coach: Coach, pace: Any, compared: list[Decision]) -> None:
    glance, other = brought_to(coach, pace, "dice")
    for thinks in ("along", "fresh games"):
        coach.table.act(glance)
        if thinks == "fresh games":
            ranked(coach, {other: 0.0, glance: 6.0})
            assert coach.judging.busy
        coach.table.undo.click()
        assert coach.match.human_to_decide and not coach.judging.busy
        finish(coach)
        ranked(coach, {other: 0.0, glance: 6.0})
        assert coach.thought.value == "", thinks


# --- keeping, languages -----------------------------------------------------------------------------------------------


def test_a_reload_goes_on_with_the_game_and_tells_nothing_twice(coach: Coach, pace: Any, thinking: Any) -> None:
    store = Store()
    store.open(coach)
    play_to(coach, pace, "choose")
    advised(coach)
    (name,) = store.rows
    other = store.open(first_game(pace, thinking), here=name)
    assert other.match.state == coach.match.state and not shown(other.noted)


def test_another_game_is_not_gone_on_with(coach: Coach) -> None:
    store, other = Store(), Match.start(coach.match.players, seed=1)  # the long game
    store._write("a", 1, other.to_json(), {"coach": FIRST_GAME})
    before = coach.match
    store.open(coach)
    assert coach.match is before and "not a game with the coach" in coach.table.answer.words.value


def test_every_text_of_the_coach_can_be_translated(monkeypatch: pytest.MonkeyPatch, pace: Any) -> None:
    monkeypatch.setattr(i18n, "_catalog", lambda _code: Marking())
    coach = Coach(guide(GAME, FIRST_GAME), pace=pace)
    while coach.match.state.round < 5:
        if coach.match.human_to_decide:
            coach.ask.click()
            coach.ask.click()
        for text in (coach.note, coach.look, coach.advice, coach.thought):
            assert text.value == "" or text.value.startswith(("<p>⟦", "<p><b>⟦")), text.value
        coach.got_it.click()
        if coach.match.human_to_decide:
            advised(coach)
        else:
            pace.run()


def test_the_list_of_lessons_has_the_game_before_what_is_left_open(texts: Callable[[Widget], list[str]]) -> None:
    listed = " ".join(texts(learn()))
    assert 0 < listed.find("20_tom") < listed.find("21_first_game") < listed.find("rulings")
