"""What lies on a real table of Amsterdam, in the fields of a position: each function changes one thing."""

from __future__ import annotations

from amsterdam.city_collection.goods import COLOUR_LETTERS, DISTRICTS, DOCKWORKER_LETTERS, GOOD_LETTERS
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.state import State
from widgets.city_collection.what_if.position.fields import BLOCKS, NOTHING, Fields, with_count
from widgets.what_if.position.fields import joined, pairs

#: What a player has that is counted by letters, with the letters.
HEAPS = {
    "supply": COLOUR_LETTERS,
    "store": GOOD_LETTERS,
    "ship": GOOD_LETTERS,
    "dockworkers": DOCKWORKER_LETTERS,
}
#: What a player has a number of.
NUMBERS = ("guilders", "penalties")
#: What TOM can have.
OF_TOM = ("points", "guilders", "blocks", "amstel")


#: Nobody waits on the jetties.
_JETTIES = ",".join(NOTHING for _jetty in DISTRICTS)


def blank(players: int) -> str:
    """Return a position in which the game is over and nothing has been entered; 1 stands for the game against TOM."""
    seats = range(max(2, players))
    own = " ".join(f"p{seat}=guilders:0" for seat in seats)
    order = ",".join(map(str, seats))
    table = f"goods={NOTHING * BLOCKS} jetties={_JETTIES} tile={NOTHING} districts={NOTHING}"
    return f"ams/{players} round=12 phase=over order={order} {own} {table}"


def complete(fields: Fields, districts: str) -> None:
    """After a change of the players, give new ones nothing, not what a game begins with, and keep the open tiles.

    TOM has neither ship nor cards, and no cubes.
    """
    for seat in range(fields.seats):
        if "guilders" not in fields.side(seat):
            fields.set_player(seat, "guilders", "0")
    if fields.solo:
        of_tom = {name: value for name, value in fields.side(TOM).items() if name in OF_TOM}
        fields.values[f"p{TOM}"] = "/".join(f"{name}:{value}" for name, value in of_tom.items())
    fields.values["jetties"] = _JETTIES
    fields.values["districts"] = districts or NOTHING


def give_block(fields: Fields, block: int, seat: int | None) -> None:
    """Give a block to a player, or to nobody; no good lies on it."""
    fields.give(block, seat)
    if seat is None:
        fields.set_good(block, NOTHING)


def turn_district(fields: Fields, district: int) -> None:
    """Let the tile of a district lie open, or not."""
    letter = COLOUR_LETTERS[district]
    there = fields.field("districts")
    changed = there.replace(letter, "") if letter in there else there + letter
    fields.values["districts"] = "".join(sorted(changed, key=COLOUR_LETTERS.index)) or NOTHING


def turn_sold(fields: Fields, good: int) -> None:
    """Let a good lie on the black market, or not."""
    letter = GOOD_LETTERS[good]
    sold = fields.field("sold")
    fields.set("sold", with_count(sold, letter, letter not in sold, GOOD_LETTERS))


def deliver(fields: Fields, state: State, house: int) -> None:
    """Put one more good into a warehouse, or empty a full one. In a small one any kind counts alike."""
    place, lies = state.board.harbour.warehouses[house], len(state.warehouses[house])
    good = place.good if place.good is not None else _spare(state)
    stored = GOOD_LETTERS[good] * (lies + 1) if lies < len(place.values) else ""
    others = {number: goods for number, goods in pairs(fields.field("warehouses")).items() if number != str(house)}
    fields.set("warehouses", joined({**others, **({str(house): stored} if stored else {})}))


def _spare(state: State) -> int:
    """Return the kind of good of which fewest pieces lie anywhere."""
    used = [state.black_market >> good & 1 for good in range(len(GOOD_LETTERS))]
    for goods in state.warehouses:
        for good in goods:
            used[good] += 1
    for side in state.sides:
        used = [a + b + c for a, b, c in zip(used, side.store, side.ship, strict=True)]
    return used.index(min(used))


def add(fields: Fields, seat: int, name: str, letter: str, number: int) -> None:
    """Give a player more of a thing, or take some away with a negative number."""
    text = fields.of_player(seat, name)
    if name in NUMBERS:
        fields.set_player(seat, name, str(max(0, int(text or 0) + number)))
        return
    wanted = max(0, text.count(letter) + number)
    fields.set_player(seat, name, with_count(text, letter, wanted, HEAPS[name]))


def add_to_depot(fields: Fields, letter: str, number: int) -> None:
    """Land one more dockworker in the depot, or one fewer."""
    depot = fields.field("depot")
    fields.set("depot", with_count(depot, letter, max(0, depot.count(letter) + number)))


def set_missions(fields: Fields, seat: int, missions: list[int]) -> None:
    """Give a player these missions; they come with their expansion."""
    fields.set_expansion("missions", "", True)
    fields.set_player(seat, "missions", ",".join(map(str, missions)))
