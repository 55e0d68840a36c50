"""The reader's language: chosen on any page or named in its address, and remembered across pages."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Dropdown

from amsterdam.i18n import SOURCE_LANGUAGE, _, language, names, screen_language, use_language_everywhere
from amsterdam.rulebook import Rulebook
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded

KEPT = "language"


class LanguageChooser(Box):
    """Offers the languages by their own names, and sets the language of all texts from then on.

    Args:
        browser: gives the language in the page's address (``?lang=nl``), and stores the choice.
        on_change: called when the language has changed.
    """

    def __init__(self, browser: Browser, on_change: Callable[[], object]) -> None:
        self._browser, self._on_change = browser, on_change
        self.choice = Dropdown(options=[(name, code) for code, name in names().items()], value=SOURCE_LANGUAGE)
        self._note = HTML()
        self._note.add_class("amst-quiet")
        super().__init__([self._note, self.choice])
        self.add_class("amst-language")
        self._tell()
        self.choice.observe(guarded(lambda change: self._chosen(change["new"])), "value")
        browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        """Use the language in the address, or else the stored one."""
        kept = known(self._browser.recall(KEPT, str))
        wanted = known(self._browser.query.get("lang")) or kept
        if wanted is None:
            return
        if wanted != self.choice.value:
            self.choice.value = wanted  # calls `_chosen`
        elif wanted != kept:
            self._browser.keep(KEPT, wanted)

    def _chosen(self, code: str) -> None:
        use_language_everywhere(code)
        self._browser.keep(KEPT, code)
        self._tell()
        self._on_change()

    def _tell(self) -> None:
        self.choice.description = _("Language")
        note = _("Rules and glossary are in this language; the rest of the page is still in English.")
        self._note.value = "" if language() == screen_language() else escape(note)


def book_language(book: Rulebook, wanted: str = "") -> str:
    """Return a wanted language, by default the reader's; English where the rulebook lacks it."""
    wanted = wanted or language()
    return wanted if wanted in book.languages else SOURCE_LANGUAGE


def known(code: object) -> str | None:
    """Return the supported language that a code from outside names, None for anything else.

    >>> known("nl-BE"), known("NL"), known("../nl"), known(None)
    ('nl', 'nl', None, None)
    """
    main = code.replace("_", "-").partition("-")[0].lower() if isinstance(code, str) else ""
    return main if main in names() else None
