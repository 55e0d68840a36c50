"""What a player did in a turn, in a line: each kind of deed once, and the points that it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from amsterdam.city_collection import events as e
from amsterdam.city_collection import words
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.sentences import sentence
from amsterdam.game import Event
from amsterdam.i18n import _, ngettext
from widgets.table.since import LINES, Line, Turn, first_sentences


def in_short(turn: Turn, names: Sequence[str], board: Board) -> list[Line]:
    """Return a line for what the player did, and one for the round that began after it."""
    deeds = _deeds(turn.own, board)
    points = sum(event.points for event in turn.own if isinstance(event, e.PointsScored))
    lines = []
    if deeds:
        text = _("{name} {deeds}.")
        if points:
            text = ngettext("{name} {deeds}: {n} point.", "{name} {deeds}: {n} points.", points)
        lines.append(Line(text.format(name=names[turn.seat], deeds=", ".join(deeds), n=points), _last(turn.own)))
    begun = [event for event in turn.events if isinstance(event, e.RoundStarted)]
    lines += [Line(sentence(event, names, board), begun) for event in begun]
    return lines[:LINES] or first_sentences(turn, lambda event: sentence(event, names, board))


def _deeds(own: Sequence[Event], board: Board) -> list[str]:
    """Return what was done, each kind of deed once, in the order in which they began."""
    done: dict[type[Event], list[Any]] = {}
    for event in own:
        done.setdefault(type(event), []).append(event)
    told = [_DEEDS[kind](events, board) for kind, events in done.items() if kind in _DEEDS]
    return told or ([_("passes")] if e.TurnPassed in done else [])


def _last(own: Sequence[Event]) -> list[Event]:
    """Leave out where a ship and a disc came by on their way."""
    ways: dict[type[Event], Event] = {
        type(event): event for event in own if isinstance(event, e.ShipMoved | e.AmstelAdvanced)
    }
    return [event for event in own if ways.get(type(event), event) is event]


def _activates(events: Sequence[e.CardActivated], board: Board) -> str:
    if len(events) == 1:
        return _("activates {card}").format(card=words.card_name(events[0].card))
    return ngettext("activates {n} card", "activates {n} cards", len(events)).format(n=len(events))


def _uses(events: Sequence[e.CardUsed], board: Board) -> str:
    if len(events) == 1:
        return _("uses {card}").format(card=words.card_name(events[0].card))
    return ngettext("uses {n} card", "uses {n} cards", len(events)).format(n=len(events))


def _takes_blocks(events: Sequence[e.BlockTaken], board: Board) -> str:
    return _("takes {blocks}").format(blocks=_(" and ").join(words.block_name(board, event.block) for event in events))


def _takes_dice(events: Sequence[e.DieChosen], board: Board) -> str:
    each = (
        _("{n} {colour} on slot {slot}").format(n=event.cubes, colour=words.colour_name(event.colour), slot=event.slot)
        for event in events
    )
    return _("takes cubes: {cubes}").format(cubes=", ".join(each))


def _discards(events: Sequence[e.CardsDiscarded], board: Board) -> str:
    return _("discards {cards}").format(cards=words.card_list(card for event in events for card in event.cards))


def _penalties(events: Sequence[e.PenaltyTaken], board: Board) -> str:
    tokens = sum(event.tokens for event in events)
    return ngettext("takes {n} penalty token", "takes {n} penalty tokens", tokens).format(n=tokens)


def _lands(events: Sequence[e.DockworkerLanded], board: Board) -> str:
    return ngettext("lands {n} dockworker", "lands {n} dockworkers", len(events)).format(n=len(events))


def _goods(events: Sequence[e.GoodSold | e.GoodDelivered]) -> str:
    counted = Counter(words.good_name(event.good) for event in events)
    return _(" and ").join(f"{n} {good}" if n > 1 else good for good, n in counted.items())


_DEEDS: dict[type[Event], Callable[[Any, Board], str]] = {
    e.CardChosen: lambda events, board: _("takes {card}").format(card=words.card_list(one.card for one in events)),
    e.NoCardChosen: lambda events, board: _("takes no card"),
    e.CardsDiscarded: _discards,
    e.DieChosen: _takes_dice,
    e.CubeSaved: lambda events, board: _("keeps a cube: {colour}").format(colour=words.colour_name(events[0].colour)),
    e.CardActivated: _activates,
    e.CardUsed: _uses,
    e.CardSwapped: lambda events, board: _("swaps a card"),
    e.BlockTaken: _takes_blocks,
    e.GoodSold: lambda events, board: _("sells {goods}").format(goods=_goods(events)),
    e.ShipMoved: lambda events, board: _("sails to {field}").format(field=words.field_name(board, events[-1].field)),
    e.DockworkerLanded: _lands,
    e.GoodDelivered: lambda events, board: _("delivers {goods}").format(goods=_goods(events)),
    e.AmstelAdvanced: lambda events, board: _("comes to field {n} of the Amstel").format(n=events[-1].field),
    e.MarketUsed: lambda events, board: _("uses the market"),
    e.PenaltyTaken: _penalties,
}
