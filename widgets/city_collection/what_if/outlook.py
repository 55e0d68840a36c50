"""The viewer's outlook: the score so far, and the chances of the next roll.

Two headings that open; nothing is computed before. What can be done, and why other things cannot, is shown by
`decide`, and the round of each cube by the dial.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from html import escape

from ipywidgets import HTML, DOMWidget

from amsterdam.city_collection.analysis import odds
from amsterdam.city_collection.analysis.hidden import known
from amsterdam.city_collection.analysis.outlook import Ending, ended_now
from amsterdam.city_collection.sources import SOURCES
from amsterdam.city_collection.view import View
from amsterdam.game import View as GameView
from amsterdam.game import own
from amsterdam.i18n import _, ngettext
from widgets.city_collection.worth.source_words import source_name
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status
from widgets.what_if import outlook

#: The most dice of one value that are shown.
SEVERAL = 2


class Outlook(outlook.Outlook):
    """The score so far, and the chances of the next roll; see `outlook.Outlook`."""

    def build(self, say: Status) -> dict[Fold, Callable[[GameView], object]]:
        self.score, self.dice = HTML(), HTML()
        self.ended = self.fold(lambda: _("The score if the game ended here"), lambda: _part(self.score), say)
        self.roll = self.fold(lambda: _("Chances of the next roll"), lambda: _part(self.dice), say)
        return {self.ended: self._draw_ended, self.roll: self._draw_roll}

    def _draw_ended(self, view: GameView) -> None:
        self.score.value = score_table(ended_now(known(self._known or view)), self._names)

    def _draw_roll(self, view: GameView) -> None:
        self.dice.value = roll_tables(own(View, view))


def _part(content: DOMWidget) -> DOMWidget:
    return box("amst-outlook-part", content)


# --- the score --------------------------------------------------------------------------------------------------------


def score_table(endings: Sequence[Ending], names: Sequence[str]) -> str:
    """Return the points of each player by source, as HTML."""
    rows = [
        (source_name(name), [number(ending.by_source[name]) for ending in endings])
        for name in SOURCES
        if any(ending.by_source[name] for ending in endings)
    ]
    rows.append((_("Together"), [number(ending.points) + ("?" if ending.unknown else "") for ending in endings]))
    notes = [_("Inactive cards count as penalty tokens, and what is left over is counted.")]
    if any(ending.unknown for ending in endings):
        notes.append(_("A question mark stands for secret missions that only their owner knows."))
    return _table(["", *names], rows) + _quiet(" ".join(notes))


def number(value: int) -> str:
    """Return a number with a true minus sign.

    >>> number(-3)
    '−3'
    """
    return str(value).replace("-", "−")


# --- the next roll ----------------------------------------------------------------------------------------------------


def roll_tables(view: View) -> str:
    """Return the exact chances of the next roll, as HTML."""
    roll = odds.next_roll(view)
    if roll is None:
        none = escape(_("There are no more rolls."))
        return f"<p>{none}</p>"
    values = range(1, 7)
    text = _("The roll of round {n}: six dice, one of each colour. Chances in percent:").format(n=roll)
    heads = ["", *map(str, values)]
    rows = [
        (_("One certain colour shows exactly"), [percent(odds.chance_of(roll, [n])) for n in values]),
        (_("One certain colour shows at least"), [percent(odds.at_least(roll, n)) for n in values]),
        (_("Some die shows exactly"), [percent(odds.some_die(roll, [n])) for n in values]),
        (_("Some die shows at least"), [percent(odds.some_die(roll, range(n, 7))) for n in values]),
        (
            ngettext("{n} die or more shows exactly", "{n} dice or more show exactly", SEVERAL).format(n=SEVERAL),
            [percent(odds.several_dice(roll, [n], SEVERAL)) for n in values],
        ),
    ]
    note = _("A die brings as many cubes as it shows, on the slot of that number.")
    if odds.chance_of(roll, [1]) != Fraction(1, 6):
        note += " " + _("Dice that would come too late are turned to 1, and that is counted in.")
    return f"<p>{escape(text)}</p>{_table(heads, rows)}{_quiet(note)}"


def percent(chance: Fraction) -> str:
    """Return a chance in percent; a small chance does not become 0.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000)), percent(Fraction(0))
    ('33', '<1', '>99', '0')
    """
    if 0 < chance < Fraction(1, 100):
        return "<1"
    if Fraction(99, 100) < chance < 1:
        return ">99"
    return f"{round(100 * chance)}"


def _table(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' if text else "<td></td>" for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(title)}</th>{"".join(f"<td>{escape(text)}</td>" for text in texts)}</tr>'
        for title, texts in rows
    )
    return f'<table class="amst-why"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _quiet(text: str) -> str:
    return f'<p class="amst-quiet">{escape(text)}</p>'
