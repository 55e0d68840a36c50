"""A picture for each rule of Amsterdam: cards, market tiles and missions as they are, and drawn examples for the rest.

The scenes are data, ``amsterdam/city_collection/rulebook/examples.toml``, which also describes their vocabulary.
"""

from __future__ import annotations

import re
from html import escape

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.words import cubes
from amsterdam.i18n import _
from amsterdam.rulebook import Rulebook
from widgets.city_collection.drawing import card_art, mission_art, round_board
from widgets.city_collection.rules import provenance
from widgets.city_collection.rules import scene_parts as parts
from widgets.parts.site import address
from widgets.rules.scenes import Scenes, Words

_THINGS = "|".join(sorted(parts.THINGS, key=len, reverse=True))

#: The vocabulary: the pattern of each word, and the function that makes a part from its groups.
WORDS: Words = (
    (r"([PGOBUK?]+)", parts.cube_row),
    (r"die:((?:[PGOBUK][1-6],?)+)", parts.dice),
    (r"slot:([1-6])=([PGOBUK?]*)", parts.slot),
    (r"exit=([PGOBUK?]*)", lambda letters: parts.slot("", letters)),
    (r"good:([BTCFJDLKX]+)", parts.goods),
    (r"dw:([BWYRPG]+)", parts.dockworkers),
    (r"fl:(\d+)", parts.guilders),
    (r"jetty:([BWYRPG])", parts.jetty),
    (r"warehouse:([BTCFJDLKX])", parts.warehouse),
    (r"small:(\d)", parts.small_warehouse),
    (r"block:([PGOBUK])(\d)(?:@(\d))?", parts.block),
    (r"bridge", parts.bridge),
    (r"district:([PGOBUK])", parts.district),
    (r"amstel:((?:\|\d,?|\d+,?|\.,?)+)", parts.amstel),
    (r"p(\d)", parts.player),
    (r"ship:(\d)", parts.ship),
    (r"owner:(\d)(?:\*(\d+))?", parts.owners),
    (r"fields:(\d+)", parts.fields),
    (r"round:(\d+)", lambda n: parts.label(_("round {n}").format(n=n))),
    (r"(TOM)", parts.label),
    (r"tile:([ABC]+\d*)(?:\*(\d+))?", parts.tile),
    (rf"({_THINGS})(?:\*(\d+))?", parts.thing),
)

SCENES = Scenes("city_collection", WORDS)


def example(rule: str, way: bool = True) -> str:
    """Return the picture of a rule as HTML, its words in the reader's language; empty for an unknown id.

    With `way`, a card, tile or mission has a link to its place in the list of all of them.

    >>> "Cost" in example("card.027"), example("chess.castling")
    (True, '')
    """
    if match := re.fullmatch(r"card\.(\d{3})", rule):
        return _card(int(match[1]), way) + _for_example(rule)
    if match := re.fullmatch(r"mission\.(\d+)", rule):
        return _figure(mission_art.mission_picture(standard_board().missions[int(match[1])]), rule, way)
    if match := re.fullmatch(r"market\.([ABC]+\d+)", rule):
        return _figure(round_board.tile_picture(standard_board().tile(match[1])), rule, way)
    if rule.startswith("ruling.card-"):
        return _cards_of(rule)
    return SCENES.example(rule) + provenance.note(rule)


def _card(number: int, way: bool) -> str:
    """Return a card, its timing and its cost, and which of these are reconstructed, as HTML."""
    board = standard_board()
    card = board.cards[number]
    facts = ((_("When"), card_art.timing_words(card.timing)), (_("Cost"), cubes(card.cost)))
    terms = "".join(f"<dt>{escape(term)}</dt><dd>{escape(words)}</dd>" for term, words in facts)
    note = card_art.provenance_note(card)
    note = f'<p class="amst-provenance">{escape(note)}</p>' if note else ""
    body = f"<div><dl>{terms}</dl>{note}{_way_to(f'card.{number:03d}') if way else ''}</div>"
    return f'<div class="amst-close-up">{card_art.face(board, number)}{body}</div>'


def _for_example(rule: str) -> str:
    drawn = SCENES.example(rule)
    words = escape(_("For example:"))
    return f'<p class="amst-quiet">{words}</p>{drawn}' if drawn else ""


def _figure(picture: str, rule: str, way: bool) -> str:
    return f'<div class="amst-close-up">{picture}{f"<div>{_way_to(rule)}</div>" if way else ""}</div>'


def _way_to(rule: str) -> str:
    """Return a link to a card's place in the list of all cards."""
    way = escape(address(f"city_collection/cards.ipynb?rule={rule}"))
    words = escape(_("Among all cards"))
    return f'<p><a href="{way}">{words}</a></p>'


def _cards_of(ruling: str) -> str:
    """Return the cards that a ruling is about."""
    see = Rulebook.load("city_collection").rule(ruling).see
    numbers = [int(rule.removeprefix("card.")) for rule in see if rule.startswith("card.")]
    faces = [card_art.face(standard_board(), number) for number in numbers]
    return card_art.card_list(faces, _("Cards that it is about"))
