"""A player's own things: money and points, cubes in the supply and on the dial, chosen dice, missions."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import BoundedIntText, Dropdown, Text

from amsterdam.city_collection import words
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOUR_LETTERS
from amsterdam.city_collection.notation.read_side import MOST_POINTS, MOST_THINGS
from amsterdam.city_collection.player import SLOTS
from amsterdam.city_collection.rules.phase2 import CHOSEN, arrives
from amsterdam.city_collection.words import colour_name, mission_name, mission_text
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import Fields, with_count
from widgets.city_collection.what_if.position.part import Look, SeatPart, counters, heading, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.fields import items
from widgets.what_if.position.part import Edit, Options, choose, write

MISSIONS = standard_board().missions


class PlayerPart(SeatPart):
    """Counters of one player, and a list of the slots of the dial."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        points = BoundedIntText(min=-MOST_POINTS, max=MOST_POINTS)
        self.points = self.heed(points, lambda fields, value: fields.set_points(self.seat.value, value))
        self.guilders = self.heed(BoundedIntText(min=0, max=MOST_THINGS), self._set_guilders)
        self.penalties = self.heed(BoundedIntText(min=0, max=MOST_THINGS), self.of_seat("penalties"))
        self.supply = counters(self, [self.counting("supply", letter, COLOUR_LETTERS) for letter in COLOUR_LETTERS])
        self.slot = self.leaf(Dropdown())
        self.on_slot = counters(self, [self._slot_setter(letter) for letter in COLOUR_LETTERS])
        self.saved = self.heed(Dropdown(), self.of_seat("saved"))
        self.chosen = [self.heed(Dropdown(), self._die_setter(die)) for die in range(CHOSEN)]
        self.missions, self.open = self.heed(Text(), self.of_seat("missions")), self.heed(Text(), self.of_seat("open"))
        self._supply, self._dial, self._missions = heading(), heading(), heading()
        self._on_dial, self._told = note(), note()
        self._asked = box("amst-edit-fields", self.missions, self.open)
        self.children = [
            self.seat,
            box("amst-edit-fields", self.points, self.guilders, self.penalties),
            self._supply,
            box("amst-edit-counts", *self.supply),
            self._dial,
            self.slot,
            box("amst-edit-counts", *self.on_slot),
            self._on_dial,
            box("amst-edit-fields", self.saved, *self.chosen),
            self._missions,
            self._asked,
            self._told,
        ]

    def retell(self) -> None:
        self.points.description, self.guilders.description = _("Prestige"), _("Guilders")
        self.penalties.description, self.saved.description = _("Penalties"), _("Kept cube")
        self._supply.value = "<h3>" + escape(_("Cubes in the supply")) + "</h3>"
        self._dial.value = "<h3>" + escape(_("Cubes on the dial")) + "</h3>"
        self._missions.value = "<h3>" + escape(_("Missions")) + "</h3>"
        self.slot.description = _("Slot")
        for place, die in enumerate(self.chosen, start=1):
            die.description = _("Chosen die {n}").format(n=place)
        for row in (self.supply, self.on_slot):
            for colour, counter in enumerate(row):
                counter.description = colour_name(colour)
        self.missions.description, self.open.description = _("Secret"), _("Lying open")
        self.missions.placeholder = self.open.placeholder = _("numbers with commas, such as 3,17")

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill_seat(self, look: Look, seat: int) -> None:
        fields = look.fields
        self.points.value = fields.points(seat)
        self.guilders.value = fields.guilders(seat)
        penalties = fields.of_player(seat, "penalties")
        self.penalties.value = int(penalties) if penalties.isdecimal() else 0
        slots = fields.dial(seat)
        choose(self.slot, [(self._slot_name(look, n), n) for n in range(SLOTS)], self.slot.value or 0)
        filled = [_slot_words(slot, cubes) for slot, cubes in enumerate(slots, start=1) if cubes]
        self._on_dial.value = escape(" ".join(filled) or _("The dial is empty."))
        for counted, row in ((fields.of_player(seat, "supply"), self.supply), (slots[self.slot.value], self.on_slot)):
            for letter, counter in zip(COLOUR_LETTERS, row, strict=True):
                counter.value = counted.count(letter)
        none: Options = [(_("none"), "")]
        colours = [(colour_name(colour), letter) for colour, letter in enumerate(COLOUR_LETTERS)]
        choose(self.saved, [*none, *colours], fields.of_player(seat, "saved"))
        dice = fields.of_player(seat, "chosen")
        for place, die in enumerate(self.chosen):
            choose(die, [*none, *colours], dice[place : place + 1])
        self._fill_missions(fields, seat)

    def _slot_name(self, look: Look, slot: int) -> str:
        """Name a slot and the round of its cubes."""
        comes = arrives(look.state, slot + 1) - look.state.round + look.fields.round
        return _("{slot}, comes in round {n}").format(slot=slot + 1, n=comes)

    def _fill_missions(self, fields: Fields, seat: int) -> None:
        here = "missions" in fields.expansions() or any(fields.of_player(seat, name) for name in ("missions", "open"))
        for part in (self._missions, self._asked, self._told):
            part.layout.display = None if here else "none"
        write(self.missions, fields.of_player(seat, "missions"))
        write(self.open, fields.of_player(seat, "open"))
        known = [int(item) for item in items(f"{self.missions.value},{self.open.value}") if item.strip().isdecimal()]
        rows = [f"<b>{escape(mission_name(n))}</b>: {escape(mission_text(n))}" for n in known if n in MISSIONS]
        hint = escape(_("A question mark is a mission that only its owner knows; ?3 is three of them."))
        self._told.value = "<br>".join([*rows, hint])

    # --- changing ----------------------------------------------------------------------------------------------------

    def _set_guilders(self, fields: Fields, value: int) -> None:
        fields.set_player(self.seat.value, "guilders", str(value))  # the default is another amount

    def _slot_setter(self, letter: str) -> Callable[[Fields, int], None]:
        def change(fields: Fields, value: int) -> None:
            seat, slot = self.seat.value, self.slot.value
            fields.set_dial(seat, slot, with_count(fields.dial(seat)[slot], letter, value, COLOUR_LETTERS))

        return change

    def _die_setter(self, place: int) -> Callable[[Fields, Any], None]:
        def change(fields: Fields, value: str) -> None:
            dice = list(fields.of_player(self.seat.value, "chosen").ljust(CHOSEN))
            dice[place] = value
            fields.set_player(self.seat.value, "chosen", "".join(dice))

        return change


def _slot_words(slot: int, cubes: str) -> str:
    """Describe the cubes on a slot."""
    return _("Slot {n}: {cubes}.").format(n=slot, cubes=words.cubes([cubes.count(letter) for letter in COLOUR_LETTERS]))
