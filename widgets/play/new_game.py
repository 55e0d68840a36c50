"""The form for a new game: players, rulings, seed, and the options of each game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, Button, Dropdown, Text, VBox, Widget

from amsterdam.bots import RandomBot
from amsterdam.game import BadInput
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.own_bots import own_bots
from amsterdam.rulebook import Rulebook
from amsterdam.strengths import Strength, table_name
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.guard import Status, guarded
from widgets.parts.language import book_language
from widgets.parts.names import LONGEST_NAME, NAMES
from widgets.parts.toggle import Toggle
from widgets.table.match import EMPTY, HUMAN, Match, Player, kind_name


class NewGame(VBox):
    """Asks who plays and by which rulings; `on_start` gets the new match. Each game's own form adds the following.

    It begins with a person against two of the weakest bots, since whoever comes first has never played.

    Attributes:
        match_kind: the game's `Match` class.
        rulings_offered: its rulings, rule id -> values.
        strengths: the bots offered, the weakest first; one that moves by chance and readers' own bots come after them.
    """

    match_kind: ClassVar[type[Match]]
    rulings_offered: ClassVar[Mapping[str, Sequence[str]]]
    strengths: ClassVar[Sequence[Strength]]

    #: What keeps who sat down.
    _browser: Browser | None = None

    def more_words(self) -> str:
        """Return the label of the button that unfolds further options."""
        raise NotImplementedError

    def choices(self) -> list[Widget]:
        """Create and return what the game asks of everybody, shown above that button."""
        return []

    def finer_choices(self) -> list[Widget]:
        """Create and return the game's further options, above rulings and seed."""
        return []

    def players(self) -> list[Player]:
        """Return the players. Raises BadInput."""
        return [seat.player() for seat in self.seats if seat.taken]

    def options(self) -> dict[str, object]:
        """Return the chosen options other than rulings. Raises BadInput."""
        return {}

    def advise_first_game(self) -> None:
        """Choose what is advised to those who have not played this game here before."""

    def seats_changed(self) -> None:
        """Update the further options when the players change."""

    def remember(self, browser: Browser) -> None:
        """Have the browser keep who sat down at the last game that was started, and begin with them."""
        self._browser = browser

        def recall() -> None:
            kept = browser.recall(self._seats_kept, list) or []
            for seat, player in zip(self.seats, kept, strict=False):
                seat.recall(player)

        browser.on_ready(recall)

    @property
    def _seats_kept(self) -> str:
        return f"{self.match_kind.game}/seats"

    def __init__(self, on_start: Callable[[Match], object], on_error: Status | None = None) -> None:
        self._on_start, self.say = on_start, on_error
        self.seats: list[Seat] = []
        bots = [*(one.bot for one in self.strengths), RandomBot.name, *own_bots(self.match_kind.game)]
        beaten = {one.bot: one.beats for one in self.strengths}
        named = [(strength_name(bot, beaten.get(bot)), bot) for bot in bots]
        weakest = self.strengths[0].bot
        self.seats = [
            Seat(number, name, kind, named, self._changed)
            for number, (name, kind) in enumerate(zip(NAMES, (HUMAN, weakest, weakest, EMPTY), strict=True), start=1)
        ]
        # Sent when the field is left, so that pressing Start cannot overtake the last letters. The same goes for names.
        self.seed = Text(
            description=_("Number of the deal"), placeholder=_("empty: new every time"), continuous_update=False
        )
        offered = {rule: values for rule, values in self.rulings_offered.items() if len(values) > 1}
        book = game(self.match_kind.game).rulebook
        self.rulings = {rule: ruling_chooser(book, rule, values) for rule, values in offered.items()}
        self.more = Toggle(self.more_words())
        choices = self.choices()
        self._details = VBox(
            [
                *self.finer_choices(),
                HTML(escape(_("The rulebooks leave some cases open. Choose what happens then."))),
                *self.rulings.values(),
                self.seed,
            ]
        )
        self._details.add_class("amst-form")
        self.more.observe(guarded(lambda _change: self._show_details(), on_error), "value")
        self._fault = HTML()
        self._fault.add_class("amst-fault")
        self.start = Button(description=_("Start the game"), button_style="primary")
        self.start.on_click(guarded(lambda _button: self._started(), on_error))
        title = HTML("<h2>" + escape(_("A new game")) + "</h2>")
        #: Always in sight, however long the form is.
        begin = box("amst-begin", self._fault, self.start)
        self.figures = HTML(escape(figures_words(self.strengths)))
        self.figures.tooltip = _("Each % is of games with two players, against the next weaker bot.")
        fold = box("amst-fold", self.more, self._details)  # what it opens comes into sight
        super().__init__([title, *self.seats, self.figures, *choices, fold, begin])
        self.add_class("amst-panel")
        self.add_class("amst-new-game")
        self._show_details()
        self.seats_changed()

    def _changed(self) -> None:
        if self.seats:  # not while they are being created
            self.seats_changed()

    def _show_details(self) -> None:
        self._details.layout.display = None if self.more.value else "none"

    def _started(self) -> None:
        try:
            match = self.match()
        except BadInput as fault:
            self._fault.value = f'<p role="alert">{escape(str(fault))}</p>'
            return
        self._fault.value = ""
        if self._browser is not None:
            self._browser.keep(self._seats_kept, [[seat.kind.value, seat.name.value] for seat in self.seats])
        self._on_start(match)

    def match(self) -> Match:
        """Return the game that the form describes. Raises BadInput."""
        rulings = {rule: chooser.value for rule, chooser in self.rulings.items()}
        return self.match_kind.start(self.players(), self._seed(), {**rulings, **self.options()})

    def _seed(self) -> int:
        text = self.seed.value.strip()
        if not text:
            return secrets.randbelow(1_000_000_000)
        if not text.isascii() or not text.isdigit() or len(text) > 18:
            raise BadInput(_("The number of a deal is a whole number of at most 18 digits. Empty gives a new deal."))
        return int(text)


class Seat(Box):
    """One row of the form."""

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        bots: Sequence[tuple[str, str]],
        on_change: Callable[[], None],
    ) -> None:
        empty = [] if number < 3 else [(kind_name(EMPTY), EMPTY)]
        kinds = [(kind_name(HUMAN), HUMAN), *bots, *empty]
        self.kind = Dropdown(options=kinds, value=kind, description=_("Seat {n}").format(n=number))
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

    def recall(self, player: object) -> None:
        """Seat the player that a browser has kept, as far as the form could have said so."""
        match player:
            case [str(kind), str(name)] if kind in {value for _words, value in self.kind.options}:
                self.kind.value, self.name.value = kind, name[: LONGEST_NAME + 1]

    def _changed(self, on_change: Callable[[], None]) -> None:
        self.name.disabled = not self.taken
        on_change()


def strength_name(kind: str, beats: int | None) -> str:
    """Return the name of a bot, and the percentage of games that it wins against the one above it in the list."""
    return kind_name(kind) if beats is None else _("{bot} ({n} %)").format(bot=kind_name(kind), n=beats)


def figures_words(strengths: Sequence[Strength]) -> str:
    """Say by an example, short enough for a line on a telephone, that each percentage is against another bot."""
    if len(strengths) < 2:
        return ""
    text = _("{bot} ({n} %) beats {weaker} in {n} of 100")
    weaker, strongest = strengths[-2:]
    return text.format(bot=table_name(strongest.bot), weaker=table_name(weaker.bot), n=strongest.beats)


def ruling_chooser(book: Rulebook, rule: str, values: Sequence[str]) -> Dropdown:
    """Return the list of a ruling's values, in the words of the rulebook."""
    ruling = book.rule(rule, book_language(book))
    options = [(ruling.options[value], value) for value in values]
    return Dropdown(options=options, description=ruling.title, tooltip=ruling.text)
