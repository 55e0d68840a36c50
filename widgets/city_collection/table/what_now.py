"""The state of the game and what can be done now, in a sentence or two."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from amsterdam.city_collection import position
from amsterdam.city_collection.rules import due
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import good_name
from amsterdam.game import Result
from amsterdam.i18n import _, ngettext

#: The kinds of decision before the first round, beside the figures.
SETUP = (position.FIRST_CARD, position.FIRST_CUBE, position.FIRST_PAIR)
#: Kind of decision -> its phase of a round.
PHASES = {
    position.REMOVE: 1,
    position.CHOOSE: 1,
    position.DISCARD: 1,
    position.DICE: 2,
    position.ACT: 3,
    position.FIGURE: 3,
    position.SAVE: 4,
}


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
        waiting = _("{name} is to decide.")
        return f"{where(view)} {waiting.format(name=name)}"
    return f"{where(view)} {task(view).format(name=name)}"


def where(view: View) -> str:
    """Return round and phase, or that the game is being set up."""
    if view.phase in SETUP or (not any(view.dice) and view.phase == position.FIGURE):
        return _("Setting up.")
    names = {1: _("I, cards"), 2: _("II, dice"), 3: _("III, actions"), 4: _("IV, end of the round")}
    text = _("Round {n} of {all}, phase {phase}.")
    return text.format(n=view.round, all=LAST_ROUND, phase=names[PHASES[view.phase]])


def task(view: View) -> str:
    """Return the task of the actor, with ``{name}`` for the actor's name."""
    waits = due.what(view.turn) if view.phase == position.ACT else due.NOTHING
    return _due(view, waits) if waits else _task(view)


def _task(view: View) -> str:
    match view.phase:
        case position.FIRST_CARD:
            return _("{name}: take your first card.")
        case position.FIRST_CUBE:
            return _("{name}: which colour shall your first cube have? You get it in the first round.")
        case position.FIRST_PAIR:
            return _("{name}: which colour shall two more cubes have? You get them a round later.")
        case position.FIGURE:
            return _("{name}: set the figure on one of the places that are marked.")
        case position.REMOVE:
            return _("{name}: TOM leads and takes one of the cheapest maps away. Which one?")
        case position.CHOOSE:
            return _("{name}: take one of the open cards.")
        case position.DISCARD:
            return _("{name}: six inactive cards. Discard one, for a penalty token.")
        case position.DICE:
            left = 2 - len(view.chosen[view.actor or 0])
            return ngettext("{{name}}: choose one more die.", "{{name}}: choose {n} dice.", left).format(n=left)
        case position.SAVE:
            return _("{name}: keep one cube for the next round.")
    return _("{name}: do what you can and like, in any order; then pass.")


def _due(view: View, waits: str) -> str:
    turn = view.turn
    match waits:
        case due.OWED:
            text = ngettext(
                "{{name}}: pay {n} cube, of a colour you like.",
                "{{name}}: pay {n} cubes, of colours you like.",
                turn.owed,
            )
            return text.format(n=turn.owed)
        case due.GOOD:
            text = _("{{name}}: what becomes of the {good}? Store it, or sell it.")
            return text.format(good=good_name(turn.good or 0))
        case due.WANTED:
            text = ngettext(
                "{{name}}: take {n} cube of a colour you like.",
                "{{name}}: take {n} cubes of colours you like.",
                turn.wanted,
            )
            return text.format(n=turn.wanted)
        case due.FREE_MAP:
            return _("{name}: use the new map once free, or do without.")
        case due.SWAP:
            return _("{name}: swap an inactive card, or do without.")
        case due.BLOCK:
            return _("{name}: take a block free, or do without.")
    return _("{name}: move your ship to any field, or do without.")
