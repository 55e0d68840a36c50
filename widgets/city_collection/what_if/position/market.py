"""The dice, the market tiles and the district tiles of a position."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import Dropdown, Text

from amsterdam.city_collection.goods import COLOUR_LETTERS, DISTRICTS
from amsterdam.city_collection.words import colour_name
from amsterdam.i18n import _, ngettext
from widgets.city_collection.drawing.round_board import tile_words
from widgets.city_collection.what_if.position.fields import HIDDEN, NOTHING, Fields
from widgets.city_collection.what_if.position.part import Look, checkbox, heading, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.part import Edit, Part, choose, write

FACES = range(1, 7)
#: Dice are rolled together: dice without a chosen value get this one.
FIRST_FACE = "1"


class MarketPart(Part[Fields, Look]):
    """A list for each die and for the open tile, a tick box for each district."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.dice = [self.heed(Dropdown(), self._die_setter(die)) for die in range(len(COLOUR_LETTERS))]
        self.tile = self.heed(Dropdown(), Fields.set_tile)
        self.coming, self.past = (
            self.heed(Text(), self._tiles_setter("tiles")),
            self.heed(Text(), self._tiles_setter("past")),
        )
        self.districts = [checkbox(self, self._district_setter(letter)) for letter in COLOUR_LETTERS]
        self._dice, self._market, self._districts = heading(), heading(), heading()
        self._tile_told, self._note, self._how_many = note(), note(), note()
        self.children = [
            self._dice,
            box("amst-edit-row", *self.dice),
            self._market,
            self.tile,
            self._tile_told,
            box("amst-edit-fields", self.coming, self.past),
            self._note,
            self._districts,
            box("amst-variants", *self.districts),
            self._how_many,
        ]

    def retell(self) -> None:
        self._dice.value = "<h3>" + escape(_("Dice")) + "</h3>"
        self._market.value = "<h3>" + escape(_("Market tiles")) + "</h3>"
        self._districts.value = "<h3>" + escape(_("District tiles")) + "</h3>"
        for colour, die in enumerate(self.dice):
            die.description = colour_name(colour)
        self.tile.description, self.coming.description, self.past.description = (
            _("Open"),
            _("To come"),
            _("Had been open"),
        )
        text = _("The next tile comes first. A question mark is a tile that chance draws; ?3 is three of them.")
        self._note.value = escape(text)
        for district, tick in enumerate(self.districts):
            tick.description = DISTRICTS[district]

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill(self, look: Look) -> None:
        fields = look.fields
        rolled = fields.field("dice")
        faces = [(_("not rolled"), ""), *((str(face), str(face)) for face in FACES)]
        for place, die in enumerate(self.dice):
            choose(die, faces, rolled[place : place + 1])
        codes = [(tile.code, tile.code) for tile in look.board.tiles.values()]
        tile = fields.values.get("tile", HIDDEN) or NOTHING
        choose(self.tile, [(_("chance draws it"), HIDDEN), (_("none"), NOTHING), *codes], tile)
        known = [each for each in look.board.tiles.values() if each.code == tile]
        self._tile_told.value = escape(tile_words(known[0])) if known else ""
        write(self.coming, fields.field("tiles"))
        write(self.past, fields.field("past"))
        for letter, tick in zip(COLOUR_LETTERS, self.districts, strict=True):
            tick.value = letter in _districts(look)
        n = fields.seats - 1
        text = ngettext("With this many players, {n} lies open.", "With this many players, {n} lie open.", n)
        self._how_many.value = escape(text.format(n=n))

    # --- changing ----------------------------------------------------------------------------------------------------

    def _die_setter(self, place: int) -> Callable[[Fields, Any], None]:
        def change(fields: Fields, value: str) -> None:
            dice = list(fields.field("dice").ljust(len(COLOUR_LETTERS), FIRST_FACE))
            dice[place] = value
            fields.set("dice", "".join(dice) if value else "")

        return change

    def _tiles_setter(self, name: str) -> Callable[[Fields, Any], None]:
        return lambda fields, value: fields.set(name, value.upper())

    def _district_setter(self, letter: str) -> Callable[[Fields, bool], None]:
        def change(fields: Fields, value: bool) -> None:
            lying = {*_districts(self.shown), letter} if value else {*_districts(self.shown)} - {letter}
            fields.set("districts", "".join(colour for colour in COLOUR_LETTERS if colour in lying) or NOTHING)

        return change


def _districts(look: Look) -> str:
    """Return the open district tiles; as drawn if the text does not say."""
    if "districts" in look.fields.values:
        return str(look.fields.field("districts"))
    return "".join(COLOUR_LETTERS[district] for district in look.state.districts)
