"""Everything in front of the viewing seat in one low strip: supply, dial, dice, ship, store, market tile and cards.

Each thing is a button: what can be used now is outlined, and a press on anything else says why it cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from html import escape

from amsterdam.city_collection.board import Board, Card
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.player import SLOTS, Side
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules.harbour import ABOARD
from amsterdam.city_collection.rules.phase1 import PLACES
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import cubes, mission_name, mission_text
from amsterdam.i18n import _, ngettext, screen_language
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.drawing import card_art, symbols
from widgets.city_collection.drawing.heaps import cube_heap, icon
from widgets.city_collection.drawing.round_board import tile_picture
from widgets.city_collection.table.own_things import key_of, own_caption, own_things, thing_of
from widgets.drawing.compared import sign
from widgets.drawing.svg import Svg
from widgets.parts.choice_list import ChoiceList
from widgets.parts.guard import Status

#: The size of the drawing of what a card does, on its chip.
EFFECT_WIDTH, EFFECT_HEIGHT = 92.0, 26.0
#: From this many letters on a word needs a wider chip: Haarlemmerbuurt, Grachtengordel.
LONG_WORD = 12


class OwnStrip(ChoiceList):
    """The strip of the viewing seat.

    Args:
        on_thing: gets the thing that is pressed.
        on_hover: gets the thing under the mouse, None for none.
    """

    def __init__(
        self,
        on_thing: Callable[[Thing], object],
        on_hover: Callable[[Thing | None], object],
        on_error: Status | None = None,
    ) -> None:
        super().__init__(
            lambda key: on_thing(thing_of(key)), lambda key: on_hover(thing_of(key) if key else None), on_error
        )
        #: Things that stand out beside those that can be used, with the sign of each (`drawing.compared`).
        self.signs: Mapping[Thing, str] = {}
        self.add_class("amst-strip")

    def show(self, html: str, keys: tuple[str, ...] = ()) -> None:
        """Show other content, only when it differs: most decisions leave the strip as it is."""
        if html != self.html:
            super().show(html, keys)

    def show_view(self, view: View, name: str = "") -> None:
        """Show what lies in front of the view's seat."""
        usable = frozenset(thing for action in view.legal_actions() for thing in own_things(action))
        laid = _Laid(view, usable, self.signs)
        self.show(laid.html(), tuple(laid.keys))


class _Laid:
    """The strip of one view as HTML, and the keys of its buttons as they are laid."""

    def __init__(self, view: View, usable: Collection[Thing], signs: Mapping[Thing, str]) -> None:
        self.view, self.usable, self.signs = view, usable, signs
        self.side: Side = view.sides[view.seat]
        self.keys: list[str] = []

    def html(self) -> str:
        things = self._supply() + self._dial() + self._dice() + self._hold() + self._market()
        return f'<div class="amst-strip-things">{things}</div>{self._cards()}'

    def _button(self, thing: Thing, content: str, kind: str, words: str = "") -> str:
        """Return a button for a thing. Only cards and what can be used now are stops of the Tab key."""
        key, usable = key_of(thing), thing in self.usable
        self.keys.append(key)
        words = words or own_caption(thing, self.view)
        if usable:
            words = _("{thing}. It can be used now.").format(thing=words.rstrip("."))
        stop = "" if usable or thing[0] in ("card", "mission") else ' tabindex="-1"'
        state = " amst-legal" if usable else ""
        if thing in self.signs:
            state += f" amst-{self.signs[thing]}"
            content += f'<span class="amst-sign">{sign(self.signs[thing])}</span>'
        return (
            f'<button type="button" class="amst-thing amst-{kind}{state}" data-key="{key}"{stop} '
            f'aria-label="{escape(words)}" title="{escape(words)}">{content}</button>'
        )

    # --- what is not a card ------------------------------------------------------------------------------------------

    def _supply(self) -> str:
        items = "".join(
            self._button(("cube", colour), f"{icon(symbols.draw_cube, colour, size=22)}<b>{number}</b>", "cube")
            for colour, number in enumerate(self.side.supply)
        )
        saved = ""
        if self.side.saved is not None:
            kept = cubes(tuple(int(colour == self.side.saved) for colour in range(len(COLOURS))))
            cube = symbols.picture(symbols.draw_cube, self.side.saved, size=16, label=kept)
            saved = f'<small title="{escape(_("Kept for the next round"))}">↷ {cube}</small>'
        money = ngettext("{n} guilder", "{n} guilders", self.side.guilders).format(n=self.side.guilders)
        coins = icon(symbols.draw, "coin", size=18)
        return _group("supply", _("Supply"), items, f"<small>{coins} {escape(money)}</small>{saved}")

    def _dial(self) -> str:
        return _group("dial", _("Dial"), "".join(self._slot(slot) for slot in range(1, SLOTS + 1)))

    def _slot(self, slot: int) -> str:
        round_, counts = arrives(self.view, slot), self.side.dial[slot - 1]
        when = escape(_("R{n}").format(n=round_)) if round_ <= LAST_ROUND else "–"
        heap = cube_heap(counts, 16) if any(counts) else '<span class="amst-heap">–</span>'
        return self._button(("slot", slot), f"<span><b>{slot}</b><i>{when}</i></span>{heap}", "slot")

    def _dice(self) -> str:
        if not any(self.view.dice):
            return ""
        return _group("dice", _("Dice"), "".join(self._die(colour) for colour in range(len(COLOURS))))

    def _die(self, colour: int) -> str:
        takers = [seat for seat in range(self.view.players) if colour in self.view.chosen[seat]]
        discs = "".join(icon(symbols.draw_disc, seat, size=12) for seat in takers)
        die = icon(symbols.draw_die, colour, self.view.dice[colour], size=30)
        return self._button(("die", colour), f"{die}<span>{discs}</span>", "die")

    def _hold(self) -> str:
        """Return the ship with what is aboard, and the store."""
        side, seat = self.side, self.view.seat
        aboard = self._counted("aboard", symbols.draw_good, side.ship)
        aboard += self._counted("worker", symbols.draw_dockworker, side.dockworkers)
        places = _("{n} of {places}").format(n=sum(side.dockworkers), places=ABOARD)
        title = escape(_("Dockworkers aboard, {n}").format(n=places))
        ship = f'<span class="amst-hold" title="{title}">{icon(symbols.draw_ship, seat, size=34)}{aboard or "–"}</span>'
        store = self._counted("store", symbols.draw_good, side.store)
        kept = f'<span class="amst-hold">{icon(symbols.draw, "crate", size=26)}{store or "–"}</span>'
        return _group("hold-all", _("Ship and store"), ship + kept)

    def _counted(self, kind: str, painter: Callable[..., None], counts: Iterable[int]) -> str:
        return "".join(
            self._button((kind, number), f"{icon(painter, number, size=22)}<b>{count}</b>", "good")
            for number, count in enumerate(counts)
            if count
        )

    def _market(self) -> str:
        tile = open_tile(self.view)
        if tile is None:
            return ""
        return _group("market-place", _("Market"), self._button(("market", 0), tile_picture(tile), "tile"))

    # --- cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> str:
        side = self.side
        places = _("{n} of {places}").format(n=len(side.inactive), places=PLACES)
        inactive = "".join(self._chip(card, active=False) for card in side.inactive)
        active = "".join(self._chip(card, active=True) for card in side.active)
        lists = _cards_of("inactive", _("Your inactive cards"), places, inactive)
        lists += _cards_of("active", _("Your active cards"), str(len(side.active)), active)
        if any(number is not None for number in side.missions) or side.open_missions:
            lists += _cards_of("missions", _("Your missions: only you see them"), "", self._missions())
        return f'<div class="amst-strip-cards">{lists}</div>'

    def _chip(self, number: int, active: bool) -> str:
        board: Board = self.view.board
        label = card_art.card_label(board.cards[number], cost=not active)
        tokens = self.side.tokens.get(number, 0)
        if tokens:
            label += " " + _("Used in this round.")
        content = chip(board.cards[number], active, tokens, screen_language())
        return self._button(("card", number), content, "chip", label)

    def _missions(self) -> str:
        items = [(number, "") for number in self.side.missions if number is not None]
        items += [(number, _("lies open")) for number in self.side.open_missions]
        return "".join(
            self._button(
                ("mission", number),
                f"<b>{escape(mission_name(number))}</b><small>{escape(note or mission_text(number))}</small>",
                "chip",
                f"{mission_name(number)}: {mission_text(number)}",
            )
            for number, note in items
        )


def _group(name: str, title: str, content: str, more: str = "") -> str:
    return (
        f'<section class="amst-strip-{name}" aria-label="{escape(title)}"><h4>{escape(title)}</h4>'
        f"<div>{content}</div>{more}</section>"
    )


def _cards_of(name: str, title: str, count: str, content: str) -> str:
    # Where room is short the titles are left out, so that “none” would say nothing.
    nothing = f'<span class="amst-quiet amst-words">{escape(_("none"))}</span>'
    return (
        f'<section class="amst-strip-{name}"><h4>{escape(title)} <small>{escape(count)}</small></h4>'
        f'<div data-scroll="{name}">{content or nothing}</div></section>'
    )


@lru_cache(maxsize=1024)
def chip(card: Card, active: bool, tokens: int, _language: str) -> str:
    """Return a card as a low strip in HTML: when it works, its name, what it does, and what it costs or its tokens."""
    pen = Svg(EFFECT_WIDTH, EFFECT_HEIGHT)
    card_art.draw_effect(pen, card, (0, 0, EFFECT_WIDTH, EFFECT_HEIGHT))
    timing = icon(symbols.draw_timing, card.timing, size=18)
    paid = "".join(icon(symbols.draw_cube, colour, size=13) * number for colour, number in enumerate(card.cost))
    side = icon(symbols.draw, "token", size=18) * min(tokens, 3) if active else paid
    name = card_art.bare_name(card.number)
    long = " amst-long" if max(map(len, name.split())) >= LONG_WORD else ""
    colour = card_art.KIND_COLOURS[card.kind]
    return (
        f'<span class="amst-chip-name{long}" style="background:{colour}">{timing}<b>{escape(name)}</b></span>'
        f'<span class="amst-chip-does">{pen.picture()}<span>{side}</span></span>'
    )
