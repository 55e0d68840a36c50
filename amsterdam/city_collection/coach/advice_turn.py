"""The greedy bot's reasons in phase III, as hints that name what to look at but not the action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from amsterdam.city_collection import actions as a
from amsterdam.city_collection.bots import greedy_worth
from amsterdam.city_collection.bots.greedy_plan import Plan, Planner, Project
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules import amstel, cards, due
from amsterdam.city_collection.rules.cards.effects import Price
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import (
    card_name,
    colour_name,
    cubes,
    dockworker_name,
    good_name,
    warehouse_name,
)
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext

FREE = Price()
#: The most things that a text names among all that cubes pay for.
TOLD = 2


def reason(view: View, action: Action, named: bool = False) -> str:
    """Return the reason for an action of phase III.

    Unless it is `named` it says first what is meant, and at last what else its cubes pay for.
    """
    planner = Planner(view)
    words = _REASONS[type(action)](planner, action)
    if named or not isinstance(action, a.ActivateCard | a.TakeBlock | a.UseCard):
        return words
    lead = _LEADS[type(action)](planner, action) if type(action) in _LEADS else ""
    return f"{lead} {words}".strip() + _together(planner, planner.plan(planner.side.supply))


# --- plans in words ---------------------------------------------------------------------------------------------------


def aim_words(view: View, action: Action) -> str:
    """Return what cubes of certain colours can be spent on, as words to follow “you could”."""
    match action:
        case a.ActivateCard(card):
            return _("activate {card}").format(card=card_name(card))
        case a.TakeBlock(block):
            return _("take a block in {district}").format(district=DISTRICTS[view.board.blocks[block].district])
    return _("use {card}").format(card=card_name(cast(a.UseCard, action).card))


def new_aim(planner: Planner, held: Sequence[int], then: Sequence[int]) -> str:
    """Return the best thing that more cubes pay for in a later round; empty for nothing new."""
    before = {project.action for project in planner.plan_later(held).projects}
    return _best(planner, [p for p in planner.plan_later(then).projects if p.action not in before])


def with_more(held: Sequence[int], colour: int, more: int) -> tuple[int, ...]:
    """Return the cubes with more of a colour added.

    >>> with_more((0, 1, 0, 0, 0, 0), 1, 2)
    (0, 3, 0, 0, 0, 0)
    """
    return tuple(number + more * (kind == colour) for kind, number in enumerate(held))


def _best(planner: Planner, projects: Sequence[Project]) -> str:
    if not projects:
        return ""
    return aim_words(planner.view, max(projects, key=lambda project: project.worth).action)


def _together(planner: Planner, plan: Plan) -> str:
    """Say what a supply pays for, if it is more than one thing; of many things only the best."""
    best = sorted(plan.projects, key=lambda project: -project.worth)
    if len(best) < 2:
        return ""
    aims = [aim_words(planner.view, project.action) for project in best[:TOLD]]
    if len(best) > TOLD:
        return " " + _("With your cubes you could {things}, and more.").format(things=", ".join(aims))
    return " " + _("With your cubes you could {first} and {last}.").format(first=aims[0], last=aims[1])


# --- cards ------------------------------------------------------------------------------------------------------------


def _inactive(planner: Planner, action: a.ActivateCard) -> str:
    return _("You can pay for one of your inactive cards.")


def _activate(planner: Planner, action: a.ActivateCard) -> str:
    left = greedy_worth.rounds_left(planner.view)
    if planner.view.board.cards[action.card].timing == "end":
        return _("It counts at the end, but only once it is active.")
    if left == 1:
        return _("Left inactive, it costs you a penalty token.")
    text = ngettext("It works from now on, for {n} round.", "It works from now on, for {n} rounds.", left)
    return text.format(n=left)


def _use(planner: Planner, action: a.UseCard) -> str:
    part = cards.use_of(planner.view, action.card)
    if part is None or planner.view.turn.free_map is not None:
        return _("Using it once more costs you nothing.")
    if part.price == FREE and part.gains[0].per is None:
        return _("One of your active cards brings something for nothing. Such cards come first.")
    if part.price == FREE:
        return _("One of your active cards counts what you have, and now there is most to count.")
    if part.price.cube is not None:
        text = _("One of your active cards asks for one cube, {colour}, and you have it.")
        return text.format(colour=colour_name(part.price.cube))
    return _("One of your active cards exchanges what you have for something that you can do more with.")


# --- houses -----------------------------------------------------------------------------------------------------------


def _district(planner: Planner, action: a.TakeBlock) -> str:
    district = planner.view.board.blocks[action.block].district
    return _("You can have a block in {district}.").format(district=DISTRICTS[district])


def _block(planner: Planner, action: a.TakeBlock) -> str:
    """Say what is good about a block."""
    view, mine, words = planner.view, planner.side.blocks, list[str]()
    before = greedy_worth.group(mine, view.board.neighbours)
    if before and greedy_worth.group(mine | 1 << action.block, view.board.neighbours) > before:
        words.append(_("Joined to your group by a bridge it brings 3 points at the end."))
    if view.board.blocks[action.block].district in view.districts:
        words.append(_("Its district is scored at the end."))
    return " ".join(words) or _("It brings a good, and 3 points at the end if it joins your group.")


def _store(planner: Planner, action: a.StoreGood) -> str:
    good = planner.view.turn.good
    assert good is not None
    text = _("The warehouse for {good} pays up to {n} points, and the black market less.")
    return text.format(good=good_name(good), n=_pays(planner.view, good))


def _pays(view: View, good: int) -> int:
    """Return what the next good of a kind brings in its large warehouse, 0 when that is full."""
    number = next(n for n, house in enumerate(view.board.harbour.warehouses) if house.good == good)
    return _next_value(view, number)


def _next_value(view: View, warehouse: int) -> int:
    values, taken = view.board.harbour.warehouses[warehouse].values, len(view.warehouses[warehouse])
    return values[taken] if taken < len(values) else 0


def _sell(planner: Planner, action: a.SellGood) -> str:
    good = planner.view.turn.good
    assert good is not None
    text = _("It is far to the warehouse for {good}. The black market pays at once, but for each kind only once.")
    return text.format(good=good_name(good))


# --- the harbour ------------------------------------------------------------------------------------------------------


def _load(planner: Planner, action: a.Load) -> str:
    return _("Your ship lies at a crane. There loading costs nothing, and only what is aboard can be delivered.")


def _sail(planner: Planner, action: a.Sail) -> str:
    """Say where the ship has something to do, or that spare cubes may be spent on sailing there."""
    errands = [errand for errand in _errands(planner) if _nearer(planner, action.field, errand[0])]
    if not errands and greedy_worth.rounds_left(planner.view) == 1:
        return _("Nothing else needs the cube any more.")
    if not errands:
        return _("Cubes that nothing else needs may well bring your ship a field on.")
    here = planner.side.field
    field, text = min(errands, key=lambda errand: planner.prospects.way(here, errand[0]))
    n = planner.prospects.way(here, field)
    way = ngettext("That is {n} field away, a cube of any colour.", "That is {n} fields away, a cube each.", n)
    return f"{text} {way.format(n=n)}"


def _nearer(planner: Planner, step: int, goal: int) -> bool:
    way = planner.prospects.way
    return way(step, goal) < way(planner.side.field, goal)


def _errands(planner: Planner) -> list[tuple[int, str]]:
    """Return the fields where the ship has something to do, each with the reason."""
    view, side, harbour = planner.view, planner.side, planner.view.board.harbour
    errands = []
    for number, house in enumerate(harbour.warehouses):
        wanted = [good for good, held in enumerate(side.ship) if held and house.good in (None, good)]
        if wanted and _next_value(view, number):
            text = _("You carry {good}, and {warehouse} still takes it.")
            name = warehouse_name(view.board, number)
            errands.append((house.field, text.format(good=good_name(wanted[0]), warehouse=name)))
    for colour, jetty in enumerate(harbour.jetties):
        if side.dockworkers[colour]:
            text = _("You carry the {colour} dockworker, and points wait at his jetty.")
            errands.append((jetty, text.format(colour=dockworker_name(colour))))
        elif any(view.jetties[colour]) and sum(side.dockworkers) < 2:
            errands.append((jetty, _("A dockworker waits for a ship, and brings a guilder as soon as he is aboard.")))
    if any(side.store):
        text = _("There are goods in your store, and they are loaded at a crane.")
        errands += [(field, text) for field in sorted(harbour.cranes)]
    return errands


def _deliver(planner: Planner, action: a.Deliver) -> str:
    view = planner.view
    number, quick = view.board.harbour.warehouse_at[planner.side.field], greedy_worth.quick(view.round)
    text = _("You lie at {warehouse}, where the next good brings {n} points.")
    words = text.format(warehouse=warehouse_name(view.board, number), n=_next_value(view, number))
    if quick:
        more = ngettext("In this round {n} more.", "In this round {n} more.", quick)
        words += " " + more.format(n=quick)
    return words


def _aboard(planner: Planner, action: a.TakeDockworker) -> str:
    if greedy_worth.rounds_left(planner.view) == 1:
        return _("A dockworker aboard brings a guilder at once, and points only if you still reach his own jetty.")
    return _("A dockworker aboard brings a guilder at once, and points at his own jetty.")


def _land(planner: Planner, action: a.LandDockworker) -> str:
    depot = planner.view.board.depot
    n = depot[min(len(planner.view.depot), len(depot) - 1)]
    text = ngettext(
        "You lie at the jetty of a dockworker you carry. In the depot he brings {n} point.",
        "You lie at the jetty of a dockworker you carry. In the depot he brings {n} points.",
        n,
    )
    return text.format(n=n)


# --- Amstel and market ------------------------------------------------------------------------------------------------


def _advance(planner: Planner, action: a.AdvanceAmstel) -> str:
    """Say what lies ahead on the river."""
    view = planner.view
    river, here = view.board.amstel, view.amstel[view.seat]
    there = here + action.fields
    points = sum(value for field, value in river.bridges.items() if here <= field < there)
    points += river.end_points if there >= river.last else 0
    price = amstel.cost(action.fields)
    if points:
        text = ngettext(
            "On the Amstel {points} points are within your reach, for {n} cube of any colour.",
            "On the Amstel {points} points are within your reach, for {n} cubes of any colours.",
            price,
        )
        return text.format(points=points, n=price)
    if greedy_worth.rounds_left(view) == 1:
        return _("Nothing else needs these cubes any more, and among equals whoever is farther along the Amstel wins.")
    return _("Cubes that nothing else needs move your disc on the Amstel: towards the next bridge, and to the front.")


def _market(planner: Planner, action: a.UseMarket) -> str:
    tile, held = open_tile(planner.view), planner.side.guilders
    price = 0 if tile is None else tile.price
    text = ngettext(
        "Look at the market tile: it costs {n} guilder, and you have {held}.",
        "Look at the market tile: it costs {n} guilders, and you have {held}.",
        price,
    )
    return text.format(n=price, held=held)


# --- what is due ------------------------------------------------------------------------------------------------------


def _hand_in(planner: Planner, action: a.HandIn) -> str:
    plan = planner.plan(planner.side.supply, planner.view.turn.owed)
    aim = _best(planner, plan.projects)
    if aim:
        return _("You may still want to {aim}. Pay with cubes that this leaves over.").format(aim=aim)
    return _("Nothing that you can do now asks for a certain colour. Pay with whichever you have most of.")


def _cube(planner: Planner, action: a.TakeCube) -> str:
    supply = planner.side.supply
    before = {project.action for project in planner.plan(supply).projects}
    then = planner.plan(with_more(supply, action.colour, 1))
    aim = _best(planner, [project for project in then.projects if project.action not in before])
    if aim:
        return _("With one cube of the right colour you could {aim}.").format(aim=aim)
    if any(supply):
        return _("You have {cubes}. Which colour would you still need in this round?").format(cubes=cubes(supply))
    if greedy_worth.rounds_left(planner.view) == 1:
        return _("Any cube moves ship or disc, and in the end every two things left over are a point.")
    return _("Any cube moves ship or disc. Which colour could you save for the next round?")


def _forgo(planner: Planner, action: Action) -> str:
    return _("The offer would not help you.")


def _swap(planner: Planner, action: Action) -> str:
    return _("Among the cards to be had is one that would bring you more than one of your inactive cards.")


def _pass(planner: Planner, action: Action) -> str:
    if due.what(planner.view.turn) or not any(planner.side.supply):
        return _("Nothing is left that would help you.")
    if greedy_worth.rounds_left(planner.view) == 1:
        return _("Nothing is left that brings more than the cubes do: every two things left over are a point.")
    return _("Nothing is left that would help you. You may keep one cube for the next round.")


def _drop(planner: Planner, action: Action) -> str:
    return _("One of your district maps is worth less to you by now than the guilders you would get for it.")


#: What is meant by a reason that speaks of "it".
_LEADS: dict[type[Action], Callable[[Planner, Any], str]] = {a.ActivateCard: _inactive, a.TakeBlock: _district}
_REASONS: dict[type[Action], Callable[[Planner, Any], str]] = {
    a.ActivateCard: _activate,
    a.AdvanceAmstel: _advance,
    a.Deliver: _deliver,
    a.DropMap: _drop,
    a.Forgo: _forgo,
    a.HandIn: _hand_in,
    a.LandDockworker: _land,
    a.Load: _load,
    a.Pass: _pass,
    a.Sail: _sail,
    a.SellGood: _sell,
    a.StoreGood: _store,
    a.SwapCard: _swap,
    a.TakeBlock: _block,
    a.TakeCube: _cube,
    a.TakeDockworker: _aboard,
    a.UseCard: _use,
    a.UseMarket: _market,
}
