"""Drawing transport cards (draw.*), and the face-up row that is kept filled and free of too many wilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import DrawBlind, StopDrawing, TakeFaceUp
from amsterdam.ticket_to_ride.cards import WILD, counts, spread
from amsterdam.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    HandCounted,
    RowKept,
    RowRefilled,
    RowSwept,
    RowTurnedUp,
)

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State

ROW_LENGTH = 5
TOO_MANY_WILDS = 3

TAKES = tuple(TakeFaceUp(slot) for slot in range(ROW_LENGTH))
BLIND = DrawBlind()
STOP = StopDrawing()


def first_card_actions(state: State) -> list[Action]:
    """Return the ways to take the first card: any of the row, or blind (draw.two-cards)."""
    actions: list[Action] = list(TAKES[: len(state.row)])
    if state.deck or any(state.discards):
        actions.append(BLIND)
    return actions


def second_card_actions(state: State) -> list[Action]:
    """Return the ways to take the second card: not a face-up wild (draw.no-second-wild)."""
    actions: list[Action] = [take for take, card in zip(TAKES, state.row, strict=False) if card != WILD]
    if state.deck or any(state.discards):
        actions.append(BLIND)
    if state.rulings.second_card == "may-stop":
        actions.append(STOP)
    return actions


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_take(state: State, action: TakeFaceUp) -> IllegalAction | None:
    if not (type(action.slot) is int and 0 <= action.slot < len(state.row)):
        return IllegalAction("draw.two-cards", _("There is no card at that place of the row."))
    if state.phase == "second-card" and state.row[action.slot] == WILD:
        return IllegalAction("draw.no-second-wild", _("A face-up wild cannot be your second card."))
    return None


def refuse_blind(state: State, action: DrawBlind) -> IllegalAction | None:
    if state.deck or any(state.discards):
        return None
    return IllegalAction("draw.two-cards", _("The deck is empty and there are no discards to shuffle."))


def refuse_stop(state: State, action: StopDrawing) -> IllegalAction | None:
    if state.phase != "second-card":
        return IllegalAction("turn.one-action", _("You have not taken a card yet."))
    if state.rulings.second_card != "may-stop":
        return IllegalAction("ruling.second-card", _("You take two cards as long as a second one is there to take."))
    return None


# --- drawing ----------------------------------------------------------------------------------------------------------


def apply_take(state: State, action: TakeFaceUp, events: list[Event]) -> str | None:
    seat = state.actor
    assert seat is not None
    card = state.row[action.slot]
    state.hands[seat][card] += 1
    state.seen[seat][card] += 1
    first = state.phase == "turn"
    alone = first and card == WILD
    rule = "draw.face-up-wild-alone" if alone else "draw.two-cards"
    events.append(CardTaken(rule, seat, action.slot, card))
    replace_card(state, action.slot, events)
    return None if first and not alone and _second_card(state) else _drawn(state, events, rule)


def apply_blind(state: State, action: DrawBlind, events: list[Event]) -> str | None:
    seat = state.actor
    assert seat is not None
    if not state.deck:
        reshuffle(state, events)
    card = state.deck.pop()
    state.hands[seat][card] += 1
    events.append(CardDrawn("draw.blind-wild" if card == WILD else "draw.two-cards", seat, card))
    tidy_row(state, events)
    return None if state.phase == "turn" and _second_card(state) else _drawn(state, events, "draw.two-cards")


def apply_stop(state: State, action: StopDrawing, events: list[Event]) -> str:
    return _drawn(state, events, "ruling.second-card")


def _second_card(state: State) -> bool:
    """Go on to the second card; say whether there is one that may be taken."""
    state.phase = "second-card"
    return bool(state.deck) or any(state.discards) or any(card != WILD for card in state.row)


def _drawn(state: State, events: list[Event], rule: str) -> str:
    """Show the size of the hand after the last card of the turn, and pass on the rule that ends it."""
    assert state.actor is not None
    events.append(HandCounted("draw.no-hand-limit", state.actor, sum(state.hands[state.actor])))
    return rule


# --- the row and the deck ---------------------------------------------------------------------------------------------


def replace_card(state: State, slot: int, events: list[Event]) -> None:
    """Fill the place of a card just taken from the row, if there is a card (draw.replace-at-once)."""
    if state.deck or reshuffle(state, events):
        card = state.deck.pop()
        state.row[slot] = card
        events.append(RowRefilled("draw.replace-at-once", slot, card))
    else:
        del state.row[slot]
    tidy_row(state, events)


def tidy_row(state: State, events: list[Event]) -> None:
    """Rebuild an empty deck, fill a short row and sweep away too many wilds.

    Called whenever cards have moved: the rules on the row hold at any moment (draw.three-wilds).
    """
    while len(state.row) < ROW_LENGTH and (state.deck or reshuffle(state, events)):
        card = state.deck.pop()
        state.row.append(card)
        events.append(RowRefilled("ruling.short-row", len(state.row) - 1, card))
    if state.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(state, events, "draw.three-wilds")
    if not state.deck:
        reshuffle(state, events)


def discards_arrived(state: State, events: list[Event]) -> None:
    """See to the row after cards were paid (ruling.short-row: at once, or when the next card is drawn)."""
    if state.rulings.short_row == "at-once":
        tidy_row(state, events)
    elif len(state.row) == ROW_LENGTH and state.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(state, events, "draw.three-wilds")


def sweep_wilds(state: State, events: list[Event], rule: str) -> None:
    """Discard the whole row and turn up five new cards, again until fewer than three are wild.

    The deck is rebuilt only when a card is wanted from it: were it rebuilt at once, five swept cards and the five of an
    exhausted deck could change places for ever without mixing.
    """
    tries = {"leave": None, "three-tries": 3, "one-try": 1}[state.rulings.wild_sweep_stops]
    swept = 0
    while len(state.row) == ROW_LENGTH and state.row.count(WILD) >= TOO_MANY_WILDS:
        if swept == tries or (tries is None and not _better_row_exists(state)):
            events.append(RowKept("ruling.wild-sweep-stops", state.row.count(WILD)))
            return
        swept += 1
        events.append(RowSwept(rule, tuple(state.row)))
        for card in state.row:
            state.discards[card] += 1
        state.row.clear()
        turn_up_row(state, events, rule)


def turn_up_row(state: State, events: list[Event], rule: str) -> None:
    """Turn up five cards from the deck, rebuilding it on the way if it runs out."""
    while len(state.row) < ROW_LENGTH and (state.deck or reshuffle(state, events)):
        state.row.append(state.deck.pop())
    events.append(RowTurnedUp(rule, tuple(state.row)))


def reshuffle(state: State, events: list[Event]) -> bool:
    """Shuffle the discards into a new deck (draw.reshuffle); say whether there were any."""
    if not any(state.discards):
        return False
    state.deck = spread(state.discards)
    state.random.shuffle(state.deck)
    state.discards = [0] * 7
    events.append(DeckReshuffled("draw.reshuffle", len(state.deck)))
    return True


def must_sweep(state: State) -> bool:
    """Say whether the row as it lies would be swept away (never after a ruling that limits the tries)."""
    too_many = len(state.row) == ROW_LENGTH and state.row.count(WILD) >= TOO_MANY_WILDS
    return too_many and state.rulings.wild_sweep_stops == "leave" and _better_row_exists(state)


def _better_row_exists(state: State) -> bool:
    """Say whether row, deck and discards hold enough colours for a row with fewer than three wilds."""
    public = counts(state.row + state.deck)
    colours = sum(public[1:]) + sum(state.discards[1:])
    return colours > ROW_LENGTH - TOO_MANY_WILDS
