"""Words: a sentence for everything that can happen."""

from __future__ import annotations

import random
import re

import pytest

import amsterdam
from amsterdam import Event
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride import words
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import KINDS

BOARD = standard_board()
NAMES = ("Anna", "Bram", "Carla", "Dirk")
KINDS_OF_EVENT = sorted(
    (kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event),
    key=lambda kind: kind.__name__,
)


def say(event: Event) -> str:
    return words.sentence(event, NAMES, BOARD)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.CartsGiven("setup.carts", 16), "Everyone starts with 16 carts and a score marker on Start."),
        (e.MerchandiseStacked("setup.merchandise-stack", 16), "16 merchandise bonus cards form a stack."),
        (e.HandDealt("setup.deal-transport", 0, (3, 0)), "Anna is dealt 1 green, 1 wild."),
        (e.HandDealt("setup.deal-transport", 1, None), "Bram is dealt two transport cards."),
        (e.RowTurnedUp("setup.face-up-row", (5, 5, 0, 1, 2)), "Face up lie now: 2 red, 1 wild, 1 pink, 1 blue."),
        (e.TurnStarted("turn.order", 0), ""),
        (e.TurnStarted("end.last-turns", 0), "Anna has a last turn."),
        (e.TurnEnded("draw.two-cards", 0), ""),
        (e.TurnPassed("ruling.no-action", 0), "Anna can do nothing and passes."),
        (
            e.LastTurnsAnnounced("end.trigger", 0, 2),
            "Anna has 2 carts left: everyone has one more turn, Anna too.",
        ),
        (
            e.LastTurnsAnnounced("end.trigger", 0, 1),
            "Anna has 1 cart left: everyone has one more turn, Anna too.",
        ),
        (e.CardTaken("draw.two-cards", 0, 2, 4), "Anna takes black from the row."),
        (e.CardTaken("draw.face-up-wild-alone", 0, 2, 0), "Anna takes a face-up wild, the only card of the turn."),
        (e.CardDrawn("draw.two-cards", 0, 5), "Anna draws red from the deck."),
        (e.CardDrawn("draw.two-cards", 0, None), "Anna draws a card from the deck."),
        (e.RowRefilled("draw.replace-at-once", 2, 6), "The row is filled with orange."),
        (
            e.RowSwept("draw.three-wilds", (0, 0, 0, 1, 2)),
            "Three wilds face up: 3 wild, 1 pink, 1 blue are discarded.",
        ),
        (e.RowKept("ruling.wild-sweep-stops", 3), "3 wilds lie face up, but the row stays as it is."),
        (e.DeckReshuffled("draw.reshuffle", 12), "The deck is empty: 12 discards are shuffled into a new deck."),
        (e.DeckReshuffled("draw.reshuffle", 1), "The deck is empty: 1 discard is the new deck."),
        (e.HandCounted("draw.no-hand-limit", 0, 1), "Anna holds 1 transport card."),
        (e.RouteClaimed("claim.any-free-route", 0, 35), "Anna claims Dam – Oost-Indisch Huis."),
        (e.CardsPaid("claim.wild-any-colour", 0, (3, 3, 0)), "Anna pays 2 green, 1 wild."),
        (e.CartsPlaced("claim.carts", 0, 3, 13), "Anna places 3 carts and has 13 left."),
        (e.PointsScored("claim.score-now", 0, 1, 5), "Anna scores 1 point: 5 now."),
        (
            e.MerchandiseTaken("claim.merchandise", 0),
            "The route bears cart symbols: Anna takes a merchandise bonus card.",
        ),
        (e.MerchandiseShown("claim.merchandise-open", 0, 2), "Anna shows 2 merchandise bonus cards."),
        (
            e.MerchandiseGone("ruling.merchandise-gone", 0),
            "The stack of merchandise bonus cards is empty: Anna gets none.",
        ),
        (e.RouteClosed("claim.double-two-players", 0, 36), "The other route of this double is closed."),
        (e.RouteClosed("claim.double-never-both", 0, 36), "The other route of this double is closed to Anna."),
        (e.ContractsOffered("contracts.draw-two", 0, 2, None), "Anna looks at 2 contracts."),
        (
            e.ContractsOffered("contracts.draw-two", 0, 2, (1, 24)),
            "Anna looks at Dam – Westermarkt (2), Noordermarkt – Blauwbrug (8).",
        ),
        (e.ContractReturned("contracts.keep-one", 0, None), "Anna puts a contract under the deck."),
        (e.ContractReturned("contracts.keep-one", 0, 1), "Anna puts Dam – Westermarkt (2) under the deck."),
        (e.ContractsKept("contracts.secret", 0, 1, None), "Anna keeps 1 contract in secret."),
        (e.ContractsHeld("contracts.hold-any-number", 0, 3), "Anna holds 3 contracts."),
        (e.RoutesCounted("score.routes", 0, 20), "Anna: 20 points for routes."),
        (e.ContractJudged("contracts.completed", 0, 1, True), "Anna completed Dam – Westermarkt (2)."),
        (e.ContractJudged("contracts.completed", 0, 1, False), "Anna did not complete Dam – Westermarkt (2)."),
        (e.ContractsScored("score.contracts", 0, 5, 2), "Anna: +5 for contracts."),
        (e.ContractsScored("score.contracts", 0, -5, 0), "Anna: -5 for contracts."),
        (
            e.MerchandiseScored("score.merchandise", 0, 3, 1, 8),
            "Anna: +8 for 3 merchandise bonus cards (place 1).",
        ),
        (
            e.MerchandiseScored("score.merchandise-none", 0, 0, None, 0),
            "Anna has no merchandise and gets no bonus.",
        ),
        (e.ScoreTotalled("win.most-points", 0, 41), "Anna has 41 points in all."),
        (e.GameWon("win.most-points", (2,)), "Carla wins."),
        (e.GameWon("win.tie-contracts", (2,)), "Carla wins with more completed contracts."),
        (e.GameWon("win.shared", (0, 2)), "Anna and Carla share the victory."),
    ],
)
def test_what_happens_is_said_in_a_sentence(event: Event, sentence: str) -> None:
    assert say(event) == sentence


def test_every_kind_of_event_has_its_sentence() -> None:
    assert len(KINDS_OF_EVENT) == 33
    assert set(words._SENTENCES) == set(KINDS_OF_EVENT)


@pytest.mark.parametrize("seed", range(6))
def test_the_log_of_a_whole_game_reads_well_for_every_seat(seed: int) -> None:
    state = amsterdam.game("ticket-to-ride").start(2 + seed % 3, seed)
    chance = random.Random(seed)
    events = list(state.opening)
    while state.actor is not None:
        events += state.apply(chance.choice(state.legal_actions()))
    for seat in range(state.players):
        for event in events:
            sentence = say(event.as_seen_by(seat))
            if not isinstance(event, e.TurnStarted | e.TurnEnded):
                assert re.fullmatch(r"\S.*\S\.", sentence), event
            assert not re.search(r"None|[{}<>]|  ", sentence), event


def test_every_colour_of_cards_and_routes_has_a_name() -> None:
    for colour in (*KINDS, "grey"):
        assert words.colour_name(colour) == colour
    assert [words.card_name(card) for card in range(7)] == list(KINDS)


def test_routes_and_contracts_go_by_their_locations() -> None:
    assert words.route_name(BOARD, 25) == "De Drie Hendricken – Begijnhof"
    assert words.contract_name(BOARD, 18) == "Jordaan – Oude Kerk (6)"
