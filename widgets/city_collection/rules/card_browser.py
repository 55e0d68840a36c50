"""All cards, secret missions and market tiles of Amsterdam: a search by what is printed on them, with rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Dropdown, Text, VBox

from amsterdam.city_collection.board import TIMINGS
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.words import card_name, colour_name
from amsterdam.i18n import _, ngettext
from amsterdam.rulebook import Rulebook
from widgets.city_collection.drawing import card_art, mission_art, round_board
from widgets.city_collection.rules.catalogue import CARDS, MISSIONS, TILES, Entry, Wish, entries, find
from widgets.city_collection.rules.examples import example
from widgets.city_collection.rules.legend import Legend
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.language import book_language
from widgets.parts.page import Page
from widgets.parts.pager import Pager
from widgets.parts.press_list import PressList, button
from widgets.rules.page import fault_line, show_asked_for
from widgets.rules.rule_card import RuleCard

BOOK = Rulebook.load("city_collection")

#: The number of pictures on a page.
SIZE = 24
#: The value for any colour; None would leave the list without a text.
ANY = -1
Options = Sequence[tuple[str, object]]


class CardBrowser(VBox):
    """Pictures of the matches, and beside them a close-up of the pressed one, or of the only match.

    Args:
        on_show: called when the close-up shows a pressed picture.
    """

    def __init__(self, on_show: Callable[[], None] = lambda: None) -> None:
        self._on_show = on_show
        self.search = Text()
        self.sort, self.timing, self.colour, self.family = (Dropdown() for _choice in range(4))
        self.summary, self._hint = HTML(), HTML()
        self.summary.add_class("amst-live")
        self.entries: tuple[Entry, ...] = ()
        self.list = PressList(self.show, self._say)
        self.list.add_class("amst-card-list")
        self.pager = Pager(SIZE, self._show_pictures, self._say)
        self.card = RuleCard(BOOK, on_error=self._say, example=partial(example, way=False), on_rules_page=True)
        asked = Box([self.search, self.sort, self.timing, self.colour, self.family])
        for name in ("amst-asked", "amst-card-asked"):
            asked.add_class(name)
        listed, shown = VBox([self.summary, self.list, self.pager]), VBox([self._hint, self.card])
        for part, name in ((listed, "amst-rules-side"), (shown, "amst-rules-shown")):
            part.add_class(name)
        both = Box([listed, shown])
        for name in ("amst-rules", "amst-card-browser"):
            both.add_class(name)
        super().__init__([asked, both])
        self.retell()
        for field in (self.search, self.sort, self.timing, self.colour, self.family):
            field.observe(guarded(lambda _change: self._find(), self._say), "value")

    def show(self, rule: str) -> None:
        """Show a card, mission or tile by its rule id, or any other rule. Raises UnknownRule."""
        self._lay(rule)
        self._on_show()

    def _lay(self, rule: str) -> None:
        self.card.show(rule)
        self._hint.value = ""
        self.list.chosen = rule

    def retell(self) -> None:
        """Show every text in the current language."""
        self.search.description = _("Search")
        self.search.placeholder = _("a number, or words")
        for choice, title, options in (
            (self.sort, _("Show"), _sorts()),
            (self.timing, _("When"), [(_("at any time"), ""), *((card_art.timing_words(t), t) for t in TIMINGS)]),
            (self.colour, _("Costs"), [(_("any colour"), ANY), *((colour_name(c), c) for c in range(len(COLOURS)))]),
            (self.family, _("Family"), [(_("all families"), ""), *_families()]),
        ):
            _offer(choice, title, options)
        if self.card.rule is None:
            hint = _("Type the number of a card, or press one. Everything about it is shown here, with the rulings.")
            self._hint.value = f'<p class="amst-quiet">{escape(hint)}</p>'
        self._find()

    def _find(self) -> None:
        """Search; a single match is shown at once."""
        colour = self.colour.value if self.colour.value in range(len(COLOURS)) else None
        wish = Wish(self.sort.value or "", self.timing.value or "", self.family.value or "", colour, self.search.value)
        before, self.entries = self.entries, find(wish, book_language(BOOK))
        self.pager.show(len(self.entries), None if self.entries == before else 0)
        self._show_pictures()
        n = len(self.entries)
        self._say(ngettext("{n} found", "{n} found", n).format(n=n) if n else _("Nothing fits all of this."))
        if n == 1 and self.entries != before:
            self._lay(self.entries[0].rule)  # no scrolling: the reader may still be typing

    def _show_pictures(self) -> None:
        seen = [self.entries[place] for place in self.pager.shown()]
        html = "".join(button(entry.rule, picture(entry)) for entry in seen)
        self.list.show(f'<div class="amst-card-grid">{html}</div>', tuple(entry.rule for entry in seen))

    def _say(self, sentence: str) -> None:
        self.summary.value = f'<p class="amst-quiet">{escape(sentence)}</p>'


def picture(entry: Entry) -> str:
    """Return a card, mission or tile as SVG, with a name for screen readers."""
    board = standard_board()
    if entry.sort == CARDS:
        return card_art.face(board, int(entry.code))
    if entry.sort == MISSIONS:
        return mission_art.mission_picture(board.missions[int(entry.code)])
    return round_board.tile_picture(board.tile(entry.code))


def _offer(choice: Dropdown, title: str, options: Options) -> None:
    """Set the title and options of a list, and keep the choice."""
    chosen = choice.value
    choice.description = title
    if tuple(options) != choice.options:
        choice.options = options
    choice.value = chosen if any(chosen == value for _name, value in options) else options[0][1]


def _sorts() -> Options:
    return [
        (_("all cards"), CARDS),
        (_("craftsmen"), "craftsman"),
        (_("buildings"), "building"),
        (_("district maps"), "map"),
        (_("secret missions"), MISSIONS),
        (_("market tiles"), TILES),
        (_("everything"), ""),
    ]


def _families() -> Options:
    """Return the families by the name on their cards, in the order of the box."""
    first: dict[str, str] = {}
    for entry in entries():
        if entry.family:
            first.setdefault(entry.family, card_name(int(entry.code)).partition(" (")[0])
    return [(name, family) for family, name in first.items()]


class CardsPage(Page):
    """The card browser and the legend of signs; ``?rule=card.053`` in the page's address opens a card."""

    def __init__(self) -> None:
        self.browser = Browser()
        self.cards = CardBrowser(lambda: self.browser.bring_into_sight("amst-rule-card"))
        self._fault = fault_line()
        super().__init__([self.browser, self._fault, self.cards, Legend()])
        self.browser.on_ready(lambda: show_asked_for(self.browser, self.cards.show, self._fault))


def cards() -> CardsPage:
    """Return the page with all cards of Amsterdam."""
    return CardsPage()
