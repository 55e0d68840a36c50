"""Whose turn it is and what can be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import position
from amsterdam.ticket_to_ride.state import State


def what_now(state: State, names: Sequence[str], humans: Collection[int]) -> str:
    """Return what the person at the screen should know first."""
    result = state.result()
    if result is not None:
        if len(result.winners) > 1:
            return _("The game is over: {names} share the victory.").format(
                names=_(" and ").join(names[seat] for seat in result.winners)
            )
        return _("The game is over: {name} wins.").format(name=names[result.winners[0]])
    assert state.actor is not None
    name = names[state.actor]
    if state.actor not in humans:
        return _last(state) + _("{name} is to move.").format(name=name)
    return _last(state) + _task(state).format(name=name)


def _task(state: State) -> str:
    match state.phase:
        case position.SETUP:
            return _("{name}: which contracts do you keep? One at least.")
        case position.CONTRACTS:
            return _("{name}: which of the drawn contracts do you keep? One at least.")
        case position.SECOND_CARD:
            return _("{name}: take a second card, but no face-up wild.")
    if [action.to_text() for action in state.legal_actions()] == ["pass"]:
        return _("{name}: nothing is possible, so you pass.")
    return _("{name}: take transport cards, claim a route, or draw contracts.")


def _last(state: State) -> str:
    if state.turns_left is None:
        return ""
    text = ngettext("Last round, {n} turn to go. ", "Last round, {n} turns to go. ", state.turns_left)
    return text.format(n=state.turns_left)
