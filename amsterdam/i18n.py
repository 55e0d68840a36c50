"""The words on screen in the reader's language, through gettext.

A text is written in English where it is shown, as ``_("Your turn")`` or ``ngettext("{n} cart", "{n} carts", n)``. It
is looked up in ``locale/<language>/LC_MESSAGES/amsterdam.mo``. Where there is no catalog, or no entry in it, the
English text itself is shown.
"""

from __future__ import annotations

import gettext
import logging
import os
import re
import struct
from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from string import Formatter

log = logging.getLogger("amsterdam")

SOURCE_LANGUAGE = "en"
DOMAIN = "amsterdam"
#: ``AMSTERDAM_LOCALE=folder`` looks for catalogs elsewhere, so that a translator can try one out.
LOCALE = Path(os.environ.get("AMSTERDAM_LOCALE") or Path(__file__).parent / "locale").absolute()

#: The languages that a reader can choose, by their own names: English and the languages of the printed rulebooks.
NAMES = {"en": "English", "nl": "Nederlands", "da": "Dansk", "it": "Italiano", "fi": "Suomi"}

_chosen: ContextVar[str | None] = ContextVar("language", default=None)
_default = SOURCE_LANGUAGE


def use_language(code: str) -> None:
    """Show texts in `code` ("nl", "pt-BR") from here on, in this thread or task only.

    Raises ValueError when `code` is not a language code at all; one without a catalog shows English.
    """
    _chosen.set(_checked(code))


def use_language_everywhere(code: str) -> None:
    """Show texts in `code` wherever no `use_language` was called: new threads, new tasks.

    Pages choose their language with this function: a page's kernel serves one reader, and each click on a widget runs
    in a context of its own. Raises ValueError as `use_language` does.
    """
    global _default
    _default = _checked(code)


def language() -> str:
    """Return the code of the language chosen here.

    >>> language()
    'en'
    """
    return _chosen.get() or _default


def screen_language() -> str:
    """Return the code of the language in which texts are shown here: English where the chosen one has no catalog.

    >>> screen_language()
    'en'
    """
    return language() if language() in languages() else SOURCE_LANGUAGE


def languages() -> tuple[str, ...]:
    """Return the codes that have texts: English, then those with a catalog, by code."""
    catalogs = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return SOURCE_LANGUAGE, *sorted(catalog.parent.parent.name for catalog in catalogs)


def names() -> dict[str, str]:
    """Return the languages that a reader can choose; a catalog that a translator tries out goes by its code."""
    return NAMES | {code: code for code in languages() if code not in NAMES}


def _(text: str) -> str:
    """Return `text` in the reader's language."""
    return _sound(_catalog(language()).gettext(text), text)


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of the text that fits the number `n`, without filling in the number.

    >>> ngettext("{n} cart", "{n} carts", 2).format(n=2)
    '2 carts'
    """
    return _sound(_catalog(language()).ngettext(one, many, n), one if n == 1 else many, one, many)


def translation(code: str) -> Callable[[str], str]:
    """Return the translations of one language, whatever the reader's language is."""
    translate = _catalog(_checked(code)).gettext
    return lambda text: _sound(translate(text), text)


@cache
def _sound(translated: str, text: str, *forms: str) -> str:
    """Return a translation, or the text itself where the translation has a placeholder that the text does not know."""
    if translated in (text, *forms):
        return translated
    known = set[str]().union(*(placeholders(form) or () for form in (text, *forms)))
    used = placeholders(translated)
    return translated if used is not None and used <= known else text


def placeholders(text: str) -> frozenset[str] | None:
    """Return the placeholders of a text as they are written; None where its braces do not match.

    >>> sorted(placeholders("{name} pays {n:.1f}"))
    ['n:.1f', 'name']
    """
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return None
    return frozenset(
        name + (f"!{how}" if how else "") + (f":{form}" if form else "")
        for _literal, name, form, how in parts
        if name is not None
    )


@cache
def _catalog(code: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
    except (OSError, ValueError, struct.error):
        log.warning("The catalog of %s cannot be read, so its texts are English.", code, exc_info=True)
        return gettext.NullTranslations()


def _checked(code: str) -> str:
    # A code may come from a page's address, and becomes part of a path.
    if not re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", code):
        raise ValueError(f"“{code}” is not a language code such as nl or pt-BR.")
    return code.replace("-", "_")
