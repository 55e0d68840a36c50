"""Random games to test properties in: with any players, style of play, rulings and expansions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import strategies as st

from amsterdam import Action, Event
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import (
    ActivateCard,
    AdvanceAmstel,
    Deliver,
    LandDockworker,
    Load,
    Pass,
    Sail,
    SellGood,
    StoreGood,
    TakeBlock,
    TakeDockworker,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS, VARIANTS
from amsterdam.randomness import Stream
from tests.random_games import RandomGame

GAME = CityCollection()

#: The most decisions of a game. It always ends: actions need cubes or guilders, and each round brings only a few.
LONGEST_GAME = 6000

#: How a player likes to play: what it does nine times out of ten when it can.
STYLES: dict[str, tuple[type[Action], ...]] = {
    "anything": (Action,),
    "stays": tuple(kind for kind in Action.__subclasses__() if kind is not Pass),
    "builds": (TakeBlock, ActivateCard, UseCard, UseMarket),
    "sails": (Load, Deliver, TakeDockworker, LandDockworker, Sail, TakeBlock, StoreGood),
    "collects": (ActivateCard, UseCard, SellGood, AdvanceAmstel, UseMarket),
}


class Plan(RandomGame):
    """A random game of this kind."""

    def start(self) -> State:
        state: State = self.begin(GAME)
        return state

    def play(self, most: int = LONGEST_GAME) -> Iterator[tuple[State, list[Event]]]:
        """Play as `moves` does."""
        return self.moves(self.start(), STYLES[self.style], most)


#: Each set of expansions that can be played together.
SETS = [names for size in range(len(EXPANSIONS) + 1) for names in combinations(EXPANSIONS, size)]

rulings = st.fixed_dictionaries({}, optional={rule: st.sampled_from(values) for rule, values in RULINGS.items()})
variants = st.fixed_dictionaries(
    {"expansions": st.sampled_from([list(names) for names in SETS])},
    optional={name: st.sampled_from(values) for name, values in VARIANTS.items() if name != "solo"},
)
alone = st.fixed_dictionaries({"solo": st.just(True)}, optional={"short-game": st.booleans()})
together = st.builds(
    lambda players, seed, style, games, agreed: Plan(players, seed, style, (*games.items(), *agreed.items())),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from(list(STYLES)),
    variants,
    rulings,
)
solos = st.builds(
    lambda seed, style, games, agreed: Plan(2, seed, style, (*games.items(), *agreed.items())),
    st.integers(0, 2**32),
    st.sampled_from(list(STYLES)),
    alone,
    rulings,
)
plans = st.one_of(together, together, solos)
states = st.builds(lambda plan, most: list(plan.play(most))[-1][0], plans, st.integers(0, 400))
chances = st.integers(0, 2**32).map(Stream)


def numbered_plan(number: int, players: int, expansions: tuple[str, ...], solo: bool = False) -> Plan:
    """Return one of many different plans for this game."""
    chance = Stream(number)
    agreed = {rule: chance.choice(values) for rule, values in RULINGS.items()}
    games = {name: chance.choice(values) for name, values in VARIANTS.items()}
    options = agreed | games | {"expansions": list(expansions), "solo": solo}
    return Plan(players, number, chance.choice(list(STYLES)), tuple(options.items()))
