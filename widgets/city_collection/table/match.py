"""A game of Amsterdam at one table. Knows no widgets."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.position import TOM as TOM_SEAT
from amsterdam.city_collection.state import State
from amsterdam.game import BadInput, own
from amsterdam.game import State as GameState
from amsterdam.i18n import _
from widgets.table import match
from widgets.table.match import Player

GAME = "city-collection"
#: The player in the second seat of the solo game.
TOM = "tom"
TOM_PLAYER = Player("TOM", TOM)


class Match(match.Match):
    """One game, from the first decision to the result."""

    game = GAME

    def __init__(self, state: GameState, players: Sequence[Player]) -> None:
        super().__init__(state, players)
        solo = own(State, state).solo
        for seat, player in enumerate(players):
            if (player.kind == TOM) != (solo and seat == TOM_SEAT):
                raise BadInput(_("TOM has the second seat of the game for one player, and no other."))

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        return (*super().kinds(), TOM)

    @classmethod
    def seated(cls, state: GameState, seat: int | None) -> list[Player]:
        players = super().seated(state, seat)
        if own(State, state).solo:
            players[TOM_SEAT] = TOM_PLAYER
        return players

    def seen_words(self) -> str:
        return _("That cannot be taken back: dice, cards or tiles were seen since.")
