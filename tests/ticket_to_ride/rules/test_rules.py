"""Every rule of the rulebook is named by the engine and tested under its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.rulebook import Rule, Rulebook
from amsterdam.ticket_to_ride.actions import action_from_text
from amsterdam.ticket_to_ride.state import State

GAME = amsterdam.game("ticket-to-ride")
BOOK = Rulebook.load("ticket_to_ride")

#: Positions in which something rare happens at the action beside them.
RARE = [
    ("ttr/2 p0=RR/-/-/6 p1=-/-/-/10 row=RGKBP", "claim 24 RR"),  # no merchandise left
    ("ttr/2 p0=- p1=* row=WWRGK deck=W discard=-", "take 4"),  # a sweep that cannot help
    ("ttr/2 last=1 p0=-/1,3/27,28,33,7,24/0 p1=-/17/4,13,11,41,38/0 row=WGKBP", "take 0"),  # decided by contracts
    ("ttr/2 last=1 p0=-/-/4 p1=-/-/28 row=WGKBP", "take 0"),  # a shared victory
    ("ttr/3 last=1 p0=-/-/-/2 p1=-/-/-/2 p2=-/-/-/2 row=WGKBP", "take 0"),  # three equal in merchandise
    ("ttr/2 turn=0:setup p0=-/(1,2) p1=-/(3,4) row=WGKBP", "return 1"),
    ("ttr/2 p0=R/* row=WGKBP contracts=5", "contracts"),
]
#: The actions that are tried in every state, legal or not.
QUESTIONS = [
    action_from_text(text)
    for text in (
        *("take 0", "take 1", "take 4", "blind", "stop", "contracts", "keep", "pass", "return 1", "return 24"),
        *("claim 35 GGG", "claim 36 KKK", "claim 24 RB", "claim 24 RR", "claim 4 R", "claim 5 WW", "claim 25 WWWW"),
    )
]


def rules_carried(state: State, text: str | None, chance: Stream) -> set[str]:
    """Return the rules of the events and refusals of a game played on from a state, `text` first."""
    named = {event.rule for event in state.opening}
    while state.actor is not None:
        for action in QUESTIONS:
            for seat in (None, 0):
                refusal = state.why_not(action, seat)
                named |= {refusal.rule} if refusal else set()
        action = action_from_text(text) if text else chance.choice(state.legal_actions())
        text = None
        named |= {event.rule for event in state.apply(action)}
    return named


def all_carried() -> set[str]:
    """Return the rules of the events and refusals of rare positions and of thirty random games."""
    carried: set[str] = set()
    for position, action in RARE:
        carried |= rules_carried(GAME.from_text(position), action, Stream(1))
    for seed in range(30):
        options = {"ruling.second-card": "may-stop"} if seed % 2 else {}
        carried |= rules_carried(GAME.start(2 + seed % 3, seed, options), None, Stream(seed))
    return carried


def test_every_rule_is_carried_by_an_event_or_refusal_and_no_other_is() -> None:
    assert all_carried() == set(BOOK.ids)


def named(rule: Rule) -> set[str]:
    """Return the texts in the tests of a rule's chapter."""
    files = [f"test_{rule.chapter}.py", *(["test_rulings.py"] if rule.is_ruling else [])]
    texts: set[str] = set()
    for file in files:
        tree = ast.parse((Path(__file__).parent / file).read_text(encoding="utf-8"))
        tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
        texts |= {node.value for test in tests for node in ast.walk(test) if isinstance(node, ast.Constant)}
    return texts


@pytest.mark.parametrize("rule", BOOK.rules(), ids=lambda rule: rule.id)
def test_every_rule_is_named_by_a_test_of_its_chapter(rule: Rule) -> None:
    assert rule.id in named(rule)
