"""A sentence for each event: complete, in plain words, and without secrets."""

from __future__ import annotations

import re

import pytest

import amsterdam
from amsterdam.game import Event
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import KINDS
from amsterdam.ticket_to_ride.rulings import RULINGS
from amsterdam.ticket_to_ride.sentences import SENTENCES, sentence
from amsterdam.ticket_to_ride.words import card_list, colour_name, contract_name, route_name

BOARD = standard_board()
NAMES = ("Anna", "B{0} {n} %s", "Cor", "Dora")

#: Each kind of event, with one and with several of what it counts.
SAMPLES: tuple[Event, ...] = (
    e.CartsGiven("setup.carts", 16),
    e.MerchandiseStacked("setup.merchandise-stack", 16),
    e.HandDealt("setup.deal-transport", 1, (0, 3)),
    e.RowTurnedUp("setup.face-up-row", (0, 1, 2, 3, 3)),
    e.TurnStarted("turn.order", 1),
    e.TurnStarted("end.last-turns", 1),
    e.TurnEnded("claim.one-per-turn", 1),
    e.TurnPassed("ruling.no-action", 1),
    *(e.LastTurnsAnnounced("end.trigger", 1, n) for n in (0, 1, 2)),
    e.CardTaken("draw.two-cards", 1, 0, 3),
    e.CardTaken("draw.face-up-wild-alone", 1, 0, 0),
    e.CardDrawn("draw.two-cards", 1, 5),
    e.CardDrawn("draw.blind-wild", 1, 0),
    e.RowRefilled("draw.replace-at-once", 2, 6),
    e.RowSwept("draw.three-wilds", (0, 0, 0, 4, 4)),
    e.RowKept("ruling.wild-sweep-stops", 3),
    *(e.DeckReshuffled("draw.reshuffle", n) for n in (1, 12)),
    *(e.HandCounted("draw.no-hand-limit", 1, n) for n in (1, 4)),
    e.RouteClaimed("claim.any-free-route", 1, 35),
    e.CardsPaid("claim.wild-any-colour", 1, (3, 3, 0)),
    *(e.CartsPlaced("claim.carts", 1, n, 9) for n in (1, 3)),
    *(e.PointsScored("claim.score-now", 1, n, 12) for n in (1, 7)),
    e.MerchandiseTaken("claim.merchandise", 1),
    *(e.MerchandiseShown("claim.merchandise-open", 1, n) for n in (1, 2)),
    e.MerchandiseGone("ruling.merchandise-gone", 1),
    e.RouteClosed("claim.double-two-players", 1, 36),
    e.RouteClosed("claim.double-never-both", 1, 36),
    e.ContractsOffered("contracts.draw-two", 1, 2, (3, 4)),
    e.ContractsOffered("contracts.last-one", 1, 1, (3,)),
    e.ContractReturned("contracts.keep-one", 1, 4),
    *(e.ContractsKept("contracts.secret", 1, n, (3, 4)[:n]) for n in (1, 2)),
    *(e.ContractsHeld("contracts.hold-any-number", 1, n) for n in (1, 3)),
    *(e.RoutesCounted("score.routes", 1, n) for n in (0, 1, 21)),
    *(e.ContractJudged("contracts.completed", 1, 3, done) for done in (True, False)),
    *(e.ContractsScored("score.contracts", 1, n, 1) for n in (5, 0, -4)),
    e.MerchandiseScored("score.merchandise-none", 1, 0, None, 0),
    *(e.MerchandiseScored("score.merchandise", 1, n, 2, 5) for n in (1, 3)),
    *(e.ScoreTotalled("win.most-points", 1, n) for n in (-2, 1, 33)),
    e.GameWon("win.most-points", (1,)),
    e.GameWon("win.tie-contracts", (1,)),
    e.GameWon("win.shared", (0, 1)),
)


def said(event: Event) -> str:
    return sentence(event, NAMES, BOARD)


def check(text: str) -> None:
    """Refuse what looks unfinished: places to fill, ids, a wrong plural, blanks at an end, no full stop."""
    plain = text.replace(NAMES[1], "Bram")
    assert plain == plain.strip() and plain.endswith("."), text
    assert plain[0].isupper() or plain[0].isdigit(), text
    assert not re.search(r"[{}%_]|None|\b[a-z]+\.[a-z]|  ", plain), text
    assert not re.search(r"(?<![-−\d])\b1 (?:\w+ )?(?:carts|points|cards|contracts|discards)\b", plain), text
    words = set(re.findall(r"[\w-]+", plain))
    assert not words & {location for location in BOARD.locations if "-" in location}, text


def test_each_event_has_its_sentence_in_the_order_of_the_events() -> None:
    kinds = [kind for kind in vars(e).values() if kind in Event.__subclasses__()]
    assert list(SENTENCES) == kinds
    assert {type(event) for event in SAMPLES} == set(kinds)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: f"{type(event).__name__}-{event.rule}")
def test_a_sentence_is_whole(event: Event) -> None:
    for seat in (1, 0, -1):
        text = said(event.as_seen_by(seat))
        if text:
            check(text)
        else:
            assert isinstance(event, e.TurnEnded) or event.rule == "turn.order", "only a turn's ends are not told"


def test_different_things_are_told_differently() -> None:
    told = [text for text in map(said, SAMPLES) if text]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (e.HandDealt("", 1, (0, 3)), "is dealt 1 wild, 1 green.", "is dealt two transport cards."),
        (e.CardDrawn("draw.blind-wild", 1, 0), "draws wild from the deck.", "draws a card from the deck."),
        (
            e.ContractsOffered("", 1, 2, (3, 1)),
            "looks at De Drie Hendricken – Dam (3), Dam – Westermarkt (2).",
            "looks at 2 contracts.",
        ),
        (e.ContractReturned("", 1, 1), "puts Dam – Westermarkt (2) under the deck.", "puts a contract under the deck."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)
def test_secrets_are_told_to_their_owner_only(event: Event, own: str, others: str) -> None:
    assert said(event.as_seen_by(1)) == f"{NAMES[1]} {own}"
    assert said(event.as_seen_by(0)) == said(event.as_seen_by(-1)) == f"{NAMES[1]} {others}"


def test_whole_games_are_told_in_whole_sentences() -> None:
    chance = Stream(5)
    for players in (2, 3, 4):
        options = {rule: chance.choice(values) for rule, values in RULINGS.items()}
        state = amsterdam.game("ticket-to-ride").start(players, seed=players, options=options)
        events = list(state.opening)
        while state.actor is not None:
            actions = state.legal_actions()
            claims = [action for action in actions if isinstance(action, ClaimRoute)]
            events += state.apply(chance.choice(claims or actions))
        for event in events:
            for seat in range(-1, players):
                text = said(event.as_seen_by(seat))
                if text:
                    check(text)


def test_names_of_things() -> None:
    assert [colour_name(kind) for kind in (*KINDS, "grey")] == [*KINDS, "grey"]
    assert card_list((3, 0, 3, 3)) == "3 green, 1 wild" and card_list(()) == ""
    assert route_name(BOARD, 31) == "Dam – Begijnhof"
    assert contract_name(BOARD, 23) == "Nieuwe Waal – Blauwbrug (8)"
