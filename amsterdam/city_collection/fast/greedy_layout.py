"""The places in the room where the compiled greedy bot thinks: whole numbers P, and numbers with fractions Q.

The beginning of Q holds the rates of the cards, which do not change. The rest is written anew for each decision, apart
from races for districts, voyages and groups of blocks: they are kept as long as what they were made from is the same.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.bots import greedy_worth as worth
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.rules import cards
from amsterdam.city_collection.rules.cards.effects import Answer, End
from amsterdam.city_collection.rules.lasting import Lasting

#: More cubes than this on one side of the table, or of one colour, are played by the readable bot.
MOST_CUBES = 120
MOST_PROJECTS, MOST_GROUPS, WORD = 124, 40, 62
LONGEST = 16
RACES = 1 << 14
MOST_VOYAGES = 48

# --- whole numbers, P -------------------------------------------------------------------------------------------------
#: What is known about this decision already.
KNOWS_HARBOUR, KNOWS_WAYS, KNOWS_SPARE, KNOWS_PROJECTS, KNOWS_GOODS = range(5)
KNOWN = 5
#: Projects, and the groups of which one can be chosen; the blocks are the last group.
PROJECTS_LEN, GROUPS_LEN = 5, 6
PROJECT_KIND = 8
PROJECT_ONE = PROJECT_KIND + MOST_PROJECTS
PROJECT_TWO = PROJECT_ONE + MOST_PROJECTS
PROJECT_COST = PROJECT_TWO + MOST_PROJECTS
PROJECT_CUBES = PROJECT_COST + MOST_PROJECTS
GROUP_AT = PROJECT_CUBES + MOST_PROJECTS  # the first project of each group, and the end of the last one
ORDER = GROUP_AT + MOST_GROUPS + 1  # the projects of each group, the best block first
#: The search for a plan: the payable projects by group, best group first, and what was tried on the way.
PAYABLE = ORDER + MOST_PROJECTS
PAYABLE_AT = PAYABLE + MOST_PROJECTS
PAYABLE_END = PAYABLE_AT + MOST_GROUPS
TRIED = PAYABLE_END + MOST_GROUPS
LEFT = TRIED + MOST_GROUPS + 1
CUBES_LEFT = LEFT + MOST_GROUPS + 1
CHOSEN = CUBES_LEFT + MOST_GROUPS + 1
#: A plan: its projects as bits in two numbers, and the cubes it leaves.
PLAN, PLAN_LEFT = CHOSEN + MOST_GROUPS + 1, CHOSEN + MOST_GROUPS + 3
#: Projects that must not be chosen, as bits in two numbers.
WITHOUT = PLAN_LEFT + 1
#: Plans that are known, for dials: their cubes, the projects they must not have, and their own projects.
MEMO_LEN = WITHOUT + 2
MEMO = MEMO_LEN + 1
MEMO_SIZE, MOST_MEMOS = 5, 80
#: Voyages: two rows of them, those that go on and those before. Counts of several kinds are packed into numbers,
#: `KIND_BITS` for each: the goods and dockworkers there, and the goods that went into each warehouse, ten in a number.
KIND_BITS, KINDS_A_NUMBER, MOST_OF_A_KIND = 6, 10, 63
VOYAGES = MEMO + MEMO_SIZE * MOST_MEMOS
AT, CAME_FROM, FIRST, THROUGH, HALTED, LANDED, TAKEN = range(7)
IN_STORE, IN_SHIP, MEN, BROUGHT_TO = range(7, 11)
VOYAGE = BROUGHT_TO + k.MOST_HOUSES // KINDS_A_NUMBER
#: The best way of each length, and for each number of cubes the length it allows.
WAYS_LEN = VOYAGES + 2 * MOST_VOYAGES * VOYAGE
WAY_FIRST = WAYS_LEN + 1
WAY_THROUGH = WAY_FIRST + LONGEST
CUBES_LEN = WAY_THROUGH + LONGEST
LENGTH_FOR = CUBES_LEN + 1
SPARE_FIELDS = LENGTH_FOR + MOST_CUBES + 8
SPARE_SAILED = SPARE_FIELDS + MOST_CUBES + 8
RACE_KEYS = SPARE_SAILED + MOST_CUBES + 8
#: The groups of a player's blocks, as bits, and their sizes; `GROUPED` is all of these blocks.
GROUPED, PARTS_LEN, LARGEST = range(RACE_KEYS + RACES, RACE_KEYS + RACES + 3)
PARTS = LARGEST + 1
PART_SIZES = PARTS + k.BLOCKS_IN_ALL
#: What the kept voyages and hopes were made from, and how many steps the longest voyage was to have.
STEPS = PART_SIZES + k.BLOCKS_IN_ALL
SEEN = STEPS + 1
#: The voyages that are continued.
EDGE = SEEN + 5 + 24 + 36 + k.MOST_HOUSES
#: For each colour and price the project of its best block, and the blocks in order.
BLOCK_AT = EDGE + 8
SORTED = BLOCK_AT + 6 * k.MOST_PRICE + 1
P_SIZE = SORTED + MOST_PROJECTS

# --- numbers with fractions, Q ----------------------------------------------------------------------------------------
#: The rates of a card: a lasting change a round, one at the end, a special effect, how what it counts grows.
RATES = 4
LASTS, LASTS_AT_END, EFFECT_WORTH, GROWTH = range(RATES)
PROJECT_WORTH = (k.CARDS_IN_ALL + 1) * RATES
HOPES = PROJECT_WORTH + MOST_PROJECTS
GAINED = HOPES + MOST_GROUPS + 1
PLAN_WORTH = GAINED + MOST_GROUPS + 1
MEMO_WORTH = PLAN_WORTH + 1
V_BROUGHT = MEMO_WORTH + MOST_MEMOS
V_HOPE = V_BROUGHT + 2 * MOST_VOYAGES
WAY_WORTH = V_HOPE + 2 * MOST_VOYAGES
SPARE_WORTH = WAY_WORTH + LONGEST
ADVANCING = SPARE_WORTH + MOST_CUBES + 8
LATER_WORTH = ADVANCING + k.MOST_FIELDS
MORE = LATER_WORTH + MOST_CUBES + 8  # what active cards add to delivering each good
ABOARD = MORE + k.GOODS  # for each field and good what the good aboard may bring; less than 0 is unknown
SCORED = ABOARD + k.MOST_FIELDS * k.GOODS  # one more block in each district
GOOD_WORTH = SCORED + 6  # each good on a block
TAKEN_WORTH = GOOD_WORTH + k.GOODS  # taking any block
RATED = TAKEN_WORTH + 1  # the worth of each legal action outside phase III
RACE_WORTH = RATED + 64
SEEN_GUILDER = RACE_WORTH + RACES
EDGE_WORTH = SEEN_GUILDER + 1
Q_SIZE = EDGE_WORTH + 8


def room(board: Board) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return new room for the bot to think in."""
    numbers, fractions = np.zeros(P_SIZE, np.int64), np.zeros(Q_SIZE)
    rates = card_rates(board)
    fractions[: rates.size] = rates.ravel()
    numbers[SEEN:EDGE] = numbers[STEPS] = numbers[GROUPED] = k.NOTHING  # nothing is known yet
    return numbers, fractions


@cache
def card_rates(board: Board) -> NDArray[np.float64]:
    """Return the rates of the cards, from the same tables that the readable bot uses."""
    rates = np.zeros((k.CARDS_IN_ALL + 1, RATES))
    rates[:, LASTS] = -1.0  # no lasting change
    for number, card in board.cards.items():
        for part in cards.CARDS[number]:
            if part.timing != card.timing:
                continue
            match part:
                case Lasting(name="no-penalty-for-inactive"):
                    rates[number, LASTS_AT_END] = worth.LASTING[part.name]
                case Lasting():
                    rates[number, LASTS] = worth.LASTING[part.name]
                case Answer(gain=None):
                    rates[number, EFFECT_WORTH] = worth.ANSWERS.get(number, 0.0)
                case End(gain) if gain.per is not None:
                    rates[number, GROWTH] = worth.GROWTH.get(gain.per, worth.GROWS)
    return rates
