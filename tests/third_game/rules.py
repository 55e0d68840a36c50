"""Barges: what may be done, what comes of it, and who wins. Each event and each refusal names its rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

from amsterdam.game import Action, BadInput, Event, IllegalAction, Result
from amsterdam.i18n import _
from amsterdam.reading import not_an_action
from tests.third_game.position import BARGES, Position

TURN, LARGER, CARGO = "turn.send-or-open", "lock.larger", "score.cargo"


@dataclass(frozen=True, slots=True)
class Send(Action):
    """Send a barge through the lock."""

    barge: int

    def to_text(self) -> str:
        return f"send {self.barge}"


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Open the lock, and take the next barge from the quay."""

    def to_text(self) -> str:
        return "open"


@dataclass(frozen=True, slots=True)
class Sent(Event):
    seat: int
    barge: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The lock was opened; only who did it sees which barge came."""

    reveals: ClassVar[bool] = True

    seat: int
    barge: int | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, barge=None)


@dataclass(frozen=True, slots=True)
class Won(Event):
    seats: tuple[int, ...]


def action_from_text(text: str) -> Action:
    """Read what `Action.to_text` wrote. Raises BadInput."""
    word, _space, size = text.partition(" ")
    if word == "send" and size.isdecimal():
        return Send(int(size))
    if text != "open":
        raise BadInput(_("“{text}” is not an action.").format(text=text))
    return Open()


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Return what the actor may do, in a fixed order."""
    if position.actor is None:
        return ()
    hand = sorted(position.hands[position.actor])
    return (*(Send(barge) for barge in hand if barge > position.lock), Open())


def why_not(position: Position, action: Action, seat: int | None = None) -> IllegalAction | None:
    """Return why an action is refused, None for a legal one; with a seat, whether this player may do it now."""
    if position.actor is None:
        return IllegalAction(CARGO, _("The game is over."))
    if seat not in (None, position.actor):
        return IllegalAction(TURN, _("It is another player’s turn."))
    if isinstance(action, Open):
        return None
    if not isinstance(action, Send):
        return not_an_action(TURN, action)
    if action.barge not in position.hands[position.actor]:
        return IllegalAction(TURN, _("You do not have that barge."))
    if action.barge <= position.lock:
        return IllegalAction(LARGER, _("Only a barge larger than {n} goes through now.").format(n=position.lock))
    return None


def apply(position: Position, seat: int, action: Action) -> list[Event]:
    """Carry out a legal action of the seat to decide, and say what happened."""
    events: list[Event] = []
    if isinstance(action, Send):
        position.hands[seat].remove(action.barge)
        position.sent[seat].append(action.barge)
        position.lock = action.barge
        events.append(Sent(LARGER, seat, action.barge))
    else:
        position.hands[seat].append(position.quay.pop())
        position.lock = 0
        events.append(Opened(TURN, seat, position.hands[seat][-1]))
    position.actor = (seat + 1) % position.players if position.quay else None
    if position.actor is None:
        events.append(Won(CARGO, result(position).winners))
    return events


def result(position: Position) -> Result:
    """Return the result as it would be now: a point for each barge that was sent."""
    scores = tuple(map(len, position.sent))
    groups = sorted(set(scores), reverse=True)
    ranking = tuple(tuple(seat for seat, score in enumerate(scores) if score == points) for points in groups)
    return Result(scores, tuple({CARGO: score} for score in scores), ranking, ranking[0], CARGO)


def violations(position: Position) -> list[str]:
    """Return a sentence for each barge that is not in one place."""
    places = Counter(barge for pile in (*position.hands, *position.sent, position.quay) for barge in pile)
    wrong = [barge for barge in sorted({*BARGES, *places}) if places[barge] != (barge in BARGES)]
    return [_("Barge {n} is in {places} places.").format(n=barge, places=places[barge]) for barge in wrong]
