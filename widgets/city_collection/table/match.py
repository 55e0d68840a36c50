"""A game of Amsterdam at one table. Knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from amsterdam.city_collection.position import TOM as TOM_SEAT
from amsterdam.city_collection.sentences import sentence
from amsterdam.game import BadInput, Event
from amsterdam.i18n import _
from widgets.table import match
from widgets.table.match import Player

GAME = "city-collection"
#: Who has the second seat in the game of one player.
TOM = "tom"
TOM_PLAYER = Player("TOM", TOM)


class Match(match.Match):
    """One game, from the first decision to the result."""

    game = GAME

    def __init__(self, state: Any, players: Sequence[Player]) -> None:
        super().__init__(state, players)
        for seat, player in enumerate(players):
            if (player.kind == TOM) != (state.solo and seat == TOM_SEAT):
                raise BadInput(_("TOM has the second seat of the game for one player, and no other."))

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        return (*super().kinds(), TOM)

    @classmethod
    def seated(cls, state: Any, seat: int | None) -> list[Player]:
        players = super().seated(state, seat)
        if state.solo:
            players[TOM_SEAT] = TOM_PLAYER
        return players

    def sentence(self, event: Event) -> str:
        return sentence(event, self.names, self.state.board)

    def seen_words(self) -> str:
        return _("That cannot be taken back: dice, cards or tiles were seen since.")
