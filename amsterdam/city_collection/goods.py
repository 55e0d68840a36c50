"""The pieces of Amsterdam: cubes, goods and dockworkers. Each kind is a number, and a letter in notation.

Cube colours, dice and districts share their numbers: a block of Plantage (0) is paid with pink cubes (0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amsterdam.game import BadInput
from amsterdam.i18n import _

#: Cube colours, dice, and districts in the same order.
COLOURS = ("pink", "grey", "orange", "brown", "purple", "black")
PINK, GREY, ORANGE, BROWN, PURPLE, BLACK = range(6)
COLOUR_LETTERS = "PGOBUK"

DISTRICTS = ("Plantage", "Haarlemmerbuurt", "Jordaan", "Burgwallen", "Nieuwmarkt", "Grachtengordel")
PLANTAGE, HAARLEMMERBUURT, JORDAAN, BURGWALLEN, NIEUWMARKT, GRACHTENGORDEL = range(6)

#: The nine kinds of goods (setup.goods).
GOODS = ("beer", "tulip bulbs", "cheese", "furniture", "jenever", "tiles", "lace", "coffee", "crystal")
BEER, TULIP_BULBS, CHEESE, FURNITURE, JENEVER, TILES, LACE, COFFEE, CRYSTAL = range(9)
GOOD_LETTERS = "BTCFJDLKX"

#: Dockworkers and the jetties they want to reach, in the order of the faces by which TOM takes them.
DOCKWORKERS = ("light blue", "white", "golden yellow", "reddish brown", "light pink", "light green")
LIGHT_BLUE, WHITE, GOLDEN_YELLOW, REDDISH_BROWN, LIGHT_PINK, LIGHT_GREEN = range(6)
DOCKWORKER_LETTERS = "BWYRPG"


def letters(counted: Sequence[int], alphabet: str) -> str:
    """Return counts by kind as letters, in the order of the alphabet.

    >>> letters([2, 0, 0, 0, 1, 0], COLOUR_LETTERS)
    'PPU'
    """
    return "".join(letter * count for letter, count in zip(alphabet, counted, strict=True))


def counts(text: Iterable[str], alphabet: str) -> list[int]:
    """Return how many there are of each kind. Raises BadInput for a letter that is not in the alphabet.

    >>> counts("UPP", COLOUR_LETTERS)
    [2, 0, 0, 0, 1, 0]
    """
    numbers = [0] * len(alphabet)
    for letter in text:
        if letter not in alphabet:
            raise BadInput(_("“{letter}” is none of {letters}.").format(letter=letter, letters=alphabet))
        numbers[alphabet.index(letter)] += 1
    return numbers
