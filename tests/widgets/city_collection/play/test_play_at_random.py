"""Random presses in any order: nothing fails, nothing illegal happens, no secret is shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from amsterdam.randomness import Stream
from widgets.city_collection.table.match import TOM_PLAYER, Match, Player
from widgets.city_collection.table.table import Table
from widgets.city_collection.table.wishes import TOPICS

PRESSES = 220
GAMES: dict[str, tuple[list[Player], dict[str, Any]]] = {
    "all-expansions": (
        [Player("Anna"), Player("Bram", "random"), Player("Cor")],
        {"expansions": ["missions", "foreman-messenger", "trader", "market-c"]},
    ),
    "tom": ([Player("Anna"), TOM_PLAYER], {"solo": True}),
}
#: Everything on the board that a click can hit.
THINGS: list[Any] = [
    *(("block", n) for n in range(36)),
    *(("field", n) for n in range(26)),
    *(("amstel", n) for n in range(20)),
    *(("warehouse", n) for n in range(12)),
    *(("market-good", n) for n in range(9)),
    *((kind, n) for n in range(6) for kind in ("jetty", "district")),
    *(("dockworker", n, n) for n in range(6)),
    *(("depot", n) for n in range(4)),
]


def ways(table: Table, chance: Stream, thinking: Any) -> list[Callable[[], object]]:
    """Return possible presses, most often choices of the decision; the advisor thinks a little now and then."""
    decide, stage = table.decide, table.stage
    rows = [partial(decide.press, place) for place in range(len(decide.lines))]
    cards = [*table.match.state.display, *table.match.state.sides[0].inactive, *table.match.state.sides[0].active, 7]
    presses: list[Callable[[], object]] = [
        lambda: stage.clicked(chance.choice(THINGS)),
        lambda: stage.own_side.press(chance.choice(stage.own_side.offered or ("",))),
        lambda: stage.card(chance.choice(cards)),
        lambda: decide.turn_to(chance.choice(list(TOPICS))),
        table.undo.click if chance.below(4) == 0 else table.uncover.click,
        table.hurry.click,
        table.answer.why.click,
        table.uncover.click,
        table.hint.toggle.click if chance.below(4) == 0 else table.hint.show_now.click,
        thinking.run if thinking.due is not None else table.hint.show_now.click,
        decide.everything.click,
        decide.done.click,
        lambda: setattr(decide.refused, "value", not decide.refused.value),
        lambda: setattr(table.players.fold.shown, "value", not table.players.fold.shown.value),
    ]
    return presses + 6 * rows if decide.layout.display != "none" else presses


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_anything_can_be_pressed_at_any_time(
    table: Table, thinking: Any, caplog: pytest.LogCaptureFixture, game: str, seed: int
) -> None:
    players, options = GAMES[game]
    table.hint.along.thinking._pace = thinking
    table.show(Match.start(players, seed, {"short-game": True, **options}))
    chance, most = Stream(seed), 0
    with caplog.at_level(logging.ERROR, "amsterdam"):
        for _press in range(PRESSES):
            chance.choice(ways(table, chance, thinking))()
            most = max(most, len(table.match.state.played))
            assert caplog.text == "", caplog.text
            assert "fault of the program" not in table.answer.words.value
            match = table.match
            if game == "all-expansions" and table.sight.viewer < 0 and not match.over:
                assert table.hint.layout.display == "none"
                assert (
                    "Secret mission" not in table.stage.own_side.html or table.stage.own_side.layout.display == "none"
                )
    assert most > 10
    again = Match.from_json(table.match.to_json())
    assert again.state == table.match.state
