"""What can be done now: one list of lines by topic, with price and gain; on request also what cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from ipywidgets import HTML, Button, Checkbox, VBox

from amsterdam.city_collection.actions import Pass
from amsterdam.city_collection.analysis.preview import Preview, preview_words
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.i18n import _
from widgets.city_collection.table import choice_lines
from widgets.city_collection.table.choice_lines import KEYS, Line
from widgets.city_collection.table.choices import card_sentences, choice_words
from widgets.city_collection.table.wishes import TOPICS, about, topic_name, topic_of, wishes
from widgets.parts.boxes import box
from widgets.parts.choice_list import ChoiceList
from widgets.parts.guard import guarded
from widgets.table.host import Host

#: The most choices of which all topics are open at once.
FEW = KEYS
_TOPIC, _WHY = "topic ", "why"


class Decide(VBox):
    """The decision that is due, in words and lines to press.

    Args:
        host: the page around the table.
        costs: returns what a legal action costs and brings, in words.
        told: returns the same to be drawn.
        warns: returns a warning about a legal action that then needs a second press, or an empty string.
        on_change: called when the reader looks at another part of the choices.
        on_hover: gets the action under the mouse, None for none.
        go_on: called between the actions of a line with several.
    """

    def __init__(
        self,
        host: Host,
        costs: Callable[[Action], str],
        told: Callable[[Action], Preview],
        warns: Callable[[Action], str],
        on_change: Callable[[], None] = lambda: None,
        on_hover: Callable[[Action | None], None] = lambda action: None,
        go_on: Callable[[], None] | None = None,
    ) -> None:
        self._host, say = host, host.say
        self._costs, self._told, self._warns = costs, told, warns
        self._on_change, self._on_hover, self._go_on = on_change, on_hover, go_on
        self._view: View | None = None
        self.topic: str | None = None
        self._offered: tuple[str, tuple[Line, ...]] | None = None
        #: Whether a choice that was pressed waits for a second press.
        self.asking = False
        self._listed: list[Line] = []
        #: The lines in words, as they stand in the list.
        self.lines: list[str] = []
        self._title = HTML()
        self.list = ChoiceList(self._heard, self._hovered, say)
        self.refused = Checkbox(value=False, indent=False)
        self.refused.observe(guarded(lambda _change: self._draw(), say), "value")
        self.everything = Button()
        self.everything.on_click(guarded(lambda _button: self.turn_to(self.topic), say))
        self.done = Button()
        self.done.on_click(guarded(lambda _button: self._wish(Line((Pass(),))), say))
        self._foot = box("amst-buttons", self.everything, self.done, self.refused)
        super().__init__([self._title, self.list, self._foot])
        self.add_class("amst-panel")
        self.add_class("amst-choices")
        self.hide()

    def show(self, view: View) -> None:
        """Show what the view's seat can do now; nothing if it is not the one to decide."""
        self._view, self._offered, self.asking = view, None, False
        if not view.legal_actions():
            self.hide()
            return
        self.layout.display = None
        self._choose_topic()
        self._draw()

    def hide(self) -> None:
        self._view, self._offered, self.asking = None, None, False
        self.layout.display = "none"

    def offer(self, title: str, actions: Sequence[Action]) -> None:
        """Show only these actions, those for one thing."""
        self.offer_lines(title, [Line((action,), self._host.why_not(action)) for action in actions])

    def offer_lines(self, title: str, lines: Sequence[Line]) -> None:
        """Show only these lines."""
        self._offered, self.asking = (title, tuple(lines)), False
        self._draw()

    def accept(self) -> None:
        """Carry out the offered choice, if there is just one or the first is the one to confirm."""
        if self._offered and len(self._listed) == 1 and self._listed[0].refusal is None:
            self._do(self._listed[0])

    def look_for(self, action: Action) -> None:
        """Open the topic of an action, so that it is among the choices."""
        self.turn_to(topic_of(action) or self.topic)

    @property
    def free(self) -> bool:
        """Whether the seat is in phase III, where its choices are grouped by topic."""
        return self._view is not None and Pass() in self._view.legal_actions()

    def pointed(self) -> list[Action]:
        """Return the legal actions of the list."""
        return [line.action for line in self._listed if line.refusal is None]

    def light(self, wanted: Callable[[Action], bool]) -> None:
        """Mark the lines of the actions that are wanted."""
        keys = [str(n) for n, line in enumerate(self._listed) if line.refusal is None and wanted(line.action)]
        self.list.mark(keys if len(keys) < len(self._listed) else ())

    # --- what is shown -----------------------------------------------------------------------------------------------

    def _choose_topic(self) -> None:
        """Keep the player's topic as long as something can be done about it."""
        if self._view is None or not self.free:
            return
        legal = self._view.legal_actions()
        if self.topic is None or not about(legal, self.topic):
            self.topic = next((topic for topic in TOPICS if about(legal, topic)), self.topic or next(iter(TOPICS)))

    def turn_to(self, topic: str | None) -> None:
        """Show everything, with the lines of a topic."""
        if self._view is None:
            return
        self.topic, self._offered, self.asking = topic, None, False
        self._draw()
        self._on_change()

    def _draw(self) -> None:
        if self._view is None:
            return
        legal = self._view.legal_actions()
        title = self._offered[0] if self._offered else _("What you can do")
        self._title.value = f"<h3>{escape(title)}</h3>"
        # Where room is short only the title of what is offered shows: it asks for a second press, or names the thing.
        (self._title.add_class if self._offered else self._title.remove_class)("amst-offered")
        grouped = self.free and self._offered is None
        self._listed, self.lines = [], []
        parts = list(self._groups() if grouped else self._plain())
        keys = [str(n) for n in range(len(self._listed))] + [_WHY] + [_TOPIC + topic for topic in TOPICS]
        self.list.show(choice_lines.listed(parts), tuple(keys))
        self.list.mark(())
        self.refused.layout.display = None if grouped else "none"
        self.refused.description = _("Also what cannot be done now, and why")
        self.everything.layout.display = None if self._offered else "none"
        self.everything.description = _("Show everything")
        self.done.layout.display = None if self.free and not self._offers(Pass()) else "none"
        self.done.description = _("Pass: end your turn")
        self.done.button_style = "primary" if len(legal) == 1 else ""

    def _plain(self) -> Iterator[str]:
        """Return the lines of a decision with few kinds of actions, or of what is offered."""
        assert self._view is not None
        legal = self._offered[1] if self._offered else [Line((action,)) for action in self._view.legal_actions()]
        for line in legal:
            yield self._line(line)

    def _groups(self) -> Iterator[str]:
        """Return the kinds of actions in phase III, and the lines: all if they are few, otherwise those of one kind."""
        assert self._view is not None
        legal = self._view.legal_actions()
        kinds = {topic: about(legal, topic) for topic in TOPICS}
        few = len(legal) - 1 <= FEW
        opened = [topic for topic in TOPICS if topic == self.topic or (few and kinds[topic])]
        yield choice_lines.headings(
            (_TOPIC + topic, topic_name(topic), len(kinds[topic]), topic in opened) for topic in TOPICS
        )
        for topic in opened:
            yield choice_lines.start(_TOPIC + topic)
            lines = [Line((action,)) for action in kinds[topic]]
            if topic == self.topic and self.refused.value:
                tried = ((wish, self._host.why_not(wish)) for wish in wishes(self._view, topic))
                lines += [Line((wish,), refusal) for wish, refusal in tried if refusal is not None]
            for line in lines:
                yield self._line(line)
            if not lines:
                self.lines.append(choice_lines.nothing())
                yield choice_lines.refused(_WHY, choice_lines.nothing())

    def _line(self, line: Line) -> str:
        """Return one line as HTML, and note it."""
        assert self._view is not None
        number = len(self._listed)
        self._listed.append(line)
        key, command = str(number), line.words or choice_words(line.action, self._view)
        if line.refusal is not None:
            self.lines.append(_("✗ {action}: {reason}").format(action=command, reason=line.refusal.message))
            return choice_lines.refused(key, self.lines[-1])
        told = line.told or self._told(line.action)
        costs = preview_words(told) if line.told else self._costs(line.action)
        warning = self._warns(line.action) if self._offered and not line.words else ""
        card = " ".join(card_sentences(line.action, self._view, costs))
        more = " ".join(filter(None, [card, warning]))
        text = f"{command}: {costs}" if costs else command
        self.lines.append(f"{text}. {more}" if more else text)
        ready = self._offered is not None and len(self._offered[1]) == 1
        digit = number + 1 if number < KEYS else None
        return choice_lines.line(key, digit, command, told, card, warning, self.lines[-1], ready)

    # --- what is pressed ---------------------------------------------------------------------------------------------

    def press(self, place: int) -> None:
        """Press a line of the list."""
        self._heard(str(place) if place < len(self._listed) else _WHY)

    def _heard(self, key: str) -> None:
        if self._view is None:
            return
        if key.startswith(_TOPIC):
            self.turn_to(key.removeprefix(_TOPIC))
        elif key == _WHY:
            self.refused.value = True
        elif key.isdecimal() and int(key) < len(self._listed):
            line = self._listed[int(key)]
            if line.refusal is None:
                self._wish(line)
            else:
                self._host.refuse(line.refusal)

    def _hovered(self, key: str) -> None:
        at = int(key) if key.isdecimal() and int(key) < len(self._listed) else None
        self._on_hover(None if at is None else self._listed[at].actions[-1])

    def _wish(self, line: Line) -> None:
        """Carry out a choice that is offered or needs no second press; otherwise offer it alone."""
        if self._view is None:
            return
        if self._offers(line.action) or not self._warns(line.action):
            self._do(line)
        elif self._host.may_decide():
            self.offer_lines(_("Press once more to do it"), [line])
            self.asking = True

    def _do(self, line: Line) -> None:
        """Carry out the actions of a line, as long as each is legal."""
        for number, action in enumerate(line.actions):
            if number and self._host.why_not(action) is not None:
                return
            if number and self._go_on:
                self._go_on()
            self._host.act(action)

    def _offers(self, action: Action) -> bool:
        return self._offered is not None and any(action == line.action for line in self._offered[1])
