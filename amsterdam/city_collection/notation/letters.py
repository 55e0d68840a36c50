"""Reading letters in position notation: cubes, dice and goods, with a sentence for every fault."""

from __future__ import annotations

from amsterdam.city_collection.goods import counts
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.reading import repeated


def counted(name: str, text: str, alphabet: str) -> list[int]:
    """Return how many there are of each letter; ``-`` is none. Raises BadInput."""
    try:
        return counts("" if text == "-" else text, alphabet)
    except BadInput as fault:
        raise BadInput(f"{name}: {fault}") from None


def places(name: str, text: str, alphabet: str) -> list[int]:
    """Return the numbers of letters, in their order; ``-`` is none. Raises BadInput.

    >>> places("dice", "PK", "PGOBUK")
    [0, 5]
    """
    counted(name, text, alphabet)
    return [alphabet.index(letter) for letter in text if letter != "-"]


def bits(name: str, text: str, alphabet: str) -> int:
    """Return a number with a bit for each letter. Raises BadInput for a repeated letter."""
    there = counted(name, text, alphabet)
    twice = repeated(text)
    if twice is not None:
        raise BadInput(_("{name}: {letter} is named twice.").format(name=name, letter=twice))
    return sum(1 << place for place, times in enumerate(there) if times)
