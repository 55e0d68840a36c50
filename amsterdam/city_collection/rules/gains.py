"""What any rule may give or take: prestige, guilders, cubes, penalty tokens.

Every change goes through here, so that it is told as an event, prestige is kept apart by rule, and the cards that ask
what other cards brought (card.071, card.072) are answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amsterdam.city_collection.events import (
    CubesGained,
    CubesPaid,
    GuildersGained,
    GuildersPaid,
    PenaltyTaken,
    PointsScored,
)
from amsterdam.game import Event

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State


def points(state: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Move a player on by `number` points of prestige, back when negative; nothing is told of 0."""
    if not number:
        return
    side = state.sides[seat]
    side.points += number
    side.breakdown[rule] = side.breakdown.get(rule, 0) + number
    events.append(PointsScored(rule, seat, number))
    if number > 0 and seat == state.actor:
        state.turn.card_points |= _card_of(rule)


def guilders(state: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Give a player guilders."""
    if not number:
        return
    state.sides[seat].guilders += number
    events.append(GuildersGained(rule, seat, number))
    if seat == state.actor:
        state.turn.card_guilders |= _card_of(rule)


def pay_guilders(state: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Let a player pay guilders that it has."""
    assert state.sides[seat].guilders >= number
    state.sides[seat].guilders -= number
    events.append(GuildersPaid(rule, seat, number))


def cubes(state: State, seat: int, gained: Sequence[int], rule: str, events: list[Event]) -> None:
    """Give a player cubes (six counts by colour) into the supply; there is no end of them (supply.unlimited)."""
    supply = state.sides[seat].supply
    for colour, number in enumerate(gained):
        supply[colour] += number
    events.append(CubesGained(rule, seat, tuple(gained)))


def pay_cubes(state: State, seat: int, paid: Sequence[int], rule: str, events: list[Event]) -> None:
    """Let a player hand in cubes of the supply (six counts by colour) that it has."""
    supply = state.sides[seat].supply
    for colour, number in enumerate(paid):
        assert supply[colour] >= number
        supply[colour] -= number
    events.append(CubesPaid(rule, seat, tuple(paid)))


def owe(state: State, number: int, rule: str, events: list[Event]) -> None:
    """Let the actor owe cubes of any colour, as many as the supply holds at least; each is asked for as `HandIn`.

    Where the colours leave no choice they are handed in at once.
    """
    state.turn.owed, state.turn.owed_for = state.turn.owed + number, rule
    settle(state, events)


def settle(state: State, events: list[Event]) -> None:
    """Hand in what the actor owes where there is nothing to choose: one colour only, or everything is owed."""
    assert state.actor is not None
    turn, supply = state.turn, state.sides[state.actor].supply
    colours = [colour for colour, number in enumerate(supply) if number]
    if not turn.owed or not (len(colours) == 1 or sum(supply) == turn.owed):
        return
    paid = supply[:] if sum(supply) == turn.owed else [turn.owed * (colour == colours[0]) for colour in range(6)]
    pay_cubes(state, state.actor, paid, turn.owed_for, events)
    turn.owed, turn.owed_for = 0, ""


def want(state: State, number: int, rule: str) -> None:
    """Let the actor take cubes of choice; each is asked for as `TakeCube`."""
    state.turn.wanted, state.turn.wanted_for = state.turn.wanted + number, rule


def penalty(state: State, seat: int, tokens: int, rule: str, events: list[Event]) -> None:
    """Let a player take penalty tokens."""
    state.sides[seat].penalties += tokens
    events.append(PenaltyTaken(rule, seat, tokens))


def _card_of(rule: str) -> frozenset[int]:
    """Return the card whose rule this is, none for another rule.

    >>> _card_of("card.024")
    frozenset({24})
    """
    return frozenset({int(rule[5:])}) if rule.startswith("card.") else frozenset()
