"""Barges on the screen: what differs from any other table (`widgets.table.table`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, HBox, Widget

from amsterdam.game import Action, Board, Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from tests.third_game.barges import Barges
from tests.third_game.bots import SmallFirst
from tests.third_game.position import BARGES
from tests.third_game.rules import TURN, Open, Send, Won
from tests.third_game.state import NAME, View
from widgets.parts.boxes import box
from widgets.parts.guard import guarded
from widgets.table import final_scoring, table
from widgets.table.host import Host
from widgets.table.match import NOBODY
from widgets.table.match import Match as AnyMatch


class Match(AnyMatch):
    game = NAME
    usual = SmallFirst.name

    def seen_words(self) -> str:
        return _("That cannot be taken back: a hidden barge has been seen since.")


class Stage(HBox):
    """A button for each barge in hand, and one for the lock. Whether a press is legal, the host knows."""

    def __init__(self, host: Host) -> None:
        #: Says whether one press is enough: here it always is.
        self.quick: Callable[[], bool] = lambda: True
        self._presses: dict[Action, Button] = {action: Button() for action in (*map(Send, BARGES), Open())}
        for action, button in self._presses.items():
            button.on_click(guarded(lambda _button, action=action: host.act(action), host.say))
        super().__init__(list(self._presses.values()))

    def show(self, view: View, covered: bool) -> None:
        for action, button in self._presses.items():
            button.description = Barges().action_words(action, view)
            hidden = covered or (isinstance(action, Send) and action.barge not in view.hand)
            button.layout.display = "none" if hidden else None

    def press(self, action: Action) -> None:
        self._presses[action].click()

    def shown(self) -> list[Action]:
        return [action for action, button in self._presses.items() if button.layout.display != "none"]

    def reset(self) -> None:
        """Nothing is ever half chosen."""


class FinalScoring(final_scoring.FinalScoring):
    """One step: who sent how many barges, and who wins."""

    def titles(self) -> Sequence[str]:
        return (_("The barges that were sent"),)

    def belongs(self, event: Event, step: int) -> bool:
        return isinstance(event, Won)

    def sheets(self, events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
        return ""

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        return Barges().sentence(event, names, board)


class Table(table.Table):
    game = NAME
    order_rule = TURN
    stage: Stage

    def build(self) -> list[Widget]:
        self.stage, self.players = Stage(self), HTML()
        self.final = FinalScoring(self.show_rule, self._counted, self.say)
        return [box("amst-right", self.dock(self.stage), self.aside(self.players, self.story))]

    def tab_names(self) -> dict[str, str]:
        return {"players": _("Players"), "log": _("Log")}

    def what_now(self, view: GameView, match: AnyMatch) -> str:
        if view.actor is None:
            return _("The game is over.")
        return _("{name}: send a barge, or open the lock.").format(name=match.names[view.actor])

    def show_parts(self, match: AnyMatch, view: GameView, viewer: int) -> None:
        self.stage.show(own(View, view), covered=viewer == NOBODY)

    def show_players(self, match: AnyMatch, view: GameView, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        sent = zip(match.names, kinds, own(View, view).sent, strict=True)
        rows = (f"<li>{escape(name)} ({escape(kind)}): {len(barges)}</li>" for name, kind, barges in sent)
        self.players.value = f"<ul>{''.join(rows)}</ul>"
