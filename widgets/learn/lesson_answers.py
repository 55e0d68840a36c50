"""The answers to a lesson's steps in words, for the lesson's page and the teacher's sheet."""

from __future__ import annotations

from typing import Protocol

from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.learn.lesson import NO, YES, Attempt, Step, solve


class Words(Protocol):
    """A game's words for answers; each game's `LessonWords` implements it."""

    def option(self, step: Step, option: str) -> str:
        """Return an option of a ``predict`` step in words."""
        ...

    def name(self, step: Step, seat: int) -> str:
        """Return the name of the player at a seat."""
        ...

    def places(self, step: Step, answer: str) -> str:
        """Return the places of an answer, numbers separated by commas, in words."""
        ...


def options(step: Step, game_name: str, words: Words) -> list[tuple[str, str]]:
    """Return (words, answer) for each answer to choose from; none for a step that is answered on the board."""
    match step.kind:
        case "legal":
            return [(_("Yes, that is allowed"), YES), (_("No, a rule forbids it"), NO)]
        case "predict":
            return [(words.option(step, option), option) for option in step.options]
        case "spot":
            return [(move, str(n)) for n, move in enumerate(moves_to_spot(step, game_name, words))]
    return []


def answer_words(step: Step, game_name: str, words: Words) -> str:
    """Return the answer to a step in words; the answer itself is searched for."""
    return in_words(step, solve(step, game_name), game_name, words)


def in_words(step: Step, answers: list[str], game_name: str, words: Words) -> str:
    """Return an answer to a step in words, right or wrong: its moves one by one, or the answer to a question."""
    match step.kind:
        case "legal":
            return _("yes") if answers[0] == YES else _("no")
        case "predict":
            return words.option(step, answers[0])
        case "find":
            return words.places(step, answers[0])
        case "spot":
            return moves_to_spot(step, game_name, words)[int(answers[0])]
    return moves_in_words(answers, Attempt(step, game_name))


def moves_in_words(moves: list[str], start: Attempt) -> str:
    """Return moves in words, one after the other from an attempt's position."""
    attempt = start.copy()
    words, read = attempt.game.action_words, attempt.game.action_from_text
    texts = []
    for text in moves:
        texts.append(words(read(text), attempt.state))
        attempt.act(read(text))
    return ", ".join(texts)


def moves_to_spot(step: Step, game_name: str, words: Words) -> list[str]:
    """Return the moves of a ``spot`` step in words: numbered, each with its player."""
    lines, state = [], Attempt(step, game_name).state
    rules = game(game_name)
    for number, action in enumerate(map(rules.action_from_text, step.play), start=1):
        who = None if state.actor is None else words.name(step, state.actor)
        text = _("{n}. {name}: {move}") if who else _("{n}. {move}")
        lines.append(text.format(n=number, name=who, move=rules.action_words(action, state)))
        if state.why_not(action) is None:
            state.apply(action)
    return lines
