"""The form that changes a position of the City Collection: one change in the form is one change in the line."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets import Dropdown, Text

import amsterdam
from amsterdam.city_collection.notation.write import FRESH
from amsterdam.city_collection.position import OVER, PHASES
from amsterdam.randomness import Stream
from tests.widgets.city_collection.conftest import Editor
from tests.widgets.made import widgets_made
from widgets.city_collection.what_if.page import WhatIf
from widgets.city_collection.what_if.position.cards import CardsPart
from widgets.city_collection.what_if.position.city import CityPart
from widgets.city_collection.what_if.position.form import PositionForm
from widgets.city_collection.what_if.position.harbour import HarbourPart
from widgets.city_collection.what_if.position.letters import SHARED, LettersPart
from widgets.city_collection.what_if.position.market import MarketPart
from widgets.city_collection.what_if.position.part import Look
from widgets.city_collection.what_if.position.player import PlayerPart
from widgets.city_collection.what_if.position.ships import ShipsPart
from widgets.city_collection.what_if.position.table import GamePart, RulingsPart, TablePart, phase_options
from widgets.city_collection.what_if.position.turn import ALLOWED, COUNTED, DONE, DUE, FIGURES, GOOD, TurnPart
from widgets.what_if.eyes import OPEN
from widgets.what_if.position.form import NO, NOBODY

PARTS = (
    TablePart, TurnPart, MarketPart, PlayerPart, CardsPart, ShipsPart, HarbourPart, CityPart, GamePart, RulingsPart,
    LettersPart,
)  # fmt: skip
GAME = amsterdam.game("city-collection")

#: In the middle of a turn: every field with a part of its own is there.
TEXT = (
    "ams/3 round=7 turn=1 queue=1,2 order=1,0,2 "
    "p0=points:12(market.A6:4,card.024:8)/penalties:2/inactive:1,2/active:24!,31/dial:P,GG,-,KKKK,-,-/store:B/ship:TX"
    "/dockworkers:WP/field:5/blocks:0,7/amstel:5 "
    "p1=guilders:0/active:109/supply:PPG/saved:K/chosen:GO/amstel:5/missions:3,?/open:7 p2=points:-3 "
    "discard=3,55 craftsmen=?49 buildings=?53 maps=?23 dice=112311 goods=-BC????-???????????????????????????? "
    "jetties=WY,Y,BG,-,B,G depot=RRP warehouses=0:J,1:X sold=X tile=B9 tiles=?5 past=A1,A2 districts=PO foreman=1 "
    "messenger=3 trader=T done=amstel,blocks:1 expansions=foreman-messenger,missions,trader options=cb22-limit:inside"
)

NAMES = ("Anna", "Willem", "Geertje", "Saskia")
KINDS: list[dict[str, Any]] = [
    {},
    {"expansions": "missions,foreman-messenger,trader,market-c", "missions.open": 1},
    {"solo": True},
    {"short-game": True, "expansions": "market-c", "market-c.way": "replace", "ruling.cb22-limit": "inside"},
]


@pytest.fixture
def laid(editor: Editor) -> Editor:
    editor.lay(TEXT)
    return editor


# --- the whole form ---------------------------------------------------------------------------------------------------


def test_nothing_of_the_form_is_built_before_it_is_opened() -> None:
    page = WhatIf(seed=3)
    assert page.form.content is None and not page.form.parts
    page.form.shown.value = True
    assert not page.form.parts
    page.form.unfold(CityPart)
    assert list(page.form.parts) == [CityPart]


@pytest.fixture(scope="module")
def heeded() -> tuple[PositionForm, list[str]]:
    """Return a form with all its parts open, and the list of changes it makes."""
    changed: list[str] = []
    form = PositionForm(lambda text, _apart: changed.append(text), changed.append)
    form.show("ams/2", lambda fields: Look(fields, NAMES, GAME.from_text("ams/2")))
    for kind in PARTS:
        form.unfold(kind)
    return form, changed


@pytest.mark.parametrize("seed", range(36))
def test_filling_the_form_from_any_position_changes_nothing(heeded: tuple[PositionForm, list[str]], seed: int) -> None:
    """For games of every kind, as a player sees them and with all cards open."""
    options = KINDS[seed % len(KINDS)]
    state, chance = GAME.start(2 if "solo" in options else 2 + seed % 3, seed, options), Stream(seed)
    for _decision in range(6 * seed):
        if state.actor is not None:
            state.apply(chance.choice(state.legal_actions()))
    form, changed = heeded
    text = state.to_text() if seed % 2 else state.view(0).to_text()
    form.show(text, lambda fields: Look(fields, NAMES, state))
    for part in form.parts.values():
        for leaf in ("seat", "slot", "card", "pile", "block"):
            if isinstance(chooser := getattr(part, leaf, None), Dropdown):
                for _label, value in chooser.options[-3:]:
                    chooser.value = value
    form.show(text, lambda fields: Look(fields, NAMES, state))
    assert changed == [] and form._look.fields.to_text() == text


def test_every_field_of_every_part_stands_on_what_the_line_says(laid: Editor) -> None:
    """If a list has no selection, the line contains something that the form does not know."""
    for kind in PARTS:
        empty = [field for field in fields_of(laid.part(kind)) if isinstance(field, Dropdown) and field.value is None]
        assert empty == [], kind


def fields_of(widget: Any) -> list[Any]:
    """Return the visible fields of a part."""
    if widget.layout.display == "none":
        return []
    children = getattr(widget, "children", None)
    if children is None:
        return [widget] if hasattr(widget, "value") and hasattr(widget, "disabled") else []
    return [field for child in children for field in fields_of(child)]


def test_an_impossible_change_is_told_kept_and_undone(laid: Editor) -> None:
    before, part = laid.page.state, laid.part(ShipsPart)
    assert laid.change(part.ship[0], 4) == ("p0:ship:TX", "p0:ship:BBBBTX")
    assert "goods B (beer), 4 exist" in laid.fault and laid.page.state is before
    assert part.ship[0].value == 4, "it is not lost"
    laid.page.undo.click()
    assert laid.fault == "" and part.ship[0].value == 0 and laid.page.text.value == TEXT
    laid.page.redo.click()
    assert "beer" in laid.fault


def test_each_field_is_undone_by_itself_and_steps_of_one_together(laid: Editor) -> None:
    part = laid.part(PlayerPart)
    for guilders in (2, 3, 4):
        part.guilders.value = guilders
    part.seat.value = 1
    part.guilders.value = 5
    laid.page.undo.click()
    assert [side.guilders for side in laid.page.state.sides[:2]] == [4, 0]
    laid.page.undo.click()
    assert laid.page.text.value == TEXT


def test_any_text_leaves_the_form_standing_and_makes_no_widget(laid: Editor, caplog: pytest.LogCaptureFixture) -> None:
    parts = [laid.part(kind) for kind in PARTS]
    letters = laid.part(LettersPart)
    count = len(widgets_made())
    texts = (
        *("", "ams/4 turn=9 order=x,y p3=a/b:c/dial:Z,,,,,,,,,", "ams/3 turn= queue=", "ams/2 p0=/// goods=", "ams/9"),
        *(
            "====",
            "ams/2 p0=points:x(/active:!!,x!",
            "ams/1 phase=remove tiles=?99,x done=a:b,blocks:x",
            "ams/2 tile=Z",
        ),
        *("ams/2 jetties=B dial= warehouses=x,99:BB,0 expansions=x,market-c", "ams/4 round=99 p0=amstel:-3/blocks:x"),
        TEXT,
    )
    with caplog.at_level(logging.ERROR, "amsterdam"):
        for text in texts:
            laid.page.text.value = text
            for field in (*letters.seats[:2], letters.shared["order"], letters.shared["goods"]):
                field.value = field.value + "G"
            for part in parts:
                part.show(laid.page.form._look)
            laid.page.form.retell()
    assert caplog.text == "" and len(widgets_made()) == count


@pytest.mark.parametrize("seed", range(3))
def test_anything_can_be_filled_in_at_any_time(editor: Editor, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    """Whatever is chosen, the line is a position or a sentence explains the fault, and nothing fails."""
    editor.lay(TEXT if seed % 2 else GAME.start(2, seed, {"solo": seed == 2}).view(0).to_text())
    fields = [field for kind in PARTS for field in fields_of(editor.part(kind)) if not isinstance(field, Text)]
    chance, good = Stream(seed), 0
    with caplog.at_level(logging.ERROR, "amsterdam"):
        for _change in range(40):
            field = chance.choice(fields)
            if isinstance(field, Dropdown):
                field.value = chance.choice([value for _label, value in field.options])
            elif isinstance(field.value, bool):
                field.value = not field.value
            else:
                field.value += 1
            if editor.fault:
                editor.page.undo.click()
            else:
                good += 1
    assert caplog.text == "" and good > 10


def test_each_part_of_the_line_can_be_written_in_letters(laid: Editor) -> None:
    part = laid.part(LettersPart)
    assert part.seats[2].value == "points:-3" and part.seats[3].layout.display == "none"
    assert laid.change(part.seats[2], "points:5/guilders:2") == ("p2:points:-3", "p2:points:5 p2:guilders:2")
    assert laid.change(part.shared["dice"], "123456") == ("dice=112311", "dice=123456")
    assert laid.change(part.shared["tom"], "x")[1] == "tom=x" and laid.fault != ""
    assert laid.change(part.shared["tom"], "")[1] == "" and laid.fault == ""


def test_letters_know_every_part_of_the_notation(laid: Editor) -> None:
    """Each word that the engine writes or reads has a field."""
    written = {word.partition("=")[0] for word in GAME.start(2, 1).to_text().split()[1:]}
    assert written - {"p0", "p1"} <= set(SHARED)
    laid.page.text.value = "ams/2 hat=red"
    assert "not a part of a position" in laid.fault
    for name in SHARED:
        laid.page.text.value = f"ams/2 {name}=§"
        assert "not a part of a position" not in laid.fault, name


def test_kinds_of_decision_and_what_is_remembered_are_those_of_the_engine() -> None:
    assert {phase for _words, phase in phase_options()} == {*PHASES, OVER}
    asked = {name.replace("-", "_") for name in (*DONE, *COUNTED, *ALLOWED, *DUE, *FIGURES, GOOD)}
    sets_and_rules = {
        "card_guilders",
        "card_points",
        "maps",
        "maps_free",
        "free_map",
        "tripled",
        "owed_for",
        "wanted_for",
    }
    assert asked == set(FRESH) - sets_and_rules


# --- presses on the board ---------------------------------------------------------------------------------------------


def test_a_press_gives_a_block_to_a_player_and_takes_it_away(laid: Editor) -> None:
    stage, form = laid.page.stage, laid.page.form
    form.shown.value = True
    form.give.value = 2
    assert laid.pressed(lambda: stage.clicked(("block", 1)))[1].split()[0] == "p2:blocks:1"
    assert laid.page.state.sides[2].blocks == 0b10 and laid.page.state.goods[1] is None
    form.give.value = NOBODY
    gone, come = laid.pressed(lambda: stage.clicked(("block", 7)))
    assert gone.split()[0] == "p0:blocks:0,7" and come.split()[0] == "p0:blocks:0"
    assert laid.page.state.goods[7] is not None
    form.give.value = NO
    stage.clicked(("block", 7))
    assert "alert" in laid.page.answer.words.value, "a press plays again"


def test_a_closed_form_takes_no_presses(laid: Editor) -> None:
    laid.page.form.shown.value = True
    laid.page.form.give.value = 2
    laid.page.form.shown.value = False
    assert laid.pressed(lambda: laid.page.stage.clicked(("block", 0))) == ("", "")
    assert "alert" in laid.page.answer.words.value


def test_other_things_are_pressed_as_always(laid: Editor) -> None:
    laid.page.form.shown.value = True
    laid.page.form.give.value = 2
    laid.page.stage.clicked(("field", 20))
    assert "alert" in laid.page.answer.words.value and "blocks" not in laid.page.form._look.fields.side(2)


# --- eyes and names ---------------------------------------------------------------------------------------------------


def test_tom_is_called_by_his_name(editor: Editor) -> None:
    editor.lay("ams/1 round=5 phase=choose display=24,60,110,111")
    assert editor.page.names == ["Anna", "TOM"]
    assert [name for name, _seat in editor.part(PlayerPart).seat.options] == ["Anna", "TOM"]
    assert [name for name, _seat in editor.part(TablePart).turn.options] == ["Anna"]


def test_with_open_cards_the_decks_are_listed(laid: Editor) -> None:
    part: Callable[[], Any] = lambda: laid.part(CardsPart)  # noqa: E731
    laid.page.eyes.value = OPEN
    part().pile.value = ("maps", "")
    assert len(part().numbers.value.split(",")) == 23
    card = int(part().numbers.value.split(",")[5])
    part().card.value = card
    _gone, come = laid.change(part().place, ("p2", "active"))
    assert f"p2:active:{card}" in come and laid.fault == ""
    assert f"{card}" not in come.split("maps=")[1].split(",")
