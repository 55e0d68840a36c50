"""A form to change a position: it writes the position's text, and that alone says what the position is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Dropdown, Text, ToggleButton, VBox

from amsterdam.i18n import _
from widgets.guard import Status, guarded
from widgets.ticket_to_ride.position_fields import CONTRACTS, HAND, MERCHANDISE, ROUTES, SEATS, Fields
from widgets.ticket_to_ride.stage import box

NO, NOBODY = -2, -1
PHASES = ("", "setup", "second-card", "contracts")


class PositionForm(VBox):
    """Shows the parts of a text and tells the text that a change makes of it.

    Args:
        on_change: gets the new text, whether it is a position or not.
    """

    def __init__(self, on_change: Callable[[str], object], say: Status) -> None:
        self._on_change, self._say = on_change, say
        self._filling = False
        self._fields = Fields()
        self._names: Sequence[str] = ()
        self.shown = ToggleButton()
        self.shown.observe(guarded(lambda _change: self._draw(), say), "value")
        self.give = Dropdown()
        self.players = self._choice(lambda value: self._fields.set_players(value))
        self.turn = self._choice(lambda _value: self._set_turn())
        self.phase = self._choice(lambda _value: self._set_turn())
        self.row = self._text(lambda value: self._fields.set("row", value.upper()))
        self.discard = self._text(lambda value: self._fields.set("discard", value.upper()))
        self.last = self._text(lambda value: self._fields.set("last", value))
        self.seats = [[self._player_part(seat, part) for part in range(4)] for seat in range(SEATS)]
        self.heads = [HTML() for _seat in range(SEATS)]
        self._seats = [box("amst-edit-seat", self.heads[s], *self.seats[s]) for s in range(SEATS)]
        self._help = HTML()
        self._help.add_class("amst-quiet")
        table = box("amst-edit-fields", self.players, self.turn, self.phase, self.row, self.discard, self.last)
        self._form: Box = box("amst-edit-form", self.give, table, *self._seats, self._help)
        super().__init__([self.shown, self._form])
        self.add_class("amst-edit")
        self.retell()

    def _text(self, change: Callable[[str], object]) -> Text:
        found = Text(continuous_update=True)
        found.observe(guarded(lambda told: self._changed(change, told["new"]), self._say), "value")
        return found

    def _choice(self, change: Callable[[Any], object]) -> Dropdown:
        found = Dropdown()
        found.observe(guarded(lambda told: self._changed(change, told["new"]), self._say), "value")
        return found

    def _player_part(self, seat: int, part: int) -> Text:
        letters = part == HAND
        return self._text(lambda v: self._fields.set_player(seat, part, v.upper() if letters else v))

    def _changed(self, change: Callable[[Any], object], value: Any) -> None:
        if not self._filling and value is not None:
            change(value)
            self._on_change(self._fields.to_text())

    def _set_turn(self) -> None:
        phase = f":{self.phase.value}" if self.phase.value else ""
        self._fields.set("turn", f"{self.turn.value}{phase}")

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self.shown.description = _("Change the position")
        self.give.description = _("A click on a route")
        self.players.description, self.turn.description, self.phase.description = _("Players"), _("Turn"), _("Decision")
        self.row.description, self.discard.description = _("Face-up row"), _("Discards")
        self.last.description = _("Turns left")
        for parts in self.seats:
            names = {HAND: _("Hand"), CONTRACTS: _("Contracts"), ROUTES: _("Routes"), MERCHANDISE: _("Merchandise")}
            for part, name in names.items():
                parts[part].description = name
        lines = [
            _("Cards are letters: W wild, P pink, B blue, G green, K black, R red, O orange."),
            _("A question mark is a card nobody knows: ?3GG is five cards, at least two of them green."),
            _("After a plus come cards that everybody saw taken. Routes and contracts are numbers with commas."),
            _("Carts and points follow from the routes; what is nowhere else lies in the decks."),
        ]
        self._help.value = escape(" ".join(lines))
        if self._names:
            self.show(self._fields.to_text(), self._names)
        self._draw()

    def _draw(self) -> None:
        self._form.layout.display = None if self.shown.value else "none"

    # --- in step with the text ---------------------------------------------------------------------------------------

    def show(self, text: str, names: Sequence[str]) -> None:
        """Show the parts of a text; of one that has none, the parts shown stay."""
        self._fields, self._names = Fields.read(text) or self._fields, names
        fields = self._fields
        self._filling = True
        try:
            self._fill_choices(fields)
            for part, value in ((self.row, "row"), (self.discard, "discard"), (self.last, "last")):
                part.value = fields.field(value)
            for seat, parts in enumerate(self.seats):
                here = seat < fields.players
                self._seats[seat].layout.display = None if here else "none"
                self.heads[seat].value = f"<b>{escape(names[seat])}</b>" if seat < len(names) else ""
                for number, part in enumerate(parts):
                    part.value = fields.of_player(seat, number)
        finally:
            self._filling = False

    def _fill_choices(self, fields: Fields) -> None:
        seats = [(name, seat) for seat, name in enumerate(self._names[: fields.players])]
        turn, _colon, phase = fields.field("turn").partition(":")
        phases = [
            _("one of the three actions"),
            _("contracts before the game"),
            _("a second card"),
            _("drawn contracts"),
        ]
        given = self.give.value
        ways = [(_("plays, as always"), NO), *((_("gives it to {name}").format(name=n), s) for n, s in seats)]
        for choice, options, value in (
            (self.give, [*ways, (_("takes it from its owner"), NOBODY)], NO if given is None else given),
            (self.players, [("2", 2), ("3", 3), ("4", 4)], fields.players),
            (self.turn, [*seats, (_("nobody: the game is over"), "over")], int(turn) if turn.isdecimal() else turn),
            (self.phase, list(zip(phases, PHASES, strict=True)), phase),
        ):
            if tuple(choice.options) != tuple(options):
                choice.options = options
            choice.value = value if value in [v for _word, v in options] else None

    def clicked(self, route: int) -> bool:
        """Give away the route that was clicked, where clicks are for that; say whether they are."""
        if not self.shown.value or self.give.value in (None, NO):
            return False
        self._fields.give(route, None if self.give.value == NOBODY else self.give.value)
        self._on_change(self._fields.to_text())
        return True
