"""The rule card: one rule in our own words and as a picture, its source, and links to related pages."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.data import read_lesson
from amsterdam.game import BadInput
from amsterdam.i18n import SOURCE_LANGUAGE, _, screen_language
from amsterdam.rulebook import Rule, Rulebook
from widgets.parts.guard import Status, guarded
from widgets.parts.language import book_language
from widgets.parts.site import address


class RuleCard(VBox):
    """Shows a rule of one rulebook until it is closed. The widgets never change.

    The page's script (`widgets.parts.browser`) moves the focus to the card and back; Escape closes the card.

    Args:
        book: the rules; the book's package is also the folder of the game's pages.
        on_error: gets a sentence when something goes wrong.
        example: returns the picture for a rule's id as HTML, or an empty string.
        on_rules_page: whether the card is beside the list of all rules, where it stays open.
    """

    def __init__(
        self,
        book: Rulebook,
        on_error: Status | None = None,
        example: Callable[[str], str] = lambda rule: "",
        on_rules_page: bool = False,
    ) -> None:
        self._book, self._example = book, example
        self._on_rules_page = on_rules_page
        self.rule: Rule | None = None
        self.everywhere = False
        self._text, self._all, self._see_also, self._ways = HTML(), HTML(), HTML(), HTML()
        self.see = [Button() for _link in range(max(len(rule.see) for rule in book.rules()))]
        for place, button in enumerate(self.see):
            button.on_click(guarded(lambda _button, place=place: self._follow(place), on_error))
            button.add_class("amst-link")
        self.languages_button, self.close_button = Button(), Button()
        self.languages_button.on_click(guarded(lambda _button: self._switch(), on_error))
        self.close_button.on_click(guarded(lambda _button: self.hide(), on_error))
        self.close_button.add_class("amst-close")
        links = Box([self._see_also, *self.see])
        links.add_class("amst-see")
        buttons = Box([self.languages_button, self.close_button])
        buttons.add_class("amst-buttons")
        self._links = links
        super().__init__([self._text, self._all, links, self._ways, buttons])
        self.add_class("amst-panel")
        self.add_class("amst-rule-card")
        self.hide()

    def show(self, rule: str, lang: str | None = None) -> None:
        """Show a rule by its id, in `lang` or else in the reader's language, English where the book lacks it.

        Raises UnknownRule.
        """
        self.rule = self._book.rule(rule, book_language(self._book, lang or ""))
        self._draw(self.rule)
        self.layout.display = None

    def retell(self) -> None:
        """Show the same rule in the current language."""
        if self.rule is not None:
            self.show(self.rule.id)

    def hide(self) -> None:
        self.rule = None
        self.layout.display = "none"

    def _draw(self, rule: Rule) -> None:
        self._text.value = _card(self._book, rule, self._example(rule.id))
        self._all.value = _in_all_languages(self._book, rule) if self.everywhere else ""
        self._see_also.value = escape(_("See also:")) if rule.see else ""
        for place, button in enumerate(self.see):
            linked = rule.see[place] if place < len(rule.see) else None
            button.layout.display = None if linked else "none"
            button.description = self._book.rule(linked, rule.language).title if linked else ""
        mark_language(self._links, rule.language)
        self._ways.value = self._ways_on(rule)
        self.languages_button.description = _("In one language") if self.everywhere else _("In all languages")
        self.close_button.description = _("Close")
        self.close_button.layout.display = "none" if self._on_rules_page else None
        if self.everywhere:
            self.add_class("amst-wide-card")
        else:
            self.remove_class("amst-wide-card")

    def _ways_on(self, rule: Rule) -> str:
        """Return links to the lesson that teaches a rule and to its place in the list of all rules."""
        package = self._book.package
        words = _("Link to this rule") if self._on_rules_page else _("Among all rules")
        rules = address(f"{package}/rules.ipynb?rule={rule.id}")
        ways = [f'<a href="{escape(rules)}">{escape(words)}</a>']
        try:
            title = read_lesson(self._book.files, f"{rule.lesson}.toml").text("title")
        except BadInput:  # this chapter has no lesson
            pass
        else:
            lesson = escape(_("The lesson that teaches it: {title}").format(title=_(title)))
            ways.insert(0, f'<a href="{escape(address(f"{package}/{rule.lesson}.ipynb"))}">{lesson}</a>')
        return f'<p class="amst-ways-on">{" · ".join(ways)}</p>'

    def _switch(self) -> None:
        self.everywhere = not self.everywhere
        if self.rule is not None:
            self._draw(self.rule)

    def _follow(self, place: int) -> None:
        if self.rule is not None and place < len(self.rule.see):
            self.show(self.rule.see[place], self.rule.language)


def mark_language(box: Box, lang: str) -> None:
    """Set the language of a box for the browser, as a CSS class that the page's script reads."""
    for name in box._dom_classes:
        if name.startswith("amst-lang-"):
            box.remove_class(name)
    box.add_class(f"amst-lang-{lang}")


def _card(book: Rulebook, rule: Rule, picture: str) -> str:
    chapter = book.chapters(rule.language)[rule.chapter]
    if rule.is_ruling:
        source = _("A ruling: the printed rulebooks leave this open.")
    else:
        source = _("A printed rule, in our words.")
    under = _("Chapter in the rulebooks:")
    options = options_list(rule, _("(default)"))
    return (
        f'<article lang="{escape(rule.language)}"><p class="amst-quiet">{escape(chapter)}</p>'
        f"<h3>{escape(rule.title)}</h3><p>{escape(rule.text)}</p>{options}</article>{picture}"
        f"{_rulings(book, rule)}"
        f'<p class="amst-quiet">{escape(source)} {escape(under)} {_printed_chapters(book, rule)}. '
        f"<code>{escape(rule.id)}</code></p>"
    )


def _rulings(book: Rulebook, rule: Rule) -> str:
    """Return the rulings on a printed rule where the rulebooks leave something open."""
    if rule.is_ruling:
        return ""
    sections = "".join(
        f'<section lang="{ruling.language}"><h4>{escape(ruling.title)}</h4><p>{escape(ruling.text)}</p></section>'
        for ruling in (book.rule(id, rule.language) for id in book.rulings_on(rule.id))
    )
    heading = escape(_("Ruling: the printed rulebooks leave this open."))
    return f'<div class="amst-rulings"><p class="amst-quiet">{heading}</p>{sections}</div>' if sections else ""


def _printed_chapters(book: Rulebook, rule: Rule) -> str:
    """Return the heading of a rule's chapter in each language of the printed rulebooks."""
    printed = [code for code in book.languages if code != SOURCE_LANGUAGE]
    return ", ".join(f'<i lang="{code}">{escape(book.chapters(code)[rule.chapter])}</i> ({code})' for code in printed)


def _in_all_languages(book: Rulebook, shown: Rule) -> str:
    parts = ""
    for code, name in book.languages.items():
        rule = book.rule(shown.id, code)
        parts += (
            f'<section lang="{code}"><p class="amst-quiet">{escape(name)}</p>'
            f"<h4>{escape(rule.title)}</h4><p>{escape(rule.text)}</p>{options_list(rule)}</section>"
        )
    return f'<div class="amst-languages">{parts}</div>'


def options_list(rule: Rule, word: str = "") -> str:
    """Return the values of a ruling as a list, the default in bold, with `word` as a note beside it."""
    word = f' <span lang="{screen_language()}">{escape(word)}</span>' if word else ""
    options = ""
    for value, text in rule.options.items():
        options += f"<li><b>{escape(text)}</b>{word}</li>" if value == rule.default else f"<li>{escape(text)}</li>"
    return f"<ul>{options}</ul>" if options else ""
