"""A seat's decision as everybody sees it: differences that only the seat can see do not count."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.actions import ClaimRoute, ReturnContract
from amsterdam.ticket_to_ride.analysis.replies import reply_of, reply_words
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.fast import replies, rules
from amsterdam.ticket_to_ride.rulings import RULINGS

GAME = amsterdam.game("ticket-to-ride")


def test_what_only_the_seat_sees_is_not_told_apart() -> None:
    assert reply_of(ReturnContract(3), []) == reply_of(ReturnContract(9), [])
    assert reply_of(ClaimRoute(35, "GGG"), []) == reply_of(ClaimRoute(35, "GWW"), [])
    assert reply_of(ClaimRoute(35, "GGG"), []) != reply_of(ClaimRoute(34, "GGG"), [])


@pytest.mark.parametrize("players", [2, 4])
def test_the_compiled_games_tell_the_same_from_what_changed(players: int) -> None:
    heard = set()
    for seed in range(40):
        options = {rule: values[seed % len(values)] for rule, values in RULINGS.items()}
        state, luck = GAME.start(players, seed, options), Stream(seed)
        array, stream = fast.state_array(state), fast.stream_array(state.random.state)
        board, bonus = fast.board_array(state.board), fast.bonus_array(state.board, players)
        while state.actor is not None:
            seat, legal, before = state.actor, state.legal_actions(), array.copy()
            place = luck.below(len(legal))
            rules.apply_nth(array, board, bonus, stream, place)
            told = reply_of(legal[place], state.row)
            assert replies.reply(before, array, seat) == told, (legal[place], state)
            heard.add(told)
            state.apply(legal[place])
    assert len(heard) > 45, "all kinds of decisions came up"


def test_every_reply_has_words_of_its_own() -> None:
    board = standard_board()
    words = [reply_words(reply, board) for reply in range(13 + len(board.routes)) if reply != 12]
    assert words[3] == "takes green from the row" and "claims Dam – " in " ".join(words)
    assert len(set(words)) >= len(words) - 12, "only the two routes of a double of one colour share theirs"
