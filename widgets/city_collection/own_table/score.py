"""The score sheet of Amsterdam: what lies on the board by presses there, the rest beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Button, Dropdown, Widget

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOURS, DOCKWORKER_LETTERS, DOCKWORKERS, GOODS
from amsterdam.city_collection.notation.read_side import MOST_POINTS
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.rules import scoring
from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import card_name, colour_name, dockworker_name, good_name, mission_name
from amsterdam.game import Event, Result, own
from amsterdam.game import State as AnyState
from amsterdam.i18n import _
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import icon
from widgets.city_collection.own_table import sheet_fields
from widgets.city_collection.own_table.sheet_fields import HEAPS, NUMBERS
from widgets.city_collection.table.final_scoring import FinalScoring
from widgets.city_collection.table.match import GAME, TOM_PLAYER
from widgets.city_collection.what_if.position.fields import AGAINST_TOM, Fields
from widgets.city_collection.what_if.position.piles import ACTIVE, DECK, INACTIVE, lay
from widgets.own_table import score
from widgets.own_table.score import counter, counter_keys
from widgets.parts.boxes import box
from widgets.parts.guard import guarded
from widgets.parts.names import NAMES
from widgets.parts.press_list import PressList, button

DEPOT = "depot"
#: Rows of counters: the title, and of each counter the key, the name, the number and a picture.
Rows = list[tuple[str, list[tuple[str, str, int, str]]]]


class ScoreSheet(score.ScoreSheet):
    """The sheet of this game."""

    game, fields, final_kind = GAME, Fields, FinalScoring
    state: State

    def blank(self, players: int) -> str:
        return sheet_fields.blank(players)

    def seat_players(self, fields: Any, players: int) -> None:
        districts = fields.field("districts")
        super().seat_players(fields, players)
        sheet_fields.complete(fields, districts)

    def numbers(self) -> list[tuple[str, int]]:
        return [(_("one against TOM"), AGAINST_TOM), *super().numbers()]

    @property
    def players(self) -> int:
        return AGAINST_TOM if self.state.solo else super().players

    @property
    def people(self) -> int:
        return TOM if self.state.solo else super().people

    def seated(self, names: Sequence[str], state: Any) -> list[str]:
        tom = TOM_PLAYER.name
        people = [name for name in names if name != tom]
        if state.solo:
            return [*(people or NAMES)[:TOM], tom]
        return super().seated(people if self.state.solo else names, state)

    @property
    def _of_tom(self) -> bool:
        """Whether presses count for TOM."""
        return self.state.solo and self.seat == TOM

    def count(self, state: AnyState) -> tuple[list[Event], Result]:
        position, events = own(State, state).copy(), list[Event]()
        scoring.finish(position, events)
        return events, scoring.result(position)

    @property
    def group(self) -> list[int]:
        """The blocks of the player's largest group."""
        group = scoring.group_of(self.state.sides[self.seat].blocks, self.state.board.neighbours)
        return [block for block in range(len(self.state.board.blocks)) if group >> block & 1]

    # --- entering on the board ---------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        """Enter what a press on the board means."""
        kind, number = str(thing[0]), int(thing[1])
        if kind == "field" and self._of_tom:
            self.say(_("TOM has no ship."), "solo.setup")
            return
        change: dict[str, Callable[[Fields], object]] = {
            "field": lambda fields: fields.set_player(self.seat, "field", str(number)),
            "amstel": lambda fields: fields.set_amstel(self.seat, number),
            "district": lambda fields: sheet_fields.turn_district(fields, number),
            "market-good": lambda fields: sheet_fields.turn_sold(fields, number),
            "warehouse": lambda fields: sheet_fields.deliver(fields, self.state, number),
        }
        if kind == "block":
            self.press_block(number)
        elif kind in change:
            self.change(change[kind])

    def press_block(self, block: int) -> None:
        """Give a block to the player, or take it away again."""
        owner = next((seat for seat, side in enumerate(self.state.sides) if side.blocks >> block & 1), None)
        if owner not in (None, self.seat) and not self.counting:
            text = _("This block is {name}’s. Choose {name} to take it away again.")
            self.say(text.format(name=self.names[owner or 0]), "phase3.block-owned")
            return
        self.change(lambda fields: sheet_fields.give_block(fields, block, self.seat if owner is None else None))

    # --- entering beside it ------------------------------------------------------------------------------------------

    def hint(self) -> str:
        text = _(
            "{name}: press the blocks, the fields of ship and disc, and the signs of districts with an open tile. "
            "A second press takes away. The prestige is what the track shows before the end is counted."
        )
        if self._of_tom:
            text = _(
                "{name}: press his blocks and the field of his disc. A second press takes away. His prestige is what "
                "the track shows before the end is counted."
            )
        return text.format(name=self.names[self.seat])

    def entries(self) -> Sequence[Widget]:
        board = standard_board()
        self.prestige = BoundedIntText(min=-MOST_POINTS, max=MOST_POINTS)
        self.prestige.observe(guarded(lambda change: self._scored(change["new"]), self.say), "value")
        self.things = PressList(self._counted, self.say)
        self.card, self.active, self.inactive = Dropdown(), Button(), Button()
        self.active.on_click(guarded(lambda _button: self._put(ACTIVE), self.say))
        self.inactive.on_click(guarded(lambda _button: self._put(INACTIVE), self.say))
        self.mission, self.add_mission = Dropdown(), Button()
        self.add_mission.on_click(guarded(lambda _button: self._add_mission(), self.say))
        self.cards = PressList(self._take_card, self.say)
        self.missions = PressList(self._take_mission, self.say)
        self.heads = [HTML() for _part in range(3)]
        self._options = (sorted(board.cards), sorted(board.missions))
        self.of_cards = box("amst-own-part", box("amst-own-pick", self.card, self.active, self.inactive), self.cards)
        self.of_missions = box("amst-own-part", box("amst-own-pick", self.mission, self.add_mission), self.missions)
        heads = self.heads
        return [self.prestige, heads[0], self.of_cards, heads[1], self.things, heads[2], self.of_missions]

    def _scored(self, points: int) -> None:
        self.change(lambda fields: fields.set_points(self.seat, points))

    def _counted(self, key: str) -> None:
        """Count one more or one fewer of a thing: its key is the field, a number, and the sign."""
        name, _dot, rest = key.partition(".")
        number = 1 if rest.endswith("+") else -1
        if name == DEPOT:
            letter = DOCKWORKER_LETTERS[int(rest[:-1])]
            self.change(lambda fields: sheet_fields.add_to_depot(fields, letter, number))
            return
        letter = "" if name in NUMBERS else HEAPS[name][int(rest[:-1])]
        self.change(lambda fields: sheet_fields.add(fields, self.seat, name, letter, number))

    def _put(self, place: str) -> None:
        card, there = self.card.value, (f"p{self.seat}", place)
        self.change(lambda fields: lay(fields, card, there))

    def _take_card(self, card: str) -> None:
        self.change(lambda fields: lay(fields, int(card), DECK))

    def _add_mission(self) -> None:
        self._set_missions([*self._held, self.mission.value])

    def _take_mission(self, mission: str) -> None:
        self._set_missions([held for held in self._held if held != int(mission)])

    def _set_missions(self, missions: Iterable[int]) -> None:
        self.change(lambda fields: sheet_fields.set_missions(fields, self.seat, list(dict.fromkeys(missions))))

    @property
    def _held(self) -> list[int]:
        return list(self.state.sides[self.seat].missions)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_entries(self) -> None:
        self._name()
        side = self.state.sides[self.seat]
        self.prestige.value = side.points
        cards = [(card, _("inactive")) for card in side.inactive] + [(card, "") for card in side.active]
        self.cards.show(
            _chips([(str(card), card_name(card), note) for card, note in cards]),
            tuple(str(card) for card, _note in cards),
        )
        self.missions.show(
            _chips([(str(held), mission_name(held), "") for held in self._held]), tuple(map(str, self._held))
        )
        html, keys = self._things(side)
        self.things.show(html, keys)
        for parts, there in (
            ((self.heads[0], self.of_cards), not self._of_tom),
            ((self.heads[2], self.of_missions), not self.state.solo),
        ):
            for part in parts:
                part.layout.display = None if there else "none"

    def _name(self) -> None:
        """Name the parts in the current language."""
        cards, missions = self._options
        self.prestige.description = _("Prestige")
        for head, words in zip(self.heads, (_("Cards"), _("Left over"), _("Missions")), strict=True):
            head.value = f"<h3>{escape(words)}</h3>"
        for choice, options in (
            (self.card, tuple((card_name(card), card) for card in cards)),
            (self.mission, tuple((mission_name(mission), mission) for mission in missions)),
        ):
            if options != tuple(choice.options):
                place = choice.index or 0
                choice.options = options
                choice.index = place
        self.active.description, self.inactive.description = _("active"), _("inactive")
        self.card.description, self.mission.description = _("Card"), _("Mission")
        self.add_mission.description = _("Add")

    def _things(self, side: Any) -> tuple[str, tuple[str, ...]]:
        """Return the counters of all that a player can have left, and their keys."""
        guilders = ("guilders.", _("Guilders"), side.guilders, "")
        landed = _row(DEPOT, DOCKWORKERS, dockworker_name, self._landed(), symbols.draw_dockworker)
        of_all: Rows = [(_("Dockworkers in the depot"), landed)]
        if self._of_tom:
            return _counters([("", [guilders]), *of_all])
        rows: Rows = [
            ("", [guilders, ("penalties.", _("Penalty tokens"), side.penalties, "")]),
            (_("Cubes"), _row("supply", COLOURS, colour_name, side.supply, symbols.draw_cube)),
            (_("Goods in the store"), _row("store", GOODS, good_name, side.store, symbols.draw_good)),
            (_("Goods aboard"), _row("ship", GOODS, good_name, side.ship, symbols.draw_good)),
            (
                _("Dockworkers aboard"),
                _row("dockworkers", DOCKWORKERS, dockworker_name, side.dockworkers, symbols.draw_dockworker),
            ),
        ]
        return _counters(rows + of_all)

    def _landed(self) -> list[int]:
        return [self.state.depot.count(colour) for colour in range(len(DOCKWORKERS))]


def _counters(rows: Rows) -> tuple[str, tuple[str, ...]]:
    """Return rows of counters, each under its title, and their keys."""
    html, keys = "", list[str]()
    for title, things in rows:
        counters = "".join(counter(name, key, number, picture) for key, name, number, picture in things)
        html += f"<h4>{escape(title)}</h4>" if title else ""
        html += f'<div class="amst-own-counters">{counters}</div>'
        keys += [each for key, *_rest in things for each in counter_keys(key)]
    return html, tuple(keys)


def _row(
    name: str,
    kinds: Sequence[object],
    words: Callable[[int], str],
    held: Sequence[int],
    painter: Callable[..., None],
) -> list[tuple[str, str, int, str]]:
    """Return the counters of a heap: key, name, number and picture of each kind."""
    return [(f"{name}.{kind}", words(kind), held[kind], icon(painter, kind)) for kind in range(len(kinds))]


def _chips(things: Sequence[tuple[str, str, str]]) -> str:
    """Return a button for each of these things, given by key, name and a note; a press takes it away."""
    lines = ""
    for key, name, note in things:
        away = _("take away {thing}").format(thing=name)
        small = f" <small>{escape(note)}</small>" if note else ""
        lines += button(
            key,
            f'{escape(name)}{small} <span aria-hidden="true">×</span><span class="amst-hidden">{escape(away)}</span>',
        )
    return f'<div class="amst-own-list">{lines}</div>' if lines else ""
