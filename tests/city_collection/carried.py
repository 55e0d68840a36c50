"""The rules that the engine names in play: in the events and refusals of random games."""

from __future__ import annotations

from collections.abc import Iterator

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import Pass, action_from_text
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import GOOD_LETTERS, GOODS
from amsterdam.city_collection.state import State
from amsterdam.game import Action
from amsterdam.randomness import Stream
from tests.city_collection.rules.test_figures import ALL_BUT_9
from tests.city_collection.rules.test_missions import ASKED, counting

GAME, BOARD = CityCollection(), standard_board()

#: Whole games, by options; with solo for two, else for two, three and four in turn.
OPTIONS = (
    {},
    {"expansions": "foreman-messenger,missions,trader,market-c", "missions.open": 1},
    {"solo": True, "short-game": True},
    {"expansions": "market-c", "market-c.way": "replace"},
    {"short-game": True, "expansions": "market-c"},
    {"short-game": True, "expansions": "market-c", "market-c.way": "replace"},
)
GAMES = 25
#: How many earlier decisions are tried again, and in every how many states.
REMEMBERED, ASKED_EVERY = 40, 3

ALL_BUT_7 = ",".join(str(block) for block in range(len(BOARD.blocks)) if block != 7)
#: Positions in which something rare happens at the actions beside them, or is refused at the one after those.
RARE = (
    ("p0=active:27/guilders:2/supply:PP", "", "block 0"),
    (
        "p0=guilders:4/supply:PP tile=CB22 expansions=market-c goods=4:F,8:B sold=FB options=cb22-limit:inside",
        "block 4",
        "market",
    ),
    (
        "p0=active:29,35/inactive:112/supply:PPPPPPP options=card-029-035:counts",
        "activate 112 PPP, use 112, use 112, use 112",
        "use 112",
    ),
    ("p0=field:4/dockworkers:P/boarded:yes options=dockworker-stop:stop jetties=WY,-,-,-,-,-", "", "aboard W"),
    ("p0=active:29,109,113/supply:PPPPGG", "use 109, use 109", "use 113"),
    ("p0=active:29,113/supply:GGGG", "use 113, use 113, use 113", "use 113"),
    ("p0=active:17 p1=amstel:3", "use 17", ""),
    ("turn=1 p0=active:34/amstel:1 p1=supply:K order=0,1", "amstel 1", ""),
    ("round=12 queue=0 p0=active:107/field:0", "pass", ""),
    ("p0=active:18,66,129 p1=amstel:3", "use 18, use 66", ""),
    ("p0=field:19/ship:T foreman=9 messenger=4 expansions=foreman-messenger", "deliver T, pass, foreman 8", ""),
    (
        f"p0=field:19/ship:T foreman=9 messenger=4 warehouses={ALL_BUT_9} expansions=foreman-messenger",
        "deliver T, pass",
        "",
    ),
    (
        f"p0=supply:G p1=blocks:{ALL_BUT_7} goods=7:B sold=B foreman=9 messenger=7 expansions=foreman-messenger",
        "block 7, pass",
        "",
    ),
    ("p0=supply:PP goods=4:K sold=BTCFJDLX trader=K expansions=trader", "block 4, sell both, cube U, pass", ""),
    ("round=12 queue=0 p0=points:9/amstel:5/guilders:0 p1=points:9/amstel:5/guilders:0", "pass", ""),
    *(
        (
            f"p0=active:{first + district},{109 + 4 * district}/supply:{colour}",
            f"use {109 + 4 * district}, use {first + district}",
            "",
        )
        for first in (1, 55)  # cards that ask whether a map of the district was used
        for district, colour in enumerate("PGOBUK")
    ),
    *(
        (
            f"p0=active:76,77,78,79,80,81,82,83,84/field:{house.field}/ship:{GOOD_LETTERS[house.good]}",
            f"deliver {GOOD_LETTERS[house.good]}",
            "",
        )
        for house in BOARD.harbour.warehouses
        if house.good is not None
    ),
)


def rules_carried() -> set[str]:
    """Return the rules of events and refusals in random games and in positions full of cards and goods."""
    named: set[str] = set()
    asked: list[Action] = []
    for number, state in enumerate(_states()):
        _play_on(state, Stream(number), named, asked)
    for mission, enough, *_points in (*ASKED, (33, "p0=supply:PG")):
        named |= {event.rule for event in counting(enough, str(mission)).apply(Pass())}
    for position, plays, refused in RARE:
        state = GAME.from_text(f"ams/2 {position}")
        for action in filter(None, plays.split(", ")):
            named |= {event.rule for event in state.apply(action_from_text(action))}
        refusal = state.why_not(action_from_text(refused)) if refused else None
        named |= {refusal.rule} if refusal else set()
    return named


def _play_on(state: State, chance: Stream, named: set[str], asked: list[Action]) -> None:
    """Play to the end at random, and try earlier actions again on the way."""
    named |= {event.rule for event in state.opening}
    number = 0
    while state.actor is not None:
        number += 1
        if number % ASKED_EVERY == 0:
            named |= {refusal.rule for action in asked if (refusal := state.why_not(action))}
        action = chance.choice(state.legal_actions())
        asked.append(action)
        del asked[:-REMEMBERED]
        named |= {event.rule for event in state.apply(action)}


def _states() -> Iterator[State]:
    for seed in range(GAMES):
        options = OPTIONS[seed % len(OPTIONS)]
        yield GAME.start(2 if "solo" in options else 2 + seed % 3, seed, options)
    for seed, card in enumerate(BOARD.cards):
        yield GAME.from_text(_full(seed, card), seed)


def _full(seed: int, card: int) -> str:
    """Return a position near the end in which a card and others are active, and a ship with goods sails by."""
    chance = Stream(seed)
    others = [other for other in BOARD.cards if other != card]
    chance.shuffle(others)
    active, waiting = ",".join(map(str, [card, *others[:9]])), ",".join(map(str, others[9:12]))
    good = GOOD_LETTERS[seed % len(GOODS)]
    warehouse = next(house for house in BOARD.harbour.warehouses if house.good == seed % len(GOODS))
    field = BOARD.harbour.neighbours[warehouse.field][0]
    side = f"supply:PPGGOOBBUUKK/guilders:9/ship:{good}{good}/dockworkers:BG/field:{field}/blocks:1,8,15,22,29"
    tile = BOARD.tiles[1 + seed % len(BOARD.tiles)].code
    return (
        f"ams/2 round={8 + seed % 5} turn=0 p0={side}/active:{active}/inactive:{waiting} p1=supply:PP/guilders:3"
        f" tile={tile} expansions=market-c"
    )
