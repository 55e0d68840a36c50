"""The greedy player: plans for its cubes, takes dice that feed the next plans, and sees no more than its view."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from amsterdam import Action
from amsterdam.bots import bot
from amsterdam.city_collection.actions import (
    ActivateCard,
    AdvanceAmstel,
    ChooseCard,
    ChooseDie,
    DiscardCard,
    Forgo,
    HandIn,
    Pass,
    SaveCube,
    TakeBlock,
    TakeCube,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.bots.greedy import GreedyBot, card_worth
from amsterdam.city_collection.bots.greedy_plan import Planner
from amsterdam.city_collection.bots.greedy_worth import majority
from amsterdam.city_collection.goods import BROWN, GREY, PINK, PLANTAGE
from amsterdam.city_collection.position import DICE, OVER
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream
from tests.city_collection.bots.bare import (
    BARE,
    BOARD,
    GAME,
    Position,
    choice,
    goods,
    turn,
)


def cost(card: int) -> str:
    return "".join("PGOBUK"[colour] * number for colour, number in enumerate(BOARD.cards[card].cost))


def play(names: list[str], seed: int, options: dict[str, Any] | None = None) -> State:
    state = GAME.start(len(names), seed, options)
    players = [bot(name, "city-collection", seed + seat) for seat, name in enumerate(names)]
    while state.actor is not None:
        state.apply(players[state.actor].choose(state.view(state.actor)))
    return state


# --- what it looks at -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_what_it_cannot_see_does_not_change_its_answer(seed: int) -> None:
    luck, state = Stream(seed), GAME.start(3, seed, {"expansions": "missions"})
    while state.actor is not None:
        twin = GAME.from_text(state.view(state.actor).to_text(), seed=luck.next64() >> 1)
        assert twin.decks != state.decks or not any(state.decks)
        answer = choice(state, seed)
        assert choice(twin, seed) == answer
        state.apply(answer)


def test_asked_twice_it_answers_the_same() -> None:
    state, player = GAME.start(2, seed=3), GreedyBot(seed=5)
    while state.actor is not None:
        view = state.view(state.actor)
        assert player.choose(view) == player.choose(view)
        state.apply(player.choose(view))


def test_who_has_nothing_to_decide_is_told() -> None:
    state = GAME.start(2, seed=3)
    assert state.actor is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        GreedyBot().choose(state.view(1 - state.actor))


# --- how well it plays ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_the_random_player_by_far(seed: int) -> None:
    names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
    scores = play(names, seed).result().scores
    assert scores[names.index("greedy")] > scores[names.index("random")] + 60


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"short-game": True}),
        (2, {"expansions": "foreman-messenger,trader"}),
        (3, {"expansions": "missions,market-c", "market-c.way": "replace"}),
        (4, {"expansions": "foreman-messenger,missions,trader,market-c"}),
    ],
)
def test_it_plays_every_variant_to_the_end(players: int, options: dict[str, Any]) -> None:
    state = play(["greedy"] * players, 5, options)
    assert state.phase == OVER
    assert min(state.result().scores) > 0


def test_it_plays_against_tom() -> None:
    state = GAME.start(2, 4, {"solo": True})
    while state.actor is not None:
        state.apply(choice(state))
    assert state.result().scores[0] > 60


# --- cards ------------------------------------------------------------------------------------------------------------


def test_takes_the_card_that_the_cubes_on_the_way_can_pay(position: Position) -> None:
    # 93 to 96 bring a cube each round; only one of them costs colours that are on the dial.
    state = position(f"phase=choose round=3 display=93,94,95,96 p0=dial:{cost(94)},-,-,-,-,- {BARE}")
    assert choice(state) == ChooseCard(94)


def test_late_a_card_that_needs_time_is_worth_little(position: Position) -> None:
    early, late = (position(f"phase=choose round={round_} display=24,107 p0=dial:PPG") for round_ in (2, 11))
    assert card_worth(early.view(0), 24) > card_worth(late.view(0), 24)


def test_of_six_cards_that_one_goes_which_is_worth_least(position: Position) -> None:
    held = (24, 44, 46, 54, 88, 72)
    state = position("phase=discard round=11 p0=inactive:24,44,46,54,88,72/dial:KK")
    rates = {card: card_worth(state.view(0), card) for card in held}
    gone = choice(state)
    assert isinstance(gone, DiscardCard)
    assert rates[gone.card] == min(rates.values())  # several may be worth as little


def test_activates_what_it_can_pay(position: Position) -> None:
    assert choice(position(f"round=2 p0=inactive:24/supply:{cost(24)} {BARE}")) == ActivateCard(24, cost(24))


def test_uses_a_card_that_asks_for_nothing_first(position: Position) -> None:
    assert choice(position(f"round=5 p0=active:24/supply:PPGG {goods(b0='B')}")) == UseCard(24)


def test_uses_what_counts_other_things_last(position: Position) -> None:
    done = turn(position(f"round=5 p0=active:21,113/inactive:117/supply:OOOGGG {BARE}"))
    assert done.index(UseCard(21)) > [type(action) for action in done].index(ActivateCard)


def test_uses_a_map_with_its_cube(position: Position) -> None:
    assert UseCard(112) in turn(position(f"round=5 p0=active:112/supply:PKK {BARE}"))


# --- dice -------------------------------------------------------------------------------------------------------------


def dice(state: State) -> list[Action]:
    """Let the bot choose the two dice of seat 0."""
    chosen = []
    while state.actor == 0 and state.phase == DICE:
        chosen.append(choice(state))
        state.apply(chosen[-1])
    return chosen


def test_fills_an_exit_that_would_be_empty(position: Position) -> None:
    state = position("phase=dice round=3 dice=643152 p0=dial:-,PP,GG,OO,-,-")
    assert ChooseDie(BROWN, 1) in dice(state)


def test_a_filled_exit_leaves_the_choice_to_the_plans(position: Position) -> None:
    state = position(f"phase=dice round=3 dice=643152 p0=dial:PPPGG,PP,GG,OO,KK,- {BARE}")
    assert ChooseDie(BROWN, 1) not in dice(state)


def test_looks_ahead_to_the_exit_of_the_next_round(position: Position) -> None:
    state = position("phase=dice round=3 dice=643255 p0=dial:PPP,-,GG,OO,KK,BB/penalties:3")
    assert ChooseDie(BROWN, 2) in dice(state)


def test_takes_the_colour_for_the_card_that_waits(position: Position) -> None:
    # The dial has all cubes of the card except one.
    missing = BOARD.cards[96].cost.index(max(BOARD.cards[96].cost))
    held = cost(96).replace("PGOBUK"[missing], "", 1) or "-"
    state = position(f"phase=dice round=3 dice=111111 p0=inactive:96/dial:{held},PP,GG,OO,BB,UU {BARE}")
    assert ChooseDie(missing, 1) in dice(state)


# --- cubes ------------------------------------------------------------------------------------------------------------


def test_a_plan_shares_the_cubes_out_among_card_and_block(position: Position) -> None:
    state = position(f"round=4 p0=inactive:24/supply:{cost(24)}PPGG {goods(b2='B', b9='B')}")
    plan = Planner(state.view(0)).plan(state.sides[0].supply)
    assert {type(project.action) for project in plan.projects} == {ActivateCard, TakeBlock}
    spent = [sum(project.cost[colour] for project in plan.projects) for colour in range(6)]
    assert [held - paid for held, paid in zip(state.sides[0].supply, spent, strict=True)] == list(plan.left)


@pytest.mark.parametrize("supply", ["P", "PPG", "KKKKUU", "PGOBUK"])
def test_no_plan_spends_what_is_owed(position: Position, supply: str) -> None:
    state = position(f"round=4 p0=inactive:7,24,96,72,31/active:109,113/supply:{supply}")
    plan = Planner(state.view(0)).plan(state.sides[0].supply, owed=1)
    assert min(plan.left) >= 0 and sum(plan.left) >= 1


def test_no_other_set_of_projects_is_worth_more(position: Position) -> None:
    state = position(f"round=4 p0=inactive:1,24,96,31/active:109,113/supply:PPPGGUKKK {goods(b2='B', b9='X', b35='K')}")
    planner = Planner(state.view(0))
    best = planner.plan(state.sides[0].supply).worth
    for chosen in product(*([None, *group] for group in planner.groups)):
        projects = [project for project in chosen if project is not None]
        left = [n - sum(p.cost[c] for p in projects) for c, n in enumerate(state.sides[0].supply)]
        if min(left) >= 0:
            assert sum(p.worth for p in projects) + planner.spare[sum(left)].worth <= best + 1e-6


def test_hands_in_the_colour_that_the_plan_leaves(position: Position) -> None:
    # The two pink cubes are for the block.
    state = position(f"round=4 p0=supply:PPGG/field:0/ship:F {goods(b2='B')} done=owed:1,owed-for:phase3.sail")
    assert BOARD.blocks[2].cost == 2
    assert choice(state) == HandIn(GREY)


def test_takes_the_cube_that_a_card_lacks(position: Position) -> None:
    lacking = BOARD.cards[24].cost.index(max(BOARD.cards[24].cost))
    held = cost(24).replace("PGOBUK"[lacking], "", 1)
    state = position(f"round=4 p0=inactive:24/supply:{held} done=wanted:1,wanted-for:card.046 {BARE}")
    assert choice(state) == TakeCube(lacking)


def test_saves_the_cube_that_the_next_plan_lacks(position: Position) -> None:
    held = cost(24)
    other = next(letter for letter in "PGOBUK" if letter not in held)
    state = position(f"phase=save round=4 p0=inactive:24/supply:{held[-1]}{other}/dial:{held[:-1]},-,-,-,-,- {BARE}")
    assert choice(state) == SaveCube("PGOBUK".index(held[-1]))


def test_first_cubes_have_another_colour_than_those_of_whoever_acts_before(position: Position) -> None:
    block = goods(b5="B", b6="B")  # each costs a cube
    alone = position(f"phase=first-cube turn=1 queue=1 p0=dial:- p1=inactive:1 {block}")
    after = position(f"phase=first-cube turn=1 queue=1 p0=dial:P p1=inactive:1 {block}")
    assert choice(alone) == TakeCube(PINK)
    assert choice(after) == TakeCube(GREY)


def test_takes_the_block_that_makes_its_group_larger(position: Position) -> None:
    # Blocks 2 and 4 of the Plantage cost the same; a bridge leads from 3 to 4.
    assert BOARD.blocks[2].cost == BOARD.blocks[4].cost == 2
    assert BOARD.neighbours[3] >> 4 & 1 and not BOARD.neighbours[3] >> 2 & 1
    state = position(f"round=10 p0=supply:PP/blocks:3 {goods(b2='B', b4='B')} sold=B")
    assert choice(state) == TakeBlock(4)


def test_fights_for_a_district_that_is_scored_while_it_can_be_won_or_lost(position: Position) -> None:
    def one_more(mine: str, theirs: str) -> float:
        text = f"round=6 districts=P p0=blocks:{mine}/supply:P p1=blocks:{theirs} {goods(b2='B', b5='B')}"
        return majority(position(text).view(0), PLANTAGE)

    assert one_more("0", "1") > one_more("0,1", "-") > 0
    assert one_more("0,1,3", "-") == one_more("-", "0,1,3") == 0


def test_first_cubes_go_where_a_rival_leaves_a_block_of_that_price(position: Position) -> None:
    one, two = goods(b5="B", b6="B"), goods(b3="B", b5="B", b6="B")
    first, both = (position(f"phase=first-cube turn=1 queue=1 p0=dial:P {blocks} districts=P") for blocks in (one, two))
    assert (choice(first), choice(both)) == (TakeCube(GREY), TakeCube(PINK))


# --- Amstel, market, the end of the turn ------------------------------------------------------------------------------


def test_advances_with_cubes_that_have_no_better_use(position: Position) -> None:
    assert choice(position(f"round=4 p0=supply:PK/amstel:1 tile=B16 {BARE}")) == AdvanceAmstel(1)


def test_goes_for_the_end_of_the_amstel_in_the_last_round(position: Position) -> None:
    assert choice(position(f"round=12 p0=supply:PPPPP/amstel:16 tile=B16 {BARE}")) == AdvanceAmstel(3)


def test_buys_at_the_market(position: Position) -> None:
    assert choice(position(f"round=4 p0=supply:-/guilders:3 tile=A3 {BARE}")) == UseMarket()


def test_spends_its_last_guilders_in_the_last_round(position: Position) -> None:
    assert choice(position(f"round=12 p0=supply:-/guilders:4 tile=B10 {BARE}")) == UseMarket()


def test_does_not_swap_a_good_card_for_a_bad_one(position: Position) -> None:
    state = position(f"round=4 p0=inactive:24/supply:- discard=72 tile=CA18 done=swap-due {BARE}")
    assert choice(state) == Forgo()


def test_exchanges_cubes_for_the_colour_that_a_card_lacks(position: Position) -> None:
    held = cost(24)
    other = next(letter for letter in "PGOBUK" if letter not in held)
    state = position(f"round=2 p0=active:36/inactive:24/supply:{held[:-1]}{other * 2} tile=B16 {BARE}")
    done = turn(state)
    assert UseCard(36) in done and ActivateCard(24, cost(24)) in done


def test_passes_when_nothing_is_left_to_do(position: Position) -> None:
    assert choice(position(f"round=4 p0=supply:-/guilders:0 {BARE}")) == Pass()
