"""The texts of a choice's button: the command, and what a beginner must know of its card before pressing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from amsterdam.city_collection import actions as a
from amsterdam.city_collection import words
from amsterdam.city_collection.rules.harbour import PAID
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext


def choice_words(action: Action, view: View) -> str:
    """Return an action as a command."""
    say = _CHOICES.get(type(action))
    return say(action, view) if say else words.action_words(action, view)


def card_sentences(action: Action, view: View, told: str) -> list[str]:
    """Return what to say about the card of an action, after `told`, which is what using it costs and brings now."""
    match action:
        case a.ChooseCard(card):
            cost = words.cubes(view.board.cards[card].cost)
            return [_("Activating it costs {cubes}.").format(cubes=cost), words.card_text(card)]
        case a.ActivateCard(card):
            return [words.card_text(card)]
        case a.UseCard(card) if not told:
            return [words.card_text(card)]
    return []


def _choose_die(action: a.ChooseDie, view: View) -> str:
    number = view.dice[action.colour]
    text = ngettext("{command}: it comes in round {n}", "{command}: they come in round {n}", number)
    return text.format(command=words.action_words(action, view), n=arrives(view, action.slot))


def _sail(action: a.Sail, view: View) -> str:
    """Distinguish fields of open water by what is beside them, and a free field from one that is paid."""
    board = view.board
    command = words.action_words(action, view)
    if not action.payment and a.Sail(action.field, PAID) in view.legal_actions():
        command = _("{command} without a cube").format(command=command)
    if words.field_name(board, action.field) != _("open water"):
        return command
    here = view.sides[view.seat].field
    beside = [field for field in board.harbour.neighbours[action.field] if field != here]
    names = _(" and ").join(words.field_name(board, field) for field in beside)
    return _("{command}, beside {places}").format(command=command, places=names)


_CHOICES: dict[type[Action], Callable[[Any, Any], str]] = {
    a.ChooseDie: _choose_die,
    a.Sail: _sail,
}
