"""A rule in the reader's language, with a button that opens its card."""

from __future__ import annotations

from html import escape

from amsterdam.i18n import _
from amsterdam.rulebook import Rule, Rulebook
from widgets.parts.language import book_language
from widgets.parts.press_list import button


def translated(book: Rulebook, rule: str) -> Rule:
    """Return a rule in the reader's language. Raises UnknownRule."""
    return book.rule(rule, book_language(book))


def paragraph(rule: Rule) -> str:
    """Return the text of a rule as HTML, and a button that opens its card."""
    more = button(rule.id, escape(_("More about this rule")))
    return f'<p lang="{rule.language}">{escape(rule.text)}</p>{more}'


def line(rule: Rule) -> str:
    """Return a rule as a paragraph that begins with its title; the title opens its card."""
    return f"<p>{button(rule.id, escape(rule.title))} {escape(rule.text)} <code>{escape(rule.id)}</code></p>"
