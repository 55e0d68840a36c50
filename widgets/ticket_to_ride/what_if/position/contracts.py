"""The holders of contracts, and how many unknown contracts each player has."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Dropdown

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.words import contract_name
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.ticket_to_ride.what_if.position.fields import SEATS, Fields
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.what_if.position.part import Edit, Part, choose

NOBODY = (-1, True)


class ContractsPart(Part[Fields, Look]):
    """Moves one contract at a time, and counts the unknown contracts of each player."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.contract = self.leaf(Dropdown())
        self.holder = self.heed(Dropdown(), self._hand_over)
        self.unknown = [self.heed(BoundedIntText(min=0, max=24), self._unknown_setter(seat)) for seat in range(SEATS)]
        self._note = HTML()
        self._note.add_class("amst-quiet")
        self.children = [
            self.contract,
            self.holder,
            box("amst-edit-fields", *self.unknown),
            self._note,
        ]

    def retell(self) -> None:
        self.contract.description, self.holder.description = _("Contract"), _("belongs to")
        self._note.value = escape(
            _("What nobody has lies in the contract deck. Unknown contracts are dealt by chance.")
        )

    def fill(self, look: Look) -> None:
        board = look.board
        number = self.contract.value or min(board.contracts)
        choose(self.contract, [(contract_name(board, n), n) for n in sorted(board.contracts)], number)
        holders: list[tuple[str, Any]] = [(_("nobody: it lies in the deck"), NOBODY)]
        holders += [(name, (seat, True)) for name, seat in look.seats]
        holders += [(_("{name}, to decide on").format(name=name), (seat, False)) for name, seat in look.seats]
        choose(self.holder, holders, look.fields.holder(number) or NOBODY)
        for seat, count in enumerate(self.unknown):
            count.layout.display = None if seat < look.fields.players else "none"
            if seat < look.fields.players:
                count.description = _("{name}, unknown").format(name=look.names[seat])
                count.value = look.fields.unknown_contracts(seat)

    def _hand_over(self, fields: Fields, holder: tuple[int, bool]) -> None:
        seat, kept = holder
        fields.hand_over(self.contract.value, None if holder == NOBODY else seat, kept)

    def _unknown_setter(self, seat: int) -> Callable[[Fields, Any], None]:
        return lambda fields, value: fields.set_unknown_contracts(seat, value)
