"""Checks of the decision that position notation describes: whoever is named in the queue has it to make.

A position that is read can be played to its end, so anything that no game can reach and that would stop the game or
make it longer is refused here.
"""

from __future__ import annotations

from amsterdam.city_collection.actions import FIGURES
from amsterdam.city_collection.board import MAP
from amsterdam.city_collection.position import (
    ACT,
    DICE,
    DISCARD,
    DISPLAYED,
    FIGURE,
    FIRST_CARD,
    REMOVE,
    SAVE,
    SUPPLIED,
    YOU,
    Position,
)
from amsterdam.city_collection.rules import due, figures, phase1, phase2, phase4, turn
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.game import BadInput
from amsterdam.i18n import _


def check(position: Position) -> None:
    """Refuse a position that cannot be played, or that belongs to another phase. Raises BadInput."""
    _check_turn(position)
    _check_phase(position)
    if position.actor is None:
        return
    _check_queue(position)
    if position.phase == DISCARD and len(position.sides[position.actor].inactive) <= phase1.PLACES:
        raise BadInput(_("phase=discard needs six inactive cards of player {n}.").format(n=position.actor))
    if not turn.legal_actions(position):
        raise BadInput(
            _("phase={phase}: player {n} has nothing to decide.").format(phase=position.phase, n=position.actor)
        )


def _check_turn(position: Position) -> None:
    """Refuse facts of a turn that cannot be."""
    facts = position.turn
    if due.what(facts) and position.phase != ACT:
        raise BadInput(_("done: cubes, goods and offers are due in phase III only."))
    active = () if position.actor is None else position.sides[position.actor].active
    if facts.free_map is not None and facts.free_map not in active:
        raise BadInput(_("done: card {n} is not active.").format(n=facts.free_map))
    if facts.free_map is not None and position.board.cards[facts.free_map].kind != MAP:
        raise BadInput(_("done: card {n} is not a map.").format(n=facts.free_map))
    if facts.good is not None and position.black_market >> facts.good & 1:
        raise BadInput(_("done: a good of this kind was sold, so another goes to the store at once."))
    if position.actor is not None and facts.owed > sum(position.sides[position.actor].supply):
        raise BadInput(_("More cubes are owed than player {n} has.").format(n=position.actor))
    for figure in FIGURES:
        if getattr(facts, figure) and getattr(position, figure) is None:
            raise BadInput(_("done: the {figure} stands nowhere.").format(figure=figure))
        if getattr(facts, figure) and position.phase not in (ACT, FIGURE):
            raise BadInput(_("done: the {figure} moves at the end of a turn, in phase III.").format(figure=figure))


def _check_phase(position: Position) -> None:
    """Refuse things that are not there in this phase, and a phase that does not come."""
    if position.display and position.phase not in DISPLAYED:
        raise BadInput(_("display: cards lie open in phase I only."))
    for seat, side in enumerate(position.sides):
        if any(side.supply) and position.phase not in SUPPLIED:
            raise BadInput(_("p{seat}=supply: there are no cubes in it before phase III.").format(seat=seat))
    if position.phase == DICE and any(phase2.late_value(position.round, value) != value for value in position.dice):
        raise BadInput(_("dice: high dice are turned to 1 in round {n}.").format(n=position.round))
    if position.phase == SAVE and position.round == LAST_ROUND:
        raise BadInput(_("phase=save: after round {n} the game is over.").format(n=LAST_ROUND))
    if position.phase == REMOVE and not position.solo:
        raise BadInput(_("phase=remove belongs to the game against TOM."))
    if position.phase == REMOVE and not position.display:
        raise BadInput(_("phase=remove: there is no open card that TOM could take away."))
    if position.phase == FIGURE and figures.due_after_turn(position) is None and any(position.dice):
        raise BadInput(_("phase=figure: say which figure moves at the end of the turn, such as done=foreman."))


def _check_queue(position: Position) -> None:
    """Refuse seats in the queue that do not have this decision."""
    for seat in position.queue:
        if position.phase == DICE and len(position.chosen[seat]) >= phase2.CHOSEN:
            raise BadInput(_("Player {n} has chosen two dice already.").format(n=seat))
        if position.phase == SAVE and len(phase4.actions(position, seat)) < 2:
            raise BadInput(_("phase=save: player {n} has no cubes of two colours to choose from.").format(n=seat))
    if position.phase == FIRST_CARD and len(position.display) < len(position.queue):
        raise BadInput(_("display: there are fewer open cards than players who choose a first card."))
    at_setup = position.phase == FIGURE and figures.due_after_turn(position) is None
    if (position.phase == REMOVE and position.queue != [YOU]) or (at_setup and len(position.queue) > 1):
        raise BadInput(_("queue: only player {n} has this to decide.").format(n=position.actor))
