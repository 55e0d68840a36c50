"""The turning points of a game: under the curve in short, and in sentences in the panel about the whole game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from statistics import mean

from amsterdam.analysis.course import Turn, curve, turning_points
from amsterdam.analysis.review import Decision, Judged
from amsterdam.i18n import _
from widgets.parts.guard import Status
from widgets.parts.press_list import PressList
from widgets.review.words import ReviewWords

UP, DOWN = "▲", "▼"
#: A game is decided once one side wins less than this part of the games.
DECIDED = 0.05


class Turns(PressList):
    """Lists the decisions at which the chance of winning turned; each leads there.

    Args:
        on_choose: gets the index of a pressed decision.
        whole: whether whole sentences are shown, with a line on how sure the curve is.
    """

    def __init__(self, on_choose: Callable[[int], object], say: Status, whole: bool = False) -> None:
        super().__init__(lambda key: on_choose(int(key)), say)
        self._whole = whole
        self.add_class("amst-turns-told" if whole else "amst-turns")
        self.layout.display = "none"

    def show_turns(self, turns: Sequence[tuple[Turn, str]] | None, judged: Mapping[int, Judged]) -> None:
        """Show the turning points, each with the name of its decision; None while they are not known."""
        there = turns is not None and judged if self._whole else turns
        self.layout.display = None if there else "none"
        buttons = "".join(self._button(turn, name) for turn, name in turns or ())
        html = buttons
        if self._whole and judged:
            title, sure = escape(_("Turning points")), escape(how_sure(judged, bool(turns)))
            html = f'<h3>{title}</h3>{buttons}<p class="amst-quiet">{sure}</p>'
        if html != self.html:
            self.show(html, tuple(str(turn.place) for turn, _name in turns or ()))

    def _button(self, turn: Turn, name: str) -> str:
        words = escape(told(turn, name))
        if self._whole:
            return f'<button type="button" data-key="{turn.place}">{sign(turn)} {words}</button>'
        text, after = (_("before {n}. {choice}"), turn.reached) if turn.by_others else (_("{n}. {choice}"), turn.after)
        short = text.format(n=turn.place + 1, choice=name)
        shares = _("{before:.0%} → {after:.0%}").format(before=turn.before, after=after)
        shown = f"{sign(turn)} <span>{escape(short)}</span> <small>{escape(shares)}</small>"
        return f'<button type="button" data-key="{turn.place}" title="{words}" aria-label="{words}">{shown}</button>'


def named(decisions: Sequence[Decision], judged: Mapping[int, Judged], words: ReviewWords) -> list[tuple[Turn, str]]:
    """Return the turning points of a game whose decisions are all judged, with the names of the decisions."""
    return [(turn, words.done(decisions[turn.place])) for turn in turning_points(judged)]


def sign(turn: Turn) -> str:
    """Return the sign of a turn for the better or for the worse, as it stands on the curve, too."""
    kind, drawn = ("up", UP) if turn.change > 0 else ("down", DOWN)
    return f'<b class="amst-turn-{kind}" aria-hidden="true">{drawn}</b>'


def told(turn: Turn, name: str) -> str:
    """Say at which decision the chance of winning changed, and how much of that the decision itself did."""
    n, choice, own = turn.place + 1, f"“{name}”", _in_100(turn.own)
    if turn.by_others:
        text = _(
            "Before decision {n}, {choice}, chance and the others took the chance of winning from {before:.0%} to"
            " {reached:.0%}."
        ).format(n=n, choice=choice, before=turn.before, reached=turn.reached)
        return " ".join([text, _("The decision itself did {own} in 100.").format(own=own)]) if turn.own else text
    text = _(
        "Decision {n}, {choice}: the chance of winning went from {before:.0%} to {after:.0%}. Of this the decision"
        " itself did {own} in 100, chance and the others {rest}."
    )
    rest = _in_100(turn.change - turn.own)
    return text.format(n=n, choice=choice, before=turn.before, after=turn.after, own=own, rest=rest)


def _in_100(change: float) -> str:
    return f"{round(100 * change):+d}".replace("-", "−")


def how_sure(judged: Mapping[int, Judged], some: bool) -> str:
    """Say in a line how sure the curve is where the game is open; where it is decided, the curve hardly errs."""
    text = _("While the game is open, the curve is sure to about ±{n} in 100; turning points are far larger changes.")
    if not some:
        text = _("While the game is open, the curve is sure to about ±{n} in 100, and it never changed by far more.")
    points = curve(judged).values()
    errors = [error for share, error in points if DECIDED < share < 1 - DECIDED] or [error for _share, error in points]
    return text.format(n=round(100 * mean(errors)))
