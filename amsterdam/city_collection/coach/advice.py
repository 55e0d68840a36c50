"""The coach's advice: its own choice with the learner's view, and the reason for it.

The reason is derived afterwards from the plan and the estimates of the greedy bot (`greedy_plan`, `greedy_worth`). It
names what to look at but not the action, so it can be shown first, as a hint. Phase III is in `advice_turn`, what games
played out have to say in `choice`, the coach's opinion of the learner's own decisions in `opinion`.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.analysis.worth import Analysis
from amsterdam.city_collection import actions as a
from amsterdam.city_collection.bots import greedy_worth
from amsterdam.city_collection.bots.greedy import COST, lacking
from amsterdam.city_collection.bots.greedy_plan import Planner
from amsterdam.city_collection.coach import advice_turn
from amsterdam.city_collection.coach.advice_turn import new_aim, with_more
from amsterdam.city_collection.coach.choice import FAR, not_obvious, own_choice, ranked
from amsterdam.city_collection.position import ACT, FIRST_CARD, FIRST_CUBE, FIRST_PAIR, Table
from amsterdam.city_collection.rules import due
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_name, cubes
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext

SETUP = (FIRST_CARD, FIRST_CUBE, FIRST_PAIR)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do, and why."""

    action: Action
    reason: str


def advise(view: View, ranking: Analysis | None = None, far: float = FAR) -> Advice:
    """Return the coach's advice: its `own_choice` and why. Raises ValueError when there is nothing to decide."""
    glance, action = own_choice(view), own_choice(view, ranking, far)
    if ranking is None or action == glance:
        return Advice(action, reason(view, action))
    return Advice(action, not_obvious(ranked(ranking, action), ranked(ranking, glance)))


def reason(view: View, action: Action, named: bool = False) -> str:
    """Return the reason for an action of the greedy bot: a hint that does not name it, or with `named` the full one."""
    match action:
        case a.ChooseCard(card):
            return _why_choose(view, card, named)
        case a.DiscardCard(card):
            return _why_discard(view, card, named)
        case a.TakeCube() if view.phase in SETUP:
            return _why_first(view, action)
        case a.ChooseDie():
            return _why_die(view, action)
        case a.SaveCube(colour):
            return _why_save(view, colour)
    return advice_turn.reason(view, action, named)


def kind(table: Table) -> str:
    """Return the kind of decision: the phase, or in phase III the thing that is due.

    >>> from amsterdam.city_collection import CityCollection
    >>> state = CityCollection().start(players=2, seed=7)
    >>> kind(state.view(state.actor))
    'first-card'
    """
    return (due.what(table.turn) or table.phase) if table.phase == ACT else table.phase


# --- cards ------------------------------------------------------------------------------------------------------------


def _why_choose(view: View, card: int, named: bool) -> str:
    """Say how long the card would work, and whether its cubes can be had."""
    which = _("It") if named else _("One of these cards")
    return f"{_works(view, card, named).format(card=which)} {_cubes_come(view, card).format(card=_one(named))}"


def _one(named: bool) -> str:
    return _("It") if named else _("The one I think of")


def _works(view: View, card: int, named: bool) -> str:
    left, cost = greedy_worth.rounds_left(view), sum(view.board.cards[card].cost)
    if greedy_worth.card(view, card, left - 1) <= COST * cost:
        if named:
            return _("This one at least you can most likely activate.")
        return _("None of these cards brings you much. Take one that you can activate: else it costs a penalty token.")
    match view.board.cards[card].timing:
        case "end":
            return _("{card} counts at the end, and you have or can get what is counted.")
        case "lasting":
            text = ngettext(
                "{{card}} helps you all the time, and {n} round is left.",
                "{{card}} helps you all the time, and {n} rounds are left.",
                left,
            )
        case _other:
            text = ngettext(
                "{{card}} brings you something when you use it, and {n} round is left.",
                "{{card}} brings you something round after round, and {n} rounds are left.",
                left,
            )
    return text.format(n=left)


def _cubes_come(view: View, card: int) -> str:
    """Say whether a slot of the dial brings a card's cubes, or how many are lacking."""
    cost = view.board.cards[card].cost
    if view.phase == FIRST_CARD:
        return _("{{card}} costs {cubes}, and you choose your first cubes next.").format(cubes=cubes(cost))
    coming = enumerate(greedy_worth.own(view).dial[: greedy_worth.rounds_left(view)])
    missing, number = min(((lacking(cost, slot), number) for number, slot in coming), default=(sum(cost), 0))
    if not missing:
        text = _("{{card}} costs {cubes}; your dial brings all of that in round {n}.")
        return text.format(cubes=cubes(cost), n=arrives(view, number + 1))
    text = ngettext(
        "{{card}} costs {cubes}; {n} cube of that is not on your dial yet.",
        "{{card}} costs {cubes}; {n} cubes of that are not on your dial yet.",
        missing,
    )
    return text.format(cubes=cubes(cost), n=missing)


def _why_discard(view: View, card: int, named: bool) -> str:
    left, cost = greedy_worth.rounds_left(view), cubes(view.board.cards[card].cost)
    text = ngettext(
        "{card} costs {cubes}, and {n} round is left.", "{card} costs {cubes}, and {n} rounds are left.", left
    )
    words = text.format(card=_one(named), cubes=cost, n=left)
    if named:
        return words
    question = _("Which of the six can you least hope to activate and to use?")
    return f"{question} {words}"


# --- cubes and dice ---------------------------------------------------------------------------------------------------


def _why_first(view: View, action: a.TakeCube) -> str:
    """Say what the first cubes are for: the first card, if they pay a part of it."""
    slot = 1 if view.phase == FIRST_CUBE else 2
    side, planner = greedy_worth.own(view), Planner(view)
    then = with_more(side.dial[slot - 1], action.colour, slot)
    aim = new_aim(planner, side.dial[slot - 1], then)
    comes = ngettext("This cube comes in round {round}.", "These cubes come in round {round}.", slot)
    words = comes.format(round=arrives(view, slot))
    waiting = next(iter(side.inactive), None)
    if aim:
        return words + " " + _("With the right colour you could {aim} then.").format(aim=aim)
    if waiting is None:
        return words
    cost = cubes(view.board.cards[waiting].cost)
    return words + " " + _("{card} costs {cubes}.").format(card=card_name(waiting), cubes=cost)


def _why_die(view: View, action: a.ChooseDie) -> str:
    """Warn of an empty exit, or say what more cubes on a slot would pay for."""
    side, planner = greedy_worth.own(view), Planner(view)
    exit_empty = not any(side.dial[0]) and not any(slot == 1 for _colour, slot in _chosen(view))
    if action.slot == 1 and exit_empty:
        return _("Slot 1 of your dial is empty. Without a cube there this round costs you a penalty token.")
    held = side.dial[action.slot - 1]
    if action.slot == 1 and side.saved is not None:
        held = with_more(held, side.saved, 1)
    aim = new_aim(planner, held, with_more(held, action.colour, view.dice[action.colour]))
    comes = arrives(view, action.slot)
    if aim and any(held):
        text = _("In round {n} your dial brings {cubes}. With the right die on it you could {aim} then.")
        return text.format(n=comes, cubes=cubes(held), aim=aim)
    if aim:
        text = _("For round {n} your dial holds nothing yet. With the right die you could {aim} then.")
        return text.format(n=comes, aim=aim)
    if comes == view.round:
        return _("No die pays for a card or a block at once. Then take cubes for ship or disc.")
    text = _("No die pays for a card or a block at once. Then take cubes that can be of use, and look at round {n}.")
    return text.format(n=comes)


def _chosen(view: View) -> list[tuple[int, int]]:
    """Return the seat's dice of this round, as colour and slot."""
    return [(colour, view.dice[colour]) for colour in view.chosen[view.seat]]


def _why_save(view: View, colour: int) -> str:
    """Say what the dial brings next, and what one more cube pays for."""
    coming, planner = greedy_worth.own(view).dial[0], Planner(view)
    aim = new_aim(planner, coming, with_more(coming, colour, 1))
    if aim:
        text = _("Your dial brings {cubes} next. With one more of the right colour you could {aim}.")
        return text.format(cubes=cubes(coming), aim=aim)
    return _("No colour pays for a card or a block in the next round. Any cube can move your ship or your disc.")
