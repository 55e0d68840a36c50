"""Choosing what chance brings with the next move: the roll, the cards that are laid out, the next market tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from amsterdam.city_collection.analysis.chance import ANY, DICE, TILES, brought_by, cards_to_come, tiles_to_come
from amsterdam.city_collection.notation.write import DECKS
from amsterdam.city_collection.rules.phase2 import FACES
from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import card_name, colour_name
from amsterdam.game import Action, own
from amsterdam.game import State as GameState
from amsterdam.i18n import _
from widgets.city_collection.drawing.round_board import tile_words
from widgets.what_if import chance_chooser
from widgets.what_if.chance_chooser import FALLS, Options


class ChanceChooser(chance_chooser.ChanceChooser):
    """Lists for dice, cards and a tile; see `chance_chooser.ChanceChooser`."""

    #: At most two cards of each kind are laid out.
    most: ClassVar[Mapping[str, int]] = {DICE: FACES, **dict.fromkeys(DECKS, 2), TILES: 1}
    at_once = (DICE,)

    def title(self) -> str:
        return _("Choose what the dice show and which cards come")

    def note(self) -> str:
        return _(
            "What you choose here comes with the move that ends a phase: after the last card was taken the dice are"
            " rolled, at the end of a round new cards are laid out and a market tile is turned. Chance decides"
            " the rest; dice that are too high for the round are turned to 1 afterwards."
        )

    def label(self, name: str, place: int) -> str:
        if name == DICE:
            return _("{colour} die").format(colour=colour_name(place))
        if place:
            return _("Then")
        return {
            "craftsmen": _("Craftsman"),
            "buildings": _("Building"),
            "maps": _("Map"),
            TILES: _("Market tile"),
        }[name]

    def falls(self, name: str) -> str:
        if name == DICE:
            return _("as it falls")
        return _("as the stack lies") if name == TILES else super().falls(name)

    def brought(self, state: GameState, action: Action) -> Mapping[str, int]:
        return brought_by(own(State, state), action)

    def options(self, name: str, state: GameState, seat: int | None, before: Sequence[int]) -> Options:
        if name == DICE:
            return [(str(value), value) for value in range(1, FACES + 1)]
        here = own(State, state)
        if name == TILES:
            return [(_tile(here, tile), tile) for tile in tiles_to_come(here, seat)]
        return [(card_name(card), card) for card in cards_to_come(here, name) if card not in before]

    def written(self, name: str, chosen: Sequence[int], state: GameState) -> str:
        if name == DICE:
            return "".join(ANY if value == FALLS else str(value) for value in chosen)
        if name == TILES:
            return ",".join(own(State, state).board.tiles[tile].code for tile in chosen)
        return ",".join(map(str, chosen))


def _tile(state: State, tile: int) -> str:
    """Return a tile's code and effect."""
    known = state.board.tiles[tile]
    return _("{code}: {words}").format(code=known.code, words=tile_words(known))
