"""The same win chances with the others' contracts known, to see how much of the error comes from dealing contracts.

Hands and decks are dealt again as in every rollout; only the contracts stay where they are.
"""

from __future__ import annotations

from statistics import mean

from amsterdam.analysis.rollouts import WIN
from amsterdam.analysis.rollouts import Question as Rollouts
from amsterdam.game import own
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out
from amsterdam.ticket_to_ride.state import State
from tests.benchmarks.truth.matches import Match, Question, question

#: Rollouts behind a win chance: fewer than where the compiled rules deal.
ROLLOUTS = 300


def play(match: Match, number: int, seed: int, rollouts: int = ROLLOUTS) -> tuple[float, float, float]:
    """Return the same as `matches.play`: how much of the game was over, the win chance, the share of the victory."""
    asked = question(match, number, seed)
    luck = asked.luck.copy()
    games = [rollout(asked, Stream(luck.next64())) for _game in range(rollouts)]
    return asked.at, round(mean(games), 4), asked.came


def rollout(asked: Question, luck: Stream) -> float:
    """Let the planner play the position to its end once; return the seat's share of the victory."""
    seat = asked.view.seat
    position = with_contracts_known(own(State, asked.state), seat, luck).to_text()
    game = play_out(
        Rollouts(
            position=position,
            seat=seat,
            action=asked.action.to_text(),
            games=[0],
            seed=luck.next64(),
            policy=PLANNED,
            open_cards=True,
        )
    )
    return float(game.rows[0, WIN])


def with_contracts_known(state: State, seat: int, luck: Stream) -> State:
    """Return the position with the cards that `seat` does not see dealt again, except contracts in hands."""
    dealt = state.copy()
    deal_hidden(dealt, seat, luck)
    dealt.contracts, dealt.offered = state.contracts[:], state.offered[:]
    dealt.contract_deck = state.contract_deck[:]
    luck.shuffle(dealt.contract_deck)
    return dealt
