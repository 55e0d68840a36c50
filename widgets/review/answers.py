"""What the reader answered in reviews, kept in their browser: a reload or a closed tab loses no choice."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

from amsterdam.analysis.review import Decision
from amsterdam.game import Action
from widgets.parts.browser import Browser
from widgets.table.match import Match


class Answers:
    """Keeps, for each game and seat, what the reader chose again, what was shown to them, and where they were.

    Nothing that comes back from the browser is trusted: what does not fit the game is left out.
    """

    def __init__(self, browser: Browser | None) -> None:
        self._browser = browser

    def seat(self, match: Match) -> int | None:
        """Return the seat that the reader answered for last, None if there is none."""
        seat = self._kept(match).get("seat")
        return seat if type(seat) is int else None

    def recall(self, match: Match, seat: int, decisions: Sequence[Decision]) -> tuple[dict[int, Action], set[int], int]:
        """Return the actions chosen and the answers shown, each by the decision's index, and where the reader was."""
        kept = _mapping(self._kept(match).get(str(seat)))
        chosen, shown, at = _mapping(kept.get("chosen")), kept.get("shown"), kept.get("at")
        guessed = {
            place: action
            for place, decision in enumerate(decisions)
            if (words := chosen.get(str(place)))
            for action in decision.view.legal_actions()
            if action.to_text() == words
        }
        places = shown if isinstance(shown, list) else []
        revealed = {place for place in places if type(place) is int and place in range(len(decisions))}
        return guessed, revealed, at if type(at) is int and at in range(len(decisions)) else 0

    def keep(self, match: Match, seat: int, guessed: Mapping[int, Action], revealed: set[int], at: int) -> None:
        """Store the answers of a seat."""
        if self._browser is None:
            return
        chosen = {str(place): action.to_text() for place, action in guessed.items()}
        mine = {"chosen": chosen, "shown": sorted(revealed), "at": at}
        games = self._browser.recall(_name(match), dict) or {}
        game = {**self._kept(match), "seat": seat, str(seat): mine}
        self._browser.keep(_name(match), {**games, _mark(match): game})

    def _kept(self, match: Match) -> Mapping[str, object]:
        games = self._browser.recall(_name(match), dict) if self._browser else None
        return _mapping((games or {}).get(_mark(match)))


def _name(match: Match) -> str:
    return f"{match.game}-answers"


def _mark(match: Match) -> str:
    """Return what tells a game from all others: its start and its actions."""
    story = [dict(match.state.start), [action.to_text() for action in match.state.played]]
    return sha256(json.dumps(story, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
