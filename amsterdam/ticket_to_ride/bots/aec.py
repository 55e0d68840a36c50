"""The game as an environment for learning programs: PettingZoo's AEC interface over the engine.

Needs the extra ``rl``. A learner sees what its seat may see: the observation and the action mask come from its `View`.

>>> environment = env(players=3)
>>> environment.reset(seed=7)
>>> for agent in environment.agent_iter():
...     observation, reward, termination, truncation, info = environment.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = environment.action_space(agent).sample(observation["action_mask"])
...     environment.step(action)
>>> environment.agents
[]
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from amsterdam.extras import missing

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as fault:
    raise missing("rl", fault) from fault

from amsterdam.game import Action, BadInput
from amsterdam.numbers import checked_seed
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import actions as a
from amsterdam.ticket_to_ride.board import Board, load_board
from amsterdam.ticket_to_ride.position import PHASES
from amsterdam.ticket_to_ride.rules.claim_route import tariff
from amsterdam.ticket_to_ride.state import State, start
from amsterdam.ticket_to_ride.view import View

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]

_ROW, _KINDS = 5, 7


def env(**settings: Any) -> AECEnv[str, dict[str, NDArray[Any]], int]:
    """Return the environment in PettingZoo's usual wrappers; `settings` are passed to `TicketToRide`.

    An illegal action ends the episode, with a reward of -1 for the agent that chose it.
    """
    wrapped: Any = wrappers.TerminateIllegalWrapper(TicketToRide(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class TicketToRide(AECEnv[str, dict[str, NDArray[Any]], int]):  # type: ignore[misc]  # PettingZoo has no types
    """Ticket to Ride: Amsterdam, one decision per step.

    Agents are ``player_0`` to ``player_3``, by seat. An action is a number, the place in `every_action`. An
    observation has two parts: ``observation``, the numbers of `observed`, and ``action_mask``, 1 for each legal action.
    Rewards come at the end of the game and sum to 0: the winner gets 1, the others share -1 equally. Several winners
    share the 1. ``infos`` then have the final ``score``.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "amsterdam_ticket_to_ride_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, players: int = 2, options: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> None:
        """Set up a table for 2 to 4 players. Raises BadInput for any other number, and for an unknown option."""
        super().__init__()
        self._options = dict(options or {})
        self.state_of_play: State = start(players, 0, self._options)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.actions = every_action(self.state_of_play.board)
        self._places = {action: place for place, action in enumerate(self.actions)}
        self._seeds = Stream(secrets.randbits(64))
        size = len(observed(self.state_of_play.view(0)))
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-1, np.iinfo(np.int16).max, (size,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The same seed gives the same game, and the same games after it."""
        if seed is not None:
            self._seeds = Stream(checked_seed(seed))
        self.state_of_play = start(len(self.possible_agents), self._seeds.next64(), self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if self.state_of_play.actor is not None:
            self.agent_selection = self.possible_agents[self.state_of_play.actor]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what the agent's seat may see, and which actions are legal; none when it does not decide."""
        view = self.state_of_play.view(self.possible_agents.index(agent))
        mask: Mask = np.zeros(len(self.actions), np.int8)
        mask[[self._places[action] for action in view.legal_actions()]] = 1
        return {"observation": observed(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action with this number. Raises IllegalAction, and then nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} is to decide, so that its action cannot be None.")
        self.state_of_play.apply(self.actions[action])
        self._cumulative_rewards[agent] = 0.0
        self._finish()
        self._select()
        self._accumulate_rewards()

    def _finish(self) -> None:
        result = self.state_of_play.result()
        if result is None:
            return
        players = len(self.possible_agents)
        for seat, agent in enumerate(self.agents):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            self.rewards[agent] = (players * share - 1) / (players - 1)
            self.infos[agent] = {"score": result.scores[seat]}
            self.terminations[agent] = True

    def render(self) -> str | None:
        """Return the position as the deciding agent sees it, in position notation; None unless ``ansi`` was set."""
        if self.render_mode is None:
            return None
        return self.state_of_play.view(self.possible_agents.index(self.agent_selection)).to_text()

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def every_action(board: Board | None = None) -> tuple[Action, ...]:
    """Return every action that can ever be legal on a board, in a fixed order.

    >>> [action.to_text() for action in every_action()[:9]]
    ['take 0', 'take 1', 'take 2', 'take 3', 'take 4', 'blind', 'stop', 'contracts', 'keep']
    """
    board = board or load_board()
    return (
        *(a.TakeFaceUp(slot) for slot in range(_ROW)),
        *(a.DrawBlind(), a.StopDrawing(), a.DrawContracts(), a.KeepContracts(), a.Pass()),
        *(a.ReturnContract(contract) for contract in board.contracts),
        *(claim for ways in tariff(board).payments.values() for claim, *_cost in ways),
    )


# --- observations -----------------------------------------------------------------------------------------------------


def observed(view: View) -> Numbers:
    """Return what a seat sees as numbers, itself first and then the others clockwise.

    In order: the kind of decision (5, one of them 1); whether it is this seat's; the own hand (7 counts); own contracts
    kept and on offer (a flag for each contract); the row (7 flags for each of 5 slots); the discards (7 counts); cards
    in the deck, in the contract deck and in the merchandise stack; turns left (-1 until the last turns are announced);
    turns passed in a row; which seat starts, counted from this one. Then for each seat: cards held; those of them that
    everybody saw it take (7 counts); carts; points so far; merchandise; contracts kept and on offer; routes owned and
    routes closed to it (a flag for each route).
    """
    contracts = view.board.contracts
    parts: list[Iterable[int]] = [
        (phase == view.phase for phase in PHASES),
        (view.actor == view.seat,),
        view.hand,
        (contract in view.contracts for contract in contracts),
        (contract in view.offered for contract in contracts),
        *(_row_slot(view, slot) for slot in range(_ROW)),
        view.discards,
        (view.deck, view.contract_deck, view.merchandise_stack),
        (-1 if view.turns_left is None else view.turns_left, view.passes, (view.first - view.seat) % view.players),
        *(_seat(view, (view.seat + place) % view.players) for place in range(view.players)),
    ]
    return np.fromiter((number for part in parts for number in part), np.int16)


def _row_slot(view: View, slot: int) -> list[int]:
    card = view.row[slot] if slot < len(view.row) else None
    return [kind == card for kind in range(_KINDS)]


def _seat(view: View, seat: int) -> list[int]:
    routes, shut = set(view.routes[seat]), view.shut[seat]
    return [
        view.hands[seat],
        *view.seen[seat],
        view.carts[seat],
        view.scores[seat],
        view.merchandise[seat],
        view.contracts_held[seat],
        view.offered_to[seat],
        *(route in routes for route in view.board.routes),
        *(shut >> route & 1 for route in view.board.routes),
    ]
