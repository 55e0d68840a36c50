"""Questions that the rulebook leaves open, as options of a game (the ``ruling.*`` rules).

The first value of an option is its default. The texts are in the rulebook files.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam import rulings

#: Rule id -> its values, the default first.
RULINGS: dict[str, tuple[str, ...]] = {
    "ruling.card-001-used": ("used", "active"),
    "ruling.card-027-replaces": ("must", "may"),
    "ruling.card-029-035": ("apart", "counts"),
    "ruling.card-034-end": ("fixed", "lifts"),
    "ruling.card-040-half": ("lost", "kept"),
    "ruling.card-053-one": ("never-exit",),
    "ruling.card-036-same": ("any-colour",),
    "ruling.card-009-105": ("owner-chooses",),
    "ruling.cb22-limit": ("outside", "inside"),
    "ruling.district-zero": ("nothing", "second"),
    "ruling.amstel-tie": ("top-disc", "shared"),
    "ruling.phase-order": ("fixed",),
    "ruling.below-zero": ("as-it-is",),
    "ruling.missions-before-leftovers": ("before",),
    "ruling.foreman-way": ("mover-chooses",),
    "ruling.trader-037": ("not-added",),
    "ruling.tom-house-face": ("6",),
    "ruling.tom-docker-faces": ("listed",),
    "ruling.tom-warehouse-full": ("removed",),
    "ruling.three-equal-docker-taken": ("nothing",),
    "ruling.card-071-sources": ("turn", "phase-two"),
    "ruling.card-072-sources": ("any", "printed"),
    "ruling.market-c-short": ("three-back",),
    "ruling.dockworker-stop": ("turn", "stop"),
    "ruling.first-cubes-passes": ("two-passes", "at-once"),
    "ruling.card-103-108": ("active", "all"),
    "ruling.card-010-place": ("ship", "board"),
    "ruling.tom-docker": ("colour", "jetty"),
    "ruling.tom-sixes": ("by-colour",),
    "ruling.missions-activated": ("still-active",),
    "ruling.c-tiles-together": ("some-at-once",),
}


@dataclass(frozen=True, slots=True)
class Rulings(rulings.Rulings):
    """The rulings of one game. Rulings with a single value are not stored."""

    table = RULINGS

    card_001_used: str = "used"
    card_027_replaces: str = "must"
    card_029_035: str = "apart"
    card_034_end: str = "fixed"
    card_040_half: str = "lost"
    cb22_limit: str = "outside"
    district_zero: str = "nothing"
    amstel_tie: str = "top-disc"
    card_071_sources: str = "turn"
    card_072_sources: str = "any"
    dockworker_stop: str = "turn"
    first_cubes_passes: str = "two-passes"
    card_103_108: str = "active"
    card_010_place: str = "ship"
    tom_docker: str = "colour"
