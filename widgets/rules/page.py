"""All rules of a game to look up, and the terms of its rulebooks in two languages."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Dropdown, Text, VBox

from amsterdam.i18n import NAMES, _, ngettext, screen_language
from amsterdam.rulebook import Rule, Rulebook, UnknownRule
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.language import book_language
from widgets.parts.page import Page
from widgets.parts.press_list import PressList, button
from widgets.rules.rule_card import RuleCard

ALL = "all"
#: Longer lists show only the chapters, to be unfolded.
MANY = 60

Example = Callable[[str], str]


class RuleList(VBox):
    """The rules that match the search, by chapter; the pressed rule is shown on a card beside the list."""

    def __init__(self, book: Rulebook, example: Example, on_show: Callable[[], None]) -> None:
        """`example` returns a rule's picture; `on_show` is called when the card shows another rule."""
        self._book, self._on_show = book, on_show
        self.search, self.kind = Text(), Dropdown()
        self.summary, self._hint = HTML(), HTML()
        self.summary.add_class("amst-live")
        self.card = RuleCard(book, on_error=self._say, example=example, on_rules_page=True)
        self.list = PressList(self.show, self._say)
        self.list.add_class("amst-rule-list")
        asked = Box([self.search, self.kind])
        asked.add_class("amst-asked")
        side = VBox([asked, self.summary, self.list])
        shown = VBox([self._hint, self.card])
        for part, name in ((side, "amst-rules-side"), (shown, "amst-rules-shown")):
            part.add_class(name)
        both = Box([side, shown])
        both.add_class("amst-rules")
        self._title = HTML()
        super().__init__([self._title, both])
        self.retell()
        for field in (self.search, self.kind):
            field.observe(guarded(lambda _change: self._draw(), self._say), "value")

    def show(self, rule: str) -> None:
        """Show a rule on the card. Raises UnknownRule."""
        self.card.show(rule)
        self._hint.value = ""
        self.list.chosen = rule
        self._on_show()

    def retell(self) -> None:
        """Show every text in the current language."""
        self._title.value = "<h2>" + escape(_("The rules")) + "</h2>"
        self.search.description = _("Search")
        self.search.placeholder = _("a word, or a part of one")
        self.kind.description = _("Show")
        chosen = self.kind.value or ALL
        self.kind.options = [(_("all rules"), ALL), (_("printed rules"), "printed"), (_("rulings"), "ruling")]
        self.kind.value = chosen
        if self.card.rule is None:
            self._hint.value = '<p class="amst-quiet">' + escape(_("Choose a rule to read it here.")) + "</p>"
        self._draw()

    def _draw(self) -> None:
        """Show the rules that match, in the order of the rulebook."""
        lang = book_language(self._book)
        fitting = {
            rule.id for rule in self._book.search(self.search.value, lang) if self.kind.value in (ALL, rule.kind)
        }
        rules = [rule for rule in self._book.rules(lang) if rule.id in fitting]
        chapters: dict[str, list[Rule]] = {chapter: [] for chapter in self._book.chapters()}
        for rule in rules:
            chapters[rule.chapter].append(rule)
        html = "".join(
            self._chapter(chapter, listed, unfolded=len(rules) <= MANY)
            for chapter, listed in chapters.items()
            if listed
        )
        self.list.show(
            f'<div lang="{lang}">{html}</div>', tuple(rule.id for part in chapters.values() for rule in part)
        )
        n = len(rules)
        self._say(ngettext("{n} rule", "{n} rules", n).format(n=n) if n else _("No rule has these words."))

    def _chapter(self, chapter: str, rules: list[Rule], unfolded: bool) -> str:
        lang = rules[0].language
        ruling = self._book.terms(lang)["ruling"]
        buttons = "".join(
            button(rule.id, escape(rule.title + (f" ({ruling})" if rule.is_ruling else ""))) for rule in rules
        )
        title = escape(self._book.chapters(lang)[chapter])
        if unfolded:
            return f"<h3>{title}</h3>{buttons}"
        number = escape(ngettext("{n} rule", "{n} rules", len(rules)).format(n=len(rules)))
        return (
            f'<details><summary><h3>{title}</h3> <small lang="{screen_language()}">{number}</small></summary>'
            f"{buttons}</details>"
        )

    def _say(self, sentence: str) -> None:
        self.summary.value = f'<p class="amst-quiet">{escape(sentence)}</p>'


class Glossary(VBox):
    """The terms of the rulebooks in the reader's language, each beside the word in another language."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self.search, self.other = Text(), Dropdown()
        self._title, self.table, self.summary = HTML(), HTML(), HTML()
        self.summary.add_class("amst-live")
        self._first = ""
        asked = Box([self.search, self.other])
        asked.add_class("amst-asked")
        super().__init__([self._title, asked, self.summary, self.table])
        self.add_class("amst-glossary")
        self.retell()
        for part in (self.search, self.other):
            part.observe(guarded(lambda _change: self._draw(), self._say), "value")

    def retell(self) -> None:
        """Show every text in the current language."""
        first, before, second = book_language(self._book), self._first, self.other.value
        self._first = first
        self._title.value = "<h2>" + escape(_("The words of the rulebooks")) + "</h2>"
        self.search.description = _("Search")
        self.search.placeholder = _("a word, or a part of one")
        self.other.description = _("Beside it")
        others = [code for code in NAMES if code in self._book.languages and code != first]
        if second not in others:  # the reader chose the first column's language: swap the two
            second = before if before in others else others[0]
        self.other.options = [(NAMES[code], code) for code in others]
        self.other.value = second
        self._draw()

    def _draw(self) -> None:
        if self.other.value is None:  # between two sets of options
            return
        first, second = self._first, self.other.value
        here, there = self._book.terms(first), self._book.terms(second)
        rows = "".join(
            f'<tr><th scope="row" lang="{first}">{escape(here[term])}</th>'
            f'<td lang="{second}">{escape(there[term])}</td></tr>'
            for term in self._book.search_terms(self.search.value, first, second)
        )
        heads = "".join(f'<th scope="col" lang="{code}">{NAMES[code]}</th>' for code in (first, second))
        self.table.value = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""
        n = rows.count("<tr>")
        text = ngettext("{n} term", "{n} terms", n).format(n=n) if n else _("No term has these letters.")
        self._say(text)

    def _say(self, sentence: str) -> None:
        self.summary.value = f'<p class="amst-quiet">{escape(sentence)}</p>'


class RulesPage(Page):
    """Rules and glossary; ``?rule=ID`` in the page's address opens a rule."""

    def __init__(self, book: Rulebook, example: Example) -> None:
        self.browser = Browser()
        self.rules = RuleList(book, example, lambda: self.browser.bring_into_sight("amst-rule-card"))
        self.glossary = Glossary(book)
        self._fault = fault_line()
        super().__init__([self.browser, self._fault, self.rules, self.glossary])
        self.browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        show_asked_for(self.browser, self.rules.show, self._fault)


def fault_line() -> HTML:
    """Return a hidden line for errors in the page's address."""
    line = HTML()
    line.add_class("amst-fault")
    line.layout.display = "none"
    return line


def show_asked_for(browser: Browser, show: Callable[[str], None], fault: HTML) -> None:
    """Show the rule in the page's address, if there is one; report an unknown rule in the line `fault`."""
    rule = browser.query.get("rule")
    if not isinstance(rule, str):
        return
    try:
        show(rule)
    except UnknownRule as unknown:
        fault.value = f'<p role="alert">{escape(str(unknown))}</p>'
        fault.layout.display = None
