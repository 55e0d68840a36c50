"""The player aid of Amsterdam."""

from __future__ import annotations

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.rules.scoring import penalty_points
from amsterdam.city_collection.words import good_name
from amsterdam.game import Board as AnyBoard
from amsterdam.game import own
from amsterdam.i18n import _
from widgets.city_collection.table.match import GAME
from widgets.own_table import player_aid
from widgets.own_table.player_aid import Section, table

#: More tokens than these are rare.
TOKENS = range(1, 6)


def _for_goods(board: AnyBoard) -> str:
    """Return the points of each warehouse, the first good first."""
    houses = own(Board, board).harbour.warehouses
    rows = [[good_name(house.good), *house.values] for house in houses if house.good is not None]
    small = ", ".join(str(house.values[0]) for house in houses if house.good is None)
    most = max(map(len, rows))
    head = [_("warehouse"), *(_("{n}. good").format(n=n) for n in range(1, most))]
    return table(head, rows) + table([_("small warehouses"), small], [])


def _for_dockworkers(board: AnyBoard) -> str:
    """Return the points of the depot's fields."""
    values = own(Board, board).depot
    return table([_("depot"), *map(str, range(1, len(values) + 1))], [[_("points"), *values]])


def _for_amstel(board: AnyBoard) -> str:
    """Return the points under the bridges and at the end."""
    amstel = own(Board, board).amstel
    head = [_("Amstel, past field"), *map(str, amstel.bridges), _("end")]
    return table(head, [[_("points"), *amstel.bridges.values(), amstel.end_points]])


def _for_end(board: AnyBoard) -> str:
    """Return the points of districts by number of players, and those that penalty tokens cost."""
    districts = own(Board, board).district_table
    most = max(map(len, districts.values()))
    rows = [[_("{n} players").format(n=n), *row, *["–"] * (most - len(row))] for n, row in sorted(districts.items())]
    tokens = table([_("penalty tokens"), *map(str, TOKENS)], [[_("points lost"), *map(penalty_points, TOKENS)]])
    return tokens + table([_("district: place"), *map(str, range(1, most + 1))], rows)


class PlayerAid(player_aid.PlayerAid):
    """The aid of this game."""

    game = GAME
    sections = (
        Section("phase1", ("phase1.choose", "phase1.five-places")),
        Section("phase2", ("phase2.choose-two", "phase2.rotate", "phase2.empty-exit", "phase2.late-dice")),
        Section("turn", ("phase3.any-order",)),
        Section("activate", ("phase3.activate",)),
        Section("use_card", ("phase3.use-card",)),
        Section("houses", ("phase3.block", "phase3.black-market")),
        Section(
            "harbour",
            (
                "phase3.load",
                "phase3.sail",
                "phase3.dockworker-aboard",
                "phase3.dockworker-deliver",
                "phase3.deliver-large",
                "phase3.quick-delivery",
            ),
            lambda board: _for_goods(board) + _for_dockworkers(board),
        ),
        Section("amstel", ("phase3.amstel", "phase3.amstel-bridge", "phase3.amstel-end"), _for_amstel),
        Section("market", ("phase3.market",)),
        Section("phase4", ("phase4.keep-one", "phase4.tokens")),
        Section(
            "scoring",
            ("end.inactive", "end.laurel-cards", "end.largest-group", "end.districts", "end.leftovers", "win"),
            _for_end,
        ),
    )

    def title(self) -> str:
        return _("Amsterdam")

    def provenance(self) -> str:
        return _("Most numbers of the harbour, and those of bridges and districts, are reconstructed: go by your copy.")
