"""What a seat sees, in a few sentences: for those who cannot see the picture of it."""

from __future__ import annotations

from collections.abc import Iterator

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.player import Side
from amsterdam.city_collection.position import TOM, open_tile
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import (
    block_name,
    card_list,
    colour_name,
    cubes,
    decision,
    field_name,
    goods,
    mission_name,
    tile_name,
)
from amsterdam.i18n import _, ngettext
from amsterdam.pictures import sentences


def view_words(view: View) -> str:
    """Return whose turn it is, what each seat has, and all that lies in front of the viewer."""
    seats = range(view.players)
    names = [_("TOM") if view.solo and seat == TOM else _("seat {n}").format(n=seat) for seat in seats]
    told = _("{game}, round {n} of {last}, {decision}").format(
        game=_("Amsterdam (City Collection)"), n=view.round, last=LAST_ROUND, decision=decision(view, names)
    )
    return sentences([told, *(f"{names[seat]}: {'; '.join(_seat(view, seat))}" for seat in seats), *_open(view)])


def board_words(board: Board) -> str:
    """Return what there is on an empty board."""
    bridges = sum(neighbours.bit_count() for neighbours in board.neighbours) // 2
    text = _(
        "The board of {game}: {blocks} house blocks, joined by {bridges} bridges, round the harbour and the Amstel."
    )
    return text.format(game=_("Amsterdam (City Collection)"), blocks=len(board.blocks), bridges=bridges)


def _open(view: View) -> Iterator[str]:
    """Tell what lies open for all."""
    if view.display:
        yield _("open cards: {cards}").format(cards=card_list(view.display))
    if any(view.dice):
        dice = (f"{colour_name(colour)} {value}" for colour, value in enumerate(view.dice) if value)
        yield _("dice: {dice}").format(dice=", ".join(dice))
    tile = open_tile(view)
    if tile is not None:
        yield tile_name(view.board, tile.number)


def _seat(view: View, seat: int) -> Iterator[str]:
    side = view.sides[seat]
    yield ngettext("{n} point", "{n} points", side.points).format(n=side.points)
    yield ngettext("{n} guilder", "{n} guilders", side.guilders).format(n=side.guilders)
    yield _("field {n} of the Amstel").format(n=view.amstel[seat])
    if seat == view.seat:
        yield from _own(view, side)
        return
    blocks = side.blocks.bit_count()
    yield ngettext("{n} block", "{n} blocks", blocks).format(n=blocks)
    yield ngettext("{n} active card", "{n} active cards", len(side.active)).format(n=len(side.active))


def _own(view: View, side: Side) -> Iterator[str]:
    board = view.board
    blocks = (block_name(board, block) for block in range(len(board.blocks)) if side.blocks >> block & 1)
    missions = [mission_name(mission) for mission in (*side.missions, *side.open_missions) if mission is not None]
    yield _("blocks: {blocks}").format(blocks=", ".join(blocks) or _("none"))
    yield _("cubes: {cubes}").format(cubes=cubes(side.supply))
    yield _("inactive cards: {cards}").format(cards=card_list(side.inactive))
    yield _("active cards: {cards}").format(cards=card_list(side.active))
    yield _("store: {goods}").format(goods=goods(side.store))
    yield _("ship: {field}, aboard {goods}").format(field=field_name(board, side.field), goods=goods(side.ship))
    if missions:
        yield _("missions: {missions}").format(missions=", ".join(missions))
