"""A small picture for each rule of Ticket to Ride: Amsterdam.

The scenes are data, ``amsterdam/ticket_to_ride/rulebook/examples.toml``, which also describes their vocabulary.
"""

from __future__ import annotations

from widgets.rules.scenes import Scenes, Words
from widgets.ticket_to_ride.rules.scene_cards import cards, contract, done, goods, pile, row, under
from widgets.ticket_to_ride.rules.scene_table import ROUTE, carts, double, marker, player, route, table, way

#: The vocabulary: the pattern of each word, and the function that makes a part from its groups.
WORDS: Words = (
    (r"([WPBGKRO?]+)(?:\*(\d+))?", cards),
    (r"row:((?:[WPBGKRO_]|\[[WPBGKRO]\])+)", row),
    (r"(deck|discards|contracts|stack)(?::(\d+))?", pile),
    (r"goods(?:\*(\d+))?", goods),
    (r"contract(?::([A-Z]{2})(\d+))?(?:\*(\d+))?", contract),
    (r"under:((?:[A-Z]{2}\d+,?)+)", under),
    (r"done\*(\d+)", done),
    (rf"route:{ROUTE}", lambda *groups: route(groups)),
    (rf"double:{ROUTE}/{ROUTE}", lambda *groups: double(groups[:5], groups[5:])),
    (r"way:([A-Z.](?:[\d-][A-Z.])+)", way),
    (r"p(\d)", lambda seat: player(int(seat))),
    (r"table:(\d)", lambda players: table(int(players))),
    (r"carts:(\d)\*(\d+)", lambda seat, n: carts(int(seat), n)),
    (r"marker:(\d)=(\d+)", lambda seat, score: marker(int(seat), score)),
)

SCENES = Scenes("ticket_to_ride", WORDS)


def example(rule: str) -> str:
    """Return the picture of a rule as HTML, its words in the reader's language; empty for an unknown id."""
    return SCENES.example(rule)
