"""The player aid of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from amsterdam.game import Board as AnyBoard
from amsterdam.game import own
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.board import Board
from widgets.own_table import player_aid
from widgets.own_table.player_aid import Section, table
from widgets.ticket_to_ride.table.match import GAME


def _for_routes(board: AnyBoard) -> str:
    """Return the points for a route by its spaces."""
    values = own(Board, board)
    spaces = sorted({route.length for route in values.routes.values()})
    return table([_("spaces"), *map(str, spaces)], [[_("points"), *(values.points_for(length) for length in spaces)]])


def _for_merchandise(board: AnyBoard) -> str:
    """Return the points for merchandise by number of players and place."""
    bonus = own(Board, board).merchandise_bonus
    places = range(1, max(map(len, bonus.values())) + 1)
    rows = [[_("{n} players").format(n=players), *points] for players, points in sorted(bonus.items())]
    padded = [[*row, *["–"] * (1 + len(places) - len(row))] for row in rows]
    return table([_("most merchandise: place"), *map(str, places)], padded)


class PlayerAid(player_aid.PlayerAid):
    """The aid of this game."""

    game = GAME
    sections = (
        Section("turn", ("turn.one-action",)),
        Section(
            "draw_transport",
            ("draw.two-cards", "draw.face-up-wild-alone", "draw.no-second-wild", "draw.three-wilds", "draw.reshuffle"),
        ),
        Section(
            "claim_route",
            (
                "claim.any-free-route",
                "claim.pay-colour",
                "claim.wild-any-colour",
                "claim.grey-one-colour",
                "claim.merchandise",
                "claim.double-never-both",
                "claim.double-two-players",
            ),
            _for_routes,
        ),
        Section("draw_contracts", ("contracts.draw-two", "contracts.keep-one", "contracts.completed")),
        Section(
            "scoring",
            (
                "end.trigger",
                "end.last-turns",
                "score.contracts",
                "score.merchandise-none",
                "score.merchandise-tie",
                "win.most-points",
                "win.tie-contracts",
            ),
            _for_merchandise,
        ),
    )

    def title(self) -> str:
        return _("Ticket to Ride: Amsterdam")

    def provenance(self) -> str:
        return _("The points for four spaces are our inference: if the table on your board differs, go by the board.")
