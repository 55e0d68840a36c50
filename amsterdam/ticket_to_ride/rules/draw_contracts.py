"""Drawing contracts and deciding which to keep, at setup and in a turn (contracts.*, setup.contracts)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import DrawContracts, KeepContracts, ReturnContract
from amsterdam.ticket_to_ride.events import ContractReturned, ContractsHeld, ContractsKept, ContractsOffered

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State

DRAWN = 2

DRAW = DrawContracts()
KEEP = KeepContracts()


def actions(state: State) -> list[Action]:
    """Return the action of drawing contracts, if any are left (ruling.no-contracts)."""
    return [DRAW] if state.contract_deck else []


def keep_actions(state: State) -> list[Action]:
    """Return the ways to decide on the contracts offered: keep all, or return one (contracts.keep-one)."""
    assert state.actor is not None
    return [KEEP, *(ReturnContract(contract) for contract in state.offered[state.actor])]


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_draw(state: State, action: DrawContracts) -> IllegalAction | None:
    if state.contract_deck:
        return None
    return IllegalAction("ruling.no-contracts", _("There are no contracts left to draw."))


def refuse_keep(state: State, action: KeepContracts) -> IllegalAction | None:
    return None


def refuse_return(state: State, action: ReturnContract) -> IllegalAction | None:
    assert state.actor is not None
    number = type(action.contract) is int
    if number and action.contract in state.offered[state.actor]:
        return None
    if number and action.contract in state.contracts[state.actor]:
        return IllegalAction("contracts.hold-any-number", _("A contract once kept stays to the end of the game."))
    return IllegalAction("contracts.keep-one", _("That contract is not among those you can return."))


# --- drawing and keeping ----------------------------------------------------------------------------------------------


def apply_draw(state: State, action: DrawContracts, events: list[Event]) -> str | None:
    seat = state.actor
    assert seat is not None
    drawn = tuple(state.contract_deck.pop() for _card in range(min(DRAWN, len(state.contract_deck))))
    if len(drawn) == 1:
        events.append(ContractsOffered("contracts.last-one", seat, 1, drawn))
        _keep(state, seat, drawn, events)
        return "contracts.last-one"
    state.offered[seat] = drawn
    state.phase = "contracts"
    events.append(ContractsOffered("contracts.draw-two", seat, len(drawn), drawn))
    return None


def apply_keep(state: State, action: KeepContracts, events: list[Event]) -> str | None:
    assert state.actor is not None
    return _decided(state, state.actor, events)


def apply_return(state: State, action: ReturnContract, events: list[Event]) -> str | None:
    seat = state.actor
    assert seat is not None
    # Under the deck: at setup in seat order, so that the first one returned lies highest (ruling.return-order).
    state.contract_deck.insert(0, action.contract)
    state.offered[seat] = tuple(contract for contract in state.offered[seat] if contract != action.contract)
    rule = "ruling.return-order" if state.phase == "setup" else "contracts.keep-one"
    events.append(ContractReturned(rule, seat, action.contract))
    return _decided(state, seat, events)


def _decided(state: State, seat: int, events: list[Event]) -> str | None:
    """Keep what is offered; at setup the next player decides, and the setup ends with the last one."""
    kept, state.offered[seat] = state.offered[seat], ()
    _keep(state, seat, kept, events)
    if state.phase == "contracts":
        return "contracts.keep-one"
    undecided = [other for other in range(state.players) if state.offered[other]]
    if not undecided:
        return "setup.contracts"
    state.actor = undecided[0]
    return None


def _keep(state: State, seat: int, kept: tuple[int, ...], events: list[Event]) -> None:
    state.contracts[seat] += kept
    events.append(ContractsKept("contracts.secret", seat, len(kept), kept))
    events.append(ContractsHeld("contracts.hold-any-number", seat, len(state.contracts[seat])))
