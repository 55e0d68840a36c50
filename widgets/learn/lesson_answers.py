"""The answers to a lesson's steps in words: on the page of the lesson, and on the sheet for teachers."""

from __future__ import annotations

from typing import Any

from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.learn.lesson import YES, Attempt, Step, solve


def answer_words(step: Step, game_name: str, stage: Any) -> str:
    """Return the answer to a step in words, found by search."""
    return in_words(step, solve(step, game_name), game_name, stage)


def in_words(step: Step, answers: list[str], game_name: str, stage: Any) -> str:
    """Return an answer to a step in words, right or wrong: the moves one by one, or the one answer to a question."""
    match step.kind:
        case "legal":
            return _("yes") if answers[0] == YES else _("no")
        case "predict":
            return str(stage.option(step, answers[0]))
        case "find":
            return str(stage.places(step, answers[0]))
        case "spot":
            return moves_to_spot(step, game_name, stage)[int(answers[0])]
    return moves_in_words(answers, Attempt(step, game_name))


def moves_in_words(moves: list[str], start: Attempt) -> str:
    """Return moves in words, one after the other from where an attempt is."""
    attempt = start.copy()
    words, read = attempt.game.action_words, attempt.game.action_from_text
    said = []
    for text in moves:
        said.append(words(read(text), attempt.state))
        attempt.act(read(text))
    return ", ".join(said)


def moves_to_spot(step: Step, game_name: str, stage: Any) -> list[str]:
    """Return the moves of a ``spot`` step in words: numbered, and each with who makes it."""
    said, state = [], Attempt(step, game_name).state
    words, read = game(game_name).action_words, game(game_name).action_from_text
    for number, action in enumerate(map(read, step.play), start=1):
        who = None if state.actor is None else stage.name(step, state.actor)
        text = _("{n}. {name}: {move}") if who else _("{n}. {move}")
        said.append(text.format(n=number, name=who, move=words(action, state)))
        if state.why_not(action) is None:
            state.apply(action)
    return said
