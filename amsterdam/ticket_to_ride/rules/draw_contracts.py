"""Drawing contracts and deciding which to keep, at setup and in a turn (contracts.*, setup.contracts)."""

from __future__ import annotations

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import DrawContracts, KeepContracts, ReturnContract
from amsterdam.ticket_to_ride.events import ContractReturned, ContractsHeld, ContractsKept, ContractsOffered, TurnEnded
from amsterdam.ticket_to_ride.position import CONTRACTS, SETUP, Position

DRAWN = 2

DRAW = DrawContracts()
KEEP = KeepContracts()


def actions(position: Position, seat: int) -> list[Action]:
    """Return the action of drawing contracts, if any are left (ruling.no-contracts)."""
    return [DRAW] if position.contract_deck else []


def keep_actions(position: Position, seat: int) -> list[Action]:
    """Return the ways to decide on the contracts offered: keep all, or return one (contracts.keep-one)."""
    return [KEEP, *(ReturnContract(contract) for contract in position.offered[seat])]


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_draw(position: Position, seat: int, action: DrawContracts) -> IllegalAction | None:
    if position.contract_deck:
        return None
    return IllegalAction("ruling.no-contracts", _("There are no contracts left to draw."))


def refuse_keep(position: Position, seat: int, action: KeepContracts) -> IllegalAction | None:
    return None


def refuse_return(position: Position, seat: int, action: ReturnContract) -> IllegalAction | None:
    number = type(action.contract) is int
    if number and action.contract in position.offered[seat]:
        return None
    if number and action.contract in position.contracts[seat]:
        return IllegalAction("contracts.hold-any-number", _("A contract once kept stays to the end of the game."))
    return IllegalAction("contracts.keep-one", _("That contract is not among those you can return."))


# --- drawing and keeping ----------------------------------------------------------------------------------------------


def apply_draw(position: Position, seat: int, action: DrawContracts, events: list[Event]) -> bool:
    drawn = tuple(position.contract_deck.pop() for _card in range(min(DRAWN, len(position.contract_deck))))
    if len(drawn) == 1:
        events.append(ContractsOffered("contracts.last-one", seat, 1, drawn))
        _keep(position, seat, drawn, events)
        events.append(TurnEnded("contracts.last-one", seat))
        return True
    position.offered[seat] = drawn
    position.phase = CONTRACTS
    events.append(ContractsOffered("contracts.draw-two", seat, len(drawn), drawn))
    return False


def apply_keep(position: Position, seat: int, action: KeepContracts, events: list[Event]) -> bool:
    return _decided(position, seat, events)


def apply_return(position: Position, seat: int, action: ReturnContract, events: list[Event]) -> bool:
    # Under the deck: at setup in seat order, so that the first one returned is the highest (ruling.return-order).
    position.contract_deck.insert(0, action.contract)
    position.offered[seat] = tuple(contract for contract in position.offered[seat] if contract != action.contract)
    rule = "ruling.return-order" if position.phase == SETUP else "contracts.keep-one"
    events.append(ContractReturned(rule, seat, action.contract))
    return _decided(position, seat, events)


def _decided(position: Position, seat: int, events: list[Event]) -> bool:
    """Keep the contracts on offer. During the game this ends the turn."""
    kept, position.offered[seat] = position.offered[seat], ()
    _keep(position, seat, kept, events)
    if position.phase == CONTRACTS:
        events.append(TurnEnded("contracts.keep-one", seat))
    return True


def _keep(position: Position, seat: int, kept: tuple[int, ...], events: list[Event]) -> None:
    position.contracts[seat] += kept
    events.append(ContractsKept("contracts.secret", seat, len(kept), kept))
    events.append(ContractsHeld("contracts.hold-any-number", seat, len(position.contracts[seat])))
