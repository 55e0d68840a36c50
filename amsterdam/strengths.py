"""How strong bots are: for each that is offered at a table, how often it beats the next weaker one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Strength:
    """A bot that is offered at a table.

    Attributes:
        bot: its name.
        beats: the percentage of its games with two players that it won against the next weaker bot, as measured in
            docs/truth.md; None for the weakest one.
    """

    bot: str
    beats: int | None = None
