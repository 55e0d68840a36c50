"""Phase I: cards are laid out, and each player takes one (phase1.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import ChooseCard, DiscardCard, TakeNoCard
from amsterdam.city_collection.events import CardChosen, CardsDiscarded, CardsLaidOut, NoCardChosen
from amsterdam.city_collection.rules import cards, gains
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: The kinds of decision of this chapter.
CHOOSE, DISCARD = "choose", "discard"
#: Places for inactive cards under a board.
PLACES = 5

#: The card whose owner need not take one.
NEED_NO_CARD = 49
TAKE_NONE = TakeNoCard()

CRAFTSMEN, BUILDINGS, MAPS = range(3)


def lay_out(state: State, events: list[Event]) -> None:
    """Lay out the cards of a round, district maps first (phase1.display)."""
    display = state.board.display(state.players, state.round)
    for kind in (MAPS, BUILDINGS, CRAFTSMEN):
        deck = state.decks[kind]
        state.display += [deck.pop() for _card in range(min(display[kind], len(deck)))]
    events.append(CardsLaidOut("phase1.display", tuple(state.display)))


def discard_display(state: State, rule: str, events: list[Event]) -> None:
    """Discard the open cards that nobody took."""
    if state.display:
        events.append(CardsDiscarded(rule, None, tuple(state.display)))
        state.discards += state.display
        state.display = []


def choose_actions(state: State) -> list[Action]:
    """Return the open cards, and taking none where card.049 allows it."""
    found: list[Action] = [ChooseCard(card) for card in state.display]
    if _may_take_none(state):
        found.append(TAKE_NONE)
    return found


def discard_actions(state: State) -> list[Action]:
    """Return the six inactive cards, of which one has to go (phase1.five-places)."""
    assert state.actor is not None
    return [DiscardCard(card) for card in state.sides[state.actor].inactive]


def _may_take_none(state: State) -> bool:
    assert state.actor is not None
    return state.phase == CHOOSE and bool(cards.total(state, state.actor, "need-no-card"))


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_choose(state: State, action: ChooseCard) -> IllegalAction | None:
    if action.card in state.display:
        return None
    rule = "phase1.choose" if state.phase == CHOOSE else "setup.first-card"
    return IllegalAction(rule, _("That card does not lie open."))


def refuse_none(state: State, action: TakeNoCard) -> IllegalAction | None:
    if _may_take_none(state):
        return None
    return IllegalAction("phase1.choose", _("You have to take one of the open cards."))


def refuse_discard(state: State, action: DiscardCard) -> IllegalAction | None:
    assert state.actor is not None
    if action.card in state.sides[state.actor].inactive:
        return None
    return IllegalAction("phase1.five-places", _("One of the six cards under your board has to go."))


# --- taking and discarding --------------------------------------------------------------------------------------------


def apply_choose(state: State, action: ChooseCard, events: list[Event]) -> bool:
    """Take an open card; say whether that is all, or a sixth one makes its owner discard."""
    seat = state.actor
    assert seat is not None
    rule = "phase1.choose" if state.phase == CHOOSE else "setup.first-card"
    state.display.remove(action.card)
    inactive = state.sides[seat].inactive
    inactive.append(action.card)
    events.append(CardChosen(rule, seat, action.card))
    if len(inactive) <= PLACES:
        return True
    state.phase = DISCARD
    return False


def apply_none(state: State, action: TakeNoCard, events: list[Event]) -> bool:
    seat = state.actor
    assert seat is not None
    state.sides[seat].tokens[NEED_NO_CARD] = 1
    events.append(NoCardChosen("card.049", seat))
    return True


def apply_discard(state: State, action: DiscardCard, events: list[Event]) -> bool:
    seat = state.actor
    assert seat is not None
    state.sides[seat].inactive.remove(action.card)
    state.discards.append(action.card)
    events.append(CardsDiscarded("phase1.five-places", seat, (action.card,)))
    gains.penalty(state, seat, 1, "phase1.five-places", events)
    state.phase = CHOOSE
    return True
