"""Secret missions: each by its own wording, and what is handed in for several (missions.*)."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.rules import missions
from amsterdam.city_collection.rules.leftovers import Left
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, play

#: Mission; a position that fulfils it just so; one that does not; the points with 2, 3 and 4 players. In positions X is
#: crystal, so that `5:XXX` is a full warehouse.
ASKED = [
    (1, "depot=BB", "depot=BWY", (8, 7, 6)),
    (2, "depot=RR", "depot=R", (8, 7, 6)),
    (3, "depot=GG", "depot=G", (8, 7, 6)),
    (4, "depot=PP", "depot=P", (8, 7, 6)),
    (5, "depot=YY", "depot=Y", (8, 7, 6)),
    (6, "depot=WW", "depot=W", (8, 7, 6)),
    (7, "p0=blocks:30,31,32,33", "p0=blocks:30,31,32", (6, 7, 8)),
    (8, "p0=blocks:0,1,2,3", "p0=blocks:0,1,2", (6, 7, 8)),
    (9, "p0=blocks:24,25,26,27", "p0=blocks:24,25,26", (6, 7, 8)),
    (10, "p0=blocks:18,19,20,21", "p0=blocks:18,19,20", (6, 7, 8)),
    (11, "p0=blocks:6,7,8,9", "p0=blocks:6,7,8", (6, 7, 8)),
    (12, "p0=blocks:12,13,14,15", "p0=blocks:12,13,14", (6, 7, 8)),
    (13, "p0=active:1,2,3,55,56,57,109,110,111", "p0=active:1,2,3,4,55,56,57,58,109,110", (9, 9, 9)),
    (14, "p0=amstel:19", "p0=amstel:18", (10, 10, 10)),
    (15, "p0=active:7,11,86", "p0=active:7,11", (7, 7, 7)),
    (16, "p0=active:1,2,109,110", "p0=active:1,2,109,25", (7, 7, 7)),
    (17, "p0=active:25,26,27,28,30", "p0=active:25,26,27,28", (7, 7, 7)),
    (18, "sold=BTCFJDL", "sold=BTCFJD", (7, 6, 5)),
    (19, "p0=ship:BX", "p0=ship:BB", (6, 6, 6)),
    (20, "warehouses=12:FFF", "warehouses=12:FF", (7, 6, 5)),
    (21, "warehouses=8:LLL", "warehouses=8:LL", (7, 6, 5)),
    (22, "warehouses=7:CCC", "warehouses=7:CC", (7, 6, 5)),
    (23, "warehouses=0:JJJ", "warehouses=0:JJ", (7, 6, 5)),
    (24, "warehouses=2:BBB", "warehouses=2:BB", (7, 6, 5)),
    (25, "warehouses=11:DDD", "warehouses=11:DD", (7, 6, 5)),
    (26, "warehouses=3:TTT", "warehouses=3:TT", (7, 6, 5)),
    (27, "warehouses=5:XXX", "warehouses=5:XX", (7, 6, 5)),
    (28, "warehouses=4:KKK", "warehouses=4:KK", (7, 6, 5)),
    (29, "warehouses=1:B,6:B,9:X,10:X", "warehouses=1:B,6:B,9:X", (7, 6, 5)),
    (30, "p0=field:0", "p0=field:1", (4, 4, 4)),
    (31, "depot=BBWWYYR", "depot=BBWWYY", (9, 7, 5)),
    (32, "p0=dockworkers:BW/supply:P", "p0=dockworkers:B/supply:P", (4, 5, 6)),
    (34, "p0=dockworkers:B/store:X/supply:P", "p0=dockworkers:B/supply:P", (4, 5, 6)),
    (35, "p0=blocks:0,1,2,3,12,13,14,15,16", "p0=blocks:0,1,2,3,12,13,14,15", (7, 8, 9)),
    (36, "p0=active:1,2,3,4,5,6,55,56,57,58,59,60", "p0=active:1,2,3,4,5,6,55,56,57,58,59", (4, 5, 6)),
    (37, "p0=dockworkers:B", "p0=dockworkers:W", (2, 3, 4)),
    (37, "p0=dockworkers:BB", "p0=dockworkers:WW", (7, 8, 9)),
    (38, "p0=dockworkers:Y", "p0=dockworkers:W", (2, 3, 4)),
    (38, "p0=dockworkers:YY", "p0=dockworkers:WW", (7, 8, 9)),
    (39, "p0=dockworkers:R", "p0=dockworkers:W", (2, 3, 4)),
    (39, "p0=dockworkers:RR", "p0=dockworkers:WW", (7, 8, 9)),
    (40, "p0=dockworkers:G", "p0=dockworkers:W", (2, 3, 4)),
    (40, "p0=dockworkers:GG", "p0=dockworkers:WW", (7, 8, 9)),
    (41, "p0=dockworkers:P", "p0=dockworkers:W", (2, 3, 4)),
    (41, "p0=dockworkers:PP", "p0=dockworkers:WW", (7, 8, 9)),
    (42, "p0=dockworkers:W", "p0=dockworkers:B", (2, 3, 4)),
    (42, "p0=dockworkers:WW", "p0=dockworkers:BB", (7, 8, 9)),
]


def counting(text: str, held: str, players: int = 2) -> State:
    """Return a position whose end is a pass away, in which the first player holds missions."""
    p0 = next((field[3:] for field in text.split() if field.startswith("p0=")), "")
    rest = " ".join(field for field in text.split() if not field.startswith("p0="))
    side = "/".join(part for part in (p0, f"missions:{held}") if part)
    return CityCollection().from_text(f"ams/{players} round=12 turn=0 queue=0 expansions=missions p0={side} {rest}")


def counted(text: str, held: str, players: int = 2) -> State:
    """Return a position after its end, in which the first player holds missions."""
    state = counting(text, held, players)
    play(state, "pass")
    return state


@pytest.mark.parametrize(("mission", "enough", "short", "points"), ASKED, ids=[f"mission.{row[0]}" for row in ASKED])
def test_a_mission_asks_what_its_card_says(mission: int, enough: str, short: str, points: tuple[int, int, int]) -> None:
    rule = f"mission.{mission}"
    for players, value in zip((2, 3, 4), points, strict=True):
        assert counted(enough, str(mission), players).sides[0].breakdown.get(rule) == value
    assert rule not in counted(short, str(mission)).sides[0].breakdown


@pytest.mark.parametrize(
    ("cubes", "points"), [("P", 1), ("PG", 2), ("PGO", 3), ("PGOB", 5), ("PGOBU", 7), ("PGOBUK", 10), ("PPP", 1)]
)
def test_mission_33_counts_the_colours_handed_in(cubes: str, points: int) -> None:
    assert counted(f"p0=supply:{cubes}/guilders:0", "33").sides[0].breakdown["mission.33"] == points


def test_f69_mission_30_and_card_107_ask_for_the_ship_on_the_start_field() -> None:
    breakdown = counted("p0=field:0/active:107", "30").sides[0].breakdown
    assert (breakdown["card.107"], breakdown["mission.30"]) == (8, 4)


def test_f70_mission_21_pays_for_a_warehouse_that_others_filled() -> None:
    assert counted("warehouses=8:LLL", "21", players=3).sides[0].breakdown["mission.21"] == 6


def test_f70_missions_count_what_is_handed_in_is_no_longer_left_over() -> None:
    breakdown = counted("p0=supply:PGOB/guilders:0", "33").sides[0].breakdown
    assert breakdown["mission.33"] == 5
    assert "end.leftovers" not in breakdown


def test_ruling_missions_before_leftovers_nothing_is_handed_in_twice() -> None:
    # One dockworker, one cube, one good: mission 34 takes all; mission 37 would bring less.
    breakdown = counted("p0=dockworkers:B/store:X/supply:P/guilders:0", "34,37").sides[0].breakdown
    assert breakdown["mission.34"] == 4
    assert "mission.37" not in breakdown


def test_missions_count_what_is_handed_in_is_still_there_for_missions_about_the_end(position: Position) -> None:
    state = position(
        "round=12 expansions=missions p0=supply:P/guilders:0/ship:BX/dockworkers:W/missions:19,34 p1=guilders:0"
        " districts=P queue=0 tile=B16"
    )
    play(state, "pass")
    assert state.sides[0].breakdown == {"mission.19": 6, "mission.34": 4}


def test_missions_open_an_open_mission_counts_like_a_secret_one(position: Position) -> None:
    state = position("round=12 turn=0 queue=0 expansions=missions p0=open:30/field:0")
    play(state, "pass")
    assert state.sides[0].breakdown["mission.30"] == 4


def test_missions_dealt_everyone_has_three_and_nobody_sees_those_of_others() -> None:
    state = amsterdam.game("city-collection").start(3, seed=7, options={"expansions": "missions"})
    held = [side.missions for side in state.sides]
    assert [len(missions) for missions in held] == [3, 3, 3]
    assert len({mission for missions in held for mission in missions}) == 9
    assert "p1=missions:?,?,?" in state.view(0).to_text()


def test_the_best_way_to_hand_in_is_found(position: Position) -> None:
    state = position("expansions=missions")
    # 32 takes both dockworkers for 4; 37 takes the light blue one for 2 and leaves the other and the cube: 2 + 1.
    total, brought, left = missions.best_hand_in(state, [32, 37], Left((1, 0, 0, 0, 0, 0), 0, (1, 1, 0, 0, 0, 0), 0))
    assert (total, brought, left.things) == (4, {32: 4}, 0)


def test_ruling_missions_activated_a_card_that_was_dropped_no_longer_counts() -> None:
    text = "p0=active:1,2,3,4,5,47,55,56,57,58,59,109"
    assert counted(text, "36").sides[0].breakdown.get("mission.36") == 4
    state = counting(text, "36")
    play(state, "drop 109, pass")
    assert "mission.36" not in state.sides[0].breakdown
