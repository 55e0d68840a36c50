"""The drawn example of each rule: it exists, is drawn and described in words, and the engine agrees with it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import amsterdam
from amsterdam.i18n import use_language
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS
from amsterdam.ticket_to_ride.rules.scoring import places
from widgets.ticket_to_ride.rules.examples import SCENES, example

BOARD = standard_board()
IDS = Rulebook.load("ticket_to_ride").ids
LINES = [(rule, line) for rule, lines in SCENES.lines.items() for line in lines]

#: The width in pixels that a card on a telephone leaves for the picture.
NARROW = 340


def matching(pattern: str) -> list[tuple[str, ...]]:
    """Return (rule, groups of a pattern) for each line of a scene that matches the whole pattern."""
    matches = [(rule, re.fullmatch(pattern, line)) for rule, line in LINES]
    return [(rule, *match.groups()) for rule, match in matches if match]


def test_every_rule_has_an_example_and_nothing_else_has() -> None:
    assert list(SCENES.lines) == list(IDS)
    assert example("chess.castling") == ""


def test_an_example_draws_and_says_what_it_shows(subtests: pytest.Subtests) -> None:
    for rule in IDS:
        with subtests.test(rule):
            picture = ElementTree.fromstring(example(rule))[0]
            assert (picture.get("role"), len(picture) > 5) == ("img", True)
            width, height = (float(picture.get(side, "")) for side in ("width", "height"))
            assert 0 < width <= NARROW and 0 < height <= 300
            said = picture.get("aria-label", "")
            assert re.fullmatch(r"([A-Z0-9+−][^.]+\.( |$))+", said), said
            assert not re.search(r"\{|, ,| ,|  ", said), said


def test_no_two_rules_are_shown_alike() -> None:
    assert len(set(SCENES.lines.values())) == len(SCENES.lines)


def test_a_word_that_is_not_in_the_vocabulary_is_refused() -> None:
    for word in ("", "GGZ", "route:3Y", "row:", "way:A0", "perhaps"):
        with pytest.raises(ValueError, match="not a word of the examples"):
            SCENES.part(word)


def test_a_scene_is_told_as_sentences() -> None:
    said = ElementTree.fromstring(SCENES.draw(["p0 GGW -> route:3Gc@0 yes", "p1 goods*0 +0 or row:R[W]___"]))
    assert said.get("aria-label") == (
        "Bordeaux, 2 green, 1 wild then a green route of 3 spaces with cart symbols with bordeaux carts on it, allowed."
        " Brown, no merchandise bonus card, +0 points or the face-up row: red, wild (marked), a gap, a gap, a gap."
    )


@pytest.mark.parametrize("letter", "PBGKRO")
def test_a_route_bears_the_mark_of_its_colour_under_carts_too(letter: str) -> None:
    for rest in ("", "@0", "c"):
        coloured, grey = (SCENES.draw([f"route:1{colour}{rest}"]).count("<polygon") for colour in (letter, "X"))
        assert coloured > grey


@pytest.mark.parametrize(
    ("rule", "cards", "length", "letter", "verdict"),
    matching(r"(?:p0 )?([WPBGKRO]+) -> route:(\d)([PBGKROX])(?:@0)? (yes|no)"),
)
def test_payments_are_judged_as_the_engine_judges_them(
    rule: str, cards: str, length: str, letter: str, verdict: str
) -> None:
    colour = "grey" if letter == "X" else KINDS[LETTERS.index(letter)]
    route = next(r for r in BOARD.routes.values() if (r.colour, r.length) == (colour, int(length)))
    state = amsterdam.game("ticket-to-ride").from_text(f"ttr/2 p0={cards}", 1)
    refusal = state.why_not(ClaimRoute(route.id, cards))
    allowed = verdict == "yes" or rule == "claim.one-per-turn"  # there the second claim is refused
    assert (refusal is None) == allowed, refusal


def test_points_for_routes_are_those_of_the_board() -> None:
    shown = matching(r"route:(\d)[PBGKROX]@0 \+(\d)")
    assert {rule for rule, *_rest in shown} == {"claim.score-now", "score.routes"}
    assert all(BOARD.points_for(int(length)) == int(points) for _rule, length, points in shown)


@pytest.mark.parametrize("rule", [rule for rule in IDS if "goods" in str(SCENES.lines[rule]) and "merchandise" in rule])
def test_points_for_merchandise_are_those_of_the_board(rule: str) -> None:
    shown = [line for line in matching(r"p\d goods\*(\d) \+(\d)") if line[0] == rule]
    cards, points = ([int(line[i]) for line in shown] for i in (1, 2))
    if shown:
        bonus = places(cards, BOARD.merchandise_bonus[len(cards)], "as-many-lapse")
        assert [won for _place, won, _rule in bonus] == points


def test_the_words_follow_the_reader(monkeypatch: pytest.MonkeyPatch, english: None) -> None:
    monkeypatch.setattr("widgets.rules.scene_signs._", lambda text: {"allowed": "toegestaan"}.get(text, text))
    use_language("nl")
    assert "toegestaan" in example("claim.pay-colour")
    use_language("fi")
    monkeypatch.undo()
    assert "toegestaan" not in example("claim.pay-colour")
