"""Games and positions that were saved before a ruling was one: they go on as they were played.

They do not name the ruling on the first cubes, and each player took all three at once then (ruling.first-cubes-passes).
Games name it since, and so do positions before the first round, where it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from amsterdam.city_collection.notation.write import FIRST_CUBES
from amsterdam.city_collection.position import AT_SETUP, FIRST_CUBE, FIRST_PAIR, Position

_NAME, _AT_ONCE = FIRST_CUBES.removeprefix("ruling."), "at-once"


def completed(start: Mapping[str, object]) -> dict[str, object]:
    """Return the start of a saved game with the rulings named by which it was played.

    >>> completed({"players": 2, "seed": 7})["options"]
    {'ruling.first-cubes-passes': 'at-once'}
    >>> completed({"position": "ams/2 phase=first-cube turn=0"})["position"]
    'ams/2 phase=first-cube turn=0 options=first-cubes-passes:at-once'
    """
    position, options = start.get("position"), start.get("options", {})
    if isinstance(position, str):
        return {**start, "position": _completed_line(position)}
    return {**start, "options": {FIRST_CUBES: _AT_ONCE, **options}} if isinstance(options, dict) else dict(start)


def _completed_line(line: str) -> str:
    fields = dict(word.partition("=")[::2] for word in line.split())
    if _NAME in line or fields.get("phase") not in AT_SETUP:
        return line
    given = fields.get("options")
    named = f"{_NAME}:{_AT_ONCE}"
    return line.replace(f"options={given}", f"options={given},{named}") if given else f"{line} options={named}"


def check_first_cubes(position: Position, options: str) -> None:
    """Let the players take the first cubes in the order in which the dials show that they do."""
    if _NAME in options or position.phase not in (FIRST_CUBE, FIRST_PAIR):
        return
    singles, pairs = ([any(side.dial[slot]) for side in position.sides] for slot in (0, 1))
    done = [seat for seat in position.order if seat not in position.queue]
    if position.phase == FIRST_PAIR:
        at_once = singles[position.queue[0]] and not all(singles[seat] for seat in position.queue)
    else:
        at_once = any(pairs[seat] for seat in done)
    if at_once:
        position.rulings = replace(position.rulings, first_cubes_passes=_AT_ONCE)
