"""Phase IV: one cube is kept, tokens return, the counter moves and a new market tile is turned (phase4.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import SaveCube
from amsterdam.city_collection.events import CubeSaved, TileTurned, TokensReturned
from amsterdam.city_collection.goods import COLOURS
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: The kind of decision of this chapter.
SAVE = "save"

SAVES = tuple(SaveCube(colour) for colour in range(len(COLOURS)))


def actions(state: State) -> list[Action]:
    """Return the colours of which the actor can keep a cube (phase4.keep-one)."""
    assert state.actor is not None
    return [save for save, number in zip(SAVES, state.sides[state.actor].supply, strict=True) if number]


def has_choice(state: State, seat: int, events: list[Event]) -> bool:
    """Say whether a player has cubes of several colours to choose from; with one colour, keep one of it."""
    left = [colour for colour, number in enumerate(state.sides[seat].supply) if number]
    if len(left) == 1:
        _keep(state, seat, left[0], events)
    return len(left) > 1


def refuse(state: State, action: SaveCube) -> IllegalAction | None:
    if action in actions(state):
        return None
    return IllegalAction("phase4.keep-one", _("You have no cube of this colour left."))


def apply(state: State, action: SaveCube, events: list[Event]) -> bool:
    assert state.actor is not None
    _keep(state, state.actor, action.colour, events)
    return True


def _keep(state: State, seat: int, colour: int, events: list[Event]) -> None:
    side = state.sides[seat]
    side.saved, side.supply = colour, [0] * len(COLOURS)
    events.append(CubeSaved("phase4.keep-one", seat, colour))


def end_round(state: State, events: list[Event]) -> None:
    """Return the action tokens, move the counter and turn the next market tile (phase4.tokens)."""
    for side in state.sides:
        side.tokens = {}
    events.append(TokensReturned("phase4.tokens"))
    state.round += 1
    if state.tiles:
        state.past_tiles.append(state.tile)
        state.tile = state.tiles.pop()
        events.append(TileTurned("phase4.tokens", state.tile))
