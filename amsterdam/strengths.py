"""How strong bots are: for each that is offered at a table, how often it beats the next weaker one."""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.i18n import _


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


def table_name(bot: str) -> str:
    """Return what a bot is called at a table; one without a name of its own there goes by its id.

    >>> table_name("greedy"), table_name("mine")
    ('good', 'mine')
    """
    words = {
        "random": _("moves by chance"),
        "friendly": _("for a first game"),
        "easy": _("easy"),
        "greedy": _("good"),
        "advisor": _("strong"),
        "expert": _("expert"),
    }
    return words.get(bot, bot)
