"""Playing a position to its end many times, with the hidden parts dealt anew each time.

Every player inside a rollout decides from its own view. The same seed gives the same games, whether the engine plays
them or the compiled rules (which know the policy ``random`` only), and whoever plays which part of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from amsterdam.bots import bot
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.hidden import deal_hidden
from amsterdam.ticket_to_ride.read_position import from_text
from amsterdam.ticket_to_ride.scoring import standings
from amsterdam.ticket_to_ride.state import State

#: How players decide in a rollout: by chance; as the greedy bot; greedy, but one decision in five by chance.
POLICIES = ("random", "greedy", "mixed")
_BY_CHANCE_ONE_IN = 5
#: As a quick planner, much as the greedy bot but a hundred times as fast: the compiled rules only know it.
PLANNED = "planned"

#: The columns of `Games.rows`.
MARGIN, WIN, ROUTES, CONTRACTS, MERCHANDISE, COMPLETED = range(6)


@dataclass(frozen=True, slots=True)
class Games:
    """How some rollouts came out for one seat.

    Attributes:
        rows: a row for each game: margin over the best other player, share of the win (1, a part of it when shared, 0),
            points for routes, contracts and merchandise, and the contracts completed as bits.
        owners: for each route (row; row 0 is empty) and seat, in how many games it came to own the route.
    """

    rows: NDArray[np.float64]
    owners: NDArray[np.int64]


def play_out(
    position: str, seat: int, action: str | None, games: Sequence[int], seed: int, policy: str, data: str | None = None
) -> Games:
    """Play the rollouts with these numbers and return how they came out for `seat`.

    Args:
        position: what the seat sees, in position notation; what is hidden in it is dealt anew for each game.
        action: the text of the action to begin with, None to let the policy begin.
        games: numbers of rollouts; each has its own luck, whatever the others are and whoever plays them.
        policy: one of `POLICIES`, or `PLANNED` where the compiled rules are there.
        data: a folder with an owner's own data files.

    All arguments are small and can be sent to another process or machine. Raises BadInput.
    """
    if policy not in POLICIES and not (policy == PLANNED and fast.available()):
        raise BadInput(_("There is no policy “{name}”; there is: {all}.").format(name=policy, all=", ".join(POLICIES)))
    base = from_text(position, data=data)
    legal = [a.to_text() for a in base.legal_actions()]
    if action is not None and action not in legal:
        raise BadInput(_("“{action}” is not legal in this position.").format(action=action))
    first = legal.index(action) if action is not None else -1
    lucks = [Stream(seed).split(game).state for game in games]
    if policy in ("random", PLANNED) and fast.available():
        return _compiled(base, seat, first, lucks, policy)
    rows = np.zeros((len(lucks), 6))
    owners = np.zeros((len(base.board.routes) + 1, 4), np.int64)
    for row, luck in zip(rows, lucks, strict=True):
        _played(base, seat, first, Stream(luck), policy, row, owners)
    return Games(rows, owners)


def _compiled(base: State, seat: int, first: int, lucks: Sequence[int], policy: str) -> Games:
    board = fast.board_array(base.board)
    rows = np.zeros((len(lucks), 6))
    owners = np.zeros((board.shape[0], 4), np.int64)
    bonus = fast.bonus_array(base.board, base.players)
    seeds = np.array(lucks, np.uint64)
    kernels = fast.planner() if policy == PLANNED else fast.kernels()
    kernels.rollouts(fast.state_array(base), board, bonus, seat, first, seeds, rows, owners)
    return Games(rows, owners[: len(base.board.routes) + 1])


def _played(base: State, seat: int, first: int, luck: Stream, policy: str, row: Any, owners: Any) -> None:
    state = base.copy()
    deal_hidden(state, seat, luck)
    streams = [Stream(luck.next64()) for _player in range(state.players)]
    if first >= 0:
        state.apply(state.legal_actions()[first])
    bots = [bot("greedy", "ticket-to-ride", stream.state) for stream in streams]
    while state.actor is not None:
        actor = state.actor
        by_chance = policy == "random" or (policy == "mixed" and streams[actor].below(_BY_CHANCE_ONE_IN) == 0)
        choose = streams[actor].choice if by_chance else None
        state.apply(choose(state.legal_actions()) if choose else bots[actor].choose(state.view(actor)))
    _note(state, seat, row)
    for player in range(state.players):
        owners[list(state.routes_of(player)), player] += 1


def _note(state: State, seat: int, row: Any) -> None:
    table, result = standings(state), state.result()
    assert result is not None
    mine = table[seat]
    row[MARGIN] = mine.points - max(s.points for other, s in enumerate(table) if other != seat)
    row[WIN] = 1 / len(result.winners) if seat in result.winners else 0
    row[ROUTES], row[CONTRACTS], row[MERCHANDISE] = mine.routes, mine.contracts, mine.merchandise[1]
    row[COMPLETED] = sum(1 << card for card, done in mine.judged if done)
