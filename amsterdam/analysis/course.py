"""The course of a game for one seat: its chance of winning after each decision, and where that turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot, inf

from amsterdam.analysis.review import Estimate, Judged
from amsterdam.analysis.worth import win_error

#: A chance of winning rests on at least this many games: where a decision has fewer, on those of its neighbours, too.
AT_LEAST = 100
#: No neighbour is this far away or further.
FAR = 12
#: Luck makes the largest of many changes larger. One this many times as large as its 95 % interval is no luck.
SURE = 2
#: The largest number of turning points.
MOST = 3
#: The number of the largest changes that are looked at closely before turning points are told.
LOOKED_AT = 4 * MOST


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision at which the chance of winning changed.

    Attributes:
        place: the place of the decision.
        before: the chance of winning before it.
        after: the chance after it.
        error: half the width of the 95 % interval of the change.
        own: what the decision itself changed; the rest came before it, by chance or by the others.
    """

    place: int
    before: float
    after: float
    error: float
    own: float

    @property
    def change(self) -> float:
        """How much the chance changed."""
        return self.after - self.before

    @property
    def by_others(self) -> bool:
        """Whether luck and the others turned the game before the decision, which did nothing or the opposite."""
        return self.own * self.change <= 0

    @property
    def reached(self) -> float:
        """The chance right before the decision, after what luck and the others did."""
        return self.after - self.own

    def beyond(self, times: float) -> bool:
        """Say whether the change is larger than this many times its 95 % interval."""
        return abs(self.change) > times * self.error


def curve(judged: Mapping[int, Judged]) -> dict[int, Estimate]:
    """Return the chance of winning after each decision, by its place, and half the width of its 95 % interval."""
    return {place: _chance(judged, _around(place))[0] for place in judged}


def turning_points(judged: Mapping[int, Judged], most: int = MOST) -> list[Turn]:
    """Return the decisions at which the chance of winning surely changed the most, in the order of the game."""
    found = _largest(judged, SURE)
    turns: list[tuple[Turn, range]] = []
    for turn, games_of in found:
        if len(turns) < most and all(
            turn.place not in others and other.place not in games_of for other, others in turns
        ):
            turns.append((turn, games_of))
    return sorted((turn for turn, _places in turns), key=lambda turn: turn.place)


def unsure(judged: Mapping[int, Judged]) -> list[int]:
    """Return the places of the glanced decisions on which the largest changes rest, in the order of the game.

    The few games of a glance are taken together with those of the neighbours, so they may show a change at a wrong
    place, or none where there was one.
    """
    largest = [turn.place for turn, _games in _largest(judged, 1)[:LOOKED_AT]]
    places = {place for last in largest for place in (last - 1, last)}
    return sorted(place for place in places if place in judged and judged[place].glance)


def _largest(judged: Mapping[int, Judged], times: float) -> list[tuple[Turn, range]]:
    """Return the changes beyond so many times their 95 % interval, the largest first."""
    found = (pair for pair in _changes(judged) if pair[0].beyond(times))
    return sorted(found, key=lambda pair: -abs(pair[0].change))


def _changes(judged: Mapping[int, Judged]) -> Iterator[tuple[Turn, range]]:
    """Yield what changed at each decision, and the places of the decisions whose games say so."""
    for place, one in judged.items():
        own = one.taken.win - one.best.win if one.mistake else 0.0
        (after, after_error), last = _chance(judged, range(place, place + FAR))
        (before, before_error), first = _chance(judged, range(place - 1, place - 1 - FAR, -1))
        if first is None and own:
            yield Turn(place, one.best.win, one.taken.win, one.win_cost[1], own), range(place, place + 1)
        elif first is not None and last is not None:
            yield Turn(place, before, after, hypot(before_error, after_error), own), range(first + 1, last + 1)


def _around(place: int) -> Iterator[int]:
    """Yield a place and those around it, the nearest first."""
    yield place
    for far in range(1, FAR):
        yield place - far
        yield place + far


def _chance(judged: Mapping[int, Judged], places: Iterable[int]) -> tuple[Estimate, int | None]:
    """Return the chance of winning in the games of the first of these decisions, and the last one that was needed."""
    won, games, last = 0.0, 0, None
    for place in places:
        if games >= AT_LEAST:
            break
        if place in judged:
            taken = judged[place].taken
            won, games, last = won + taken.win * taken.count, games + taken.count, place
    return ((won / games, win_error(won / games, games)) if games else (0.0, inf)), last
