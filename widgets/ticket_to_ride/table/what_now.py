"""Whose turn it is and what can be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from amsterdam.game import Result
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import position
from amsterdam.ticket_to_ride.view import View


def what_now(view: View, result: Result | None, names: Sequence[str], humans: Collection[int]) -> str:
    """Return the most important thing for the person at the screen; `result` is there once the game is over."""
    if result is not None:
        if len(result.winners) > 1:
            return _("The game is over: {names} share the victory.").format(
                names=_(" and ").join(names[seat] for seat in result.winners)
            )
        return _("The game is over: {name} wins.").format(name=names[result.winners[0]])
    assert view.actor is not None, "the game is on"
    name = names[view.actor]
    if view.actor not in humans:
        return _last(view) + _("{name} is to move.").format(name=name)
    return _last(view) + _task(view).format(name=name)


def _task(view: View) -> str:
    match view.phase:
        case position.SETUP:
            return _("{name}: which contracts do you keep? One at least.")
        case position.CONTRACTS:
            return _("{name}: which of the drawn contracts do you keep? One at least.")
        case position.SECOND_CARD:
            return _("{name}: take a second card, but no face-up wild.")
    if [action.to_text() for action in view.legal_actions()] == ["pass"]:
        return _("{name}: nothing is possible, so you pass.")
    return _("{name}: take transport cards, claim a route, or draw contracts.")


def _last(view: View) -> str:
    if view.turns_left is None:
        return ""
    text = ngettext("Last round, {n} turn to go. ", "Last round, {n} turns to go. ", view.turns_left)
    return text.format(n=view.turns_left)
