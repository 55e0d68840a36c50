"""Texts from outside: files that any editor may have written, lines copied from anywhere."""

from __future__ import annotations

import difflib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable

from amsterdam.i18n import _

#: The most characters of somebody's text that a sentence quotes.
LONGEST_QUOTE = 40

#: Characters without width, which editors and web pages leave in a text without showing them.
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))


def decoded(content: bytes) -> str:
    """Return the text of a file, without a byte order mark. Raises UnicodeDecodeError.

    >>> decoded(b"\\xef\\xbb\\xbfround = 3"), decoded("ø".encode("utf-16"))
    ('round = 3', 'ø')
    """
    return content.decode("utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")


def seen(line: str) -> str:
    """Return a line without characters that cannot be seen.

    >>> seen("\\ufeffttr/2 p0=G\\u200bG")
    'ttr/2 p0=GG'
    """
    return line.translate(_UNSEEN)


def shortened(text: object) -> str:
    """Return a text as a sentence quotes it: a long one is cut, and says so.

    >>> shortened("BTCF"), shortened("BTCF" * 9 + "JDLKX")
    ('BTCF', 'BTCFBTCFBTCFBTCFBTCFBTCFBTCFBTCFBTCFJDL…')
    """
    quoted = str(text)
    return quoted if len(quoted) <= LONGEST_QUOTE else quoted[: LONGEST_QUOTE - 1] + "…"


def nearest(text: object, known: Iterable[str], sign: str = "") -> str:
    """Return a question to put behind a refusal: was the known word meant that is nearest? Empty where none is near.

    >>> nearest("frist-card", ["first-card", "save"]), nearest("rond", ["round"], "="), nearest("xyzzy", ["save"])
    (' Did you mean first-card?', ' Did you mean round=?', '')
    """
    near = difflib.get_close_matches(str(text), list(known), 1)
    return _(" Did you mean {near}?").format(near=near[0] + sign) if near else ""


def nearest_or_all(text: object, known: Iterable[str], sign: str = "") -> str:
    """Return the same question; where no known word is near, all of them.

    >>> nearest_or_all("xyzzy", ["round", "turn"], "=")
    ' There is: round=, turn=.'
    """
    words = list(known)
    every = ", ".join(word + sign for word in words)
    return nearest(text, words, sign) or _(" There is: {known}.").format(known=every)
