"""The form to change a position of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.i18n import _
from widgets.ticket_to_ride.what_if.position.cards import CardsPart
from widgets.ticket_to_ride.what_if.position.contracts import ContractsPart
from widgets.ticket_to_ride.what_if.position.fields import Fields
from widgets.ticket_to_ride.what_if.position.letters import LettersPart
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.ticket_to_ride.what_if.position.table import RulingsPart, TablePart
from widgets.what_if.position import form as position_form
from widgets.what_if.position.form import NO, NOBODY
from widgets.what_if.position.part import Part

__all__ = ["NO", "NOBODY", "PositionForm"]


class PositionForm(position_form.PositionForm[Fields, Look]):
    """The form of this game; see `position_form.PositionForm`."""

    def read(self, text: str) -> Fields | None:
        return Fields.read(text)

    def titles(self) -> Mapping[type[Part[Fields, Look]], Callable[[], str]]:
        return {
            TablePart: lambda: _("Players, turn, counters"),
            CardsPart: lambda: _("Cards: row, hands, discards, deck"),
            ContractsPart: lambda: _("Contracts"),
            RulingsPart: lambda: _("Open questions of the rules"),
            LettersPart: lambda: _("Everything as text"),
        }

    def give_words(self) -> str:
        return _("A click on a route")
