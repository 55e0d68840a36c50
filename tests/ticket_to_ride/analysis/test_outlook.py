"""The outlook of a seat: refusals, the score so far, ways for contracts, threats to them, chances of the cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import sqrt

import pytest

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawContracts
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden, possible_state
from amsterdam.ticket_to_ride.analysis.odds import (
    assumptions,
    chance_of_all,
    chance_of_payment,
    chance_to_pay,
    chance_to_pay_all,
    unseen,
)
from amsterdam.ticket_to_ride.analysis.outlook import (
    chances,
    dearer,
    ended_now,
    prospect,
    prospects,
    refusals,
    share_out,
    way_chances,
)
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.bots.greedy import Price, prices
from amsterdam.ticket_to_ride.cards import WILD, counts, spread
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.rules.claim_route import tariff
from amsterdam.ticket_to_ride.rules.scoring import result
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
BOARD = standard_board()
MIDDLE = "turn=0 p0=GGW/3,7/35/1 p1=KKO/5,9/28,33/- row=RGKBP"


def middles(count: int) -> list[State]:
    """Return positions from the middle of random games."""
    states = []
    for seed in range(count):
        state, luck = amsterdam.game("ticket-to-ride").start(2 + seed % 3, seed), Stream(seed)
        for _decision in range(10 + 6 * seed):
            state.apply(luck.choice(state.legal_actions()))
        assert state.actor is not None
        states.append(state)
    return states


# --- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", middles(8))
def test_each_route_is_either_payable_or_refused_with_the_engines_reason(state: State) -> None:
    seat = state.actor
    assert seat is not None
    refused = refusals(state.view(seat))
    payable = {action.route for action in state.legal_actions() if isinstance(action, ClaimRoute)}
    assert {f"claim {route}" for route in BOARD.routes} - set(refused) == {f"claim {route}" for route in payable}
    assert ("contracts" in refused) == (DrawContracts() not in state.legal_actions())
    for route in set(BOARD.routes) - payable:
        truth = turn.why_not_route(state, route)
        assert truth is not None and (truth.rule, truth.message) == (
            refused[f"claim {route}"].rule,
            refused[f"claim {route}"].message,
        )


def test_who_is_not_to_decide_is_told_so(position: Position) -> None:
    assert {refusal.rule for refusal in refusals(position(MIDDLE).view(1)).values()} == {"turn.order"}


# --- the score so far -------------------------------------------------------------------------------------------------


def test_a_view_tells_the_seats_own_score_and_what_lies_open_of_the_others(position: Position) -> None:
    state = position(MIDDLE)
    mine, other = ended_now(state.view(0))
    assert (mine.routes, mine.merchandise) == (4, (8, "score.merchandise"))
    assert mine.unknown == 0 and mine.points == result(state).scores[0]
    assert (other.routes, other.judged, other.contracts, other.unknown) == (2, (), 0, 2)
    assert other.points == 2


def test_the_score_so_far_does_not_depend_on_what_is_hidden(position: Position) -> None:
    twin = position(MIDDLE.replace("KKO/5,9", "WWB/1,2"), seed=9)
    assert ended_now(twin.view(0)) == ended_now(position(MIDDLE).view(0))


@pytest.mark.parametrize("state", middles(8))
def test_with_open_cards_the_score_is_the_engines(state: State) -> None:
    assert tuple(ending.points for ending in ended_now(state)) == result(state).scores


def test_once_the_game_is_over_all_contracts_are_known(position: Position) -> None:
    state = position("turn=over p0=-/3/35/- p1=-/5/28,33/-")
    assert [ending.unknown for ending in ended_now(state.view(0))] == [0, 0]


# --- ways -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", middles(9))
def test_the_first_way_is_a_cheapest_one_and_each_is_another_set_of_routes_that_joins(state: State) -> None:
    view = state.view(0)
    own, free = view.routes[0], view.free_routes()
    for contract in BOARD.contracts.values():
        ways, best = BOARD.cheapest_ways(contract.ends, own, free), BOARD.cheapest_way(contract.ends, own, free)
        assert (ways[0].carts if ways else None) == (best.carts if best else None)
        assert [way.carts for way in ways] == sorted(way.carts for way in ways)
        assert len({way.routes for way in ways}) == len(ways)
        for way in ways:
            assert set(way.routes) <= set(free) and BOARD.joined((*own, *way.routes), contract.ends)
            assert way.carts == sum(BOARD.routes[route].length for route in way.routes)
            # Every route of the way is needed.
            for route in way.routes:
                assert not BOARD.joined([n for n in (*own, *way.routes) if n != route], contract.ends)


def test_no_way_that_is_cheaper_is_left_out() -> None:
    ends, few = ("dam", "westermarkt"), [28, 29, 30, 31, 33, 22, 23, 24]
    joins = [
        set(routes)
        for bits in product((0, 1), repeat=len(few))
        if BOARD.joined(routes := [route for route, bit in zip(few, bits, strict=True) if bit], ends)
    ]
    least = [routes for routes in joins if not any(other < routes for other in joins)]
    carts = {tuple(sorted(routes)): sum(BOARD.routes[route].length for route in routes) for routes in least}
    ways = BOARD.cheapest_ways(ends, [], few, most=50)
    # The twin of a route that is on a way makes no way of its own.
    assert {way.routes: way.carts for way in ways} == {r: n for r, n in carts.items() if 29 not in r}


def test_a_completed_contract_has_no_ways_and_no_threats(position: Position) -> None:
    contract = next(number for number, card in BOARD.contracts.items() if set(card.ends) == {"dam", "westermarkt"})
    done = prospect(position(f"turn=0 p0=-/{contract}/28,33/-").view(0), contract)
    assert (done.completed, done.paths, done.dearer) == (True, (), {})


def test_offered_contracts_have_prospects_too(position: Position) -> None:
    state = position("turn=0:contracts p0=GG/3(4,5) p1=?4/?2 row=RGKBP")
    assert [(each.contract, each.kept) for each in prospects(state.view(0))] == [(3, True), (4, False), (5, False)]


def test_a_way_that_takes_more_carts_than_are_left_says_so(position: Position) -> None:
    view = position("turn=0 p0=GG/1,19/3,43,25,4 p1=?4/?2 row=RGKBP").view(0)
    assert view.carts[0] == 3
    assert [path.enough_carts for path in prospect(view, 1).paths] == [True, True, False]
    assert not any(path.enough_carts for path in prospect(view, 19).paths)


# --- cards still needed -----------------------------------------------------------------------------------------------


def test_the_hand_is_shared_out_so_that_it_lacks_as_little_as_can_be() -> None:
    luck = Stream(5)
    for _case in range(60):
        hand = tuple(luck.below(4) for _kind in range(7))
        wanted: list[Price] = [
            (1 + luck.below(4), tuple(range(1, 7)) if luck.below(2) else (1 + luck.below(6),)) for _price in range(3)
        ]
        assert sum(share_out(hand, wanted)) == least_lacking(hand, wanted)


def least_lacking(hand: tuple[int, ...], wanted: list[Price]) -> int:
    """Try every kind for every price."""
    lacking = []
    for kinds in product(*(price[1] for price in wanted)):
        asked = [sum(price[0] for price, kind in zip(wanted, kinds, strict=True) if kind == k) for k in range(7)]
        lacking.append(sum(max(0, n - held) for n, held in zip(asked[1:], hand[1:], strict=True)))
    return min(lacking)


def test_cards_still_needed_are_told_by_colour_and_wilds_held_come_off_the_sum(position: Position) -> None:
    view = position("turn=0 p0=GGW/3 p1=?4/?2 row=RGKBP").view(0)
    for path in prospect(view, 3).paths:
        assert sum(path.short.values()) == sum(need.short for need in path.needs)
        assert path.lacking == max(0, sum(path.short.values()) - 1)
        assert [need.route for need in path.needs] == list(path.way.routes)


# --- threats ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", middles(6))
def test_a_threat_costs_what_it_costs_when_it_is_carried_out(state: State) -> None:
    view = state.view(0)
    for contract in view.contracts:
        ends = BOARD.contracts[contract].ends
        now = BOARD.cheapest_way(ends, view.routes[0], view.free_routes())
        threats = prospect(view, contract).dearer
        for route in view.free_routes(1):
            after = state.copy()
            after.routes[1] |= 1 << route
            after.shut = [shut | 1 << route for shut in after.shut]
            twin = BOARD.routes[route].twin
            if state.players == 2 and twin:
                after.shut = [shut | 1 << twin for shut in after.shut]
            way = BOARD.cheapest_way(ends, view.routes[0], after.view(0).free_routes())
            costs = None if way is None else way.carts - (now.carts if now else 0)
            assert now is None or threats.get(route, 0) == costs


def test_the_only_way_left_can_be_cut() -> None:
    everything_but = sum(1 << route for route in BOARD.routes if route not in (28, 33))
    assert dearer(BOARD, ("dam", "westermarkt"), [], everything_but, [28, 33, 5], 2) == {28: None, 33: None}


# --- chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("price", [(2, (3,)), (3, (3, 4)), (4, (1, 2, 3, 4, 5, 6)), (1, (6,))])
@pytest.mark.parametrize("cards", [0, 1, 4, 7])
def test_the_chance_of_a_payment_agrees_with_dealing(price: Price, cards: int) -> None:
    hand, left = [1, 0, 0, 1, 1, 0, 0], (3, 4, 6, 3, 2, 5, 4)
    luck, deals, paid = Stream(4), 4000, 0
    for _deal in range(deals):
        pile = spread(left)
        luck.shuffle(pile)
        held = [a + b for a, b in zip(hand, counts(pile[:cards]), strict=True)]
        paid += any(held[kind] + held[WILD] >= price[0] for kind in price[1])
    exact = float(chance_of_payment(hand, left, cards, price))
    assert abs(paid - deals * exact) <= 4 * sqrt(deals * exact * (1 - exact))


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("route", [35, 30, 8])
def test_the_chance_after_blind_draws_agrees_with_the_engines_own_deals(
    position: Position, turns: int, route: int
) -> None:
    view = position("turn=0 p0=GKB/3 p1=?5+R/?2 row=RGKBP").view(0)
    exact, deals, paid = float(chances(view, route, turns, row=False)[turns]), 1000, 0
    twin = BOARD.routes[route].twin
    base = possible_state(view)
    for seed in range(deals):
        state = base.copy()
        deal_hidden(state, 0, Stream(seed))
        hand = [a + b for a, b in zip(view.hand, counts(state.deck[-2 * turns :]), strict=True)]
        affordable = {bit for bit, _claims in tariff(BOARD).affordable(tuple(hand))}
        paid += 1 << route in affordable or (twin is not None and 1 << twin in affordable)
    assert abs(paid - deals * exact) <= 4 * sqrt(deals * exact * (1 - exact))


def test_the_row_gives_its_fitting_cards_for_sure(position: Position) -> None:
    green = (3, (3,))
    sure = position("turn=0 p0=G/3 p1=?4/?2 row=GGKBP").view(0)
    assert chance_to_pay(sure, green, 1) == 1 and chance_to_pay(sure, green, 1, row=False) < 1
    # A face-up wild takes the whole turn (draw.face-up-wild-alone), one of two green cards only half of it.
    one_wild = position("turn=0 p0=GG/3 p1=?4/?2 row=WKKBP").view(0)
    assert chance_to_pay(one_wild, green, 1) == 1
    two_short = position("turn=0 p0=G/3 p1=?4/?2 row=WKKBP").view(0)
    assert chance_to_pay(two_short, green, 1) == chance_to_pay(two_short, green, 1, row=False)
    assert chance_to_pay(two_short, green, 2) > chance_to_pay(two_short, green, 2, row=False)


def test_a_turn_that_has_begun_brings_one_card_less(position: Position) -> None:
    view = position("turn=0:second-card p0=GG/3 p1=?4/?2 row=WKKBP").view(0)
    left = unseen(view)
    # The wild of the row cannot be the second card (draw.face-up-wild-alone).
    assert chance_to_pay(view, (3, (3,)), 1) == chance_of_payment(view.hand, left, 1, (3, (3,)))
    assert chance_to_pay(view, (3, (3,)), 0) == 0


def test_chances_grow_with_the_turns_and_end_with_the_deck(position: Position) -> None:
    view = position("turn=0 p0=G/3 p1=?4/?2 row=RRKBP deck=GKO discard=*").view(0)
    by_turn = chances(view, 35, 6)
    assert by_turn == sorted(by_turn) and by_turn[2] == by_turn[6] < 1


def test_an_open_double_can_be_paid_in_either_colour(position: Position) -> None:
    view = position("turn=0 p0=KKK/3 p1=?4/?2 row=RRBBP").view(0)
    assert prices(view, (35,)) == ((3, (3, 4)),)
    assert chances(view, 35, 0) == [1]


@pytest.mark.parametrize(
    "wanted",
    [
        ((2, (3,)), (1, (3,))),
        ((2, (3, 4)), (2, (4,))),
        ((1, (1, 2, 3, 4, 5, 6)), (2, (1, 2, 3, 4, 5, 6)), (1, (5,))),
    ],
)
@pytest.mark.parametrize("cards", [0, 2, 5])
def test_the_chance_of_a_whole_way_agrees_with_dealing(wanted: tuple[Price, ...], cards: int) -> None:
    hand, left = [1, 0, 0, 1, 1, 0, 0], (3, 4, 6, 3, 2, 5, 4)
    luck, deals, paid = Stream(9), 3000, 0
    for _deal in range(deals):
        pile = spread(left)
        luck.shuffle(pile)
        held = [a + b for a, b in zip(hand, counts(pile[:cards]), strict=True)]
        paid += least_lacking(tuple(held), list(wanted)) <= held[WILD]
    exact = float(chance_of_all(hand, left, cards, wanted))
    assert abs(paid - deals * exact) <= 4 * sqrt(deals * exact * (1 - exact))


@pytest.mark.parametrize("price", [(2, (3,)), (3, (3, 4)), (4, (1, 2, 3, 4, 5, 6))])
def test_a_way_of_one_route_has_the_chance_of_its_price(price: Price) -> None:
    hand, left = [1, 0, 0, 1, 1, 0, 0], (3, 4, 6, 3, 2, 5, 4)
    for cards in range(8):
        assert chance_of_all(hand, left, cards, (price,)) == chance_of_payment(hand, left, cards, price)


@pytest.mark.parametrize("state", middles(4))
def test_a_way_can_be_paid_for_now_just_when_nothing_is_lacking(state: State) -> None:
    view = state.view(state.actor or 0)
    for each in prospects(view):
        for path in each.paths:
            wanted = tuple((need.length, need.kinds) for need in path.needs)
            now, later = way_chances(path, 1)
            assert now == (path.lacking == 0) and now <= later
            assert later <= min(chance_to_pay_all(view, [price], 1) for price in wanted)


def test_what_is_taken_for_granted_is_said() -> None:
    assert "equally likely" in assumptions()
