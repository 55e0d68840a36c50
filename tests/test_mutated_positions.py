"""Positions made by changing real ones: each is refused in a sentence, or every line of play from it ends.

A position of a real game is taken apart at its signs. Parts are dropped, taken from another position, or get another
number or letter. Hypothesis chooses the changes and the actions.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import amsterdam
from amsterdam.city_collection.position import PHASES
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.rulings import RULINGS as CITY_RULINGS
from amsterdam.city_collection.state import State as CityState
from amsterdam.game import BadInput, State
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.rulings import RULINGS as TICKET_RULINGS

CITY, TICKET = "city-collection", "ticket-to-ride"

#: Game -> the options of the games from which positions are taken; players take turns from 2 to 4.
OPTIONS: Mapping[str, tuple[Mapping[str, object], ...]] = {
    CITY: (
        {},
        {"expansions": "foreman-messenger,missions,trader,market-c", "missions.open": 1},
        {"solo": True},
        {"short-game": True, "expansions": "market-c", "market-c.way": "replace"},
    ),
    TICKET: ({}, {"ruling.second-card": "may-stop"}),
}
SEEDS, EVERY = 6, 17


def _options(rulings: Mapping[str, tuple[str, ...]]) -> str:
    """Return a word for each value of each ruling."""
    pairs = ((rule.removeprefix("ruling."), value) for rule, values in rulings.items() for value in values)
    return " ".join(f"options={rule}:{value}" for rule, value in pairs)


#: Game -> words that a change puts in.
WORDS: Mapping[str, str] = {
    CITY: f"""
        {" ".join(f"phase={phase}" for phase in PHASES)} {_options(CITY_RULINGS)} round=1 round=5 round=11 round=12
        queue=0 queue=1 queue=0,1 queue=1,0 turn=0 turn=1 order=1,0 dice=111111 dice=123456
        done=good:X done=owed:2 done=wanted:2 done=free-map:109 done=free-map:24 done=foreman done=block-due
        done=swap-due done=moored-anywhere done=free-cards:2 done=free-steps:3 done=half-step
        display=- display=1 craftsmen=- buildings=- maps=- discard=* sold=BTCFJDLKX tile=- goods=- past=- tiles=-
        p0=- p1=- p0=supply:PG p1=chosen:PG p0=missions:32,33,34,37""",
    TICKET: f"""
        {_options(TICKET_RULINGS)} turn=0 turn=1 turn=0:setup turn=1:setup turn=0:second-card turn=1:contracts turn=over
        row=- row=?5 row=WWWRG row=RG deck=- deck=* discard=* discard=- contracts=- last=1 last=2 passes=1 first=1
        p0=- p1=- p0=* p0=?20/* p1=-/3(7,9) p0=-/(1,2)""",
}

#: More decisions than any game takes; a legal line that is longer never ends.
LONGEST = 6000


@cache
def real(game: str) -> tuple[str, ...]:
    """Return positions from random games, with all kinds of options."""
    found: list[str] = []
    for number, options in enumerate(OPTIONS[game] * SEEDS):
        players = 2 if "solo" in options else 2 + number % 3
        state = amsterdam.game(game).start(players, number, options)
        luck, decisions = Stream(number), 0
        while state.actor is not None:
            if decisions % EVERY == 0:
                found.append(state.to_text())
            state.apply(luck.choice(state.legal_actions()))
            decisions += 1
    return tuple(found)


# --- changes ----------------------------------------------------------------------------------------------------------


@dataclass
class Changed:
    """A position text, by field, that changes bit by bit; chance is Hypothesis's."""

    game: str
    chance: random.Random
    header: str
    fields: dict[str, str]

    @classmethod
    def of(cls, game: str, chance: random.Random) -> Changed:
        header, *words = chance.choice(real(game)).split()
        return cls(game, chance, header, dict(word.split("=", 1) for word in words))

    def change(self) -> None:
        """Change one thing."""
        self.chance.choice((self.drop, self.borrow, self.put, self.put, self.alter, self.alter, self.part))()

    def drop(self) -> None:
        self.fields.pop(self.chance.choice(sorted(self.fields)), None) if self.fields else None

    def borrow(self) -> None:
        """Take a field from another position."""
        other = self.of(self.game, self.chance)
        name = self.chance.choice(sorted(other.fields))
        self.fields[name] = other.fields[name]

    def put(self) -> None:
        """Put in a word of `WORDS`."""
        name, value = self.chance.choice(WORDS[self.game].split()).split("=", 1)
        self.fields[name] = value

    def alter(self) -> None:
        """Put another number or letter in a field."""
        if not self.fields:
            return
        name = self.chance.choice(sorted(self.fields))
        self.fields[name] = self._altered(self.fields[name])

    def part(self) -> None:
        """Drop a part of a player, or alter it."""
        name = self.chance.choice([name for name in sorted(self.fields) if re.fullmatch(r"p\d", name)] or [""])
        parts = self.fields.get(name, "").split("/")
        number = self.chance.randrange(len(parts))
        parts[number : number + 1] = [self._altered(parts[number])] if self.chance.random() < 0.5 else []
        if name:
            self.fields[name] = "/".join(parts)

    def _altered(self, text: str) -> str:
        pieces = list(re.finditer(r"\d+|[A-Z]", text))
        if not pieces:
            return text
        piece = self.chance.choice(pieces)
        another = str(self.chance.choice((0, 1, 2, 5, 12, 19, 36, 109, 132, 999)))
        letter = self.chance.choice("PGOBUKBTCFJDLKXWYRPG")
        new = another if piece[0].isdigit() else letter * self.chance.choice((1, 1, 2))
        return text[: piece.start()] + self.chance.choice((new, "")) + text[piece.end() :]

    def __str__(self) -> str:
        return " ".join([self.header, *(f"{name}={value}" for name, value in self.fields.items())])


def mutated(game: str, chance: random.Random) -> str:
    """Return a real position with one to four changes."""
    changed = Changed.of(game, chance)
    for _change in range(chance.choice((1, 1, 2, 2, 3, 4))):
        changed.change()
    return str(changed)


# --- playing ----------------------------------------------------------------------------------------------------------


def check_line(state: State, chance: random.Random, text: str) -> None:
    """Play legal actions to the end, passing when nothing else can be done or now and then."""
    passing = chance.choice((0.0, 0.3, 1.0))
    for _decision in range(LONGEST):
        if state.actor is None:
            assert state.result() is not None
            assert state.legal_actions() == ()
            return
        actions = state.legal_actions()
        assert actions, f"nothing can be done: {text} -> {state.to_text()}"
        others = [action for action in actions if action.to_text() != "pass"]
        action = chance.choice(others) if others and chance.random() >= passing else chance.choice(actions)
        state.apply(action)
        if isinstance(state, CityState):
            assert state.round <= LAST_ROUND, text
    pytest.fail(f"no end after {LONGEST} decisions: {text}")


def check(game: str, chance: random.Random) -> None:
    text = mutated(game, chance)
    try:
        state = amsterdam.game(game).from_text(text, seed=1)
    except BadInput as refusal:
        event("refused")
        assert str(refusal).endswith((".", "?")), refusal
        return
    event("accepted")
    assert amsterdam.game(game).from_text(state.to_text()) == state
    assert amsterdam.game(game).violations(state) == [], text
    check_line(state, chance, text)


unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@pytest.mark.parametrize("game", [CITY, TICKET])
def test_from_a_changed_position_every_line_of_play_ends(game: str) -> None:
    @settings(unhurried, max_examples=150)
    @given(st.randoms(use_true_random=False))
    def run(chance: random.Random) -> None:
        check(game, chance)

    run()


@pytest.mark.slow
@pytest.mark.parametrize("game", [CITY, TICKET])
def test_from_many_changed_positions_every_line_of_play_ends(game: str) -> None:
    @settings(unhurried, max_examples=10_000)
    @given(st.randoms(use_true_random=False))
    def run(chance: random.Random) -> None:
        check(game, chance)

    run()
