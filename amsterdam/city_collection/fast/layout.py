"""The places of everything in the arrays of the compiled rules: a state S and the table T of what is in the box.

What stands several times (a side of the table, a card, a block) has a first place, a size, and places within it: card 7
costs ``T[CARDS + 7 * CARD + COST]`` pink cubes.
"""

from __future__ import annotations

from amsterdam.city_collection.rulings import Rulings

NOBODY = NOTHING = -1
COLOURS = KINDS_OF_DOCKWORKERS = 6
GOODS = 9
BLOCKS_IN_ALL = 36
CARDS_IN_ALL, MISSIONS_IN_ALL, TILES_IN_ALL = 132, 42, 24
MOST_PRICE = 16
MOST_TILES, MOST_MISSIONS, MOST_INACTIVE = 12, 5, 6
#: The most of each that an owner's own data may have: what is larger is played by the readable rules.
MOST_FIELDS, MOST_NEIGHBOURS, MOST_HOUSES, MOST_VALUES, MOST_DEPOT, MOST_DISPLAY = 62, 6, 30, 8, 16, 20

# --- a state, S -------------------------------------------------------------------------------------------------------
PLAYERS, PHASE, ACTOR, ROUND, FIRST_ROUND, SOLO, PAIRS, WITH_TRADER, MARKET_C = range(9)
QUEUE_LEN = 9
QUEUE = 10  # 4 seats
ORDER = 14  # 4 seats
AMSTEL = 18  # 4 fields
DICE = 22  # 6 values
CHOSEN = 28  # for each seat the colours of its dice, as bits
BLACK_MARKET, TILE, PAST_TILES, DISTRICTS, FOREMAN, MESSENGER, TRADER, TOM_NUMBERS = range(32, 40)
TILES_LEN = 40
TILES = 41  # 12 tiles, the next one last
DEPOT = 53  # dockworkers there, in all and by colour
DEPOT_BY = 54
JETTIES = 60  # for each jetty the dockworkers on it, by colour
STORED = 96  # for each warehouse how many goods are in it
FREE = STORED + MOST_HOUSES  # for each block the good on it, NOTHING once it is owned
RULINGS = FREE + BLOCKS_IN_ALL  # for each ruling the number of its value

# The turn; `TURN` to `TURN_END` is cleared after it.
TURN = RULINGS + 15
(
    OWED,
    WANTED,
    BLOCKS_TAKEN,
    BLOCK_DUE,
    FREE_CARDS,
    FREE_STEPS,
    HALF_STEP,
    MOORED_ANYWHERE,
    SWAP_DUE,
    FREE_MAP,  # a card, 0 for none
    AMSTEL_DONE,
    ADVANCED,
    SAILED,
    BOARDED,
    MARKET,
    MARKET_POINTS,
    MAPS_USED,
    TRIPLED,  # a card, 0 for none
    CARD_GUILDERS,  # whether a card other than card.071 brought guilders, and one other than card.072 prestige
    CARD_POINTS,
    CROWDED,
    MOVES_FOREMAN,
    MOVES_MESSENGER,
    MOVES_TRADER,
) = range(TURN, TURN + 24)
MAPS_FREE = TURN + 24  # 133 cards as bits, in three numbers
TURN_END = TURN + 27
GOOD = TURN_END  # NOTHING for none

DISPLAY_LEN = GOOD + 1
DISPLAY = DISPLAY_LEN + 1
DISCARDS_LEN = DISPLAY + MOST_DISPLAY
DISCARDS = DISCARDS_LEN + 1
DECK_LEN = DISCARDS + CARDS_IN_ALL  # of craftsmen, buildings, maps
DECK_SIZE = CARDS_IN_ALL
DECKS = DECK_LEN + 3  # the top card of each last
TOKENS = DECKS + 3 * DECK_SIZE  # for each card
ACTIVE_OF = TOKENS + CARDS_IN_ALL + 1  # for each card the seat where it is active

# Four sides of the table.
SIDES = ACTIVE_OF + CARDS_IN_ALL + 1
FIELD, POINTS, GUILDERS, PENALTIES, SAVED, STOPPED, BLOCKS, OPEN_LEN, MISSIONS_LEN = range(9)
MISSIONS = 9  # up to 5, the open ones first
INACTIVE_LEN = 14
INACTIVE = 15  # up to 6
ACTIVE_LEN = 21
ACTIVE = 22
DIAL = ACTIVE + CARDS_IN_ALL  # 6 slots with 6 colours each
SUPPLY = DIAL + 36
STORE = SUPPLY + 6
SHIP = STORE + 9
MEN = SHIP + 9
SOURCES = MEN + 6  # points by source (`sources`)
SIDE = SOURCES + 11
SIZE = SIDES + 4 * SIDE

#: The sources, in the order of `sources.SOURCES`.
(
    BY_CARDS,
    BY_MARKET,
    BY_AMSTEL,
    BY_GOODS,
    BY_DOCKWORKERS,
    BY_PENALTIES,
    BY_GROUP,
    BY_DISTRICTS,
    BY_MISSIONS,
    BY_LEFTOVERS,
    BY_OTHERS,
) = range(11)

#: The kinds of decisions, in the order of `position.PHASES`.
ACT, FIRST_CARD, FIRST_CUBE, FIRST_PAIR, PLACING, REMOVE, CHOOSE, DISCARD, DICE_CHOICE, SAVE, OVER = range(11)

#: The rulings whose value matters, in the order of `RULED`; 0 is the default.
(
    CARD_001_USED,
    CARD_027_REPLACES,
    CARD_029_035,
    CARD_034_END,
    CARD_040_HALF,
    CB22_LIMIT,
    DISTRICT_ZERO,
    AMSTEL_TIE,
    CARD_071_SOURCES,
    CARD_072_SOURCES,
    DOCKWORKER_STOP,
    FIRST_CUBES_PASSES,
    CARD_103_108,
    CARD_010_PLACE,
    TOM_DOCKER,
) = range(RULINGS, RULINGS + 15)
RULED = Rulings.__slots__

# --- an action: a number for its kind, and two numbers ----------------------------------------------------------------
(
    CHOOSE_CARD,  # card
    TAKE_NO_CARD,
    DISCARD_CARD,  # card
    TAKE_CUBE,  # colour
    CHOOSE_DIE,  # colour, slot
    ACTIVATE,  # card, cubes paid (`packed`) or one of the two payments below
    USE_CARD,  # card
    DROP_MAP,  # card
    HAND_IN,  # colour
    TAKE_BLOCK,  # block, way to pay
    STORE_GOOD,
    SELL_GOOD,  # reward
    LOAD,  # good
    SAIL,  # field, 1 to pay a cube
    TAKE_ABOARD,  # dockworker
    LAND,  # dockworker
    DELIVER,  # good
    ADVANCE,  # fields
    USE_MARKET,
    SWAP,  # card, wanted card, or less than 0 for a deck
    FORGO,
    PASS,
    SAVE_CUBE,  # colour
    PLACE_FIGURE,  # place
) = range(24)
MOST_ACTIONS = 1024
NO_CUBES, IN_GUILDERS = -1, -2
CUBES, IN_COINS, AS_GIFT = range(3)
FOR_CUBE, FOR_GUILDERS, FOR_BOTH = range(3)

# --- the table, T -----------------------------------------------------------------------------------------------------
START, FIELDS_LEN, HOUSES_LEN, AMSTEL_LAST, AMSTEL_POINTS, DEPOT_LEN = range(6)
JETTY_FIELDS = 6  # for each colour of dockworkers
DEPOT_POINTS = 12
DISTRICT_POINTS = DEPOT_POINTS + MOST_DEPOT  # for 2, 3 and 4 players, 4 places each
MARKET_BESIDE = DISTRICT_POINTS + 12  # for each good the goods beside it, as bits
BRIDGES = MARKET_BESIDE + GOODS  # for each field of the Amstel
BRIDGE_POINTS = BRIDGES + MOST_FIELDS
DISPLAYS = BRIDGE_POINTS + MOST_FIELDS  # for 2, 3 and 4 players, even and odd rounds: three numbers

DISTRICT_BLOCKS = DISPLAYS + 18  # for each district its blocks, as bits

BLOCKS_AT = DISTRICT_BLOCKS + 6
DISTRICT, PRICE, BRIDGED, LEFT = range(4)  # BRIDGED: the blocks joined to it, as bits; LEFT: from the left edge
BLOCK = 4

FIELDS_AT = BLOCKS_AT + BLOCKS_IN_ALL * BLOCK
JETTY, HOUSE_HERE, CRANE, BESIDE, DEGREE, NEIGHBOURS = range(6)  # BESIDE: the neighbours as bits
FIELD_SIZE = 5 + MOST_NEIGHBOURS

DISTANCES = FIELDS_AT + MOST_FIELDS * FIELD_SIZE

HOUSES_AT = DISTANCES + MOST_FIELDS * MOST_FIELDS
HOUSE_FIELD, HOUSE_GOOD, ROOM, VALUES = range(4)
HOUSE = 3 + MOST_VALUES

TILES_AT = HOUSES_AT + MOST_HOUSES * HOUSE
TILE_PRICE, TILE_POINTS, TILE_FIELDS, TILE_CUBES, SPECIAL, TILE_KIND = range(6)
TILE_SIZE = 6
#: The offers of special tiles, in the order of `board.SPECIALS`; 0 is none.
SAIL_THREE, SWAP_CARD, ACTIVATE_ONE, ACTIVATE_TWO, MOOR_ANYWHERE, FREE_BLOCK, ONE_OF_EACH = range(1, 8)
KIND_A, KIND_B, KIND_CA, KIND_CB = range(4)

CARDS = TILES_AT + (TILES_IN_ALL + 1) * TILE_SIZE
KIND, FAMILY, TIMING, OF_DISTRICT, ROLE = range(5)
COST = 5
GAIN_1, GAIN_2 = 11, 25  # two gains
GAIN = 14
GAIN_POINTS, GAIN_GUILDERS, GAIN_CHOICE, GAIN_FIELDS, GAIN_STEPS, GAIN_PER, GAIN_OF, HAS_CUBES = range(8)
GAIN_CUBES = 8
(ASKS_GUILDERS, ASKS_ANY, ASKS_CUBE, ASKS_MAP, WHEN, WHEN_OF, WHEN_NUMBER, HAPPENS, FACT, FACT_IS, EFFECT) = range(
    39, 50
)
CARD = 50

CRAFTSMAN, BUILDING, MAP = range(3)
#: The timings, in the order of `board.TIMINGS`.
PHASE_1, PHASE_2, PHASE_3, LASTING, AT_END = range(5)
#: The part of a card that works at its timing.
NONE, USED, ANSWERS, COUNTED = range(4)

#: What cards count and ask, and what triggers them: the words of the signs in `rules.cards`. 0 is nothing.
COUNTS = (
    *("", "active", "maps-of", "family", "two-with", "different", "most-equal", "pairs", "end-cards", "church-set"),
    *("blocks", "fives-of-blocks", "aboard", "dockworkers-in-depot", "goods-on-black-market", "bridges-passed"),
    "ship-at-start",
)
(
    _,
    C_ACTIVE,
    C_MAPS_OF,
    C_FAMILY,
    C_TWO_WITH,
    C_DIFFERENT,
    C_MOST_EQUAL,
    C_PAIRS,
    C_END_CARDS,
    C_CHURCH_SET,
    C_BLOCKS,
    C_FIVES,
    C_ABOARD,
    C_IN_DEPOT,
    C_ON_BLACK_MARKET,
    C_BRIDGES,
    C_AT_START,
) = range(len(COUNTS))
CONDITIONS = (
    *("", "at-least", "at-most-inactive", "never-crowded", "map-used", "advanced", "sailed"),
    *("other-card-brought guilders", "other-card-brought points", "market-brought points", "at-most-goods-aboard"),
    *("not-first-on-amstel", "last-on-amstel", "alone-first", "alone-last"),
)
(
    _,
    W_AT_LEAST,
    W_INACTIVE,
    W_NEVER_CROWDED,
    W_MAP_USED,
    W_ADVANCED,
    W_SAILED,
    W_GUILDERS,
    W_POINTS,
    W_MARKET,
    W_ABOARD,
    W_NOT_FIRST,
    W_LAST,
    W_ALONE_FIRST,
    W_ALONE_LAST,
) = range(len(CONDITIONS))
HAPPENINGS = (
    *("", "block-taken", "card-activated", "good-delivered", "dockworker-landed", "die-chosen", "market-points"),
)
_, BLOCK_TAKEN, CARD_ACTIVATED, GOOD_DELIVERED, DOCKWORKER_LANDED, DIE_CHOSEN, MARKET_SCORED = range(7)
#: What triggered cards do, other than giving their gain.
PLAIN, ON_TOP, ONCE_FREE, POINTS_AGAIN, TWO_ON_ONE, ONE_MORE = range(6)
#: The families that other cards name.
OUDE_KERK_NAMES = ("zuiderkerk", "westerkerk")

MISSIONS_AT = CARDS + (CARDS_IN_ALL + 1) * CARD
ASKED, ASKED_OF, ASKED_NUMBER = range(3)
MISSION_POINTS = 3  # for 2, 3 and 4 players, six degrees each
MISSION = 21
CHECKS = (
    *("", "both-in-depot", "blocks-of", "blocks", "warehouse-full", "small-warehouses-full", "active-with-timing"),
    *("active-of-each-kind", "active", "disc-in-harbour", "goods-sold", "kinds-aboard", "ship-at-start"),
    *("dockworkers-in-depot", "set", "colours", "dockworkers"),
)
(
    _,
    M_BOTH_IN_DEPOT,
    M_BLOCKS_OF,
    M_BLOCKS,
    M_HOUSE_FULL,
    M_SMALL_FULL,
    M_TIMING,
    M_EACH_KIND,
    M_ACTIVE,
    M_DISC,
    M_SOLD,
    M_KINDS_ABOARD,
    M_AT_START,
    M_IN_DEPOT,
    M_SET,  # from here on something is handed in
    M_COLOURS,
    M_DOCKWORKERS,
) = range(len(CHECKS))

ZUIDERKERK, WESTERKERK = range(
    MISSIONS_AT + (MISSIONS_IN_ALL + 1) * MISSION, MISSIONS_AT + (MISSIONS_IN_ALL + 1) * MISSION + 2
)
TABLE_SIZE = WESTERKERK + 1
