"""Random presses on everything, in any order, late and twice: the page and the game stay whole."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import Button, Dropdown, ToggleButton

from amsterdam.ticket_to_ride.checks import violations
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.table.match import Match


def things(widget: Any) -> Iterator[Any]:
    """Yield everything on a page that can be pressed or chosen, hidden or not."""
    if isinstance(widget, Button | Dropdown | ToggleButton):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from things(child)


class Ready:
    """Compiled rules that need no warming up."""

    available = ready = True

    def start(self) -> None:
        return


class Fidget:
    """Presses at random."""

    def __init__(self, page: Play, pace: Any, seed: int) -> None:
        self.page, self.pace, self.chance = page, pace, random.Random(seed)
        # The review is left out: it works in the background, for which there is no event loop here.
        self.things = [thing for thing in things(page) if thing is not page.table.final.review]
        self.kept: list[str] = []

    def press(self) -> None:
        """Do one random thing that a person at the screen, or the clock, might do."""
        match self.chance.randrange(12):
            case 0 | 1 | 2:
                self._thing(self.chance.choice(self.things))
            case 3 | 4:
                if self.pace.due is not None:
                    self.pace.run()
            case 5:
                self.page.table.stage.claim(self.chance.randrange(1, 46))
            case 6:
                self._file()
            case _:
                self._play()

    def _thing(self, thing: Any) -> None:
        if isinstance(thing, Button):
            for _click in range(self.chance.choice((1, 1, 2))):
                thing.click()
        elif isinstance(thing, ToggleButton):
            thing.value = not thing.value
        elif thing.options:
            thing.index = self.chance.randrange(len(thing.options))

    def _file(self) -> None:
        """Save the game, or load a saved one, or half of one; seldom, so that games make progress."""
        game = self.page.table.match
        if self.chance.random() < 0.8:
            if game is not None:
                self.kept.append(game.to_json())
            return
        text = self.chance.choice([*self.kept[-3:], *(kept[: len(kept) // 2] for kept in self.kept[-1:]), "{}"])
        file = {"name": "a", "type": "", "size": 1, "content": memoryview(text.encode()), "last_modified": 0}
        self.page.files.upload.set_state({"value": [file]})

    def _play(self) -> None:
        """Play on as a person would."""
        table, game = self.page.table, self.page.table.match
        if game is None or game.over:
            self.page.new_game.start.click()
        elif game.bot_to_decide:
            table.hurry.click()
        else:
            table.uncover.click()
            table.act(self.chance.choice(game.state.legal_actions()))

    def check(self) -> None:
        """Fail if something on the page is inconsistent."""
        game, table = self.page.table.match, self.page.table
        if game is None:
            return
        assert violations(game.state) == []
        looks = table.sight.last_look is not None  # at a card just drawn: everything waits
        assert (self.pace.due is not None) == (game.bot_to_decide and not looks)
        assert (table.final.layout.display is None) == game.over
        hidden = game.human_to_decide and len(game.humans) > 1 and table.sight.viewer != game.state.actor
        assert (table.cover.layout.display is None) == (looks or hidden)
        if table.sight.viewer >= 0 and not game.over:
            view = game.view(table.sight.viewer)
            shown = {kind: cards for half in table.stage.hand.halves for kind, cards, _spent in half.fans}
            assert shown == {kind: cards for kind, cards in enumerate(view.hand) if cards}
        assert table.stage.board.wide._view.routes == game.state.view(0).routes


@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 1, 3))])
def test_pressing_everything_at_random_breaks_nothing(pace: Any, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    page = Play(pace=pace)
    # The advisor thinks in slices of time: run by hand as well, and with rules that are not compiled.
    page.table.hint.along.thinking._pace, page.table.hint.along.thinking._warm_up = type(pace)(), Ready()
    fidget = Fidget(page, pace, seed)
    games: set[int] = set()
    with caplog.at_level(logging.ERROR, logger="amsterdam"):
        for _press in range(200):
            fidget.press()
            fidget.check()
            assert not caplog.records, caplog.text
            games.add(id(page.table.match))
    assert isinstance(page.table.match, Match) and len(games) > 1
