"""What cards look at: what they count, and what they ask for at the moment of use.

A card speaks of its owner's display unless it names others (cards.own-display).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.rules import amstel
from amsterdam.city_collection.rules.cards.effects import Condition, Count, Sign
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State


def counted(what: str, of: int | str | None = None) -> Callable[[Callable[[State, int], int]], Count]:
    """Make a function the count of this sign."""
    return lambda count: Count(count, Sign(what, of))


# --- counts: the display ----------------------------------------------------------------------------------------------


def active_of(kind: int) -> Count:
    """Count active craftsmen, buildings or maps."""
    return Count(
        lambda state, seat: sum(state.board.cards[card].kind == kind for card in state.sides[seat].active),
        Sign("active", kind),
    )


craftsmen, buildings, maps = active_of(CRAFTSMAN), active_of(BUILDING), active_of(MAP)


def maps_of(district: int) -> Count:
    """Count active maps of one district."""
    return Count(
        lambda state, seat: sum(state.board.cards[card].district == district for card in state.sides[seat].active),
        Sign("maps-of", district),
    )


def family(name: str) -> Count:
    """Count active cards of one name, such as the carpenters."""
    return Count(
        lambda state, seat: sum(state.board.cards[card].family == name for card in state.sides[seat].active),
        Sign("family", name),
    )


def two_with(name: str) -> Count:
    """Count 2 with an active card of this name, 1 without."""
    cards_of_that_name = family(name)
    return Count(lambda state, seat: 2 if cards_of_that_name(state, seat) else 1, Sign("two-with", name))


def _by_family(state: State, seat: int, kind: int) -> Counter[str]:
    cards = state.board.cards
    return Counter(cards[card].family for card in state.sides[seat].active if cards[card].kind == kind)


@counted("different", CRAFTSMAN)
def kinds_of_craftsmen(state: State, seat: int) -> int:
    """Count the different craftsmen, nine at most."""
    return len(_by_family(state, seat, CRAFTSMAN))


@counted("most-equal", CRAFTSMAN)
def most_equal_craftsmen(state: State, seat: int) -> int:
    """Count the craftsmen of the kind of which there are most; of one kind only when several have as many."""
    return max(_by_family(state, seat, CRAFTSMAN).values(), default=0)


@counted("pairs", CRAFTSMAN)
def pairs_of_craftsmen(state: State, seat: int) -> int:
    """Count full pairs of equal craftsmen."""
    return sum(number // 2 for number in _by_family(state, seat, CRAFTSMAN).values())


@counted("different", MAP)
def districts_with_a_map(state: State, seat: int) -> int:
    """Count the districts of which there is an active map, six at most."""
    return len(_by_family(state, seat, MAP))


@counted("pairs", MAP)
def pairs_of_maps(state: State, seat: int) -> int:
    """Count full pairs of maps of one district."""
    return sum(number // 2 for number in _by_family(state, seat, MAP).values())


@counted("end-cards")
def end_cards(state: State, seat: int) -> int:
    """Count the active cards that are counted at the end, the asking one too."""
    return sum(state.board.cards[card].timing == "end" for card in state.sides[seat].active)


def church_set(card: int) -> Count:
    """Count the points of the set round an Oude Kerk: 3 alone, 8 with one of the other churches, 15 with both.

    Each Oude Kerk makes a set of its own, and each other church is in one set only: the first Oude Kerk takes one of
    each, the second what is left. No other way to share them out brings more.
    """

    @counted("church-set")
    def value(state: State, seat: int) -> int:
        cards, shown = state.board.cards, state.sides[seat].active
        first = [other for other in shown if cards[other].family == cards[card].family].index(card)
        others = sum(family(name)(state, seat) > first for name in ("zuiderkerk", "westerkerk"))
        return (3, 8, 15)[others]

    return value


# --- counts: the board ------------------------------------------------------------------------------------------------


@counted("blocks")
def blocks(state: State, seat: int) -> int:
    """Count ownership tiles in the city."""
    return state.sides[seat].blocks.bit_count()


@counted("fives-of-blocks")
def fives_of_blocks(state: State, seat: int) -> int:
    """Count every five ownership tiles in the city, rounded up."""
    return -(-blocks(state, seat) // 5)


@counted("aboard")
def aboard(state: State, seat: int) -> int:
    """Count dockworkers and goods on the ship."""
    side = state.sides[seat]
    return sum(side.dockworkers) + sum(side.ship)


@counted("dockworkers-in-depot")
def dockworkers_in_depot(state: State, seat: int) -> int:
    """Count all dockworkers in the depot, whoever brought them."""
    return len(state.depot)


@counted("goods-on-black-market")
def goods_on_black_market(state: State, seat: int) -> int:
    """Count the goods on the black market."""
    return state.black_market.bit_count()


@counted("bridges-passed")
def bridges_passed(state: State, seat: int) -> int:
    """Count the bridges behind the disc on the Amstel."""
    return amstel.bridges_passed(state, seat)


@counted("ship-at-start")
def ship_at_start(state: State, seat: int) -> int:
    """Count 1 when the ship lies on the start field of the harbour."""
    return int(state.sides[seat].field == state.board.harbour.start)


# --- conditions: the display ------------------------------------------------------------------------------------------


def at_least(number: int, kind: int) -> Condition:
    """Ask for so many active craftsmen, buildings or maps, those of this turn included."""
    count = active_of(kind)

    def sentence(state: State) -> str:
        return (
            _("Use it with at least {n} active craftsmen."),
            _("Use it with at least {n} active buildings."),
            _("Use it with at least {n} active maps."),
        )[kind].format(n=number)

    return Condition(lambda state, seat: count(state, seat) >= number, sentence, Sign("at-least", kind, number))


def at_most_inactive(number: int) -> Condition:
    """Ask for so many inactive cards at most, at this moment."""
    return Condition(
        lambda state, seat: len(state.sides[seat].inactive) <= number,
        lambda state: _("Use it with at most {n} inactive cards.").format(n=number),
        Sign("at-most-inactive", number=number),
    )


NEVER_CROWDED = Condition(
    lambda state, seat: not state.turn.crowded and len(state.sides[seat].inactive) <= 3,
    lambda state: _("It works only in a turn that never saw more than 3 inactive cards."),
    Sign("never-crowded", number=3),
)


# --- conditions: what happened this turn ------------------------------------------------------------------------------


def map_used(district: int) -> Condition:
    """Ask for a map of this district that was used this turn; with another ruling for one that is active."""
    active = maps_of(district)

    def holds(state: State, seat: int) -> bool:
        if state.rulings.card_001_used == "used":
            return bool(state.turn.maps >> district & 1)
        return active(state, seat) > 0

    def sentence(state: State) -> str:
        if state.rulings.card_001_used == "used":
            text = _("Use it after a map of {district} was used in this turn.")
        else:
            text = _("Use it with an active map of {district}.")
        return text.format(district=DISTRICTS[district])

    return Condition(holds, sentence, Sign("map-used", district), "ruling.card-001-used")


def _any_map_used(state: State, seat: int) -> bool:
    return state.turn.maps > 0 if state.rulings.card_001_used == "used" else maps(state, seat) > 0


ANY_MAP_USED = Condition(
    _any_map_used,
    lambda state: (
        _("Use it after a map was used in this turn.")
        if state.rulings.card_001_used == "used"
        else _("Use it with an active map.")
    ),
    Sign("map-used"),
    "ruling.card-001-used",
)

ADVANCED = Condition(
    lambda state, seat: state.turn.advanced >= 1,
    lambda state: _("Use it after advancing on the Amstel in this turn."),
    Sign("advanced", number=1),
)

SAILED_TWO = Condition(
    lambda state, seat: state.turn.sailed >= 2,
    lambda state: _("Use it after moving the ship at least 2 fields in this turn."),
    Sign("sailed", number=2),
)

OTHER_CARD_BROUGHT_GUILDERS = Condition(
    lambda state, seat: bool(state.turn.card_guilders - {71}),
    lambda state: _("Use it after another card brought guilders in this turn."),
    Sign("other-card-brought", "guilders"),
)

OTHER_CARD_BROUGHT_POINTS = Condition(
    lambda state, seat: bool(state.turn.card_points - {72}),
    lambda state: _("Use it after another card brought prestige in this turn."),
    Sign("other-card-brought", "points"),
)

MARKET_BROUGHT_POINTS = Condition(
    lambda state, seat: state.turn.market_points,
    lambda state: _("Use it after the market brought prestige in this turn."),
    Sign("market-brought", "points"),
)


# --- conditions: places -----------------------------------------------------------------------------------------------

AT_MOST_TWO_GOODS_ABOARD = Condition(
    lambda state, seat: sum(state.sides[seat].ship) <= 2,
    lambda state: _("Use it with at most 2 goods on the ship."),
    Sign("at-most-goods-aboard", number=2),
)

NOT_FIRST_ON_AMSTEL = Condition(
    lambda state, seat: state.order[0] != seat and state.amstel[seat] < state.board.amstel.last,
    lambda state: _("Use it with a disc that is not first on the Amstel and can still advance."),
    Sign("not-first-on-amstel"),
)

LAST_ON_AMSTEL = Condition(
    lambda state, seat: state.order[-1] == seat,
    lambda state: _("Use it with the disc that is last on the Amstel."),
    Sign("last-on-amstel"),
)


def _others(state: State, seat: int) -> list[int]:
    return [side.points for other, side in enumerate(state.sides) if other != seat]


ALONE_FIRST = Condition(
    lambda state, seat: state.sides[seat].points > max(_others(state, seat)),
    lambda state: _("Use it when you alone have the most prestige."),
    Sign("alone-first"),
)

ALONE_LAST = Condition(
    lambda state, seat: state.sides[seat].points < min(_others(state, seat)),
    lambda state: _("Use it when you alone have the least prestige."),
    Sign("alone-last"),
)
