"""The actions of Amsterdam. Each is a small frozen object for one decision.

Blocks, fields, cards and tiles are numbers. Colours, goods and dockworkers are numbers as in `goods`, and letters in
the texts of `to_text`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from amsterdam.city_collection.goods import COLOUR_LETTERS, COLOURS, DOCKWORKER_LETTERS, GOOD_LETTERS
from amsterdam.game import Action
from amsterdam.reading import unreadable

# --- setup, phases I and II -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    """Take an open card under the own board (setup.first-card, phase1.choose)."""

    card: int

    def to_text(self) -> str:
        return f"choose {self.card}"


@dataclass(frozen=True, slots=True)
class TakeNoCard(Action):
    """Leave the open cards to the others (card.049)."""

    def to_text(self) -> str:
        return "no-card"


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Discard one of six inactive cards (phase1.five-places), or an open card for TOM (solo)."""

    card: int

    def to_text(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class TakeCube(Action):
    """Take a cube of choice: at setup, from a card, a tile or the black market."""

    colour: int

    def to_text(self) -> str:
        return f"cube {COLOUR_LETTERS[self.colour]}"


@dataclass(frozen=True, slots=True)
class ChooseDie(Action):
    """Choose a die and lay its cubes on a slot of the dial: the slot of its value, unless card.053 says otherwise."""

    colour: int
    slot: int

    def to_text(self) -> str:
        return f"die {COLOUR_LETTERS[self.colour]} {self.slot}"


# --- phase III --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActivateCard(Action):
    """Activate an inactive card and pay exactly these cubes, in letters by colour (phase3.activate).

    ``-`` pays nothing (a discount, or market.CA20 and market.CB24), ``3fl`` pays three guilders (card.038).
    """

    card: int
    payment: str

    def to_text(self) -> str:
        return f"activate {self.card} {self.payment}"


@dataclass(frozen=True, slots=True)
class UseCard(Action):
    """Use an active card (phase3.use-card). Choices that the card leaves are decided next."""

    card: int

    def to_text(self) -> str:
        return f"use {self.card}"


@dataclass(frozen=True, slots=True)
class DropMap(Action):
    """Use card.047 and discard this active district map for it."""

    card: int

    def to_text(self) -> str:
        return f"drop {self.card}"


@dataclass(frozen=True, slots=True)
class HandIn(Action):
    """Hand in one cube of any colour that is still owed."""

    colour: int

    def to_text(self) -> str:
        return f"pay {COLOUR_LETTERS[self.colour]}"


@dataclass(frozen=True, slots=True)
class TakeBlock(Action):
    """Take a block (phase3.block), paid in cubes, or in guilders by card.027, or free by market.CB22."""

    block: int
    payment: str = "cubes"

    def to_text(self) -> str:
        return f"block {self.block}" + ("" if self.payment == "cubes" else f" {self.payment}")


@dataclass(frozen=True, slots=True)
class StoreGood(Action):
    """Lay the good just taken in the store."""

    def to_text(self) -> str:
        return "store"


@dataclass(frozen=True, slots=True)
class SellGood(Action):
    """Sell the good just taken on the black market, for a cube of choice or for guilders (phase3.black-market).

    Where the player gets both (card.037, trader.*) there is no choice, and `reward` is ``both``.
    """

    reward: str

    def to_text(self) -> str:
        return f"sell {self.reward}"


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Move a good from the store to the ship (phase3.load)."""

    good: int

    def to_text(self) -> str:
        return f"load {GOOD_LETTERS[self.good]}"


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """Move the ship to a neighbouring field (phase3.sail), or to any field by market.CB21.

    A field that may be sailed without a cube is. With the payment ``cube`` a cube is paid all the same, which can be
    of use with card.040.
    """

    field: int
    payment: str = ""

    def to_text(self) -> str:
        return f"sail {self.field} {self.payment}".rstrip()


@dataclass(frozen=True, slots=True)
class TakeDockworker(Action):
    """Take a dockworker aboard (phase3.dockworker-aboard)."""

    dockworker: int

    def to_text(self) -> str:
        return f"aboard {DOCKWORKER_LETTERS[self.dockworker]}"


@dataclass(frozen=True, slots=True)
class LandDockworker(Action):
    """Deliver a dockworker at the jetty of its colour (phase3.dockworker-deliver)."""

    dockworker: int

    def to_text(self) -> str:
        return f"land {DOCKWORKER_LETTERS[self.dockworker]}"


@dataclass(frozen=True, slots=True)
class Deliver(Action):
    """Deliver a good to the warehouse where the ship lies (phase3.deliver-large, phase3.deliver-small)."""

    good: int

    def to_text(self) -> str:
        return f"deliver {GOOD_LETTERS[self.good]}"


@dataclass(frozen=True, slots=True)
class AdvanceAmstel(Action):
    """Advance a number of fields on the Amstel (phase3.amstel)."""

    fields: int

    def to_text(self) -> str:
        return f"amstel {self.fields}"


@dataclass(frozen=True, slots=True)
class UseMarket(Action):
    """Pay for the open market tile (phase3.market)."""

    def to_text(self) -> str:
        return "market"


@dataclass(frozen=True, slots=True)
class SwapCard(Action):
    """Swap an inactive card for one of the discard pile, or for the top card of a deck (market.CA18).

    `wanted` is the number of a discarded card; with an empty pile ``craftsman`` or ``building``.
    """

    card: int
    wanted: str

    def to_text(self) -> str:
        return f"swap {self.card} {self.wanted}"


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Decline what a tile or a card still offers."""

    def to_text(self) -> str:
        return "forgo"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the own turn in phase III (phase3.any-order)."""

    def to_text(self) -> str:
        return "pass"


# --- phase IV, figures -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SaveCube(Action):
    """Keep a cube of this colour for the next round (phase4.keep-one)."""

    colour: int

    def to_text(self) -> str:
        return f"save {COLOUR_LETTERS[self.colour]}"


@dataclass(frozen=True, slots=True)
class PlaceFigure(Action):
    """Set foreman (a warehouse), messenger (a block) or trader (a kind of good) on a place."""

    figure: str
    place: int

    def to_text(self) -> str:
        return f"{self.figure} {self.place}"


#: The choices of a cube, by colour.
CUBES = tuple(TakeCube(colour) for colour in range(len(COLOURS)))
FIGURES = ("foreman", "messenger", "trader")

_PLAIN: dict[str, Action] = {a.to_text(): a for a in (TakeNoCard(), StoreGood(), UseMarket(), Forgo(), Pass())}
_NUMBERED: dict[str, Callable[[int], Action]] = {
    "choose": ChooseCard,
    "discard": DiscardCard,
    "use": UseCard,
    "drop": DropMap,
    "sail": Sail,
    "amstel": AdvanceAmstel,
}
_LETTERED: dict[str, tuple[Callable[[int], Action], str]] = {
    "cube": (TakeCube, COLOUR_LETTERS),
    "pay": (HandIn, COLOUR_LETTERS),
    "save": (SaveCube, COLOUR_LETTERS),
    "load": (Load, GOOD_LETTERS),
    "deliver": (Deliver, GOOD_LETTERS),
    "aboard": (TakeDockworker, DOCKWORKER_LETTERS),
    "land": (LandDockworker, DOCKWORKER_LETTERS),
}


#: How each action is written, for those who write it in another way.
_EXAMPLES = (
    *_PLAIN,
    *(f"{word} 7" for word in _NUMBERED),
    *(f"{word} {letters[0]}" for word, (_kind, letters) in _LETTERED.items()),
    *(f"{figure} 3" for figure in FIGURES),
    *("die G 2", "activate 24 PPK", "block 5", "sell cube", "swap 24 31"),
)


def action_from_text(text: str) -> Action:
    """Return the action that `Action.to_text` wrote as `text`. Raises BadInput.

    >>> action_from_text("activate 24 PPK")
    ActivateCard(card=24, payment='PPK')
    """
    match text.split():
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case [word, number] if word in _NUMBERED and _is_number(number):
            return _NUMBERED[word](int(number))
        case [word, letter] if word in _LETTERED and len(letter) == 1 and letter in _LETTERED[word][1]:
            kind, alphabet = _LETTERED[word]
            return kind(alphabet.index(letter))
        case ["die", letter, slot] if len(letter) == 1 and letter in COLOUR_LETTERS and _is_number(slot):
            return ChooseDie(COLOUR_LETTERS.index(letter), int(slot))
        case ["activate", card, payment] if _is_number(card) and _is_payment(payment):
            return ActivateCard(int(card), _in_order(payment))
        case ["block", block] if _is_number(block):
            return TakeBlock(int(block))
        case ["block", block, ("cubes" | "guilders" | "free") as payment] if _is_number(block):
            return TakeBlock(int(block), payment)
        case ["sail", field, "cube"] if _is_number(field):
            return Sail(int(field), "cube")
        case ["sell", ("cube" | "guilders" | "both") as reward]:
            return SellGood(reward)
        case ["swap", card, wanted] if _is_number(card) and (_is_number(wanted) or wanted in ("craftsman", "building")):
            return SwapCard(int(card), wanted)
        case [figure, place] if figure in FIGURES and _is_number(place):
            return PlaceFigure(figure, int(place))
    raise unreadable(text, "Amsterdam (City Collection)", _EXAMPLES)


def _is_number(word: str) -> bool:
    return len(word) <= 3 and word.isascii() and word.isdecimal()


#: The texts of a payment without cubes, and of a payment in guilders (card.038).
NO_CUBES, IN_GUILDERS = "-", "3fl"


def _in_order(payment: str) -> str:
    """Return a payment with its cubes in the order of the colours, as `ActivateCard` has them."""
    return payment if payment in (NO_CUBES, IN_GUILDERS) else "".join(sorted(payment, key=COLOUR_LETTERS.index))


def _is_payment(word: str) -> bool:
    return word in (NO_CUBES, IN_GUILDERS) or (len(word) <= 12 and set(word) <= set(COLOUR_LETTERS))
