"""What rules can give or take: prestige, guilders, cubes, penalty tokens.

Every change uses these functions. They add an event and keep prestige by rule. A gain says which card it came `by`, if
any, for the cards that ask for it (card.071, card.072). Its rule may be another, as with a bridge that is passed.
"""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.events import (
    CubesGained,
    CubesPaid,
    GuildersGained,
    GuildersPaid,
    PenaltyTaken,
    PointsScored,
)
from amsterdam.city_collection.player import no_cubes
from amsterdam.city_collection.position import Position
from amsterdam.game import Event


def points(position: Position, seat: int, number: int, rule: str, events: list[Event], by: int | None = None) -> None:
    """Move a player forward by `number` points of prestige, back when negative; 0 makes no event."""
    if not number:
        return
    side = position.sides[seat]
    side.points += number
    side.breakdown[rule] = side.breakdown.get(rule, 0) + number
    events.append(PointsScored(rule, seat, number))
    if by is not None and number > 0 and position.is_deciding(seat):
        position.turn.card_points |= {by}


def guilders(position: Position, seat: int, number: int, rule: str, events: list[Event], by: int | None = None) -> None:
    """Give a player guilders."""
    if not number:
        return
    position.sides[seat].guilders += number
    events.append(GuildersGained(rule, seat, number))
    if by is not None and position.is_deciding(seat):
        position.turn.card_guilders |= {by}


def pay_guilders(position: Position, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Let a player pay guilders."""
    assert position.sides[seat].guilders >= number
    position.sides[seat].guilders -= number
    events.append(GuildersPaid(rule, seat, number))


def cubes(position: Position, seat: int, gained: Sequence[int], rule: str, events: list[Event]) -> None:
    """Give a player cubes (six counts by colour) into the supply; the box never runs out (supply.unlimited)."""
    supply = position.sides[seat].supply
    for colour, number in enumerate(gained):
        supply[colour] += number
    events.append(CubesGained(rule, seat, tuple(gained)))


def pay_cubes(position: Position, seat: int, paid: Sequence[int], rule: str, events: list[Event]) -> None:
    """Let a player hand in cubes of the supply (six counts by colour)."""
    supply = position.sides[seat].supply
    for colour, number in enumerate(paid):
        assert supply[colour] >= number
        supply[colour] -= number
    events.append(CubesPaid(rule, seat, tuple(paid)))


def owe(position: Position, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Let a player, in its turn, owe cubes of any colour, at most all it has. Each is handed in by a `HandIn`.

    Where there is no choice of colours they are handed in at once.
    """
    position.turn.owed, position.turn.owed_for = position.turn.owed + number, rule
    settle(position, seat, events)


def settle(position: Position, seat: int, events: list[Event]) -> None:
    """Hand in the cubes owed when there is no choice: only one colour is left, or all cubes are owed."""
    turn, supply = position.turn, position.sides[seat].supply
    colours = [colour for colour, number in enumerate(supply) if number]
    if not turn.owed or not (len(colours) == 1 or sum(supply) == turn.owed):
        return
    paid = supply[:] if sum(supply) == turn.owed else [turn.owed * (colour == colours[0]) for colour in range(6)]
    pay_cubes(position, seat, paid, turn.owed_for, events)
    turn.owed, turn.owed_for = 0, ""


def want(position: Position, number: int, rule: str) -> None:
    """Let the player whose turn it is take cubes of choice, each by a `TakeCube`."""
    position.turn.wanted, position.turn.wanted_for = position.turn.wanted + number, rule


def penalty(position: Position, seat: int, tokens: int, rule: str, events: list[Event]) -> None:
    """Let a player take penalty tokens."""
    position.sides[seat].penalties += tokens
    events.append(PenaltyTaken(rule, seat, tokens))


def one_cube(colour: int) -> list[int]:
    """Return counts by colour with a single cube.

    >>> one_cube(2)
    [0, 0, 1, 0, 0, 0]
    """
    counts = no_cubes()
    counts[colour] = 1
    return counts
