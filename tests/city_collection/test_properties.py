"""Properties of every game, with any players, rulings and expansions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amsterdam import Action, Event, IllegalAction, Record
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection import position as phases
from amsterdam.city_collection.actions import (
    ActivateCard,
    AdvanceAmstel,
    ChooseCard,
    ChooseDie,
    Deliver,
    DiscardCard,
    DropMap,
    Forgo,
    HandIn,
    LandDockworker,
    Load,
    Pass,
    PlaceFigure,
    Sail,
    SaveCube,
    SellGood,
    StoreGood,
    SwapCard,
    TakeBlock,
    TakeCube,
    TakeDockworker,
    TakeNoCard,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.checks import violations
from amsterdam.city_collection.events import DialTurned, RoundStarted, TurnStarted
from amsterdam.city_collection.position import ACT, OVER
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS, VARIANTS
from amsterdam.randomness import Stream
from amsterdam.rulebook import Rulebook

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


@dataclass(frozen=True)
class Plan:
    """Everything that decides a random game."""

    players: int
    seed: int
    style: str
    options: tuple[tuple[str, Any], ...] = ()

    def start(self) -> State:
        return GAME.start(self.players, self.seed, dict(self.options))

    def play(self, most: int = LONGEST_GAME) -> Iterator[tuple[State, list[Event]]]:
        """Play; yield the state, always the same object, and what happened, at the start and after every action."""
        state, chance, liked = self.start(), Stream(self.seed).split(1), STYLES[self.style]
        yield state, list(state.opening)
        for _action in range(most):
            if state.actor is None:
                return
            actions = state.legal_actions()
            favourites = [action for action in actions if isinstance(action, liked)]
            yield state, state.apply(chance.choice(favourites if favourites and chance.below(10) else actions))


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

few_games = settings(max_examples=15, deadline=None)
many_states = settings(max_examples=40, deadline=None)


def numbered_plan(number: int, players: int, expansions: tuple[str, ...], solo: bool = False) -> Plan:
    """Return one of many different plans for this game."""
    chance = Stream(number)
    agreed = {rule: chance.choice(values) for rule, values in RULINGS.items()}
    games = {name: chance.choice(values) for name, values in VARIANTS.items()}
    options = agreed | games | {"expansions": list(expansions), "solo": solo}
    return Plan(players, number, chance.choice(list(STYLES)), tuple(options.items()))


# --- whole games ------------------------------------------------------------------------------------------------------


def check_game(plan: Plan) -> None:
    """Nothing is lost or made up in any state of the game, and it comes to an end."""
    for state, _events in plan.play():
        assert violations(state) == [], state
    assert state.phase == OVER, f"no end after {LONGEST_GAME} actions"
    result = state.result()
    assert result is not None
    assert result.scores == tuple(side.points for side in state.sides)
    assert result.scores == tuple(sum(parts.values()) for parts in result.breakdown)
    assert sorted(seat for group in result.ranking for seat in group) == list(range(plan.players))
    assert result.winners and all(max(result.scores) == result.scores[seat] for seat in result.winners)


@pytest.mark.parametrize("expansions", SETS, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_with_any_expansions(players: int, expansions: tuple[str, ...]) -> None:
    check_game(numbered_plan(1000 * players + len(expansions), players, expansions))


def test_nothing_is_lost_against_tom() -> None:
    for number in range(10):
        check_game(numbered_plan(number, 2, (), solo=True))


@few_games
@given(plans)
def test_every_game_ends_with_everything_accounted_for(plan: Plan) -> None:
    check_game(plan)


@few_games
@given(plans)
def test_the_same_seed_and_the_same_choices_make_the_same_game(plan: Plan) -> None:
    once = [(len(state.played), events) for state, events in plan.play()]
    again = [(len(state.played), events) for state, events in plan.play()]
    assert once == again


@few_games
@given(plans)
def test_f85_each_has_one_turn_a_round_and_every_dial_turns_once(plan: Plan) -> None:
    seats = [0] if dict(plan.options).get("solo") else list(range(plan.players))
    turns: list[list[int]] = []
    dials: list[list[int]] = []
    for _state, events in plan.play():
        for event in events:
            match event:
                case RoundStarted():
                    turns.append([])
                    dials.append([])
                case TurnStarted(seat=seat):
                    turns[-1].append(seat)
                case DialTurned(seat=seat):
                    dials[-1].append(seat)
    assert len(turns) == (10 if dict(plan.options).get("short-game") else 12)
    assert [sorted(row) for row in turns] == [seats] * len(turns) == [sorted(row) for row in dials]


def test_whatever_happens_or_is_refused_names_a_rule_of_the_rulebook() -> None:
    known = {rule.id for rule in Rulebook.load("city-collection").rules()}
    for number, expansions in enumerate(SETS):
        for state, events in numbered_plan(number, 2 + number % 3, expansions).play():
            assert {event.rule for event in events} <= known
            if len(state.played) % 50 == 0:
                assert {refusal.rule for a in conceivable(state) if (refusal := state.why_not(a))} <= known
    for state, events in numbered_plan(1, 2, (), solo=True).play():
        assert {event.rule for event in events} <= known, state


# --- states: what may be done -----------------------------------------------------------------------------------------


def by_the_book(state: State) -> set[Action] | None:
    """Return the legal actions as one reads them in the rulebook, from the facts alone; None for phase III."""
    seat = state.actor
    if seat is None:
        return set()
    side = state.sides[seat]
    match state.phase:
        case phases.FIRST_CARD:
            return set(map(ChooseCard, state.display))
        case phases.FIRST_CUBE | phases.FIRST_PAIR:
            return set(map(TakeCube, range(6)))
        case phases.CHOOSE:
            return {*map(ChooseCard, state.display), *([TakeNoCard()] if 49 in side.active else [])}
        case phases.DISCARD:
            return set(map(DiscardCard, side.inactive))
        case phases.DICE:
            may_shift = 53 in side.active and not side.tokens.get(53)
            slots = {
                c: {v, *((v - 1, v + 1) if may_shift else ())} & set(range(1, 7)) for c, v in enumerate(state.dice)
            }
            return {ChooseDie(c, slot) for c, places in slots.items() if c not in state.chosen[seat] for slot in places}
        case phases.SAVE:
            return {SaveCube(colour) for colour in range(6) if side.supply[colour]}
    if state.phase == ACT and state.turn.owed:
        return {HandIn(colour) for colour in range(6) if side.supply[colour]}
    return None


def free_to_act(state: State) -> set[Action]:
    """Return what the rulebook allows on the Amstel, on the water and at the end of a turn, when nothing is due."""
    assert state.actor is not None
    side, turn = state.sides[state.actor], state.turn
    cubes, ahead = sum(side.supply), state.board.amstel.last - state.amstel[state.actor]
    allowed: set[Action] = {Pass()}
    if not turn.amstel:
        allowed |= {AdvanceAmstel(n) for n in range(1, ahead + 1) if 1 + 2 * (n - 1) <= cubes}
    if cubes or turn.free_steps or turn.half_step:
        allowed |= set(map(Sail, state.board.harbour.neighbours[side.field]))
    return allowed


def conceivable(state: State) -> list[Action]:
    """Return every action one might think of, most of them illegal."""
    numbers = range(-1, 140)
    return [
        *(kind(n) for kind in (ChooseCard, DiscardCard, UseCard, DropMap) for n in numbers),
        *(kind(n) for kind in (TakeCube, HandIn, SaveCube, TakeDockworker, LandDockworker) for n in range(-1, 7)),
        *(kind(n) for kind in (Load, Deliver) for n in range(-1, 10)),
        *(ChooseDie(colour, slot) for colour in range(-1, 7) for slot in range(-1, 8)),
        *(ActivateCard(card, paid) for card in numbers for paid in ("-", "3fl", "P", "GG", "POK", "nothing", "")),
        *(TakeBlock(block, paid) for block in range(-1, 37) for paid in ("cubes", "guilders", "free", "prayers")),
        *map(Sail, range(-1, 30)),
        *map(AdvanceAmstel, range(-1, 21)),
        *(SwapCard(card, wanted) for card in (1, 60, 110) for wanted in ("craftsman", "building", "3", "map")),
        *(PlaceFigure(name, place) for name in ("foreman", "messenger", "trader", "mayor") for place in range(-1, 37)),
        *map(SellGood, ("cube", "guilders", "both", "love")),
        *(TakeNoCard(), StoreGood(), UseMarket(), Forgo(), Pass()),
    ]


def check_actions(state: State, chance: Stream) -> None:
    """The legal actions are those of the rulebook; each applies, and every other is refused and changes nothing."""
    legal, text = state.legal_actions(), state.to_text()
    universe = [*conceivable(state), *legal]
    assert len(set(legal)) == len(legal)
    book = by_the_book(state)
    if book is not None:
        assert set(legal) == book
    elif Pass() in legal:
        kinds = (Pass, AdvanceAmstel, Sail)
        assert {action for action in legal if isinstance(action, kinds)} == free_to_act(state)
    for action in universe:
        refusal = state.why_not(action)
        assert (refusal is None) == (action in legal), action
        assert refusal is None or refusal.message[-1] == "."
    for seat in range(state.players):
        if seat != state.actor:
            assert all(state.why_not(action, seat) is not None for action in legal)
    for action in legal[:: 1 + len(legal) // 60]:
        copy = state.copy()
        copy.apply(action)
        assert violations(copy) == [], action
    for action in (chance.choice(universe) for _ in range(20)):
        if action not in legal:
            with pytest.raises(IllegalAction):
                state.apply(action)
    assert (state.to_text(), state.legal_actions()) == (text, legal)


def check_words(state: State, chance: Stream) -> None:
    """An action is read back from its words."""
    for action in state.legal_actions():
        assert GAME.action_from_text(action.to_text()) == action


# --- states: writing and reading --------------------------------------------------------------------------------------


def check_text(state: State, chance: Stream) -> None:
    """A position is read back as what it was, and goes on in the same way."""
    again = GAME.from_text(state.to_text(), seed=chance.below(1000))
    assert again == state
    assert again.legal_actions() == state.legal_actions()
    for _action in range(10):
        if state.actor is not None:
            action = chance.choice(state.legal_actions())
            assert again.apply(action) == state.apply(action)
            assert again == state


def check_record(state: State, chance: Stream) -> None:
    """A saved game is replayed to the same state."""
    again = Record.from_json(Record.from_game(state).to_json()).replay()
    assert (again, again.played, again.start) == (state, state.played, state.start)


def check_view_text(state: State, chance: Stream) -> None:
    """What a seat sees is read back as a position that looks the same to it."""
    for seat in range(state.players):
        view = state.view(seat)
        read = GAME.from_text(view.to_text(), seed=chance.below(1000))
        assert read.view(seat) == view
        assert violations(read) == []


# --- states: what is hidden -------------------------------------------------------------------------------------------


def twin(state: State, seat: int, chance: Stream) -> State:
    """Return a state that `seat` cannot tell from this one: other decks, tiles to come and missions of others."""
    other = state.copy()
    for deck in other.decks:
        chance.shuffle(deck)
    other.tiles = GAME.from_text(state.view(seat).to_text(), seed=chance.below(1000)).tiles
    if state.actor is not None:
        secret = [mission for own, side in enumerate(other.sides) if own != seat for mission in side.missions]
        chance.shuffle(secret)
        for own, side in enumerate(other.sides):
            if own != seat:
                side.missions = tuple(secret.pop() for _mission in side.missions)
    other.random = chance.split(1)
    return other


def check_views_hide(state: State, chance: Stream) -> None:
    """U11: what a seat cannot know makes no difference to its view, nor do the next rolls."""
    for seat in range(state.players):
        other = twin(state, seat, chance)
        assert other.view(seat) == state.view(seat)
        assert repr(other.view(seat)) == repr(state.view(seat))


def check_reveals(state: State, chance: Stream) -> None:
    """U17: an action shows nothing hidden unless one of its events says so."""
    for action in state.legal_actions()[:10]:
        one, other = state.copy(), twin(state, state.actor or 0, chance)
        events = one.apply(action)
        if not any(event.reveals for event in events) and one.actor is not None:
            assert other.apply(action) == events
            assert one.view(state.actor or 0) == other.view(state.actor or 0)


def check_copies(state: State, chance: Stream) -> None:
    """U19: trying actions on copies leaves no trace on the game."""
    text, played, start = state.to_text(), list(state.played), dict(state.start)
    for _line in range(3):
        copy = state.copy()
        assert copy == state
        for _action in range(15):
            if copy.actor is not None:
                copy.apply(chance.choice(copy.legal_actions()))
    assert (state.to_text(), state.played, state.start) == (text, played, start)


CHECKS: list[Callable[[State, Stream], None]] = [
    check_actions,
    check_words,
    check_text,
    check_record,
    check_view_text,
    check_views_hide,
    check_reveals,
    check_copies,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_in_every_state(check: Callable[[State, Stream], None]) -> None:
    many_states(given(states, chances)(check))()


# --- many games -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("expansions", SETS, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_in_200_games_with_any_expansions(players: int, expansions: tuple[str, ...]) -> None:
    for number in range(200):
        check_game(numbered_plan(number, players, expansions))


@pytest.mark.slow
def test_nothing_is_lost_in_200_games_against_tom() -> None:
    for number in range(200):
        check_game(numbered_plan(number, 2, (), solo=True))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_tenth_state_of_many_games_holds(part: int) -> None:
    for number in range(part, 160, 8):
        chance = Stream(number)
        plan = numbered_plan(number, 2 + number % 3, SETS[number % len(SETS)])
        for moment, (state, _events) in enumerate(plan.play()):
            if moment % 10 == number % 10:
                for check in CHECKS:
                    check(state.copy(), chance)
