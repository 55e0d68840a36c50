"""The fields of a position's text in the City Collection, to be changed one by one (cards: `position_piles`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.notation.read_side import ELSEWHERE
from amsterdam.city_collection.notation.write import GAME
from amsterdam.city_collection.player import SLOTS
from amsterdam.city_collection.position import ACT, DICE, DISPLAYED, MIXED, OVER, SUPPLIED, TOM
from amsterdam.city_collection.rules.setup import GUILDERS
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.variants import EXPANSIONS, SHORT_START
from widgets.what_if.position import fields as position_fields
from widgets.what_if.position.fields import count, items, joined, pairs, unknown

SEATS, BLOCKS = 4, 36
#: The number of players in the header of the game against TOM.
AGAINST_TOM = 1
#: What is unknown to a reader of the text, and what is not there.
HIDDEN, NOTHING = "?", "-"
SHORT_GAME = "short-game"
#: Expansion -> the fields of the text, and of a player, that it adds.
_BROUGHT = {"foreman-messenger": ("foreman", "messenger"), "trader": ("trader",)}
_BROUGHT_TO_PLAYERS = {"missions": ("missions", "open")}


@dataclass
class Fields(position_fields.Fields):
    """The fields of a line of this game. Fields that are left out are dealt, so an empty one is written as ``-``."""

    game = GAME
    headers = "1-4"
    defaults = {"turn": "0", "phase": ACT}  # noqa: RUF012

    # --- who plays ---------------------------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        """Whether it is the solo game against TOM."""
        return self.players == AGAINST_TOM

    @property
    def seats(self) -> int:
        return max(2, self.players)

    @property
    def deciding(self) -> range:
        """The seats that can decide."""
        return range(TOM if self.solo else self.seats)

    def set_players(self, players: int) -> None:
        """Change the number of players; a removed player takes everything along. With TOM there are no expansions."""
        if (players == AGAINST_TOM) != self.solo:
            self.set("jetties", "")  # the number of dockworkers changes
            self.set("tom", "")
        self.players = players
        for seat in range(self.seats, SEATS):
            self.set(f"p{seat}", "")
        if self.number("turn") not in self.deciding:
            self.set("turn", "")
        self.set("queue", "")
        if order := self.order():
            seats = [str(seat) for seat in range(self.seats)]
            self.set("order", ",".join([*(s for s in order if s in seats), *(s for s in seats if s not in order)]))
        districts = self.field("districts")
        self.set("districts", districts[: self.seats - 1] if len(districts) >= self.seats - 1 else "")
        for name in EXPANSIONS if self.solo else ():
            self.set_expansion(name, "")

    def expansions(self) -> dict[str, str]:
        """Return the expansions in use, with the kind of C tiles as the value of their expansion."""
        return pairs(self.field("expansions"))

    def set_expansion(self, name: str, way: str, played: bool = False) -> None:
        """Add or remove an expansion; removing it removes its fields."""
        others = {other: its_way for other, its_way in self.expansions().items() if other != name}
        self.set("expansions", joined({**others, **({name: way} if played else {})}))
        if played:
            return
        for part in _BROUGHT.get(name, ()):
            self.set(part, "")
        for part in _BROUGHT_TO_PLAYERS.get(name, ()):
            for seat in range(self.seats):
                self.set_player(seat, part, "")

    @property
    def market_c(self) -> str:
        """Return how C tiles are used, empty if they are not."""
        expansions = self.expansions()
        return (expansions["market-c"] or MIXED) if "market-c" in expansions else ""

    def set_short(self, short: bool) -> None:
        """Choose between ten rounds and the full game."""
        others = {name: value for name, value in pairs(self.field("options")).items() if name != SHORT_GAME}
        self.set("options", joined({**({SHORT_GAME: ""} if short else {}), **others}))
        if short and self.round < SHORT_START:
            self.set_round(SHORT_START)

    @property
    def short(self) -> bool:
        return SHORT_GAME in pairs(self.field("options"))

    # --- when, and whose decision ------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The round; the first one if it is not written."""
        return self.number("round") or (SHORT_START if self.short else 1)

    def set_round(self, wanted: int) -> None:
        """Go to a round; the last of the tiles to come stay."""
        to_come = LAST_ROUND - wanted
        if "tiles" in self.values:
            listed = _one_by_one(self.field("tiles"))
            kept = listed[len(listed) - to_come :] if to_come < len(listed) else listed
            self.set("tiles", _together([HIDDEN] * (to_come - len(kept)) + kept) or NOTHING)
        self.set("round", str(wanted))

    def set_phase(self, phase: str) -> None:
        """Choose another kind of decision; fields that exist only in other phases are removed."""
        self.set("phase", "" if phase == self.defaults["phase"] else phase)
        for name in ("queue", "done", *(["turn"] if phase == OVER else [])):
            self.set(name, "")
        if phase not in DISPLAYED:
            self.set("display", "")
        for seat in range(self.seats):
            if phase not in SUPPLIED:
                self.set_player(seat, "supply", "")
            if phase == DICE:
                self.set_player(seat, "chosen", "")

    def set_turn(self, seat: str) -> None:
        """Let a seat decide; the next ones follow from the order, and it has done nothing yet."""
        for name in ("queue", "done"):
            self.set(name, "")
        self.set("turn", seat)

    # --- the Amstel --------------------------------------------------------------------------------------------------

    def amstel(self, seat: int) -> int:
        """Return the field of a disc; anything but a number is ignored."""
        text = self.of_player(seat, "amstel")
        return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0

    def order(self) -> list[str]:
        """Return the seats from first to last as written, empty if they follow from the discs."""
        return items(self.field("order"))

    def set_amstel(self, seat: int, place: int) -> None:
        """Move a disc; it goes on top of others on the same field."""
        self.set_player(seat, "amstel", str(place or ""))
        if order := self.order():
            moved = [str(seat), *(other for other in order if other != str(seat))]
            self.set("order", ",".join(sorted(moved, key=lambda s: -self.amstel(int(s)) if s.isdecimal() else 1)))

    # --- what a player has -------------------------------------------------------------------------------------------

    def side(self, seat: int) -> dict[str, str]:
        """Return the fields of a player."""
        return {name: value for name, _colon, value in (w.partition(":") for w in _words(self.field(f"p{seat}")))}

    def of_player(self, seat: int, name: str) -> str:
        """Return a field of a player, or an empty string."""
        value = self.side(seat).get(name, "")
        return "" if value == NOTHING else value

    def set_player(self, seat: int, name: str, value: str) -> None:
        """Change a field of a player."""
        others = self.side(seat)
        cleaned = "".join(value.split())
        changed = {**others, name: cleaned} if cleaned else {n: v for n, v in others.items() if n != name}
        if changed != others:
            self.set(f"p{seat}", "/".join(f"{n}:{v}" for n, v in changed.items()))

    def guilders(self, seat: int) -> int:
        """Return a player's guilders; the starting amount if it is not written."""
        text = self.of_player(seat, "guilders")
        return int(text) if text.isdecimal() else 0 if self.solo and seat == TOM else GUILDERS

    def dial(self, seat: int) -> list[str]:
        """Return the cubes on each slot of a dial."""
        slots = [slot.replace(NOTHING, "") for slot in self.of_player(seat, "dial").split(",")]
        return [*slots, *[""] * SLOTS][: max(SLOTS, len(slots))]

    def set_dial(self, seat: int, slot: int, cubes: str) -> None:
        """Change the cubes on a slot, the first one being 0."""
        slots = self.dial(seat)
        slots[slot] = cubes
        self.set_player(seat, "dial", ",".join(cubes or NOTHING for cubes in slots) if any(slots) else "")

    def points(self, seat: int) -> int:
        """Return a player's prestige, 0 if it is not a number."""
        match = re.match(r"-?[0-9]{1,4}", self.of_player(seat, "points"))
        return int(match[0]) if match else 0

    def set_points(self, seat: int, wanted: int) -> None:
        """Change a player's prestige; if its sources are written, the difference is booked to the position itself."""
        bracket = re.search(r"\((.*)\)", self.of_player(seat, "points"))
        named = pairs(bracket[1]) if bracket else {}
        sources = {rule: number for rule, number in named.items() if rule != ELSEWHERE}
        rest = wanted - sum(int(number) for number in sources.values() if re.fullmatch(r"-?[0-9]+", number))
        where = joined({**sources, **({ELSEWHERE: str(rest)} if rest else {})})
        self.set_player(seat, "points", f"{wanted}({where})" if sources else str(wanted or ""))

    # --- blocks and goods --------------------------------------------------------------------------------------------

    def owner(self, block: int) -> int | None:
        """Return the owner of a block."""
        owners = (s for s in range(self.seats) if str(block) in items(self.of_player(s, "blocks")))
        return next(owners, None)

    def give(self, block: int, seat: int | None) -> None:
        """Give a block to a player or to nobody. An owned block loses its good; a freed block is dealt a good."""
        before = self.owner(block)
        for other in range(self.seats):
            owned = items(self.of_player(other, "blocks"))
            kept = [number for number in owned if number != str(block)]
            blocks = [*kept, str(block)] if other == seat else kept
            if sorted(blocks) != sorted(owned):
                self.set_player(other, "blocks", ",".join(sorted(blocks, key=lambda n: (len(n), n))))
        if (before is None) != (seat is None):
            self.set_good(block, HIDDEN if seat is None else NOTHING)

    def goods(self) -> list[str]:
        """Return the good on each block: its letter, nothing (``-``), or a good to be dealt (``?``)."""
        text = self.field("goods")
        if self._in_a_row(text):
            return list(text)
        goods = [HIDDEN] * BLOCKS
        for block, good in pairs(text).items():
            if block.isdecimal() and int(block) < BLOCKS:
                goods[int(block)] = good
        return goods

    def set_good(self, block: int, good: str) -> None:
        """Put a good on a block, or remove it; an owned block never has one, so its entry is left out."""
        text = self.field("goods")
        if self._in_a_row(text):
            self.set("goods", text[:block] + good + text[block + 1 :])
            return
        named = {number: its_good for number, its_good in pairs(text).items() if number != str(block)}
        written = good != HIDDEN and self.owner(block) is None
        self.set("goods", joined({**named, **({str(block): good} if written else {})}))

    @staticmethod
    def _in_a_row(text: str) -> bool:
        return bool(re.fullmatch(rf"[{GOOD_LETTERS}{HIDDEN}{NOTHING}]{{{BLOCKS}}}", text))

    # --- the market --------------------------------------------------------------------------------------------------

    def set_tile(self, code: str) -> None:
        """Open another market tile; if it was still to come or had been open, the open one takes its place."""
        before = self.field("tile")
        if code not in (HIDDEN, NOTHING):
            swap: Mapping[str, str] = {code: before or HIDDEN}
            coming = [swap.get(tile, tile) for tile in _one_by_one(self.field("tiles"))]
            past = [swap.get(tile, tile) for tile in items(self.field("past"))]
            if code in self.field("tiles").split(","):
                self.set("tiles", _together(coming))
            if code in items(self.field("past")):
                self.set("past", ",".join(tile for tile in past if tile != HIDDEN))
        self.set("tile", code)


def _words(text: str) -> list[str]:
    return [word for word in text.split("/") if word]


def _one_by_one(tiles: str) -> list[str]:
    """Return tiles with hidden ones written one by one.

    >>> _one_by_one("A5,?2")
    ['A5', '?', '?']
    """
    singles: list[str] = []
    for item in items(tiles):
        hidden = re.fullmatch(r"\?[0-9]{0,2}", item)
        singles += [HIDDEN] * count(item) if hidden else [item]
    return singles


def _together(tiles: Sequence[str]) -> str:
    """Return tiles in their written form.

    >>> _together(["A5", "?", "?"])
    'A5,?2'
    """
    runs = [(tile, list(same)) for tile, same in groupby(tiles)]
    return ",".join(unknown(len(same)) if tile == HIDDEN else ",".join(same) for tile, same in runs)


def with_count(text: str, letter: str, wanted: int, alphabet: str = "") -> str:
    """Return letters with the wanted count of one of them; the rest stay. An alphabet sets the order of the result.

    >>> with_count("PPG", "G", 2, "PGOBUK"), with_count("BWBY", "B", 1)
    ('PPGG', 'BWY')
    """
    have = text.count(letter)
    more = text + letter * (wanted - have)
    changed = more if wanted >= have else more[::-1].replace(letter, "", have - wanted)[::-1]
    return "".join(sorted(changed, key=alphabet.find)) if alphabet else changed
