"""Rulings: questions that the rulebooks of a game leave open, as options of the game (the ``ruling.*`` rules).

A game lists its rulings in a table, rule id -> values, the default first. It declares a frozen dataclass derived from
`Rulings` with a field for each ruling that has more than one value. The texts are in the rulebook files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.outside import nearest_or_all, shortened


class Rulings:
    """The rulings of one game. Rulings with a single value are not stored."""

    __slots__ = ()

    #: Rule id -> its values, the default first.
    table: ClassVar[Mapping[str, tuple[str, ...]]]

    @classmethod
    def from_options(cls, options: Mapping[str, object]) -> Self:
        """Return the rulings in `options`, a mapping of rule id -> value. Raises BadInput.

        >>> from amsterdam.ticket_to_ride.rulings import Rulings
        >>> Rulings.from_options({"ruling.second-card": "may-stop"}).second_card
        'may-stop'
        """
        chosen: dict[str, str] = {}
        for rule, value in options.items():
            if rule not in cls.table:
                unknown = _("There is no option “{rule}”.").format(rule=shortened(rule))
                raise BadInput(unknown + nearest_or_all(rule, cls.table))
            if value not in cls.table[rule]:
                known = ", ".join(cls.table[rule])
                text = _("{rule} cannot be “{value}”; it can be: {known}.")
                raise BadInput(text.format(rule=rule, value=shortened(value), known=known))
            field = _field(rule)
            if hasattr(cls, field):
                chosen[field] = value
        return cls(**chosen)

    def value(self, rule: str) -> str:
        """Return the value of a ruling."""
        return str(getattr(self, _field(rule), self.table[rule][0]))

    def options(self) -> dict[str, str]:
        """Return the options that differ from the defaults.

        >>> from amsterdam.ticket_to_ride.rulings import Rulings
        >>> Rulings(second_card="may-stop").options()
        {'ruling.second-card': 'may-stop'}
        """
        values = {rule: self.value(rule) for rule in self.table}
        return {rule: value for rule, value in values.items() if value != self.table[rule][0]}


def _field(rule: str) -> str:
    return rule.removeprefix("ruling.").replace("-", "_")
