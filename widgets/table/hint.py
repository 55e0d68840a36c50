"""A hint at the table: an advisor thinks along with the player, and comments after the choice or when asked.

It knows only what the player's seat knows. A comment may give a hand away, so where people share the screen it is shown
only while its own player is looking.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.analysis.worth import FEW, Analysis, difference
from amsterdam.game import Action, View
from amsterdam.games import game
from amsterdam.i18n import _, ngettext
from widgets.parts.browser import Browser
from widgets.parts.guard import Status, guarded
from widgets.parts.pace import Pacer
from widgets.worth.along import Along, Settled
from widgets.worth.loading import Loading, until_ready
from widgets.worth.points import clearly_worse, costs
from widgets.worth.reasons import rivals
from widgets.worth.rows import in_short

#: The name under which the browser stores whether hints are on.
KEPT = "hints"


class Hint(VBox):
    """Off by default; `toggle` is the button that turns it on, for a screen to place.

    Args:
        on_point: gets the action to point at, or None.
        pace: when it thinks; a test passes its own.
        warm_up: loads the compiled rules, in a game that has some.
        on_press: is called when one of its buttons is pressed.
    """

    def __init__(
        self,
        on_point: Callable[[Action | None], object],
        say: Status,
        pace: Pacer | None = None,
        warm_up: Loading | None = None,
        on_press: Callable[[], object] = lambda: None,
    ) -> None:
        self._on_point, self._on_press = on_point, on_press
        self.along = Along(say, pace, warm_up)
        self.along.on_ranking, self.along.on_end = self._show_result, self._draw
        self.along.on_settled.append(self._comment)
        self._looking: int | None = None
        self._best: Action | None = None
        self._now = self._few = False
        self._told: dict[int, str] = {}
        self.text = HTML()
        self.text.add_class("amst-live")
        self.text.add_class("amst-quiet")
        self.toggle, self.show_now = Button(), Button()
        self.on_switched: Callable[[bool], object] = lambda on: None
        self.toggle.on_click(guarded(lambda _button: self._switch(), say))
        self.show_now.on_click(guarded(lambda _button: self.tell_now(), say))
        super().__init__([self.text, self.show_now])
        self.add_class("amst-panel")
        self.add_class("amst-hint")
        self.retell()

    @property
    def on(self) -> bool:
        """Whether hints are wanted."""
        return self.along.on

    def retell(self) -> None:
        """Show every text in the current language."""
        self.show_now.description = _("Show me now")
        self._draw()

    def kept_in(self, browser: Browser) -> None:
        """Let the browser store whether it is on, so that it still is when the page is loaded again."""

        def recall() -> None:
            kept = browser.recall(KEPT, bool)
            if kept is not None and kept != self.on:
                self.turn(kept)

        self.on_switched = lambda on: browser.keep(KEPT, on)
        browser.on_ready(recall)

    def _switch(self) -> None:
        self._on_press()
        self.turn(not self.on)
        self.on_switched(self.on)

    def turn(self, on: bool) -> None:
        """Turn it on or off."""
        self.along.turn(on)
        self._best, self._now = None, False
        self._draw()

    def forget(self) -> None:
        """Prepare for another game."""
        self.along.forget()
        self._best, self._now, self._told = None, False, {}
        self._draw()

    # --- what happens at the table -----------------------------------------------------------------------------------

    def watch(self, view: View | None, looking: int) -> None:
        """Note what the person at the screen must decide; None if nothing, or while their cards are covered.

        `looking` is the seat that is shown on screen; comments meant for another seat are hidden.
        """
        self._looking = looking
        if view is not None and self.along.watch(view):
            self._best, self._now = None, False
        self._draw()

    def chosen(self, action: Action) -> None:
        """Note what the player decided in the position that was watched last."""
        if self.along.view is None:
            return
        self._told.pop(self.along.view.seat, None)
        self._now = False
        self.along.decided(action)
        self._draw()

    def tell_now(self) -> None:
        """Give the hint now, without waiting for the choice."""
        self._on_press()
        self._now = True
        self._draw()

    def _show_result(self, ranking: Analysis) -> None:
        """Show the result so far if the best choice has changed: small changes of shares are not news."""
        best, few = ranking.choices[0], ranking.choices[0].count < FEW
        if best.action != self._best or few != self._few:
            self._best, self._few = best.action, few
            self._draw()

    def _comment(self, made: Settled) -> None:
        """Prepare the comment on the choice that was made."""
        self._best = None
        if self.on and made.ranking is not None:
            self._told[made.view.seat] = verdict(made.ranking, made.action, partial(_words, made.view))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self.toggle.description = _("Hints: on") if self.on else _("Hints: off")
        (self.toggle.add_class if self.on else self.toggle.remove_class)("amst-hinting")  # a place is kept for them
        asked = self._deciding
        comment = self._told.get(-1 if self._looking is None else self._looking)
        words = comment if self.on and not self._now else None
        if asked and not words:
            words = self._now_words()
        self.text.value = f"<p>{escape(words)}</p>" if words else ""
        self.show_now.layout.display = None if asked and not self._now else "none"
        self.layout.display = None if self.on and words else "none"
        # Only once it has made up its mind: the place it points at must not change while the player reaches for it.
        self._on_point(self._best if self._now and asked and not self.along.thinking.busy else None)

    @property
    def _deciding(self) -> bool:
        """Whether the person at the screen has a choice to make and the advisor is thinking along."""
        view = self.along.view
        open_to_them = view is not None and view.seat == self._looking and self.along.chosen is None
        return self.on and view is not None and open_to_them and len(view.legal_actions()) > 1

    def _now_words(self) -> str:
        ranking, view, without = self.along.ranking, self.along.view, self.along.thinking.without
        if not self._now:
            text = _("The advisor thinks along. Choose, and it will say what it would have done.")
            return f"{text} {until_ready()}" if without else text
        if ranking is None or view is None:
            return _("The advisor is thinking…")

        words_of = partial(_words, view)
        best = ranking.choices[0]
        text = _("Now the advisor’s choice is: {choice} ({worth}).")
        text = text.format(choice=words_of(best.action), worth=in_short(best))
        if without:
            return f"{text} {until_ready()}"
        close = len({words_of(choice.action) for choice in rivals(ranking, words_of) if ranking.too_close(choice)})
        others = ngettext("{n} other may be as good.", "{n} others may be as good.", close).format(n=close)
        return f"{text} {others}" if close else text


def _words(view: View, action: Action) -> str:
    return game(view.game).action_words(action, view)


def verdict(ranking: Analysis, action: Action, words: Callable[[Action], str]) -> str:
    """Say in a line what the advisor would have done, and how much worse the player's choice is."""
    choice = next(choice for choice in ranking.choices if choice.action == action)
    best = ranking.choices[0]
    if choice is best:
        return _("Your last decision: the advisor would have done the same.")
    cost, error = difference(best, choice)
    if choice.dropped and choice.count < FEW:  # clearly worse, but from too few games to say by how much
        text = _("Your last decision: the advisor’s choice was “{choice}”. Yours {worse}.")
        return text.format(choice=words(best.action), worse=clearly_worse(cost, error))
    if ranking.too_close(choice):
        text = _("Your last decision: the advisor’s choice was “{choice}”. Too close to call: yours may be as good.")
        return text.format(choice=words(best.action))
    text = _("Your last decision: the advisor’s choice was “{choice}”. Yours {costs}.")
    return text.format(choice=words(best.action), costs=costs(max(0.0, cost), error))
