"""All that the rulebooks of a game leave open, to be read: the questions, the readings, and which one holds."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from amsterdam.i18n import SOURCE_LANGUAGE, _, language
from amsterdam.rulebook import Rulebook
from widgets.browser import Browser
from widgets.page import Page
from widgets.rule_card import options_list


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
        """Show the rulings in the language of the moment, in English where the book lacks it."""
        lang = language() if language() in self._book.languages else SOURCE_LANGUAGE
        default = _("(default)")
        rulings = [rule for rule in self._book.rules(lang) if rule.is_ruling]
        items = "".join(
            f"<li><h3>{escape(rule.title)}</h3><p>{escape(rule.text)}</p>{options_list(rule, _('(default)'))}"
            f'<p class="amst-quiet"><code>{escape(rule.id)}</code></p></li>'
            for rule in rulings
        )
        self.list.value = f'<ol class="amst-rulings" lang="{lang}">{items}</ol>'
