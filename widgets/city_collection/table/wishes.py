"""What a player may want to do in phase III, legal or not, by topic. Only the engine says what is legal.

A *topic* is what actions are about, such as ``houses``; a *wish* is an action that a player may want.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amsterdam.city_collection import actions as a
from amsterdam.city_collection.goods import COLOUR_LETTERS, letters
from amsterdam.city_collection.player import Side
from amsterdam.city_collection.rules.use_card import DROPPER
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.city_collection.board.geometry import Thing

#: The actions of phase III by topic, in the order of the player's aid.
TOPICS: dict[str, tuple[type[Action], ...]] = {
    "activate": (a.ActivateCard,),
    "use": (a.UseCard, a.DropMap),
    "houses": (a.TakeBlock,),
    "harbour": (a.Load, a.Deliver, a.LandDockworker, a.TakeDockworker, a.Sail),
    "amstel": (a.AdvanceAmstel,),
    "market": (a.UseMarket,),
}


def topic_name(topic: str) -> str:
    """Return the name of a topic."""
    return {
        "activate": _("Activate cards"),
        "use": _("Use cards"),
        "houses": _("Blocks"),
        "harbour": _("Harbour"),
        "amstel": _("Amstel"),
        "market": _("Market"),
    }[topic]


def about(actions: Sequence[Action], topic: str) -> list[Action]:
    """Return the actions about a topic."""
    return [action for kind in TOPICS[topic] for action in actions if isinstance(action, kind)]


def topic_of(action: Action) -> str | None:
    """Return the topic of an action, None for an action outside phase III."""
    return next((topic for topic, kinds in TOPICS.items() if isinstance(action, kinds)), None)


# --- all that one may think of ----------------------------------------------------------------------------------------


def wishes(view: View, topic: str) -> list[Action]:
    """Return what the view's seat may want to do about a topic."""
    return _WISHES[topic](view, view.sides[view.seat])


def _activate(view: View, side: Side) -> list[Action]:
    return [activation(view, card) for card in side.inactive]


def activation(view: View, card: int) -> a.ActivateCard:
    """Return the action that activates a card for its full price."""
    return a.ActivateCard(card, letters(view.board.cards[card].cost, COLOUR_LETTERS) or "-")


def _use(view: View, side: Side) -> list[Action]:
    return [use(card) for card in side.active]


def use(card: int) -> Action:
    """Return the action that uses an active card."""
    return a.DropMap(0) if card == DROPPER else a.UseCard(card)


def _houses(view: View, side: Side) -> list[Action]:
    return [a.TakeBlock(block) for block in range(len(view.board.blocks))]


def _harbour(view: View, side: Side) -> list[Action]:
    harbour = view.board.harbour
    wishes: list[Action] = [a.Load(good) for good, number in enumerate(side.store) if number]
    wishes += [a.Deliver(good) for good, number in enumerate(side.ship) if number]
    wishes += [a.LandDockworker(colour) for colour, number in enumerate(side.dockworkers) if number]
    wishes += [a.TakeDockworker(colour) for colour in range(len(harbour.jetties))]
    return wishes + [a.Sail(field) for field in harbour.neighbours[side.field]]


def _amstel(view: View, side: Side) -> list[Action]:
    ahead = view.board.amstel.last - view.amstel[view.seat]
    return [a.AdvanceAmstel(fields) for fields in range(1, max(2, ahead + 1))]


def _market(view: View, side: Side) -> list[Action]:
    return [a.UseMarket()]


_WISHES: dict[str, Callable[[View, Side], list[Action]]] = {
    "activate": _activate,
    "use": _use,
    "houses": _houses,
    "harbour": _harbour,
    "amstel": _amstel,
    "market": _market,
}


# --- what a click on the board wishes ---------------------------------------------------------------------------------


def wish_at(thing: Thing, view: View) -> Action | None:
    """Return the action that a click on a thing asks for; None where no action is ever possible."""
    find = _AT.get(str(thing[0]))
    return find(thing, view) if find else None


def _deliver(thing: Thing, view: View) -> Action:
    """Return the delivery of the good that the warehouse takes, or of any good aboard."""
    side, house = view.sides[view.seat], view.board.harbour.warehouses[int(thing[1])]
    if side.field != house.field:
        return a.Sail(house.field)
    aboard = [good for good, number in enumerate(side.ship) if number]
    return a.Deliver(house.good if house.good is not None else aboard[0] if aboard else 0)


def _at_depot(_thing: Thing, view: View) -> Action:
    aboard = [colour for colour, number in enumerate(view.sides[view.seat].dockworkers) if number]
    return a.LandDockworker(aboard[0] if aboard else 0)


_AT: dict[str, Callable[[Thing, View], Action]] = {
    "block": lambda thing, view: a.TakeBlock(int(thing[1])),
    "field": lambda thing, view: a.Sail(int(thing[1])),
    "warehouse": _deliver,
    "jetty": lambda thing, view: a.LandDockworker(int(thing[1])),
    "dockworker": lambda thing, view: a.TakeDockworker(int(thing[2])),
    "amstel": lambda thing, view: a.AdvanceAmstel(int(thing[1]) - view.amstel[view.seat]),
    "market-good": lambda thing, view: a.SellGood("cube"),
    "depot": _at_depot,
}


def own_wish(thing: Thing) -> Action | None:
    """Return the action that a press on a thing in front of the player asks for; None where none is ever possible."""
    number = int(thing[1])
    match thing[0]:
        case "store":
            return a.Load(number)
        case "aboard":
            return a.Deliver(number)
        case "worker":
            return a.LandDockworker(number)
        case "market":
            return a.UseMarket()
    return None


def wish_with(card: int, view: View) -> Action:
    """Return the action that a click on a card asks for: take an open card, activate or use one's own."""
    if card in view.sides[view.seat].inactive:
        return activation(view, card)
    if card in view.sides[view.seat].active:
        return use(card)
    return a.ChooseCard(card)


def actions_with(card: int, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that a card is a choice for."""
    kinds = (a.ChooseCard, a.DiscardCard, a.ActivateCard, a.UseCard, a.SwapCard)
    chosen: list[Action] = [action for action in actions if isinstance(action, kinds) and action.card == card]
    return chosen or [action for action in actions if isinstance(action, a.DropMap) and card in (DROPPER, action.card)]
