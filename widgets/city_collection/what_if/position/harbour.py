"""The goods in the warehouses and on the black market, the dockworkers on jetties and in the depot, the figures."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import BoundedIntText, Dropdown

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import DOCKWORKER_LETTERS, GOOD_LETTERS, letters
from amsterdam.city_collection.notation.read_table import ON_A_JETTY
from amsterdam.city_collection.words import dockworker_name, good_name
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import NOTHING, Fields, with_count
from widgets.city_collection.what_if.position.part import Look, checkbox, counters, heading, note
from widgets.city_collection.what_if.position.ships import dockworker_options, with_letter
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.fields import joined, pairs
from widgets.what_if.position.part import Edit, Options, Part, choose

WAREHOUSES = standard_board().harbour.warehouses


class HarbourPart(Part[Fields, Look]):
    """A counter for each large warehouse, a list for each small one and for each place on a jetty."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.warehouses: list[BoundedIntText | Dropdown] = [
            self.heed(
                Dropdown() if house.good is None else BoundedIntText(min=0, max=len(house.values)),
                self._warehouse_setter(number),
            )
            for number, house in enumerate(WAREHOUSES)
        ]
        self.jetties = [
            [self.heed(Dropdown(), self._jetty_setter(jetty, place)) for place in range(ON_A_JETTY)]
            for jetty in range(len(DOCKWORKER_LETTERS))
        ]
        self.depot = counters(self, [self._depot_setter(letter) for letter in DOCKWORKER_LETTERS])
        self.sold = [checkbox(self, self._sold_setter(letter)) for letter in GOOD_LETTERS]
        self.foreman = self.heed(Dropdown(), lambda fields, value: fields.set("foreman", value))
        self.trader = self.heed(Dropdown(), lambda fields, value: fields.set("trader", value))
        self._houses, self._jetties, self._depot, self._sold = heading(), heading(), heading(), heading()
        self._note = note()
        self.children = [
            self._houses,
            box("amst-edit-fields", *self.warehouses, self.foreman),
            self._jetties,
            box("amst-edit-fields", *(choice for jetty in self.jetties for choice in jetty)),
            self._depot,
            box("amst-edit-counts", *self.depot),
            self._sold,
            box("amst-variants", *self.sold),
            self.trader,
            self._note,
        ]

    def retell(self) -> None:
        self._houses.value = "<h3>" + escape(_("Goods in the warehouses")) + "</h3>"
        self._jetties.value = "<h3>" + escape(_("Dockworkers on the jetties")) + "</h3>"
        self._depot.value = "<h3>" + escape(_("Dockworkers in the depot")) + "</h3>"
        self._sold.value = "<h3>" + escape(_("Sold on the black market")) + "</h3>"
        for number, field in enumerate(self.warehouses):
            field.description = _house_name(number)
        for colour, jetty in enumerate(self.jetties):
            for place, choice in enumerate(jetty, start=1):
                text = _("{colour}, {n}")
                choice.description = text.format(colour=dockworker_name(colour), n=place)
        for colour, counter in enumerate(self.depot):
            counter.description = dockworker_name(colour)
        for good, tick in enumerate(self.sold):
            tick.description = good_name(good)
        text = _(
            "There are four of each good and two dockworkers of each colour: what comes here has first to leave where "
            "it was."
        )
        self._note.value = escape(text)
        self.foreman.description, self.trader.description = _("Foreman"), _("Trader")

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill(self, look: Look) -> None:
        fields, played = look.fields, look.fields.expansions()
        filled = pairs(fields.field("warehouses"))
        goods = [(good_name(good), letter) for good, letter in enumerate(GOOD_LETTERS)]
        for number, field in enumerate(self.warehouses):
            stored = filled.get(str(number), "").replace(NOTHING, "")
            if isinstance(field, Dropdown):
                choose(field, [(_("empty"), ""), *goods], stored)
            else:
                field.value = len(stored)
        for jetty, choices in zip(jetties(look), self.jetties, strict=True):
            for place, choice in enumerate(choices):
                choose(choice, dockworker_options(), jetty[place : place + 1])
        for letter, counter in zip(DOCKWORKER_LETTERS, self.depot, strict=True):
            counter.value = fields.field("depot").count(letter)
        for letter, tick in zip(GOOD_LETTERS, self.sold, strict=True):
            tick.value = letter in fields.field("sold")
        nowhere: Options = [(_("nowhere"), "")]
        small = [(_house_name(n), str(n)) for n, house in enumerate(WAREHOUSES) if house.good is None]
        choose(self.foreman, [*nowhere, *small], fields.field("foreman"))
        choose(self.trader, [*nowhere, *goods], fields.field("trader"))
        self.foreman.layout.display = None if "foreman-messenger" in played else "none"
        self.trader.layout.display = None if "trader" in played else "none"

    # --- changing ----------------------------------------------------------------------------------------------------

    def _warehouse_setter(self, number: int) -> Callable[[Fields, int | str], None]:
        def change(fields: Fields, value: int | str) -> None:
            good = WAREHOUSES[number].good
            stored = value if isinstance(value, str) or good is None else GOOD_LETTERS[good] * value
            others = {
                house: goods for house, goods in pairs(fields.field("warehouses")).items() if house != str(number)
            }
            fields.set("warehouses", joined({**others, **({str(number): str(stored)} if stored else {})}))

        return change

    def _jetty_setter(self, jetty: int, place: int) -> Callable[[Fields, str], None]:
        def change(fields: Fields, value: str) -> None:
            waiting = jetties(self.shown)
            waiting[jetty] = with_letter(waiting[jetty], place, value)
            fields.set("jetties", ",".join(there or NOTHING for there in waiting))

        return change

    def _depot_setter(self, letter: str) -> Callable[[Fields, int], None]:
        return lambda fields, value: fields.set("depot", with_count(fields.field("depot"), letter, value))

    def _sold_setter(self, letter: str) -> Callable[[Fields, bool], None]:
        return lambda fields, value: fields.set("sold", with_count(fields.field("sold"), letter, value, GOOD_LETTERS))


def jetties(look: Look) -> list[str]:
    """Return the dockworkers on each jetty; as dealt if the text does not say."""
    if "jetties" not in look.fields.values:
        return [letters(jetty, DOCKWORKER_LETTERS) for jetty in look.state.jetties]
    waiting = [jetty.replace(NOTHING, "") for jetty in look.fields.values["jetties"].split(",")]
    return [*waiting, *[""] * len(DOCKWORKER_LETTERS)][: len(DOCKWORKER_LETTERS)]


def _house_name(number: int) -> str:
    """Return a short name for a warehouse: its good, or for a small one its points, which are unique."""
    house = WAREHOUSES[number]
    return _("small, {n} points").format(n=house.values[0]) if house.good is None else good_name(house.good)
