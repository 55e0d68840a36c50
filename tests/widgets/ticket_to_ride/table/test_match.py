"""A match: players, events, undo, saving; without widgets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.game import Action, BadInput, IllegalAction
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    ReturnContract,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.events import CardDrawn, GameWon
from amsterdam.ticket_to_ride.position import TURN
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from widgets.parts.names import LONGEST_NAME
from widgets.table.match import NOBODY, Player
from widgets.ticket_to_ride.table.match import Match, last_route

ANNA, BRAM, COR = Player("Anna"), Player("Bram", "greedy"), Player("Cor", "random")
POSITION = "ttr/2 turn=0 p0=GGGGWW/3 p1=KKRR/1 row=RGKBP deck=*"


class Plays:
    """A bot with a given list of moves, which remembers the views it saw."""

    name = "plays"

    def __init__(self, *actions: Action) -> None:
        self.actions, self.seen = list(actions), list[View]()

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        return self.actions.pop(0)


def at(text: str, *players: Player) -> Match:
    return Match(amsterdam.game("ticket-to-ride").from_text(text, seed=1), players or (ANNA, BRAM))


def play_out(match: Match) -> Match:
    """Play to the end: bots as usual, people by the first legal action."""
    while not match.over:
        if match.bot_to_decide:
            match.act_bot()
        else:
            match.act(match.state.legal_actions()[0])
    return match


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_match_starts_with_everybody_seated_and_the_setup_told() -> None:
    match = Match.start((ANNA, BRAM, COR), seed=7)
    assert (match.names, match.humans) == (("Anna", "Bram", "Cor"), (0,))
    assert match.events == list(match.state.opening) != []
    assert match.human_to_decide and not match.bot_to_decide and not match.over


def test_an_action_adds_to_the_story_and_goes_on() -> None:
    match = Match.start((ANNA, BRAM), seed=7)
    before = len(match.events)
    happened = match.act(KeepContracts())
    assert match.events[before:] == happened != []
    assert match.bot_to_decide and not match.human_to_decide


def test_a_refused_action_changes_nothing() -> None:
    match = at(POSITION)
    before = match.state.to_text()
    with pytest.raises(IllegalAction, match="pay exactly 3 cards"):
        match.act(ClaimRoute(35, "GG"))
    assert (match.state.to_text(), match.events, match.state.played) == (before, [], [])
    assert match.why_not_undo() == "There is nothing to take back yet."


def test_U04_an_action_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at(POSITION)
    before = match.state.to_text()

    def fail(state: State, _action: Action, _events: object) -> None:
        state.row.clear()
        state.scores[0] = 99
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(turn, "apply", fail)
        with pytest.raises(ZeroDivisionError):
            match.act(DrawBlind())
    assert (match.state.to_text(), match.events, match.state.played) == (before, [], [])
    assert match.act(DrawBlind())


def test_bots_see_only_what_their_seat_may_see() -> None:
    match = at(POSITION)
    spy = match._bots[1] = Plays(TakeFaceUp(0), TakeFaceUp(1))
    match.act(ClaimRoute(35, "GGG"))
    match.act_bot()
    match.act_bot()
    assert [view.seat for view in spy.seen] == [1, 1]
    assert spy.seen[0] == match._steps[1].before.view(1)
    assert match.human_to_decide


@pytest.mark.parametrize("players", [(BRAM, COR), (COR, BRAM, Player("Dora", "greedy"), Player("Els", "random"))])
def test_bots_play_to_the_end(players: tuple[Player, ...]) -> None:
    match = play_out(Match.start(players, seed=3))
    assert match.state.result() is not None
    assert isinstance(match.events[-1], GameWon)
    assert not match.bot_to_decide and not match.human_to_decide
    assert play_out(Match.start(players, seed=3)).to_json() == match.to_json(), "the same seed gives the same game"


# --- taking back ------------------------------------------------------------------------------------------------------


def test_U17_a_claim_is_taken_back_with_everything_it_brought() -> None:
    # Four routes of three spaces leave four carts; the claim takes two more and so announces the last turns.
    match = at("ttr/2 turn=0 p0=GGGPPWW/3/35,6,19,20/1 p1=KKRR/1 row=RGKBP deck=*")
    before = match.state.copy()
    match.act(ClaimRoute(1, "PP"))
    after = match.state
    assert (after.carts[0], after.scores[0], after.merchandise[0]) == (2, before.scores[0] + 2, 2)
    assert (sum(after.hands[0]), sum(after.discards), after.turns_left, after.actor) == (5, 2, 2, 1)
    match.undo()
    assert match.state == before
    assert (match.state.turns_left, match.events, match.state.played) == (None, [], [])
    assert match.human_to_decide and match.why_not_undo() == "There is nothing to take back yet."
    match.act(ClaimRoute(7, "GG"))
    assert match.state.routes_of(0) == (6, 7, 19, 20, 35)


@pytest.mark.parametrize("action", [DrawBlind(), TakeFaceUp(0), DrawContracts()])
def test_U17_what_showed_hidden_cards_stays(action: Action) -> None:
    match = at(POSITION)
    match.act(action)
    after = match.state.to_text()
    assert match.why_not_undo() == "That cannot be taken back: hidden cards have been seen since."
    with pytest.raises(BadInput, match="hidden cards have been seen"):
        match.undo()
    assert match.state.to_text() == after


def test_keeping_and_returning_contracts_can_be_taken_back() -> None:
    match = Match.start((ANNA, BRAM), seed=7)
    before = match.state.copy()
    match.act(ReturnContract(match.state.offered[0][0]))
    match.act_bot()  # keeps or returns contracts: that reveals nothing
    assert match.state.phase == TURN
    match.undo()
    assert match.state == before and match.events == list(before.opening)


def test_taking_back_goes_back_over_bots_when_they_showed_nothing_hidden() -> None:
    match = at(POSITION)
    before = match.state.copy()
    match._bots[1] = Plays(ClaimRoute(12, "R"), ClaimRoute(36, "KKR"))
    match.act(ClaimRoute(28, "G"))
    match.act_bot()
    assert match.human_to_decide and match.why_not_undo() is None
    match.undo()
    assert match.state == before and match.events == []


def test_taking_back_twice_goes_back_two_decisions() -> None:
    match = at(POSITION)
    before = match.state.copy()
    match._bots[1] = Plays(ClaimRoute(12, "R"))
    match.act(ClaimRoute(28, "G"))
    match.act_bot()
    match.act(ClaimRoute(13, "G"))
    match.undo()
    assert (match.state.routes_of(0), match.state.routes_of(1), match.state.actor) == ((28,), (12,), 0)
    match.undo()
    assert match.state == before


def test_taking_back_stops_at_a_bot_that_drew() -> None:
    match = at(POSITION)
    match._bots[1] = Plays(DrawBlind())
    match.act(ClaimRoute(28, "G"))
    assert match.why_not_undo() is None
    match.act_bot()
    assert match.why_not_undo() == "That cannot be taken back: hidden cards have been seen since."


def test_what_only_bots_did_is_not_taken_back() -> None:
    match = at(POSITION.replace("turn=0", "turn=1"))
    match._bots[1] = Plays(ClaimRoute(12, "R"))
    match.act_bot()
    with pytest.raises(BadInput, match="nothing to take back"):
        match.undo()
    assert match.state.routes_of(1) == (12,)


def test_after_the_end_nothing_is_taken_back() -> None:
    match = at("ttr/2 turn=0 last=1 p0=G/3 p1=K/1 row=RGKBP deck=*")
    match.act(ClaimRoute(28, "G"))
    assert match.over
    assert match.why_not_undo() == "That cannot be taken back: hidden cards have been seen since."


# --- telling ----------------------------------------------------------------------------------------------------------


def test_U11_the_story_tells_nobody_another_seats_secrets() -> None:
    match = Match.start((ANNA, Player("Bram"), COR), seed=7)
    for _seat in range(2):
        match.act(KeepContracts())
    match.act_bot()
    match.act(DrawBlind())
    match.act(DrawBlind())
    told = {seat: " ".join(text for text, _rule in match.tell(match.events, seat)) for seat in (0, 1, NOBODY)}
    assert "Anna is dealt two transport cards" in told[1] and "Anna is dealt two transport cards" in told[NOBODY]
    assert "Anna is dealt two transport cards" not in told[0]
    assert told[1].count("Anna draws a card from the deck.") == told[NOBODY].count("a card from the deck.") == 2
    assert "a card from the deck" not in told[0]
    assert told[1].count("Anna looks at 2 contracts.") == 1 and "Anna looks at 2 contracts." not in told[0]
    for seat in (0, 1, 2):
        others = [told[NOBODY], *(told[other] for other in (0, 1) if other != seat)]
        opening = [line for line, _rule in match.tell(match.state.opening, seat)]
        own = next(line for line in opening if line.startswith(f"{match.names[seat]} is dealt "))
        assert not any(own in other for other in others)


def test_each_line_of_the_story_names_its_rule_and_says_something() -> None:
    match = play_out(Match.start((ANNA, BRAM), seed=4))
    lines = match.tell(match.events, 0)
    assert len(lines) > 100 and all(text and rule for text, rule in lines)


def test_the_route_claimed_last() -> None:
    match = at(POSITION)
    assert last_route(match.events) is None
    match.act(ClaimRoute(28, "G"))
    assert last_route(match.events) == 28
    match._bots[1] = Plays(ClaimRoute(12, "R"))
    match.act_bot()
    assert last_route(match.events) == 12


# --- keeping ----------------------------------------------------------------------------------------------------------


def half_played(players: tuple[Player, ...] = (ANNA, Player("Bram"))) -> Match:
    match = Match.start(players, seed=11, options={"ruling.second-card": "may-stop", "turn.order": 1})
    for _move in range(9):
        match.act(match.state.legal_actions()[-2 if len(match.state.legal_actions()) > 1 else 0])
    return match


def test_U18_a_kept_game_goes_on_with_the_same_shuffles() -> None:
    match = half_played()
    kept = Match.from_json(match.to_json())
    assert (kept.state, kept.players, kept.events) == (match.state, match.players, match.events)
    while not match.over:
        action = match.state.legal_actions()[0]
        assert match.act(action) == kept.act(action)
    assert kept.over and kept.state == match.state and kept.state.result() == match.state.result()


def test_a_game_from_a_position_is_kept_too() -> None:
    match = at(POSITION)
    match.act(ClaimRoute(28, "G"))
    kept = Match.from_json(match.to_json())
    assert kept.state == match.state and kept.players == match.players
    assert kept.why_not_undo() == "There is nothing to take back yet."


def test_a_finished_game_is_kept_too() -> None:
    match = play_out(Match.start((BRAM, COR), seed=3))
    kept = Match.from_json(match.to_json())
    assert kept.over and kept.events == match.events


def test_names_are_kept_letter_by_letter() -> None:
    names = ("Zoë “<b>” \\ {n}", "李雷 🚋")
    match = Match.start(tuple(map(Player, names)), seed=1)
    assert Match.from_json(match.to_json()).names == names


def spoilt(change: Callable[[dict[str, Any]], object]) -> str:
    content = json.loads(half_played().to_json())
    change(content)
    return json.dumps(content)


BAD: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no header": (lambda c: c.pop("amsterdam"), "not a saved game of amsterdam"),
    "later format": (lambda c: c.update(amsterdam=2), "of another format (2)"),
    "unknown game": (lambda c: c.update(game="chess"), "no game “chess”"),
    "no start": (lambda c: c.pop("start"), "does not say how it was started"),
    "empty start": (lambda c: c.update(start={}), "does not say how it was started"),
    "no options": (lambda c: c["start"].update(options=3), "does not say how it was started"),
    "five players": (lambda c: c["start"].update(players=5), "for 2 to 4 players, not 5"),
    "seed of words": (lambda c: c["start"].update(seed="x"), "A seed is a whole number"),
    "unknown ruling": (lambda c: c["start"]["options"].update({"ruling.x": 1}), "no option “ruling.x”"),
    "unknown value": (
        lambda c: c["start"]["options"].update({"ruling.second-card": "maybe"}),
        "ruling.second-card cannot be “maybe”",
    ),
    "own data": (lambda c: c["start"]["options"].update(data="/etc"), "cannot name a folder"),
    "own data, position": (lambda c: c.update(start={"position": POSITION, "data": "/etc"}), "cannot name a folder"),
    "bad position": (lambda c: c.update(start={"position": "ttr/9"}), "for 2 to 4 players"),
    "position of the end": (lambda c: c.update(start={"position": "ttr/2 turn=over"}, actions=[]), "over before its"),
    "actions of numbers": (lambda c: c.update(actions=[1]), "list of actions is damaged"),
    "no actions": (lambda c: c.pop("actions"), "list of actions is damaged"),
    "no action": (lambda c: c["actions"].append("dance"), "“dance” is not an action"),
    "illegal action": (lambda c: c["actions"].insert(0, "blind"), "Action 1 of the saved game (blind) is not legal"),
    "too many actions": (lambda c: c["actions"].append("keep"), "Action 10 of the saved game (keep)"),
    "notes of words": (lambda c: c.update(notes="x"), "does not say how it was started"),
    "nobody": (lambda c: c["notes"].clear(), "does not say who sat at the table"),
    "seats of words": (lambda c: c["notes"].update(seats=["Anna", "Bram"]), "does not say who sat at the table"),
    "a seat too few": (lambda c: c["notes"]["seats"].pop(), "1 player is named for a game of 2"),
    "no name": (lambda c: c["notes"]["seats"][0].pop("name"), "needs a name of 1 to 24 letters"),
    "name of blanks": (lambda c: c["notes"]["seats"][0].update(name="  "), "needs a name of 1 to 24 letters"),
    "name that is none": (lambda c: c["notes"]["seats"][0].update(name=["A"]), "needs a name of 1 to 24 letters"),
    "name too long": (lambda c: c["notes"]["seats"][0].update(name="A" * 25), "needs a name of 1 to 24 letters"),
    "one name twice": (lambda c: c["notes"]["seats"][0].update(name="Bram"), "Two players have the same name"),
    "unknown kind": (lambda c: c["notes"]["seats"][0].update(kind="god"), "one of human, random, friendly"),
    "kind that is none": (lambda c: c["notes"]["seats"][0].update(kind={}), "one of human, random, friendly"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_in_a_sentence(name: str) -> None:
    change, sentence = BAD[name]
    with pytest.raises(BadInput) as refused:
        Match.from_json(spoilt(change))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ("null", "not a saved game of amsterdam"),
        ("[1]", "not a saved game of amsterdam"),
        (" " * 1_000_001, "too large"),
    ],
    ids=["empty", "cut", "deep", "long number", "null", "list", "large"],
)
def test_a_file_that_is_no_saved_game_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Match.from_json(text)


# --- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ((ANNA,), "for 2 to 4 players, not 1"),
        ((ANNA, Player("")), "needs a name"),
        ((ANNA, Player("B" * (LONGEST_NAME + 1))), "needs a name"),
        ((ANNA, Player("Anna", "greedy")), "same name"),
        ((ANNA, Player("Bram", "perfect")), "one of human, random, friendly, easy, greedy, advisor"),
    ],
)
def test_players_who_do_not_fit_are_refused(players: tuple[Player, ...], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Match.start(players, seed=1)


def test_the_longest_name_is_fine() -> None:
    assert Match.start((ANNA, Player("B" * LONGEST_NAME)), seed=1).names[1] == "B" * 24


def test_turns_since_are_those_that_the_others_had_after_ones_turn() -> None:
    people = (ANNA, Player("Bram"), Player("Cor"))
    match = at("ttr/3 turn=0 p0=GGW/3 p1=RRR/1 p2=BBB/2 row=RGKBP deck=*", *people)
    for _decision in range(6):
        match.act(DrawBlind())
    turns = match.turns_since(0)
    assert [turn.seat for turn in turns] == [1, 2]
    drawn = [event for turn in turns for event in turn.events if isinstance(event, CardDrawn)]
    assert [card.card for card in drawn] == [None] * 4, "and not which cards"
    assert [turn.seat for turn in match.turns_since(1)] == [2]
