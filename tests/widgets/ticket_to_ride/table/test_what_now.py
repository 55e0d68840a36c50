"""The most important sentence for the person at the screen."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.ticket_to_ride.actions import ClaimRoute
from widgets.ticket_to_ride.table.what_now import what_now

NAMES = ("Anna", "Bram {n}", "Cor")
DECK = "row=RGKBP deck=*"


def now(text: str, *, humans: tuple[int, ...] = (0, 1, 2), act: ClaimRoute | None = None) -> str:
    state = amsterdam.game("ticket-to-ride").from_text(text, seed=1)
    if act is not None:
        state.apply(act)
    return what_now(state.view(state.actor or 0), state.result(), NAMES, humans)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (f"turn=0:setup p0=GG/(3,4) p1=K/(1,2) {DECK}", "Anna: which contracts do you keep? One at least."),
        (f"p0=GG/3 p1=K/1 {DECK}", "Anna: take transport cards, claim a route, or draw contracts."),
        (f"turn=1 p0=GG/3 p1=K/1 {DECK}", "Bram {n}: take transport cards, claim a route, or draw contracts."),
        (f"turn=1:second-card p0=GG/3 p1=K/1 {DECK}", "Bram {n}: take a second card, but no face-up wild."),
        (
            f"turn=0:contracts p0=G/3(4,5) p1=K/1 {DECK}",
            "Anna: which of the drawn contracts do you keep? One at least.",
        ),
        ("p0=-/3 p1=*/* row=- deck=- contracts=-", "Anna: nothing is possible, so you pass."),
        (
            f"last=2 p0=GG/3 p1=K/1 {DECK}",
            "Last round, 2 turns to go. Anna: take transport cards, claim a route, or draw contracts.",
        ),
        (
            f"last=1 turn=1:second-card p0=GG/3 p1=K/1 {DECK}",
            "Last round, 1 turn to go. Bram {n}: take a second card, but no face-up wild.",
        ),
    ],
)
def test_each_phase_says_what_can_be_done(position: str, sentence: str) -> None:
    assert now(f"ttr/2 {position}") == sentence


def test_of_a_bot_only_that_it_moves() -> None:
    for phase in ("turn=1", "turn=1:second-card"):
        assert now(f"ttr/2 {phase} p0=GG/3 p1=K/1 {DECK}", humans=(0,)) == "Bram {n} is to move."
    assert (
        now(f"ttr/2 turn=1 last=2 p0=GG/3 p1=K/1 {DECK}", humans=())
        == "Last round, 2 turns to go. Bram {n} is to move."
    )


@pytest.mark.parametrize("humans", [(), (0, 1)])
def test_the_end_names_who_won(humans: tuple[int, ...]) -> None:
    claim = ClaimRoute(28, "G")
    assert now(f"ttr/2 last=1 p0=G/5 p1=K/24 {DECK}", humans=humans, act=claim) == "The game is over: Anna wins."
    shared = now(f"ttr/3 last=1 p0=G/5 p1=K/6/4 p2=R/24 {DECK}", humans=humans, act=claim)
    assert shared == "The game is over: Anna and Bram {n} share the victory."
