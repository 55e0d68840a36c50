"""The things in front of a player, and the actions that a press on each can mean; `board.things` has the board's.

A thing is a name and a number: ``("cube", colour)``, ``("die", colour)``, ``("slot", n)``, ``("store", good)``,
``("aboard", good)``, ``("worker", colour)``, ``("card", number)``, ``("market", 0)`` for the open market tile, and
``("mission", number)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from amsterdam.city_collection import actions as a
from amsterdam.city_collection import words
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.rules.use_card import DROPPER
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext
from widgets.city_collection.board.geometry import Thing


def key_of(thing: Thing) -> str:
    """Return the key of a thing's button.

    >>> key_of(("cube", 3)), thing_of("cube 3")
    ('cube 3', ('cube', 3))
    """
    return f"{thing[0]} {thing[1]}"


def thing_of(key: str) -> Thing:
    """Return the thing that a button stands for."""
    name, _space, number = key.partition(" ")
    return name, int(number)


def own_things(action: Action) -> tuple[Thing, ...]:
    """Return the things in front of the player that an action is about."""
    match action:
        case a.TakeCube(colour) | a.HandIn(colour) | a.SaveCube(colour):
            return (("cube", colour),)
        case a.ChooseDie(colour, slot):
            return ("die", colour), ("slot", slot)
        case a.Load(good):
            return (("store", good),)
        case a.Deliver(good):
            return (("aboard", good),)
        case a.LandDockworker(colour):
            return (("worker", colour),)
        case a.UseMarket():
            return (("market", 0),)
        case a.DropMap(card):
            return ("card", card), ("card", DROPPER)
        case a.ChooseCard(card) | a.DiscardCard(card) | a.ActivateCard(card) | a.UseCard(card) | a.SwapCard(card):
            return (("card", card),)
    return ()


def own_actions(thing: Thing, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the legal actions that a press on a thing can mean, in their order."""
    return tuple(action for action in legal if thing in own_things(action))


# --- in words ---------------------------------------------------------------------------------------------------------


def own_caption(thing: Thing, view: View) -> str:
    """Describe a thing in front of the view's seat."""
    return _CAPTIONS[str(thing[0])](int(thing[1]), view)


def is_own(thing: Thing) -> bool:
    """Say whether a thing lies in front of the player, and not on the board."""
    return thing[0] in _CAPTIONS


def _cube(colour: int, view: View) -> str:
    number = view.sides[view.seat].supply[colour]
    text = ngettext("{n} {colour} cube in your supply", "{n} {colour} cubes in your supply", number)
    return text.format(n=number, colour=words.colour_name(colour))


def _die(colour: int, view: View) -> str:
    return _("{colour} die: {n}").format(colour=words.colour_name(colour), n=view.dice[colour])


def _slot(slot: int, view: View) -> str:
    counts: Sequence[int] = view.sides[view.seat].dial[slot - 1]
    text = _("Slot {slot}, round {n}: {cubes}.")
    return text.format(slot=slot, n=arrives(view, slot), cubes=words.cubes(counts))


def _store(good: int, view: View) -> str:
    return _("{n} {good} in your store").format(n=view.sides[view.seat].store[good], good=words.good_name(good))


def _aboard(good: int, view: View) -> str:
    return _("{n} {good} on your ship").format(n=view.sides[view.seat].ship[good], good=words.good_name(good))


def _worker(colour: int, view: View) -> str:
    return _("{colour} dockworker on your ship").format(colour=words.dockworker_name(colour))


def _card(card: int, view: View) -> str:
    return words.card_name(card)


def _market(_number: int, view: View) -> str:
    tile = open_tile(view)
    return _("Market tile {code}").format(code=tile.code) if tile else _("Market")


def _mission(number: int, view: View) -> str:
    return f"{words.mission_name(number)}: {words.mission_text(number)}"


_CAPTIONS: dict[str, Callable[[int, View], str]] = {
    "cube": _cube,
    "die": _die,
    "slot": _slot,
    "store": _store,
    "aboard": _aboard,
    "worker": _worker,
    "card": _card,
    "market": _market,
    "mission": _mission,
}
