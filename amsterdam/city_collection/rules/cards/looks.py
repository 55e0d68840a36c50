"""What cards look at: what they count, and their conditions for use.

A card is about its owner's display unless it names others (cards.own-display).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.position import Table
from amsterdam.city_collection.rules import amstel
from amsterdam.city_collection.rules.cards.effects import Condition, Count, Sign
from amsterdam.i18n import _


def counted(what: str, of: int | str | None = None) -> Callable[[Callable[[Table, int], int]], Count]:
    """Turn a function into the count with this sign."""
    return lambda count: Count(count, Sign(what, of))


# --- counts: the display ----------------------------------------------------------------------------------------------


def active_of(kind: int) -> Count:
    """Count active craftsmen, buildings or maps."""
    return Count(
        lambda position, seat: sum(position.board.cards[card].kind == kind for card in position.sides[seat].active),
        Sign("active", kind),
    )


craftsmen, buildings, maps = active_of(CRAFTSMAN), active_of(BUILDING), active_of(MAP)


def maps_of(district: int) -> Count:
    """Count active maps of one district."""
    return Count(
        lambda position, seat: sum(
            position.board.cards[card].district == district for card in position.sides[seat].active
        ),
        Sign("maps-of", district),
    )


def family(name: str) -> Count:
    """Count active cards of one name, such as the carpenters."""
    return Count(
        lambda position, seat: sum(position.board.cards[card].family == name for card in position.sides[seat].active),
        Sign("family", name),
    )


def two_with(name: str) -> Count:
    """Count 2 with an active card of this name, 1 without one."""
    cards_of_that_name = family(name)
    return Count(lambda position, seat: 2 if cards_of_that_name(position, seat) else 1, Sign("two-with", name))


def _by_family(position: Table, seat: int, kind: int) -> Counter[str]:
    return _families(position, position.sides[seat].active, kind)


def _equal_craftsmen(position: Table, seat: int) -> Counter[str]:
    """Count craftsmen by kind for the two cards that do not say active (ruling.card-103-108)."""
    counted = _by_family(position, seat, CRAFTSMAN)
    if position.rulings.card_103_108 == "all":
        counted += _families(position, position.sides[seat].inactive, CRAFTSMAN)
    return counted


def _families(position: Table, shown: Iterable[int], kind: int) -> Counter[str]:
    cards = position.board.cards
    return Counter(cards[card].family for card in shown if cards[card].kind == kind)


@counted("different", CRAFTSMAN)
def kinds_of_craftsmen(position: Table, seat: int) -> int:
    """Count the different craftsmen, at most nine."""
    return len(_by_family(position, seat, CRAFTSMAN))


@counted("most-equal", CRAFTSMAN)
def most_equal_craftsmen(position: Table, seat: int) -> int:
    """Count the craftsmen of the most frequent kind; of only one kind where several are equally frequent."""
    return max(_equal_craftsmen(position, seat).values(), default=0)


@counted("pairs", CRAFTSMAN)
def pairs_of_craftsmen(position: Table, seat: int) -> int:
    """Count full pairs of equal craftsmen."""
    return sum(number // 2 for number in _equal_craftsmen(position, seat).values())


@counted("different", MAP)
def districts_with_a_map(position: Table, seat: int) -> int:
    """Count the districts with an active map, at most six."""
    return len(_by_family(position, seat, MAP))


@counted("pairs", MAP)
def pairs_of_maps(position: Table, seat: int) -> int:
    """Count full pairs of maps of one district."""
    return sum(number // 2 for number in _by_family(position, seat, MAP).values())


@counted("end-cards")
def end_cards(position: Table, seat: int) -> int:
    """Count the active cards that are counted at the end, including the card that counts."""
    return sum(position.board.cards[card].timing == "end" for card in position.sides[seat].active)


def church_set(card: int) -> Count:
    """Count the points of the set of an Oude Kerk: 3 alone, 8 with one of the other churches, 15 with both.

    Each Oude Kerk makes a separate set, and each other church is in only one set. The first Oude Kerk takes one of
    each, the second the rest. No other division brings more.
    """

    @counted("church-set")
    def value(position: Table, seat: int) -> int:
        cards, shown = position.board.cards, position.sides[seat].active
        first = [other for other in shown if cards[other].family == cards[card].family].index(card)
        others = sum(family(name)(position, seat) > first for name in ("zuiderkerk", "westerkerk"))
        return (3, 8, 15)[others]

    return value


# --- counts: the board ------------------------------------------------------------------------------------------------


@counted("blocks")
def blocks(position: Table, seat: int) -> int:
    """Count ownership tiles in the city."""
    return position.sides[seat].blocks.bit_count()


@counted("fives-of-blocks")
def fives_of_blocks(position: Table, seat: int) -> int:
    """Count every five ownership tiles in the city, rounded up."""
    return -(-blocks(position, seat) // 5)


@counted("aboard")
def aboard(position: Table, seat: int) -> int:
    """Count dockworkers and goods on the ship, by another ruling goods in the store too (ruling.card-010-place)."""
    side = position.sides[seat]
    stored = sum(side.store) if position.rulings.card_010_place == "board" else 0
    return sum(side.dockworkers) + sum(side.ship) + stored


@counted("dockworkers-in-depot")
def dockworkers_in_depot(position: Table, seat: int) -> int:
    """Count all dockworkers in the depot, whoever brought them."""
    return len(position.depot)


@counted("goods-on-black-market")
def goods_on_black_market(position: Table, seat: int) -> int:
    """Count the goods on the black market."""
    return position.black_market.bit_count()


@counted("bridges-passed")
def bridges_passed(position: Table, seat: int) -> int:
    """Count the bridges behind the disc on the Amstel."""
    return amstel.bridges_passed(position, seat)


@counted("ship-at-start")
def ship_at_start(position: Table, seat: int) -> int:
    """Count 1 when the ship lies on the start field of the harbour."""
    return int(position.sides[seat].field == position.board.harbour.start)


# --- conditions: the display ------------------------------------------------------------------------------------------


def at_least(number: int, kind: int) -> Condition:
    """Require a number of active craftsmen, buildings or maps, including the cards activated this turn."""
    count = active_of(kind)

    def sentence(position: Table) -> str:
        return (
            _("Use it with at least {n} active craftsmen."),
            _("Use it with at least {n} active buildings."),
            _("Use it with at least {n} active maps."),
        )[kind].format(n=number)

    return Condition(lambda position, seat: count(position, seat) >= number, sentence, Sign("at-least", kind, number))


def at_most_inactive(number: int) -> Condition:
    """Require that there are at most this many inactive cards now."""
    return Condition(
        lambda position, seat: len(position.sides[seat].inactive) <= number,
        lambda position: _("Use it with at most {n} inactive cards.").format(n=number),
        Sign("at-most-inactive", number=number),
    )


NEVER_CROWDED = Condition(
    lambda position, seat: not position.turn.crowded and len(position.sides[seat].inactive) <= 3,
    lambda position: _("It works only in a turn that never saw more than 3 inactive cards."),
    Sign("never-crowded", number=3),
)


# --- conditions: what happened this turn ------------------------------------------------------------------------------


def map_used(district: int) -> Condition:
    """Require a map of this district that was used this turn, or under another ruling one that is active."""
    active = maps_of(district)

    def holds(position: Table, seat: int) -> bool:
        if position.rulings.card_001_used == "used":
            return bool(position.turn.maps >> district & 1)
        return active(position, seat) > 0

    def sentence(position: Table) -> str:
        if position.rulings.card_001_used == "used":
            text = _("Use it after a map of {district} was used in this turn.")
        else:
            text = _("Use it with an active map of {district}.")
        return text.format(district=DISTRICTS[district])

    return Condition(holds, sentence, Sign("map-used", district), "ruling.card-001-used")


def _any_map_used(position: Table, seat: int) -> bool:
    return position.turn.maps > 0 if position.rulings.card_001_used == "used" else maps(position, seat) > 0


ANY_MAP_USED = Condition(
    _any_map_used,
    lambda position: (
        _("Use it after a map was used in this turn.")
        if position.rulings.card_001_used == "used"
        else _("Use it with an active map.")
    ),
    Sign("map-used"),
    "ruling.card-001-used",
)

ADVANCED = Condition(
    lambda position, seat: position.turn.advanced >= 1,
    lambda position: _("Use it after advancing on the Amstel in this turn."),
    Sign("advanced", number=1),
)

SAILED_TWO = Condition(
    lambda position, seat: position.turn.sailed >= 2,
    lambda position: _("Use it after moving the ship at least 2 fields in this turn."),
    Sign("sailed", number=2),
)

#: The card of phase II that brings guilders.
GUILDERS_FOR_ONES = 51


def _other_card_brought_guilders(position: Table, seat: int) -> bool:
    if position.turn.card_guilders - {71}:
        return True
    return position.rulings.card_071_sources == "phase-two" and GUILDERS_FOR_ONES in position.sides[seat].tokens


OTHER_CARD_BROUGHT_GUILDERS = Condition(
    _other_card_brought_guilders,
    lambda position: _("Use it after another card brought guilders in this turn."),
    Sign("other-card-brought", "guilders"),
)

OTHER_CARD_BROUGHT_POINTS = Condition(
    lambda position, seat: bool(position.turn.card_points - {72}),
    lambda position: _("Use it after another card brought prestige in this turn."),
    Sign("other-card-brought", "points"),
)

MARKET_BROUGHT_POINTS = Condition(
    lambda position, seat: position.turn.market_points,
    lambda position: _("Use it after the market brought prestige in this turn."),
    Sign("market-brought", "points"),
)


# --- conditions: places -----------------------------------------------------------------------------------------------

AT_MOST_TWO_GOODS_ABOARD = Condition(
    lambda position, seat: sum(position.sides[seat].ship) <= 2,
    lambda position: _("Use it with at most 2 goods on the ship."),
    Sign("at-most-goods-aboard", number=2),
)

NOT_FIRST_ON_AMSTEL = Condition(
    lambda position, seat: position.order[0] != seat and position.amstel[seat] < position.board.amstel.last,
    lambda position: _("Use it with a disc that is not first on the Amstel and can still advance."),
    Sign("not-first-on-amstel"),
)

LAST_ON_AMSTEL = Condition(
    lambda position, seat: position.order[-1] == seat,
    lambda position: _("Use it with the disc that is last on the Amstel."),
    Sign("last-on-amstel"),
)


def _others(position: Table, seat: int) -> list[int]:
    return [position.sides[other].points for other in range(position.players) if other != seat]


ALONE_FIRST = Condition(
    lambda position, seat: position.sides[seat].points > max(_others(position, seat)),
    lambda position: _("Use it when you alone have the most prestige."),
    Sign("alone-first"),
)

ALONE_LAST = Condition(
    lambda position, seat: position.sides[seat].points < min(_others(position, seat)),
    lambda position: _("Use it when you alone have the least prestige."),
    Sign("alone-last"),
)
