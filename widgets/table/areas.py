"""Where a game's parts lie on the table. The style sheet ``table.css`` lays the areas out in one window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ipywidgets import DOMWidget, Widget


@dataclass(frozen=True)
class Areas:
    """The parts of a game, by area. A part that has nothing to show hides itself.

    Attributes:
        board: the board, drawn to the size that is left.
        tray: what is drawn from and one's own things, along the bottom.
        asks: what asks, beside the board under the players.
        held: panels below it, each with its title. A narrow screen shows one at a time, behind tabs.
        controls: buttons of the game in the bar.
        kind: what the style sheet calls this game's table, if it has rules for it.
    """

    board: Sequence[Widget]
    tray: Sequence[Widget] = ()
    asks: Sequence[Widget] = ()
    held: Mapping[str, tuple[str, DOMWidget]] = field(default_factory=dict)
    controls: Sequence[Widget] = ()
    kind: str = ""
