"""Words of Amsterdam: names of the pieces and places, and texts for actions and decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from amsterdam.city_collection import actions as a
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.goods import COLOUR_LETTERS, COLOURS, DISTRICTS, GOODS, counts
from amsterdam.city_collection.position import (
    CHOOSE,
    DICE,
    DISCARD,
    FIGURE,
    FIRST_CARD,
    FIRST_CUBE,
    FIRST_PAIR,
    REMOVE,
    SAVE,
    Table,
    open_tile,
)
from amsterdam.game import Action
from amsterdam.i18n import _, ngettext, screen_language
from amsterdam.rulebook import Rulebook

# --- names ------------------------------------------------------------------------------------------------------------


def colour_name(colour: int) -> str:
    """Return the name of a colour of cubes in the reader's language."""
    return (_("pink"), _("grey"), _("orange"), _("brown"), _("purple"), _("black"))[colour]


def good_name(good: int) -> str:
    """Return the name of a kind of goods in the reader's language."""
    names = (
        _("beer"),
        _("tulip bulbs"),
        _("cheese"),
        _("furniture"),
        _("jenever"),
        _("tiles"),
        _("lace"),
        _("coffee"),
        _("crystal"),
    )
    return names[good]


def dockworker_name(dockworker: int) -> str:
    """Return the colour of a dockworker in the reader's language."""
    names = (
        _("light blue"),
        _("white"),
        _("golden yellow"),
        _("reddish brown"),
        _("light pink"),
        _("light green"),
    )
    return names[dockworker]


def card_name(card: int) -> str:
    """Return a card by its family and number, in the reader's language.

    >>> card_name(1)
    'Jenever distiller (001)'
    """
    return _title(f"card.{card:03d}")


def card_text(card: int) -> str:
    """Return what a card does, in the words of the rulebook file."""
    return _text(f"card.{card:03d}")


def deck_name(kind: int) -> str:
    """Return the cards of a deck by their kind: craftsmen, buildings or district maps."""
    return (_("craftsmen"), _("buildings"), _("district maps"))[kind]


def tile_name(board: Board, tile: int) -> str:
    """Return a market tile by its code: ``market tile A5``."""
    return _("market tile {code}").format(code=board.tiles[tile].code)


def mission_name(mission: int) -> str:
    """Return a mission by its number, in the reader's language."""
    return _title(f"mission.{mission}")


def mission_text(mission: int) -> str:
    """Return what a mission asks, in the words of the rulebook file."""
    return _text(f"mission.{mission}")


def expansion_name(name: str) -> str:
    """Return the name of an expansion."""
    return {
        "foreman-messenger": _("Foreman and town messenger"),
        "missions": _("Secret missions"),
        "trader": _("Trader"),
        "market-c": _("More market tiles (C)"),
    }[name]


def ruling_words(ruling: str, chosen: Mapping[str, str]) -> tuple[str, str]:
    """Return the question of a ruling, and its answer when the rulings in `chosen` replace the defaults."""
    rule = _book().rule(ruling, _language())
    value = chosen.get(ruling, rule.default or "")
    return rule.title, rule.options.get(value, value)


def _title(rule: str) -> str:
    return _book().rule(rule, _language()).title


def _text(rule: str) -> str:
    return _book().rule(rule, _language()).text


def _book() -> Rulebook:
    return Rulebook.load("city_collection")


def _language() -> str:
    """Return the language of the screen if the rulebook has it, so that texts on screen do not mix languages."""
    return screen_language() if screen_language() in _book().languages else "en"


def block_name(board: Board, block: int) -> str:
    """Return a block by its district and its number there, from north to south.

    >>> from amsterdam.city_collection.box import standard_board
    >>> block_name(standard_board(), 6)
    'Haarlemmerbuurt 1'
    """
    district = board.blocks[block].district
    same = [number for number, other in enumerate(board.blocks) if other.district == district]
    return f"{DISTRICTS[district]} {same.index(block) + 1}"


def field_name(board: Board, field: int) -> str:
    """Return the name of a field of the harbour, by what is there."""
    harbour = board.harbour
    if field == harbour.start:
        return _("the start field")
    if field in harbour.jetties:
        return _("the {colour} jetty").format(colour=dockworker_name(harbour.jetties.index(field)))
    if field in harbour.warehouse_at:
        return warehouse_name(board, harbour.warehouse_at[field])
    return _("open water")


def warehouse_name(board: Board, warehouse: int) -> str:
    """Return the name of a warehouse, by its good; of a small one, by its points."""
    house = board.harbour.warehouses[warehouse]
    if house.good is None:
        return _("the small warehouse for {n} points").format(n=house.values[0])
    return _("the warehouse for {good}").format(good=good_name(house.good))


def cubes(counted: Sequence[int]) -> str:
    """Return cubes (six counts by colour) as words.

    >>> cubes((2, 0, 0, 0, 0, 1))
    '2 pink, 1 black'
    """
    named = (f"{counted[colour]} {colour_name(colour)}" for colour in range(len(COLOURS)) if counted[colour])
    return ", ".join(named) or _("nothing")


def goods(counted: Sequence[int]) -> str:
    """Return goods (nine counts by kind) as words."""
    named = (f"{counted[good]} {good_name(good)}" for good in range(len(GOODS)) if counted[good])
    return ", ".join(named) or _("nothing")


def card_list(cards: Iterable[int]) -> str:
    """Return cards by name."""
    return ", ".join(map(card_name, cards)) or _("no cards")


# --- actions ----------------------------------------------------------------------------------------------------------


def action_words(action: Action, table: Table) -> str:
    """Return an action as a command: ``Take Jordaan 3 with 2 orange``."""
    say = _ACTIONS.get(type(action))
    return say(action, table) if say else _("Pass: end your turn")


def _choose_die(action: a.ChooseDie, table: Table) -> str:
    value = table.dice[action.colour]
    text = ngettext("Take {n} {colour} cube, on slot {slot}", "Take {n} {colour} cubes, on slot {slot}", value)
    return text.format(n=value, colour=colour_name(action.colour), slot=action.slot)


def _activate(action: a.ActivateCard, table: Table) -> str:
    if action.payment == "-":
        return _("Activate {card} without paying").format(card=card_name(action.card))
    if action.payment == "3fl":
        return _("Activate {card} for 3 guilders").format(card=card_name(action.card))
    paid = cubes(counts(action.payment, COLOUR_LETTERS))
    return _("Activate {card} with {cubes}").format(card=card_name(action.card), cubes=paid)


def _take_block(action: a.TakeBlock, table: Table) -> str:
    name = block_name(table.board, action.block)
    if action.payment == "guilders":
        return _("Take {block} for 2 guilders").format(block=name)
    if action.payment == "free":
        return _("Take {block} without paying").format(block=name)
    return _("Take {block} with cubes").format(block=name)


def _sell(action: a.SellGood, table: Table) -> str:
    match action.reward:
        case "cube":
            return _("Sell it for a cube of your choice")
        case "guilders":
            return _("Sell it for 2 guilders")
    return _("Sell it for a cube of your choice and 2 guilders")


def _sail(action: a.Sail, table: Table) -> str:
    text = _("Sail to {field} for a cube") if action.payment else _("Sail to {field}")
    return text.format(field=field_name(table.board, action.field))


def _amstel(action: a.AdvanceAmstel, table: Table) -> str:
    text = ngettext("Move {n} field on the Amstel", "Move {n} fields on the Amstel", action.fields)
    return text.format(n=action.fields)


def _use_market(action: a.UseMarket, table: Table) -> str:
    tile = open_tile(table)
    if tile is None or not tile.price:
        return _("Use the market")
    text = ngettext("Use {tile} for {n} guilder", "Use {tile} for {n} guilders", tile.price)
    return text.format(tile=tile_name(table.board, tile.number), n=tile.price)


def _swap(action: a.SwapCard, table: Table) -> str:
    wanted = {"craftsman": _("the top craftsman"), "building": _("the top building")}
    taken = wanted.get(action.wanted) or card_name(int(action.wanted))
    return _("Swap {card} for {taken}").format(card=card_name(action.card), taken=taken)


def _place(action: a.PlaceFigure, table: Table) -> str:
    match action.figure:
        case "foreman":
            return _("Set the foreman at {place}").format(place=warehouse_name(table.board, action.place))
        case "messenger":
            return _("Set the town messenger on {place}").format(place=block_name(table.board, action.place))
    return _("Set the trader on {place}").format(place=good_name(action.place))


_ACTIONS: dict[type[Action], Callable[[Any, Any], str]] = {
    a.ChooseCard: lambda action, table: _("Take {card}").format(card=card_name(action.card)),
    a.TakeNoCard: lambda action, table: _("Take no card"),
    a.DiscardCard: lambda action, table: _("Discard {card}").format(card=card_name(action.card)),
    a.TakeCube: lambda action, table: _("Take a cube: {colour}").format(colour=colour_name(action.colour)),
    a.ChooseDie: _choose_die,
    a.ActivateCard: _activate,
    a.UseCard: lambda action, table: _("Use {card}").format(card=card_name(action.card)),
    a.DropMap: lambda action, table: _("Discard {card} for 3 guilders").format(card=card_name(action.card)),
    a.HandIn: lambda action, table: _("Pay with a cube: {colour}").format(colour=colour_name(action.colour)),
    a.TakeBlock: _take_block,
    a.StoreGood: lambda action, table: _("Put the good in your store"),
    a.SellGood: _sell,
    a.Load: lambda action, table: _("Load {good}").format(good=good_name(action.good)),
    a.Sail: _sail,
    a.TakeDockworker: lambda action, table: _("Take the {colour} dockworker aboard").format(
        colour=dockworker_name(action.dockworker)
    ),
    a.LandDockworker: lambda action, table: _("Land the {colour} dockworker").format(
        colour=dockworker_name(action.dockworker)
    ),
    a.Deliver: lambda action, table: _("Deliver {good}").format(good=good_name(action.good)),
    a.AdvanceAmstel: _amstel,
    a.UseMarket: _use_market,
    a.SwapCard: _swap,
    a.Forgo: lambda action, table: _("Do without it"),
    a.Pass: lambda action, table: _("Pass: end your turn"),
    a.SaveCube: lambda action, table: _("Keep a cube: {colour}").format(colour=colour_name(action.colour)),
    a.PlaceFigure: _place,
}


def decision(table: Table, names: Sequence[str]) -> str:
    """Return in a few words who decides what: ``Anna to choose a card``."""
    if table.actor is None:
        return _("the game is over")
    text = {
        FIRST_CARD: _("{name} to choose a first card"),
        FIRST_CUBE: _("{name} to choose a first cube"),
        FIRST_PAIR: _("{name} to choose two first cubes"),
        FIGURE: _("{name} to set a figure down"),
        REMOVE: _("{name} to say which card TOM takes away"),
        CHOOSE: _("{name} to choose a card"),
        DISCARD: _("{name} to discard a card"),
        DICE: _("{name} to choose dice"),
        SAVE: _("{name} to keep a cube"),
    }.get(table.phase, _("{name} to act"))
    return text.format(name=names[table.actor])
