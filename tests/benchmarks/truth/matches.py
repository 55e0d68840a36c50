"""Games between bots: who wins, and whether the win chance predicted at one decision of each game came true.

Game number i of a match is always the same, in any process. Each game has its own deal. The hero, whose wins are
counted, sits at each seat in turn; seat 0 begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from amsterdam.analysis.rollouts import WIN
from amsterdam.analysis.rollouts import Question as Rollouts
from amsterdam.bots import bot
from amsterdam.game import Action, Result, State, View
from amsterdam.games import game
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.bots.planned import PlannedBot

#: Rollouts for a predicted win chance.
ROLLOUTS = 1000

GAME = game("ticket-to-ride")
CITY = game("city-collection")


@dataclass(frozen=True)
class Match:
    """A number of games of a hero against others, who all are the same kind of bot."""

    hero: str
    other: str
    players: int
    games: int
    game: str = GAME.name

    @property
    def name(self) -> str:
        if self.players == 1:
            return f"{self.hero} alone against {self.other}"
        return f"{self.hero} against {self.other}, {self.players} players"


class Played(NamedTuple):
    """The result of one game.

    Attributes:
        won: the hero's share of the victory: 1, 0, or a part of it when it was shared.
        margin: the hero's points over the best other player.
        at: how much of the game was over, from 0 to 1, when the win chance of the deciding seat was predicted.
        chance: this win chance.
        came: the seat's share of the victory in the end.
    """

    won: float
    margin: int
    at: float
    chance: float
    came: float


@dataclass(frozen=True)
class Question:
    """One decision of a finished game, picked at random among the decisions with a choice.

    Attributes:
        state: the state at the decision.
        action: the action taken.
        at: how much of the game was over, from 0 to 1.
        result: the result of the game.
        luck: the state of a random stream of this game.
    """

    state: State
    action: Action
    at: float
    result: Result
    luck: Stream

    @property
    def view(self) -> View:
        """The view of the deciding seat."""
        assert self.state.actor is not None
        return self.state.view(self.state.actor)

    @property
    def came(self) -> float:
        """That seat's share of the victory."""
        return share(self.result, self.view.seat)


def question(match: Match, number: int, seed: int) -> Question:
    """Play a game of a match and pick a decision of it."""
    luck = Stream(seed).split(number)
    state = game(match.game).start(match.players, luck.next64())
    choose = chooser(match, number % match.players, luck)
    decided: list[tuple[State, Action]] = []
    while state.actor is not None:
        action = choose(state)
        if len(state.legal_actions()) > 1:
            decided.append((state.copy(), action))
        state.apply(action)
    result = state.result()
    assert result is not None
    place = luck.below(len(decided))
    return Question(*decided[place], round(place / len(decided), 3), result, luck)


def play(match: Match, number: int, seed: int, rollouts: int = ROLLOUTS) -> Played:
    """Play a game of a match, and predict the win chance at one of its decisions."""
    asked, hero = question(match, number, seed), number % match.players
    scores = asked.result.scores
    margin = scores[hero] - max(score for seat, score in enumerate(scores) if seat != hero)
    chance = told(asked.view, asked.action, rollouts, asked.luck.next64())
    return Played(share(asked.result, hero), margin, asked.at, chance, asked.came)


def told(view: View, action: Action, rollouts: int, seed: int) -> float:
    """Return the win chance of this choice according to an analysis with this many rollouts of it."""
    played = game(view.game).rollouts
    games = played.play_out(
        Rollouts(
            position=played.possible_state(view).view(view.seat).to_text(),
            seat=view.seat,
            action=action.to_text(),
            games=range(rollouts),
            seed=seed,
            policy=policy_of(view.game),
        )
    )
    return round(float(games.rows[:, WIN].mean()), 4)


def policy_of(game_name: str) -> str:
    """Return the policy of the rollouts that the pages use in a game."""
    return game(game_name).rollouts.POLICIES[0]


def share(result: Result, seat: int) -> float:
    """Return a seat's share of the victory."""
    return round(1 / len(result.winners), 4) if seat in result.winners else 0.0


# --- who decides ------------------------------------------------------------------------------------------------------


def chooser(match: Match, hero: int, luck: Stream) -> Callable[[State], Action]:
    """Return a function that decides for everybody at the table."""
    names = [match.hero if seat == hero else match.other for seat in range(match.players)]
    bots = [PlannedBot() if name == PLANNED else bot(name, match.game, luck.next64()) for name in names]

    def choose(state: State) -> Action:
        assert state.actor is not None
        return bots[state.actor].choose(state.view(state.actor))

    return choose


# --- many games -------------------------------------------------------------------------------------------------------


def in_order(work: Callable[[int], Any], numbers: range, workers: int) -> Iterator[Any]:
    """Yield the result of `work` for each number, in order, computed by this many processes (1: by this one)."""
    if workers == 1:
        yield from map(work, numbers)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, numbers)
