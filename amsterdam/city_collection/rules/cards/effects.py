"""The vocabulary in which the cards are written: timing, condition, price and gain.

A card has one or more parts. A part works only at its own timing, and the board data give the timing of each card. So
card.061 is written both as a card to use and as a card counted at the end, and the data decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from amsterdam.city_collection.position import Position, Table
from amsterdam.city_collection.rules import amstel, gains
from amsterdam.city_collection.rules.lasting import Lasting
from amsterdam.game import Event

#: The effect of a triggered card: position, seat, card, events, and the facts of the happening.
Effect = Callable[[Position, int, int, list[Event], Mapping[str, int]], None]


def rule(card: int) -> str:
    """Return the id of a card's rule.

    >>> rule(24)
    'card.024'
    """
    return f"card.{card:03d}"


@dataclass(frozen=True, slots=True)
class Sign:
    """What a card looks at, as data, so that it can be drawn: a word and its subject.

    Attributes:
        what: the word, such as ``at-least``; `looks` has them all.
        of: a kind of cards, a district or a family, by the word; None where it needs none.
        number: the required number, 0 where the word needs none.
    """

    what: str
    of: int | str | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """What a card counts: calling it returns the number for a seat."""

    count: Callable[[Table, int], int]
    sign: Sign

    def __call__(self, position: Table, seat: int) -> int:
        return self.count(position, seat)


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card gives.

    Attributes:
        points: prestige.
        guilders: money.
        cubes: cubes of these colours.
        choice: cubes of choice.
        fields: fields to advance on the Amstel.
        steps: fields that the ship may move without cubes, in this turn.
        per: prestige and guilders are gained for each thing that this counts; once where it is None.
    """

    points: int = 0
    guilders: int = 0
    cubes: tuple[int, ...] = ()
    choice: int = 0
    fields: int = 0
    steps: int = 0
    per: Count | None = None

    def is_nothing(self, position: Table, seat: int) -> bool:
        """Return whether the card would bring nothing now because it counts 0."""
        return self.per is not None and not self.per(position, seat)

    def give(self, position: Position, seat: int, card: int, events: list[Event]) -> None:
        """Give the gain of a card to a player."""
        times, source = 1 if self.per is None else self.per(position, seat), rule(card)
        gains.guilders(position, seat, self.guilders * times, source, events, by=card)
        gains.points(position, seat, self.points * times, source, events, by=card)
        if self.cubes:
            gains.cubes(position, seat, [self.cubes.count(colour) for colour in range(6)], source, events)
        if self.fields:
            amstel.advance(position, seat, self.fields, source, events, by=card)
        if self.steps:
            position.turn.free_steps += self.steps
        if self.choice:
            gains.want(position, self.choice, source)


@dataclass(frozen=True, slots=True)
class Price:
    """The price of using a card.

    Attributes:
        guilders: money.
        any_cubes: cubes of any colour.
        cube: a cube of this colour.
        a_map: one of the active district maps.
    """

    guilders: int = 0
    any_cubes: int = 0
    cube: int | None = None
    a_map: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition for using a card.

    Attributes:
        holds: whether the condition holds, for a seat.
        sentence: what is missing, in a sentence for players.
        sign: the condition as data.
        rule: the rule behind the condition, where it is not the card's own.
    """

    holds: Callable[[Table, int], bool]
    sentence: Callable[[Table], str]
    sign: Sign
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """The owner uses the card in phase III: once a round (timing III), or without limit (lasting)."""

    gains: tuple[Gain, ...]
    when: Condition | None
    price: Price
    timing: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The card is triggered when something happens to its owner (see `cards.happened`).

    `gain` is its gain, None where the effect is of another kind.
    """

    what: str
    effect: Effect
    where: tuple[tuple[str, int], ...]
    timing: str
    gain: Gain | None

    def fits(self, facts: Mapping[str, int]) -> bool:
        """Return whether this happening triggers the card."""
        return all(facts.get(name) == value for name, value in self.where)


@dataclass(frozen=True, slots=True)
class End:
    """The card is counted at the end."""

    gain: Gain
    timing: str = "end"


Part = Use | Lasting | Answer | End
Parts = tuple[Part, ...]


# --- how a card is written --------------------------------------------------------------------------------------------


def use(*gained: Gain, when: Condition | None = None, price: Price | None = None) -> Use:
    """Make a card that is used once a round."""
    return Use(gained, when, price or Price(), "III")


def exchange(*gained: Gain, price: Price) -> Use:
    """Make a card that exchanges one thing for another without limit."""
    return Use(gained, None, price, "lasting")


def answer(what: str, effect: Gain | Effect, **where: int) -> Answer:
    """Make a lasting card that is triggered by a happening with the facts in `where`."""
    return _answer(what, effect, where, "lasting")


def dice(effect: Gain | Effect, **where: int) -> Answer:
    """Make a card of phase II that is triggered by each die its owner chooses."""
    return _answer("die-chosen", effect, where, "II")


def end(gain: Gain) -> End:
    """Make a card that is counted at the end."""
    return End(gain)


def _answer(what: str, effect: Gain | Effect, where: Mapping[str, int], timing: str) -> Answer:
    if not isinstance(effect, Gain):
        return Answer(what, effect, tuple(where.items()), timing, None)
    gain = effect

    def give(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
        gain.give(position, seat, card, events)

    return Answer(what, give, tuple(where.items()), timing, gain)
