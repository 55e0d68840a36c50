"""Records: a game as data, saved, loaded and replayed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amsterdam
from amsterdam import BadInput, Event, Record
from amsterdam.randomness import Stream

GAME = amsterdam.game("ticket-to-ride")


def play(state: Any, actions: int, seed: int = 1) -> list[list[Event]]:
    """Play some random actions, the same for the same seed; return what happened at each."""
    chance = Stream(seed)
    return [state.apply(chance.choice(state.legal_actions())) for _ in range(actions) if state.actor is not None]


def saved(**changes: Any) -> str:
    """Return a saved game with some of its parts changed; None takes a part out."""
    state = GAME.start(2, seed=7)
    play(state, 4)
    content = json.loads(Record.from_game(state).to_json()) | changes
    return json.dumps({key: value for key, value in content.items() if value is not None})


@pytest.mark.parametrize("actions", [0, 1, 5, 40, 1000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_replayed_to_the_same_state(players: int, actions: int) -> None:
    options = {"ruling.second-card": "may-stop", "turn.order": players - 1}
    state = GAME.start(players, seed=7, options=options)
    play(state, actions)
    again = Record.from_json(Record.from_game(state).to_json()).replay()
    assert again == state
    assert again.played == state.played
    assert again.opening == state.opening


def test_a_game_from_a_position_is_replayed_though_its_hidden_cards_were_dealt() -> None:
    state = GAME.from_text("ttr/3 p0=GG?4/?2 p1=?3/1", seed=12)
    play(state, 30)
    assert Record.from_json(Record.from_game(state).to_json()).replay() == state


def test_u18_a_loaded_game_goes_on_as_the_uninterrupted_one_does() -> None:
    state = GAME.start(3, seed=11)
    play(state, 40)
    loaded = Record.from_json(Record.from_game(state).to_json()).replay()
    by_position = GAME.from_text(state.to_text(), seed=999)
    happened = play(state, 1000, seed=5)
    assert any(event.rule == "draw.reshuffle" for events in happened for event in events)
    assert play(loaded, 1000, seed=5) == happened
    assert play(by_position, 1000, seed=5) == happened
    assert loaded == by_position == state


def test_a_replay_can_be_watched() -> None:
    state = GAME.start(2, seed=7)
    happened = play(state, 30)
    watched: list[list[Event]] = []
    Record.from_game(state).replay(watched.append)
    assert watched == happened


def test_notes_are_kept_and_not_looked_at() -> None:
    notes = {"names": ["Åse", "Jürgen"], "anything": {"at": ["all", None, 1.5]}}
    record = Record.from_json(Record.from_game(GAME.start(2), notes).to_json())
    assert record.notes == notes
    assert record == Record.from_game(GAME.start(2), notes)


def test_a_saved_game_is_small_and_readable() -> None:
    state = GAME.start(4, seed=3)
    play(state, 1000)
    text = Record.from_game(state).to_json()
    assert state.actor is None
    assert len(text) < 5000
    assert '"take 3"' in text and '"ticket-to-ride"' in text


# --- faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not JSON text"),
        ("nonsense", "not JSON text"),
        ("[" * 100_000, "not JSON text"),
        ("9" * 5000, "not JSON text"),
        ("[]", "not a saved game of amsterdam"),
        ("5", "not a saved game of amsterdam"),
        ("null", "not a saved game of amsterdam"),
        ("{}", "not a saved game of amsterdam"),
        (" " * 1_000_001, "too large"),
        (saved(amsterdam=2), "another format (2)"),
        (saved(amsterdam="x"), "another format (x)"),
        (saved(game="chess"), "no game “chess”; there is: ticket-to-ride, city-collection"),
        (saved(game=["ticket-to-ride"]), "does not say how it was started"),
        (saved(game=None), "does not say how it was started"),
        (saved(start=None), "does not say how it was started"),
        (saved(start=[2, 7]), "does not say how it was started"),
        (saved(notes=["names"]), "does not say how it was started"),
        (saved(actions=None), "list of actions is damaged"),
        (saved(actions="keep"), "list of actions is damaged"),
        (saved(actions=["keep", 5]), "list of actions is damaged"),
        (saved(actions={"keep": 1}), "list of actions is damaged"),
    ],
    ids=lambda value: value[:40],
)
def test_what_is_no_saved_game_is_refused_on_reading(text: str, fault: str) -> None:
    with pytest.raises(BadInput) as refusal:
        Record.from_json(text)
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("start", "fault"),
    [
        ({}, "does not say how it was started"),
        ({"players": 2}, "does not say how it was started"),
        ({"seed": 2}, "does not say how it was started"),
        ({"players": 2, "seed": 1, "options": ["may-stop"]}, "does not say how it was started"),
        ({"players": 9, "seed": 1}, "for 2 to 4 players, not 9"),
        ({"players": "2", "seed": 1}, "for 2 to 4 players, not 2"),
        ({"players": 2.0, "seed": 1}, "for 2 to 4 players, not 2.0"),
        ({"players": [2], "seed": 1}, "for 2 to 4 players"),
        ({"players": 2, "seed": [1]}, "A seed is a whole number"),
        ({"players": 2, "seed": 1.5}, "A seed is a whole number"),
        ({"players": 2, "seed": None}, "A seed is a whole number"),
        ({"players": 2, "seed": 1, "options": {"ruling.x": "y"}}, "no option “ruling.x”"),
        ({"players": 2, "seed": 1, "options": {"ruling.second-card": ["may-stop"]}}, "cannot be"),
        ({"players": 2, "seed": 1, "options": {"turn.order": 5}}, "the seat that starts"),
        ({"players": 2, "seed": 1, "options": {"data": 5}}, "data folder"),
        ({"players": 2, "seed": 1, "options": {"data": "no/such/folder"}}, "does not exist"),
        ({"position": 5}, "A position is one line"),
        ({"position": None}, "A position is one line"),
        ({"position": "ttr/2 row=WWWWW"}, "cannot be wild"),
        ({"position": "ttr/2", "data": ["x"]}, "data folder"),
        ({"position": "ttr/2", "data": "no/such/folder"}, "does not exist"),
    ],
    ids=str,
)
def test_a_start_that_cannot_be_is_refused_on_replaying(start: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput) as refusal:
        Record.from_json(saved(start=start, actions=[])).replay()
    assert fault in str(refusal.value)


def test_an_action_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="“castle” is not an action"):
        Record.from_json(saved(actions=["keep", "castle"])).replay()


def test_an_illegal_action_is_named_with_its_number_and_reason() -> None:
    record = Record.from_json(saved(actions=["keep", "keep", "take 9", "blind"]))
    with pytest.raises(BadInput) as refusal:
        record.replay()
    assert str(refusal.value) == (
        "Action 3 of the saved game (take 9) is not legal: There is no card at that place of the row."
    )


def test_an_action_after_the_end_is_refused() -> None:
    state = GAME.start(2, seed=7)
    play(state, 1000)
    record = Record.from_game(state)
    with pytest.raises(BadInput, match="The game is over"):
        Record(record.game, record.start, (*record.actions, "blind")).replay()


# --- anything at all --------------------------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    ["keep", "blind", "take 0", "take 4", "claim 4 R", "return 1", "contracts", "pass", "stop", "?"]
)
starts = st.fixed_dictionaries(
    {},
    optional={
        "players": st.integers(1, 5) | anything,
        "seed": st.integers(0, 9) | anything,
        "options": st.dictionaries(
            st.sampled_from(["ruling.second-card", "turn.order", "data", "x"]),
            st.sampled_from(["may-stop", 1]) | anything,
            max_size=2,
        )
        | anything,
        "position": st.sampled_from(["ttr/2", "ttr/3 turn=over", "ttr/2 turn=1:setup p1=-/(1,2)"]) | anything,
        "data": anything,
    },
)
contents = st.fixed_dictionaries(
    {"amsterdam": st.sampled_from([1, 1, 1, 1, 2]) | anything},
    optional={
        "game": st.just("ticket-to-ride") | anything,
        "start": starts | anything,
        "actions": st.lists(words, max_size=6) | anything,
        "notes": anything,
    },
)


def edited(at: int, cut: int, piece: str) -> str:
    text = saved()
    return text[: at % len(text)] + piece + text[at % len(text) + cut :]


@given(
    st.one_of(
        contents.map(json.dumps),
        anything.map(json.dumps),
        st.text(max_size=40),
        st.builds(edited, st.integers(0, 500), st.integers(0, 9), st.text(max_size=4)),
    )
)
def test_any_text_is_a_saved_game_or_refused(text: str) -> None:
    try:
        state = Record.from_json(text).replay()
    except BadInput as fault:
        assert str(fault).endswith((".", "?"))
        return
    assert Record.from_json(Record.from_game(state).to_json()).replay() == state


def test_records_are_equal_when_they_tell_the_same_game() -> None:
    assert Record.from_game(GAME.start(2, seed=1)) == Record.from_game(GAME.start(2, seed=1))
    assert Record.from_game(GAME.start(2, seed=1)) != Record.from_game(GAME.start(2, seed=2))
