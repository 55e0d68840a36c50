"""Actions and events as texts, for programs: what is said in words is understood, or told how to say it."""

from __future__ import annotations

import random
import re
from itertools import permutations

import pytest

import amsterdam
from amsterdam.bots import bot
from amsterdam.city_collection.actions import ActivateCard
from amsterdam.game import Action, Event, State
from amsterdam.games import GAMES
from amsterdam.ticket_to_ride.actions import ClaimRoute

TTR, CITY = amsterdam.game("ticket-to-ride"), amsterdam.game("city-collection")


def played(name: str, seed: int, decisions: int = 120) -> tuple[State, list[tuple[State, Action, list[Event]]]]:
    """Play some decisions between random bots, and return each with the state before it and what it brought."""
    state, chooser, steps = amsterdam.game(name).start(2, seed), bot("random", name, seed), []
    while state.actor is not None and len(steps) < decisions:
        before, choice = state.copy(), chooser.choose(state.view(state.actor))
        steps.append((before, choice, state.apply(choice)))
    return state, steps


@pytest.mark.parametrize("name", GAMES)
def test_a_text_in_place_of_an_action_is_told_what_makes_one(name: str) -> None:
    state = amsterdam.game(name).start(2)
    text = state.legal_actions()[0].to_text()
    with pytest.raises(amsterdam.IllegalAction) as refusal:
        state.apply(text)  # type: ignore[arg-type]
    assert f"state.apply(amsterdam.action(state, “{text}”))" in refusal.value.message
    state.apply(amsterdam.action(state, text))
    assert amsterdam.action(name, text) == state.played[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_text_that_is_no_action_is_told_how_it_is_written(name: str) -> None:
    with pytest.raises(amsterdam.BadInput, match="Actions begin with: ") as refusal:
        amsterdam.action(name, "fly 3")
    words = str(refusal.value).partition("begin with: ")[2].rstrip(".").split(", ")
    written = set()
    for word in words:
        with pytest.raises(amsterdam.BadInput) as refusal:
            amsterdam.action(name, f"{word} ? ?")
        example = str(refusal.value).partition("written like “")[2].removesuffix("”.")
        assert amsterdam.action(name, example).to_text() == example
        written.add(type(amsterdam.action(name, example)))
    assert {type(action) for before, *_rest in played(name, 3)[1] for action in before.legal_actions()} <= written


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_understood_with_its_cards_or_cubes_in_any_order(name: str) -> None:
    shuffle = random.Random(3)
    _end, steps = played(name, 3)
    for before, _choice, _events in steps:
        for action in before.legal_actions():
            *words, last = action.to_text().split(" ")
            if isinstance(action, ActivateCard | ClaimRoute) and last.isalpha():
                last = "".join(shuffle.sample(last, len(last)))
            assert amsterdam.action(before, " ".join([*words, last])) == action


def test_a_payment_that_goes_without_saying_may_be_said() -> None:
    assert amsterdam.action(CITY.name, "block 3 cubes") == amsterdam.action(CITY.name, "block 3")


def test_a_payment_out_of_order_is_refused_with_the_way_to_write_it() -> None:
    state = CITY.from_text("ams/2 round=5 p0=inactive:22/supply:PPGGOOBBUUKK")
    right = next(a for a in state.legal_actions() if isinstance(a, ActivateCard) and len(set(a.payment)) > 1)
    wrong = next("".join(p) for p in permutations(right.payment) if "".join(p) != right.payment)
    refusal = state.why_not(ActivateCard(right.card, wrong))
    assert refusal is not None and right.payment in refusal.message
    assert state.why_not(amsterdam.action(state, f"activate {right.card} {wrong}")) is None


@pytest.mark.parametrize("name", GAMES)
def test_an_event_is_a_line_of_words_with_its_rule_and_facts(name: str) -> None:
    state, steps = played(name, 1)
    rules = set(amsterdam.game(name).rulebook.ids)
    for event in (*state.opening, *(event for step in steps for event in step[2])):
        word, rule, *facts = event.to_text().split(" ")
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", word) and rule in rules
        assert all(re.fullmatch(r"[a-z_]+=\S+", fact) for fact in facts), event


def test_an_event_hides_in_words_what_a_seat_may_not_know() -> None:
    state = TTR.from_text("ttr/2 turn=0 p0=GGG/3 p1=?4/?2 row=RGKBP")
    (drawn, *_rest) = TTR.let_come(state, "deck=G").apply(amsterdam.action(state, "blind"))
    assert drawn.to_text() == "card-drawn draw.two-cards seat=0 card=3"
    assert drawn.as_seen_by(1).to_text() == "card-drawn draw.two-cards seat=0 card=?"


def test_one_player_starts_the_game_against_tom_where_there_is_one() -> None:
    alone = CITY.start(1, seed=5)
    assert alone == CITY.start(2, seed=5, options={"solo": True})
    assert amsterdam.Record.from_game(alone).replay() == alone
    with pytest.raises(amsterdam.BadInput, match="for 2 to 4 players, not 1"):
        TTR.start(1)
    with pytest.raises(amsterdam.BadInput, match="one against TOM"):
        CITY.start(1, options={"solo": False})
