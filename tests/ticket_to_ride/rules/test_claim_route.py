"""Claiming routes: which, with what cards, and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import LETTERS, hand_letters
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import (
    CardsPaid,
    CartsPlaced,
    MerchandiseShown,
    MerchandiseTaken,
    PointsScored,
    RouteClaimed,
    RouteClosed,
    TurnEnded,
)
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
Refused = Callable[..., str]

# Routes of the board, by what makes them useful here. 35 and 36 are a double, Dam – Oost-Indisch Huis.
GREEN_3, BLACK_3 = 35, 36
RED_1, GREY_1 = 4, 5  # a double, too
GREY_2_CARTS = 24
GREY_4_CARTS = 25
#: Routes of 14 spaces in all, which leave 2 carts, and of 13.
FOURTEEN, THIRTEEN = "3,25,43,24", "3,25,43,4"


def payments(state: State, route: int) -> list[str]:
    return [a.cards for a in state.legal_actions() if isinstance(a, ClaimRoute) and a.route == route]


# --- what is paid -----------------------------------------------------------------------------------------------------


def test_t17_wilds_pay_for_any_colour(position: Position) -> None:
    state = position("p0=GGW row=RGKBP")
    events = state.apply(ClaimRoute(GREEN_3, "GGW"))
    assert [(e.rule, e.cards) for e in events if isinstance(e, CardsPaid)] == [("claim.wild-any-colour", (3, 3, 0))]
    assert hand_letters(state.discards) == "GGW"
    assert sum(state.hands[0]) == 0
    assert (state.carts[0], state.scores[0], state.merchandise[0]) == (13, 4, 0)
    assert state.routes_of(0) == (GREEN_3,)


def test_cards_of_the_route_s_colour_pay_for_it(position: Position, refused: Refused) -> None:
    state = position("p0=GGGKKK row=RGKBP")
    assert refused(state, ClaimRoute(GREEN_3, "KKK")) == "claim.pay-colour"
    events = state.apply(ClaimRoute(GREEN_3, "GGG"))
    assert [e.rule for e in events if isinstance(e, CardsPaid)] == ["claim.pay-colour"]


def test_t18_wilds_alone_pay_for_a_coloured_route(position: Position) -> None:
    state = position("p0=WWW row=RGKBP")
    assert payments(state, GREEN_3) == ["WWW"]
    state.apply(ClaimRoute(GREEN_3, "WWW"))
    assert state.routes_of(0) == (GREEN_3,)


def test_t19_wilds_alone_pay_for_a_grey_route(position: Position) -> None:
    state = position("p0=WW row=RGKBP")
    assert payments(state, GREY_2_CARTS) == ["WW"]
    state.apply(ClaimRoute(GREY_2_CARTS, "WW"))
    assert state.merchandise == [1, 0]


def test_t20_a_grey_route_takes_one_colour_and_wilds_never_a_mix(position: Position, refused: Refused) -> None:
    state = position("p0=RBW row=RGKBP")
    assert refused(state, ClaimRoute(GREY_2_CARTS, "RB")) == "claim.grey-one-colour"
    assert refused(state, ClaimRoute(GREY_2_CARTS, "BR")) == "claim.grey-one-colour"
    assert payments(state, GREY_2_CARTS) == ["BW", "RW"]
    state.apply(ClaimRoute(GREY_2_CARTS, "RW"))
    assert hand_letters(state.hands[0]) == "B"


def test_a_grey_route_paid_in_one_colour_is_told_with_its_rule(position: Position) -> None:
    events = position("p0=RR row=RGKBP").apply(ClaimRoute(GREY_2_CARTS, "RR"))
    assert [e.rule for e in events if isinstance(e, CardsPaid)] == ["claim.grey-one-colour"]


@pytest.mark.parametrize("cards", ["RW", "WW", "RWW", "", "RR"])
def test_t21_as_many_cards_as_spaces(position: Position, refused: Refused, cards: str) -> None:
    state = position("p0=RWW row=RGKBP")
    assert refused(state, ClaimRoute(RED_1, cards)) == "claim.pay-colour"
    assert payments(state, RED_1) == ["R", "W"]


def test_t22_the_player_says_which_cards_are_spent(position: Position) -> None:
    state = position("p0=GGGWWW row=RGKBP")
    assert payments(state, GREEN_3) == ["GGG", "GGW", "GWW", "WWW"]
    state.apply(ClaimRoute(GREEN_3, "GGG"))
    assert hand_letters(state.hands[0]) == "WWW"


def test_t23_cards_beyond_the_spaces_stay_in_the_hand(position: Position) -> None:
    state = position("p0=GGGGGG row=RKKBP")
    state.apply(ClaimRoute(GREEN_3, "GGG"))
    assert hand_letters(state.hands[0]) == "GGG"


def test_cards_one_does_not_hold_pay_for_nothing(position: Position, refused: Refused) -> None:
    state = position("p0=GGWBB row=RGKBP")
    assert refused(state, ClaimRoute(GREEN_3, "GGG")) == "claim.pay-colour"
    assert refused(state, ClaimRoute(GREEN_3, "GWW")) == "claim.pay-colour"
    assert refused(state, ClaimRoute(GREY_2_CARTS, "RR")) == "claim.pay-colour"
    assert refused(state, ClaimRoute(GREY_4_CARTS, "GGWW")) == "claim.grey-one-colour"
    assert payments(state, GREEN_3) == ["GGW"]


def test_a_payment_is_written_in_one_way_only(position: Position, refused: Refused) -> None:
    state = position("p0=GGW row=RGKBP")
    assert refused(state, ClaimRoute(GREEN_3, "WGG")) == "claim.pay-colour"
    assert refused(state, ClaimRoute(GREEN_3, "ggw")) == "claim.pay-colour"


def test_a_refusal_says_how_many_cards_are_missing(position: Position) -> None:
    state = position("p0=GB row=RGKBP")
    for claim, message in (
        (ClaimRoute(GREEN_3, "GGG"), "You cannot pay yet: 2 more green or wild."),
        (ClaimRoute(RED_1, "R"), "You cannot pay yet: 1 more red or wild."),
        (ClaimRoute(GREY_2_CARTS, "GG"), "You cannot pay yet: 1 more card of one colour, or wild."),
        (ClaimRoute(GREY_4_CARTS, "GGGG"), "You cannot pay yet: 3 more of one colour or wild."),
    ):
        assert state.why_not(claim).message == message


def test_t29_only_the_chosen_route_of_a_double_must_be_paid_for(position: Position) -> None:
    state = position("p0=GGG row=RKKBP")
    assert (payments(state, GREEN_3), payments(state, BLACK_3)) == (["GGG"], [])


def test_every_payment_of_every_route_by_the_letter_of_the_rules(position: Position) -> None:
    state = position("p0=GGGGKRRRWW row=RGKBP")
    for route in state.board.routes.values():
        expected = {
            cards
            for cards in map("".join, product(LETTERS, repeat=route.length))
            if all(cards.count(letter) <= "GGGGKRRRWW".count(letter) for letter in cards)
            and len(set(cards) - {"W"}) <= 1
            and cards == cards.replace("W", "").ljust(route.length, "W")
            and (
                route.colour == "grey" or set(cards) <= {"W", {"black": "K"}.get(route.colour, route.colour[0].upper())}
            )
        }
        assert set(payments(state, route.id)) == expected
        assert len(payments(state, route.id)) == len(expected)


@pytest.mark.parametrize(
    ("hand", "paid", "still_seen"),
    [("G+GGG", "GG", "G"), ("GG+GG", "GG", "-"), ("GGG+G", "GG", "-"), ("RR+GG", "RR", "GG"), ("G+GW", "GW", "-")],
)
def test_of_the_cards_seen_only_those_are_certain_that_cannot_have_been_paid(
    position: Position, hand: str, paid: str, still_seen: str
) -> None:
    state = position(f"p0={hand} row=RGKBP")
    state.apply(ClaimRoute(GREY_2_CARTS, paid))
    assert (hand_letters(state.seen[0]) or "-") == still_seen


# --- which route ------------------------------------------------------------------------------------------------------


def test_t25_a_claimed_route_is_not_free(position: Position, refused: Refused) -> None:
    state = position("p0=RW p1=-/-/4 row=RGKBP")
    assert refused(state, ClaimRoute(RED_1, "R")) == "claim.any-free-route"
    kinds = {type(action) for action in state.legal_actions()}
    assert {TakeFaceUp, DrawBlind, ClaimRoute, DrawContracts} <= kinds
    assert state.actor == 0


def test_ones_own_route_and_a_route_that_is_nowhere_are_not_free(position: Position, refused: Refused) -> None:
    state = position("p0=RW/-/4 row=RGKBP")
    assert refused(state, ClaimRoute(RED_1, "R")) == "claim.any-free-route"
    for number in (0, -1, 46, 10**30):
        assert refused(state, ClaimRoute(number, "R")) == "claim.any-free-route"


def test_t31_one_route_a_turn(position: Position) -> None:
    state = position("p0=RRR row=RGKBP")
    events = state.apply(ClaimRoute(GREY_2_CARTS, "RR"))
    assert [e.rule for e in events if isinstance(e, TurnEnded)] == ["claim.one-per-turn"]
    assert state.actor == 1
    again = state.why_not(ClaimRoute(RED_1, "R"), seat=0)
    assert again is not None and again.rule == "turn.order"


def test_t32_a_route_need_not_touch_ones_other_routes(position: Position) -> None:
    state = position("p0=GGG/-/4 row=RKKBP")
    events = state.apply(ClaimRoute(GREEN_3, "GGG"))
    assert [e.rule for e in events if isinstance(e, RouteClaimed)] == ["claim.any-free-route"]


# --- carts and points -------------------------------------------------------------------------------------------------


def test_t24_a_route_takes_a_cart_for_each_space(position: Position, refused: Refused) -> None:
    short = position(f"p0=GGG/-/{FOURTEEN} row=RKKBP")
    assert short.carts[0] == 2
    assert refused(short, ClaimRoute(GREEN_3, "GGG")) == "claim.carts"
    assert short.why_not(ClaimRoute(GREEN_3, "GGG")).message == "This route takes 3 carts; you have 2."
    assert payments(short, GREEN_3) == []
    short.carts[0] = 0
    assert short.why_not(ClaimRoute(33, "G")).message == "This route takes 1 cart; you have 0."

    enough = position(f"p0=GGG/-/{THIRTEEN} row=RKKBP")
    events = enough.apply(ClaimRoute(GREEN_3, "GGG"))
    placed = [(e.rule, e.carts, e.left) for e in events if isinstance(e, CartsPlaced)]
    assert placed == [("claim.carts", 3, 0)]
    assert enough.carts[0] == 0


@pytest.mark.parametrize(("route", "cards", "points"), [(4, "R", 1), (24, "RR", 2), (30, "RRR", 4), (25, "RRRR", 7)])
def test_points_for_a_route_are_scored_at_once(position: Position, route: int, cards: str, points: int) -> None:
    state = position("p0=RRRR/-/35 row=RGKBP")
    events = state.apply(ClaimRoute(route, cards))
    scored = [(e.rule, e.points, e.score) for e in events if isinstance(e, PointsScored)]
    assert scored == [("claim.score-now", points, 4 + points)]
    assert state.scores == [4 + points, 0]
    assert not violations(state)


# --- merchandise ------------------------------------------------------------------------------------------------------


def test_t33_a_route_with_cart_symbols_brings_one_merchandise_card(position: Position) -> None:
    state = position("p0=RRRR row=RGKBP")
    events = state.apply(ClaimRoute(GREY_4_CARTS, "RRRR"))
    assert [e.rule for e in events if isinstance(e, MerchandiseTaken)] == ["claim.merchandise"]
    assert [(e.rule, e.cards) for e in events if isinstance(e, MerchandiseShown)] == [("claim.merchandise-open", 1)]
    for seat in range(2):
        view = state.view(seat)
        assert (view.merchandise, view.merchandise_stack) == ((1, 0), 15)


def test_t33_so_does_a_black_route_of_four(position: Position, own_data: Callable[..., str]) -> None:
    ends = 'ends = ["de-drie-hendricken", "begijnhof"]\nlength = 4\n'
    folder = own_data((f'{ends}colour = "grey"', f'{ends}colour = "black"'))
    state = position("p0=KKKK row=RGPBP", data=folder)
    state.apply(ClaimRoute(GREY_4_CARTS, "KKKK"))
    assert (state.merchandise, state.scores, state.carts) == ([1, 0], [7, 0], [12, 16])


def test_a_route_without_cart_symbols_brings_none(position: Position) -> None:
    state = position("p0=GGG row=RKKBP")
    state.apply(ClaimRoute(GREEN_3, "GGG"))
    assert state.merchandise == [0, 0]


# --- doubles ----------------------------------------------------------------------------------------------------------


def test_t26_nobody_owns_both_routes_of_a_double(position: Position, refused: Refused) -> None:
    state = position("ttr/3 p0=KKK/-/35 row=RGPBP")
    assert refused(state, ClaimRoute(BLACK_3, "KKK")) == "claim.double-never-both"
    assert payments(state, BLACK_3) == []


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_players_another_may_claim_the_other_route(position: Position, players: int) -> None:
    state = position(f"ttr/{players} turn=1 p0=-/-/35 p1=KKK row=RGPBP")
    state.apply(ClaimRoute(BLACK_3, "KKK"))
    assert [state.routes_of(seat) for seat in range(2)] == [(GREEN_3,), (BLACK_3,)]


def test_t30_a_double_of_two_grey_routes_has_two_owners(position: Position, own_data: Callable[..., str]) -> None:
    ends = 'ends = ["dam", "oost-indisch-huis"]\nlength = 3\n'
    folder = own_data(*((f'{ends}colour = "{colour}"', f'{ends}colour = "grey"') for colour in ("green", "black")))
    state = position("ttr/4 p0=RRR p1=RRR row=BGPBP", data=folder)
    state.apply(ClaimRoute(35, "RRR"))
    state.apply(ClaimRoute(36, "RRR"))
    assert [state.routes_of(seat) for seat in range(4)] == [(35,), (36,), (), ()]


def test_t28_with_two_players_the_other_route_is_closed_to_both(position: Position, refused: Refused) -> None:
    for seat in (0, 1):
        state = position(f"turn={seat} p0=KKK/-/35 p1=KKK row=RGPBP")
        assert payments(state, BLACK_3) == []
        expected = ["claim.double-never-both", "claim.double-two-players"][seat]
        assert refused(state, ClaimRoute(BLACK_3, "KKK")) == expected
        view = state.view(seat)
        assert view.closed_routes() == (BLACK_3,)
        assert BLACK_3 not in view.free_routes(0) + view.free_routes(1)


@pytest.mark.parametrize(("players", "rule"), [(2, "claim.double-two-players"), (3, "claim.double-never-both")])
def test_a_claim_says_which_route_it_closes(position: Position, players: int, rule: str) -> None:
    events = position(f"ttr/{players} p0=GGG row=RKKBP").apply(ClaimRoute(GREEN_3, "GGG"))
    assert [e for e in events if isinstance(e, RouteClosed)] == [RouteClosed(rule, 0, BLACK_3)]


def test_with_three_players_a_double_is_closed_to_its_owner_only(position: Position) -> None:
    view = position("ttr/3 p0=-/-/35 row=RGPBP").view(0)
    assert [BLACK_3 in view.free_routes(seat) for seat in range(3)] == [False, True, True]
    assert view.closed_routes() == ()


def test_single_routes_close_nothing(position: Position) -> None:
    state = position("p0=RR row=RGKBP")
    events = state.apply(ClaimRoute(GREY_2_CARTS, "RR"))
    assert not any(isinstance(e, RouteClosed) for e in events)
    assert state.view(0).closed_routes() == ()


# --- why a route cannot be claimed, before a payment is chosen --------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "route", "rule"),
    [
        ("p0=GGG row=RKKBP", 35, None),
        ("p0=GG row=RKKBP", 35, "claim.pay-colour"),
        ("p0=GG row=RKKBP", 25, "claim.grey-one-colour"),
        ("p0=- p1=-/-/35 row=RKKBP", 35, "claim.any-free-route"),
        ("p0=- p1=-/-/36 row=RKKBP", 35, "claim.double-two-players"),
        ("p0=-/-/36 row=RKKBP", 35, "claim.double-never-both"),
        (f"p0=GGG/-/{FOURTEEN} row=RKKBP", 35, "claim.carts"),
        ("p0=GGG row=RKKBP", 46, "claim.any-free-route"),
        ("turn=0:second-card p0=GGG row=RKKBP", 35, "turn.one-action"),
        ("turn=1 p0=GGG row=RKKBP", 35, "turn.order"),
        ("turn=over p0=GGG row=RKKBP", 35, "end.last-turns"),
    ],
)
def test_a_route_says_why_it_cannot_be_claimed(position: Position, text: str, route: int, rule: str | None) -> None:
    refusal = turn.why_not_route(position(text), route, seat=0)
    assert (refusal and refusal.rule) == rule


@pytest.mark.parametrize("route", ["35", None, [35], 35.0, True, -1, 10**30])
def test_nonsense_is_no_route(position: Position, route: int) -> None:
    refusal = turn.why_not_route(position("p0=GGG row=RKKBP"), route)
    assert refusal is not None and refusal.rule == "claim.any-free-route"


def test_a_route_of_each_length_and_colour_is_on_the_board() -> None:
    routes = standard_board().routes.values()
    assert {route.length for route in routes} == {1, 2, 3, 4}
    assert len({route.colour for route in routes}) == 7
