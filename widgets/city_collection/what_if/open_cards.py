"""The hidden cards when all are open: secret missions, and the tops of the decks and of the stack of market tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import card_name, deck_name, mission_name, mission_text
from amsterdam.game import State as GameState
from amsterdam.game import own
from amsterdam.i18n import _
from widgets.city_collection.drawing.round_board import tile_words
from widgets.what_if import open_cards

#: The number of cards shown of each deck: as many as a round lays out at most.
NEXT = 2


class OpenCards(open_cards.OpenCards):
    """The missions of each player and the tops of the piles; see `open_cards.OpenCards`."""

    def rows(self, state: GameState, names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        here, line = own(State, state), _("{code}: {words}")
        for name, side in zip(names, here.sides, strict=True):
            missions = [line.format(code=mission_name(n), words=mission_text(n)) for n in side.missions]
            if missions:
                yield _("{name}: secret missions").format(name=name), missions
        for kind, deck in enumerate(here.decks):
            if deck:
                where = _("Next from the deck of {cards}").format(cards=deck_name(kind))
                yield where, [card_name(card) for card in deck[: -NEXT - 1 : -1]]
        if here.tiles:
            tile = here.board.tiles[here.tiles[-1]]
            yield _("Next market tile"), [line.format(code=tile.code, words=tile_words(tile))]
