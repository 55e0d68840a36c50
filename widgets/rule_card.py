"""The rule card: one rule in our own words, where it comes from, and the way to related rules."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.i18n import SOURCE_LANGUAGE, _, language
from amsterdam.rulebook import Rule, Rulebook
from widgets.guard import Status, guarded


class RuleCard(VBox):
    """Shows a rule of one rulebook until it is closed. Always the same widgets."""

    def __init__(
        self, book: Rulebook, on_close: Callable[[], None] = lambda: None, on_error: Status | None = None
    ) -> None:
        """`on_close` is called when the reader closes the card, so that the page can move the focus back."""
        self._book, self._on_close = book, on_close
        self.rule: Rule | None = None
        self._text, self._see_also = HTML(), HTML()
        self.see = [Button() for _link in range(max(len(rule.see) for rule in book.rules()))]
        for place, button in enumerate(self.see):
            button.on_click(guarded(lambda _button, place=place: self._follow(place), on_error))
            button.add_class("amst-link")
        self.close_button = Button()
        self.close_button.on_click(guarded(lambda _button: self._closed(), on_error))
        links = Box([self._see_also, *self.see])
        links.add_class("amst-see")
        super().__init__([self._text, links, self.close_button])
        self.add_class("amst-panel")
        self.add_class("amst-rule-card")
        self.hide()

    def show(self, rule: str, lang: str | None = None) -> None:
        """Show a rule by its id, in `lang` or else in the reader's language, English where the book lacks it.

        Raises UnknownRule.
        """
        wanted = lang or language()
        lang = wanted if wanted in self._book.languages else SOURCE_LANGUAGE
        self.rule = self._book.rule(rule, lang)
        self._text.value = _card(self._book, self.rule)
        self._see_also.value = escape(_("See also:")) if self.rule.see else ""
        for place, button in enumerate(self.see):
            linked = self.rule.see[place] if place < len(self.rule.see) else None
            button.layout.display = None if linked else "none"
            button.description = self._book.rule(linked, lang).title if linked else ""
        self.close_button.description = _("Close")
        self.layout.display = None

    def hide(self) -> None:
        self.rule = None
        self.layout.display = "none"

    def _follow(self, place: int) -> None:
        if self.rule is not None and place < len(self.rule.see):
            self.show(self.rule.see[place], self.rule.language)

    def _closed(self) -> None:
        self.hide()
        self._on_close()


def _card(book: Rulebook, rule: Rule) -> str:
    chapter = book.chapters(rule.language)[rule.chapter]
    if rule.is_ruling:
        source = _("A ruling: the printed rulebooks leave this open.")
    else:
        source = _("A printed rule, in our words.")
    options = "".join(_option(text, value == rule.default) for value, text in rule.options.items())
    return (
        f'<article lang="{escape(rule.language)}">'
        f'<p class="amst-quiet">{escape(chapter)}</p><h3>{escape(rule.title)}</h3><p>{escape(rule.text)}</p>'
        f"{f'<ul>{options}</ul>' if options else ''}</article>"
        f'<p class="amst-quiet">{escape(source)} <code>{escape(rule.id)}</code></p>'
    )


def _option(text: str, default: bool) -> str:
    return f"<li>{escape(text)}{' <b>' + escape(_('(default)')) + '</b>' if default else ''}</li>"
