"""Changes by active cards: numbers of the rules, which the chapters look up here.

The board data give the timing of each card; the timing here is one at which it can work.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.city_collection.position import Table


@dataclass(frozen=True, slots=True)
class Lasting:
    """As long as the card is active, a number of the rules changes for its owner."""

    name: str
    amount: int = 1
    timing: str = "lasting"


#: Card -> its change; for two cards the data say whether they are marked as used.
CHANGES: dict[int, tuple[Lasting, ...]] = {
    8: (Lasting("no-penalty-for-inactive", timing="end"),),
    20: (Lasting("market-twice", timing="III"), Lasting("market-twice")),
    25: (Lasting("block-discount"),),
    27: (Lasting("block-for-guilders", 2),),
    28: (Lasting("blocks-a-turn"),),
    29: (Lasting("map-three-times", timing="III"), Lasting("map-three-times")),
    31: (Lasting("building-discount"),),
    34: (Lasting("always-on-top"),),
    37: (Lasting("sell-for-both"),),
    38: (Lasting("card-for-guilders", 3),),
    40: (Lasting("two-fields-a-cube"),),
    42: (Lasting("new-craftsman-discount"),),
    49: (Lasting("need-no-card", timing="I"),),
    53: (Lasting("neighbour-slot", timing="II"),),
}

#: Name of a change -> the cards that make it, and by how much.
_CARDS = {
    name: {card: part.amount for card, parts in CHANGES.items() for part in parts if part.name == name}
    for name in {part.name for parts in CHANGES.values() for part in parts}
}


def total(position: Table, seat: int, name: str) -> int:
    """Return how much a player's active cards change a number of the rules, such as ``block-discount``.

    Raises KeyError for a name that no card has.
    """
    active, changed = position.sides[seat].active, 0
    for card, amount in _CARDS[name].items():
        if card in active:
            changed += amount
    return changed
