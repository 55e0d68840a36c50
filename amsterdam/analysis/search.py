"""The search for the best choice: rollouts under a shared budget, until one is clearly the best.

Rollout number i has the same luck for every first action, so two actions are compared game by game. In each round every
action that is not dropped gets the same number of new rollouts. After at least `minimum` rollouts an action is dropped
when it lies `sds` standard deviations of the difference behind the best. Of very many actions the hopeless ones are
dropped sooner (`affordable`): else the budget would be gone before any is. The same seed gives the same numbers,
whatever executor plays the games and however many workers it has.

Of several actions that are about as good, the luckiest comes first, and the games that put it there make it look better
than it is. So every second rollout only ranks, and the others alone tell what an action is worth. Whether an action is
dropped is decided by all of its rollouts: so large a difference is hardly ever luck.

Each game says in its `Rollouts` what is played and noted. To ask about a single position use `analysis.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from time import monotonic
from typing import Self, TypedDict, Unpack

from amsterdam.analysis.policies import check_policy
from amsterdam.analysis.rollouts import Games, Question
from amsterdam.analysis.worth import FEW, Z95, Analysis, Choice, paired, share_luck
from amsterdam.game import Action, Rollouts, State, Table, View
from amsterdam.numbers import checked_seed

MINIMUM = 300
SDS = 3.0
BUDGET = 60_000
PIECE = 50  # rollouts that an executor plays at a time
#: Dropping begins when one part in `SHARE` of the budget is played, and not before `FEWEST` rollouts of each action.
SHARE, FEWEST = 4, 12


class Options(TypedDict, total=False):
    """What can be asked for.

    Attributes:
        policy: how everybody decides in a rollout, one of the game's `Rollouts.POLICIES`, by default the first. The
            answer depends on it.
        seed: the seed of all luck.
        budget: the most rollouts in all.
        minimum: rollouts that every action gets before any is dropped; fewer where there are very many actions.
        sds: an action this many standard deviations of the difference behind the best is dropped.
        executor: plays the games; None for this process.
    """

    policy: str
    seed: int
    budget: int
    minimum: int
    sds: float
    executor: Executor | None


class Steps(Options, total=False):
    """`Options`, and the pieces in which the games are played, so that a page can answer clicks in between.

    Attributes:
        rollouts: rollouts of each action in a round, by default the game's `Rollouts.ROUND`. With few of them an
            answer comes soon even where a rollout takes long.
        piece: rollouts in a piece.
        slow_piece: rollouts in a piece that the compiled rules do not play.
        first_look: the first ranking comes after this many rollouts of each action, before the first round ends; 0
            waits for the round.
        apart: whether the games that rank the choices are others than those that tell what they are worth. A bot, which
            tells nothing, ranks by all of them.
        compiled: called before each piece: may the compiled rules play it? The games are the same.
    """

    rollouts: int
    piece: int
    slow_piece: int
    first_look: int
    apart: bool
    compiled: Callable[[], bool]


def affordable(minimum: int, budget: int, actions: int) -> int:
    """Return how many rollouts each of so many actions gets before any is dropped: `minimum`, if the budget allows it.

    >>> affordable(300, 60_000, 40), affordable(300, 20_000, 92), affordable(4, 240, 92)
    (300, 54, 4)
    """
    return min(minimum, max(FEWEST, budget // (SHARE * max(1, actions))))


# --- answering --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search for the best of some choices: the question, the actions, the function that plays, and `Steps`."""

    question: Question
    actions: tuple[Action, ...]
    play: Callable[[Question], Games]
    rollouts: int
    budget: int = BUDGET
    minimum: int = MINIMUM
    sds: float = SDS
    executor: Executor | None = None
    piece: int = PIECE
    slow_piece: int = PIECE
    first_look: int = 0
    apart: bool = True
    compiled: Callable[[], bool] = lambda: True

    @classmethod
    def seen(cls, played: Rollouts, view: View, **steps: Unpack[Steps]) -> Self:
        """Ask what the seat of a view sees. Raises TypeError for a state, which knows more."""
        text = played.possible_state(view).view(view.seat).to_text()
        return cls._ask(played, view, text, view.seat, open_cards=False, **steps)

    @classmethod
    def open(cls, played: Rollouts, state: State, **steps: Unpack[Steps]) -> Self:
        """Ask with all cards open."""
        return cls._ask(played, state, state.to_text(), state.actor or 0, open_cards=True, **steps)

    @classmethod
    def _ask(
        cls, played: Rollouts, table: Table, text: str, seat: int, open_cards: bool, **steps: Unpack[Steps]
    ) -> Self:
        policy = steps.get("policy") or played.POLICIES[0]
        check_policy(policy, played.POLICIES)
        question = Question(
            position=text,
            seat=seat,
            policy=policy,
            seed=checked_seed(steps.get("seed", 0)),
            open_cards=open_cards,
            folder=table.board.folder,
        )
        actions, budget = table.legal_actions(), steps.get("budget", BUDGET)
        minimum = affordable(steps.get("minimum", MINIMUM), budget, len(actions))
        return cls(
            question=question,
            actions=actions,
            play=played.play_out,
            rollouts=min(steps.get("rollouts", played.ROUND), max(minimum, FEWEST)),
            budget=budget,
            minimum=minimum,
            sds=steps.get("sds", SDS),
            executor=steps.get("executor"),
            piece=steps.get("piece", PIECE),
            slow_piece=steps.get("slow_piece", PIECE),
            first_look=steps.get("first_look", 0),
            apart=steps.get("apart", True),
            compiled=steps.get("compiled", lambda: True),
        )

    def answer(
        self, seconds: float | None = None, on_round: Callable[[Analysis], object] = lambda analysis: None
    ) -> Analysis:
        """Return the last analysis that is ready in time."""
        begun, analysis = monotonic(), self._analysis([])
        analysis.finished = True
        for analysis in filter(None, self.slices()):
            on_round(analysis)
            if seconds is not None and monotonic() - begun >= seconds:
                break
        return analysis

    def _analysis(self, choices: list[Choice]) -> Analysis:
        asked = self.question
        return Analysis(asked.seat, asked.policy, asked.seed, choices, open_cards=asked.open_cards)

    def slices(self) -> Iterator[Analysis | None]:
        """Yield the analysis after every round, and None after every piece."""
        choices = [Choice(action) for action in self.actions]
        analysis = self._analysis(choices)
        while choices and not analysis.finished:
            alive = [choice for choice in choices if not choice.dropped]
            room = (self.budget - analysis.rollouts) // len(alive)
            begin, size = alive[0].played, min(self.rollouts, room)
            if size < 1:
                analysis.finished = True
                break
            look = begin + min(self.first_look, size - 1) if begin == 0 else begin
            for games in filter(None, (range(begin, look), range(look, begin + size))):
                for _piece in self._play(alive, games):
                    yield None
                analysis.choices = _in_order(choices)
                if games.stop == look:
                    self._order(analysis, choices)
                    yield analysis
            if begin + size >= self.minimum:
                _drop(analysis, self.sds)
                analysis.finished = sum(not choice.dropped for choice in choices) <= 1
            self._order(analysis, choices)
            yield analysis

    def _order(self, analysis: Analysis, choices: Sequence[Choice]) -> None:
        """Put the choices in order, those with fewer games than the first told beside it. A bot tells nothing."""
        if self.apart:
            first = _first(choices)
            for choice in choices:
                share_luck(first, choice)
        analysis.choices = _in_order(choices)

    def _play(self, choices: Sequence[Choice], games: range) -> Iterator[None]:
        """Play these rollouts of each choice and add the results, always in the same order; yield after every piece."""
        if self.executor is not None:
            jobs = [
                (choice, part)
                for choice in choices
                for half in self._halves(games)
                for part in (half[start : start + self.piece] for start in range(0, len(half), self.piece))
            ]
            futures = [(*job, self.executor.submit(self.play, self._begun(*job))) for job in jobs]
            for choice, part, future in futures:
                self._add(choice, part, future.result())
                yield
            return
        for choice in choices:
            left = games
            while left:
                compiled = self.compiled()
                size = self.piece if compiled else self.slow_piece
                part, left = left[:size], left[size:]
                for half in self._halves(part):
                    self._add(choice, half, self.play(replace(self._begun(choice, half), compiled=compiled)))
                yield

    def _halves(self, games: range) -> list[range]:
        """Return the rollouts that tell, which have even numbers, and those that rank; without empty ones."""
        if not self.apart:
            return [games]
        odd = games.start % 2
        return [half for half in (games[odd::2], games[1 - odd :: 2]) if half]

    def _add(self, choice: Choice, half: range, games: Games) -> None:
        if self.apart and half.start % 2:
            choice.add_ranking(games)
        else:
            choice.add(games)

    def _begun(self, choice: Choice, games: range) -> Question:
        return replace(self.question, action=choice.action.to_text(), games=games)


def _first(choices: Sequence[Choice]) -> Choice:
    """Return the choice that ranks best."""
    return min(choices, key=lambda choice: (choice.dropped, -float(choice.ranking.mean())))


def _in_order(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choice that ranks best, then the others by what they are told to be worth, those of few games last."""
    first = _first(choices)
    others = (choice for choice in choices if choice is not first)
    return [first, *sorted(others, key=lambda choice: (choice.count < FEW, -choice.margin))]


def _drop(analysis: Analysis, sds: float) -> None:
    """Drop the choices that lie clearly behind the best of them, in all their games."""
    alive = [choice for choice in analysis.choices if not choice.dropped]
    best = max(alive, key=lambda choice: float(choice.margins.mean()))
    for choice in alive:
        mean, error = paired(best.margins, choice.margins)
        choice.dropped = mean > sds * error / Z95
