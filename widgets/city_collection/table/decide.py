"""What can be done now: buttons by topic, with costs and gains; on request also what cannot be done.

The same few buttons serve every decision; long lists have pages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, Checkbox, VBox

from amsterdam.city_collection.actions import Pass
from amsterdam.city_collection.view import View
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _
from widgets.city_collection.table.choices import card_sentences, choice_words
from widgets.city_collection.table.wishes import TOPICS, about, topic_name, topic_of, wishes
from widgets.parts.boxes import box
from widgets.parts.guard import guarded
from widgets.parts.pager import Pager
from widgets.table.host import Host

#: The number of buttons on a page.
SIZE = 7


class Decide(VBox):
    """The decision that is due, in words and buttons.

    Args:
        host: the page around the table.
        costs: returns what a legal action costs and brings.
        warns: returns a warning about a legal action that then needs a second press, or an empty string.
        on_change: called when the reader looks at another part of the choices.
    """

    def __init__(
        self,
        host: Host,
        costs: Callable[[Action], str],
        warns: Callable[[Action], str],
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self._host, say = host, host.say
        self._costs, self._warns, self._on_change = costs, warns, on_change
        self._view: View | None = None
        self.topic: str | None = None
        self._offered: tuple[str, tuple[Action, ...]] | None = None
        self._listed: list[tuple[Action, IllegalAction | None]] = []
        self._title = HTML()
        self.topics = {topic: Button() for topic in TOPICS}
        for topic, button in self.topics.items():
            button.on_click(guarded(lambda _button, topic=topic: self._chose(topic), say))
        self._topics = box("amst-topics", *self.topics.values())
        self.rows = [Button() for _row in range(SIZE)]
        for place, row in enumerate(self.rows):
            row.add_class("amst-choice")
            row.on_click(guarded(lambda _button, place=place: self._pressed(place), say))
        self._pager = Pager(SIZE, self._draw_rows, say)
        self.refused = Checkbox(value=False, indent=False)
        self.refused.observe(guarded(lambda _change: self._draw(), say), "value")
        self.everything = Button()
        self.everything.on_click(guarded(lambda _button: self._chose(self.topic), say))
        self.done = Button()
        self.done.on_click(guarded(lambda _button: self._wish(Pass()), say))
        self._foot = box("amst-buttons", self.everything, self.done)
        super().__init__([self._title, self._topics, *self.rows, self._pager, self.refused, self._foot])
        self.add_class("amst-panel")
        self.add_class("amst-choices")
        self.hide()

    def show(self, view: View) -> None:
        """Show what the view's seat can do now; nothing if it is not the one to decide."""
        self._view, self._offered = view, None
        if not view.legal_actions():
            self.hide()
            return
        self.layout.display = None
        self._choose_topic()
        self._draw(page=0)

    def hide(self) -> None:
        self._view, self._offered = None, None
        self.layout.display = "none"

    def offer(self, title: str, actions: Sequence[Action]) -> None:
        """Show only these actions, those for one thing."""
        self._offered = title, tuple(actions)
        self._draw(page=0)

    def accept(self) -> None:
        """Carry out the offered action, if there is just one."""
        if self._offered and len(self._listed) == 1 and self._listed[0][1] is None:
            self._host.act(self._listed[0][0])

    def look_for(self, action: Action) -> None:
        """Open the topic of an action, so that it is among the choices."""
        self._chose(topic_of(action) or self.topic)

    @property
    def free(self) -> bool:
        """Whether the seat is in phase III, where its choices are grouped by topic."""
        return self._view is not None and Pass() in self._view.legal_actions()

    def pointed(self) -> list[Action]:
        """Return the legal actions of the open list, on all its pages."""
        return [action for action, refusal in self._listed if refusal is None]

    # --- what is shown -----------------------------------------------------------------------------------------------

    def _choose_topic(self) -> None:
        """Keep the player's topic as long as something can be done about it."""
        if self._view is None or not self.free:
            return
        legal = self._view.legal_actions()
        if self.topic is None or not about(legal, self.topic):
            self.topic = next((topic for topic in TOPICS if about(legal, topic)), self.topic or next(iter(TOPICS)))

    def _chose(self, topic: str | None) -> None:
        if self._view is None:
            return
        self.topic, self._offered = topic, None
        self._draw(page=0)
        self._on_change()

    def _draw(self, page: int | None = None) -> None:
        if self._view is None:
            return
        legal = self._view.legal_actions()
        self._listed = self._list(legal)
        self._pager.show(len(self._listed), page)
        title = self._offered[0] if self._offered else _("What you can do")
        self._title.value = f"<h3>{escape(title)}</h3>"
        grouped = self.free and self._offered is None
        self._topics.layout.display = None if grouped else "none"
        for topic, button in self.topics.items():
            number = len(about(legal, topic))
            button.description = f"{topic_name(topic)} ({number})"
            (button.add_class if topic == self.topic else button.remove_class)("mod-active")
        self.refused.layout.display = None if grouped else "none"
        self.refused.description = _("Also what cannot be done now, and why")
        self.everything.layout.display = None if self._offered else "none"
        self.everything.description = _("Show everything")
        self.done.layout.display = None if self.free and not self._offers(Pass()) else "none"
        self.done.description = _("Pass: end your turn")
        self.done.button_style = "primary" if len(legal) == 1 else ""
        self._draw_rows()

    def _list(self, legal: Sequence[Action]) -> list[tuple[Action, IllegalAction | None]]:
        """Return the listed actions, each with the reason if it is refused."""
        if self._offered is not None:
            return [(action, self._host.why_not(action)) for action in self._offered[1]]
        if self._view is None or not self.free or self.topic is None:
            return [(action, None) for action in legal]
        listed: list[tuple[Action, IllegalAction | None]] = [(action, None) for action in about(legal, self.topic)]
        if self.refused.value:
            tried = ((wish, self._host.why_not(wish)) for wish in wishes(self._view, self.topic))
            listed += [(wish, refusal) for wish, refusal in tried if refusal is not None]
        return listed

    def _draw_rows(self) -> None:
        if self._view is None:
            return
        seen = self._pager.shown()
        for place, row in enumerate(self.rows):
            if place >= len(seen):
                row.layout.display = "none"
                continue
            row.layout.display = None
            action, refusal = self._listed[seen[place]]
            row.description = self._words(action, refusal)
            row.tooltip = None
            ready = self._offered is not None and refusal is None and len(self._listed) == 1
            row.button_style = "primary" if ready else ""
            (row.remove_class if refusal is None else row.add_class)("amst-refused-choice")
        if not seen and self._offered is None:
            self.rows[0].layout.display = None
            self.rows[0].description = _("Nothing of this can be done now. Why not?")
            self.rows[0].add_class("amst-refused-choice")

    def _words(self, action: Action, refusal: IllegalAction | None) -> str:
        assert self._view is not None, "nothing is listed without a view"
        command = choice_words(action, self._view)
        if refusal is not None:
            return _("✗ {action}: {reason}").format(action=command, reason=refusal.message)
        costs = self._costs(action)
        warning = self._warns(action) if self._offered else ""
        more = [*card_sentences(action, self._view, costs), *filter(None, [warning])]
        text = f"{command}: {costs}" if costs else command
        return f"{text}. {' '.join(more)}" if more else text

    # --- what is pressed ---------------------------------------------------------------------------------------------

    def _pressed(self, place: int) -> None:
        if self._view is None:
            return
        seen = self._pager.shown()
        if place >= len(seen):
            self.refused.value = True  # a press on the row that says that nothing can be done
            return
        action, refusal = self._listed[seen[place]]
        if refusal is None:
            self._wish(action)
        else:
            self._host.refuse(refusal)

    def _wish(self, action: Action) -> None:
        """Carry out an action that is offered alone or needs no second press; otherwise offer it alone."""
        if self._view is None:
            return
        if self._offers(action) or not self._warns(action):
            self._host.act(action)
        elif self._host.may_decide():
            self.offer(_("Press once more to do it"), [action])

    def _offers(self, action: Action) -> bool:
        return self._offered is not None and action in self._offered[1]
