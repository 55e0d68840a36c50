"""What lessons show and say agrees with the box: positions that a game can come to, numbers as the data have them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.player import SLOTS
from amsterdam.city_collection.position import CHOOSE, FIGURE, FIRST_CARD, FIRST_CUBE, FIRST_PAIR, REMOVE
from amsterdam.city_collection.rules.cards import CARDS
from amsterdam.city_collection.rules.cards.effects import Answer, End, Gain, Use
from amsterdam.city_collection.rules.lasting import Lasting
from amsterdam.city_collection.rules.phase2 import arrives
from amsterdam.city_collection.state import State
from amsterdam.game import own
from amsterdam.games import game
from amsterdam.ticket_to_ride.board import standard_board as first_game_board
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD
from tests.learn.prose import GAMES, prose, steps, texts

CITY_GAME = game("city-collection")
CITY = [(place, step, own(State, CITY_GAME.from_text(step.position))) for place, step in steps(CITY_GAME.name)]
BOARD = standard_board()

# --- positions --------------------------------------------------------------------------------------------------------


def test_nobody_has_a_map_before_the_first_round(subtests: pytest.Subtests) -> None:
    """A first card is a craftsman or a building (setup.first-card)."""
    before = (FIRST_CARD, FIRST_CUBE, FIRST_PAIR)
    shown = [(place, state) for place, _step, state in CITY if state.phase in before or _sets_up_a_figure(state)]
    assert shown
    for place, state in shown:
        with subtests.test(place):
            cards = [*state.display, *(card for side in state.sides for card in (*side.inactive, *side.active))]
            assert [card for card in cards if BOARD.cards[card].district is not None] == []


def _sets_up_a_figure(state: State) -> bool:
    return state.phase == FIGURE and not any(state.dice)


def test_the_open_market_tile_is_one_that_its_round_can_have(subtests: pytest.Subtests) -> None:
    for place, _step, state in CITY:
        with subtests.test(place):
            if state.tile is not None:
                half = "A" if state.round <= 6 + (state.first_round - 1) // 2 else "B"
                assert BOARD.tiles[state.tile].code.replace("C", "")[0] == half


def test_as_many_cards_of_each_kind_lie_open_as_the_round_wants(subtests: pytest.Subtests) -> None:
    for place, step, state in CITY:
        if state.phase not in (CHOOSE, REMOVE) or step.id == "one-each":  # there one card is taken already
            continue
        with subtests.test(place):
            kinds = Counter(BOARD.cards[card].kind for card in state.display)
            assert tuple(kinds[kind] for kind in range(3)) == BOARD.display(state.players, state.round)


# --- numbers ----------------------------------------------------------------------------------------------------------

WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
WAREHOUSES = BOARD.harbour.warehouses
SMALL = sum(house.good is None for house in WAREHOUSES)
KINDS_OF_GOODS = len({house.good for house in WAREHOUSES} - {None})
TTR = first_game_board()


def families(kind: int) -> int:
    """Return how many families of craftsmen, buildings or maps there are."""
    return len({card.family for card in BOARD.cards.values() if card.kind == kind})


#: Phrases with the number that the box has; each is said somewhere, and with no other number.
NUMBERS = {
    "ticket-to-ride": {
        "There are {} contracts": len(TTR.contracts),
        "The {} contracts are shuffled": len(TTR.contracts),
        "There are {} transport cards": sum(FULL_DECK),
        "and {} wilds that stand for any colour": FULL_DECK[WILD],
        "Everyone starts with {} carts": TTR.carts_each,
        "the stack, which has {} cards": TTR.merchandise_cards,
        "The {} merchandise bonus cards form": TTR.merchandise_cards,
    },
    "city-collection": {
        "each of the {} blocks": len(BOARD.blocks),
        "lies one of {} kinds of goods": KINDS_OF_GOODS,
        "There are {} goods of each kind": len(BOARD.blocks) // KINDS_OF_GOODS,
        "There are {} families of maps": families(MAP),
        "{} trades": families(CRAFTSMAN),
        "{} sights of the city": families(BUILDING),
        "There are {} of them; the next lesson": len(BOARD.cards),
        "There are {} missions in a few families": len(BOARD.missions),
        "Before the game the {} dockworkers": 2 * len(BOARD.harbour.jetties),
        "Each of the {} jetties": len(BOARD.harbour.jetties),
        "There are {} small warehouses": SMALL,
        "stand {} large warehouses": len(WAREHOUSES) - SMALL,
        "{} bridges cross the river": len(BOARD.amstel.bridges),
        "but they come {} rounds later than a cube on slot 1": SLOTS - 1,
    },
}


@pytest.mark.parametrize(("name", "phrase"), [(name, phrase) for name in GAMES for phrase in NUMBERS[name]])
def test_a_number_in_prose_is_what_the_box_has(name: str, phrase: str) -> None:
    number = NUMBERS[name][phrase]
    pattern = re.compile(re.escape(phrase).replace(r"\{\}", r"(\w+)"), re.IGNORECASE)
    said = {found.lower() for _place, text in prose(name) for found in pattern.findall(text)}
    assert said and said <= {str(number), *WORDS[number : number + 1]}


def test_the_cubes_of_a_slot_come_when_the_lessons_say() -> None:
    state = own(State, CITY_GAME.from_text("ams/2 round=3 phase=dice turn=0 p0=dial:G p1=dial:K"))
    rounds = [arrives(state, slot) - state.round for slot in range(1, SLOTS + 1)]
    assert rounds == list(range(SLOTS))


# --- cards ------------------------------------------------------------------------------------------------------------


def effects(card: int) -> set[tuple[str, object]]:
    """Return the kinds of effect that a card has, as its definition says: timing, condition, price, count and gain."""
    found: set[tuple[str, object]] = set()
    for part in CARDS[card]:
        if part.timing != BOARD.cards[card].timing:
            continue
        match part:
            case Lasting(name):
                found.add(("lasting", name))
            case Use(gains, when, price):
                found |= {("price", name) for name in ("guilders", "any_cubes", "a_map") if getattr(price, name)}
                found |= {("price", "cube") for _it in [0] if price.cube is not None}
                found |= {("condition", when.sign.what) for _it in [0] if when is not None}
                found |= {kind for gain in gains for kind in _gained(gain, "use")}
            case Answer(what, effect, _where, _timing, gain):
                found.add(("answer", what) if gain is not None else ("answer", effect.__name__))
                found |= _gained(gain, what) if gain is not None else set()
            case End(gain):
                found |= _gained(gain, "end")
    return found


def _gained(gain: Gain, when: str) -> set[tuple[str, object]]:
    """Return what a gain counts, or what it gives where it counts nothing."""
    if gain.per is not None:
        return {("count", gain.per.sign.what)}
    given = ("points", "guilders", "cubes", "choice", "fields", "steps")
    return {(when, name) for name in given if getattr(gain, name)}


def test_each_kind_of_effect_of_a_card_is_met_in_a_lesson() -> None:
    """A card is met where the learner has it, and the step names it and teaches its rule."""
    met: set[tuple[str, object]] = set()
    for _place, step, state in CITY:
        for card in (card for side in state.sides for card in (*side.active, *side.inactive)):
            if f"card.{card:03d}" in step.rules and f"{card:03d}" in " ".join(texts(step)):
                met |= effects(card)
    assert set[tuple[str, object]]().union(*map(effects, CARDS)) - met == set()
