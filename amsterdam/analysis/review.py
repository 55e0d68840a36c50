"""Review of a game: what each decision of a seat cost, compared with the best choice it had.

A decision is judged by what the seat saw when it was made, never by how the cards fell afterwards. A ranking of all
choices finds the best one. Then this one and the action taken are compared in fresh games, because the best of many
choices looks better than it is in the games that ranked it first.

A game whose rollouts take long may ask for a glance first (`Game.effort`): a few games for every choice of every
decision. Then only the decisions that seem to have cost something are judged, the most costly first.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from amsterdam.analysis import ask
from amsterdam.analysis.effort import Effort, Glance
from amsterdam.analysis.rollouts import WIN, Question
from amsterdam.analysis.search import Steps
from amsterdam.analysis.worth import Analysis, Choice, difference
from amsterdam.game import Action, Event, NoSeat, View
from amsterdam.games import game
from amsterdam.randomness import Stream
from amsterdam.record import Record

#: The largest number of mistakes that count as the worst.
WORST = 3
#: A decision that seems to cost this many times the doubt of a glance is alarming.
ALARM = 3

#: A mean and half the width of its 95 % interval.
Estimate = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision in which the seat had a choice.

    Attributes:
        number: the place of its action in the record, from 0.
        view: what the seat saw.
        action: the action taken.
        before: what happened since the seat's previous decision, as the seat saw it.
        later: what the seat saw at its next decisions, until somebody else decided or something hidden was revealed.
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
    """Yield an ever more exact ranking of a view's choices, within `times` the budget; see `ask.slices`."""
    return ask.slices(
        view,
        policy=how.policy,
        seed=seed,
        budget=max(how.budget * times, 2 * len(view.legal_actions())),
        minimum=how.minimum,
        rollouts=how.rollouts,
        piece=how.piece,
    )


def effort_of(view: View) -> Effort:
    """Return the effort that the game sets for the decision in a view."""
    return game(view.game).effort(view)


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what it cost.

    Attributes:
        decision: the decision.
        ranking: all its choices, best first.
        compared: the best of them and the action taken (one choice where they are the same), in fresh games.
        glance: the settings of the glance, None after a close judgement. After a glance `compared` holds the few games
            of the ranking.
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
        """The action taken."""
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
        """Whether it surely cost points; where the interval contains 0 it may have been as good as the best."""
        return self.glance is None and self.lower > 0

    @property
    def doubtful(self) -> bool:
        """Whether it seems at a glance to have cost something, and is not judged closely yet."""
        return self.glance is not None and self.cost[0] >= self.glance.doubt

    @property
    def alarming(self) -> bool:
        """Whether it seems at a glance to have cost so much that it is judged before the next glance at others."""
        return self.glance is not None and self.cost[0] >= ALARM * self.glance.doubt


def decisions(record: Record, seat: int) -> tuple[Decision, ...]:
    """Return the decisions of a seat in which it had a choice.

    Raises BadInput for a record that cannot be replayed, and NoSeat for a seat that is not at the table.
    """
    players = record.replay().players
    if not 0 <= seat < players:
        raise NoSeat.of(seat, players)
    state, made, before = record.restart(), list[Decision](), list[Event]()
    turns, turn = list[int](), 0  # for each decision: how often others had decided or something had been revealed
    for number, action in enumerate(record.to_actions()):
        if state.actor == seat and len(state.legal_actions()) > 1:
            made.append(Decision(number, state.view(seat), action, tuple(before)))
            turns.append(turn)
            before.clear()
        others = state.actor != seat
        happened = state.apply(action)
        turn += others or any(event.reveals for event in happened)
        before += [event.as_seen_by(seat) for event in happened]
    return tuple(
        replace(decision, later=tuple(other.view for other in made[n + 1 : bisect(turns, turns[n])]))
        for n, decision in enumerate(made)
    )


# --- judging one ------------------------------------------------------------------------------------------------------


def slices(decision: Decision, how: Effort, seed: int = 0) -> Iterator[Judged | None]:
    """Judge a decision: yield None after every piece of the work, then the judgement.

    A page answers clicks between two pieces. The same seed gives the same judgement.
    """
    ranking = None
    for latest in rank(decision.view, how, seed):
        ranking = latest or ranking
        yield None
    assert ranking is not None, "a decision has choices"
    yield from compare(decision, how, ranking, ranking.choices[0].action)


def compare(decision: Decision, how: Effort, ranking: Analysis, best: Action) -> Iterator[Judged | None]:
    """Compare the action taken with a better one in fresh games: yield None after every piece, then the judgement.

    The games are `how.fresh` others than those of the ranking, which played at most `how.budget`.
    """
    view = decision.view
    choices = [Choice(action) for action in dict.fromkeys((best, decision.action))]
    later, still = Choice(best), decision.still(best)
    for start in range(how.budget, how.budget + how.fresh, how.piece):
        part = range(start, min(start + how.piece, how.budget + how.fresh))
        for choice in choices:
            _play(choice, view, part, ranking)
            yield None
        if still is not None:
            _play(later, still, part, ranking)
            yield None
    choices[-1] = _if_done_later(choices[-1], later)
    yield Judged(decision, ranking, Analysis(view.seat, ranking.policy, ranking.seed, choices, True))


def _play(choice: Choice, view: View, games: range, like: Analysis) -> None:
    """Play the games with these numbers that begin with a choice in a view's position, and add them to the choice.

    Policy and seed are the ones of the analysis `like`.
    """
    played = game(view.game).rollouts
    question = Question(
        position=played.possible_state(view).view(view.seat).to_text(),
        seat=view.seat,
        policy=like.policy,
        seed=like.seed,
        action=choice.action.to_text(),
        games=games,
        folder=view.board.folder,
    )
    choice.add(played.play_out(question))


def _if_done_later(taken: Choice, later: Choice) -> Choice:
    """Return the action taken, followed by the best one where it can still be done and this comes out better.

    The players in the games may overlook the best action. A decision after which it is still possible is not to blame.
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
        sds=inf,  # none is dropped
        rollouts=glance.games,
        piece=how.piece,
        apart=False,
    )
    ranking = None
    for ranking in ask.slices(view, **steps):
        if ranking is None:
            yield None
    assert ranking is not None, "a decision has choices"
    later, still = Choice(ranking.choices[0].action), decision.still(ranking.choices[0].action)
    if still is not None:
        for start in range(0, glance.games, how.piece):
            _play(later, still, range(start, min(start + how.piece, glance.games)), ranking)
            yield None
    taken = next(choice for choice in ranking.choices if choice.action == decision.action)
    taken = _if_done_later(taken, later)
    compared = [ranking.choices[0], taken] if taken.margin < ranking.choices[0].margin else [taken]
    yield Judged(decision, ranking, Analysis(view.seat, how.policy, seed, compared, True), glance)


# --- judging a game ---------------------------------------------------------------------------------------------------


def judge(
    to_judge: Sequence[Decision],
    judged: MutableMapping[int, Judged],
    how: Callable[[View], Effort] = effort_of,
    wanted: Callable[[], int | None] = lambda: None,
    seed: int = 0,
    at_last: Callable[[Mapping[int, Judged]], Sequence[int]] = lambda judged: (),
) -> Iterator[Judged | None]:
    """Judge the decisions: yield each judgement, and None after every other piece of the work.

    Args:
        judged: the judgements so far, by the place of the decision; new ones are added. A judgement by a glance is
            replaced where the decision seems to have cost something.
        how: returns the effort for the decision in a view.
        wanted: called before each piece; returns the place of the decision to judge first, or None.
        at_last: called when all this is done; returns the places of more decisions to judge closely.
    """
    begun: dict[tuple[int, bool], Iterator[Judged | None]] = {}
    while (place := _next(len(to_judge), judged, wanted(), at_last)) is not None:
        asked, effort = wanted(), how(to_judge[place].view)
        closely = effort.glance is None or place in judged or place == asked
        luck = luck_of(to_judge[place], seed)
        for one in begun.setdefault((place, closely), (slices if closely else glances)(to_judge[place], effort, luck)):
            if one is not None:
                judged[place] = one
            yield one
            if wanted() != asked:
                break


def luck_of(decision: Decision, seed: int) -> int:
    """Return the seed for a decision: with luck of its own, the few games of several decisions tell more together."""
    return Stream(seed).split(decision.number).next64()


def _next(
    total: int,
    judged: Mapping[int, Judged],
    wanted: int | None,
    at_last: Callable[[Mapping[int, Judged]], Sequence[int]],
) -> int | None:
    """Return the place of the decision to look at next, None when all is done."""
    if wanted is not None and (wanted not in judged or judged[wanted].glance):
        return wanted
    doubts = doubtful(judged)
    if doubts and judged[doubts[0]].alarming:
        return doubts[0]
    waiting = next((place for place in range(total) if place not in judged), None)
    return waiting if waiting is not None else next(iter(doubts or at_last(judged)), None)


def doubtful(judged: Mapping[int, Judged]) -> list[int]:
    """Return the places of the decisions that at a glance seem to have cost something, the most costly first."""
    return sorted((place for place, one in judged.items() if one.doubtful), key=lambda place: -judged[place].cost[0])


def review(record: Record, seat: int, how: Callable[[View], Effort] = effort_of, seed: int = 0) -> Iterator[Judged]:
    """Yield the judgements of a seat's decisions as they are made; see `judge`. Raises BadInput; see `decisions`."""
    done = judge(decisions(record, seat), {}, how, seed=seed)
    return (judged for judged in done if judged is not None)


def worst(judged: Iterable[Judged], most: int = WORST) -> list[Judged]:
    """Return the worst mistakes, the worst first, by the lower end of their cost."""
    return sorted((one for one in judged if one.mistake), key=lambda one: -one.lower)[:most]


def dearest(judged: Iterable[Judged]) -> Judged | None:
    """Return the mistake that surely cost the largest chance of winning, None where no mistake surely cost any.

    Mistakes are compared by the lower end of their cost. Late in a lost game a mistake may cost many points but no
    chance of winning, so the worst mistake need not be the one that lost the game.
    """
    losses = [(one.win_cost[0] - one.win_cost[1], one) for one in judged if one.mistake]
    loss, costliest = max(losses, key=lambda pair: pair[0], default=(0.0, None))
    return costliest if loss > 0 else None
