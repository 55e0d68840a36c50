"""Texts from outside: files that any editor may have written, lines copied from anywhere."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE

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
