"""The variants of the game: its options other than rulings (setup.short-game, solo.*, expansions).

================== ====================================================================================================
``short-game``     True for ten rounds
``solo``           True for the game of one player against TOM; there are two seats, TOM has seat 1
``expansions``     names of expansions, in a list or with commas between them: ``foreman-messenger``, ``missions``,
                   ``trader``, ``market-c``
``missions.dealt`` secret missions for each player, 3 or 5
``missions.open``  how many of them lie open, 0 to 2
``market-c.way``   ``mixed`` as advised, or ``replace`` for C tiles instead of all B tiles
================== ====================================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from amsterdam.city_collection.position import MIXED, REPLACE
from amsterdam.city_collection.rulings import RULINGS, Rulings
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.outside import nearest_or_all, shortened

EXPANSIONS = ("foreman-messenger", "missions", "trader", "market-c")

#: Option id -> its values, the default first, without ``expansions``.
VARIANTS: dict[str, tuple[Any, ...]] = {
    "short-game": (False, True),
    "solo": (False, True),
    "missions.dealt": (3, 5),
    "missions.open": (0, 1, 2),
    "market-c.way": (MIXED, REPLACE),
}

#: The round in which the short game starts (setup.short-game).
SHORT_START = 3

PLAYERS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Variants:
    """The variant that is played; `market_c` is empty without C tiles."""

    solo: bool
    first_round: int
    expansions: frozenset[str]
    missions: int
    open_missions: int
    market_c: str
    rulings: Rulings

    @classmethod
    def from_options(cls, players: int, options: Mapping[str, Any]) -> Variants:
        """Return the variant in `options`. Raises BadInput."""
        options = dict(options)
        expansions = _expansions(options.pop("expansions", ()))
        chosen = {name: _value(name, options.pop(name, values[0])) for name, values in VARIANTS.items()}
        _check_names(options)
        check_players(players, chosen["solo"], expansions)
        return cls(
            solo=bool(chosen["solo"]),
            first_round=SHORT_START if chosen["short-game"] else 1,
            expansions=expansions,
            missions=chosen["missions.dealt"],
            open_missions=chosen["missions.open"],
            market_c=chosen["market-c.way"] if "market-c" in expansions else "",
            rulings=Rulings.from_options(options),
        )


def with_tom(players: int, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """Return players and options of a game; one player alone plays against TOM, who has the second seat."""
    if players == 1 and type(players) is not bool and "solo" not in options:
        return 2, {**options, "solo": True}
    return players, dict(options)


def check_players(players: int, solo: bool, expansions: frozenset[str]) -> None:
    """Raise BadInput unless this number of players can play this game."""
    if players not in PLAYERS or type(players) is not int:
        text = _("Amsterdam is for 2 to 4 players, or for one against TOM (option solo), not {players}.")
        raise BadInput(text.format(players=players))
    if solo and players != 2:
        raise BadInput(_("Against TOM there are two seats: yours and TOM’s."))
    if solo and expansions:
        raise BadInput(_("The game against TOM is played without expansions."))


def _expansions(names: Any) -> frozenset[str]:
    listed = [name for name in names.split(",") if name] if isinstance(names, str) else names
    if not isinstance(listed, list | tuple) or not all(isinstance(name, str) for name in listed):
        raise BadInput(_("expansions is a list of names: {known}.").format(known=", ".join(EXPANSIONS)))
    for name in listed:
        if name not in EXPANSIONS:
            unknown = _("There is no expansion “{name}”.").format(name=shortened(name))
            raise BadInput(unknown + nearest_or_all(name, EXPANSIONS))
    return frozenset(listed)


def _value(name: str, value: Any) -> Any:
    values = VARIANTS[name]
    if value not in values or (isinstance(value, bool) and not isinstance(values[0], bool)):
        known = ", ".join(str(known) for known in values)
        text = _("{rule} cannot be “{value}”; it can be: {known}.")
        raise BadInput(text.format(rule=name, value=shortened(value), known=known))
    return value


def _check_names(options: Mapping[str, Any]) -> None:
    known = [*RULINGS, *VARIANTS, "expansions", "data"]
    for name in options:
        if name not in known:
            unknown = _("There is no option “{rule}”.").format(rule=shortened(name))
            raise BadInput(unknown + nearest_or_all(name, known))
