"""Setting the game up: setup.*."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from amsterdam import BadInput, Record
from amsterdam.analysis import tree_file
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import ChooseCard, Pass, PlaceFigure, TakeCube
from amsterdam.city_collection.events import CardsDiscarded, CardsLaidOut, RoundStarted
from amsterdam.city_collection.events_setup import (
    DiscsStacked,
    FirstCubeTaken,
    MarketStacked,
    MissionsDealt,
    MissionsShown,
)
from amsterdam.city_collection.goods import BLACK, COLOUR_LETTERS, GREY, PINK, letters
from amsterdam.city_collection.position import CHOOSE, FIGURE, FIRST_CARD, FIRST_CUBE, FIRST_PAIR
from amsterdam.city_collection.rules.setup import deal_dockworkers
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream
from tests.city_collection.playing import play

Position = Callable[..., State]
Refused = Callable[..., str]

GAME = CityCollection()
SEEDS = range(30)


def start(players: int = 2, seed: int = 1, **options: Any) -> State:
    return GAME.start(players, seed, {name.replace("_", "-"): value for name, value in options.items()})


def first_choices(state: State) -> None:
    """Let everybody take the first open card and pink cubes."""
    while state.phase in (FIRST_CARD, FIRST_CUBE, FIRST_PAIR):
        state.apply(state.legal_actions()[0])


def kinds(state: State, cards: list[int]) -> list[int]:
    """Return how many craftsmen, buildings and maps there are among cards."""
    by_kind = Counter(state.board.cards[card].kind for card in cards)
    return [by_kind[kind] for kind in range(3)]


def codes(state: State) -> list[str]:
    """Return the kinds of market tiles in the order of the rounds."""
    assert state.tile is not None
    return [state.board.tiles[tile].code.rstrip("0123456789") for tile in (state.tile, *reversed(state.tiles))]


# --- what lies on the table -------------------------------------------------------------------------------------------


def test_four_goods_of_each_kind_lie_on_the_blocks() -> None:
    state = start()
    assert Counter(state.goods) == dict.fromkeys(range(9), 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_dockworkers_of_other_colours_stand_on_each_jetty(seed: int) -> None:
    state = start(seed=seed)
    assert [sum(jetty) for jetty in state.jetties] == [2] * 6
    assert all(max(jetty) == 1 for jetty in state.jetties)
    assert [state.jetties[own][own] for own in range(6)] == [0] * 6
    assert [sum(jetty[colour] for jetty in state.jetties) for colour in range(6)] == [2] * 6


def test_dockworkers_that_are_elsewhere_leave_places_empty() -> None:
    dealt = deal_dockworkers([0, 0, 1, 1, 2, 2, 3], Stream(1))
    assert sum(map(sum, dealt)) == 7 and max(map(sum, dealt)) <= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_district_tile_fewer_than_players_lies_open(players: int) -> None:
    assert all(len(set(start(players, seed).districts)) == players - 1 for seed in SEEDS)


def test_every_district_can_be_drawn() -> None:
    assert {start(seed=seed).districts[0] for seed in SEEDS} == set(range(6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_decks_hold_54_craftsmen_54_buildings_and_24_maps(players: int) -> None:
    state = start(players)
    held = [len(deck) for deck in state.decks]
    laid = kinds(state, state.display)
    assert [a + b for a, b in zip(held, laid, strict=True)] == [54, 54, 24]


def test_six_a_tiles_lie_on_six_b_tiles_and_the_first_is_turned() -> None:
    state = start()
    assert codes(state) == ["A"] * 6 + ["B"] * 6
    assert state.tile and len(set((state.tile, *state.tiles))) == 12


def test_which_tiles_go_back_is_left_to_chance() -> None:
    games = [start(seed=seed) for seed in SEEDS]
    assert len({frozenset((game.tile, *game.tiles)) for game in games}) > 25


def test_setup_short_game_has_ten_rounds_and_five_tiles_of_each_kind() -> None:
    state = start(short_game=True)
    assert state.round == 3
    assert codes(state) == ["A"] * 5 + ["B"] * 5


def test_each_player_starts_with_one_guilder_and_the_ship_at_the_start() -> None:
    state = start(4)
    for seat, side in enumerate(state.sides):
        assert (side.guilders, side.points, side.field, side.blocks) == (1, 0, state.board.harbour.start, 0)
        assert state.amstel[seat] == 0


def test_the_discs_are_drawn_so_that_anyone_may_lead() -> None:
    assert {start(3, seed).order[0] for seed in SEEDS} == {0, 1, 2}
    assert [e.order for e in start(3).opening if isinstance(e, DiscsStacked)] == [tuple(start(3).order)]


# --- the first card and the first cubes -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_card_more_than_players_lies_open_none_of_them_a_map(players: int) -> None:
    state = start(players)
    assert len(state.display) == players + 1
    assert tuple(kinds(state, state.display)) == (*state.board.first_cards[players], 0)[:3]


@pytest.mark.parametrize(
    ("ruling", "order"),
    [
        (
            "two-passes",
            [(0, GREY, 1, 1), (1, GREY, 1, 1), (2, GREY, 1, 1), (0, BLACK, 2, 2), (1, BLACK, 2, 2), (2, BLACK, 2, 2)],
        ),
        (
            "at-once",
            [(0, GREY, 1, 1), (0, BLACK, 2, 2), (1, GREY, 1, 1), (1, BLACK, 2, 2), (2, GREY, 1, 1), (2, BLACK, 2, 2)],
        ),
    ],
)
def test_f01_ruling_first_cubes_passes_cards_from_the_bottom_disc_up_and_cubes_from_the_top_down(
    position: Position, ruling: str, order: list[tuple[int, int, int, int]]
) -> None:
    options = f"options=first-cubes-passes:{ruling}"
    state = position(f"ams/3 phase=first-card turn=2 order=0,1,2 display=7,55,24,61 {options}")
    chosen = []
    while state.phase == FIRST_CARD:
        chosen.append((state.actor, state.display[0]))
        state.apply(ChooseCard(state.display[0]))
    assert chosen == [(2, 7), (1, 55), (0, 24)]
    assert state.discards == [61] and state.display == []

    laid = []
    while state.phase in (FIRST_CUBE, FIRST_PAIR):
        events = state.apply(TakeCube(GREY if state.phase == FIRST_CUBE else BLACK))
        laid += [(e.seat, e.colour, e.cubes, e.slot) for e in events if isinstance(e, FirstCubeTaken)]
        state = position(state.to_text())
    assert laid == order
    for side in state.sides:
        assert side.dial[0] == [0, 1, 0, 0, 0, 0] and side.dial[1] == [0, 0, 0, 0, 0, 2]
    assert (state.phase, state.round) == (CHOOSE, 1)


def test_a_game_saved_before_the_ruling_on_first_cubes_goes_on_as_it_was_played() -> None:
    new = start()
    assert new.start["options"] == {"ruling.first-cubes-passes": "two-passes"}
    play(new, ", ".join(f"choose {card}" for card in new.display[:2]))
    chosen = [action.to_text() for action in new.played]
    for options, pairs in (({}, ("G", "B")), (new.start["options"], ("O", "B"))):
        begun = {"players": 2, "seed": 1, "options": options}
        state = Record("city-collection", begun, (*chosen, "cube P", "cube G", "cube O", "cube B")).replay()
        laid = tuple(letters(state.sides[seat].dial[1], COLOUR_LETTERS)[0] for seat in state.order)
        assert laid == pairs


def test_a_position_written_before_the_ruling_on_first_cubes_goes_on_as_it_was_played(position: Position) -> None:
    for text in (
        "phase=first-pair turn=0 queue=0,1 p0=inactive:48/dial:P p1=inactive:55",
        "phase=first-cube turn=1 queue=1 p0=inactive:48/dial:P,GG p1=inactive:55",
    ):
        assert position(text).rulings.first_cubes_passes == "at-once"
    for text in (
        "phase=first-pair turn=0 queue=0,1 p0=inactive:48/dial:P p1=inactive:55/dial:O",
        "phase=first-cube turn=1 queue=1 p0=inactive:48/dial:P p1=inactive:55",
        "phase=first-cube turn=0",
        "phase=first-pair turn=0",
    ):
        assert position(text).rulings.first_cubes_passes == "two-passes"
        assert "options=first-cubes-passes:two-passes" in position(text).to_text()


def test_a_game_from_an_older_position_goes_on_as_it_was_played() -> None:
    begun = {"position": "ams/2 phase=first-cube turn=0 p0=inactive:48 p1=inactive:55 options=short-game round=3"}
    actions = ("cube P", "cube G", "cube O", "cube B")
    state = Record("city-collection", begun, actions).replay()
    assert [side.dial[1][GREY] for side in state.sides] == [2, 0]
    tree = {"amsterdam-tree": 1, "game": "city-collection", "nodes": [begun, {"before": 0, "move": actions[0]}]}
    assert tree_file.from_json(json.dumps(tree)).nodes[1].state.phase == FIRST_PAIR


@pytest.mark.parametrize("seed", range(5))
def test_f01_a_new_game_starts_with_the_lowest_disc(seed: int) -> None:
    state = start(4, seed)
    lowest_first = state.order[::-1]
    chosen = [state.actor]
    while state.phase == FIRST_CARD:
        state.apply(state.legal_actions()[0])
        chosen.append(state.actor)
    assert chosen == [*lowest_first, state.order[0]]
    assert state.queue == state.order


def test_the_card_that_is_left_is_discarded_openly() -> None:
    state = start(2)
    events = [event for _choice in range(2) for event in state.apply(state.legal_actions()[0])]
    assert [e.cards for e in events if isinstance(e, CardsDiscarded)] == [tuple(state.discards)]


def test_a_card_that_does_not_lie_open_is_refused(position: Position, refused: Refused) -> None:
    state = position("phase=first-card turn=1 display=7,55,24")
    assert refused(state, ChooseCard(8)) == "setup.first-card"
    assert refused(state, Pass()) == "setup.first-card"


def test_a_cube_of_no_colour_is_refused(position: Position, refused: Refused) -> None:
    state = position("phase=first-cube")
    assert refused(state, TakeCube(6)) == "setup.first-cubes"
    state.apply(TakeCube(PINK))
    assert refused(state, ChooseCard(7)) == "setup.first-cubes"


def test_setting_up_is_told_rule_by_rule() -> None:
    state = start(3, expansions="missions")
    rules = [event.rule for event in state.opening]
    assert rules[:4] == ["setup.goods", "setup.dockworkers", "setup.district-tiles", "setup.cards"]
    for rule in ("setup.market", "setup.player", "setup.amstel-order", "missions.dealt", "setup.first-card"):
        assert rule in rules
    assert [e.cards for e in state.opening if isinstance(e, CardsLaidOut)] == [tuple(state.display)]


# --- expansions and variants ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealt", "lie_open"), [(3, 0), (5, 0), (3, 1), (5, 2)])
def test_missions_dealt_are_secret_some_may_lie_open(dealt: int, lie_open: int) -> None:
    state = GAME.start(4, 1, {"expansions": ["missions"], "missions.dealt": dealt, "missions.open": lie_open})
    assert [(len(s.missions), len(s.open_missions)) for s in state.sides] == [(dealt - lie_open, lie_open)] * 4
    assert len({m for s in state.sides for m in (*s.missions, *s.open_missions)}) == 4 * dealt
    shown = [e for e in state.opening if isinstance(e, MissionsShown)]
    assert [e.missions for e in shown] == [s.open_missions for s in state.sides if lie_open]
    assert all(event.rule == "missions.open" and event.as_seen_by(3) == event for event in shown)


def test_nobody_hears_of_the_missions_of_others() -> None:
    state = start(2, expansions="missions")
    told = [event.as_seen_by(0) for event in state.opening]
    assert [e.missions is None for e in told if isinstance(e, MissionsDealt)] == [False, True]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(
    ("short", "way", "rule", "first", "then"),
    [
        (False, "mixed", "market-c.mixed", {"A": 3, "CA": 3}, {"B": 3, "CB": 3}),
        (True, "mixed", "market-c.short", {"A": 3, "CA": 2}, {"B": 3, "CB": 2}),
        (False, "replace", "market-c.replace", {"A": 6}, None),
        (True, "replace", "ruling.market-c-short", {"A": 5}, None),
    ],
)
def test_c_tiles_lie_where_they_can_come(
    short: bool, way: str, rule: str, first: dict[str, int], then: dict[str, int] | None, seed: int
) -> None:
    state = GAME.start(2, seed, {"expansions": "market-c", "market-c.way": way, "short-game": short})
    stack, half = codes(state), 5 if short else 6
    told = next(event.rule for event in state.opening if isinstance(event, MarketStacked))
    assert told == rule
    assert len(stack) == 2 * half
    assert Counter(stack[:half]) == first
    if then is None:
        assert set(stack[half:]) == {"CA", "CB"}
    else:
        assert Counter(stack[half:]) == then


def test_figures_are_placed_before_the_first_round_by_first_and_second_player(refused: Refused) -> None:
    state = start(3, expansions="foreman-messenger,trader")
    first, second = state.order[:2]
    first_choices(state)
    assert (state.phase, state.actor) == (FIGURE, first)
    assert refused(state, Pass()) == "phase3.any-order"
    foreman = state.legal_actions()[0]
    assert foreman == PlaceFigure("foreman", state.board.harbour.warehouses.index(small(state)))
    state.apply(foreman)
    assert state.actor == second and {a.to_text().split()[0] for a in state.legal_actions()} == {"messenger"}
    state.apply(state.legal_actions()[0])
    assert state.actor == first and len(state.legal_actions()) == 9
    events = state.apply(PlaceFigure("trader", 4))
    assert any(isinstance(event, RoundStarted) for event in events)
    assert (state.phase, state.trader) == (CHOOSE, 4)


def small(state: State) -> Any:
    """Return the first small warehouse."""
    return next(house for house in state.board.harbour.warehouses if house.good is None)


def test_solo_setup_one_dockworker_stands_on_each_jetty_and_tom_has_no_guilder() -> None:
    state = start(solo=True)
    assert [sum(jetty) for jetty in state.jetties] == [1] * 6
    assert [state.jetties[own][own] for own in range(6)] == [0] * 6
    assert [side.guilders for side in state.sides] == [1, 0]
    assert len(state.display) == 3 and state.queue == [0]


def test_against_tom_only_you_take_a_card_and_cubes() -> None:
    state = start(solo=True)
    first_choices(state)
    assert state.round == 1 and state.actor == 0
    assert state.sides[1].inactive == [] and not any(map(any, state.sides[1].dial))
    assert len(state.sides[0].inactive) == 1


@pytest.mark.parametrize(
    ("players", "options", "named"),
    [
        (0, {}, "not 0"),
        (5, {}, "not 5"),
        (True, {}, "not True"),
        (3, {"solo": True}, "two seats"),
        (2, {"solo": True, "expansions": "trader"}, "without expansions"),
        (2, {"expansions": "fire"}, "“fire”"),
        (2, {"expansions": 3}, "list of names"),
        (2, {"short-game": "yes"}, "“yes”"),
        (2, {"missions.dealt": 4}, "“4”"),
        (2, {"missions.open": True}, "“True”"),
        (2, {"market-c.way": "all"}, "“all”"),
        (2, {"shortgame": True}, "Did you mean short-game"),
        (2, {"ruling.card-034-end": "never"}, "“never”"),
        (2, {"data": "/nowhere"}, "/nowhere"),
    ],
)
def test_a_game_that_does_not_exist_is_refused_in_a_sentence(players: int, options: Any, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        GAME.start(players, 1, options)


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(BadInput, match="“x”"):
        GAME.start(2, "x")  # type: ignore[arg-type]
