"""Drawing transport cards (draw.*), and the face-up row, which is kept full and without too many wilds."""

from __future__ import annotations

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
    TurnEnded,
)
from amsterdam.ticket_to_ride.position import SECOND_CARD, Position

ROW_LENGTH = 5
TOO_MANY_WILDS = 3

TAKES = tuple(TakeFaceUp(slot) for slot in range(ROW_LENGTH))
BLIND = DrawBlind()
STOP = StopDrawing()


def first_card_actions(position: Position, seat: int) -> list[Action]:
    """Return the ways to take the first card: any of the row, or blind (draw.two-cards)."""
    actions: list[Action] = list(TAKES[: len(position.row)])
    if position.deck or any(position.discards):
        actions.append(BLIND)
    return actions


def second_card_actions(position: Position, seat: int) -> list[Action]:
    """Return the ways to take the second card: not a face-up wild (draw.no-second-wild)."""
    actions: list[Action] = [take for take, card in zip(TAKES, position.row, strict=False) if card != WILD]
    if position.deck or any(position.discards):
        actions.append(BLIND)
    if position.rulings.second_card == "may-stop":
        actions.append(STOP)
    return actions


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse_take(position: Position, seat: int, action: TakeFaceUp) -> IllegalAction | None:
    if not (type(action.slot) is int and 0 <= action.slot < len(position.row)):
        return IllegalAction("draw.two-cards", _("There is no card at that place of the row."))
    if position.phase == SECOND_CARD and position.row[action.slot] == WILD:
        return IllegalAction("draw.no-second-wild", _("A face-up wild cannot be your second card."))
    return None


def refuse_blind(position: Position, seat: int, action: DrawBlind) -> IllegalAction | None:
    if position.deck or any(position.discards):
        return None
    return IllegalAction("draw.two-cards", _("The deck is empty and there are no discards to shuffle."))


def refuse_stop(position: Position, seat: int, action: StopDrawing) -> IllegalAction | None:
    if position.phase != SECOND_CARD:
        return IllegalAction("turn.one-action", _("You have not taken a card yet."))
    if position.rulings.second_card != "may-stop":
        return IllegalAction("ruling.second-card", _("You take two cards as long as a second one is there to take."))
    return None


# --- drawing ----------------------------------------------------------------------------------------------------------


def apply_take(position: Position, seat: int, action: TakeFaceUp, events: list[Event]) -> bool:
    card = position.row[action.slot]
    position.hands[seat][card] += 1
    position.seen[seat][card] += 1
    alone = card == WILD  # a second card is never a face-up wild
    rule = "draw.face-up-wild-alone" if alone else "draw.two-cards"
    events.append(CardTaken(rule, seat, action.slot, card))
    replace_card(position, action.slot, events)
    if not alone and _second_card(position):
        return False
    return _drawn(position, seat, rule, events)


def apply_blind(position: Position, seat: int, action: DrawBlind, events: list[Event]) -> bool:
    if not position.deck:
        reshuffle(position, events)
    card = position.deck.pop()
    position.hands[seat][card] += 1
    events.append(CardDrawn("draw.blind-wild" if card == WILD else "draw.two-cards", seat, card))
    tidy_row(position, events)
    return not _second_card(position) and _drawn(position, seat, "draw.two-cards", events)


def apply_stop(position: Position, seat: int, action: StopDrawing, events: list[Event]) -> bool:
    return _drawn(position, seat, "ruling.second-card", events)


def _second_card(position: Position) -> bool:
    """Go on from the first card to the second; say whether there is one that may be taken."""
    if position.phase == SECOND_CARD:
        return False
    position.phase = SECOND_CARD
    return bool(position.deck) or any(position.discards) or any(card != WILD for card in position.row)


def _drawn(position: Position, seat: int, rule: str, events: list[Event]) -> bool:
    """End the turn because of `rule`, after showing the size of the hand; return True, as the decision is finished."""
    events.append(HandCounted("draw.no-hand-limit", seat, sum(position.hands[seat])))
    events.append(TurnEnded(rule, seat))
    return True


# --- the row and the deck ---------------------------------------------------------------------------------------------


def replace_card(position: Position, slot: int, events: list[Event]) -> None:
    """Fill the place of a card just taken from the row, if a card is left (draw.replace-at-once)."""
    if position.deck or reshuffle(position, events):
        card = position.deck.pop()
        position.row[slot] = card
        events.append(RowRefilled("draw.replace-at-once", slot, card))
    else:
        del position.row[slot]
    tidy_row(position, events)


def tidy_row(position: Position, events: list[Event]) -> None:
    """Rebuild an empty deck, fill a short row and discard a row with too many wilds.

    Called whenever cards have moved, because the rules on the row hold at any time (draw.three-wilds).
    """
    while len(position.row) < ROW_LENGTH and (position.deck or reshuffle(position, events)):
        card = position.deck.pop()
        position.row.append(card)
        events.append(RowRefilled("ruling.short-row", len(position.row) - 1, card))
    if position.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(position, events, "draw.three-wilds")
    if not position.deck:
        reshuffle(position, events)


def discards_arrived(position: Position, events: list[Event]) -> None:
    """Fill the row after cards were paid (ruling.short-row: at once, or when the next card is drawn)."""
    if position.rulings.short_row == "at-once":
        tidy_row(position, events)
    elif len(position.row) == ROW_LENGTH and position.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(position, events, "draw.three-wilds")


def sweep_wilds(position: Position, events: list[Event], rule: str) -> None:
    """Discard the whole row and turn up five new cards, and repeat until fewer than three are wild.

    The deck is rebuilt only when a card is needed from it. If it were rebuilt at once, the five discarded cards and the
    last five of the deck could swap places for ever without mixing.
    """
    tries = {"leave": None, "three-tries": 3, "one-try": 1}[position.rulings.wild_sweep_stops]
    swept = 0
    while len(position.row) == ROW_LENGTH and position.row.count(WILD) >= TOO_MANY_WILDS:
        if swept == tries or (tries is None and not _better_row_exists(position)):
            events.append(RowKept("ruling.wild-sweep-stops", position.row.count(WILD)))
            return
        swept += 1
        events.append(RowSwept(rule, tuple(position.row)))
        for card in position.row:
            position.discards[card] += 1
        position.row.clear()
        turn_up_row(position, events, rule)


def turn_up_row(position: Position, events: list[Event], rule: str) -> None:
    """Turn up five cards from the deck, rebuilding it on the way if it runs out."""
    while len(position.row) < ROW_LENGTH and (position.deck or reshuffle(position, events)):
        position.row.append(position.deck.pop())
    events.append(RowTurnedUp(rule, tuple(position.row)))


def reshuffle(position: Position, events: list[Event]) -> bool:
    """Shuffle the discards into a new deck (draw.reshuffle); say whether there were any."""
    if not any(position.discards):
        return False
    position.deck = spread(position.discards)
    position.random.shuffle(position.deck)
    position.discards = [0] * 7
    events.append(DeckReshuffled("draw.reshuffle", len(position.deck)))
    return True


def must_sweep(position: Position) -> bool:
    """Say whether the present row must be discarded (never under a ruling that limits the tries)."""
    too_many = len(position.row) == ROW_LENGTH and position.row.count(WILD) >= TOO_MANY_WILDS
    return too_many and position.rulings.wild_sweep_stops == "leave" and _better_row_exists(position)


def _better_row_exists(position: Position) -> bool:
    """Say whether row, deck and discards together hold enough colour cards for a row with fewer than three wilds."""
    public = counts(position.row + position.deck)
    colours = sum(public[1:]) + sum(position.discards[1:])
    return colours > ROW_LENGTH - TOO_MANY_WILDS
