"""An advisor that thinks along: it ranks the choices of a decision while the player thinks, and goes on after that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from amsterdam.analysis.effort import Effort
from amsterdam.analysis.review import effort_of, rank
from amsterdam.analysis.worth import Analysis
from amsterdam.game import Action, View
from widgets.parts.guard import Status
from widgets.parts.pace import Pacer
from widgets.worth.loading import Loading
from widgets.worth.thinking import Thinking


class Settled(NamedTuple):
    """A decision that was made, and what its choices are worth; `ranking` is None where there was no time to tell."""

    view: View
    action: Action
    ranking: Analysis | None


class Along:
    """Thinks about one decision at a time, only with what its seat knows.

    Attributes:
        on: whether it thinks, with whatever rules there are.
        with_compiled: whether it thinks also when not `on`, where compiled rules play the games.
        view: what the player sees who has to decide, until the decision is settled.
        ranking: the choices so far, best first; None before the first result.
        chosen: what the player decided meanwhile, None until then.
        how: the effort spent on a decision; None for the default.
        on_ranking: gets each ranking of the choices.
        on_end: called when it has made up its mind.
        settled: the last decision about which it has made up its mind, or which it had to leave for the next one.
        on_settled: called with each of these.
    """

    def __init__(self, say: Status, pace: Pacer | None = None, warm_up: Loading | None = None) -> None:
        self.thinking = Thinking(self._ranked, self._ended, say, pace, warm_up)
        self.on = self.with_compiled = False
        self.view: View | None = None
        self.ranking: Analysis | None = None
        self.chosen: Action | None = None
        self.how: Effort | None = None
        self.on_ranking: Callable[[Analysis], object] = lambda ranking: None
        self.on_end: Callable[[], object] = lambda: None
        self.settled: Settled | None = None
        self.on_settled: list[Callable[[Settled], object]] = []

    def turn(self, on: bool) -> None:
        """Turn it on or off; it begins anew, with the effort and the rules that are right now."""
        self.on, self.ranking = on, None
        self._start()

    def begin(self) -> None:
        """Think from now on also when not `on`, where compiled rules play the games."""
        self.with_compiled = True
        if not self.on:
            self._start()

    def watch(self, view: View) -> bool:
        """Turn to the decision in this view, and say whether it is a new one."""
        if view == self.view:
            self.chosen = None  # a choice that was made meanwhile has been taken back
            return False
        self._settle()
        self.view, self.ranking = view, None
        self._start()
        return True

    def decided(self, action: Action) -> None:
        """Note what the player decided."""
        if self.view is not None:
            self.chosen = action
            if not self.thinking.busy:
                self._settle()

    def forget(self) -> None:
        """Drop the decision."""
        self.thinking.stop()
        self.view = self.ranking = self.chosen = None

    # --- thinking ----------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self.thinking.stop()
        if self.view is None or len(self.view.legal_actions()) < 2:
            return
        if self.on or (self.with_compiled and self.thinking.compiled):
            self.thinking.start(self._work(self.view))

    def _work(self, view: View) -> Iterator[Analysis | None]:
        """Rank the choices; what this takes is known only once the compiled rules are loaded, or take minutes."""
        if self.on or not self.thinking.getting_ready:
            how = self.how or effort_of(view)
            yield from rank(view, how, seed=0, times=how.patience if self.on else 1)

    def _ranked(self, ranking: Analysis) -> None:
        self.ranking = ranking
        self.on_ranking(ranking)

    def _ended(self) -> None:
        if self.chosen is not None:
            self._settle()
        self.on_end()

    def _settle(self) -> None:
        """Tell about the decision that was made, and drop it."""
        if self.view is not None and self.chosen is not None:
            self.settled = Settled(self.view, self.chosen, self.ranking)
            self.forget()
            for tell in self.on_settled:
                tell(self.settled)
