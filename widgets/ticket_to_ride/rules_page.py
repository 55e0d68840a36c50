"""All rules of Ticket to Ride: Amsterdam to look up, and the terms of its rulebooks beside each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ipywidgets import HTML, Box, Button, Dropdown, Text, VBox

from amsterdam.i18n import NAMES, SOURCE_LANGUAGE, _, language, ngettext
from amsterdam.rulebook import Rulebook, UnknownRule
from widgets.browser import Browser
from widgets.guard import guarded
from widgets.page import Page
from widgets.rule_card import RuleCard, mark_language
from widgets.ticket_to_ride.examples import example

BOOK = Rulebook.load("ticket_to_ride")
ALL = "all"


def book_language() -> str:
    """Return the reader's language, or English where the rulebook lacks it."""
    return language() if language() in BOOK.languages else SOURCE_LANGUAGE


class RuleList(VBox):
    """The rules by chapter, those that fit what is typed; the one that is pressed is shown on a card beside them."""

    def __init__(self, on_show: Callable[[], None]) -> None:
        """`on_show` is called when a rule has been laid on the card."""
        self._on_show = on_show
        self.search, self.kind = Text(), Dropdown()
        self.found, self._hint = HTML(), HTML()
        self.found.add_class("amst-live")
        self.buttons = {rule: self._button(rule) for rule in BOOK.ids}
        self.headings: Mapping[str, HTML] = {chapter: HTML() for chapter in BOOK.chapters()}
        self.card = RuleCard(BOOK, on_error=self._say, example=example, on_rules_page=True)
        listed: list[HTML | Button] = []
        for chapter, heading in self.headings.items():
            listed += [heading, *(self.buttons[rule.id] for rule in BOOK.rules() if rule.chapter == chapter)]
        self._list = VBox(listed)
        self._list.add_class("amst-rule-list")
        asked = Box([self.search, self.kind])
        asked.add_class("amst-asked")
        side = VBox([asked, self.found, self._list])
        shown = VBox([self._hint, self.card])
        for part, name in ((side, "amst-rules-side"), (shown, "amst-rules-shown")):
            part.add_class(name)
        both = Box([side, shown])
        both.add_class("amst-rules")
        self._title = HTML()
        super().__init__([self._title, both])
        self.retell()
        for part in (self.search, self.kind):
            part.observe(guarded(lambda _change: self._draw(), self._say), "value")

    def show(self, rule: str) -> None:
        """Show a rule on the card. Raises UnknownRule."""
        self.card.show(rule)
        self._hint.value = ""
        for id, button in self.buttons.items():
            if id == rule:
                button.add_class("amst-chosen")
            else:
                button.remove_class("amst-chosen")
        self._on_show()

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        lang = book_language()
        terms = BOOK.terms(lang)
        self._title.value = "<h2>" + escape(_("The rules")) + "</h2>"
        self.search.description = _("Search")
        self.search.placeholder = _("a word, or a part of one")
        self.kind.description = _("Show")
        chosen = self.kind.value or ALL
        self.kind.options = [(_("all rules"), ALL), (_("printed rules"), "printed"), (_("rulings"), "ruling")]
        self.kind.value = chosen
        for chapter, heading in self.headings.items():
            heading.value = f'<h3 lang="{lang}">{escape(BOOK.chapters(lang)[chapter])}</h3>'
        for rule in BOOK.rules(lang):
            word = f" ({terms['ruling']})" if rule.is_ruling else ""
            self.buttons[rule.id].description = rule.title + word
        mark_language(self._list, lang)
        if self.card.rule is None:
            self._hint.value = '<p class="amst-quiet">' + escape(_("Choose a rule to read it here.")) + "</p>"
        self._draw()

    def _draw(self) -> None:
        """Show the rules that fit."""
        fitting = {
            rule.id: rule
            for rule in BOOK.search(self.search.value, book_language())
            if self.kind.value in (ALL, rule.kind)
        }
        for rule, button in self.buttons.items():
            button.layout.display = None if rule in fitting else "none"
        chapters = {rule.chapter for rule in fitting.values()}
        for chapter, heading in self.headings.items():
            heading.layout.display = None if chapter in chapters else "none"
        n = len(fitting)
        text = ngettext("{n} rule", "{n} rules", n).format(n=n) if n else _("No rule has these words.")
        self._say(text)

    def _button(self, rule: str) -> Button:
        button = Button()
        button.on_click(guarded(lambda _button: self.show(rule), self._say))
        return button

    def _say(self, sentence: str) -> None:
        self.found.value = f'<p class="amst-quiet">{escape(sentence)}</p>'


class Glossary(VBox):
    """The terms of the rulebooks in the reader's language, and beside each the word in another one."""

    def __init__(self) -> None:
        self.search, self.other = Text(), Dropdown()
        self._title, self.table, self.found = HTML(), HTML(), HTML()
        self.found.add_class("amst-live")
        self._first = ""
        asked = Box([self.search, self.other])
        asked.add_class("amst-asked")
        super().__init__([self._title, asked, self.found, self.table])
        self.add_class("amst-glossary")
        self.retell()
        for part in (self.search, self.other):
            part.observe(guarded(lambda _change: self._draw(), self._say), "value")

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        first, before, second = book_language(), self._first, self.other.value
        self._first = first
        self._title.value = "<h2>" + escape(_("The words of the rulebooks")) + "</h2>"
        self.search.description = _("Search")
        self.search.placeholder = _("a word, or a part of one")
        self.other.description = _("Beside it")
        others = [code for code in NAMES if code in BOOK.languages and code != first]
        if second not in others:  # the reader took it for the first column: the two change places
            second = before if before in others else others[0]
        self.other.options = [(NAMES[code], code) for code in others]
        self.other.value = second
        self._draw()

    def _draw(self) -> None:
        if self.other.value is None:  # between two sets of options
            return
        first, second = self._first, self.other.value
        here, there = BOOK.terms(first), BOOK.terms(second)
        rows = "".join(
            f'<tr><th scope="row" lang="{first}">{escape(here[term])}</th>'
            f'<td lang="{second}">{escape(there[term])}</td></tr>'
            for term in BOOK.search_terms(self.search.value, first, second)
        )
        heads = "".join(f'<th scope="col" lang="{code}">{NAMES[code]}</th>' for code in (first, second))
        self.table.value = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""
        n = rows.count("<tr>")
        text = ngettext("{n} term", "{n} terms", n).format(n=n) if n else _("No term has these letters.")
        self._say(text)

    def _say(self, sentence: str) -> None:
        self.found.value = f'<p class="amst-quiet">{escape(sentence)}</p>'


class RulesPage(Page):
    """Rules and glossary; ``?rule=ID`` in the page's address opens a rule."""

    def __init__(self) -> None:
        self.browser = Browser()
        self.rules, self.glossary = RuleList(lambda: self.browser.bring_into_sight("amst-rule-card")), Glossary()
        self._fault = HTML()
        self._fault.add_class("amst-fault")
        self._fault.layout.display = "none"
        super().__init__([self.browser, self._fault, self.rules, self.glossary])
        self.browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        rule = self.browser.query.get("rule")
        if not isinstance(rule, str):
            return
        try:
            self.rules.show(rule)
        except UnknownRule as fault:
            self._fault.value = f'<p role="alert">{escape(str(fault))}</p>'
            self._fault.layout.display = None


def rules() -> RulesPage:
    """Return the page to look up the rules of Ticket to Ride: Amsterdam."""
    return RulesPage()
