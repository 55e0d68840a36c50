"""Who plays, whose decision it is, how near the end is, merchandise; and in a separate part, the rulings."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Dropdown

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.position import CONTRACTS, OVER, SECOND_CARD, SETUP
from amsterdam.ticket_to_ride.rulings import RULINGS
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.what_if.position.fields import MERCHANDISE, SEATS, Fields
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.what_if.position import rulings as position_rulings
from widgets.what_if.position.part import Edit, Part, choose

#: The kinds of decision in position notation.
DECISIONS = ("", SETUP, SECOND_CARD, CONTRACTS)


class TablePart(Part[Fields, Look]):
    """Seats, turn and counters."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.players = self.heed(Dropdown(), lambda fields, value: fields.set_players(value))
        self.turn = self.heed(Dropdown(), lambda fields, value: fields.set_decision(value, fields.decision()[1]))
        self.phase = self.heed(Dropdown(), lambda fields, value: fields.set_decision(fields.decision()[0], value))
        self.last = self.heed(Dropdown(), lambda fields, value: fields.set("last", value))
        self.passes = self.heed(Dropdown(), lambda fields, value: fields.set("passes", value))
        self.first = self.heed(Dropdown(), lambda fields, value: fields.set("first", value))
        self.merchandise = [
            self.heed(BoundedIntText(min=0, max=16), self._merchandise_setter(seat)) for seat in range(SEATS)
        ]
        self._note = HTML()
        self._note.add_class("amst-quiet")
        counters = (self.players, self.turn, self.phase, self.last, self.passes, self.first)
        self.children = [box("amst-edit-fields", *counters, *self.merchandise), self._note]

    def retell(self) -> None:
        self.players.description, self.turn.description, self.phase.description = _("Players"), _("Turn"), _("Decision")
        self.last.description, self.passes.description = _("Last turns"), _("Passed")
        self.first.description = _("Starts")
        note = _("Carts left and points follow from the routes; so does merchandise until you write another number.")
        self._note.value = escape(note)

    def fill(self, look: Look) -> None:
        fields = look.fields
        seat, phase = fields.decision()
        seats = [(name, str(number)) for name, number in look.seats]
        players = [(_("{n} players").format(n=n), n) for n in (2, 3, 4)]
        choose(self.players, players, fields.players)
        choose(self.turn, [*seats, (_("nobody: the game is over"), OVER)], seat)
        decisions = [_("one of the three actions"), _("contracts before the game"), _("a second card")]
        choose(self.phase, list(zip([*decisions, _("drawn contracts")], DECISIONS, strict=True)), phase)
        self.phase.disabled = seat == OVER
        counts = [(_("not announced"), ""), *((_("{n} to go").format(n=n), str(n)) for n in range(1, SEATS + 1))]
        choose(self.last, [*counts, (_("all played"), "0")], fields.field("last"))
        passes = [(_("nobody"), ""), *((_("{n} in a row").format(n=n), str(n)) for n in range(1, SEATS + 1))]
        choose(self.passes, passes, fields.field("passes"))
        self.first.layout.display = None if phase == SETUP else "none"
        choose(self.first, seats, fields.field("first") or "0")
        for number, count in enumerate(self.merchandise):
            count.layout.display = None if number < fields.players else "none"
            if number < fields.players:
                count.description = _("{name}, merchandise").format(name=look.names[number])
                count.value = _merchandise(look, number)

    def _merchandise_setter(self, seat: int) -> Callable[[Fields, Any], None]:
        return lambda fields, value: fields.set_player(seat, MERCHANDISE, str(value))


def _merchandise(look: Look, seat: int) -> int:
    """Return the written number, or else the one that follows from the routes."""
    text = look.fields.of_player(seat, MERCHANDISE)
    if text.isdecimal():
        return min(int(text), 16)
    return look.merchandise[seat] if seat < len(look.merchandise) else 0


class RulingsPart(position_rulings.RulingsPart[Fields, Look]):
    """The rulings: how each question that the rulebooks leave open is settled."""

    game, offered = GAME, RULINGS
