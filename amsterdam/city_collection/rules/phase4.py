"""Phase IV: one cube is kept, tokens return, the counter moves and a new market tile is turned (phase4.*)."""

from __future__ import annotations

from amsterdam.city_collection.actions import SaveCube
from amsterdam.city_collection.events import CubeSaved, TileTurned, TokensReturned
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.player import no_cubes
from amsterdam.city_collection.position import Position
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

SAVES = tuple(SaveCube(colour) for colour in range(len(COLOURS)))


def actions(position: Position, seat: int) -> list[Action]:
    """Return the choices of a cube to keep, one for each colour in the supply (phase4.keep-one)."""
    return [save for save, number in zip(SAVES, position.sides[seat].supply, strict=True) if number]


def has_choice(position: Position, seat: int, events: list[Event]) -> bool:
    """Return whether a player has cubes of several colours to choose from; with one colour, keep a cube of it."""
    left = [colour for colour, number in enumerate(position.sides[seat].supply) if number]
    if len(left) == 1:
        _keep(position, seat, left[0], events)
    return len(left) > 1


def refuse(position: Position, seat: int, action: SaveCube) -> IllegalAction | None:
    if action in actions(position, seat):
        return None
    return IllegalAction("phase4.keep-one", _("You have no cube of this colour left."))


def apply(position: Position, seat: int, action: SaveCube, events: list[Event]) -> bool:
    _keep(position, seat, action.colour, events)
    return True


def _keep(position: Position, seat: int, colour: int, events: list[Event]) -> None:
    side = position.sides[seat]
    side.saved, side.supply = colour, no_cubes()
    events.append(CubeSaved("phase4.keep-one", seat, colour))


def end_round(position: Position, events: list[Event]) -> None:
    """Return the action tokens, move the counter and turn the next market tile (phase4.tokens)."""
    for side in position.sides:
        side.tokens = {}
    events.append(TokensReturned("phase4.tokens"))
    position.round += 1
    if position.tiles:
        if position.tile is not None:
            position.past_tiles.append(position.tile)
        position.tile = position.tiles.pop()
        events.append(TileTurned("phase4.tokens", position.tile))
