"""The facts of a player's turn in phase III in words: what is due, what was done, which benefits still apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.player import Turn
from amsterdam.city_collection.words import card_list, card_name, good_name
from amsterdam.i18n import _, ngettext


def turn_words(turn: Turn) -> list[str]:
    """Return the facts of a turn that differ from its beginning, in the order in which `due` asks for them.

    >>> turn = Turn()
    >>> turn.wanted, turn.amstel = 2, True
    >>> turn_words(turn)
    ['2 cubes of choice to take', 'the Amstel action taken']
    """
    fresh = Turn()
    values = ((name, getattr(turn, name), getattr(fresh, name)) for name in TELLS)
    return [TELLS[name](value) for name, value, before in values if value != before]


def _maps(bits: int) -> str:
    names = ", ".join(name for place, name in enumerate(DISTRICTS) if bits >> place & 1)
    return _("maps used: {districts}").format(districts=names)


#: Fact of a turn -> its text. `owed_for` and `wanted_for` only name the rules behind `owed` and `wanted`.
TELLS: dict[str, Callable[[Any], str]] = {
    "owed": lambda n: ngettext("{n} cube to hand in", "{n} cubes to hand in", n).format(n=n),
    "good": lambda good: _("{good} to store or sell").format(good=good_name(good)),
    "wanted": lambda n: ngettext("{n} cube of choice to take", "{n} cubes of choice to take", n).format(n=n),
    "free_map": lambda card: _("{card} may be used free").format(card=card_name(card)),
    "swap_due": lambda _due: _("a card may be swapped"),
    "block_due": lambda _due: _("a block may be taken free"),
    "moored_anywhere": lambda _due: _("the ship may go to any field"),
    "free_cards": lambda n: ngettext("{n} card may be activated free", "{n} cards may be activated free", n).format(
        n=n
    ),
    "free_steps": lambda n: ngettext("{n} field to sail free", "{n} fields to sail free", n).format(n=n),
    "half_step": lambda _half: _("a cube paid for sailing is good for one field more"),
    "blocks": lambda n: ngettext("{n} block taken", "{n} blocks taken", n).format(n=n),
    "amstel": lambda _taken: _("the Amstel action taken"),
    "advanced": lambda n: ngettext("{n} field on the Amstel", "{n} fields on the Amstel", n).format(n=n),
    "sailed": lambda n: ngettext("{n} field sailed", "{n} fields sailed", n).format(n=n),
    "boarded": lambda _boarded: _("a dockworker came aboard here"),
    "market": lambda n: ngettext("the market used once", "the market used {n} times", n).format(n=n),
    "market_points": lambda _points: _("the market brought prestige"),
    "maps": _maps,
    "maps_free": lambda cards: _("used free: {cards}").format(cards=card_list(sorted(cards))),
    "tripled": lambda card: _("{card} may be used three times").format(card=card_name(card)),
    "card_guilders": lambda cards: _("brought guilders: {cards}").format(cards=card_list(sorted(cards))),
    "card_points": lambda cards: _("brought prestige: {cards}").format(cards=card_list(sorted(cards))),
    "crowded": lambda _crowded: _("more than three cards were inactive"),
    "foreman": lambda _moves: _("the foreman moves after the turn"),
    "messenger": lambda _moves: _("the town messenger moves after the turn"),
    "trader": lambda _moves: _("the trader moves after the turn"),
}
