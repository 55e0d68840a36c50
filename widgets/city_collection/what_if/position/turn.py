"""What is stored about a turn in phase III: what was done, what is allowed beyond that, and what is still due."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import Dropdown

from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.words import good_name
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import Fields
from widgets.city_collection.what_if.position.part import Look, checkbox, counters, heading, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.fields import joined, pairs
from widgets.what_if.position.part import Edit, Part, choose

#: Names in ``done=``: flags, counts, and the good that is due.
DONE = ("amstel", "boarded", "crowded", "market-points")
COUNTED = ("blocks", "market", "sailed", "advanced")
ALLOWED = ("block-due", "swap-due", "moored-anywhere", "half-step")
DUE = ("free-steps", "free-cards", "wanted", "owed")
FIGURES = ("foreman", "messenger", "trader")
GOOD = "good"


class TurnPart(Part[Fields, Look]):
    """Tick boxes and counters."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.ticks = {name: checkbox(self, self._setter(name)) for name in (*DONE, *ALLOWED, *FIGURES)}
        self.counts = dict(zip((*COUNTED, *DUE), counters(self, [*map(self._setter, (*COUNTED, *DUE))]), strict=True))
        self.good = self.heed(Dropdown(), self._setter(GOOD))
        self._done, self._due, self._note = heading(), heading(), note()
        self.children = [
            self._done,
            box("amst-variants", *(self.ticks[name] for name in DONE)),
            box("amst-edit-fields", *(self.counts[name] for name in COUNTED)),
            self._due,
            box("amst-variants", *(self.ticks[name] for name in (*ALLOWED, *FIGURES))),
            box("amst-edit-fields", *(self.counts[name] for name in DUE), self.good),
            self._note,
        ]

    def retell(self) -> None:
        self._done.value = "<h3>" + escape(_("Done")) + "</h3>"
        self._due.value = "<h3>" + escape(_("Allowed or due")) + "</h3>"
        for name, tick in self.ticks.items():
            tick.description = _words()[name]
        for name, counter in self.counts.items():
            counter.description = _words()[name]
        self.good.description = _("Good just taken")
        text = _("The cards and maps that were used are listed under “Everything as text”, after done=.")
        self._note.value = escape(text)

    def fill(self, look: Look) -> None:
        done = pairs(look.fields.field("done"))
        for name, tick in self.ticks.items():
            tick.value = name in done
        played = look.fields.expansions()
        for name in FIGURES:
            here = ("trader" if name == "trader" else "foreman-messenger") in played
            self.ticks[name].layout.display = None if here else "none"
        for name, counter in self.counts.items():
            counter.value = int(done[name]) if done.get(name, "").isdecimal() else 0
        goods = [(good_name(good), letter) for good, letter in enumerate(GOOD_LETTERS)]
        choose(self.good, [(_("none"), ""), *goods], done.get(GOOD, ""))

    def _setter(self, name: str) -> Callable[[Fields, Any], None]:
        def change(fields: Fields, value: bool | int | str) -> None:
            others = {other: said for other, said in pairs(fields.field("done")).items() if other != name}
            said = "" if value is True else str(value)
            fields.set("done", joined({**others, **({name: said} if value else {})}))

        return change


def _words() -> dict[str, str]:
    """Return the title of each stored thing."""
    return {
        "amstel": _("moved on the Amstel"),
        "boarded": _("took a dockworker aboard here"),
        "crowded": _("had more than three inactive cards"),
        "market-points": _("got prestige at the market"),
        "blocks": _("Blocks taken"),
        "market": _("Uses of the market"),
        "sailed": _("Fields sailed"),
        "advanced": _("Fields on the Amstel"),
        "block-due": _("may take a block free"),
        "swap-due": _("may swap a card"),
        "moored-anywhere": _("may move the ship anywhere"),
        "half-step": _("has half a cube of sailing left"),
        "free-steps": _("Fields to sail free"),
        "free-cards": _("Cards to activate free"),
        "wanted": _("Cubes still to take"),
        "owed": _("Cubes still to pay"),
        "foreman": _("the foreman moves on"),
        "messenger": _("the town messenger moves on"),
        "trader": _("the trader moves on"),
    }
