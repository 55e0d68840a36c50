"""A first game with a coach: notes one at a time, help on request, and a table that waits for neither."""

from __future__ import annotations

import gettext
from html import unescape
from operator import attrgetter
from typing import Any

import pytest

from amsterdam import i18n
from amsterdam.learn.guide import guide
from amsterdam.ticket_to_ride.coach.advice import advise
from tests.widgets.parts.store import Store
from widgets.table.match import Player
from widgets.ticket_to_ride import first_game
from widgets.ticket_to_ride.learn.coach import FIRST_GAME, Coach
from widgets.ticket_to_ride.table.match import GAME, Match


class Marking(gettext.NullTranslations):
    """A language in which each text has brackets around it."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def coach(pace: Any) -> Coach:
    return Coach(guide(GAME, FIRST_GAME), pace=pace)


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def read_notes(coach: Coach) -> list[str]:
    """Read and close all the coach's notes."""
    notes = []
    while shown(coach.noted):
        notes.append(coach.note.value)
        coach.got_it.click()
    return notes


def advised(coach: Coach) -> None:
    """Do what the coach would do."""
    coach.table.act(advise(coach.match.view(0)).action)


def to_the_end(coach: Coach, pace: Any, read: bool = True) -> list[str]:
    """Play by the coach's advice, the bot in its turn; return the notes read on the way."""
    notes: list[str] = []
    while not coach.match.over:
        notes += read_notes(coach) if read else []
        if coach.match.human_to_decide:
            advised(coach)
        else:
            pace.run()
    return notes + count(coach)


def count(coach: Coach) -> list[str]:
    """Go through the final scoring; return the notes read on the way."""
    notes = read_notes(coach)
    while not coach.table.final.finished:
        coach.table.final.next.click()
        notes += read_notes(coach)
    return notes


# --- a game -----------------------------------------------------------------------------------------------------------


def test_a_game_by_the_coachs_advice_reaches_its_end_and_says_what_comes_next(coach: Coach, pace: Any) -> None:
    notes = to_the_end(coach, pace)
    assert len(notes) == len(set(notes)) >= 20  # each appears once
    steps = ("checked against the board", "all contracts are turned up", "takes them away", "whoever has most points")
    places = [" ".join(notes).find(step) for step in steps]
    assert -1 not in places and places == sorted(places)
    assert any(words in coach.ending.value for words in coach.guide.endings.values())
    assert 'href="09_rulings.ipynb"' in coach.ending.value and 'href="play.ipynb"' in coach.ending.value
    assert shown(coach.done) and not shown(coach.due) and not shown(coach.noted)


def test_the_table_does_not_wait_for_notes_to_be_read(coach: Coach, pace: Any) -> None:
    notes = to_the_end(coach, pace, read=False)
    assert coach.match.over and len(notes) >= 5


@pytest.mark.parametrize(
    ("yours", "rivals", "ending"),
    [("1/35,41", "2/17", "won"), ("1/33", "2/36,25,37", "lost"), ("1/35", "2/19", "shared")],
)
def test_the_ending_fits_the_result(coach: Coach, yours: str, rivals: str, ending: str) -> None:
    last_turn = Match.from_position(f"ttr/2 turn=0 last=1 p0=RR/{yours} p1=?2/{rivals} row=GGBKO").state
    coach._resume(Match(last_turn, [Player(name, kind) for name, kind in coach.guide.players]))
    coach.table.stage.market.blind.click()
    coach.table.stage.market.blind.click()
    won = [note.text for note in coach.guide.notes if note.rule.startswith("win.")]
    while not coach.table.final.finished:
        assert not any(words in coach.ending.value for words in coach.guide.endings.values()), "not before the count"
        said = " ".join(map(unescape, read_notes(coach)))
        assert not any(text in said for text in won)
        assert not shown(coach.again)
        coach.table.final.next.click()
    said = " ".join(map(unescape, read_notes(coach)))
    assert any(text in said for text in won)
    assert shown(coach.again) and coach.guide.endings[ending] in coach.ending.value


def test_in_the_last_turn_the_coach_speaks_of_nothing_later(coach: Coach) -> None:
    last_turn = Match.from_position("ttr/2 turn=0 last=1 p0=-/1/33 p1=?2/2/36 row=GGBKO").state
    coach._resume(Match(last_turn, [Player(name, kind) for name, kind in coach.guide.players]))
    assert "Your last turn." in coach.look.value
    coach.ask.click()
    assert "nothing that you can do brings points any more" in coach.advice.value


def test_it_can_be_played_again_and_everything_is_said_anew(coach: Coach) -> None:
    first = coach.note.value
    read_notes(coach)
    advised(coach)
    coach.again.click()
    assert not coach.match.state.played and coach.files._link.value == ""
    assert coach.note.value == first and shown(coach.noted) and not shown(coach.done)


# --- notes and help ---------------------------------------------------------------------------------------------------


def test_a_note_has_its_rule_a_click_away(coach: Coach) -> None:
    assert coach.rule.description == "Your first contracts"
    coach.rule.click()
    assert coach.table.rule_card.rule is not None and coach.table.rule_card.rule.id == "setup.contracts"


def test_it_says_how_many_notes_wait(coach: Coach) -> None:
    assert coach.got_it.description == "Got it (2 more)"
    coach.got_it.click()
    coach.got_it.click()
    assert coach.got_it.description == "Got it"
    coach.got_it.click()
    assert not shown(coach.noted)


def test_the_hint_comes_before_the_answer(coach: Coach) -> None:
    assert coach.ask.description == "Help me decide" and coach.advice.value == ""
    coach.ask.click()
    assert "take 7 carts together" in coach.advice.value and "I would" not in coach.advice.value
    coach.ask.click()
    assert "I would do this: Keep all the contracts offered." in coach.advice.value
    assert not shown(coach.ask)


def test_the_coach_marks_its_move_and_does_it_when_asked_to(coach: Coach, pace: Any) -> None:
    read_notes(coach)
    advised(coach)
    pace.run()
    read_notes(coach)
    assert not shown(coach.do_it)
    coach.ask.click()
    assert coach.table.stage.compared == (None, None), "a hint is not the answer"
    coach.ask.click()
    action = advise(coach.match.view(0)).action
    assert coach.table.stage.compared == (None, action) and shown(coach.do_it)
    decided = len(coach.match.state.played)
    coach.do_it.click()
    assert coach.match.state.played[decided] == action
    assert coach.table.stage.compared == (None, None) and not shown(coach.do_it)


def test_one_tip_is_shown_at_a_time(coach: Coach, pace: Any) -> None:
    while not coach.match.over:
        tips = [part for part in (coach.noted, coach.due, coach.done) if shown(part)]
        assert len(tips) == 1
        if tips[0] is coach.due:
            assert sum(bool(text.value) for text in (coach.thought, coach.look, coach.advice)) <= 1
        elif coach.table.stage._ringed is not None:
            assert coach.remarks.now is not None and coach.remarks.now.event.route == coach.table.stage._ringed  # type: ignore[attr-defined]
        coach.got_it.click()
        if not shown(coach.noted):
            advised(coach) if coach.match.human_to_decide else pace.run()


def test_help_lights_up_the_way_of_its_contract_and_goes_with_the_decision(coach: Coach, pace: Any) -> None:
    advised(coach)
    pace.run()
    coach.ask.click()
    advice = advise(coach.match.view(0))
    assert coach.table.stage.contracts.chosen == advice.contract is not None
    coach.table.act(advice.action)
    assert coach.advice.value == ""


def test_there_is_no_help_while_another_player_decides(coach: Coach) -> None:
    advised(coach)
    assert not coach.match.human_to_decide and not shown(coach.ask)
    coach.ask.click()
    assert coach.advice.value == "" and "Willem" in coach.look.value


def test_what_to_look_at_follows_the_decision(coach: Coach, pace: Any) -> None:
    looks = coach.guide.looks
    assert looks["setup"][0] in coach.look.value
    advised(coach)
    assert looks["wait"][0] in coach.look.value
    pace.run()
    assert looks["turn"][0] in coach.look.value
    coach.table.stage.market.blind.click()
    assert looks["second-card"][0] in coach.look.value


def claim(coach: Coach, route: int) -> None:
    coach.table.stage.claim(route)
    coach.table.stage.payment.pay.click()


def test_taking_back_says_nothing_twice(coach: Coach, pace: Any) -> None:
    advised(coach)
    pace.run()
    read_notes(coach)
    claim(coach, 13)
    heard = read_notes(coach)
    coach.table.undo.click()
    claim(coach, 13)
    assert heard and not set(heard) & set(read_notes(coach))


# --- keeping ----------------------------------------------------------------------------------------------------------


def test_a_reload_goes_on_with_the_game_and_tells_nothing_twice(coach: Coach, pace: Any) -> None:
    store = Store()
    store.open(coach)
    assert not store.rows, "nothing was decided yet"
    advised(coach)
    (name,) = store.rows
    other = store.open(Coach(guide(GAME, FIRST_GAME), pace=pace), here=name)
    assert other.match.state == coach.match.state
    assert not shown(other.noted)  # notes on the past count as read


@pytest.mark.parametrize("part", ["table.spoken", "files._link"])
def test_what_is_seen_of_a_game_is_stored_by_then(coach: Coach, part: str) -> None:
    store = Store()
    store.open(coach)
    had = store.watch(attrgetter(part)(coach), lambda: coach.match.to_json())
    advised(coach)
    assert had and all(had)


def test_played_again_the_game_before_is_kept(coach: Coach, pace: Any) -> None:
    store = Store()
    store.open(coach)
    to_the_end(coach, pace)
    over = coach.match
    for _game in range(2):
        coach.again.click()
        assert not coach.match.state.played
        coach.kept.back.click()
        assert coach.match.state == over.state
    coach.again.click()
    advised(coach)
    assert len(store.rows) == 2


def test_a_game_without_the_coach_is_not_opened(coach: Coach, pace: Any) -> None:
    store, other = Store(), Match.start([Player("Anna"), Player("Bram"), Player("Cor", "random")], seed=1)
    store._write("a", 1, other.to_json(), {"coach": FIRST_GAME})
    store._write("b", 1, other.to_json(), {})
    before = coach.match
    store.open(coach)
    assert coach.match is before and "not a game with the coach" in coach.table.answer.words.value
    assert len(store.rows) == 2


# --- languages --------------------------------------------------------------------------------------------------------


def test_every_text_of_the_coach_can_be_translated(monkeypatch: pytest.MonkeyPatch, pace: Any) -> None:
    monkeypatch.setattr(i18n, "_catalog", lambda _code: Marking())
    coach = Coach(guide(GAME, FIRST_GAME), pace=pace)
    while not coach.match.over:
        if coach.match.human_to_decide:
            coach.ask.click()
            coach.ask.click()
        for text in (coach.note, coach.look, coach.advice):
            assert text.value == "" or text.value.startswith(("<p>⟦", "<p><b>⟦"))
        assert all(b.description.startswith("⟦") for b in (coach.got_it, coach.ask, coach.again))
        coach.got_it.click()
        if coach.match.human_to_decide:
            advised(coach)
        else:
            pace.run()
    count(coach)
    assert "<b>⟦" in coach.ending.value


def test_a_notebook_gets_the_page_in_a_line() -> None:
    assert isinstance(first_game(), Coach)
