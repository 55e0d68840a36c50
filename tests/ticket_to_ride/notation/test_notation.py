"""Position notation: what it says, what may be left out, and a sentence for every fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amsterdam
from amsterdam import BadInput
from amsterdam.ticket_to_ride.actions import DrawBlind, TakeFaceUp, action_from_text
from amsterdam.ticket_to_ride.cards import hand_letters, letters
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.position import TURN
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]

GAME = amsterdam.game("ticket-to-ride")
#: Every transport card has its place, and so has every contract.
WHOLE = (
    "ttr/2 turn=1 p0=GGKW+R/3,7/35,4/2 p1=-/12/-/0 row=RKRBP deck=PPPPPWWWWWWWBBBBB discard=GGGGKKKKRRROOOOOO "
    "contracts=1,2,4,5,6,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24 random=00000000000000ff"
)


# --- reading ----------------------------------------------------------------------------------------------------------


def test_every_field_says_what_it_says(position: Position) -> None:
    state = position(WHOLE)
    assert (state.players, state.actor, state.phase) == (2, 1, TURN)
    assert (hand_letters(state.hands[0]), hand_letters(state.seen[0])) == ("GGKRW", "R")
    assert state.contracts == [(3, 7), (12,)]
    assert state.routes_of(0) == (4, 35)
    assert (state.carts, state.scores, state.merchandise) == ([12, 16], [5, 0], [2, 0])
    assert letters(state.row) == "RKRBP"
    assert letters(state.deck[::-1]) == "PPPPPWWWWWWWBBBBB"
    assert hand_letters(state.discards) == "GGGGKKKKRRROOOOOO"
    assert state.contract_deck[-2:] == [2, 1]
    assert state.random.state == 0xFF
    assert not violations(state)


def test_writing_is_the_way_back(position: Position) -> None:
    assert position(position(WHOLE).to_text()).to_text() == position(WHOLE).to_text()
    assert GAME.from_text(WHOLE).to_text().split() == [w.replace("35,4", "4,35") for w in WHOLE.split()]


@pytest.mark.parametrize(
    ("fields", "written"),
    [
        ("turn=0:second-card p0=+R", "turn=0:second-card p0=+R/-/-/0"),
        ("turn=1:contracts p1=-/3(4,5)", "p1=-/3(4,5)/-/0"),
        ("turn=1:setup first=1 p0=-/3 p1=-/(4,5)", "first=1"),
        ("last=2 passes=1", "last=2 passes=1"),
        ("turn=over last=0", "last=0"),
        ("turn=over passes=2", "passes=2"),
        ("options=second-card:may-stop,short-row:next-draw", "options=short-row:next-draw,second-card:may-stop"),
        ("p0=-/-/-/7 p1=-/-/1/0", "p0=-/-/-/7 p1=-/-/1/0"),
        ("row=- deck=- p0=*", "row=- deck=- discard=-"),
        ("p0=-/* discard=RK", "discard=KR contracts=-"),
    ],
)
def test_every_kind_of_position_is_written_and_read(position: Position, fields: str, written: str) -> None:
    text = position(fields).to_text()
    assert f" {written} " in text
    assert GAME.from_text(text).to_text() == text


def test_what_is_left_out_is_dealt(position: Position) -> None:
    state = GAME.from_text("ttr/3")
    assert (state.actor, state.phase, len(state.row), len(state.deck)) == (0, TURN, 5, 39)
    assert len(state.contract_deck) == 24
    assert not violations(state)


def test_fields_may_stand_in_any_order(position: Position) -> None:
    header, *fields = WHOLE.split()
    assert position(" ".join([header, *reversed(fields)])) == position(WHOLE)


def test_merchandise_follows_from_the_routes_unless_it_is_written(position: Position) -> None:
    assert position("p0=-/-/1,24,35 p1=-/-/25/5").merchandise == [2, 5]


def test_hidden_cards_are_dealt_the_same_for_the_same_seed(position: Position) -> None:
    text = "p0=?3/?2 p1=?10+RR/?1 row=?5 discard=?4"
    assert position(text, seed=3) == position(text, seed=3)
    assert len({position(text, seed=seed).to_text() for seed in range(20)}) == 20
    state = position(text)
    assert [sum(hand) for hand in state.hands] == [3, 12]
    assert [len(kept) for kept in state.contracts] == [2, 1]
    assert (len(state.row), sum(state.discards), len(state.deck)) == (5, 4, 20)


@pytest.mark.parametrize("row", ["", "row=?5", "row=W????"])
@pytest.mark.parametrize("seed", range(20))
def test_a_row_dealt_at_random_has_no_three_wilds(position: Position, row: str, seed: int) -> None:
    state = position(f"p0=PPPPPPBBBBBBGGGGGG p1=KKKKKK deck=WR* {row}", seed=seed)
    assert letters(state.deck[:-3:-1]) == "WR"
    assert letters(state.row).count("W") < 3
    assert not violations(state)


@pytest.mark.parametrize("seed", range(20))
def test_cards_hidden_beside_three_wilds_are_such_that_the_wilds_may_lie_there(position: Position, seed: int) -> None:
    state = position("p0=?17 p1=?19 row=WWWRG deck=?3", seed=seed)
    assert letters(state.deck) == "WWW"
    assert not violations(state)


def test_one_pile_takes_the_rest(position: Position) -> None:
    assert sum(position("p0=* row=RGKBP deck=-").hands[0]) == 39
    assert sum(position("row=RGKBP deck=GG discard=*").discards) == 37
    assert len(position("p0=-/1,*").contracts[0]) == 24


# --- faults -----------------------------------------------------------------------------------------------------------

START = "A position of Ticket to Ride: Amsterdam starts with ttr/2, ttr/3 or ttr/4."
PARTS = (
    "There is: p0=, p1=, turn=, row=, deck=, discard=, contracts=, last=, passes=, first=, options=, random=, made=."
)

FAULTS = {
    # what it starts with
    "": f"The text is empty. {START}",
    "nonsense": START,
    "ttr/": START,
    "ams/2 round=3": (
        "This is a position of Amsterdam (City Collection). "
        "Open it in What if of that game; in commands it is city-collection."
    ),
    "ttr/5": "Ticket to Ride: Amsterdam is for 2 to 4 players, not 5.",
    "x" * 2001: "A position is one line of at most 2000 characters.",
    # fields
    "ttr/2 rwo=RGKBP": "“rwo=RGKBP” is not a part of a position. Did you mean row=?",
    "ttr/2 xyzzy": f"“xyzzy” is not a part of a position. {PARTS}",
    "ttr/2 p2=R": f"“p2=R” is not a part of a position. {PARTS}",
    "ttr/2 row=RGKBP row=RGKBP": "row= is given twice.",
    "ttr/2 turn=2": "turn=2 should be a whole number from 0 to 1.",
    "ttr/2 turn=": "turn=- should be a whole number from 0 to 1.",
    "ttr/2 turn=0:thinking": "turn: “thinking” is unknown. It can be: setup, second-card, contracts.",
    "ttr/2 turn=0:secnd-card": (
        "turn: “secnd-card” is unknown. Did you mean second-card? It can be: setup, second-card, contracts."
    ),
    "ttr/2 last=3": "last=3 should be a whole number from 1 to 2.",
    "ttr/2 last=0": "last=0 should be a whole number from 1 to 2.",
    "ttr/2 passes=2": "passes=2 should be a whole number from 0 to 1.",
    "ttr/2 first=two": "first=two should be a whole number from 0 to 1.",
    "ttr/2 random=ff": "random= should be 16 hexadecimal digits.",
    "ttr/2 options=second-card:maybe": ("ruling.second-card cannot be “maybe”; it can be: must-draw, may-stop."),
    "ttr/2 options=second-cards:may-stop": (
        "There is no option “ruling.second-cards”. Did you mean ruling.second-card?"
    ),
    # players
    "ttr/2 p0=R/1/4/0/7": "p0= has four parts: hand/contracts/routes/merchandise.",
    "ttr/2 p0=-/-/4/17": "p0=17 should be a whole number from 0 to 16.",
    "ttr/2 p0=-/-/-/9 p1=-/-/-/8": "There are 16 merchandise bonus cards, not more.",
    "ttr/2 p0=-/-/46": "There is no route 46; routes are numbered 1 to 45.",
    "ttr/2 p0=-/-/x": "p0=x should be a whole number from 1 to 999.",
    "ttr/2 p0=-/-/4 p1=-/-/4": (
        "Player 1 cannot own route 4 (Haringpakkerstoren – Korenmetershuisje): "
        "This route is claimed already: only a free route can be claimed."
    ),
    "ttr/2 p0=-/-/4,4": (
        "Player 0 cannot own route 4 (Haringpakkerstoren – Korenmetershuisje): You own this route already."
    ),
    "ttr/3 p0=-/-/4,5": (
        "Player 0 cannot own route 5 (Haringpakkerstoren – Korenmetershuisje): "
        "You own the other route of this double: nobody can own both."
    ),
    "ttr/2 p0=-/-/4 p1=-/-/5": (
        "Player 1 cannot own route 5 (Haringpakkerstoren – Korenmetershuisje): "
        "This double is closed: with two players only one of the two can be claimed."
    ),
    "ttr/2 p0=-/-/3,25,43,6,30": (
        "Player 0 cannot own route 30 (Westermarkt – Begijnhof): This route takes 3 carts; you have 1."
    ),
    # transport cards
    "ttr/2 p0=GGX": "p0: “X” is no card; cards are W, P, B, G, K, R, O.",
    "ttr/2 p0=G-": "p0: “-” is no card; cards are W, P, B, G, K, R, O.",
    "ttr/2 row=rgkbp": "row: “r” is no card; cards are W, P, B, G, K, R, O.",
    "ttr/2 p0=PPPPPPP": "7 pink cards, 6 exist: one pink too many.",
    "ttr/2 p0=PPPPPP p1=PPWWWWWWWWW": "9 wild cards, 8 exist: one wild too many, 2 pink too many.",
    "ttr/2 p0=PPPPPPPBBBBBBGGGGGGKKKKKKRRRRRROOOOOOWWWWWWWW row=- deck=-": (
        "45 transport cards, 44 exist: one pink too many."
    ),
    "ttr/2 p0=?45 row=- deck=-": "45 hidden transport cards are wanted, but only 44 are nowhere else.",
    "ttr/2 p0=?123": "123 hidden transport cards are wanted, but only 44 are nowhere else.",
    "ttr/2 p0=* discard=* row=RGKBP": "Only one pile can take the rest (*) of the transport cards.",
    "ttr/2 p0=R row=RGKBP deck=-": "38 of the transport cards are nowhere; a * in a pile puts them there.",
    "ttr/2 p0=R+?": "Cards after a + were seen by all: they cannot be hidden.",
    "ttr/2 p0=R+*": "Cards after a + were seen by all: they cannot be hidden.",
    "ttr/2 p0=R+G+B": "p0: “+” is no card; cards are W, P, B, G, K, R, O.",
    "ttr/2 row=RGKBPO": "The face-up row has five cards, not 6.",
    "ttr/2 row=RGK": "The face-up row is short of five cards only when the deck is empty.",
    "ttr/2 row=WWWGK": "Three of the five face-up cards cannot be wild: WWWGK.",
    # contracts
    "ttr/2 p0=-/25": "p0=25 should be a whole number from 1 to 24.",
    "ttr/2 p0=-/0": "p0=0 should be a whole number from 1 to 24.",
    "ttr/2 p0=-/1-2": "p0=1-2 should be a whole number from 1 to 24.",
    "ttr/2 p0=-/1,,2": "p0= should be a whole number from 1 to 24.",
    "ttr/2 p0=-/(1": "p0: contracts look like 3,7 or 3(7,9).",
    "ttr/2 p0=-/3 p1=-/3": "Contract 3 is in two places.",
    "ttr/2 p0=-/?25": "25 hidden contracts are wanted, but only 24 are nowhere else.",
    "ttr/2 p0=-/1 contracts=2,3": "21 of the contracts are nowhere; a * in a pile puts them there.",
    "ttr/2 p0=-/* p1=-/*": "Only one pile can take the rest (*) of the contracts.",
    # the decision
    "ttr/2 p0=-/(1,2)": "Contracts in brackets belong to the player who decides on them: turn=0:contracts.",
    "ttr/2 turn=1:contracts p0=-/(1,2)": (
        "Contracts in brackets belong to the player who decides on them: turn=0:contracts."
    ),
    "ttr/2 turn=0:contracts": "turn=0:contracts needs the drawn contracts in brackets.",
    "ttr/2 turn=0:contracts p0=-/(1)": "A player decides on two contracts at a time.",
    "ttr/2 turn=0:contracts p0=-/(1,2,3)": "A player decides on two contracts at a time.",
    "ttr/2 turn=0:second-card row=WW deck=- p1=*": "turn=0:second-card, but there is no second card to take.",
    "ttr/2 turn=0:setup p0=-/(1,2)": "During setup each player from the one to decide has contracts in brackets.",
    "ttr/2 turn=1:setup p0=-/(1,2) p1=-/(3,4)": (
        "During setup each player from the one to decide has contracts in brackets."
    ),
}


@pytest.mark.parametrize("text", FAULTS, ids=lambda text: text[:60] or "nothing")
def test_each_fault_is_named_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as fault:
        GAME.from_text(text)
    assert str(fault.value) == FAULTS[text]


@pytest.mark.parametrize("text", [None, 5, b"ttr/2", ["ttr/2"], {}])
def test_a_position_is_a_text(text: Any) -> None:
    with pytest.raises(BadInput, match="one line"):
        GAME.from_text(text)


# --- anything at all --------------------------------------------------------------------------------------------------

_PIECES = [
    *("ttr/2", "ttr/3", "turn=", "p0=", "p1=", "p2=", "row=", "deck=", "discard=", "contracts=", "last=", "first="),
    *("passes=", "options=", "random=", "second-card", "setup", "over", ":may-stop", "RGKBP", "WWW", "GG", "?5", "?"),
    *("*", "/", "-", "+", ",", "(", ")", "1,2", "24", "35", "0", "3", ":", " ", "\n", "²", "٣", "é", "\ud800", "_"),
]
near_misses = st.lists(st.sampled_from(_PIECES), max_size=40).map("".join)
edited = st.builds(
    lambda at, cut, piece: WHOLE[:at] + piece + WHOLE[at + cut :],
    st.integers(0, len(WHOLE)),
    st.integers(0, 6),
    st.sampled_from(_PIECES),
)


@given(st.one_of(st.text(max_size=60), near_misses, near_misses.map("ttr/2 ".__add__), edited))
def test_any_text_is_a_position_or_names_its_fault(text: str) -> None:
    try:
        state = GAME.from_text(text)
    except BadInput as fault:
        assert str(fault).endswith((".", "?"))
        return
    assert not violations(state)
    assert GAME.from_text(state.to_text()).to_text() == state.to_text()


# --- actions in words -------------------------------------------------------------------------------------------------


def test_actions_are_written_and_read(position: Position) -> None:
    state = position("p0=GGGWWW row=RKKBP")
    for action in (*state.legal_actions(), TakeFaceUp(4), DrawBlind()):
        assert action_from_text(action.to_text()) == action


@pytest.mark.parametrize("text", ["keep", "return 12", "pass", "stop", "contracts", "blind", "take 3", "claim 35 GGW"])
def test_every_kind_of_action_has_its_words(text: str) -> None:
    assert action_from_text(text).to_text() == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "nonsense", "take", "take x", "take -1", "take 1 2", "take ²", "take 1.0", "take " + "9" * 5000),
        *("claim", "claim 35", "claim GGW", "claim 35 ggw", "claim 35 GGX", "claim x GGG", "claim 35 G G"),
        *("return", "return x", "return 1,2", "keep 3", "Keep", "pass!", "blind blind", "\ud800"),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_words_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"is not an action of Ticket to Ride: Amsterdam\. "):
        action_from_text(text)


@given(st.text(max_size=30))
def test_any_words_are_an_action_or_refused(text: str) -> None:
    try:
        action = action_from_text(text)
    except BadInput:
        return
    assert action_from_text(action.to_text()) == action
