"""What the rulebooks leave open, as options of a game (the ``ruling.*`` rules).

The first value of an option is its default. The texts are in the rulebook files.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from amsterdam.game import BadInput
from amsterdam.i18n import _

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
class Rulings:
    """The rulings of one game. Rulings with a single value are not stored: there is nothing to ask."""

    wild_sweep_stops: str = "leave"
    short_row: str = "at-once"
    second_card: str = "must-draw"
    no_action: str = "pass"
    three_way_tie: str = "as-many-lapse"

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Rulings:
        """Return the rulings in `options`, a mapping of rule id -> value. Raises BadInput.

        >>> Rulings.from_options({"ruling.second-card": "may-stop"}).second_card
        'may-stop'
        """
        chosen: dict[str, str] = {}
        for rule, value in options.items():
            if rule not in RULINGS:
                near = difflib.get_close_matches(str(rule), RULINGS, 1)
                hint = _(" Did you mean {near}?").format(near=near[0]) if near else ""
                raise BadInput(_("There is no option “{rule}”.").format(rule=rule) + hint)
            if value not in RULINGS[rule]:
                known = ", ".join(RULINGS[rule])
                raise BadInput(
                    _("{rule} cannot be “{value}”; it can be: {known}.").format(rule=rule, value=value, known=known)
                )
            field = _field(rule)
            if field in cls.__dataclass_fields__:
                chosen[field] = value
        return cls(**chosen)

    def options(self) -> dict[str, str]:
        """Return the options that differ from the defaults.

        >>> Rulings(second_card="may-stop").options()
        {'ruling.second-card': 'may-stop'}
        """
        values = {rule: getattr(self, _field(rule), default[0]) for rule, default in RULINGS.items()}
        return {rule: value for rule, value in values.items() if value != RULINGS[rule][0]}


def _field(rule: str) -> str:
    return rule.removeprefix("ruling.").replace("-", "_")
