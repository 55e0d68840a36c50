"""The guide to a first game: its data can be used, and each note is said once, at the right time."""

from __future__ import annotations

import copy
from dataclasses import replace
from importlib import resources
from typing import Any

import pytest

from amsterdam.data import DataFile, read_guide
from amsterdam.game import BadInput, Event
from amsterdam.games import game
from amsterdam.learn.guide import ENDINGS, PRAISES, WAITING, Guide, Note, Opinion, Remarks, _guide, guide
from amsterdam.learn.lesson import lessons
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.events import CardDrawn, PointsScored, RowSwept, TurnEnded
from amsterdam.ticket_to_ride.position import CONTRACTS, SECOND_CARD, SETUP, TURN

GAME, FIRST = "ticket-to-ride", "08_first_game"
CITY, CITY_FIRST = "city-collection", "21_first_game"

NOTES = (
    Note("draw.three-wilds", "Swept."),
    Note("claim.score-now", "Your points.", "His points."),
    Note("draw.two-cards", "Your cards."),
    Note("claim.one-per-turn", "Your turn is over.", "His turn is over."),
    Note("turn.order", "Your turn."),
)
YOU, RIVAL = 0, 1


@pytest.fixture
def remarks() -> Remarks:
    players = (("Anna", "human"), ("Willem", "greedy"))
    looks = {"turn": ("First.", "Second.")}
    return Remarks(Guide(GAME, "a", "A", 1, players, NOTES, looks, dict.fromkeys(ENDINGS, "")))


def scored(seat: int) -> Event:
    return PointsScored("claim.score-now", seat, 2, 2)


def drawn(seat: int) -> Event:
    return CardDrawn("draw.two-cards", seat, None)


def ended(seat: int, rule: str = "claim.one-per-turn") -> Event:
    return TurnEnded(rule, seat)


def read_all(remarks: Remarks) -> list[str]:
    """Read and dismiss all waiting notes."""
    read = []
    while remarks.now is not None:
        read.append(remarks.now.text)
        remarks.got_it()
    return read


# --- the data ---------------------------------------------------------------------------------------------------------


both_games = pytest.mark.parametrize(("name", "first"), [(GAME, FIRST), (CITY, CITY_FIRST)])


@both_games
def test_the_first_game_can_be_started_with_one_learner(name: str, first: str) -> None:
    data = guide(name, first)
    state = game(name).start(len(data.players), data.seed, data.options)
    assert state.actor is not None and data.learner == 0


@both_games
def test_every_note_is_on_a_rule_of_the_rulebook_and_no_rule_has_two(name: str, first: str) -> None:
    rules = [note.rule for note in guide(name, first).notes]
    assert set(rules) <= set(Rulebook.load(game(name).package).ids)
    assert len(set(rules)) == len(rules)


def test_the_first_game_of_the_second_game_has_ten_rounds() -> None:
    data = guide(CITY, CITY_FIRST)
    assert game(CITY).start(len(data.players), data.seed, data.options).to_text().startswith("ams/2 round=3 ")


def test_every_kind_of_decision_has_something_to_look_at() -> None:
    last = {f"last-{TURN}", f"last-{CONTRACTS}"}
    assert set(guide(GAME, FIRST).looks) == {SETUP, TURN, SECOND_CARD, CONTRACTS, "wait", *last}
    setup, due = {"first-card", "first-cube", "first-pair"}, {"owed", "good", "wanted"}
    assert set(guide(CITY, CITY_FIRST).looks) == {*setup, *due, "choose", "discard", "dice", "act", "save", "wait"}


@both_games
def test_every_text_is_a_sentence(name: str, first: str) -> None:
    data = guide(name, first)
    looks = [text for texts in data.looks.values() for text in texts if text]
    notes = [text for note in data.notes for text in (note.text, note.rival) if text]
    for text in (*looks, *notes, *data.endings.values()):
        assert text.strip() == text and text[-1] in ".?!", text
        assert len(text) < 200, text  # short enough to be read beside a game


def test_a_guide_that_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="There is no guided game 99_nothing"):
        guide(GAME, "99_nothing")


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (("seed",), -1, "08_first_game.guide.toml, seed: a whole number from 0"),
        (("player", 0, "kind"), "greedy", "08_first_game.guide.toml, player: exactly one player must be human."),
        (("player", 1, "kind"), "clever", "08_first_game.guide.toml, player[1].kind: a player is one of human, random"),
        (("note", 2, "rule"), "end.never", "08_first_game.guide.toml, note[2].rule: there is no rule “end.never”."),
        (
            ("note", 1, "rule"),
            "end.trigger",
            "08_first_game.guide.toml, note[1].rule: “end.trigger” has a note",
        ),
        (("note", 0, "rival"), "", "08_first_game.guide.toml, note[0].rival: a text is wanted."),
        (("look", 0, "texts"), [], "08_first_game.guide.toml, look[0].texts: a list of texts is wanted."),
        (("look", 1, "texts"), ["", "Draw."], "08_first_game.guide.toml, look[1].texts: a list of texts is wanted."),
        (("after",), "99_nothing", "08_first_game.guide.toml, after: there is no lesson “99_nothing”."),
        (("options",), 3, "08_first_game.guide.toml, options: a table of options is wanted."),
        (("ending", "won"), "", "08_first_game.guide.toml, ending.won: a text is wanted."),
    ],
)
def test_a_fault_is_named_by_file_key_and_reason(path: tuple[Any, ...], value: Any, fault: str) -> None:
    file = read_guide(game("ticket-to-ride").files, f"{FIRST}.guide.toml")
    content = copy.deepcopy(dict(file.content))
    *way, last = path
    place: Any = content
    for part in way:
        place = place[part]
    place[last] = value
    with pytest.raises(BadInput) as refusal:
        _guide(DataFile(file.name, content), GAME, FIRST)
    assert str(refusal.value).startswith(fault)


# --- what is said when ------------------------------------------------------------------------------------------------


def test_a_note_is_said_once(remarks: Remarks) -> None:
    remarks.hear([scored(YOU), scored(YOU)])
    assert read_all(remarks) == ["Your points."]
    remarks.hear([scored(YOU), scored(RIVAL)])
    assert remarks.now is None


def test_a_note_speaks_of_the_rival_when_it_happens_to_the_rival_first(remarks: Remarks) -> None:
    remarks.hear([scored(RIVAL)])
    remarks.hear([scored(YOU)])
    assert read_all(remarks) == ["His points."]


def test_a_note_without_words_for_the_rival_waits_for_the_learner(remarks: Remarks) -> None:
    remarks.hear([drawn(RIVAL)])
    assert remarks.now is None
    remarks.hear([drawn(YOU)])
    assert read_all(remarks) == ["Your cards."]


def test_what_happens_to_the_whole_table_is_told_to_the_learner(remarks: Remarks) -> None:
    remarks.hear([RowSwept("draw.three-wilds", (0, 0, 0, 1, 2))])
    assert remarks.now[:2] == ("draw.three-wilds", "Swept.")


def test_the_note_being_read_stays_and_the_most_important_comes_next(remarks: Remarks) -> None:
    remarks.hear([ended(YOU)])
    remarks.hear([drawn(YOU), RowSwept("draw.three-wilds", ())])
    assert remarks.waiting == 2
    assert read_all(remarks) == ["Your turn is over.", "Swept.", "Your cards."]


def test_what_finds_no_room_is_said_when_it_next_happens(remarks: Remarks) -> None:
    everything = [ended(YOU), drawn(YOU), scored(YOU), RowSwept("draw.three-wilds", ())]
    remarks.hear(everything)
    assert read_all(remarks) == ["Swept.", "Your points.", "Your cards."] and WAITING == 3
    remarks.hear([ended(RIVAL)])
    assert read_all(remarks) == ["His turn is over."]


def test_at_the_end_nothing_is_left_out(remarks: Remarks) -> None:
    everything = [ended(YOU), ended(YOU, "turn.order"), drawn(YOU), scored(YOU), RowSwept("draw.three-wilds", ())]
    remarks.hear(everything, over=True)
    assert len(read_all(remarks)) == len(NOTES)


def test_what_speaks_of_later_turns_is_not_said_in_the_last_one(remarks: Remarks) -> None:
    guide = replace(remarks._guide, notes=tuple(replace(note, early=True) for note in NOTES))
    for when in ({"late": True}, {"over": True}):
        last = Remarks(guide)
        last.hear([scored(YOU)], **when)
        assert last.now is None
    remarks.hear([scored(YOU)], late=True)
    assert remarks.now[:2] == (scored(YOU).rule, "Your points.")


def test_the_past_is_not_told(remarks: Remarks) -> None:
    remarks.skip([scored(RIVAL)])
    remarks.hear([scored(YOU)])
    assert remarks.now is None


def test_what_to_look_at_changes_with_practice_and_the_last_word_stays(remarks: Remarks) -> None:
    assert [remarks.look("turn") for _decision in range(3)] == ["First.", "Second.", "Second."]
    assert remarks.look("contracts") == ""


def test_a_decision_that_comes_up_again_on_the_same_occasion_is_the_same_one(remarks: Remarks) -> None:
    rounds = [1, 1, 2]
    assert [remarks.look("turn", number) for number in rounds] == ["First.", "First.", "Second."]


# --- opinions ---------------------------------------------------------------------------------------------------------


def test_praise_is_given_so_often_to_each_kind_of_decision_and_blame_always(remarks: Remarks) -> None:
    praise, other, blame = (
        Opinion("die", "Good.", True),
        Opinion("card", "Good too.", True),
        Opinion("die", "No.", False),
    )
    assert [remarks.judge(praise) for _time in range(PRAISES + 1)] == ["Good."] * PRAISES + [""]
    assert remarks.judge(other) == "Good too."
    assert [remarks.judge(blame) for _time in range(PRAISES + 1)] == ["No."] * (PRAISES + 1)


def test_where_there_is_no_opinion_nothing_is_said(remarks: Remarks) -> None:
    assert remarks.judge(None) == ""


@pytest.mark.parametrize("name", [GAME, CITY])
def test_lessons_and_guides_are_numbered_without_a_gap(name: str) -> None:
    folder = resources.files(f"amsterdam.{name.replace('-', '_')}") / "lessons"
    # a letter after the number puts a lesson between two others, such as 15a
    numbers = sorted({int(file.name[:2]) for file in folder.iterdir() if file.name.endswith(".toml")})
    assert numbers == list(range(1, len(numbers) + 1))
    assert not any("first_game" in lesson for lesson in lessons(name)), "a guide has no steps"
