"""What clicks on the board mean in the game: the actions that a thing stands for, and its description in words.

Things are defined in `geometry`, except dockworkers: ``("dockworker", jetty, colour)`` is one waiting on a jetty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from amsterdam.city_collection import actions as a
from amsterdam.city_collection import words
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.player import Side
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext
from widgets.city_collection.board.amstel_art import stack
from widgets.city_collection.board.city_art import owners
from widgets.city_collection.board.geometry import Geometry, Thing
from widgets.city_collection.board.harbour_art import waiting
from widgets.drawing.walk import Place

_FIGURE_PLACES = {"foreman": "warehouse", "messenger": "block", "trader": "market-good"}


def thing_at(geometry: Geometry, view: View | None, x: float, y: float) -> Thing | None:
    """Return the thing at a point; at a dockworker's place, the dockworker on it, or else the jetty."""
    thing = geometry.hit(x, y)
    if thing is None or thing[0] != "spot":
        return thing
    jetty, place = int(thing[1]), int(thing[2])
    here = waiting(view, jetty) if view is not None else []
    return ("dockworker", jetty, here[place]) if place < len(here) else ("jetty", jetty)


def places_of(geometry: Geometry, view: View) -> list[Place[Thing]]:
    """Return all things, each with a point that hits it."""
    found = []
    for at in geometry.places:
        thing = thing_at(geometry, view, *at)
        if thing is not None:
            found.append(Place(thing, at))
    return list({place.thing: place for place in reversed(found)}.values())


def things_of(action: Action, view: View) -> tuple[Thing, ...]:
    """Return the things on the board that an action is about, the main one first; empty for actions elsewhere.

    The action need not be legal: what a player asks about may need a ship that lies at another field.
    """
    if view.actor is None:
        return ()
    seat, harbour = view.actor, view.board.harbour
    here = view.sides[seat].field
    match action:
        case a.TakeBlock(block):
            return (("block", block),)
        case a.SellGood():
            return () if view.turn.good is None else (("market-good", view.turn.good),)
        case a.Load():
            return (("field", here),)
        case a.Sail(field):
            return (("field", field),)
        case a.TakeDockworker(dockworker):
            return (("dockworker", harbour.jetties.index(here), dockworker),) if here in harbour.jetties else ()
        case a.LandDockworker(dockworker):
            place = min(len(view.depot), len(view.board.depot) - 1)
            return (("jetty", dockworker), ("depot", place))
        case a.Deliver():
            return (("warehouse", harbour.warehouse_at[here]),) if here in harbour.warehouse_at else ()
        case a.AdvanceAmstel(fields):
            return (("amstel", min(view.amstel[seat] + fields, view.board.amstel.last)),)
        case a.PlaceFigure(figure, place):
            return ((_FIGURE_PLACES[figure], place),)
    return ()


def field_at(thing: Thing, view: View) -> int | None:
    """Return the field that a ship lies on to use a thing of the harbour; None for a thing elsewhere."""
    harbour = view.board.harbour
    match thing[0]:
        case "field":
            return int(thing[1])
        case "warehouse":
            return harbour.warehouses[int(thing[1])].field
        case "jetty" | "dockworker":
            return harbour.jetties[int(thing[1])]
    return None


def actions_at(thing: Thing | None, legal: Iterable[Action], view: View) -> tuple[Action, ...]:
    """Return the legal actions that a click on a thing can mean, in their order.

    A dockworker's jetty stands for the dockworker as well, and the jetty's field for both.
    """
    if thing is None:
        return ()
    asked = {thing}
    if thing[0] == "dockworker":
        asked.add(("jetty", thing[1]))
    return tuple(action for action in legal if asked.intersection(things_of(action, view)))


# --- in words ---------------------------------------------------------------------------------------------------------


def caption(thing: Thing, view: View, names: Sequence[str]) -> str:
    """Return a thing and what is on it, in a few words for a label and for screen readers."""
    say = _CAPTIONS[str(thing[0])]
    return say(thing, view, names)


def _block(thing: Thing, view: View, names: Sequence[str]) -> str:
    number = int(thing[1])
    block, good, name = view.board.blocks[number], view.goods[number], words.block_name(view.board, number)
    owner = owners(view).get(number)
    if owner is not None:
        return _with_messenger(_("{block}: {name}").format(block=name, name=names[owner]), number, view)
    cost = words.cubes([block.cost if colour == block.district else 0 for colour in range(6)])
    if good is None:
        text = _("{block}: {cubes}, no good").format(block=name, cubes=cost)
    else:
        text = _("{block}: costs {cubes}, brings {good}").format(block=name, cubes=cost, good=words.good_name(good))
    return _with_messenger(text, number, view)


def _with_messenger(text: str, block: int, view: View) -> str:
    return _("{text}; town messenger").format(text=text) if view.messenger == block else text


def _field(thing: Thing, view: View, names: Sequence[str]) -> str:
    field = int(thing[1])
    place = words.field_name(view.board, field)
    place = place[0].upper() + place[1:]
    ships = [_ship(names[seat], side) for seat, side in enumerate(view.sides) if side.field == field]
    return _("{field}: {ships}").format(field=place, ships=", ".join(ships)) if ships else place


def _ship(name: str, side: Side) -> str:
    """Return the owner of a ship, and what is aboard."""
    aboard = [words.goods(side.ship)] if any(side.ship) else []
    for colour, number in enumerate(side.dockworkers):
        aboard += [_("{colour} dockworker").format(colour=words.dockworker_name(colour))] * number
    return _("{name} with {cargo}").format(name=name, cargo=" + ".join(aboard)) if aboard else name


def _warehouse(thing: Thing, view: View, names: Sequence[str]) -> str:
    number = int(thing[1])
    house, stored = view.board.harbour.warehouses[number], len(view.warehouses[number])
    name = _("Warehouse for any good") if house.good is None else _("Warehouse for {good}").format(
        good=words.good_name(house.good)
    )  # fmt: skip
    if stored < len(house.values):
        text = ngettext("{house}: the next one brings {n} point", "{house}: the next one brings {n} points",
                        house.values[stored]).format(house=name, n=house.values[stored])  # fmt: skip
    else:
        text = _("{house}: full").format(house=name)
    return _("{text}; foreman").format(text=text) if view.foreman == number else text


def _jetty(thing: Thing, view: View, names: Sequence[str]) -> str:
    jetty = int(thing[1])
    here = ", ".join(words.dockworker_name(colour) for colour in waiting(view, jetty)) or _("nobody")
    return _("{colour} jetty: {waiting} waiting").format(colour=_capital(words.dockworker_name(jetty)), waiting=here)


def _dockworker(thing: Thing, view: View, names: Sequence[str]) -> str:
    colour = words.dockworker_name(int(thing[2]))
    return _("Dockworker to bring to the {colour} jetty").format(colour=colour)


def _amstel(thing: Thing, view: View, names: Sequence[str]) -> str:
    field = int(thing[1])
    amstel = view.board.amstel
    if field == 0:
        text = _("Start of the Amstel")
    elif field == amstel.last:
        text = _("Mouth of the Amstel: {n} points").format(n=amstel.end_points)
    else:
        text = _("Amstel, field {n}").format(n=field)
    if field in amstel.bridges:
        text = _("{text}; bridge after it: {n} points").format(text=text, n=amstel.bridges[field])
    discs = ", ".join(names[seat] for seat in stack(view, field))
    return _("{text} – {discs}").format(text=text, discs=discs) if discs else text


def _market_good(thing: Thing, view: View, names: Sequence[str]) -> str:
    good = int(thing[1])
    text = _("Black market, {good}: sold already") if view.black_market >> good & 1 else _("Black market, {good}: free")
    text = text.format(good=words.good_name(good))
    return _("{text}; trader").format(text=text) if view.trader == good else text


def _depot(thing: Thing, view: View, names: Sequence[str]) -> str:
    place, points = int(thing[1]), view.board.depot
    last = place == len(points) - 1
    text = (
        _("Depot: every further dockworker brings {n} points")
        if last
        else _("Depot: the dockworker here brings {n} points")
    )
    return text.format(n=points[place])


def _district(thing: Thing, view: View, names: Sequence[str]) -> str:
    district = int(thing[1])
    if district not in view.districts:
        return _("{district}: no points for most blocks").format(district=DISTRICTS[district])
    points = " · ".join(map(str, view.board.district_table[view.players]))
    return _("{district}: most blocks bring {points} points").format(district=DISTRICTS[district], points=points)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_CAPTIONS: dict[str, Callable[[Thing, Any, Sequence[str]], str]] = {
    "block": _block,
    "field": _field,
    "warehouse": _warehouse,
    "jetty": _jetty,
    "dockworker": _dockworker,
    "amstel": _amstel,
    "market-good": _market_good,
    "depot": _depot,
    "district": _district,
}
