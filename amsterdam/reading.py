"""Reading what comes from outside, for any game: names, numbers and lists, with a sentence for every fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from amsterdam.game import BadInput, IllegalAction
from amsterdam.i18n import _
from amsterdam.outside import nearest, nearest_or_all, seen, shortened
from amsterdam.randomness import Stream

Word = TypeVar("Word", bound=str)
Thing = TypeVar("Thing")


def words(line: str, longest: int) -> tuple[str, list[str]]:
    """Return the first word of a line, and the others. Raises BadInput for a line with more than `longest` characters.

    >>> words("ttr/2 turn=0 row=RGKBP", longest=100)
    ('ttr/2', ['turn=0', 'row=RGKBP'])
    """
    if not isinstance(line, str) or len(line) > longest:
        raise BadInput(_("A position is one line of at most {n} characters.").format(n=longest))
    header, *others = seen(line).split() or [""]
    return header, others


def no_position(header: str, name: str, starts: str) -> BadInput:
    """Return the refusal of a text that begins with a wrong word; `starts` says how positions of this game start.

    >>> print(no_position("ttr/2", "city-collection", "It starts with ams/2."))
    This is a position of Ticket to Ride: Amsterdam. Open it in What if of that game; in commands it is ticket-to-ride.
    """
    from amsterdam.games import game_of  # the games are made of what reads them

    other = game_of(header)
    if other is not None and other.name != name:
        text = _("This is a position of {game}. Open it in What if of that game; in commands it is {name}.")
        return BadInput(text.format(game=other.title, name=other.name))
    return BadInput(starts if header else _("The text is empty.") + " " + starts)


def luck(values: Mapping[str, str], otherwise: Stream) -> Stream:
    """Return the stream of luck that ``random=`` says, or the other one where the line has none. Raises BadInput."""
    text = values.get("random")
    if text is None:
        return otherwise
    if not re.fullmatch(r"[0-9a-f]{16}", text):
        raise BadInput(_("random= should be 16 hexadecimal digits."))
    return Stream(int(text, 16))


def number(name: str, text: str, low: int, high: int) -> int:
    """Return a whole number. Raises BadInput.

    >>> number("round", "4", 1, 12)
    4
    """
    if not re.fullmatch(r"-?[0-9]{1,4}", text) or not low <= int(text) <= high:
        message = _("{field} should be a whole number from {low} to {high}.")
        raise BadInput(message.format(field=_written(name, text), low=low, high=high))
    return int(text)


def numbers(name: str, text: str, low: int, high: int) -> list[int]:
    """Return a list of different numbers with commas between them; ``-`` is none. Raises BadInput.

    >>> numbers("blocks", "0,7", 0, 35)
    [0, 7]
    """
    listed = [number(name, item, low, high) for item in items(text)]
    twice = repeated(listed)
    if twice is not None:
        raise BadInput(_("{field} names {n} twice.").format(field=_written(name, text), n=twice))
    return listed


def _written(name: str, text: str) -> str:
    """Return a field, or a part of one, as it is written.

    >>> _written("round", "13"), _written("p0=guilders", "-1")
    ('round=13', 'p0=guilders:-1')
    """
    return f"{name}{':' if '=' in name else '='}{shortened(text)}"


def repeated(things: Sequence[Thing]) -> Thing | None:
    """Return the first thing that is named twice, None where none is.

    >>> repeated([3, 1, 4, 1]), repeated([3, 1, 4])
    (1, None)
    """
    return next((thing for place, thing in enumerate(things) if thing in things[:place]), None)


def items(text: str) -> list[str]:
    return [] if text in ("", "-") else text.split(",")


def split(name: str, text: str, sign: str, example: str) -> tuple[str, str]:
    """Return the texts before and after a sign. Raises BadInput, with an example, when the sign is missing."""
    before, sign_there, behind = text.partition(sign)
    if not sign_there:
        message = _("{name}: “{item}” should have a {sign} in it, as in {example}.")
        raise BadInput(message.format(name=name, item=shortened(text), sign=sign, example=example))
    return before, behind


def hidden(name: str, text: str) -> int | None:
    """Return the number of hidden things in ``?`` or ``?12``, None for another word. Raises BadInput."""
    if not text.startswith("?"):
        return None
    return number(name, text[1:] or "1", 0, 200)


def rule(name: str, text: str) -> str:
    """Return the id of a rule. Raises BadInput for a text that cannot be one."""
    if not re.fullmatch(r"[A-Za-z0-9.-]{1,40}", text):
        raise BadInput(_("{name}: “{text}” is not the id of a rule.").format(name=name, text=shortened(text)))
    return text


def one_of(name: str, text: str, known: Sequence[Word]) -> Word:
    """Return a word that must be one of the known ones. Raises BadInput."""
    word = next((word for word in known if word == text), None)
    if word is None:
        unknown = _("{name}: “{text}” is unknown.").format(name=name, text=shortened(text))
        raise BadInput(unknown + nearest(text, known) + _(" It can be: {known}.").format(known=", ".join(known)))
    return word


def fields(words: Iterable[str], sign: str, known: Sequence[str], kind: str) -> dict[str, str]:
    """Return name -> the text after it. Raises BadInput for an unknown or repeated name.

    `kind` is the sentence for a wrong word, with {word} for the word.
    """
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition(sign)
        if not equals or name not in known:
            raise BadInput(kind.format(word=shortened(word)) + nearest_or_all(name, known, sign))
        if name in values:
            raise BadInput(_("{name} is given twice.").format(name=name + sign))
        values[name] = value or "-"
    return values


def unreadable(text: str, title: str, examples: Iterable[str]) -> BadInput:
    """Return the refusal of a text that is no action of the game with this title, with how actions are written.

    >>> print(unreadable("claim 35", "Barges", ["open", "claim 35 GGW"]))
    “claim 35” is not an action of Barges. It is written like “claim 35 GGW”.
    >>> print(unreadable("shut", "Barges", ["open", "claim 35 GGW"]))
    “shut” is not an action of Barges. Actions begin with: open, claim.
    """
    by_word = {example.split()[0]: example for example in examples}
    known = by_word.get(text.split()[0]) if text.strip() else None
    if known is None:
        hint = _("Actions begin with: {words}.").format(words=", ".join(by_word))
    else:
        hint = _("It is written like “{example}”.").format(example=known)
    return BadInput(_("“{text}” is not an action of {game}.").format(text=shortened(text), game=title) + " " + hint)


def not_an_action(rule: str, thing: object) -> IllegalAction:
    """Return the refusal of something that is no action of the game; for a text it says how to make one of it."""
    if isinstance(thing, str):
        text = _("A text is not an action yet: state.apply(amsterdam.action(state, “{text}”)).")
        return IllegalAction(rule, text.format(text=shortened(thing)))
    return IllegalAction(rule, _("That is not an action of this game."))
