"""The lines of a list of choices as HTML: what is done, and apart from it what that costs and what it brings, drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape

from amsterdam.city_collection.analysis.preview import NONE, Preview
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import icon

#: The greatest number that a key stands for.
KEYS = 9
SIZE = 18


@dataclass(frozen=True)
class Line:
    """One choice: actions to carry out one after the other, or a wish that is refused.

    Attributes:
        words: the choice as a command, for one that is not a single action.
        told: what it costs and brings, for such a choice.
    """

    actions: tuple[Action, ...]
    refusal: IllegalAction | None = None
    words: str = ""
    told: Preview | None = None

    @property
    def action(self) -> Action:
        return self.actions[0]


def line(
    key: str, number: int | None, command: str, told: Preview, card: str, warning: str, spoken: str, ready: bool
) -> str:
    """Return a choice as a button.

    Args:
        number: the key that presses it, None for none.
        card: the text of a card, which is not repeated beside the card itself.
        warning: what else to know before pressing it.
        spoken: the whole in one sentence, for screen readers.
        ready: whether it is the one thing to confirm.
    """
    digit = f"<kbd>{number}</kbd>" if number else "<kbd></kbd>"
    numbered = f' data-number="{number}"' if number else ""
    note = f'<small class="amst-card-text">{escape(card)}</small>' if card else ""
    note += f"<small>{escape(warning)}</small>" if warning else ""
    state = " amst-ready" if ready else ""
    return (
        f'<button type="button" class="amst-choice{state}" data-key="{key}"{numbered} aria-label="{escape(spoken)}">'
        f'{digit}<span class="amst-command">{escape(command)}</span>'
        f'<span class="amst-price">{price(told)}</span><span class="amst-gain">{gain(told)}</span>{note}</button>'
    )


def refused(key: str, text: str) -> str:
    """Return a choice that cannot be made, with its reason, as a button."""
    return f'<button type="button" class="amst-choice amst-refused-choice" data-key="{key}">{escape(text)}</button>'


def headings(kinds: Iterable[tuple[str, str, int, bool]]) -> str:
    """Return the kinds of choices (key, name, number, whether it is open) as buttons that open their lines."""
    buttons = "".join(
        f'<button type="button" class="amst-topic{"" if number else " amst-quiet"}" data-key="{key}" '
        f'aria-expanded="{str(opened).lower()}">{escape(name)} ({number})</button>'
        for key, name, number, opened in kinds
    )
    return f'<div class="amst-topics">{buttons}</div>'


def start(key: str) -> str:
    """Return the place where the lines of a kind begin, which a press on its heading brings into sight."""
    return f'<i hidden data-of="{key}"></i>'


def price(told: Preview) -> str:
    """Return what is paid, drawn; empty for nothing."""
    return (
        _cubes(told.cubes_paid)
        + _some(icon(symbols.draw_any_cube, size=SIZE), told.owed)
        + _number(symbols.draw_guilders, told.guilders_paid)
        + _number(symbols.draw_prestige, min(0, told.points))
    )


def gain(told: Preview) -> str:
    """Return what is gained, drawn; empty for nothing."""
    good = icon(symbols.draw_good, told.good, size=SIZE + 2) if told.good is not None else ""
    return (
        _number(symbols.draw_prestige, max(0, told.points))
        + _number(symbols.draw_guilders, told.guilders)
        + (_cubes(told.cubes) if told.cubes != NONE else "")
        + _some(icon(symbols.draw_any_cube, size=SIZE), told.wanted)
        + good
    )


def listed(parts: Iterable[str]) -> str:
    """Return the lines as one list to scroll in."""
    return f'<div class="amst-choice-list" data-scroll="choices">{"".join(parts)}</div>'


def nothing() -> str:
    """Return the text of the line in an empty list."""
    return _("Nothing of this can be done now. Why not?")


def _cubes(counts: Iterable[int]) -> str:
    return "".join(_some(icon(symbols.draw_cube, colour, size=SIZE), number) for colour, number in enumerate(counts))


def _some(drawing: str, number: int) -> str:
    """Return a drawing as often as it counts; a large number is written."""
    return drawing * number if number <= 3 else f"{number}{drawing}"


def _number(painter: Callable[..., None], number: int) -> str:
    return icon(painter, str(number).replace("-", "\N{MINUS SIGN}"), size=SIZE + 4) if number else ""
