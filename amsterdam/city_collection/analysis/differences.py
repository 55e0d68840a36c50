"""Two positions side by side: what differs between them, in words.

Each position is a `View`, which shows what its seat knows, or a `State`, which shows all cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from amsterdam.analysis.differences import Difference, Told, counted, differing, gained, number
from amsterdam.city_collection.goods import COLOURS, DISTRICTS
from amsterdam.city_collection.player import Player, Side
from amsterdam.city_collection.position import MIXED, Table
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.state import State
from amsterdam.city_collection.turn_words import turn_words
from amsterdam.city_collection.variants import EXPANSIONS
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import (
    block_name,
    card_name,
    colour_name,
    cubes,
    decision,
    deck_name,
    dockworker_name,
    expansion_name,
    field_name,
    good_name,
    goods,
    mission_name,
    mission_text,
    ruling_words,
    warehouse_name,
)
from amsterdam.i18n import _

Shown = View | State


def differences(first: Shown, second: Shown, names: Sequence[str]) -> list[Difference]:
    """Return what differs between two positions, as far as a reader can see it."""
    rows = differing(None, _decisions(first, second, names))
    for seat in range(min(first.players, second.players)):
        rows += differing(seat, _of_seat(first, second, seat))
    return rows + differing(None, (*_on_the_board(first, second), *_beside_it(first, second), *_game(first, second)))


# --- parts ------------------------------------------------------------------------------------------------------------


def _decisions(first: Shown, second: Shown, names: Sequence[str]) -> Iterator[Told]:
    def listed(seats: Iterable[int]) -> str:
        return ", ".join(names[seat] for seat in seats) or _("nobody")

    yield _("Players"), str(first.players), str(second.players), ""
    yield number(_("Round"), first.round, second.round)
    yield _("Decision"), decision(first, names), decision(second, names), ""
    yield _("Next in this phase"), listed(first.queue[1:]), listed(second.queue[1:]), ""
    yield _("Order on the Amstel"), listed(first.order), listed(second.order), ""
    yield _("In this turn"), _turn(first), _turn(second), ""


def _of_seat(first: Shown, second: Shown, seat: int) -> Iterator[Told]:
    one, other = first.sides[seat], second.sides[seat]
    yield number(_("Prestige"), one.points, other.points)
    yield number(_("Guilders"), one.guilders, other.guilders)
    yield number(_("Penalties"), one.penalties, other.penalties)
    yield number(_("Field on the Amstel"), first.amstel[seat], second.amstel[seat])
    yield _cubes(_("Supply"), one.supply, other.supply)
    yield _("Kept cube"), _colour(one.saved), _colour(other.saved), ""
    for slot, (before, after) in enumerate(zip(one.dial, other.dial, strict=True), start=1):
        yield _cubes(_("Dial, slot {n}").format(n=slot), before, after)
    yield _named(_("Dice chosen"), first.chosen[seat], second.chosen[seat], colour_name)
    yield _named(_("Inactive cards"), one.inactive, other.inactive, card_name)
    yield _named(_("Active cards"), one.active, other.active, card_name)
    yield _named(_("Action tokens"), _tokens(one), _tokens(other), card_name)
    yield _goods(_("Store"), one.store, other.store)
    yield _("Ship"), field_name(first.board, one.field), field_name(second.board, other.field), ""
    yield _goods(_("Goods aboard"), one.ship, other.ship)
    yield _named(_("Dockworkers aboard"), _spread(one.dockworkers), _spread(other.dockworkers), dockworker_name)
    yield _named(_("Blocks"), _bits(one.blocks), _bits(other.blocks), lambda block: block_name(first.board, block))
    yield _missions(_("Secret missions"), one.missions, other.missions)
    yield _missions(_("Open missions"), one.open_missions, other.open_missions)


def _on_the_board(first: Shown, second: Shown) -> Iterator[Told]:
    yield _things(_("Goods on blocks"), _on_blocks(first), _on_blocks(second))
    yield _things(_("Dockworkers on jetties"), _on_jetties(first), _on_jetties(second))
    yield _named(_("Dockworkers in the depot"), first.depot, second.depot, dockworker_name)
    yield _things(_("Goods in warehouses"), _in_warehouses(first), _in_warehouses(second))
    yield _named(_("Sold on the black market"), _bits(first.black_market), _bits(second.black_market), good_name)
    yield _named(_("District tiles"), first.districts, second.districts, DISTRICTS.__getitem__)
    yield _("Foreman"), _foreman(first), _foreman(second), ""
    yield _("Town messenger"), _messenger(first), _messenger(second), ""
    yield _("Trader"), _trader(first), _trader(second), ""


def _beside_it(first: Shown, second: Shown) -> Iterator[Told]:
    yield _named(_("Open cards"), first.display, second.display, card_name)
    yield _named(_("Discard pile"), first.discards, second.discards, card_name)
    for kind in range(len(first.decks)):
        what = _("Deck of {cards}").format(cards=deck_name(kind))
        yield number(what, _size(first.decks[kind]), _size(second.decks[kind]))
        if isinstance(first, State) and isinstance(second, State):
            what = _("Next from the deck of {cards}").format(cards=deck_name(kind))
            yield what, _top(first.decks[kind]), _top(second.decks[kind]), ""
    yield _("Dice"), _dice(first), _dice(second), ""
    yield _("Market tile"), _tile(first, first.tile), _tile(second, second.tile), ""
    yield number(_("Market tiles to come"), _size(first.tiles), _size(second.tiles))
    if isinstance(first, State) and isinstance(second, State):
        yield _("Next market tile"), _next_tile(first), _next_tile(second), ""
    yield _named(_("Market tiles that were open"), first.past_tiles, second.past_tiles, lambda n: _tile(first, n))
    yield _named(_("Dockworkers delivered by TOM for"), _bits(first.tom_numbers), _bits(second.tom_numbers), str)


def _game(first: Shown, second: Shown) -> Iterator[Told]:
    for name in EXPANSIONS:
        yield expansion_name(name), _expansion(first, name), _expansion(second, name), ""
    yield _("First round"), str(first.first_round), str(second.first_round), ""
    yield _("Against TOM"), _yes(first.solo), _yes(second.solo), ""
    for rule in RULINGS:
        title, one = ruling_words(rule, first.rulings.options())
        yield title, one, ruling_words(rule, second.rulings.options())[1], ""


# --- rows -------------------------------------------------------------------------------------------------------------


def _named(what: str, first: Iterable[int], second: Iterable[int], name: Callable[[int], str]) -> Told:
    """Return a row for things by number: how many there are, and which came and went."""
    before, after = tuple(first), tuple(second)
    return what, str(len(before)), str(len(after)), gained(before, after, name)


def _things(what: str, first: Sequence[str], second: Sequence[str]) -> Told:
    """Return a row for things in words."""
    return what, str(len(first)), str(len(second)), gained(first, second, str)


def _cubes(what: str, first: Sequence[int], second: Sequence[int]) -> Told:
    return what, cubes(first), cubes(second), counted(first, second, colour_name)


def _goods(what: str, first: Sequence[int], second: Sequence[int]) -> Told:
    return what, goods(first), goods(second), counted(first, second, good_name)


def _missions(what: str, first: Sequence[int | None], second: Sequence[int | None]) -> Told:
    known, others = _known(first), _known(second)
    if known is None or others is None:
        return number(what, len(first), len(second))
    return _named(what, known, others, _mission)


# --- what is known, in words ------------------------------------------------------------------------------------------


def _known(missions: Sequence[int | None]) -> list[int] | None:
    """Return missions, None where some are hidden from the viewer."""
    known = [mission for mission in missions if mission is not None]
    return known if len(known) == len(missions) else None


def _mission(mission: int) -> str:
    words = _("{mission} ({words})")
    return words.format(mission=mission_name(mission), words=mission_text(mission).rstrip("."))


def _size(pile: int | Sequence[int]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _bits(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def _spread(counts: Sequence[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _piece in range(count)]


def _tokens(side: Side | Player) -> list[int]:
    return [card for card, tokens in side.tokens.items() for _token in range(tokens)]


def _turn(position: Shown) -> str:
    return ", ".join(turn_words(position.turn)) or _("nothing yet")


def _colour(colour: int | None) -> str:
    return _("none") if colour is None else colour_name(colour)


def _top(deck: Sequence[int]) -> str:
    return card_name(deck[-1]) if deck else _("empty")


def _dice(position: Shown) -> str:
    if not any(position.dice):
        return _("not rolled yet")
    return ", ".join(f"{colour_name(colour)} {position.dice[colour]}" for colour in range(len(COLOURS)))


def _tile(position: Table, tile: int | None) -> str:
    return _("none") if tile is None else position.board.tiles[tile].code


def _next_tile(state: State) -> str:
    return _tile(state, state.tiles[-1]) if state.tiles else _("none")


def _yes(is_so: bool) -> str:
    return _("yes") if is_so else _("no")


def _expansion(position: Shown, name: str) -> str:
    """Return whether an expansion is in play, and for C tiles also in which way."""
    if name == "market-c" and position.market_c:
        return _("mixed with the others") if position.market_c == MIXED else _("instead of all B tiles")
    return _yes(name in position.expansions)


def _on_blocks(position: Shown) -> list[str]:
    text = _("{good} on {block}")
    return [
        text.format(good=good_name(good), block=block_name(position.board, block))
        for block, good in enumerate(position.goods)
        if good is not None
    ]


def _on_jetties(position: Shown) -> list[str]:
    text = _("{colour} on {jetty}")
    harbour = position.board.harbour
    return [
        text.format(colour=dockworker_name(colour), jetty=field_name(position.board, harbour.jetties[jetty]))
        for jetty, waiting in enumerate(position.jetties)
        for colour in _spread(waiting)
    ]


def _in_warehouses(position: Shown) -> list[str]:
    text = _("{good} in {warehouse}")
    return [
        text.format(good=good_name(good), warehouse=warehouse_name(position.board, warehouse))
        for warehouse, stored in enumerate(position.warehouses)
        for good in stored
    ]


def _foreman(position: Shown) -> str:
    return _("none") if position.foreman is None else warehouse_name(position.board, position.foreman)


def _messenger(position: Shown) -> str:
    return _("none") if position.messenger is None else block_name(position.board, position.messenger)


def _trader(position: Shown) -> str:
    return _("none") if position.trader is None else good_name(position.trader)
