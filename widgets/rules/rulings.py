"""Everything that the rulebooks of a game leave open: the questions, the possible readings, and the one in use."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from amsterdam.i18n import _
from amsterdam.rulebook import Rule, Rulebook
from widgets.parts.browser import Browser
from widgets.parts.language import book_language
from widgets.parts.page import Page
from widgets.rules.rule_card import options_list


class RulingsPage(Page):
    """The rulings of a game's rulebook, in the order of play.

    Args:
        package: the game's package, such as ``city_collection``.
    """

    def __init__(self, package: str) -> None:
        self._book = Rulebook.load(package)
        self.browser, self.list = Browser(), HTML()
        super().__init__([self.browser, self.list])
        self.retell()

    def retell(self) -> None:
        """Show the rulings in the current language, or in English if the book lacks it."""
        lang = book_language(self._book)
        items = "".join(f"<li>{_ruling(rule)}</li>" for rule in self._book.rules(lang) if rule.is_ruling)
        self.list.value = f'<ul class="amst-open-questions" lang="{lang}">{items}</ul>'


def _ruling(rule: Rule) -> str:
    """Return a ruling as HTML; a single reading needs no list."""
    default = _("(default)")
    readings = options_list(rule, default) if len(rule.options) > 1 else ""
    name = f'<p class="amst-quiet"><code>{escape(rule.id)}</code></p>'
    return f"<h3>{escape(rule.title)}</h3><p>{escape(rule.text)}</p>{readings}{name}"
