"""Questions that the rulebooks leave open, as options of a game (the ``ruling.*`` rules).

The first value of an option is its default. The texts are in the rulebook files.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam import rulings

#: Rule id -> its values, the default first.
RULINGS: dict[str, tuple[str, ...]] = {
    "ruling.wild-sweep-stops": ("leave", "three-tries", "one-try"),
    "ruling.short-row": ("at-once", "next-draw"),
    "ruling.second-card": ("must-draw", "may-stop"),
    "ruling.no-action": ("pass", "end-at-once"),
    "ruling.merchandise-gone": ("claim-stands",),
    "ruling.no-contracts": ("not-offered",),
    "ruling.return-order": ("seat-order",),
    "ruling.three-way-tie": ("as-many-lapse", "next-lapses", "none-lapse"),
    "ruling.below-zero": ("as-it-is",),
}


@dataclass(frozen=True, slots=True)
class Rulings(rulings.Rulings):
    """The rulings of one game. Rulings with a single value are not stored."""

    table = RULINGS

    wild_sweep_stops: str = "leave"
    short_row: str = "at-once"
    second_card: str = "must-draw"
    no_action: str = "pass"
    three_way_tie: str = "as-many-lapse"
