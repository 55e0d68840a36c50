"""The legend: every symbol on cards, boards and tiles with its name."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, TIMINGS
from amsterdam.city_collection.goods import COLOURS, DISTRICTS, DOCKWORKERS, GOODS
from amsterdam.city_collection.words import colour_name, dockworker_name, good_name
from amsterdam.i18n import _
from widgets.city_collection.drawing import card_art, card_signs, symbols
from widgets.city_collection.drawing.card_signs import Glyph
from widgets.drawing.svg import Svg

SIZE = 28
Entry = tuple[Glyph, str]


class Legend(HTML):
    """All signs with their names, under a heading."""

    def __init__(self) -> None:
        super().__init__()
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        title = escape(_("What the signs mean"))
        self.value = f"<h2>{title}</h2>{legend()}"


def legend() -> str:
    """Return all signs with their names, in groups, as HTML."""
    groups = (
        (_("Cubes, dice and districts"), _cubes()),
        (_("Goods"), [(card_signs.drawn(symbols.draw_good, good), good_name(good)) for good in range(len(GOODS))]),
        (_("Dockworkers"), _dockworkers()),
        (_("When a card works"), _timings()),
        (_("What is gained and paid"), _gains()),
        (_("Cards and places"), _places()),
    )
    return "".join(f"<h3>{escape(title)}</h3>{_list(entries)}" for title, entries in groups)


def _list(entries: list[Entry]) -> str:
    items = "".join(f"<li>{_picture(glyph)}<span>{escape(name)}</span></li>" for glyph, name in entries)
    return f'<ul class="amst-legend">{items}</ul>'


def _picture(glyph: Glyph) -> str:
    pen = Svg(SIZE * glyph.width, SIZE)
    glyph.draw(pen, SIZE * glyph.width / 2, SIZE / 2, SIZE)
    return pen.picture()


def _cubes() -> list[Entry]:
    text = _("{colour}, {district}")
    coloured = [
        (
            card_signs.drawn(symbols.draw_cube, colour),
            text.format(colour=colour_name(colour), district=DISTRICTS[colour]),
        )
        for colour in range(len(COLOURS))
    ]
    return [*coloured, (card_signs.ANY, _("a cube of any colour"))]


def _dockworkers() -> list[Entry]:
    return [
        (card_signs.drawn(symbols.draw_dockworker, colour), dockworker_name(colour))
        for colour in range(len(DOCKWORKERS))
    ]


def _timings() -> list[Entry]:
    return [(card_signs.drawn(symbols.draw_timing, timing), card_art.timing_words(timing)) for timing in TIMINGS]


def _gains() -> list[Entry]:
    return [
        (card_signs.prestige(2), _("2 points of prestige")),
        (card_signs.guilders(2), _("2 guilders")),
        (card_signs.fields(1), _("1 field on the Amstel")),
        (card_signs.ARROW, _("hand in what is before it, get what is behind it")),
        (card_signs.word("×"), _("for each of what is behind it")),
        (card_signs.word("≠"), _("different ones")),
        (card_signs.symbol("penalty"), _("penalty token")),
    ]


def _places() -> list[Entry]:
    return [
        (card_signs.kind(CRAFTSMAN), _("active craftsman")),
        (card_signs.kind(BUILDING), _("active building")),
        (card_signs.kind(MAP), _("active district map")),
        (card_signs.a_map(0), _("map of the {district}").format(district=DISTRICTS[0])),
        (card_signs.USED, _("action token: used in this round")),
        (card_signs.symbol("inactive"), _("inactive card")),
        (card_signs.symbol("up"), _("is activated")),
        (card_signs.symbol("house"), _("house block")),
        (card_signs.symbol("owner"), _("ownership tile")),
        (card_signs.symbol("crate"), _("a good of any kind")),
        (card_signs.drawn(symbols.draw_plain_dockworker), _("a dockworker of any colour")),
        (card_signs.symbol("ship"), _("ship")),
        (card_signs.symbol("flag"), _("start field of the harbour")),
        (card_signs.symbol("warehouse"), _("warehouse")),
        (card_signs.symbol("depot"), _("depot")),
        (card_signs.symbol("black-market"), _("black market")),
        (card_signs.symbol("stall"), _("market")),
        (card_signs.symbol("river"), _("Amstel and its bridges")),
        (card_signs.symbol("disc"), _("disc on the Amstel")),
        (card_signs.symbol("die"), _("die")),
        (card_signs.symbol("dial"), _("dial")),
        (card_signs.symbol("others"), _("all other players")),
    ]
