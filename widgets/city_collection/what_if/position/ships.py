"""The place of a player's ship, what is aboard, and what waits in the store."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import Dropdown

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import DOCKWORKER_LETTERS, GOOD_LETTERS
from amsterdam.city_collection.rules.harbour import ABOARD, STOP
from amsterdam.city_collection.words import dockworker_name, good_name
from amsterdam.i18n import _
from widgets.city_collection.board.pointer import place_name
from widgets.city_collection.what_if.position.fields import Fields
from widgets.city_collection.what_if.position.part import Look, SeatPart, checkbox, counters, heading, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.part import Edit, Options, choose

START = standard_board().harbour.start


class ShipsPart(SeatPart):
    """A list of places for the ship, counters for the goods, and a list for each dockworker aboard."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.field = self.heed(Dropdown(), self._set_field)
        self.dockworkers = [self.heed(Dropdown(), self._dockworker_setter(place)) for place in range(ABOARD)]
        self.ship, self.store = (
            counters(self, [self.counting(name, letter, GOOD_LETTERS) for letter in GOOD_LETTERS])
            for name in ("ship", "store")
        )
        self.boarded = checkbox(self, self._set_boarded)
        self._ship, self._store, self._note = heading(), heading(), note()
        self.children = [
            self.seat,
            self.field,
            box("amst-edit-fields", *self.dockworkers),
            self.boarded,
            self._ship,
            box("amst-edit-counts", *self.ship),
            self._store,
            box("amst-edit-counts", *self.store),
            self._note,
        ]

    def retell(self) -> None:
        self.field.description = _("Ship")
        for place, choice in enumerate(self.dockworkers, start=1):
            choice.description = _("Dockworker {n}").format(n=place)
        self.boarded.description = _("One came aboard where the ship lies now")
        self._ship.value = "<h3>" + escape(_("Goods aboard")) + "</h3>"
        self._store.value = "<h3>" + escape(_("Goods in the store")) + "</h3>"
        text = _("There are four of each good. One that comes here has first to leave its block in the city.")
        self._note.value = escape(text)
        for row in (self.ship, self.store):
            for good, counter in enumerate(row):
                counter.description = good_name(good)

    def fill_seat(self, look: Look, seat: int) -> None:
        fields, board = look.fields, look.board
        written = fields.of_player(seat, "field")
        places = [(place_name(board, number), str(number)) for number in range(len(board.harbour.fields))]
        choose(self.field, places, written or str(START))
        aboard = fields.of_player(seat, "dockworkers")
        for place, choice in enumerate(self.dockworkers):
            choose(choice, dockworker_options(), aboard[place : place + 1])
        self.boarded.value = fields.of_player(seat, "boarded") == "yes"
        self.boarded.layout.display = None if fields.rulings().get("dockworker-stop") == STOP else "none"
        for name, row in (("ship", self.ship), ("store", self.store)):
            goods = fields.of_player(seat, name)
            for letter, counter in zip(GOOD_LETTERS, row, strict=True):
                counter.value = goods.count(letter)

    def _set_field(self, fields: Fields, value: str) -> None:
        fields.set_player(self.seat.value, "field", "" if value == str(START) else value)

    def _set_boarded(self, fields: Fields, value: bool) -> None:
        fields.set_player(self.seat.value, "boarded", "yes" if value else "")

    def _dockworker_setter(self, place: int) -> Callable[[Fields, str], None]:
        def change(fields: Fields, value: str) -> None:
            aboard = fields.of_player(self.seat.value, "dockworkers")
            fields.set_player(self.seat.value, "dockworkers", with_letter(aboard, place, value))

        return change


def dockworker_options() -> Options:
    """Return the colours of dockworkers to choose from, or none."""
    return [(_("none"), ""), *((dockworker_name(n), letter) for n, letter in enumerate(DOCKWORKER_LETTERS))]


def with_letter(letters: str, place: int, letter: str) -> str:
    """Return letters with one place replaced; an empty letter removes it.

    >>> with_letter("WP", 0, "G"), with_letter("WP", 0, ""), with_letter("", 1, "G")
    ('GP', 'P', 'G')
    """
    return letters[:place] + letter + letters[place + 1 :]
