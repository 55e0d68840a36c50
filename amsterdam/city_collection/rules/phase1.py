"""Phase I: cards are laid out, and each player takes one (phase1.*)."""

from __future__ import annotations

from amsterdam.city_collection.actions import ChooseCard, DiscardCard, TakeNoCard
from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.events import CardChosen, CardsDiscarded, CardsLaidOut, NoCardChosen
from amsterdam.city_collection.position import CHOOSE, DISCARD, Position
from amsterdam.city_collection.rules import gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: The number of places for inactive cards under a board.
PLACES = 5

#: The card whose owner need not take one.
NEED_NO_CARD = 49
TAKE_NONE = TakeNoCard()


def lay_out(position: Position, events: list[Event]) -> None:
    """Lay out the cards of a round, district maps first (phase1.display)."""
    display = position.board.display(position.players, position.round)
    for kind in (MAP, BUILDING, CRAFTSMAN):
        deck = position.decks[kind]
        position.display += [deck.pop() for _card in range(min(display[kind], len(deck)))]
    events.append(CardsLaidOut("phase1.display", tuple(position.display)))


def discard_display(position: Position, rule: str, events: list[Event]) -> None:
    """Discard the open cards that nobody took."""
    if position.display:
        events.append(CardsDiscarded(rule, None, tuple(position.display)))
        position.discards += position.display
        position.display = []


def choose_actions(position: Position, seat: int) -> list[Action]:
    """Return the actions of taking an open card, and of taking none where card.049 allows it."""
    actions: list[Action] = [ChooseCard(card) for card in position.display]
    if _may_take_none(position, seat):
        actions.append(TAKE_NONE)
    return actions


def discard_actions(position: Position, seat: int) -> list[Action]:
    """Return the actions of discarding one of six inactive cards (phase1.five-places)."""
    return [DiscardCard(card) for card in position.sides[seat].inactive]


def _may_take_none(position: Position, seat: int) -> bool:
    return position.phase == CHOOSE and bool(lasting.total(position, seat, "need-no-card"))


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_choose(position: Position, seat: int, action: ChooseCard) -> IllegalAction | None:
    if action.card in position.display:
        return None
    rule = "phase1.choose" if position.phase == CHOOSE else "setup.first-card"
    return IllegalAction(rule, _("That card does not lie open."))


def refuse_none(position: Position, seat: int, action: TakeNoCard) -> IllegalAction | None:
    if _may_take_none(position, seat):
        return None
    return IllegalAction("phase1.choose", _("You have to take one of the open cards."))


def refuse_discard(position: Position, seat: int, action: DiscardCard) -> IllegalAction | None:
    if action.card in position.sides[seat].inactive:
        return None
    return IllegalAction("phase1.five-places", _("One of your six inactive cards has to go."))


# --- taking and discarding --------------------------------------------------------------------------------------------


def apply_choose(position: Position, seat: int, action: ChooseCard, events: list[Event]) -> bool:
    """Take an open card; return True when this is all, False when the player must discard a sixth card."""
    rule = "phase1.choose" if position.phase == CHOOSE else "setup.first-card"
    position.display.remove(action.card)
    inactive = position.sides[seat].inactive
    inactive.append(action.card)
    events.append(CardChosen(rule, seat, action.card))
    if len(inactive) <= PLACES:
        return True
    position.phase = DISCARD
    return False


def apply_none(position: Position, seat: int, action: TakeNoCard, events: list[Event]) -> bool:
    position.sides[seat].tokens[NEED_NO_CARD] = 1
    events.append(NoCardChosen("card.049", seat))
    return True


def apply_discard(position: Position, seat: int, action: DiscardCard, events: list[Event]) -> bool:
    position.sides[seat].inactive.remove(action.card)
    position.discards.append(action.card)
    events.append(CardsDiscarded("phase1.five-places", seat, (action.card,)))
    gains.penalty(position, seat, 1, "phase1.five-places", events)
    position.phase = CHOOSE
    return True
