"""Transport cards: eight wilds and six cards of each of six colours.

A card is a number in the engine (0 is the wild) and a letter in position notation. A pile or hand whose order does not
matter is a list of seven counts, one for each kind of card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

#: The seven kinds of card, in the order of every count of cards.
KINDS = ("wild", "pink", "blue", "green", "black", "red", "orange")
LETTERS = "WPBGKRO"
WILD = 0
COLOURS = range(1, 7)

#: How many cards there are of each kind, 44 in all (setup.deal-transport).
FULL_DECK = (8, 6, 6, 6, 6, 6, 6)


def counts(cards: Iterable[int]) -> list[int]:
    """Return the seven counts of some cards.

    >>> counts([0, 3, 3])
    [1, 0, 0, 2, 0, 0, 0]
    """
    counted = [0] * 7
    for card in cards:
        counted[card] += 1
    return counted


def spread(counted: Sequence[int]) -> list[int]:
    """Return the cards behind seven counts, in the order of `KINDS`.

    >>> spread([1, 0, 0, 2, 0, 0, 0])
    [0, 3, 3]
    """
    return [kind for kind, n in enumerate(counted) for _ in range(n)]


def letters(cards: Iterable[int]) -> str:
    """Return cards as letters, in the order given.

    >>> letters([3, 3, 0])
    'GGW'
    """
    return "".join(LETTERS[card] for card in cards)


def hand_letters(counted: Sequence[int]) -> str:
    """Return seven counts as letters, colours first and wilds last.

    >>> hand_letters([1, 0, 0, 2, 0, 0, 0])
    'GGW'
    """
    return "".join(LETTERS[kind] * counted[kind] for kind in (*COLOURS, WILD))
