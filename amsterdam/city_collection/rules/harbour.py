"""Phase III in the harbour: loading, sailing, dockworkers and deliveries (phase3.load to phase3.quick-delivery)."""

from __future__ import annotations

from amsterdam.city_collection.actions import Deliver, HandIn, LandDockworker, Load, Sail, TakeDockworker
from amsterdam.city_collection.events import DockworkerAboard, DockworkerLanded, GoodDelivered, GoodLoaded, ShipMoved
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import cards, figures, gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: The payment that pays a cube though a field could be sailed free.
PAID = "cube"
#: The ruling by which a stop lasts until the ship moves.
STOP = "stop"
#: The most dockworkers on a ship.
ABOARD = 2
#: A good delivered in round r brings this number less r extra points, but never less than 0.
QUICK = 8


def actions(position: Position, seat: int) -> list[Action]:
    """Return the actions of a player's ship, in a fixed order: load, take aboard, land, deliver, sail."""
    side = position.sides[seat]
    actions: list[Action] = []
    if side.field in position.board.harbour.cranes:
        actions += [Load(good) for good, number in enumerate(side.store) if number]
        if not position.turn.boarded and sum(side.dockworkers) < ABOARD:
            actions += [
                action for action in map(TakeDockworker, range(6)) if refuse_aboard(position, seat, action) is None
            ]
        landing = (LandDockworker(colour) for colour, number in enumerate(side.dockworkers) if number)
        actions += [action for action in landing if refuse_land(position, seat, action) is None]
    elif side.field in position.board.harbour.warehouse_at:
        delivery = (Deliver(good) for good, number in enumerate(side.ship) if number)
        actions += [action for action in delivery if refuse_deliver(position, seat, action) is None]
    if _can_move(position, seat):
        ways = ("", PAID) if _may_pay(position, seat) else ("",)
        actions += [Sail(field, way) for field in position.board.harbour.neighbours[side.field] for way in ways]
    return actions


def anywhere_actions(position: Position, seat: int) -> list[Action]:
    """Return the moves of the ship by market.CB21: to all other fields."""
    here = position.sides[seat].field
    return [Sail(field) for field in range(len(position.board.harbour.fields)) if field != here]


# --- loading ----------------------------------------------------------------------------------------------------------


def refuse_load(position: Position, seat: int, action: Load) -> IllegalAction | None:
    side = position.sides[seat]
    if side.field not in position.board.harbour.cranes:
        return IllegalAction("phase3.load", _("Goods are loaded at a crane: at one of the jetties or the start field."))
    if type(action.good) is int and 0 <= action.good < 9 and side.store[action.good]:
        return None
    return IllegalAction("phase3.load", _("There is no such good in the store."))


def apply_load(position: Position, seat: int, action: Load, events: list[Event]) -> bool:
    side = position.sides[seat]
    side.store[action.good] -= 1
    side.ship[action.good] += 1
    events.append(GoodLoaded("phase3.load", seat, action.good))
    return False


# --- sailing ----------------------------------------------------------------------------------------------------------


def refuse_sail(position: Position, seat: int, action: Sail) -> IllegalAction | None:
    harbour, side = position.board.harbour, position.sides[seat]
    if type(action.field) is not int or not 0 <= action.field < len(harbour.fields):
        return IllegalAction("phase3.sail", _("There is no such field in the harbour."))
    if action.payment not in ("", PAID) or (action.payment and not _may_pay(position, seat)):
        return IllegalAction(
            "phase3.sail", _("There is nothing to choose: how this field is paid makes no difference.")
        )
    if position.turn.moored_anywhere:
        return None if action.field != side.field else IllegalAction("market.CB21", _("The ship lies there already."))
    if action.field not in harbour.neighbours[side.field]:
        return IllegalAction("phase3.sail", _("The ship moves one field at a time, to a neighbouring one."))
    if _can_move(position, seat):
        return None
    return IllegalAction("phase3.sail", _("Each field costs a cube, and the supply is empty."))


def _can_move(position: Position, seat: int) -> bool:
    turn = position.turn
    return turn.half_step or turn.free_steps > 0 or any(position.sides[seat].supply)


def _may_pay(position: Position, seat: int) -> bool:
    """Return whether a player may pay for a field that is free, since a cube is good for more than one (card.040)."""
    turn = position.turn
    if not turn.free_steps or turn.half_step or turn.moored_anywhere or not any(position.sides[seat].supply):
        return False
    return lasting.total(position, seat, "two-fields-a-cube") > 0


def apply_sail(position: Position, seat: int, action: Sail, events: list[Event]) -> bool:
    turn, side = position.turn, position.sides[seat]
    rule, cubes = "phase3.sail", 0
    if turn.moored_anywhere:
        turn.moored_anywhere, rule = False, "market.CB21"
        turn.sailed += distance(position, side.field, action.field)
    else:
        turn.sailed += 1
        if turn.half_step:
            turn.half_step, rule = False, "card.040"
        elif turn.free_steps and action.payment != PAID:
            turn.free_steps -= 1
        else:
            cubes, turn.half_step = 1, lasting.total(position, seat, "two-fields-a-cube") > 0
    side.field = action.field
    turn.boarded = side.boarded = False
    events.append(ShipMoved(rule, seat, action.field))
    if cubes:
        gains.owe(position, seat, cubes, "phase3.sail", events)
    return False


def drop_half_step(position: Position, action: Action) -> None:
    """Drop the second field paid by one cube when something else is done before it (ruling.card-040-half)."""
    if position.turn.half_step and not isinstance(action, Sail | HandIn) and position.rulings.card_040_half == "lost":
        position.turn.half_step = False


def distance(position: Position, one: int, other: int) -> int:
    """Return the number of steps between two fields of the harbour by the shortest way."""
    reached, edge, steps = {one}, {one}, 0
    while other not in reached:
        edge = {field for here in edge for field in position.board.harbour.neighbours[here]} - reached
        reached |= edge
        steps += 1
    return steps


# --- dockworkers ------------------------------------------------------------------------------------------------------


def refuse_aboard(position: Position, seat: int, action: TakeDockworker) -> IllegalAction | None:
    side = position.sides[seat]
    jetties = position.board.harbour.jetties
    rule = "phase3.dockworker-aboard"
    if side.field not in jetties:
        return IllegalAction(rule, _("Dockworkers come aboard at a jetty."))
    waiting = position.jetties[jetties.index(side.field)]
    if type(action.dockworker) is not int or not 0 <= action.dockworker < 6 or not waiting[action.dockworker]:
        return IllegalAction(rule, _("No such dockworker waits on this jetty."))
    if side.boarded:
        text = _("With this ruling only one dockworker comes aboard until the ship has moved.")
        return IllegalAction("ruling.dockworker-stop", text)
    if position.turn.boarded:
        return IllegalAction(rule, _("Only one dockworker comes aboard at a stop."))
    if sum(side.dockworkers) >= ABOARD:
        return IllegalAction(rule, _("A ship carries two dockworkers at most."))
    return None


def apply_aboard(position: Position, seat: int, action: TakeDockworker, events: list[Event]) -> bool:
    side = position.sides[seat]
    position.jetties[position.board.harbour.jetties.index(side.field)][action.dockworker] -= 1
    side.dockworkers[action.dockworker] += 1
    position.turn.boarded = True
    side.boarded = position.rulings.dockworker_stop == STOP
    events.append(DockworkerAboard("phase3.dockworker-aboard", seat, action.dockworker))
    gains.guilders(position, seat, 1, "phase3.dockworker-aboard", events)
    return False


def refuse_land(position: Position, seat: int, action: LandDockworker) -> IllegalAction | None:
    side = position.sides[seat]
    rule = "phase3.dockworker-deliver"
    if type(action.dockworker) is not int or not 0 <= action.dockworker < 6 or not side.dockworkers[action.dockworker]:
        return IllegalAction(rule, _("No such dockworker is aboard."))
    if side.field != position.board.harbour.jetties[action.dockworker]:
        return IllegalAction(rule, _("A dockworker goes ashore at the jetty of the own colour."))
    return None


def apply_land(position: Position, seat: int, action: LandDockworker, events: list[Event]) -> bool:
    position.sides[seat].dockworkers[action.dockworker] -= 1
    points = to_depot(position, seat, action.dockworker, "phase3.dockworker-deliver", events)
    cards.happened(position, seat, "dockworker-landed", events, points=points)
    return False


def to_depot(position: Position, seat: int, dockworker: int, rule: str, events: list[Event]) -> int:
    """Set a dockworker on the topmost free field of the depot, and return the points that `seat` gets for it."""
    place = min(len(position.depot), len(position.board.depot) - 1)
    points = position.board.depot[place]
    position.depot.append(dockworker)
    events.append(DockworkerLanded(rule, seat, dockworker, place))
    gains.points(position, seat, points, rule, events)
    return points


# --- deliveries -------------------------------------------------------------------------------------------------------


def refuse_deliver(position: Position, seat: int, action: Deliver) -> IllegalAction | None:
    side = position.sides[seat]
    number = position.board.harbour.warehouse_at.get(side.field)
    if number is None:
        return IllegalAction("phase3.deliver-large", _("Goods are delivered at the anchor of a warehouse."))
    if type(action.good) is not int or not 0 <= action.good < 9 or not side.ship[action.good]:
        return IllegalAction("phase3.deliver-large", _("No such good is aboard."))
    warehouse = position.board.harbour.warehouses[number]
    if warehouse.good not in (None, action.good):
        return IllegalAction("phase3.deliver-large", _("This warehouse takes one other kind of good."))
    if len(position.warehouses[number]) < len(warehouse.values):
        return None
    if warehouse.good is None:
        return IllegalAction(
            "phase3.deliver-small", _("A small warehouse has room for one good, and this one is taken.")
        )
    return IllegalAction("phase3.deliver-large", _("This warehouse is full."))


def apply_deliver(position: Position, seat: int, action: Deliver, events: list[Event]) -> bool:
    side = position.sides[seat]
    number = position.board.harbour.warehouse_at[side.field]
    side.ship[action.good] -= 1
    into_warehouse(position, seat, action.good, number, events)
    if position.foreman == number:
        gains.points(position, seat, figures.FOREMAN_BONUS, "foreman.bonus", events)
        position.turn.foreman = True
    cards.happened(position, seat, "good-delivered", events, good=action.good)
    return False


def into_warehouse(position: Position, seat: int, good: int, number: int, events: list[Event]) -> None:
    """Lay a good on the best free field of a warehouse; `seat` gets its points, and points for quick delivery."""
    warehouse = position.board.harbour.warehouses[number]
    rule = "phase3.deliver-small" if warehouse.good is None else "phase3.deliver-large"
    value = warehouse.values[len(position.warehouses[number])]
    position.warehouses[number].append(good)
    events.append(GoodDelivered(rule, seat, good, number))
    gains.points(position, seat, value, rule, events)
    gains.points(position, seat, max(0, QUICK - position.round), "phase3.quick-delivery", events)
