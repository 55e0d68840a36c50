"""Playing a position to its end many times; the hidden parts are dealt again each time.

Every player in a rollout decides from its own view. The same seed gives the same games, whether the engine or the
compiled rules play them (these know only the policies in `COMPILED`), and however the games are split up.

With open cards nothing is dealt again: every game begins with all cards where they truly lie, which nobody at a table
can know. Only later shuffles and random decisions of the players differ between games.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.policies import MIXED, RANDOM, check_policy, player
from amsterdam.analysis.rollouts import MARGIN, WIN, Games, Question
from amsterdam.analysis.worth import Choice
from amsterdam.game import BadInput, Bot, NoSeat
from amsterdam.i18n import _
from amsterdam.randomness import Stream, bot_seed
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden, possible_state, stir
from amsterdam.ticket_to_ride.analysis.replies import reply_of
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot
from amsterdam.ticket_to_ride.bots.hints import contract_hints
from amsterdam.ticket_to_ride.bots.planned import PlannedBot
from amsterdam.ticket_to_ride.rules.scoring import standings
from amsterdam.ticket_to_ride.state import State, from_text

#: The names of the contract (`amsterdam.game.Rollouts`), and a few more.
__all__ = [
    "COMPILED",
    "OWNERS",
    "POLICIES",
    "REPLIES",
    "ROUND",
    "completes",
    "next_by",
    "play_out",
    "possible_state",
]

#: The planner, which is stronger than the greedy bot and much faster.
PLANNED = "planned"
#: How players decide in a rollout: by a plan; at random; as the greedy bot; greedy, but one decision in five at
#: random.
POLICIES = (PLANNED, RANDOM, "greedy", MIXED)
#: The policies that the compiled rules can play.
COMPILED = (RANDOM, PLANNED)

#: The columns of `Games.rows` after MARGIN and WIN: points by rule, and the completed contracts as bits.
ROUTES, CONTRACTS, MERCHANDISE, COMPLETED = range(WIN + 1, WIN + 5)
RULES = ("score.routes", "score.contracts", "score.merchandise")

#: The arrays in `Games.counts`: for each route (row; row 0 is empty) and seat, in how many games the seat came to own
#: the route; for each seat (row) and number of a reply, in how many games this was the seat's next decision.
OWNERS, REPLIES = "owners", "replies"

#: Rollouts of an action in a round of an analysis.
ROUND = 100


def completes(rows: NDArray[np.float64], contract: int) -> float:
    """Return the share of these games in which the seat completed a contract."""
    return float((rows[:, COMPLETED].astype(np.int64) >> contract & 1).mean())


def next_by(choice: Choice, seat: int, most: int = 3) -> list[tuple[int, float]]:
    """Return the most frequent decision of a seat after a choice: (number of the reply, share of the games)."""
    if REPLIES not in choice.counts:
        return []
    counted = sorted(enumerate(map(int, choice.counts[REPLIES][seat])), key=lambda item: -item[1])
    return [(reply, times / choice.count) for reply, times in counted[:most] if times]


def play_out(question: Question) -> Games:
    """Play the rollouts of a question and return their results for its seat. Raises BadInput."""
    policy, seat = question.policy, question.seat
    check_policy(policy, POLICIES)
    base, legal = _begun(question.position, question.folder)
    if not 0 <= seat < base.players:
        raise NoSeat.of(seat, base.players)
    if question.action is not None and question.action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=question.action))
    first = legal.index(question.action) if question.action is not None else -1
    lucks = [Stream(question.seed).split(game).state for game in question.games]
    rows = np.zeros((len(lucks), COMPLETED + 1))
    owners, replies = fast.counts_arrays(base.board)
    if question.compiled and policy in COMPILED and fast.usable():
        board, bonus = fast.board_array(base.board), fast.bonus_array(base.board, base.players)
        kernels = fast.planner() if policy == PLANNED else fast.kernels()
        seeds = np.array(lucks, np.uint64)
        array, hints = _arrays(question.position, question.folder)
        where = array, board, bonus, seat, first, question.open_cards, hints
        kernels.rollouts(*where, seeds, rows, owners, replies)
    else:
        for game, luck in enumerate(lucks):
            final = _played(base, question, first, Stream(luck), replies)
            _note(final, seat, rows[game])
            for owner in range(final.players):
                owners[list(final.routes_of(owner)), owner] += 1
    return Games(rows, RULES, {OWNERS: owners[: len(base.board.routes) + 1], REPLIES: replies})


@lru_cache(maxsize=2)
def _begun(position: str, folder: str | None) -> tuple[State, list[str]]:
    """Return the position of a question and its legal actions; it is asked many times in pieces, and only copied."""
    base = from_text(position, data=folder)
    return base, [action.to_text() for action in base.legal_actions()]


@lru_cache(maxsize=2)
def _arrays(position: str, folder: str | None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the position for the compiled rules, and the hints of each seat for each contract."""
    base, _legal = _begun(position, folder)
    hints = [contract_hints(base, seat) for seat in range(base.players)]
    return fast.state_array(base), np.array(hints, np.int64)


# --- by the engine itself ---------------------------------------------------------------------------------------------


def _played(base: State, question: Question, first: int, luck: Stream, replies: NDArray[np.int64]) -> State:
    """Play one game to its end, and note the first decision of each player."""
    state = base.copy()
    if question.open_cards:
        stir(state, luck)
    else:
        deal_hidden(state, question.seat, luck)
    make = _planned if question.policy == PLANNED else _greedy
    players = [player(question.policy, Stream(luck.next64()), make) for _seat in range(state.players)]
    if first >= 0:
        state.apply(state.legal_actions()[first])
    unheard = set(range(state.players))
    while state.actor is not None:
        actor = state.actor
        action = players[actor](state)
        if actor in unheard:
            unheard.remove(actor)
            replies[actor, reply_of(action, state.row)] += 1
        state.apply(action)
    return state


def _planned(seed: int) -> Bot:
    return PlannedBot()


def _greedy(seed: int) -> Bot:
    return GreedyBot(bot_seed(seed))


def _note(state: State, seat: int, row: NDArray[np.float64]) -> None:
    table, result = standings(state), state.result()
    assert result is not None
    mine = table[seat]
    row[MARGIN] = mine.points - max(s.points for other, s in enumerate(table) if other != seat)
    row[WIN] = 1 / len(result.winners) if seat in result.winners else 0
    row[ROUTES], row[CONTRACTS], row[MERCHANDISE] = mine.routes, mine.contracts, mine.merchandise[1]
    row[COMPLETED] = sum(1 << card for card, done in mine.judged if done)
