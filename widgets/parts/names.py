"""The players' names: default names, names that are valid at a table, and names in a page's address."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from unicodedata import bidirectional, category, normalize
from urllib.parse import quote

from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext

#: Default names.
NAMES = ("Anna", "Geertje", "Willem", "Saskia")

LONGEST_NAME = 24
#: Characters that turn the direction of whatever text follows a name.
_TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
#: The most letters that all names in an address may take together.
LONGEST_NAMES = 1000


def names_beside(seat: int, players: int) -> list[str]:
    """Return the names in a lesson: Anna at `seat`, and Willem first among the others.

    >>> names_beside(1, 3)
    ['Willem', 'Anna', 'Geertje']
    """
    others = ["Willem", "Geertje", "Saskia"][: players - 1]
    return [*others[:seat], NAMES[0], *others[seat:]]


def names_after(given: Sequence[str], players: int) -> list[str]:
    """Return the names of `players` players: the given ones, then default ones that are still free.

    >>> names_after(["Willem"], 3)
    ['Willem', 'Anna', 'Geertje']
    """
    return [*given, *(name for name in names_beside(0, len(NAMES)) if name not in given)][:players]


def check_names(names: Sequence[object], players: int) -> list[str]:
    """Return the names. Raises BadInput where they are not valid at a table."""
    if len(names) != players:
        message = ngettext(
            "{n} player is named for a game of {seats}.", "{n} players are named for a game of {seats}.", len(names)
        )
        raise BadInput(message.format(n=len(names), seats=players))
    texts = [name for name in names if isinstance(name, str) and name.strip() and len(name) <= LONGEST_NAME]
    if len(texts) < players:
        raise BadInput(_("Each player needs a name of 1 to {n} letters.").format(n=LONGEST_NAME))
    if not all(map(_can_be_shown, texts)):
        raise BadInput(_("A player’s name has a character in it that cannot be shown."))
    if len({normalize("NFKC", name).strip() for name in texts}) < players:
        raise BadInput(_("Two players have the same name."))
    return texts


def _can_be_shown(name: str) -> bool:
    """Say whether a name can be read, on one line and in a sentence; joiners within emoji are part of them.

    >>> [_can_be_shown(name) for name in ("Åse", "👩\\u200d🚀", "\\u200b", "two\\nlines", "\\u202eanna", "\\ud800")]
    [True, True, False, False, False, False]
    """
    kinds = {category(letter) for letter in name}
    turned = any(bidirectional(letter) in _TURNING for letter in name)
    return not turned and kinds.isdisjoint({"Cc", "Cs", "Cn", "Zl", "Zp"}) and not kinds <= {"Cf", "Zs", "Mn", "Me"}


def names_query(names: Sequence[str]) -> str:
    """Return the query part of an address with the players' names; `names_in_query` reads it.

    >>> names_query(["Anna", "Geertje"])
    '&names=%5B%22Anna%22%2C%20%22Geertje%22%5D'
    """
    return f"&names={quote(json.dumps(list(names), ensure_ascii=False), safe='')}"


def names_in_query(query: Mapping[str, object], players: int) -> tuple[list[str] | None, str]:
    """Return the players' names in an address, and a sentence about what is wrong with them.

    The names are None where the address gives none, or none that are valid.

    >>> names_in_query({"names": '["Anna", "Geertje"]'}, 2)
    (['Anna', 'Geertje'], '')
    """
    text = query.get("names")
    if text is None:
        return None, ""
    try:
        names = check_names(_read(text), players)
    except BadInput as fault:
        return None, _("{fault} The players have their usual names.").format(fault=fault)
    return names, ""


def _read(text: object) -> list[object]:
    """Return the list in a text from an address. Raises BadInput."""
    names = None
    if isinstance(text, str) and len(text) <= LONGEST_NAMES:
        try:
            names = json.loads(text)
        except (ValueError, RecursionError):
            names = None
    if not isinstance(names, list):
        raise BadInput(_("The names in the address cannot be read."))
    return names
