"""Phase III: using an active card (phase3.use-card).

A card of phase III is used once a round and then marked with an action token; an exchange as often as the player can
pay. The sentence of a refusal is made only when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection import words
from amsterdam.city_collection.actions import DropMap, UseCard
from amsterdam.city_collection.board import MAP
from amsterdam.city_collection.events import CardsDiscarded, CardUsed
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import cards, gains, lasting
from amsterdam.city_collection.rules.cards.effects import Price, Use
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

#: The card that takes a map away.
DROPPER = 47
#: How often one map can be used with card.029.
OFTEN = 3
#: The most action tokens on one card (card.029, card.035).
MOST_TOKENS = 4

#: Why a card cannot be used: the rule, and a function that makes the sentence.
Obstacle = tuple[str, Callable[[], str]]


def actions(position: Position, seat: int) -> list[Action]:
    """Return the uses of a player's cards, in the order of activation; with card.047 one for each map it can take."""
    actions: list[Action] = []
    for card in position.sides[seat].active:
        if _obstacle(position, seat, card) is not None:
            continue
        actions += [DropMap(other) for other in _maps(position, seat)] if card == DROPPER else [UseCard(card)]
    return actions


def free_map_actions(position: Position, seat: int) -> list[Action]:
    """Return the one use that card.035 allows at once."""
    return [UseCard(position.turn.free_map)] if position.turn.free_map is not None else []


def _maps(position: Position, seat: int) -> list[int]:
    return [card for card in position.sides[seat].active if position.board.cards[card].kind == MAP]


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(position: Position, seat: int, action: UseCard) -> IllegalAction | None:
    if position.turn.free_map is not None and action.card != position.turn.free_map:
        return IllegalAction("card.035", _("First use the new map free, or do without that."))
    obstacle = _obstacle(position, seat, action.card)
    if obstacle is None and action.card == DROPPER:
        return IllegalAction(cards.rule(DROPPER), _("Say which active map you discard for it."))
    return None if obstacle is None else _refusal(obstacle)


def refuse_drop(position: Position, seat: int, action: DropMap) -> IllegalAction | None:
    obstacle = _obstacle(position, seat, DROPPER)
    if obstacle is None and not (type(action.card) is int and action.card in _maps(position, seat)):
        return IllegalAction(cards.rule(DROPPER), _("Only an active map of your own can be discarded for it."))
    return None if obstacle is None else _refusal(obstacle)


def _refusal(obstacle: Obstacle) -> IllegalAction:
    rule, sentence = obstacle
    return IllegalAction(rule, sentence())


def _obstacle(position: Position, seat: int, card: int) -> Obstacle | None:
    """Return why a card cannot be used now, None when it can."""
    side = position.sides[seat]
    if type(card) is not int or card not in side.active:
        return "phase3.use-card", lambda: _why_not_active(position, seat, card)
    use = cards.use_of(position, card)
    if use is None:
        return "phase3.use-card", lambda: _why_not_used(position, card)
    if card == position.turn.free_map:
        return None
    if use.timing == "III" and not _may_be_used_again(position, seat, card):
        return _why_not_again(position, seat, card)
    if use.when is not None and not use.when.holds(position, seat):
        condition = use.when
        return condition.rule or cards.rule(card), lambda: condition.sentence(position)
    if _missing(position, seat, use.price):
        price = use.price
        return cards.rule(card), lambda: _price_sentence(price)
    if all(gain.is_nothing(position, seat) for gain in use.gains):
        return cards.rule(card), lambda: _("It would bring nothing now.")
    return None


def _why_not_active(position: Position, seat: int, card: object) -> str:
    if card in position.sides[seat].inactive:
        return _("A card has to be activated before it can be used.")
    return _("This is not one of your active cards.")


def _why_not_used(position: Position, card: int) -> str:
    return {
        "I": _("This card is used in phase I."),
        "II": _("This card is used in phase II."),
        "end": _("This card is counted at the end of the game."),
    }.get(position.board.cards[card].timing, _("This card works by itself, as long as it is active."))


def _may_be_used_again(position: Position, seat: int, card: int) -> bool:
    """Return whether a card of phase III can take another action token: one, or three on one map (card.029)."""
    used = position.sides[seat].tokens.get(card, 0)
    if not used:
        return True
    turn = position.turn
    if position.board.cards[card].kind != MAP or not lasting.total(position, seat, "map-three-times"):
        return False
    counted_free = card in turn.maps_free and position.rulings.card_029_035 == "counts"
    return turn.tripled in (None, card) and used + counted_free < OFTEN


def _why_not_again(position: Position, seat: int, card: int) -> Obstacle:
    if position.board.cards[card].kind == MAP and lasting.total(position, seat, "map-three-times"):
        if position.sides[seat].tokens.get(card, 0) < OFTEN and position.turn.tripled in (None, card):
            return "ruling.card-029-035", lambda: _("With this ruling the free use is one of the three.")
        if position.turn.tripled == card:
            return "card.029", lambda: _("A map is used three times in a turn at most.")
        return "card.029", lambda: _("Only one map can be used more than once in a turn.")
    return "phase3.use-card", lambda: _("This card was used in this round already.")


def _missing(position: Position, seat: int, price: Price) -> bool:
    """Return whether a player lacks the price of a card."""
    side = position.sides[seat]
    return (
        side.guilders < price.guilders
        or sum(side.supply) < price.any_cubes
        or (price.cube is not None and not side.supply[price.cube])
        or (price.a_map and not _maps(position, seat))
    )


def _price_sentence(price: Price) -> str:
    if price.guilders:
        return ngettext("It takes {n} guilder.", "It takes {n} guilders.", price.guilders).format(n=price.guilders)
    if price.any_cubes:
        return ngettext("It takes {n} cube.", "It takes {n} cubes.", price.any_cubes).format(n=price.any_cubes)
    if price.cube is not None:
        return _("It takes this cube: {cubes}.").format(cubes=words.cubes(gains.one_cube(price.cube)))
    return _("It takes an active map.")


# --- using ------------------------------------------------------------------------------------------------------------


def apply(position: Position, seat: int, action: UseCard, events: list[Event]) -> bool:
    card = action.card
    use = cards.use_of(position, card)
    assert use is not None
    free = card == position.turn.free_map
    events.append(CardUsed("card.035" if free else "phase3.use-card", seat, card))
    if position.board.cards[card].kind == MAP:
        _note_map(position, card)
    if not free:
        _mark(position, seat, card, use)
        _pay(position, seat, card, use.price, events)
    for gain in use.gains:
        gain.give(position, seat, card, events)
    return False


def apply_drop(position: Position, seat: int, action: DropMap, events: list[Event]) -> bool:
    use = cards.use_of(position, DROPPER)
    assert use is not None
    side = position.sides[seat]
    events.append(CardUsed("phase3.use-card", seat, DROPPER))
    _mark(position, seat, DROPPER, use)
    side.active.remove(action.card)
    side.tokens.pop(action.card, None)
    position.discards.append(action.card)
    events.append(CardsDiscarded(cards.rule(DROPPER), seat, (action.card,)))
    for gain in use.gains:
        gain.give(position, seat, DROPPER, events)
    return False


def _note_map(position: Position, card: int) -> None:
    """Note the use of a map for other cards (ruling.card-001-used), and whether it was the free use."""
    turn, district = position.turn, position.board.cards[card].district
    assert district is not None
    turn.maps |= 1 << district
    if card == turn.free_map:
        turn.free_map, turn.maps_free = None, turn.maps_free | {card}


def _mark(position: Position, seat: int, card: int, use: Use) -> None:
    """Lay an action token on a card that is used once a round."""
    if use.timing != "III":
        return
    tokens = position.sides[seat].tokens
    if tokens.get(card):
        position.turn.tripled = card
    tokens[card] = tokens.get(card, 0) + 1


def _pay(position: Position, seat: int, card: int, price: Price, events: list[Event]) -> None:
    rule = cards.rule(card)
    if price.guilders:
        gains.pay_guilders(position, seat, price.guilders, rule, events)
    if price.any_cubes:
        gains.owe(position, seat, price.any_cubes, rule, events)
    if price.cube is not None:
        gains.pay_cubes(position, seat, gains.one_cube(price.cube), rule, events)
