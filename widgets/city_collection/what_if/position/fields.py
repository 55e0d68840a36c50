"""The parts of a position's text in the City Collection, to be changed one by one (cards: `position_piles`)."""

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
#: The number in the header for the game against TOM.
AGAINST_TOM = 1
#: What somebody who looks at the text alone does not know, and what is not there.
HIDDEN, NOTHING = "?", "-"
SHORT_GAME = "short-game"
#: Expansion -> the parts of the text, and of a player, that it brings.
_BROUGHT = {"foreman-messenger": ("foreman", "messenger"), "trader": ("trader",)}
_BROUGHT_TO_PLAYERS = {"missions": ("missions", "open")}


@dataclass
class Fields(position_fields.Fields):
    """The parts of a line of this game. What is left out is dealt, so what shall be nothing is written as ``-``."""

    game = GAME
    headers = "1-4"
    defaults = {"turn": "0", "phase": ACT}  # noqa: RUF012

    # --- who plays ---------------------------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        """Whether it is the game of one player against TOM."""
        return self.players == AGAINST_TOM

    @property
    def seats(self) -> int:
        return max(2, self.players)

    @property
    def deciding(self) -> range:
        """The seats that can decide."""
        return range(TOM if self.solo else self.seats)

    def set_players(self, players: int) -> None:
        """Seat more players, or fewer: who is left out takes everything along. With TOM there are no expansions."""
        if (players == AGAINST_TOM) != self.solo:
            self.set("jetties", "")  # other dockworkers
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
        """Return the expansions that are played, the way of the C tiles behind theirs."""
        return pairs(self.field("expansions"))

    def set_expansion(self, name: str, way: str, played: bool = False) -> None:
        """Play with an expansion or without it; what it brought goes with it."""
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
        """How C tiles come in, empty without them."""
        expansions = self.expansions()
        return (expansions["market-c"] or MIXED) if "market-c" in expansions else ""

    def set_short(self, short: bool) -> None:
        """Play ten rounds, or all of them."""
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
        """The round, that of the start where none is written."""
        return self.number("round") or (SHORT_START if self.short else 1)

    def set_round(self, wanted: int) -> None:
        """Go to a round; of the tiles to come the last ones stay."""
        to_come = LAST_ROUND - wanted
        if "tiles" in self.values:
            listed = _one_by_one(self.field("tiles"))
            kept = listed[len(listed) - to_come :] if to_come < len(listed) else listed
            self.set("tiles", _together([HIDDEN] * (to_come - len(kept)) + kept) or NOTHING)
        self.set("round", str(wanted))

    def set_phase(self, phase: str) -> None:
        """Ask for another kind of decision; what can be there in other phases only is put away."""
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
        """Let a seat decide; who comes after it follows from the order, and it has done nothing yet."""
        for name in ("queue", "done"):
            self.set(name, "")
        self.set("turn", seat)

    # --- the Amstel --------------------------------------------------------------------------------------------------

    def amstel(self, seat: int) -> int:
        """Return the field of a disc; nothing that is no number counts."""
        text = self.of_player(seat, "amstel")
        return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0

    def order(self) -> list[str]:
        """Return the seats from first to last as written, none where they follow from the discs."""
        return items(self.field("order"))

    def set_amstel(self, seat: int, place: int) -> None:
        """Move a disc; on a field with others it comes to lie on top."""
        self.set_player(seat, "amstel", str(place or ""))
        if order := self.order():
            moved = [str(seat), *(other for other in order if other != str(seat))]
            self.set("order", ",".join(sorted(moved, key=lambda s: -self.amstel(int(s)) if s.isdecimal() else 1)))

    # --- what a player has -------------------------------------------------------------------------------------------

    def side(self, seat: int) -> dict[str, str]:
        """Return the parts of a player."""
        return {name: value for name, _colon, value in (w.partition(":") for w in _words(self.field(f"p{seat}")))}

    def of_player(self, seat: int, name: str) -> str:
        """Return a part of a player, empty for nothing."""
        value = self.side(seat).get(name, "")
        return "" if value == NOTHING else value

    def set_player(self, seat: int, name: str, value: str) -> None:
        """Change a part of a player."""
        others = self.side(seat)
        cleaned = "".join(value.split())
        changed = {**others, name: cleaned} if cleaned else {n: v for n, v in others.items() if n != name}
        if changed != others:
            self.set(f"p{seat}", "/".join(f"{n}:{v}" for n, v in changed.items()))

    def guilders(self, seat: int) -> int:
        """Return a player's guilders, those of the start where none are written."""
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
        """Return a player's prestige, 0 where it is no number."""
        match = re.match(r"-?[0-9]{1,4}", self.of_player(seat, "points"))
        return int(match[0]) if match else 0

    def set_points(self, seat: int, wanted: int) -> None:
        """Change a player's prestige; where it is told what brought it, the rest is said to come with the position."""
        bracket = re.search(r"\((.*)\)", self.of_player(seat, "points"))
        named = pairs(bracket[1]) if bracket else {}
        told = {rule: number for rule, number in named.items() if rule != ELSEWHERE}
        rest = wanted - sum(int(number) for number in told.values() if re.fullmatch(r"-?[0-9]+", number))
        where = joined({**told, **({ELSEWHERE: str(rest)} if rest else {})})
        self.set_player(seat, "points", f"{wanted}({where})" if told else str(wanted or ""))

    # --- blocks and goods --------------------------------------------------------------------------------------------

    def owner(self, block: int) -> int | None:
        """Return who owns a block."""
        owners = (s for s in range(self.seats) if str(block) in items(self.of_player(s, "blocks")))
        return next(owners, None)

    def give(self, block: int, seat: int | None) -> None:
        """Give a block to a player, or to nobody: the good that lay there is gone, one of those left over comes."""
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
        """Return the good on each block: its letter, nothing (``-``), or one that is dealt (``?``)."""
        text = self.field("goods")
        if self._in_a_row(text):
            return list(text)
        goods = [HIDDEN] * BLOCKS
        for block, good in pairs(text).items():
            if block.isdecimal() and int(block) < BLOCKS:
                goods[int(block)] = good
        return goods

    def set_good(self, block: int, good: str) -> None:
        """Lay a good on a block, or none; on an owned one nothing can lie, so that nothing needs to be said of it."""
        text = self.field("goods")
        if self._in_a_row(text):
            self.set("goods", text[:block] + good + text[block + 1 :])
            return
        named = {number: its_good for number, its_good in pairs(text).items() if number != str(block)}
        said = good != HIDDEN and self.owner(block) is None
        self.set("goods", joined({**named, **({str(block): good} if said else {})}))

    @staticmethod
    def _in_a_row(text: str) -> bool:
        return bool(re.fullmatch(rf"[{GOOD_LETTERS}{HIDDEN}{NOTHING}]{{{BLOCKS}}}", text))

    # --- the market --------------------------------------------------------------------------------------------------

    def set_tile(self, code: str) -> None:
        """Open another market tile; if it was to come or had been open before, the open one goes there."""
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
    """Return tiles with each hidden one apart.

    >>> _one_by_one("A5,?2")
    ['A5', '?', '?']
    """
    singles: list[str] = []
    for item in items(tiles):
        hidden = re.fullmatch(r"\?[0-9]{0,2}", item)
        singles += [HIDDEN] * count(item) if hidden else [item]
    return singles


def _together(tiles: Sequence[str]) -> str:
    """Return tiles as they are written.

    >>> _together(["A5", "?", "?"])
    'A5,?2'
    """
    runs = [(tile, list(same)) for tile, same in groupby(tiles)]
    return ",".join(unknown(len(same)) if tile == HIDDEN else ",".join(same) for tile, same in runs)


def with_count(text: str, letter: str, wanted: int, alphabet: str = "") -> str:
    """Return letters with so many of one of them, in the order of the alphabet if one is given; the others stay.

    >>> with_count("PPG", "G", 2, "PGOBUK"), with_count("BWBY", "B", 1)
    ('PPGG', 'BWY')
    """
    have = text.count(letter)
    more = text + letter * (wanted - have)
    changed = more if wanted >= have else more[::-1].replace(letter, "", have - wanted)[::-1]
    return "".join(sorted(changed, key=alphabet.find)) if alphabet else changed
