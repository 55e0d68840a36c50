"""Markdown as texts for a translator: the same function finds them and puts translations in their place."""

from __future__ import annotations

import re
from collections.abc import Callable

Say = Callable[[str], str]

_FENCE = re.compile(r"(^```.*?^```[ \t]*$)", re.MULTILINE | re.DOTALL)
_BLANK = re.compile(r"(\n[ \t]*\n\s*)")
_TAG = re.compile(r"(<[^>]*>)")
#: The markers at the beginning of a line of Markdown: a heading, an item of a list, a quotation.
_MARKER = re.compile(r"\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s?)")


def rewrite(source: str, say: Say) -> str:
    """Return Markdown with each text replaced by `say(text)`, and everything between the texts unchanged.

    A text is a paragraph, a heading or an item, without its marker and with its lines joined, so a paragraph that is
    only wrapped differently keeps its translation. In a block of HTML a text is the part between two tags. Code is left
    alone.

    >>> print(rewrite("# Title\\n\\nOne\\nparagraph.\\n\\n- item\\n\\n<b>Play</b>", str.upper))
    # TITLE
    <BLANKLINE>
    ONE PARAGRAPH.
    <BLANKLINE>
    - ITEM
    <BLANKLINE>
    <b>PLAY</b>
    """
    return _other_parts(_FENCE, source, lambda prose: _other_parts(_BLANK, prose, lambda block: _block(block, say)))


def texts(source: str) -> list[str]:
    """Return the texts of Markdown, in order.

    >>> texts("# Title\\n\\nOne\\nparagraph.")
    ['Title', 'One paragraph.']
    """
    collected: list[str] = []
    rewrite(source, lambda text: collected.append(text) or text)  # type: ignore[func-returns-value]
    return collected


def _other_parts(pattern: re.Pattern[str], source: str, change: Say) -> str:
    """Return `source` with the parts between the matches of a pattern changed."""
    parts = pattern.split(source)
    parts[::2] = map(change, parts[::2])
    return "".join(parts)


def _block(block: str, say: Say) -> str:
    if block.lstrip().startswith("<"):
        return _other_parts(_TAG, block, lambda piece: _text(piece, say))
    units: list[list[str]] = []
    end = len(block.rstrip("\n"))
    for line in block[:end].split("\n"):
        begins = _MARKER.match(line) or not units or units[-1][0].lstrip().startswith("#")
        if begins:
            units.append([line])
        else:
            units[-1].append(line.strip())
    return "\n".join(_unit(" ".join(unit), say) for unit in units) + block[end:]


def _unit(line: str, say: Say) -> str:
    marker = _MARKER.match(line)
    end = marker.end() if marker else 0
    return line[:end] + _text(line[end:], say)


def _text(piece: str, say: Say) -> str:
    text = " ".join(piece.split())
    if not any(letter.isalpha() for letter in text):
        return piece
    before, after = (re.search(pattern, piece) for pattern in (r"^\s*", r"\s*$"))
    assert before is not None and after is not None
    return before[0] + say(text) + after[0]
