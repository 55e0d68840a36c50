"""Bots that are no part of this project: registered in a notebook, or brought by an installed package.

A package names its bots as entry points of the group ``amsterdam.bots``. Nothing of such a bot is trusted. One that
fails, thinks too long or answers what is not legal loses its decision: a legal action is taken for it, and `fault`
says why.
"""

from __future__ import annotations

import ctypes
import inspect
import re
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from threading import Thread
from typing import Any, Protocol, TypeVar

from amsterdam.game import Action, BadInput, View
from amsterdam.games import GAMES, game
from amsterdam.i18n import _
from amsterdam.numbers import plain
from amsterdam.randomness import Stream
from amsterdam.told import readers_line

GROUP = "amsterdam.bots"
#: How long a bot may think about one decision.
SECONDS = 5.0
#: What a seat can be at a table besides a bot.
NO_BOTS = ("human", "empty")
LONGEST_FAULT = 200

BotT = TypeVar("BotT")


class Chooser(Protocol):
    """All that a bot of one's own needs."""

    def choose(self, view: View) -> Action:
        """Return one of ``view.legal_actions()``."""
        ...


@dataclass(frozen=True, slots=True)
class OwnBot:
    """How to make a bot of one's own.

    Attributes:
        name: what it goes by.
        make: makes one, from a seed or from nothing.
        games: the games that it plays.
        seconds: how long it may think about a decision.
    """

    name: str
    make: Callable[..., Chooser]
    games: tuple[str, ...]
    seconds: float = SECONDS

    def __call__(self, seed: int) -> Guarded:
        """Return such a bot for a seat. Raises BadInput when it cannot be made."""
        try:
            chooser = made(self.make, seed)
            if not callable(getattr(chooser, "choose", None)):
                raise TypeError(f"a {type(chooser).__name__} has no method “choose”")
        except Exception as fault:
            raise BadInput(
                _("The bot “{name}” cannot be made: {fault}").format(name=self.name, fault=_words(fault))
            ) from fault
        return Guarded(self.name, chooser, seed, self.seconds)


class Guarded:
    """A bot of one's own at a seat: whatever it does, `choose` returns a legal action in time.

    Attributes:
        name: what it goes by.
        fault: why it lost its latest decision, and what was done about it; empty if it did not.
        why: the first sentence of that.
        first_fault: why it lost its first one, in a sentence.
        lost: how many decisions it has lost.
    """

    def __init__(self, name: str, chooser: Chooser, seed: int = 0, seconds: float = SECONDS) -> None:
        self.name, self.lost = name, 0
        self.fault = self.why = self.first_fault = ""
        self._chooser, self._seconds, self._random = chooser, seconds, Stream(seed)
        self._thinking: Thread | None = None

    def choose(self, view: View) -> Action:
        """Return what the bot chooses, or any legal action if that cannot be done.

        Raises ValueError when the view's seat has nothing to decide.
        """
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        chosen, self.why = self._chosen(view, actions)
        self.fault = self.why
        if chosen is None:
            self.lost += 1
            self.first_fault = self.first_fault or self.why
            self.fault += " " + _("A move was made for it by chance.")
            return self._random.choice(actions)
        return chosen

    def _chosen(self, view: View, actions: Sequence[Action]) -> tuple[Action | None, str]:
        """Return the bot's action, or None and why there is none."""
        if self._thinking is not None and self._thinking.is_alive():
            return None, _("The bot “{name}” is still thinking about an earlier decision.").format(name=self.name)
        answer: list[Action | None] = []
        faults: list[BaseException] = []

        def think() -> None:
            try:
                said = self._chooser.choose(view)
                # The game's own object goes on, not one that may only look like it.
                answer.append(next((action for action in actions if action == said), None))
                if answer[0] is None:
                    raise _NotLegal(_answer_words(said))
            except BaseException as fault:  # of sys.exit(), too
                faults.append(fault)

        # In a thread of its own it can be left behind, on every system and from any thread of ours.
        self._thinking = thread = Thread(target=copy_context().run, args=(think,), daemon=True)
        thread.start()
        thread.join(self._seconds)
        if thread.is_alive():
            _stop(thread)
            words = _("The bot “{name}” thought for more than {seconds:g} seconds.")
            return None, words.format(name=self.name, seconds=self._seconds)
        if faults:
            words = _("The bot “{name}” failed: {fault}.")
            if isinstance(faults[0], _NotLegal):
                words = _("The bot “{name}” chose what is not legal: {fault}.")
            return None, words.format(name=self.name, fault=_words(faults[0]).rstrip("."))
        return answer[0], ""


def _answer_words(said: object) -> str:
    """Return in words what a bot answered in place of a legal action.

    >>> _answer_words("keep")
    "'keep', a text in place of one of view.legal_actions()"
    """
    if said is None:
        return _("None (is a “return” missing?)")
    if isinstance(said, str):
        return _("{text!r}, a text in place of one of view.legal_actions()").format(text=said[: LONGEST_FAULT // 2])
    return said.to_text() if isinstance(said, Action) else repr(said)


class _NotLegal(Exception):
    """An answer that is no legal action."""


def _stop(thread: Thread) -> None:
    """Ask a thread to end, which it does at the next line of Python, so that it slows nobody any longer."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))


def _words(fault: BaseException) -> str:
    """Return an error on one line.

    >>> _words(KeyError("route"))
    "KeyError: 'route'"
    """
    said = " ".join(str(fault).split())
    if isinstance(fault, _NotLegal):
        return said[:LONGEST_FAULT]
    words = f"{type(fault).__name__}: {said}"[:LONGEST_FAULT] if said else type(fault).__name__
    line = readers_line(fault)[:LONGEST_FAULT]
    return f"{words} ({line})" if line else words


def made(make: Callable[..., BotT], seed: int) -> BotT:
    """Return what a class or a function makes from a seed, or from nothing where it takes none."""
    return make(seed) if _takes_a_seed(make) else make()


def _takes_a_seed(make: Callable[..., Any]) -> bool:
    """Say whether a class or a function can be called with one argument.

    >>> _takes_a_seed(lambda seed: None), _takes_a_seed(lambda: None)
    (True, False)
    """
    try:
        inspect.signature(make).bind(0)
    except TypeError:
        return False
    except ValueError:  # it does not say what it takes
        return True
    return True


# --- the bots by name -------------------------------------------------------------------------------------------------

_registered: dict[str, OwnBot] = {}


def register_bot(
    name: str, make: Callable[..., Chooser], games: Sequence[str] | str | None = None, seconds: float = SECONDS
) -> None:
    """Make a bot one of those that can be seated: at the tables of this kernel, and for `amsterdam.bots.bot`.

    Args:
        name: a word of small letters, digits, ``-`` and ``_``. A bot of one's own with this name is replaced.
        make: a class, or a function that makes a bot; it may take a seed. A bot has a method ``choose(view)`` that
            returns one of ``view.legal_actions()``.
        games: the games it plays, by default its attribute ``games``, else all.
        seconds: how long it may think about a decision.

    Raises BadInput for a name that cannot be had, an unknown game or what makes no bot.
    """
    _registered[name] = _checked(name, make, games, seconds)


def own_bots(game_name: str) -> dict[str, OwnBot]:
    """Return the bots of one's own that play a game, by name."""
    every = {**_installed(), **_registered}
    return {name: own for name, own in every.items() if game_name in own.games}


def _checked(
    name: str, make: Callable[..., Chooser], games: Sequence[str] | str | None = None, seconds: float = SECONDS
) -> OwnBot:
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", name):
        raise BadInput(
            _("A bot’s name is a word of small letters, digits, “-” and “_”, not {name!r}.").format(name=name)
        )
    if name in _taken():
        raise BadInput(_("The name “{name}” is taken. Choose another one for your bot.").format(name=name))
    check_maker(make)
    if not isinstance(plain(seconds), int | float) or not seconds > 0:
        raise BadInput(_("A bot needs more than 0 seconds for a decision."))
    named = getattr(make, "games", None) if games is None else games
    names = (named,) if isinstance(named, str) else tuple(GAMES if named is None else named)
    return OwnBot(name, make, tuple(game(one).name for one in names), seconds)


def check_maker(make: object) -> None:
    """Raise BadInput for what makes no bot, such as a bot or a name."""
    if not callable(make):
        raise BadInput(_("Give the class of the bot, or a function that makes one, not {thing!r}.").format(thing=make))


def _taken() -> set[str]:
    """Return the names of what sits at a table already."""
    opponents = {alone.opponent.lower() for one in GAMES.values() if (alone := one.alone)}
    return {"random", *NO_BOTS, *opponents, *(name for one in GAMES.values() for name in one.bots)}


@cache
def _installed() -> dict[str, OwnBot]:
    """Return the bots that installed packages bring."""
    return {point.name: _loaded(point) for point in entry_points(group=GROUP)}


def _loaded(point: EntryPoint) -> OwnBot:
    """Return a package's bot. One that cannot be loaded says so when it is wanted."""
    try:
        return _checked(point.name, point.load())
    except Exception as fault:
        broken = fault

        def complain() -> Chooser:
            raise broken

        return OwnBot(point.name, complain, tuple(GAMES))
