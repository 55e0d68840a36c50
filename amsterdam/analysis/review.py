"""A game looked back at: what each decision of a seat cost, against the best that it could have done.

A decision is judged by what the seat saw when it was made, never by how the cards fell afterwards. A ranking of all
choices finds the best one; then that one and what was done are played on in fresh games, since the best of many
choices looks better than it is in the very games that made it the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from amsterdam.analysis import worth
from amsterdam.analysis.worth import Analysis, Choice, difference
from amsterdam.game import Action, BadInput, Event
from amsterdam.i18n import _
from amsterdam.record import Record
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.hidden import possible_state
from amsterdam.ticket_to_ride.rollouts import PLANNED, WIN, play_out
from amsterdam.ticket_to_ride.view import View

GAME = "ticket-to-ride"
#: How many mistakes are called the worst.
WORST = 3

#: A mean and half the width of its 95 % interval.
Estimate = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision in which the seat had a choice.

    Attributes:
        number: which of the record's actions it is, from 0.
        view: what the seat saw.
        action: what it did.
        before: what happened since its decision before, as the seat saw it.
    """

    number: int
    view: View
    action: Action
    before: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games a decision is worth.

    Attributes:
        policy: how everybody decides in them; see `rollouts.POLICIES`.
        budget: games for the ranking of all choices, at most.
        minimum: games that each choice gets before it is dropped.
        rollouts: games of each choice in a round of the ranking.
        piece: games played at a time, between which others have a turn.
        fresh: games in which the best and what was done are compared.
    """

    policy: str
    budget: int
    minimum: int
    rollouts: int
    piece: int
    fresh: int

    def rank(self, view: View, seed: int) -> Iterator[Analysis | None]:
        """Yield a ranking that grows; see `worth.slices`."""
        return worth.slices(
            view,
            policy=self.policy,
            seed=seed,
            budget=max(self.budget, len(view.legal_actions())),
            minimum=self.minimum,
            rollouts=self.rollouts,
            piece=self.piece,
        )


def effort() -> Effort:
    """Return what a decision can be worth here: much less where the compiled rules are not installed."""
    if fast.available():
        return Effort(PLANNED, budget=3000, minimum=100, rollouts=20, piece=10, fresh=1000)
    return Effort(PLANNED, budget=240, minimum=12, rollouts=4, piece=1, fresh=60)


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what it cost.

    Attributes:
        decision: the decision.
        ranking: all its choices, best first.
        compared: the best of them and what was done (one choice where they are the same), in fresh games.
    """

    decision: Decision
    ranking: Analysis
    compared: Analysis

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.compared.choices[0]

    @property
    def taken(self) -> Choice:
        """What was done."""
        return self.compared.choices[-1]

    @property
    def cost(self) -> Estimate:
        """The points that it cost."""
        return difference(self.best, self.taken)

    @property
    def win_cost(self) -> Estimate:
        """The chance of winning that it cost."""
        return difference(self.best, self.taken, WIN)

    @property
    def lower(self) -> float:
        """The lower end of the 95 % interval of the points that it cost."""
        mean, error = self.cost
        return mean - error

    @property
    def mistake(self) -> bool:
        """Whether it cost points for sure; where the interval holds 0 it may have been as good as the best."""
        return self.lower > 0


def decisions(record: Record, seat: int) -> tuple[Decision, ...]:
    """Return the decisions of a seat in which it had a choice.

    Raises BadInput for a record that cannot be replayed or is of another game, and for a seat that is not at the table.
    """
    if record.game != GAME:
        raise BadInput(_("Only games of Ticket to Ride: Amsterdam can be looked back at."))
    players = record.replay().players
    if not 0 <= seat < players:
        raise BadInput(_("There is no seat {seat} in a game of {players}.").format(seat=seat, players=players))
    state, found, before = record.restart(), [], list[Event]()
    for number, action in enumerate(record.to_actions()):
        if state.actor == seat and len(state.legal_actions()) > 1:
            found.append(Decision(number, state.view(seat), action, tuple(before)))
            before.clear()
        before += [event.as_seen_by(seat) for event in state.apply(action)]
    return tuple(found)


def slices(decision: Decision, how: Effort, seed: int = 0) -> Iterator[Judged | None]:
    """Judge a decision: yield None after every piece of the work, so that others can have a turn, then the judgement.

    The same seed gives the same judgement.
    """
    view, ranking = decision.view, None
    for found in how.rank(view, seed):
        ranking = found or ranking
        yield None
    assert ranking is not None, "a decision has choices"
    choices = [Choice(action) for action in dict.fromkeys((ranking.choices[0].action, decision.action))]
    position = possible_state(view).view(view.seat).to_text()
    # The ranking played games with numbers below the budget: these are others.
    games = range(how.budget, how.budget + how.fresh)
    for start in range(0, how.fresh, how.piece):
        part = games[start : start + how.piece]
        for choice in choices:
            choice.add(
                play_out(position, view.seat, choice.action.to_text(), part, seed, how.policy, view.board.folder)
            )
            yield None
    yield Judged(decision, ranking, Analysis(view.seat, how.policy, seed, choices, True))


def review(record: Record, seat: int, how: Effort | None = None, seed: int = 0) -> Iterator[Judged]:
    """Yield the seat's decisions one by one as they are judged. Raises BadInput; see `decisions`."""
    for decision in decisions(record, seat):
        yield from (judged for judged in slices(decision, how or effort(), seed) if judged is not None)


def worst(judged: Iterable[Judged], most: int = WORST) -> list[Judged]:
    """Return the worst mistakes, the worst first: by what they cost at the least, so that bad luck makes none."""
    return sorted((one for one in judged if one.mistake), key=lambda one: -one.lower)[:most]


def turning_point(judged: Iterable[Judged]) -> Judged | None:
    """Return the mistake that cost most of the chance of winning at the least, None where none surely cost any.

    Late in a game that is lost anyway a mistake may cost many points and no chance at all: the worst mistake need not
    be the one that lost the game.
    """
    losses = [(one.win_cost[0] - one.win_cost[1], one) for one in judged if one.mistake]
    loss, found = max(losses, key=lambda pair: pair[0], default=(0.0, None))
    return found if loss > 0 else None
