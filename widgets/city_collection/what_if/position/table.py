"""Who plays, round, decision, and the order on the Amstel; in separate parts, expansions and rulings."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise, permutations
from typing import Any

from ipywidgets import BoundedIntText, Dropdown

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.position import (
    ACT,
    CHOOSE,
    DICE,
    DISCARD,
    FIGURE,
    FIRST_CARD,
    FIRST_CUBE,
    FIRST_PAIR,
    MIXED,
    OVER,
    REMOVE,
    REPLACE,
    SAVE,
)
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.variants import EXPANSIONS
from amsterdam.city_collection.words import expansion_name
from amsterdam.i18n import _
from widgets.city_collection.table.match import GAME
from widgets.city_collection.what_if.position.fields import AGAINST_TOM, SEATS, Fields
from widgets.city_collection.what_if.position.part import Look, checkbox, heading, note
from widgets.city_collection.what_if.position.piles import settle
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position import rulings as position_rulings
from widgets.what_if.position.part import Edit, Options, Part, choose

NUMBERS = range(1, 7)


class TablePart(Part[Fields, Look]):
    """Players, round, decision, and the discs on the Amstel."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.players = self.heed(Dropdown(), _settled(Fields.set_players))
        self.round = self.heed(Dropdown(), Fields.set_round)
        self.phase = self.heed(Dropdown(), _settled(Fields.set_phase))
        self.turn = self.heed(Dropdown(), Fields.set_turn)
        self.queue = self.heed(Dropdown(), lambda fields, value: fields.set("queue", value))
        last = standard_board().amstel.last
        self.discs = [self.heed(BoundedIntText(min=0, max=last), _disc_setter(seat)) for seat in range(SEATS)]
        self.order = self.heed(Dropdown(), lambda fields, value: fields.set("order", value))
        self.tom = [checkbox(self, self._tom_setter(number)) for number in NUMBERS]
        self._amstel, self._tom, self._note = heading(), heading(), note()
        self._numbers = box("amst-variants", *self.tom)
        self.children = [
            box("amst-edit-fields", self.players, self.round, self.phase, self.turn, self.queue),
            self._amstel,
            box("amst-edit-fields", *self.discs, self.order),
            self._tom,
            self._numbers,
            self._note,
        ]

    def retell(self) -> None:
        self.players.description, self.round.description = _("Players"), _("Round")
        self.phase.description, self.turn.description = _("Decision"), _("Turn")
        self.queue.description, self.order.description = _("Then"), _("Order")
        self._amstel.value = "<h3>" + escape(_("Discs on the Amstel")) + "</h3>"
        self._tom.value = "<h3>" + escape(_("TOM has delivered a dockworker for")) + "</h3>"
        for number, tick in zip(NUMBERS, self.tom, strict=True):
            tick.description = str(number)
        text = _(
            "Another kind of decision removes what cannot be there then: open cards, cubes in supplies, chosen dice."
        )
        self._note.value = escape(text)

    def fill(self, look: Look) -> None:
        fields = look.fields
        players = [(_("{n} players").format(n=n), n) for n in range(2, SEATS + 1)]
        choose(self.players, [*players, (_("one against TOM"), AGAINST_TOM)], fields.players)
        choose(self.round, [(str(n), n) for n in range(1, LAST_ROUND + 1)], fields.round)
        choose(self.phase, phase_options(), fields.field("phase"))
        over = fields.field("phase") == OVER
        deciding = [(name, str(seat)) for name, seat in look.seats if seat in fields.deciding]
        choose(self.turn, deciding, None if over else fields.field("turn"))
        choose(self.queue, _queues(deciding, fields.field("turn")), fields.field("queue"))
        self.turn.disabled = self.queue.disabled = over
        for seat, disc in enumerate(self.discs):
            disc.layout.display = None if seat < fields.seats else "none"
        for name, seat in look.seats:
            self.discs[seat].description = _("{name}, field").format(name=name)
            self.discs[seat].value = fields.amstel(seat)
        choose(self.order, [(_("by their fields"), ""), *_orders(look)], ",".join(fields.order()))
        self._tom.layout.display = self._numbers.layout.display = None if fields.solo else "none"
        for number, tick in zip(NUMBERS, self.tom, strict=True):
            tick.value = str(number) in fields.field("tom").split(",")

    def _tom_setter(self, number: int) -> Callable[[Fields, bool], None]:
        def change(fields: Fields, value: bool) -> None:
            others = [n for n in fields.field("tom").split(",") if n not in ("", str(number))]
            fields.set("tom", ",".join(sorted([*others, *([str(number)] if value else [])])))

        return change


def _disc_setter(seat: int) -> Callable[[Fields, int], None]:
    return lambda fields, value: fields.set_amstel(seat, value)


def _settled(change: Callable[[Fields, Any], None]) -> Callable[[Fields, Any], None]:
    """Wrap a change after which open cards may have returned to the decks."""

    def settled(fields: Fields, value: Any) -> None:
        change(fields, value)
        settle(fields)

    return settled


def phase_options() -> Options:
    """Return the kinds of decision in the order of a game."""
    words = {
        FIRST_CARD: _("before the game: a first card"),
        FIRST_CUBE: _("before the game: a first cube"),
        FIRST_PAIR: _("before the game: two more cubes"),
        REMOVE: _("I: which map TOM takes away"),
        CHOOSE: _("I: which card to take"),
        DISCARD: _("I: which of six cards to discard"),
        DICE: _("II: which dice to choose"),
        ACT: _("III: actions"),
        FIGURE: _("III, or before the game: where to set a figure"),
        SAVE: _("IV: which cube to keep"),
        OVER: _("none: the game is over"),
    }
    return [(text, phase) for phase, text in words.items()]


def _queues(deciding: list[tuple[str, str]], turn: str) -> Options:
    """Return the possible orders of the players who still have the same decision to make."""
    others = [option for option in deciding if option[1] != turn]
    rows = [row for number in range(1, len(others) + 1) for row in permutations(others, number)]
    named = [(", ".join(name for name, _seat in row), ",".join([turn, *(seat for _name, seat in row)])) for row in rows]
    return [(_("whoever is behind on the Amstel"), ""), (_("nobody else"), turn), *named]


def _orders(look: Look) -> Options:
    """Return the orders of the discs that their fields allow."""
    places = {seat: look.fields.amstel(seat) for _name, seat in look.seats}
    rows = [row for row in permutations(look.seats) if _falls([places[seat] for _name, seat in row])]
    return [(", ".join(name for name, _seat in row), ",".join(str(seat) for _name, seat in row)) for row in rows]


def _falls(places: list[int]) -> bool:
    return all(ahead >= behind for ahead, behind in pairwise(places))


class GamePart(Part[Fields, Look]):
    """Which game is played: expansions and the short game."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.short = checkbox(self, Fields.set_short)
        self.expansions = {name: checkbox(self, self._setter(name)) for name in EXPANSIONS}
        self.way = self.heed(Dropdown(), lambda fields, value: fields.set_expansion("market-c", value, True))
        self._note = note()
        self.children = [box("amst-variants", self.short, *self.expansions.values()), self.way, self._note]

    def retell(self) -> None:
        self.short.description = _("Short game")
        for name, tick in self.expansions.items():
            tick.description = expansion_name(name)
        self.way.description = _("C tiles")
        text = _("Without an expansion its figures and missions are put away. Against TOM there is none.")
        self._note.value = escape(text)

    def fill(self, look: Look) -> None:
        played = look.fields.expansions()
        self.short.value = look.fields.short
        for name, tick in self.expansions.items():
            tick.value, tick.disabled = name in played, look.fields.solo and name not in played
        self.way.layout.display = None if "market-c" in played else "none"
        ways = [(_("mixed with the others"), MIXED), (_("instead of all B tiles"), REPLACE)]
        choose(self.way, ways, look.fields.market_c)

    def _setter(self, name: str) -> Callable[[Fields, bool], None]:
        way = MIXED if name == "market-c" else ""
        return lambda fields, value: fields.set_expansion(name, way if value else "", value)


class RulingsPart(position_rulings.RulingsPart[Fields, Look]):
    """The rulings: how each question that the rulebooks leave open is settled."""

    game, offered = GAME, RULINGS
