"""Phase III: using an active card (phase3.use-card).

A card of phase III is used once a round and then marked with an action token; an exchange as often as it can be paid.
What is said of a card that cannot be used is made only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from amsterdam.city_collection import words
from amsterdam.city_collection.actions import DropMap, UseCard
from amsterdam.city_collection.board import MAP
from amsterdam.city_collection.events import CardsDiscarded, CardUsed
from amsterdam.city_collection.rules import cards, gains
from amsterdam.city_collection.rules.cards.effects import Price, Use
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: The card that takes a map away.
DROPPER = 47
#: How often card.029 lets one map be used.
OFTEN = 3

#: Why a card cannot be used: the rule, and how to say it.
Obstacle = tuple[str, Callable[[], str]]


def actions(state: State) -> list[Action]:
    """Return the cards that the actor can use, as they were activated; with card.047 each map it can take."""
    seat = state.actor
    assert seat is not None
    found: list[Action] = []
    for card in state.sides[seat].active:
        if _obstacle(state, seat, card) is not None:
            continue
        found += [DropMap(other) for other in _maps(state, seat)] if card == DROPPER else [UseCard(card)]
    return found


def free_map_actions(state: State) -> list[Action]:
    """Return the one use that card.035 allows at once."""
    return [UseCard(state.turn.free_map)] if state.turn.free_map else []


def _maps(state: State, seat: int) -> list[int]:
    return [card for card in state.sides[seat].active if state.board.cards[card].kind == MAP]


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(state: State, action: UseCard) -> IllegalAction | None:
    seat = state.actor
    assert seat is not None
    if state.turn.free_map and action.card != state.turn.free_map:
        return IllegalAction("card.035", _("First use the new map free, or do without that."))
    obstacle = _obstacle(state, seat, action.card)
    if obstacle is None and action.card == DROPPER:
        return IllegalAction(cards.rule(DROPPER), _("Say which active map you discard for it."))
    return None if obstacle is None else _refusal(obstacle)


def refuse_drop(state: State, action: DropMap) -> IllegalAction | None:
    seat = state.actor
    assert seat is not None
    obstacle = _obstacle(state, seat, DROPPER)
    if obstacle is None and not (type(action.card) is int and action.card in _maps(state, seat)):
        return IllegalAction(cards.rule(DROPPER), _("Only an active map of your own can be discarded for it."))
    return None if obstacle is None else _refusal(obstacle)


def _refusal(obstacle: Obstacle) -> IllegalAction:
    rule, sentence = obstacle
    return IllegalAction(rule, sentence())


def _obstacle(state: State, seat: int, card: int) -> Obstacle | None:
    """Return why a card cannot be used now, None when it can."""
    side = state.sides[seat]
    if type(card) is not int or card not in side.active:
        return "phase3.use-card", lambda: _why_not_active(state, seat, card)
    use = cards.use_of(state, card)
    if use is None:
        return "phase3.use-card", lambda: _why_not_used(state, card)
    if card == state.turn.free_map:
        return None
    if use.timing == "III" and not _may_be_used_again(state, seat, card):
        return _why_not_again(state, seat, card)
    if use.when is not None and not use.when.holds(state, seat):
        condition = use.when
        return condition.rule or cards.rule(card), lambda: condition.sentence(state)
    if _missing(state, seat, use.price):
        price = use.price
        return cards.rule(card), lambda: _price_sentence(price)
    if all(gain.is_nothing(state, seat) for gain in use.gains):
        return cards.rule(card), lambda: _("It would bring nothing now.")
    return None


def _why_not_active(state: State, seat: int, card: object) -> str:
    if card in state.sides[seat].inactive:
        return _("A card has to be activated before it can be used.")
    return _("This card does not lie above your board.")


def _why_not_used(state: State, card: int) -> str:
    return {
        "I": _("This card is used in phase I."),
        "II": _("This card is used in phase II."),
        "end": _("This card is counted at the end of the game."),
    }.get(state.board.cards[card].timing, _("This card works by itself, as long as it is active."))


def _may_be_used_again(state: State, seat: int, card: int) -> bool:
    """Return whether a card of phase III can take an action token: once, or three times for one map (card.029)."""
    used = state.sides[seat].tokens.get(card, 0)
    if not used:
        return True
    turn = state.turn
    if state.board.cards[card].kind != MAP or not cards.total(state, seat, "map-three-times"):
        return False
    counted_free = card in turn.maps_free and state.rulings.card_029_035 == "counts"
    return turn.tripled in (0, card) and used + counted_free < OFTEN


def _why_not_again(state: State, seat: int, card: int) -> Obstacle:
    if state.board.cards[card].kind == MAP and cards.total(state, seat, "map-three-times"):
        if state.sides[seat].tokens.get(card, 0) < OFTEN and state.turn.tripled in (0, card):
            return "ruling.card-029-035", lambda: _("With this ruling the free use is one of the three.")
        if state.turn.tripled == card:
            return "card.029", lambda: _("A map is used three times in a turn at most.")
        return "card.029", lambda: _("Only one map can be used more than once in a turn.")
    return "phase3.use-card", lambda: _("This card was used in this round already.")


def _missing(state: State, seat: int, price: Price) -> bool:
    """Return whether the actor lacks what a card asks for."""
    side = state.sides[seat]
    return (
        side.guilders < price.guilders
        or sum(side.supply) < price.any_cubes
        or (price.cube is not None and not side.supply[price.cube])
        or (price.a_map and not _maps(state, seat))
    )


def _price_sentence(price: Price) -> str:
    if price.guilders:
        return ngettext("It takes {n} guilder.", "It takes {n} guilders.", price.guilders).format(n=price.guilders)
    if price.any_cubes:
        return ngettext("It takes {n} cube.", "It takes {n} cubes.", price.any_cubes).format(n=price.any_cubes)
    if price.cube is not None:
        return _("It takes this cube: {cubes}.").format(
            cubes=words.cubes([int(colour == price.cube) for colour in range(6)])
        )
    return _("It takes an active map.")


# --- using ------------------------------------------------------------------------------------------------------------


def apply(state: State, action: UseCard, events: list[Event]) -> None:
    seat, card = state.actor, action.card
    use = cards.use_of(state, card)
    assert seat is not None and use is not None
    free = card == state.turn.free_map
    events.append(CardUsed("card.035" if free else "phase3.use-card", seat, card))
    if state.board.cards[card].kind == MAP:
        _note_map(state, card)
    if not free:
        _mark(state, seat, card, use)
        _pay(state, seat, card, use.price, events)
    for gain in use.gains:
        gain.give(state, seat, cards.rule(card), events)


def apply_drop(state: State, action: DropMap, events: list[Event]) -> None:
    seat = state.actor
    use = cards.use_of(state, DROPPER)
    assert seat is not None and use is not None
    side = state.sides[seat]
    events.append(CardUsed("phase3.use-card", seat, DROPPER))
    _mark(state, seat, DROPPER, use)
    side.active.remove(action.card)
    side.tokens.pop(action.card, None)
    state.discards.append(action.card)
    events.append(CardsDiscarded(cards.rule(DROPPER), seat, (action.card,)))
    for gain in use.gains:
        gain.give(state, seat, cards.rule(DROPPER), events)


def _note_map(state: State, card: int) -> None:
    """Remember what other cards ask about maps (ruling.card-001-used), and whether this use was the free one."""
    turn, district = state.turn, state.board.cards[card].district
    assert district is not None
    turn.maps |= 1 << district
    if card == turn.free_map:
        turn.free_map, turn.maps_free = 0, turn.maps_free | {card}


def _mark(state: State, seat: int, card: int, use: Use) -> None:
    """Lay an action token on a card that is used once a round."""
    if use.timing != "III":
        return
    tokens = state.sides[seat].tokens
    if tokens.get(card):
        state.turn.tripled = card
    tokens[card] = tokens.get(card, 0) + 1


def _pay(state: State, seat: int, card: int, price: Price, events: list[Event]) -> None:
    rule = cards.rule(card)
    if price.guilders:
        gains.pay_guilders(state, seat, price.guilders, rule, events)
    if price.any_cubes:
        gains.owe(state, price.any_cubes, rule, events)
    if price.cube is not None:
        gains.pay_cubes(state, seat, [int(colour == price.cube) for colour in range(6)], rule, events)
