"""The form for a new game: who sits where, the rulings, the seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button, Dropdown, Text, ToggleButton, VBox

from amsterdam.game import BadInput
from amsterdam.i18n import SOURCE_LANGUAGE, _, language
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.rulings import RULINGS
from widgets.guard import Status, guarded
from widgets.match import HUMAN, LONGEST_NAME, NAMES, Player
from widgets.ticket_to_ride.match import Match

EMPTY = "empty"


def kind_name(kind: str) -> str:
    """Return who plays a seat, in words."""
    return {
        HUMAN: _("person"),
        "greedy": _("bot: greedy"),
        "random": _("bot: random"),
        "advisor": _("bot: advisor, the strongest"),
        EMPTY: _("nobody"),
    }[kind]


class NewGame(VBox):
    """Asks who plays and by which rulings; `on_start` gets the new match."""

    def __init__(self, on_start: Callable[[Match], None], on_error: Status | None = None) -> None:
        self._on_start = on_start
        kinds = (HUMAN, "greedy", "greedy", EMPTY)
        self.seats = [
            _Seat(number, name, kind, self._seats_changed)
            for number, (name, kind) in enumerate(zip(NAMES, kinds, strict=True), start=1)
        ]
        self.first = Dropdown(description=_("Who starts"))
        # Sent when it is left, so that pressing Start cannot overtake its last letters. The same goes for names.
        self.seed = Text(description=_("Seed"), placeholder=_("empty: a new game every time"), continuous_update=False)
        self.rulings = {rule: _ruling(rule) for rule, values in RULINGS.items() if len(values) > 1}
        self.more = ToggleButton(description=_("More: rulings, who starts, seed"))
        self._details = VBox(
            [
                HTML(escape(_("The rulebooks leave some cases open. Each ruling says what happens then."))),
                *self.rulings.values(),
                self.first,
                self.seed,
            ]
        )
        self._details.add_class("amst-form")
        self.more.observe(guarded(lambda _change: self._show_details(), on_error), "value")
        self._fault = HTML()
        self._fault.add_class("amst-fault")
        self.start = Button(description=_("Start the game"), button_style="primary")
        self.start.on_click(guarded(lambda _button: self._started(), on_error))
        super().__init__(
            [
                HTML("<h2>" + escape(_("A new game")) + "</h2>"),
                *self.seats,
                self.more,
                self._details,
                self._fault,
                self.start,
            ]
        )
        self.add_class("amst-panel")
        self.add_class("amst-new-game")
        self._show_details()
        self._seats_changed()

    def _show_details(self) -> None:
        self._details.layout.display = None if self.more.value else "none"

    def _seats_changed(self) -> None:
        """Keep the list of who can start in step with who sits at the table."""
        names = [seat.name.value for seat in self.seats if seat.taken]
        chosen = self.first.index or 0
        self.first.options = [(name, place) for place, name in enumerate(names)]
        if names:
            self.first.index = chosen if chosen < len(names) else 0

    def _started(self) -> None:
        try:
            match = self.match()
        except BadInput as fault:
            self._fault.value = f'<p role="alert">{escape(str(fault))}</p>'
            return
        self._fault.value = ""
        self._on_start(match)

    def match(self) -> Match:
        """Return the game that the form asks for. Raises BadInput."""
        players = [seat.player() for seat in self.seats if seat.taken]
        options: dict[str, object] = {rule: chooser.value for rule, chooser in self.rulings.items()}
        options["turn.order"] = self.first.value or 0
        return Match.start(players, self._seed(), options)

    def _seed(self) -> int:
        text = self.seed.value.strip()
        if not text:
            return secrets.randbelow(1_000_000_000)
        if not text.isascii() or not text.isdigit() or len(text) > 18:
            raise BadInput(_("A seed is a whole number of at most 18 digits; leave it empty for a new game."))
        return int(text)


class _Seat(Box):
    """One line of the form."""

    def __init__(self, number: int, name: str, kind: str, on_change: Callable[[], None]) -> None:
        kinds = (HUMAN, "greedy", "random", "advisor", *(() if number < 3 else (EMPTY,)))
        self.kind = Dropdown(
            options=[(kind_name(k), k) for k in kinds], value=kind, description=_("Seat {n}").format(n=number)
        )
        self.name = Text(value=name, description=_("Name"), continuous_update=False)
        for field in (self.kind, self.name):
            field.observe(guarded(lambda _change: self._changed(on_change)), "value")
        super().__init__([self.kind, self.name])
        self.add_class("amst-seat")
        self._changed(lambda: None)

    @property
    def taken(self) -> bool:
        return bool(self.kind.value != EMPTY)

    def player(self) -> Player:
        return Player(self.name.value.strip()[: LONGEST_NAME + 1], self.kind.value)

    def _changed(self, on_change: Callable[[], None]) -> None:
        self.name.disabled = not self.taken
        on_change()


def _ruling(rule: str) -> Dropdown:
    """Return the choice among the values of a ruling, in the words of the rulebook."""
    book = Rulebook.load("ticket_to_ride")
    found = book.rule(rule, language() if language() in book.languages else SOURCE_LANGUAGE)
    options = [(found.options[value], value) for value in RULINGS[rule]]
    return Dropdown(options=options, description=found.title, tooltip=found.text)
