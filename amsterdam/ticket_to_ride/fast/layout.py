"""The places of everything in the arrays of the compiled rules: a state S, a board B."""

from __future__ import annotations

# --- a state, S -------------------------------------------------------------------------------------------------------
PLAYERS, PHASE, ACTOR, FIRST, TURNS_LEFT, PASSES, ROW_LEN, DECK_LEN, PILE_LEN = range(9)
SWEEP, SHORT_ROW, SECOND_CARD, NO_ACTION, THREE_WAY = range(9, 14)
ROW = 14  # 5 cards
DECK, DECK_SIZE = 19, 44  # cards, the top one last
DISCARDS = DECK + DECK_SIZE  # 7 counts
PILE, PILE_SIZE = DISCARDS + 7, 62  # the contract deck, the top one last
HANDS = PILE + PILE_SIZE  # 4 times 7 counts
SEEN = HANDS + 28  # 4 times 7 counts
OFFERED = SEEN + 28  # 4 times 2 contracts, 0 for none
CONTRACTS = OFFERED + 8  # 4 sets as bits
ROUTES = CONTRACTS + 4  # 4 sets as bits
SHUT = ROUTES + 4  # 4 sets as bits
CARTS = SHUT + 4
SCORES = CARTS + 4
MERCHANDISE = SCORES + 4
SIZE = MERCHANDISE + 4

SETUP, TURN, SECOND, KEEPING, OVER = range(5)
NOBODY = -1

# --- a board, B: a row for each route or contract, and row 0 for the whole board --------------------------------------
LENGTH, COLOUR, TWIN, CART_SIGNS, END_A, END_B = range(6)  # of a route
CARD_A, CARD_B, CARD_POINTS = range(6, 9)  # of a contract
POINTS_OF_LENGTH, MERCHANDISE_CARDS, LAST_TURNS_AT = (
    0,
    6,
    7,
)  # of the board: four values from here on, and two single values

GREY = 0
WILD = 0
ROW_LENGTH = 5
TOO_MANY_WILDS = 3

# --- what a player's routes and seen cards tell of a contract: `hints.Hint` ------------------------------------------
USED, AIMS, PAID, WORTH, COMPLETED, LOST = range(6)
HINT = 6  # the number of these

# --- what a seat decided, as everybody sees it (`replies`) ------------------------------------------------------------
# 0 to 6: it took a card of that kind from the row.
DREW_BLIND, DREW_CONTRACTS, KEPT, RETURNED, PASSED, STOPPED = range(7, 13)
CLAIMED = 12  # plus the number of the route that it claimed
