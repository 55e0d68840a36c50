"""A game looked back at: what each decision of a seat cost, against the best that it could have done.

A decision is judged by what the seat saw when it was made, never by how the cards fell afterwards. A ranking of all
choices finds the best one; then that one and what was done are played on in fresh games, since the best of many
choices looks better than it is in the very games that made it the best.

Where games take long, a game may ask for a glance first (`Game.effort`): a few games for every choice of every
decision. Then only those are judged that seem to have cost something, the most costly first.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace

from amsterdam.analysis import ask
from amsterdam.analysis.effort import Effort, Glance
from amsterdam.analysis.rollouts import WIN, Question
from amsterdam.analysis.worth import Analysis, Choice, Steps, difference
from amsterdam.game import Action, BadInput, Event, View
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.record import Record

#: How many mistakes are called the worst.
WORST = 3
#: How many times the doubt of a glance is alarming.
ALARM = 3

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
        later: what the seat saw at its next decisions, as long as nobody else had decided and nothing come to light.
    """

    number: int
    view: View
    action: Action
    before: tuple[Event, ...]
    later: tuple[View, ...] = ()

    def still(self, action: Action) -> View | None:
        """Return what the seat saw when something else than what was done could still be done; None if it could not."""
        return None if action == self.action else next((v for v in self.later if action in v.legal_actions()), None)


def rank(view: View, how: Effort, seed: int, times: int = 1) -> Iterator[Analysis | None]:
    """Yield a ranking of a view's choices that grows, within `times` the budget; see `ask.slices`."""
    return ask.slices(
        view,
        policy=how.policy,
        seed=seed,
        budget=max(how.budget * times, len(view.legal_actions())),
        minimum=how.minimum,
        rollouts=how.rollouts,
        piece=how.piece,
    )


def effort_of(view: View) -> Effort:
    """Return what the decision that a view shows can be worth here, as its game says."""
    return game(view.game).effort(view)


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what it cost.

    Attributes:
        decision: the decision.
        ranking: all its choices, best first.
        compared: the best of them and what was done (one choice where they are the same), in fresh games.
        glance: after a mere glance how it was made: then the games that compare are those of the ranking, and few.
    """

    decision: Decision
    ranking: Analysis
    compared: Analysis
    glance: Glance | None = None

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
        return self.glance is None and self.lower > 0

    @property
    def doubtful(self) -> bool:
        """Whether it seems at a glance to have cost something, and has yet to be judged."""
        return self.glance is not None and self.cost[0] >= self.glance.doubt

    @property
    def alarming(self) -> bool:
        """Whether it seems at a glance to have cost so much that it is to be judged before others are glanced at."""
        return self.glance is not None and self.cost[0] >= ALARM * self.glance.doubt


def decisions(record: Record, seat: int) -> tuple[Decision, ...]:
    """Return the decisions of a seat in which it had a choice.

    Raises BadInput for a record that cannot be replayed, and for a seat that is not at the table.
    """
    players = record.replay().players
    if not 0 <= seat < players:
        raise BadInput(_("There is no seat {seat} in a game of {players}.").format(seat=seat, players=players))
    state, found, before = record.restart(), list[Decision](), list[Event]()
    turns, turn = list[int](), 0  # of each decision how many times others had decided, or something had come to light
    for number, action in enumerate(record.to_actions()):
        if state.actor == seat and len(state.legal_actions()) > 1:
            found.append(Decision(number, state.view(seat), action, tuple(before)))
            turns.append(turn)
            before.clear()
        others = state.actor != seat
        happened = state.apply(action)
        turn += others or any(event.reveals for event in happened)
        before += [event.as_seen_by(seat) for event in happened]
    return tuple(
        replace(decision, later=tuple(other.view for other in found[n + 1 : bisect(turns, turns[n])]))
        for n, decision in enumerate(found)
    )


# --- judging one ------------------------------------------------------------------------------------------------------


def slices(decision: Decision, how: Effort, seed: int = 0) -> Iterator[Judged | None]:
    """Judge a decision: yield None after every piece of the work, so that others can have a turn, then the judgement.

    The same seed gives the same judgement.
    """
    view, ranking = decision.view, None
    for found in rank(view, how, seed):
        ranking = found or ranking
        yield None
    assert ranking is not None, "a decision has choices"
    choices = [Choice(action) for action in dict.fromkeys((ranking.choices[0].action, decision.action))]
    later, still = Choice(ranking.choices[0].action), decision.still(ranking.choices[0].action)
    for start in range(how.budget, how.budget + how.fresh, how.piece):  # the ranking played those below the budget
        part = range(start, min(start + how.piece, how.budget + how.fresh))
        for choice in choices:
            _play(choice, view, part, ranking)
            yield None
        if still is not None:
            _play(later, still, part, ranking)
            yield None
    choices[-1] = _if_done_later(choices[-1], later)
    yield Judged(decision, ranking, Analysis(view.seat, how.policy, seed, choices, True, horizon=ranking.horizon))


def _play(choice: Choice, view: View, games: range, like: Analysis) -> None:
    """Add the games with these numbers that begin with a choice in the position of a view, played like an analysis."""
    played = game(view.game).rollouts
    question = Question(
        position=played.possible_state(view).view(view.seat).to_text(),
        seat=view.seat,
        policy=like.policy,
        seed=like.seed,
        action=choice.action.to_text(),
        games=games,
        horizon=like.horizon,
        folder=view.board.folder,
    )
    choice.add(played.play_out(question))


def _if_done_later(taken: Choice, later: Choice) -> Choice:
    """Return what was done with the best still done after it, where that comes out better.

    Those who play on in the games may not see what is best: that is no fault of a decision after which it can be done.
    """
    return replace(later, action=taken.action) if later.count and later.margin > taken.margin else taken


def glances(decision: Decision, how: Effort, seed: int = 0) -> Iterator[Judged | None]:
    """Do as `slices` with the few games of `how.glance`: the judgement is rough."""
    view, glance = decision.view, how.glance
    assert glance is not None
    all_games = glance.games * len(view.legal_actions())
    steps = Steps(
        policy=how.policy,
        seed=seed,
        budget=all_games,
        minimum=all_games,
        rollouts=glance.games,
        piece=how.piece,
        horizon=glance.horizon,
    )
    found = None
    for found in ask.slices(view, **steps):
        if found is None:
            yield None
    assert found is not None, "a decision has choices"
    found.choices.sort(key=lambda choice: -choice.margin)  # by their means: the intervals of so few games say nothing
    later, still = Choice(found.choices[0].action), decision.still(found.choices[0].action)
    if still is not None:
        for number in range(glance.games):
            _play(later, still, range(number, number + 1), found)
            yield None
    taken = next(choice for choice in found.choices if choice.action == decision.action)
    taken = _if_done_later(taken, later)
    compared = [found.choices[0], taken] if taken.margin < found.choices[0].margin else [taken]
    yield Judged(decision, found, Analysis(view.seat, how.policy, seed, compared, True, horizon=found.horizon), glance)


# --- judging a game ---------------------------------------------------------------------------------------------------


def judge(
    found: Sequence[Decision],
    judged: MutableMapping[int, Judged],
    how: Callable[[View], Effort] = effort_of,
    wanted: Callable[[], int | None] = lambda: None,
    seed: int = 0,
) -> Iterator[Judged | None]:
    """Judge the decisions: yield each judgement, and None after every other piece of the work.

    Args:
        judged: the judgements so far by their places among the decisions, to which these are added; what was glanced
            at is judged anew where it seems to have cost something.
        how: says what the decision of a view is worth.
        wanted: asked before each piece for the place of the decision that comes before any other, None for none.
    """
    begun: dict[tuple[int, bool], Iterator[Judged | None]] = {}
    while (place := _next(len(found), judged, wanted())) is not None:
        asked, effort = wanted(), how(found[place].view)
        closely = effort.glance is None or place in judged or place == asked
        for one in begun.setdefault((place, closely), (slices if closely else glances)(found[place], effort, seed)):
            if one is not None:
                judged[place] = one
            yield one
            if wanted() != asked:
                break


def _next(total: int, judged: Mapping[int, Judged], wanted: int | None) -> int | None:
    """Return the place of the decision to look at next, None where there is nothing left to do."""
    if wanted is not None and (wanted not in judged or judged[wanted].glance):
        return wanted
    doubts = doubtful(judged)
    if doubts and judged[doubts[0]].alarming:
        return doubts[0]
    waiting = (place for place in range(total) if place not in judged)
    return next(waiting, doubts[0] if doubts else None)


def doubtful(judged: Mapping[int, Judged]) -> list[int]:
    """Return the places of the decisions that at a glance seem to have cost something, the most costly first."""
    return sorted((place for place, one in judged.items() if one.doubtful), key=lambda place: -judged[place].cost[0])


def review(record: Record, seat: int, how: Callable[[View], Effort] = effort_of, seed: int = 0) -> Iterator[Judged]:
    """Yield the judgements of a seat's decisions as they are made; see `judge`. Raises BadInput; see `decisions`."""
    done = judge(decisions(record, seat), {}, how, seed=seed)
    return (judged for judged in done if judged is not None)


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
