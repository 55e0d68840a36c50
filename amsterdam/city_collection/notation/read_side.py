"""Reading a player's part of position notation (described in `notation.write`)."""

from __future__ import annotations

import re
from collections.abc import Callable

from amsterdam import reading
from amsterdam.city_collection.goods import COLOUR_LETTERS, DOCKWORKER_LETTERS, GOOD_LETTERS
from amsterdam.city_collection.notation import letters
from amsterdam.city_collection.notation.write import FRESH
from amsterdam.city_collection.player import SLOTS, Turn
from amsterdam.city_collection.position import DISCARD, Position
from amsterdam.city_collection.rules.harbour import ABOARD, STOP
from amsterdam.city_collection.rules.phase1 import PLACES
from amsterdam.city_collection.rules.phase2 import CHOSEN
from amsterdam.city_collection.rules.use_card import MOST_TOKENS
from amsterdam.game import BadInput
from amsterdam.i18n import _

#: The source of points when a position does not name a rule.
ELSEWHERE = "position"
MOST_POINTS = 2000
MOST_THINGS = 999
#: The rule for cubes owed or taken when a position does not name one.
_OWED_FOR, _WANTED_FOR = "phase3.sail", "phase3.black-market"


def read(position: Position, seat: int, text: str) -> None:
    """Set a player's side from its field. Raises BadInput."""
    words = [] if text == "-" else text.split("/")
    kind = _("“{word}” is not a part of a player.")
    for name, value in reading.fields(words, ":", list(_PARTS), kind).items():
        _PARTS[name](position, seat, f"p{seat}={name}", value)
    side = position.sides[seat]
    full = PLACES + (position.phase == DISCARD and seat == position.actor)
    if len(side.inactive) > full:
        raise BadInput(_("p{seat}: there are places for {n} inactive cards.").format(seat=seat, n=full))


def _points(position: Position, seat: int, name: str, text: str) -> None:
    match = re.fullmatch(r"(-?[0-9]+)(?:\(([^()]*)\))?", text)
    if not match:
        raise BadInput(_("{name}: points look like 12 or 12(market.A6:4,card.024:8).").format(name=name))
    side = position.sides[seat]
    side.points = reading.number(name, match[1], -MOST_POINTS, MOST_POINTS)
    if match[2] is None:
        side.breakdown = {ELSEWHERE: side.points} if side.points else {}
        return
    for item in reading.items(match[2]):
        rule, points = reading.split(name, item, ":", "card.024:8")
        side.breakdown[reading.rule(name, rule)] = reading.number(name, points, -MOST_POINTS, MOST_POINTS)
    if sum(side.breakdown.values()) != side.points:
        message = _("{name}: what is in brackets should sum to {n}.")
        raise BadInput(message.format(name=name, n=side.points))


def _inactive(position: Position, seat: int, name: str, text: str) -> None:
    position.sides[seat].inactive = reading.numbers(name, text, 1, len(position.board.cards))


def _active(position: Position, seat: int, name: str, text: str) -> None:
    side = position.sides[seat]
    for item in reading.items(text):
        card = reading.number(name, item.rstrip("!"), 1, len(position.board.cards))
        side.active.append(card)
        tokens = item.count("!")
        if tokens > MOST_TOKENS:
            raise BadInput(_("{name}: a card has {n} action tokens at most.").format(name=name, n=MOST_TOKENS))
        if tokens:
            side.tokens[card] = tokens


def _dial(position: Position, seat: int, name: str, text: str) -> None:
    slots = text.split(",")
    if len(slots) > SLOTS:
        raise BadInput(_("{name}: a dial has six slots.").format(name=name))
    for slot, cubes in enumerate(slots):
        position.sides[seat].dial[slot] = letters.counted(name, cubes, COLOUR_LETTERS)


def _saved(position: Position, seat: int, name: str, text: str) -> None:
    cubes = letters.places(name, text, COLOUR_LETTERS)
    if len(cubes) > 1:
        raise BadInput(_("{name}: one cube is kept.").format(name=name))
    position.sides[seat].saved = cubes[0] if cubes else None


def _chosen(position: Position, seat: int, name: str, text: str) -> None:
    dice = letters.places(name, text, COLOUR_LETTERS)
    if len(dice) > CHOSEN or len(set(dice)) < len(dice):
        raise BadInput(_("{name}: two different dice are chosen.").format(name=name))
    position.chosen[seat] = tuple(dice)


def _dockworkers(position: Position, seat: int, name: str, text: str) -> None:
    position.sides[seat].dockworkers = letters.counted(name, text, DOCKWORKER_LETTERS)
    if sum(position.sides[seat].dockworkers) > ABOARD:
        raise BadInput(_("{name}: a ship carries two dockworkers at most.").format(name=name))


def _boarded(position: Position, seat: int, name: str, text: str) -> None:
    """Note that a dockworker came aboard where the ship lies, where that counts until the ship moves."""
    reading.one_of(name, text, ("yes", "-"))
    position.sides[seat].boarded = text == "yes" and position.rulings.dockworker_stop == STOP


def _field(position: Position, seat: int, name: str, text: str) -> None:
    position.sides[seat].field = reading.number(name, text, 0, len(position.board.harbour.fields) - 1)


def _blocks(position: Position, seat: int, name: str, text: str) -> None:
    blocks = reading.numbers(name, text, 0, len(position.board.blocks) - 1)
    taken = next((block for block in blocks if any(side.blocks >> block & 1 for side in position.sides)), None)
    if taken is not None:
        raise BadInput(_("{name}: block {n} has an owner already.").format(name=name, n=taken))
    position.sides[seat].blocks = sum(1 << block for block in blocks)


def _amstel(position: Position, seat: int, name: str, text: str) -> None:
    position.amstel[seat] = reading.number(name, text, 0, position.board.amstel.last)


def _counts(attribute: str, alphabet: str) -> Callable[[Position, int, str, str], None]:
    """Return a function that reads letters into counts."""

    def read(position: Position, seat: int, name: str, text: str) -> None:
        setattr(position.sides[seat], attribute, letters.counted(name, text, alphabet))

    return read


def _number(attribute: str) -> Callable[[Position, int, str, str], None]:
    def read(position: Position, seat: int, name: str, text: str) -> None:
        setattr(position.sides[seat], attribute, reading.number(name, text, 0, MOST_THINGS))

    return read


def _missions(position: Position, seat: int, name: str, text: str) -> None:
    """Do nothing: the missions of all players are dealt together, see `read_position`."""


_PARTS: dict[str, Callable[[Position, int, str, str], None]] = {
    "points": _points,
    "guilders": _number("guilders"),
    "penalties": _number("penalties"),
    "inactive": _inactive,
    "active": _active,
    "dial": _dial,
    "supply": _counts("supply", COLOUR_LETTERS),
    "saved": _saved,
    "chosen": _chosen,
    "store": _counts("store", GOOD_LETTERS),
    "ship": _counts("ship", GOOD_LETTERS),
    "dockworkers": _dockworkers,
    "boarded": _boarded,
    "field": _field,
    "blocks": _blocks,
    "amstel": _amstel,
    "missions": _missions,
    "open": _missions,
}


def missions(text: str, number_of_missions: int, name: str) -> tuple[list[int | None], list[int]]:
    """Return a player's secret missions, None for a hidden one, and its open missions. Raises BadInput."""
    words = dict(word.partition(":")[::2] for word in text.split("/"))
    secret: list[int | None] = []
    for item in reading.items(words.get("missions", "-")):
        unseen = reading.hidden(name, item)
        secret += [None] * unseen if unseen is not None else [reading.number(name, item, 1, number_of_missions)]
    return secret, reading.numbers(name, words.get("open", "-"), 1, number_of_missions)


# --- what is remembered of a turn -------------------------------------------------------------------------------------


def turn(position: Position, text: str) -> Turn:
    """Return the turn that a field ``done=`` describes. Raises BadInput."""
    remembered = Turn()
    words = {word.replace("-", "_"): value for word, value in map(_remembered, reading.items(text))}
    for name, value in words.items():
        reading.one_of("done", name.replace("_", "-"), [word.replace("_", "-") for word in FRESH])
        setattr(remembered, name, _memory(position, name, value))
    remembered.owed_for = remembered.owed_for or (_OWED_FOR if remembered.owed else "")
    remembered.wanted_for = remembered.wanted_for or (_WANTED_FOR if remembered.wanted else "")
    return remembered


def _remembered(item: str) -> tuple[str, str]:
    word, _colon, value = item.partition(":")
    return word, value


def _memory(position: Position, name: str, text: str) -> object:
    fresh, field = FRESH[name], f"done={name.replace('_', '-')}"
    if name == "good":
        return GOOD_LETTERS.index(reading.one_of(field, text, tuple(GOOD_LETTERS)))
    if name == "maps":
        return letters.bits(field, text, COLOUR_LETTERS)
    if isinstance(fresh, bool):
        if text:
            raise BadInput(_("{field} takes no value.").format(field=field))
        return True
    if isinstance(fresh, frozenset):
        return frozenset(reading.numbers(field, text.replace("+", ","), 1, len(position.board.cards)))
    if isinstance(fresh, str):
        return reading.rule(field, text)
    if fresh is None:
        return reading.number(field, text, 1, len(position.board.cards))
    return reading.number(field, text, 0, MOST_THINGS)
