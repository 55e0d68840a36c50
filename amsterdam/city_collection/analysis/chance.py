"""Choosing what chance brings: the next roll, cards on top of a deck or market tiles, to see what would follow.

The choice is written as in position notation: ``dice=162345``, ``craftsmen=7,24``, ``maps=109``, ``tiles=B9``. A ``?``
leaves a die to chance. Only things that may come can be chosen. Everybody knows which cards are in a deck, because all
other cards lie open; but a seat does not know whether a market tile is in the stack or in the box.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from amsterdam import reading
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.events import DiceRolled
from amsterdam.city_collection.notation.write import DECKS
from amsterdam.city_collection.position import MIXED
from amsterdam.city_collection.rules import stack
from amsterdam.city_collection.rules.phase2 import FACES
from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import card_name, colour_name
from amsterdam.game import Action, BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream

DICE, TILES = "dice", "tiles"
ANY = "?"


def brought_by(state: State, action: Action) -> dict[str, int]:
    """Return what chance brings with a legal action: how many dice, cards of each deck and market tiles, by name.

    >>> from amsterdam.city_collection import CityCollection
    >>> table = CityCollection().from_text("ams/2 round=4 phase=save p0=supply:PG")
    >>> brought_by(table, table.legal_actions()[0])
    {'craftsmen': 1, 'buildings': 1, 'maps': 2, 'tiles': 1}
    """
    twin = state.copy()
    rolled = any(isinstance(event, DiceRolled) for event in twin.apply(action))
    left = {DICE: FACES * rolled, TILES: len(state.tiles) - len(twin.tiles)}
    drawn = {name: len(state.decks[kind]) - len(twin.decks[kind]) for kind, name in enumerate(DECKS)}
    return {name: number for name, number in {**drawn, **left}.items() if number}


def cards_to_come(state: State, name: str) -> list[int]:
    """Return the cards that may come from a deck, one of `DECKS`."""
    return sorted(state.decks[DECKS.index(name)])


def tiles_to_come(state: State, seat: int | None = None) -> list[int]:
    """Return the market tiles that may come next, as a seat sees it or with all cards open."""
    coming = state.tiles[::-1]
    return [tile for tile in sorted(state.board.tiles) if coming and _source(state, coming, 0, tile, seat) is not None]


def let_come(state: State, text: str, seat: int | None = None) -> State:
    """Return a copy of a state in which the things in `text` come next.

    Raises BadInput for things that cannot come: according to what `seat` sees, or without a seat with all cards open.
    """
    twin = state.copy()
    known = (DICE, TILES, *DECKS)
    fields = reading.fields(text.split(), "=", known, _("“{word}” does not say what comes."))
    for name, value in fields.items():
        if name == DICE:
            _roll_comes(twin.random, value)
        elif name == TILES:
            _tiles_come(twin, value, seat)
        else:
            _cards_come(twin, DECKS.index(name), value)
    return twin


def chance_words(text: str, board: Board) -> str:
    """Return the text of `let_come` in words.

    >>> from amsterdam.city_collection.box import standard_board
    >>> chance_words("dice=?6???1 tiles=A5", standard_board())
    'grey 6, black 1, market tile A5'
    """
    parts = []
    for field in text.split():
        name, _equals, value = field.partition("=")
        if name == DICE:
            parts += [f"{colour_name(colour)} {die}" for colour, die in enumerate(value) if die != ANY]
        elif name == TILES:
            parts += [_("market tile {code}").format(code=code) for code in value.split(",")]
        else:
            parts += [card_name(int(card)) for card in value.split(",")]
    return ", ".join(parts)


def _roll_comes(random: Stream, text: str) -> None:
    """Advance a stream until its next roll gives these values; six fixed values take about 6 to the power of 6 dice."""
    values = [None if value == ANY else reading.number(DICE, value, 1, FACES) for value in text]
    if len(values) != FACES:
        raise BadInput(_("dice= is a value for each of the six dice."))
    rolled: deque[int] = deque(maxlen=len(values))
    states: deque[int] = deque(maxlen=len(values))
    while len(rolled) < len(values) or any(value not in (None, die) for value, die in zip(values, rolled, strict=True)):
        states.append(random.state)
        rolled.append(random.below(FACES) + 1)
    random.state = states[0]


def _cards_come(state: State, kind: int, text: str) -> None:
    name, deck = DECKS[kind], state.decks[kind]
    cards = reading.numbers(name, text, 1, len(state.board.cards))
    for card in cards:
        if card not in deck:
            raise BadInput(_("{name}: card {n} cannot come, it is not in this deck.").format(name=name, n=card))
        deck.remove(card)
    deck += reversed(cards)


# --- market tiles -----------------------------------------------------------------------------------------------------


def _tiles_come(state: State, text: str, seat: int | None) -> None:
    codes = {tile.code: number for number, tile in state.board.tiles.items()}
    wanted = [codes[reading.one_of(TILES, code, list(codes))] for code in reading.items(text)]
    if len(wanted) > len(state.tiles):
        raise BadInput(_("tiles: there are more of them than rounds to come."))
    coming = state.tiles[::-1]
    for place, tile in enumerate(wanted):
        _tile_comes(state, coming, place, tile, seat)
    state.tiles = coming[::-1]


def _tile_comes(state: State, coming: list[int], place: int, tile: int, seat: int | None) -> None:
    """Bring a tile to a place in the stack, from a later place of the same half or from the box."""
    source = _source(state, coming, place, tile, seat)
    if source is None:
        code = state.board.tiles[tile].code
        raise BadInput(_("tiles: {code} cannot come in round {n}.").format(code=code, n=state.round + 1 + place))
    coming[source] = coming[place]
    coming[place] = tile


def _source(state: State, coming: Sequence[int], place: int, tile: int, seat: int | None) -> int | None:
    """Return the place of a tile, or of the tile that goes to the box in exchange; None where it cannot come.

    This place is in the same half as the place where the tile comes to.
    """
    half = stack.half_of(state, state.round + 1 + place)
    rest = [n for n in range(place, len(coming)) if stack.half_of(state, state.round + 1 + n) == half]
    source = next((n for n in rest if coming[n] == tile), None)
    if source is None and seat is not None and _may_lie_in_box(state, coming, tile):
        alike = _alike(state, half, tile)
        source = next((n for n in rest if stack.kind(state, coming[n]) in alike), None)
    return source


def _may_lie_in_box(state: State, coming: Sequence[int], tile: int) -> bool:
    return tile not in (*state.past_tiles, state.tile, *coming)


def _alike(state: State, half: int, tile: int) -> tuple[str, ...]:
    """Return the kinds of tiles that this one may replace: its own, or all kinds in the half."""
    kind, kinds = stack.kind(state, tile), stack.kinds(state, half)
    if kind not in kinds:
        return ()
    return (kind,) if state.market_c == MIXED else kinds
