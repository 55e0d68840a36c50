"""Properties of every game, with any players and rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import amsterdam
from amsterdam import Action, Event, IllegalAction, Record
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    StopDrawing,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS, LETTERS, WILD, counts, spread
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import TurnEnded
from amsterdam.ticket_to_ride.position import CONTRACTS, OVER, SECOND_CARD, SETUP
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.rulings import RULINGS
from amsterdam.ticket_to_ride.state import State
from tests.random_games import RandomGame

GAME = amsterdam.game("ticket-to-ride")

#: 108 cards at most are drawn (44, and 64 paid for carts), each may be followed by a stop; 24 contracts are drawn and
#: decided on, 4 decided on before; 45 routes claimed; and between any two turns fewer than 4 are passed.
LONGEST_GAME = 2 * 108 + 2 * 24 + 4 + 45 + 3 * (108 + 24 + 45)

#: How a player likes to play: what it does nine times out of ten when it can.
STYLES: dict[str, tuple[type[Action], ...]] = {
    "anything": (Action,),
    "hoards cards": (TakeFaceUp, DrawBlind),
    "builds": (ClaimRoute,),
    "hoards contracts": (DrawContracts, KeepContracts),
}


class Plan(RandomGame):
    """A random game of this kind."""

    def start(self) -> State:
        state: State = self.begin(GAME)
        return state

    def play(self, most: int = LONGEST_GAME) -> Iterator[tuple[State, list[Event]]]:
        """Play as `moves` does."""
        return self.moves(self.start(), STYLES[self.style], most)


options = st.fixed_dictionaries({}, optional={rule: st.sampled_from(values) for rule, values in RULINGS.items()})
plans = st.builds(
    Plan,
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from(list(STYLES)),
    options.map(lambda chosen: tuple(chosen.items())),
)
states = st.builds(lambda plan, most: list(plan.play(most))[-1][0], plans, st.integers(0, 110))
chances = st.integers(0, 2**32).map(Stream)

few_games = settings(max_examples=40, deadline=None)
many_states = settings(max_examples=100, deadline=None)


def numbered_plan(number: int) -> Plan:
    """Return one of many different plans."""
    chance = Stream(number)
    rulings = tuple((rule, chance.choice(values)) for rule, values in RULINGS.items())
    return Plan(2 + number % 3, number, chance.choice(list(STYLES)), rulings)


# --- whole games ------------------------------------------------------------------------------------------------------


def check_game(plan: Plan) -> None:
    """Nothing is lost or made up in any state of the game, and it comes to an end."""
    for state, _events in plan.play():
        assert violations(state) == [], state
    assert state.phase == OVER, f"no end after {LONGEST_GAME} actions"
    result = state.result()
    assert result is not None
    assert result.scores == tuple(sum(parts.values()) for parts in result.breakdown)
    assert [parts["score.routes"] for parts in result.breakdown] == state.scores
    assert sorted(seat for group in result.ranking for seat in group) == list(range(plan.players))
    assert all(max(result.scores) == result.scores[seat] for seat in result.winners)


def test_t61_nothing_is_lost_in_60_games() -> None:
    for number in range(60):
        check_game(numbered_plan(number))


@few_games
@given(plans)
def test_every_game_ends_with_everything_accounted_for(plan: Plan) -> None:
    check_game(plan)


@few_games
@given(plans)
def test_t65_the_same_seed_and_the_same_choices_make_the_same_game(plan: Plan) -> None:
    once = [(state.to_text(), events) for state, events in plan.play()]
    assert [(state.to_text(), events) for state, events in plan.play()] == once


@few_games
@given(plans)
def test_turns_follow_each_other_round_the_table(plan: Plan) -> None:
    seats = [event.seat for _state, events in plan.play() for event in events if isinstance(event, TurnEnded)]
    assert seats == [turn % plan.players for turn in range(len(seats))]


# --- states: what may be done -----------------------------------------------------------------------------------------


def by_the_book(state: State) -> set[Action]:
    """Return the legal actions as one reads them in the rulebook, slowly and from the facts alone."""
    seat = state.actor
    if seat is None:
        return set()
    if state.phase in (SETUP, CONTRACTS):
        return {KeepContracts(), *map(ReturnContract, state.offered[seat])}
    second = state.phase == SECOND_CARD
    allowed: set[Action] = {TakeFaceUp(slot) for slot, card in enumerate(state.row) if not (second and card == WILD)}
    if len(state.deck) + sum(state.discards) > 0:
        allowed.add(DrawBlind())
    if second:
        return allowed | ({StopDrawing()} if state.rulings.second_card == "may-stop" else set())
    if state.contract_deck:
        allowed.add(DrawContracts())
    owner = {route: other for other in range(state.players) for route in state.routes_of(other)}
    for route in state.board.routes.values():
        closed = route.twin in owner and (state.players == 2 or owner[route.twin] == seat)
        if route.id in owner or closed or route.length > state.carts[seat]:
            continue
        for colour in COLOURS:
            if route.colour not in ("grey", KINDS[colour]):
                continue
            for wilds in range(route.length + 1):
                if state.hands[seat][WILD] >= wilds and state.hands[seat][colour] >= route.length - wilds:
                    allowed.add(ClaimRoute(route.id, LETTERS[colour] * (route.length - wilds) + "W" * wilds))
    return allowed or {Pass()}


def conceivable(state: State) -> list[Action]:
    """Return every action one might think of, most of them illegal."""
    claims = [
        ClaimRoute(route, LETTERS[colour] * cards + "W" * wilds)
        for route in range(len(state.board.routes) + 2)
        for colour in COLOURS
        for cards in range(5)
        for wilds in range(5 - cards)
    ]
    mixed = [ClaimRoute(route, cards) for route in state.board.routes for cards in ("PB", "GKW", "WR", "RWR", "XX", "")]
    return [
        *map(TakeFaceUp, range(-1, 7)),
        *(DrawBlind(), StopDrawing(), DrawContracts(), KeepContracts(), Pass()),
        *map(ReturnContract, range(-1, 27)),
        *claims,
        *mixed,
    ]


def check_actions(state: State, chance: Stream) -> None:
    """The legal actions are those of the rulebook; each applies, and every other is refused and changes nothing."""
    legal, universe, text = state.legal_actions(), conceivable(state), state.to_text()
    assert len(set(legal)) == len(legal)
    assert set(legal) == by_the_book(state)
    assert set(legal) <= set(universe)
    for action in universe:
        assert (state.why_not(action) is None) == (action in legal), action
    for seat in range(state.players):
        if seat != state.actor:
            assert all(state.why_not(action, seat) is not None for action in legal)
    for action in legal:
        copy = state.copy()
        copy.apply(action)
        assert violations(copy) == [], action
    for action in (chance.choice(universe) for _ in range(20)):
        if action not in legal:
            with pytest.raises(IllegalAction):
                state.apply(action)
    assert (state.to_text(), state.legal_actions()) == (text, legal)


def check_routes_explained(state: State, chance: Stream) -> None:
    """A route says why it cannot be claimed exactly when no claim of it is legal."""
    claimable = {action.route for action in state.legal_actions() if isinstance(action, ClaimRoute)}
    for route in state.board.routes:
        assert (turn.why_not_route(state, route) is None) == (route in claimable), route


# --- states: writing and reading --------------------------------------------------------------------------------------


def check_text(state: State, chance: Stream) -> None:
    """A position is read back as what it was, and goes on in the same way."""
    again = GAME.from_text(state.to_text(), seed=chance.below(1000))
    assert again == state
    assert again.to_text() == state.to_text()
    assert again.legal_actions() == state.legal_actions()
    assert (again.shut, again.carts, again.scores) == (state.shut, state.carts, state.scores)
    if state.actor is not None:
        action = chance.choice(state.legal_actions())
        copy = state.copy()
        assert copy.apply(action) == again.apply(action)
        assert copy == again


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


def twin(state: State, seat: int, chance: Stream, keep: int = 0) -> State:
    """Return a state that `seat` cannot tell from this one; the top `keep` cards of each deck stay where they are."""
    other = state.copy()
    low = max(0, len(other.deck) - keep)
    others = [s for s in range(state.players) if s != seat]
    unseen = {s: [n - k for n, k in zip(other.hands[s], other.seen[s], strict=True)] for s in others}
    pool = other.deck[:low] + [card for hand in unseen.values() for card in spread(hand)]
    chance.shuffle(pool)
    other.deck[:low] = [pool.pop() for _ in range(low)]
    for s in others:
        dealt = counts(pool.pop() for _ in range(sum(unseen[s])))
        other.hands[s] = [n + k for n, k in zip(dealt, other.seen[s], strict=True)]

    low = max(0, len(other.contract_deck) - keep)
    holders = [] if state.actor is None else [pile for pile in (other.contracts, other.offered)]
    cards = other.contract_deck[:low] + [card for pile in holders for s in others for card in pile[s]]
    chance.shuffle(cards)
    other.contract_deck[:low] = [cards.pop() for _ in range(low)]
    for pile in holders:
        for s in others:
            pile[s] = tuple(cards.pop() for _ in pile[s])
    return other


def check_views_hide(state: State, chance: Stream) -> None:
    """U11: what a seat cannot know makes no difference to its view, nor do the next shuffles."""
    for seat in range(state.players):
        other = twin(state, seat, chance)
        other.random = chance.copy()
        assert other.view(seat) == state.view(seat)
        assert repr(other.view(seat)) == repr(state.view(seat))


def check_events_hide(state: State, chance: Stream) -> None:
    """U11: others see the same events even when the cards that they do not see differ."""
    keep = 15
    for seat in range(state.players):
        one, other = state.copy(), twin(state, seat, chance, keep)
        common = [action for action in one.legal_actions() if other.why_not(action) is None]
        if not common or len(state.deck) <= keep:
            continue
        action = chance.choice(common)
        seen = [[event.as_seen_by(seat) for event in twins.apply(action)] for twins in (one, other)]
        if one.actor is not None and len(one.deck) >= len(state.deck) - keep:
            assert seen[0] == seen[1]
            assert one.view(seat) == other.view(seat)


def check_reveals(state: State, chance: Stream) -> None:
    """U17: an action shows nothing hidden unless one of its events says so."""
    for action in state.legal_actions():
        one, other = state.copy(), state.copy()
        chance.shuffle(other.deck)
        chance.shuffle(other.contract_deck)
        events = one.apply(action)
        if not any(event.reveals for event in events):
            assert other.apply(action) == events
            assert [one.view(seat) for seat in range(one.players)] == [other.view(s) for s in range(other.players)]


def check_copies(state: State, chance: Stream) -> None:
    """U19: trying actions on copies leaves no trace on the game."""
    text, played, start = state.to_text(), list(state.played), dict(state.start)
    for _line in range(3):
        copy = state.copy()
        assert copy == state
        for _action in range(10):
            if copy.actor is not None:
                copy.apply(chance.choice(copy.legal_actions()))
    assert (state.to_text(), state.played, state.start) == (text, played, start)


CHECKS: list[Callable[[State, Stream], None]] = [
    check_actions,
    check_routes_explained,
    check_text,
    check_record,
    check_view_text,
    check_views_hide,
    check_events_hide,
    check_reveals,
    check_copies,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_in_every_state(check: Callable[[State, Stream], None]) -> None:
    many_states(given(states, chances)(check))()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_t61_nothing_is_lost_in_2000_games_and_every_tenth_state_holds(part: int) -> None:
    for number in range(part, 2000, 8):
        check_game(numbered_plan(number))
    for number in range(part, 400, 8):
        chance = Stream(number)
        for moment, (state, _events) in enumerate(numbered_plan(number).play()):
            if moment % 10 == number % 10:
                for check in CHECKS:
                    check(state, chance)
