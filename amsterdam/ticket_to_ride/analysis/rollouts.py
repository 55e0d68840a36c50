"""Playing a position to its end many times, with the hidden parts dealt anew each time.

Every player inside a rollout decides from its own view. The same seed gives the same games, whether the engine plays
them or the compiled rules (which know the policies of `COMPILED` only), and whoever plays which part of them.

With open cards (`play_out_open`) nothing is dealt anew: every game begins with all cards where they truly lie, which
nobody at a table can know. Only what is yet to be shuffled and what players leave to chance differs between games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.rollouts import MARGIN, WIN, Games, check_policy
from amsterdam.bots import bot
from amsterdam.game import Action, BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden, possible_state, stir, weights_array
from amsterdam.ticket_to_ride.analysis.replies import reply_of
from amsterdam.ticket_to_ride.bots.planned import PlannedBot
from amsterdam.ticket_to_ride.rules.scoring import standings
from amsterdam.ticket_to_ride.state import State, from_text
from amsterdam.ticket_to_ride.view import View

#: What `analysis.rollouts.Rollouts` asks for, and a little more.
__all__ = [
    "COMPILED",
    "MARGIN",
    "POLICIES",
    "ROUND",
    "WIN",
    "Games",
    "State",
    "View",
    "completes",
    "horizon_of",
    "play_out",
    "play_out_open",
    "possible_state",
]

#: A quick planner, much as the greedy bot but a good deal faster.
PLANNED = "planned"
#: How players decide in a rollout: by chance; by a quick plan; as the greedy bot; greedy, but one decision in five by
#: chance.
POLICIES = ("random", PLANNED, "greedy", "mixed")
#: What the compiled rules play.
COMPILED = ("random", PLANNED)
_BY_CHANCE_ONE_IN = 5

#: The columns of `Games.rows` behind MARGIN and WIN: points by rule, and the contracts completed as bits.
ROUTES, CONTRACTS, MERCHANDISE, COMPLETED = range(WIN + 1, WIN + 5)
RULES = ("score.routes", "score.contracts", "score.merchandise")


#: Rollouts of an action in a round of an analysis.
ROUND = 100


def horizon_of(table: State | View, policy: str, wanted: int | None = None) -> int:
    """Return 0: these games have no rounds, and are always played to their end. Raises BadInput for anything else."""
    if wanted:
        raise BadInput(_("Games of Ticket to Ride: Amsterdam are always played to their end."))
    return 0


def completes(rows: NDArray[np.float64], contract: int) -> float:
    """Return in what share of these games the seat completed a contract."""
    return float((rows[:, COMPLETED].astype(np.int64) >> contract & 1).mean())


def play_out(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None = None,
    *,
    compiled: bool = True,
) -> Games:
    """Play the rollouts with these numbers and return how they came out for `seat`.

    Args:
        position: what the seat sees, in position notation; what is hidden from it is dealt anew for each game.
        action: the text of the action to begin with, None to let the policy begin.
        games: numbers of rollouts; each has its own luck, whatever the others are and whoever plays them.
        policy: one of `POLICIES`.
        data: a folder with an owner's own data files.
        compiled: whether the compiled rules may play them where they are installed; the games are the same.

    All arguments are small and can be sent to another process or machine. Raises BadInput.
    """
    return _play_out(position, seat, action, games, seed, policy, data, compiled, open_cards=False)


def play_out_open(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None = None,
    *,
    compiled: bool = True,
) -> Games:
    """Do as `play_out` with open cards: `position` is the true one (`State.to_text`), and nothing is dealt anew."""
    return _play_out(position, seat, action, games, seed, policy, data, compiled, open_cards=True)


def _play_out(
    position: str,
    seat: int,
    action: str | None,
    games: Sequence[int],
    seed: int,
    policy: str,
    data: str | None,
    compiled: bool,
    open_cards: bool,
) -> Games:
    check_policy(policy, POLICIES)
    base = from_text(position, data=data)
    legal = [a.to_text() for a in base.legal_actions()]
    if action is not None and action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=action))
    first = legal.index(action) if action is not None else -1
    lucks = [Stream(seed).split(game).state for game in games]
    rows = np.zeros((len(lucks), COMPLETED + 1))
    owners, replies = fast.counts_arrays(base.board)
    if compiled and policy in COMPILED and fast.available():
        board, bonus = fast.board_array(base.board), fast.bonus_array(base.board, base.players)
        kernels = fast.planner() if policy == PLANNED else fast.kernels()
        seeds = np.array(lucks, np.uint64)
        where = fast.state_array(base), board, bonus, seat, first, open_cards, weights_array(base)
        kernels.rollouts(*where, seeds, rows, owners, replies)
    else:
        for game, luck in enumerate(lucks):
            final = _played(base, seat, first, open_cards, Stream(luck), policy, replies)
            _note(final, seat, rows[game])
            for player in range(final.players):
                owners[list(final.routes_of(player)), player] += 1
    return Games(rows, RULES, owners[: len(base.board.routes) + 1], replies)


# --- by the engine itself ---------------------------------------------------------------------------------------------


def _played(
    base: State, seat: int, first: int, open_cards: bool, luck: Stream, policy: str, replies: NDArray[np.int64]
) -> State:
    """Play one game to its end, and note what each player decides first."""
    state = base.copy()
    if open_cards:
        stir(state, luck)
    else:
        deal_hidden(state, seat, luck)
    players = [_player(policy, Stream(luck.next64())) for _seat in range(state.players)]
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


def _player(policy: str, luck: Stream) -> Callable[[State], Action]:
    """Return how one player decides when it is the actor; all but chance look at its own view only."""
    if policy == "random":
        return lambda state: luck.choice(state.legal_actions())
    thinker = PlannedBot() if policy == PLANNED else bot("greedy", "ticket-to-ride", luck.state)

    def decide(state: State) -> Action:
        if policy == "mixed" and luck.below(_BY_CHANCE_ONE_IN) == 0:
            return luck.choice(state.legal_actions())
        assert state.actor is not None
        return thinker.choose(state.view(state.actor))

    return decide


def _note(state: State, seat: int, row: NDArray[np.float64]) -> None:
    table, result = standings(state), state.result()
    assert result is not None
    mine = table[seat]
    row[MARGIN] = mine.points - max(s.points for other, s in enumerate(table) if other != seat)
    row[WIN] = 1 / len(result.winners) if seat in result.winners else 0
    row[ROUTES], row[CONTRACTS], row[MERCHANDISE] = mine.routes, mine.contracts, mine.merchandise[1]
    row[COMPLETED] = sum(1 << card for card, done in mine.judged if done)
