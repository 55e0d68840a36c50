"""Changing a position by its fields: the text defines it, and faults are reported in the engine's words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.ticket_to_ride import position
from tests.widgets.made import widgets_made
from widgets.ticket_to_ride.what_if.page import WhatIf
from widgets.ticket_to_ride.what_if.position.cards import DISCARDS, CardsPart
from widgets.ticket_to_ride.what_if.position.contracts import ContractsPart
from widgets.ticket_to_ride.what_if.position.fields import CONTRACTS, HAND, MERCHANDISE, ROUTES, Fields, Pile
from widgets.ticket_to_ride.what_if.position.form import NO, NOBODY
from widgets.ticket_to_ride.what_if.position.letters import LettersPart
from widgets.ticket_to_ride.what_if.position.table import RulingsPart, TablePart
from widgets.what_if.eyes import OPEN

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


@pytest.fixture
def page(laid: Callable[[str], WhatIf]) -> WhatIf:
    page = laid(TEXT)
    page.form.shown.value = True
    return page


# --- the parts of the text --------------------------------------------------------------------------------------------


def test_a_text_is_read_and_written() -> None:
    fields = Fields.read("ttr/3 p0=GG/3 row=RGKBP")
    assert fields is not None
    assert (fields.players, fields.of_player(0, HAND), fields.of_player(0, CONTRACTS)) == (3, "GG", "3")
    assert fields.of_player(0, ROUTES) == fields.of_player(2, HAND) == ""
    assert fields.to_text() == "ttr/3 p0=GG/3 row=RGKBP"


@pytest.mark.parametrize("text", ["", "nonsense", "ttr/7 p0=GG", "ttr p0=G"])
def test_what_does_not_begin_as_a_position_has_no_parts(text: str) -> None:
    assert Fields.read(text) is None


def test_a_change_leaves_the_rest_to_the_decks() -> None:
    fields = Fields.read("ttr/2 p0=GG/3/-/0 p1=?2/?1/-/0 row=RGKBP deck=?35 contracts=?21 random=00000000000000ff")
    assert fields is not None
    fields.set_player(0, HAND, "GGG B")
    state = amsterdam.game("ticket-to-ride").from_text(fields.to_text())
    assert state.hands[0] == [0, 0, 1, 3, 0, 0, 0] and sum(state.hands[1]) == 2


def test_merchandise_follows_from_other_routes_unless_it_is_written() -> None:
    fields = Fields.read(TEXT)
    assert fields is not None
    fields.give(29, 1)
    assert fields.of_player(0, ROUTES) == "14,27" and fields.of_player(1, ROUTES) == "7,31,33,29"
    assert fields.of_player(0, MERCHANDISE) == ""
    fields.set_player(0, MERCHANDISE, "2")
    fields.set_player(0, HAND, "K")
    assert fields.of_player(0, MERCHANDISE) == "2"


def test_fewer_players_take_their_things_along() -> None:
    fields = Fields.read("ttr/4 turn=3 p3=GG p2=K row=RGKBP")
    assert fields is not None
    fields.set_players(2)
    assert fields.to_text() == "ttr/2 turn=0 row=RGKBP"


def test_more_cards_of_a_kind_are_known_to_all_or_to_the_owner_and_fewer_go_from_either() -> None:
    pile = Pile.read("?2GG+GK")
    pile.set(3, 4, public=True)
    assert pile.to_text() == "?2GG+GGK"
    pile.set(3, 1, public=True)
    assert pile.to_text() == "?2G+K", "those that all know went first"
    pile.set(4, 0, public=False)
    assert pile.to_text() == "?2G"


def test_who_decides_on_contracts_is_offered_two_and_nobody_else() -> None:
    fields = Fields.read("ttr/3 turn=0 p1=K/3 row=RGKBP")
    assert fields is not None
    fields.set_decision("1", "contracts")
    assert fields.contracts(1) == (["3"], ["?2"]) and fields.contracts(0) == ([], [])
    assert amsterdam.game("ticket-to-ride").from_text(fields.to_text()).phase == position.CONTRACTS
    fields.set_decision("1", "setup")
    assert fields.contracts(2) == ([], ["?2"])
    fields.set_decision("0", "")
    assert fields.contracts(1) == (["3"], []) and fields.contracts(2) == ([], [])


def test_a_contract_has_one_place() -> None:
    fields = Fields.read("ttr/2 turn=0:contracts p0=K/3(?2) p1=-/7,9 row=RGKBP")
    assert fields is not None
    fields.hand_over(9, 0, kept=False)
    assert fields.contracts(0) == (["3"], ["9", "?"]) and fields.contracts(1) == (["7"], [])
    fields.hand_over(9, 1)
    assert fields.holder(9) == (1, True)
    fields.hand_over(9, None)
    assert fields.holder(9) is None


def test_the_top_of_the_deck_stays_when_something_else_changes() -> None:
    fields = Fields.read("ttr/2 row=RGKBP deck=?31 random=00000000000000ff")
    assert fields is not None
    fields.set_top_of_deck("w g")
    fields.set_player(0, HAND, "KK")
    assert fields.field("deck") == "WG*" and "random" not in fields.values
    state = amsterdam.game("ticket-to-ride").from_text(fields.to_text())
    assert state.deck[-1] == 0 and state.deck[-2] == 3


# --- the form ---------------------------------------------------------------------------------------------------------


def test_nothing_of_the_form_is_built_before_it_is_opened() -> None:
    page = WhatIf(seed=3)
    assert page.form.content is None and not page.form.parts
    page.form.shown.value = True
    assert not page.form.parts
    page.form.unfold(CardsPart)
    assert list(page.form.parts) == [CardsPart]


def test_the_parts_in_letters_show_the_text(page: WhatIf) -> None:
    part = page.form.unfold(LettersPart)
    assert [field.value for field in part.seats[0]] == ["GGKK+PPK", "21,8", "14,27,29", "1"]
    assert part.shared["row"].value == "RRWRO" and part.shared["discard"].value == "BBGGWW"
    assert part.lines[2].layout.display == "none"


def test_a_letter_changes_the_text_and_the_table(page: WhatIf) -> None:
    hand = page.form.unfold(LettersPart).seats[0][HAND]
    hand.value = "ggkkw"
    assert "p0=GGKKW/21,8" in page.text.value and page.fault.value == ""
    assert hand.value == "ggkkw", "what is being typed is left alone"
    assert page.state.hands[0] == [1, 0, 0, 2, 2, 0, 0]
    page.undo.click()
    assert page.text.value == TEXT and hand.value == "GGKK+PPK"


def test_an_impossible_change_is_told_and_can_be_undone(page: WhatIf) -> None:
    before = page.state
    part = page.form.unfold(CardsPart)
    part.counts[3].value = 7
    assert "9 green cards, 6 exist" in page.fault.value and page.state is before
    assert part.counts[3].value == 7, "it is not lost"
    page.undo.click()
    assert page.fault.value == "" and part.counts[3].value == 2
    page.redo.click()
    assert "green" in page.fault.value


# --- cards ------------------------------------------------------------------------------------------------------------


def test_a_card_of_the_row_is_chosen(page: WhatIf) -> None:
    part = page.form.unfold(CardsPart)
    assert [slot.value for slot in part.row] == list("RRWRO")
    part.row[1].value = "P"
    assert " row=RPWRO " in page.text.value
    part.row[0].value = "?"
    assert " row=PWRO? " in page.text.value and page.fault.value == ""
    assert [slot.value for slot in part.row] == list("PWRO?")


def test_five_cards_at_least_two_of_them_green(page: WhatIf) -> None:
    """The issue's own example: every deal of the hidden cards respects what is known of another player's hand."""
    part = page.form.unfold(CardsPart)
    part.pile.value = 1
    part.counts[3].value = 2
    part.unknown.value = 3
    assert " p1=?3+GG/" in page.text.value and page.fault.value == ""
    assert "at least" in part._note.value and "5 cards" in part._note.value
    assert page.state.view(0).seen[1][3] == 2


def test_ones_own_cards_and_open_cards_are_known_to_nobody_else(page: WhatIf) -> None:
    part = page.form.unfold(CardsPart)
    part.counts[2].value = 1
    assert " p0=BGGKK+PPK/" in page.text.value
    part.counts[1].value = 1
    assert " p0=BGGKK+PK/" in page.text.value
    page.eyes.value = OPEN
    part.pile.value = 1
    kind = page.state.hands[1].index(1)
    part.counts[kind].value = 2
    assert "+" not in page.text.value.split(" p1=")[1].split("/")[0]


def test_discards_and_the_next_cards_of_the_deck(page: WhatIf) -> None:
    part = page.form.unfold(CardsPart)
    part.pile.value = DISCARDS
    assert part.counts[3].value == 2
    part.counts[3].value = 1
    assert " discard=BBGWW" in page.text.value
    part.top.value = "wo"
    assert " deck=WO*" in page.text.value and page.fault.value == ""
    assert page.state.deck[-1] == 0


# --- contracts, table, rulings ----------------------------------------------------------------------------------------


def test_contracts_change_hands(page: WhatIf) -> None:
    part = page.form.unfold(ContractsPart)
    part.contract.value = 8
    assert part.holder.value == (0, True)
    part.holder.value = (1, True)
    assert page.state.contracts[0] == (21,) and 8 in page.state.contracts[1]
    part.unknown[1].value = 0
    assert page.state.contracts[1] == (8,)


def test_turn_players_and_counters(page: WhatIf) -> None:
    part = page.form.unfold(TablePart)
    part.turn.value = "1"
    part.phase.value = position.SECOND_CARD
    assert page.state.actor == 1 and page.state.phase == position.SECOND_CARD
    part.players.value = 4
    assert page.state.players == 4 and part.merchandise[3].layout.display is None
    part.phase.value = position.CONTRACTS
    assert page.state.phase == position.CONTRACTS and page.fault.value == ""
    part.phase.value = ""
    part.last.value = "2"
    part.passes.value = "1"
    assert (page.state.turns_left, page.state.passes) == (2, 1) and page.fault.value == ""
    part.passes.value = ""
    part.turn.value = "over"
    part.last.value = "0"
    assert page.state.actor is None and page.fault.value == ""


def test_setup_asks_who_starts(page: WhatIf) -> None:
    part = page.form.unfold(TablePart)
    assert part.first.layout.display == "none"
    part.phase.value = position.SETUP
    part.first.value = "1"
    assert page.state.phase == position.SETUP and page.state.first == 1 and page.fault.value == ""


def test_merchandise_follows_from_the_routes_until_it_is_written(page: WhatIf) -> None:
    part = page.form.unfold(TablePart)
    page.form.give.value = 0
    page.stage.claim(1)
    assert part.merchandise[0].value == page.state.merchandise[0] == 2
    part.merchandise[0].value = 5
    assert page.state.merchandise[0] == 5 and page.fault.value == ""


def test_rulings_are_chosen(page: WhatIf) -> None:
    part = page.form.unfold(RulingsPart)
    part.rulings["ruling.second-card"].value = "may-stop"
    assert " options=second-card:may-stop" in page.text.value
    assert page.state.rulings.second_card == "may-stop"
    part.rulings["ruling.short-row"].value = "next-draw"
    part.rulings["ruling.second-card"].value = "must-draw"
    assert page.text.value.endswith(" options=short-row:next-draw")
    assert part.rulings["ruling.second-card"].value == "must-draw"


# --- routes -----------------------------------------------------------------------------------------------------------


def test_a_click_gives_a_route_to_a_player_and_takes_it_away(page: WhatIf) -> None:
    page.form.give.value = 1
    page.stage.picker.routes.value = 44
    assert page.stage.picker.claim.description.startswith("Choose")
    page.stage.picker.claim.click()
    assert 44 in page.state.routes_of(1)
    page.form.give.value = NOBODY
    page.stage.claim(44)
    assert 44 not in page.state.routes_of(1)
    page.form.give.value = NO
    assert page.stage.picker.claim.description.startswith("Claim")
    page.stage.claim(7)
    assert "alert" in page.answer.words.value and 7 in page.state.routes_of(1), "a click plays again"


def test_a_click_that_no_rule_allows_is_told(page: WhatIf) -> None:
    page.form.give.value = 1
    for route in range(1, 46):
        page.stage.claim(route)
        if page.fault.value:
            break
    assert "cannot own route" in page.fault.value or "carts" in page.fault.value
    page.undo.click()
    assert page.fault.value == ""


def test_a_closed_form_takes_no_clicks(page: WhatIf) -> None:
    page.form.give.value = 1
    page.form.shown.value = False
    page.stage.claim(7)
    assert "alert" in page.answer.words.value


def test_any_text_leaves_the_form_standing_and_makes_no_widget(page: WhatIf) -> None:
    letters = page.form.unfold(LettersPart)
    others = [page.form.unfold(kind) for kind in (TablePart, CardsPart, ContractsPart, RulingsPart)]
    count = len(widgets_made())
    texts = (
        "",
        "ttr/4 turn=9:x p3=a/b/c/d/e",
        "ttr/3 turn=",
        "ttr/2 p0=/// row=",
        "ttr/9",
        "====",
        "ttr/2 p0=K/(",
        TEXT,
    )
    for text in texts:
        page.text.value = text
        for field in (*letters.seats[1], *letters.shared.values()):
            field.value = field.value + "G"
        for part in others:
            part.show(page.form._look)
        page.form.retell()
    assert len(widgets_made()) == count
