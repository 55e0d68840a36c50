"""A learner's progress: the stars of each step. The reader's own browser stores it."""

from __future__ import annotations

from widgets.parts.browser import Browser

NAME = "progress"
STARS = 3


class Progress:
    """Stars by game, lesson and step, read from and written to a `Browser`."""

    def __init__(self, browser: Browser, game: str) -> None:
        self._browser, self._game = browser, game

    def stars(self, lesson: str, step: str) -> int:
        """Return the most stars a step was done with, 0 if it was not done.

        The stored value comes from outside: anything but a number of stars counts as 0.
        """
        value = self._lesson(lesson).get(step)
        return value if isinstance(value, int) and 0 <= value <= STARS else 0

    def done(self, lesson: str, step: str, stars: int) -> None:
        """Record that a step was done; fewer stars than before change nothing."""
        steps = {**self._lesson(lesson), step: max(stars, self.stars(lesson, step))}
        self._browser.keep(NAME, {**self._all(), self._game: {**self._games(), lesson: steps}})

    def reset(self) -> None:
        """Delete the progress in this game."""
        self._browser.keep(NAME, {**self._all(), self._game: {}})

    def _lesson(self, lesson: str) -> dict[str, object]:
        return _mapping(self._games().get(lesson))

    def _games(self) -> dict[str, object]:
        return _mapping(self._all().get(self._game))

    def _all(self) -> dict[str, object]:
        return _mapping(self._browser.recall(NAME, dict))


def _mapping(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}
