"""A sentence for each event of Amsterdam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from amsterdam.city_collection import events as e
from amsterdam.city_collection import events_setup as es
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.words import (
    block_name,
    card_list,
    card_name,
    colour_name,
    cubes,
    dockworker_name,
    field_name,
    good_name,
    mission_name,
    tile_name,
    warehouse_name,
)
from amsterdam.game import Event
from amsterdam.i18n import _, ngettext

Names = Sequence[str]


def sentence(event: Event, names: Names, board: Board) -> str:
    """Return an event as a sentence; empty for events that only open something."""
    return SENTENCES[type(event)](event, names, board)


# --- what rules give and take -----------------------------------------------------------------------------------------


def _points_scored(event: e.PointsScored, names: Names, board: Board) -> str:
    if event.points < 0:
        text = ngettext("{name} loses {n} point.", "{name} loses {n} points.", -event.points)
        return text.format(name=names[event.seat], n=-event.points)
    text = ngettext("{name} gets {n} point.", "{name} gets {n} points.", event.points)
    return text.format(name=names[event.seat], n=event.points)


def _guilders_gained(event: e.GuildersGained, names: Names, board: Board) -> str:
    text = ngettext("{name} gets {n} guilder.", "{name} gets {n} guilders.", event.guilders)
    return text.format(name=names[event.seat], n=event.guilders)


def _guilders_paid(event: e.GuildersPaid, names: Names, board: Board) -> str:
    text = ngettext("{name} pays {n} guilder.", "{name} pays {n} guilders.", event.guilders)
    return text.format(name=names[event.seat], n=event.guilders)


def _cubes_gained(event: e.CubesGained, names: Names, board: Board) -> str:
    return _("{name} takes cubes: {cubes}.").format(name=names[event.seat], cubes=cubes(event.cubes))


def _cubes_paid(event: e.CubesPaid, names: Names, board: Board) -> str:
    return _("{name} pays with cubes: {cubes}.").format(name=names[event.seat], cubes=cubes(event.cubes))


def _penalty_taken(event: e.PenaltyTaken, names: Names, board: Board) -> str:
    text = ngettext("{name} takes {n} penalty token.", "{name} takes {n} penalty tokens.", event.tokens)
    return text.format(name=names[event.seat], n=event.tokens)


# --- rounds and phases ------------------------------------------------------------------------------------------------


def _round_started(event: e.RoundStarted, names: Names, board: Board) -> str:
    return _("Round {n} begins.").format(n=event.round)


def _crest_taken(event: e.CrestTaken, names: Names, board: Board) -> str:
    return _("{name} is first on the Amstel now, and takes the crest.").format(name=names[event.seat])


def _cards_laid_out(event: e.CardsLaidOut, names: Names, board: Board) -> str:
    return _("Open to choose from: {cards}.").format(cards=card_list(event.cards))


def _card_chosen(event: e.CardChosen, names: Names, board: Board) -> str:
    return _("{name} takes {card}.").format(name=names[event.seat], card=card_name(event.card))


def _no_card_chosen(event: e.NoCardChosen, names: Names, board: Board) -> str:
    return _("{name} takes no card.").format(name=names[event.seat])


def _cards_discarded(event: e.CardsDiscarded, names: Names, board: Board) -> str:
    cards = card_list(event.cards)
    if event.seat is None:
        return _("Nobody took {cards}: to the discard pile.").format(cards=cards)
    return _("{name} discards {cards}.").format(name=names[event.seat], cards=cards)


def _dice_rolled(event: e.DiceRolled, names: Names, board: Board) -> str:
    return _("The dice show {dice}.").format(dice=_dice(event.values))


def _dice_turned(event: e.DiceTurned, names: Names, board: Board) -> str:
    return _("High dice are turned to 1: {dice}.").format(dice=_dice(event.values))


def _dice(values: Sequence[int]) -> str:
    return ", ".join(f"{colour_name(colour)} {value}" for colour, value in enumerate(values))


def _die_chosen(event: e.DieChosen, names: Names, board: Board) -> str:
    text = ngettext(
        "{name} takes {n} {colour} cube, on slot {slot}.",
        "{name} takes {n} {colour} cubes, on slot {slot}.",
        event.cubes,
    )
    return text.format(name=names[event.seat], n=event.cubes, colour=colour_name(event.colour), slot=event.slot)


def _dial_turned(event: e.DialTurned, names: Names, board: Board) -> str:
    return _("{name} has this supply now: {cubes}.").format(name=names[event.seat], cubes=cubes(event.supply))


def _turn_passed(event: e.TurnPassed, names: Names, board: Board) -> str:
    return _("{name} passes.").format(name=names[event.seat])


def _cube_saved(event: e.CubeSaved, names: Names, board: Board) -> str:
    return _("{name} keeps a cube: {colour}.").format(name=names[event.seat], colour=colour_name(event.colour))


def _tokens_returned(event: e.TokensReturned, names: Names, board: Board) -> str:
    return _("The action tokens come off the cards.")


def _tile_turned(event: e.TileTurned, names: Names, board: Board) -> str:
    return _("Open at the market: {tile}.").format(tile=tile_name(board, event.tile))


# --- phase III --------------------------------------------------------------------------------------------------------


def _card_activated(event: e.CardActivated, names: Names, board: Board) -> str:
    return _("{name} activates {card}.").format(name=names[event.seat], card=card_name(event.card))


def _card_used(event: e.CardUsed, names: Names, board: Board) -> str:
    return _("{name} uses {card}.").format(name=names[event.seat], card=card_name(event.card))


def _card_swapped(event: e.CardSwapped, names: Names, board: Board) -> str:
    text = _("{name} swaps {given} for {taken}.")
    return text.format(name=names[event.seat], given=card_name(event.given), taken=card_name(event.taken))


def _block_taken(event: e.BlockTaken, names: Names, board: Board) -> str:
    text = _("{name} takes {block} and the good on it: {good}.")
    return text.format(name=names[event.seat], block=block_name(board, event.block), good=good_name(event.good))


def _good_stored(event: e.GoodStored, names: Names, board: Board) -> str:
    return _("{name} stores {good}.").format(name=names[event.seat], good=good_name(event.good))


def _good_sold(event: e.GoodSold, names: Names, board: Board) -> str:
    return _("{name} sells {good} on the black market.").format(name=names[event.seat], good=good_name(event.good))


def _good_loaded(event: e.GoodLoaded, names: Names, board: Board) -> str:
    return _("{name} loads {good}.").format(name=names[event.seat], good=good_name(event.good))


def _ship_moved(event: e.ShipMoved, names: Names, board: Board) -> str:
    return _("{name} sails to {field}.").format(name=names[event.seat], field=field_name(board, event.field))


def _dockworker_aboard(event: e.DockworkerAboard, names: Names, board: Board) -> str:
    text = _("{name} takes the {colour} dockworker aboard.")
    return text.format(name=names[event.seat], colour=dockworker_name(event.dockworker))


def _dockworker_landed(event: e.DockworkerLanded, names: Names, board: Board) -> str:
    text = _("{name} brings the {colour} dockworker to the depot.")
    return text.format(name=names[event.seat], colour=dockworker_name(event.dockworker))


def _good_delivered(event: e.GoodDelivered, names: Names, board: Board) -> str:
    text = _("{name} delivers {good} to {warehouse}.")
    place = warehouse_name(board, event.warehouse)
    return text.format(name=names[event.seat], good=good_name(event.good), warehouse=place)


def _good_removed(event: e.GoodRemoved, names: Names, board: Board) -> str:
    return _("There is no room for {good}: it leaves the game.").format(good=good_name(event.good))


def _amstel_advanced(event: e.AmstelAdvanced, names: Names, board: Board) -> str:
    return _("{name} comes to field {n} of the Amstel.").format(name=names[event.seat], n=event.field)


def _disc_lifted(event: e.DiscLifted, names: Names, board: Board) -> str:
    return _("The disc of {name} goes on top.").format(name=names[event.seat])


def _market_used(event: e.MarketUsed, names: Names, board: Board) -> str:
    return _("{name} uses {tile}.").format(name=names[event.seat], tile=tile_name(board, event.tile))


def _offer_forgone(event: e.OfferForgone, names: Names, board: Board) -> str:
    return _("{name} does without it.").format(name=names[event.seat])


def _figure_moved(event: e.FigureMoved, names: Names, board: Board) -> str:
    figure = {"foreman": _("The foreman"), "messenger": _("The town messenger"), "trader": _("The trader")}[
        event.figure
    ]
    if event.place is None:
        return _("{figure} leaves the game.").format(figure=figure)
    place = {"foreman": warehouse_name, "messenger": block_name}.get(event.figure)
    where = place(board, event.place) if place else good_name(event.place)
    return _("{figure} goes to {place}.").format(figure=figure, place=where)


# --- the end ----------------------------------------------------------------------------------------------------------


def _mission_counted(event: e.MissionCounted, names: Names, board: Board) -> str:
    text = _("{name} fulfilled {mission}.") if event.fulfilled else _("{name} did not fulfil {mission}.")
    return text.format(name=names[event.seat], mission=mission_name(event.mission))


def _group_counted(event: e.GroupCounted, names: Names, board: Board) -> str:
    text = ngettext(
        "The largest group of {name} has {n} block: {blocks}.",
        "The largest group of {name} has {n} blocks: {blocks}.",
        len(event.blocks),
    )
    blocks = ", ".join(block_name(board, block) for block in event.blocks)
    return text.format(name=names[event.seat], n=len(event.blocks), blocks=blocks)


def _district_counted(event: e.DistrictCounted, names: Names, board: Board) -> str:
    counts = ", ".join(f"{name} {blocks}" for name, blocks in zip(names, event.blocks, strict=True))
    return _("Blocks in {district}: {counts}.").format(district=DISTRICTS[event.district], counts=counts)


def _game_ended(event: e.GameEnded, names: Names, board: Board) -> str:
    if len(event.winners) > 1:
        return _("{names} share the victory.").format(names=_(" and ").join(names[seat] for seat in event.winners))
    return _("{name} wins.").format(name=names[event.winners[0]])


# --- setup ------------------------------------------------------------------------------------------------------------


def _goods_laid(event: es.GoodsLaid, names: Names, board: Board) -> str:
    return _("A good lies on each of the {n} blocks.").format(n=len(event.goods))


def _dockworkers_placed(event: es.DockworkersPlaced, names: Names, board: Board) -> str:
    return _("Dockworkers wait on the jetties.")


def _districts_drawn(event: es.DistrictTilesDrawn, names: Names, board: Board) -> str:
    drawn = ", ".join(DISTRICTS[district] for district in event.districts)
    return _("At the end these districts count: {districts}.").format(districts=drawn)


def _decks_shuffled(event: es.DecksShuffled, names: Names, board: Board) -> str:
    craftsmen, buildings, maps = event.cards
    text = _("The decks are shuffled: {craftsmen} craftsmen, {buildings} buildings, {maps} maps.")
    return text.format(craftsmen=craftsmen, buildings=buildings, maps=maps)


def _market_stacked(event: es.MarketStacked, names: Names, board: Board) -> str:
    return _("The market tiles form a stack of {n}.").format(n=event.tiles)


def _players_equipped(event: es.PlayersEquipped, names: Names, board: Board) -> str:
    first, *others = event.guilders
    if any(number != first for number in others):
        each = (f"{name} {number}" for name, number in zip(names, event.guilders, strict=False))
        return _("Guilders to start with: {each}.").format(each=", ".join(each))
    text = ngettext("Everyone starts with {n} guilder.", "Everyone starts with {n} guilders.", first)
    return text.format(n=first)


def _discs_stacked(event: es.DiscsStacked, names: Names, board: Board) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return _("The discs are drawn: {names}.").format(names=order)


def _first_cube_taken(event: es.FirstCubeTaken, names: Names, board: Board) -> str:
    text = ngettext(
        "{name} lays {n} {colour} cube on slot {slot}.", "{name} lays {n} {colour} cubes on slot {slot}.", event.cubes
    )
    return text.format(name=names[event.seat], n=event.cubes, colour=colour_name(event.colour), slot=event.slot)


def _missions_dealt(event: es.MissionsDealt, names: Names, board: Board) -> str:
    if event.missions is None:
        return _("{name} gets secret missions.").format(name=names[event.seat])
    dealt = ", ".join(map(mission_name, event.missions))
    return _("{name} gets missions: {missions}.").format(name=names[event.seat], missions=dealt)


def _missions_shown(event: es.MissionsShown, names: Names, board: Board) -> str:
    shown = ", ".join(map(mission_name, event.missions))
    return _("{name} shows missions: {missions}.").format(name=names[event.seat], missions=shown)


def _nothing(event: Event, names: Names, board: Board) -> str:
    return ""


#: The sentences in the order of the events (`events`, `events_setup`).
SENTENCES: dict[type[Event], Callable[[Any, Names, Board], str]] = {
    e.PointsScored: _points_scored,
    e.GuildersGained: _guilders_gained,
    e.GuildersPaid: _guilders_paid,
    e.CubesGained: _cubes_gained,
    e.CubesPaid: _cubes_paid,
    e.PenaltyTaken: _penalty_taken,
    e.RoundStarted: _round_started,
    e.OrderFixed: _nothing,
    e.CrestTaken: _crest_taken,
    e.CardsLaidOut: _cards_laid_out,
    e.CardChosen: _card_chosen,
    e.NoCardChosen: _no_card_chosen,
    e.CardsDiscarded: _cards_discarded,
    e.DiceRolled: _dice_rolled,
    e.DiceTurned: _dice_turned,
    e.DieChosen: _die_chosen,
    e.DialTurned: _dial_turned,
    e.TurnStarted: _nothing,
    e.TurnPassed: _turn_passed,
    e.CubeSaved: _cube_saved,
    e.TokensReturned: _tokens_returned,
    e.TileTurned: _tile_turned,
    e.CardActivated: _card_activated,
    e.CardUsed: _card_used,
    e.CardSwapped: _card_swapped,
    e.BlockTaken: _block_taken,
    e.GoodStored: _good_stored,
    e.GoodSold: _good_sold,
    e.GoodLoaded: _good_loaded,
    e.ShipMoved: _ship_moved,
    e.DockworkerAboard: _dockworker_aboard,
    e.DockworkerLanded: _dockworker_landed,
    e.GoodDelivered: _good_delivered,
    e.GoodRemoved: _good_removed,
    e.AmstelAdvanced: _amstel_advanced,
    e.DiscLifted: _disc_lifted,
    e.MarketUsed: _market_used,
    e.OfferForgone: _offer_forgone,
    e.FigureMoved: _figure_moved,
    e.MissionCounted: _mission_counted,
    e.GroupCounted: _group_counted,
    e.DistrictCounted: _district_counted,
    e.GameEnded: _game_ended,
    es.GoodsLaid: _goods_laid,
    es.DockworkersPlaced: _dockworkers_placed,
    es.DistrictTilesDrawn: _districts_drawn,
    es.DecksShuffled: _decks_shuffled,
    es.MarketStacked: _market_stacked,
    es.PlayersEquipped: _players_equipped,
    es.DiscsStacked: _discs_stacked,
    es.FirstCubeTaken: _first_cube_taken,
    es.MissionsDealt: _missions_dealt,
    es.MissionsShown: _missions_shown,
}
