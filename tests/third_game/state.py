"""Barges: a game in progress, what a seat sees of it, and both as a line of text.

``barges/2 turn=0 lock=7 p0=3,8/5,7 p1=?2/1 quay=?13``: for each player the barges in hand and, behind the stroke, those
that were sent. ``?13`` are 13 barges that nobody named; they are dealt at random when the line is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Self

from amsterdam.facts import copier
from amsterdam.game import Action, BadInput, Event, IllegalAction, Result
from amsterdam.i18n import _
from amsterdam.randomness import Stream
from tests.third_game import rules
from tests.third_game.position import BARGES, HAND, Board, Position

NAME = "barges"


@dataclass(frozen=True, slots=True)
class View:
    """A position as `seat` sees it: its own barges, and only the number of the others."""

    game: ClassVar[str] = NAME
    board: ClassVar[Board] = Position.board

    players: int
    actor: int | None
    seat: int
    lock: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    sent: tuple[tuple[int, ...], ...]
    quay: int
    legal: tuple[Action, ...]

    def legal_actions(self) -> tuple[Action, ...]:
        return self.legal

    def to_text(self) -> str:
        hands = [_pile(self.hand) if seat == self.seat else f"?{number}" for seat, number in enumerate(self.hands)]
        return _line(self.actor, self.lock, hands, self.sent, f"?{self.quay}")


@dataclass(slots=True, eq=False)
class State(Position):
    """A position with the contract of a game (`amsterdam.game.State`), and what came before it."""

    game: ClassVar[str] = NAME

    start: Mapping[str, object] = field(default_factory=dict)
    opening: tuple[Event, ...] = ()
    played: list[Action] = field(default_factory=list)

    def legal_actions(self) -> tuple[Action, ...]:
        return rules.legal_actions(self)

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        return rules.why_not(self, action, seat)

    def apply(self, action: Action) -> list[Event]:
        refusal = self.why_not(action)
        if refusal is not None or self.actor is None:
            raise refusal or AssertionError("a game that is over refuses everything")
        self.played.append(action)
        return rules.apply(self, self.actor, action)

    def copy(self) -> Self:
        return _copy(self)

    def view(self, seat: int) -> View:
        return View(
            players=self.players,
            actor=self.actor,
            seat=seat,
            lock=self.lock,
            hand=tuple(sorted(self.hands[seat])),
            hands=tuple(map(len, self.hands)),
            sent=tuple(map(tuple, self.sent)),
            quay=len(self.quay),
            legal=self.legal_actions() if seat == self.actor else (),
        )

    def result(self) -> Result | None:
        return rules.result(self) if self.actor is None else None

    def to_text(self) -> str:
        return _line(self.actor, self.lock, list(map(_pile, self.hands)), self.sent, _pile(self.quay))


_copy = copier(State)


def start(players: int, seed: int, options: Mapping[str, object]) -> State:
    """Deal a new game. Raises BadInput."""
    if players not in (2, 3, 4) or options:
        raise BadInput(_("Barges is played by 2 to 4, without options."))
    barges = list(BARGES)
    Stream(seed).shuffle(barges)
    hands = [[barges.pop() for _barge in range(HAND)] for _seat in range(players)]
    how = {"players": players, "seed": seed, "options": {}}
    return State(players, hands=hands, sent=[[] for _seat in range(players)], quay=barges, start=how)


# --- as text ----------------------------------------------------------------------------------------------------------


def _line(actor: int | None, lock: int, hands: Sequence[str], sent: Sequence[Sequence[int]], quay: str) -> str:
    sides = [f"p{seat}={hand}/{_pile(sent[seat])}" for seat, hand in enumerate(hands)]
    return " ".join([f"{NAME}/{len(hands)} turn={actor or 0} lock={lock}", *sides, f"quay={quay}"])


def _pile(barges: Sequence[int]) -> str:
    return ",".join(map(str, barges))


def from_text(text: str, seed: int = 0) -> State:
    """Read a line of text; the quay holds all that is named nowhere, unless the line says so. Raises BadInput."""
    line = re.fullmatch(rf"{NAME}/([2-4])((?: (?:turn|lock|p[0-3]|quay)=[\d,?/]*)*)", " ".join(text.split()))
    if line is None:
        raise BadInput(_("This is not a position of Barges."))
    players, said = int(line[1]), dict(word.split("=") for word in line[2].split())
    sides = [said.get(f"p{seat}", "").partition("/") for seat in range(players)]
    piles = [_read(pile) for pile in (*(hand for hand, _, _ in sides), *(sent for _, _, sent in sides))]
    rest = [barge for barge in BARGES if not any(barge in pile for pile in piles)]
    hidden = len(rest) - sum(pile.count(0) for pile in piles)
    piles.append(_read(said.get("quay", f"?{max(hidden, 0)}")))
    rest = [barge for barge in rest if barge not in piles[-1]]
    if sum(pile.count(0) for pile in piles) > len(rest):
        raise BadInput(_("There are not that many barges."))
    Stream(seed).shuffle(rest)
    piles = [[barge or rest.pop() for barge in pile] for pile in piles]
    actor, lock = (_number(said.get(name, "0")) for name in ("turn", "lock"))
    quay = piles.pop()
    state = State(players, actor if quay else None, lock, piles[:players], piles[players:], quay)
    if actor >= players or lock not in (0, *(barge for pile in state.sent for barge in pile)):
        raise BadInput(_("There is no such player, or no such barge was sent."))
    for violation in rules.violations(state):
        raise BadInput(violation)
    state.start = {"position": state.to_text()}
    return state


def _read(pile: str) -> list[int]:
    """Return the barges of a pile, 0 for each that is hidden."""
    if pile.startswith("?"):
        return [0] * _number(pile[1:])
    return [_number(barge) for barge in pile.split(",") if barge]


def _number(word: str) -> int:
    if not re.fullmatch(r"\d{1,2}", word):
        raise BadInput(_("“{word}” is not a number of barges.").format(word=word))
    return int(word)
