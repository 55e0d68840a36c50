"""What an action costs and brings, shown before it is done. The engine does it on a copy, so no rule is repeated here.

The preview leaves out everything that depends on chance or on another player: whatever comes after the end of a turn,
or reveals something hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.city_collection import words
from amsterdam.city_collection.actions import HandIn, Pass
from amsterdam.city_collection.events import (
    BlockTaken,
    CubesGained,
    CubesPaid,
    GuildersGained,
    GuildersPaid,
    PointsScored,
)
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.rules import due
from amsterdam.city_collection.state import State
from amsterdam.game import Action, Event
from amsterdam.i18n import _, ngettext

Counts = tuple[int, ...]
NONE: Counts = (0,) * 6


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action costs and brings at once.

    Attributes:
        cubes_paid, cubes: cubes handed in and gained, by colour.
        guilders_paid, guilders, points: amounts; points may be negative.
        owed: cubes of any colours that the player must hand in next.
        wanted: cubes of choice that the player takes next.
        good: the good on the block taken, None without one.
        offer: the offer that is due next, one of `due.OFFERS`, empty for none.
    """

    cubes_paid: Counts = NONE
    cubes: Counts = NONE
    guilders_paid: int = 0
    guilders: int = 0
    points: int = 0
    owed: int = 0
    wanted: int = 0
    good: int | None = None
    offer: str = ""

    @property
    def brings(self) -> bool:
        """Whether there is a gain at once."""
        gains = self.points > 0, self.guilders, any(self.cubes), self.wanted, self.good is not None, self.offer
        return any(gains)


def preview(state: State, action: Action) -> Preview:
    """Return what a legal action of the actor costs and brings. Raises IllegalAction.

    >>> from amsterdam.city_collection import CityCollection
    >>> state = CityCollection().start(players=2, seed=7)
    >>> preview(state, state.legal_actions()[0]) == Preview()
    True
    """
    seat, before = state.actor, state.phase
    if isinstance(action, Pass) or before != ACT:
        return Preview()
    twin = state.copy()
    events = twin.apply(action)
    if any(event.reveals for event in events) or twin.actor != seat or twin.phase != before:
        return Preview()
    assert seat is not None
    owed = twin.turn.owed - state.turn.owed
    wanted = twin.turn.wanted - state.turn.wanted
    waits = due.what(twin.turn)
    return Preview(
        cubes_paid=_cubes(events, CubesPaid, seat),
        cubes=_cubes(events, CubesGained, seat),
        guilders_paid=sum(e.guilders for e in events if isinstance(e, GuildersPaid) and e.seat == seat),
        guilders=sum(e.guilders for e in events if isinstance(e, GuildersGained) and e.seat == seat),
        points=sum(e.points for e in events if isinstance(e, PointsScored) and e.seat == seat),
        owed=max(0, owed),
        wanted=max(0, wanted),
        good=next((e.good for e in events if isinstance(e, BlockTaken)), None),
        offer=waits if waits in due.OFFERS and waits != due.what(state.turn) else "",
    )


def commits(state: State, action: Action) -> bool:
    """Say whether a legal action of the actor is binding: it costs cubes at once, or reveals something hidden.

    Handing in a cube does not count: it only says how an earlier action is paid.

    >>> from amsterdam.city_collection import CityCollection
    >>> state = CityCollection().start(players=2, seed=7)
    >>> commits(state, state.legal_actions()[0])
    False
    """
    if isinstance(action, HandIn):
        return False
    events = state.copy().apply(action)
    return any(event.reveals or (isinstance(event, CubesPaid) and event.seat == state.actor) for event in events)


def supply_after(state: State, action: Action) -> Counts:
    """Return the cubes in the actor's supply after a legal action, by colour."""
    assert state.actor is not None
    twin = state.copy()
    twin.apply(action)
    return tuple(twin.sides[state.actor].supply)


def _cubes(events: list[Event], kind: type[CubesPaid] | type[CubesGained], seat: int) -> Counts:
    counts = [event.cubes for event in events if isinstance(event, kind) and event.seat == seat]
    return tuple(map(sum, zip(*counts, strict=True))) if counts else NONE


def preview_words(told: Preview) -> str:
    """Return a preview in a few words, empty when nothing is paid or gained.

    >>> preview_words(Preview(owed=1, points=3))
    'costs 1 cube of any colour; brings 3 points'
    """
    parts = [_listed(_("costs {things}"), _costs(told)), _listed(_("brings {things}"), _gains(told)), _next(told)]
    return "; ".join(part for part in parts if part)


def _listed(text: str, things: list[str]) -> str:
    return text.format(things=", ".join(things)) if things else ""


def _costs(told: Preview) -> list[str]:
    things = []
    if any(told.cubes_paid):
        things.append(words.cubes(told.cubes_paid))
    if told.owed:
        text = ngettext("{n} cube of any colour", "{n} cubes of any colours", told.owed)
        things.append(text.format(n=told.owed))
    if told.guilders_paid:
        things.append(_guilders(told.guilders_paid))
    if told.points < 0:
        things.append(_points(-told.points))
    return things


def _gains(told: Preview) -> list[str]:
    things = []
    if told.points > 0:
        things.append(_points(told.points))
    if told.guilders:
        things.append(_guilders(told.guilders))
    if any(told.cubes):
        things.append(words.cubes(told.cubes))
    if told.wanted:
        things.append(ngettext("{n} cube of choice", "{n} cubes of choice", told.wanted).format(n=told.wanted))
    if told.good is not None:
        things.append(words.good_name(told.good))
    return things


def _next(told: Preview) -> str:
    return {
        due.FREE_MAP: _("then the map may be used free"),
        due.SWAP: _("then a card may be swapped"),
        due.BLOCK: _("then a block may be taken free"),
        due.MOORING: _("then the ship may go anywhere"),
    }.get(told.offer, "")


def _points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


def _guilders(number: int) -> str:
    return ngettext("{n} guilder", "{n} guilders", number).format(n=number)
