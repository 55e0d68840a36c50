"""The coach's opinion of a decision: how much worse it is than what the coach would have done.

The coach praises a decision that is about as good as its own. Otherwise it says what it would have done, and why. It
says nothing when the decision does not matter.

With the compiled rules the game is played on many times, and the games say how much worse it is (`judge_by_games`).
Without them the coach judges at a glance, by the greedy bot's estimates, and says so: games may find a better choice or
no difference (docs/city_collection_rollouts.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from amsterdam.analysis.review import Decision, Judged, compare, effort_of
from amsterdam.analysis.worth import Analysis
from amsterdam.city_collection import actions as a
from amsterdam.city_collection.bots import greedy, greedy_turn, greedy_worth
from amsterdam.city_collection.bots.greedy_plan import NOTHING, SAVED, Planner, Project
from amsterdam.city_collection.coach.advice import kind, reason
from amsterdam.city_collection.coach.advice_turn import with_more
from amsterdam.city_collection.coach.choice import by_games, given_up, own_choice
from amsterdam.city_collection.position import ACT, open_tile
from amsterdam.city_collection.rules import activate, amstel, houses
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import action_words
from amsterdam.game import Action, own
from amsterdam.i18n import _
from amsterdam.learn.guide import Opinion

#: A decision may be this many points worse than the coach's own and still be praised.
CLOSE = 1.5
#: A decision is compared with the coach's own in so many games of each.
GAMES = 300

#: What is said of an action, by its type.
Words = dict[type[Action], Callable[[], str]]

#: Where games say better than the greedy bot why another choice was a mistake.
_TOLD_BY_GAMES = (a.SaveCube, a.SellGood, a.StoreGood, a.UseMarket)

_SPENDING = (a.ActivateCard, a.AdvanceAmstel, a.Sail, a.TakeBlock, a.UseCard)


def judge(view: View, action: Action) -> Opinion | None:
    """Return the coach's opinion, at a glance, of a legal action chosen with this view; None when it has none."""
    best = own_choice(view)
    short = 0.0 if action == best else _short(view, action, best)
    if short is None or len(view.legal_actions()) == 1:
        return None
    if short <= CLOSE:
        return _praise(view, action, _SAME if action == best else _LIKE)
    return Opinion(_topic(view, action), _rather(view, action, best), praise=False)


def judge_by_games(decision: Decision, ranking: Analysis, games: int = GAMES) -> Iterator[Opinion | None]:
    """Judge a decision whose choices are ranked: yield None after every piece of the work, then the opinion, if any."""
    view, action = own(View, decision.view), decision.action
    best = own_choice(view, ranking)
    if action == best:
        yield _praise(view, action, _SAME)
        return
    how = effort_of(view)
    how = replace(how, budget=how.budget * how.patience, fresh=games)
    for judged in compare(decision, how, ranking, best):
        yield None if judged is None else _opinion(view, judged)


def _opinion(view: View, judged: Judged) -> Opinion | None:
    """Return the opinion that games give of an action, beside what the coach would have done."""
    made, best = judged.decision, judged.best.action
    points, glance = judged.cost[0], own_choice(view)
    if judged.mistake and points > CLOSE:
        if made.still(best) is not None:
            return None  # it can be done next
        return Opinion(_topic(view, made.action), _instead(view, made.action, best, _why(view, judged)), praise=False)
    matters = _short(view, made.action, glance) is not None
    return _praise(view, made.action, _TRIED) if matters and points <= CLOSE else None


def _why(view: View, judged: Judged) -> str:
    """Say why the coach's own choice is better than what was done."""
    action, best = judged.decision.action, judged.best.action
    if isinstance(best, _TOLD_BY_GAMES) or best != own_choice(view):
        return (given_up if isinstance(action, a.Pass) else by_games)(judged.best, judged.taken)
    return reason(view, best, named=True)


def _topic(view: View, action: Action) -> str:
    return kind(view) if view.phase != ACT else type(action).__name__


def _praise(view: View, action: Action, words: Words) -> Opinion | None:
    text = (_LAST if greedy_worth.rounds_left(view) == 1 else {}).get(type(action), words.get(type(action)))
    return Opinion(_topic(view, action), text(), praise=True) if text else None


def _rather(view: View, action: Action, best: Action) -> str:
    """Say what the coach would have done, and why; where cubes were spent, their best use."""
    if isinstance(action, _SPENDING):
        planner = Planner(view)
        projects = planner.plan(planner.side.supply).projects
        best = max(projects, key=lambda project: project.worth).action if projects else best
    return _instead(view, action, best, reason(view, best, named=True))


def _instead(view: View, action: Action, best: Action, why: str) -> str:
    if isinstance(action, a.Pass):
        text = _("Before passing I would do this: {action}. {reason}")
    else:
        text = _("I would rather do this: {action}. {reason}")
    return text.format(action=action_words(best, view), reason=why)


# --- how far a decision falls short -----------------------------------------------------------------------------------


def _short(view: View, action: Action, best: Action) -> float | None:
    """Return how many points an action is worse than the best, None where this is unknown or does not matter."""
    if view.phase != ACT:
        rated = greedy.rated(view)
        return rated[best] - rated[action]
    measure = _MEASURES.get(type(action))
    return None if measure is None else measure(Planner(view), action, best)


def _project(planner: Planner, action: Action) -> Project | None:
    """Return an action that spends cubes of certain colours as a project of the planner, worth it or not."""
    view = planner.view
    match action:
        case a.ActivateCard(card, payment):
            value = greedy_worth.card(view, card) + planner.freed()
            paid = activate.cubes_for(view, view.seat, card).get(payment, NOTHING)
            less = activate.GUILDERS * planner.guilder if payment == a.IN_GUILDERS else 0.0
            return Project(action, tuple(paid), value - less)
        case a.TakeBlock(block, "cubes"):
            cost = with_more(NOTHING, view.board.blocks[block].district, houses.price(view, view.seat, block))
            return Project(action, cost, planner.block(block))
    known = (project for group in planner.groups for project in group)
    return next((project for project in known if project.action == action), None)


def _spends(planner: Planner, action: Action, best: Action) -> float | None:
    """Compare a turn with this action with the best turn."""
    project = _project(planner, action)
    if project is None:
        return 0.0 if isinstance(action, a.UseCard) and not _asks(planner, action) else None
    return planner.plan(planner.side.supply).worth - planner.doing(project)


def _asks(planner: Planner, action: a.UseCard) -> bool:
    """Say whether using a card costs anything; a free use is always right."""
    return not any(
        use == action and part.price == greedy_turn.FREE for use, part in greedy_turn.used(planner, [action])
    )


def _sails(planner: Planner, action: a.Sail, best: Action) -> float | None:
    """Compare with a turn in which the cube is kept, unless a best voyage begins in this way."""
    free = planner.view.turn.free_steps + planner.view.turn.half_step
    if free or planner.view.turn.moored_anywhere or any(way.first == action.field for way in planner.ways):
        return None
    supply = planner.side.supply
    lost = planner.plan(supply).worth - planner.plan(supply, 1).worth
    return lost if lost > CLOSE else None


def _advances(planner: Planner, action: a.AdvanceAmstel, best: Action) -> float:
    """Compare the points of the river with what the cubes could do elsewhere."""
    supply = planner.side.supply
    rest = planner.plan(supply, amstel.cost(action.fields)).worth
    return planner.plan(supply).worth - rest - planner.advancing(action.fields)


def _good(planner: Planner, action: Action, best: Action) -> float | None:
    """Compare storing a good with selling it; cube or guilders makes no difference."""
    good = planner.view.turn.good
    if good is None or isinstance(action, a.SellGood) == isinstance(best, a.SellGood):
        return None
    return abs(planner.good(good) - greedy_worth.sale(planner.view, good))


def _takes(planner: Planner, action: a.TakeCube, best: Action) -> float | None:
    supply = planner.side.supply
    chosen = planner.plan(with_more(supply, action.colour, 1)).worth
    short = max(planner.plan(with_more(supply, colour, 1)).worth for colour in range(6)) - chosen
    return short if short > CLOSE else None


def _buys(planner: Planner, action: a.UseMarket, best: Action) -> float:
    tile = open_tile(planner.view)
    price = 0 if tile is None else tile.price
    return price * greedy_turn.BARGAIN * planner.guilder - greedy_turn.tile_worth(planner)


def _delivers(planner: Planner, action: a.Deliver, best: Action) -> float:
    return -min(0.0, planner.prospects.delivering(planner.side.field, action.good))


def _passes(planner: Planner, action: a.Pass, best: Action) -> float | None:
    """Return what is lost by passing: the worth of the plan, less the worth of a kept cube."""
    supply = planner.side.supply
    left = greedy_worth.LEFT_OVER * sum(supply) if greedy_worth.rounds_left(planner.view) == 1 else SAVED * any(supply)
    if not isinstance(best, a.ActivateCard | a.TakeBlock | a.Sail | a.AdvanceAmstel):
        return CLOSE + 1  # something that costs no cubes
    short = planner.plan(supply).worth - left
    return short if short > CLOSE else None


def _well(planner: Planner, action: Action, best: Action) -> float:
    return 0.0


_MEASURES: dict[type[Action], Callable[[Planner, Any, Action], float | None]] = {
    a.ActivateCard: _spends,
    a.AdvanceAmstel: _advances,
    a.Deliver: _delivers,
    a.LandDockworker: _well,
    a.Load: _well,
    a.Pass: _passes,
    a.Sail: _sails,
    a.SellGood: _good,
    a.StoreGood: _good,
    a.TakeBlock: _spends,
    a.TakeCube: _takes,
    a.TakeDockworker: _well,
    a.UseCard: _spends,
    a.UseMarket: _buys,
}


# --- praise -----------------------------------------------------------------------------------------------------------

_SAME: Words = {
    a.ActivateCard: lambda: _("Well done. It works for you from now on, and costs no penalty token."),
    a.AdvanceAmstel: lambda: _("Good: nothing else needed these cubes so much."),
    a.ChooseCard: lambda: _("I would have taken that card as well."),
    a.ChooseDie: lambda: _("I would have taken that die as well."),
    a.Deliver: lambda: _("Delivered! The sooner in the game, the better."),
    a.LandDockworker: lambda: _("He is home, and the depot pays you for it."),
    a.Pass: lambda: _("Right: there was nothing left that would have helped you."),
    a.SaveCube: lambda: _("That is the colour I would have kept."),
    a.SellGood: lambda: _("Sold, and nobody else can sell that kind any more."),
    a.StoreGood: lambda: _("Good: its warehouse pays more than the black market."),
    a.TakeBlock: lambda: _("That is the block I would have taken."),
    a.TakeCube: lambda: _("That is the colour I would have taken."),
    a.TakeDockworker: lambda: _("A guilder at once, and points later. Good."),
    a.UseMarket: lambda: _("A good bargain."),
}
#: What is about as good by the greedy bot's estimates.
_LIKE: Words = {
    **_SAME,
    a.ActivateCard: lambda: _("Good. It works for you from now on."),
    a.ChooseCard: lambda: _("At a glance I like that card as well as my own choice."),
    a.ChooseDie: lambda: _("At a glance I like that die as well as my own choice."),
    a.SaveCube: lambda: _("At a glance I like that colour as well as my own choice."),
    a.TakeBlock: lambda: _("At a glance I like that block as well as my own choice."),
    a.TakeCube: lambda: _("At a glance I like that colour as well as my own choice."),
    a.DiscardCard: lambda: _("At a glance I would not have missed that one either."),
}
#: What is about as good in games played out.
_TRIED: Words = {
    **_LIKE,
    a.ChooseCard: lambda: _("I would have taken another card, but this one comes out as well."),
    a.ChooseDie: lambda: _("I would have taken another die, but this one comes out as well."),
    a.SaveCube: lambda: _("I would have kept another colour, but this one comes out as well."),
    a.TakeBlock: lambda: _("I would have taken another block, but this one comes out as well."),
    a.TakeCube: lambda: _("I would have taken another colour, but this one comes out as well."),
    a.DiscardCard: lambda: _("I would have discarded another card, but it comes out as well."),
}
#: Praise in the last round, after which nothing has an effect.
_LAST: Words = {
    a.ActivateCard: lambda: _("Well done. Left inactive it would have cost you a penalty token."),
    a.Deliver: lambda: _("Delivered, and just in time."),
    a.TakeDockworker: lambda: _("A guilder at once. Good."),
}
