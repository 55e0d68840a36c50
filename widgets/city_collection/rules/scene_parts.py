"""The parts of a rule's drawn example: cubes and dice, dial, goods, people, houses, warehouses, the Amstel."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.city_collection.goods import COLOUR_LETTERS, DISTRICTS, DOCKWORKER_LETTERS, GOOD_LETTERS, counts
from amsterdam.city_collection.words import colour_name, cubes, dockworker_name, good_name
from amsterdam.i18n import _, ngettext
from widgets.city_collection.drawing import symbols
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.pen import rounded
from widgets.drawing.svg import Svg
from widgets.rules.scene_signs import HIGH, Part, text

CUBE, THING = 22, 34  # width and height
WATER = "#a9c9da"


def _row(words: str, painters: list[Callable[[Svg, float, float], None]], size: float) -> Part:
    """Return things side by side, each drawn round its centre."""
    step = size + 3

    def draw(pen: Svg, x: float, y: float) -> None:
        for place, paint in enumerate(painters):
            paint(pen, x + size / 2 + place * step, y)

    return Part(words, max(0, len(painters) * step - 3), draw)


# --- cubes and dice ---------------------------------------------------------------------------------------------------


def _cube(letter: str) -> Callable[[Svg, float, float], None]:
    if letter == "?":
        return lambda pen, x, y: symbols.draw_any_cube(pen, x, y, CUBE)
    return lambda pen, x, y: symbols.draw_cube(pen, COLOUR_LETTERS.index(letter), x, y, CUBE)


def _cube_words(letters: str) -> str:
    known, hidden = letters.replace("?", ""), letters.count("?")
    parts = [cubes(counts(known, COLOUR_LETTERS))] if known else []
    if hidden:
        parts.append(ngettext("{n} cube of any colour", "{n} cubes of any colour", hidden).format(n=hidden))
    return ", ".join(parts)


def cube_row(letters: str) -> Part:
    """Return cubes by letter; a question mark is a cube of any colour."""
    return _row(_cube_words(letters), [_cube(letter) for letter in letters], CUBE)


def dice(shown: str) -> Part:
    """Return dice: ``P3,O5``."""
    values = [(COLOUR_LETTERS.index(die[0]), int(die[1:])) for die in shown.split(",")]
    words = ", ".join(_("the {colour} die with {n}").format(colour=colour_name(colour), n=n) for colour, n in values)

    def paint(colour: int, n: int) -> Callable[[Svg, float, float], None]:
        return lambda pen, x, y: symbols.draw_die(pen, colour, n, x, y, THING)

    return _row(words, [paint(colour, n) for colour, n in values], THING)


def slot(number: str, letters: str) -> Part:
    """Return a slot of the dial with its cubes; without a number it is the exit."""
    name = _("slot {n}").format(n=number) if number else _("the exit")
    held = _cube_words(letters) if letters else _("no cubes")
    width = 24 + max(1, len(letters)) * (CUBE + 2) + 4

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.2
        rounded(pen, x, y - 17, width, 34, 4)
        pen.fill()
        pen.stroke()
        pen.fill_style = symbols.BODIES["dial"]
        pen.fill_rect(x + 1, y - 16, 21, 32)
        if number:
            text(pen, number, x + 11, y, 16)
        else:
            symbols.draw(pen, "arrow", x + 11, y, 15)
        for place, letter in enumerate(letters):
            _cube(letter)(pen, x + 26 + CUBE / 2 + place * (CUBE + 2), y)

    return Part(_("{slot} with {cubes}").format(slot=name, cubes=held), width, draw)


# --- what is carried --------------------------------------------------------------------------------------------------


def goods(letters: str) -> Part:
    """Return goods by letter."""
    kinds = [GOOD_LETTERS.index(letter) for letter in letters]

    def paint(good: int) -> Callable[[Svg, float, float], None]:
        return lambda pen, x, y: symbols.draw_good(pen, good, x, y, 28)

    return _row(", ".join(map(good_name, kinds)), [paint(good) for good in kinds], 28)


def dockworkers(letters: str) -> Part:
    """Return dockworkers by letter."""
    colours = [DOCKWORKER_LETTERS.index(letter) for letter in letters]
    names = [_("a {colour} dockworker").format(colour=dockworker_name(man)) for man in colours]

    def paint(man: int) -> Callable[[Svg, float, float], None]:
        return lambda pen, x, y: symbols.draw_dockworker(pen, man, x, y, THING)

    return _row(", ".join(names), [paint(man) for man in colours], THING)


def guilders(number: str) -> Part:
    """Return money."""
    words = ngettext("{n} guilder", "{n} guilders", int(number)).format(n=number)
    return Part(words, 30, lambda pen, x, y: symbols.draw_guilders(pen, number, x + 15, y, 30))


# --- places -----------------------------------------------------------------------------------------------------------


def jetty(letter: str) -> Part:
    """Return the jetty of a dockworker's colour."""
    colour = DOCKWORKER_LETTERS.index(letter)

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style = WATER
        pen.fill_rect(x, y - 18, 38, 36)
        pen.fill_style, pen.stroke_style, pen.line_width = symbols.DOCKWORKERS[colour], INK, 1.2
        for left in (5, 15, 25):
            pen.fill_rect(x + left, y - 18, 8, 32)
            pen.stroke_rect(x + left, y - 18, 8, 32)
        pen.fill_style = PAPER
        pen.fill_circle(x + 19, y, 9)
        text(pen, letter, x + 19, y, 14)

    return Part(_("the {colour} jetty").format(colour=dockworker_name(colour)), 38, draw)


def warehouse(letter: str) -> Part:
    """Return the large warehouse of a good."""
    good = GOOD_LETTERS.index(letter)
    words = _("the warehouse for {good}").format(good=good_name(good))
    return Part(words, 40, _house(lambda pen, x, y: symbols.draw_good(pen, good, x, y, 18)))


def small_warehouse(points: str) -> Part:
    """Return a small warehouse with its points."""
    words = _("the small warehouse for {n} points").format(n=points)
    return Part(words, 40, _house(lambda pen, x, y: text(pen, points, x, y, 15)))


def _house(inside: Callable[[Svg, float, float], None]) -> Callable[[Svg, float, float], None]:
    def draw(pen: Svg, x: float, y: float) -> None:
        symbols.draw(pen, "warehouse", x + 20, y, 40)
        pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.2
        pen.fill_circle(x + 20, y + 5, 12)
        pen.stroke_circle(x + 20, y + 5, 12)
        inside(pen, x + 20, y + 5)

    return draw


def block(letter: str, cost: str, seat: str) -> Part:
    """Return a block of houses in a district with its price in cubes, and its owner if there is one."""
    district = COLOUR_LETTERS.index(letter)
    words = ngettext(
        "a block of {district} for {n} {colour} cube", "a block of {district} for {n} {colour} cubes", int(cost)
    )
    description = words.format(district=DISTRICTS[district], n=cost, colour=colour_name(district))
    if seat:
        description = _("{block}, owned by {player}").format(block=description, player=symbols.PLAYERS[int(seat)].name)

    def draw(pen: Svg, x: float, y: float) -> None:
        symbols.draw(pen, "house", x + 17, y, 40)
        if seat:
            symbols.draw_owner(pen, int(seat), x + 17, y - 2, 24)
        symbols.draw_cube(pen, district, x + 36, y + 9, 18)
        text(pen, cost, x + 36, y - 10, 14)

    return Part(description, 46, draw)


def bridge() -> Part:
    """Return the bridge between two blocks."""

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.stroke_style, pen.line_width = INK, 3
        for rise in (0, 7):
            pen.begin_path()
            pen.move_to(x, y + 4 + rise)
            pen.quadratic_curve_to(x + 10, y - 8 + rise, x + 20, y + 4 + rise)
            pen.stroke()

    return Part(_("joined by a bridge to"), 20, draw, joins=True)


def district(letter: str) -> Part:
    """Return a district tile."""
    colour = COLOUR_LETTERS.index(letter)

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style, pen.stroke_style, pen.line_width = symbols.CUBES[colour], INK, 1.5
        rounded(pen, x, y - 15, 30, 30, 3)
        pen.fill()
        pen.stroke()
        symbols.draw_cube_mark(pen, colour, x + 15, y, 20)

    return Part(_("the district tile of {district}").format(district=DISTRICTS[colour]), 30, draw)


def amstel(shown: str) -> Part:
    """Return fields of the Amstel: seats from the lowest disc up, ``.`` for none, ``|2`` a bridge with its points."""
    fields = shown.split(",")
    names = []
    for part in fields:
        if part.startswith("|"):
            names.append(
                ngettext("a bridge with {n} point", "a bridge with {n} points", int(part[1:])).format(n=part[1:])
            )
        elif part == ".":
            names.append(_("an empty field"))
        else:
            names.append(_(" under ").join(symbols.PLAYERS[int(seat)].name for seat in part))
    highest = max(len(part) for part in fields)

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style = WATER
        pen.fill_rect(x, y - 4, len(fields) * 34, 24)
        for place, part in enumerate(fields):
            middle = x + 17 + place * 34
            if part.startswith("|"):
                pen.fill_style = symbols.BODIES["warehouse"]
                pen.fill_rect(middle - 8, y - 8, 16, 32)
                text(pen, part[1:], middle, y + 8, 16, PAPER)
                continue
            pen.stroke_style, pen.line_width = PAPER, 2
            pen.stroke_circle(middle, y + 8, 10)
            for level, seat in enumerate(part.replace(".", "")):
                symbols.draw_disc(pen, int(seat), middle, y + 8 - 13 * level, 24)

    words = _("the Amstel: {fields}").format(fields=", ".join(names))
    return Part(words, len(fields) * 34, draw, max(HIGH, 26 * highest + 10))


# --- players and single signs -----------------------------------------------------------------------------------------


def player(seat: str) -> Part:
    """Return a player."""
    name = symbols.PLAYERS[int(seat)].name
    return Part(name, 26, lambda pen, x, y: symbols.draw_disc(pen, int(seat), x + 13, y, 26))


def ship(seat: str) -> Part:
    """Return a player's ship."""
    words = _("the ship of {player}").format(player=symbols.PLAYERS[int(seat)].name)
    return Part(words, 38, lambda pen, x, y: symbols.draw_ship(pen, int(seat), x + 19, y, 38))


def owners(seat: str, number: str) -> Part:
    """Return ownership tiles of a player: one tile with their number."""
    n = int(number or 1)
    words = ngettext("{n} ownership tile of {player}", "{n} ownership tiles of {player}", n)
    return _many(
        words.format(n=n, player=symbols.PLAYERS[int(seat)].name),
        lambda pen, x, y: symbols.draw_owner(pen, int(seat), x, y, 30),
        n,
    )


def label(words: str) -> Part:
    """Return a word in a frame."""
    width = 10.0 + 9.5 * len(words)

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.2
        pen.fill_rect(x, y - 13, width, 26)
        pen.stroke_rect(x, y - 13, width, 26)
        text(pen, words, x + width / 2, y, 14)

    return Part(words, width, draw)


def fields(number: str) -> Part:
    """Return a number of fields to move."""
    words = ngettext("{n} field farther", "{n} fields farther", int(number)).format(n=number)

    def draw(pen: Svg, x: float, y: float) -> None:
        symbols.draw(pen, "step", x + 16, y, 32)
        text(pen, f"+{number}", x + 16, y - 4, 14)

    return Part(words, 32, draw)


def tile(code: str, number: str) -> Part:
    """Return a market tile by its code, or a number of tiles of one letter."""
    words = _("market tile {code}").format(code=code)
    if number:
        words = ngettext("{n} market tile of {letter}", "{n} market tiles of {letter}", int(number))
        words = words.format(n=number, letter=code)

    def draw(pen: Svg, x: float, y: float) -> None:
        symbols.draw(pen, "stall", x + 16, y - 6, 28)
        text(pen, code + (f" ×{number}" if number else ""), x + (24 if number else 16), y + 15, 13)

    return Part(words, 48 if number else 34, draw)


#: The name of each simple thing, for one and for several.
THINGS: Mapping[str, Callable[[int], str]] = {
    "hammer": lambda n: ngettext("{n} craftsman", "{n} craftsmen", n),
    "tower": lambda n: ngettext("{n} building", "{n} buildings", n),
    "map": lambda n: ngettext("{n} district map", "{n} district maps", n),
    "card": lambda n: ngettext("{n} active card", "{n} active cards", n),
    "inactive": lambda n: ngettext("{n} inactive card", "{n} inactive cards", n),
    "away": lambda n: ngettext("{n} card discarded", "{n} cards discarded", n),
    "token": lambda n: ngettext("{n} action token", "{n} action tokens", n),
    "penalty": lambda n: ngettext("{n} penalty token", "{n} penalty tokens", n),
    "laurel": lambda n: ngettext("{n} laurel wreath", "{n} laurel wreaths", n),
    "house": lambda n: ngettext("{n} house block", "{n} house blocks", n),
    "dial": lambda n: ngettext("{n} dial", "{n} dials", n),
    "up": lambda n: ngettext("{n} card activated", "{n} cards activated", n),
    "crane": lambda n: ngettext("a crane", "{n} cranes", n),
    "anchor": lambda n: ngettext("an anchor", "{n} anchors", n),
    "flag": lambda n: ngettext("the start field", "{n} start fields", n),
    "depot": lambda n: ngettext("the depot", "{n} depots", n),
    "black-market": lambda n: ngettext("the black market", "{n} black markets", n),
    "stall": lambda n: ngettext("the market", "{n} markets", n),
    "river": lambda n: ngettext("{n} bridge", "{n} bridges", n),
    "foreman": lambda n: ngettext("the foreman", "{n} foremen", n),
    "messenger": lambda n: ngettext("the town messenger", "{n} messengers", n),
    "trader": lambda n: ngettext("the trader", "{n} traders", n),
    "key": lambda n: ngettext("{n} secret mission", "{n} secret missions", n),
    "crest": lambda n: ngettext("the start-player crest", "{n} crests", n),
}


def thing(name: str, number: str) -> Part:
    """Return one of `THINGS`, or several: one drawing with their number."""
    n = int(number or 1)
    return _many(THINGS[name](n).format(n=n), _painter(name), n)


def _painter(name: str) -> Callable[[Svg, float, float], None]:
    if name in symbols.FIGURES:
        return lambda pen, x, y: symbols.draw_figure(pen, name, x, y, 36)
    if name == "crest":
        return lambda pen, x, y: symbols.draw(pen, "crown", x, y, 28, symbols.BODIES["coin"])
    if name == "away":
        return _thrown_away
    return lambda pen, x, y: symbols.draw(pen, name, x, y, THING)


def _thrown_away(pen: Svg, x: float, y: float) -> None:
    symbols.draw(pen, "card", x, y, THING)
    symbols.draw(pen, "cross-out", x, y, THING)


def _many(words: str, paint: Callable[[Svg, float, float], None], number: int) -> Part:
    def draw(pen: Svg, x: float, y: float) -> None:
        paint(pen, x + THING / 2, y)
        if number > 1:
            text(pen, f"×{number}", x + THING + 14, y, 15)

    return Part(words, THING if number == 1 else THING + 30, draw)
